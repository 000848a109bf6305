"""The lines of the choices that modules bring, see :mod:`theban.luxor.text.notation`.

.. code-block:: ebnf

    of_modules = "try"
               | "stand" , place
               | "activate" , slot
               | "shift" , slot , slot
               | "exchange" , number
               | "discard" , slot
               | "add" , ( "left" | "right" )
               | "advance" , "all"
               | "join" , "next"
               | "reroll"
               | "perform"
               | "take" , "turn"
               | "uncover" , ( "vase" | "statue" | "jewelry" | "artifact" ) , number , "/" , number
               | "mummy" , effect ;
    slot       = number ;
    effect     = word , { "-" , ( word | number ) } ;

A slot is a place in the hand, or among the open mummy tiles, counted from 0 at the left:
``shift 0 4`` makes the first of five cards the last.  An effect is the value of a
:class:`~theban.luxor.parts.mummy.MummyEffect` with dashes, as in ``mummy two-points``.
"""

from __future__ import annotations

from typing import assert_never

from theban.luxor.actions import MoveHandCard
from theban.luxor.board import STAIRS
from theban.luxor.expansion import OpenModuleAction, OpenModuleOutcome, SecretModuleAction
from theban.luxor.parts import artifacts, characters, equipment, mummy, mummy_happenings
from theban.luxor.text.labels import format_effect, format_tile

FORMS_OF_MODULES = (
    "uncover artifact 2/3",
    "try",
    "stand 14",
    "activate 2",
    "shift 0 4",
    "exchange 3",
    "discard 2",
    "mummy two-points",
    "add right",
    "draw die+-1",
    "move 12+0",
    "advance all",
    "join next",
    "reroll",
    "perform",
    "take turn",
)
"""One example of each form that modules bring; messages show those that the game has."""


def module_line(  # noqa: PLR0912 (one line for each class)
    choice: OpenModuleAction | SecretModuleAction | OpenModuleOutcome | MoveHandCard,
) -> str:
    """Return the line of text that stands for a choice."""
    match choice:
        case MoveHandCard(source, target):
            return f"shift {source} {target}"
        case mummy.TryStandUp():
            return "try"
        case mummy.StandUp(place):
            return f"stand {format_place(place)}"
        case mummy.ActivateMummyTile(slot):
            return f"activate {slot}"
        case mummy.ExchangeScarab(value):
            return f"exchange {value}"
        case mummy.DiscardHandCard(slot):
            return f"discard {slot}"
        case equipment.AddCard(end):
            return f"add {end.value}"
        case characters.AdvanceAll():
            return "advance all"
        case characters.JoinNext():
            return "join next"
        case characters.Reroll():
            return "reroll"
        case characters.PerformTempleAction():
            return "perform"
        case characters.TakeExtraTurn():
            return "take turn"
        case artifacts.TreasureUncovered(treasure):
            return f"uncover {format_tile(treasure)}"
        case mummy_happenings.MummyTileRevealed(effect):
            return f"mummy {format_effect(effect)}"
        case _:
            assert_never(choice)


def format_place(place: int) -> str:
    """Return the word for a place."""
    return "stairs" if place == STAIRS else f"{place}"
