"""The situation in states and views: turn, subject, ending, entering.

In random games all of it is compared with the events, from which a screen could have derived it.
"""

from typing import get_args

import attrs
import pytest

from tests.luxor.rules.helpers import *
from tests.luxor.rules.laid_out import DIE_PLUS_MINUS, PLUS_2, QUIET, laid_out, with_modules
from tests.luxor.rules.mummy_tables import curse, table
from tests.luxor.test_position_due import SHORT
from theban._core.machine import EffectRules
from theban._core.situation import Decision, GameOver
from theban.luxor._rules.work import compiled_rules
from theban.types import Turn

CHARACTERS = with_modules(Module.CHARACTERS, path=QUIET)
PAST_THE_LAST_STATUE = "tttttttt|tttttttt|tttttttt|t"
"""From 24 a 2 leads past a statue and over 25 into the chamber."""

HORUS_1 = HorusTile(1)


@pytest.mark.rule("LX-3.1")
def test_a_round_is_one_turn_of_every_seat_from_the_first_player_on() -> None:
    state = new_game(Config(players=3, first_player=2), seed=1)
    turns = [state.turn]
    for _ in range(3):
        turn = state.turn
        while state.turn == turn:
            offered = legal_actions(state) or [outcome for outcome, _ in chance_outcomes(state)]
            state = play(state, offered[0])
        turns.append(state.turn)
    assert turns == [Turn(2, 1), Turn(0, 2), Turn(1, 3), Turn(2, 1)]
    assert Turn.count_rounds(turns) == 2


@pytest.mark.rule("MC-7.8")
def test_it_is_still_the_turn_of_who_woke_an_adventurer_while_another_seat_is_asked() -> None:
    """Seat 0 goes from 6 past the statue after 6; seat 1 may rearrange its hand."""
    state = laid_out(
        CHARACTERS,
        Seat(active=(6,)),
        hands=[hand(ONE)],
        characters=[Character.AHEAD, Character.REARRANGE_HAND],
    )
    asked = play(state, LEFT, MoveAdventurer(6, 1))
    assert asks(asked, 1, DecisionKind.REARRANGE_HAND)
    for shown in (asked, view(asked, 0), view(asked, 1), view(asked, None)):
        assert shown.turn == Turn(seat=0, number=1)
        assert shown.subject == Subject(places=(7,))
        assert shown.entering is None


@pytest.mark.rule("MC-8.1", "MC-4.11")
def test_extra_turns_are_owed_until_they_start() -> None:
    """A tile gives one more turn: owed from its activation on, until the next turn starts."""
    state = table(
        curse(),
        mummy=20,
        seats={0: Seat(hand=hand(ONE), active=(3,))},
        talismans={0: 3},
        display=(MummyEffect.ONE_MORE_TURN, MummyEffect.TWO_POINTS, MummyEffect.SCARAB),
    )
    state = play(state, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE))
    assert (awaiting(state), state.turn) == (Decision(0, DecisionKind.MUMMY_TILE), Turn(0, 1))
    state = play(state, ActivateMummyTile(0))
    assert rolls(state, 0, ChanceKind.MUMMY_TILE)
    assert state.turn == view(state, 1).turn == Turn(0, 1, owed=1)
    state = play(state, chance_outcomes(state)[0][0])
    assert (awaiting(state), state.turn) == (Decision(0, DecisionKind.PLAY_CARD), Turn(0, 1))


@pytest.mark.rule("LX-8.4")
def test_the_last_round_is_told_once_two_have_entered() -> None:
    """Seat 0 of 3 enters as the second of all; the turns of 1 and 2 are the last ones."""
    seats = {0: Seat(hand=hand(ONE), active=(40,) * 4, in_chamber=1, keys=1)}
    state = position(Config(players=3), seats=seats)
    assert state.turn == Turn(0, 1)
    state = play(state, LEFT, MoveAdventurer(40, 1))
    assert state.turn == view(state, 2).turn == Turn(0, 1, ends_game=True)
    assert draw(state).turn == Turn(1, 2, ends_game=True)


@pytest.mark.rule("LX-8.4")
def test_the_game_is_over_since_two_entered() -> None:
    seats = {1: Seat(hand=hand(ONE), active=(40,) * 4, in_chamber=1, keys=1)}
    state = position(TWO_PLAYERS, turn=1, seats=seats, idle_round=False)
    assert state.ending is None
    over = draw(play(state, LEFT, MoveAdventurer(40, 1)))
    for shown in (over, view(over, 0), view(over, None)):
        assert (shown.ending, shown.turn, shown.subject) == (Ending.CHAMBER, None, None)


@pytest.mark.rule("LX-8.5")
def test_the_game_is_over_after_a_round_in_which_nobody_moved() -> None:
    """All are on the last space without keys, so no card moves anybody."""
    hands = (hand(FIVE, FOUR), hand(FIVE, THREE))
    seats = [Seat(hand=cards, active=(40,) * 5) for cards in hands]
    state = position(TWO_PLAYERS, seats=seats)
    over = draw(play(draw(play(state, LEFT)), LEFT))
    assert awaiting(over) == GameOver()
    for shown in (over, view(over, 1), view(over, None)):
        assert (shown.ending, shown.turn, shown.subject) == (Ending.IDLE_ROUND, None, None)


@pytest.mark.rule("LX-4.8", "MC-7.8")
@pytest.mark.parametrize("mover", [0, 1])
def test_one_on_its_way_into_the_chamber_is_told_while_a_hand_may_be_rearranged(mover: int) -> None:
    """It is in no field of its player until the question is answered."""
    seats = [Seat(active=(24,), keys=1) if seat == mover else Seat() for seat in (0, 1)]
    state = laid_out(
        with_modules(Module.CHARACTERS, path=PAST_THE_LAST_STATUE),
        *seats,
        hands=[hand(TWO), hand(TWO)],
        characters=[Character.REARRANGE_HAND, Character.AHEAD],
        turn=mover,
    )
    assert state.entering is None
    asked = play(state, LEFT, MoveAdventurer(24, 2))
    assert asks(asked, 0, DecisionKind.REARRANGE_HAND)
    for shown in (asked, view(asked, 0), view(asked, 1), view(asked, None)):
        assert shown.entering == mover
        assert shown.subject == Subject(places=(shown.board.chamber,))
        player = shown.players[mover]
        assert len(player.active) + len(player.asleep) + player.in_chamber == 4
    entered = play(asked, Decline())
    assert (entered.entering, entered.players[mover].in_chamber) == (None, 1)


D, C = DecisionKind, ChanceKind
PLACE_12 = Treasure(TreasureKind.VASE, 3, 5)
SUBJECTS: dict[DecisionKind | ChanceKind, Subject] = {
    D.PLAY_CARD: Subject(),
    D.MOVE_ADVENTURER: Subject(cards=(TWO,), steps=(2,), keys=(0,)),
    D.ACT_WITH: Subject(places=(3, 7)),
    D.CLAIM_TREASURE: Subject(places=(12,), tile=PLACE_12),
    D.SCARAB_OR_WILD: Subject(tile=ScarabOrWildTile()),
    D.FAVOR_OF_HORUS: Subject(tile=FavorTile((1, 2)), levels=(1, 2)),
    D.HORUS_TILE: Subject(tile=HORUS_1, levels=(1,)),
    D.STAND_UP: Subject(),
    D.MUMMY_TILE: Subject(talismans=(1, 1, 1)),
    D.MOVE_BY_TILE: Subject(steps=(1,), keys=(0,), slot=1),
    D.MOVE_HAND_CARD: Subject(slot=0),
    D.EXCHANGE_SCARAB: Subject(slot=0),
    D.DISCARD_HAND_CARD: Subject(slot=0),
    D.HORUS_STACK: Subject(slot=0, levels=(1, 2, 3)),
    D.SUPPLY: Subject(slot=0, taken=Supply.KEY),
    D.ADD_CARD: Subject(cards=(PlusCard(1),)),
    D.REROLL: Subject(cards=(DIE,), face=2),
    D.AHEAD: Subject(cards=(AdvanceAllCard(2, 1),), steps=(1,), keys=(0,)),
    D.TEMPLE_ACTION: Subject(places=(10,), tile=ScarabTile()),
    D.REARRANGE_HAND: Subject(places=(11,)),
    D.EXTRA_TURN: Subject(),
    C.DIE: Subject(cards=(DIE,)),
    C.CARD: Subject(),
    C.HORUS_CARD: Subject(levels=(2,)),
    C.TEMPLE_TILE: Subject(places=(10,)),
    C.SCARAB: Subject(),
    C.TREASURE: Subject(places=(2,)),
    C.STAND_UP_ROLL: Subject(),
    C.MUMMY_TILE: Subject(slot=0),
}
"""What each kind is about in its short position."""


@pytest.mark.rule("LX-7.4", "LX-7.10", "LX-5.12", "LX-5.3", "MC-6.3", "MC-7.2", "MC-7.7", "MC-4.4")
@pytest.mark.parametrize("kind", SHORT, ids=str)
def test_each_decision_and_chance_event_is_about_something(
    kind: DecisionKind | ChanceKind,
) -> None:
    config, named = SHORT[kind]
    state = position(config, **named)
    for shown in (state, view(state, 0), view(state, 1), view(state, None)):
        assert shown.subject == SUBJECTS[kind]


@pytest.mark.rule("LX-3.4", "LX-3.5", "LX-3.6", "LX-7.1")
def test_a_move_is_about_the_card_the_roll_and_the_steps() -> None:
    for card, face, steps in (
        (FOUR, None, (4,)),
        (PLUS_MINUS, None, (-1, 1)),
        (UpToCard(1, 3), None, (1, 2, 3)),
        (DIE, 5, (5,)),
    ):
        seat = Seat(hand=hand(card), active=(9,))
        state = play(position(TWO_PLAYERS, seats={0: seat}), LEFT)
        if face is not None:
            assert rolls(state, 0, ChanceKind.DIE)
            assert state.subject == Subject(cards=(card,))
            state = play(state, DieRolled(face))
        assert asks(state, 0, DecisionKind.MOVE_ADVENTURER)
        keys = (0,) * len(steps)
        assert state.subject == Subject(cards=(card,), face=face, steps=steps, keys=keys)
        assert view(state, 1).subject == state.subject


@pytest.mark.rule("LX-5.6", "LX-5.7", "LX-5.8", "MC-7.4")
@pytest.mark.parametrize(
    ("place", "tile", "character", "levels"),
    [
        (8, ScarabOrWildTile(), Character.AHEAD, ()),
        (3, FavorTile((2, 3)), Character.SELECT_HORUS_CARD, (2, 3)),
        (4, HORUS_1, Character.AHEAD, (1,)),
        (4, HORUS_1, Character.SELECT_HORUS_CARD, (1, 2, 3)),
    ],
)
def test_a_gain_is_about_the_tile_and_the_stacks_that_it_opens(
    place: int,
    tile: ScarabOrWildTile | FavorTile | HorusTile,
    character: Character,
    levels: tuple[int, ...],
) -> None:
    config = Config(players=2, modules=[Module.CHARACTERS])
    seat = Seat(hand=hand(ONE), active=(place - 1,), character=character)
    state = position(config, seats={0: seat}, spaces={place: tile})
    state = play(state, LEFT, MoveAdventurer(place - 1, 1))
    assert isinstance(awaiting(state), Decision)
    for shown in (state, view(state, 0), view(state, 1), view(state, None)):
        assert shown.subject == Subject(tile=tile, levels=levels)


@pytest.mark.rule("MC-5.4", "MC-5.10")
def test_two_cards_are_told_together() -> None:
    """2+, to which a die ±1 is added; a 4 is rolled: 5, 6 or 7 steps."""
    config = with_modules(Module.EQUIPMENT, path=QUIET)
    state = laid_out(config, Seat(active=(9,)), hands=[hand(PLUS_2, DIE_PLUS_MINUS)])
    state = play(state, LEFT)
    assert asks(state, 0, DecisionKind.ADD_CARD)
    assert state.subject == Subject(cards=(PLUS_2,))
    state = play(state, AddCard(End.RIGHT))
    assert state.subject == Subject(cards=(PLUS_2, DIE_PLUS_MINUS))
    state = play(state, DieRolled(4))
    cards = (PLUS_2, DIE_PLUS_MINUS)
    assert state.subject == Subject(cards=cards, face=4, steps=(5, 6, 7), keys=(0, 0, 0))


@pytest.mark.rule("MC-7.9", "MC-8.5")
def test_with_special_key_the_steps_are_told_with_the_keys_for_them() -> None:
    """A 3, with a key a 2 or a 4; without keys only the 3."""
    for owned, steps, keys in ((1, (2, 3, 4), (1, 0, 1)), (0, (3,), (0,))):
        seat = Seat(active=(9,), keys=owned)
        state = laid_out(CHARACTERS, seat, hands=[hand(THREE)], characters=[Character.SPECIAL_KEY])
        state = play(state, LEFT)
        for shown in (state, view(state, 1), view(state, None)):
            assert shown.subject == Subject(cards=(THREE,), steps=steps, keys=keys)


@pytest.mark.rule("MC-7.6")
def test_with_ahead_any_card_is_a_move_of_1_too() -> None:
    all_one = AdvanceAllCard(1, 1)
    for card, steps in ((THREE, (1, 3)), (all_one, (1,))):
        state = laid_out(
            CHARACTERS, Seat(active=(9,)), hands=[hand(card)], characters=[Character.AHEAD]
        )
        state = play(state, LEFT)
        keys = (0,) * len(steps)
        assert state.subject == Subject(cards=(card,), steps=steps, keys=keys)


MOVE_ALL, CHOICE, HORUS_CARD = MummyEffect.ALL_4, MummyEffect.CHOICE, MummyEffect.HORUS_CARD


def with_tiles(*effects: MummyEffect) -> State:
    """Return a position in which seat 0 may activate one of three tiles."""
    state = table(
        curse(),
        mummy=20,
        seats={0: Seat(hand=hand(ONE), active=(3,))},
        talismans={0: 6},
        display=effects,
    )
    return play(state, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE))


@pytest.mark.rule("MC-4.1")
def test_to_activate_a_tile_is_about_what_the_open_ones_cost() -> None:
    effects = (MummyEffect.TWO_POINTS, CHOICE, MummyEffect.SCARAB)
    state = with_tiles(*effects)
    box = state.config.components.expansion
    assert box is not None
    costs = {effect: talismans for effect, talismans, _ in box.mummy_tiles}
    assert len(set(map(costs.__getitem__, effects))) > 1, "they can be told apart"
    for shown in (state, view(state, 1)):
        assert shown.subject == Subject(talismans=tuple(map(costs.__getitem__, effects)))


@pytest.mark.rule("MC-4.13", "MC-4.6")
def test_the_slot_of_a_tile_is_told_until_the_next_one_lies_there() -> None:
    """*Choice*: a key, which the next question names; a scarab is drawn; the slot is refilled."""
    state = play(with_tiles(MummyEffect.TWO_POINTS, CHOICE, HORUS_CARD), ActivateMummyTile(1))
    assert state.subject == Subject(slot=1)
    state = play(state, TakeKey())
    assert state.subject == view(state, 1).subject == Subject(slot=1, taken=Supply.KEY)
    state = play(state, TakeScarab())
    assert rolls(state, 0, ChanceKind.SCARAB)
    assert state.subject == Subject(slot=1)
    state = play(state, chance_outcomes(state)[0][0])
    assert rolls(state, 0, ChanceKind.MUMMY_TILE)
    assert state.subject == Subject(slot=1)
    assert play(state, chance_outcomes(state)[0][0]).subject == Subject()


def test_every_frame_says_what_it_is_about() -> None:
    """A waiting frame without a subject holds only its seat, and rules for events."""
    assert repr(Subject(face=3)) == "Subject(face=3)"
    rules = compiled_rules(Config(players=2, modules=tuple(Module))).frame_rules
    assert set(rules) == set(get_args(Frame))
    for frame, known in rules.items():
        if known.subject is None and not isinstance(known, EffectRules):
            assert {field.name for field in attrs.fields(frame)} <= {"seat", "rules"}
