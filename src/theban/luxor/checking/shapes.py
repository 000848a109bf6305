"""What each field of a state can hold at all, looked at before anything is counted.

First come the types (:mod:`theban.core.checking.annotations`), then here lengths, ranges, orders
and pieces.  Once all is of a right shape, the checks of :mod:`theban.luxor.checking.validation`
can rely on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from attrs import fields

from theban.core.chance import Counts, Kinds
from theban.core.checking.annotations import check_types
from theban.core.checking.shapes import (
    check_counts,
    check_known,
    check_length,
    check_numbers,
    check_range,
    refuse,
)
from theban.core.errors import InvalidState
from theban.core.messages import Path, shown
from theban.luxor.board import STAIRS
from theban.luxor.config import Config
from theban.luxor.expansion import Expansion, PlayerExpansion
from theban.luxor.extension import extensions_of
from theban.luxor.pieces import HORUS_CARDS, LEVELS
from theban.luxor.state import Player, State

PartCheck: TypeAlias = Callable[[Config, Any, Path], None]


MOST_POINTS = 10**12
"""More than any game gives; and so few that what comes to them can still be saved."""
MOST_SCARABS = 10_000
"""More than a player gets in any game, and than players exchange; and so few that a view which
names only their number is quickly filled in.
"""


def check_shapes(state: State) -> None:
    """Refuse a state in which any field but ``pending`` holds what it never can."""
    check_types(state, State, "the state", "a State of Luxor")
    config, extensions = state.config, extensions_of(state.config)
    check_length(state.players, config.players, ("players",), "one for each seat", "LX-2.1")
    parts = {each.seat_part: each.checks.seat_part for each in extensions if each.seat_part}
    for seat, player in enumerate(state.players):
        where = ("players", seat)
        _check_belongings(player, config, where)
        _check_hand(player, config, where)
        _check_adventurers(player, config, where)
        _check_parts(player.expansion, parts, config, (*where, "expansion"))
    _check_board(state)
    _check_piles(state)
    _check_supply(state)
    parts = {each.part: each.checks.part for each in extensions if each.part}
    _check_parts(state.expansion, parts, config, ("expansion",))


def _check_parts(
    value: Expansion | PlayerExpansion | None,
    checks: Mapping[str, PartCheck | None],
    config: Config,
    where: Path,
) -> None:
    """Look for the parts of the modules in play, and for no others."""
    if (value is None) == bool(checks):
        with_parts = f"there, with parts for {', '.join(checks)}"
        refuse(where, value, with_parts if checks else "None without modules that add to it")
    for attribute in () if value is None else fields(type(value)):
        path, part = (*where, attribute.name), getattr(value, attribute.name)
        if (part is None) == (attribute.name in checks):
            played = f"there, since {attribute.name} is played"
            refuse(path, part, played if part is None else "None, since its module is not played")
        check = checks.get(attribute.name)
        if check is not None:
            check(config, part, path)


# --- A player ------------------------------------------------------------------------------------


def _check_hand(player: Player, config: Config, where: Path) -> None:
    cards = config.inventory.cards.index
    check_known(player.hand, (*where, "hand"), cards, "a card of the box (LX-2.3)")
    what, path = "one for each card of the hand", (*where, "batches")
    check_length(player.batches, len(player.hand), path, what, "LX-10.5")
    for slot, (batch, card) in enumerate(zip(player.batches, player.hand, strict=True)):
        if batch is not None:
            check_range(batch, (*path, slot), "LX-10.5")
        elif type(card) not in HORUS_CARDS:
            why = "only a Horus card taken from the board can be known to all (LX-10.3)"
            raise InvalidState(f"is None, but {shown(card)} is there; {why}", where=(*path, slot))


def _check_adventurers(player: Player, config: Config, where: Path) -> None:
    last = len(config.components.spaces)
    words = f"a place from {STAIRS}, the stairs, to {last}, the last space"
    check_numbers(player.active, (*where, "active"), range(last + 1), words, "LX-1.7")
    statues = range(len(config.components.statues))
    words = f"a statue, 0 to {len(statues) - 1}"
    check_numbers(player.asleep, (*where, "asleep"), statues, words, "LX-2.2", once=True)
    check_range(player.in_chamber, (*where, "in_chamber"), "LX-8.1")


def _check_belongings(player: Player, config: Config, where: Path) -> None:
    inventory = config.inventory
    check_range(player.keys, (*where, "keys"), "LX-2.8")
    check_range(player.wild_cards, (*where, "wild_cards"), "LX-2.8")
    check_range(player.points, (*where, "points"), "LX-5.1", most=MOST_POINTS)
    check_scarabs(player.scarabs, config, (*where, "scarabs"), "LX-5.4")
    order, path = inventory.treasures.index, (*where, "treasures")
    check_known(player.treasures, path, order, "a treasure of the box (LX-5.1)")
    if list(player.treasures) != sorted(player.treasures, key=order.__getitem__):
        refuse(path, player.treasures, "in the order of the box (LX-1.8)")
    _check_sarcophagi(player.sarcophagi, config, (*where, "sarcophagi"))


def check_scarabs(scarabs: tuple[int, ...], config: Config, where: Path, rule: str) -> None:
    """Refuse what are not values of scarabs, rising, and more than any game brings together."""
    values, words = config.inventory.scarabs.index, "the value of a scarab of the box"
    check_numbers(scarabs, where, values, words, rule)
    if len(scarabs) > MOST_SCARABS:
        reason = f"has {len(scarabs)} scarabs; it can have {MOST_SCARABS} at most ({rule})"
        raise InvalidState(reason, where=where)


def _check_sarcophagi(owned: tuple[int, ...], config: Config, where: Path) -> None:
    points = config.components.sarcophagi
    check_known(owned, where, points, f"the points of a sarcophagus, one of {points} (LX-8.3)")
    if list(owned) != sorted(owned, reverse=True):
        refuse(where, owned, "in order, the more valuable first (LX-8.3)")


# --- The table -----------------------------------------------------------------------------------


def _check_board(state: State) -> None:
    tiles, spaces = state.board.tiles, len(state.config.components.spaces)
    where = ("board", "tiles")
    check_length(tiles, spaces + 2, where, "the stairs, the spaces and the chamber", "LX-1.1")
    for place, name in ((STAIRS, "stairs"), (spaces + 1, "tomb chamber")):
        if tiles[place] is not None:
            right = f"None: no tile lies on the {name} (LX-1.1)"
            refuse((*where, place), tiles[place], right)


def _check_piles(state: State) -> None:
    inventory = state.config.inventory
    check_counts(state.draw_pile, ("draw_pile",), inventory.cards.all, "LX-2.3")
    check_counts(state.discard_pile, ("discard_pile",), inventory.cards.all, "LX-3.3")
    check_length(state.horus_tops, len(LEVELS), ("horus_tops",), "one for each level", "LX-2.4")
    for level, top, kinds in zip(LEVELS, state.horus_tops, inventory.horus_cards, strict=True):
        if top is not None and top not in kinds.index:
            right = f"a Horus card of level {level} of the box, or None (LX-2.4)"
            refuse(("horus_tops", level - 1), top, right)
    _check_groups(state.horus_stacks, inventory.horus_cards, "horus_stacks", "level", "LX-2.4")
    _check_groups(state.temple_stacks, inventory.temple_tiles, "temple_stacks", "rear", "LX-2.7")


def _check_groups(
    value: tuple[Counts, ...], groups: tuple[Kinds[Any], ...], name: str, each: str, rule: str
) -> None:
    check_length(value, len(groups), (name,), f"one for each {each}", rule)
    for number, (counts, kinds) in enumerate(zip(value, groups, strict=True)):
        check_counts(counts, (name, number), kinds.all, rule)


def _check_supply(state: State) -> None:
    check_counts(state.scarabs, ("scarabs",), state.config.inventory.scarabs.all, "LX-2.8")
    check_range(state.keys, ("keys",), "LX-2.8")
    check_range(state.wild_cards, ("wild_cards",), "LX-2.8")
    _check_sarcophagi(state.sarcophagi, state.config, ("sarcophagi",))
