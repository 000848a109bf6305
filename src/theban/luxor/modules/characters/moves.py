"""Moves beyond what a card says: *Ahead!* and *Special key*. :rule:`MC-7.6`, :rule:`MC-7.9`.

They never have to be made while LX-3.7 does not ask for them; when they may be declined is at
:func:`may_decline`. :rule:`MC-7.10`.
"""

from __future__ import annotations

import attrs

from theban.core.illegality import Illegality
from theban.luxor.actions import DECLINE, Action, Decline, MoveAdventurer
from theban.luxor.draft import AnyState, thaw_player, thaw_state
from theban.luxor.events import NoMove
from theban.luxor.expansion import CHARACTERS
from theban.luxor.frames import ChooseMove, Errand
from theban.luxor.modules.characters.refusals import (
    ABILITY_GIVES,
    ANOTHER_CARD_MOVED,
    CARD_HAS_MOVE,
    CARD_MOVES_NOBODY,
    KEYS_LEAVE_NONE,
)
from theban.luxor.modules.characters.steps import AHEAD_STEPS
from theban.luxor.modules.characters.table import ability_of
from theban.luxor.parts.characters import (
    AdvanceAll,
    Characters,
    ChooseAhead,
    JoinNext,
    KeysSpent,
)
from theban.luxor.pieces import (
    MOVE_CARDS,
    AdvanceAllCard,
    Card,
    CardPair,
    End,
    JoinNextCard,
    Playable,
    Way,
)
from theban.luxor.rules.cards import advance_all, join_next, one_adventurer
from theban.luxor.rules.cards.steps import way_lets_move
from theban.luxor.rules.cards.ways import lets_move, would_move
from theban.luxor.rules.ending import mark_round_active
from theban.luxor.rules.hand import with_end
from theban.luxor.rules.movement import able, destination, travel
from theban.luxor.rules.refusing import no_way, not_awaited, wrong_move
from theban.luxor.rules.work import Work, tables_of
from theban.luxor.situation import Seen, SeenPlayer, Subject

ADVANCE_ALL, JOIN_NEXT = AdvanceAll(), JoinNext()

WAYS = (*MOVE_CARDS, CardPair)
"""The classes of what moves one adventurer."""

CARDS_FOR_AHEAD = frozenset((AdvanceAllCard, JoinNextCard, *WAYS))
"""The classes of what *Ahead!* can be used with. :rule:`MC-7.6`, :rule:`MC-8.6`."""


# --- What the abilities offer ------------------------------------------------------------------


def further_steps(player: SeenPlayer, way: Way, face: int) -> dict[int, int]:
    """Return the numbers of steps that an ability offers beyond those of a card."""
    offer = ability_of(player).further_steps
    return {} if offer is None else offer(player, way, face)


def helps(
    state: AnyState, seat: int, card: Playable, face: int | None, active: tuple[int, ...]
) -> bool:
    """Say whether the ability of a seat moves somebody with a card. :rule:`MC-7.10`."""
    me = state.players[seat]
    ability = ability_of(me)
    if ability.further_steps is None:
        return False
    if ability.is_for_any_card:
        return type(card) in CARDS_FOR_AHEAD and any(
            destination(state, me, origin, AHEAD_STEPS) is not None for origin in active
        )
    if not isinstance(card, WAYS):
        return False
    if face is not None:
        faces: tuple[int, ...] = (face,)
    else:
        faces = state.config.components.die if card.rolls else (0,)
    return any(
        destination(state, me, origin, steps, keys) is not None
        for rolled in faces
        for steps, keys in further_steps(me, card, rolled).items()
        for origin in active
    )


def card_chosen(work: Work, seat: int, end: End) -> None:
    """Remember if only the other outer card lets the seat move: no idle turn. :rule:`LX-8.7`.

    With an ability the chosen card may be played all the same. :rule:`MC-7.10`.
    """
    state = work.state
    me = state.players[seat]
    if not state.idle_round or ability_of(me).further_steps is None:
        return
    left = lets_move(state, seat, me.hand[0], End.LEFT)
    right = lets_move(state, seat, me.hand[-1], End.RIGHT)
    chosen, other = (left, right) if end is End.LEFT else (right, left)
    if other and not chosen:
        CHARACTERS.put(work.state, Characters(could_have_moved=True))


def not_idle(work: Work) -> None:
    """Forget what was hidden, now that all see as much. :rule:`LX-8.7`."""
    if CHARACTERS.of(work.state).could_have_moved:
        CHARACTERS.put(work.state, Characters())


def round_over(work: Work) -> bool:
    """Say whether a hidden card let a seat move in the round that is over. :rule:`LX-8.7`."""
    if not CHARACTERS.of(work.state).could_have_moved:
        return False
    CHARACTERS.put(work.state, Characters())
    return True


def may_decline(state: AnyState, frame: ChooseMove | ChooseAhead) -> bool:
    """Say whether moves by an ability alone may be declined. :rule:`MC-7.10`.

    They may if the roll took the card's own moves away, or if neither the card played nor the other
    outer card has any. The hand counts as before the play, all else as now. The card played has
    already affected the others; the other card is judged as usual.
    """
    seat, way = frame.seat, frame.card
    me = state.players[seat]
    if not isinstance(way, (AdvanceAllCard, JoinNextCard)) and (
        way.rolls and way_lets_move(state, seat, way, able(state, seat))
    ):
        return True
    cards: tuple[Card, ...] = (way.card, way.added) if isinstance(way, CardPair) else (way,)
    hand = me.hand
    for card, end in reversed(tuple(zip(cards, frame.ends, strict=True))):
        hand = with_end(hand, card, end)
    before, before_me = thaw_state(state), thaw_player(me)
    before_me.hand = hand
    before.players = [*state.players[:seat], before_me, *state.players[seat + 1 :]]
    end = frame.ends[0]
    other, opposite = (hand[-1], End.RIGHT) if end is End.LEFT else (hand[0], End.LEFT)
    return not (
        would_move(before, seat, cards[0], end, able(state, seat))
        or lets_move(before, seat, other, opposite)
    )


# --- Which move? -------------------------------------------------------------------------------


def move_answers(state: AnyState, frame: ChooseMove) -> tuple[Action, ...]:
    """List the moves of the card and of the ability, then to decline. :rule:`MC-8.6`.

    :rule:`MC-7.6`, :rule:`MC-7.9`, :rule:`MC-7.10`.

    By place from the stairs on, then by steps, rising.
    """
    own = one_adventurer.move_answers(state, frame)
    me = state.players[frame.seat]
    offer = ability_of(me).further_steps
    if offer is None:
        return own
    offered, moves = offer(me, frame.card, frame.face), tables_of(state.config).moves
    further = [
        moves[steps][origin]
        for steps, keys in offered.items()
        for origin in dict.fromkeys(able(state, frame.seat))
        if destination(state, me, origin, steps, keys) is not None
    ]
    if not further:
        return own
    answers = sorted((*own, *further), key=lambda move: (move.origin, move.steps))
    if not own and may_decline(state, frame):
        return (*answers, DECLINE)
    return tuple(answers)


def explain_move(state: AnyState, frame: ChooseMove, choice: object) -> Illegality | None:
    """Judge a move of the card or of the ability, or that it is declined.

    :rule:`MC-7.6`, :rule:`MC-7.9`, :rule:`MC-7.10`.
    """
    if type(choice) is Decline:
        return _explain_decline(state, frame)
    me, way, face = state.players[frame.seat], frame.card, frame.face
    # No ability offers what the card itself does. A refusal takes long to make, so none is made
    # before it is known to be right.
    if type(choice) is not MoveAdventurer or choice.steps in way.steps(face):
        return one_adventurer.explain_move(state, frame, choice)
    origin, steps, further = choice.origin, choice.steps, further_steps(me, way, face)
    if origin not in able(state, frame.seat) or steps not in further:
        return one_adventurer.explain_move(state, frame, choice)
    if destination(state, me, origin, steps, further[steps]) is not None:
        return None
    if further[steps] and destination(state, me, origin, steps) is not None:
        return KEYS_LEAVE_NONE("MC-7.9", place=origin, steps=steps, keys=further[steps])
    return no_way(state, origin, steps)


def move_subject(seen: Seen, frame: ChooseMove) -> Subject:
    """Name the cards, the roll, and the steps of cards and ability with the keys for each.

    :rule:`MC-7.6`, :rule:`MC-7.9`.
    """
    own = dict.fromkeys(frame.card.steps(frame.face), 0)
    further = further_steps(seen.players[frame.seat], frame.card, frame.face)
    steps = dict(sorted({**further, **own}.items()))
    return attrs.evolve(
        one_adventurer.move_subject(seen, frame), steps=tuple(steps), keys=tuple(steps.values())
    )


def _explain_decline(state: AnyState, frame: ChooseMove | ChooseAhead) -> Illegality | None:
    """Judge that a move is declined. :rule:`MC-7.10`."""
    me = state.players[frame.seat]
    if ability_of(me).further_steps is None:
        rule = "MC-8.6" if isinstance(frame, ChooseAhead) else "LX-11.1"
        return not_awaited(state, frame, Decline(), rule)
    if isinstance(frame, ChooseAhead):
        has_own = _has_own(state, frame)
    else:
        has_own = bool(one_adventurer.move_answers(state, frame))
    if has_own:
        return CARD_HAS_MOVE("MC-7.10")
    if may_decline(state, frame):
        return None
    return ANOTHER_CARD_MOVED("MC-7.10")


def move_adventurer(work: Work, frame: ChooseMove, choice: MoveAdventurer | Decline) -> None:
    """Move as the card says or by the ability, and pay the keys for it first. :rule:`MC-7.9`."""
    seat = frame.seat
    if type(choice) is Decline:
        work.emit(NoMove, "MC-7.10", seat)
        return
    assert type(choice) is MoveAdventurer  # noqa: S101 (the other answer)
    if choice.steps in frame.card.steps(frame.face):
        one_adventurer.move_adventurer(work, frame, choice)
        return
    keys = further_steps(work.state.players[seat], frame.card, frame.face)[choice.steps]
    target = destination(work.state, work.state.players[seat], choice.origin, choice.steps, keys)
    assert target is not None  # noqa: S101 (legal moves have a destination)
    if keys:
        work.player(seat).keys -= keys
        work.state.keys += keys
        work.emit(KeysSpent, "MC-7.9", seat, keys)
    _go(work, seat, choice.origin, target, "MC-7.9" if keys else "MC-7.6")


def _go(work: Work, seat: int, origin: int, target: int, rule: str) -> None:
    """Move by an ability: without the card's own extras, and the turn is not idle.

    :rule:`MC-7.6`, :rule:`LX-8.7`.
    """
    mark_round_active(work)
    travel(work, seat, origin, target, Errand.ACT, rule)


# --- A card that moves without a choice, or one ahead? -----------------------------------------


def play_advance_all(work: Work, seat: int, card: AdvanceAllCard, ends: tuple[End, ...]) -> None:
    """Advance all, unless the seat can choose *Ahead!* instead. :rule:`MC-8.6`."""
    if not _asks_ahead(work, seat, card, ends):
        advance_all.play_advance_all(work, seat, card, ends)


def play_join_next(work: Work, seat: int, card: JoinNextCard, ends: tuple[End, ...]) -> None:
    """Let the last join the next, unless the seat can choose *Ahead!* instead. :rule:`MC-8.6`."""
    if not _asks_ahead(work, seat, card, ends):
        join_next.play_join_next(work, seat, card, ends)


def _asks_ahead(
    work: Work, seat: int, card: AdvanceAllCard | JoinNextCard, ends: tuple[End, ...]
) -> bool:
    """Ask whether the card counts as a move of 1, if one could be made.

    :rule:`MC-7.6`, :rule:`MC-7.10`.
    """
    if not helps(work.state, seat, card, None, able(work.state, seat)):
        return False
    work.stack.append(ChooseAhead(seat, card, ends))
    return True


def _has_own(state: AnyState, frame: ChooseAhead) -> bool:
    """Say whether the card can be carried out as it says. :rule:`MC-8.6`."""
    return would_move(state, frame.seat, frame.card, None, able(state, frame.seat))


def _as_card(frame: ChooseAhead) -> AdvanceAll | JoinNext:
    """Return the answer that carries the card out. :rule:`MC-8.6`."""
    return ADVANCE_ALL if isinstance(frame.card, AdvanceAllCard) else JOIN_NEXT


def ahead_subject(_seen: Seen, frame: ChooseAhead) -> Subject:
    """Name the card, and the move of 1 that it can count as. :rule:`MC-7.6`."""
    return Subject(cards=(frame.card,), steps=(AHEAD_STEPS,), keys=(0,))


def ahead_answers(state: AnyState, frame: ChooseAhead) -> tuple[Action, ...]:
    """List the moves of 1 by place, then what the card says, then to decline.

    :rule:`MC-8.6`, :rule:`MC-7.6`, :rule:`MC-7.10`.
    """
    me, moves = state.players[frame.seat], tables_of(state.config).moves[AHEAD_STEPS]
    answers: list[Action] = [
        moves[origin]
        for origin in dict.fromkeys(able(state, frame.seat))
        if destination(state, me, origin, AHEAD_STEPS) is not None
    ]
    if _has_own(state, frame):
        answers.append(_as_card(frame))
    elif may_decline(state, frame):
        answers.append(DECLINE)
    return tuple(answers)


def explain_ahead(state: AnyState, frame: ChooseAhead, choice: object) -> Illegality | None:
    """Judge a move of 1, or that the card is carried out as it says.

    :rule:`MC-7.6`, :rule:`MC-7.10`.
    """
    seat = frame.seat
    if type(choice) is Decline:
        return _explain_decline(state, frame)
    if type(choice) is type(_as_card(frame)):
        if _has_own(state, frame):
            return None
        return CARD_MOVES_NOBODY("LX-3.7")
    if type(choice) is not MoveAdventurer:
        return not_awaited(state, frame, choice, "MC-8.6")
    me = state.players[seat]
    if choice.origin not in able(state, seat) or choice.steps != AHEAD_STEPS:
        return wrong_move(state, seat, choice, (AHEAD_STEPS,), "MC-7.6", gives=ABILITY_GIVES)
    is_way = destination(state, me, choice.origin, AHEAD_STEPS) is not None
    return None if is_way else no_way(state, choice.origin, AHEAD_STEPS)


def choose_ahead(
    work: Work, frame: ChooseAhead, choice: MoveAdventurer | AdvanceAll | JoinNext | Decline
) -> None:
    """Move one ahead, or do as the card says. :rule:`MC-7.6`."""
    seat, card = frame.seat, frame.card
    match choice:
        case MoveAdventurer(origin, steps):
            target = destination(work.state, work.state.players[seat], origin, steps)
            assert target is not None  # noqa: S101 (legal moves have a destination)
            _go(work, seat, origin, target, "MC-7.6")
        case Decline():
            work.emit(NoMove, "MC-7.10", seat)
        case AdvanceAll() | JoinNext():
            if isinstance(card, AdvanceAllCard):
                advance_all.play_advance_all(work, seat, card, frame.ends)
            else:
                join_next.play_join_next(work, seat, card, frame.ends)
