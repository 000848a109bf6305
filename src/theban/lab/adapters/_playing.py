"""A game in progress, as all adapters need it: chance is sampled, and actions are numbers."""

from __future__ import annotations

import random
import sys
from copy import copy
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from theban._core.checks import check_number
from theban._core.errors import InvalidArgument
from theban._core.ids import action_from_id, action_mask
from theban._core.messages import shown
from theban._core.numbers import to_whole
from theban._core.protocol import AnyRules
from theban._core.situation import Chance, Decision
from theban.lab.adapters import gains
from theban.lab.encoding import Encoding, encoding_of
from theban.render import to_svg, to_text

Observation: TypeAlias = dict[str, NDArray[Any]]
"""The keys are ``observation``, the numbers of :mod:`theban.lab.encoding`, and ``action_mask``."""

NUMBERS = np.int16
"""The type of an observation's numbers."""
MASK = np.int8
"""The type of a mask's numbers, as Gymnasium requires it."""


RENDER_MODES = ("human", "ansi", "svg")
"""``human`` prints text, ``ansi`` and ``svg`` return text and a drawing."""


class Playing:
    """A game that stops at decisions only.

    It is cheap to copy and to pickle: an immutable state and a generator.
    """

    def __init__(
        self,
        rules: AnyRules,
        config: Any,  # noqa: ANN401 (of any game)
        mode: str | None,
        most: int | None,
    ) -> None:
        """Store the game, the render mode and the limit; :meth:`begin` deals."""
        if mode is not None and mode not in RENDER_MODES:
            modes = ", ".join(RENDER_MODES)
            raise InvalidArgument(f"render_mode is {shown(mode)}; the modes are {modes}, or None")
        if most is not None:
            most = check_number(most, "max_choices", 1, ", or None")
        self.rules, self.config, self.mode, self.most = rules, config, mode, most
        self.encoding: Encoding[Any] = encoding_of(rules, config)
        self.state: Any = None
        self.rng = random.Random()
        self.made = 0

    def begin(self, seed: int | None) -> None:
        """Deal a new game."""
        if seed is not None:
            seed = check_number(seed, "seed", also=", or None")
        self.rng = random.Random(seed)
        deal = self.rules.deal(self.config, self.rng)
        self.state = self._at_rest(self.rules.initial_state(self.config, deal))
        self.made = 0

    @property
    def seat(self) -> int | None:
        """The seat that decides; None once the game is over."""
        due = self.rules.awaiting(self.state)
        return due.seat if isinstance(due, Decision) else None

    @property
    def is_cut(self) -> bool:
        """Whether the game was cut off at the maximum number of choices."""
        return self.made == self.most and self.seat is not None

    def choose(self, number: object) -> None:
        """Make the choice of the deciding seat, and sample the chance events after it."""
        whole = to_whole(number)
        if whole is None:
            raise InvalidArgument(f"the action is {shown(number)}; it must be the id of an action")
        self.act(action_from_id(self.rules, self.config, whole))
        self.made += 1

    def act(self, action: object) -> None:
        """Make the choice of the deciding seat, and sample the chance events after it."""
        self.state = self._at_rest(self.rules.step(self.state, action))

    def _at_rest(self, state: Any) -> Any:  # noqa: ANN401 (of any game)
        while isinstance(self.rules.awaiting(state), Chance):
            state = self.rules.step(state, self.rules.sample_outcome(state, self.rng))
        return state

    def observe(self, seat: int) -> Observation:
        """Return a seat's observation."""
        view = self.rules.view(self.state, seat)
        numbers = np.frombuffer(self.encoding.numbers(view), dtype=NUMBERS)
        mask = np.frombuffer(action_mask(self.rules, view), dtype=MASK)
        return {"observation": numbers, "action_mask": mask}

    def rewards(self) -> tuple[float, ...]:
        """Return each seat's gain at the end, see :func:`theban.lab.adapters.gains`.

        It is 0 while the game goes on.
        """
        if self.seat is not None:
            return (0.0,) * int(self.config.players)
        return gains(self.rules.standings(self.state))

    def __getstate__(self) -> dict[str, Any]:
        """Return the contents of a copy or a pickle; the layout follows from the config."""
        return {name: value for name, value in self.__dict__.items() if name != "encoding"}

    def __setstate__(self, taken: dict[str, Any]) -> None:
        """Restore the contents of a copy or a pickle."""
        self.__dict__.update(taken)
        self.encoding = encoding_of(self.rules, self.config)

    def __deepcopy__(self, _memo: object) -> Playing:
        """Return an independent game, which shares everything but the generator."""
        other = Playing.__new__(Playing)
        other.__dict__.update(self.__dict__)
        other.rng = copy(self.rng)
        return other

    def render(self, seat: int | None) -> str | None:
        """Show a seat's view."""
        view = self.rules.view(self.state, seat)
        if self.mode == "svg":
            return to_svg(view)
        if self.mode == "ansi":
            return to_text(view)
        if self.mode == "human":
            sys.stdout.write(f"{to_text(view)}\n")
        return None

    def observation_space(self) -> spaces.Space[Any]:
        """Return the space of observations, with the bounds of each number."""
        boxes = _boxes(self.encoding, len(self.rules.action_space(self.config)))
        # Copies share the immutable bounds, and each has its own generator.
        return spaces.Dict({name: copy(box) for name, box in boxes.items()})

    def action_space(self) -> spaces.Discrete[Any]:
        """Return the space of the ids of actions."""
        return spaces.Discrete(len(self.rules.action_space(self.config)))


@lru_cache(maxsize=64)
def _boxes(encoding: Encoding[Any], actions: int) -> dict[str, spaces.Box]:
    high = np.frombuffer(encoding.high, dtype=NUMBERS)
    return {
        "observation": spaces.Box(np.zeros_like(high), high, dtype=NUMBERS),
        "action_mask": spaces.Box(0, 1, (actions,), dtype=MASK),
    }


def is_seeded(space: spaces.Space[Any]) -> bool:
    """Return whether a space already has a generator, which copies keep."""
    own: list[Any] = [space, *(space.spaces.values() if isinstance(space, spaces.Dict) else ())]
    return any(each._np_random is not None for each in own)  # noqa: SLF001 (to ask makes one)
