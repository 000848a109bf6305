"""The points at which modules join in, tried with a module made up for the purpose.

The base game has no module.  These tests show that one can interrupt a movement to ask another
player, ask after a roll and take over an action.  It can add an answer, give an extra turn and
score, unknown to the base game.
"""

import random
from typing import Any

import attrs
import pytest
from attrs import frozen

from theban.core.errors import Illegality, InvalidConfig
from theban.core.machine import BaseFrame, DecisionRules
from theban.core.situation import Awaiting, Chance, Decision, GameOver
from theban.luxor import *
from theban.luxor import frames
from theban.luxor.actions import DECLINE
from theban.luxor.extension import Extension
from theban.luxor.rules import turn
from theban.luxor.rules.cards import explain_play, play_answers, play_card, use_roll
from theban.luxor.rules.movement import act, not_awaited
from theban.luxor.rules.scoring import score_points
from theban.luxor.rules.work import (
    CHAINED,
    HOOK_NAMES,
    Hooks,
    Work,
    tables_of,
)
from theban.luxor.state import AnyState
from theban.luxor.tables import build_tables


@frozen
class AskSeat(BaseFrame):
    """A frame of the made-up module: a seat is asked, and can only decline."""

    note: str


def ask_seat(work: Work, seat: int, note: str) -> None:
    """Ask a seat; the union of frames does not know the made-up one."""
    frame: Any = AskSeat(seat, note)
    work.stack.append(frame)


def explain_decline(state: AnyState, frame: AskSeat, choice: object) -> Illegality | None:
    """Only declining is an answer."""
    return None if type(choice) is Decline else not_awaited(state, frame, choice)


def nothing(_work: Work, _frame: AskSeat, _choice: Decline) -> None:
    """Declining changes nothing."""


ASK = DecisionRules(
    DecisionKind.CLAIM_TREASURE, lambda _state, _frame: (DECLINE,), explain_decline, nothing
)


def started(hooks: Hooks, **changes: Any) -> State:  # noqa: ANN401 (fields of many types)
    """A four-player game with a made-up module; ``changes`` are fields of the first player."""
    config = Config(players=4)
    frame_rules = {AskSeat: ASK, **changes.pop("frame_rules", {})}
    tables = build_tables(config, (Extension(hooks, frame_rules),))
    object.__setattr__(config, "tables", tables)
    state = attrs.evolve(new_game(config, seed=1), config=config)
    first = attrs.evolve(state.players[0], **changes)
    return attrs.evolve(state, players=(first, *state.players[1:]))


def hand(*cards: Card) -> tuple[Card, ...]:
    """A hand with these cards outside, left and right."""
    return (cards[0], NumberCard(1), NumberCard(1), NumberCard(1), cards[-1])


def decider(state: State) -> int:
    """The seat that decides."""
    now: Awaiting = awaiting(state)
    assert isinstance(now, Decision)
    return now.seat


@pytest.mark.rule("LX-4.8")
def test_others_are_asked_after_the_leg_and_before_anything_else() -> None:
    """From 7 two steps lead past the statue behind 8 to the tile at 9."""

    def ask(work: Work, seat: int, statue: int) -> None:
        ask_seat(work, (seat + 2) % 4, f"statue {statue}")

    state = started(
        Hooks(adventurer_woken=ask), hand=hand(NumberCard(2)), active=(7, 7), asleep=(0, 1, 2)
    )
    state = step(state, PlayCard(End.LEFT))
    told = transition(state, MoveAdventurer(7, 2))
    assert AdventurerWoken(0, 0) in told.events
    asked = told.state
    # Another player is asked while the adventurer stands at the end of its leg.
    assert decider(asked) == 2
    assert asked.players[0].active == (STAIRS, 7, 9)
    assert asked.board == state.board
    # Then the turn goes on where it was: the draw step of seat 0 is due.
    assert awaiting(step(asked, DECLINE)) == Chance(0, ChanceKind.CARD)


@pytest.mark.rule("LX-4.8", "LX-7.3")
def test_an_interrupted_advance_of_all_goes_on_with_the_next() -> None:
    """All at 7, 7 and the stairs advance by 2; each that wakes one is followed by a question."""
    asked: list[int] = []

    def ask(work: Work, _seat: int, statue: int) -> None:
        asked.append(statue)
        ask_seat(work, 3, f"statue {statue}")

    state = started(
        Hooks(adventurer_woken=ask),
        hand=hand(AdvanceAllCard(3, 2)),
        active=(STAIRS, 7, 7),
        asleep=(0, 1),
    )
    state = step(state, PlayCard(End.LEFT))
    assert decider(state) == 3
    # Only the first has moved yet: 7 to 9, two tiles on.
    assert state.players[0].active == (STAIRS, STAIRS, 7, 9)
    state = step(state, DECLINE)
    # The second and third have moved too, but not the one woken.
    assert state.players[0].active == (STAIRS, 2, 9, 9)
    assert legal_actions(state) == (ActWith(2), ActWith(9))
    assert asked == [0]


@pytest.mark.rule("LX-4.8")
def test_who_is_laid_down_on_landing_does_nothing_there() -> None:
    """The hook says that nothing can be done; so the treasure for one stays."""
    treasure = Treasure(TreasureKind.VASE, 1, 2)
    for laid_down in (False, True):

        def lie_down(_work: Work, _seat: int, _place: int, lies: bool = laid_down) -> bool:
            return lies

        state = started(Hooks(landed=lie_down), hand=hand(NumberCard(1)))
        state = attrs.evolve(state, board=state.board.with_tile(1, treasure))
        state = step(step(state, PlayCard(End.LEFT)), MoveAdventurer(STAIRS, 1))
        assert state.players[0].treasures == (() if laid_down else (treasure,))


@pytest.mark.rule("LX-3.6")
def test_a_module_can_ask_after_a_roll_and_use_the_roll_later() -> None:
    """The module asks; when it is answered, it hands the face back to the base game."""

    def ask(work: Work, frame: frames.RollDie, face: int) -> bool:
        assert frame == frames.RollDie(0, DieCard())
        ask_seat(work, frame.seat, f"rolled {face}")
        return True

    def use(work: Work, frame: AskSeat, _choice: Decline) -> None:
        use_roll(work, frame.seat, DieCard(), int(frame.note.split()[1]), ())

    rules = attrs.evolve(ASK, apply=use)
    state = started(
        Hooks(die_rolled=ask), frame_rules={AskSeat: rules}, hand=hand(DieCard()), active=(0, 0)
    )
    state = step(step(state, PlayCard(End.LEFT)), DieRolled(4))
    assert legal_actions(state) == (DECLINE,)
    assert legal_actions(step(state, DECLINE)) == (MoveAdventurer(STAIRS, 4),)


@pytest.mark.rule("LX-5.3")
def test_something_else_can_lie_under_a_treasure() -> None:
    """Space 1 has no icon; the hook lays a tile there, so the space is not empty."""
    treasure, hidden = Treasure(TreasureKind.VASE, 1, 2), Treasure(TreasureKind.STATUE, 2, 3)

    def lay(work: Work, _seat: int, place: int) -> bool:
        work.state.board = work.state.board.with_tile(place, hidden)
        return True

    state = started(Hooks(space_emptied=lay), hand=hand(NumberCard(1)))
    state = attrs.evolve(state, board=state.board.with_tile(1, treasure))
    assert step(step(state, PlayCard(End.LEFT)), MoveAdventurer(STAIRS, 1)).board.tiles[1] == hidden


@pytest.mark.rule("LX-5.3")
def test_a_temple_tile_laid_can_be_used_at_once() -> None:
    """Space 3 shows a falcon; the hook acts on the scarab tile that comes."""
    treasure = Treasure(TreasureKind.VASE, 1, 2)
    state = started(
        Hooks(temple_tile_laid=act),
        hand=hand(NumberCard(3)),
    )
    state = attrs.evolve(state, board=state.board.with_tile(3, treasure))
    assert state.config.components.spaces[2].icon is Rear.FALCON
    state = step(step(state, PlayCard(End.LEFT)), MoveAdventurer(STAIRS, 3))
    assert awaiting(step(state, TempleTileRevealed(ScarabTile()))) == Chance(0, ChanceKind.SCARAB)


@pytest.mark.rule("LX-5.8")
def test_a_horus_tile_can_open_other_stacks() -> None:
    """At the level-1 tile on space 4 the module lets the seat take from any stack."""
    state = started(
        Hooks(horus_levels=lambda _state, _seat, _level: (1, 2, 3)), hand=hand(NumberCard(4))
    )
    assert state.board.tiles[4] == HorusTile(1)
    state = step(step(state, PlayCard(End.LEFT)), MoveAdventurer(STAIRS, 4))
    assert legal_actions(state) == (
        TakeKey(),
        TakeHorusCard(1),
        TakeHorusCard(2),
        TakeHorusCard(3),
    )
    assert explain(state, TakeHorusCard(3)) is None


@pytest.mark.rule("LX-5.12", "LX-3.3")
def test_modules_hear_of_horus_cards_taken_once_the_next_is_seen_and_of_cards_played() -> None:
    """The Mummy will move then."""
    heard: list[object] = []

    def taken(work: Work, seat: int, level: int) -> None:
        heard.append((seat, level, work.state.horus_tops[level - 1] is not None))

    def played(work: Work, seat: int, card: Card) -> None:
        heard.append((seat, card, work.state.discard_pile[work.tables.inventory.cards.index[card]]))

    state = started(Hooks(horus_card_taken=taken, card_played=played), hand=hand(NumberCard(4)))
    state = step(step(step(state, PlayCard(End.LEFT)), MoveAdventurer(STAIRS, 4)), TakeHorusCard(1))
    assert heard == [(0, NumberCard(4), 1)]
    step(state, chance_outcomes(state)[0][0])
    assert heard == [(0, NumberCard(4), 1), (0, 1, True)]


@pytest.mark.rule("LX-3.7")
def test_who_could_move_after_a_card_can_be_judged_by_a_module() -> None:
    """A module that pins everybody for number cards leaves only the die card to be played."""

    def movable(state: AnyState, seat: int, card: Card) -> tuple[int, ...]:
        return () if isinstance(card, NumberCard) else state.players[seat].active

    state = started(Hooks(movable=movable), hand=hand(NumberCard(1), DieCard()))
    assert legal_actions(state) == (PlayCard(End.RIGHT),)


@pytest.mark.rule("MC-8.1")
def test_an_extra_turn_comes_at_once_and_is_no_turn_of_the_round() -> None:
    """Seat 0 is owed one more turn; then seat 1 follows."""
    owed = [True]

    def filled(work: Work, seat: int) -> None:
        if seat == 0 and owed and owed.pop():
            turn.owe_extra_turn(work, seat)

    heard: list[int] = []
    state = started(
        Hooks(hand_filled=filled, turn_started=lambda _work, seat, _is_extra: heard.append(seat)),
        hand=hand(NumberCard(4)),
    )
    rng = random.Random(3)
    turns: list[int] = []
    while len(turns) < 3:
        choices: tuple[Any, ...] = legal_actions(state) or (sample_outcome(state, rng),)
        told = transition(state, choices[0])
        state = told.state
        turns += [event.seat for event in told.events if isinstance(event, TurnStarted)]
    assert turns == heard == [0, 1, 2]


@pytest.mark.rule("MC-8.1")
def test_what_is_offered_after_a_turn_comes_before_the_turns_that_are_owed() -> None:
    """Both are decided while the card is carried out; the hand is filled before either."""

    def played(work: Work, seat: int, _card: Card) -> None:
        turn.owe_extra_turn(work, seat)
        frame: Any = AskSeat(seat, "after the turn")
        turn.offer_after_turn(work, frame)

    state = started(Hooks(card_played=played), hand=hand(NumberCard(4)))
    state = step(step(step(state, PlayCard(End.LEFT)), MoveAdventurer(STAIRS, 4)), TakeKey())
    assert awaiting(state) == Chance(0, ChanceKind.CARD)
    state = step(state, sample_outcome(state, random.Random(1)))
    assert legal_actions(state) == (DECLINE,)
    assert len(state.players[0].hand) == 5
    assert awaiting(step(state, DECLINE)) == Decision(0, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-8.7", "LX-8.5")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_module_may_know_that_a_round_was_not_idle_after_all(hidden: bool) -> None:
    """Nobody can move from 38 by fives; once the module is asked, and the game goes on or ends."""
    heard: list[str] = []

    def over(_work: Work) -> bool:
        heard.append("over")
        return hidden

    state = started(Hooks(round_over=over, not_idle=lambda _work: heard.append("not idle")))
    far = [
        attrs.evolve(player, hand=hand(NumberCard(5)), active=(38,) * 5, asleep=())
        for player in state.players
    ]
    state = attrs.evolve(state, players=tuple(far))
    for _ in range(4):
        state = step(state, PlayCard(End.LEFT))
        state = step(state, sample_outcome(state, random.Random(1)))
    assert heard == ["over"]
    assert (awaiting(state) == GameOver()) is not hidden


@pytest.mark.rule("LX-8.7")
def test_modules_hear_once_in_a_round_that_it_is_not_idle() -> None:
    heard: list[bool] = []
    hooks = Hooks(not_idle=lambda work: heard.append(work.state.idle_round))
    state = started(hooks, hand=hand(NumberCard(4)))
    rng = random.Random(3)
    turns = 0
    while turns < 4:
        choices: tuple[Any, ...] = legal_actions(state) or (sample_outcome(state, rng),)
        told = transition(state, choices[0])
        state = told.state
        turns += sum(isinstance(event, TurnStarted) for event in told.events)
        assert heard == [False]
    # The next round tells it again.
    state = step(state, legal_actions(state)[0])
    assert heard == [False, False]


@pytest.mark.rule("LX-6.1")
def test_modules_hear_of_the_full_hand_before_the_turn_passes() -> None:
    """What a hook pushes after the draw step is asked before the next seat's turn."""
    state = started(
        Hooks(hand_filled=lambda work, seat: ask_seat(work, seat, "mummy tile")),
        hand=hand(NumberCard(5)),
        active=(38,),
        asleep=(0, 1, 2),
        in_chamber=1,
    )
    # Five steps from 38 lead nowhere, so the card is only put down.
    state = step(state, PlayCard(End.LEFT))
    state = step(state, sample_outcome(state, random.Random(1)))
    assert len(state.players[0].hand) == 5
    assert decider(state) == 0
    assert legal_actions(state) == (DECLINE,)
    assert decider(step(state, DECLINE)) == 1


def test_points_for_treasures_can_be_raised_and_the_sheet_gets_a_column() -> None:
    def one_more(work: Work, seat: int, _treasure: Treasure) -> None:
        score_points(work, seat, 1, "MC-7.5")

    state = started(
        Hooks(treasure_taken=one_more, score=lambda _state, seat: {"artifacts": 3 * seat}),
        hand=hand(NumberCard(1)),
    )
    state = attrs.evolve(state, board=state.board.with_tile(1, Treasure(TreasureKind.VASE, 1, 2)))
    sheet = score_sheet(step(step(state, PlayCard(End.LEFT)), MoveAdventurer(STAIRS, 1)))
    assert sheet.of(0)["track"] == 3
    assert [sheet.of(seat)["artifacts"] for seat in range(4)] == [0, 3, 6, 9]


def test_a_module_can_lay_its_own_rules_over_a_decision() -> None:
    """The start of a turn gets one more answer; the other answers stay."""

    def answers(state: AnyState, frame: frames.StartTurn) -> tuple[Any, ...]:
        return (*play_answers(state, frame), DECLINE)

    def explained(state: AnyState, frame: frames.StartTurn, choice: object) -> Illegality | None:
        return None if choice == DECLINE else explain_play(state, frame, choice)

    def apply(work: Work, frame: frames.StartTurn, choice: PlayCard | Decline) -> None:
        if isinstance(choice, Decline):
            work.stack.extend(work.tables.frames[frame.seat].rest_of_turn)
        else:
            play_card(work, frame, choice)

    rules = DecisionRules(DecisionKind.PLAY_CARD, answers, explained, apply)
    state = started(Hooks(), frame_rules={frames.StartTurn: rules}, hand=hand(NumberCard(1)))
    assert legal_actions(state) == (PlayCard(End.LEFT), PlayCard(End.RIGHT), DECLINE)
    assert decider(step(state, DECLINE)) == 1
    assert len(step(state, PlayCard(End.LEFT)).players[0].hand) == 4


# --- Several modules at one point --------------------------------------------------------------


def composed(*hooks: Hooks) -> Hooks:
    """Return the hooks of a game in which modules have these, in this order."""
    extensions = [Extension(each) for each in hooks]
    return build_tables(Config(players=2), tuple(extensions)).hooks


def hooks_at(name: str, function: Any) -> Hooks:  # noqa: ANN401 (points differ in their types)
    """Return hooks with one function."""
    return Hooks(**{name: function})


@pytest.mark.parametrize("name", CHAINED)
def test_all_modules_hear_of_what_only_tells_the_last_one_first(name: str) -> None:
    heard: list[object] = []

    def hook(module: str) -> Hooks:
        def hear(*arguments: object) -> None:
            heard.append((module, *arguments))

        return hooks_at(name, hear)

    call: Any = getattr(composed(hook("first"), Hooks(), hook("second")), name)
    call(7, 8)
    assert heard == [("second", 7, 8), ("first", 7, 8)]


@pytest.mark.parametrize("name", sorted({*HOOK_NAMES} - {*CHAINED}))
def test_two_modules_cannot_both_judge(name: str) -> None:
    hooks = hooks_at(name, lambda *_arguments: ())
    assert getattr(composed(Hooks(), hooks), name) is getattr(hooks, name)
    with pytest.raises(InvalidConfig, match=f"two modules use the hook {name}; it takes one"):
        composed(hooks, hooks)


@pytest.mark.rule("LX-4.8")
def test_what_modules_ask_is_asked_in_their_order() -> None:
    def asks(seat: int) -> Hooks:
        return Hooks(adventurer_woken=lambda work, _seat, _statue: ask_seat(work, seat, "woken"))

    config = Config(players=4)
    one, two = (Extension(asks(seat), {AskSeat: ASK}) for seat in (2, 3))
    object.__setattr__(config, "tables", build_tables(config, (one, two)))
    state = started(
        Hooks(), hand=hand(NumberCard(2)), active=(7, 7), asleep=(0, 1, 2), in_chamber=0
    )
    state = step(step(attrs.evolve(state, config=config), PlayCard(End.LEFT)), MoveAdventurer(7, 2))
    assert decider(state) == 2
    state = step(state, DECLINE)
    assert decider(state) == 3
    assert awaiting(step(state, DECLINE)) == Chance(0, ChanceKind.CARD)


def test_the_actions_of_modules_come_after_those_of_the_base_game() -> None:
    config = Config(players=2)
    own = MoveAdventurer(0, 0)
    tables = build_tables(config, (Extension(actions=lambda _config: (own, own)),))
    assert tables.actions == (*tables_of(config).actions, own)
    assert tables.outcomes == tables_of(config).outcomes


def test_the_steps_of_modules_are_moves_that_come_after_those_of_the_base_game() -> None:
    config = Config(players=2)
    tables = build_tables(config, (Extension(steps=lambda _config: (0, 5, 40)),))
    base = tables_of(config).actions
    assert tables.actions[: len(base)] == base
    # With no step only from a space, and 40 from the stairs to the last space or from space 1
    # into the chamber; 5 are there already.
    still = tuple(MoveAdventurer(place, 0) for place in range(1, 41))
    far = (MoveAdventurer(0, 40), MoveAdventurer(1, 40))
    assert set(tables.actions[len(base) :]) == {*still, *far}
