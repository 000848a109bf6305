"""A turn: the destinations of a boat, resolving the tile, clearing tiles behind all boats.

:rule:`TT-2.1` to :rule:`TT-2.5`, :rule:`TT-3.1`, :rule:`TT-3.2`, :rule:`TT-3.4`, :rule:`TT-5.1`,
:rule:`TT-5.2`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress

from theban._core.chance import put_one
from theban._core.errors import Illegality
from theban._core.rows import changed_to, count_ahead, nearest_behind, to_change, with_thing
from theban.tutankhamun import _actions as acts, _events as events, _messages as messages, frames
from theban.tutankhamun._pieces import Collectable, God, Idol, ScarabRing, Tile
from theban.tutankhamun._rules.sets import (
    cut_short,
    finish_turn,
    score,
    score_if_complete,
    score_set,
)
from theban.tutankhamun._rules.work import CompiledRules, Work, compiled_rules
from theban.tutankhamun._state import AnyPlayer, AnyState


def no_tile(state: AnyState, place: int, rule: str) -> Illegality | None:
    """Explain a place that is not in the Nile, or has no tile; None if it has one.

    :rule:`TT-1.3`, :rule:`TT-2.2`, :rule:`TT-4.2`, :rule:`TT-4.4`, :rule:`TT-4.5`, :rule:`TT-4.6`.
    """
    nile = state.nile
    if not 0 <= place < len(nile):
        return messages.NO_PLACE("TT-1.3", number=place, last=len(nile) - 1)
    if nile[place] is None:
        return messages.NO_TILE_THERE(rule, place=place)
    return None


def rearmost(players: Sequence[AnyPlayer]) -> int:
    """Return the place of the rearmost of all boats; below 0 before the Nile. :rule:`TT-5.1`."""
    rear = players[0].boat
    for player in players:  # a plain loop takes half the time of min()
        if player.boat < rear:  # noqa: PLR1730 (as said)
            rear = player.boat
    return rear


def closed_up(boats: Iterable[int]) -> tuple[int, ...]:
    """Renumber the boats before the Nile, so that there is no gap. :rule:`TT-4.6`."""
    boats = tuple(boats)
    waiting = sorted([boat for boat in boats if boat < 0], reverse=True)
    return tuple([boat if boat >= 0 else -1 - waiting.index(boat) for boat in boats])


def move_boat(work: Work, seat: int, place: int) -> int:
    """Move a boat, and return where it was.

    Boats before the Nile close the gap that it leaves. :rule:`TT-4.6`.
    """
    mine = work.player(seat)
    origin, mine.boat = mine.boat, place
    if origin < 0:
        for other, player in enumerate(work.state.players):
            if player.boat < origin:
                work.player(other).boat += 1
    return origin


EFFECT_RULES: Mapping[God, str] = {
    God.OSIRIS: "TT-4.1",
    God.ISIS: "TT-4.2",
    God.RA: "TT-4.4",
    God.THOTH: "TT-4.5",
}
"""The rule by which idols can have no effect; Horus always offers a choice. :rule:`TT-4.6`."""


def resolve(work: Work, seat: int, tile: Tile, *, from_nile: bool) -> None:
    """Resolve a tile for a seat, after it has left its place. :rule:`TT-3.1`, :rule:`TT-3.2`.

    Only a tile that left the Nile can complete a set. :rule:`TT-4.1`, :rule:`TT-6.1`.
    """
    if type(tile) is Idol:
        begin_idol(work, seat, tile)
    else:
        collect(work, seat, tile, from_nile=from_nile)


def collect(work: Work, seat: int, tile: Collectable, *, from_nile: bool) -> bool:
    """Add a tile to a collection; return whether the game goes on. :rule:`TT-3.1`.

    :rule:`TT-7.4`.
    """
    compiled = work.compiled
    player = work.player(seat)
    kind = compiled.inventory.tiles.index[tile]
    player.tiles = put_one(player.tiles, kind)
    work.emit(events.TileCollected, "TT-3.1", seat, tile)
    if type(tile) is ScarabRing:
        score(work, seat, compiled.ring_points, ("TT-3.1",))
        if cut_short(work, seat):
            return False
    return not from_nile or score_if_complete(work, seat, tile, kind)


def begin_idol(work: Work, seat: int, idol: Idol) -> None:
    """Resolve an idol at once, depth first; then it goes to the Tomb. :rule:`TT-3.4`.

    Without a legal choice it has no effect and nothing is asked. :rule:`TT-3.3`.
    """
    work.emit(events.IdolFound, "TT-3.2", seat, idol)
    work.stack.append(frames.Bury(seat, idol))
    ask = work.compiled.questions[idol.god](work.state, seat)
    if ask is None:
        work.emit(events.IdolIdle, ("TT-3.3", EFFECT_RULES[idol.god]), seat, idol)
    else:
        work.stack.append(ask)


def bury(work: Work, frame: frames.Bury) -> bool:
    """Send an idol to the Tomb, once all its consequences are resolved. :rule:`TT-3.4`."""
    work.stack.pop()
    work.emit(events.IdolBuried, ("TT-3.2", "TT-3.4"), frame.seat, frame.idol)
    return True


def trail(work: Work, frame: frames.Trail) -> bool:
    """Clear the tiles behind all boats, as an effect. :rule:`TT-5.1`."""
    work.stack.pop()
    sink(work, frame.seat)
    return True


def sink(work: Work, seat: int) -> bool:
    """Send every tile behind all boats to the Underworld, furthest back first. :rule:`TT-5.1`.

    The boats' current places decide, whichever boat passed the tiles. :rule:`TT-5.2`.
    Return whether the game goes on. :rule:`TT-7.4`.
    """
    rear = rearmost(work.state.players)
    return rear <= 0 or not any(work.state.nile[:rear]) or _sink_all(work, seat, rear)


def _sink_all(work: Work, seat: int, rear: int) -> bool:
    """Move the tiles behind a place to the Underworld one by one, and score the sets completed.

    :rule:`TT-5.1`, :rule:`TT-6.1`.

    Many tiles can trail in a turn, so a list counts them; it goes into the state when a set is
    complete and at the end.
    """
    state, inventory = work.state, work.compiled.inventory
    index, all_tiles = inventory.tiles.index, inventory.all_tiles
    emit = work.emit
    nile, underworld = to_change(state.nile), [*state.underworld]
    collections = [player.tiles for player in state.players]
    for place in compress(range(rear), nile[:rear]):
        tile = nile[place]
        assert tile is not None  # gaps were left out
        nile[place] = None
        kind = index[tile]
        underworld[kind] += 1
        emit(events.TileTrailed, ("TT-5.1", "TT-5.2"), seat, place, tile)
        gone = underworld[kind]
        for tiles in collections:
            gone += tiles[kind]
        if gone == all_tiles[kind]:
            state.nile = changed_to(state.nile, nile)
            state.underworld = tuple(underworld)
            score_set(work, seat, tile, kind)
            if cut_short(work, seat):
                return False
            underworld = [*state.underworld]
    state.nile = changed_to(state.nile, nile)
    state.underworld = tuple(underworld)
    return True


ONLY_PASS = (acts.PASS,)


def sail_answers(state: AnyState, frame: frames.StartTurn) -> tuple[acts.Action, ...]:
    """List the nearest tile behind, then all tiles ahead, nearest first. :rule:`TT-2.1`.

    Without backward sailing and without tiles ahead, passing is the only answer. :rule:`TT-2.5`.
    Otherwise nobody passes: while the Nile has a tile there is a move. :rule:`TT-2.4`.
    """
    nile, players = state.nile, state.players
    boat = players[frame.seat].boat
    start = boat + 1 if boat >= 0 else 0
    if state.config.rulings.backward:
        # Between turns no tile lies behind all boats. :rule:`TT-5.1`.
        behind = nearest_behind(nile, boat, rearmost(players))
        if behind is not None:
            start = behind  # no tile is between it and the boat
    compiled: CompiledRules = state.config.compiled
    places, tiles = compiled.sail[start:], nile[start:]
    # The star makes a list on the way, which takes four fifths of the time of tuple().
    return (*compress(places, tiles),) or ONLY_PASS


def explain_sail(state: AnyState, frame: frames.StartTurn, choice: object) -> Illegality | None:
    """Explain a wrong destination: it must be a tile ahead, or the nearest one behind.

    :rule:`TT-2.1`, :rule:`TT-2.2`, :rule:`TT-2.4`, :rule:`TT-2.5`.
    """
    boat = state.players[frame.seat].boat
    if type(choice) is acts.Sail:
        place, nile = choice.place, state.nile
        if place > boat and 0 <= place < len(nile) and nile[place] is not None:
            return None
        return no_tile(state, place, "TT-2.2") or _not_behind(state, boat, place)
    if type(choice) is acts.Pass:
        if not state.config.rulings.backward and not count_ahead(state.nile, boat):
            return None
        return messages.NOBODY_PASSES("TT-2.4" if state.config.rulings.backward else "TT-2.5")
    return compiled_rules(state.config).machine.not_awaited(frame, choice, "TT-2.1")


def _not_behind(state: AnyState, boat: int, place: int) -> Illegality | None:
    """Explain a wrong tile behind: only the nearest is legal. :rule:`TT-2.1`, :rule:`TT-2.5`."""
    if not state.config.rulings.backward:
        return messages.FORWARD_ONLY("TT-2.5", place=place)
    nearest = nearest_behind(state.nile, boat)
    assert nearest is not None  # there is a tile behind: at the place
    if place == nearest:
        return None
    return messages.ONLY_NEAREST_BEHIND("TT-2.1", place=place, nearest=nearest)


def sail(work: Work, frame: frames.StartTurn, choice: acts.Sail | acts.Pass) -> None:
    """Sail to a tile and take it, past any boats. :rule:`TT-2.1`, :rule:`TT-2.2`.

    No other boat is ever there: once its tile is taken, the place belongs to the boat.
    :rule:`TT-2.3`. A seat that passes does nothing more. :rule:`TT-2.5`.
    """
    seat, state = frame.seat, work.state
    if type(choice) is not acts.Sail:
        work.emit(events.TurnPassed, "TT-2.5", seat)
        finish_turn(work, seat)
        return
    place, nile = choice.place, state.nile
    tile = nile[place]
    assert tile is not None  # legal places have a tile
    state.nile = with_thing(nile, place, None)
    origin = move_boat(work, seat, place)
    work.emit(events.BoatSailed, "TT-2.1", seat, origin, place)
    if type(tile) is Idol:
        work.stack.extend(work.compiled.rest_of_turn[seat])
        begin_idol(work, seat, tile)
    # Other tiles ask nothing, so the rest of the turn need not wait on the stack.
    elif collect(work, seat, tile, from_nile=True) and sink(work, seat):
        finish_turn(work, seat)
