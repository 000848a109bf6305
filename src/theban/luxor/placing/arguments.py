"""What the arguments of :func:`theban.luxor.placing.positions.position` can be at all.

They may hold anything; what is read here is of the right types, and names only seats, places and
levels that there are.  The finished state is checked later.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from theban.core.checking.named import check_each, check_index, check_pairs, named_by
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidArgument
from theban.luxor.config import Config, Module
from theban.luxor.extension import extensions_of
from theban.luxor.pieces import CARDS, HORUS_CARDS, LEVELS, TILES, Card, HorusCard, Tile

# --- Reading the arguments ---------------------------------------------------------------------


def read_extra_turns(config: Config, extra_turns: object, *, over: bool) -> int:
    """Return how many turns are owed. :rule:`MC-8.1`."""
    owed = check_index(extra_turns, "extra_turns", _OWED, "a number of turns")
    if over and owed:
        refuse("extra_turns", extra_turns, "0 when the game is over", InvalidArgument)
    if owed and not any(each.checks.extra_turns for each in extensions_of(config)):
        right = "0, since no module that is played gives extra turns (MC-8.1)"
        refuse("extra_turns", extra_turns, right, InvalidArgument)
    return owed


_OWED = range(100)
"""How many extra turns can be named: far more than a game brings together, and not without end."""


def read_spaces(config: Config, spaces: object) -> dict[int, Tile | None]:
    """Return what is named to lie on spaces."""
    given = spaces
    if spaces is not None and not isinstance(spaces, Mapping):
        refuse("spaces", spaces, "a mapping from places to tiles", InvalidArgument)
    places = range(1, len(config.components.spaces) + 1)
    return named_by(given, "spaces", "place", places, "tiles", _tile_or_none)


def _tile_or_none(tile: object, where: str) -> Tile | None:
    if tile is not None and type(tile) not in TILES:
        refuse(where, tile, "a tile or None", InvalidArgument)
    return cast("Tile | None", tile)  # checked above


def read_covered(config: Config, covered: object) -> tuple[int, ...] | None:
    """Return the spaces named as covered, rising. :rule:`MC-6.1`."""
    if covered is None:
        return None
    places = range(1, len(config.components.spaces) + 1)
    named = check_each(covered, "covered", (int,), "place")
    if named and not any(each.coverable for each in extensions_of(config)):
        right = "None, since in this game no treasure lies face down (MC-6.1)"
        refuse("covered", covered, right, InvalidArgument)
    return tuple(sorted(check_index(n, "a place in covered", places, "a space") for n in named))


def read_cards(cards: object, what: str) -> list[Card] | None:
    """Return cards named one by one."""
    if cards is None:
        return None
    return check_each(cards, what, CARDS, "card")


def read_tops(tops: object) -> dict[int, HorusCard]:
    """Return the Horus cards named as tops by their level."""
    if tops is None:
        return {}
    right = "a mapping from levels to Horus cards, or a sequence of Horus cards"
    named: dict[int, HorusCard] = {}
    for key, card in check_pairs(tops, "horus_tops", right):
        if isinstance(tops, Mapping):
            level = check_index(key, "a level in horus_tops", _LEVELS, "a level")
        elif card is None:
            continue
        else:
            row = range(len(LEVELS))
            level = LEVELS[check_index(key, "a number in horus_tops", row, "an entry")]
        # The cast tells type checkers what is checked at run time.
        if type(card) not in HORUS_CARDS or cast("HorusCard", card).level != level:
            right = f"a Horus card of level {level}"
            refuse(f"horus_tops for level {level}", card, right, InvalidArgument)
        named[level] = cast("HorusCard", card)  # checked at run time
    return named


_LEVELS = range(LEVELS[0], LEVELS[-1] + 1)


def refuse_if_not_played(config: Config, module: Module, value: object, where: str) -> None:
    """Refuse what is named of a module that is not played."""
    if module not in config.modules:
        right = f"left out, since the module {module.value!r} is not played"
        refuse(where, value, right, InvalidArgument)
