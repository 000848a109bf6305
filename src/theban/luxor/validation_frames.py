"""Whether what a state says remains to be done can be: the stack of frames, and the frame on top.

A state at rest awaits a card (``StartTurn``), or carries one out: then the end of the turn and the
draw lie below, and at most one question or chance event on top of them.  For each class of frame
that can lie there, :data:`FRAME_CHECKS`, or the module that brings it, has the function that knows
what the table must look like.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from theban.core.errors import InvalidState
from theban.core.machine import DecisionRules, EffectRules
from theban.core.shapes import check_numbers, check_tuple, refuse
from theban.luxor import frames
from theban.luxor.board import STAIRS
from theban.luxor.box_checks import shown
from theban.luxor.pieces import (
    CARDS,
    HORUS_CARDS,
    LEVELS,
    MOVE_CARDS,
    AdvanceAllCard,
    FavorTile,
    HorusTile,
    OneLessCard,
    ScarabOrWildTile,
    ScarabTile,
    Treasure,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from theban.luxor.frames import Frame
    from theban.luxor.pieces import Card, Tile
    from theban.luxor.state import Player, State

# Each function is written for its own class of frame and found by that class, so the type of that
# argument is right by construction; a table of many cannot say so: Any.
FrameCheck: TypeAlias = Callable[["State", Any], None]
"""A check of the frame on top, in a state in which all else is right."""


# --- The stack ---------------------------------------------------------------------------------


def top_frame(state: State) -> Frame | None:
    """Return the frame that is due, or None if the game is over.

    Args:
        state: a state whose stack passed :func:`check_stack`.
    """
    return state.pending[-1] if state.pending else None


def seat_in_turn(state: State) -> int | None:
    """Return the seat whose turn it is, or None if the game is over.

    Args:
        state: a state whose stack passed :func:`check_stack`.
    """
    return state.pending[0].seat if state.pending else None


def check_stack(state: State) -> None:
    """Refuse a stack in which frames lie that cannot lie on each other. :rule:`LX-3.1`.

    Args:
        state: a state with the right type in all fields but this one.

    Raises:
        InvalidState: it is no stack that a state at rest can have.
    """
    stack = check_tuple(state.pending, "pending", "frames", "LX-3.1")
    known = state.config.tables.frame_rules
    for depth, frame in enumerate(stack):
        if type(frame) not in known:
            refuse(f"pending[{depth}]", frame, "a frame of Luxor (LX-11.1)")
    seats = range(state.config.players)
    for depth, frame in enumerate(state.pending):
        if type(frame.seat) is not int or frame.seat not in seats:
            where = f"pending[{depth}].seat"
            refuse(where, frame.seat, f"a seat, 0 to {len(seats) - 1} (LX-2.1)")
    _check_order(state.pending, _frame_checks(state))


def _check_order(stack: tuple[Frame, ...], checks: Mapping[type, FrameCheck]) -> None:
    seats = {frame.seat for frame in stack}
    if len(seats) > 1:
        right = "of the seat whose turn it is (LX-3.1)"
        raise InvalidState(f"pending names seats {sorted(seats)}; all its frames must be {right}")
    shape = tuple(map(type, stack))
    if shape in _WITHOUT_TOP or (shape[:-1] == _REST_OF_TURN and shape[-1] in checks):
        return
    names = ", ".join(kind.__name__ for kind in shape)
    raise InvalidState(
        f"pending holds {names}; it must be empty, or hold StartTurn alone, or EndTurn and "
        "FillHand with at most one decision or chance event on top (LX-3.1)"
    )


_REST_OF_TURN: tuple[type, ...] = (frames.EndTurn, frames.FillHand)
_WITHOUT_TOP: tuple[tuple[type, ...], ...] = ((), (frames.StartTurn,), _REST_OF_TURN)


# --- The frame on top --------------------------------------------------------------------------


def check_pending(state: State) -> None:
    """Refuse a frame on top that does not fit the table.

    Args:
        state: a state in which all else is right.

    Raises:
        InvalidState: a field of the frame is wrong, or the table does not look as it must when
            this frame is due, or nothing could be answered to it or come of it.
    """
    frame = top_frame(state)
    if frame is None or type(frame) is frames.StartTurn:
        return
    check = _frame_checks(state).get(type(frame))
    if check is not None:
        _check_card_was_played(state)
        check(state, frame)
    _check_can_go_on(state, frame)


def _check_card_was_played(state: State) -> None:
    """See that the card being carried out lies on its pile and moved somebody."""
    name = type(state.pending[-1]).__name__
    if not any(state.discard_pile):
        raise InvalidState(
            f"pending ends with {name}, but the discard pile is empty; the card played must lie "
            "there (LX-3.3)"
        )
    if state.idle_round:
        right = f"False while {name} is due, since the card played lets the seat move (LX-8.7)"
        refuse("idle_round", state.idle_round, right)


def _check_can_go_on(state: State, frame: Frame) -> None:
    """See that there is an answer, or something that chance can bring. :rule:`LX-11.2`."""
    rules = state.config.tables.frame_rules[type(frame)]
    assert not isinstance(rules, EffectRules)  # noqa: S101 (the order of the stack was checked)
    if isinstance(rules, DecisionRules):
        if not rules.legal(state, frame):
            raise InvalidState(
                f"pending ends with {shown(frame)}, but nothing can be answered to it; such a "
                "decision is not asked (LX-11.2)"
            )
    elif not any(rules.urn(state, frame)[1]):
        raise InvalidState(
            f"pending ends with {shown(frame)}, but nothing is left that could come of it; chance "
            "is not asked of an empty supply (LX-11.3)"
        )


def _check_choose_move(state: State, frame: frames.ChooseMove) -> None:
    _check_played_card(state, frame.card)
    if type(frame.card) not in MOVE_CARDS:
        refuse("the card of ChooseMove", frame.card, "one that moves one adventurer (LX-11.1)")
    faces = state.config.components.die if frame.card.rolls else (0,)
    if type(frame.face) is not int or frame.face not in faces:
        right = "a face of the die" if frame.card.rolls else "0, since no die is rolled"
        refuse("the face of ChooseMove", frame.face, f"{right} for {shown(frame.card)} (LX-3.6)")


def _check_roll_die(state: State, frame: frames.RollDie) -> None:
    card = frame.card
    _check_played_card(state, card)
    if not card.rolls:
        refuse("the card of RollDie", card, "one for which a die is rolled (LX-3.6)")
    rules = state.config.tables.card_rules[type(card)]
    if not rules.lets_move(state, frame.seat, card, state.players[frame.seat].active):
        raise InvalidState(
            f"pending ends with {shown(frame)}, but no face lets an adventurer of seat "
            f"{frame.seat} move; then there is no roll (LX-3.11)"
        )


def _check_choose_actor(state: State, frame: frames.ChooseActor) -> None:
    _check_played_class(state, frame, AdvanceAllCard)
    places = range(STAIRS + 1, state.board.chamber)
    words = f"a space, {places[0]} to {places[-1]}"
    check_numbers(frame.places, "the places of ChooseActor", places, words, "LX-7.5")
    if not frame.places:
        refuse("the places of ChooseActor", frame.places, "at least one place (LX-11.2)")
    for place in frame.places:
        check_stands(state, frame, place)
        if state.board.tiles[place] is None:
            right = "places with a tile: no advance ends on an empty space (LX-1.9)"
            refuse("the places of ChooseActor", frame.places, right)


def _check_claim_or_decline(state: State, frame: frames.ClaimOrDecline) -> None:
    _check_played_class(state, frame, OneLessCard)
    check_space(state, frame.place, "the place of ClaimOrDecline")
    tile = state.board.tiles[frame.place]
    if not isinstance(tile, Treasure):
        right = "a treasure, which ClaimOrDecline asks about (LX-7.10)"
        refuse(f"board.tiles[{frame.place}]", tile, right)
    present = _player(state, frame).active.count(frame.place)
    if present != tile.needed - 1 or not present:
        raise InvalidState(
            f"seat {frame.seat} has {present} adventurers at place {frame.place} for a treasure "
            f"that needs {tile.needed}; ClaimOrDecline is asked only with exactly one missing, and "
            "somebody there (LX-7.10)"
        )


def _check_scarab_or_wild(state: State, frame: frames.ChooseScarabOrWild) -> None:
    _check_stands_on(state, frame, "a tile for a scarab or a wild card (LX-5.6)", ScarabOrWildTile)


def _check_draw_scarab(state: State, frame: frames.DrawScarab) -> None:
    right = "a tile that gives scarabs (LX-5.4, LX-5.6)"
    _check_stands_on(state, frame, right, ScarabTile, ScarabOrWildTile)


def _check_choose_favor(state: State, frame: frames.ChooseFavor) -> None:
    check_numbers(frame.levels, "the levels of ChooseFavor", LEVELS, "1, 2 or 3", "LX-5.7")
    right = f"a Favor of Horus with levels {shown(frame.levels)} (LX-5.7)"
    _check_stands_on(state, frame, right, FavorTile, levels=frame.levels)


def _check_at_horus_tile(state: State, frame: frames.AtHorusTile) -> None:
    _check_level(frame.level, "the level of AtHorusTile")
    right = f"a Horus tile of level {frame.level} (LX-5.8)"
    _check_stands_on(state, frame, right, HorusTile, level=frame.level)


def _check_turn_up_horus_card(state: State, frame: frames.TurnUpHorusCard) -> None:
    """See that a card of the level was taken and the next one is not seen yet."""
    level = frame.level
    _check_level(level, "the level of TurnUpHorusCard")
    top = state.horus_tops[level - 1]
    if top is not None:
        right = f"None while the next card of level {level} is turned up (LX-5.12)"
        refuse(f"horus_tops[{level - 1}]", top, right)
    hand, open_slots = _player(state, frame).hand, _player(state, frame).open_slots
    slot = (len(hand) - 1) // 2  # the middle of those before it
    card = hand[slot]
    if type(card) not in HORUS_CARDS or card.level != level or slot not in open_slots:
        raise InvalidState(
            f"players[{frame.seat}].hand[{slot}] is {shown(card)}, open slots {open_slots}; it "
            f"must be the Horus card of level {level} just taken, seen by all (LX-5.10, LX-10.3)"
        )


def _check_turn_up_temple_tile(state: State, frame: frames.TurnUpTempleTile) -> None:
    """See that a treasure was taken from over an icon by somebody who stands there."""
    place = frame.place
    check_space(state, place, "the place of TurnUpTempleTile")
    if state.config.tables.icons[place] is None:
        right = "a space with a temple icon (LX-5.3)"
        refuse("the place of TurnUpTempleTile", place, right)
    check_took_treasure(
        state, frame, place, "None, since its temple tile is still to come (LX-5.3)"
    )


FRAME_CHECKS: Mapping[type, FrameCheck] = {
    frames.ChooseMove: _check_choose_move,
    frames.ChooseActor: _check_choose_actor,
    frames.ClaimOrDecline: _check_claim_or_decline,
    frames.ChooseScarabOrWild: _check_scarab_or_wild,
    frames.ChooseFavor: _check_choose_favor,
    frames.AtHorusTile: _check_at_horus_tile,
    frames.RollDie: _check_roll_die,
    frames.TurnUpHorusCard: _check_turn_up_horus_card,
    frames.TurnUpTempleTile: _check_turn_up_temple_tile,
    frames.DrawScarab: _check_draw_scarab,
}
"""For each class of frame that can lie on the rest of a turn: what the table must look like."""


def _frame_checks(state: State) -> Mapping[type, FrameCheck]:
    """Lay the checks of modules over those of the base game."""
    checks = dict(FRAME_CHECKS)
    for extension in state.config.tables.extensions:
        checks.update(extension.checks.frames)
    return checks


# --- What several of them need -----------------------------------------------------------------


def _player(state: State, frame: Frame) -> Player:
    return state.players[frame.seat]


def _check_played_card(state: State, card: Card) -> None:
    """See that a card is one of the box and lies on the discard pile. :rule:`LX-3.3`."""
    name = type(state.pending[-1]).__name__
    index = state.config.tables.cards.index
    if type(card) not in CARDS or card not in index:
        refuse(f"the card of {name}", card, "a card of the box (LX-1.8)")
    if not state.discard_pile[index[card]]:
        right = "on the discard pile, where a played card goes at once (LX-3.3)"
        refuse(f"the card of {name}", card, right)


def _check_played_class(state: State, frame: Frame, kind: type) -> None:
    cards = state.config.tables.cards.all
    if not any(n and type(c) is kind for c, n in zip(cards, state.discard_pile, strict=True)):
        raise InvalidState(
            f"pending ends with {shown(frame)}, but no {kind.__name__} lies on the discard pile; "
            "the card that leads to it must have been played (LX-3.3)"
        )


def _check_level(level: object, where: str) -> None:
    if type(level) is not int or level not in LEVELS:
        refuse(where, level, "1, 2 or 3 (LX-5.8)")


def check_space(state: State, place: object, where: str) -> None:
    """Refuse what is no number of a space.

    Args:
        state: the state.
        place: anything.
        where: what messages call it.

    Raises:
        InvalidState: it is none.
    """
    last = state.board.chamber - 1
    if type(place) is not int or not STAIRS < place <= last:
        refuse(where, place, f"a space, 1 to {last} (LX-1.1)")


def check_stands(state: State, frame: Frame, place: int) -> None:
    """Refuse a frame whose seat has nobody upright on a place.

    Args:
        state: the state.
        frame: the frame on top.
        place: a place.

    Raises:
        InvalidState: nobody of the seat stands there.
    """
    active = _player(state, frame).active
    if place not in active:
        raise InvalidState(
            f"pending ends with {shown(frame)}, but seat {frame.seat} has no active adventurer at "
            f"place {place}; its adventurers are at {active} (LX-1.7)"
        )


def check_took_treasure(state: State, frame: Frame, place: int, right: str) -> None:
    """See that a seat has just taken the treasure of a space, where something else comes next.

    Args:
        state: the state.
        frame: the frame on top.
        place: the space.
        right: what must lie there and why, for the message.

    Raises:
        InvalidState: something lies there, nobody of the seat stands there, or it has no treasure.
    """
    tile = state.board.tiles[place]
    if tile is not None:
        refuse(f"board.tiles[{place}]", tile, right)
    check_stands(state, frame, place)
    if not _player(state, frame).treasures:
        raise InvalidState(
            f"pending ends with {shown(frame)}, but seat {frame.seat} owns no treasure; it must "
            "have taken the one that lay there (LX-5.3)"
        )


def _check_stands_on(
    state: State, frame: Frame, right: str, *kinds: type, **figures: object
) -> None:
    """See that an adventurer of the seat stands on a tile of a class, with certain figures."""

    def fits(tile: Tile | None) -> bool:
        wanted = figures.items()
        return type(tile) in kinds and all(getattr(tile, name) == v for name, v in wanted)

    if not any(fits(state.board.tiles[place]) for place in _player(state, frame).active):
        raise InvalidState(
            f"pending ends with {shown(frame)}, but no active adventurer of seat {frame.seat} "
            f"stands on {right}"
        )
