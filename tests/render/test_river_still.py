"""Pictures of the Nile keep everything in place throughout a game, and all of it can be clicked."""

import gzip
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from tests.deep import mostly_deep
from tests.playing import random_game
from tests.render import geometry
from tests.render.geometry import elements, expanded, hit_areas, things, top_at
from tests.render.pictures import RIVER_NAMES, THRONE, at_osiris, midriver, river_over
from tests.tutankhamun.playing import short_hops
from theban.render import Layout, section_names, to_svg
from theban.render.keys import pieces_of
from theban.tutankhamun import *


def drawn(state: State, events: tuple[Event, ...] = (), layout: Layout = Layout.TALL) -> str:
    names, targets = RIVER_NAMES[: len(state.players)], legal_actions(state)
    return to_svg(state, names=names, last=events, targets=targets, live=True, layout=layout)


def size_of(svg: str) -> tuple[str, str]:
    root = expanded(svg)
    return root.attrib["width"], root.attrib["height"]


def boxes_of(svg: str) -> dict[str, geometry.Box]:
    return {key: area for key, area, _ in hit_areas(svg)}


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("players", mostly_deep([3, 2, 4, 5, 6], every=5))
def test_everything_stays_where_it_is_but_boats_that_sail(players: int, layout: Layout) -> None:
    game = list(random_game(RULES, Config(players=players), players, short_hops))[::8]
    found = [(told.state, drawn(told.state, told.events, layout)) for _, _, told in game]
    assert len(found) > 5
    assert len({size_of(svg) for _, svg in found}) == 1
    for (state, svg), (later, next_svg) in pairwise(found):
        before, after = boxes_of(svg), boxes_of(next_svg)
        assert before.keys() == pieces_of(state).keys()
        sailed = {
            f"boat:{seat}"
            for seat, (mine, then) in enumerate(zip(state.players, later.players, strict=True))
            if max(mine.boat, -1) != max(then.boat, -1)
        }
        moved = {key for key in before.keys() & after.keys() if before[key] != after[key]}
        assert moved == sailed


def test_marks_move_nothing() -> None:
    marked, plain = drawn(midriver()), to_svg(midriver(), names=RIVER_NAMES, live=True)
    assert (size_of(plain), boxes_of(plain)) == (size_of(marked), boxes_of(marked))


@pytest.mark.parametrize("layout", Layout)
def test_what_the_headline_says_moves_nothing(layout: Layout) -> None:
    names = ["Bartholomew the Elder of Alexandria", "Cleopatra Philopator"]
    nile = {79: None, 70: None}
    running = position(Config(players=2), boats=[70, 79], points=[3, 3], nile=nile)
    drawings = [to_svg(s, names=names, layout=layout, live=True) for s in (running, river_over())]
    assert size_of(drawings[0]) == size_of(drawings[1])


@pytest.mark.rule("TT-4.6")
def test_boats_before_the_nile_stay_where_they_are_when_others_leave() -> None:
    start = new_game(Config(players=4, first_player=2), seed=1)
    first, then = boxes_of(drawn(start)), boxes_of(drawn(step(start, Sail(9))))
    assert [k for k in first if k.startswith("boat:") and first[k] != then[k]] == ["boat:2"]
    rights = [first[f"boat:{seat}"].right for seat in (2, 3, 0, 1)]  # the foremost is ahead
    assert rights == sorted(rights, reverse=True)


def situations() -> Iterator[State]:
    """Yield a position for each kind of decision."""
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
        svg = drawn(state, layout=layout)
        boxes = boxes_of(svg)
        targets = {key for key, each in things(svg).items() if each.attrib["role"] == "button"}
        framed = set[str]()
        for one in elements(svg):
            key = next((group["data-for"] for group in one.around if "data-for" in group), None)
            if key is not None and one.kind == "rect" and one.within("data-mark", "target"):
                framed.add(key)
                middle, box = one.box, boxes[key]  # the line of a frame may be around its element
                assert box.left - 6 <= middle.left < middle.right <= box.right + 6
                assert box.top - 6 <= middle.top < middle.bottom <= box.bottom + 6
        assert framed == targets - {"underworld"}
        # Clicks anywhere on an element reach it, or another target on it.
        for key, across, down in product(targets, (0.02, 0.5, 0.98), (0.02, 0.98)):
            box = boxes[key]
            x = box.left + across * (box.right - box.left)
            y = box.top + down * (box.bottom - box.top)
            met = top_at(svg, x, y)
            assert met == key or (key == "place:-1" and met in targets)


def test_what_cannot_be_chosen_can_be_asked_about() -> None:
    """A click on a tile or a boat that is not a target reaches it, or its place if that is one."""
    svg = drawn(midriver())
    for key, box in boxes_of(svg).items():
        met = top_at(svg, (box.left + box.right) / 2, (box.top + box.bottom) / 2)
        assert met is not None
        kind, _, rest = key.partition(":")
        if kind not in {"place", "tile"}:
            assert met == key
        else:
            assert met.partition(":")[2] == rest or met.startswith("boat:")


def test_everything_is_called_something() -> None:
    labels = {key: each.attrib["aria-label"] for key, each in things(drawn(midriver())).items()}
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
        keys += boxes_of(svg)
    assert sorted(keys) == sorted(pieces_of(state))


@pytest.mark.parametrize("layout", Layout)
def test_a_picture_is_small(layout: Layout) -> None:
    """The first turn of six players, with eighty tiles to sail to, is the largest."""
    for players, most, most_packed in ((6, 62_000, 8_600), (4, 58_000, 8_200)):
        state = new_game(Config(players=players), seed=3)
        plain = to_svg(state, targets=legal_actions(state), layout=layout).encode()
        assert len(plain) < most
        assert len(gzip.compress(plain)) < most_packed
        assert len(gzip.compress(drawn(state, layout=layout).encode())) < 1.2 * most_packed
