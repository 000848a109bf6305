"""What can be answered to each decision, and why something else cannot.

For each decision there is a pair: ``..._answers`` lists the answers in the documented order, and
``explain_...`` judges one choice directly, without making the list.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from theban.core.illegality import Illegality
from theban.luxor.actions import (
    Action,
    ActWith,
    ClaimTreasure,
    Decline,
    MoveAdventurer,
    MoveHandCard,
    PlayCard,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.board import STAIRS
from theban.luxor.pieces import (
    LEVELS,
    CardPair,
    DieCard,
    DiePlusMinusCard,
    End,
    NumberCard,
    OneLessCard,
    PlusCard,
    PlusMinusCard,
    UpToCard,
    UpToDieCard,
)
from theban.luxor.rules.movement import destination
from theban.luxor.rules.refusing import no_way, not_awaited, wrong_move
from theban.luxor.rules.tiles import horus_levels
from theban.luxor.rules.ways import is_helped, lets_move, movable
from theban.luxor.rules.work import tables_of
from theban.luxor.words.refusals import (
    DID_NOT_ADVANCE,
    NO_KEY_LEFT,
    NO_LEVEL,
    NO_SCARAB_LEFT,
    NO_SLOT,
    NO_SPACE,
    NO_WILD_CARD_LEFT,
    OTHER_CARD_MOVES,
    SAME_SLOT,
    STACK_EXHAUSTED,
    TILE_GIVES_LEVEL,
)

if TYPE_CHECKING:
    from theban.luxor.draft import AnyState
    from theban.luxor.frames import (
        AtHorusTile,
        ChooseActor,
        ChooseFavor,
        ChooseMove,
        ChooseScarabOrWild,
        ClaimOrDecline,
        StartTurn,
    )
    from theban.luxor.pieces import Card

PLAY_LEFT, PLAY_RIGHT = PlayCard(End.LEFT), PlayCard(End.RIGHT)
CLAIM, DECLINE = ClaimTreasure(), Decline()
TAKE_KEY, TAKE_SCARAB, TAKE_WILD_CARD = TakeKey(), TakeScarab(), TakeWildCard()
TAKE_HORUS_CARD = {level: TakeHorusCard(level) for level in LEVELS}

LEFT, RIGHT = End.LEFT, End.RIGHT
BOTH_ENDS = (PLAY_LEFT, PLAY_RIGHT)
ONLY_LEFT = (PLAY_LEFT,)
ONLY_RIGHT = (PLAY_RIGHT,)
CLAIM_OR_DECLINE = (CLAIM, DECLINE)


STEPS_BY_RULE: dict[type, str] = {
    NumberCard: "LX-3.4",
    PlusMinusCard: "LX-3.5",
    DieCard: "LX-3.6",
    UpToCard: "LX-7.1",
    UpToDieCard: "LX-7.2",
    OneLessCard: "LX-7.9",
    DiePlusMinusCard: "MC-5.3",
    PlusCard: "MC-5.4",
    CardPair: "MC-5.5",
}
"""For each card that moves one adventurer the rule that says how many steps it gives."""


# --- Which card? -------------------------------------------------------------------------------


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
    """Say whether abilities alone would move somebody with a card in the hand."""
    return is_helped(state, seat, card, end, movable(state, seat, card))


def explain_play(state: AnyState, frame: StartTurn, choice: object) -> Illegality | None:
    """Judge a card played: one that lets nobody move, while the other would, is refused."""
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


# --- Which move? -------------------------------------------------------------------------------


def move_answers(state: AnyState, frame: ChooseMove) -> tuple[MoveAdventurer, ...]:
    """List the moves: by place from the stairs on, then by steps, rising. :rule:`LX-3.12`."""
    me = state.players[frame.seat]
    moves = tables_of(state.config).moves
    offered = frame.card.steps(frame.face)
    return tuple(
        [
            moves[origin][steps]
            for origin in dict.fromkeys(me.active)
            for steps in offered
            if destination(state, me, origin, steps) is not None
        ]
    )


def explain_move(state: AnyState, frame: ChooseMove, choice: object) -> Illegality | None:
    """Judge a move: who moves, by how many steps, and where it would lead."""
    if type(choice) is not MoveAdventurer:
        return not_awaited(state, frame, choice)
    me = state.players[frame.seat]
    origin, steps = choice.origin, choice.steps
    offered = frame.card.steps(frame.face)
    if origin in me.active and steps in offered:
        if destination(state, me, origin, steps) is not None:
            return None
        return no_way(state, origin, steps)
    return wrong_move(state, frame.seat, choice, offered, STEPS_BY_RULE[type(frame.card)])


# --- Which adventurer acts? --------------------------------------------------------------------


def actor_answers(state: AnyState, frame: ChooseActor) -> tuple[Action, ...]:
    """List the places of those that advanced, from the stairs on. :rule:`LX-7.5`."""
    act_with = tables_of(state.config).act_with
    return tuple(act_with[place] for place in frame.places)


def explain_actor(state: AnyState, frame: ChooseActor, choice: object) -> Illegality | None:
    """Judge the choice of who acts: only one that advanced can."""
    if type(choice) is not ActWith:
        return not_awaited(state, frame, choice)
    if choice.place in frame.places:
        return None
    if not STAIRS < choice.place < state.board.chamber:
        return NO_SPACE(None, number=choice.place, last=state.board.chamber - 1)
    return DID_NOT_ADVANCE("LX-7.5", place=choice.place, places=frame.places)


# --- Take it, all the same? --------------------------------------------------------------------


def claim_answers(_state: AnyState, _frame: ClaimOrDecline) -> tuple[Action, ...]:
    """List: claim, decline. :rule:`LX-7.10`."""
    return CLAIM_OR_DECLINE


def explain_claim(state: AnyState, frame: ClaimOrDecline, choice: object) -> Illegality | None:
    """Judge whether the question was answered."""
    if type(choice) is ClaimTreasure or type(choice) is Decline:
        return None
    return not_awaited(state, frame, choice)


# --- A scarab or a wild card? ------------------------------------------------------------------


def scarab_or_wild_answers(state: AnyState, _frame: ChooseScarabOrWild) -> tuple[Action, ...]:
    """List what the supply has: the scarab first. :rule:`LX-5.6`, :rule:`LX-5.9`."""
    answers: list[Action] = []
    if any(state.scarabs):
        answers.append(TAKE_SCARAB)
    if state.wild_cards:
        answers.append(TAKE_WILD_CARD)
    return tuple(answers)


def explain_scarab_or_wild(
    state: AnyState, frame: ChooseScarabOrWild, choice: object
) -> Illegality | None:
    """Judge what is taken: the supply must have it."""
    if type(choice) is TakeScarab:
        if any(state.scarabs):
            return None
        return NO_SCARAB_LEFT("LX-5.9")
    if type(choice) is TakeWildCard:
        if state.wild_cards:
            return None
        return NO_WILD_CARD_LEFT("LX-5.9")
    return not_awaited(state, frame, choice)


# --- Which Horus card? -------------------------------------------------------------------------


def favor_answers(state: AnyState, frame: ChooseFavor) -> tuple[Action, ...]:
    """List the stacks that have a card: the lower level first. :rule:`LX-5.7`."""
    return stacks_with_a_card(state, frame.levels)


def explain_favor(state: AnyState, frame: ChooseFavor, choice: object) -> Illegality | None:
    """Judge the stack: one that the tile shows and that has a card."""
    if type(choice) is not TakeHorusCard:
        return not_awaited(state, frame, choice)
    return explain_stack(state, choice.level, frame.levels, "LX-5.7")


def horus_tile_answers(state: AnyState, frame: AtHorusTile) -> tuple[Action, ...]:
    """List the key first, then the Horus card, as far as available. :rule:`LX-5.8`."""
    levels = horus_levels(state, frame.seat, frame.level)
    cards = stacks_with_a_card(state, levels)
    return (TAKE_KEY, *cards) if state.keys else cards


def explain_horus_tile(state: AnyState, frame: AtHorusTile, choice: object) -> Illegality | None:
    """Judge what is taken at a Horus tile: it must be there to be had."""
    if type(choice) is TakeKey:
        return None if state.keys else NO_KEY_LEFT("LX-5.9")
    if type(choice) is not TakeHorusCard:
        return not_awaited(state, frame, choice)
    levels = horus_levels(state, frame.seat, frame.level)
    return explain_stack(state, choice.level, levels, "LX-5.8")


def stacks_with_a_card(state: AnyState, levels: tuple[int, ...]) -> tuple[Action, ...]:
    """List the Horus cards that can be taken from the stacks of some levels.

    Args:
        state: the state.
        levels: the levels.
    """
    tops = state.horus_tops
    return tuple(TAKE_HORUS_CARD[level] for level in levels if tops[level - 1] is not None)


def explain_stack(
    state: AnyState, level: int, levels: tuple[int, ...], rule: str
) -> Illegality | None:
    """Judge the stack from which a Horus card is taken: one of some levels that has a card.

    Args:
        state: the state.
        level: the level named.
        levels: the levels on offer.
        rule: the id of the rule that offers them.
    """
    if level in levels:
        if state.horus_tops[level - 1] is not None:
            return None
        return STACK_EXHAUSTED("LX-5.9", level=level)
    if level not in LEVELS:
        return NO_LEVEL(None, number=level)
    return TILE_GIVES_LEVEL(rule, levels=levels, level=level)


# --- Which hand card, and where to? ------------------------------------------------------------


@cache
def hand_moves(size: int) -> tuple[MoveHandCard, ...]:
    """List the ways to move a card in a hand: by its place, then by where it goes.

    Args:
        size: the number of cards in the hand.

    Example:
        >>> hand_moves(2)
        (MoveHandCard(source=0, target=1), MoveHandCard(source=1, target=0))
    """
    places = range(size)
    return tuple(MoveHandCard(s, t) for s in places for t in places if s != t)


def explain_hand_move(state: AnyState, seat: int, choice: MoveHandCard) -> Illegality | None:
    """Judge how a hand card is moved: from a place in the hand to another. :rule:`MC-8.7`."""
    places = range(len(state.players[seat].hand))
    for place in (choice.source, choice.target):
        if place not in places:
            return NO_SLOT(None, seat=seat, number=place, last=len(places) - 1)
    if choice.source == choice.target:
        return SAME_SLOT("MC-8.7", slot=choice.source)
    return None
