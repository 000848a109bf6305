"""What each field of a state can hold at all, looked at before anything is counted.

Annotations promise these types, but what was loaded or written by hand may hold anything.  Once
all is of a right shape, the checks of :mod:`theban.luxor.checking.validation` can rely on it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from attrs import fields

from theban.core.checking.shapes import (
    PieceGroup,
    check_class,
    check_counts,
    check_length,
    check_numbers,
    check_pieces,
    check_tuple,
    check_whole,
    refuse,
)
from theban.core.errors import InvalidState
from theban.core.messages import shown
from theban.luxor.board import STAIRS, Board
from theban.luxor.config import HAND_SIZE, Config
from theban.luxor.expansion import Expansion, PlayerExpansion
from theban.luxor.extension import extensions_of
from theban.luxor.inventory import Inventory
from theban.luxor.pieces import (
    CARDS,
    HORUS_CARDS,
    LEVELS,
    TILES,
    Treasure,
)
from theban.luxor.state import Player, State

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from theban.core.chance import Kinds

    PartCheck: TypeAlias = Callable[[Config, object, str], None]


MOST_POINTS = 10**12
"""More than any game gives; and so few that what comes to them can still be saved."""
MOST_SCARABS = 10_000
"""More than a player gets in any game, and than players exchange; and so few that a view which
names only their number is quickly filled in.
"""


# --- What modules add ----------------------------------------------------------------------------


def _check_expansion(value: object, config: Config) -> None:
    """Look for the parts of the modules in play, and for no others."""
    extensions = extensions_of(config)
    checks = {each.part: each.checks.part for each in extensions if each.part is not None}
    if not checks:
        if value is not None:
            refuse("expansion", value, "None without modules of the expansion")
        return
    check_class(value, Expansion, "expansion", f"an Expansion with {', '.join(checks)}")
    _check_parts(value, Expansion, checks, config, "expansion")


def _check_player_expansion(value: object, config: Config, where: str) -> None:
    """Look for what the modules in play add to a player, and for no others."""
    extensions = extensions_of(config)
    checks = {
        each.seat_part: each.checks.seat_part for each in extensions if each.seat_part is not None
    }
    if not checks:
        if value is not None:
            refuse(where, value, "None without modules that add to a player")
        return
    right = f"a PlayerExpansion with {', '.join(checks)}"
    check_class(value, PlayerExpansion, where, right)
    _check_parts(value, PlayerExpansion, checks, config, where)


def _check_parts(
    value: object,
    kind: type,
    checks: Mapping[str, PartCheck | None],
    config: Config,
    where: str,
) -> None:
    for attribute in fields(kind):
        path, part = f"{where}.{attribute.name}", getattr(value, attribute.name)
        if attribute.name not in checks:
            if part is not None:
                refuse(path, part, "None, since this module is not played")
            continue
        check = checks[attribute.name]
        if check is not None:
            check(config, part, path)


# --- The state ---------------------------------------------------------------------------------


def check_shapes(state: State) -> None:
    """Refuse a state in which any field but ``pending`` holds what it never can.

    Args:
        state: anything.

    Raises:
        InvalidState: it is no state, or a field is of a wrong type, out of range, out of order or
            names a piece that the box does not have.
    """
    check_class(state, State, "the state", "a State of Luxor")
    check_class(state.config, Config, "config", "a Config of Luxor")
    config = state.config
    check_length(state.players, config.players, "players", "one for each seat", "LX-2.1")
    for seat, player in enumerate(state.players):
        where = f"players[{seat}]"
        check_class(player, Player, where, "a Player")
        _check_belongings(player, config, where)
        _check_hand(player, config.inventory, where)
        _check_adventurers(player, config, where)
        _check_player_expansion(player.expansion, config, f"{where}.expansion")
    _check_board(state.board, config)
    _check_piles(state, config.inventory)
    _check_supply(state, config)
    _check_expansion(state.expansion, config)


def _check_hand(player: Player, inventory: Inventory, where: str) -> None:
    cards = PieceGroup(CARDS, inventory.cards.index, "a card of the box", "LX-2.3")
    check_pieces(player.hand, f"{where}.hand", cards)
    if len(player.hand) > HAND_SIZE:
        raise InvalidState(
            f"{where}.hand has {len(player.hand)} cards; a hand has at most {HAND_SIZE} (LX-6.1)"
        )
    what = "one for each card of the hand"
    batches = check_length(player.batches, len(player.hand), f"{where}.batches", what, "LX-10.5")
    for slot, (batch, card) in enumerate(zip(batches, player.hand, strict=True)):
        if batch is not None:
            check_whole(batch, f"{where}.batches[{slot}]", "LX-10.5")
        elif type(card) not in HORUS_CARDS:
            raise InvalidState(
                f"{where}.batches[{slot}] is None, but {shown(card)} is there; only a Horus card "
                "taken from the board can be known to all (LX-10.3)"
            )


def _check_adventurers(player: Player, config: Config, where: str) -> None:
    last = len(config.components.spaces)
    words = f"a place from {STAIRS}, the stairs, to {last}, the last space"
    places = range(last + 1)
    check_numbers(player.active, f"{where}.active", places, words, "LX-1.7", twice=True)
    statues = range(len(config.components.statues))
    words = f"a statue, 0 to {len(statues) - 1}"
    check_numbers(player.asleep, f"{where}.asleep", statues, words, "LX-2.2")
    check_whole(player.in_chamber, f"{where}.in_chamber", "LX-8.1")


def _check_belongings(player: Player, config: Config, where: str) -> None:
    inventory = config.inventory
    check_whole(player.keys, f"{where}.keys", "LX-2.8")
    check_whole(player.wild_cards, f"{where}.wild_cards", "LX-2.8")
    check_whole(player.points, f"{where}.points", "LX-5.1", most=MOST_POINTS)
    check_scarabs(player.scarabs, config, f"{where}.scarabs", "LX-5.4")
    order = inventory.treasures.index
    treasures = PieceGroup((Treasure,), order, "a treasure of the box", "LX-5.1")
    check_pieces(player.treasures, f"{where}.treasures", treasures)
    if list(player.treasures) != sorted(player.treasures, key=order.__getitem__):
        refuse(f"{where}.treasures", player.treasures, "in the order of the box (LX-1.8)")
    _check_sarcophagi(player.sarcophagi, config, f"{where}.sarcophagi")


def check_scarabs(value: object, config: Config, where: str, rule: str) -> None:
    """Refuse what are no values of scarabs, rising, and more than any game brings together.

    Args:
        value: anything.
        config: what the game is set up with.
        where: what messages call it.
        rule: the id of the rule, for messages.

    Raises:
        InvalidState: it is something else.
    """
    values, words = config.inventory.scarabs.index, "the value of a scarab of the box"
    check_numbers(value, where, values, words, rule, twice=True)
    scarabs = cast("tuple[int, ...]", value)  # checked at run time
    if len(scarabs) > MOST_SCARABS:
        raise InvalidState(
            f"{where} has {len(scarabs)} scarabs; it can have {MOST_SCARABS} at most ({rule})"
        )


def _check_sarcophagi(value: object, config: Config, where: str) -> None:
    points = config.components.sarcophagi
    for slot, sarcophagus in enumerate(check_tuple(value, where, "points", "LX-8.3")):
        if type(sarcophagus) is not int or sarcophagus not in points:
            right = f"the points of a sarcophagus, one of {points} (LX-8.3)"
            refuse(f"{where}[{slot}]", sarcophagus, right)
    owned = cast("tuple[int, ...]", value)  # checked at run time
    if any(before < after for before, after in pairwise(owned)):
        refuse(where, value, "in order, the more valuable first (LX-8.3)")


def _check_board(board: Board, config: Config) -> None:
    check_class(board, Board, "board", "a Board")
    spaces = len(config.components.spaces)
    what = "the stairs, the spaces and the chamber"
    check_length(board.tiles, spaces + 2, "board.tiles", what, "LX-1.1")
    for place, tile in enumerate(board.tiles):
        if tile is not None and type(tile) not in TILES:
            refuse(f"board.tiles[{place}]", tile, "a tile or None (LX-1.2)")
    for place, name in ((STAIRS, "stairs"), (spaces + 1, "tomb chamber")):
        if board.tiles[place] is not None:
            where = f"board.tiles[{place}]"
            refuse(where, board.tiles[place], f"None: no tile lies on the {name} (LX-1.1)")


def _check_piles(state: State, inventory: Inventory) -> None:
    check_counts(state.draw_pile, "draw_pile", inventory.cards.all, "LX-2.3")
    check_counts(state.discard_pile, "discard_pile", inventory.cards.all, "LX-3.3")
    check_length(state.horus_tops, len(LEVELS), "horus_tops", "one for each level", "LX-2.4")
    for level, top, kinds in zip(LEVELS, state.horus_tops, inventory.horus_cards, strict=True):
        if top is not None and (type(top) not in HORUS_CARDS or top not in kinds.index):
            right = f"a Horus card of level {level} of the box, or None (LX-2.4)"
            refuse(f"horus_tops[{level - 1}]", top, right)
    _check_groups(state.horus_stacks, inventory.horus_cards, "horus_stacks", "level", "LX-2.4")
    _check_groups(state.temple_stacks, inventory.temple_tiles, "temple_stacks", "rear", "LX-2.7")


def _check_groups(
    value: object, groups: Sequence[Kinds[Any]], where: str, each: str, rule: str
) -> None:
    check_length(value, len(groups), where, f"one for each {each}", rule)
    for number, (counts, kinds) in enumerate(
        zip(cast("tuple[object, ...]", value), groups, strict=True)  # checked at run time
    ):
        check_counts(counts, f"{where}[{number}]", kinds.all, rule)


def _check_supply(state: State, config: Config) -> None:
    check_counts(state.scarabs, "scarabs", config.inventory.scarabs.all, "LX-2.8")
    check_whole(state.keys, "keys", "LX-2.8")
    check_whole(state.wild_cards, "wild_cards", "LX-2.8")
    _check_sarcophagi(state.sarcophagi, config, "sarcophagi")
    if type(state.idle_round) is not bool:
        refuse("idle_round", state.idle_round, "True or False (LX-8.7)")
