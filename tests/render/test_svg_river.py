"""Drawings of Tutankhamun: their contents, no wrong overlaps, details, and what a page needs.

At the end: they keep everything in place throughout a game, and all of it can be clicked.
"""

import gzip
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest

from tests.deep import mostly_deep
from tests.playing import random_game
from tests.render.geometry import Box as Area, Drawn, elements, expanded, hit_areas, things, top_at
from tests.render.kept import marks
from tests.render.pictures import (
    ANKH,
    LONG_NAMES,
    RING,
    RIVER_NAMES,
    THRONE,
    at_osiris,
    midriver,
    river_over,
)
from tests.render.test_svg_geometry import check_writing, texts_of
from tests.tutankhamun.boxes import tiny
from tests.tutankhamun.playing import short_hops
from theban.render import Detail, Layout, section_names, to_svg
from theban.render._svg.shapes import Ink
from theban.render.keys import pieces_of
from theban.tutankhamun import *

PHONE, SCREEN = 390 / 720, 1280 / 2094
"""The pixels of a sheet's unit: of a tall sheet on a phone, of a wide one on a screen."""
RIVERS = {
    "start": new_game(Config(players=6), seed=2),
    "midriver": midriver(),
    "osiris": at_osiris(),
    "over": river_over(),
}
START = new_game(Config(players=2), seed=1)
TALL, WIDE = Layout


@cache
def river(name: str, layout: Layout = TALL) -> list[Drawn]:
    state = RIVERS[name]
    return elements(to_svg(state, names=LONG_NAMES[: len(state.players)], layout=layout))


def by_key(found: list[Drawn]) -> Mapping[str, list[Drawn]]:
    things: dict[str, list[Drawn]] = {}
    for one in found:
        for group in one.around:
            if "data-key" in group:
                things.setdefault(group["data-key"], []).append(one)
    return things


def test_tiles_bear_their_names() -> None:
    things = by_key(river("start"))
    for place, tile in enumerate(RIVERS["start"].nile):
        assert tile is not None
        name = " ".join(texts_of(things[f"tile:{place}"])).replace("- ", "")  # hyphenated words
        assert name == ("ring" if tile == ScarabRing() else format_tile(tile))


def test_places_bear_their_numbers() -> None:
    for layout in (TALL, WIDE):
        found = river("start", layout)
        numbers = [one for one in found if one.kind == "text" and one.text.isdecimal()]
        faces = by_key(found)
        for place in range(80):
            corner = faces[f"tile:{place}"][0].box
            assert any(one.text == str(place) and one.box.overlaps(corner) for one in numbers)


@pytest.mark.rule("TT-6.3")
def test_who_has_the_most_has_a_golden_disc() -> None:
    kinds = midriver().config.inventory.tiles.index
    golden = {
        key
        for key, found in by_key(river("midriver")).items()
        if key.startswith("owned:") and any(one.own.get("fill") == Ink.GOLD.plain for one in found)
    }
    assert golden == {
        f"owned:1:{kinds[THRONE]}",
        f"owned:4:{kinds[ANKH]}",
        f"owned:4:{kinds[RING]}",
    }


@pytest.mark.rule("TT-3.4")
def test_an_idol_that_is_being_resolved_lies_beside_the_tomb() -> None:
    assert "Osiris" in texts_of(by_key(river("osiris"))["taken:0"])
    assert "taken:0" not in by_key(river("midriver"))


@pytest.mark.rule("TT-1.4", "TT-4.6")
def test_numbers_say_which_boat_is_before_which() -> None:
    """Fay, Ben and Dan wait, the foremost last in the text; a single boat has no number."""
    written = texts_of(elements(to_svg(midriver())))
    assert [text for text in written if re.fullmatch(r"\d\.", text)] == ["2.", "1.", "3."]
    assert "1." not in texts_of(elements(to_svg(position(Config(players=3), boats=[12, 5, -1]))))


def test_sets_of_other_boxes_have_a_picture() -> None:
    for layout in (TALL, WIDE):
        start = new_game(Config(players=3, components=tiny()), seed=1)
        assert {"Cat", "Golden Ibis"} <= set(texts_of(elements(to_svg(start, layout=layout))))


@pytest.mark.parametrize("layout", [TALL, WIDE])
@pytest.mark.parametrize("name", RIVERS)
def test_letters_are_large_enough_to_be_read(name: str, layout: Layout) -> None:
    scale = PHONE if layout is TALL else SCREEN
    texts = [one for one in river(name, layout) if one.kind == "text"]
    assert len(texts) > 100
    for one in texts:
        assert one.size * scale >= 11, one.text


@pytest.mark.parametrize("layout", [TALL, WIDE])
@pytest.mark.parametrize("name", RIVERS)
def test_no_line_of_writing_is_over_another_one(name: str, layout: Layout) -> None:
    check_writing(river(name, layout), 720 if layout is TALL else 2094)


@pytest.mark.parametrize("layout", [TALL, WIDE])
def test_numbers_and_names_touch_no_picture_of_a_tile(layout: Layout) -> None:
    found = river("start", layout)
    numbers = [one for one in found if one.kind == "text" and one.text.isdecimal()]
    for key, drawn in by_key(found).items():
        if key.startswith("tile:"):
            names = [one for one in drawn if one.kind == "text"]
            near = [one for one in numbers if one.box.overlaps(drawn[0].box)]
            for icon in (one for one in drawn if one.kind == "path"):
                for text in (*names, *near):
                    assert not icon.box.overlaps(text.box, by=1), (key, text.text)


@pytest.mark.parametrize("layout", [TALL, WIDE])
def test_boats_touch_no_number(layout: Layout) -> None:
    found = river("midriver", layout)
    numbers = [one for one in found if one.kind == "text" and re.fullmatch(r"\d+\.?", one.text)]
    for seat in range(6):
        boat, *_ = [one for one in by_key(found)[f"boat:{seat}"] if one.kind == "path"][2:]  # hull
        assert not any(boat.box.overlaps(one.box, by=1) for one in numbers)


@pytest.mark.parametrize("layout", [TALL, WIDE])
@pytest.mark.parametrize("name", RIVERS)
def test_the_tomb_touches_no_tile(name: str, layout: Layout) -> None:
    things = by_key(river(name, layout))
    tiles = [one for key, found in things.items() if key.startswith("tile:") for one in found]
    assert len(things["tomb"]) > 3
    for one in things["tomb"]:
        assert one.box.left >= 0
        assert not any(one.box.overlaps(tile.box) for tile in tiles)


def test_frames_are_light_where_many_can_be_chosen() -> None:
    """The frame around the moving boat is as thick as always."""

    def widest(svg: str, key: str) -> str:
        found = [one for one in elements(svg) if one.within("data-for", key)]
        return max(one.own.get("stroke-width", "") for one in found)

    state = midriver()
    many = to_svg(state, targets=legal_actions(state))
    few = to_svg(state, targets=[Sail(21), Sail(22)])
    assert [widest(svg, "place:21") for svg in (many, few)] == ["4", "6"]
    assert [widest(svg, "boat:1") for svg in (many, few)] == ["6", "6"]


@pytest.mark.rule("TT-4.5")
def test_the_tile_chosen_first_for_thoth_has_a_golden_frame() -> None:
    state = step(position(Config(players=2), nile={5: Idol(God.THOTH)}), Sail(5))
    chosen = step(state, SwapFrom(9))
    frames = [one for one in elements(to_svg(chosen)) if one.own.get("stroke") == Ink.GOLD.plain]
    (frame,) = [one for one in frames if one.kind == "rect"]
    assert frame.box.overlaps(by_key(elements(to_svg(chosen)))["tile:9"][0].box, by=60)


def test_a_whole_game_can_be_drawn() -> None:
    rng = Random(4)
    for players, layout in ((2, WIDE), (6, TALL)):
        state = new_game(Config(players=players), seed=4)
        while actions := legal_actions(state):
            moved = transition(state, rng.choice(actions))
            state = moved.state
            assert to_svg(state, last=moved.events, targets=legal_actions(state), layout=layout)
        assert texts_of(elements(to_svg(state)))[0].startswith("The game is over. ")


def places_in(svg: str) -> list[int]:
    return sorted(int(found) for found in re.findall(r'data-key="place:(-?[0-9]+)"', svg))


def test_a_part_of_the_nile() -> None:
    """Places 3 and 4 with the rows of their tiles; the points if a seat is given."""
    drawing = to_svg(START, detail=Detail(places=(3, 4)))
    assert places_in(drawing) == [3, 4]
    rows = {tile for tile in START.config.inventory.tiles.all if isinstance(tile, Artifact)}
    near = {START.nile[3], START.nile[4]}
    for tile in rows:
        assert (f">{tile.name}<" in drawing) == (tile in near), tile
    assert "Points left" not in drawing
    assert "Points left" in to_svg(START, detail=Detail(places=(3, 4), seats=(0,)))


def test_a_part_of_the_nile_has_no_water_beyond_it() -> None:
    found = elements(to_svg(midriver(), detail=Detail(places=(15, 16))))
    water = [one.box for one in found if one.own.get("stroke") == Ink.WATER.plain]
    tiles = [one.box for key, drawn in by_key(found).items() if "tile" in key for one in drawn]
    assert max(box.right for box in water) < max(box.right for box in tiles) + 20


@pytest.mark.rule("TT-7.2", "TT-7.3")
def test_the_points_and_ranks_of_a_finished_game_are_drawn() -> None:
    """Both have 3 points; Ada's boat is further back, so she wins."""
    won = (
        "The game is over. Ada wins with 3 points, ahead of Ben: the boat further back decides the "
        "tie."
    )
    over = RIVERS["over"]
    for shown in (over, view(over, None)):  # none of it is secret
        for detail in (None, Detail()):
            drawing = to_svg(shown, names=["Ada", "Ben"], detail=detail)
            assert won in " ".join(texts_of(elements(drawing))[:3])
            assert won in drawing[: drawing.index("</desc>")]
        drawing = to_svg(shown, names=["Ada", "Ben"], detail=Detail())
        panel = drawing[drawing.index('data-section="scores"') :]
        written = re.findall(r">([^<>\n]+)</text>", panel)
        assert written[:4] == ["A", "Ada", "B", "Ben"]
        assert written[4:10] == ["3", "3", "points", "rank", "1", "2"]
    assert "scores" not in to_svg(START)


def test_the_boats_before_the_nile_are_at_minus_one() -> None:
    drawing = to_svg(START, detail=Detail(places=(-1, 0)))
    assert places_in(drawing) == [-1, 0]
    assert drawing.count('data-key="boat:') == 2
    assert 'data-key="boat:' not in to_svg(START, detail=Detail(places=(0,)))


def test_places_that_are_left_out_after_the_source_are_dots() -> None:
    for places, dots in (((-1, 0), 0), ((-1, 5), 3), ((5, 6), 0), ((0, 5), 3)):
        drawing = to_svg(START, detail=Detail(places=places))
        assert drawing.count(' r="4"') == dots, places


def test_without_places_there_is_no_river() -> None:
    drawing = to_svg(START, detail=Detail(seats=(0,)))
    assert 'data-section="river"' not in drawing
    assert 'data-section="track"' in drawing


def test_marks_in_a_part_of_the_nile() -> None:
    """Only drawn elements are marked and explained."""
    targets = (Sail(0), Sail(40))
    drawing = to_svg(START, targets=targets, detail=Detail(places=range(5)))
    assert marks(drawing, "target") == ["place:0"]
    assert "can be chosen" in drawing
    assert "can be chosen" not in to_svg(START, targets=Sail(40), detail=Detail(places=(1,)))


def test_a_tile_in_the_table_that_is_marked_is_drawn() -> None:
    """A ring was collected; none is on the places drawn."""
    nile = [ScarabRing(), *(None,) * 5]
    owned = [[ScarabRing()] * 9]
    state = position(Config(players=2), nile=nile, boats=[-1, 3], collections=owned)
    taken = transition(state, Sail(0))
    assert "Scarab Ring" in to_svg(taken.state, last=taken.events, detail=Detail(places=(4,)))


def drawn(state: State, events: tuple[Event, ...] = (), layout: Layout = Layout.TALL) -> str:
    names, targets = RIVER_NAMES[: len(state.players)], legal_actions(state)
    return to_svg(state, names=names, last=events, targets=targets, live=True, layout=layout)


def size_of(svg: str) -> tuple[str, str]:
    root = expanded(svg)
    return root.attrib["width"], root.attrib["height"]


def boxes_of(svg: str) -> dict[str, Area]:
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
