"""Checks that a position is possible: nothing is missing or duplicated, or in a wrong place.

The checks go from simple to complex, each relying on the earlier ones. They check the shapes of
fields, the stack of frames, the table, and last the needs of the top frame. They accept every
position that play can reach, and some others, which the guide to positions describes. Only
positions from outside are checked: the rules never call this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping

from theban._core import shapes
from theban._core.checks import check_types
from theban._core.errors import InvalidState
from theban._core.messages import count
from theban._core.rows import count_ahead
from theban.tutankhamun import frames
from theban.tutankhamun._config import Config, EndAtZero
from theban.tutankhamun._pieces import God, Idol, ScarabRing
from theban.tutankhamun._rules.idols import TILES_THAT_THOTH_SWAPS
from theban.tutankhamun._rules.sailing import closed_up, rearmost
from theban.tutankhamun._rules.work import compiled_rules
from theban.tutankhamun._state import State
from theban.tutankhamun.frames import Frame

__all__ = ["validate"]

# --- The stack ---------------------------------------------------------------------------------


def check_stack(config: Config, stack: tuple[Frame, ...]) -> None:
    """Refuse a stack with frames that cannot be on top of each other. :rule:`TT-3.4`."""
    seats, places = range(config.players), range(config.inventory.places)
    figures: dict[str, tuple[Container[object], str]] = {
        "seat": (seats, f"a seat, 0 to {len(seats) - 1} (TT-1.1)"),
        "idol": (config.inventory.tiles.index, "an idol of the box (TT-1.2)"),
        "place": (places, f"a place of the Nile, 0 to {len(places) - 1} (TT-1.3)"),
    }
    shapes.check_frames(stack, figures, "TT-2.1")
    shape = tuple(map(type, stack))
    if shape in ((), (frames.StartTurn,)):
        return
    below, idols, top = shape[:2], shape[2:-1], shape[-1]
    is_question = set(idols) == {frames.Bury} and top in ASKING_GODS
    names = ", ".join(kind.__name__ for kind in shape)
    asked = "a Bury for each idol being resolved, and the question of the last of them"
    right = f"it must be empty, or hold StartTurn alone, or EndTurn, Trail, {asked} (TT-3.4)"
    fits = below == (frames.EndTurn, frames.Trail) and is_question
    shapes.Contents(stack, ("pending",)).must(fits, f"holds {names}; {right}")


# --- The frame on top --------------------------------------------------------------------------


def check_pending(state: State) -> None:
    """Refuse frames that do not fit the table."""
    if len(state.pending) > 1:
        frame = state.pending[-1]
        due = compiled_rules(state.config).machine.awaiting[type(frame)][frame.seat]
        shapes.check_needs(due.kind, _needs(state, frame))


def _needs(state: State, frame: Frame) -> shapes.Needs:
    """Require that the last idol asks, and that each one before it can have led to the next.

    :rule:`TT-3.4`.
    """
    god, needs = ASKING_GODS[type(frame)]
    *before, last = state.resolving
    yield last.god is god, f"an idol of {god.value} as the last one, not {last!r} (TT-3.4)"
    for idol in before:
        need = f"idols that lead to a further one before the last, not {idol!r} (TT-3.4)"
        yield idol.god in _LEAD_TO_IDOLS, need
    swapped = before.count(Idol(God.ISIS))
    need = f"{count(swapped, 'ring')} in the Nile, for the idols of isis before the last (TT-4.3)"
    yield state.nile.count(ScarabRing()) >= swapped, need
    right = "a place of the Nile, since the seat has sailed in this turn (TT-2.1)"
    has_sailed = state.players[frame.seat].boat >= 0
    shapes.Contents(state).must_be(has_sailed, right, "players", frame.seat, "boat")
    yield from needs(state, frame)


_LEAD_TO_IDOLS = (God.OSIRIS, God.ISIS, God.HORUS)


def _osiris(state: State, _frame: frames.AskOsiris) -> shapes.Needs:
    yield any(state.underworld), "a tile in the Underworld (TT-4.1)"


def _isis(state: State, frame: frames.AskIsis) -> shapes.Needs:
    kind = state.config.inventory.ring_kind
    has_ring = kind is not None and state.players[frame.seat].tiles[kind]
    yield has_ring, f"a ring of seat {frame.seat} (TT-4.2)"
    yield any(state.nile), "a tile in the Nile (TT-4.2)"


def _ra(state: State, _frame: frames.AskRa) -> shapes.Needs:
    yield any(state.nile), "a tile in the Nile (TT-4.4)"


def _thoth(state: State, frame: frames.AskThoth | frames.AskThothWith) -> shapes.Needs:
    boat, least = state.players[frame.seat].boat, TILES_THAT_THOTH_SWAPS
    if isinstance(frame, frames.AskThothWith):
        is_ahead = frame.place > boat and state.nile[frame.place] is not None
        yield is_ahead, f"a tile at place {frame.place} ahead of the boat at {boat} (TT-4.5)"
    ahead = count_ahead(state.nile, boat)
    need = f"{least} tiles ahead of the boat of seat {frame.seat}, which has {ahead} (TT-4.5)"
    yield ahead >= least, need


def _horus(_state: State, _frame: frames.AskHorus) -> shapes.Needs:
    """Require nothing: the boat can always move. :rule:`TT-4.6`."""
    return iter(())


ASKING_GODS: Mapping[type, tuple[God, shapes.FrameNeeds]] = {
    frames.AskOsiris: (God.OSIRIS, _osiris),
    frames.AskIsis: (God.ISIS, _isis),
    frames.AskRa: (God.RA, _ra),
    frames.AskThoth: (God.THOTH, _thoth),
    frames.AskThothWith: (God.THOTH, _thoth),
    frames.AskHorus: (God.HORUS, _horus),
}
"""The god that asks each class of question, and the needs of the question."""


def check_shapes(state: State) -> None:
    """Refuse a state with an impossible value in any field but ``pending``."""
    check_types(state, State, "the state", "a State of Tutankhamun")
    config, inventory, at = state.config, state.config.inventory, shapes.Contents(state)
    tiles, most = inventory.tiles, inventory.all_tiles
    at.check_length("players", config.players, "one for each seat", "TT-1.1")
    foremost, rearmost = inventory.places - 1, -config.players
    for seat, player in enumerate(state.players):
        of_seat = at.inside("players", seat)
        right = f"a place of the Nile, 0 to {foremost}, or -1 to {rearmost} before it"
        of_seat.must_be(rearmost <= player.boat <= foremost, f"{right} (TT-1.3, TT-1.4)", "boat")
        of_seat.check_range("points", "TT-1.5", most=config.points_at_start)
        of_seat.check_counts("tiles", tiles, "TT-1.2", most)
    at.check_length("nile", inventory.places, "one place for each tile", "TT-1.3")
    at.check_known("nile", (None, *tiles.all), "a tile of the box, or None in a gap (TT-1.2)")
    at.check_counts("underworld", tiles, "TT-1.2", most)


def validate(state: State) -> None:
    """Check that a position is possible.

    Args:
        state: a position that was loaded, set up or written by hand; its fields may hold anything.

    Raises:
        InvalidState: the position is impossible; the message gives the value, its path, a correct
            value, and the rule.

    Example:
        >>> import attrs
        >>> from theban.tutankhamun import Config, new_game
        >>> state = new_game(Config(players=2), seed=1)
        >>> validate(state)
        >>> validate(attrs.evolve(state, nile=(None, *state.nile[1:])))
        Traceback (most recent call last):
        ...
        theban.InvalidState: Artifact(name='Throne'): 7 found (nile 7), but the box has 8; \
until their set scores all of them are there (TT-6.6)
    """
    check_shapes(state)
    check_stack(state.config, state.pending)
    _check_tiles(state)
    _check_boats(state)
    _check_end(state)
    _check_trailing(state)
    check_pending(state)


# --- Nothing lost, nothing doubled -------------------------------------------------------------


def _check_tiles(state: State) -> None:
    """Check the places of each kind of tile. :rule:`TT-1.2`, :rule:`TT-6.6`.

    An unscored set is complete, with at least one tile in the Nile. :rule:`TT-6.1`.
    """
    inventory, tiles = state.config.inventory, state.config.inventory.tiles
    at, nile = shapes.Contents(state), Counter(state.nile)
    resolving = Counter[object](state.resolving)
    # The point of the last ring can end the game at once, before its bonus. :rule:`TT-7.4`.
    rings, ended = inventory.ring_kind, _ended_at_once(state)
    can_be_unscored = ended and any(
        rings is not None and player.tiles[rings] and not player.points for player in state.players
    )
    for kind, (tile, in_box) in enumerate(zip(tiles.all, inventory.all_tiles, strict=True)):
        places = {
            "nile": nile[tile],
            "collections": sum(player.tiles[kind] for player in state.players),
            "underworld": state.underworld[kind],
            "being resolved": resolving[tile],
        }
        found = {name: number for name, number in places.items() if number}
        if isinstance(tile, Idol):  # idols go to the Tomb one by one. :rule:`TT-3.2`
            if sum(found.values()) > in_box:
                shapes.check_total(repr(tile), in_box, found, "TT-1.2")
            why = "idols are resolved and never collected (TT-3.2)"
            reason = f"{tile!r}: {places['collections']} found in collections; {why}"
            at.must(not places["collections"], reason)
        elif found:
            why = "; until their set scores all of them are there"
            shapes.check_total(repr(tile), in_box, found, "TT-6.6", why)
            why = "none of them in the Nile; then their set scores at once and goes to the Tomb"
            reason = f"{tile!r}: {in_box} found ({shapes.counted(found)}), {why} (TT-6.1, TT-6.6)"
            at.must(nile[tile] or (kind == rings and can_be_unscored), reason)


# --- Boats -------------------------------------------------------------------------------------


def _check_boats(state: State) -> None:
    """Check that boats do not share places with each other or with tiles. :rule:`TT-2.3`.

    Before the Nile, where only their order matters, there is no gap. :rule:`TT-4.6`.
    """
    boats = tuple(player.boat for player in state.players)
    at = shapes.Contents(state)
    for seat, (boat, closed) in enumerate(zip(boats, closed_up(boats), strict=True)):
        other = boats.index(boat)
        right = f"another place than that of seat {other}: boats never share one (TT-2.3)"
        at.must_be(other == seat, right, "players", seat, "boat")
        right = f"None, since the boat of seat {seat} took the tile there (TT-2.1)"
        at.must_be(boat < 0 or state.nile[boat] is None, right, "nile", boat)
        right = f"{closed}: boats before the Nile stand at -1, -2, ... (TT-1.4)"
        at.must_be(boat == closed, right, "players", seat, "boat")


# --- The turn and the end ----------------------------------------------------------------------


def _ended_at_once(state: State) -> bool:
    """Return whether a switch may have ended the game in mid-turn. :rule:`TT-7.4`."""
    is_instant = state.config.rulings.end_at_zero is EndAtZero.INSTANT
    return is_instant and not state.pending and _somebody_at_zero(state) is not None


def _somebody_at_zero(state: State) -> int | None:
    return next((seat for seat, player in enumerate(state.players) if not player.points), None)


def _check_end(state: State) -> None:
    """Check that the game is over exactly if the rules end it. :rule:`TT-7.1`.

    Points fall only after the last decision of a turn. Idols never score, so no decision follows a
    score in that turn, and none follows the turn.
    """
    at_zero, has_tiles, at = _somebody_at_zero(state), any(state.nile), shapes.Contents(state)
    if not state.pending:
        found = "the game is over, but nobody is at 0 points and the Nile has tiles left"
        reason = f"{found}; one of the two ends it (TT-7.1)"
        at.must(at_zero is not None or not has_tiles, reason)
        return
    if at_zero is not None:
        right = (
            "it ends with the turn in which somebody reached 0, and no decision comes before that"
        )
        reason = f"is 0, but the game is not over; {right} (TT-7.1)"
        raise InvalidState(reason, where=("players", at_zero, "points"))
    reason = "a turn starts and the game is not over, but the Nile is empty, which ends it (TT-7.1)"
    at.must(len(state.pending) > 1 or has_tiles, reason)


def _check_trailing(state: State) -> None:
    """Check that there are no tiles behind all boats between turns. :rule:`TT-5.1`."""
    if len(state.pending) > 1 or _ended_at_once(state):
        return
    rear = rearmost(state.players)
    why = f"behind all boats, the rearmost of which is at {rear}"
    then = "such tiles went to the Underworld in the last turn (TT-5.1)"
    for place in range(rear):
        reason = f"is {state.nile[place]!r}, {why}; {then}"
        shapes.Contents(state).must(state.nile[place] is None, reason, "nile", place)
