"""Drawings in SVG: what they show, what they hide, what they mark, and how they are built."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from tests.luxor.boxes import tiny
from tests.luxor.small_boxes import bustling, four_spaces
from tests.render.drawn import DRAWINGS, FOLDER, path
from tests.render.pictures import (
    FIVE_NAMES,
    NAMES,
    RIVER_NAMES,
    THRONE,
    at_osiris,
    crowd_of_five,
    cursed,
    midgame,
    midriver,
    with_artifacts,
)
from tests.render.test_pictures import roomy, states_of_a_game
from tests.tutankhamun.boxes import tiny as tiny_river
from theban import tutankhamun as tut
from theban.core.awaiting import Hidden
from theban.core.errors import InvalidArgument
from theban.luxor import (
    ActWith,
    Components,
    Config,
    End,
    Module,
    MoveAdventurer,
    NumberCard,
    OsirisTile,
    PlayCard,
    State,
    TakeHorusCard,
    TakeKey,
    Treasure,
    TreasureKind,
    TunnelTile,
    View,
    chance_outcomes,
    determinize,
    legal_actions,
    new_game,
    position,
    redact_event,
    transition,
    view,
)
from theban.luxor.box.editions import standard_components
from theban.luxor.events import CardReceived, TreasureTaken
from theban.luxor.parts.characters import ChooseTempleAction, PerformTempleAction
from theban.render import Drawing, GameRenderer, register, to_svg
from theban.render.luxor.modules.seen import lying_places

SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 (our own text)


def written(svg: str) -> list[str]:
    """Return all lines of writing."""
    return ["".join(text.itertext()) for text in parsed(svg).iter(f"{SVG}text")]


def groups(svg: str, attribute: str) -> dict[str, list[ET.Element]]:
    """Return the groups that bear an attribute, by its value."""
    found: dict[str, list[ET.Element]] = {}
    for group in parsed(svg).iter(f"{SVG}g"):
        if attribute in group.attrib:
            found.setdefault(group.attrib[attribute], []).append(group)
    return found


def drawn_adventurers(svg: str) -> tuple[Counter[tuple[int, int]], ...]:
    """Count the upright and those laid down by place and seat, the sleepers by statue and seat."""
    upright, lying = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for place, spaces in groups(svg, "data-place").items():
        for space in spaces:
            for them in space.iter(f"{SVG}g"):
                for found, name in ((upright, "data-upright"), (lying, "data-lying")):
                    if name in them.attrib:
                        key = (int(place), int(them.attrib["data-seat"]))
                        found[key] += int(them.attrib[name])
    asleep = Counter[tuple[int, int]]()
    for statue, niches in groups(svg, "data-statue").items():
        for them in niches[0].iter(f"{SVG}g"):
            if "data-asleep" in them.attrib:
                asleep[int(statue), int(them.attrib["data-asleep"])] += 1
    return upright, lying, asleep


def marked(svg: str, mark: str) -> int:
    """Count what is marked, without the example in the legend."""
    return max(len(groups(svg, "data-mark").get(mark, [])) - 1, 0)


def all_drawings() -> Iterator[str]:
    state = midgame()
    yield to_svg(state, names=NAMES, targets=legal_actions(state), last=[7])
    yield to_svg(view(state, 1))
    yield to_svg(view(state, None))
    yield to_svg(crowd_of_five())
    yield to_svg(view(with_artifacts(), 3), names=FIVE_NAMES)
    yield to_svg(cursed(), names=FIVE_NAMES, targets=legal_actions(cursed()))
    yield to_svg(view(cursed(), 4))
    yield to_svg(midriver(), names=RIVER_NAMES, targets=tut.legal_actions(midriver()))
    yield to_svg(tut.view(at_osiris(), 5))
    for components in (four_spaces(), bustling(), tiny(), roomy()):
        yield to_svg(new_game(Config(players=2, components=components), seed=1))


# --- As they are kept in files -----------------------------------------------------------------


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawing_is_as_kept(name: str) -> None:
    # If a drawing changed on purpose: python -m tests.render.drawn
    assert f"{DRAWINGS[name]()}\n" == path(name).read_text(encoding="utf-8")


def test_no_file_is_left_over() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(DRAWINGS)


# --- What every drawing keeps ------------------------------------------------------------------


def test_every_drawing_is_one_svg_element_with_title_and_description() -> None:
    for svg in all_drawings():
        root = parsed(svg)
        assert root.tag == f"{SVG}svg"
        title, description = root[0], root[1]
        assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
        assert title.text in {"Luxor", "Tutankhamun"}
        assert description.text
        labels = root.attrib["aria-labelledby"].split()
        assert labels == [title.attrib["id"], description.attrib["id"]]
        assert root.attrib["role"] == "img"


def test_numbers_have_two_decimals_at_most() -> None:
    for svg in all_drawings():
        body = svg.partition("</style>")[2]
        assert not re.search(r"\d\.\d{3}", body)
        assert not re.search(r"\d[eE][+-]?\d", re.sub(r"#[0-9a-f]{6}", "", body))
        assert "nan" not in body
        assert "inf" not in body


def test_what_is_written_is_large_enough_for_a_phone_in_a_crowd_too() -> None:
    # 720 units are 390 pixels there; where few are on a space, see test_svg_geometry.
    # Figures of more than two digits, which the boxes that are sold do not have, are smaller.
    *drawings, _many_digits = all_drawings()
    for svg in drawings:
        for size in written_with_sizes(parsed(svg), 1):
            assert size * 390 / 720 >= 7.9


def written_with_sizes(element: ET.Element, scale: float) -> Iterator[float]:
    """Give the size of each line of writing, in units of the sheet."""
    found = re.search(r"scale\(([\d.]+)\)", element.attrib.get("transform", ""))
    scale *= float(found[1]) if found else 1
    if element.tag == f"{SVG}text":
        yield float(element.attrib["font-size"]) * scale
    for child in element:
        yield from written_with_sizes(child, scale)


def test_it_scales_with_what_it_stands_in() -> None:
    root = parsed(to_svg(midgame()))
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert root.attrib["width"] == "720"
    style = root.findtext(f"{SVG}style")
    assert style is not None
    assert style.startswith("@media all{.theban{max-width:100%;height:auto}}")


def test_every_colour_is_plain_without_the_style_sheet_and_changes_on_dark_screens() -> None:
    for svg in all_drawings():
        root = parsed(svg)
        style = root.find(f"{SVG}style")
        assert style is not None
        assert style.text is not None
        assert "}@media screen and (prefers-color-scheme:dark){" in style.text
        for element in root.iter():
            for ink in element.attrib.get("class", "").split():
                if ink == "theban":
                    continue
                kind = {"f": "fill", "s": "stroke"}[ink[0]]
                assert element.attrib[kind].startswith("#")
                assert f".theban .{ink}{{{kind}:#" in style.text


@pytest.mark.parametrize(
    "components",
    [standard_components(), four_spaces(), bustling(), tiny(), roomy()],
    ids=lambda value: str(getattr(value, "edition", value)),
)
def test_every_space_is_drawn_once(components: Components) -> None:
    svg = to_svg(new_game(Config(players=2, components=components), seed=1))
    places = groups(svg, "data-place")
    assert {int(place): len(found) for place, found in places.items()} == dict.fromkeys(
        range(len(components.spaces) + 2), 1
    )
    for place in range(1, len(components.spaces) + 1):
        texts = ["".join(text.itertext()) for text in places[str(place)][0].iter(f"{SVG}text")]
        assert texts[:2] == [str(place), str(components.spaces[place - 1].wall)]
    assert len(groups(svg, "data-statue")) == 3


# --- Luxor -------------------------------------------------------------------------------------


def test_every_adventurer_is_drawn_in_a_whole_game() -> None:
    for state in states_of_a_game(Config(players=5, modules=list(Module)), seed=6)[::3]:
        upright, lying, asleep = (Counter[tuple[int, int]]() for _ in range(3))
        for seat, player in enumerate(state.players):
            upright.update((place, seat) for place in player.active)
            upright[state.board.chamber, seat] += player.in_chamber
            lying.update((place, seat) for place in lying_places(player))
            asleep.update((statue, seat) for statue in player.asleep)
        for shown in (state, view(state, 2)):
            assert drawn_adventurers(to_svg(shown)) == (+upright, lying, asleep)


def test_adventurers_of_a_crowd_are_counted() -> None:
    ninth = groups(to_svg(crowd_of_five()), "data-place")["9"][0]
    texts = ["".join(text.itertext()) for text in ninth.iter(f"{SVG}text")]
    assert texts[-5:] == ["A5", "B5", "C5", "D5", "E4"]


def test_points_and_things_are_shown() -> None:
    ada = groups(to_svg(midgame(), names=NAMES), "data-player")["0"][0]
    texts = ["".join(text.itertext()) for text in ada.iter(f"{SVG}text")]
    assert texts[:4] == ["A", "Ada", "10", "points"]
    assert texts[-1] == "1 set \u00b7 scarabs of 2, 4 \u00b7 sarcophagus of 5"
    tips = [tip.text for tip in ada.iter(f"{SVG}title")]
    assert tips == [
        "seen by all",
        "vase: 1",
        "statue: 2",
        "jewelry: 0",
        "keys: 2",
        "wild cards: 1",
        "scarabs: 2",
        "sarcophagi: 1",
    ]


def test_piles_are_counted() -> None:
    texts = written(to_svg(midgame()))
    first = texts.index("Horus cards")
    assert texts[first : first + 3] == ["Horus cards", "Draw pile", "Discarded"]
    end = texts.index("What the pictures mean")
    assert texts[first + 3 : end] == [
        *("1\u20133", "+6", "1\u20134", "+7", "1\u20135", "+7", "17", "0"),
        *("2", "5", "2", "16", "17", "20"),
    ]


@pytest.mark.rule("MC-6.1")
def test_a_space_with_a_tile_underneath_has_a_mark() -> None:
    state = with_artifacts()
    assert state.expansion is not None
    assert state.expansion.artifacts is not None
    for shown in (state, view(state, None)):
        found = [
            int(place)
            for place, spaces in groups(to_svg(shown), "data-place").items()
            if any(
                tip.text == "a treasure lies face down below"
                for tip in spaces[0].iter(f"{SVG}title")
            )
        ]
        assert tuple(sorted(found)) == state.expansion.artifacts.covered


def test_who_sees_nothing_is_told_the_position() -> None:
    description = parsed(to_svg(view(midgame(), 1), names=NAMES))[1].text
    assert description == (
        "A position of Luxor with 3 players. It shows what Ben may know. "
        "Ada has 10 points and 1 adventurer on the stairs, 2 adventurers on space 7, "
        "1 adventurer on space 31, 1 in the tomb chamber. "
        "Ben has 0 points and 1 adventurer on the stairs, 1 adventurer on space 7, "
        "1 adventurer on space 13, 2 asleep at statues. "
        "Cleo has 17 points and 3 adventurers on space 7, 1 adventurer on space 20, "
        "1 asleep at statues. Ben chooses a card to play."
    )


# --- What is hidden ----------------------------------------------------------------------------


@pytest.mark.rule("LX-10.2")
@pytest.mark.parametrize("modules", [[], list(Module)])
def test_view_shows_nothing_that_its_seat_does_not_know(modules: list[Module]) -> None:
    states = states_of_a_game(Config(players=4, modules=modules), seed=8)
    for number, state in enumerate(states[::5]):
        for seat in (None, 0, 3):
            seen = view(state, seat)
            other = determinize(seen, Random(number))
            assert to_svg(seen) == to_svg(view(other, seat))


@pytest.mark.rule("LX-10.3")
def test_only_open_cards_of_others_are_drawn() -> None:
    ada = groups(to_svg(view(midgame(), 1), names=NAMES), "data-player")["0"][0]
    texts = ["".join(text.itertext()) for text in ada.iter(f"{SVG}text")]
    assert texts[4] == "1\u20133"
    assert not {"5", "\u00b11"} & set(texts)
    own = groups(to_svg(view(midgame(), 0), names=NAMES), "data-player")["0"][0]
    assert {"5", "\u00b11"} <= {"".join(text.itertext()) for text in own.iter(f"{SVG}text")}


@pytest.mark.rule("LX-10.2")
def test_scarabs_of_others_are_counted_only() -> None:
    assert "scarabs of 2, 4" in to_svg(view(midgame(), 0))
    assert "scarabs of" not in to_svg(view(midgame(), 1))


# --- Marks -------------------------------------------------------------------------------------


def test_cards_that_can_be_played_are_marked() -> None:
    state = midgame()
    assert marked(to_svg(state, targets=legal_actions(state)), "target") == 2
    assert marked(to_svg(state, targets=PlayCard(End.LEFT)), "target") == 1
    assert "data-mark" not in to_svg(state)


def test_a_movement_marks_where_it_starts_and_where_it_ends() -> None:
    # From 7 two tiles ahead is 9; nothing lies on 7 itself.
    svg = to_svg(midgame(), targets=MoveAdventurer(7, 2))
    assert svg == to_svg(midgame(), targets=[7, 9])
    # A step back from 7 leads to 6.
    assert to_svg(midgame(), targets=[MoveAdventurer(7, -1)]) == to_svg(midgame(), targets=(6, 7))


@pytest.mark.rule("LX-4.6", "MC-5.2")
def test_a_move_of_no_steps_marks_where_its_tile_leads() -> None:
    state = midgame()
    assert to_svg(state, targets=MoveAdventurer(5, 0)) == to_svg(state, targets=[5, 13])
    # No tunnel is ahead of that on 13.
    assert to_svg(state, targets=MoveAdventurer(13, 0)) == to_svg(state, targets=13)
    assert to_svg(state, targets=ActWith(5)) == to_svg(state, targets=[5, 13])
    assert to_svg(state, targets=ActWith(7)) == to_svg(state, targets=7)


@pytest.mark.rule("LX-4.3", "MC-5.2")
def test_a_move_of_no_steps_on_osiris_marks_where_it_goes_on() -> None:
    state = position(Config(players=2), spaces={6: OsirisTile(1)})
    assert to_svg(state, targets=MoveAdventurer(6, 0)) == to_svg(state, targets=[6, 7])


@pytest.mark.rule("MC-7.7", "LX-4.6")
def test_the_action_of_a_tunnel_marks_where_it_leads() -> None:
    config = Config(players=2, modules=[Module.CHARACTERS])
    state = position(config, spaces={5: TunnelTile(), 13: TunnelTile()})
    state = evolve(state, pending=(*state.pending[:-1], ChooseTempleAction(1, 5)))
    assert to_svg(state, targets=PerformTempleAction()) == to_svg(state, targets=[5, 13])


@pytest.mark.rule("LX-3.9")
def test_a_step_back_onto_the_stairs_marks_them_where_it_is_allowed() -> None:
    first = MoveAdventurer(1, -1)
    state = position(Config(players=2))
    assert to_svg(state, targets=first) == to_svg(state, targets=1)
    state = position(Config(players=2, rulings={"backward_onto_stairs": True}))
    assert to_svg(state, targets=first) == to_svg(state, targets=[0, 1])


def test_what_can_be_taken_is_marked() -> None:
    svg = to_svg(midgame(), targets=[TakeKey(), TakeHorusCard(2)])
    assert marked(svg, "target") == 2
    assert marked(to_svg(midgame(), targets=TakeHorusCard(2)), "target") == 1


def test_events_mark_what_happened_last() -> None:
    first = transition(midgame(), PlayCard(End.LEFT))  # Ben's 1
    second = transition(first.state, MoveAdventurer(13, 1))
    events = (*first.events, *second.events)
    svg = to_svg(second.state, last=events)
    assert marked(svg, "last") == 3  # the discard pile, where he stood, where he went
    assert svg == to_svg(second.state, last=[events[0], 13, 14])


@pytest.mark.rule("LX-10.2")
def test_a_hidden_event_marks_nothing() -> None:
    state = midgame()
    hidden = redact_event(CardReceived(1, NumberCard(1)), 0)
    assert isinstance(hidden, Hidden)
    assert to_svg(view(state, 0), last=hidden) == to_svg(view(state, 0))


def test_one_event_need_not_be_put_into_a_list() -> None:
    assert to_svg(midgame(), last=7) == to_svg(midgame(), last=[7])
    assert to_svg(midgame(), last=None, targets=None) == to_svg(midgame())


def test_a_whole_game_can_be_drawn_with_all_its_marks() -> None:
    rng = Random(9)
    state = new_game(Config(players=3, modules=list(Module)), seed=9)
    for number in range(400):
        choices = legal_actions(state) or [outcome for outcome, _ in chance_outcomes(state)]
        if not choices:
            break
        moved = transition(state, rng.choice(choices))
        if number % 7 == 0:
            svg = to_svg(moved.state, last=moved.events, targets=legal_actions(moved.state))
            assert parsed(svg).tag == f"{SVG}svg"
        state = moved.state


# --- Tutankhamun -------------------------------------------------------------------------------


def test_every_place_of_the_nile_is_drawn_with_its_tile_or_boat() -> None:
    places = groups(to_svg(midriver(), names=RIVER_NAMES), "data-place")
    assert len(places) == 80 + 3  # Ben, Dan and Fay wait before the source
    tips = {place: found[0].findtext(f"{SVG}title") for place, found in places.items()}
    assert tips["20"] == "place 20: an idol of Osiris"
    assert tips["50"] == "place 50"
    boats = {boat: len(found) for boat, found in groups(to_svg(midriver()), "data-boat").items()}
    assert boats == dict.fromkeys("012345", 1)


def test_points_left_and_tiles_are_counted() -> None:
    texts = written(to_svg(midriver(), names=RIVER_NAMES))
    ben = texts.index("Ben")
    assert texts[ben + 1 : ben + 3] == ["B", "9"]
    throne = texts.index("Throne", ben)  # in the table; before, on the tiles
    # worth, in the Nile, in the Underworld, in the Tomb; then of each seat
    assert texts[throne + 1 : throne + 11] == [
        *("8/4", "4", "1", "\u00b7"),
        *("\u00b7", "2", "1", "\u00b7", "\u00b7", "\u00b7"),
    ]


def test_actions_and_events_of_the_river_are_marked() -> None:
    state = midriver()
    assert marked(to_svg(state, targets=tut.legal_actions(state)), "target") == len(
        {action for action in tut.legal_actions(state) if isinstance(action, tut.Sail)}
    )
    moved = tut.transition(state, tut.Sail(20))
    assert marked(to_svg(moved.state, last=moved.events), "last") == 1
    osiris = to_svg(moved.state, targets=[tut.TakeFromUnderworld(THRONE)])
    assert marked(osiris, "target") == 1


def test_a_whole_game_on_the_river_can_be_drawn() -> None:
    rng = Random(4)
    for players in (2, 6):
        state = tut.new_game(tut.Config(players=players), seed=4)
        while actions := tut.legal_actions(state):
            moved = tut.transition(state, rng.choice(actions))
            state = moved.state
            assert to_svg(state, last=moved.events, targets=tut.legal_actions(state))
        assert written(to_svg(state))[0].startswith("The game is over. ")


def test_sets_of_other_boxes_have_a_picture() -> None:
    texts = written(to_svg(tut.new_game(tut.Config(players=3, components=tiny_river()), seed=1)))
    assert {"Cat", "Golden Ibis"} <= set(texts)


# --- Names and ids -----------------------------------------------------------------------------


def test_names_are_escaped_and_cut() -> None:
    names = ["<b>&\"'", "\u738b" * 60, "x" * 300]
    svg = to_svg(midgame(), names=names)
    texts = written(svg)
    assert "<b>&\"'" in texts
    assert "<b>" not in svg
    assert any(text.startswith("xxx") and text.endswith("\u2026") for text in texts)
    assert any(text.startswith("\u738b") and text.endswith("\u2026") for text in texts)


def test_ids_of_two_drawings_do_not_clash() -> None:
    ids = [re.findall(r' id="([^"]+)"', svg) for svg in all_drawings()]
    assert len({name for found in ids for name in found}) == sum(map(len, ids))
    same = re.findall(r' id="([^"]+)"', to_svg(midgame(), prefix="left"))
    assert same == ["left-title", "left-description"]


@pytest.mark.parametrize("prefix", ["", "1a", "a b", 'a"', 7])
def test_a_prefix_that_is_no_id_is_refused(prefix: str) -> None:
    with pytest.raises(InvalidArgument, match="prefix is"):
        to_svg(midgame(), prefix=prefix)


# --- Arguments ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("last", "targets", "words"),
    [
        ("7", (), r"last has '7'; events of Luxor and places are marked"),
        ((), TakeKey, r"targets has <class .*>; actions of Luxor and places are marked"),
        (PlayCard(End.LEFT), (), r"last has PlayCard.*; events of Luxor and places are marked"),
        (True, (), r"last has True; events of Luxor and places are marked"),
        (42, (), r"42 is no place; the places are 0 to 41"),
        ((), [-1], r"-1 is no place; the places are 0 to 41"),
        ((), MoveAdventurer(99, 1), r"99 is no place; the places are 0 to 41"),
    ],
)
def test_what_cannot_be_marked_is_refused(last: object, targets: object, words: str) -> None:
    with pytest.raises(InvalidArgument, match=words):
        to_svg(midgame(), last=last, targets=targets)


@pytest.mark.parametrize(
    ("last", "targets", "words"),
    [
        (tut.Sail(3), (), r"last has Sail\(place=3\); events of Tutankhamun and places"),
        ((), PlayCard(End.LEFT), r"targets has PlayCard.*; actions of Tutankhamun and places"),
        (80, (), r"80 is no place; the places are 0 to 79"),
        ((), tut.Sail(80), r"80 is no place; the places are 0 to 79"),
        ((), tut.TakeFromUnderworld(tut.Artifact("Sphinx")), "the box has no tile .*Sphinx"),
    ],
)
def test_what_cannot_be_marked_on_the_river_is_refused(
    last: object, targets: object, words: str
) -> None:
    with pytest.raises(InvalidArgument, match=words):
        to_svg(midriver(), last=last, targets=targets)


def test_an_event_from_elsewhere_is_refused() -> None:
    with pytest.raises(InvalidArgument, match="nobody sits on seat 4"):
        to_svg(midgame(), last=CardReceived(4, NumberCard(1)))
    with pytest.raises(InvalidArgument, match="99 is no place"):
        to_svg(midgame(), last=TreasureTaken(0, 99, Treasure(TreasureKind.VASE, 1, 1)))


def test_what_no_game_draws_is_refused() -> None:
    with pytest.raises(InvalidArgument, match="no game draws a str; states and views are drawn"):
        to_svg("state")


def test_names_must_be_as_many_as_the_players() -> None:
    with pytest.raises(InvalidArgument, match="names has 2 names; there are 3 seats"):
        to_svg(midgame(), names=["Ada", "Ben"])


def test_other_games_can_draw_themselves() -> None:
    class Heap:
        sticks = 3

    def draw(heap: Heap, _names: object, last: object, targets: object) -> Drawing:
        assert (last, targets) == ((1,), ())
        return Drawing("Heap", "Three sticks.", 30, 10, "<g/>" * heap.sticks)

    register(GameRenderer({}, {}, drawings={Heap: draw}))
    svg = to_svg(Heap(), last=1)
    assert svg.count("<g/>") == 3
    assert 'viewBox="0 0 30 10"' in svg
    with pytest.raises(InvalidArgument, match=r"Drawing.width is 0; it must be above 0"):
        Drawing("Heap", "", 0, 10, "")


# --- Notebooks ---------------------------------------------------------------------------------


def test_notebooks_show_states_and_views_as_drawings() -> None:
    state, river = midgame(), midriver()
    values: list[State | View | tut.State | tut.View] = [state, view(state, 0), river]
    for value in [*values, tut.view(river, 0)]:
        assert value._repr_svg_() == to_svg(value)
