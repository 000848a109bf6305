"""The parts of a renderer for another game."""

from theban._core.exports import list_names as _list_names
from theban.render._registry import (
    AboutOf as AboutOf,
    ChangesOf as ChangesOf,
    Draw as Draw,
    GameRenderer as GameRenderer,
    KeysOf as KeysOf,
    Picture as Picture,
    PiecesOf as PiecesOf,
    ReasonAt as ReasonAt,
    RefusalWords as RefusalWords,
    ScoreOf as ScoreOf,
    Sentence as Sentence,
    TargetsOf as TargetsOf,
    register_renderer as register_renderer,
)
from theban.render._svg.canvas import Drawing as Drawing, DrawOptions as DrawOptions

_list_names(vars())
