"""The spaces of Gymnasium for a config."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Any

import numpy as np
from gymnasium import spaces

from theban.adapters.playing import MASK, NUMBERS, Playing
from theban.encoding import Encoding

_CONFIGS_KEPT = 64


def observation_space(playing: Playing) -> spaces.Space[Any]:
    """Return the space of observations, with the bounds of each number."""
    actions = len(playing.rules.action_space(playing.config))
    # Copies share the bounds, which never change, and each has its own generator.
    return spaces.Dict({name: copy(box) for name, box in _boxes(playing.encoding, actions).items()})


@lru_cache(maxsize=_CONFIGS_KEPT)
def _boxes(encoding: Encoding[Any], actions: int) -> dict[str, spaces.Box]:
    high = np.frombuffer(encoding.high, dtype=NUMBERS)
    return {
        "observation": spaces.Box(np.zeros_like(high), high, dtype=NUMBERS),
        "action_mask": spaces.Box(0, 1, (actions,), dtype=MASK),
    }


def is_seeded(space: spaces.Space[Any]) -> bool:
    """Say whether a space has a generator by now, which copies take along."""
    own: list[Any] = [space, *(space.spaces.values() if isinstance(space, spaces.Dict) else ())]
    return any(each._np_random is not None for each in own)  # noqa: SLF001 (to ask makes one)


def action_space(playing: Playing) -> spaces.Discrete[Any]:
    """Return the space of the ids of actions."""
    return spaces.Discrete(len(playing.rules.action_space(playing.config)))
