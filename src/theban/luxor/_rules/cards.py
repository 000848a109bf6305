"""Playing cards, and the effect of each.

:rule:`LX-3.2` to :rule:`LX-3.8`, :rule:`LX-3.11`, :rule:`LX-3.12`, :rule:`LX-7.1` to
:rule:`LX-7.10`. :mod:`theban.luxor._rules.movement` has the destinations of moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from theban._core.chance import Counts, Kinds
from theban._core.errors import Illegality
from theban._core.machine import RuleIds, ids_of
from theban.luxor import _actions as acts, frames
from theban.luxor._board import STAIRS
from theban.luxor._events import CardPlayed, DieThrown, NoMove
from theban.luxor._messages import DID_NOT_ADVANCE, NO_SPACE, OTHER_CARD_MOVES
from theban.luxor._pieces import (
    MOVE_CARDS,
    AdvanceAllCard,
    Card,
    CardPair,
    End,
    JoinNextCard,
    MoveCard,
    NumberCard,
    OneLessCard,
    Playable,
    PlusCard,
    Treasure,
    Way,
)
from theban.luxor._rules.movement import (
    able,
    act,
    destination,
    no_way,
    not_awaited,
    step_back,
    travel,
    wrong_move,
)
from theban.luxor._rules.tiles import take_treasure
from theban.luxor._rules.turn import discard_card, mark_round_active
from theban.luxor._rules.work import ENDS, NO_ENDS, CompiledRules, Work, cards_of, compiled_rules
from theban.luxor._situation import Seen, Subject
from theban.luxor._state import AnyPlayer, AnyState


def can_go(state: AnyState, me: AnyPlayer, steps: tuple[int, ...], active: tuple[int, ...]) -> bool:
    """Return whether an adventurer at one of some places can go one of some numbers of steps.

    :rule:`LX-3.7`, :rule:`LX-3.10`, :rule:`LX-8.1`, :rule:`LX-3.8`, :rule:`MC-5.8`.
    """
    if not active:
        return False
    # destination() inlined, since bots would call it many times in a turn. The rearmost has the
    # most tiles ahead: where it cannot go so far, nobody can. Entering takes a key.
    # :rule:`LX-8.1`.
    most = state.board.track.steps_left()[active[0]] - (not me.keys)
    for number in steps:
        if 0 < number <= most:
            return True
    # A ±1 card usually leads ahead, so a step back is tried last.
    for number in steps:
        if number < 1:
            for origin in active:
                if destination(state, me, origin, number) is not None:
                    return True
    return False


def number_card_lets_move(
    state: AnyState,
    seat: int,
    card: NumberCard | OneLessCard | AdvanceAllCard,
    _end: End | None,
    active: tuple[int, ...],
) -> bool:
    """Return whether an adventurer can make the card's steps. :rule:`LX-3.7`.

    If all advance, at least one must be able to. :rule:`LX-7.5`.
    """
    steps, me = card.number, state.players[seat]
    if steps and active:
        # can_go() for number cards, the most frequent ones.
        return steps <= state.board.track.steps_left()[active[0]] - (not me.keys)
    return can_go(state, me, (steps,), active)


def move_card_lets_move(
    state: AnyState, seat: int, way: Way, _end: End | None, active: tuple[int, ...]
) -> bool:
    """Return whether an adventurer can make the card's own steps, with a given face of the die.

    :rule:`LX-3.7`, :rule:`LX-3.8`.
    """
    me = state.players[seat]
    if not way.rolls:
        return can_go(state, me, way.steps(0), active)
    for face in state.config.components.die:  # noqa: SIM110 (in half the time of any())
        if can_go(state, me, way.steps(face), active):
            return True
    return False


def way_moves(state: AnyState, seat: int, way: Way, active: tuple[int, ...]) -> bool:
    """Return whether one way to play cards lets a seat move. :rule:`LX-3.7`, :rule:`MC-5.8`."""
    return move_card_lets_move(state, seat, way, None, active)


def play_advance_all(work: Work, seat: int, card: AdvanceAllCard, _ends: object) -> None:
    """Advance all active adventurers, the one nearest the chamber first. :rule:`LX-7.3`.

    Adventurers woken on the way do not advance. :rule:`LX-7.5`.
    """
    waiting = able(work.state, seat)[::-1]
    work.stack.append(frames.AdvanceOthers(seat, card.number, waiting, ()))


def advance_others(work: Work, frame: frames.AdvanceOthers) -> bool:
    """Advance the next of all adventurers, or ask who acts once all have. :rule:`LX-7.3`.

    One that cannot make the exact number of steps stays where it is, as does one without a key
    before the chamber. :rule:`LX-7.5`, :rule:`LX-7.6`.
    """
    work.stack.pop()
    seat = frame.seat
    if not frame.waiting:
        if frame.moved:
            work.stack.append(frames.ChooseActor(seat, tuple(sorted(set(frame.moved)))))
        return True
    origin, *waiting = frame.waiting
    work.stack.append(frames.AdvanceOthers(seat, frame.steps, tuple(waiting), frame.moved))
    target = destination(work.state, work.state.players[seat], origin, frame.steps)
    if target is not None:
        enters = target == work.compiled.chamber
        rules = ("LX-7.3", "LX-7.6") if enters else "LX-7.3"
        travel(work, seat, origin, target, frames.ArrivalEffect.WAIT, rules)
    return True


# --- Which adventurer acts? --------------------------------------------------------------------


def actors(_seen: Seen, frame: frames.ChooseActor) -> Subject:
    """Return the places of the adventurers that have advanced as the subject. :rule:`LX-7.4`."""
    return Subject(places=frame.places)


def actor_answers(state: AnyState, frame: frames.ChooseActor) -> tuple[acts.Action, ...]:
    """List the places of the adventurers that have advanced, from the stairs on. :rule:`LX-7.5`."""
    act_with = compiled_rules(state.config).act_with
    return tuple([act_with[place] for place in frame.places])


def explain_actor(state: AnyState, frame: frames.ChooseActor, choice: object) -> Illegality | None:
    """Explain why an adventurer cannot act: only those that advanced can. :rule:`LX-7.5`."""
    if type(choice) is not acts.ActWith:
        return not_awaited(state, frame, choice)
    if choice.place in frame.places:
        return None
    if not STAIRS < choice.place < state.board.chamber:
        return NO_SPACE(None, number=choice.place, last=state.board.chamber - 1)
    return DID_NOT_ADVANCE("LX-7.5", place=choice.place, places=frame.places)


def act_with(work: Work, frame: frames.ChooseActor, choice: acts.ActWith) -> None:
    """Act with one of the adventurers that advanced. :rule:`LX-7.4`."""
    act(work, frame.seat, choice.place)


def join_target(state: AnyState, me: AnyPlayer, active: tuple[int, ...]) -> int | None:
    """Return where the rearmost adventurer joins the next one ahead, or None.

    If all are on one place, only one of the seat's adventurers in the chamber is ahead, and joining
    it takes a key. :rule:`LX-7.7`, :rule:`LX-7.8`. Only this card can lead to an empty space.
    :rule:`LX-1.9`.
    """
    for place in active:
        if place > active[0]:
            return place
    if active and me.in_chamber and me.keys:
        return state.board.chamber
    return None


def join_next_lets_move(
    state: AnyState, seat: int, _card: JoinNextCard, _end: End | None, active: tuple[int, ...]
) -> bool:
    """Return whether there is an adventurer ahead to join. :rule:`LX-7.8`."""
    return join_target(state, state.players[seat], active) is not None


def play_join_next(work: Work, seat: int, _card: JoinNextCard, _ends: object) -> None:
    """Move the rearmost adventurer to the next one ahead, to act there. :rule:`LX-7.7`."""
    me = work.state.players[seat]
    active = able(work.state, seat)
    target = join_target(work.state, me, active)
    assert target is not None  # the card is played only if it lets one move
    rules = ("LX-7.7", "LX-7.8") if target == work.compiled.chamber else "LX-7.7"
    travel(work, seat, active[0], target, frames.ArrivalEffect.ACT, rules)


def hand_card_moves(state: AnyState, seat: int, card: Card, end: End) -> bool:
    """Return whether a card still in the hand would let the seat move. :rule:`LX-3.7`.

    A module may first lay adventurers down. :rule:`MC-2.10`.
    """
    # card_moves() inlined; bots call this for two cards in every turn.
    compiled: CompiledRules = state.config.compiled
    active = state.players[seat].active if compiled.waiting is None else able(state, seat)
    hook = compiled.hooks.movable
    if hook is not None:
        active = hook(state, card, active)
    judge = compiled.card_rules[type(card)].lets_move
    return judge(state, seat, card, end, active)


def card_moves(
    state: AnyState, seat: int, card: Card, end: End | None, active: tuple[int, ...]
) -> bool:
    """Return whether a card lets an adventurer at one of some places move. :rule:`LX-3.7`."""
    judge = compiled_rules(state.config).card_rules[type(card)].lets_move
    return judge(state, seat, card, end, active)


def ability_moves_way(state: AnyState, seat: int, way: Playable, active: tuple[int, ...]) -> bool:
    """Return whether an ability could move an adventurer with one way to play a card.

    A die counts as any of its faces. :rule:`MC-7.10`.
    """
    helps = compiled_rules(state.config).hooks.helps
    return helps is not None and helps(state, seat, way, None, active)


def ability_moves_card(
    state: AnyState, seat: int, card: Card, end: End | None, active: tuple[int, ...]
) -> bool:
    """Return whether an ability could move an adventurer at one of some places. :rule:`MC-7.10`."""
    rules = compiled_rules(state.config).card_rules[type(card)]
    if rules.ways is None:
        return ability_moves_way(state, seat, card, active)
    return any(
        ability_moves_way(state, seat, w, active) for w in rules.ways(state, seat, card, end)
    )


def way_or_ability_moves(state: AnyState, seat: int, way: Way) -> bool:
    """Return whether a way moves somebody, if only by an ability.

    :rule:`MC-5.8`, :rule:`MC-5.10`.
    """
    active = able(state, seat)
    return way_moves(state, seat, way, active) or ability_moves_way(state, seat, way, active)


# As module constants: looking up an enum member takes as long as a call.
ACT_WITH_ONE_LESS, ACT = frames.ArrivalEffect.ACT_WITH_ONE_LESS, frames.ArrivalEffect.ACT

# --- The card is played ------------------------------------------------------------------------


def play_move_card(work: Work, seat: int, card: MoveCard, ends: tuple[End, ...]) -> None:
    """Roll first, or ask which adventurer moves. :rule:`LX-3.4` to :rule:`LX-3.6`, :rule:`LX-7.1`.

    :rule:`LX-7.2`.
    """
    work.stack.append(work.compiled.frames[seat].play[ends][card])


# --- The die is rolled -------------------------------------------------------------------------


def die_urn(state: AnyState, _frame: object) -> tuple[Kinds[acts.DieRolled], Counts]:
    """The faces of the die. :rule:`LX-3.6`."""
    compiled = compiled_rules(state.config)
    return compiled.die_rolled, compiled.die_counts


def die_rolled(work: Work, frame: frames.RollDie, outcome: acts.DieRolled) -> None:
    """Use the face rolled, unless a module asks first. :rule:`LX-3.6`."""
    work.emit(DieThrown, frame.card.rule, frame.seat, outcome.face)
    hook = work.compiled.hooks.die_rolled
    if hook is None or not hook(work, frame, outcome.face):
        use_roll(work, frame.seat, frame.card, outcome.face, frame.ends)


def use_roll(work: Work, seat: int, card: Way, face: int, ends: tuple[End, ...]) -> None:
    """Ask for a move by the roll; if it does not allow any, nothing moves. :rule:`LX-3.8`.

    Moves by an ability count too. :rule:`MC-7.10`.
    """
    state, helps = work.state, work.compiled.hooks.helps
    active = able(state, seat)
    if can_go(state, state.players[seat], card.steps(face), active) or (
        helps is not None and helps(state, seat, card, face, active)
    ):
        work.stack.append(frames.ChooseMove(seat, card, face, ends))
    else:
        work.emit(NoMove, "LX-3.8", seat)


# --- Which adventurer, and how far? ------------------------------------------------------------


def move_subject(_seen: Seen, frame: frames.ChooseMove) -> Subject:
    """Return the cards, the roll and the steps on offer as the subject. :rule:`LX-3.4`."""
    return _subject_of_cards(frame.card, frame.face)


@lru_cache(maxsize=512)  # more than the cards and faces of some boxes
def _subject_of_cards(card: Way, face: int) -> Subject:
    steps = card.steps(face)
    return Subject(cards=cards_of(card), face=face or None, steps=steps, keys=(0,) * len(steps))


def move_answers(state: AnyState, frame: frames.ChooseMove) -> tuple[acts.MoveAdventurer, ...]:
    """List the moves: by place from the stairs on, then by steps, rising.

    :rule:`LX-3.12`, :rule:`LX-3.10`, :rule:`LX-8.1`,
    :rule:`LX-3.4`, :rule:`LX-3.5`, :rule:`LX-3.6`.
    """
    me = state.players[frame.seat]
    active, offered = me.active, frame.card.steps(frame.face)
    compiled: CompiledRules = state.config.compiled
    moves = compiled.moves
    if compiled.waiting is not None:
        active = able(state, frame.seat)
    # destination() inlined, since it would be called for each place and number. The last step into
    # the chamber takes a key. :rule:`LX-8.1`.
    left = state.board.track.steps_left()
    last = not me.keys
    steps = offered[0]
    if steps > 0 and len(offered) == 1 and active and steps + last <= left[active[-1]]:
        # The foremost has the fewest tiles ahead: where it can make the steps, all can.
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


def explain_move(state: AnyState, frame: frames.ChooseMove, choice: object) -> Illegality | None:
    """Explain why a move is illegal: its adventurer, its steps, or its destination.

    :rule:`LX-3.10`, :rule:`LX-8.1`,
    :rule:`LX-3.4`, :rule:`LX-3.5`, :rule:`LX-3.6`, :rule:`LX-3.12`.
    """
    if type(choice) is not acts.MoveAdventurer:
        return not_awaited(state, frame, choice)
    me = state.players[frame.seat]
    origin, steps = choice.origin, choice.steps
    offered = frame.card.steps(frame.face)
    active = me.active if state.config.compiled.waiting is None else able(state, frame.seat)
    if origin in active and steps in offered:
        if steps > 0:
            # destination() inlined, as in move_answers().
            is_way = steps + (not me.keys) <= state.board.track.steps_left()[origin]
        else:
            is_way = destination(state, me, origin, steps) is not None
        return None if is_way else no_way(state, origin, steps)
    way, only_equipment = frame.card, compiled_rules(state.config).equipment_numbers
    is_own = type(way) is NumberCard and way.number in only_equipment
    rule = OF_EQUIPMENT if is_own else way.rule
    return wrong_move(state, frame.seat, choice, offered, rule)


OF_EQUIPMENT = "MC-5.2"
"""The rule of numbers that only equipment cards have."""

MOVE_RULES: Mapping[type, RuleIds] = {
    **{card: card.rule for card in MOVE_CARDS},
    CardPair: (PlusCard.rule, CardPair.rule),
}
"""The rules of steps for each way to play cards; looking at the card itself takes longer."""


def move_adventurer(work: Work, frame: frames.ChooseMove, choice: acts.MoveAdventurer) -> None:
    """Move the chosen adventurer, which acts where its movement ends.

    :rule:`LX-3.4`, :rule:`LX-3.9`, :rule:`MC-5.2`, :rule:`MC-5.4`.
    """
    seat, way, origin, steps = frame.seat, frame.card, choice.origin, choice.steps
    kind = type(way)
    rules = MOVE_RULES[kind]
    if steps > 0:
        target = work.state.board.track.ahead(origin, steps)
        if steps in work.compiled.equipment_numbers and kind is NumberCard:
            rules = OF_EQUIPMENT
    elif steps < 0:
        target = step_back(work.state, origin)
        rules = (*ids_of(rules), "LX-3.9")
    else:
        target = origin
    assert target is not None  # legal moves have a destination
    # The card one less lets a treasure be taken with one too few. :rule:`LX-7.9`.
    effect = ACT_WITH_ONE_LESS if kind is OneLessCard else ACT
    travel(work, seat, origin, target, effect, rules)


def claim_or_decline(
    work: Work, frame: frames.ClaimOrDecline, choice: acts.ClaimTreasure | acts.Decline
) -> None:
    """Take the treasure with one adventurer too few, or leave it.

    :rule:`LX-7.10`, :rule:`LX-7.9`.
    """
    if type(choice) is acts.ClaimTreasure:
        tile = work.state.board.tiles[frame.place]
        assert isinstance(tile, Treasure)  # what the seat was asked about
        take_treasure(work, frame.seat, frame.place, tile, ("LX-7.9", "LX-7.10"))


LEFT, RIGHT = End.LEFT, End.RIGHT
BOTH_ENDS = (acts.PLAY_LEFT, acts.PLAY_RIGHT)
ONLY_LEFT = (acts.PLAY_LEFT,)
ONLY_RIGHT = (acts.PLAY_RIGHT,)


def play_answers(state: AnyState, frame: frames.StartTurn) -> tuple[acts.Action, ...]:
    """List the ends that can be played: the left one first. :rule:`LX-3.2`, :rule:`LX-3.7`.

    Both, if neither lets the seat move; both also, if their cards are equal.  A card that moves
    somebody only by an ability is allowed too. :rule:`MC-7.10`.
    """
    seat = frame.seat
    hand = state.players[seat].hand
    left = hand_card_moves(state, seat, hand[0], LEFT)
    right = hand_card_moves(state, seat, hand[-1], RIGHT)
    if left is right:
        return BOTH_ENDS
    if left:
        return BOTH_ENDS if _may_play(state, seat, hand[-1], RIGHT) else ONLY_LEFT
    return BOTH_ENDS if _may_play(state, seat, hand[0], LEFT) else ONLY_RIGHT


def _may_play(state: AnyState, seat: int, card: Card, end: End) -> bool:
    """Return whether an ability would move somebody with a hand card. :rule:`MC-7.10`."""
    active, hook = able(state, seat), compiled_rules(state.config).hooks.movable
    if hook is not None:
        active = hook(state, card, active)
    return ability_moves_card(state, seat, card, end, active)


def explain_play(state: AnyState, frame: frames.StartTurn, choice: object) -> Illegality | None:
    """Explain why a card cannot be played: it lets nobody move, but the other one would.

    :rule:`LX-3.2`, :rule:`LX-3.7`, :rule:`MC-7.10`.
    """
    if type(choice) is not acts.PlayCard:
        return not_awaited(state, frame, choice)
    seat, end = frame.seat, choice.end
    hand = state.players[seat].hand
    card, other, opposite = (hand[0], hand[-1], RIGHT) if end is LEFT else (hand[-1], hand[0], LEFT)
    if hand_card_moves(state, seat, card, end) or not hand_card_moves(state, seat, other, opposite):
        return None
    if _may_play(state, seat, card, end):
        return None
    return OTHER_CARD_MOVES("LX-3.7", seat=seat, end=end.value)


def play_card(work: Work, frame: frames.StartTurn, choice: acts.PlayCard) -> None:
    """Put an outer card on the discard pile and carry it out. :rule:`LX-3.1`, :rule:`LX-3.3`.

    A card that does not move anything is only put down (:rule:`LX-3.7`, :rule:`LX-3.11`), unless an
    ability moves somebody with it (:rule:`MC-7.10`).  The Mummy, which the card moves, may have
    laid down those that could have moved. :rule:`MC-2.10`.
    """
    seat, end, state = frame.seat, choice.end, work.state
    compiled = work.compiled
    hooks = compiled.hooks
    if hooks.card_chosen is not None:
        hooks.card_chosen(work, seat, end)
    card = discard_outer(work, seat, end, ("LX-3.3", "LX-3.2"))
    work.stack += compiled.frames[seat].rest_of_turn
    before = active = state.players[seat].active if compiled.waiting is None else able(state, seat)
    if hooks.card_played is not None:
        hooks.card_played(work, seat, card)
        active = able(state, seat)
    rules = compiled.card_rules[type(card)]
    judge = rules.lets_move
    if judge(state, seat, card, None, active):
        if state.idle_round:
            mark_round_active(work)
    elif not ability_moves_card(state, seat, card, None, active):
        # The adventurers that the Mummy laid down could have moved.
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
