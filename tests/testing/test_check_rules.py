"""Every property that check_rules names: kept by Lotus, and missed by a Lotus broken on purpose."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, ClassVar

import pytest
from attrs import asdict, evolve, frozen

from tests import toy
from theban import games
from theban.core.chance import Random
from theban.core.errors import (
    IllegalChoice,
    Illegality,
    InvalidArgument,
    InvalidNotation,
    InvalidState,
    Reason,
)
from theban.core.facts import Facts
from theban.core.protocol import Transition
from theban.core.situation import Awaiting, Chance, Decision, GameOver, Hidden, ScoreSheet, Turn
from theban.lab import encoding
from theban.lab.encoding import Encoding, feature, register
from theban.serial.game_types import game_types
from theban.testing import AdapterProperty, ConformanceError, Property, Report, check_rules

CONFIGS = [toy.Config(players=2), toy.Config(players=3, copies=2)]


class Broken(toy.LotusRules):
    """Lotus with some functions replaced; it pickles as itself, so that only they are wrong."""

    made: ClassVar[dict[int, Broken]] = {}
    types = game_types(toy.RULES)

    def __init__(self, **functions: object) -> None:
        self.made[id(self)] = self
        for name, function in functions.items():
            setattr(self, name, function)

    def __reduce__(self) -> Any:  # noqa: ANN401  # wider than PickledByName's on purpose
        return _find, (id(self),)


def _find(key: int) -> Broken:
    return Broken.made[key]


class CopiedAnew(toy.LotusRules):
    """Rules of which a copy is another object."""

    def __deepcopy__(self, memo: dict[int, object]) -> CopiedAnew:
        return CopiedAnew()

    def __reduce__(self) -> str:
        return "COPIED_ANEW"


COPIED_ANEW = CopiedAnew()


class PickledAnew(toy.LotusRules):
    """Rules of which a pickle loads another object."""

    def __reduce__(self) -> Any:  # noqa: ANN401  # as above
        return PickledAnew, ()


# --- Wrong functions ---------------------------------------------------------------------------

Choice = toy.Action | toy.Outcome


@dataclass
class Fickle:
    """A function that gives another answer every other time."""

    answers: tuple[Callable[..., object], ...]
    calls: int = 0

    def __call__(self, *arguments: object) -> object:
        self.calls += 1
        return self.answers[self.calls % len(self.answers)](*arguments)


def _reversed_actions(state: toy.State) -> tuple[toy.Action, ...]:
    return toy.legal_actions(state)[::-1]


def _reversed_outcomes(state: toy.State) -> tuple[tuple[toy.Outcome, int], ...]:
    return toy.chance_outcomes(state)[::-1]


def _starts_with_config(other: toy.Config) -> dict[str, object]:
    """Give the functions of a game whose states hold another config."""

    def initial_state(config: toy.Config, deal: toy.Deal) -> toy.State:
        return evolve(toy.initial_state(config, deal), config=other)

    # The seats of the other config have no hands, which is not what this is about.
    return {**_starts_with(initial_state), "validate": lambda _state: None}


def _starts_with(initial_state: Callable[[toy.Config, toy.Deal], toy.State]) -> dict[str, object]:
    def new_game(config: toy.Config, *, seed: int) -> toy.State:
        toy.new_game(config, seed=seed)
        return initial_state(config, toy.deal(config, random.Random(seed)))

    return {"initial_state": initial_state, "new_game": new_game}


def _starts_in_class(kind: type[toy.State]) -> dict[str, object]:
    def initial_state(config: toy.Config, deal: toy.Deal) -> toy.State:
        return _as_class(kind, toy.initial_state(config, deal))

    return _starts_with(initial_state)


def _as_class(kind: type[toy.State], state: toy.State) -> toy.State:
    names = ("config", "pending", "hands", "played", "buried", "pile", "last", "luck")
    return kind(*[getattr(state, name) for name in names])


class HashedById(toy.State):
    """A state whose hash is another one for an equal state."""

    def __hash__(self) -> int:
        return id(self)


class Unhashable(toy.State):
    """A state without a hash."""

    __hash__ = None  # type: ignore[assignment]


class PickledAsItself(toy.State):
    """A state of which a pickle loads the very same object."""

    made: ClassVar[list[toy.State]] = []

    def __reduce__(self) -> Any:  # noqa: ANN401  # whatever pickle takes
        self.made.append(self)
        return _made, (len(self.made) - 1,)


def _made(index: int) -> toy.State:
    return PickledAsItself.made[index]


class HashedByIdAlone(PickledAsItself):
    """A state whose hash is another one for an equal state, except for its pickles."""

    def __hash__(self) -> int:
        return id(self)


class CopiedWrongly(toy.State):
    """A state of which a deep copy is another position."""

    def __deepcopy__(self, memo: dict[int, object]) -> CopiedWrongly:
        return evolve(self, last=4)


class AlwaysInTurn(toy.State):
    """A state that tells of a turn when the game is over too."""

    @property
    def turn(self) -> Turn | None:
        return toy.turn_of(self.pending) or Turn(seat=0, number=1)


class InNobodysTurn(toy.State):
    """A state in the turn of a seat where nobody sits."""

    @property
    def turn(self) -> Turn | None:
        return Turn(seat=9, number=1)


class NeverEnded(toy.State):
    """A state that does not tell why the game is over."""

    @property
    def ending(self) -> toy.Ending | None:
        return None


class EndedAlways(toy.State):
    """A state that tells of an end while the game goes on."""

    @property
    def ending(self) -> toy.Ending | None:
        return toy.Ending.NO_CARD


class ViewOfAnotherTurn(toy.View):
    """A view that says that it is always the turn of seat 0."""

    @property
    def turn(self) -> Turn | None:
        return Turn(seat=0, number=1)


def _view_of_another_turn(state: toy.State, seat: int | None) -> toy.View:
    seen = toy.view(state, seat)
    return ViewOfAnotherTurn(**asdict(seen, recurse=False))


def _new_game_of_next_seed(config: toy.Config, *, seed: int) -> toy.State:
    return toy.new_game(config, seed=seed + 1)


def _new_game_of_any_seed(config: toy.Config, *, seed: int) -> toy.State:
    return toy.initial_state(config, toy.deal(config, random.Random(seed)))


def _format_burying_as_playing(choice: Choice) -> str:
    return toy.format_choice(choice).replace("bury", "play")


def _format_in_two_lines(choice: Choice) -> str:
    return toy.format_choice(choice).replace(" ", "\n")


def _parse_anything(config: toy.Config, text: str) -> Choice:
    try:
        return toy.parse_choice(config, text)
    except InvalidNotation:
        return toy.Roll()


def _parse_or_key_error(config: toy.Config, text: str) -> Choice:
    return {
        toy.format_choice(choice): choice
        for choice in (*toy.action_space(config), *toy.outcome_space(config))
    }[text]


def _awaiting_nobody(state: toy.State) -> Awaiting:
    due = toy.awaiting(state)
    return evolve(due, seat=state.config.players) if isinstance(due, Decision) else due


def _awaiting_a_nameless_thing(state: toy.State) -> Awaiting:
    due = toy.awaiting(state)
    return evolve(due, kind="") if isinstance(due, Chance) else due


def _awaiting_nothing_known(_state: toy.State) -> None:
    return None


def _over(_state: toy.State) -> Awaiting:
    return GameOver()


def _no_outcomes(_state: toy.State) -> tuple[()]:
    return ()


def _deal_nothing(_config: toy.Config, _rng: Random) -> toy.Deal:
    return toy.Deal(())


def _none_but_at_turns(state: toy.State) -> tuple[toy.Action, ...]:
    actions = toy.legal_actions(state)
    return () if toy.Roll() in actions else actions


def _pass_at_chance(state: toy.State) -> tuple[toy.Action, ...]:
    return toy.legal_actions(state) or (toy.Decline(),)


def _list_of_actions(state: toy.State) -> list[toy.Action]:
    return list(toy.legal_actions(state))


def _actions_twice(state: toy.State) -> tuple[toy.Action, ...]:
    return toy.legal_actions(state) * 2


def _space_without_last_burial(config: toy.Config) -> tuple[toy.Action, ...]:
    return tuple(action for action in toy.action_space(config) if action != toy.Bury(4))


def _space_with_a_double(config: toy.Config) -> tuple[toy.Action, ...]:
    return (*toy.action_space(config), toy.Roll())


def _list_as_space(config: toy.Config) -> list[toy.Action]:
    return list(toy.action_space(config))


def _outcome_space_without_cards(_config: toy.Config) -> tuple[toy.Outcome, ...]:
    return tuple(map(toy.Rolled, toy.FACES))


def _weightless(state: toy.State) -> tuple[tuple[toy.Outcome, int], ...]:
    return tuple((outcome, weight - 1) for outcome, weight in toy.chance_outcomes(state))


def _with_fractions(state: toy.State) -> tuple[tuple[toy.Outcome, float], ...]:
    return tuple((outcome, weight / 2) for outcome, weight in toy.chance_outcomes(state))


def _outcomes_twice(state: toy.State) -> tuple[tuple[toy.Outcome, int], ...]:
    return toy.chance_outcomes(state) * 2


def _sample_a_six(state: toy.State, rng: Random) -> toy.Outcome:
    toy.sample_outcome(state, rng)
    return toy.Rolled(6)


def _sample_the_first(state: toy.State, rng: Random) -> toy.Outcome:
    toy.sample_outcome(state, rng)
    return toy.chance_outcomes(state)[0][0]


def _sample_the_lightest(state: toy.State, rng: Random) -> toy.Outcome:
    toy.sample_outcome(state, rng)
    return min(toy.chance_outcomes(state), key=itemgetter(1))[0]


def _sample_anyway(state: toy.State, rng: Random) -> toy.Outcome:
    return toy.sample_outcome(state, rng) if toy.chance_outcomes(state) else toy.Rolled(1)


def _sample_by_choice(state: toy.State, rng: Any) -> toy.Outcome:  # noqa: ANN401  # too much
    toy.sample_outcome(state, random.Random(1))
    outcome: toy.Outcome = rng.choice(toy.chance_outcomes(state))[0]
    return outcome


def _sample_by_the_module(state: toy.State, _rng: Random) -> toy.Outcome:
    return toy.sample_outcome(state, random)


def _explain_against_declining(state: toy.State, choice: object) -> Illegality | None:
    illegality = toy.explain(state, choice)
    if illegality is None and choice == toy.Decline():
        return Illegality(Reason.AGAINST_RULE, "TOY-2", "always roll")
    return illegality


def _explain_by_identity(state: toy.State, choice: object) -> Illegality | None:
    known = [toy.Play(1), toy.Play(2)]
    if isinstance(choice, toy.Play) and not any(choice is one for one in known):
        return Illegality(Reason.OUT_OF_RANGE, None, "not one of ours")
    return toy.explain(state, choice)


def _explain_nothing_foreign(state: toy.State, choice: object) -> Illegality | None:
    illegality = toy.explain(state, choice)
    if illegality is not None and illegality.reason is Reason.NOT_A_CHOICE:
        return None
    return illegality


def _explain_only_hashable(state: toy.State, choice: object) -> Illegality | None:
    hash(choice)
    return toy.explain(state, choice)


def _explain_without_rule(state: toy.State, choice: object) -> Illegality | None:
    illegality = toy.explain(state, choice)
    return illegality and evolve(illegality, rule=None)


def _explain_without_words(state: toy.State, choice: object) -> Illegality | None:
    illegality = toy.explain(state, choice)
    return illegality and evolve(illegality, message="")


def _explain_with_rules_alone(state: toy.State, choice: object) -> Illegality | None:
    illegality = toy.explain(state, choice)
    return illegality and evolve(illegality, reason=Reason.AGAINST_RULE, rule="TOY-1")


def _refuses_as(explain: Callable[[toy.State, object], Illegality | None]) -> dict[str, object]:
    """Give the functions of a game that refuses for other reasons, everywhere alike."""

    def transition(state: toy.State, choice: Choice) -> Transition[toy.State, toy.Event]:
        illegality = explain(state, choice)
        if illegality is not None:
            raise IllegalChoice(illegality)
        return toy.transition(state, choice)

    def step(state: toy.State, choice: Choice) -> toy.State:
        return transition(state, choice).state

    return {"explain": explain, "step": step, "transition": transition}


def _step_with_other_words(state: toy.State, choice: Choice) -> toy.State:
    try:
        return toy.step(state, choice)
    except IllegalChoice as error:
        raise IllegalChoice(evolve(error.illegality, message="no")) from None


def _step_with_value_error(state: toy.State, choice: Choice) -> toy.State:
    if toy.explain(state, choice) is not None:
        raise ValueError(choice)
    return toy.step(state, choice)


def _step_nowhere_if_refused(state: toy.State, choice: Choice) -> toy.State:
    return state if toy.explain(state, choice) is not None else toy.step(state, choice)


def _transition_without_last(state: toy.State, choice: Choice) -> Transition[toy.State, toy.Event]:
    return evolve(
        transition := toy.transition(state, choice), state=evolve(transition.state, last=None)
    )


def _rules_in_one_text(state: toy.State, choice: toy.Action | toy.Outcome) -> tuple[str, ...]:
    return tuple("LO-1.1" for _ in toy.transition(state, choice).events)


def _transition_with_list(state: toy.State, choice: Choice) -> Transition[toy.State, Any]:
    return _with_events(toy.step(state, choice), [toy.GameEnded(0)])


def _transition_with_unhashable(state: toy.State, choice: Choice) -> Transition[toy.State, Any]:
    return _with_events(toy.step(state, choice), ([],))


def _transition_with_seatless(state: toy.State, choice: Choice) -> Transition[toy.State, Any]:
    return _with_events(toy.step(state, choice), ("something happened",))


def _with_events(state: toy.State, events: Any) -> Transition[toy.State, Any]:  # noqa: ANN401
    return Transition(state, events)


def _step_in_place(state: toy.State, choice: Choice) -> toy.State:
    following = toy.step(state, choice)
    object.__setattr__(state, "last", following.last)
    object.__setattr__(state, "pile", following.pile)
    return following


@dataclass
class ChangesThePast:
    """A step that changes a state which it made before."""

    made: list[toy.State] = field(default_factory=list[toy.State])

    def __call__(self, state: toy.State, choice: Choice) -> toy.State:
        following = toy.step(state, choice)
        self.made.append(following)
        if len(self.made) > 2:
            object.__setattr__(self.made.pop(0), "luck", (9,) * state.config.players)
        return following


@dataclass
class Remembers:
    """A step that does something else when the same choice is made again."""

    seen: Counter[tuple[toy.State, Choice]] = field(
        default_factory=Counter[tuple[toy.State, Choice]]
    )

    def __call__(self, state: toy.State, choice: Choice) -> toy.State:
        following = toy.step(state, choice)
        self.seen[state, choice] += 1
        if self.seen[state, choice] < 2:
            return following
        return evolve(following, luck=tuple(points + 1 for points in following.luck))


@dataclass
class Generations:
    """Functions that answer otherwise once another game has been set up."""

    number: int = 0

    def functions(self) -> dict[str, object]:
        """Give a game that counts how often it is set up."""

        def initial_state(config: toy.Config, deal: toy.Deal) -> toy.State:
            self.number += 1
            return toy.initial_state(config, deal)

        return _starts_with(initial_state)

    def legal_actions(self, state: toy.State) -> tuple[toy.Action, ...]:
        """List forwards and backwards in turn."""
        return toy.legal_actions(state)[:: 1 - 2 * (self.number % 2)]

    def hashed(self) -> dict[str, object]:
        """Give a game whose states hash otherwise in another game."""
        generations = self

        class Hashed(PickledAsItself):
            def __hash__(self) -> int:
                return hash(self.luck) + generations.number

        def initial_state(config: toy.Config, deal: toy.Deal) -> toy.State:
            self.number += 1
            return _as_class(Hashed, toy.initial_state(config, deal))

        return _starts_with(initial_state)


def _orders_by_generation() -> dict[str, object]:
    generations = Generations()
    return {**generations.functions(), "legal_actions": generations.legal_actions}


@dataclass
class Confused:
    """A view that shows the last position which was played for any other; and what draws such."""

    change: Callable[[toy.State], toy.State]
    played: set[toy.State] = field(default_factory=set[toy.State])
    last: dict[int | None, toy.View] = field(default_factory=dict[int | None, toy.View])

    def functions(self) -> dict[str, object]:
        return {"validate": self.validate, "view": self.view, "determinize": self.determinize}

    def validate(self, state: toy.State) -> None:
        """Note what is played, which is always validated before it is viewed."""
        toy.validate(state)
        if not any(state.luck):
            self.played.add(state)

    def view(self, state: toy.State, seat: int | None) -> toy.View:
        """Show what is played, and what was played for everything else."""
        shown = toy.view(state, seat)
        if not any(state.luck):
            self.last[seat] = shown
        return self.last[seat]

    def determinize(self, view: toy.View, rng: Random) -> toy.State:
        """Draw another position, marked by its luck."""
        state = self.change(toy.determinize(view, rng))
        return evolve(state, luck=(99,) * state.config.players)


def _all_cards_in_the_pile(state: toy.State) -> toy.State:
    pile = tuple(map(sum, zip(state.pile, *state.hands, strict=True)))
    return evolve(state, pile=pile, hands=(toy.NOTHING,) * state.config.players)


def _game_over(state: toy.State) -> toy.State:
    return evolve(state, pending=GameOver())


def _explain_in_place(state: toy.State, choice: object) -> Illegality | None:
    illegality = toy.explain(state, choice)
    if illegality is not None:
        object.__setattr__(state, "luck", (9,) * state.config.players)
    return illegality


def _explain_against_long_games(state: toy.State, choice: object) -> Illegality | None:
    if sum(state.pile) < 4 and toy.explain(state, choice) is None:
        return Illegality(Reason.AGAINST_RULE, "TOY-4", "it is late")
    return toy.explain(state, choice)


def _transition_in_place(state: toy.State, choice: Choice) -> Transition[toy.State, toy.Event]:
    transition = toy.transition(state, choice)
    if isinstance(choice, toy.Play):
        object.__setattr__(state, "hands", transition.state.hands)
    return transition


OUTCOME_AT: dict[toy.State, toy.Outcome] = {}


def _sample_or_key_error(state: toy.State, rng: Random) -> toy.Outcome:
    return toy.sample_outcome(state, rng) if toy.chance_outcomes(state) else OUTCOME_AT[state]


def _no_sheet(_state: toy.State) -> None:
    return None


def _redact_own_alone(state: toy.State, choice: Choice, seat: int | None) -> object:
    due = toy.awaiting(state)
    if isinstance(choice, toy.Bury) and isinstance(due, Decision):
        friend = (due.seat + 1) % state.config.players
        return choice if seat == friend else Hidden(friend, "Bury")
    return toy.redact_choice(state, choice, seat)


def _redact_passing_with_a_pair(state: toy.State, choice: Choice, seat: int | None) -> object:
    due = toy.awaiting(state)
    told = toy.redact_choice(state, choice, seat)
    if choice == toy.Decline() and isinstance(due, Decision) and due.seat != seat:
        return Hidden(due.seat, "Decline") if sum(state.hands[due.seat][:2]) else told
    return told


def _view_with_other_luck(state: toy.State, seat: int | None) -> toy.View:
    return evolve(toy.view(state, seat), luck=())


def _validate_only_piles(state: toy.State) -> None:
    if not any(state.pile):
        raise InvalidState("the pile is empty")


def _sheet_of_one_seat(state: toy.State) -> ScoreSheet:
    sheet = toy.score_sheet(state)
    return evolve(sheet, points=sheet.points[:1])


def _sheet_of_two_columns(state: toy.State) -> ScoreSheet:
    return evolve(toy.score_sheet(state), categories=("played", "buried"))


def _everybody_is_second(state: toy.State) -> tuple[int, ...]:
    return (2,) * state.config.players


def _evaluate_as_nan(state: toy.State, seat: int) -> float:
    return toy.evaluate(state, seat) * float("nan")


def _evaluate_any_seat(state: toy.State, seat: int) -> float:
    return toy.evaluate(state, int(seat) % state.config.players)


def _view_from_behind(state: toy.State, seat: int | None) -> toy.View:
    return toy.view(state, state.config.players - 1 if seat == -1 else seat)


def _view_of_nobody(state: toy.State, seat: int | None) -> toy.View:
    return evolve(toy.view(state, seat), seat=None)


def _view_of_everything(state: toy.State, seat: int | None) -> toy.State:
    toy.view(state, seat)
    return state


def _view_that_cannot_be_hashed(state: toy.State, seat: int | None) -> toy.View:
    view = toy.view(state, seat)
    object.__setattr__(view, "luck", list(view.luck))
    return view


def _view_with_actions_for_all(state: toy.State, seat: int | None) -> toy.View:
    return evolve(toy.view(state, seat), legal_actions=toy.legal_actions(state))


def _view_without_actions(state: toy.State, seat: int | None) -> toy.View:
    return evolve(toy.view(state, seat), legal_actions=())


def _view_that_counts_the_pile(state: toy.State, seat: int | None) -> toy.View:
    points = sum(number * count for number, count in zip(toy.NUMBERS, state.pile, strict=True))
    return evolve(toy.view(state, seat), pile_size=points)


def _view_of_what_is_buried(state: toy.State, seat: int | None) -> toy.View:
    points = tuple(
        sum(number * count for number, count in zip(toy.NUMBERS, buried, strict=True))
        for buried in state.buried
    )
    return evolve(toy.view(state, seat), buried_sizes=points)


def _redact_to_none(state: toy.State, choice: Choice, seat: int | None) -> object:
    told = toy.redact_choice(state, choice, seat)
    return None if isinstance(told, Hidden) else told


def _redact_own_too(state: toy.State, choice: Choice, seat: int | None) -> object:
    told = toy.redact_choice(state, choice, seat)
    return Hidden(0, "Bury") if isinstance(choice, toy.Bury) else told


def _redact_for_seats_alone(state: toy.State, choice: Choice, seat: int | None) -> object:
    return choice if seat is None else toy.redact_choice(state, choice, seat)


def _redact_by_the_hand(state: toy.State, choice: Choice, seat: int | None) -> object:
    due = toy.awaiting(state)
    told = toy.redact_choice(state, choice, seat)
    if isinstance(choice, toy.Play) and isinstance(due, Decision) and due.seat != seat:
        return told if max(state.hands[due.seat]) > 1 else Hidden(due.seat, "Play")
    return told


def _tell_events_to_all(event: toy.Event, _seat: int | None) -> toy.Event:
    return event


def _tell_events_of_another_kind(event: toy.Event, seat: int | None) -> object:
    told = toy.redact_event(event, seat)
    return evolve(told, kind="Event") if isinstance(told, Hidden) else told


def _tell_events_to_nobody(event: toy.Event, _seat: int | None) -> object:
    return Hidden(event.seat, type(event).__name__)


def _determinize_a_new_game(view: toy.View, rng: Random) -> toy.State:
    return toy.initial_state(view.config, toy.deal(view.config, rng))


def _determinize_with_a_card_more(view: toy.View, rng: Random) -> toy.State:
    state = toy.determinize(view, rng)
    return evolve(state, pile=tuple(count + 1 for count in state.pile))


def _determinize_one_guess(view: toy.View, rng: Random) -> toy.State:
    rng.random()
    return toy.determinize(view, random.Random(1))


def _determinize_by_shuffling(view: toy.View, rng: Any) -> toy.State:  # noqa: ANN401  # too much
    rng.shuffle([1, 2, 3])
    return toy.determinize(view, rng)


# --- Whole games -------------------------------------------------------------------------------


def _play_one_choice_less(
    state: toy.State,
    rng: Random,
    policy: Any = None,  # noqa: ANN401  # of any kind
    *,
    limit: int | None = None,
) -> toy.State:
    assert limit is not None
    return toy.RULES.play_out(state, rng, policy, limit=limit - 1)


def _play_with_a_policy_of_its_own(
    state: toy.State,
    rng: Random,
    policy: Any = None,  # noqa: ANN401  # of any kind
    *,
    limit: int | None = None,
) -> toy.State:
    def choose(actions: tuple[toy.Action, ...], _seat: int, _look: object) -> toy.Action:
        return actions[-1]

    return toy.RULES.play_out(state, rng, policy and choose, limit=limit)


def _play_with_open_cards(
    state: toy.State,
    rng: Random,
    policy: Any = None,  # noqa: ANN401  # of any kind
    *,
    limit: int | None = None,
) -> toy.State:
    """Let a policy look from the first seat, whichever seat decides."""

    def peek(actions: tuple[toy.Action, ...], seat: int, _look: object) -> toy.Action:
        chosen: toy.Action = policy(actions, seat, lambda: toy.view(state, None))
        return chosen

    return toy.RULES.play_out(state, rng, policy and peek, limit=limit)


def _play_for_the_first_seat(
    state: toy.State,
    rng: Random,
    policy: Any = None,  # noqa: ANN401  # of any kind
    *,
    limit: int | None = None,
) -> toy.State:
    def ask(actions: tuple[toy.Action, ...], _seat: int, look: object) -> toy.Action:
        chosen: toy.Action = policy(actions, 0, look)
        return chosen

    return toy.RULES.play_out(state, rng, policy and ask, limit=limit)


def _play_anything(
    state: toy.State,
    rng: Random,
    policy: Any = None,  # noqa: ANN401  # of any kind
    *,
    limit: int | None = None,
) -> toy.State:
    """Take the first action for a choice that is not legal."""

    def ask(actions: tuple[toy.Action, ...], seat: int, look: object) -> toy.Action:
        chosen: toy.Action = policy(actions, seat, look)
        return chosen if chosen in actions else actions[0]

    return toy.RULES.play_out(state, rng, policy and ask, limit=limit)


def _play_with_a_number_less(
    state: toy.State,
    rng: Random,
    policy: Any = None,  # noqa: ANN401  # of any kind
    *,
    limit: int | None = None,
) -> toy.State:
    rng.random()
    return toy.RULES.play_out(state, rng, policy, limit=limit)


def _nameless_category(state: toy.State) -> ScoreSheet:
    sheet = toy.score_sheet(state)
    return ScoreSheet(("", *sheet.categories[1:]), sheet.points)


class UntypedState(toy.State):
    """A state with a field of which nobody knows what is in it."""

    past: tuple = ()  # type: ignore[type-arg] # that is the test


TYPES = game_types(toy.RULES)


def _not_for(package: str) -> dict[str, object]:
    """Give a game that one package of the library cannot use."""

    def view(state: toy.State, seat: int | None) -> toy.View:
        frame = sys._getframe(1)
        while (before := frame.f_back) is not None:
            frame = before
            if frame.f_globals.get("__name__", "").startswith(package):
                raise RuntimeError(f"{package} is not served")
        return toy.view(state, seat)

    return {"view": view}


BROKEN: list[tuple[Property, dict[str, object]]] = [
    (Property.SAVES, {"types": None}),
    (Property.SAVES, {"types": evolve(TYPES, state=frozen(UntypedState))}),
    (Property.SAVES, {"types": evolve(TYPES, actions=TYPES.actions[1:])}),
    (Property.SAVES, {"types": evolve(TYPES, outcomes=())}),
    (Property.SAVES, {"types": evolve(TYPES, events=TYPES.events[:1])}),
    (Property.SAVES, {"score_sheet": _nameless_category}),
    (Property.USES, _not_for("theban.play.feed.feed")),
    (Property.USES, _not_for("theban.lab.bots.")),
    (Property.USES, _not_for("theban.lab.studies.")),
    (Property.RULES, {"name": ""}),
    (Property.NEW_GAME, {"new_game": _new_game_of_next_seed}),
    (Property.NEW_GAME, {"new_game": _new_game_of_any_seed}),
    (Property.NEW_GAME, {"deal": Fickle((toy.deal, _deal_nothing))}),
    (Property.SPACES, {"action_space": _space_with_a_double}),
    (Property.SPACES, {"action_space": _list_as_space}),
    (Property.SPACES, {"action_space": Fickle((toy.action_space, _space_without_last_burial))}),
    (Property.NOTATION, {"format_choice": _format_burying_as_playing}),
    (Property.NOTATION, {"format_choice": _format_in_two_lines}),
    (Property.NONSENSE, {"parse_choice": _parse_anything}),
    (Property.NONSENSE, {"parse_choice": _parse_or_key_error}),
    (Property.CONFIG, _starts_with_config(toy.Config(players=4))),
    (Property.AWAITING, {"awaiting": _awaiting_nobody}),
    (Property.AWAITING, {"awaiting": _awaiting_a_nameless_thing}),
    (Property.AWAITING, {"awaiting": _awaiting_nothing_known}),
    (Property.AWAITING, {"awaiting": Fickle((toy.awaiting, _over))}),
    (Property.ACTIONS, {"legal_actions": _none_but_at_turns}),
    (Property.ACTIONS, {"legal_actions": _pass_at_chance}),
    (Property.ACTIONS, {"legal_actions": _list_of_actions}),
    (Property.ACTIONS_UNIQUE, {"legal_actions": _actions_twice}),
    (Property.ACTIONS_ORDER, {"legal_actions": Fickle((toy.legal_actions, _reversed_actions))}),
    (Property.ACTIONS_SPACE, {"action_space": _space_without_last_burial}),
    (Property.OUTCOMES, {"chance_outcomes": _weightless}),
    (Property.OUTCOMES, {"chance_outcomes": _with_fractions}),
    (Property.SITUATION, _starts_in_class(AlwaysInTurn)),
    (Property.SITUATION, _starts_in_class(InNobodysTurn)),
    (Property.SITUATION, _starts_in_class(NeverEnded)),
    (Property.SITUATION, _starts_in_class(EndedAlways)),
    (Property.OUTCOMES, {"chance_outcomes": _no_outcomes}),
    (Property.OUTCOMES_UNIQUE, {"chance_outcomes": _outcomes_twice}),
    (
        Property.OUTCOMES_ORDER,
        {"chance_outcomes": Fickle((toy.chance_outcomes, _reversed_outcomes))},
    ),
    (Property.OUTCOMES_SPACE, {"outcome_space": _outcome_space_without_cards}),
    (Property.SAMPLE, {"sample_outcome": _sample_a_six}),
    (Property.SAMPLE, {"sample_outcome": Fickle((toy.sample_outcome, _sample_the_first))}),
    (Property.SAMPLE_WEIGHTS, {"sample_outcome": _sample_the_first}),
    (Property.SAMPLE_WEIGHTS, {"sample_outcome": _sample_the_lightest}),
    (Property.SAMPLE_REFUSED, {"sample_outcome": _sample_anyway}),
    (Property.RANDOM, {"sample_outcome": _sample_by_choice}),
    (Property.RANDOM, {"sample_outcome": _sample_by_the_module}),
    (Property.RANDOM, {"determinize": _determinize_by_shuffling}),
    (Property.EXPLAIN_LEGAL, {"explain": _explain_against_declining}),
    (Property.EXPLAIN_LEGAL, {"explain": _explain_by_identity}),
    (Property.EXPLAIN_ILLEGAL, _refuses_as(_explain_nothing_foreign)),
    (Property.EXPLAIN_ILLEGAL, _refuses_as(_explain_only_hashable)),
    (Property.EXPLAIN_ILLEGAL, _refuses_as(_explain_without_rule)),
    (Property.EXPLAIN_ILLEGAL, _refuses_as(_explain_without_words)),
    (Property.EXPLAIN_ILLEGAL, _refuses_as(_explain_with_rules_alone)),
    (Property.STEP_REFUSES, {"step": _step_with_other_words}),
    (Property.STEP_REFUSES, {"step": _step_with_value_error}),
    (Property.STEP_REFUSES, {"step": _step_nowhere_if_refused}),
    (Property.TRANSITION, {"transition": _transition_without_last}),
    (Property.EVENTS, {"transition": _transition_with_list}),
    (Property.EVENTS, {"transition": _transition_with_unhashable}),
    (Property.EVENTS, {"transition": _transition_with_seatless}),
    (Property.PURE, {"step": _step_in_place}),
    (Property.PURE, {"step": ChangesThePast()}),
    (Property.HASH, _starts_in_class(HashedById)),
    (Property.HASH, _starts_in_class(Unhashable)),
    (Property.COPY, _starts_in_class(CopiedWrongly)),
    (Property.VALIDATE, {"validate": _validate_only_piles}),
    (Property.SCORES, {"score_sheet": _sheet_of_one_seat}),
    (Property.SCORES, {"score_sheet": _sheet_of_two_columns}),
    (Property.SCORES, {"standings": _everybody_is_second}),
    (Property.EVALUATE, {"evaluate": _evaluate_as_nan}),
    (Property.EVALUATE, {"evaluate_all": lambda state: (0.0,) * state.config.players}),
    (Property.PLAY_OUT, {"play_out": _play_one_choice_less}),
    (Property.PLAY_OUT, {"play_out": _play_with_a_policy_of_its_own}),
    (Property.PLAY_OUT, {"play_out": _play_with_open_cards}),
    (Property.PLAY_OUT, {"play_out": _play_for_the_first_seat}),
    (Property.PLAY_OUT, {"play_out": _play_anything}),
    (Property.PLAY_OUT, {"play_out": _play_with_a_number_less}),
    (Property.SEATS, {"evaluate": _evaluate_any_seat}),
    (Property.SEATS, {"view": _view_from_behind}),
    (Property.VIEW, {"view": _view_of_nobody}),
    (Property.VIEW, {"view": _view_of_everything}),
    (Property.VIEW, {"view": _view_that_cannot_be_hashed}),
    (Property.VIEW_SITUATION, {"view": _view_of_another_turn}),
    (Property.VIEW_ACTIONS, {"view": _view_with_actions_for_all}),
    (Property.VIEW_ACTIONS, {"view": _view_without_actions}),
    (Property.REDACT, {"redact_choice": _redact_to_none}),
    (Property.REDACT, {"redact_choice": _redact_own_too}),
    (Property.REDACT, {"redact_choice": _redact_for_seats_alone}),
    (Property.REDACT, {"redact_event": _tell_events_of_another_kind}),
    (Property.REDACT, {"redact_event": _tell_events_to_nobody}),
    (Property.LEAK, {"view": _view_of_what_is_buried}),
    (Property.LEAK, {"redact_event": _tell_events_to_all}),
    (Property.LEAK, {"redact_choice": _redact_by_the_hand}),
    (Property.DETERMINIZE, {"view": _view_that_counts_the_pile}),
    (Property.DETERMINIZE, {"determinize": _determinize_a_new_game}),
    (Property.DETERMINIZE, {"determinize": _determinize_with_a_card_more}),
    (Property.DETERMINIZE, {"determinize": _determinize_one_guess}),
    (Property.REPLAY, {"step": Remembers()}),
    (Property.HASH, _starts_in_class(HashedByIdAlone)),
    (Property.HASH, Generations().hashed()),
    (Property.ACTIONS_ORDER, _orders_by_generation()),
    (Property.DETERMINIZE, Confused(_all_cards_in_the_pile).functions()),
    (Property.DETERMINIZE, Confused(_game_over).functions()),
    (Property.PURE, _refuses_as(_explain_in_place)),
    (Property.PURE, {"transition": _transition_in_place}),
    (Property.SAMPLE_REFUSED, {"sample_outcome": _sample_or_key_error}),
    (Property.SCORES, {"score_sheet": _no_sheet}),
    (Property.REDACT, {"redact_choice": _redact_own_alone}),
    (Property.LEAK, {"redact_choice": _redact_passing_with_a_pair}),
    (Property.VIEW, {"view": Fickle((toy.view, _view_with_other_luck))}),
    (Property.FACTS, {"facts": lambda _config: Facts(chance=False)}),
    (Property.RULE_IDS, {"rules_of": lambda _state, _choice: [()]}),
    (Property.RULE_IDS, {"rules_of": lambda _state, _choice: ((),) * 9}),
    (Property.RULE_IDS, {"rules_of": _rules_in_one_text}),
    (Property.RULE_IDS, {"score_rules": lambda _config: [("points", ("LO-1.1",))]}),
    (Property.RULE_IDS, {"score_rules": lambda _config: {"pints": ("LO-1.1",)}}),
    (Property.RULE_IDS, {"score_rules": lambda _config: {"played": "LO-1.1"}}),
]


# --- Tests -------------------------------------------------------------------------------------


def test_lotus_keeps_the_contract() -> None:
    report = check_rules(toy.RULES, CONFIGS, games=10, stride=3)
    assert isinstance(report, Report)
    assert (report.games, report.finished) == (20, 20)
    assert report.choices == report.decisions + report.chance_events
    assert report.decisions == sum(count for _, count in report.actions)
    assert report.chance_events == sum(count for _, count in report.outcomes)
    assert [name for name, _ in report.actions] == ["Play", "Bury", "Roll", "Decline"]
    assert all(count for _, count in (*report.actions, *report.outcomes))
    assert report.determinizations > 100


@pytest.mark.parametrize(
    ("property_", "functions"),
    BROKEN,
    ids=[
        f"{property_.name}-{number}-{'-'.join(functions)}"
        for number, (property_, functions) in enumerate(BROKEN)
    ],
)
def test_what_is_broken_is_named(property_: Property, functions: dict[str, object]) -> None:
    with pytest.raises(ConformanceError) as caught:
        check_rules(Broken(**functions), CONFIGS, games=12, stride=3)
    assert caught.value.property is property_, str(caught.value)
    assert caught.value.config in CONFIGS


def test_rules_are_registered_only_while_they_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_registered", {})
    check_rules(toy.RULES, CONFIGS[:1], games=1)
    assert "lotus" not in games.names()
    games.register(toy.RULES)
    check_rules(toy.RULES, CONFIGS[:1], games=1)
    assert games.get_rules("lotus") is toy.RULES
    check_rules(Broken(), CONFIGS[:1], games=1)  # of the same name, for as long as that takes
    assert games.get_rules("lotus") is toy.RULES
    with pytest.raises(ConformanceError, match="there is a game 'luxor' already; choose another"):
        check_rules(Broken(name="luxor"), CONFIGS[:1], games=1)
    assert games.get_rules("luxor").name == "luxor"


def test_the_adapters_are_tried_with_a_game_that_is_written_as_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    monkeypatch.setattr(encoding, "_makers", dict(encoding._makers))

    def write(_view: toy.View, _seats: object, _numbers: object) -> None:
        """Write nothing."""

    wrong = feature("cards", (1,), 9, "never written", write)
    register("lotus", lambda config: Encoding(toy.View, config, [wrong]))
    try:
        with pytest.raises(ConformanceError) as caught:
            check_rules(toy.RULES, CONFIGS[:1], games=1)
    finally:
        encoding._encoding.cache_clear()
    assert caught.value.property is AdapterProperty.SPACES


def test_what_is_played_is_explained_at_every_position() -> None:
    with pytest.raises(ConformanceError) as caught:
        check_rules(Broken(explain=_explain_against_long_games), CONFIGS, stride=1000)
    assert caught.value.property is Property.EXPLAIN_LEGAL
    assert caught.value.index


@pytest.mark.parametrize("rules", [PickledAnew(), COPIED_ANEW])
def test_rules_that_are_copied_as_others_are_named(rules: toy.LotusRules) -> None:
    with pytest.raises(ConformanceError) as caught:
        check_rules(rules, CONFIGS)
    assert caught.value.property is Property.RULES


def test_what_is_not_conserved_is_named() -> None:
    with pytest.raises(ConformanceError) as caught:
        check_rules(toy.RULES, CONFIGS, conserve=lambda state: sum(state.pile))
    assert caught.value.property is Property.CONSERVATION
    assert caught.value.index == 2, "the first card goes to a hand in the second choice"


def test_what_is_conserved_passes() -> None:
    def count_cards(state: toy.State) -> int:
        return sum(map(sum, (*state.hands, *state.played, *state.buried, state.pile)))

    check_rules(toy.RULES, CONFIGS, conserve=count_cards)


def test_every_property_can_fail() -> None:
    failing = {property_ for property_, _ in BROKEN} | {Property.CONSERVATION}
    assert failing == set(Property)


def test_a_failure_is_seen_again_in_one_game_of_its_config_and_seed() -> None:
    rules = Broken(explain=_explain_against_declining)
    with pytest.raises(ConformanceError) as first:
        check_rules(rules, CONFIGS, games=12, seed=40, stride=5)
    with pytest.raises(ConformanceError) as again:
        check_rules(rules, CONFIGS[:1], games=1, seed=first.value.seed, stride=5)
    assert first.value.config == CONFIGS[0]
    assert str(again.value) == str(first.value)
    for part in ("EXPLAIN_LEGAL", "Decline()", "config: Config(players=2", "seed: 4", "index: "):
        assert part in str(first.value)


def test_a_determinization_that_always_guesses_right_is_counted_as_none() -> None:
    seen: dict[toy.View, toy.State] = {}

    def view(state: toy.State, seat: int | None) -> toy.View:
        shown = toy.view(state, seat)
        seen[shown] = state
        return shown

    def determinize(shown: toy.View, _rng: Random) -> toy.State:
        return seen[shown]

    assert check_rules(Broken(view=view, determinize=determinize), CONFIGS).determinizations == 0


def test_a_game_is_cut_off_at_the_limit() -> None:
    report = check_rules(toy.RULES, CONFIGS, games=2, limit=7)
    assert (report.games, report.finished, report.choices) == (4, 0, 28)


def test_equal_arguments_check_equal_games() -> None:
    assert check_rules(toy.RULES, CONFIGS, seed=3) == check_rules(toy.RULES, CONFIGS, seed=3)
    assert check_rules(toy.RULES, CONFIGS, seed=3) != check_rules(toy.RULES, CONFIGS, seed=30)


def test_progress_is_told_after_each_game() -> None:
    told: list[tuple[int, int]] = []

    def tell(played: int, of: int) -> None:
        told.append((played, of))

    check_rules(toy.RULES, CONFIGS, games=2, on_progress=tell)
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"games": 0}, "games is 0; it must be a whole number from 1 on"),
        ({"limit": True}, "limit is True; it must be a whole number from 1 on"),
        ({"stride": 1.5}, "stride is 1.5; it must be a whole number from 1 on"),
        ({"seed": "1"}, "seed is '1'; it must be a whole number"),
        ({"configs": []}, "there are no configs to play with; give at least one"),
    ],
)
def test_arguments_that_check_nothing_are_refused(arguments: dict[str, Any], message: str) -> None:
    check: Callable[..., Report] = check_rules
    with pytest.raises(InvalidArgument) as caught:
        check(toy.RULES, **{"configs": CONFIGS, **arguments})
    assert str(caught.value) == message


# --- Other bots --------------------------------------------------------------------------------


def test_another_bot_can_choose() -> None:
    """A bot that always takes the last answer is asked at every decision, and obeyed."""
    asked: list[toy.Action] = []

    def last(actions: tuple[toy.Action, ...], rng: Random) -> toy.Action:
        assert 0 <= rng.random() < 1
        asked.append(actions[-1])
        return actions[-1]

    report = check_rules(toy.RULES, CONFIGS[:1], games=2, choose=last)
    assert len(asked) == report.decisions
    names = Counter(type(action).__name__ for action in asked)
    assert {name: number for name, number in report.actions if number} == names


def test_a_bot_that_chooses_what_is_not_legal_is_refused() -> None:
    with pytest.raises(InvalidArgument, match="choose chose 'pass', which is not legal"):
        check_rules(toy.RULES, CONFIGS[:1], games=1, choose=lambda _actions, _rng: "pass")  # type: ignore[arg-type, return-value]  # wrong on purpose
