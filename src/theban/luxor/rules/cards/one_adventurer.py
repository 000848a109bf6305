"""Cards that move one adventurer: number, ±1, die, 1-X, 1-die and one less.

The die first, if there is one; then which adventurer moves, and how far. :rule:`LX-3.4` to
:rule:`LX-3.6`, :rule:`LX-7.1`, :rule:`LX-7.2`.  Which steps a card offers is said at its class in
:mod:`theban.luxor.pieces`; whether they can be made, in :mod:`theban.luxor.rules.cards.steps`.
"""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.chance import Counts, Kinds
from theban.core.engine.work import RuleIds, ids_of
from theban.core.illegality import Illegality
from theban.luxor.actions import MoveAdventurer
from theban.luxor.draft import AnyState
from theban.luxor.events import DieThrown, NoMove
from theban.luxor.frames import ChooseMove, Errand, RollDie
from theban.luxor.outcomes import DieRolled
from theban.luxor.pieces import (
    MOVE_CARDS,
    CardPair,
    End,
    MoveCard,
    NumberCard,
    OneLessCard,
    PlusCard,
    RollCard,
    Way,
)
from theban.luxor.rules.cards.steps import can_move
from theban.luxor.rules.cards.ways import is_helped_after_roll
from theban.luxor.rules.movement import able, destination, travel
from theban.luxor.rules.refusing import no_way, not_awaited, wrong_move
from theban.luxor.rules.subjects import cards_of
from theban.luxor.rules.work import Tables, Work, tables_of
from theban.luxor.situation import Seen, Subject

# As names of their own: a look at a member of an enum costs as much as a call.
ACT_WITH_ONE_LESS, ACT = Errand.ACT_WITH_ONE_LESS, Errand.ACT

# --- The card is played ------------------------------------------------------------------------


def start_move(work: Work, seat: int, way: Way, ends: tuple[End, ...]) -> None:
    """Roll if the way to play asks for it, else ask which adventurer moves. :rule:`MC-8.4`."""
    work.stack.append(RollDie(seat, way, ends) if way.rolls else ChooseMove(seat, way, 0, ends))


def play_move_card(work: Work, seat: int, card: MoveCard, ends: tuple[End, ...]) -> None:
    """Ask which adventurer moves. :rule:`LX-3.4`, :rule:`LX-3.5`, :rule:`LX-7.1`."""
    work.stack.append(work.tables.frames[seat].choose_move[ends][card])


def play_die_card(work: Work, seat: int, card: RollCard, ends: tuple[End, ...]) -> None:
    """Roll first. :rule:`LX-3.6`, :rule:`LX-7.2`."""
    work.stack.append(work.tables.frames[seat].roll_die[ends][card])


# --- The die is rolled -------------------------------------------------------------------------


def die_urn(state: AnyState, _frame: object) -> tuple[Kinds[DieRolled], Counts]:
    """The faces of the die. :rule:`LX-3.6`."""
    tables = tables_of(state.config)
    return tables.die_rolled, tables.die_counts


def die_rolled(work: Work, frame: RollDie, outcome: DieRolled) -> None:
    """Use the face rolled, unless a module asks first. :rule:`LX-3.6`."""
    work.emit(DieThrown, frame.card.rule, frame.seat, outcome.face)
    hook = work.hooks.die_rolled
    if hook is None or not hook(work, frame, outcome.face):
        use_roll(work, frame.seat, frame.card, outcome.face, frame.ends)


def use_roll(work: Work, seat: int, card: Way, face: int, ends: tuple[End, ...]) -> None:
    """Ask for a move by the roll; if it allows none, nothing moves. :rule:`LX-3.8`.

    A move by an ability is asked for too. :rule:`MC-7.10`.
    """
    state = work.state
    me = state.players[seat]
    if can_move(state, me, card.steps(face), able(state, seat)) or is_helped_after_roll(
        state, seat, card, face
    ):
        work.stack.append(ChooseMove(seat, card, face, ends))
    else:
        work.emit(NoMove, "LX-3.8", seat)


# --- Which adventurer, and how far? ------------------------------------------------------------


def move_subject(_seen: Seen, frame: ChooseMove) -> Subject:
    """Name the cards, the roll and the steps that they give. :rule:`LX-3.4`."""
    steps = frame.card.steps(frame.face)
    return Subject(
        cards=cards_of(frame.card),
        face=frame.face or None,
        steps=steps,
        keys=(0,) * len(steps),
    )


def move_answers(state: AnyState, frame: ChooseMove) -> tuple[MoveAdventurer, ...]:
    """List the moves: by place from the stairs on, then by steps, rising.

    :rule:`LX-3.12`, :rule:`LX-3.10`, :rule:`LX-8.1`,
    :rule:`LX-3.4`, :rule:`LX-3.5`, :rule:`LX-3.6`.
    """
    me = state.players[frame.seat]
    active, offered = me.active, frame.card.steps(frame.face)
    tables: Tables = state.config.tables
    moves = tables.moves
    if tables.waiting is not None:
        active = able(state, frame.seat)
    # As destination(), which would be called for each place and number.  The last step into the
    # chamber takes a key. :rule:`LX-8.1`.
    left = state.board.track.steps_left()
    last = not me.keys
    steps = offered[0]
    if steps > 0 and len(offered) == 1 and active and steps + last <= left[active[-1]]:
        # The foremost has the fewest tiles ahead: where it can go so far, all can.
        return tuple(map(moves[steps].__getitem__, dict.fromkeys(active)))
    return tuple(
        [
            moves[steps][origin]
            for origin in dict.fromkeys(active)
            for steps in offered
            if (
                steps + last <= left[origin]
                if steps > 0
                else destination(state, me, origin, steps) is not None
            )
        ]
    )


def explain_move(state: AnyState, frame: ChooseMove, choice: object) -> Illegality | None:
    """Judge a move: who moves, by how many steps, and where it would lead.

    :rule:`LX-3.10`, :rule:`LX-8.1`,
    :rule:`LX-3.4`, :rule:`LX-3.5`, :rule:`LX-3.6`, :rule:`LX-3.12`.
    """
    if type(choice) is not MoveAdventurer:
        return not_awaited(state, frame, choice)
    me = state.players[frame.seat]
    origin, steps = choice.origin, choice.steps
    offered = frame.card.steps(frame.face)
    active = me.active if state.config.tables.waiting is None else able(state, frame.seat)
    if origin in active and steps in offered:
        if steps > 0:
            # As destination(), and as in the list of answers.
            is_way = steps + (not me.keys) <= state.board.track.steps_left()[origin]
        else:
            is_way = destination(state, me, origin, steps) is not None
        return None if is_way else no_way(state, origin, steps)
    way, only_equipment = frame.card, tables_of(state.config).equipment_numbers
    is_own = type(way) is NumberCard and way.number in only_equipment
    rule = OF_EQUIPMENT if is_own else way.rule
    return wrong_move(state, frame.seat, choice, offered, rule)


OF_EQUIPMENT = "MC-5.2"
"""The rule of numbers that only the equipment has."""

MOVE_RULES: Mapping[type, RuleIds] = {
    **{card: card.rule for card in MOVE_CARDS},
    CardPair: (PlusCard.rule, CardPair.rule),
}
"""For each way to play cards the rules of its steps; a look at a card's own costs more."""


def move_adventurer(work: Work, frame: ChooseMove, choice: MoveAdventurer) -> None:
    """Move the adventurer chosen, which acts where its movement ends.

    :rule:`LX-3.4`, :rule:`LX-3.9`, :rule:`MC-5.2`, :rule:`MC-5.4`.
    """
    seat, way, origin, steps = frame.seat, frame.card, choice.origin, choice.steps
    kind = type(way)
    rules = MOVE_RULES[kind]
    if steps > 0:
        target = work.state.board.track.ahead(origin, steps)
        if steps in work.tables.equipment_numbers and kind is NumberCard:
            rules = OF_EQUIPMENT
    else:
        target = destination(work.state, work.state.players[seat], origin, steps)
        if steps:
            rules = (*ids_of(rules), "LX-3.9")
    assert target is not None  # noqa: S101 (legal moves have a destination)
    # The card one less lets a treasure be taken with one too few. :rule:`LX-7.9`.
    errand = ACT_WITH_ONE_LESS if kind is OneLessCard else ACT
    travel(work, seat, origin, target, errand, rules)
