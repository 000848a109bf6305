"""The registry of renderers, by the class of a value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from attrs import field, frozen

from theban._core.checks import check_given, instance_of
from theban._core.errors import Illegality, InvalidArgument
from theban._core.messages import of_class
from theban._core.refusals import CATALOGUE, Catalogue, Word
from theban.render._pieces import About, Changes, Names, Piece, ScoreLine, Target
from theban.render._svg.canvas import Drawing, DrawOptions

T = TypeVar("T")

Picture: TypeAlias = Callable[[Any, int, Names], str]
"""Draws a value: called with the value, the width in characters, and the names."""

Draw: TypeAlias = Callable[[Any, Names, DrawOptions], Drawing]
"""Draws a value: called with the value, the names, and how it is to be drawn."""

Sentence: TypeAlias = Callable[[Any, Names, int | None, Any], str]
"""Tells a value: called with the value, the names, the seat it is about, and the config.

The seat and the config are None where the caller did not give them."""

TargetsOf: TypeAlias = Callable[[Any, Any], Sequence[Target]]
"""Says what an action points at: called with the view and the action."""

KeysOf: TypeAlias = Callable[[Any, Any], Sequence[Target]]
"""Says what an event is about: called with the event and a view, or None where none was given.

Where the content of an event can be hidden, it is called with the ``Hidden`` too."""

PiecesOf: TypeAlias = Callable[[Any, Names], Mapping[str, Piece]]
"""Lists what is drawn: called with the view and the names."""

ChangesOf: TypeAlias = Callable[[Mapping[str, Piece], Any, Names], Changes]
"""Says what an event changes: called with the pieces before, the event, and the names.

Where the content of an event can be hidden, it is called with the ``Hidden`` too."""

ReasonAt: TypeAlias = Callable[[Any, str], Illegality | None]
"""Says why a thing that no action points at cannot be chosen: called with the view and its key.

It is called with the view of the seat that decides; None if it has nothing special to say."""

AboutOf: TypeAlias = Callable[[Any, str, Names], About | None]
"""Answers about a drawn thing: called with the view, its key, and the names; None if there is none.

It must tell only what the view shows."""

ScoreOf: TypeAlias = Callable[[Any, Sequence[Any], Sequence[ScoreLine], Names], Sequence[ScoreLine]]
"""Returns the lines of a score: called with the state, the events of the game, those of the score
sheet without keys, and the names."""

_mapping = instance_of(Mapping, "a mapping", InvalidArgument)
RefusalWords: TypeAlias = Callable[[Any], Mapping[str, Word]]
"""Gives words for gaps of refusals: called with the view, which is None where it is not known."""


def _no_words(_view: object) -> Mapping[str, Word]:
    return {}


@frozen
class GameRenderer:
    """The renderer of a game.

    Raises:
        InvalidArgument: a field is not a mapping.
    """

    pictures: Mapping[type, Picture] = field(validator=_mapping)
    """For each class with text pictures (states, views), the function that draws it."""
    sentences: Mapping[type, Sentence] = field(validator=_mapping)
    """For each class of actions, outcomes and events, the function that describes it."""
    requests: Mapping[type, Mapping[str, str]] = field(factory=dict, validator=_mapping)
    """For each enum of decisions and chance events, a sentence for each kind.

    It has no full stop; ``{seat}`` in it is the player concerned.  With
    :func:`theban.authoring.message` it can also speak to a reader who is that player."""
    hidden: Mapping[str, str] = field(factory=dict, validator=_mapping)
    """For the names of classes whose content can be hidden, the sentence for others.

    ``{name}`` in it stands for the player who knows the content.
    """
    drawings: Mapping[type, Draw] = field(factory=dict, validator=_mapping)
    """For each class with SVG drawings (states, views), the function that draws it."""
    choices: Mapping[type, Sentence] = field(factory=dict, validator=_mapping)
    """For each class of actions, the function that describes it by a view."""
    refusals: Catalogue | None = None
    """The sentences of refusals."""
    refusal_words: RefusalWords = _no_words
    """Gives better words for the gaps of these sentences."""
    details: Mapping[type, Draw] = field(factory=dict, validator=_mapping)
    """For each class with drawings of parts, the function that draws them."""
    targets: Mapping[type, TargetsOf] = field(factory=dict, validator=_mapping)
    """For each class of actions, the function that gives the keys that it points at."""
    event_keys: Mapping[type, KeysOf] = field(factory=dict, validator=_mapping)
    """For each class of events, the function that gives the keys that it is about."""
    pieces: Mapping[type, PiecesOf] = field(factory=dict, validator=_mapping)
    """For each class with pieces (states, views), the function that lists them."""
    faces: Mapping[str, Any] = field(factory=dict, validator=_mapping)
    """For each kind of piece, the annotation of its faces; None for a kind without.

    The feed writes faces as :mod:`theban.serial` writes values of that annotation. Without an entry
    a face must be plain data."""
    changes: Mapping[type, ChangesOf] = field(factory=dict, validator=_mapping)
    """For each class of events, the function that changes the pieces."""
    reasons: Mapping[type, ReasonAt] = field(factory=dict, validator=_mapping)
    """For each class of views, the function that explains why a thing has no action."""
    abouts: Mapping[type, AboutOf] = field(factory=dict, validator=_mapping)
    """For each class with pieces (states, views), the function that answers about them.

    Without it an answer is the label of the piece and its rules."""
    scores: Mapping[type, ScoreOf] = field(factory=dict, validator=_mapping)
    """For each class of states, the function that returns the lines of a score."""
    ties: Mapping[type, tuple[str, tuple[str, ...]]] = field(factory=dict, validator=_mapping)
    """For each class of states, the sentence about a winner by the rule for ties, and the ids of
    the rules that rank the seats.

    It has the gaps ``{name}``, ``{points}`` and ``{others}``.
    """


RENDERERS = [GameRenderer({}, {}, refusals=CATALOGUE)]
"""All renderers, the one that was registered last first; the last has the refusals of any game."""


def register_renderer(renderer: GameRenderer) -> None:
    """Register the renderer of another game.

    It replaces earlier functions for the same classes.

    Args:
        renderer: the game's pictures and sentences.

    Raises:
        InvalidArgument: ``renderer`` is not a renderer.

    Example:
        >>> from theban.render import to_text
        >>> from theban.render.authoring import GameRenderer, register_renderer
        >>> class Heap:
        ...     sticks = 3
        >>> heaps = GameRenderer({Heap: lambda heap, width, names: "|" * heap.sticks}, {})
        >>> register_renderer(heaps)
        >>> to_text(Heap())
        '|||'
    """
    check_given(renderer, GameRenderer, "a GameRenderer")
    if renderer not in RENDERERS:
        RENDERERS.insert(0, renderer)


def faces_of(kind: type) -> Mapping[str, Any] | None:
    """Return the faces of the pieces that a class of views lists; None if it lists none."""
    return next((each.faces for each in RENDERERS if kind in each.pieces), None)


def first_shown(value: object, shows: Callable[[GameRenderer], Mapping[type, T]]) -> T | None:
    """Return the function for a value's class, from the first renderer that has one."""
    found = (shows(each)[type(value)] for each in RENDERERS if type(value) in shows(each))
    return next(found, None)


def shown_by(value: object, shows: Callable[[GameRenderer], Mapping[type, T]], refusal: str) -> T:
    """Return the function for a value's class; refuse values without one."""
    found = first_shown(value, shows)
    if found is None:
        raise InvalidArgument(refusal.format(of_class(value)))
    return found


def refusing(code: str) -> tuple[GameRenderer, Catalogue] | None:
    """Return the renderer that has the sentence of a refusal, and its catalogue."""
    for each in RENDERERS:
        if each.refusals is not None and code in each.refusals.refusals:
            return each, each.refusals
    return None
