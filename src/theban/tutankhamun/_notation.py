"""One line of plain text for each choice, readable by a person and parsed back exactly.

.. code-block:: ebnf

    choice   = "sail" , place
             | "pass"
             | "underworld" , tile
             | "isis" , place
             | "ra" , place
             | "thoth" , place
             | "with" , place
             | "collect" , place
             | "retreat"
             | "decline" ;
    tile     = name of a set | "Scarab Ring" | "Osiris" | "Isis" | "Ra" | "Thoth" | "Horus" ;
    place    = "0" | digit without zero , { digit } ;

A tile has its name in the box, as in ``underworld Crook & Flail``; the name is the rest of
the line, so it needs no quotes.  Blanks between words may be repeated, and capital letters count
like small ones: two names in a box never differ in these alone.  Everything else must be exact,
and the places and tiles named must exist in the game.

Pictures use the same labels for tiles.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from theban._core.checks import check_piece
from theban._core.notation import Grammar, Lines, TextParts
from theban.tutankhamun import _actions as actions
from theban.tutankhamun._box import format_box, parse_box, standard_boxes
from theban.tutankhamun._config import Config, check_config
from theban.tutankhamun._pieces import TILES, Tile
from theban.tutankhamun._rules.playing import Choice
from theban.tutankhamun._rules.work import compiled_rules

__all__ = ["format_choice", "format_tile", "parse_choice"]

FORMS = (
    "sail 12",
    "pass",
    "underworld Scarab Ring",
    "isis 40",
    "ra 7",
    "thoth 30",
    "with 41",
    "collect 5",
    "retreat",
    "decline",
)
"""One example of each form, as error messages show them."""


# --- Writing -----------------------------------------------------------------------------------


def format_choice(choice: Choice) -> str:
    """Return the line of text that stands for a choice.

    Args:
        choice: any action.

    Raises:
        InvalidArgument: ``choice`` is not a choice of this game.

    Example:
        >>> from theban.tutankhamun import Artifact, Retreat, Sail, TakeFromUnderworld
        >>> format_choice(Sail(12)), format_choice(Retreat())
        ('sail 12', 'retreat')
        >>> format_choice(TakeFromUnderworld(Artifact("Crook & Flail")))
        'underworld Crook & Flail'
    """
    return check_piece(choice, actions.ACTIONS, "an action of Tutankhamun").label


def format_tile(tile: Tile) -> str:
    """Return the label of a tile; different tiles of a box have different labels.

    Args:
        tile: any tile.

    Raises:
        InvalidArgument: ``tile`` is not a tile.

    Example:
        >>> from theban.tutankhamun import Artifact, God, Idol, ScarabRing
        >>> format_tile(Artifact("Throne")), format_tile(ScarabRing()), format_tile(Idol(God.RA))
        ('Throne', 'Scarab Ring', 'Ra')
    """
    return check_piece(tile, TILES, "a tile of Tutankhamun").name


# --- Reading -----------------------------------------------------------------------------------


def parse_choice(config: Config, text: str) -> actions.Action:
    """Return the choice that a line of text stands for; the inverse of :func:`format_choice`.

    It does not check that the choice is legal now; ``explain`` says that.

    Args:
        config: the game's config; the line can name only its places and tiles.
        text: one line.

    Raises:
        InvalidNotation: the line stands for no choice of this game; the message says the column of
            the fault and what would be right there.
        InvalidArgument: ``config`` is not a config of Tutankhamun.

    Example:
        >>> from theban.tutankhamun import Config
        >>> config = Config(players=2)
        >>> parse_choice(config, "sail 12")
        Sail(place=12)
        >>> parse_choice(config, "  Underworld  crook & flail ")
        TakeFromUnderworld(tile=Artifact(name='Crook & Flail'))
        >>> parse_choice(config, "sail 80")
        Traceback (most recent call last):
        ...
        theban.InvalidNotation: 'sail 80' stands for no choice: at column 6 is '80'; \
after 'sail' comes one of: 0 to 79
    """
    check_config(config)
    return _lines(config).read(text)


@lru_cache(maxsize=16)
def _lines(config: Config) -> Lines[actions.Action]:
    return Lines(_GRAMMAR, compiled_rules(config).actions, format_choice)


def _folded(label: str) -> str:
    """Ignore capital letters and extra blanks, as the check of a box does."""
    return " ".join(label.split()).casefold()


_GRAMMAR: Grammar[actions.Action] = Grammar(
    forms=FORMS,
    example=FORMS[0],
    # Control characters and all but two kinds of blanks; other forbidden characters need no words.
    strange=re.compile(r"(?![ \t])[\s\x00-\x1f\x7f-\x9f]"),
    occurring="letters, digits, signs and blanks",
    fold=_folded,
)


def piece_labels(config: Config) -> Mapping[str, object]:
    """Return the tiles of the box by their labels."""
    return {tile.name: tile for tile in config.inventory.tiles.all}


TEXT_PARTS = TextParts(
    piece_labels, format_box, lambda text: parse_box(text, where="[box]").components, standard_boxes
)
"""The names of tiles and boxes in text records."""
