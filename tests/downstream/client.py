"""A downstream project's use of the library, strictly checked by several type checkers.

It imports only public names, and is never collected as a test.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeVar, assert_never, assert_type

from theban import (
    Chance,
    Decision,
    GameOver,
    IllegalChoice,
    Match,
    Record,
    Rules,
    luxor,
    replay,
    tutankhamun,
    verify,
)
from theban.agents import GreedyAgent, RandomAgent
from theban.luxor import DecisionKind, LuxorMatch
from theban.play.feed import Answer, Feed, Message, to_json
from theban.render import describe, to_svg, to_text
from theban.serial import dumps, loads
from theban.serial.authoring import schema_of
from theban.types import (
    AnyRules,
    GameState,
    GameView,
    ScoreSheet,
    Transition,
)
from third_game import RULES as THIRD, Config as ThirdConfig, State as ThirdState

State = TypeVar("State", bound=GameState[Any])
Action = TypeVar("Action")


# --- States and choices ------------------------------------------------------------------------


def play_by_hand() -> luxor.State:
    """Play until a seat can move an adventurer, choosing the first answer."""
    state = luxor.new_game(luxor.Config(players=3, modules={luxor.Module.MUMMY}), seed=7)
    while True:
        match luxor.awaiting(state):
            case Decision(kind=DecisionKind.MOVE_ADVENTURER):
                return state
            case Decision():
                actions = luxor.legal_actions(state)
                assert_type(actions, tuple[luxor.Action, ...])
                state = luxor.step(state, actions[0])
            case Chance():
                state = luxor.step(state, luxor.sample_outcome(state, random.Random(1)))
            case GameOver():
                raise AssertionError("nobody moved")


def name_of_kind(kind: luxor.ChanceKind) -> str:
    """A match over kinds is checked for completeness."""
    match kind:
        case luxor.ChanceKind.DIE | luxor.ChanceKind.STAND_UP_ROLL:
            return "a die is rolled"
        case luxor.ChanceKind.CARD:
            return "a card is drawn"
        case luxor.ChanceKind.SCARAB:
            return "a scarab is drawn"
        case (
            luxor.ChanceKind.HORUS_CARD
            | luxor.ChanceKind.TEMPLE_TILE
            | luxor.ChanceKind.TREASURE
            | luxor.ChanceKind.MUMMY_TILE
        ):
            return "something is turned up"
    assert_never(kind)


def place_sailed_to(action: tutankhamun.Action) -> int | None:
    """A match over actions is checked for completeness."""
    match action:
        case tutankhamun.Sail(place) | tutankhamun.Banish(place) | tutankhamun.SwapRing(place):
            return place
        case tutankhamun.SwapFrom(place) | tutankhamun.SwapWith(place):
            return place
        case tutankhamun.CollectBehind(place):
            return place
        case tutankhamun.TakeFromUnderworld() | tutankhamun.Retreat():
            return None
        case tutankhamun.Pass() | tutankhamun.Decline():
            return None
    assert_never(action)


def due_in_tutankhamun(state: tutankhamun.State) -> tutankhamun.DecisionKind | None:
    """Nothing is left to chance, so there are two cases."""
    due = tutankhamun.awaiting(state)
    match due:
        case Decision():
            return due.kind
        case GameOver():
            return None
    assert_never(due)


# --- Matches, saves, feeds, agents -------------------------------------------------------------


def play_a_match() -> LuxorMatch:
    """A match, its views and its events have the types of the game."""
    match_ = LuxorMatch(luxor.RULES, luxor.Config(players=2), seed=7)
    events = match_.play(match_.legal_actions[0], by=0)
    assert_type(events, tuple[luxor.Event, ...])
    assert_type(match_.state, luxor.State)
    assert_type(match_.view(1), luxor.View)
    assert_type(match_.score_sheet, ScoreSheet)
    try:
        match_.play(luxor.TakeKey())
    except IllegalChoice as error:
        print(error.illegality.rule, error.illegality.message)
    match_.run([RandomAgent(), GreedyAgent(luxor.RULES.evaluate)])
    return match_


def save_and_load(state: luxor.State) -> luxor.State:
    """The expected class types a loaded value; without it, the value is any object."""
    saved = dumps(state)
    assert_type(loads(saved), object)
    loaded = loads(saved, luxor.State)
    assert_type(loaded, luxor.State)
    print(schema_of("luxor"), to_text(loaded), len(to_svg(loaded)))
    return loaded


def check_record(record: Record[Any, Any, Any]) -> int:
    """A record can be verified and replayed."""
    assert verify(luxor.RULES, record) is None
    return sum(1 for _ in replay(luxor.RULES, loads(dumps(record), Record)))


def serve(names: Sequence[str]) -> list[str]:
    """A feed sends each seat what is new, and answers requests."""
    config = tutankhamun.Config(players=len(names))
    game = tutankhamun.TutankhamunMatch(tutankhamun.RULES, config, seed=1)
    feed = Feed(game, names=names)
    message, answer = feed.message(0), feed.receive(0, b'{"choose": {"action": 0}}')
    assert_type(message, Message)
    assert_type(answer, Answer | None)
    return [to_json(message), "done" if answer is None else to_json(answer)]


# --- Any game ----------------------------------------------------------------------------------


def first_choices(
    rules: Rules[Any, Any, State, Action, Any, Any, Any], state: State, number: int
) -> tuple[State, list[Action]]:
    """Make the first choice a number of times; the types are those of the game passed."""
    made = list[Action]()
    for _ in range(number):
        actions = rules.legal_actions(state)
        if actions:
            made.append(actions[0])
            state = rules.step(state, actions[0])
    return state, made


class FirstAgent:
    """Takes the first answer in any game."""

    def choose(self, rules: AnyRules, view: GameView[Any, Action], rng: object, /) -> Action:
        return view.legal_actions[0]


def main() -> None:
    state = save_and_load(play_by_hand())
    event = luxor.transition(state, luxor.legal_actions(state)[0])
    assert_type(event, Transition[luxor.State, luxor.Event])
    print(describe(event.events[0], names=("Ada", "Ben", "Cem")))
    print(name_of_kind(luxor.ChanceKind.DIE), check_record(play_a_match().record))
    print(*serve(["Ada", "Ben"]))
    start = tutankhamun.new_game(tutankhamun.Config(players=2), seed=3)
    end, actions = first_choices(tutankhamun.RULES, start, 5)
    assert_type(end, tutankhamun.State)
    print(due_in_tutankhamun(end), [place_sailed_to(action) for action in actions])
    third = Match(THIRD, ThirdConfig(players=2), seed=1)
    third.run([FirstAgent(), FirstAgent()])
    again = Match.resume(THIRD, third.record.branch(0), seed=2)
    assert_type(again.state, ThirdState)
    print(third.standings, again.awaiting)


if __name__ == "__main__":
    main()
