"""Whether the steps that a card offers can be made by anybody. :rule:`LX-3.7`, :rule:`LX-3.8`.

They serve all cards that move one adventurer by a number of steps.
"""

from __future__ import annotations

from theban.luxor.draft import AnyPlayer, AnyState
from theban.luxor.pieces import End, NumberCard, OneLessCard, Way
from theban.luxor.rules.movement import destination


def can_move(
    state: AnyState, me: AnyPlayer, steps: tuple[int, ...], active: tuple[int, ...]
) -> bool:
    """Say whether an adventurer at one of some places can go one of some numbers of steps.

    :rule:`LX-3.7`, :rule:`LX-3.10`, :rule:`LX-8.1`, :rule:`LX-3.8`, :rule:`MC-5.8`.
    """
    if not active:
        return False
    # As destination(), which bots would call many times in a turn.  The rearmost has the most tiles
    # ahead: where it cannot go so far, nobody can.  The last step takes a key. :rule:`LX-8.1`.
    most = state.board.track.steps_left()[active[0]] - (not me.keys)
    for number in steps:
        if 0 < number <= most:
            return True
    # A ±1 card mostly leads ahead, so it is looked back last.
    for number in steps:
        if number < 1:
            for origin in active:
                if destination(state, me, origin, number) is not None:
                    return True
    return False


def number_card_lets_move(
    state: AnyState,
    seat: int,
    card: NumberCard | OneLessCard,
    _end: End | None,
    active: tuple[int, ...],
) -> bool:
    """Say whether the card's one number of steps can be made. :rule:`LX-3.7`."""
    steps, me = card.number, state.players[seat]
    if steps and active:
        # As can_move(), for the cards of which most are judged.
        return steps <= state.board.track.steps_left()[active[0]] - (not me.keys)
    return can_move(state, me, (steps,), active)


def move_card_lets_move(
    state: AnyState, seat: int, card: Way, _end: End | None, active: tuple[int, ...]
) -> bool:
    """Say whether the card's own steps can be made. :rule:`LX-3.7`."""
    return can_move(state, state.players[seat], card.steps(0), active)


def die_card_lets_move(
    state: AnyState, seat: int, card: Way, _end: End | None, active: tuple[int, ...]
) -> bool:
    """Say whether some face would let an adventurer move. :rule:`LX-3.8`."""
    me = state.players[seat]
    for face in state.config.components.die:
        if can_move(state, me, card.steps(face), active):
            return True
    return False


def way_lets_move(state: AnyState, seat: int, way: Way, active: tuple[int, ...]) -> bool:
    """Say whether one way to play a card lets a seat move, for a die by some face.

    :rule:`LX-3.7`, :rule:`MC-5.8`.
    """
    judge = die_card_lets_move if way.rolls else move_card_lets_move
    return judge(state, seat, way, None, active)
