"""What the modules of *The Mummy's Curse* add to pictures in plain text."""

from collections.abc import Callable

import pytest
from attrs import evolve

from tests.luxor.rules.laid_out import laid_out, with_modules
from tests.render.pictures import FIVE_NAMES, cursed, with_artifacts
from theban.luxor import *
from theban.luxor.frames import ChooseMove, RollDie
from theban.luxor.parts.characters import ChooseReroll, RollAgain
from theban.luxor.parts.equipment import ChooseCardToAdd
from theban.render import to_svg, to_text


def cell(picture: str, place: int) -> list[str]:
    """Return the three lines of a space of the spiral."""
    lines = picture.split("\n")
    start = next(
        (row, column)
        for row in range(2, 30, 4)
        for column in range(1, 78, 11)
        if lines[row][column : column + 3].split()[:1] == [str(place)]
        and lines[row][column].isdigit()
    )
    return [lines[start[0] + line][start[1] : start[1] + 10] for line in range(3)]


def joined(picture: str) -> str:
    """Return a picture with the lines of its sentences in one."""
    return " ".join(picture.split())


def with_mummy(change: Callable[[Mummy], Mummy]) -> State:
    """Return the position with something changed about the Mummy."""
    state = cursed()
    assert state.expansion is not None
    assert state.expansion.mummy is not None
    return evolve(state, expansion=evolve(state.expansion, mummy=change(state.expansion.mummy)))


@pytest.mark.rule("MC-2.8")
@pytest.mark.parametrize(
    ("place", "first_line"),
    [
        (1, "1 <M>  (1)"),
        (9, "9 ?<M> (2)"),
        (4, "4 <M>  (1)"),
        (24, "24 c<M>(3)"),
        (40, "40 <M> (8)"),
    ],
)
def test_the_mummy_stands_on_its_space_and_nowhere_else(place: int, first_line: str) -> None:
    picture = to_text(with_mummy(lambda mummy: evolve(mummy, place=place)))
    assert cell(picture, place)[0] == first_line
    assert picture.count("<M>") == 2  # on the board and in the legend


@pytest.mark.rule("MC-3.2")
def test_small_letters_stand_for_those_who_lie() -> None:
    picture = to_text(cursed())
    assert cell(picture, 12)[2].strip() == "A aa CC"
    assert cell(picture, 9)[2].strip() == "b eee"
    assert cell(picture, 5)[2].strip() == "e"
    assert cell(picture, 25)[2].strip() == "A e"
    assert picture.startswith("Stairs: A BB C DDD\n")


def lying_at_12(part: PlayerExpansion | None, lying: int) -> PlayerExpansion:
    assert part is not None
    return evolve(part, mummy=MummySeat((12,) * lying, 0, ()))


def crowd(upright: int, lying: int) -> str:
    """Return the lowest line of a space where of everybody so many stand and so many lie."""
    state = cursed()
    players = tuple(
        evolve(
            player,
            active=(12,) * upright,
            expansion=lying_at_12(player.expansion, lying),
        )
        for player in state.players
    )
    return cell(to_text(evolve(state, players=players)), 12)[2]


def test_a_crowd_of_upright_and_lying_ones_fits_into_a_cell() -> None:
    assert crowd(5, 0) == "A5B5C5D5E5"
    assert crowd(0, 5) == "a5b5c5d5e5"
    assert crowd(1, 1) == "AaBbCcDdEe"
    assert crowd(2, 3) == "AaBbCcDdEe"  # the lines of the players have the numbers


def test_players_have_characters_talismans_and_lying_adventurers() -> None:
    for shown in (cursed(), view(cursed(), None)):
        words = joined(to_text(shown, names=FIVE_NAMES))
        assert "A Ada (Ahead!): 0 points, 0 keys, 0 wild cards, 0 scarabs, 0 talismans" in words
        assert "C Cleo (Reroll): " in words
        assert "0 scarabs, 1 talisman, sarcophagus 5" in words
        assert "at stairs, 12, 25; lying at 12 (x2); no treasure" in words
        assert "1 vase, 1 statue, 1 jewel (1 set, 1 flipped)" in words
        assert "nobody upright; lying at 5, 9 (x3), 25;" in words


@pytest.mark.rule("MC-5.2")
def test_equipment_stands_in_the_hand() -> None:
    assert "hand [2+] [0] [h2:1-4^] [die+-1] [6]" in joined(to_text(cursed()))
    assert "hand [??] [??] [h2:1-4^] [??] [??]" in joined(to_text(view(cursed(), 4)))


@pytest.mark.rule("MC-8.3")
def test_open_mummy_tiles_are_told_with_their_costs() -> None:
    for shown in (cursed(), view(cursed(), 0), view(cursed(), None)):
        assert (
            'Mummy tiles: "two of key, scarab, wild card" for 3 talismans; "2 points" for 1 '
            'talisman; "points of the cheapest treasure" for 1 talisman (+14, 1 discarded)'
        ) in joined(to_text(shown))


@pytest.mark.rule("MC-4.13")
def test_a_slot_that_is_being_refilled_is_told() -> None:
    empty = with_mummy(lambda mummy: evolve(mummy, display=(mummy.display[0], None, None)))
    words = 'wild card" for 3 talismans; one to come; one to come (+14, 1 discarded)'
    assert words in joined(to_text(empty))


@pytest.mark.rule("MC-5.9")
def test_supply_and_box_are_counted() -> None:
    for shown in (cursed(), view(cursed(), 0), view(cursed(), None)):
        picture = joined(to_text(shown))
        assert " wild cards, 10 talismans; sarcophagi 3; back in the box 10 equipment " in picture
        assert "back in the box 10 equipment cards, 1 scarab Mummy tiles: " in picture


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (ChooseMove(1, NumberCard(3), 0), "which adventurer to move, and how far."),
        (ChooseMove(1, DieCard(), 4), "which adventurer to move, and how far (die: 4)."),
        (
            ChooseMove(1, CardPair(PlusCard(3), NumberCard(0)), 0),
            "which adventurer to move, and how far (3+ & 0).",
        ),
        (
            ChooseMove(1, CardPair(PlusCard(3), DieCard()), 6),
            "which adventurer to move, and how far (3+ & die: 6).",
        ),
        (
            ChooseReroll(1, UpToDieCard(2), 1, (End.LEFT,)),
            "whether to roll once more (h2:1-die: 1).",
        ),
        (ChooseCardToAdd(1, PlusCard(2), ()), "whether to add a card, and which."),
    ],
)
def test_a_decision_names_the_roll_and_the_cards_together(frame: Frame, words: str) -> None:
    state = evolve(cursed(), pending=(*cursed().pending[:-1], frame))
    assert f"Next: Ben chooses {words} Spaces:" in joined(to_text(state, names=FIVE_NAMES))


@pytest.mark.parametrize("kind", [RollDie, RollAgain])
def test_a_roll_names_the_cards_together(kind: type[RollDie | RollAgain]) -> None:
    frame = kind(1, CardPair(PlusCard(1), DieCard()), ())
    state = evolve(cursed(), pending=(*cursed().pending[:-1], frame))
    words = "Next: Ben is to roll the die (1+ & die). Spaces:"
    assert words in joined(to_text(state, names=FIVE_NAMES))


@pytest.mark.parametrize("module", Module)
def test_the_legend_names_what_is_played(module: Module) -> None:
    words = {
        Module.MUMMY: "<M>: the Mummy; a b: laid down by it;",
        Module.EQUIPMENT: "2+: 2 steps and those of one more card;",
        Module.ARTIFACTS: "artif: artifact;",
    }
    picture = joined(to_text(new_game(Config(players=2, modules=[module]), seed=1)))
    for named, part in words.items():
        assert (part in picture) == (named is module)


def test_modules_that_are_not_played_leave_no_trace() -> None:
    picture = to_text(with_artifacts())
    for word in ("alisman", "Mummy", "<M>", "lying", "flipped", "equipment", "back in the box"):
        assert word not in picture


@pytest.mark.rule("LX-4.8", "MC-7.8")
def test_one_on_its_way_into_the_chamber_is_drawn_there_while_a_hand_may_be_rearranged() -> None:
    """Player A goes from 24 by 2 past the last statue over 25 into the chamber."""
    config = with_modules(Module.CHARACTERS, path="tttttttt|tttttttt|tttttttt|t")
    state = laid_out(
        config,
        Seat(
            hand=tuple(map(NumberCard, (2, 1, 3, 4, 5))),
            active=(24,),
            keys=1,
            character=Character.REARRANGE_HAND,
        ),
        Seat(character=Character.AHEAD),
    )
    assert "TOMB CHAMBER (13)\n" in to_text(state)
    asked = step(step(state, PlayCard(End.LEFT)), MoveAdventurer(24, 2))
    assert "TOMB CHAMBER (13): A" in to_text(asked)
    assert "TOMB CHAMBER (13): A" in to_text(view(asked, None))
    words = joined(to_text(view(asked, 1)))
    assert "at stairs (x4); 1 on its way into the chamber; no treasure" in words
    assert "on its way" not in to_text(state)
    assert "4 adventurers on the stairs, 1 on its way into the tomb chamber" in to_svg(asked)
    assert "into the tomb chamber" not in to_svg(state)
