"""The effects of the gods' idols. :rule:`TT-3.3`, :rule:`TT-4.1` to :rule:`TT-4.6`."""

from __future__ import annotations

from itertools import compress

from theban._core.chance import put_one, take_one
from theban._core.errors import Illegality
from theban._core.messages import quoted
from theban._core.rows import changed_to, count_ahead, to_change, with_thing
from theban.tutankhamun import _actions as acts, _events as events, _messages as messages, frames
from theban.tutankhamun._rules.sailing import move_boat, no_tile, rearmost, resolve
from theban.tutankhamun._rules.sets import score_if_complete
from theban.tutankhamun._rules.work import Work, compiled_rules
from theban.tutankhamun._state import AnyState


def with_decline(state: AnyState, answers: tuple[acts.Action, ...]) -> tuple[acts.Action, ...]:
    """Add declining, if the switch allows it. :rule:`TT-3.3`."""
    return (*answers, acts.DECLINE) if state.config.rulings.optional_idols else answers


def explain_other(
    state: AnyState, frame: frames.Frame, choice: object, rule: str, *, optional: bool = True
) -> Illegality | None:
    """Explain an answer other than an idol's own: only declining can be legal. :rule:`TT-3.3`."""
    if optional and type(choice) is acts.Decline:
        if state.config.rulings.optional_idols:
            return None
        return messages.IDOL_MUST_BE_RESOLVED("TT-3.3")
    return compiled_rules(state.config).machine.not_awaited(frame, choice, rule)


def ask_horus(_state: AnyState, seat: int) -> frames.AskHorus:
    """Always ask, since retreating is always legal. :rule:`TT-4.6`."""
    return frames.AskHorus(seat)


def horus_answers(state: AnyState, frame: frames.AskHorus) -> tuple[acts.Action, ...]:
    """List every tile behind the boat, from the source on, then retreating. :rule:`TT-4.6`."""
    end = state.players[frame.seat].boat
    collect = compress(compiled_rules(state.config).collect_behind[:end], state.nile[:end])
    return with_decline(state, (*collect, acts.RETREAT))


def explain_horus(state: AnyState, frame: frames.AskHorus, choice: object) -> Illegality | None:
    """Explain a wrong answer for Horus: a tile must be behind; retreating is always legal.

    :rule:`TT-4.6`.
    """
    if type(choice) is acts.Retreat:
        return None
    if type(choice) is not acts.CollectBehind:
        return explain_other(state, frame, choice, "TT-4.6")
    illegality = no_tile(state, choice.place, "TT-4.6")
    boat = state.players[frame.seat].boat
    if illegality is None and choice.place >= boat:
        return messages.NOT_BEHIND("TT-4.6", seat=frame.seat, place=choice.place, boat=boat)
    return illegality


def collect_or_retreat(
    work: Work, frame: frames.AskHorus, choice: acts.CollectBehind | acts.Retreat | acts.Decline
) -> None:
    """Collect a tile behind the boat, or move the boat behind all.

    :rule:`TT-4.6`, :rule:`TT-3.3`.
    """
    seat = frame.seat
    if isinstance(choice, acts.CollectBehind):
        state, place = work.state, choice.place
        tile = state.nile[place]
        assert tile is not None  # legal places have a tile
        state.nile = with_thing(state.nile, place, None)
        work.emit(events.TileFetched, "TT-4.6", seat, place, tile)
        resolve(work, seat, tile, from_nile=True)
    elif isinstance(choice, acts.Retreat):
        origin = move_boat(work, seat, min(rearmost(work.state.players), 0) - 1)
        work.emit(events.BoatRetreated, "TT-4.6", seat, origin)
    else:
        work.emit(events.IdolDeclined, "TT-3.3", seat)


def ask_isis(state: AnyState, seat: int) -> frames.AskIsis | None:
    """Ask a seat that has a ring while the Nile has a tile. :rule:`TT-4.2`."""
    ring_kind = state.config.inventory.ring_kind
    has_ring = ring_kind is not None and state.players[seat].tiles[ring_kind]
    return frames.AskIsis(seat) if has_ring and any(state.nile) else None


def isis_answers(state: AnyState, _frame: frames.AskIsis) -> tuple[acts.Action, ...]:
    """List every tile of the Nile, from the source on. :rule:`TT-4.2`, :rule:`TT-4.3`."""
    return with_decline(state, (*compress(compiled_rules(state.config).swap_ring, state.nile),))


def explain_isis(state: AnyState, frame: frames.AskIsis, choice: object) -> Illegality | None:
    """Explain a wrong place for the ring: it must have a tile. :rule:`TT-4.2`."""
    if type(choice) is acts.SwapRing:
        return no_tile(state, choice.place, "TT-4.2")
    return explain_other(state, frame, choice, "TT-4.2")


def swap_ring(work: Work, frame: frames.AskIsis, choice: acts.SwapRing | acts.Decline) -> None:
    """Swap a ring with a tile of the Nile and resolve the tile. :rule:`TT-4.2`, :rule:`TT-3.3`.

    The ring is put there first, so the last ring of the Nile can be taken
    without completing the rings. :rule:`TT-4.3`.
    """
    if not isinstance(choice, acts.SwapRing):
        work.emit(events.IdolDeclined, "TT-3.3", frame.seat)
        return
    state, inventory, seat, place = work.state, work.compiled.inventory, frame.seat, choice.place
    tile = state.nile[place]
    kind = inventory.ring_kind
    assert tile is not None  # legal places have a tile
    assert kind is not None  # Isis asks only a seat with a ring
    player = work.player(seat)
    player.tiles = take_one(player.tiles, kind)
    state.nile = with_thing(state.nile, place, inventory.tiles.all[kind])
    work.emit(events.RingSwapped, ("TT-4.2", "TT-4.3"), seat, place, tile)
    resolve(work, seat, tile, from_nile=True)


def ask_osiris(state: AnyState, seat: int) -> frames.AskOsiris | None:
    """Ask if the Underworld has a tile. :rule:`TT-4.1`."""
    return frames.AskOsiris(seat) if any(state.underworld) else None


def osiris_answers(state: AnyState, _frame: frames.AskOsiris) -> tuple[acts.Action, ...]:
    """List each kind of tile in the Underworld, in the order of the box. :rule:`TT-4.1`."""
    take = compiled_rules(state.config).take_from_underworld
    return with_decline(state, (*compress(take, state.underworld),))


def explain_osiris(state: AnyState, frame: frames.AskOsiris, choice: object) -> Illegality | None:
    """Explain why a tile cannot be taken: it is not in the Underworld. :rule:`TT-4.1`."""
    if type(choice) is not acts.TakeFromUnderworld:
        return explain_other(state, frame, choice, "TT-4.1")
    index = state.config.inventory.tiles.index.get(choice.tile)
    if index is None:
        return messages.NO_SUCH_TILE("TT-1.2", tile=quoted(choice.tile.name))
    if state.underworld[index]:
        return None
    return messages.NOT_IN_UNDERWORLD("TT-4.1", tile=choice.tile.name)


def take_from_underworld(
    work: Work, frame: frames.AskOsiris, choice: acts.TakeFromUnderworld | acts.Decline
) -> None:
    """Take a tile out of the Underworld and resolve it. :rule:`TT-4.1`, :rule:`TT-3.3`."""
    if not isinstance(choice, acts.TakeFromUnderworld):
        work.emit(events.IdolDeclined, "TT-3.3", frame.seat)
        return
    state, tile = work.state, choice.tile
    state.underworld = take_one(state.underworld, work.compiled.inventory.tiles.index[tile])
    work.emit(events.UnderworldTileTaken, "TT-4.1", frame.seat, tile)
    resolve(work, frame.seat, tile, from_nile=False)


def ask_ra(state: AnyState, seat: int) -> frames.AskRa | None:
    """Ask while the Nile has a tile. :rule:`TT-4.4`."""
    return frames.AskRa(seat) if any(state.nile) else None


def ra_answers(state: AnyState, _frame: frames.AskRa) -> tuple[acts.Action, ...]:
    """List every tile of the Nile, from the source on. :rule:`TT-4.4`."""
    return with_decline(state, (*compress(compiled_rules(state.config).banish, state.nile),))


def explain_ra(state: AnyState, frame: frames.AskRa, choice: object) -> Illegality | None:
    """Explain a wrong place for Ra: it must have a tile. :rule:`TT-4.4`."""
    if type(choice) is acts.Banish:
        return no_tile(state, choice.place, "TT-4.4")
    return explain_other(state, frame, choice, "TT-4.4")


def banish(work: Work, frame: frames.AskRa, choice: acts.Banish | acts.Decline) -> None:
    """Move a tile from the Nile to the Underworld, unresolved. :rule:`TT-4.4`, :rule:`TT-3.3`."""
    if not isinstance(choice, acts.Banish):
        work.emit(events.IdolDeclined, "TT-3.3", frame.seat)
        return
    state, place = work.state, choice.place
    tile = state.nile[place]
    assert tile is not None  # legal places have a tile
    state.nile = with_thing(state.nile, place, None)
    kind = work.compiled.inventory.tiles.index[tile]
    state.underworld = put_one(state.underworld, kind)
    work.emit(events.TileBanished, "TT-4.4", frame.seat, place, tile)
    score_if_complete(work, frame.seat, tile, kind)


TILES_THAT_THOTH_SWAPS = 2
"""With fewer tiles ahead Thoth has no effect. :rule:`TT-4.5`."""


def ask_thoth(state: AnyState, seat: int) -> frames.AskThoth | None:
    """Ask if there are two tiles ahead. :rule:`TT-4.5`."""
    ahead = count_ahead(state.nile, state.players[seat].boat)
    return frames.AskThoth(seat) if ahead >= TILES_THAT_THOTH_SWAPS else None


def _explain_place(state: AnyState, seat: int, place: int) -> Illegality | None:
    """Explain a place that has no tile or is not ahead of the boat. :rule:`TT-4.5`."""
    illegality = no_tile(state, place, "TT-4.5")
    boat = state.players[seat].boat
    if illegality is None and place <= boat:
        return messages.NOT_AHEAD("TT-4.5", seat=seat, place=place, boat=boat)
    return illegality


# --- The first tile ----------------------------------------------------------------------------


def thoth_answers(state: AnyState, frame: frames.AskThoth) -> tuple[acts.Action, ...]:
    """List every tile ahead of the boat, nearest first. :rule:`TT-4.5`."""
    start = state.players[frame.seat].boat + 1
    swap = compiled_rules(state.config).swap_from
    return with_decline(state, (*compress(swap[start:], state.nile[start:]),))


def explain_thoth(state: AnyState, frame: frames.AskThoth, choice: object) -> Illegality | None:
    """Explain a wrong first tile to swap: it must be ahead of the boat. :rule:`TT-4.5`."""
    if type(choice) is acts.SwapFrom:
        return _explain_place(state, frame.seat, choice.place)
    return explain_other(state, frame, choice, "TT-4.5")


def swap_from(work: Work, frame: frames.AskThoth, choice: acts.SwapFrom | acts.Decline) -> None:
    """Choose the first of two tiles ahead. :rule:`TT-4.5`, :rule:`TT-3.3`."""
    if isinstance(choice, acts.SwapFrom):
        work.stack.append(frames.AskThothWith(frame.seat, choice.place))
    else:
        work.emit(events.IdolDeclined, "TT-3.3", frame.seat)


# --- The second tile ---------------------------------------------------------------------------


def thoth_with_answers(state: AnyState, frame: frames.AskThothWith) -> tuple[acts.Action, ...]:
    """List every tile ahead of the boat except the one chosen, nearest first. :rule:`TT-4.5`.

    Between the two, the seat can no longer decline. :rule:`TT-3.3`.
    """
    start = state.players[frame.seat].boat + 1
    swap = compress(compiled_rules(state.config).swap_with[start:], state.nile[start:])
    return tuple([action for action in swap if action.place != frame.place])


def explain_thoth_with(
    state: AnyState, frame: frames.AskThothWith, choice: object
) -> Illegality | None:
    """Explain a wrong second tile to swap: it must be another one ahead. :rule:`TT-4.5`."""
    if type(choice) is not acts.SwapWith:
        return explain_other(state, frame, choice, "TT-4.5", optional=False)
    if choice.place == frame.place:
        return messages.SAME_TILE("TT-4.5", place=frame.place)
    return _explain_place(state, frame.seat, choice.place)


def swap_with(work: Work, frame: frames.AskThothWith, choice: acts.SwapWith) -> None:
    """Swap two tiles ahead. :rule:`TT-4.5`."""
    state = work.state
    nile = to_change(state.nile)
    first, second = frame.place, choice.place
    nile[first], nile[second] = nile[second], nile[first]
    state.nile = changed_to(state.nile, nile)
    work.emit(events.TilesSwapped, "TT-4.5", frame.seat, first, second)
