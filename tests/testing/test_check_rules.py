"""Every property of check_rules: Lotus has it, and a deliberately broken Lotus is caught."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, ClassVar, cast

import pytest
from attrs import asdict, evolve, frozen

from tests import toy
from tests.refusals import breaks
from tests.testing.variants import variant
from tests.wrong_calls import check_call, check_fields, classes_of
from theban import games, testing
from theban._core.chance import SupportsRandom
from theban._core.errors import (
    IllegalChoice,
    Illegality,
    InvalidArgument,
    InvalidNotation,
    InvalidState,
    Reason,
)
from theban._core.facts import Facts
from theban._core.protocol import Transition
from theban._core.situation import Chance, Decision, GameOver, Hidden, ScoreSheet, Turn
from theban.lab import encoding
from theban.lab.encoding import Encoding, feature, packed, register_encoding
from theban.serial._game_types import game_types
from theban.testing import (
    AdapterProperty,
    AgentProperty,
    ConformanceError,
    Property,
    Report,
    check_rules,
)

CONFIGS = [toy.Config(players=2), toy.Config(players=3, copies=2)]


class Broken(toy.LotusRules):
    """Lotus with some functions replaced; it pickles as itself, so that only these are wrong."""

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
    """Rules whose copy is a different object."""

    def __deepcopy__(self, memo: dict[int, object]) -> CopiedAnew:
        return CopiedAnew()

    def __reduce__(self) -> str:
        return "COPIED_ANEW"


COPIED_ANEW = CopiedAnew()


class PickledAnew(toy.LotusRules):
    """Rules whose pickle loads as a different object."""

    def __reduce__(self) -> Any:  # noqa: ANN401  # as above
        return PickledAnew, ()


Choice = toy.Action | toy.Outcome
Functions = dict[str, object]


def but(name: str, change: Callable[..., object]) -> Functions:
    """Return a function of Lotus with a changed answer, which may depend on its arguments."""

    def function(*arguments: object, **named: object) -> object:
        return change(getattr(toy, name)(*arguments, **named), *arguments)

    return {name: function}


@dataclass
class Fickle:
    """A function that gives a different answer every other time."""

    answers: tuple[Callable[..., object], ...]
    calls: int = 0

    def __call__(self, *arguments: object) -> object:
        self.calls += 1
        return self.answers[self.calls % len(self.answers)](*arguments)


def fickle(name: str, change: Callable[..., object]) -> Functions:
    """Change the answer every other time."""
    return {name: Fickle((getattr(toy, name), cast("Any", but(name, change)[name])))}


def _starts_with(initial_state: Callable[[toy.Config, toy.Deal], toy.State]) -> Functions:
    def new_game(config: toy.Config, *, seed: int) -> toy.State:
        toy.new_game(config, seed=seed)
        return initial_state(config, toy.deal(config, random.Random(seed)))

    return {"initial_state": initial_state, "new_game": new_game}


def _with_states(base: type[toy.State] = toy.State, **members: object) -> Functions:
    """Return the functions of a game whose states are of a class with other members."""
    kind = variant(base, **members)
    return _starts_with(lambda config, deal: _as_class(kind, toy.initial_state(config, deal)))


def _as_class(kind: type[toy.State], state: toy.State) -> toy.State:
    names = ("config", "pending", "hands", "played", "buried", "pile", "last", "luck")
    return kind(*[getattr(state, name) for name in names])


class PickledAsItself(toy.State):
    """A state whose pickle loads as the very same object."""

    made: ClassVar[list[toy.State]] = []

    def __reduce__(self) -> Any:  # noqa: ANN401  # whatever pickle takes
        self.made.append(self)
        return _made, (len(self.made) - 1,)


def _made(index: int) -> toy.State:
    return PickledAsItself.made[index]


ViewOfAnotherTurn = variant(toy.View, turn=property(lambda _: Turn(seat=0, number=1)))


class UntypedState(toy.State):
    """A state with a field whose contents have no type."""

    past: tuple = ()  # type: ignore[type-arg] # that is the test


def _parse_anything(config: toy.Config, text: str) -> Choice:
    try:
        return toy.parse_choice(config, text)
    except InvalidNotation:
        return toy.Roll()


def _parse_or_key_error(config: toy.Config, text: str) -> Choice:
    choices = (*toy.action_space(config), *toy.outcome_space(config))
    return {toy.format_choice(choice): choice for choice in choices}[text]


OUTCOME_AT: dict[toy.State, toy.Outcome] = {}


def _sample_or(otherwise: Callable[[toy.State], toy.Outcome]) -> Functions:
    """Sample even where there is no chance event."""

    def sample_outcome(state: toy.State, rng: SupportsRandom) -> toy.Outcome:
        return toy.sample_outcome(state, rng) if toy.chance_outcomes(state) else otherwise(state)

    return {"sample_outcome": sample_outcome}


def _sample_by(rng_of: Callable[[Any], Any]) -> Functions:
    """Sample by another generator."""

    def sample_outcome(state: toy.State, rng: SupportsRandom) -> toy.Outcome:
        toy.sample_outcome(state, random.Random(1))
        outcome: toy.Outcome = rng_of(rng).choice(toy.chance_outcomes(state))[0]
        return outcome

    return {"sample_outcome": sample_outcome}


def _against_declining(illegality: Illegality | None, _: object, choice: object) -> object:
    if illegality is None and choice == toy.Decline():
        return Illegality(Reason.AGAINST_RULE, "TOY-2", "always roll")
    return illegality


def _against_long_games(illegality: Illegality | None, state: toy.State, _: object) -> object:
    if illegality is None and sum(state.pile) < 4:
        return Illegality(Reason.AGAINST_RULE, "TOY-4", "it is late")
    return illegality


def _by_identity(illegality: Illegality | None, _: object, choice: object) -> object:
    known = [toy.Play(1), toy.Play(2)]
    if isinstance(choice, toy.Play) and not any(choice is one for one in known):
        return Illegality(Reason.OUT_OF_RANGE, None, "not one of ours")
    return illegality


def _nothing_foreign(illegality: Illegality | None, *_: object) -> Illegality | None:
    return None if illegality and illegality.reason is Reason.NOT_A_CHOICE else illegality


def _only_hashable(illegality: Illegality | None, _: object, choice: object) -> Illegality | None:
    hash(choice)
    return illegality


def _in_place(illegality: Illegality | None, state: toy.State, _: object) -> Illegality | None:
    if illegality is not None:
        object.__setattr__(state, "luck", (9,) * state.config.players)
    return illegality


def _refuses(change: Callable[..., Illegality | None]) -> Functions:
    """Return the functions of a game that refuses for other reasons, everywhere alike."""

    def explain(state: toy.State, choice: object) -> Illegality | None:
        return change(toy.explain(state, choice), state, choice)

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


def _step_in_place(following: toy.State, state: toy.State, _: object) -> toy.State:
    object.__setattr__(state, "last", following.last)
    object.__setattr__(state, "pile", following.pile)
    return following


def _play_in_place(done: Any, state: toy.State, choice: Choice) -> object:  # noqa: ANN401
    if isinstance(choice, toy.Play):
        object.__setattr__(state, "hands", done.state.hands)
    return done


class ChangesThePast:
    def __init__(self) -> None:
        self.made: list[toy.State] = []

    def __call__(self, state: toy.State, choice: Choice) -> toy.State:
        following = toy.step(state, choice)
        self.made.append(following)
        if len(self.made) > 2:
            object.__setattr__(self.made.pop(0), "luck", (9,) * state.config.players)
        return following


class Remembers:
    def __init__(self) -> None:
        self.seen: Counter[tuple[toy.State, Choice]] = Counter()

    def __call__(self, state: toy.State, choice: Choice) -> toy.State:
        following = toy.step(state, choice)
        self.seen[state, choice] += 1
        more = self.seen[state, choice] > 1
        return evolve(following, luck=tuple(points + more for points in following.luck))


class Generations:
    """Functions that answer differently once another game has been set up."""

    number = 0

    def counted(self, kind: type[toy.State] = toy.State) -> Functions:
        """Return a game that counts how often it is set up, with states of a class."""

        def initial_state(config: toy.Config, deal: toy.Deal) -> toy.State:
            self.number += 1
            return _as_class(kind, toy.initial_state(config, deal))

        return _starts_with(initial_state)

    def hashed(self) -> Functions:
        """Return a game whose states hash differently in another game."""
        generations = self

        class Hashed(PickledAsItself):
            def __hash__(self) -> int:
                return hash(self.luck) + generations.number

        return self.counted(Hashed)

    def ordered(self) -> Functions:
        """Return a game that lists alternately forwards and backwards."""

        def change(actions: tuple[toy.Action, ...], _: object) -> tuple[toy.Action, ...]:
            return actions[:: 1 - 2 * (self.number % 2)]

        return {**self.counted(), **but("legal_actions", change)}


class Confused:
    """A view that shows the last position played for any other, and a function that draws such."""

    def __init__(self, change: Callable[[toy.State], toy.State]) -> None:
        self.change = change
        self.last: dict[int | None, toy.View] = {}

    def functions(self) -> Functions:
        return {"view": self.view, "determinize": self.determinize}

    def view(self, state: toy.State, seat: int | None) -> toy.View:
        """Show what is played, and what was played for everything else."""
        shown = toy.view(state, seat)
        if not any(state.luck):
            self.last[seat] = shown
        return self.last[seat]

    def determinize(self, view: toy.View, rng: SupportsRandom) -> toy.State:
        """Draw another position, marked by its luck."""
        state = self.change(toy.determinize(view, rng))
        return evolve(state, luck=(99,) * state.config.players)


def _all_cards_in_the_pile(state: toy.State) -> toy.State:
    pile = tuple(map(sum, zip(state.pile, *state.hands, strict=True)))
    return evolve(state, pile=pile, hands=(toy.NOTHING,) * state.config.players)


def _own_alone(told: object, state: toy.State, choice: Choice, seat: int | None) -> object:
    due = toy.awaiting(state)
    if isinstance(choice, toy.Bury) and isinstance(due, Decision):
        friend = (due.seat + 1) % state.config.players
        return choice if seat == friend else Hidden(friend, "Bury")
    return told


def _hides_from_others(kind: type, when: Callable[[tuple[int, ...]], bool]) -> Functions:
    """Hide a kind of choice from others, depending on the hand of the deciding seat."""

    def change(told: object, state: toy.State, choice: object, seat: int | None) -> object:
        due = toy.awaiting(state)
        hides = isinstance(choice, kind) and isinstance(due, Decision) and due.seat != seat
        return Hidden(due.seat, kind.__name__) if hides and when(state.hands[due.seat]) else told  # type: ignore[union-attr]

    return but("redact_choice", change)


def _points(cards: tuple[int, ...]) -> int:
    return sum(number * count for number, count in zip(toy.NUMBERS, cards, strict=True))


def _unhashable(view: toy.View, *_: object) -> toy.View:
    object.__setattr__(view, "luck", list(view.luck))
    return view


def _only_piles(_: None, state: toy.State) -> None:
    if not any(state.pile):
        raise InvalidState("the pile is empty")


def _shuffling(_view: toy.View, rng: Any) -> toy.State:  # noqa: ANN401  # too much
    rng.shuffle([1, 2, 3])
    return toy.determinize(_view, rng)


def plays(
    policy_of: Callable[[Any], Any] = lambda policy: policy, *, less: int = 0, drawn: int = 0
) -> Functions:
    """Play whole games with another policy, with fewer choices or after drawing some numbers."""

    def play_out(
        state: toy.State,
        rng: SupportsRandom,
        policy: Any = None,  # noqa: ANN401  # of any kind
        *,
        limit: int = 0,
    ) -> toy.State:
        for _ in range(drawn):
            rng.random()
        return toy.RULES.play_out(state, rng, policy and policy_of(policy), limit=limit - less)

    return {"play_out": play_out}


def _or_first(policy: Any) -> Any:  # noqa: ANN401  # of any kind
    """Take the first action for an illegal choice."""

    def choose(actions: tuple[toy.Action, ...], seat: int, get_view: object) -> toy.Action:
        chosen: toy.Action = policy(actions, seat, get_view)
        return chosen if chosen in actions else actions[0]

    return choose


def _not_for(package: str) -> Functions:
    """Return a game that one of the library's packages cannot use."""

    def view(state: toy.State, seat: int | None) -> toy.View:
        frame = sys._getframe(1)
        while (before := frame.f_back) is not None:
            frame = before
            if frame.f_globals.get("__name__", "").startswith(package):
                raise RuntimeError(f"{package} is not served")
        return toy.view(state, seat)

    return {"view": view}


TYPES = game_types(toy.RULES)

BROKEN: dict[str, list[Functions]] = {
    "SAVES": [
        {"types": None},
        {"types": evolve(TYPES, state=frozen(UntypedState))},
        {"types": evolve(TYPES, actions=TYPES.actions[1:])},
        {"types": evolve(TYPES, outcomes=())},
        {"types": evolve(TYPES, events=TYPES.events[:1])},
        but("score_sheet", lambda sheet, _: ScoreSheet(("", "buried", "luck"), sheet.points)),
    ],
    "USES": [
        _not_for("theban.play.feed._feed"),
        _not_for("theban.lab.bots."),
        _not_for("theban.lab.studies."),
    ],
    "RULES": [{"name": ""}],
    "NEW_GAME": [
        {"new_game": lambda config, *, seed: toy.new_game(config, seed=seed + 1)},
        {
            "new_game": lambda config, *, seed: toy.initial_state(
                config, toy.deal(config, random.Random(seed))
            )
        },
        fickle("deal", lambda *_: toy.Deal(())),
    ],
    "SPACES": [
        but("action_space", lambda space, _: (*space, toy.Roll())),
        but("action_space", lambda space, _: [*space]),
        fickle("action_space", lambda space, _: space[:-1]),
    ],
    "NOTATION": [
        but("format_choice", lambda line, _: line.replace("bury", "play")),
        but("format_choice", lambda line, _: line.replace(" ", "\n")),
    ],
    "NONSENSE": [{"parse_choice": _parse_anything}, {"parse_choice": _parse_or_key_error}],
    "CONFIG": [
        _starts_with(
            lambda config, deal: evolve(
                toy.initial_state(config, deal), config=toy.Config(players=4)
            )
        )
        | {"validate": lambda _: None}
    ],
    "AWAITING": [
        but(
            "awaiting",
            lambda due, state: (
                evolve(due, seat=state.config.players) if isinstance(due, Decision) else due
            ),
        ),
        but("awaiting", lambda due, _: evolve(due, kind="") if isinstance(due, Chance) else due),
        but("awaiting", lambda *_: None),
        fickle("awaiting", lambda *_: GameOver()),
    ],
    "ACTIONS": [
        but("legal_actions", lambda actions, _: () if toy.Roll() in actions else actions),
        but("legal_actions", lambda actions, _: actions or (toy.Decline(),)),
        but("legal_actions", lambda actions, _: [*actions]),
    ],
    "ACTIONS_UNIQUE": [but("legal_actions", lambda actions, _: actions * 2)],
    "ACTIONS_ORDER": [
        fickle("legal_actions", lambda actions, _: actions[::-1]),
        Generations().ordered(),
    ],
    "ACTIONS_SPACE": [
        but("action_space", lambda space, _: tuple(a for a in space if a != toy.Bury(4)))
    ],
    "OUTCOMES": [
        but("chance_outcomes", lambda outcomes, _: tuple((o, n - 1) for o, n in outcomes)),
        but("chance_outcomes", lambda outcomes, _: tuple((o, n / 2) for o, n in outcomes)),
        but("chance_outcomes", lambda *_: ()),
    ],
    "SITUATION": [
        _with_states(turn=property(lambda s: toy.turn_of(s.pending) or Turn(seat=0, number=1))),
        _with_states(turn=property(lambda _: Turn(seat=9, number=1))),
        _with_states(ending=property(lambda _: None)),
        _with_states(ending=property(lambda _: toy.Ending.NO_CARD)),
    ],
    "OUTCOMES_UNIQUE": [but("chance_outcomes", lambda outcomes, _: outcomes * 2)],
    "OUTCOMES_ORDER": [fickle("chance_outcomes", lambda outcomes, _: outcomes[::-1])],
    "OUTCOMES_SPACE": [but("outcome_space", lambda space, _: space[: len(toy.FACES)])],
    "SAMPLE": [
        but("sample_outcome", lambda *_: toy.Rolled(6)),
        fickle("sample_outcome", lambda _, state, __: toy.chance_outcomes(state)[0][0]),
    ],
    "SAMPLE_WEIGHTS": [
        but("sample_outcome", lambda _, state, __: toy.chance_outcomes(state)[0][0]),
        but(
            "sample_outcome",
            lambda _, state, __: min(toy.chance_outcomes(state), key=itemgetter(1))[0],
        ),
    ],
    "SAMPLE_REFUSED": [_sample_or(lambda _: toy.Rolled(1)), _sample_or(OUTCOME_AT.__getitem__)],
    "RANDOM": [
        _sample_by(lambda rng: rng),
        {"sample_outcome": lambda state, _: toy.sample_outcome(state, random)},
        {"determinize": _shuffling},
    ],
    "EXPLAIN_LEGAL": [but("explain", _against_declining), but("explain", _by_identity)],
    "EXPLAIN_ILLEGAL": [
        _refuses(_nothing_foreign),
        _refuses(_only_hashable),
        _refuses(lambda why, *_: why and evolve(why, rule=None)),
        _refuses(lambda why, *_: why and evolve(why, message="")),
        _refuses(lambda why, *_: why and evolve(why, reason=Reason.AGAINST_RULE, rule="TOY-1")),
    ],
    "STEP_REFUSES": [
        {"step": _step_with_other_words},
        {"step": _step_with_value_error},
        {"step": _step_nowhere_if_refused},
    ],
    "TRANSITION": [
        but("transition", lambda done, *_: evolve(done, state=evolve(done.state, last=None)))
    ],
    "EVENTS": [
        but("transition", lambda done, *_: evolve(done, events=[*done.events])),
        but("transition", lambda done, *_: evolve(done, events=([],))),
        but("transition", lambda done, *_: evolve(done, events=("a thing",))),
    ],
    "PURE": [
        but("step", _step_in_place),
        {"step": ChangesThePast()},
        _refuses(_in_place),
        but("transition", _play_in_place),
    ],
    "HASH": [
        _with_states(__hash__=lambda state: hash((id(state),))),
        _with_states(__hash__=None),
        _with_states(PickledAsItself, __hash__=lambda state: hash((id(state),))),
        Generations().hashed(),
    ],
    "COPY": [_with_states(__deepcopy__=lambda state, _: evolve(state, last=4))],
    "VALIDATE": [but("validate", _only_piles)],
    "SCORES": [
        but("score_sheet", lambda *_: None),
        but("score_sheet", lambda sheet, _: evolve(sheet, points=sheet.points[:1])),
        but("score_sheet", lambda sheet, _: evolve(sheet, categories=("played", "buried"))),
        but("standings", lambda ranks, _: (2,) * len(ranks)),
    ],
    "EVALUATE": [
        but("evaluate", lambda value, *_: value * float("nan")),
        {"evaluate_all": lambda state: (0.0,) * state.config.players},
    ],
    "PLAY_OUT": [
        plays(less=1),
        plays(drawn=1),
        plays(lambda _: lambda actions, _seat, _look: actions[-1]),
        plays(
            lambda policy: (
                lambda actions, seat, get_view: policy(
                    actions, seat, lambda: evolve(get_view(), seat=None)
                )
            )
        ),
        plays(lambda policy: lambda actions, _, get_view: policy(actions, 0, get_view)),
        plays(_or_first),
    ],
    "SEATS": [
        {"evaluate": lambda state, seat: toy.evaluate(state, int(seat) % state.config.players)},
        {"view": lambda state, seat: toy.view(state, 1 if seat == -1 else seat)},
    ],
    "VIEW": [
        but("view", lambda view, *_: evolve(view, seat=None)),
        but("view", lambda _, state, __: state),
        but("view", _unhashable),
        fickle("view", lambda view, *_: evolve(view, luck=())),
    ],
    "VIEW_SITUATION": [
        but("view", lambda view, *_: ViewOfAnotherTurn(**asdict(view, recurse=False)))
    ],
    "VIEW_ACTIONS": [
        but("view", lambda view, state, _: evolve(view, legal_actions=toy.legal_actions(state))),
        but("view", lambda view, *_: evolve(view, legal_actions=())),
    ],
    "REDACT": [
        but("redact_choice", lambda told, *_: None if isinstance(told, Hidden) else told),
        but(
            "redact_choice",
            lambda told, _, choice, __: Hidden(0, "Bury") if isinstance(choice, toy.Bury) else told,
        ),
        but("redact_choice", lambda told, _, choice, seat: choice if seat is None else told),
        but("redact_choice", _own_alone),
        but(
            "redact_event",
            lambda told, *_: evolve(told, kind="Event") if isinstance(told, Hidden) else told,
        ),
        but("redact_event", lambda _, event, __: Hidden(event.seat, type(event).__name__)),
    ],
    "LEAK": [
        but(
            "view",
            lambda view, state, _: evolve(view, buried_sizes=tuple(map(_points, state.buried))),
        ),
        but("redact_event", lambda _, event, __: event),
        _hides_from_others(toy.Play, lambda hand: max(hand) < 2),
        _hides_from_others(toy.Decline, lambda hand: sum(hand[:2]) > 0),
    ],
    "DETERMINIZE": [
        but("view", lambda view, state, _: evolve(view, pile_size=_points(state.pile))),
        {
            "determinize": lambda view, rng: toy.initial_state(
                view.config, toy.deal(view.config, rng)
            )
        },
        but("determinize", lambda state, *_: evolve(state, pile=tuple(n + 1 for n in state.pile))),
        but("determinize", lambda _, view, __: toy.determinize(view, random.Random(1))),
        Confused(_all_cards_in_the_pile).functions(),
        Confused(lambda state: evolve(state, pending=GameOver())).functions(),
    ],
    "REPLAY": [{"step": Remembers()}],
    "FACTS": [{"facts": lambda _config: Facts(chance=False)}],
    "RULE_IDS": [
        {"rules_of": lambda _state, _choice: [()]},
        {"rules_of": lambda _state, _choice: ((),) * 9},
        {"rules_of": lambda *step: ("LO-1.1",) * len(toy.transition(*step).events)},
        {"score_rules": lambda _config: [("points", ("LO-1.1",))]},
        {"score_rules": lambda _config: {"pints": ("LO-1.1",)}},
        {"score_rules": lambda _config: {"played": "LO-1.1"}},
    ],
}


def test_lotus_keeps_the_contract() -> None:
    report = check_rules(toy.RULES, CONFIGS, games=10, stride=3)
    assert isinstance(report, Report)
    assert (report.games, report.finished) == (20, 20)
    assert [*report.actions] == ["Play", "Bury", "Roll", "Decline"]
    assert [*report.outcomes] == ["Rolled", "Drawn"]
    assert all(report.actions.values())
    assert all(report.outcomes.values())
    assert report.choices == sum(report.actions.values()) + sum(report.outcomes.values())
    assert report.determinizations > 100


@pytest.mark.sample(every=5)
@pytest.mark.parametrize(
    ("name", "functions"),
    [
        pytest.param(name, each, id=f"{name}-{number}-{'-'.join(each)}")
        for name, broken in BROKEN.items()
        for number, each in enumerate(broken)
    ],
)
def test_what_is_broken_is_named(name: str, functions: Functions) -> None:
    rules = Broken(**functions)
    games = 1 if name in {"SAVES", "USES"} else 12
    error = breaks(Property[name], check_rules, rules, CONFIGS, games=games, stride=3)
    assert error.config in CONFIGS
    assert error.seed in range(games)


def test_rules_are_registered_only_while_they_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_registered", {})
    check_rules(toy.RULES, CONFIGS[:1], games=1)
    assert "lotus" not in games.names()
    games.register(toy.RULES)
    check_rules(toy.RULES, CONFIGS[:1], games=1)
    assert games.get_rules("lotus") is toy.RULES
    check_rules(Broken(), CONFIGS[:1], games=1)  # of the same name, meanwhile
    assert games.get_rules("lotus") is toy.RULES
    with pytest.raises(ConformanceError, match="there is a game 'luxor' already; choose another"):
        check_rules(Broken(name="luxor"), CONFIGS[:1], games=1)
    assert games.get_rules("luxor").name == "luxor"


def test_the_adapters_are_tried_with_a_game_that_is_written_as_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    monkeypatch.setattr(encoding, "_makers", dict(encoding._makers))

    def write(_view: toy.View, _seats: object) -> bytes:
        return packed([10])

    wrong = feature("cards", (1,), 9, "above what it says", write)
    register_encoding("lotus", lambda config: Encoding(toy.View, config, [wrong]))
    try:
        breaks(AdapterProperty.SPACES, check_rules, toy.RULES, CONFIGS[:1], games=1)
    finally:
        encoding._encoding.cache_clear()


def test_what_is_played_is_explained_at_every_position() -> None:
    rules = Broken(**but("explain", _against_long_games))
    error = breaks(Property.EXPLAIN_LEGAL, check_rules, rules, CONFIGS, stride=1000)
    assert error.index
    assert error.record
    assert len(error.record.choices) == error.index


@pytest.mark.parametrize("rules", [PickledAnew(), COPIED_ANEW])
def test_rules_that_are_copied_as_others_are_named(rules: toy.LotusRules) -> None:
    breaks(Property.RULES, check_rules, rules, CONFIGS)


def test_what_is_not_conserved_is_named() -> None:
    def in_the_pile(state: toy.State) -> int:
        return sum(state.pile)

    error = breaks(Property.CONSERVATION, check_rules, toy.RULES, CONFIGS, conserve=in_the_pile)
    assert error.index == 2, "the first card goes to a hand in the second choice"


def test_every_property_can_fail() -> None:
    assert {*BROKEN, "CONSERVATION"} == {*Property.__members__}
    sentences = [each.value for kind in (Property, AgentProperty, AdapterProperty) for each in kind]
    assert all(len(each) > len("the view") for each in sentences), "errors quote them"


def test_a_failure_is_seen_again_in_one_game_of_its_config_and_seed() -> None:
    rules = Broken(**but("explain", _against_declining))
    with pytest.raises(ConformanceError) as first:
        check_rules(rules, CONFIGS, games=12, seed=40, stride=5)
    with pytest.raises(ConformanceError) as again:
        check_rules(rules, CONFIGS[:1], games=1, seed=first.value.seed, stride=5)
    assert first.value.config == CONFIGS[0]
    assert str(again.value) == str(first.value)
    for part in ("EXPLAIN_LEGAL", "Decline()", "config: Config(players=2", "seed: 4", "index: "):
        assert part in str(first.value)


@pytest.mark.usefixtures("without_uses")
def test_a_determinization_that_always_guesses_right_is_counted_as_none() -> None:
    seen: dict[toy.View, toy.State] = {}

    def view(state: toy.State, seat: int | None) -> toy.View:
        shown = toy.view(state, seat)
        seen[shown] = state
        return shown

    def determinize(shown: toy.View, _rng: SupportsRandom) -> toy.State:
        return seen[shown]

    assert check_rules(Broken(view=view, determinize=determinize), CONFIGS).determinizations == 0


@pytest.mark.usefixtures("without_uses")
def test_a_game_is_cut_off_at_the_limit() -> None:
    report = check_rules(toy.RULES, CONFIGS, games=2, limit=7)
    assert (report.games, report.finished, report.choices) == (4, 0, 28)


@pytest.mark.usefixtures("without_uses")
def test_equal_arguments_check_equal_games() -> None:
    one, same, other = (check_rules(toy.RULES, CONFIGS[:1], games=1, seed=n) for n in (3, 3, 30))
    assert one == same != other


@pytest.mark.usefixtures("without_uses")
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
        ({"choose": 5}, "choose is 5; it must be a function, or None"),
        ({"conserve": 5}, "conserve is 5; it must be a function, or None"),
        ({"on_progress": 5}, "on_progress is 5; it must be a function, or None"),
    ],
)
def test_arguments_that_check_nothing_are_refused(arguments: dict[str, Any], message: str) -> None:
    check: Callable[..., Report] = check_rules
    with pytest.raises(InvalidArgument) as caught:
        check(toy.RULES, **{"configs": CONFIGS, **arguments})
    assert str(caught.value) == message


@pytest.mark.usefixtures("without_uses")
def test_other_wrong_arguments_and_fields_are_refused() -> None:
    # As many games as a large number says would last for ever.
    given: dict[str, object] = {"games": 1, "seed": 1, "limit": 3, "stride": 1}
    check_call((check_rules, (toy.RULES, CONFIGS[:1]), given), skipped=["games"])
    check_fields(check_rules(toy.RULES, CONFIGS[:1], games=1, limit=1))
    # The reports of the other checks have tests of their own; any error is accepted.
    others = {testing.AgentReport, testing.AdapterReport, ConformanceError}
    assert set(classes_of(testing)) == {Report} | others


@pytest.mark.usefixtures("without_uses")
def test_another_bot_can_choose() -> None:
    """A bot that always takes the last answer is asked at every decision, and obeyed."""
    asked: list[toy.Action] = []

    def last(actions: tuple[toy.Action, ...], rng: SupportsRandom) -> toy.Action:
        assert 0 <= rng.random() < 1
        asked.append(actions[-1])
        return actions[-1]

    report = check_rules(toy.RULES, CONFIGS[:1], games=2, choose=last)
    names = Counter(type(action).__name__ for action in asked)
    assert {name: number for name, number in report.actions.items() if number} == names


def test_a_bot_that_chooses_what_is_not_legal_is_refused() -> None:
    with pytest.raises(InvalidArgument, match="choose chose 'pass', which is not legal"):
        check_rules(toy.RULES, CONFIGS[:1], games=1, choose=lambda _actions, _rng: "pass")  # type: ignore[arg-type, return-value]  # wrong on purpose
