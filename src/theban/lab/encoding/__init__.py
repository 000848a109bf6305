"""Observations as numbers, for programs that learn: what a seat may know, in a fixed layout.

:func:`encoding_of` gives the layout of a config; it writes any view of it.  Nothing here knows a
state, so nothing hidden can come into an observation.  Actions are numbers by their ids:
:func:`theban.action_id`, :func:`theban.action_from_id`, :func:`theban.action_mask`, and alike for
outcomes.
"""

from __future__ import annotations

from theban.lab.encoding.layout import (
    Encoding,
    Feature,
    Field,
    Seats,
    Write,
    feature,
    one_hot,
    packed,
    packer,
)
from theban.lab.encoding.registry import encoding_of, information_text, observation_text, register

__all__ = [
    "Encoding",
    "Feature",
    "Field",
    "Seats",
    "Write",
    "encoding_of",
    "feature",
    "information_text",
    "observation_text",
    "one_hot",
    "packed",
    "packer",
    "register",
]
