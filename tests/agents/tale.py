"""Tales: games written as trees, small enough to work out the right choice by hand.

A tale is a tree of turns, luck and ends. One secret may be drawn before the game; some seats know
it, and the continuation may depend on it.
"""

from __future__ import annotations

import enum
from typing import Any, NoReturn, TypeAlias

from attrs import evolve, field, frozen

from theban._core.chance import SupportsRandom, pick_index
from theban._core.default_methods import DefaultMethods
from theban._core.errors import InvalidArgument
from theban._core.facts import Facts
from theban._core.protocol import AnyRules, PickledByName, Transition
from theban._core.situation import Awaiting, Chance, Decision, GameOver, ScoreSheet


@frozen
class End:
    """The game is over with these ranks."""

    ranks: tuple[int, ...]


@frozen
class Turn:
    """A seat chooses one of the branches by its name."""

    seat: int
    branches: tuple[tuple[str, Tale], ...]


@frozen
class Luck:
    """Chance takes one of the branches by the weights."""

    branches: tuple[tuple[str, int, Tale], ...]


@frozen
class BySecret:
    """The secret decides which branch follows."""

    branches: tuple[tuple[str, Tale], ...]


Tale: TypeAlias = End | Turn | Luck | BySecret


def turn(seat: int, **branches: Tale) -> Turn:
    return Turn(seat, tuple(branches.items()))


def by_secret(**branches: Tale) -> BySecret:
    return BySecret(tuple(branches.items()))


def luck(win: int, lose: int, *, good: Tale, bad: Tale) -> Luck:
    return Luck((("good", win, good), ("bad", lose, bad)))


@frozen
class Config:
    """A tale for some players."""

    tale: Tale
    players: int = 2
    secrets: tuple[tuple[str, int], ...] = (("none", 1),)
    """The secrets that can be drawn, with their weights."""
    known_by: tuple[int, ...] = ()
    """The seats that know the secret."""
    is_open: bool = False
    """Whether the rules' facts say that nothing is hidden, and nothing left to chance if that is
    so.
    """


@frozen
class State:
    """A position: the node of the tale, and the secret."""

    config: Config
    at: Tale
    secret: str
    turn: None = field(default=None, init=False)
    subject: None = field(default=None, init=False)

    @property
    def ending(self) -> enum.Enum | None:
        return None


@frozen
class View:
    """A position as a seat knows it, possibly without the secret."""

    config: Config
    seat: int | None
    at: Tale
    secret: str | None
    awaiting: Awaiting
    legal_actions: tuple[str, ...]


def _settled(tale: Tale, secret: str) -> Tale:
    while isinstance(tale, BySecret):
        tale = dict(tale.branches)[secret]
    return tale


def _has_luck(tale: Tale) -> bool:
    return isinstance(tale, Luck) or (
        not isinstance(tale, End) and any(_has_luck(branch[-1]) for branch in tale.branches)
    )


class TaleRules(DefaultMethods[State, str, View], PickledByName):
    """The rules of tales."""

    name = "tale"

    def begin(self, config: Config, secret: str) -> State:
        return State(config, _settled(config.tale, secret), secret)

    def awaiting(self, state: State) -> Awaiting:
        match state.at:
            case Turn(seat, _):
                return Decision(seat, "turn")
            case Luck():
                return Chance(0, "luck")
            case _:
                return GameOver()

    def legal_actions(self, state: State) -> tuple[str, ...]:
        return tuple(name for name, _ in state.at.branches) if isinstance(state.at, Turn) else ()

    def chance_outcomes(self, state: State) -> tuple[tuple[str, int], ...]:
        if not isinstance(state.at, Luck):
            return ()
        return tuple((name, weight) for name, weight, _ in state.at.branches)

    def sample_outcome(self, state: State, rng: SupportsRandom) -> str:
        outcomes = self.chance_outcomes(state)
        return outcomes[pick_index([weight for _, weight in outcomes], rng)][0]

    def step(self, state: State, choice: str) -> State:
        assert isinstance(state.at, Turn | Luck)
        following = {branch[0]: branch[-1] for branch in state.at.branches}[choice]
        assert not isinstance(following, str | int)
        return evolve(state, at=_settled(following, state.secret))

    def transition(self, state: State, choice: str) -> Transition[State, Any]:
        return Transition(self.step(state, choice), ())

    def standings(self, state: State) -> tuple[int, ...]:
        return state.at.ranks if isinstance(state.at, End) else (1,) * state.config.players

    def score_sheet(self, state: State) -> ScoreSheet:
        return ScoreSheet(("points",), tuple((10 - rank,) for rank in self.standings(state)))

    def evaluate(self, state: State, seat: int) -> float:
        return float(10 - self.standings(state)[seat])

    def facts(self, config: Config) -> Facts:
        return Facts(hidden=not config.is_open, chance=not config.is_open or _has_luck(config.tale))

    def view(self, state: State, seat: int | None) -> View:
        due = self.awaiting(state)
        decides = isinstance(due, Decision) and due.seat == seat
        return View(
            state.config,
            seat,
            state.at,
            state.secret if seat in state.config.known_by or state.config.is_open else None,
            due,
            self.legal_actions(state) if decides else (),
        )

    def determinize(self, view: View, rng: SupportsRandom) -> State:
        secret = view.secret
        if secret is None:
            secrets = view.config.secrets
            secret = secrets[pick_index([weight for _, weight in secrets], rng)][0]
        return State(view.config, view.at, secret)

    def _not_needed(self, *_args: object, **_kwargs: object) -> NoReturn:
        raise InvalidArgument("tales do not tell that")

    def redact_choice(self, _state: State, choice: str, _seat: int | None) -> str:
        return choice

    deal = initial_state = new_game = validate = explain = redact_event = _not_needed
    action_space = outcome_space = format_choice = parse_choice = _not_needed


RULES: Any = TaleRules()
ANY: AnyRules = RULES

FIRST, SECOND, BOTH = End((1, 2)), End((2, 1)), End((1, 1))
"""The ends of two-player games: who wins."""
