"""MC-7: *Ahead!* and *Special key*, which change how far a card moves, and MC-7.10."""

from random import Random

import attrs
import pytest

from tests.luxor.rules.laid_out import *
from theban.core.errors import Reason

PLAIN = with_modules(Module.CHARACTERS)
"""The standard board with characters."""
ALL_AWAKE = with_modules(Module.CHARACTERS, Module.EQUIPMENT, path=AWAKE)
"""24 spaces on which nothing happens, the statues near the stairs; the chamber is 25."""
SIXES = attrs.evolve(ALL_AWAKE, components=attrs.evolve(ALL_AWAKE.components, die=(6, 6)))
"""The same with a die that has sixes alone."""
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

    Seat 1 has the character *Reroll* and five cards of which all move.
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
    """Return a position where seat 0 has *Ahead!*."""
    return owning(Character.AHEAD, left, *places, **further)  # type: ignore[arg-type]  # passed on


def with_keys(left: Card, *places: int, **further: object) -> State:
    """Return a position where seat 0 has *Special key*."""
    return owning(Character.SPECIAL_KEY, left, *places, **further)  # type: ignore[arg-type]  # passed on


def code(state: State, choice: Decline) -> str:
    """Return which sentence refuses a choice."""
    illegality = explain(state, choice)
    assert illegality is not None
    return illegality.code


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
    """From 10: what the card says, and 1; each once. From the stairs the same but 0 and back."""
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
"""A card, the face rolled or 0, and for each number of steps the keys that it costs."""


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
    """The fewest keys always; a third one adds nothing."""
    state = play(with_keys(card, *(10,) * 5, right=added, keys=keys), LEFT, ADD_RIGHT)
    spending(play(state, *([DieRolled(face)] if face else [])), costs, keys)


@pytest.mark.rule("MC-7.9", "MC-8.5")
@pytest.mark.parametrize(
    ("card", "face", "steps"),
    [
        (UpToCard(1, 3), 0, (1, 2, 3)),
        (UpToDieCard(1), 4, (1, 2, 3, 4)),
        (OneLessCard(2, 2), 0, (2,)),
    ],
    ids=repr,
)
def test_no_key_changes_a_horus_card(card: Card, face: int, steps: tuple[int, ...]) -> None:
    state = play(with_keys(card, *(10,) * 5, keys=2), LEFT)
    assert step_range(play(state, *([DieRolled(face)] if face else [])), 10) == steps


@pytest.mark.rule("MC-7.9", "LX-7.3", "LX-7.7")
def test_no_key_changes_how_all_advance_or_the_last_joins_the_next() -> None:
    """They stay automatic; with all on 23 and two keys they move nobody, and nothing is asked."""
    assert active(play(with_keys(ALL_ONE, 5, 10, 10, 10, 10, keys=2), LEFT)) == (6, 11, 11, 11, 11)
    assert active(play(with_keys(JOIN, 5, 10, 10, 10, 10, keys=2), LEFT)) == (10,) * 5
    state = with_keys(JOIN, *(23,) * 5, right=FIVE, keys=2)
    may(state, LEFT, RIGHT)
    assert rolls(play(state, LEFT), 0, ChanceKind.CARD)


@pytest.mark.rule("MC-7.9", "MC-7.6")
def test_other_moves_are_refused_with_a_reason() -> None:
    """A 2 on 10 with a key: 1 to 3 steps; a 6 on 24: 5 to 7 steps are all too many."""
    state = play(with_keys(TWO, *(10,) * 5, keys=1), LEFT)
    refused(state, MoveAdventurer(11, 1), Reason.AGAINST_RULE, "LX-1.7")
    refused(state, MoveAdventurer(10, 5), Reason.AGAINST_RULE, "LX-3.4")
    refused(state, LEFT, Reason.NOT_AWAITED, "LX-11.1")
    refused(state, Decline(), Reason.AGAINST_RULE, "MC-7.10")
    state = play(with_keys(TWO, 22, 22, 22, 22, 24, keys=1), LEFT)
    refused(state, MoveAdventurer(24, 1), Reason.AGAINST_RULE, "MC-7.9")
    refused(state, MoveAdventurer(24, 3), Reason.AGAINST_RULE, "LX-3.10")
    refused(state, MoveAdventurer(22, 3), Reason.AGAINST_RULE, "MC-7.9")
    state = play(ahead(FIVE, *(10,) * 5), LEFT)
    refused(state, MoveAdventurer(11, 1), Reason.AGAINST_RULE, "LX-1.7")
    refused(state, MoveAdventurer(10, 2), Reason.AGAINST_RULE, "LX-3.4")
    state = play(ahead(ALL_TWO, 5, 10, 10, 10, 10), LEFT)
    refused(state, MoveAdventurer(6, 1), Reason.AGAINST_RULE, "LX-1.7")
    refused(state, JoinNext(), Reason.NOT_AWAITED, "MC-8.6")
    refused(state, LEFT, Reason.NOT_AWAITED, "MC-8.6")
    refused(state, Decline(), Reason.AGAINST_RULE, "MC-7.10")
    # A die and a key are the most without equipment: 7.
    state = play(with_keys(TWO, 10, keys=1, config=PLAIN), LEFT)
    refused(state, MoveAdventurer(10, 8), Reason.OUT_OF_RANGE, None)
    state = play(owning(Character.EXTRA_POINT, TWO, *(10,) * 5), LEFT)
    refused(state, Decline(), Reason.NOT_AWAITED, "LX-11.1")


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


FAR = (23,) * 5
"""One step is left, to 24; the chamber takes a key."""


@pytest.mark.rule("MC-7.10", "LX-3.7")
def test_the_outer_card_at_the_left_is_judged_as_that_at_the_right() -> None:
    """A 5 played from the right on 23: beside a 1 it must move, beside a 4 it may."""
    may(play(ahead(ONE, *FAR, right=FIVE), RIGHT), *moves((23, 1)))
    for middle in (MIDDLE, (ONE, THREE, ONE)):
        state = ahead(FOUR, *FAR, middle=middle, right=FIVE)
        may(play(state, RIGHT), *moves((23, 1)), Decline())
    # Two cards, both from the right: 3+ and the 2 beside it, and a 1 at the left.
    state = play(ahead(ONE, *FAR, middle=(THREE, FOUR, TWO), right=PLUS_3), RIGHT, ADD_RIGHT)
    may(state, *moves((23, 1)))
    state = play(ahead(FOUR, *FAR, middle=(ONE, FOUR, TWO), right=PLUS_3), RIGHT, ADD_LEFT)
    may(state, *moves((23, 1)), Decline())


@pytest.mark.rule("MC-7.10")
def test_if_the_card_has_a_move_of_its_own_nothing_may_be_declined() -> None:
    """A 2 on 22: 2 steps to 24, or 1; the other card moves nobody."""
    may(play(ahead(TWO, *(22,) * 5, right=FIVE), LEFT), *moves((22, 1), (22, 2)))


@pytest.mark.rule("MC-7.10", "MC-7.9", "LX-3.7")
def test_keys_help_a_die_only_by_the_faces_that_it_has() -> None:
    """All on 24 with two keys: one step by a key, the other for the chamber, would be possible.

    But a die of sixes gives 5 to 7, all too many, so the 1 at the right must be played.
    """
    state = with_keys(DIE, *(24,) * 5, right=ONE, keys=2, config=SIXES)
    may(state, RIGHT)
    refused(state, LEFT, Reason.AGAINST_RULE, "LX-3.7")


@pytest.mark.rule("MC-7.10", "MC-7.6")
def test_a_die_that_never_moved_may_be_declined_unless_the_other_card_moved() -> None:
    """A die of sixes moves nobody from 23, *Ahead!* does; of the cards at the right the 1 moves."""
    for right, declining in ((FIVE, (Decline(),)), (ONE, ())):
        state = play(ahead(DIE, *FAR, right=right, config=SIXES), LEFT, DieRolled(6))
        may(state, *moves((23, 1)), *declining)


@pytest.mark.rule("MC-7.10", "MC-5.10", "MC-7.9")
@pytest.mark.parametrize("end", [LEFT, RIGHT])
def test_an_ability_may_save_a_plus_card_by_the_card_beside_it(end: PlayCard) -> None:
    """All five stand on 24 of 24, so one step is needed, and a key for the chamber.

    The 1 goes by itself.  3+ goes with the ±1 beside it, which is outside once 3+ is played. A key
    makes the 3 a 2, the step backward makes it 1, and the other key is left.  Nothing else of
    3+ gives 1: alone it is 2, 3 or 4, and with the 1 at the other end at least 2.
    """
    hands: tuple[Card, ...] = (PLUS_3, PLUS_MINUS, THREE, FOUR, ONE)
    if end is RIGHT:
        hands = hands[::-1]
    state = with_keys(
        hands[0], *(24,) * 5, right=hands[-1], middle=hands[1:4], keys=2, config=ALL_AWAKE
    )
    may(state, LEFT, RIGHT)
    state = play(state, end)
    may(state, ADD_LEFT if end is LEFT else ADD_RIGHT)
    state = play(state, ADD_LEFT if end is LEFT else ADD_RIGHT)
    may(state, *moves((24, 1)))
    assert play(state, MoveAdventurer(24, 1)).players[0].in_chamber == 1


@pytest.mark.rule("MC-7.10", "LX-3.8", "MC-7.9")
def test_a_roll_may_leave_only_moves_by_a_key() -> None:
    """All on 24 with two keys: a 1 enters; a 2 only with a key less; a 3 does nothing."""
    state = play(with_keys(DIE, *(24,) * 5, right=FIVE, keys=2), LEFT)
    may(play(state, DieRolled(1)), *moves((24, 0), (24, 1)))
    may(play(state, DieRolled(2)), *moves((24, 1)), Decline())
    assert rolls(play(state, DieRolled(3)), 0, ChanceKind.CARD)


@pytest.mark.rule("MC-7.10", "MC-5.3", "MC-7.9")
def test_die_plus_minus_may_leave_only_moves_by_a_key() -> None:
    """All on 24 with a key: a roll of 1 offers 0 and 1, one of 2 offers 1 and by the key 0.

    A roll of 3 has 2 to 4 of its own and 1 by the key, which the chamber would need.
    With two keys that is the only move then.
    """
    state = play(with_keys(DIE_PLUS_MINUS, *(24,) * 5, right=FIVE, keys=1), LEFT)
    may(play(state, DieRolled(2)), *moves((24, 0), (24, 1)))
    assert rolls(play(state, DieRolled(3)), 0, ChanceKind.CARD)
    state = play(with_keys(DIE_PLUS_MINUS, *(24,) * 5, right=FIVE, keys=2), LEFT)
    may(play(state, DieRolled(3)), *moves((24, 1)), Decline())


@pytest.mark.rule("MC-7.10", "MC-5.8", "MC-5.10")
def test_a_plus_card_with_another_way_leaves_no_choice() -> None:
    """All on 23: 2+ with ±1 moves 1 by itself. Not added, *Ahead!* must move.

    "Judged with the hand as before the play": also after the 5 was added.
    """
    state = ahead(PLUS_2, *FAR, middle=(PLUS_MINUS, TWO, THREE), right=FIVE)
    may(state, LEFT, RIGHT)
    state = play(state, LEFT)
    may(state, ADD_LEFT, ADD_RIGHT, Decline())
    may(play(state, Decline()), *moves((23, 1)))
    may(play(state, ADD_RIGHT), *moves((23, 1)))
    may(play(state, ADD_LEFT), *moves((23, 1)))


@pytest.mark.rule("MC-7.10", "MC-5.10")
def test_a_plus_card_without_another_way_may_be_declined() -> None:
    """All on 23: neither 2+ nor 2+ with 2 or 5 moves; the ability moves with and without them."""
    state = ahead(PLUS_2, *FAR, right=FIVE)
    may(state, LEFT, RIGHT)
    state = play(state, LEFT)
    may(state, ADD_LEFT, ADD_RIGHT, Decline())
    for choice in (ADD_LEFT, ADD_RIGHT, Decline()):
        may(play(state, choice), *moves((23, 1)), Decline())
    # Declined after an added card: two cards are drawn.
    assert asks(draw(draw(play(state, ADD_LEFT, Decline()))), 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-7.10", "MC-5.4", "LX-3.7")
def test_the_other_outer_card_counts_also_if_it_was_added() -> None:
    """All on 23: 3+ moves by no way, the 1 at the right does: before the play it was outside.

    A 1 that comes to stand outside only by the play does not count.
    """
    state = ahead(PLUS_3, *FAR, middle=(FIVE, THREE, FOUR), right=ONE)
    may(state, LEFT, RIGHT)
    state = play(state, LEFT)
    for choice in (ADD_LEFT, ADD_RIGHT, Decline()):
        may(play(state, choice), *moves((23, 1)))
    for middle in ((FIVE, ONE, FOUR), (ONE, THREE, FOUR)):
        state = play(ahead(PLUS_3, *FAR, middle=middle, right=FOUR), LEFT)
        for choice in (ADD_LEFT, ADD_RIGHT, Decline()):
            may(play(state, choice), *moves((23, 1)), Decline())


@pytest.mark.rule("MC-7.10", "MC-5.8", "LX-3.7")
def test_the_other_outer_card_may_be_a_plus_card() -> None:
    """All on 23: 2+ at the right moves with the ±1 beside it, and not with a 4 there."""
    state = ahead(FIVE, *FAR, middle=(TWO, THREE, PLUS_MINUS), right=PLUS_2)
    may(play(state, LEFT), *moves((23, 1)))
    state = ahead(FIVE, *FAR, middle=(TWO, PLUS_MINUS, FOUR), right=PLUS_2)
    may(play(state, LEFT), *moves((23, 1)), Decline())


@pytest.mark.rule("MC-7.10", "MC-5.10", "MC-7.9")
def test_adding_counts_what_keys_can_do() -> None:
    """All on 24 with two keys: 2+ less 1 enters, alone or with a 0; with a 5 nothing does.

    A third key: with a 1 added, 2 - 1 and 1 - 1 enter too.
    """
    state = play(with_keys(PLUS_2, *(24,) * 5, middle=(ZERO, TWO, THREE), keys=2), LEFT)
    may(state, ADD_LEFT, Decline())
    for choice in (ADD_LEFT, Decline()):
        may(play(state, choice), *moves((24, 1)), Decline())
    for keys, adding in ((2, ()), (3, (ADD_LEFT,))):
        state = play(with_keys(PLUS_2, *(24,) * 5, middle=(ONE, TWO, THREE), keys=keys), LEFT)
        may(state, *adding, Decline())
    state = play(state, ADD_LEFT, MoveAdventurer(24, 1))
    assert state.players[0].keys == 0
    assert state.players[0].in_chamber == 1


@pytest.mark.rule("MC-7.10", "MC-5.4", "LX-3.8")
def test_an_added_die_may_take_the_other_moves_away() -> None:
    """All on 22: 1+ moves by itself, so without a die the move must be made.

    With a die that shows 1 it is 2 steps; with 3 only *Ahead!* is left, and may be declined.
    """
    state = play(ahead(PLUS_1, *(22,) * 5, right=DIE), LEFT)
    may(play(state, Decline()), *moves((22, 1)))
    state = play(state, ADD_RIGHT)
    may(play(state, DieRolled(1)), *moves((22, 1), (22, 2)))
    may(play(state, DieRolled(3)), *moves((22, 1)), Decline())


@pytest.mark.rule("MC-7.10", "MC-5.4", "LX-3.7")
def test_an_added_die_that_never_moves_took_nothing_away() -> None:
    """All on 23: 1+ moves by itself, with a die it never does (2 or more).

    The roll took nothing: no face would have left another move. The card played has another move.
    """
    state = play(ahead(PLUS_1, *FAR, right=DIE), LEFT, ADD_RIGHT)
    may(play(state, DieRolled(1)), *moves((23, 1)))
    may(play(state, DieRolled(5)), *moves((23, 1)))


@pytest.mark.rule("MC-7.10", "LX-7.3")
def test_advance_all_without_a_move_of_its_own() -> None:
    """All 2 on 23 without a key moves nobody; *Ahead!* does, and may be declined beside a 5."""
    state = play(ahead(ALL_TWO, *FAR, right=FIVE), LEFT)
    refused(state, AdvanceAll(), Reason.AGAINST_RULE, "LX-3.7")
    may(state, *moves((23, 1)), Decline())
    may(play(ahead(ALL_TWO, *FAR, right=ONE), LEFT), *moves((23, 1)))
    assert rolls(play(state, Decline()), 0, ChanceKind.CARD)


@pytest.mark.rule("MC-7.10", "MC-7.9", "MC-5.2")
def test_zero_on_the_stairs_moves_by_a_key() -> None:
    """Two zeros outside and all on the stairs: 0 is not a move there, 1 by a key is."""
    config = with_modules(Module.CHARACTERS, Module.EQUIPMENT, path=QUIET)
    state = with_keys(ZERO, 0, 0, right=ZERO, keys=1, config=config)
    may(state, LEFT, RIGHT)
    may(play(state, LEFT), *moves((0, 1)), Decline())
    state = with_keys(ZERO, 0, 0, right=FIVE, keys=1, config=config)
    may(state, LEFT, RIGHT)
    may(play(state, LEFT), *moves((0, 1)))


@pytest.mark.rule("MC-7.10", "MC-2.10")
@pytest.mark.parametrize(("mummy", "declining"), [(24, (Decline(),)), (20, ())])
def test_the_other_card_is_judged_as_after_the_mummys_move(
    mummy: int, declining: tuple[Decline, ...]
) -> None:
    """*One less, 1 step* of level 1 at the right, a 5 at the left, all on 23.

    From 24 the Mummy would go to 23 and lay all down: then that card moves nobody, and *Ahead!*
    may be declined. From 20 it would go to 19: the card moves, and *Ahead!* must move.
    """
    state = ahead(FIVE, *FAR, right=OneLessCard(1, 1), config=CURSED, mummy=mummy)
    may(state, LEFT, RIGHT)
    may(play(state, LEFT), *moves((23, 1)), *declining)


@pytest.mark.rule("MC-7.10", "MC-2.10")
@pytest.mark.parametrize(("mummy", "declining"), [(3, (Decline(),)), (24, ())])
def test_the_other_card_is_judged_with_the_mummy_as_it_stands_now(
    mummy: int, declining: tuple[Decline, ...]
) -> None:
    """*One less, 2 steps* of level 2 is played on 23, *one less, 1 step* of level 1 is left.

    From 3 the Mummy goes by 2 to 1 and is put on 24: from there it would go to 23, so the other
    card moves nobody now. From 24 it goes to 22 and would go to 21: the other card moves now.
    """
    state = ahead(OneLessCard(2, 2), *FAR, right=OneLessCard(1, 1), config=CURSED, mummy=mummy)
    assert LEFT in legal_actions(state)
    may(play(state, LEFT), *moves((23, 1)), *declining)


@pytest.mark.rule("MC-7.10", "MC-2.10")
@pytest.mark.parametrize(("mummy", "answers"), [(24, (RIGHT,)), (20, (LEFT, RIGHT))])
def test_an_ability_helps_only_those_whom_the_mummy_leaves_upright(
    mummy: int, answers: tuple[PlayCard, ...]
) -> None:
    """*Last to second-last* of level 1 at the left moves nobody: all stand on 23.

    From 24 the Mummy comes to 23 and lays all down, so *Ahead!* moves nobody either, and the 1 at
    the right must be played.  From 20 it goes to 19, and one can go ahead.
    """
    state = ahead(JOIN, *FAR, right=ONE, config=CURSED, mummy=mummy)
    may(state, *answers)
    if LEFT not in answers:
        refused(state, LEFT, Reason.AGAINST_RULE, "LX-3.7")


@pytest.mark.rule("MC-7.10", "MC-2.3", "MC-7.6")
def test_who_the_mummy_laid_down_does_not_go_ahead() -> None:
    """*All 1* of level 1 with the Mummy on 24: it comes to 23, and nobody is left to move."""
    state = ahead(ALL_ONE, *FAR, right=FIVE, config=CURSED, mummy=24)
    may(state, LEFT, RIGHT)
    state = play(state, LEFT)
    assert rolls(state, 0, ChanceKind.CARD)
    assert active(state) == ()


@pytest.mark.rule("MC-7.10", "MC-3.1")
def test_a_move_onto_the_mummys_tile_is_a_move() -> None:
    """On 23 with the Mummy on 24: the 1 at the right leads there, so the ability must be used."""
    may(play(ahead(FIVE, *FAR, right=ONE, config=CURSED, mummy=24), LEFT), *moves((23, 1)))


@pytest.mark.rule("LX-8.7", "MC-7.10", "MC-2.10")
@pytest.mark.parametrize("end", [LEFT, RIGHT], ids=repr)
def test_a_turn_is_not_idle_if_the_other_card_moved_before_the_mummy_did(end: PlayCard) -> None:
    """The other card could have been played with a move: declining afterwards changes nothing.

    The Mummy goes from 3 to 24, as above; from there the other card would lay all down. Where it
    stands on 24 from the start and a 5 is played, the other card never moved: that turn is idle.
    """
    for card, mummy, idle in ((OneLessCard(2, 2), 3, False), (FIVE, 24, True)):
        outer = (card, OneLessCard(1, 1))
        left, right = outer if end == LEFT else outer[::-1]
        state = laid_out(
            CURSED,
            Seat(hand=hand(left, right), active=FAR, talismans=0, character=Character.AHEAD),
            Seat(
                hand=(FIVE, TWO, THREE, FOUR, FIVE),
                active=(22,) * 5,
                talismans=0,
                character=Character.REROLL,
            ),
            mummy=mummy,
        )
        state = draw(play(state, end, Decline()))
        assert is_over(take_turn(state, LEFT)) == idle


@pytest.mark.rule("LX-8.7", "MC-7.10", "MC-5.8")
@pytest.mark.parametrize("end", [LEFT, RIGHT], ids=repr)
def test_a_turn_is_not_idle_if_a_plus_card_moved_with_its_neighbour_before_the_mummy_did(
    end: PlayCard,
) -> None:
    """The other outer card is a 3+: with the ±1 beside it, it moves the adventurer on 22 to 24.

    For the Horus card the Mummy goes from 24 to 22 and lays that adventurer down, so seat 0 may
    decline *Ahead!*. With the ±1 one card farther in, the 3+ never moved anybody: that is idle.
    """
    for beside, idle in (((PLUS_MINUS, TWO, THREE), False), ((TWO, PLUS_MINUS, THREE), True)):
        cards = (OneLessCard(2, 2), *beside[::-1], PLUS_3)
        state = laid_out(
            CURSED,
            Seat(
                hand=cards if end == LEFT else cards[::-1],
                active=(22, 23, 23, 23, 23),
                talismans=0,
                character=Character.AHEAD,
            ),
            Seat(
                hand=(FIVE, TWO, THREE, FOUR, FIVE),
                active=(21,) * 5,
                talismans=0,
                character=Character.REROLL,
            ),
            mummy=24,
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
    # All have seen a move: nothing of the round is hidden any more.
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
    # The new round has hidden nothing yet.
    assert again.expansion.characters == Characters()
    # The guess of seat 1, who cannot know better, is that the game ends here.
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
