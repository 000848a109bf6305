"""Actions and outcomes as numbers: their indices in the spaces of a config, and masks of them."""

from theban._core.ids import (
    action_from_id,
    action_id,
    action_mask,
    outcome_from_id,
    outcome_id,
    outcome_mask,
    outcome_weights,
)

__all__ = [
    "action_from_id",
    "action_id",
    "action_mask",
    "outcome_from_id",
    "outcome_id",
    "outcome_mask",
    "outcome_weights",
]
