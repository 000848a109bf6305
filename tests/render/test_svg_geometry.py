"""Elements of a drawing do not overlap where they must not, and all text and marks are legible."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from random import Random

import pytest

from tests.playing import random_states
from tests.render.geometry import Drawn, elements
from tests.render.pictures import (
    LONG_NAMES,
    NAMES,
    RIVER_NAMES,
    crowd_of_five,
    cursed,
    midgame,
    midriver,
    river_over,
    with_artifacts,
)
from theban import tutankhamun as tut
from theban.luxor import *
from theban.luxor._parts.characters import KeysSpent
from theban.render import Detail, Layout, to_svg
from theban.render._svg.shapes import Ink

PHONE = 390 / 720
"""The pixels of a sheet's unit on a phone."""
GAP = 2
"""The minimum distance between elements that must be distinguishable at a glance."""
PARTS = {"place": 0, "tile": 0, "covered": 0, "figure": 1}
"""The position of the place number in a key, for each kind of element on the board."""
TILES = {Ink.PAPER.plain, Ink.TEMPLE.plain}


def busy() -> Iterator[State]:
    state, rng = new_game(Config(players=5, modules=Module), seed=6), Random(6)
    for number in range(280):
        if number % 60 == 50:
            yield state
        choices = legal_actions(state) or [outcome for outcome, _ in chance_outcomes(state)]
        state = step(state, rng.choice(choices))


BOARDS: dict[str, State] = {
    "start": new_game(Config(players=5), seed=3),
    "midgame": midgame(),
    "cursed": cursed(),
    "artifacts": with_artifacts(),
    **{f"busy {number}": state for number, state in enumerate(busy())},
}


@cache
def board(name: str) -> list[Drawn]:
    return elements(to_svg(BOARDS[name]))


def by_place(found: list[Drawn]) -> Mapping[str, list[Drawn]]:
    places: dict[str, list[Drawn]] = {}
    for one in found:
        kind, *numbers = one.key.split(":")
        if kind in PARTS:
            places.setdefault(numbers[PARTS[kind]], []).append(one)
    return places


def is_person(one: Drawn) -> bool:
    return one.key.startswith(("figure:", "mummy"))


def is_tile(one: Drawn) -> bool:
    """Return whether an element is the plate of a tile on the board."""
    high = one.box.bottom - one.box.top
    wide = one.box.right - one.box.left
    return one.kind == "rect" and one.own.get("fill") in TILES and wide > 40 and high > 30


def is_icon(one: Drawn) -> bool:
    return one.kind == "path" and not is_person(one)


def texts_of(found: Iterable[Drawn], section: str | None = None) -> list[str]:
    texts = (one for one in found if one.kind == "text")
    return [one.text for one in texts if section is None or one.within("data-section", section)]


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("name", BOARDS)
def test_letters_on_a_board_have_eleven_pixels_on_a_phone(name: str) -> None:
    state = BOARDS[name]
    found = elements(to_svg(view(state, None), last=[9], targets=legal_actions(state)))
    for one in (*found, *board(name)):
        # Where a tile is between a statue and figures, a few letters have ten.
        assert one.kind != "text" or one.size * PHONE > 10, one.text
    small = [one for one in board(name) if one.kind == "text" and one.size < 20]
    assert len(small) <= 12  # on the tiles of six spaces beside statues


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("name", BOARDS)
def test_no_line_of_writing_is_over_another_one_on_a_board(name: str) -> None:
    names = LONG_NAMES[: len(BOARDS[name].players)]
    check_writing(elements(to_svg(BOARDS[name], names=names)))


def check_writing(found: list[Drawn], width: float = 720) -> None:
    texts = [one for one in found if one.kind == "text"]
    for number, one in enumerate(texts):
        assert one.box.left >= 0, one.text
        assert one.box.right <= width, one.text
        for other in texts[number + 1 :]:
            if is_person(one) and one.key[:-1] == other.key[:-1]:
                continue  # a figure in front of another one has the same letter
            assert not one.box.overlaps(other.box, by=1), (one.text, other.text)


@pytest.mark.parametrize("name", BOARDS)
def test_numbers_needed_touch_no_picture(name: str) -> None:
    numbers = 0
    for place, found in by_place(board(name)).items():
        tiles = [one for one in found if is_tile(one)]
        if not tiles or place in {"0", "41"}:
            continue
        (tile,) = tiles
        on_tile = [one for one in found if tile.box.overlaps(one.box) and one is not tile]
        icons = [one for one in on_tile if is_icon(one)]
        for text in (one for one in on_tile if one.kind == "text" and not is_person(one)):
            if any(one.kind == "circle" and one.box.overlaps(text.box) for one in on_tile):
                continue  # points and levels are on discs
            numbers += 1
            for icon in icons:
                assert not icon.box.overlaps(text.box, by=-GAP), (place, text.text)
    assert numbers > 10


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_beside_the_number_of_a_space_touches_it(name: str) -> None:
    for place, found in by_place(board(name)).items():
        if place in {"0", "41"}:
            continue
        number, wall = [one for one in found if one.kind == "text"][:2]
        assert number.text == place
        others = [one for one in found if is_icon(one)]
        for one in others:
            assert not one.box.overlaps(number.box, by=-1), place
            assert not one.box.overlaps(wall.box, by=-1), place


@pytest.mark.parametrize("name", BOARDS)
def test_heads_touch_no_tile(name: str) -> None:
    people = 0
    for place, found in by_place(board(name)).items():
        tiles = [one.box for one in found if is_tile(one)]
        for one in found:
            if is_person(one):
                people += 1
                assert not any(tile.overlaps(one.box) for tile in tiles), place
    assert people or name == "over"


def test_heads_touch_no_tile_in_a_crowd_either() -> None:
    (tile,) = [one.box for one in by_place(elements(to_svg(crowd_of_five())))["9"] if is_tile(one)]
    for one in by_place(elements(to_svg(crowd_of_five())))["9"]:
        assert not is_person(one) or not tile.overlaps(one.box)


@pytest.mark.parametrize("name", BOARDS)
def test_statues_touch_nothing_of_a_space(name: str) -> None:
    found = board(name)
    niches = [one.box for one in found if one.kind == "rect" and one.key.startswith("statue:")]
    assert len(niches) >= 3
    for place, drawn in by_place(found).items():
        for one in drawn:
            if place != "0" and not one.within("data-mark"):
                assert not any(niche.overlaps(one.box) for niche in niches), (place, one)


@pytest.mark.rule("LX-10.3")
def test_the_mark_of_what_all_have_seen_hides_nothing_of_a_card() -> None:
    found = elements(to_svg(midgame(), names=NAMES))
    marks = [one for one in found if one.within("data-open")]
    assert marks
    for mark in marks:
        for one in found:
            in_hand = one.key.startswith("hand:")
            if in_hand and not one.within("data-open"):
                assert not mark.box.overlaps(one.box, by=2), (one.kind, one.own)
    assert "seen by all" in texts_of(found, "legend")


def test_the_discard_pile_is_cards_with_a_number_on_a_disc() -> None:
    state = BOARDS["busy 3"]
    number = sum(state.discard_pile)
    assert number > 2
    found = elements(to_svg(state))
    turned = [
        one for one in found if any("rotate(13)" in g.get("transform", "") for g in one.around)
    ]
    (sheet,) = turned
    (text,) = [one for one in found if one.text == str(number) and one.box.overlaps(sheet.box)]
    discs = [one for one in found if one.kind == "circle" and one.box.overlaps(text.box)]
    assert [disc.own["fill"] for disc in discs] == [Ink.GOLD.plain]


def test_long_names_are_whole() -> None:
    states: tuple[State | tut.State, ...] = (cursed(), midgame(), midriver())
    for state, layout in product(states, Layout):
        names = LONG_NAMES[: len(state.players)]
        assert set(names) <= set(texts_of(elements(to_svg(state, names=names, layout=layout))))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_long_names_are_whole_above_the_scores(players: int) -> None:
    state = random_states(RULES, Config(players=players), 2)[-1]
    found = elements(to_svg(state, names=LONG_NAMES[:players]))
    scores = [one for one in found if one.within("data-section", "scores")]
    assert set(LONG_NAMES[:players]) <= set(texts_of(scores))
    check_writing(scores)


def test_who_points_at_a_name_that_is_cut_sees_it_whole() -> None:
    name = "Tiglath-Pileser the Third of Assyria and Babylon"
    shown: tuple[State | tut.State, ...] = (cursed(), midriver(), river_over())
    for state in shown:
        names = [name, *RIVER_NAMES[1 : len(state.players)]]
        assert f"<title>{name}</title>" in to_svg(state, names=names)


def test_a_part_of_a_position_explains_what_is_drawn_in_it_and_nothing_else() -> None:
    svg = to_svg(midgame(), detail=Detail(places=(10, 11), seats=(1,)), last=[10])
    words = texts_of(elements(svg), "legend")
    words = [word for word in words if not word.isdecimal()]
    assert words == ["wall value", "Horus, by level", "key"]
    assert "the last move" in texts_of(elements(svg))


def test_the_stone_of_the_chamber_is_explained_too() -> None:
    svg = to_svg(midgame(), detail=Detail(places=(41,)))
    assert "wall value" in texts_of(elements(svg), "legend")


def test_what_nobody_has_is_left_out_of_a_part_of_a_position() -> None:
    svg = to_svg(midgame(), detail=Detail(seats=(1,)))
    assert "<title>keys: 1</title>" in svg
    assert ": 0</title>" not in svg
    assert ": 0</title>" in to_svg(midgame())
    # Pieces just spent are marked, so there is a number.
    assert "<title>keys: 0</title>" in to_svg(
        midgame(), detail=Detail(seats=(2,)), last=KeysSpent(2, 1)
    )


def test_categories_without_points_are_left_out_of_a_part_of_a_position() -> None:
    over = tut.position(tut.Config(players=2), boats=[70, 79], points=[3, 3], over=True)
    assert "points" in texts_of(elements(to_svg(over, detail=Detail())))
    seats = [Seat(in_chamber=2), Seat()]
    state = position(Config(players=2), seats=seats, over=True)
    in_part, in_whole = score_rows(to_svg(state, detail=Detail())), score_rows(to_svg(state))
    assert ["0", "0"] in in_whole
    assert in_part == [row for row in in_whole if row != ["0", "0"]]


def score_rows(svg: str) -> list[list[str]]:
    texts = texts_of(elements(svg), "scores")
    texts = texts[: texts.index("rank") - 2]
    at = [number for number, text in enumerate(texts) if not text.isdecimal()]
    rows = [texts[number + 1 : number + 3] for number in at]
    return [row for row in rows if len(row) == 2 and all(text.isdecimal() for text in row)]


def test_who_stands_in_front_is_drawn_last() -> None:
    """With and without the Mummy's spot."""
    crowd = [Seat(active=(3,)) for _ in range(5)]
    for modules in ([], [Module.MUMMY]):
        found = elements(to_svg(position(Config(players=5, modules=modules), seats=crowd)))
        feet = [
            one.box.bottom
            for one in found
            if one.key.startswith("figure:") and one.key.endswith(":3:0") and one.kind == "text"
        ]
        assert len(feet) == 5
        assert feet == pytest.approx(sorted(feet), abs=1)
        assert max(feet) - min(feet) > 10
