"""Drawings in SVG: their structure, what they hide, and cases not covered by stored ones."""

import enum
import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from tests.luxor.boxes import tiny
from tests.luxor.small_boxes import bustling, four_spaces
from tests.playing import random_states
from tests.refusals import refuses
from tests.render.geometry import SIZE, SVG, expanded, hit_areas, marked, things, tips, writing
from tests.render.pictures import (
    FIVE_NAMES,
    RIVER_NAMES,
    at_osiris,
    crowd_of_five,
    cursed,
    midgame,
    midriver,
    with_artifacts,
)
from tests.render.test_pictures import roomy
from theban import tutankhamun as tut
from theban._core.situation import Chance, Decision, Hidden
from theban.luxor import *
from theban.luxor.frames import ChooseMove, RollDie, StartTurn
from theban.render import *
from theban.render._luxor.labels import TERMS
from theban.render._luxor.svg.board import came_into_hands
from theban.render._luxor.svg.pieces import card, mummy_tile
from theban.render._svg.shapes import escape
from theban.render.authoring import Drawing, DrawOptions, GameRenderer, register_renderer
from theban.render.keys import pieces_of

BOXES = (standard_components(), four_spaces(), bustling(), tiny(), roomy())


LUXOR, RIVER = midgame(), midriver()


def written(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in expanded(svg).iter(f"{SVG}text")]


def all_drawings() -> Iterator[str]:
    state = midgame()
    yield to_svg(state, names=FIVE_NAMES[:3], targets=legal_actions(state), last=[7])
    yield to_svg(view(state, 1))
    yield to_svg(view(state, None))
    yield to_svg(crowd_of_five())
    yield to_svg(view(with_artifacts(), 3), names=FIVE_NAMES)
    yield to_svg(cursed(), names=FIVE_NAMES, targets=legal_actions(cursed()))
    yield to_svg(view(cursed(), 4))
    yield to_svg(midriver(), names=RIVER_NAMES, targets=tut.legal_actions(midriver()))
    yield to_svg(tut.view(at_osiris(), 5))
    for components in BOXES[1:]:
        yield to_svg(new_game(Config(players=2, components=components), seed=1))


def test_every_drawing_is_one_svg_element_with_title_and_description() -> None:
    for svg in all_drawings():
        root = expanded(svg)
        title, description = root[0], root[1]
        assert [each.tag for each in (root, title, description)] == [
            f"{SVG}{tag}" for tag in ("svg", "title", "desc")
        ]
        assert title.text in {"Luxor", "Tutankhamun"}
        assert description.text
        labels = root.attrib["aria-labelledby"].split()
        assert labels == [title.attrib["id"], description.attrib["id"]]
        assert root.attrib["role"] == "img"


def test_numbers_have_two_decimals_at_most() -> None:
    for svg in all_drawings():
        body = svg.partition("</style>")[2]
        assert not re.search(r"[\d ]\.\d{3}|nan|inf", body)
        numbers = re.sub(r' (id|href|aria-labelledby)="[^"]*"|#[0-9a-f]{6}', "", body)
        assert not re.search(r"\d[eE][+-]?\d", numbers)


def sizes(element: ET.Element, scale: float = 1) -> Iterator[float]:
    found = re.search(r"scale\(([\d.]+)\)", element.attrib.get("transform", ""))
    scale *= float(found[1]) if found else 1
    if element.tag == f"{SVG}text":
        yield float(element.attrib.get("font-size", SIZE)) * scale
    for child in element:
        yield from sizes(child, scale)


def test_what_is_written_is_large_enough_for_a_phone_in_a_crowd_too() -> None:
    # 720 units are 390 pixels there; for spaces with few figures, see test_svg_geometry. Figures of
    # more than two digits, which no published box has, are smaller.
    *drawings, _many_digits = all_drawings()
    crowd = [Seat(active=(12, 12), lying=(9, 9, 12), asleep=())] * 5
    under_the_mummy = to_svg(position(Config(players=5, modules=Module), seats=crowd, mummy=9))
    for number, letter in enumerate("ABCDE"):
        assert writing(under_the_mummy, f"figure:{number}:9:0") == [f"{letter}2"]
        assert writing(under_the_mummy, f"figure:{number}:12:0") == [letter, "2"]
    for svg in (*drawings, under_the_mummy):
        assert min(sizes(expanded(svg))) * 390 / 720 >= 7.9


def test_it_scales_with_what_it_stands_in() -> None:
    root = expanded(to_svg(midgame()))
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert root.attrib["width"] == "720"
    style = root.findtext(f"{SVG}style") or ""
    assert style.startswith("@media all{.theban{max-width:100%;height:auto}}")


@pytest.mark.parametrize("components", BOXES, ids=lambda box: box.edition)
def test_every_space_is_drawn_with_its_number_and_its_wall_value(components: Components) -> None:
    state = new_game(Config(players=2, components=components), seed=1)
    svg = to_svg(state)
    for place, space in enumerate(components.spaces, start=1):
        assert writing(svg, f"place:{place}") == [str(place), str(space.wall)]
    assert set(things(svg)) == set(pieces_of(state))


def test_adventurers_of_a_crowd_are_counted() -> None:
    svg = to_svg(crowd_of_five())
    for seat, number in enumerate("55554"):
        assert writing(svg, f"figure:{seat}:9:0") == ["ABCDE"[seat], number]
        assert writing(svg, f"figure:{seat}:9:1") == []  # behind the first one


def last(state: State, *events: object) -> list[str]:
    return sorted(marked(to_svg(state, last=events), "last"))


@pytest.mark.rule("LX-10.2")
def test_events_mark_what_happened_last() -> None:
    first = transition(midgame(), PlayCard(End.LEFT))  # Ben's 1
    second = transition(first.state, MoveAdventurer(13, 1))
    events = (*first.events, *second.events)
    assert last(second.state, *events) == ["pile:discard", "place:13", "place:14"]
    assert last(second.state, events[0], 13, 14) == last(second.state, *events)
    hidden = redact_event(CardReceived(1, NumberCard(1)), 0)
    assert isinstance(hidden, Hidden)
    assert to_svg(view(midgame(), 0), last=hidden) == to_svg(view(midgame(), 0))
    # A single event need not be in a list.
    assert to_svg(midgame(), last=7) == to_svg(midgame(), last=[7])
    assert to_svg(midgame(), last=None, targets=None) == to_svg(midgame())


def test_names_are_escaped_and_cut() -> None:
    svg = to_svg(midgame(), names=["<b>&\"'", "\u738b" * 60, "x" * 300])
    texts = written(svg)
    assert "<b>&\"'" in texts
    assert "<b>" not in svg
    for start in ("xxx", "\u738b"):
        assert any(text.startswith(start) and text.endswith("\u2026") for text in texts)


def test_accents_of_their_own_take_no_room() -> None:
    """A name can have its accents as separate characters."""
    for name in ("e\u0301" * 18, "\u0e1b\u0e39\u0e48" * 12):  # of Latin script, and of Thai
        svg = to_svg(tut.position(tut.Config(players=2)), names=[name, "Ben"])
        assert writing(svg, "seat:0") == [name]


def test_names_of_a_subclass_of_str_are_names() -> None:
    class Markup(str):
        __slots__ = ()

    names = ["Ada", "Ben", "<Cleo>"]
    marked = [Markup(name) for name in names]
    assert to_svg(midgame(), names=marked) == to_svg(midgame(), names=names)


def test_french_spaces_stay_and_control_characters_do_not() -> None:
    assert escape("A\u202f: \u00a0B") == "A\u202f: \u00a0B"
    assert escape("C\u202eD\x07") == "C\ufffdD\ufffd"


def test_names_may_have_joiners_as_emoji_and_some_scripts_do() -> None:
    names = ["\U0001f469\u200d\U0001f4bb", "\u06cc\u200c\u0631"]
    for drawn in (
        to_svg(midgame(), names=[*names, "Cleo"]),
        describe(TakeKey(), names=names, seat=0),
    ):
        assert names[0] in drawn
    refuses("is not a name", to_svg, midgame(), names=["\u200d", "Ben", "Cleo"])


def test_ids_of_two_drawings_do_not_clash() -> None:
    ids = [re.findall(r' id="([^"]+)"', svg) for svg in all_drawings()]
    assert len({name for found in ids for name in found}) == sum(map(len, ids))
    same = re.findall(r' id="([^"]+)"', to_svg(midgame(), prefix="left"))
    assert {"left-title", "left-description"} < set(same)
    assert all(name.startswith("left-") for name in same)
    for prefix in ("", "1a", "a b", 'a"', 7, "x" * 101):
        refuses("prefix is", to_svg, midgame(), prefix=prefix)


def seen_by_all(state: State) -> tuple[State | View, ...]:
    """Return the state and some views; open information must be in each drawing."""
    return state, view(state, 0), view(state, 4), view(state, None)


def due(frame: Frame) -> State:
    return evolve(cursed(), pending=(*cursed().pending[:-1], frame))


@pytest.mark.rule("MC-2.1")
def test_the_mummy_is_drawn_on_its_space() -> None:
    for shown in seen_by_all(cursed()):
        areas = {key: area for key, area, _ in hit_areas(to_svg(shown, live=True))}
        assert areas["place:9"].overlaps(areas["mummy"], by=20)
        assert not areas["place:10"].overlaps(areas["mummy"])
        assert tips(to_svg(shown))["mummy"] == "the Mummy"
    assert "mummy" not in things(to_svg(new_game(Config(players=2), seed=1)))


@pytest.mark.rule("MC-4.1")
def test_every_mummy_tile_is_drawn_with_its_words_and_its_cost() -> None:
    state = cursed()
    box = state.config.components.expansion
    assert box is not None
    assert state.expansion is not None
    assert state.expansion.mummy is not None
    for effect, cost, _ in box.mummy_tiles:
        mummy = evolve(state.expansion.mummy, display=(effect, None, effect))
        svg = to_svg(view(evolve(state, expansion=evolve(state.expansion, mummy=mummy)), None))
        for slot in (0, 2):
            assert writing(svg, f"mummy_tile:{slot}")[-2:] == [
                str(cost),
                TERMS["mummy tile"][effect.value],
            ]
        assert "mummy_tile:1" not in things(svg)
        assert "one to come" in written(svg)
    assert len({mummy_tile(effect, 0, 0) for effect in MummyEffect}) == len(box.mummy_tiles) == 15


@pytest.mark.rule("MC-7.1")
def test_every_character_is_drawn() -> None:
    config = Config(players=5, modules=[Module.CHARACTERS])
    for character in Character:
        state = position(config, seats=[Seat(character=character)])
        for shown in (state, view(state, None)):
            svg = to_svg(shown)
            assert list(things(svg)["character:0"].iter(f"{SVG}path"))
            assert writing(svg, "character:0") == [TERMS["character"][character.value]]


def test_a_long_name_leaves_room_for_the_character() -> None:
    svg = to_svg(cursed(), names=["x" * 99, "y" * 99, "C", "D", "E"])
    texts = writing(svg, "seat:1")
    assert next(text for text in texts if text.startswith("y")).endswith("\u2026")
    assert "to move" in texts
    assert writing(svg, "character:1") == ["Extra turn"]


def test_no_two_cards_look_alike() -> None:
    kinds = Config(players=5, modules=list(Module)).inventory.cards.all
    assert len({card(kind, 0, 0) for kind in kinds}) == len(kinds)


@pytest.mark.rule("MC-5.4")
def test_cards_that_are_played_are_drawn_with_the_roll() -> None:
    # A 3+ with a die card, for which 4 was rolled.
    for shown in seen_by_all(cursed()):
        assert writing(to_svg(shown), "played:0", "played:1", "die") == ["3", "4", "rolled"]
    two = to_svg(due(ChooseMove(1, CardPair(PlusCard(2), NumberCard(5)), 0)))
    assert writing(two, "played:0", "played:1") == ["2", "5"]
    assert "die" not in things(two)
    assert writing(to_svg(due(RollDie(1, DieCard()))), "played:0") == []
    assert "played:0" not in things(to_svg(due(StartTurn(1))))


def finished(*modules: Module) -> Iterator[State]:
    for players in (2, 5):
        yield random_states(RULES, Config(players=players, modules=modules), 3)[-1]


@pytest.mark.rule("LX-9.2", "LX-10.2")
def test_the_scores_of_a_finished_game_are_drawn_and_none_before_nor_in_views() -> None:
    for state in (*finished(), *finished(*Module)):
        players = len(state.players)
        (panel,) = [
            group
            for group in expanded(to_svg(state)).iter(f"{SVG}g")
            if group.attrib.get("data-section") == "scores"
        ]
        texts = ["".join(text.itertext()) for text in panel.iter(f"{SVG}text")]
        sheet = score_sheet(state)
        for category, points in zip(sheet.categories, zip(*sheet.points, strict=True), strict=True):
            at = texts.index(category)
            assert texts[at + 1 : at + 1 + players] == [str(number) for number in points]
        at = texts.index("total")
        assert texts[at - players : at] == [str(total) for total in sheet.totals]
        assert texts[-players:] == [str(rank) for rank in standings(state)]
        assert written(to_svg(state))[0].startswith("The game is over.")
        for seat in (None, 0):
            seen = written(to_svg(view(state, seat)))
            assert "rank" not in seen
            assert seen[0] == "The game is over."
    assert "rank" not in written(to_svg(cursed()))


def test_pictures_are_explained_where_their_module_is_played() -> None:
    words = {"talisman", "the Mummy", "laid down", "artifact", "face down below"}
    assert words <= set(written(to_svg(cursed())))
    usual = set(written(to_svg(new_game(Config(players=2), seed=1))))
    assert not words & usual
    assert {"vase", "statue", "jewelry", "scarab", "key"} <= usual


def test_an_artifact_is_counted() -> None:
    ada, *others = cursed().players
    ada = evolve(ada, treasures=(Treasure(TreasureKind.ARTIFACT, 1, 1),))
    svg = to_svg(evolve(cursed(), players=(ada, *others)))
    assert tips(svg)["treasures:0:artifact"] == "artifact: 1"


@pytest.mark.parametrize(
    ("state", "last", "targets", "words"),
    [
        (LUXOR, "7", (), "last has '7'; events of Luxor and places are marked"),
        (LUXOR, (), TakeKey, "targets has <class .*>; actions of Luxor and places are marked"),
        (LUXOR, PlayCard(End.LEFT), (), "last has PlayCard.*; events of Luxor and places are"),
        (LUXOR, True, (), "last has True; events of Luxor and places are marked"),
        (LUXOR, 42, (), "42 is not a place; the places are 0 to 41"),
        (LUXOR, (), [-1], "-1 is not a place; the places are 0 to 41"),
        (LUXOR, (), MoveAdventurer(99, 1), "99 is not a place; the places are 0 to 41"),
        (LUXOR, CardReceived(4, NumberCard(1)), (), "nobody sits on seat 4"),
        (LUXOR, TreasureTaken(0, 99, Treasure(TreasureKind.VASE, 1, 1)), (), "99 is not a place"),
        (RIVER, tut.Sail(3), (), r"last has Sail\(place=3\); events of Tutankhamun and places"),
        (RIVER, (), PlayCard(End.LEFT), "targets has PlayCard.*; actions of Tutankhamun and"),
        (RIVER, 80, (), "80 is not a place; the places are 0 to 79"),
        (RIVER, (), tut.Sail(80), "80 is not a place; the places are 0 to 79"),
        (RIVER, (), tut.Banish(-1), "-1 is not a place; the places are 0 to 79"),
        (RIVER, (), tut.TakeFromUnderworld(tut.Artifact("Sphinx")), "the box has no tile .*Sphinx"),
    ],
)
def test_what_cannot_be_marked_is_refused(
    state: object, last: object, targets: object, words: str
) -> None:
    refuses(words, to_svg, state, last=last, targets=targets)


def test_notebooks_show_states_and_views_as_drawings() -> None:
    state, river = midgame(), midriver()
    values: list[State | View | tut.State | tut.View] = [state, view(state, 0), river]
    for value in [*values, tut.view(river, 0)]:
        assert value._repr_svg_() == to_svg(value)


def test_other_games_can_draw_and_tell_what_they_have() -> None:
    given: list[object] = []

    class Heap:
        sticks = 3

    class Wish(enum.StrEnum):
        SMALL = "small"
        LARGE = "large"

    def draw(heap: Heap, _names: object, options: DrawOptions) -> Drawing:
        given.append((options.last, options.targets))
        return Drawing("Heap", "Three sticks.", 30, 10, "<g/>" * heap.sticks)

    renderer = GameRenderer(
        {Heap: lambda heap, _width, _names: heap.sticks * "|"},
        {Wish: lambda wish, *_: f"Wish for something {wish}."},
        drawings={Heap: draw},
        requests={Wish: {"small": "{seat} makes a small wish"}},
        hidden={"Wish": "{name} makes a wish."},
    )
    register_renderer(renderer)
    assert to_text(Heap()) == "|||"
    svg = to_svg(Heap(), last=1)
    assert given == [((1,), ())]
    assert svg.count("<g/>") == 3
    assert 'viewBox="0 0 30 10"' in svg
    assert section_names(Heap()) == ()
    refuses("no section 'board'; there are: none", to_svg, Heap(), sections="board")
    refuses("no details are drawn of a .*Heap", to_svg, Heap(), detail=Detail())
    assert describe(Wish.LARGE) == "Wish for something large."
    assert describe(Hidden(0, "Wish"), names=["Ada"]) == "Ada makes a wish."
    assert describe_awaiting(Decision(1, Wish.SMALL)) == "Player B makes a small wish."
    assert describe_awaiting(Chance(0, Wish.LARGE)) == "Chance decides for Player A: large."
    refuses("Drawing.width is 0; it must be above 0", Drawing, "Heap", "", 0, 10, "")
    refuses("no game draws a str; states and views are drawn", to_svg, "state")
    refuses("names has length 2; there are 3 seats", to_svg, midgame(), names=["Ada", "Ben"])


FIVE_CARDS = (NumberCard(1), NumberCard(2), NumberCard(3), NumberCard(4), NumberCard(4))
FIRST_TURN = ("play left", "move stairs+1", "draw 5")


def play(state: State, *lines: str) -> tuple[State, list[Event]]:
    events: list[Event] = []
    for line in lines:
        done = transition(state, parse_choice(state.config, line))
        state = done.state
        events += done.events
    return state, events


def with_tile(effect: MummyEffect) -> State:
    return position(
        Config(players=2, modules=["mummy"]), seats=[Seat(hand=FIVE_CARDS)], mummy_tiles={0: effect}
    )


BASE = position(Config(players=2), seats=[Seat(hand=FIVE_CARDS)])
HAND = (PlusCard(2), NumberCard(1), NumberCard(2), NumberCard(3), NumberCard(4))
EQUIPMENT = position(Config(players=2, modules=["equipment"]), seats=[Seat(hand=HAND)])
TWO_PLAYED = ("play left", "add left", "move stairs+3", "temple scarab", "draw 5")
REDRAW, REDRAWN = with_tile(MummyEffect.REDRAW), (*FIRST_TURN, "activate 0")
MOVE_CARD, HORUS_CARD = with_tile(MummyEffect.MOVE_CARD), with_tile(MummyEffect.HORUS_CARD)


@pytest.mark.parametrize(
    ("rule", "state", "lines", "slots"),
    [
        ("LX-6.1", BASE, FIRST_TURN, [2]),
        # Of the hand 2, 3, 4 the first card goes between 2 and 3, and the second to its right.
        ("MC-5.6", EQUIPMENT, TWO_PLAYED, [1]),
        ("MC-5.6", EQUIPMENT, (*TWO_PLAYED, "draw die"), [1, 2]),
        # A new hand is filled from left to right.
        ("MC-4.3", REDRAW, REDRAWN, []),
        ("MC-4.3", REDRAW, (*REDRAWN, "draw 5", "draw die", "draw 5"), [0, 1, 2]),
        (
            "MC-4.3",
            REDRAW,
            (*REDRAWN, "draw 5", "draw die", "draw 5", "draw 4", "draw +-1"),
            [0, 1, 2, 3, 4],
        ),
        # An interface may report only the last step.
        ("MC-4.3", play(REDRAW, *REDRAWN, "draw 5")[0], ("draw die",), [1]),
        # The drawn 5 is at 2; the card at 0 goes to the right end, and the 5 is at 1.
        ("MC-4.7", MOVE_CARD, (*REDRAWN, "shift 0 4"), [1]),
        ("MC-4.7", MOVE_CARD, (*REDRAWN, "shift 2 0"), [0]),
        # The drawn 5 moves up from 2 when the card at 0 leaves; the Horus card goes to its right.
        ("MC-4.8", HORUS_CARD, (*REDRAWN, "discard 0", "take horus 1"), [1, 2]),
        ("MC-4.8", HORUS_CARD, (*REDRAWN, "discard 2", "take horus 1"), [2]),
    ],
)
@pytest.mark.rule("LX-6.1", "MC-5.6", "MC-4.3", "MC-4.7", "MC-4.8")
def test_cards_that_came_into_a_hand_are_marked(
    rule: str, state: State, lines: tuple[str, ...], slots: list[int]
) -> None:
    spots = list(came_into_hands(*play(state, *lines)))
    assert sorted(spots) == [f"hand:0:{slot}" for slot in slots], rule


@pytest.mark.rule("MC-5.6", "LX-10.3")
def test_others_see_the_mark_at_the_horus_card_and_not_at_the_hidden_one() -> None:
    """Of 3 cards left the Horus card is the second, and the hidden one comes to its right."""
    start = position(EQUIPMENT.config, seats=[Seat(hand=HAND, active=(0, 1))])
    lines = ("play left", "add left", "move 1+3", "take horus 1", "reveal horus1 1-3", "draw 5")
    state, events = play(start, *lines)
    told = [redact_event(event, 1) for event in events]
    assert list(came_into_hands(view(state, 1), told)) == ["hand:0:1"]


@pytest.mark.rule("LX-6.1")
def test_it_is_marked_where_it_stands_when_another_has_left() -> None:
    """In the next turn the leftmost card is played, and all others have moved up."""
    lines = (*FIRST_TURN, "play left", "move stairs+1", "draw 4", "play left")
    state, events = play(BASE, *lines)
    slots = {key for key in came_into_hands(state, events) if key.startswith("hand:0:")}
    assert slots == {"hand:0:1"}
    assert state.players[0].hand[1] == NumberCard(5)


def test_events_of_another_position_mark_nothing_that_is_not_there() -> None:
    """More cards came than the hand has: those that it has are marked."""
    state, events = play(BASE, *FIRST_TURN)
    spots = list(came_into_hands(state, events * 3))
    assert len(spots) == len(set(spots))
    assert {key.split(":")[2] for key in spots} <= set("01234")
