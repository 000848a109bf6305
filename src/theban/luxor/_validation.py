"""Checks that a position is possible: nothing is missing or duplicated, or in a wrong place.

The checks go from simple to complex, each relying on the earlier ones. They check the shapes of
fields, the stack of frames, the table and the hands, modules, each seat, and last the frames'
needs. :mod:`theban.luxor._frame_checks` has those of the stack and the needs. They accept every
position that play can reach, and some others, which the guide to positions describes. Only
positions from outside are checked: the rules never call this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from attrs import fields

from theban._core.chance import Counts, Kinds
from theban._core.checks import check_types
from theban._core.messages import shown
from theban._core.shapes import Contents, check_total, counted
from theban.luxor import _frame_checks as frame_checks, _pieces as pieces
from theban.luxor._board import STAIRS, number_batches
from theban.luxor._box import ADVENTURERS
from theban.luxor._components import Space, SpaceKind
from theban.luxor._config import HAND_SIZE, Config, Module
from theban.luxor._extension import extensions_of
from theban.luxor._parts.mummy import ChooseHorusStack, RedrawHand
from theban.luxor._rules.work import cards_of, compiled_rules
from theban.luxor._situation import has_second_entered
from theban.luxor._state import Player, State
from theban.luxor.frames import FillHand, StartTurn, TurnUpHorusCard, TurnUpTempleTile

__all__ = ["validate"]


def validate(state: State) -> None:
    """Check that a position is possible.

    Args:
        state: a position that was loaded, set up or written by hand; its fields may hold anything.

    Raises:
        InvalidState: the position is impossible; the message gives the value, its path, a correct
            value, and the rule.

    Example:
        >>> import attrs
        >>> from theban.luxor import Config, new_game
        >>> state = new_game(Config(players=2), seed=1)
        >>> validate(state)
        >>> validate(attrs.evolve(state, keys=21))
        Traceback (most recent call last):
        ...
        theban.InvalidState: keys: 21 found (supply 21), but the box has 20 (LX-8.2)
    """
    check_shapes(state)
    frame_checks.check_stack(state.config, state.pending)
    _check_tiles(state)
    _check_pieces(state)
    _check_tops(state)
    _check_sarcophagi(state)
    _check_round(state)
    _check_hands(state)
    _check_batches(state)
    for extension in extensions_of(state.config):
        for check in extension.checks.table:
            check(state)
    for seat in range(state.config.players):
        _check_seat(state, seat)
    frame_checks.check_pending(state)


# --- Shapes ------------------------------------------------------------------------------------

PartCheck: TypeAlias = Callable[[Config, Contents], None]

MOST_POINTS = 10**12
"""More points than any game gives, and few enough that totals can still be saved."""
MOST_SCARABS = 10_000
"""More than a player gets or exchanges in any game, and few enough that a view that shows only
their number is quickly filled in.
"""


def check_shapes(state: State) -> None:
    """Refuse a state with an impossible value in any field but ``pending``."""
    check_types(state, State, "the state", "a State of Luxor")
    config, extensions, at = state.config, extensions_of(state.config), Contents(state)
    at.check_length("players", config.players, "one for each seat", "LX-2.1")
    parts = {each.seat_part: each.checks.seat_part for each in extensions if each.seat_part}
    for seat in range(config.players):
        player = at.inside("players", seat)
        _check_player(config, player)
        _check_parts(config, player, parts)
    _check_table(state, at)
    parts = {each.part: each.checks.part for each in extensions if each.part}
    _check_parts(config, at, parts)


def _check_parts(config: Config, at: Contents, checks: Mapping[str, PartCheck]) -> None:
    """Check that exactly the modules in play have parts."""
    parts = at.inside("expansion")
    with_parts = f"there, with parts for {', '.join(checks)}"
    right = with_parts if checks else "None without modules that add to it"
    parts.must_be((parts.value is None) != bool(checks), right)
    for attribute in () if parts.value is None else fields(parts.value.__class__):
        part, name = parts.inside(attribute.name), attribute.name
        right = f"there, since {name} is played"
        right = right if name in checks else "None, since its module is not played"
        part.must_be((part.value is None) != (name in checks), right)
        if part.value is not None:
            checks[name](config, part)


def _check_player(config: Config, at: Contents) -> None:
    box, inventory, player = config.components, config.inventory, at.value
    at.check_range("keys", "LX-2.8")
    at.check_range("wild_cards", "LX-2.8")
    at.check_range("points", "LX-5.1", most=MOST_POINTS)
    at.check_range("in_chamber", "LX-8.1")
    check_scarabs(config, at, "scarabs", "LX-5.4")
    at.check_row("treasures", inventory.treasures.all, "a treasure of the box", "LX-5.1")
    _check_sarcophagi_shape(config, at)
    last, statues = len(box.spaces), range(len(box.statues))
    words = f"a place from {STAIRS}, the stairs, to {last}, the last space"
    at.check_row("active", range(last + 1), words, "LX-1.7")
    at.check_row("asleep", statues, f"a statue, 0 to {len(statues) - 1}", "LX-2.2", once=True)
    at.check_known("hand", inventory.cards.index, "a card of the box (LX-2.3)")
    at.check_length("batches", len(player.hand), "one for each card of the hand", "LX-10.5")
    batches = at.inside("batches")
    for slot, (batch, card) in enumerate(zip(player.batches, player.hand, strict=True)):
        if batch is not None:
            batches.check_range(slot, "LX-10.5")
        else:
            why = "only a Horus card taken from the board can be known to all (LX-10.3)"
            reason = f"is None, but {shown(card)} is there; {why}"
            batches.must(type(card) in pieces.HORUS_CARDS, reason, slot)


def check_scarabs(config: Config, at: Contents, name: str, rule: str) -> None:
    """Refuse anything but values of scarabs, rising, or more of them than any game has."""
    at.check_row(name, config.inventory.scarabs.all, "the value of a scarab of the box", rule)
    number = len(at.found(name))
    reason = f"has {number} scarabs; it can have {MOST_SCARABS} at most ({rule})"
    at.must(number <= MOST_SCARABS, reason, name)


def _check_sarcophagi_shape(config: Config, at: Contents) -> None:
    all_ = config.components.sarcophagi
    at.check_row("sarcophagi", all_, f"the points of a sarcophagus, one of {all_}", "LX-8.3")


def _check_table(state: State, at: Contents) -> None:
    inventory, spaces = state.config.inventory, len(state.config.components.spaces)
    board = at.inside("board")
    board.check_length("tiles", spaces + 2, "the stairs, the spaces and the chamber", "LX-1.1")
    for place, name in ((STAIRS, "stairs"), (spaces + 1, "tomb chamber")):
        right = f"None: no tile lies on the {name} (LX-1.1)"
        board.must_be(state.board.tiles[place] is None, right, "tiles", place)
    at.check_counts("draw_pile", inventory.cards, "LX-2.3")
    at.check_counts("discard_pile", inventory.cards, "LX-3.3")
    groups: list[tuple[str, tuple[Kinds[Any], ...], str, str]] = [
        ("horus_stacks", inventory.horus_cards, "level", "LX-2.4"),
        ("temple_stacks", inventory.temple_tiles, "rear", "LX-2.7"),
    ]
    for name, of_group, each, rule in groups:
        at.check_length(name, len(of_group), f"one for each {each}", rule)
        for number, kinds in enumerate(of_group):
            at.inside(name).check_counts(number, kinds, rule)
    at.check_length("horus_tops", len(inventory.horus_cards), "one for each level", "LX-2.4")
    for number, of_level in enumerate(inventory.horus_cards):
        right = f"a Horus card of level {pieces.LEVELS[number]} of the box, or None (LX-2.4)"
        at.must_be(state.horus_tops[number] in (None, *of_level.all), right, "horus_tops", number)
    at.check_counts("scarabs", inventory.scarabs, "LX-2.8")
    at.check_range("keys", "LX-2.8")
    at.check_range("wild_cards", "LX-2.8")
    _check_sarcophagi_shape(state.config, at)


# --- The board ---------------------------------------------------------------------------------


def _check_tiles(state: State) -> None:
    """Check that each space has a tile that the board allows. :rule:`LX-2.5` to :rule:`LX-2.7`."""
    for place, space in enumerate(state.config.components.spaces, 1):
        Contents(state).must_be(*_what_lies_on(state, place, space), "board", "tiles", place)
    laid = Counter(tile for tile in state.board.tiles if isinstance(tile, pieces.OsirisTile))
    in_box = dict(state.config.components.osiris_tiles)
    for tile, number in laid.items():
        if number > in_box.get(tile, 0):
            check_total(repr(tile), in_box.get(tile, 0), {"board": number}, "LX-2.5")


def _what_lies_on(state: State, place: int, space: Space) -> tuple[bool, str]:
    """Return whether a tile can lie on a space, and name the tiles that can."""
    tile = state.board.tiles[place]
    if space.level is not None:
        printed = pieces.HorusTile(space.level)
        return tile == printed, f"{printed!r}, which is printed there (LX-2.6)"
    if space.kind is SpaceKind.OSIRIS:
        right = "an Osiris tile, which stays there for the whole game (LX-5.11)"
        return isinstance(tile, pieces.OsirisTile), right
    inventory = state.config.inventory
    is_treasure = tile in inventory.treasures.index
    if space.icon is None:
        right = "a treasure of the box, or None once that is taken (LX-5.3)"
        return is_treasure or tile is None, right
    top = frame_checks.top_frame(state)
    uncovered = tile is None and isinstance(top, TurnUpTempleTile) and top.place == place
    on_icon = tile in inventory.temple_tiles[pieces.BACKS.index(space.icon)].index
    right = f"a treasure of the box, or a temple tile from the {space.icon.value} stack (LX-5.3)"
    return is_treasure or on_icon or uncovered, right


# --- Nothing lost, nothing doubled -------------------------------------------------------------


def _check_pieces(state: State) -> None:
    """Check that all places together have as many pieces of each kind as the box.

    :rule:`LX-1.8`.
    """
    box, inventory, players = state.config.components, state.config.inventory, state.players
    tiles, cards = state.board.tiles, inventory.cards
    on_board = Counter[object](state.horus_tops)
    for horus_cards, stack in zip(inventory.horus_cards, state.horus_stacks, strict=True):
        on_board.update(horus_cards.named(stack))
    places: dict[str, dict[str, Mapping[Any, int]]] = {
        "cards": {
            "hands": Counter(card for player in players for card in player.hand),
            "draw pile": cards.named(state.draw_pile),
            "discard pile": cards.named(state.discard_pile),
            "Horus board": on_board,
        },
        "treasures": {
            "board": Counter(tiles),
            "owned": Counter(treasure for player in players for treasure in player.treasures),
        },
        "scarabs": {
            "supply": inventory.scarabs.named(state.scarabs),
            "owned": Counter(value for player in players for value in player.scarabs),
        },
    }
    for extension in extensions_of(state.config):
        for group, place, pieces_there in extension.checks.places(state):
            places[group][place] = pieces_there
    compare(cards, inventory.all_cards, places["cards"], "LX-2.3, LX-2.4")
    compare(inventory.treasures, inventory.all_treasures, places["treasures"], "LX-2.6")
    icons = compiled_rules(state.config).icons
    for number, (back, kinds) in enumerate(zip(pieces.BACKS, inventory.temple_tiles, strict=True)):
        there: dict[str, Mapping[Any, int]] = {
            f"{back.value} stack": kinds.named(state.temple_stacks[number]),
            "board": Counter(t for t, icon in zip(tiles, icons, strict=True) if icon == number),
        }
        compare(kinds, inventory.all_temple[number], there, "LX-2.7")
    compare(inventory.scarabs, inventory.all_scarabs, places["scarabs"], "LX-2.8")
    # One key lies on the key space for each entry. :rule:`LX-8.2`.
    keys = {
        "supply": state.keys,
        "owned": sum(player.keys for player in players),
        "paid for entering": _entered(state),
    }
    check_total("keys", box.keys, keys, "LX-8.2")
    owned = sum(player.wild_cards for player in players)
    wild_cards = {"supply": state.wild_cards, "owned": owned}
    check_total("wild cards", box.wild_cards, wild_cards, "LX-2.8")


def compare(
    kinds: Kinds[Any], in_box: Counts, places: Mapping[str, Mapping[Any, int]], rule: str
) -> None:
    """Refuse a kind if all places together have a different number of it than the box."""
    for kind, right in zip(kinds.all, in_box, strict=True):
        words = f"scarabs of value {kind}" if isinstance(kind, int) else str(kind)
        found = {name: there.get(kind, 0) for name, there in places.items()}
        check_total(words, right, found, rule)


def _check_tops(state: State) -> None:
    """Check that each stack with cards shows one. :rule:`LX-5.12`."""
    frame = frame_checks.top_frame(state)
    due = frame.level if isinstance(frame, TurnUpHorusCard) else None
    for number, (top, stack) in enumerate(zip(state.horus_tops, state.horus_stacks, strict=True)):
        level = pieces.LEVELS[number]
        left = f"{sum(stack)} cards of level {level} are left"
        reason = f"is None, but {left}; one of them must be on top (LX-5.12)"
        shows = top is not None or not any(stack) or due == level
        Contents(state).must(shows, reason, "horus_tops", number)


def _check_sarcophagi(state: State) -> None:
    """Check that the first to enter have sarcophagi, the more valuable first. :rule:`LX-8.3`."""
    all_ = state.config.components.sarcophagi
    entered = _entered(state)
    given, left = all_[:entered], all_[entered:]
    at, why = Contents(state), f"since {entered} entered"
    at.must_be(state.sarcophagi == left, f"{left}, {why} (LX-8.3)", "sarcophagi")
    owned = tuple(sorted((s for p in state.players for s in p.sarcophagi), reverse=True))
    reason = f"the sarcophagi of all seats are {owned}; they must be {given}, {why} the chamber"
    at.must(owned == given, f"{reason} (LX-8.3)")


def _entered(state: State) -> int:
    return sum(player.in_chamber for player in state.players)


# --- Rounds, turns and hands -------------------------------------------------------------------


def _check_round(state: State) -> None:
    """Check the state against the course of the round so far. :rule:`LX-8.4` to :rule:`LX-8.7`."""
    first, entered, ends = state.config.first_player, _entered(state), has_second_entered(state)
    at = Contents(state)
    found = f"the game is over, but {entered} entered the chamber and idle_round is False"
    right = "it ends with two in the chamber or after an idle round (LX-8.4, LX-8.5)"
    at.must(state.pending or ends or state.idle_round, f"{found}; {right}")
    if state.pending == (StartTurn(first),) and not frame_checks.can_have_extra_turn(state, first):
        may_be_idle = state.idle_round or frame_checks.can_have_gone_on(state, first)
        at.must_be(may_be_idle, "True when a round starts (LX-8.7)", "idle_round")
        found = f"with the turn of seat {first} a round starts, but {entered} entered the chamber"
        right = "the game is over after the round in which the second one did (LX-8.4)"
        at.must(not ends, f"{found}; {right}")
    right = "False, since the second one entered the chamber in this round (LX-8.7)"
    at.must_be(not (ends and state.idle_round), right, "idle_round")


def _check_hands(state: State) -> None:
    """Check that each hand is full, except for played cards. :rule:`LX-6.1`, :rule:`MC-8.2`."""
    for seat, player in enumerate(state.players):
        held, right = len(player.hand), hand_sizes(state.config, state.pending, seat)
        words = " or ".join(map(str, right))
        reason = f"has {held} cards; it must have {words} at this point of the turn (LX-6.1)"
        Contents(state).must(held in right, reason, "players", seat, "hand")


def hand_sizes(config: Config, stack: frame_checks.Stack, seat: int) -> tuple[int, ...]:
    """Return the possible sizes of a seat's hand: five, or less while it carries out cards.

    A card that was added to another one is missing too (:rule:`MC-5.4`).  A Horus card taken on
    the board counts as the first drawn. :rule:`LX-5.10`, :rule:`MC-5.7`.
    """
    if not stack or seat != stack[0].seat:
        return (HAND_SIZE,)
    top = stack[-1]
    if type(top) in _HANDS:
        return _HANDS[type(top)]
    if FillHand not in map(type, stack):
        return (HAND_SIZE,)
    way: pieces.Way | None = getattr(top, "card", None)
    played = [1 if way is None else len(cards_of(way))]
    # Another card can be added only to an n+ card. :rule:`MC-5.4`.
    if way is None and not any(map(frame_checks.only_card_of, stack)):
        played = [2] * (pieces.PlusCard in map(type, config.inventory.cards.all)) + played
    taken = type(top) is TurnUpHorusCard
    return tuple([HAND_SIZE - number + taken for number in played])


_HANDS: Mapping[type, tuple[int, ...]] = {
    RedrawHand: tuple(range(HAND_SIZE)),
    ChooseHorusStack: (HAND_SIZE - 1,),
}
"""The number of cards left in a hand after a mummy tile has taken some. :rule:`MC-4.3`."""


# --- Seats -------------------------------------------------------------------------------------


def _check_seat(state: State, seat: int) -> None:
    """Refuse an impossible seat."""
    player = state.players[seat]
    at = Contents(player, ("players", seat))
    _check_adventurers(state, seat, at)
    # Adventurers stay on Osiris only on the last tile or by a mummy tile; one that passes does not
    # stay. Where a tile is being turned up, there was one. :rule:`LX-4.5`, :rule:`MC-4.5`.
    with_mummy = Module.MUMMY in state.config.modules
    asking = getattr(frame_checks.top_frame(state), "place", STAIRS)
    last_tile = max(asking, state.board.track.last_tile or STAIRS)
    allowed = (last_tile, frame_checks.passing_place(state.pending, seat))
    for place in () if with_mummy else player.active:
        moves_on = isinstance(state.board.tiles[place], pieces.OsirisTile) and place not in allowed
        why = "an adventurer that lands there moves on at once (LX-4.3)"
        reason = f"names place {place}, an Osiris tile with tiles ahead of it; {why}"
        at.must(not moves_on, reason, "active")
    # Only treasures and mummy tiles score before the end. :rule:`LX-5.1`, :rule:`MC-4.6`.
    least = least_points(state.config, player)
    right = f"{'at least ' * with_mummy}{least}, the points of the treasures taken (LX-5.1)"
    at.must_be(player.points == least or (player.points > least and with_mummy), right, "points")
    right = f"no more than {player.in_chamber}, as many as are in the chamber (LX-8.3)"
    at.must_be(len(player.sarcophagi) <= player.in_chamber, right, "sarcophagi")


def least_points(config: Config, player: Player) -> int:
    """Return the points of a player's treasures, with those that modules add. :rule:`LX-5.1`."""
    of_modules = sum(each.checks.points(player) for each in extensions_of(config))
    return of_modules + sum(treasure.points for treasure in player.treasures)


def _check_adventurers(state: State, seat: int, at: Contents) -> None:
    """Check that adventurers sleep at exactly the statues that none has passed. :rule:`LX-4.1`.

    An adventurer that left the stairs never comes back, unless a step back can lead there
    (:rule:`LX-3.9`).
    """
    player, statues = state.players[seat], state.config.components.statues
    hook = compiled_rules(state.config).hooks.fallen
    fallen = () if hook is None else hook(player)  # :rule:`MC-3.2`
    found = {
        "active": len(player.active),
        "asleep": len(player.asleep),
        "in the chamber": player.in_chamber,
        "laid down": len(fallen),
        "entering the chamber": int(state.entering == seat),
    }
    total = sum(found.values())
    reason = f"has {total} adventurers ({counted(found)}); a player has {ADVENTURERS} (LX-2.2)"
    at.must(total == ADVENTURERS, reason)
    foremost = max((*player.active, *fallen), default=STAIRS)
    if player.in_chamber or state.entering == seat:
        foremost = state.board.chamber
    for statue in player.asleep:
        there = f"names statue {statue}, after space {statues[statue]}"
        why = "the one at the statue woke when it was passed (LX-4.1)"
        reason = f"{there}, but one of the seat's adventurers is at place {foremost}; {why}"
        at.must(statues[statue] >= foremost, reason, "asleep")
    numbers = tuple(range(len(statues)))
    right = numbers[len(statues) - len(player.asleep) :]
    why = "the statues nearest the stairs are passed first"
    if foremost == STAIRS and not state.config.rulings.backward_onto_stairs:
        right, why = numbers, "none has left the stairs to pass a statue"
    at.must_be(player.asleep == right, f"{right}: {why} (LX-4.1)", "asleep")


# --- What all know -----------------------------------------------------------------------------


def _check_batches(state: State) -> None:
    """Check that batches are numbered in order of first appearance. :rule:`LX-10.5`."""
    hands = [player.batches for player in state.players]
    boxed_cards = compiled_rules(state.config).hooks.boxed_cards
    boxed = () if boxed_cards is None else boxed_cards(state)
    numbers = number_batches(state.draw_pile_batch, hands, [batch for _, batch in boxed])
    first_met = f"{[*numbers]} as first met, in the draw pile, the hands and the box"
    right = f"it must be {[*numbers.values()]} (LX-10.5)"
    reason = f"the batches of {hands} are numbered {first_met}; {right}"
    Contents(state).must([*numbers] == [*numbers.values()], reason)
