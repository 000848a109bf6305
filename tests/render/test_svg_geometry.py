"""Nothing in a drawing touches what it must not, and all that tells something is legible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from random import Random

import pytest

from tests.render.geometry import Box, Drawn, elements
from tests.render.pictures import (
    FIVE_NAMES,
    NAMES,
    RIVER_NAMES,
    at_osiris,
    crowd_of_five,
    cursed,
    midgame,
    midriver,
    with_artifacts,
)
from theban import tutankhamun as tut
from theban.luxor import (
    Config,
    Module,
    Seat,
    State,
    chance_outcomes,
    legal_actions,
    new_game,
    position,
    step,
    view,
)
from theban.luxor.parts.characters import KeysSpent
from theban.render import Detail, to_svg
from theban.render.svg.inks import GOLD, PAPER, TEMPLE, WATER, colour

PHONE = 390 / 720
"""How many pixels a unit of the sheet has on a phone."""
GAP = 2
"""How far apart things are at least that are told apart at a glance."""
LONG_NAMES = (
    "Bartholomew",
    "Cleopatra Philopator",
    "Maximiliane",
    "Nefertiti",
    "Ozymandias the Great",
)
TILES = {colour(PAPER), colour(TEMPLE)}


def busy() -> Iterator[State]:
    """Give positions of a game of five with all modules, which is played at random."""
    state, rng = new_game(Config(players=5, modules=Module), seed=6), Random(6)
    for number in range(280):
        choices = legal_actions(state) or [outcome for outcome, _ in chance_outcomes(state)]
        if not choices:
            return
        if number % 60 == 50:
            yield state
        state = step(state, rng.choice(choices))


def boards() -> dict[str, State]:
    """Return positions of Luxor, by what they are."""
    played = {f"busy {number}": state for number, state in enumerate(busy())}
    artifacts, start = with_artifacts(), new_game(Config(players=5), seed=3)
    return {
        "start": start,
        "midgame": midgame(),
        "cursed": cursed(),
        "artifacts": artifacts,
        **played,
    }


BOARDS = boards()
RIVERS = {
    "start": tut.new_game(tut.Config(players=6), seed=2),
    "midriver": midriver(),
    "osiris": at_osiris(),
    "over": tut.position(tut.Config(players=2), boats=[70, 79], points=[3, 3], over=True),
}


@cache
def board(name: str) -> list[Drawn]:
    """Return what is drawn of a position of Luxor."""
    return elements(to_svg(BOARDS[name]))


@cache
def river(name: str) -> list[Drawn]:
    """Return what is drawn of a position of Tutankhamun."""
    return elements(to_svg(RIVERS[name]))


def by_place(found: list[Drawn]) -> Mapping[str, list[Drawn]]:
    """Sort elements by the place in whose group they are."""
    places: dict[str, list[Drawn]] = {}
    for one in found:
        for group in one.around:
            if "data-place" in group:
                places.setdefault(group["data-place"], []).append(one)
    return places


def is_tile(one: Drawn) -> bool:
    """Whether an element is the plate of a tile on the board."""
    high = one.box.bottom - one.box.top
    wide = one.box.right - one.box.left
    return one.kind == "rect" and one.own.get("fill") in TILES and wide > 40 and high > 30


def is_icon(one: Drawn) -> bool:
    return one.kind == "path" and not one.within("data-seat") and not one.within("data-mark")


def texts_of(found: Iterable[Drawn], within: str | None = None) -> list[str]:
    """Return what is written, or what of it is within groups that bear an attribute."""
    return [
        one.text for one in found if one.kind == "text" and (within is None or one.within(within))
    ]


# --- Writing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOARDS)
def test_letters_on_a_board_have_eleven_pixels_on_a_phone(name: str) -> None:
    state = BOARDS[name]
    found = elements(to_svg(view(state, None), last=[9], targets=legal_actions(state)))
    for one in (*found, *board(name)):
        # Where a tile is between a statue and people, a few letters have ten.
        assert one.kind != "text" or one.size * PHONE > 10, one.text
    small = [one for one in board(name) if one.kind == "text" and one.size < 20]
    assert len(small) < 4


@pytest.mark.parametrize("name", RIVERS)
def test_letters_on_the_river_have_eleven_pixels_on_a_phone(name: str) -> None:
    state = RIVERS[name]
    for svg in (
        to_svg(state, targets=tut.legal_actions(state)),
        to_svg(state, detail=Detail(places=range(5), seats=(0,))),
    ):
        for one in elements(svg):
            assert one.kind != "text" or one.size * PHONE >= 11, one.text


@pytest.mark.parametrize("name", BOARDS)
def test_no_line_of_writing_is_over_another_one_on_a_board(name: str) -> None:
    names = LONG_NAMES[: len(BOARDS[name].players)]
    check_writing(elements(to_svg(BOARDS[name], names=names)))


@pytest.mark.parametrize("name", RIVERS)
def test_no_line_of_writing_is_over_another_one_on_the_river(name: str) -> None:
    check_writing(river(name))


def check_writing(found: list[Drawn]) -> None:
    texts = [one for one in found if one.kind == "text"]
    for number, one in enumerate(texts):
        assert one.box.left >= 0, one.text
        assert one.box.right <= 720, one.text
        for other in texts[number + 1 :]:
            assert not one.box.overlaps(other.box, by=1), (one.text, other.text)


# --- The board of Luxor ------------------------------------------------------------------------


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
        for text in (one for one in on_tile if one.kind == "text" and not one.within("data-seat")):
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
        others = [one for one in found if is_icon(one) and not one.within("data-mummy")]
        for one in others:
            assert not one.box.overlaps(number.box, by=-1), place
            assert not one.box.overlaps(wall.box, by=-1), place


@pytest.mark.parametrize("name", BOARDS)
def test_heads_touch_no_tile(name: str) -> None:
    people = 0
    for place, found in by_place(board(name)).items():
        tiles = [one.box for one in found if is_tile(one)]
        for one in found:
            if one.within("data-seat"):
                people += 1
                assert not any(tile.overlaps(one.box) for tile in tiles), place
    assert people or name == "over"


def test_heads_touch_no_tile_in_a_crowd_either() -> None:
    (tile,) = [one.box for one in by_place(elements(to_svg(crowd_of_five())))["9"] if is_tile(one)]
    for one in by_place(elements(to_svg(crowd_of_five())))["9"]:
        assert not one.within("data-seat") or not tile.overlaps(one.box)


@pytest.mark.parametrize("name", BOARDS)
def test_statues_touch_nothing_of_a_space(name: str) -> None:
    found = board(name)
    niches = [one.box for one in found if one.kind == "rect" and one.within("data-statue")]
    assert len(niches) >= 3
    for place, drawn in by_place(found).items():
        for one in drawn:
            if place != "0" and not one.within("data-mark"):
                assert not any(niche.overlaps(one.box) for niche in niches), (place, one)


# --- Hands and piles ---------------------------------------------------------------------------


@pytest.mark.rule("LX-10.3")
def test_the_mark_of_what_all_have_seen_hides_nothing_of_a_card() -> None:
    found = elements(to_svg(midgame(), names=NAMES))
    marks = [one for one in found if one.within("data-open")]
    assert marks
    for mark in marks:
        for one in found:
            in_hand = one.within("data-player") and one.own.get("width") != "700"
            if in_hand and not one.within("data-open"):
                assert not mark.box.overlaps(one.box, by=2), (one.kind, one.own)
    assert "seen by all" in texts_of(found, "data-legend")


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
    assert [disc.own["fill"] for disc in discs] == [colour(GOLD)]


# --- Names -------------------------------------------------------------------------------------


def test_long_names_are_whole() -> None:
    for state in (cursed(), midgame()):
        names = LONG_NAMES[: len(state.players)]
        texts = texts_of(elements(to_svg(state, names=names)))
        assert set(names) <= set(texts)
    river = [*LONG_NAMES, "Pharaoh Amenhotep"]
    texts = texts_of(elements(to_svg(midriver(), names=river)))
    assert set(river) <= set(texts)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_long_names_are_whole_above_the_scores(players: int) -> None:
    state, rng = new_game(Config(players=players), seed=2), Random(2)
    while choices := legal_actions(state) or [outcome for outcome, _ in chance_outcomes(state)]:
        state = step(state, rng.choice(choices))
    found = elements(to_svg(state, names=LONG_NAMES[:players]))
    scores = [one for one in found if one.within("data-scores")]
    assert set(LONG_NAMES[:players]) <= set(texts_of(scores))
    check_writing(scores)


def test_who_points_at_a_name_that_is_cut_sees_it_whole() -> None:
    name = "Tiglath-Pileser the Third of Assyria and Babylon"
    for svg in (
        to_svg(cursed(), names=[name, *FIVE_NAMES[1:]]),
        to_svg(midriver(), names=[name, *RIVER_NAMES[1:]]),
        to_svg(RIVERS["over"], names=[name, "Ben"]),
    ):
        assert f"<title>{name}</title>" in svg


# --- The river ---------------------------------------------------------------------------------


def test_tiles_of_the_river_bear_their_names() -> None:
    places = by_place(elements(to_svg(RIVERS["start"])))
    for place, tile in enumerate(RIVERS["start"].nile):
        assert tile is not None
        *name, number = texts_of(places[str(place)])
        assert number == str(place)
        wanted = "ring" if tile == tut.ScarabRing() else tut.format_tile(tile)
        assert " ".join(name).replace("- ", "") == wanted  # broken words are joined


@pytest.mark.parametrize("name", RIVERS)
def test_numbers_and_names_touch_no_picture_of_a_tile(name: str) -> None:
    for place, found in by_place(river(name)).items():
        if any(one.within("data-boat") for one in found):
            continue
        texts = [one for one in found if one.kind == "text"]
        for icon in (one for one in found if one.kind == "path"):
            for text in texts:
                assert not icon.box.overlaps(text.box, by=1), (place, text.text)


@pytest.mark.parametrize("name", RIVERS)
def test_the_tomb_touches_no_tile(name: str) -> None:
    found = river(name)
    tomb = [one.box for one in found if one.within("data-tomb")]
    assert tomb
    places = [one for found in by_place(found).values() for one in found]
    for box in tomb:
        assert box.left >= 0
        assert not any(box.overlaps(one.box) for one in places)


def test_water_without_a_tile_has_nothing_but_its_number() -> None:
    found = elements(to_svg(midriver()))
    assert not [one for one in found if "stroke-dasharray" in one.own]
    fiftieth = by_place(found)["50"]
    assert [one.text for one in fiftieth] == ["50"]
    (text,) = fiftieth
    others = [one for one in found if one.kind != "path" or one.own.get("stroke-width") == "2.5"]
    assert not [
        one for one in others if one is not text and one.box.overlaps(text.box) and not is_page(one)
    ]


def is_page(one: Drawn) -> bool:
    box = one.box
    return one.kind == "rect" and box.right - box.left > 700


def test_the_river_ends_with_its_last_place() -> None:
    """A part of the Nile has no water beyond it."""
    found = elements(to_svg(midriver(), detail=Detail(places=(15, 16))))
    water = [one.box for one in found if one.own.get("stroke") == colour(WATER)]
    places = [one.box for drawn in by_place(found).values() for one in drawn]
    assert max(box.right for box in water) < max(box.right for box in places) + 20


# --- Parts of a position -----------------------------------------------------------------------


def test_a_part_of_a_position_explains_what_is_drawn_in_it_and_nothing_else() -> None:
    svg = to_svg(midgame(), detail=Detail(places=(10, 11), seats=(1,)), last=[10])
    words = texts_of(elements(svg), "data-legend")
    words = [word for word in words if not word.isdecimal()]
    assert words == ["wall value", "Horus, by level", "key"]
    assert "the last move" in texts_of(elements(svg))


def test_what_nobody_has_is_left_out_of_a_part_of_a_position() -> None:
    svg = to_svg(midgame(), detail=Detail(seats=(1,)))
    assert "<title>keys: 1</title>" in svg
    assert ": 0</title>" not in svg
    assert ": 0</title>" in to_svg(midgame())
    # What has just been spent is marked, so there is a number.
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
    """Return the numbers of each category of a score sheet of two."""
    texts = texts_of(elements(svg), "data-scores")
    texts = texts[: texts.index("rank") - 2]
    at = [number for number, text in enumerate(texts) if not text.isdecimal()]
    rows = [texts[number + 1 : number + 3] for number in at]
    return [row for row in rows if len(row) == 2 and all(text.isdecimal() for text in row)]


def test_box_overlaps_as_it_should() -> None:
    one = Box(0, 0, 10, 10)
    assert one.overlaps(Box(9, 9, 20, 20))
    assert not one.overlaps(Box(10, 0, 20, 10))
    assert not one.overlaps(Box(9, 0, 20, 10), by=1)
