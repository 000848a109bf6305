"""A turn from the card played to the next seat: one function for each answer and event of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.chance import put_one, take_one
from theban.luxor.config import ENTRIES_THAT_END, HAND_SIZE
from theban.luxor.events import (
    CardPlayed,
    CardReceived,
    DieThrown,
    Ending,
    GameEnded,
    HandCardMoved,
    NoMove,
    PileShuffled,
    TurnStarted,
)
from theban.luxor.frames import AdvanceOthers, ChooseMove, EndTurn, Errand, ExtraTurn, RollDie
from theban.luxor.pieces import End, OneLessCard
from theban.luxor.rules.hand import insert_card, move_card, remove_card
from theban.luxor.rules.movement import act, destination, join_target, travel
from theban.luxor.rules.ways import can_move, is_helped, is_helped_after_roll, would_move

if TYPE_CHECKING:
    from theban.luxor.actions import ActWith, MoveAdventurer, MoveHandCard, PlayCard
    from theban.luxor.frames import ChooseActor, FillHand, Frame, StartTurn
    from theban.luxor.outcomes import CardDrawn, DieRolled
    from theban.luxor.pieces import AdvanceAllCard, Card, JoinNextCard, MoveCard, RollCard, Way
    from theban.luxor.rules.work import Work


# --- Playing a card ----------------------------------------------------------------------------


def play_card(work: Work, frame: StartTurn, choice: PlayCard) -> None:
    """Put an outer card on the discard pile and do what it says. :rule:`LX-3.1`, :rule:`LX-3.3`.

    A card with which nothing can move is only put down (:rule:`LX-3.7`, :rule:`LX-3.11`), unless
    an ability moves somebody with it (:rule:`MC-7.10`).
    """
    seat, state, tables = frame.seat, work.state, work.tables
    hooks = work.hooks
    if hooks.card_chosen is not None:
        hooks.card_chosen(work, seat, choice.end)
    me = work.player(seat)
    card = discard_outer(work, seat, choice.end)
    work.stack.extend(tables.rest_of_turn[seat])
    if hooks.card_played is not None:
        hooks.card_played(work, seat, card)
    if would_move(state, seat, card, None, me.active):
        if state.idle_round:
            see_move(work)
    elif not is_helped(state, seat, card, None, me.active):
        work.emit(NoMove, seat)
        return
    ends = () if hooks.helps is None else (choice.end,)
    tables.card_rules[type(card)].play(work, seat, card, ends)


def see_move(work: Work) -> None:
    """Note that a seat could move in this round, as all see. :rule:`LX-8.7`."""
    work.state.idle_round = False
    if work.hooks.not_idle is not None:
        work.hooks.not_idle(work)


def discard_outer(work: Work, seat: int, end: End) -> Card:
    """Put an outer card of a hand on the discard pile and return it. :rule:`LX-3.3`."""
    me, state = work.player(seat), work.state
    card = remove_card(me, 0 if end is End.LEFT else len(me.hand) - 1)
    state.discard_pile = put_one(state.discard_pile, work.inventory.cards.index[card])
    work.emit(CardPlayed, seat, card, end)
    return card


def start_move(work: Work, seat: int, way: Way, ends: tuple[End, ...]) -> None:
    """Roll if the way to play asks for it, else ask which adventurer moves. :rule:`MC-8.4`."""
    work.stack.append(RollDie(seat, way, ends) if way.rolls else ChooseMove(seat, way, 0, ends))


def play_move_card(work: Work, seat: int, card: MoveCard, ends: tuple[End, ...]) -> None:
    """Ask which adventurer moves. :rule:`LX-3.4`, :rule:`LX-3.5`, :rule:`LX-7.1`."""
    frame = ChooseMove(seat, card, 0, ends) if ends else work.tables.choose_move[seat][card]
    work.stack.append(frame)


def play_die_card(work: Work, seat: int, card: RollCard, ends: tuple[End, ...]) -> None:
    """Roll first. :rule:`LX-3.6`, :rule:`LX-7.2`."""
    work.stack.append(RollDie(seat, card, ends))


def play_advance_all(
    work: Work,
    seat: int,
    card: AdvanceAllCard,
    ends: tuple[End, ...],  # noqa: ARG001 (one signature for all cards)
) -> None:
    """Advance all active adventurers, the one nearest the chamber first. :rule:`LX-7.3`.

    Those that wake on the way are not among them. :rule:`LX-7.5`.
    """
    waiting = work.state.players[seat].active[::-1]
    work.stack.append(AdvanceOthers(seat, card.number, waiting, ()))


def play_join_next(
    work: Work,
    seat: int,
    card: JoinNextCard,  # noqa: ARG001 (one signature for all cards)
    ends: tuple[End, ...],  # noqa: ARG001 (one signature for all cards)
) -> None:
    """Move the rearmost adventurer to the next one ahead, to act there. :rule:`LX-7.7`."""
    me = work.state.players[seat]
    target = join_target(work.state, me, me.active)
    assert target is not None  # noqa: S101 (the card is played only if it lets one move)
    travel(work, seat, me.active[0], target, Errand.ACT)


def die_rolled(work: Work, frame: RollDie, outcome: DieRolled) -> None:
    """Use the face rolled, unless a module asks first. :rule:`LX-3.6`."""
    work.emit(DieThrown, frame.seat, outcome.face)
    hook = work.hooks.die_rolled
    if hook is None or not hook(work, frame, outcome.face):
        use_roll(work, frame.seat, frame.card, outcome.face, frame.ends)


def use_roll(work: Work, seat: int, card: Way, face: int, ends: tuple[End, ...]) -> None:
    """Ask for a move by the roll; if it allows none, nothing moves. :rule:`LX-3.8`.

    A move by an ability is asked for too. :rule:`MC-7.10`.
    """
    state = work.state
    me = state.players[seat]
    if can_move(state, me, card.steps(face), me.active) or is_helped_after_roll(
        state, seat, card, face
    ):
        work.stack.append(ChooseMove(seat, card, face, ends))
    else:
        work.emit(NoMove, seat)


def move_adventurer(work: Work, frame: ChooseMove, choice: MoveAdventurer) -> None:
    """Move the adventurer chosen, which acts where its movement ends. :rule:`LX-3.4`."""
    seat = frame.seat
    target = destination(work.state, work.state.players[seat], choice.origin, choice.steps)
    assert target is not None  # noqa: S101 (legal moves have a destination)
    one_less = type(frame.card) is OneLessCard
    errand = Errand.ACT_WITH_ONE_LESS if one_less else Errand.ACT
    travel(work, seat, choice.origin, target, errand)


def act_with(work: Work, frame: ChooseActor, choice: ActWith) -> None:
    """Act with one of the adventurers that advanced. :rule:`LX-7.4`."""
    act(work, frame.seat, choice.place)


def move_hand_card(work: Work, seat: int, choice: MoveHandCard) -> None:
    """Move a card to another place in the hand. :rule:`MC-8.7`."""
    move_card(work.player(seat), choice.source, choice.target)
    work.emit(HandCardMoved, seat, choice.source, choice.target)


# --- Drawing -----------------------------------------------------------------------------------


def fill_hand(work: Work, frame: FillHand) -> bool:
    """Wait for a card while the hand is not full. :rule:`LX-6.1`, :rule:`LX-5.10`.

    With the draw pile empty, the discard pile becomes the draw pile first. :rule:`LX-6.2`,
    :rule:`LX-6.3`; one of the two always has a card (:rule:`LX-6.4`).
    """
    seat = frame.seat
    if len(work.state.players[seat].hand) < HAND_SIZE:
        see_to_draw_pile(work, seat)
        return False
    work.stack.pop()
    if work.hooks.hand_filled is not None:
        work.hooks.hand_filled(work, seat)
    return True


def see_to_draw_pile(work: Work, seat: int) -> None:
    """Make the discard pile the draw pile if a card is needed and none is there.

    :rule:`LX-6.2`, :rule:`LX-6.3`.
    """
    state = work.state
    if not any(state.draw_pile):
        state.draw_pile, state.discard_pile = state.discard_pile, work.inventory.no_cards
        work.emit(PileShuffled, seat)


def card_drawn(work: Work, frame: FillHand, outcome: CardDrawn) -> None:
    """Put the card drawn into the middle of the hand. :rule:`LX-6.1`."""
    state, card = work.state, outcome.card
    state.draw_pile = take_one(state.draw_pile, work.inventory.cards.index[card])
    insert_card(work.player(frame.seat), card)
    work.emit(CardReceived, frame.seat, card)
    work.stack.append(frame)


# --- The end of a turn, of a round, of the game ------------------------------------------------


def start_turn(work: Work, seat: int) -> None:
    """Let a seat start its turn. :rule:`LX-3.1`."""
    work.stack.append(work.tables.start_turn[seat])
    work.emit(TurnStarted, seat)
    if work.hooks.turn_started is not None:
        work.hooks.turn_started(work, seat)


def end_turn(work: Work, frame: EndTurn) -> bool:
    """Pass the turn on, and judge the round after its last turn. :rule:`LX-3.1`."""
    work.stack.pop()
    if work.stack:
        return True  # the seat is owed an extra turn, which lies below
    seat, config = frame.seat, work.state.config
    following = (seat + 1) % config.players
    if following == config.first_player and _ends_with_round(work, seat):
        return True
    start_turn(work, following)
    return True


def owe_extra_turn(work: Work, seat: int) -> None:
    """Owe a seat one more turn, after all that this turn still brings. :rule:`MC-8.1`."""
    work.stack.insert(0, ExtraTurn(seat))


def extra_turn(work: Work, frame: ExtraTurn) -> bool:
    """Start a turn that is owed, also in the last round. :rule:`MC-8.1`."""
    work.stack.pop()
    start_turn(work, frame.seat)
    return True


def offer_after_turn(work: Work, frame: Frame) -> None:
    """Put a frame where it comes up once the hand is full and all else of the turn is done."""
    stack = work.stack
    turn = next(depth for depth, below in enumerate(stack) if type(below) is EndTurn)
    stack.insert(turn + 1, frame)


def _ends_with_round(work: Work, seat: int) -> bool:
    """End the game after the round, or start the next. :rule:`LX-8.4` to :rule:`LX-8.7`.

    Nothing else ends a game: who drives one sets a limit. :rule:`LX-8.8`.
    """
    state = work.state
    if sum(player.in_chamber for player in state.players) >= ENTRIES_THAT_END:
        work.emit(GameEnded, seat, Ending.CHAMBER)
        return True
    hook = work.hooks.round_over
    if state.idle_round and (hook is None or not hook(work)):
        work.emit(GameEnded, seat, Ending.IDLE_ROUND)
        return True
    state.idle_round = True
    return False
