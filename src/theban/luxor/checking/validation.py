"""Whether a position can be: nothing lost, nothing doubled, everything where the rules put it.

The checks run from the simple to the involved, each relying on those before it: the shapes of the
fields (:mod:`theban.luxor.checking.shapes`), the stack of frames
(:mod:`theban.luxor.checking.stack`), the table as a whole here and the hands
(:mod:`theban.luxor.checking.hands`), what modules in play add, each seat
(:mod:`theban.luxor.checking.seats`), and last what the frames need
(:mod:`theban.luxor.checking.frames`).  No position that play can reach is refused; nor is every
one refused that it cannot.  Only what comes from outside is checked: the rules never call this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from theban.core.chance import Counts, count_kinds
from theban.core.checking.shapes import check_counts, check_length, refuse
from theban.core.errors import InvalidState
from theban.core.messages import shown
from theban.luxor.batches import hidden_kinds, number_batches
from theban.luxor.checking.frames import check_pending
from theban.luxor.checking.hands import check_hands
from theban.luxor.checking.played import can_have_extra_turn, can_have_gone_on
from theban.luxor.checking.seats import SEAT_CHECKS
from theban.luxor.checking.shapes import check_shapes
from theban.luxor.checking.stack import check_stack, top_frame
from theban.luxor.components import Space, SpaceKind
from theban.luxor.config import ENTRIES_THAT_END
from theban.luxor.extension import extensions_of
from theban.luxor.frames import StartTurn, TurnUpHorusCard, TurnUpTempleTile
from theban.luxor.pieces import LEVELS, REARS, TEMPLE_TILES, HorusTile, OsirisTile, Treasure
from theban.luxor.rules.work import tables_of
from theban.luxor.situation import seat_in_turn
from theban.luxor.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Check: TypeAlias = Callable[[State], None]
"""A check of a state whose shapes are right; it raises :class:`InvalidState`."""


def validate(state: State) -> None:
    """Make sure that a position can be.

    Args:
        state: a position that was loaded, set up or made by hand; its fields may hold anything.

    Raises:
        InvalidState: something is wrong; the message says what was found, where it was found,
            what would be right, and by which rule.

    Example:
        >>> import attrs
        >>> from theban.luxor.config import Config
        >>> from theban.luxor.setup.dealing import new_game
        >>> state = new_game(Config(players=2), seed=1)
        >>> validate(state)
        >>> validate(attrs.evolve(state, keys=21))
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: keys: 21 found (supply 21), but the box has 20 (LX-8.2)
    """
    check_shapes(state)
    check_stack(state)
    for check in CHECKS:
        check(state)
    for extension in extensions_of(state.config):
        for check in extension.checks.table:
            check(state)
    _check_hidden(state)
    for seat in range(state.config.players):
        for check_seat in SEAT_CHECKS:
            check_seat(state, seat, f"players[{seat}]")
    check_pending(state)


# --- The board ---------------------------------------------------------------------------------


def _check_tiles(state: State) -> None:
    """Look at each space for what the board prints there. :rule:`LX-2.5` to :rule:`LX-2.7`."""
    for place, space in enumerate(state.config.components.spaces, 1):
        _SPACE_CHECKS[space.kind](state, place, space)


def _check_horus_space(state: State, place: int, space: Space) -> None:
    tile = state.board.tiles[place]
    if type(tile) is not HorusTile or tile.level != space.level:
        right = f"HorusTile(level={space.level}), which is printed there (LX-2.6)"
        refuse(f"board.tiles[{place}]", tile, right)


def _check_osiris_space(state: State, place: int, _space: Space) -> None:
    tile = state.board.tiles[place]
    if type(tile) is not OsirisTile:
        right = "an Osiris tile, which stays there for the whole game (LX-5.11)"
        refuse(f"board.tiles[{place}]", tile, right)


def _check_treasure_space(state: State, place: int, space: Space) -> None:
    """Let a treasure lie there, or what comes after it. :rule:`LX-5.3`."""
    tile = state.board.tiles[place]
    where = f"board.tiles[{place}]"
    if type(tile) is Treasure:
        if tile not in state.config.inventory.treasures.index:
            refuse(where, tile, "a treasure of the box (LX-2.6)")
    elif space.icon is None:
        if tile is not None:
            refuse(where, tile, "a treasure, or None once that is taken (LX-5.3)")
    elif tile is None:
        if not _is_uncovered(state, place):
            right = f"a treasure, or a temple tile from the {space.icon.value} stack (LX-5.3)"
            refuse(where, tile, right)
    elif tile not in state.config.inventory.temple_tiles[REARS.index(space.icon)].index:
        right = f"a treasure, or a temple tile with a {space.icon.value} behind (LX-5.3)"
        refuse(where, tile, right)


def _check_batches(state: State) -> None:
    """See that batches are numbered as first met. :rule:`LX-10.5`."""
    hands = [player.batches for player in state.players]
    numbers = number_batches(state.draw_pile_batch, hands, [batch for _, batch in _boxed(state)])
    for found, right in numbers.items():
        if found != right:
            raise InvalidState(
                f"the batches of {hands} are numbered {[*numbers]} as first met, in the draw pile, "
                f"the hands and the box; it must be {[*numbers.values()]} (LX-10.5)"
            )
    check_length(state.batches, len(numbers), "batches", "one for each batch", "LX-10.5")


def _check_hidden(state: State) -> None:
    """See that the hidden cards of each batch are counted right. :rule:`LX-10.5`."""
    kinds = state.config.inventory.cards
    hands = [(player.hand, player.batches) for player in state.players]
    counted = hidden_kinds(state.draw_pile, hands, _boxed(state), kinds.index)
    for batch, (found, right) in enumerate(zip(state.batches, counted, strict=True)):
        check_counts(found, f"batches[{batch}]", kinds.all, "LX-10.5")
        for card, number, hidden in zip(kinds.all, found, right, strict=True):
            if number != hidden:
                raise InvalidState(
                    f"batches[{batch}] counts {shown(card)} {number} times; {hidden} of that batch "
                    "lie hidden (LX-10.5)"
                )


def _boxed(state: State) -> tuple[tuple[Counts, int | None], ...]:
    boxed_cards = tables_of(state.config).hooks.boxed_cards
    return () if boxed_cards is None else boxed_cards(state)


def _is_uncovered(state: State, place: int) -> bool:
    """Say whether the temple tile of a space is just about to be turned up."""
    frame = top_frame(state)
    return type(frame) is TurnUpTempleTile and type(frame.place) is int and frame.place == place


_SPACE_CHECKS: Mapping[SpaceKind, Callable[[State, int, Space], None]] = {
    SpaceKind.TREASURE: _check_treasure_space,
    SpaceKind.HORUS: _check_horus_space,
    SpaceKind.OSIRIS: _check_osiris_space,
}


# --- Nothing lost, nothing doubled -------------------------------------------------------------


def _compare(
    kinds: Sequence[object],
    in_box: Counts,
    places: Mapping[str, Counts],
    rule: str,
) -> None:
    """Refuse a kind of which there are not as many in all places together as in the box."""
    for number, (kind, right) in enumerate(zip(kinds, in_box, strict=True)):
        found = {name: counts[number] for name, counts in places.items()}
        _compare_number(repr(kind), right, found, rule)


def _compare_number(what: str, in_box: int, places: Mapping[str, int], rule: str) -> None:
    total = sum(places.values())
    if total != in_box:
        parts = ", ".join(f"{name} {shown(number)}" for name, number in places.items() if number)
        found = f"{shown(total)} found ({parts or 'nowhere'})"
        raise InvalidState(f"{what}: {found}, but the box has {in_box} ({rule})")


def _check_cards(state: State) -> None:
    """Count basic and Horus cards in hands, piles and on the Horus board. :rule:`LX-1.8`."""
    inventory = state.config.inventory
    index = inventory.cards.index
    on_board = [0] * len(index)
    for kinds, stack, top in zip(
        inventory.horus_cards, state.horus_stacks, state.horus_tops, strict=True
    ):
        for card, number in zip(kinds.all, stack, strict=True):
            on_board[index[card]] += number + (card == top)
    places = {
        "hands": count_kinds((card for p in state.players for card in p.hand), index),
        "draw pile": state.draw_pile,
        "discard pile": state.discard_pile,
        "Horus board": tuple(on_board),
    }
    for extension in extensions_of(state.config):
        for name, count in extension.checks.cards.items():
            places[name] = count(state)
    _compare(inventory.cards.all, inventory.all_cards, places, "LX-2.3, LX-2.4")


def _check_tops(state: State) -> None:
    """See that a stack with cards shows one of them. :rule:`LX-5.12`."""
    frame = top_frame(state)
    turned_up = frame.level if type(frame) is TurnUpHorusCard else None
    due = turned_up if type(turned_up) is int else None  # it may hold anything so far
    for level, top, stack in zip(LEVELS, state.horus_tops, state.horus_stacks, strict=True):
        if top is None and any(stack) and due != level:
            raise InvalidState(
                f"horus_tops[{level - 1}] is None, but {sum(stack)} cards of level {level} are "
                "left; one of them must be on top (LX-5.12)"
            )


def _check_treasures(state: State) -> None:
    inventory = state.config.inventory
    index = inventory.treasures.index
    tiles = state.board.tiles
    places = {
        "board": count_kinds((tile for tile in tiles if isinstance(tile, Treasure)), index),
        "owned": count_kinds((t for p in state.players for t in p.treasures), index),
    }
    for extension in extensions_of(state.config):
        for name, count in extension.checks.treasures.items():
            places[name] = count(state)
    _compare(inventory.treasures.all, inventory.all_treasures, places, "LX-2.6")


def _check_temple_tiles(state: State) -> None:
    tables = tables_of(state.config)
    inventory = state.config.inventory
    for number, (rear, kinds) in enumerate(zip(REARS, inventory.temple_tiles, strict=True)):
        on_icons = [
            tile
            for tile, icon in zip(state.board.tiles, tables.icons, strict=True)
            if icon == number and isinstance(tile, TEMPLE_TILES)
        ]
        laid = count_kinds(on_icons, kinds.index)
        places = {f"{rear.value} stack": state.temple_stacks[number], "board": laid}
        _compare(kinds.all, inventory.all_temple[number], places, "LX-2.7")


def _check_osiris_tiles(state: State) -> None:
    """See that the box has the tiles on the Osiris spaces. :rule:`LX-2.5`."""
    laid = Counter(tile for tile in state.board.tiles if isinstance(tile, OsirisTile))
    in_box = dict(state.config.components.osiris_tiles)
    for tile, number in laid.items():
        if number > in_box.get(tile, 0):
            raise InvalidState(
                f"{tile!r}: {number} found (board {number}), but the box has "
                f"{in_box.get(tile, 0)} (LX-2.5)"
            )


def _check_scarabs(state: State) -> None:
    inventory = state.config.inventory
    owned = count_kinds((v for p in state.players for v in p.scarabs), inventory.scarabs.index)
    places = {"supply": state.scarabs, "owned": owned}
    for extension in extensions_of(state.config):
        for name, count in extension.checks.scarabs.items():
            places[name] = count(state)
    for number, (value, in_box) in enumerate(
        zip(inventory.scarabs.all, inventory.all_scarabs, strict=True)
    ):
        found = {name: counts[number] for name, counts in places.items()}
        _compare_number(f"scarabs of value {value}", in_box, found, "LX-2.8")


def _check_keys(state: State) -> None:
    """Count keys; one lies on the key space for each who entered. :rule:`LX-8.2`."""
    places = {
        "supply": state.keys,
        "owned": sum(player.keys for player in state.players),
        "paid for entering": _entered(state),
    }
    _compare_number("keys", state.config.components.keys, places, "LX-8.2")


def _check_wild_cards(state: State) -> None:
    owned = sum(player.wild_cards for player in state.players)
    places = {"supply": state.wild_cards, "owned": owned}
    _compare_number("wild cards", state.config.components.wild_cards, places, "LX-2.8")


def _check_sarcophagi(state: State) -> None:
    """See that the first who entered have them, the more valuable one first. :rule:`LX-8.3`."""
    all_ = state.config.components.sarcophagi
    given = min(_entered(state), len(all_))
    if state.sarcophagi != all_[given:]:
        right = f"{all_[given:]}, since {_entered(state)} entered the chamber (LX-8.3)"
        refuse("sarcophagi", state.sarcophagi, right)
    owned = sorted((s for p in state.players for s in p.sarcophagi), reverse=True)
    if owned != sorted(all_[:given], reverse=True):
        raise InvalidState(
            f"the sarcophagi owned are {tuple(owned)}; they must be {all_[:given]}, since "
            f"{_entered(state)} entered the chamber (LX-8.3)"
        )


def _entered(state: State) -> int:
    return sum(player.in_chamber for player in state.players)


# --- Rounds and turns --------------------------------------------------------------------------


def _check_round(state: State) -> None:
    """Look at what the round must have brought so far. :rule:`LX-8.4` to :rule:`LX-8.7`."""
    first, entered = state.config.first_player, _entered(state)
    seat = seat_in_turn(state)
    if seat is None:
        if entered < ENTRIES_THAT_END and not state.idle_round:
            raise InvalidState(
                f"pending is (), so the game is over, but {entered} entered the chamber and the "
                "round was not idle; it ends with two in the chamber or after an idle round "
                "(LX-8.4, LX-8.5)"
            )
    elif (
        seat == first
        and type(state.pending[0]) is StartTurn
        and not can_have_extra_turn(state, first)
    ):
        if not state.idle_round and not can_have_gone_on(state, first):
            refuse("idle_round", False, "True when a round starts (LX-8.7)")  # noqa: FBT003
        if entered >= ENTRIES_THAT_END:
            raise InvalidState(
                f"seat {seat} starts a round, but {entered} entered the chamber; the game ends "
                "after the round in which the second one did, so pending must be () (LX-8.4)"
            )
    if entered >= ENTRIES_THAT_END and state.idle_round:
        right = "False, since the second one entered the chamber in this round (LX-8.7)"
        refuse("idle_round", True, right)  # noqa: FBT003


CHECKS: tuple[Check, ...] = (
    _check_tiles,
    _check_cards,
    _check_tops,
    _check_treasures,
    _check_temple_tiles,
    _check_osiris_tiles,
    _check_scarabs,
    _check_keys,
    _check_wild_cards,
    _check_sarcophagi,
    _check_round,
    check_hands,
    _check_batches,
)
"""What is checked of the table as a whole, in order."""
