"""Waking characters, their moves and their other abilities. :rule:`MC-7.1` to :rule:`MC-7.10`."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import attrs

from theban._core.errors import Illegality
from theban.luxor._actions import DECLINE, Action, Decline, DieRolled, MoveAdventurer, MoveHandCard
from theban.luxor._config import Module
from theban.luxor._events import DieThrown, NoMove
from theban.luxor._expansion import CHARACTER_SEAT, CHARACTER_SEEN, CHARACTERS
from theban.luxor._messages import against
from theban.luxor._parts import characters as parts
from theban.luxor._pieces import (
    ADDABLE_CARDS,
    LEVELS,
    SET_KINDS,
    AdvanceAllCard,
    CardPair,
    End,
    FixedCard,
    JoinNextCard,
    MoveCard,
    Playable,
    Treasure,
    Way,
)
from theban.luxor._rules import cards, turn
from theban.luxor._rules.cards import card_moves, hand_card_moves, use_roll, way_moves
from theban.luxor._rules.movement import (
    able,
    act,
    destination,
    no_way,
    not_awaited,
    travel,
    wrong_move,
)
from theban.luxor._rules.scoring import score_points
from theban.luxor._rules.work import Work, cards_of, compiled_rules
from theban.luxor._situation import Seen, SeenPlayer, Subject
from theban.luxor._state import DRAFTS, AnyState
from theban.luxor.frames import ArrivalEffect, ChooseMove, RollDie

REROLL, PERFORM, TAKE_TURN = parts.Reroll(), parts.PerformTempleAction(), parts.TakeExtraTurn()

# As module constants: looking up an enum member takes as long as a call.
AHEAD, SPECIAL_KEY = parts.Character.AHEAD, parts.Character.SPECIAL_KEY
MAY_REROLL, MAY_REARRANGE = parts.Character.REROLL, parts.Character.REARRANGE_HAND


def character_of(player: SeenPlayer) -> parts.Character:
    """Return a player's character. :rule:`MC-7.1`."""
    return CHARACTER_SEEN.of(player).character


# --- Reroll ------------------------------------------------------------------------------------


def die_rolled(work: Work, frame: RollDie, face: int) -> bool:
    """Ask a seat with *Reroll* whether it rerolls, before other choices. :rule:`MC-7.2`.

    With any other character the roll counts.
    """
    if character_of(work.state.players[frame.seat]) is not MAY_REROLL:
        return False
    work.stack.append(parts.ChooseReroll(frame.seat, frame.card, face, frame.ends))
    return True


def roll_subject(_seen: Seen, frame: parts.ChooseReroll) -> Subject:
    """Return the cards and the roll as the subject. :rule:`MC-7.2`."""
    return Subject(cards=cards_of(frame.card), face=frame.face)


def choose_reroll(work: Work, frame: parts.ChooseReroll, choice: parts.Reroll | Decline) -> None:
    """Roll again, or use the first result. :rule:`MC-7.2`."""
    if type(choice) is parts.Reroll:
        work.emit(parts.RerollTaken, "MC-7.2", frame.seat)
        work.stack.append(parts.RollAgain(frame.seat, frame.card, frame.ends))
    else:
        use_roll(work, frame.seat, frame.card, frame.face, frame.ends)


def rolled_again(work: Work, frame: parts.RollAgain, outcome: DieRolled) -> None:
    """Use the second result, whatever it is. :rule:`MC-7.2`."""
    work.emit(DieThrown, "MC-7.2", frame.seat, outcome.face)
    use_roll(work, frame.seat, frame.card, outcome.face, frame.ends)


# --- Select Horus card -------------------------------------------------------------------------


def horus_levels(state: Seen, seat: int, level: int) -> tuple[int, ...]:
    """Return the stacks that a Horus tile opens to a seat. :rule:`MC-7.4`."""
    may_select = character_of(state.players[seat]) is parts.Character.SELECT_HORUS_CARD
    return LEVELS if may_select else (level,)


# --- Extra point, and extra turn ---------------------------------------------------------------


EXTRA_POINTS = 1
"""The extra points for each treasure or artifact. :rule:`MC-7.5`."""


def treasure_taken(work: Work, seat: int, treasure: Treasure) -> None:
    """Score *Extra point* for a treasure or artifact, always. :rule:`MC-7.5`.

    *Extra turn* is offered at the end of the turn if a pure set is complete: the least of vases,
    statues and jewelry has just grown. :rule:`MC-7.3`.
    """
    player = work.state.players[seat]
    character = character_of(player)
    if character is parts.Character.EXTRA_POINT:
        score_points(work, seat, EXTRA_POINTS, "MC-7.5")
    elif character is parts.Character.EXTRA_TURN:
        owned = Counter(own.kind for own in player.treasures)
        pure_sets = min(owned[kind] for kind in SET_KINDS)
        owned[treasure.kind] -= 1
        if min(owned[kind] for kind in SET_KINDS) < pure_sets:
            turn.offer_after_turn(work, parts.OfferExtraTurn(seat))


def choose_extra_turn(
    work: Work, frame: parts.OfferExtraTurn, choice: parts.TakeExtraTurn | Decline
) -> None:
    """Flip the set for an extra turn, or lose the offer. :rule:`MC-7.3`."""
    if type(choice) is parts.TakeExtraTurn:
        me = work.player(frame.seat)
        part = CHARACTER_SEAT.of(me)
        CHARACTER_SEAT.change(me, flipped=part.flipped + 1)
        work.emit(parts.SetFlipped, "MC-7.3", frame.seat)
        turn.owe_extra_turn(work, frame.seat)


# --- Temple action -----------------------------------------------------------------------------


def temple_tile_laid(work: Work, seat: int, place: int) -> None:
    """Ask a seat with *Temple action* whether it uses the tile just uncovered. :rule:`MC-7.7`."""
    if character_of(work.state.players[seat]) is parts.Character.TEMPLE_ACTION:
        work.stack.append(parts.ChooseTempleAction(seat, place))


def choose_temple(
    work: Work, frame: parts.ChooseTempleAction, choice: parts.PerformTempleAction | Decline
) -> None:
    """Let one adventurer there act on the tile once, even if nothing happens. :rule:`MC-7.7`."""
    if type(choice) is parts.PerformTempleAction:
        act(work, frame.seat, frame.place, also=("MC-7.7",))


# --- Rearrange hand ----------------------------------------------------------------------------


def adventurer_woken(work: Work, seat: int, statue: int) -> None:
    """Ask the owner of *Rearrange hand*, whichever seat's adventurer woke. :rule:`MC-7.8`.

    If it waits for the next round, it is counted here, unless the Mummy's module counts it.
    :rule:`LX-4.2`.
    """
    if work.compiled.waiting is not None and Module.MUMMY not in work.state.config.modules:
        me = work.player(seat)
        CHARACTER_SEAT.change(me, woken=CHARACTER_SEAT.of(me).woken + 1)
    for owner, player in enumerate(work.state.players):
        if character_of(player) is MAY_REARRANGE:
            work.stack.append(parts.RearrangeHand(owner))


def turn_started(work: Work, seat: int, is_extra: bool) -> None:
    """Allow the adventurers woken in an earlier round to move. :rule:`LX-4.2`."""
    if work.compiled.waiting is not None and not is_extra:
        me = work.player(seat)
        if CHARACTER_SEAT.of(me).woken:
            CHARACTER_SEAT.change(me, woken=0)


def rearrange_answers(state: AnyState, frame: parts.RearrangeHand) -> tuple[Action, ...]:
    """List all ways to move a hand card, then declining. :rule:`MC-7.8`."""
    return (*turn.hand_moves(len(state.players[frame.seat].hand)), DECLINE)


def explain_rearrange(
    state: AnyState, frame: parts.RearrangeHand, choice: object
) -> Illegality | None:
    """Explain a wrong move of a card. :rule:`MC-7.8`, :rule:`MC-8.7`."""
    if type(choice) is Decline:
        return None
    if type(choice) is not MoveHandCard:
        return not_awaited(state, frame, choice, "MC-8.6")
    return turn.explain_hand_move(state, frame.seat, choice)


def rearrange(work: Work, frame: parts.RearrangeHand, choice: MoveHandCard | Decline) -> None:
    """Move the card, if any. :rule:`MC-7.8`."""
    if type(choice) is MoveHandCard:
        turn.move_hand_card(work, frame.seat, choice, "MC-7.8")


# --- Ahead, and special key: moves beyond those of the cards -------------------------------------


AHEAD_STEPS = 1
"""The steps of *Ahead!*. :rule:`MC-7.6`."""

KEYS_AT_START = 2
"""The keys that *Special key* begins with. :rule:`MC-7.9`."""

MOST_KEYS = 2
"""The most keys that a way to play can take: one for each card. :rule:`MC-8.5`."""


def moves_further(player: SeenPlayer) -> bool:
    """Return whether a player's character can move adventurers beyond a card. :rule:`MC-7.10`."""
    character = character_of(player)
    return character is AHEAD or character is SPECIAL_KEY


def further_steps(player: SeenPlayer, way: Way, face: int) -> dict[int, int]:
    """Return the numbers of steps beyond those of a card, each with the keys for it.

    *Ahead!* moves 1 with any card; if the card itself allows it, the move is the card's
    (:rule:`MC-7.6`).  *Special key* changes a card's number as far as the player has keys
    (:rule:`MC-7.9`).
    """
    character = character_of(player)
    if character is AHEAD:
        return {} if AHEAD_STEPS in way.steps(face) else {AHEAD_STEPS: 0}
    if character is SPECIAL_KEY:
        return _with_keys(way, face, min(player.keys, MOST_KEYS))
    return {}


# Enough for the ways to play and faces of some boxes.
@lru_cache(maxsize=4096)
def _with_keys(way: Way, face: int, most: int) -> dict[int, int]:
    """Return the numbers that a card can have with a limited number of keys. :rule:`MC-7.9`."""
    own = way.steps(face)
    return {
        steps: keys
        for steps, keys in (steps_for_keys(way, face) if most else {}).items()
        if 0 < keys <= most and steps not in own
    }


def steps_for_keys(way: Way, face: int) -> dict[int, int]:
    """Return the numbers of steps with keys, each with the fewest keys for it. :rule:`MC-8.5`.

    Of two cards one value of each is added up, with up to one key for each; below 0 is not
    possible.
    """
    if not isinstance(way, CardPair):
        return dict(sorted(_values(way, face).items()))
    sums: dict[int, int] = {}
    for first, first_keys in _values(way.card, face).items():
        for second, second_keys in _values(way.added, face).items():
            steps, keys = first + second, first_keys + second_keys
            if steps >= 0:
                sums[steps] = min(keys, sums.get(steps, keys))
    return dict(sorted(sums.items()))


def _values(card: MoveCard, face: int) -> dict[int, int]:
    """Return the numbers of one card, each with the keys for it. :rule:`MC-8.5`."""
    with_key = card.key_steps(face) if isinstance(card, ADDABLE_CARDS) else ()  # :rule:`MC-7.9`
    return {**dict.fromkeys(with_key, 1), **dict.fromkeys(card.steps(face), 0)}


CARD_MOVES_NOBODY = against("card_moves_nobody", "as the card says, nobody can move")
CARD_HAS_MOVE = against("card_has_move", "the card itself has a move, so one must be made")
ANOTHER_CARD_MOVED = against(
    "another_card_moved", "a card with its own move could have been played, so a move must be made"
)
ABILITY_GIVES = against("ability_gives", "the ability gives {offered}, not {steps}")
KEYS_LEAVE_NONE = against(
    "keys_leave_none", "the keys that change the card must leave one for entering the chamber"
)


ADVANCE_ALL, JOIN_NEXT = parts.AdvanceAll(), parts.JoinNext()


def helps(
    state: AnyState, seat: int, card: Playable, face: int | None, active: tuple[int, ...]
) -> bool:
    """Return whether the ability of a seat moves somebody with a card. :rule:`MC-7.10`.

    *Ahead!* also does so with cards that move without a choice. :rule:`MC-7.6`, :rule:`MC-8.6`.
    """
    me = state.players[seat]
    character = character_of(me)
    if character is AHEAD:
        return any(destination(state, me, origin, AHEAD_STEPS) is not None for origin in active)
    if character is not SPECIAL_KEY or isinstance(card, FixedCard):
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
    """Note that the turn is not idle if only the other outer card lets the seat move.

    :rule:`LX-8.7`.

    An ability allows the chosen card to be played nevertheless. :rule:`MC-7.10`.
    """
    state = work.state
    me = state.players[seat]
    if not state.idle_round or not moves_further(me):
        return
    left = hand_card_moves(state, seat, me.hand[0], End.LEFT)
    right = hand_card_moves(state, seat, me.hand[-1], End.RIGHT)
    chosen, other = (left, right) if end is End.LEFT else (right, left)
    if other and not chosen:
        CHARACTERS.put(work.state, parts.Characters(could_have_moved=True))


def not_idle(work: Work) -> None:
    """Clear the hidden note, now that everybody sees that the round is not idle. :rule:`LX-8.7`."""
    if CHARACTERS.of(work.state).could_have_moved:
        CHARACTERS.put(work.state, parts.Characters())


def round_over(work: Work) -> bool:
    """Return whether a hidden card let a seat move in the round that is over. :rule:`LX-8.7`."""
    if not CHARACTERS.of(work.state).could_have_moved:
        return False
    CHARACTERS.put(work.state, parts.Characters())
    return True


def may_decline(state: AnyState, frame: ChooseMove | parts.ChooseAhead) -> bool:
    """Return whether moves that only an ability allows may be declined. :rule:`MC-7.10`.

    They may if the roll took away the card's own moves, or if neither the card played nor the other
    outer card has any. The hand counts as it was before the play, everything else as it is now. The
    card played has already affected the others; the other card is judged as usual.
    """
    seat, way = frame.seat, frame.card
    me = state.players[seat]
    if not isinstance(way, FixedCard) and (
        way.rolls and way_moves(state, seat, way, able(state, seat))
    ):
        return True
    cards, hand = cards_of(way), me.hand
    for card, end in reversed(tuple(zip(cards, frame.ends, strict=True))):
        hand = turn.with_end(hand, card, end)
    before, before_me = DRAFTS.to_state(state), DRAFTS.to_player(me)
    before_me.hand = hand
    before.players = [*state.players[:seat], before_me, *state.players[seat + 1 :]]
    end = frame.ends[0]
    other, opposite = (hand[-1], End.RIGHT) if end is End.LEFT else (hand[0], End.LEFT)
    return not (
        card_moves(before, seat, cards[0], end, able(state, seat))
        or hand_card_moves(before, seat, other, opposite)
    )


# --- Which move? -------------------------------------------------------------------------------


def move_answers(state: AnyState, frame: ChooseMove) -> tuple[Action, ...]:
    """List the moves of the card and of the ability, then declining. :rule:`MC-8.6`.

    :rule:`MC-7.6`, :rule:`MC-7.9`, :rule:`MC-7.10`.

    By place from the stairs on, then by steps, rising.
    """
    own = cards.move_answers(state, frame)
    me = state.players[frame.seat]
    offered = further_steps(me, frame.card, frame.face)
    if not offered:
        return own
    moves = compiled_rules(state.config).moves
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
    """Explain why a move, or declining it, is illegal.

    :rule:`MC-7.6`, :rule:`MC-7.9`, :rule:`MC-7.10`.
    """
    if type(choice) is Decline:
        return _explain_decline(state, frame)
    me, way, face = state.players[frame.seat], frame.card, frame.face
    # An ability does not offer the card's own moves. Refusals are slow to make, so none is made
    # before it is needed.
    if type(choice) is not MoveAdventurer or choice.steps in way.steps(face):
        return cards.explain_move(state, frame, choice)
    origin, steps, further = choice.origin, choice.steps, further_steps(me, way, face)
    if origin not in able(state, frame.seat) or steps not in further:
        return cards.explain_move(state, frame, choice)
    if destination(state, me, origin, steps, further[steps]) is not None:
        return None
    if further[steps] and destination(state, me, origin, steps) is not None:
        return KEYS_LEAVE_NONE("MC-7.9", place=origin, steps=steps, keys=further[steps])
    return no_way(state, origin, steps)


def move_subject(seen: Seen, frame: ChooseMove) -> Subject:
    """Return the cards, the roll, and all steps with their keys as the subject.

    :rule:`MC-7.6`, :rule:`MC-7.9`.
    """
    further = further_steps(seen.players[frame.seat], frame.card, frame.face)
    if not further:
        return cards.move_subject(seen, frame)
    own = dict.fromkeys(frame.card.steps(frame.face), 0)
    steps = dict(sorted({**further, **own}.items()))
    return attrs.evolve(
        cards.move_subject(seen, frame), steps=tuple(steps), keys=tuple(steps.values())
    )


def _explain_decline(state: AnyState, frame: ChooseMove | parts.ChooseAhead) -> Illegality | None:
    """Explain why a move cannot be declined. :rule:`MC-7.10`."""
    me = state.players[frame.seat]
    if not moves_further(me):
        return not_awaited(state, frame, Decline())
    if isinstance(frame, parts.ChooseAhead):
        has_own = _has_own(state, frame)
    else:
        has_own = bool(cards.move_answers(state, frame))
    if has_own:
        return CARD_HAS_MOVE("MC-7.10")
    if may_decline(state, frame):
        return None
    return ANOTHER_CARD_MOVED("MC-7.10")


def move_adventurer(work: Work, frame: ChooseMove, choice: MoveAdventurer | Decline) -> None:
    """Pay the keys, then move as the card says or by the ability. :rule:`MC-7.9`."""
    seat = frame.seat
    if type(choice) is Decline:
        work.emit(NoMove, "MC-7.10", seat)
        return
    assert type(choice) is MoveAdventurer  # the other answer
    if choice.steps in frame.card.steps(frame.face):
        cards.move_adventurer(work, frame, choice)
        return
    keys = further_steps(work.state.players[seat], frame.card, frame.face)[choice.steps]
    target = destination(work.state, work.state.players[seat], choice.origin, choice.steps, keys)
    assert target is not None  # legal moves have a destination
    if keys:
        work.player(seat).keys -= keys
        work.state.keys += keys
        work.emit(parts.KeysSpent, "MC-7.9", seat, keys)
    _go(work, seat, choice.origin, target, "MC-7.9" if keys else "MC-7.6")


def _go(work: Work, seat: int, origin: int, target: int, rule: str) -> None:
    """Move by an ability: without the card's own extras, and the turn is not idle.

    :rule:`MC-7.6`, :rule:`LX-8.7`.
    """
    turn.mark_round_active(work)
    travel(work, seat, origin, target, ArrivalEffect.ACT, rule)


# --- A card that moves without a choice, or one ahead? -----------------------------------------


def play_advance_all(work: Work, seat: int, card: AdvanceAllCard, ends: tuple[End, ...]) -> None:
    """Advance all, unless the seat can choose *Ahead!* instead. :rule:`MC-8.6`."""
    if not _asks_ahead(work, seat, card, ends):
        cards.play_advance_all(work, seat, card, ends)


def play_join_next(work: Work, seat: int, card: JoinNextCard, ends: tuple[End, ...]) -> None:
    """Let the last join the next, unless the seat can choose *Ahead!* instead. :rule:`MC-8.6`."""
    if not _asks_ahead(work, seat, card, ends):
        cards.play_join_next(work, seat, card, ends)


def _asks_ahead(
    work: Work, seat: int, card: AdvanceAllCard | JoinNextCard, ends: tuple[End, ...]
) -> bool:
    """Ask whether the card counts as a move of 1, if that is possible.

    :rule:`MC-7.6`, :rule:`MC-7.10`.
    """
    if not helps(work.state, seat, card, None, able(work.state, seat)):
        return False
    work.stack.append(parts.ChooseAhead(seat, card, ends))
    return True


def _has_own(state: AnyState, frame: parts.ChooseAhead) -> bool:
    """Return whether the card can be carried out as it says. :rule:`MC-8.6`."""
    return card_moves(state, frame.seat, frame.card, None, able(state, frame.seat))


def _as_card(frame: parts.ChooseAhead) -> parts.AdvanceAll | parts.JoinNext:
    """Return the answer that carries the card out. :rule:`MC-8.6`."""
    return ADVANCE_ALL if isinstance(frame.card, AdvanceAllCard) else JOIN_NEXT


def ahead_subject(_seen: Seen, frame: parts.ChooseAhead) -> Subject:
    """Return the card and its move of 1 as the subject. :rule:`MC-7.6`."""
    return Subject(cards=(frame.card,), steps=(AHEAD_STEPS,), keys=(0,))


def ahead_answers(state: AnyState, frame: parts.ChooseAhead) -> tuple[Action, ...]:
    """List the moves of 1 by place, then the card's own effect, then declining.

    :rule:`MC-8.6`, :rule:`MC-7.6`, :rule:`MC-7.10`.
    """
    me, moves = state.players[frame.seat], compiled_rules(state.config).moves[AHEAD_STEPS]
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


def explain_ahead(state: AnyState, frame: parts.ChooseAhead, choice: object) -> Illegality | None:
    """Explain why a move of 1, or the card's own effect, is illegal.

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
    work: Work,
    frame: parts.ChooseAhead,
    choice: MoveAdventurer | parts.AdvanceAll | parts.JoinNext | Decline,
) -> None:
    """Move one adventurer ahead, or carry the card out. :rule:`MC-7.6`."""
    seat, card = frame.seat, frame.card
    match choice:
        case MoveAdventurer(origin, steps):
            target = destination(work.state, work.state.players[seat], origin, steps)
            assert target is not None  # legal moves have a destination
            _go(work, seat, origin, target, "MC-7.6")
        case Decline():
            work.emit(NoMove, "MC-7.10", seat)
        case parts.AdvanceAll() | parts.JoinNext():
            if isinstance(card, AdvanceAllCard):
                cards.play_advance_all(work, seat, card, frame.ends)
            else:
                cards.play_join_next(work, seat, card, frame.ends)
