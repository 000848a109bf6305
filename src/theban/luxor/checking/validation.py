"""Checks that a position is possible: no piece missing or duplicated, all where the rules put them.

The checks go from simple to complex, each relying on the earlier ones. They check the shapes of
fields
(:mod:`theban.luxor.checking.shapes`), the stack of frames
(:mod:`theban.luxor.checking.stack`), here the table and the hands
(:mod:`theban.luxor.checking.hands`), modules, each seat
(:mod:`theban.luxor.checking.seats`), and last the frames' needs
(:mod:`theban.luxor.checking.frames`).  No position that play can reach is refused; nor is every
one refused that it cannot: the guide to positions says where the line is.  Only what comes from
outside is checked: the rules never call this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from theban.core.chance import Counts, count_kinds
from theban.core.checking.shapes import check_total, refuse
from theban.core.errors import InvalidState
from theban.luxor.batches import number_batches
from theban.luxor.checking.frames import check_pending
from theban.luxor.checking.hands import check_hands
from theban.luxor.checking.played import can_have_extra_turn, can_have_gone_on
from theban.luxor.checking.seats import check_seat
from theban.luxor.checking.shapes import check_shapes
from theban.luxor.checking.stack import check_stack, top_frame
from theban.luxor.components import Space, SpaceKind
from theban.luxor.config import ENTRIES_THAT_END
from theban.luxor.extension import Checks, extensions_of
from theban.luxor.frames import StartTurn, TurnUpHorusCard, TurnUpTempleTile
from theban.luxor.pieces import LEVELS, REARS, TEMPLE_TILES, HorusTile, OsirisTile, Treasure
from theban.luxor.rules.work import tables_of
from theban.luxor.situation import seat_in_turn
from theban.luxor.state import State


def validate(state: State) -> None:
    """Make sure that a position is possible.

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
    _check_tiles(state)
    _check_cards(state)
    _check_tops(state)
    _check_treasures(state)
    _check_temple_tiles(state)
    _check_scarabs(state)
    _check_keys_and_wild_cards(state)
    _check_sarcophagi(state)
    _check_round(state)
    check_hands(state)
    _check_batches(state)
    for extension in extensions_of(state.config):
        for check in extension.checks.table:
            check(state)
    for seat in range(state.config.players):
        check_seat(state, seat)
    check_pending(state)


# --- The board ---------------------------------------------------------------------------------


def _check_tiles(state: State) -> None:
    """Look at each space for what the board prints there. :rule:`LX-2.5` to :rule:`LX-2.7`."""
    for place, space in enumerate(state.config.components.spaces, 1):
        can_lie, right = _what_lies_on(state, place, space)
        if not can_lie:
            refuse(("board", "tiles", place), state.board.tiles[place], right)
    laid = Counter(tile for tile in state.board.tiles if isinstance(tile, OsirisTile))
    in_box = dict(state.config.components.osiris_tiles)
    for tile, number in laid.items():
        if number > in_box.get(tile, 0):
            check_total(repr(tile), in_box.get(tile, 0), {"board": number}, "LX-2.5")


def _what_lies_on(state: State, place: int, space: Space) -> tuple[bool, str]:
    """Say whether a tile can lie on a space, and what can."""
    tile = state.board.tiles[place]
    if space.level is not None:
        printed = HorusTile(space.level)
        return tile == printed, f"{printed!r}, which is printed there (LX-2.6)"
    if space.kind is SpaceKind.OSIRIS:
        right = "an Osiris tile, which stays there for the whole game (LX-5.11)"
        return isinstance(tile, OsirisTile), right
    inventory = state.config.inventory
    is_treasure = tile in inventory.treasures.index
    if space.icon is None:
        right = "a treasure of the box, or None once that is taken (LX-5.3)"
        return is_treasure or tile is None, right
    uncovered = tile is None and _turned_up(state) == place
    on_icon = tile in inventory.temple_tiles[REARS.index(space.icon)].index
    right = f"a treasure of the box, or a temple tile from the {space.icon.value} stack (LX-5.3)"
    return is_treasure or on_icon or uncovered, right


def _turned_up(state: State) -> int | None:
    """Return the space whose temple tile is turned up, if one is."""
    frame = top_frame(state)
    return frame.place if isinstance(frame, TurnUpTempleTile) else None


# --- Nothing lost, nothing doubled -------------------------------------------------------------


def _compare(
    kinds: Sequence[object],
    in_box: Counts,
    places: Mapping[str, Counts],
    rule: str,
    words: Callable[[object], str] = repr,
) -> None:
    """Refuse a kind of which there are not as many in all places together as in the box."""
    for number, (kind, right) in enumerate(zip(kinds, in_box, strict=True)):
        found = {name: counts[number] for name, counts in places.items()}
        check_total(words(kind), right, found, rule)


def _of_modules(
    state: State, places: Callable[[Checks], Mapping[str, Callable[[State], Counts]]]
) -> dict[str, Counts]:
    """Count the pieces in the places that modules add, by the names of these."""
    added = [places(extension.checks) for extension in extensions_of(state.config)]
    return {name: count(state) for each in added for name, count in each.items()}


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
        **_of_modules(state, lambda checks: checks.cards),
    }
    _compare(inventory.cards.all, inventory.all_cards, places, "LX-2.3, LX-2.4")


def _check_tops(state: State) -> None:
    """See that a stack with cards shows one of them. :rule:`LX-5.12`."""
    frame = top_frame(state)
    due = frame.level if isinstance(frame, TurnUpHorusCard) else None
    for level, top, stack in zip(LEVELS, state.horus_tops, state.horus_stacks, strict=True):
        if top is None and any(stack) and due != level:
            raise InvalidState(
                f"is None, but {sum(stack)} cards of level {level} are left; one of them must be "
                "on top (LX-5.12)",
                where=("horus_tops", level - 1),
            )


def _check_treasures(state: State) -> None:
    inventory = state.config.inventory
    index = inventory.treasures.index
    tiles = state.board.tiles
    places = {
        "board": count_kinds((tile for tile in tiles if isinstance(tile, Treasure)), index),
        "owned": count_kinds((t for p in state.players for t in p.treasures), index),
        **_of_modules(state, lambda checks: checks.treasures),
    }
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


def _check_scarabs(state: State) -> None:
    inventory = state.config.inventory
    owned = count_kinds((v for p in state.players for v in p.scarabs), inventory.scarabs.index)
    places = {
        "supply": state.scarabs,
        "owned": owned,
        **_of_modules(state, lambda checks: checks.scarabs),
    }
    words = "scarabs of value {}".format
    _compare(inventory.scarabs.all, inventory.all_scarabs, places, "LX-2.8", words)


def _check_keys_and_wild_cards(state: State) -> None:
    """Count both; one key lies on the key space for each who entered. :rule:`LX-8.2`."""
    box, players = state.config.components, state.players
    keys = {
        "supply": state.keys,
        "owned": sum(player.keys for player in players),
        "paid for entering": _entered(state),
    }
    check_total("keys", box.keys, keys, "LX-8.2")
    owned = sum(player.wild_cards for player in players)
    wild_cards = {"supply": state.wild_cards, "owned": owned}
    check_total("wild cards", box.wild_cards, wild_cards, "LX-2.8")


def _check_sarcophagi(state: State) -> None:
    """See that the first who entered have them, the more valuable one first. :rule:`LX-8.3`."""
    all_ = state.config.components.sarcophagi
    entered = _entered(state)
    given, left = all_[:entered], all_[entered:]
    if state.sarcophagi != left:
        refuse(("sarcophagi",), state.sarcophagi, f"{left}, since {entered} entered (LX-8.3)")
    owned = tuple(sorted((s for p in state.players for s in p.sarcophagi), reverse=True))
    if owned != given:
        raise InvalidState(
            f"the sarcophagi of all seats are {owned}; they must be {given}, since {entered} "
            "entered the chamber (LX-8.3)"
        )


def _entered(state: State) -> int:
    return sum(player.in_chamber for player in state.players)


# --- Rounds and turns --------------------------------------------------------------------------


def _check_round(state: State) -> None:
    """Look at what the round must have brought so far. :rule:`LX-8.4` to :rule:`LX-8.7`."""
    first, entered = state.config.first_player, _entered(state)
    seat = seat_in_turn(state)
    ends = entered >= ENTRIES_THAT_END
    if seat is None:
        if not ends and not state.idle_round:
            raise InvalidState(
                f"the game is over, but {entered} entered the chamber and idle_round is False; it "
                "ends with two in the chamber or after an idle round (LX-8.4, LX-8.5)"
            )
    elif (
        seat == first
        and type(state.pending[0]) is StartTurn
        and not can_have_extra_turn(state, first)
    ):
        if not state.idle_round and not can_have_gone_on(state, first):
            refuse(("idle_round",), False, "True when a round starts (LX-8.7)")  # noqa: FBT003
        if ends:
            raise InvalidState(
                f"with the turn of seat {seat} a round starts, but {entered} entered the chamber; "
                "the game is over after the round in which the second one did (LX-8.4)"
            )
    if ends and state.idle_round:
        right = "False, since the second one entered the chamber in this round (LX-8.7)"
        refuse(("idle_round",), True, right)  # noqa: FBT003


# --- What all know -----------------------------------------------------------------------------


def _check_batches(state: State) -> None:
    """See that batches are numbered as first met. :rule:`LX-10.5`."""
    hands = [player.batches for player in state.players]
    numbers = number_batches(state.draw_pile_batch, hands, [batch for _, batch in _boxed(state)])
    if any(found != right for found, right in numbers.items()):
        raise InvalidState(
            f"the batches of {hands} are numbered {[*numbers]} as first met, in the draw pile, "
            f"the hands and the box; it must be {[*numbers.values()]} (LX-10.5)"
        )


def _boxed(state: State) -> tuple[tuple[Counts, int | None], ...]:
    boxed_cards = tables_of(state.config).hooks.boxed_cards
    return () if boxed_cards is None else boxed_cards(state)
