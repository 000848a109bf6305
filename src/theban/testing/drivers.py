"""Environments of three styles as one: who is asked, sees, can do, and gains what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, cast

from attrs import define, field

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.testing.spiel_driver import SpielDriver


@define
class AecDriver:
    """An environment in the style of PettingZoo's AEC: all seats are asked."""

    env: Any
    gains: dict[int, float] = field(factory=dict[int, float])

    @property
    def viewers(self) -> tuple[int, ...]:
        """The seats that can observe."""
        return tuple(range(len(self.env.possible_agents)))

    def reset(self, seed: int) -> None:
        """Deal a new game."""
        self.env.reset(seed=seed)
        self.gains = dict.fromkeys(self.viewers, 0.0)

    @property
    def seat(self) -> int | None:
        """The seat that is asked; None at the end."""
        env = self.env
        names = list(env.possible_agents)
        if all(env.terminations.get(name, True) or env.truncations[name] for name in names):
            return None
        return names.index(env.agent_selection)

    def observe(self, seat: int) -> Any:  # noqa: ANN401 (whatever the environment gives)
        """Return what a seat may know."""
        return self.env.observe(self.env.possible_agents[seat])

    glance = observe

    def put(self, put_state: Any, state: object) -> None:  # noqa: ANN401 (a caller's function)
        """Put another state into the game."""
        put_state(self.env, state)

    def mask(self, seat: int) -> list[int]:
        """Return a 1 for each legal action by its id."""
        info = self.env.infos.get(self.env.possible_agents[seat], {})
        return mask_in(self.observe(seat), info)

    def act(self, number: int) -> None:
        """Make the choice of the seat that is asked."""
        self.env.step(number)
        for seat, name in enumerate(self.env.possible_agents):
            self.gains[seat] += float(self.env.rewards.get(name, 0.0))

    def gained(self) -> dict[int, float]:
        """Return what the seats gained since the deal."""
        return dict(self.gains)

    def spaces(self, seat: int) -> tuple[Any, Any]:
        """Return the spaces of observations and actions."""
        name = self.env.possible_agents[seat]
        return self.env.observation_space(name), self.env.action_space(name)


@define
class SeatDriver:
    """An environment in the style of Gymnasium: one seat is asked, others are played inside."""

    env: Any
    own: int
    seen: Any = None
    info: Mapping[str, Any] = field(factory=dict[str, Any])
    gains: float = 0.0
    is_over: bool = False

    @property
    def viewers(self) -> tuple[int, ...]:
        """The seats that can observe."""
        return (self.own,)

    def reset(self, seed: int) -> None:
        """Deal a new game."""
        self.seen, self.info = self.env.reset(seed=seed)
        self.gains, self.is_over = 0.0, False

    @property
    def seat(self) -> int | None:
        """The seat that is asked; None at the end."""
        return None if self.is_over else self.own

    def observe(self, seat: int) -> Any:  # noqa: ANN401, ARG002 (as above; it has one only)
        """Return what a seat may know."""
        return self.seen

    glance = observe

    def put(self, put_state: Any, state: object) -> None:  # noqa: ANN401 (a caller's function)
        """Put another state into the game."""
        self.seen = put_state(self.env, state)

    def mask(self, seat: int) -> list[int]:  # noqa: ARG002 (as above)
        """Return a 1 for each legal action by its id."""
        return mask_in(self.seen, self.info)

    def act(self, number: int) -> None:
        """Make the choice of the seat that is asked."""
        self.seen, reward, terminated, truncated, self.info = self.env.step(number)
        self.gains += float(reward)
        self.is_over = bool(terminated or truncated)

    def gained(self) -> dict[int, float]:
        """Return what the seats gained since the deal."""
        return {self.own: self.gains}

    def spaces(self, seat: int) -> tuple[Any, Any]:  # noqa: ARG002 (as above)
        """Return the spaces of observations and actions."""
        return self.env.observation_space, self.env.action_space


Driver: TypeAlias = AecDriver | SeatDriver | SpielDriver
"""An environment that is being checked; what it says is trusted in nothing."""


def driver_of(env: Any, seat: int) -> Driver:  # noqa: ANN401 (of any class)
    """Return a driver for an environment, by its style."""
    if all(callable(getattr(env, name, None)) for name in ("apply_action", "is_chance_node")):
        return SpielDriver(env)
    if not callable(getattr(env, "reset", None)) or not callable(getattr(env, "step", None)):
        raise InvalidArgument(
            f"make gave {shown(env)}; it must be an environment with reset and step, like those of "
            "PettingZoo (AEC) or Gymnasium, or a state like those of OpenSpiel"
        )
    return AecDriver(env) if hasattr(env, "possible_agents") else SeatDriver(env, seat)


def mask_in(observation: object, info: Mapping[str, Any]) -> list[int]:
    """Return the mask of an observation or an info, where it has the key ``action_mask``."""
    places = [info]
    if isinstance(observation, Mapping):
        places.insert(0, cast("Mapping[str, Any]", observation))
    mask: Any = next(place["action_mask"] for place in places if "action_mask" in place)
    return [int(each) for each in mask]


def plain(thing: object) -> object:
    """Return an observation as lists and numbers, which can be compared."""
    if isinstance(thing, Mapping):
        parts = cast("Mapping[object, object]", thing)
        return {key: plain(value) for key, value in parts.items()}
    listed: Any = getattr(thing, "tolist", None)
    if listed is not None:
        return listed()
    if isinstance(thing, (tuple, list)):
        return [plain(each) for each in cast("Sequence[object]", thing)]
    return thing
