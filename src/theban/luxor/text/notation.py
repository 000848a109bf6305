"""One line of plain text for each choice, readable by a person and parsed back exactly.

.. code-block:: ebnf

    choice    = action | outcome | of_modules ;
    action    = "play" , ( "left" | "right" )
              | "move" , place , steps
              | "act" , place
              | "claim"
              | "take" , ( "key" | "scarab" | "wild" | "horus" , level )
              | "decline" ;
    outcome   = "roll" , number
              | "draw" , ( basic | equipment | horus )
              | "reveal" , horus
              | "temple" , ( "scarab" | "wild" | "scarab/wild" | "tunnel"
                           | "favor" , level , "/" , level )
              | "scarab" , number ;
    basic     = number | "+-1" | "die" ;
    equipment = number | "die+-1" | number , "+" ;
    horus     = "horus" , level , ( "1-" , number | "1-die" | "all" , number
                                  | "last-to-next" | "one-less" , number ) ;
    place     = "stairs" | number ;
    steps     = "+" , number | "-1" ;
    level     = "1" | "2" | "3" ;
    number    = "0" | digit without zero , { digit } ;

The lines of the expansion's modules are in :mod:`theban.luxor.text.module_lines`.

Blanks are as in ``move 12+3``, ``take horus 2``, ``draw horus2 1-4`` (a card's level is close to
``horus``) and ``temple favor 1/2``. A blank may be wider, a sign between two words may
have blanks around it, and capital letters are as good as small ones.  Nothing else is overlooked,
and what is named must exist in the game: its places, its cards, the faces of its die.

The labels of cards, tiles and effects are in :mod:`theban.luxor.text.labels`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from attrs import evolve

from theban.core.checking.arguments import check_piece
from theban.core.text.notation import Grammar, Lines, listed_rows
from theban.luxor import actions, outcomes
from theban.luxor.config import Config
from theban.luxor.rules.playing import Choice
from theban.luxor.rules.work import tables_of
from theban.luxor.text.labels import format_card, format_tile
from theban.luxor.text.module_lines import FORMS_OF_MODULES, format_place, module_line

FORMS = (
    "play left",
    "move 12+3",
    "move stairs+3",
    "move 12-1",
    "act 14",
    "claim",
    "take key",
    "take horus 2",
    "take scarab",
    "take wild",
    "decline",
    "roll 4",
    "draw 5",
    "draw horus2 1-4",
    "reveal horus1 last-to-next",
    "temple favor 1/2",
    "scarab 3",
)
"""One example of each form, as error messages show them."""

_BLANKS_AROUND_SIGN = re.compile(r"(?<=[a-z0-9])[ \t]*([+/-])[ \t]*(?=[a-z0-9])")


# --- Writing -----------------------------------------------------------------------------------


def format_choice(choice: Choice) -> str:  # noqa: PLR0912 (one line for each class)
    """Return the line of text that stands for a choice.

    Args:
        choice: any action or outcome.

    Raises:
        InvalidArgument: ``choice`` is neither.

    Example:
        >>> from theban.luxor import CardDrawn, MoveAdventurer, UpToCard
        >>> format_choice(MoveAdventurer(origin=12, steps=3))
        'move 12+3'
        >>> format_choice(CardDrawn(UpToCard(level=2, most=4)))
        'draw horus2 1-4'
    """
    check_piece(choice, (*actions.ACTIONS, *outcomes.OUTCOMES), "an action or an outcome of Luxor")
    match choice:
        case actions.PlayCard(end):
            return f"play {end.value}"
        case actions.MoveAdventurer(origin, steps):
            return f"move {format_place(origin)}{steps:+d}"
        case actions.ActWith(place):
            return f"act {format_place(place)}"
        case actions.ClaimTreasure():
            return "claim"
        case actions.TakeKey():
            return "take key"
        case actions.TakeHorusCard(level):
            return f"take horus {level}"
        case actions.TakeScarab():
            return "take scarab"
        case actions.TakeWildCard():
            return "take wild"
        case actions.Decline():
            return "decline"
        case outcomes.DieRolled(face):
            return f"roll {face}"
        case outcomes.CardDrawn(card):
            return f"draw {format_card(card)}"
        case outcomes.HorusCardRevealed(card):
            return f"reveal {format_card(card)}"
        case outcomes.TempleTileRevealed(tile):
            return f"temple {format_tile(tile)}"
        case outcomes.ScarabDrawn(value):
            return f"scarab {value}"
        case _:
            return module_line(choice)


# --- Reading -----------------------------------------------------------------------------------


def parse_choice(config: Config, text: str) -> Choice:
    """Return the choice that a line of text stands for; the inverse of :func:`format_choice`.

    It does not check that the choice is legal now; ``explain`` says that.

    Args:
        config: the game; only its places, cards, tiles, scarabs and faces are understood.
        text: one line.

    Raises:
        InvalidNotation: the line stands for no choice of this game; the message says from which
            column on, and what would be right there.
        InvalidArgument: ``config`` is not a config of Luxor.

    Example:
        >>> from theban.luxor import Config
        >>> config = Config(players=2)
        >>> parse_choice(config, "move stairs+3")
        MoveAdventurer(origin=0, steps=3)
        >>> parse_choice(config, "  Draw  HORUS2 1-4 ")
        CardDrawn(card=UpToCard(level=2, most=4))
        >>> parse_choice(config, "roll 7")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidNotation: 'roll 7' stands for no choice: at column 6 is '7'; \
after 'roll' comes one of: 1 to 6
    """
    check_piece(config, (Config,), "a config of Luxor")
    return _lines(config).read(text)


@lru_cache(maxsize=16)
def _lines(config: Config) -> Lines[Choice]:
    choices = (*tables_of(config).actions, *tables_of(config).outcomes)
    lines = set(map(format_choice, choices))
    of_modules = (form for form in FORMS_OF_MODULES if form in lines)
    return Lines(evolve(_GRAMMAR, forms=(*FORMS, *of_modules)), choices, format_choice)


def _folded(label: str) -> str:
    """Overlook capital letters, wide blanks, and blanks around a sign between two words."""
    return _BLANKS_AROUND_SIGN.sub(r"\1", " ".join(label.lower().split()))


def _parts(verb: str, choices: tuple[Choice, ...]) -> str | None:
    """Say what comes after a word that has two parts behind it."""
    moves = [choice for choice in choices if isinstance(choice, actions.MoveAdventurer)]
    if moves:
        places = listed_rows(format_place(move.origin) for move in moves)
        steps = listed_rows(f"{step:+d}" for step in sorted({move.steps for move in moves}))
        return f"after {verb!r} come a place ({places}) and steps ({steps}), as in {FORMS[1]!r}"
    slots = {choice.source for choice in choices if isinstance(choice, actions.MoveHandCard)}
    if slots:
        row = listed_rows(map(str, sorted(slots)))
        return f"after {verb!r} come two different slots ({row}), as in '{verb} 0 1'"
    return None


# Plain letters only: lower() makes such of some that are none.
_GRAMMAR: Grammar[Choice] = Grammar(
    forms=FORMS,
    example=FORMS[1],
    strange=re.compile(r"[^A-Za-z0-9+/ \t-]"),
    occurring="plain letters, digits, blanks and + - /",
    fold=_folded,
    parts=_parts,
)
