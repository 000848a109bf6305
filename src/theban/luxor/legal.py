"""What can be answered to each decision, and why something else cannot.

For each decision there is a pair: ``..._answers`` lists the answers in the documented order, and
``explain_...`` judges one choice directly, without making the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core import machine
from theban.core.illegality import Illegality, Reason
from theban.luxor.actions import (
    Action,
    ActWith,
    ClaimTreasure,
    Decline,
    End,
    MoveAdventurer,
    PlayCard,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.board import STAIRS
from theban.luxor.movement import destination, join_target
from theban.luxor.pieces import (
    LEVELS,
    DieCard,
    NumberCard,
    OneLessCard,
    PlusMinusCard,
    UpToCard,
    UpToDieCard,
)
from theban.luxor.tiles import horus_levels

if TYPE_CHECKING:
    from collections.abc import Iterable

    from theban.luxor.draft import AnyPlayer, AnyState
    from theban.luxor.frames import (
        AtHorusTile,
        ChooseActor,
        ChooseFavor,
        ChooseMove,
        ChooseScarabOrWild,
        ClaimOrDecline,
        StartTurn,
    )
    from theban.luxor.pieces import (
        AdvanceAllCard,
        Card,
        JoinNextCard,
        MoveCard,
        RollCard,
    )

PLAY_LEFT, PLAY_RIGHT = PlayCard(End.LEFT), PlayCard(End.RIGHT)
CLAIM, DECLINE = ClaimTreasure(), Decline()
TAKE_KEY, TAKE_SCARAB, TAKE_WILD_CARD = TakeKey(), TakeScarab(), TakeWildCard()
TAKE_HORUS_CARD = {level: TakeHorusCard(level) for level in LEVELS}

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
}
"""For each card that moves one adventurer the rule that says how many steps it gives."""


# --- Whether a card lets a seat move -----------------------------------------------------------


def can_move(state: AnyState, me: AnyPlayer, steps: Iterable[int], active: tuple[int, ...]) -> bool:
    """Say whether an adventurer at one of some places can go one of some numbers of steps."""
    for number in steps:
        for origin in active:
            if destination(state, me, origin, number) is not None:
                return True
    return False


def move_card_lets_move(
    state: AnyState, seat: int, card: MoveCard, active: tuple[int, ...]
) -> bool:
    """Say whether the card's own steps can be made. :rule:`LX-3.7`."""
    return can_move(state, state.players[seat], card.steps(0), active)


def die_card_lets_move(state: AnyState, seat: int, card: RollCard, active: tuple[int, ...]) -> bool:
    """Say whether some face would let an adventurer move. :rule:`LX-3.8`."""
    me = state.players[seat]
    return any(
        can_move(state, me, card.steps(face), active) for face in state.config.components.die
    )


def advance_all_lets_move(
    state: AnyState, seat: int, card: AdvanceAllCard, active: tuple[int, ...]
) -> bool:
    """Say whether at least one of all can make the steps. :rule:`LX-7.5`."""
    return can_move(state, state.players[seat], (card.number,), active)


def join_next_lets_move(
    state: AnyState,
    seat: int,
    card: JoinNextCard,  # noqa: ARG001 (one signature for all cards)
    active: tuple[int, ...],
) -> bool:
    """Say whether there is one ahead to join. :rule:`LX-7.8`."""
    return join_target(state, state.players[seat], active) is not None


def lets_move(state: AnyState, seat: int, card: Card) -> bool:
    """Say whether a card still in the hand would let the seat move. :rule:`LX-3.7`."""
    tables = state.config.tables
    movable = tables.hooks.movable
    active = state.players[seat].active if movable is None else movable(state, seat, card)
    return tables.card_rules[type(card)].lets_move(state, seat, card, active)


# --- Why a choice does not fit -----------------------------------------------------------------


def not_awaited(state: AnyState, choice: object, asked: str) -> Illegality:
    """Explain a choice of the wrong kind. :rule:`LX-11.1`.

    Args:
        state: the state.
        choice: the thing that was tried.
        asked: what is asked instead, for people.
    """
    return machine.not_awaited(state.config.tables, choice, asked, "LX-11.1")


def _against(rule: str, message: str) -> Illegality:
    return Illegality(Reason.AGAINST_RULE, rule, message)


def _out_of_range(message: str) -> Illegality:
    return Illegality(Reason.OUT_OF_RANGE, None, message)


# --- Which card? -------------------------------------------------------------------------------


def play_answers(state: AnyState, frame: StartTurn) -> tuple[Action, ...]:
    """List the ends that can be played: the left one first. :rule:`LX-3.2`, :rule:`LX-3.7`.

    Both, if neither lets the seat move; both too, if their cards are equal.
    """
    seat = frame.seat
    hand = state.players[seat].hand
    left, right = lets_move(state, seat, hand[0]), lets_move(state, seat, hand[-1])
    if left is right:
        return BOTH_ENDS
    return ONLY_LEFT if left else ONLY_RIGHT


def explain_play(state: AnyState, frame: StartTurn, choice: object) -> Illegality | None:
    """Judge a card played: one that lets nobody move, while the other would, is refused."""
    if type(choice) is not PlayCard:
        return not_awaited(state, choice, f"seat {frame.seat} is to play a card")
    seat = frame.seat
    hand = state.players[seat].hand
    is_left = choice.end is End.LEFT
    card, other = (hand[0], hand[-1]) if is_left else (hand[-1], hand[0])
    if lets_move(state, seat, card) or not lets_move(state, seat, other):
        return None
    ends = ("left", "right") if is_left else ("right", "left")
    return _against(
        "LX-3.7",
        f"the {ends[0]} card lets no adventurer move, the {ends[1]} one does and must be played",
    )


# --- Which move? -------------------------------------------------------------------------------


def move_answers(state: AnyState, frame: ChooseMove) -> tuple[Action, ...]:
    """List the moves: by place from the stairs on, then by steps, rising. :rule:`LX-3.12`."""
    me = state.players[frame.seat]
    moves = state.config.tables.moves
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
        return not_awaited(state, choice, f"seat {frame.seat} is to move an adventurer")
    me = state.players[frame.seat]
    origin, steps = choice.origin, choice.steps
    if origin in me.active:
        offered = frame.card.steps(frame.face)
        if steps in offered:
            if destination(state, me, origin, steps) is not None:
                return None
            return _no_way(state, origin, steps)
    return _wrong_move(state, frame, choice)


def _wrong_move(state: AnyState, frame: ChooseMove, choice: MoveAdventurer) -> Illegality:
    moves = state.config.tables.moves
    origin, steps = choice.origin, choice.steps
    if not 0 <= origin < len(moves):
        return _out_of_range(
            f"place {origin} is none where an adventurer can start; places are 0 (the stairs) "
            f"to {len(moves) - 1}"
        )
    most = state.config.tables.most_steps
    if steps != -1 and not 1 <= steps <= most:
        return _out_of_range(f"no card of this box gives {steps} steps, but -1 or 1 to {most}")
    active = state.players[frame.seat].active
    if origin not in active:
        where = "nowhere" if not active else f"at {', '.join(map(str, sorted(set(active))))}"
        return _against(
            "LX-1.7",
            f"seat {frame.seat} has no active adventurer at place {origin}; it has them {where}",
        )
    offered = frame.card.steps(frame.face)
    return _against(
        STEPS_BY_RULE[type(frame.card)],
        f"the card gives {' or '.join(map(str, offered))} steps, not {steps}",
    )


def _no_way(state: AnyState, origin: int, steps: int) -> Illegality:
    if steps < 0:
        return _against("LX-3.9", f"there is no tile behind place {origin} to step back to")
    track = state.board.track
    if track.ahead(origin, steps) is None:
        return _against(
            "LX-3.10", f"from place {origin} the path ends before {steps} steps are made"
        )
    return _against(
        "LX-8.1", f"{steps} steps from place {origin} lead into the chamber, which takes a key"
    )


# --- Which adventurer acts? --------------------------------------------------------------------


def actor_answers(state: AnyState, frame: ChooseActor) -> tuple[Action, ...]:
    """List the places of those that advanced, from the stairs on. :rule:`LX-7.5`."""
    act_with = state.config.tables.act_with
    return tuple(act_with[place] for place in frame.places)


def explain_actor(state: AnyState, frame: ChooseActor, choice: object) -> Illegality | None:
    """Judge the choice of who acts: only one that advanced can."""
    if type(choice) is not ActWith:
        return not_awaited(state, choice, f"seat {frame.seat} is to choose who acts")
    if choice.place in frame.places:
        return None
    if not STAIRS < choice.place < state.board.chamber:
        return _out_of_range(
            f"place {choice.place} is no space; spaces are 1 to {state.board.chamber - 1}"
        )
    places = ", ".join(map(str, frame.places))
    return _against(
        "LX-7.5", f"none that advanced stands at place {choice.place}; they stand at {places}"
    )


# --- Take it, all the same? --------------------------------------------------------------------


def claim_answers(_state: AnyState, _frame: ClaimOrDecline) -> tuple[Action, ...]:
    """List: claim, decline. :rule:`LX-7.10`."""
    return CLAIM_OR_DECLINE


def explain_claim(state: AnyState, frame: ClaimOrDecline, choice: object) -> Illegality | None:
    """Judge whether the question was answered."""
    if type(choice) is ClaimTreasure or type(choice) is Decline:
        return None
    return not_awaited(
        state, choice, f"seat {frame.seat} is to claim the treasure at {frame.place} or decline"
    )


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
        return _against("LX-5.9", "no scarab is left in the supply")
    if type(choice) is TakeWildCard:
        if state.wild_cards:
            return None
        return _against("LX-5.9", "no wild card is left in the supply")
    return not_awaited(state, choice, f"seat {frame.seat} is to take a scarab or a wild card")


# --- Which Horus card? -------------------------------------------------------------------------


def favor_answers(state: AnyState, frame: ChooseFavor) -> tuple[Action, ...]:
    """List the stacks that have a card: the lower level first. :rule:`LX-5.7`."""
    return _stacks_with_a_card(state, frame.levels)


def explain_favor(state: AnyState, frame: ChooseFavor, choice: object) -> Illegality | None:
    """Judge the stack: one that the tile shows and that has a card."""
    if type(choice) is not TakeHorusCard:
        return not_awaited(state, choice, f"seat {frame.seat} is to take a Horus card")
    return _explain_stack(state, choice.level, frame.levels, "LX-5.7")


def horus_tile_answers(state: AnyState, frame: AtHorusTile) -> tuple[Action, ...]:
    """List the key first, then the Horus card, as far as available. :rule:`LX-5.8`."""
    levels = horus_levels(state, frame.seat, frame.level)
    cards = _stacks_with_a_card(state, levels)
    return (TAKE_KEY, *cards) if state.keys else cards


def explain_horus_tile(state: AnyState, frame: AtHorusTile, choice: object) -> Illegality | None:
    """Judge what is taken at a Horus tile: it must be there to be had."""
    if type(choice) is TakeKey:
        return None if state.keys else _against("LX-5.9", "no key is left in the supply")
    if type(choice) is not TakeHorusCard:
        return not_awaited(state, choice, f"seat {frame.seat} is to take a key or a Horus card")
    levels = horus_levels(state, frame.seat, frame.level)
    return _explain_stack(state, choice.level, levels, "LX-5.8")


def _stacks_with_a_card(state: AnyState, levels: tuple[int, ...]) -> tuple[Action, ...]:
    tops = state.horus_tops
    return tuple(TAKE_HORUS_CARD[level] for level in levels if tops[level - 1] is not None)


def _explain_stack(
    state: AnyState, level: int, levels: tuple[int, ...], rule: str
) -> Illegality | None:
    if level in levels:
        if state.horus_tops[level - 1] is not None:
            return None
        return _against("LX-5.9", f"the stack of level {level} is exhausted")
    if level not in LEVELS:
        return _out_of_range(f"{level} is no level; the levels are 1, 2 and 3")
    shown = " or ".join(map(str, levels))
    return _against(rule, f"the tile gives a card of level {shown}, not of level {level}")
