"""Pictures of the Nile hold still through a whole game, and all in them can be pointed at."""

import gzip
from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

import pytest

from tests.deep import mostly_deep
from tests.render.live import Live, live
from tests.render.pictures import RIVER_NAMES, THRONE, at_osiris, midriver
from tests.tutankhamun.playing import short_hops
from theban.render import Layout, pieces_of, section_names, to_svg
from theban.tutankhamun import *


def shots(players: int, seed: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Play a game of short hops, and give each position with the events that led there."""
    state, rng = new_game(Config(players=players), seed=seed), Random(seed)
    yield state, ()
    while actions := legal_actions(state):
        moved = transition(state, short_hops(actions, rng))
        state = moved.state
        yield state, moved.events


def drawn(state: State, events: tuple[Event, ...] = (), layout: Layout = Layout.TALL) -> str:
    return to_svg(
        state,
        names=RIVER_NAMES[: len(state.players)],
        last=events,
        targets=legal_actions(state),
        live=True,
        layout=layout,
    )


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("players", mostly_deep([2, 3, 4, 5, 6], every=4))
def test_everything_stays_where_it_is_but_boats_that_sail(players: int, layout: Layout) -> None:
    found = [
        (state, live(drawn(state, events, layout)))
        for state, events in islice(shots(players, seed=players), 0, None, 5)
    ]
    assert len(found) > 8
    assert len({seen.size for _, seen in found}) == 1
    for (state, seen), (later, seen_later) in pairwise(found):
        before, after = seen.boxes(), seen_later.boxes()
        assert before.keys() == pieces_of(state).keys()
        sailed = {
            f"boat:{seat}"
            for seat, (mine, then) in enumerate(zip(state.players, later.players, strict=True))
            if max(mine.boat, -1) != max(then.boat, -1)
        }
        moved = {key for key in before.keys() & after.keys() if before[key] != after[key]}
        assert moved == sailed


def test_marks_move_nothing() -> None:
    state = midriver()
    marked = live(drawn(state))
    plain = live(to_svg(state, names=RIVER_NAMES, live=True))
    assert (plain.size, plain.boxes()) == (marked.size, marked.boxes())


@pytest.mark.parametrize("layout", Layout)
def test_what_the_headline_says_moves_nothing(layout: Layout) -> None:
    names = ["Bartholomew the Elder of Alexandria", "Cleopatra Philopator"]
    config = Config(players=2)
    boats, points = [70, 79], [3, 3]
    over = position(config, boats=boats, points=points, over=True)
    running = position(config, boats=boats, points=points, nile={79: None, 70: None})
    sizes = {live(to_svg(s, names=names, layout=layout, live=True)).size for s in (over, running)}
    assert len(sizes) == 1


@pytest.mark.rule("TT-4.6")
def test_boats_before_the_nile_stay_where_they_are_when_others_leave() -> None:
    start = new_game(Config(players=4, first_player=2), seed=1)
    first, then = live(drawn(start)).boxes(), live(drawn(step(start, Sail(9)))).boxes()
    assert {key for key in first if key.startswith("boat:") and first[key] != then[key]} == {
        "boat:2"
    }
    rights = [first[f"boat:{seat}"].right for seat in (2, 3, 0, 1)]  # the foremost is ahead
    assert rights == sorted(rights, reverse=True)


def situations() -> Iterator[State]:
    yield new_game(Config(players=6), seed=2)
    yield midriver()
    yield at_osiris()
    for god in (God.ISIS, God.RA, God.THOTH, God.HORUS):
        state = position(
            Config(players=3),
            boats=[12, 5, -1],
            nile={20: Idol(god)},
            collections={0: [ScarabRing(), THRONE]},
        )
        yield step(state, Sail(20))
        if god is God.THOTH:
            state = step(state, Sail(20))
            yield step(state, legal_actions(state)[3])


@pytest.mark.parametrize("layout", Layout)
def test_a_click_on_what_is_framed_meets_it(layout: Layout) -> None:
    for state in situations():
        seen = live(drawn(state, layout=layout))
        boxes, targets = seen.boxes(), {thing.key for thing in seen.things if thing.is_target}
        framed = {key for mark, key, _ in seen.frames if mark == "target"}
        assert framed == targets - {"underworld"}
        for _, key, frame in seen.frames:
            box = boxes[key]
            assert frame.left >= box.left - 2
            assert frame.right <= box.right + 2
            assert frame.top >= box.top - 2
            assert frame.bottom <= box.bottom + 2
        for key in targets:
            check_clicks(seen, key, targets)


def check_clicks(seen: Live, key: str, targets: set[str]) -> None:
    """Check that clicks all over a thing meet it, or another target on it."""
    box = seen.boxes()[key]
    for across in (0.02, 0.35, 0.65, 0.98):
        for down in (0.02, 0.5, 0.98):
            x = box.left + across * (box.right - box.left)
            y = box.top + down * (box.bottom - box.top)
            met = seen.at(x, y)
            assert met is not None
            assert met.key == key or (key == "place:-1" and met.key in targets)


def test_what_cannot_be_chosen_can_be_asked_about() -> None:
    """A click on a tile or a boat that is not a target meets it, or its place if that is one."""
    seen = live(drawn(midriver()))
    for thing in seen.things:
        middle = (thing.box.left + thing.box.right) / 2, (thing.box.top + thing.box.bottom) / 2
        met = seen.at(*middle)
        assert met is not None
        kind, _, rest = thing.key.partition(":")
        if kind not in {"place", "tile"}:
            assert met.key == thing.key
        else:
            assert met.key.partition(":")[2] == rest or met.key.startswith("boat:")


def test_everything_is_called_something() -> None:
    labels = {thing.key: thing.label for thing in live(drawn(midriver())).things}
    assert labels["place:50"] == "place 50"
    assert labels["tile:20"] == "Osiris, place 20"
    assert labels["boat:4"] == "Eve's boat, place 3"
    assert labels["boat:1"] == "Ben's boat, before the Nile"
    assert labels["owned:1:1"] == "Throne, Ben: 2"
    assert labels["points:2"] == "Cleo's points: 12"
    assert labels["underworld"] == "the Underworld: 3"


@pytest.mark.rule("TT-4.6")
def test_a_boat_that_can_retreat_is_drawn_faintly_where_it_would_go() -> None:
    *_, horus = situations()
    svg = to_svg(horus, targets=legal_actions(horus))
    assert svg.count('data-mark="ghost"') == 1
    assert svg.count('data-mark="ghost" data-for="place:-1"') == 1


def test_where_a_boat_would_sail_is_drawn_if_there_is_one_place() -> None:
    state = midriver()
    one: Action = Sail(21)
    assert 'data-mark="ghost" data-for="place:21"' in to_svg(state, targets=one)
    assert 'data-mark="ghost"' not in to_svg(state, targets=[one, Sail(22)])


def test_each_section_can_be_drawn_alone() -> None:
    state = midriver()
    sections = section_names(state)
    assert sections == ("headline", "river", "legend", "track", "table")
    keys: list[str] = []
    for section in sections:
        svg = to_svg(state, sections=[section], live=True)
        assert svg.count("data-section=") == svg.count(f'data-section="{section}"') == 1
        keys += live(svg).boxes()
    assert sorted(keys) == sorted(pieces_of(state))


@pytest.mark.parametrize("layout", Layout)
def test_a_picture_is_small(layout: Layout) -> None:
    """The first turn of six, with eighty tiles to sail to, is the largest."""
    for players, most, most_packed in ((6, 62_000, 8_600), (4, 58_000, 8_200)):
        state = new_game(Config(players=players), seed=3)
        plain = to_svg(state, targets=legal_actions(state), layout=layout).encode()
        assert len(plain) < most
        assert len(gzip.compress(plain)) < most_packed
        assert len(gzip.compress(drawn(state, layout=layout).encode())) < 1.2 * most_packed
