"""The notation: short labels of cards and tiles, and a line of text for each choice."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from attrs import evolve

from theban._core.checks import check_piece
from theban._core.notation import Grammar, Lines, TextParts, listed_rows
from theban.luxor import _actions as actions, _pieces as pieces
from theban.luxor._box import format_box, parse_box, standard_boxes
from theban.luxor._config import Config
from theban.luxor._rules.playing import Choice
from theban.luxor._rules.work import compiled_rules

__all__ = ["format_card", "format_choice", "format_tile", "parse_choice"]


def format_card(card: pieces.Card) -> str:
    """Return the short label of a card; different cards have different labels.

    Args:
        card: any card.

    Raises:
        InvalidArgument: ``card`` is not a card.

    Example:
        >>> from theban.luxor import (
        ...     DieCard,
        ...     DiePlusMinusCard,
        ...     JoinNextCard,
        ...     NumberCard,
        ...     OneLessCard,
        ...     PlusCard,
        ...     PlusMinusCard,
        ... )
        >>> format_card(NumberCard(3)), format_card(PlusMinusCard()), format_card(DieCard())
        ('3', '+-1', 'die')
        >>> format_card(DiePlusMinusCard()), format_card(PlusCard(2))
        ('die+-1', '2+')
        >>> format_card(OneLessCard(level=2, number=2)), format_card(JoinNextCard(level=1))
        ('horus2 one-less 2', 'horus1 last-to-next')
    """
    return check_piece(card, pieces.CARDS, "a card of Luxor").label


def format_tile(tile: pieces.Tile) -> str:
    """Return the short label of a tile; different tiles have different labels.

    A treasure shows the adventurers that it needs, then its points.

    Args:
        tile: any tile that can lie on a space.

    Raises:
        InvalidArgument: ``tile`` is not a tile.

    Example:
        >>> from theban.luxor import FavorTile, HorusTile, Treasure, TreasureKind
        >>> format_tile(Treasure(TreasureKind.VASE, needed=2, points=3))
        'vase 2/3'
        >>> format_tile(HorusTile(level=1)), format_tile(FavorTile((1, 2)))
        ('horus 1', 'favor 1/2')
    """
    return check_piece(tile, pieces.TILES, "a tile of Luxor").label


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
    # Of modules.
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
"""One example of each form; error messages show those that the game has."""

_BLANKS_AROUND_SIGN = re.compile(r"(?<=[a-z0-9])[ \t]*([+/-])[ \t]*(?=[a-z0-9])")


# --- Writing -----------------------------------------------------------------------------------


def format_choice(choice: Choice) -> str:
    """Return the line of text that stands for a choice.

    Args:
        choice: any action or outcome.

    Raises:
        InvalidArgument: ``choice`` is not a choice of this game.

    Example:
        >>> from theban.luxor import CardDrawn, MoveAdventurer, UpToCard
        >>> format_choice(MoveAdventurer(origin=12, steps=3))
        'move 12+3'
        >>> format_choice(CardDrawn(UpToCard(level=2, most=4)))
        'draw horus2 1-4'
    """
    kinds = (*actions.ACTIONS, *actions.OUTCOMES)
    return check_piece(choice, kinds, "an action or an outcome of Luxor").label


# --- Reading -----------------------------------------------------------------------------------


def parse_choice(config: Config, text: str) -> Choice:
    """Return the choice that a line of text stands for; the inverse of :func:`format_choice`.

    It does not check that the choice is legal now; ``explain`` says that.

    Args:
        config: the game's config; the line can name only its places, cards, tiles, scarabs and
            faces.
        text: one line.

    Raises:
        InvalidNotation: the line stands for no choice of this game; the message says the column of
            the fault and what would be right there.
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
        theban.InvalidNotation: 'roll 7' stands for no choice: at column 6 is '7'; \
after 'roll' comes one of: 1 to 6
    """
    check_piece(config, (Config,), "a config of Luxor")
    return _lines(config).read(text)


@lru_cache(maxsize=16)
def _lines(config: Config) -> Lines[Choice]:
    choices = (*compiled_rules(config).actions, *compiled_rules(config).outcomes)
    labels = dict.fromkeys(map(format_choice, choices))
    forms = [form for form in FORMS if form in labels]
    # In boxes without the pieces of an example, another one stands for its first word.
    others = {label.split()[0]: label for label in reversed(labels)}
    for form in forms:
        others.pop(form.split()[0], None)
    return Lines(evolve(_GRAMMAR, forms=(*forms, *others.values())), choices, format_choice)


def _folded(label: str) -> str:
    """Ignore capital letters, extra blanks, and blanks around a sign between two words."""
    return _BLANKS_AROUND_SIGN.sub(r"\1", " ".join(label.lower().split()))


def _parts(verb: str, choices: tuple[Choice, ...]) -> str | None:
    """Return the forms after a word that takes two parts."""
    moves = [choice for choice in choices if isinstance(choice, actions.MoveAdventurer)]
    if moves:
        places = listed_rows(pieces.place_label(move.origin) for move in moves)
        steps = listed_rows(f"{step:+d}" for step in sorted({move.steps for move in moves}))
        example = next((move.label for move in moves if move.label == FORMS[1]), moves[-1].label)
        return f"after {verb!r} come a place ({places}) and steps ({steps}), as in {example!r}"
    slots = {choice.source for choice in choices if isinstance(choice, actions.MoveHandCard)}
    if slots:
        row = listed_rows(map(str, sorted(slots)))
        return f"after {verb!r} come two different slots ({row}), as in '{verb} 0 1'"
    return None


# Plain letters only: lower() turns some other characters into them.
_GRAMMAR: Grammar[Choice] = Grammar(
    forms=FORMS,
    example=FORMS[1],
    strange=re.compile(r"[^A-Za-z0-9+/ \t-]"),
    occurring="plain letters, digits, blanks and + - /",
    fold=_folded,
    parts=_parts,
)


def piece_labels(config: Config) -> Mapping[str, object]:
    """Return the cards and tiles that a deal can hold, by their labels."""
    inventory = config.inventory
    return {
        **{card.label: card for card in inventory.cards.all},
        **{tile.label: tile for tile, _ in config.components.osiris_tiles},
        **{tile.label: tile for tile in inventory.treasures.all},
    }


TEXT_PARTS = TextParts(
    piece_labels, format_box, lambda text: parse_box(text, where="[box]").components, standard_boxes
)
"""The names of pieces and boxes in text records."""
