"""Which outer card is played, and what becomes of it. :rule:`LX-3.2`, :rule:`LX-3.7`."""

from __future__ import annotations

from theban.core.engine.work import RuleIds
from theban.core.illegality import Illegality
from theban.luxor.actions import PLAY_LEFT, PLAY_RIGHT, Action, PlayCard
from theban.luxor.draft import AnyState
from theban.luxor.events import CardPlayed, NoMove
from theban.luxor.frames import StartTurn
from theban.luxor.pieces import Card, End
from theban.luxor.rules.cards.ways import is_helped, lets_move, movable
from theban.luxor.rules.ending import mark_round_active
from theban.luxor.rules.hand import discard_card
from theban.luxor.rules.movement import able
from theban.luxor.rules.refusing import not_awaited
from theban.luxor.rules.seat_frames import ENDS, NO_ENDS
from theban.luxor.rules.work import Work
from theban.luxor.words.refusals import OTHER_CARD_MOVES

LEFT, RIGHT = End.LEFT, End.RIGHT
BOTH_ENDS = (PLAY_LEFT, PLAY_RIGHT)
ONLY_LEFT = (PLAY_LEFT,)
ONLY_RIGHT = (PLAY_RIGHT,)


def play_answers(state: AnyState, frame: StartTurn) -> tuple[Action, ...]:
    """List the ends that can be played: the left one first. :rule:`LX-3.2`, :rule:`LX-3.7`.

    Both, if neither lets the seat move; both too, if their cards are equal.  A card that moves
    somebody by an ability alone may be played as well. :rule:`MC-7.10`.
    """
    seat = frame.seat
    hand = state.players[seat].hand
    left = lets_move(state, seat, hand[0], LEFT)
    right = lets_move(state, seat, hand[-1], RIGHT)
    if left is right:
        return BOTH_ENDS
    if left:
        return BOTH_ENDS if _may_play(state, seat, hand[-1], RIGHT) else ONLY_LEFT
    return BOTH_ENDS if _may_play(state, seat, hand[0], LEFT) else ONLY_RIGHT


def _may_play(state: AnyState, seat: int, card: Card, end: End) -> bool:
    """Say whether abilities alone would move somebody with a card in the hand. :rule:`MC-7.10`."""
    return is_helped(state, seat, card, end, movable(state, seat, card))


def explain_play(state: AnyState, frame: StartTurn, choice: object) -> Illegality | None:
    """Judge a card played: one that lets nobody move, while the other would, is refused.

    :rule:`LX-3.2`, :rule:`LX-3.7`, :rule:`MC-7.10`.
    """
    if type(choice) is not PlayCard:
        return not_awaited(state, frame, choice)
    seat, end = frame.seat, choice.end
    hand = state.players[seat].hand
    card, other, opposite = (hand[0], hand[-1], RIGHT) if end is LEFT else (hand[-1], hand[0], LEFT)
    if lets_move(state, seat, card, end) or not lets_move(state, seat, other, opposite):
        return None
    if _may_play(state, seat, card, end):
        return None
    return OTHER_CARD_MOVES("LX-3.7", seat=seat, end=end.value)


def play_card(work: Work, frame: StartTurn, choice: PlayCard) -> None:
    """Put an outer card on the discard pile and do what it says. :rule:`LX-3.1`, :rule:`LX-3.3`.

    A card with which nothing can move is only put down (:rule:`LX-3.7`, :rule:`LX-3.11`), unless
    an ability moves somebody with it (:rule:`MC-7.10`).  The Mummy that it moves may have laid down
    those who could. :rule:`MC-2.10`.
    """
    seat, end, state = frame.seat, choice.end, work.state
    tables, hooks = work.tables, work.hooks
    if hooks.card_chosen is not None:
        hooks.card_chosen(work, seat, end)
    card = discard_outer(work, seat, end, ("LX-3.3", "LX-3.2"))
    work.stack += tables.frames[seat].rest_of_turn
    before = state.players[seat].active if tables.waiting is None else able(state, seat)
    if hooks.card_played is not None:
        hooks.card_played(work, seat, card)
    rules = tables.card_rules[type(card)]
    active = state.players[seat].active if tables.waiting is None else able(state, seat)
    judge = rules.lets_move
    if judge(state, seat, card, None, active):
        if state.idle_round:
            mark_round_active(work)
    elif not is_helped(state, seat, card, None, active):
        # Those whom the Mummy laid down could have moved.
        fallen = ("MC-2.10",) if judge(state, seat, card, None, before) else ()
        work.emit(NoMove, ("LX-3.7", *fallen, "LX-3.11"), seat)
        return
    ends = NO_ENDS if hooks.helps is None else ENDS[end]
    play = rules.play
    play(work, seat, card, ends)


def discard_outer(work: Work, seat: int, end: End, rules: RuleIds) -> Card:
    """Put an outer card of a hand on the discard pile and return it.

    :rule:`LX-3.3`, :rule:`LX-3.2`.
    """
    card = discard_card(work, seat, 0 if end is LEFT else -1)
    work.emit(CardPlayed, rules, seat, card, end)
    return card
