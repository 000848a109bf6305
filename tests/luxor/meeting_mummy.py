"""What a step meets because of the Mummy and of extra turns: see :mod:`tests.luxor.meeting`."""

from collections.abc import Iterator
from itertools import pairwise

from tests.luxor.meeting import Told, is_through_tunnel, moves_in
from tests.luxor.playing import due
from theban.luxor import *
from theban.luxor.frames import (
    ExtraTurn,
)
from theban.luxor.parts.mummy import (
    AdvanceByTile,
    MoveByTile,
)

MUMMY_SITUATIONS = {
    # The Mummy on its way.
    "a Horus card without a move moves the Mummy",
    "fewer talismans left than opponents laid down",
    "own adventurers laid down by the own Mummy",
    "the Mummy between empty spaces",
    "the Mummy jumps before its first step",
    "the Mummy jumps with its last step",
    "the Mummy jumps with steps left",
    "the Mummy on an Osiris tile",
    # Lying down and standing up.
    "a landing on the Mummy after a hand was rearranged",
    "a landing on the Mummy at the end of Advance all",
    "a landing on the Mummy by a card",
    "a landing on the Mummy by a step back",
    "a landing on the Mummy by a mummy tile",
    "a landing on the Mummy by a tunnel",
    "a landing on the Mummy by Osiris",
    "a stand-up roll in an extra turn",
    "a stand-up roll in the last round",
    "all stand up and the turn goes on",
    "all stand up and the turn is over",
    "everybody lying",
    "everybody lying, and a card played",
    "one stands up of several",
    "sent on by an Osiris tile with the Mummy",
    # Turns.
    "a mummy tile after a turn without a move",
    "a mummy tile activated in an extra turn",
    "a pure set completed in an extra turn",
    "an extra turn in the last round",
    "an extra turn from a mummy tile",
    "an extra turn from a pure set",
    "extra turns from a mummy tile and from a pure set owed at once",
}
"""Situations that a rule of the Mummy speaks of, or of extra turns, and that are rare in play."""


def has_mummy(state: State) -> bool:
    return Module.MUMMY in state.config.modules


def mummy_place(state: State) -> int:
    assert state.expansion is not None
    assert state.expansion.mummy is not None
    return state.expansion.mummy.place


def lying(player: Player) -> tuple[int, ...]:
    part = player.expansion.mummy if player.expansion else None
    return part.lying if part else ()


def entered(state: State) -> int:
    return sum(player.in_chamber for player in state.players)


def way_of_the_mummy(told: Told) -> Iterator[str]:
    before = told.before
    if not has_mummy(before):
        return
    stops = before.board.track.stops
    nearest, farthest = stops[0], stops[-2]
    tiles, place = told.after.board.tiles, mummy_place(told.after)
    if 1 < place < len(tiles) - 1 and tiles[place - 1] is tiles[place + 1] is None:
        yield "the Mummy between empty spaces"
    if isinstance(tiles[place], OsirisTile):
        yield "the Mummy on an Osiris tile"
    moves = [event for event in told.events if isinstance(event, MummyMoved)]
    if not moves:
        return
    (moved,) = moves
    if moved.jumped:
        if moved.origin == nearest:
            yield "the Mummy jumps before its first step"
        is_last = moved.target == farthest
        yield "the Mummy jumps with its last step" if is_last else "the Mummy jumps with steps left"
    if any(isinstance(event, NoMove) for event in told.events):
        yield "a Horus card without a move moves the Mummy"
    laid = {e.seat for e in told.events if isinstance(e, AdventurersLaidDown)}
    taken = sum(e.talismans for e in told.events if isinstance(e, TalismansTaken))
    if moved.seat in laid:
        yield "own adventurers laid down by the own Mummy"
    if taken < len(laid - {moved.seat}):
        yield "fewer talismans left than opponents laid down"


def laid_down(told: Told) -> Iterator[str]:
    before, after, choice = told.before, told.after, told.choice
    if not has_mummy(before):
        return
    yield from _landing(told)
    me = before.players[due(before).seat]
    if lying(me) and not me.active:
        yield "everybody lying"
        if isinstance(choice, PlayCard):
            yield "everybody lying, and a card played"
    if isinstance(choice, TryStandUp):
        if told.is_extra:
            yield "a stand-up roll in an extra turn"
        if entered(before) >= 2:
            yield "a stand-up roll in the last round"
    if due(before).kind == DecisionKind.STAND_UP and len(set(lying(me))) > 1:
        yield "one stands up of several"
    stood = any(isinstance(event, AdventurersStoodUp) for event in told.events)
    if stood and due(before).kind == ChanceKind.STAND_UP_ROLL:
        over = not after.pending or any(isinstance(event, TurnStarted) for event in told.events)
        yield "all stand up and the turn is over" if over else "all stand up and the turn goes on"


def _landing(told: Told) -> Iterator[str]:
    place = mummy_place(told.before)
    moves = moves_in(told)
    on_osiris = isinstance(told.before.board.tiles[place], OsirisTile)
    if on_osiris and any(leg.target == onward.origin == place for leg, onward in pairwise(moves)):
        yield "sent on by an Osiris tile with the Mummy"
    kinds = set(map(type, told.events))
    if AdventurersLaidDown in kinds and MummyMoved not in kinds:
        last = next((leg for leg in reversed(moves) if leg.target == place), None)
        yield f"a landing on the Mummy {_way_of(told, last)}"


def _way_of(told: Told, last: AdventurerMoved | None) -> str:
    """Say how somebody came to land on the Mummy, given the last leg of the movement."""
    if last is None:
        return "after a hand was rearranged"
    if moves_by_tile(told):
        return "by a mummy tile"
    if is_through_tunnel(told):
        return "by a tunnel"
    if isinstance(told.before.board.tiles[last.origin], OsirisTile):
        return "by Osiris"
    if last.target < last.origin:
        return "by a step back"
    if isinstance(told.card, AdvanceAllCard) and not isinstance(told.choice, MoveAdventurer):
        return "at the end of Advance all"
    return "by a card"


def moves_by_tile(told: Told) -> bool:
    """Say whether a mummy tile moves adventurers in a step."""
    activates = isinstance(told.choice, ActivateMummyTile)
    return activates or isinstance(told.before.pending[-1], (MoveByTile, AdvanceByTile))


def turns(told: Told) -> Iterator[str]:
    before, after, choice = told.before, told.after, told.choice
    if isinstance(choice, ActivateMummyTile):
        if told.is_extra:
            yield "a mummy tile activated in an extra turn"
        if told.card is not None and before.idle_round:
            yield "a mummy tile after a turn without a move"
    if due(before).kind == DecisionKind.EXTRA_TURN and told.is_extra:
        yield "a pure set completed in an extra turn"
    owed = len([frame for frame in before.pending if type(frame) is ExtraTurn])
    now = len([frame for frame in after.pending if type(frame) is ExtraTurn])
    by_set = isinstance(choice, TakeExtraTurn)
    if now > owed or by_set:
        yield f"an extra turn from a {'pure set' if by_set else 'mummy tile'}"
        if entered(before) >= 2:
            yield "an extra turn in the last round"
        if by_set and owed:
            yield "extra turns from a mummy tile and from a pure set owed at once"
