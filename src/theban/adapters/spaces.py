"""The spaces of Gymnasium for a config."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from theban.adapters.playing import MASK, NUMBERS, Playing


def observation_space(playing: Playing) -> spaces.Space[Any]:
    """Return the space of observations, with the bounds of each number.

    Args:
        playing: the game.
    """
    high = np.frombuffer(playing.encoding.high, dtype=NUMBERS)
    actions = len(playing.rules.action_space(playing.config))
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=NUMBERS),
            "action_mask": spaces.Box(0, 1, (actions,), dtype=MASK),
        }
    )


def action_space(playing: Playing) -> spaces.Discrete[Any]:
    """Return the space of the ids of actions.

    Args:
        playing: the game.
    """
    return spaces.Discrete(len(playing.rules.action_space(playing.config)))
