"""The parts of a renderer for another game."""

from theban.render._options import DrawOptions
from theban.render._registry import (
    AboutOf,
    ChangesOf,
    Draw,
    GameRenderer,
    KeysOf,
    Picture,
    PiecesOf,
    ReasonAt,
    RefusalWords,
    ScoreOf,
    Sentence,
    TargetsOf,
    register_renderer,
)

__all__ = [
    "AboutOf",
    "ChangesOf",
    "Draw",
    "DrawOptions",
    "GameRenderer",
    "KeysOf",
    "Picture",
    "PiecesOf",
    "ReasonAt",
    "RefusalWords",
    "ScoreOf",
    "Sentence",
    "TargetsOf",
    "register_renderer",
]
