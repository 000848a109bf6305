"""MC-8.5 to MC-8.7: what is asked with modules, and the answers in their order."""

import attrs
import pytest

from tests.luxor.rules.mc8_tables import *
from theban.core.errors import Reason


def moves(*pairs: tuple[int, int]) -> tuple[MoveAdventurer, ...]:
    return tuple(MoveAdventurer(origin, steps) for origin, steps in pairs)


HAND_MOVES = tuple(
    MoveHandCard(source, target) for source in range(5) for target in range(5) if source != target
)


@pytest.mark.rule("MC-8.6", "LX-11.2")
def test_the_answers_in_a_long_turn_in_their_order() -> None:
    state = before_a_long_turn()
    asked: list[tuple[Action, ...]] = []
    for choice in (
        TryStandUp(),
        GO_ON,
        LEFT,
        DieRolled(2),
        Decline(),
        MoveAdventurer(5, 2),
        Decline(),
        CardDrawn(FIVE),
    ):
        asked.append(legal_actions(state))
        state = play(state, choice)
    asked.append(legal_actions(state))
    assert asked == [
        (LEFT, RIGHT, TryStandUp()),
        (),
        (LEFT, RIGHT),  # all are upright
        (),
        (Reroll(), Decline()),
        moves((3, 1), (3, 2), (5, 1), (5, 2)),
        (*HAND_MOVES, Decline()),
        (),
        (ActivateMummyTile(0), Decline()),  # for one talisman; the others cost three
    ]


@pytest.mark.rule("MC-8.6", "MC-3.4", "MC-3.5")
def test_who_stands_up_is_asked_by_place() -> None:
    start = table(WITH_CHARACTERS, Seat(active=(0,), lying=(5, 3, 11, 5)), mummy=11)
    assert legal_actions(play(start, TryStandUp(), DieRolled(2))) == (StandUp(3), StandUp(5))


@pytest.mark.rule("MC-8.6", "MC-7.3", "MC-4.1")
def test_the_answers_at_the_end_of_a_turn() -> None:
    state = play(about_to_complete_a_set(), LEFT, MoveAdventurer(7, 1), CardDrawn(FIVE))
    assert legal_actions(state) == (*map(ActivateMummyTile, range(3)), Decline())
    state = play(state, Decline())
    assert legal_actions(state) == (TakeExtraTurn(), Decline())
    assert asks(play(state, Decline()), 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-8.6", "MC-5.10")
def test_adding_is_asked_from_the_left_end() -> None:
    seat = Seat(hand=(PlusCard(1), TWO, THREE, FOUR, FIVE), active=(3,))
    state = play(table(EVERYTHING, mummy=20, seats={0: seat}), LEFT)
    assert legal_actions(state) == (AddCard(End.LEFT), AddCard(End.RIGHT), Decline())


@pytest.mark.rule("MC-8.6", "MC-7.4")
def test_any_stack_is_offered_after_the_key() -> None:
    seat = Seat(hand=HAND, active=(5,), character=Character.SELECT_HORUS_CARD)
    state = play(table(WITH_CHARACTERS, mummy=20, seats={0: seat}), LEFT, MoveAdventurer(5, 1))
    assert isinstance(state.board.tiles[6], HorusTile)
    key, *cards = legal_actions(state)
    assert (type(key).__name__, cards) == ("TakeKey", [*map(TakeHorusCard, (1, 2, 3))])


@pytest.mark.rule("MC-8.6", "MC-4.6")
def test_two_different_supplies_are_offered_in_their_order() -> None:
    display = (MummyEffect.CHOICE, MummyEffect.ALL_4, MummyEffect.ONE_MORE_TURN)
    start = table(
        WITH_CHARACTERS, Seat(hand=HAND, active=(3,), talismans=3), mummy=20, display=display
    )
    state = play(start, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE), ActivateMummyTile(0))
    key, scarab, wild_card = legal_actions(state)
    names = [type(action).__name__ for action in (key, scarab, wild_card)]
    assert names == ["TakeKey", "TakeScarab", "TakeWildCard"]
    assert legal_actions(step(state, key)) == (scarab, wild_card)
    assert legal_actions(step(state, wild_card)) == (key, scarab)
    assert legal_actions(play(state, scarab, ScarabDrawn(2))) == (key, wild_card)


def steps_offered(
    character: Character, card: Card, added: Card | None, face: int | None
) -> tuple[int, ...]:
    """Return the steps on offer to an adventurer on 7, with two keys and tiles all around."""
    seat = Seat(
        hand=(card, TWO, THREE, FOUR, added or ONE), active=(7,), keys=2, character=character
    )
    config = attrs.evolve(EVERYTHING, modules=(Module.EQUIPMENT, Module.CHARACTERS))
    state = play(at(seat, Seat(character=Character.REROLL), config=config), LEFT)
    if type(card) is PlusCard:
        state = play(state, Decline() if added is None else AddCard(End.RIGHT))
    if face is not None:
        state = play(state, DieRolled(face))
    return tuple(
        action.steps
        for action in legal_actions(state)
        if isinstance(action, MoveAdventurer) and action.origin == 7
    )


DIE_PLUS_MINUS = DiePlusMinusCard()


@pytest.mark.rule("MC-8.5", "MC-7.6", "MC-7.9")
@pytest.mark.parametrize(
    ("card", "added", "face", "own", "with_keys", "ahead"),
    [
        (NumberCard(0), None, None, (0,), (0, 1), (0, 1)),
        (ONE, None, None, (1,), (0, 1, 2), (1,)),
        (NumberCard(6), None, None, (6,), (5, 6, 7), (1, 6)),
        (PlusCard(1), None, None, (1,), (0, 1, 2), (1,)),
        (PlusCard(3), None, None, (3,), (2, 3, 4), (1, 3)),
        (PLUS_MINUS, None, None, (-1, 1), (-1, 0, 1, 2), (-1, 1)),
        (DIE, None, 1, (1,), (0, 1, 2), (1,)),
        (DIE, None, 4, (4,), (3, 4, 5), (1, 4)),
        (DIE_PLUS_MINUS, None, 1, (0, 1, 2), (0, 1, 2, 3), (0, 1, 2)),
        (DIE_PLUS_MINUS, None, 2, (1, 2, 3), (0, 1, 2, 3, 4), (1, 2, 3)),
        (DIE_PLUS_MINUS, None, 6, (5, 6, 7), (4, 5, 6, 7, 8), (1, 5, 6, 7)),
        # Two cards: one key for each. 2+ is 1, 2 or 3, and ±1 is -1 to 2.
        (PlusCard(2), PLUS_MINUS, None, (1, 3), (0, 1, 2, 3, 4, 5), (1, 3)),
        # 1+ is 0, 1 or 2, and 0 is 0 or 1.
        (PlusCard(1), NumberCard(0), None, (1,), (0, 1, 2, 3), (1,)),
        # 1+ is 0, 1 or 2, and ±1 is -1 to 2: below 0 there is nothing.
        (PlusCard(1), PLUS_MINUS, None, (0, 2), (0, 1, 2, 3, 4), (0, 1, 2)),
        # 3+ is 2, 3 or 4; another n+ adds its number alone: 1, 2 or 3.
        (PlusCard(3), PlusCard(2), None, (5,), (3, 4, 5, 6, 7), (1, 5)),
        (PlusCard(1), DIE, 3, (4,), (2, 3, 4, 5, 6), (1, 4)),
        # 1+ is 0, 1 or 2; the die ±1 with a 3 is 2 to 4, with a key 1 or 5.
        (PlusCard(1), DIE_PLUS_MINUS, 3, (3, 4, 5), (1, 2, 3, 4, 5, 6, 7), (1, 3, 4, 5)),
    ],
    ids=str,
)
def test_steps_of_every_card(
    card: Card,
    added: Card | None,
    face: int | None,
    own: tuple[int, ...],
    with_keys: tuple[int, ...],
    ahead: tuple[int, ...],
) -> None:
    assert steps_offered(Character.EXTRA_POINT, card, added, face) == own
    assert steps_offered(Character.SPECIAL_KEY, card, added, face) == with_keys
    assert steps_offered(Character.AHEAD, card, added, face) == ahead


@pytest.mark.rule("MC-8.7")
@pytest.mark.parametrize(
    ("source", "target", "hand"),
    [
        (0, 3, (THREE, FIVE, FOUR, TWO, ONE)),
        (0, 4, (THREE, FIVE, FOUR, ONE, TWO)),
        (4, 1, (TWO, ONE, THREE, FIVE, FOUR)),
        (2, 3, (TWO, THREE, FOUR, FIVE, ONE)),
        (3, 2, (TWO, THREE, FOUR, FIVE, ONE)),
    ],
)
def test_a_card_moved_stands_at_its_target(
    source: int, target: int, hand: tuple[Card, ...]
) -> None:
    display = (MummyEffect.MOVE_CARD, MummyEffect.ALL_4, MummyEffect.CHOICE)
    start = table(
        WITH_CHARACTERS, Seat(hand=HAND, active=(3,), talismans=1), mummy=20, display=display
    )
    state = play(start, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE), ActivateMummyTile(0))
    assert state.players[0].hand == (TWO, THREE, FIVE, FOUR, ONE)
    assert legal_actions(state) == HAND_MOVES
    assert play(state, MoveHandCard(source, target)).players[0].hand == hand


@pytest.mark.rule("MC-8.7", "LX-11.3")
def test_a_card_is_not_moved_to_where_it_is_nor_out_of_the_hand() -> None:
    state = play(before_a_long_turn(), LEFT, DieRolled(4), Decline(), MoveAdventurer(5, 4))
    assert asks(state, 1, DecisionKind.REARRANGE_HAND)
    refused(state, MoveHandCard(2, 2), Reason.AGAINST_RULE, "MC-8.7")
    refused(state, MoveHandCard(5, 0), Reason.OUT_OF_RANGE, None)
    refused(state, MoveHandCard(0, -1), Reason.OUT_OF_RANGE, None)


@pytest.mark.rule("MC-8.7", "LX-11.3", "LX-10.4")
def test_a_mummy_tile_turned_up_is_any_of_the_stack() -> None:
    state = play(about_to_complete_a_set(), LEFT, MoveAdventurer(7, 1), CardDrawn(FIVE))
    state = play(state, ActivateMummyTile(1))
    left = dict(zip(state.config.inventory.mummy_tiles.all, mummy_of(state).stack, strict=True))
    # 18 tiles without the three open ones; there are two for 2 points and two for a scarab.
    assert sum(left.values()) == 15
    assert left[MummyEffect.TWO_POINTS] == left[MummyEffect.SCARAB] == 1
    assert dict(chance_outcomes(state)) == {
        MummyTileRevealed(effect): number for effect, number in left.items() if number
    }
