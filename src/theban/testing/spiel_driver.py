"""Games of OpenSpiel as :mod:`theban.testing.drivers` shows environments: chance is drawn here."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from attrs import define, field, frozen

from theban.core.errors import InvalidArgument

_NOW = ("observation_tensor", "observation_string")
"""What a state tells of a position."""
_SO_FAR = ("information_state_tensor", "information_state_string")
"""What it tells of all since the deal."""


@frozen
class Drawn:
    """A chance node that was met, and what was drawn."""

    outcomes: Sequence[tuple[int, float]]
    """What the state said can come, with the probabilities."""
    number: int
    """What came."""


@frozen
class _Space:
    """What OpenSpiel says of observations or actions, asked like a space of Gymnasium."""

    n: int
    sizes: dict[str, int]

    def contains(self, seen: dict[str, Any]) -> bool:
        return all(len(seen[name]) == size for name, size in self.sizes.items())


@define
class SpielDriver:
    """A state in the style of OpenSpiel: all seats are asked, and chance is explicit."""

    env: Any
    dice: random.Random = field(factory=random.Random)
    drawn: list[Drawn] = field(factory=list[Drawn])
    """The chance nodes since the last action."""

    @property
    def viewers(self) -> tuple[int, ...]:
        """The seats that can observe."""
        return tuple(range(self.env.num_players()))

    def reset(self, seed: int) -> None:
        """Begin a new game and draw the deal, if chance deals."""
        self.dice = random.Random(seed)
        self.env = self.env.get_game().new_initial_state()
        self._draw()

    def _draw(self) -> None:
        self.drawn = []
        while self.env.is_chance_node():
            outcomes = self.env.chance_outcomes()
            numbers, probabilities = zip(*outcomes, strict=True)
            [number] = self.dice.choices(numbers, probabilities)
            self.drawn.append(Drawn(outcomes, number))
            self.env.apply_action(number)

    @property
    def seat(self) -> int | None:
        """The seat that is asked; None at the end."""
        return None if self.env.is_terminal() else int(self.env.current_player())

    def observe(self, seat: int) -> dict[str, Any]:
        """Return what a seat may know, of the position and of all since the deal."""
        return self._told(seat, (*_NOW, *_SO_FAR))

    def glance(self, seat: int) -> dict[str, Any]:
        """Return what a seat may know of the position."""
        return self._told(seat, _NOW)

    def _told(self, seat: int, names: Sequence[str]) -> dict[str, Any]:
        kind = self.env.get_game().get_type()
        return {
            name: getattr(self.env, name)(seat)
            for name in names
            if getattr(kind, f"provides_{name}")
        }

    def put(self, put_state: Any, state: object) -> None:  # noqa: ANN401 (a caller's function)
        """Put another state into the game."""
        put_state(self.env, state)

    def mask(self, seat: int) -> list[int]:
        """Return a 1 for each legal action by its id."""
        return [int(each) for each in self.env.legal_actions_mask(seat)]

    def act(self, number: int) -> None:
        """Make the choice of the seat that is asked, and draw the chance after it."""
        if number not in self.env.legal_actions():
            raise InvalidArgument(f"action {number} is not legal")
        self.env.apply_action(number)
        self._draw()

    def gained(self) -> dict[int, float]:
        """Return what the seats gained since the deal."""
        return dict(enumerate(map(float, self.env.returns())))

    def spaces(self, seat: int) -> tuple[Any, Any]:  # noqa: ARG002 (all seats have the same)
        """Return the spaces of observations and actions."""
        game = self.env.get_game()
        kind = game.get_type()
        sizes = {
            name: int(getattr(game, f"{name}_size")())
            for name in ("observation_tensor", "information_state_tensor")
            if getattr(kind, f"provides_{name}")
        }
        space = _Space(int(game.num_distinct_actions()), sizes)
        return space, space
