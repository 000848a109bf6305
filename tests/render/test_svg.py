"""Drawings in SVG: what they show, what they hide, what they mark, and how they are built."""

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from tests.luxor.boxes import tiny
from tests.luxor.small_boxes import bustling, four_spaces
from tests.render.drawn import DRAWINGS, FOLDER, path
from tests.render.drawn_things import marked, things, tips, writing
from tests.render.geometry import SIZE, expanded
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
from tests.render.test_pictures import roomy, states_of_a_game
from theban import tutankhamun as tut
from theban.core.errors import InvalidArgument
from theban.core.situation import Hidden
from theban.luxor import *
from theban.luxor.frames import ChooseMove
from theban.luxor.parts.characters import ChooseTempleAction
from theban.render import Drawing, DrawOptions, GameRenderer, pieces_of, register, to_svg

SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ET.Element:
    """Parse a drawing; what it uses is put where it is used."""
    return expanded(svg)


def written(svg: str) -> list[str]:
    """Return all lines of writing."""
    return ["".join(text.itertext()) for text in parsed(svg).iter(f"{SVG}text")]


def groups(svg: str, attribute: str) -> dict[str, list[ET.Element]]:
    """Return the groups that have an attribute, by its value."""
    found: dict[str, list[ET.Element]] = {}
    for group in parsed(svg).iter(f"{SVG}g"):
        if attribute in group.attrib:
            found.setdefault(group.attrib[attribute], []).append(group)
    return found


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
        assert not re.search(r"[\d ]\.\d{3}", body)
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
        yield float(element.attrib.get("font-size", SIZE)) * scale
    for child in element:
        yield from written_with_sizes(child, scale)


def test_it_scales_with_what_it_stands_in() -> None:
    root = parsed(to_svg(midgame()))
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert root.attrib["width"] == "720"
    style = root.findtext(f"{SVG}style")
    assert style is not None
    assert style.startswith("@media all{.theban{max-width:100%;height:auto}}")


@pytest.mark.parametrize(
    "components",
    [standard_components(), four_spaces(), bustling(), tiny(), roomy()],
    ids=lambda value: str(getattr(value, "edition", value)),
)
def test_every_space_is_drawn_with_its_number_and_its_wall_value(components: Components) -> None:
    state = new_game(Config(players=2, components=components), seed=1)
    svg = to_svg(state)
    for place, space in enumerate(components.spaces, start=1):
        assert writing(svg, f"place:{place}") == [str(place), str(space.wall)]
    assert set(things(svg)) == set(pieces_of(state))


# --- Luxor -------------------------------------------------------------------------------------


def test_adventurers_of_a_crowd_are_counted() -> None:
    svg = to_svg(crowd_of_five())
    for seat, number in enumerate("55554"):
        assert writing(svg, f"figure:{seat}:9:0") == ["ABCDE"[seat], number]
        assert writing(svg, f"figure:{seat}:9:1") == []  # behind the first one


def test_points_and_things_are_shown() -> None:
    svg = to_svg(midgame(), names=NAMES)
    remarks = "1 set \u00b7 scarabs of 2, 4 \u00b7 sarcophagus of 5"
    assert writing(svg, "seat:0", "points:0") == ["A", "Ada", remarks, "10", "points"]
    shown = tips(svg)
    kinds = ("vase", "statue", "jewelry")
    assert [shown[f"treasures:0:{kind}"] for kind in kinds] == [
        "vase: 1",
        "statue: 2",
        "jewelry: 0",
    ]
    assert shown["keys:0"] == "keys: 2"
    assert shown["wild_cards:0"] == "wild cards: 1"
    assert shown["scarabs:0"] == "scarabs: 2"
    assert shown["sarcophagi:0"] == "sarcophagi: 1"


def test_piles_are_counted() -> None:
    texts = written(to_svg(midgame()))
    first = texts.index("Horus cards")
    assert texts[first : first + 3] == ["Horus cards", "Draw pile", "Discarded"]
    end = texts.index("can be chosen")
    assert texts[first + 3 : end] == [
        *("1\u20133", "+6", "1\u20134", "+7", "1\u20135", "+7", "17", "0"),
        *("2", "5", "2", "16", "17", "20"),
    ]


@pytest.mark.rule("MC-6.1")
def test_a_space_with_a_tile_underneath_has_a_mark() -> None:
    state = with_artifacts()
    assert state.expansion is not None
    assert state.expansion.artifacts is not None
    wanted = {f"covered:{place}" for place in state.expansion.artifacts.covered}
    for shown in (state, view(state, None)):
        found = {key: tip for key, tip in tips(to_svg(shown)).items() if key.startswith("covered:")}
        assert found == dict.fromkeys(wanted, "a treasure lies face down below")


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
    hand = [f"hand:0:{slot}" for slot in range(5)]
    assert writing(to_svg(view(midgame(), 1)), *hand) == ["1\u20133"]
    assert writing(to_svg(view(midgame(), 0)), *hand) == ["5", "\u00b11", "1\u20133", "1", "2"]


@pytest.mark.rule("LX-10.2")
def test_scarabs_of_others_are_counted_only() -> None:
    assert "scarabs of 2, 4" in to_svg(view(midgame(), 0))
    assert "scarabs of" not in to_svg(view(midgame(), 1))


# --- Marks -------------------------------------------------------------------------------------


def targets(state: State, *actions: object) -> list[str]:
    """Return the keys of what is marked as what can be chosen."""
    return sorted(marked(to_svg(state, targets=actions), "target"))


def ghosts(state: State, *actions: object) -> list[str]:
    """Return the places where somebody is drawn faintly."""
    return sorted(marked(to_svg(state, targets=actions), "ghost"))


def moving(state: State) -> State:
    """Let the seat whose turn it is move by a card."""
    return evolve(state, pending=(*state.pending[:-1], ChooseMove(1, NumberCard(2), 0)))


def test_cards_that_can_be_played_are_marked() -> None:
    state = midgame()
    assert targets(state, *legal_actions(state)) == ["hand:1:0", "hand:1:4"]
    assert targets(state, PlayCard(End.LEFT)) == ["hand:1:0"]
    assert "data-mark" not in to_svg(state)


def test_a_movement_marks_who_moves_and_where_it_ends() -> None:
    # Ben's on 7: two tiles ahead is 9; nothing lies on 7 itself.  A step back leads to 6.
    state = moving(midgame())
    assert targets(state, MoveAdventurer(7, 2)) == ["figure:1:7:0", "place:9"]
    assert ghosts(state, MoveAdventurer(7, 2)) == ["place:9"]
    assert targets(state, MoveAdventurer(7, -1)) == ["figure:1:7:0", "place:6"]


@pytest.mark.rule("LX-4.6", "MC-5.2")
def test_where_a_tunnel_leads_an_adventurer_is_drawn_faintly() -> None:
    state = moving(midgame())
    assert ghosts(state, MoveAdventurer(0, 5)) == ["place:13", "place:5"]
    # No tunnel is ahead of that on 13.
    assert ghosts(state, MoveAdventurer(13, 0)) == ["place:13"]


@pytest.mark.rule("LX-4.3", "MC-5.2")
def test_where_osiris_sends_on_an_adventurer_is_drawn_faintly() -> None:
    state = position(Config(players=2), spaces={6: OsirisTile(1)}, turn=1)
    state = moving(evolve(state, players=(state.players[0], evolve(state.players[1], active=(5,)))))
    assert ghosts(state, MoveAdventurer(5, 1)) == ["place:6", "place:7"]


@pytest.mark.rule("LX-3.9")
def test_a_step_back_onto_the_stairs_marks_them_where_it_is_allowed() -> None:
    back = MoveAdventurer(1, -1)
    for allowed, wanted in ((False, ["figure:1:1:0"]), (True, ["figure:1:1:0", "place:0"])):
        config = Config(players=2, rulings=Rulings(backward_onto_stairs=allowed))
        state = position(config, seats=[Seat(), Seat(active=(0, 1))], turn=1)
        assert targets(moving(state), back) == wanted


def test_what_can_be_taken_is_marked() -> None:
    state = midgame()
    assert targets(state, TakeKey()) == ["supply:keys"]
    assert targets(state, TakeHorusCard(2)) == ["horus:2"]


@pytest.mark.rule("MC-7.7")
def test_the_action_of_a_temple_tile_marks_the_tile() -> None:
    config = Config(players=2, modules=[Module.CHARACTERS])
    state = position(config, spaces={5: TunnelTile(), 13: TunnelTile()})
    state = evolve(state, pending=(*state.pending[:-1], ChooseTempleAction(0, 5)))
    assert targets(state, PerformTempleAction()) == ["tile:5"]


def last(state: State, *events: object) -> list[str]:
    """Return the keys of what is marked as what happened last."""
    return sorted(marked(to_svg(state, last=events), "last"))


def test_events_mark_what_happened_last() -> None:
    first = transition(midgame(), PlayCard(End.LEFT))  # Ben's 1
    second = transition(first.state, MoveAdventurer(13, 1))
    events = (*first.events, *second.events)
    assert last(second.state, *events) == ["pile:discard", "place:13", "place:14"]
    assert last(second.state, events[0], 13, 14) == last(second.state, *events)


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
    assert {"left-title", "left-description"} < set(same)
    assert all(name.startswith("left-") for name in same)


@pytest.mark.parametrize("prefix", ["", "1a", "a b", 'a"', 7, "x" * 101])
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
        (42, (), r"42 is not a place; the places are 0 to 41"),
        ((), [-1], r"-1 is not a place; the places are 0 to 41"),
        ((), MoveAdventurer(99, 1), r"99 is not a place; the places are 0 to 41"),
    ],
)
def test_what_cannot_be_marked_is_refused(last: object, targets: object, words: str) -> None:
    with pytest.raises(InvalidArgument, match=words):
        to_svg(midgame(), last=last, targets=targets)


def test_an_event_from_elsewhere_is_refused() -> None:
    with pytest.raises(InvalidArgument, match="nobody sits on seat 4"):
        to_svg(midgame(), last=CardReceived(4, NumberCard(1)))
    with pytest.raises(InvalidArgument, match="99 is not a place"):
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

    def draw(heap: Heap, _names: object, options: DrawOptions) -> Drawing:
        assert (options.last, options.targets) == ((1,), ())
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
