"""MC-7: *Ahead!* and *Special key*, which change how far a card moves, and MC-7.10."""

from collections.abc import Callable
from random import Random

import attrs
import pytest

from tests.luxor.rules.laid_out import *
from theban._core.errors import Reason

PLAIN = with_modules(Module.CHARACTERS)
"""The standard board with characters."""
ON_QUIET = with_modules(Module.CHARACTERS, Module.EQUIPMENT, path=QUIET)
ALL_AWAKE = with_modules(Module.CHARACTERS, Module.EQUIPMENT, path=AWAKE)
"""24 spaces on which nothing happens, the statues near the stairs; the chamber is 25."""
SIXES = attrs.evolve(ALL_AWAKE, components=attrs.evolve(ALL_AWAKE.components, die=(6, 6)))
"""The same with a die that has only sixes."""
CURSED = with_modules(Module.CHARACTERS, Module.EQUIPMENT, Module.MUMMY, path=AWAKE)

ADD_LEFT, ADD_RIGHT = AddCard(End.LEFT), AddCard(End.RIGHT)
ALL_ONE, ALL_TWO = AdvanceAllCard(1, 1), AdvanceAllCard(3, 2)
JOIN = JoinNextCard(1)
MIDDLE = (TWO, THREE, FOUR)


def owning(
    who: Character,
    left: Card,
    *places: int,
    right: Card = FIVE,
    keys: int = 0,
    config: Config = ALL_AWAKE,
    spaces: dict[int, Tile | None] | None = None,
    mummy: int | None = None,
    middle: tuple[Card, ...] = MIDDLE,
) -> State:
    """Return a position where seat 0 has a character, outer cards, adventurers and keys.

    Seat 1 has the character *Reroll* and five cards that all move somebody.
    """
    further = {} if mummy is None else {"mummy": mummy}
    return laid_out(
        config,
        Seat(active=places, keys=keys),
        hands=[hand(left, right, middle)],
        characters=[who, Character.REROLL],
        spaces=spaces,
        **further,
    )


def ahead(left: Card, *places: int, **further: object) -> State:
    return owning(Character.AHEAD, left, *places, **further)  # type: ignore[arg-type]  # passed on


def with_keys(left: Card, *places: int, **further: object) -> State:
    return owning(Character.SPECIAL_KEY, left, *places, **further)  # type: ignore[arg-type]  # passed on


def code(state: State, choice: Decline) -> str:
    illegality = explain(state, choice)
    assert illegality is not None
    return illegality.code


@pytest.mark.rule("MC-7.8", "MC-7.9", "LX-4.8")
def test_who_wakes_another_with_a_key_acts_once_its_owner_has_answered() -> None:
    """With a 1 and a key from 8 past the statue to 10; seat 1 has *Rearrange hand* and is asked."""
    characters = [Character.SPECIAL_KEY, Character.REARRANGE_HAND]
    seat = Seat(hand=hand(ONE), active=(8,), keys=1)
    vase = Treasure(VASE, 1, 2)
    state = laid_out(PLAIN, seat, characters=characters, spaces={10: vase})
    state, events = told(state, LEFT, MoveAdventurer(8, 2))
    assert events[-1] == AdventurerWoken(0, 0)
    assert asks(state, 1, DecisionKind.REARRANGE_HAND)
    assert play(state, Decline()).players[0].treasures == (vase,)


@pytest.mark.rule("MC-7.6", "MC-8.5")
@pytest.mark.parametrize(
    ("card", "face", "steps"),
    [
        (ONE, 0, (1,)),
        (TWO, 0, (1, 2)),
        (FIVE, 0, (1, 5)),
        (SIX, 0, (1, 6)),
        (ZERO, 0, (0, 1)),
        (PLUS_MINUS, 0, (-1, 1)),
        (DIE, 1, (1,)),
        (DIE, 4, (1, 4)),
        (DIE_PLUS_MINUS, 1, (0, 1, 2)),
        (DIE_PLUS_MINUS, 2, (1, 2, 3)),
        (DIE_PLUS_MINUS, 3, (1, 2, 3, 4)),
        (DIE_PLUS_MINUS, 6, (1, 5, 6, 7)),
        (UpToCard(1, 3), 0, (1, 2, 3)),
        (UpToDieCard(1), 1, (1,)),
        (UpToDieCard(1), 3, (1, 2, 3)),
        (OneLessCard(1, 1), 0, (1,)),
        (OneLessCard(2, 2), 0, (1, 2)),
        (OneLessCard(3, 3), 0, (1, 3)),
    ],
    ids=repr,
)
def test_any_card_may_count_as_a_move_of_one(card: Card, face: int, steps: tuple[int, ...]) -> None:
    """From 10: the card's number, and 1; each once. From the stairs the same except 0 and back."""
    state = play(ahead(card, 0, 0, 0, 0, 10), LEFT)
    if face:
        # Decided after the roll.
        assert rolls(state, 0, ChanceKind.DIE)
        state = play(state, DieRolled(face))
    may(state, *moves(*((10, n) for n in steps), *((0, n) for n in steps if n > 0)))
    assert active(play(state, MoveAdventurer(10, 1))) == (0, 0, 0, 0, 11)


@pytest.mark.rule("MC-7.6", "MC-5.4")
@pytest.mark.parametrize(
    ("card", "added", "face", "steps"),
    [
        (PLUS_1, None, 0, (1,)),
        (PLUS_3, None, 0, (1, 3)),
        (PLUS_3, FIVE, 0, (1, 8)),
        (PLUS_1, PLUS_MINUS, 0, (0, 1, 2)),
        (PLUS_1, ZERO, 0, (1,)),
        (PLUS_2, PLUS_3, 0, (1, 5)),
        (PLUS_2, DIE, 4, (1, 6)),
        (PLUS_1, DIE_PLUS_MINUS, 1, (1, 2, 3)),
        (PLUS_2, DIE_PLUS_MINUS, 6, (1, 7, 8, 9)),
    ],
    ids=repr,
)
def test_two_cards_are_together_a_move_of_one(
    card: Card, added: Card | None, face: int, steps: tuple[int, ...]
) -> None:
    """Decided after adding and after the die; both cards are gone."""
    state = play(ahead(card, *(10,) * 5, right=added or FIVE), LEFT)
    state = play(state, Decline() if added is None else ADD_RIGHT)
    state = play(state, *([DieRolled(face)] if face else []))
    may(state, *moves(*((10, n) for n in steps)))
    assert len(play(state, MoveAdventurer(10, 1)).players[0].hand) == (4 if added is None else 3)


@pytest.mark.rule("MC-7.6", "MC-8.6", "LX-7.3")
def test_advance_all_or_one_step_of_one() -> None:
    """On 1, 4 and 9: each may go 1; with all 2, one acts afterwards, with *Ahead!* the mover."""
    spaces: dict[int, Tile | None] = {10: ScarabTile()}
    state = play(ahead(ALL_TWO, 1, 1, 1, 7, 9, config=PLAIN, spaces=spaces), LEFT)
    assert asks(state, 0, DecisionKind.AHEAD)
    may(state, AdvanceAll(), *moves((1, 1), (7, 1), (9, 1)))
    refused(state, MoveAdventurer(9, 2), Reason.AGAINST_RULE, "MC-7.6")
    one = play(state, MoveAdventurer(9, 1))
    assert active(one) == (1, 1, 1, 7, 10)
    assert rolls(one, 0, ChanceKind.SCARAB)
    everyone = play(state, AdvanceAll())
    assert active(everyone) == (3, 3, 3, 9, 11)
    may(everyone, ActWith(3), ActWith(9), ActWith(11))


@pytest.mark.rule("MC-7.6", "MC-8.6")
def test_alone_join_next_stays_automatic() -> None:
    """On the empty 24 is one: from 23 no step is left without a key, but joining is."""
    state, events = told(ahead(JOIN, 23, 24, 24, 24, 24, spaces={24: None}), LEFT)
    assert AdventurerMoved(0, 23, 24) in events
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-7.6", "LX-7.8", "MC-7.10")
def test_join_next_with_all_on_one_place_is_only_a_move_of_one() -> None:
    """The other card is a 5, which moves from 10: so a move must be made."""
    may(play(ahead(JOIN, *(10,) * 5), LEFT), *moves((10, 1)))


@pytest.mark.rule("MC-7.6", "LX-8.1", "LX-3.10")
def test_who_is_asked_to_go_ahead_or_with_all_needs_a_key_for_the_chamber_too() -> None:
    """Four on 10, one on 24 without a key: it cannot go ahead. With a key it can."""
    places = (10, 10, 10, 10, 24)
    state = play(ahead(ALL_TWO, *places), LEFT)
    may(state, AdvanceAll(), *moves((10, 1)))
    refused(state, MoveAdventurer(24, 1), Reason.AGAINST_RULE, "LX-8.1")
    state = play(ahead(ALL_TWO, *places, keys=1), LEFT)
    may(state, AdvanceAll(), *moves((10, 1), (24, 1)))
    state = play(state, MoveAdventurer(24, 1))
    assert (active(state), state.players[0].in_chamber) == ((10, 10, 10, 10), 1)


ONE_CARD: list[tuple[Card, int, dict[int, int]]] = [
    (ZERO, 0, {0: 0, 1: 1}),
    (ONE, 0, {0: 1, 1: 0, 2: 1}),
    (TWO, 0, {1: 1, 2: 0, 3: 1}),
    (THREE, 0, {2: 1, 3: 0, 4: 1}),
    (FOUR, 0, {3: 1, 4: 0, 5: 1}),
    (FIVE, 0, {4: 1, 5: 0, 6: 1}),
    (SIX, 0, {5: 1, 6: 0, 7: 1}),
    (PLUS_MINUS, 0, {-1: 0, 0: 1, 1: 0, 2: 1}),
    (PLUS_1, 0, {0: 1, 1: 0, 2: 1}),
    (PLUS_2, 0, {1: 1, 2: 0, 3: 1}),
    (PLUS_3, 0, {2: 1, 3: 0, 4: 1}),
    *((DIE, r, {r - 1: 1, r: 0, r + 1: 1}) for r in range(1, 7)),
    (DIE_PLUS_MINUS, 1, {0: 0, 1: 0, 2: 0, 3: 1}),
    (DIE_PLUS_MINUS, 2, {0: 1, 1: 0, 2: 0, 3: 0, 4: 1}),
    (DIE_PLUS_MINUS, 3, {1: 1, 2: 0, 3: 0, 4: 0, 5: 1}),
    (DIE_PLUS_MINUS, 6, {4: 1, 5: 0, 6: 0, 7: 0, 8: 1}),
]
"""A card, the face rolled or 0, and for each number of steps the number of keys that it costs."""


def spending(state: State, costs: dict[int, int], keys: int) -> None:
    """Check which steps are on offer from 10 and what they cost."""
    assert step_range(state, 10) == tuple(sorted(n for n in costs if costs[n] <= keys))
    for steps, cost in costs.items():
        if cost > keys:
            assert MoveAdventurer(10, steps) not in legal_actions(state)
            continue
        after, events = told(state, MoveAdventurer(10, steps))
        # The keys go before the movement.
        assert events[: 1 if cost else 0] == [KeysSpent(0, cost)] * bool(cost)
        assert not [e for e in events[1:] if isinstance(e, KeysSpent)]
        assert after.players[0].keys == keys - cost
        assert after.keys == state.keys + cost
        assert active(after)[-1] == max(10, 10 + steps)
        if steps < 0:
            assert active(after) == (9, 10, 10, 10, 10)


@pytest.mark.rule("MC-7.9", "MC-8.5")
@pytest.mark.parametrize(("card", "face", "costs"), ONE_CARD)
@pytest.mark.parametrize("keys", [0, 1, 2])
def test_a_key_raises_or_lowers_the_number(
    card: Card, face: int, costs: dict[int, int], keys: int
) -> None:
    """The table, for one card: a second key adds nothing."""
    state = play(with_keys(card, *(10,) * 5, keys=keys), LEFT)
    if card in (PLUS_1, PLUS_2, PLUS_3):
        state = play(state, Decline())
    spending(play(state, *([DieRolled(face)] if face else [])), costs, keys)


TWO_CARDS: list[tuple[Card, Card, int, dict[int, int]]] = [
    # 1 and -1 or 1; one key: 0 or 2 and -1 or 1, or 1 and 0 or 2; two: 0 or 2 and 0 or 2.
    (PLUS_1, PLUS_MINUS, 0, {0: 0, 2: 0, 1: 1, 3: 1, 4: 2}),
    # 3 and -1 or 1; one key: 2 or 4 and -1 or 1, or 3 and 0 or 2; two: 2 or 4 and 0 or 2.
    (PLUS_3, PLUS_MINUS, 0, {2: 0, 4: 0, 1: 1, 3: 1, 5: 1, 6: 2}),
    (PLUS_2, THREE, 0, {5: 0, 4: 1, 6: 1, 3: 2, 7: 2}),
    (PLUS_2, SIX, 0, {8: 0, 7: 1, 9: 1, 6: 2, 10: 2}),
    # 2 and 0; one key: 1 or 3 and 0, or 2 and 1; two: 1 or 3 and 1.
    (PLUS_2, ZERO, 0, {2: 0, 1: 1, 3: 1, 4: 2}),
    (PLUS_1, PLUS_1, 0, {2: 0, 1: 1, 3: 1, 0: 2, 4: 2}),
    (PLUS_1, ONE, 0, {2: 0, 1: 1, 3: 1, 0: 2, 4: 2}),
    (PLUS_3, DIE, 4, {7: 0, 6: 1, 8: 1, 5: 2, 9: 2}),
    (PLUS_1, DIE, 1, {2: 0, 1: 1, 3: 1, 0: 2, 4: 2}),
    # 2 and 0 to 2; one key: 1 or 3 and 0 to 2, or 2 and 3; two: 1 or 3 and 3.
    (PLUS_2, DIE_PLUS_MINUS, 1, {2: 0, 3: 0, 4: 0, 1: 1, 5: 1, 6: 2}),
    # 1 and 2 to 4; one key: 0 or 2 and 2 to 4, or 1 and 1 or 5; two: 0 or 2 and 1 or 5.
    (PLUS_1, DIE_PLUS_MINUS, 3, {3: 0, 4: 0, 5: 0, 2: 1, 6: 1, 1: 2, 7: 2}),
    (PLUS_3, DIE_PLUS_MINUS, 6, {8: 0, 9: 0, 10: 0, 7: 1, 11: 1, 6: 2, 12: 2}),
]


@pytest.mark.rule("MC-7.9", "MC-8.5", "MC-5.4")
@pytest.mark.parametrize(("card", "added", "face", "costs"), TWO_CARDS)
@pytest.mark.parametrize("keys", [0, 1, 2, 3])
def test_two_cards_take_up_to_a_key_each(
    card: Card, added: Card, face: int, costs: dict[int, int], keys: int
) -> None:
    """Always the minimum number of keys; a third one adds nothing."""
    state = play(with_keys(card, *(10,) * 5, right=added, keys=keys), LEFT, ADD_RIGHT)
    spending(play(state, *([DieRolled(face)] if face else [])), costs, keys)


@pytest.mark.rule("MC-7.9", "LX-7.3", "LX-7.7")
def test_no_key_changes_how_all_advance_or_the_last_joins_the_next() -> None:
    """They stay automatic; with all on 23 and two keys they move nobody, and nothing is asked."""
    assert active(play(with_keys(ALL_ONE, 5, 10, 10, 10, 10, keys=2), LEFT)) == (6, 11, 11, 11, 11)
    assert active(play(with_keys(JOIN, 5, 10, 10, 10, 10, keys=2), LEFT)) == (10,) * 5
    state = with_keys(JOIN, *(23,) * 5, right=FIVE, keys=2)
    may(state, LEFT, RIGHT)
    assert rolls(play(state, LEFT), 0, ChanceKind.CARD)


@pytest.mark.rule("MC-7.9")
def test_only_the_owner_of_the_character_spends_keys_so() -> None:
    may(play(owning(Character.EXTRA_POINT, TWO, *(10,) * 5, keys=3), LEFT), *moves((10, 2)))


@pytest.mark.rule("MC-7.9", "LX-8.1")
@pytest.mark.parametrize(
    ("place", "keys", "steps"),
    [
        (24, 1, ()),  # 1 step would take a key for the number and one for the chamber
        (24, 2, (1,)),
        (23, 0, ()),
        (23, 1, (1, 2)),  # 1 by the key; 2 enter with it
        (23, 2, (1, 2)),
        (22, 1, (1, 2)),  # 3 would take two keys
        (22, 2, (1, 2, 3)),
        (21, 1, (1, 2, 3)),
    ],
)
def test_the_key_for_the_chamber_must_be_left(
    place: int, keys: int, steps: tuple[int, ...]
) -> None:
    """A 2 and keys; the chamber is 25."""
    state = with_keys(TWO, *(place,) * 5, keys=keys, right=PLUS_MINUS)
    if not steps:
        assert RIGHT in legal_actions(state)
        assert LEFT not in legal_actions(state)
        return
    assert step_range(play(state, LEFT), place) == steps


@pytest.mark.rule("MC-7.9", "MC-5.4", "LX-8.1")
def test_with_two_cards_the_key_for_the_chamber_must_be_left_too() -> None:
    """2+ and 3 from 22: 3 steps cost two keys and one for the chamber; nothing less gets there."""
    for keys, steps in ((2, ()), (3, (3,))):
        state = play(with_keys(PLUS_2, *(22,) * 5, right=THREE, keys=keys), LEFT)
        if steps:
            assert step_range(play(state, ADD_RIGHT), 22) == steps
        else:
            assert ADD_RIGHT not in legal_actions(state)


FAR, LAST = (23,) * 5, (24,) * 5
"""One step is left, to 24, or none: the chamber takes a key."""
GO, ENTER = moves((23, 1)), moves((24, 1))


def or_decline(*others: Action) -> tuple[Action, ...]:
    """Return the answers of a decision that may be declined."""
    return (*others, Decline())


MAY_GO, MAY_ENTER = or_decline(*GO), or_decline(*ENTER)
ADD_ANY = or_decline(ADD_LEFT, ADD_RIGHT)
BOTH = (LEFT, RIGHT)
LESS = {level: OneLessCard(level, level) for level in (1, 2)}

Answers = dict[tuple[Action | Outcome, ...], tuple[Action, ...]]
"""All legal choices in each case."""


def after_adding(answers: tuple[Action, ...], *added: Action) -> Answers:
    """Return the legal choices once a card was added at an end or none was."""
    return {(LEFT, choice): answers for choice in added or ADD_ANY}


ROLL_1, ROLL_2, ROLL_3, ROLL_5, ROLL_6 = map(DieRolled, (1, 2, 3, 5, 6))
STAY_OR_ENTER, MAY_ADD_LEFT = moves((24, 0), (24, 1)), or_decline(ADD_LEFT)

OPTIONAL: list[tuple[Callable[[], State], Answers]] = [
    # Played from the right: beside a 1 a 5 must move, beside a 4 it may.
    (lambda: ahead(ONE, *FAR, right=FIVE), {(RIGHT,): GO}),
    (lambda: ahead(FOUR, *FAR, right=FIVE), {(RIGHT,): MAY_GO}),
    (lambda: ahead(FOUR, *FAR, middle=(ONE, THREE, ONE), right=FIVE), {(RIGHT,): MAY_GO}),
    # Two cards, both from the right: 3+ and the 2 beside it, and a 1 or a 4 at the left.
    (lambda: ahead(ONE, *FAR, middle=(THREE, FOUR, TWO), right=PLUS_3), {(RIGHT, ADD_RIGHT): GO}),
    (lambda: ahead(FOUR, *FAR, middle=(ONE, FOUR, TWO), right=PLUS_3), {(RIGHT, ADD_LEFT): MAY_GO}),
    # A 2 on 22 has its own move, to 24; the other card moves nobody.
    (lambda: ahead(TWO, *(22,) * 5, right=FIVE), {(LEFT,): moves((22, 1), (22, 2))}),
    # A die of sixes moves nobody from 23, *Ahead!* does; of the cards at the right the 1 moves.
    (lambda: ahead(DIE, *FAR, right=FIVE, config=SIXES), {(LEFT, ROLL_6): MAY_GO}),
    (lambda: ahead(DIE, *FAR, right=ONE, config=SIXES), {(LEFT, ROLL_6): GO}),
    # All on 24 with two keys: a 1 enters, a 2 only with a key less, a 3 does nothing.
    (
        lambda: with_keys(DIE, *LAST, keys=2),
        {(LEFT, ROLL_1): STAY_OR_ENTER, (LEFT, ROLL_2): MAY_ENTER, (LEFT, ROLL_3): ()},
    ),
    # die ±1 on 24 with a key: a 2 offers 1, and by the key 0; a 3 only 1, which takes another key.
    (
        lambda: with_keys(DIE_PLUS_MINUS, *LAST, keys=1),
        {(LEFT, ROLL_2): STAY_OR_ENTER, (LEFT, ROLL_3): ()},
    ),
    (lambda: with_keys(DIE_PLUS_MINUS, *LAST, keys=2), {(LEFT, ROLL_3): MAY_ENTER}),
    # 2+ moves 1 by itself with the ±1 beside it: not added, or with the 5, *Ahead!* must move.
    (
        lambda: ahead(PLUS_2, *FAR, middle=(PLUS_MINUS, TWO, THREE)),
        {(): BOTH, (LEFT,): ADD_ANY, **after_adding(GO)},
    ),
    # Neither 2+ nor 2+ with 2 or 5 moves; the ability moves with and without them.
    (lambda: ahead(PLUS_2, *FAR), {(LEFT,): ADD_ANY, **after_adding(MAY_GO)}),
    # 3+ moves by no way, the 1 outside does, also if it was added; one farther in does not count.
    (lambda: ahead(PLUS_3, *FAR, middle=(FIVE, THREE, FOUR), right=ONE), after_adding(GO)),
    (lambda: ahead(PLUS_3, *FAR, middle=(FIVE, ONE, FOUR), right=FOUR), after_adding(MAY_GO)),
    (lambda: ahead(PLUS_3, *FAR, middle=(ONE, THREE, FOUR), right=FOUR), after_adding(MAY_GO)),
    # 2+ at the right moves with the ±1 beside it, and not with a 4 there.
    (lambda: ahead(FIVE, *FAR, middle=(TWO, THREE, PLUS_MINUS), right=PLUS_2), {(LEFT,): GO}),
    (lambda: ahead(FIVE, *FAR, middle=(TWO, PLUS_MINUS, FOUR), right=PLUS_2), {(LEFT,): MAY_GO}),
    # On 24 with two keys 2+ less 1 enters, alone or with a 0; with a 1 it takes a third key.
    (
        lambda: with_keys(PLUS_2, *LAST, middle=(ZERO, TWO, THREE), keys=2),
        {(LEFT,): MAY_ADD_LEFT, **after_adding(MAY_ENTER, *MAY_ADD_LEFT)},
    ),
    (
        lambda: with_keys(PLUS_2, *LAST, middle=(ONE, TWO, THREE), keys=2),
        {(LEFT,): (Decline(),)},
    ),
    (lambda: with_keys(PLUS_2, *LAST, middle=(ONE, TWO, THREE), keys=3), {(LEFT,): MAY_ADD_LEFT}),
    # All on 22: 1+ moves by itself. With a die that shows 1 it is 2 steps; with 3 none is left.
    (
        lambda: ahead(PLUS_1, *(22,) * 5, right=DIE),
        {
            (LEFT, Decline()): moves((22, 1)),
            (LEFT, ADD_RIGHT, ROLL_1): moves((22, 1), (22, 2)),
            (LEFT, ADD_RIGHT, ROLL_3): or_decline(*moves((22, 1))),
        },
    ),
    # All on 23: with a die 1+ never moves, so the roll took nothing: no face had another move.
    (
        lambda: ahead(PLUS_1, *FAR, right=DIE),
        {(LEFT, ADD_RIGHT, ROLL_1): GO, (LEFT, ADD_RIGHT, ROLL_5): GO},
    ),
    # All 2 on 23 without a key moves nobody; *Ahead!* does.
    (lambda: ahead(ALL_TWO, *FAR), {(LEFT,): MAY_GO}),
    (lambda: ahead(ALL_TWO, *FAR, right=ONE), {(LEFT,): GO}),
    # On the stairs 0 is not a move, 1 by a key is.
    (
        lambda: with_keys(ZERO, 0, 0, right=ZERO, keys=1, config=ON_QUIET),
        {(): BOTH, (LEFT,): or_decline(*moves((0, 1)))},
    ),
    (
        lambda: with_keys(ZERO, 0, 0, keys=1, config=ON_QUIET),
        {(): BOTH, (LEFT,): moves((0, 1))},
    ),
    # *One less* of level 1 at the right is judged as after the Mummy's move. From 24 it would go to
    # 23 and lay all down, so that card moves nobody; from 20 it would go to 19.
    (
        lambda: ahead(FIVE, *FAR, right=LESS[1], config=CURSED, mummy=24),
        {(): BOTH, (LEFT,): MAY_GO},
    ),
    (lambda: ahead(FIVE, *FAR, right=LESS[1], config=CURSED, mummy=20), {(LEFT,): GO}),
    # And with the Mummy as it is now. For the card of level 2 it goes from 3 to 1 and is put on 24,
    # from where it would go to 23. Or it goes from 24 to 22, from where it would go to 21.
    (lambda: ahead(LESS[2], *FAR, right=LESS[1], config=CURSED, mummy=3), {(LEFT,): MAY_GO}),
    (lambda: ahead(LESS[2], *FAR, right=LESS[1], config=CURSED, mummy=24), {(LEFT,): GO}),
    # *Last to second-last* moves nobody. From 24 the Mummy lays all down, so *Ahead!* moves nobody
    # either, and the 1 must be played; from 20 it goes to 19, and one can go ahead.
    (lambda: ahead(JOIN, *FAR, right=ONE, config=CURSED, mummy=24), {(): (RIGHT,)}),
    (lambda: ahead(JOIN, *FAR, right=ONE, config=CURSED, mummy=20), {(): BOTH}),
    # The 1 at the right leads to 24, where the Mummy is: that is a move, so *Ahead!* must be used.
    (lambda: ahead(FIVE, *FAR, right=ONE, config=CURSED, mummy=24), {(LEFT,): GO}),
    # *All 1* of level 1: the Mummy comes from 24 to 23 and lays all down; nobody goes ahead.
    (lambda: ahead(ALL_ONE, *FAR, config=CURSED, mummy=24), {(): BOTH, (LEFT,): ()}),
    # A die of sixes gives 5 to 7 with a key, all too many from 24, so the 1 must be played.
    (lambda: with_keys(DIE, *LAST, right=ONE, keys=2, config=SIXES), {(): (RIGHT,)}),
]


@pytest.mark.rule("MC-7.10", "MC-7.9", "MC-7.6", "MC-5.4", "MC-5.8", "MC-5.10", "MC-2.10", "MC-3.1")
@pytest.mark.rule("LX-3.7", "LX-3.8", "LX-7.3", "MC-2.3", "MC-5.2", "MC-5.3")
@pytest.mark.parametrize(("start", "answers"), OPTIONAL)
def test_when_an_ability_may_be_declined(start: Callable[[], State], answers: Answers) -> None:
    """If neither the card nor the other outer card, as before the play, has another move."""
    for choices, expected in answers.items():
        state = play(start(), *choices)
        assert set(legal_actions(state)) == set(expected)
        assert expected or rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-7.10", "LX-3.7")
def test_cards_that_no_ability_helps_are_refused() -> None:
    """As in the table; and *advance all* is refused where it moves nobody."""
    state = with_keys(DIE, *LAST, right=ONE, keys=2, config=SIXES)
    refused(state, LEFT, Reason.AGAINST_RULE, "LX-3.7")
    state = ahead(JOIN, *FAR, right=ONE, config=CURSED, mummy=24)
    refused(state, LEFT, Reason.AGAINST_RULE, "LX-3.7")
    state = play(ahead(ALL_TWO, *FAR, right=FIVE), LEFT)
    refused(state, AdvanceAll(), Reason.AGAINST_RULE, "LX-3.7")
    # Declined after an added card: two cards are drawn.
    state = play(ahead(PLUS_2, *FAR), LEFT, ADD_LEFT, Decline())
    assert asks(draw(draw(state)), 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-7.10", "MC-5.10", "MC-7.9")
@pytest.mark.parametrize("end", [LEFT, RIGHT])
def test_an_ability_may_save_a_plus_card_by_the_card_beside_it(end: PlayCard) -> None:
    """All five stand on 24 of 24, so one step is needed, and a key for the chamber.

    The 1 goes by itself.  3+ goes with the ±1 beside it, which is outside once 3+ is played. A key
    makes the 3 a 2, the step backward makes it 1, and the other key is left.  Nothing else of
    3+ gives 1: alone it is 2, 3 or 4, and with the 1 at the other end at least 2.
    """
    row: tuple[Card, ...] = (PLUS_3, PLUS_MINUS, THREE, FOUR, ONE)
    row = row if end is LEFT else row[::-1]
    state = with_keys(row[0], *LAST, right=row[-1], middle=row[1:4], keys=2)
    may(state, LEFT, RIGHT)
    state = play(state, end)
    may(state, AddCard(end.end))
    state = play(state, AddCard(end.end))
    may(state, *ENTER)
    assert play(state, MoveAdventurer(24, 1)).players[0].in_chamber == 1


LESS_2, FOURTH = OneLessCard(2, 2), (22, 23, 23, 23, 23)
BEFORE_THE_MUMMY: list[tuple[tuple[Card, ...], tuple[int, ...], int, bool]] = [
    # The Mummy goes from 3 to 24, as above; from there the other card would lay all down.
    ((LESS_2, *MIDDLE, LESS[1]), FAR, 3, False),
    # It is on 24 from the start: the other card never moved anybody.
    ((FIVE, *MIDDLE, LESS[1]), FAR, 24, True),
    # With the ±1 beside it, the 3+ moves the adventurer on 22 to 24; for the Horus card the Mummy
    # goes from 24 to 22 and lays that adventurer down. With the ±1 farther in it never did.
    ((LESS_2, THREE, TWO, PLUS_MINUS, PLUS_3), FOURTH, 24, False),
    ((LESS_2, THREE, PLUS_MINUS, TWO, PLUS_3), FOURTH, 24, True),
]
"""A hand of which the left card is played, the adventurers, the Mummy; and if the turn is idle."""


@pytest.mark.rule("LX-8.7", "MC-7.10", "MC-2.10", "MC-5.8")
@pytest.mark.parametrize("end", [LEFT, RIGHT], ids=repr)
@pytest.mark.parametrize(("cards", "places", "mummy", "idle"), BEFORE_THE_MUMMY)
def test_a_turn_is_not_idle_if_the_other_card_moved_before_the_mummy_did(
    cards: tuple[Card, ...], places: tuple[int, ...], mummy: int, idle: bool, end: PlayCard
) -> None:
    """The other card could have been played with a move: declining afterwards changes nothing."""
    state = laid_out(
        CURSED,
        Seat(
            hand=cards if end == LEFT else cards[::-1],
            active=places,
            talismans=0,
            character=Character.AHEAD,
        ),
        Seat(
            hand=(FIVE, *MIDDLE, FIVE),
            active=(21,) * 5,
            talismans=0,
            character=Character.REROLL,
        ),
        mummy=mummy,
    )
    state = draw(play(state, end, Decline()))
    assert is_over(take_turn(state, LEFT)) == idle


@pytest.mark.rule("LX-8.7", "MC-7.10")
def test_a_card_that_moved_in_a_round_with_a_move_says_nothing_of_the_next_round() -> None:
    """Seat 0 moves; seat 1 goes ahead though its other card moved too. Then neither can move."""
    state = laid_out(
        ALL_AWAKE,
        Seat(
            hand=(ONE, FIVE, FOUR, FOUR, FIVE),
            active=(23, 23, 24, 24, 24),
            character=Character.REROLL,
        ),
        Seat(
            hand=(FIVE, TWO, THREE, THREE, ONE),
            active=(23, 24, 24, 24, 24),
            character=Character.AHEAD,
        ),
    )
    state = take_turn(take_turn(state, LEFT, MoveAdventurer(23, 1)), LEFT, MoveAdventurer(23, 1))
    assert not is_over(state)
    assert is_over(take_turn(take_turn(state, LEFT), LEFT))


@pytest.mark.rule("MC-7.10")
@pytest.mark.parametrize("left", [FIVE, JOIN], ids=repr)
def test_why_an_ability_may_not_be_declined_is_said(left: Card) -> None:
    """From 5 and 10 the card itself moves somebody; from 23 only the 1 at the right does."""
    assert code(play(ahead(left, 5, 10, 10, 10, 10), LEFT), Decline()) == "luxor.card_has_move"
    assert code(play(ahead(left, *FAR, right=ONE), LEFT), Decline()) == "luxor.another_card_moved"
    _, events = told(play(ahead(left, *FAR), LEFT), Decline())
    assert events == [NoMove(0)]


def round_with(state: State, *choices: object) -> State:
    """Play seat 0's turn by the choices, and seat 1's by putting its left card down."""
    state = take_turn(state, LEFT, *choices)  # type: ignore[arg-type]  # passed on
    return take_turn(state, LEFT)


def both_far(who: Character, left: Card, places: tuple[int, ...], keys: int = 0) -> State:
    """Return the start of a round in which seat 1 cannot move."""
    return laid_out(
        ALL_AWAKE,
        Seat(hand=hand(left, FOUR), active=places, keys=keys, character=who),
        Seat(hand=(FIVE, TWO, THREE, FOUR, FIVE), active=(24,) * 5, character=Character.REROLL),
    )


@pytest.mark.rule("LX-8.7", "MC-7.10", "LX-10.7")
@pytest.mark.parametrize("first", [0, 1])
def test_nobody_sees_what_the_outer_card_that_was_not_played_would_have_done(first: int) -> None:
    """All of seat 0 on 23, where a 5 moves nobody but by *Ahead!*; its other card is a 1 or a 4.

    With the 1 the turn is not idle, whatever follows, with the 4 it is if nobody moves. Who does
    not see that card sees the same of both, and goes on seeing the same when the move is made.
    """
    states = [
        laid_out(
            attrs.evolve(ALL_AWAKE, first_player=first),
            Seat(hand=hand(FIVE, right), active=FAR, character=Character.AHEAD),
            Seat(hand=(FIVE, TWO, THREE, FOUR, FIVE), active=(24,) * 5, character=Character.REROLL),
            turn=0,
            idle_round=True,
        )
        for right in (ONE, FOUR)
    ]
    for choice in (LEFT, MoveAdventurer(23, 1)):
        for seat in (1, None):
            assert view(states[0], seat) == view(states[1], seat)
        states = [play(state, choice) for state in states]
        for state in states:
            validate(state)
            for seat in (0, 1, None):
                validate(determinize(view(state, seat), Random(7)))
    for seat in (1, None):
        assert view(states[0], seat) == view(states[1], seat)
    # Everybody has seen a move: nothing about the round is hidden any more.
    assert [state.idle_round for state in states] == [False, False]
    assert states[0].expansion == states[1].expansion


@pytest.mark.rule("LX-8.7", "MC-7.10", "MC-2.10")
def test_a_hidden_card_that_moved_keeps_a_round_from_being_idle_to_its_end() -> None:
    """As above: the Mummy goes from 3 to 24, where the other card of seat 0 moves nobody any more.

    Seat 0 declines. As far as all see nobody could move in the round; then a new round starts.
    """
    start = laid_out(
        CURSED,
        Seat(
            hand=hand(OneLessCard(2, 2), OneLessCard(1, 1)),
            active=FAR,
            talismans=0,
            character=Character.AHEAD,
        ),
        Seat(
            hand=(FIVE, TWO, THREE, FOUR, FIVE),
            active=(22,) * 5,
            talismans=0,
            character=Character.REROLL,
        ),
        mummy=3,
    )
    declined = draw(play(start, LEFT, Decline()))
    assert declined.idle_round
    assert view(declined, 1).idle_round
    validate(declined)
    again = take_turn(declined, LEFT)
    assert asks(again, 0, DecisionKind.PLAY_CARD)
    assert again.idle_round
    assert again.expansion is not None
    # Nothing about the new round is hidden yet.
    assert again.expansion.characters == Characters()
    # Seat 1 cannot know better, so it guesses that the game ends here.
    guess = determinize(view(declined, 1), Random(1))
    assert is_over(take_turn(guess, LEFT))


@pytest.mark.rule("LX-8.7", "MC-7.10", "MC-7.9")
def test_a_move_by_a_key_keeps_the_turn_from_being_idle() -> None:
    """All on 24, a 2 less 1 enters the chamber with the second key."""
    state = both_far(Character.SPECIAL_KEY, TWO, (24,) * 5, keys=2)
    assert is_over(round_with(state, Decline()))
    assert not is_over(round_with(state, MoveAdventurer(24, 1)))


@pytest.mark.rule("LX-8.7", "LX-3.8")
def test_a_die_that_brought_no_move_does_not_make_the_turn_idle() -> None:
    """The die card at the left moves by a 1: a 4 and no *Ahead!* do not make the turn idle."""
    assert not is_over(round_with(both_far(Character.AHEAD, DIE, FAR), DieRolled(4), Decline()))


@pytest.mark.rule("LX-8.7", "MC-7.10", "MC-7.9", "MC-5.2")
def test_zero_steps_by_a_key_count_as_a_move() -> None:
    """A 1 and a key on the last tile, from where the same key could enter: 0 steps."""
    state = play(both_far(Character.SPECIAL_KEY, ONE, (24,) * 5, keys=1), LEFT)
    may(state, *moves((24, 0), (24, 1)))
    assert not is_over(take_turn(draw(play(state, MoveAdventurer(24, 0))), LEFT))
