"""One line of plain text for each choice, readable by a person and parsed back exactly.

.. code-block:: ebnf

    choice   = action | outcome ;
    action   = "play" , ( "left" | "right" )
             | "move" , place , steps
             | "act" , place
             | "claim"
             | "take" , ( "key" | "scarab" | "wild" | "horus" , level )
             | "decline" ;
    outcome  = "roll" , number
             | "draw" , ( basic | horus )
             | "reveal" , horus
             | "temple" , ( "scarab" | "wild" | "scarab/wild" | "tunnel"
                          | "favor" , level , "/" , level )
             | "scarab" , number
             | "uncover" , ( "vase" | "statue" | "jewelry" | "artifact" ) , number , "/" , number ;
    basic    = number | "+-1" | "die" ;
    horus    = "horus" , level , ( "1-" , number | "1-die" | "all" , number
                                 | "last-to-next" | "one-less" , number ) ;
    place    = "stairs" | number ;
    steps    = "+" , number | "-1" ;
    level    = "1" | "2" | "3" ;
    number   = "0" | digit without zero , { digit } ;

Blanks stand as in ``move 12+3``, ``take horus 2``, ``draw horus2 1-4`` (the level of a card stands
close to ``horus``) and ``temple favor 1/2``.  A blank may be wider, a sign between two words may
have blanks around it, and capital letters are as good as small ones.  Nothing else is overlooked,
and what is named must exist in the game: its places, its cards, the faces of its die.

The labels of cards and tiles are used by pictures too.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import assert_never

from theban.core.errors import InvalidArgument
from theban.core.notation import Grammar, Lines, listed_rows
from theban.luxor.actions import (
    ACTIONS,
    ActWith,
    ClaimTreasure,
    Decline,
    MoveAdventurer,
    PlayCard,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.board import STAIRS
from theban.luxor.config import Config
from theban.luxor.engine import Choice
from theban.luxor.modules.artifacts.parts import TreasureUncovered
from theban.luxor.outcomes import (
    OUTCOMES,
    CardDrawn,
    DieRolled,
    HorusCardRevealed,
    ScarabDrawn,
    TempleTileRevealed,
)
from theban.luxor.pieces import (
    BASIC_CARDS,
    HORUS_CARDS,
    TEMPLE_TILES,
    AdvanceAllCard,
    Card,
    DieCard,
    FavorTile,
    HorusTile,
    JoinNextCard,
    NumberCard,
    OneLessCard,
    OsirisTile,
    PlusMinusCard,
    ScarabOrWildTile,
    ScarabTile,
    Tile,
    Treasure,
    TunnelTile,
    UpToCard,
    UpToDieCard,
    WildCardTile,
)

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


def format_choice(choice: Choice) -> str:  # noqa: C901, PLR0911, PLR0912 (one line for each class)
    """Return the line of text that stands for a choice.

    Args:
        choice: any action or outcome.

    Raises:
        InvalidArgument: ``choice`` is neither.

    Example:
        >>> format_choice(MoveAdventurer(origin=12, steps=3))
        'move 12+3'
        >>> format_choice(CardDrawn(UpToCard(level=2, most=4)))
        'draw horus2 1-4'
    """
    _check(choice, (*ACTIONS, *OUTCOMES), "action and no outcome")
    match choice:
        case PlayCard(end):
            return f"play {end.value}"
        case MoveAdventurer(origin, steps):
            return f"move {_format_place(origin)}{steps:+d}"
        case ActWith(place):
            return f"act {_format_place(place)}"
        case ClaimTreasure():
            return "claim"
        case TakeKey():
            return "take key"
        case TakeHorusCard(level):
            return f"take horus {level}"
        case TakeScarab():
            return "take scarab"
        case TakeWildCard():
            return "take wild"
        case Decline():
            return "decline"
        case DieRolled(face):
            return f"roll {face}"
        case CardDrawn(card):
            return f"draw {format_card(card)}"
        case HorusCardRevealed(card):
            return f"reveal {format_card(card)}"
        case TempleTileRevealed(tile):
            return f"temple {format_tile(tile)}"
        case ScarabDrawn(value):
            return f"scarab {value}"
        case TreasureUncovered(treasure):
            return f"uncover {format_tile(treasure)}"
        case _:
            assert_never(choice)


def format_card(card: Card) -> str:  # noqa: PLR0911 (one line for each class)
    """Return the short label of a card; different cards have different labels.

    Args:
        card: any card.

    Raises:
        InvalidArgument: ``card`` is none.

    Example:
        >>> format_card(NumberCard(3)), format_card(PlusMinusCard()), format_card(DieCard())
        ('3', '+-1', 'die')
        >>> format_card(OneLessCard(level=2, number=2)), format_card(JoinNextCard(level=1))
        ('horus2 one-less 2', 'horus1 last-to-next')
    """
    _check(card, (*BASIC_CARDS, *HORUS_CARDS), "card")
    match card:
        case NumberCard(number):
            return f"{number}"
        case PlusMinusCard():
            return "+-1"
        case DieCard():
            return "die"
        case UpToCard(level, most):
            return f"horus{level} 1-{most}"
        case UpToDieCard(level):
            return f"horus{level} 1-die"
        case AdvanceAllCard(level, number):
            return f"horus{level} all {number}"
        case JoinNextCard(level):
            return f"horus{level} last-to-next"
        case OneLessCard(level, number):
            return f"horus{level} one-less {number}"
        case _:
            assert_never(card)


def format_tile(tile: Tile) -> str:  # noqa: PLR0911 (one line for each class)
    """Return the short label of a tile; different tiles have different labels.

    A treasure shows the adventurers that it needs, then its points.

    Args:
        tile: any tile that can lie on a space.

    Raises:
        InvalidArgument: ``tile`` is none.

    Example:
        >>> from theban.luxor.pieces import TreasureKind
        >>> format_tile(Treasure(TreasureKind.VASE, needed=2, points=3))
        'vase 2/3'
        >>> format_tile(HorusTile(level=1)), format_tile(FavorTile((1, 2)))
        ('horus 1', 'favor 1/2')
    """
    _check(tile, (Treasure, HorusTile, OsirisTile, *TEMPLE_TILES), "tile")
    match tile:
        case Treasure(kind, needed, points):
            return f"{kind.value} {needed}/{points}"
        case HorusTile(level):
            return f"horus {level}"
        case OsirisTile(number):
            return f"osiris {number}"
        case ScarabTile():
            return "scarab"
        case WildCardTile():
            return "wild"
        case ScarabOrWildTile():
            return "scarab/wild"
        case FavorTile(levels):
            return f"favor {levels[0]}/{levels[1]}"
        case TunnelTile():
            return "tunnel"
        case _:
            assert_never(tile)


def _format_place(place: int) -> str:
    return "stairs" if place == STAIRS else f"{place}"


def _check(piece: object, classes: tuple[type, ...], words: str) -> None:
    if not isinstance(piece, classes):
        raise InvalidArgument(f"{piece!r} is no {words} of Luxor")


# --- Reading -----------------------------------------------------------------------------------


def parse_choice(config: Config, text: str) -> Choice:
    """Return the choice that a line of text stands for; the way back of :func:`format_choice`.

    Whether the choice is legal now is not asked; ``explain`` says that.

    Args:
        config: the game; only its places, cards, tiles, scarabs and faces are understood.
        text: one line.

    Raises:
        InvalidNotation: the line stands for no choice of this game; the message says from which
            column on, and what would be right there.
        InvalidArgument: ``config`` is no config of Luxor.

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
    _check(config, (Config,), "config")
    return _lines(config).read(text)


@lru_cache(maxsize=16)
def _lines(config: Config) -> Lines[Choice]:
    tables = config.tables
    return Lines(_GRAMMAR, (*tables.actions, *tables.outcomes), format_choice)


def _folded(label: str) -> str:
    """Overlook capital letters, wide blanks, and blanks around a sign between two words."""
    return _BLANKS_AROUND_SIGN.sub(r"\1", " ".join(label.lower().split()))


def _parts_of_move(verb: str, choices: tuple[Choice, ...]) -> str | None:
    """Say what comes after "move", which has two parts."""
    moves = [choice for choice in choices if isinstance(choice, MoveAdventurer)]
    if not moves:
        return None
    places = listed_rows(_format_place(move.origin) for move in moves)
    steps = listed_rows(f"{step:+d}" for step in sorted({move.steps for move in moves}))
    return f"after {verb!r} come a place ({places}) and steps ({steps}), as in {FORMS[1]!r}"


# Plain letters only: lower() makes such of some that are none.
_GRAMMAR: Grammar[Choice] = Grammar(
    forms=FORMS,
    example=FORMS[1],
    strange=re.compile(r"[^A-Za-z0-9+/ \t-]"),
    occurring="plain letters, digits, blanks and + - /",
    fold=_folded,
    parts=_parts_of_move,
)
