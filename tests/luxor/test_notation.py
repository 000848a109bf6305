"""Notation: every choice is one line that is read back exactly; anything else is refused."""

import re
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from tests.luxor.boxes import tiny
from tests.luxor.small_boxes import four_spaces
from tests.refusals import refuses
from theban._core.errors import InvalidNotation
from theban.luxor import *
from theban.luxor._actions import ACTIONS, OUTCOMES
from theban.luxor._notation import FORMS

CONFIG = Config(players=2)
EXPANDED = Config(players=5, modules=Module)
SPACE = (*action_space(CONFIG), *outcome_space(CONFIG))
EXPANDED_SPACE = (*action_space(EXPANDED), *outcome_space(EXPANDED))

EXAMPLES: dict[str, Action | Outcome] = {
    "play left": PlayCard(End.LEFT),
    "play right": PlayCard(End.RIGHT),
    "move stairs+3": MoveAdventurer(0, 3),
    "move 12+3": MoveAdventurer(12, 3),
    "move 12-1": MoveAdventurer(12, -1),
    "act 14": ActWith(14),
    "claim": ClaimTreasure(),
    "take key": TakeKey(),
    "take horus 2": TakeHorusCard(2),
    "take scarab": TakeScarab(),
    "take wild": TakeWildCard(),
    "decline": Decline(),
    "roll 4": DieRolled(4),
    "draw 5": CardDrawn(NumberCard(5)),
    "draw +-1": CardDrawn(PlusMinusCard()),
    "draw die": CardDrawn(DieCard()),
    "draw horus2 1-4": CardDrawn(UpToCard(2, 4)),
    "draw horus1 1-die": CardDrawn(UpToDieCard(1)),
    "reveal horus3 all 2": HorusCardRevealed(AdvanceAllCard(3, 2)),
    "reveal horus1 last-to-next": HorusCardRevealed(JoinNextCard(1)),
    "reveal horus3 one-less 3": HorusCardRevealed(OneLessCard(3, 3)),
    "temple tunnel": TempleTileRevealed(TunnelTile()),
    "temple scarab": TempleTileRevealed(ScarabTile()),
    "temple wild": TempleTileRevealed(WildCardTile()),
    "temple scarab/wild": TempleTileRevealed(ScarabOrWildTile()),
    "temple favor 1/2": TempleTileRevealed(FavorTile((1, 2))),
    "scarab 3": ScarabDrawn(3),
    "uncover jewelry 3/6": TreasureUncovered(Treasure(TreasureKind.JEWELRY, 3, 6)),
    "uncover artifact 2/3": TreasureUncovered(Treasure(TreasureKind.ARTIFACT, 2, 3)),
    "move 12+0": MoveAdventurer(12, 0),
    "try": TryStandUp(),
    "stand 14": StandUp(14),
    "activate 2": ActivateMummyTile(2),
    "shift 0 4": MoveHandCard(0, 4),
    "exchange 3": ExchangeScarab(3),
    "discard 2": DiscardHandCard(2),
    "mummy two-points": MummyTileRevealed(MummyEffect.TWO_POINTS),
    "mummy rearmost-1-to-4": MummyTileRevealed(MummyEffect.REARMOST_1_TO_4),
    "add left": AddCard(End.LEFT),
    "add right": AddCard(End.RIGHT),
    "draw 0": CardDrawn(NumberCard(0)),
    "draw 6": CardDrawn(NumberCard(6)),
    "draw die+-1": CardDrawn(DiePlusMinusCard()),
    "draw 1+": CardDrawn(PlusCard(1)),
    "advance all": AdvanceAll(),
    "join next": JoinNext(),
    "reroll": Reroll(),
    "perform": PerformTempleAction(),
    "take turn": TakeExtraTurn(),
}


@pytest.mark.parametrize("line", EXAMPLES)
def test_each_form_is_written_and_read(line: str) -> None:
    assert format_choice(EXAMPLES[line]) == line
    assert parse_choice(EXPANDED, line) == EXAMPLES[line]


def test_the_examples_have_every_class_of_choice() -> None:
    assert {type(choice) for choice in EXAMPLES.values()} == {*ACTIONS, *OUTCOMES}


MODULES_OF_LINES = {
    Module.ARTIFACTS: "uncover artifact 2/3",
    Module.MUMMY: "try; stand 14; activate 2; shift 0 4; exchange 3; discard 2; mummy all-4",
    Module.EQUIPMENT: "add right; draw 0; draw 6; draw die+-1; draw 3+; move 12+0",
    Module.CHARACTERS: "advance all; join next; reroll; perform; take turn; shift 4 0; move 12+0",
}


@pytest.mark.parametrize("module", Module)
def test_what_only_a_module_brings_is_unknown_without_it(module: Module) -> None:
    for line in MODULES_OF_LINES[module].split("; "):
        assert format_choice(parse_choice(Config(players=2, modules=[module]), line)) == line
        with pytest.raises(InvalidNotation):
            parse_choice(CONFIG, line)


def test_the_forms_shown_in_messages_are_right() -> None:
    for line in FORMS:
        assert format_choice(parse_choice(EXPANDED, line)) == line


def test_messages_show_the_forms_of_the_game() -> None:
    with pytest.raises(InvalidNotation) as base:
        parse_choice(CONFIG, "jump")
    assert str(base.value).endswith("; temple favor 1/2; scarab 3")
    with pytest.raises(InvalidNotation) as expanded:
        parse_choice(EXPANDED, "jump")
    assert str(expanded.value).endswith("; join next; reroll; perform; take turn")
    assert len(str(expanded.value)) < 700


@pytest.mark.parametrize("box", [tiny, four_spaces])
def test_messages_show_forms_that_fit_the_box(box: Callable[[], Components]) -> None:
    config = Config(players=2, components=box())
    with pytest.raises(InvalidNotation) as caught:
        parse_choice(config, "jump")
    forms = str(caught.value).split("the forms are: ")[1].split("; ")
    assert [format_choice(parse_choice(config, form)) for form in forms] == forms
    space = (*action_space(config), *outcome_space(config))
    words = {format_choice(choice).split()[0] for choice in space}
    assert {form.split()[0] for form in forms} == words
    with pytest.raises(InvalidNotation) as caught:
        parse_choice(config, "move 12+3")  # the paths are shorter
    example = str(caught.value).rpartition("as in ")[2].strip("'")
    assert type(parse_choice(config, example)) is MoveAdventurer


def test_messages_say_what_comes_after_the_words_of_modules() -> None:
    for line, right in {
        "shift 0": "after 'shift' come two different slots (0 to 4), as in 'shift 0 1'",
        "shift 2 2": "after 'shift' come two different slots (0 to 4), as in 'shift 0 1'",
        "activate 3": "after 'activate' comes one of: 0 to 2",
        "discard 5": "after 'discard' comes one of: 0 to 4",
        "add": "after 'add' comes one of: left, right",
        "exchange 5": "after 'exchange' comes one of: 1 to 4",
        "stand up": "after 'stand' comes one of: 1 to 40",
        "try it": "'try' must be alone",
        "reroll 4": "'reroll' must be alone",
    }.items():
        refuses(re.escape(right), parse_choice, EXPANDED, line, error=InvalidNotation)


def test_another_box_has_its_own_words() -> None:
    box = attrs.evolve(
        standard_components(),
        basic_cards=((NumberCard(7), 10), (NumberCard(11), 10)),
        scarabs=((11, 3),),
        die=(2, 2, 9),
    )
    config = Config(players=2, components=box)
    assert parse_choice(config, "draw 7") == CardDrawn(NumberCard(7))
    assert parse_choice(config, "draw 11") == CardDrawn(NumberCard(11))
    assert parse_choice(config, "scarab 11") == ScarabDrawn(11)
    assert parse_choice(config, "roll 9") == DieRolled(9)
    assert parse_choice(config, "move 1+9") == MoveAdventurer(1, 9)
    for line in ("draw 5", "scarab 3", "roll 4", "draw die"):
        with pytest.raises(InvalidNotation):
            parse_choice(config, line)
    for choice in (*action_space(config), *outcome_space(config)):
        assert parse_choice(config, format_choice(choice)) == choice


@given(data=st.data(), choice=st.sampled_from(EXPANDED_SPACE))
def test_any_line_may_be_spread_out_and_shouted(
    data: st.DataObject, choice: Action | Outcome
) -> None:
    """Blanks are allowed beside signs too, as in *12 + 3*."""
    blanks = st.text(" \t", max_size=3)
    words = re.findall(r"\w+|\W", format_choice(choice))
    spread = "".join(word + data.draw(blanks) for word in words)
    line = data.draw(blanks) + spread + data.draw(st.sampled_from(("", "\n", "\r\n")))
    shouted = "".join(c.upper() if data.draw(st.booleans()) else c for c in line)
    assert parse_choice(EXPANDED, shouted) == choice


BOX_CARDS = (
    "1, +-1, 2 to 5, die, horus1 1-3, horus1 1-die, horus1 all 1, horus1 last-to-next, "
    "horus1 one-less 1, horus2 1-4, horus2 1-5, horus2 1-die, horus2 all 1, horus2 last-to-next, "
    "horus2 one-less 2, horus3 1-5, horus3 1-6, horus3 all 2, horus3 last-to-next, "
    "horus3 one-less 3"
)

AFTER_MOVE = (
    "after 'move' come a place (stairs, 1 to 40) and steps (-1, +1 to +6), as in 'move 12+3'"
)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "'' stands for no choice: it ends too early; the forms are: play left; move 12+3; "),
        ("Jump 3", "'Jump 3' stands for no choice: at column 1 is 'Jump 3'; the forms are: play "),
        (" play  up", "' play  up' stands for no choice: at column 8 is 'up'; after 'play' comes"),
        ("play", "it ends too early; after 'play' comes one of: left, right"),
        ("claim it", "at column 7 is 'it'; 'claim' must be alone"),
        ("draw 9", f"at column 6 is '9'; after 'draw' comes one of: {BOX_CARDS}"),
        ("roll 7", "at column 6 is '7'; after 'roll' comes one of: 1 to 6"),
        ("act 41", "at column 5 is '41'; after 'act' comes one of: 1 to 40"),
        ("scarab 5", "after 'scarab' comes one of: 1 to 4"),
        ("take card", "after 'take' comes one of: key, horus 1, horus 2, horus 3, scarab, wild"),
        ("move 41+3", "at column 6 is '41+3'; " + AFTER_MOVE),
        ("play lef\u0165", "at column 9 is '\u0165'; only plain letters, digits, blanks and + - /"),
        ("play\nleft", "only plain letters, digits, blanks and + - /"),
    ],
)
def test_the_message_says_what_was_read_and_what_would_be_right(line: str, message: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_choice(CONFIG, line)
    assert message in str(caught.value)


def wrong_lines() -> list[str]:
    """Return lines that are nearly right: correct ones changed in one place each."""
    right = set(map(format_choice, SPACE))
    changed = [
        change
        for line in EXAMPLES
        for change in (
            line[:-1],
            line + "1",
            line + " 1",
            line + "!",
            line.replace(" ", "", 1) + "x",
            "x" + line,
            line + " " + line,
            line.replace(" ", "\n", 1) + "\n.",
            line.replace("e", "\u00e9", 1) + "\u00e9",
        )
    ]
    by_hand = [
        *("", " ", "\n", "playleft", "play-left", "play left right", "left", "move", "move 12"),
        *("move +3", "move 12+", "move 12++3", "move 12+-1", "move 12 3", "move 12+0", "move 12-0"),
        *("move 12-2", "move 12+03", "move 012+3", "move 12+1.0", "move 0+3", "move -1+3"),
        *("move chamber+1", "move 41+1", "move 1 2+3", "move stairs 3", "move 12\u22121", "act"),
        *("act stairs", "act 0", "act 01", "act +1", "act 41", "act \u0663", "take", "take horus"),
        *("take horus 0", "take horus 4", "take horus2", "take keys", "roll 0", "roll -1"),
        *("roll 7", "roll six", "roll 4 5", "roll\u00a04", "draw", "draw 0", "draw 6"),
        *("draw \u00b11", "draw + -1", "draw +- 1", "draw -+1", "draw 1-4", "draw horus 2 1-4"),
        *("draw horus2", "draw horus2 1-3", "draw horus2 1-6", "draw horus4 1-4", "draw horus2 1-"),
        *("draw horus2 14", "reveal 5", "reveal die", "temple horus 1", "temple favor 2/1"),
        *("temple favor 1/3", "temple favor 1/2/3", "temple scarab wild", "temple osiris 1"),
        *("scarab 0", "scarab 5", "scarab"),
        "draw " + "9" * 5000,
        "move " + "9" * 5000 + "+1",
        "ta\u212ae key",  # the sign of the unit kelvin, which is k in small letters
        *("play left\x00", "play left\x1f", "play left # the best"),
    ]
    return [line for line in dict.fromkeys([*changed, *by_hand]) if line not in right]


def test_wrong_lines_are_refused_briefly() -> None:
    for line in wrong_lines():
        with pytest.raises(InvalidNotation) as caught:
            parse_choice(CONFIG, line)
        # Not even a line of 5,000 digits is quoted whole.
        assert len(str(caught.value)) < 700, line


@given(text=st.text(st.sampled_from("acdehiklmoprstuvwyx 0123456789+-/\t\n\u00e9"), max_size=25))
def test_whatever_is_read_is_a_choice_of_the_game_or_refused(text: str) -> None:
    try:
        choice = parse_choice(CONFIG, text)
    except InvalidNotation:
        return
    assert choice in SPACE
    # Apart from white space and case, only the exact form is read.
    assert "".join(format_choice(choice).split()) == "".join(text.lower().split())


@pytest.mark.parametrize("text", [None, 5, b"play left", ["play", "left"], PlayCard(End.LEFT)])
def test_what_is_no_text_is_refused(text: Any) -> None:  # noqa: ANN401 (wrong on purpose)
    with pytest.raises(InvalidNotation, match=r"one line of text, such as 'move 12\+3', not a"):
        parse_choice(CONFIG, text)


TILES: dict[str, Tile] = {
    "vase 2/3": Treasure(TreasureKind.VASE, 2, 3),
    "statue 1/2": Treasure(TreasureKind.STATUE, 1, 2),
    "jewelry 3/6": Treasure(TreasureKind.JEWELRY, 3, 6),
    "horus 2": HorusTile(2),
    "osiris 4": OsirisTile(4),
    "scarab": ScarabTile(),
    "wild": WildCardTile(),
    "scarab/wild": ScarabOrWildTile(),
    "favor 2/3": FavorTile((2, 3)),
    "tunnel": TunnelTile(),
}


@pytest.mark.parametrize("label", TILES)
def test_labels_of_tiles(label: str) -> None:
    assert format_tile(TILES[label]) == label
