"""A turn from the card played to the next seat: one function for each answer and event of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.chance import put_one, take_one
from theban.luxor.actions import End
from theban.luxor.config import HAND_SIZE
from theban.luxor.events import (
    CardPlayed,
    CardReceived,
    DieThrown,
    Ending,
    GameEnded,
    NoMove,
    PileShuffled,
    TurnStarted,
)
from theban.luxor.frames import AdvanceOthers, ChooseMove, Errand, RollDie
from theban.luxor.hand import insert_card, remove_card
from theban.luxor.legal import can_move
from theban.luxor.movement import act, destination, join_target, travel
from theban.luxor.pieces import OneLessCard

if TYPE_CHECKING:
    from theban.luxor.actions import ActWith, MoveAdventurer, PlayCard
    from theban.luxor.frames import ChooseActor, EndTurn, FillHand, StartTurn
    from theban.luxor.outcomes import CardDrawn, DieRolled
    from theban.luxor.pieces import (
        AdvanceAllCard,
        JoinNextCard,
        MoveCard,
        RollCard,
    )
    from theban.luxor.work import Work

ENTRIES_THAT_END = 2
"""The game ends after the round in which this many have entered. :rule:`LX-8.4`."""


# --- Playing a card ----------------------------------------------------------------------------


def play_card(work: Work, frame: StartTurn, choice: PlayCard) -> None:
    """Put an outer card on the discard pile and do what it says. :rule:`LX-3.1`, :rule:`LX-3.3`.

    A card with which nothing can move is only put down. :rule:`LX-3.7`, :rule:`LX-3.11`.
    """
    seat, state, tables = frame.seat, work.state, work.tables
    me = work.player(seat)
    card = remove_card(me, 0 if choice.end is End.LEFT else len(me.hand) - 1)
    state.discard_pile = put_one(state.discard_pile, tables.cards.index[card])
    work.emit(CardPlayed, seat, card, choice.end)
    work.stack.extend(tables.rest_of_turn[seat])
    if work.hooks.card_played is not None:
        work.hooks.card_played(work, seat, card)
    rules = tables.card_rules[type(card)]
    if rules.lets_move(state, seat, card, me.active):
        state.idle_round = False
        rules.play(work, seat, card)
    else:
        work.emit(NoMove, seat)


def play_move_card(work: Work, seat: int, card: MoveCard) -> None:
    """Ask which adventurer moves. :rule:`LX-3.4`, :rule:`LX-3.5`, :rule:`LX-7.1`."""
    work.stack.append(work.tables.choose_move[seat][card])


def play_die_card(work: Work, seat: int, card: RollCard) -> None:
    """Roll first. :rule:`LX-3.6`, :rule:`LX-7.2`."""
    work.stack.append(RollDie(seat, card))


def play_advance_all(work: Work, seat: int, card: AdvanceAllCard) -> None:
    """Advance all active adventurers, the one nearest the chamber first. :rule:`LX-7.3`.

    Those that wake on the way are not among them. :rule:`LX-7.5`.
    """
    waiting = work.state.players[seat].active[::-1]
    work.stack.append(AdvanceOthers(seat, card.number, waiting, ()))


def play_join_next(work: Work, seat: int, card: JoinNextCard) -> None:  # noqa: ARG001 (one signature for all cards)
    """Move the rearmost adventurer to the next one ahead, to act there. :rule:`LX-7.7`."""
    me = work.state.players[seat]
    target = join_target(work.state, me, me.active)
    assert target is not None  # noqa: S101 (the card is played only if it lets one move)
    travel(work, seat, me.active[0], target, Errand.ACT)


def die_rolled(work: Work, frame: RollDie, outcome: DieRolled) -> None:
    """Use the face rolled, unless a module asks first. :rule:`LX-3.6`."""
    work.emit(DieThrown, frame.seat, outcome.face)
    hook = work.hooks.die_rolled
    if hook is None or not hook(work, frame.seat, frame.card, outcome.face):
        use_roll(work, frame.seat, frame.card, outcome.face)


def use_roll(work: Work, seat: int, card: RollCard, face: int) -> None:
    """Ask for a move by the roll; if it allows none, nothing moves. :rule:`LX-3.8`."""
    me = work.state.players[seat]
    if can_move(work.state, me, card.steps(face), me.active):
        work.stack.append(ChooseMove(seat, card, face))
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


# --- Drawing -----------------------------------------------------------------------------------


def fill_hand(work: Work, frame: FillHand) -> bool:
    """Wait for a card while the hand is not full. :rule:`LX-6.1`, :rule:`LX-5.10`.

    With the draw pile empty, the discard pile becomes the draw pile first. :rule:`LX-6.2`,
    :rule:`LX-6.3`; one of the two always has a card (:rule:`LX-6.4`).
    """
    seat = frame.seat
    state = work.state
    if len(state.players[seat].hand) < HAND_SIZE:
        if not any(state.draw_pile):
            state.draw_pile, state.discard_pile = state.discard_pile, work.tables.no_cards
            work.emit(PileShuffled, seat)
        return False
    work.stack.pop()
    if work.hooks.hand_filled is not None:
        work.hooks.hand_filled(work, seat)
    return True


def card_drawn(work: Work, frame: FillHand, outcome: CardDrawn) -> None:
    """Put the card drawn into the middle of the hand. :rule:`LX-6.1`."""
    state, card = work.state, outcome.card
    state.draw_pile = take_one(state.draw_pile, work.tables.cards.index[card])
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
    seat, config = frame.seat, work.state.config
    if work.hooks.extra_turn is not None and work.hooks.extra_turn(work, seat):
        start_turn(work, seat)
        return True
    following = (seat + 1) % config.players
    if following == config.first_player and _ends_with_round(work, seat):
        return True
    start_turn(work, following)
    return True


def _ends_with_round(work: Work, seat: int) -> bool:
    """End the game after the round, or start the next. :rule:`LX-8.4` to :rule:`LX-8.7`.

    Nothing else ends a game: who drives one sets a limit. :rule:`LX-8.8`.
    """
    state = work.state
    if sum(player.in_chamber for player in state.players) >= ENTRIES_THAT_END:
        work.emit(GameEnded, seat, Ending.CHAMBER)
        return True
    if state.idle_round:
        work.emit(GameEnded, seat, Ending.IDLE_ROUND)
        return True
    state.idle_round = True
    return False
