"""Examples of the rules: a position, what is chosen in it, and what comes of that.

The galleries, files of :class:`Example` in ``docs/gallery``, are data; :mod:`pictures` draws them.
An example is played by the engine, and what it says has to come out, or the docs are not built.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter
from inspect import cleandoc
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import evolve, field, frozen
from box_pieces import Piece, pieces_not_shown

from theban import luxor, tutankhamun
from theban.core.errors import ThebanError
from theban.core.situation import Decision
from theban.render import Detail, describe, to_svg

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

State: TypeAlias = luxor.State | tutankhamun.State

_FOLDER = "gallery"

NAMES = ("Ada", "Ben", "Cem", "Dia", "Eli", "Fay")
"""Who plays where nothing else is said; the names begin with the letters of the seats."""
_CASTS = {
    ("luxor_horus", "luxor_horus_all"): "Aylin Bruno Chidi Dora Emil Farah",
    ("luxor_treasures", "luxor_chamber"): "Amara Bilal Ciro Daria Enzo Freya",
    ("mummy", "mummy_tiles"): "Aino Boris Carlos Dilek Erik Fumi",
    ("equipment", "artifacts", "characters"): "Anouk Bao Cosmin Delia Ebo Fatou",
    ("tutankhamun", "tutankhamun_gods"): "Asha Bela Caleb Divya Elias Flora",
    ("positions",): "Anna Bodo Clara Denis Edda Felix",
    ("tutankhamun_sets",): "Alma Basil Cyrus Desta Ezra Femke",
}
"""Who plays in other galleries: on each page the same people."""


class WrongExampleError(Exception):
    """What an example says is not what the engine does."""


@frozen(kw_only=True)
class Example:
    """A position before and after some choices."""

    title: str
    """What it shows, in a few words; no other example on the page has the same."""
    text: str = field(converter=cleandoc)
    """What is to be seen, in reStructuredText."""
    rules: tuple[str, ...]
    """The rules that it is about, the foremost first."""
    pieces: tuple[Piece, ...] = ()
    """The cards, tiles, people ... that it is the example of; see :mod:`box_pieces`."""
    before: State
    """The position, unless ``until`` leads on."""
    until: tuple[str, ...] = ()
    """Choices that lead to the position drawn first, where none can be set up."""
    play: tuple[str, ...]
    """The choices, of players and of chance, as ``format_choice`` writes them.

    If there are none, there is one picture."""
    shows: Mapping[str, object]
    """What comes out: values of the state after it, by paths such as ``players.0.points``.

    A path that begins with ``sheet`` leads into the score sheet of Luxor, and ``ranks`` to the rank
    of each seat."""
    offers: tuple[str, ...] | None = None
    """What can then be chosen, all of it; it is marked."""
    places: tuple[int, ...] = field(default=(), converter=tuple[int, ...])
    """The places that are drawn; none draws the belongings alone."""
    seats: tuple[int, ...] | None = None
    """The seats whose belongings are drawn, by default the one that chooses first."""
    cast: tuple[str, ...] = NAMES
    """Who plays; :func:`gallery` says it."""


@frozen
class Played:
    """An example, played."""

    example: Example
    before: State
    after: State
    first: tuple[object, ...]
    """What the pictures mark as about to be chosen: the first choice, and moves on the board."""
    events: tuple[object, ...]
    """All that happened, in order."""
    offered: tuple[object, ...]
    """What can be chosen after it, if the example tells."""

    def told(self) -> list[str]:
        """Say what happened in sentences."""
        config = self.before.config
        return [describe(event, names=self._names, config=config) for event in self.events]

    def drawn(self, prefix: str) -> dict[str, str]:
        """Draw the position before and after, or the one position; each with its caption.

        Args:
            prefix: what the ids in the pictures begin with.
        """
        after = self._drawn(self.after, f"{prefix}-after", last=self.events, targets=self.offered)
        if not self.example.play:
            return {"": after}
        before = self._drawn(self.before, f"{prefix}-before", targets=self.first)
        return {"Before": before, "After": after}

    def _drawn(self, state: State, prefix: str, **marks: object) -> str:
        return to_svg(state, names=self._names, detail=self._detail, prefix=prefix, **marks)

    @property
    def _names(self) -> tuple[str, ...]:
        return self.example.cast[: len(self.before.players)]

    @property
    def _detail(self) -> Detail:
        seats = self.example.seats
        if seats is None:
            due = _game_of(self.before).awaiting(self.example.before)
            seats = (due.seat,) if isinstance(due, Decision) else ()
        return Detail(self.example.places, seats)


def play(example: Example) -> Played:
    """Play an example and check what it says.

    Args:
        example: the example.

    Raises:
        WrongExampleError: it cannot be played, or something else comes out.
    """
    game = _game_of(example.before)
    before = _played(example, example.before, example.until)[0]
    state, choices, events = _played(example, before, example.play)
    decides = isinstance(game.awaiting(before), Decision)
    first = [
        choice
        for index, choice in enumerate(choices)
        if (decides and not index) or type(choice) is luxor.MoveAdventurer
    ]
    for path, value in example.shows.items():
        found = _at(state, path)
        if found != value:
            raise WrongExampleError(f"{example.title}: {path} is {found!r}, not {value!r}")
    offered: tuple[object, ...] = ()
    if example.offers is not None:
        offered = game.legal_actions(state)
        lines = tuple(game.format_choice(choice) for choice in offered)
        if lines != example.offers:
            raise WrongExampleError(f"{example.title}: {lines} can be chosen, not {example.offers}")
    played = Played(example, before, state, tuple(first), tuple(events), offered)
    if missing := pieces_not_shown(played):
        raise WrongExampleError(f"{example.title}: it shows nothing of {missing}")
    return played


def _played(
    example: Example, state: State, lines: Sequence[str]
) -> tuple[State, list[object], list[object]]:
    """Play choices; return the state after them, the choices, and what happened."""
    game = _game_of(state)
    choices: list[object] = []
    events: list[object] = []
    for line in lines:
        try:
            choice = game.parse_choice(state.config, line)
            done = game.transition(state, choice)
        except ThebanError as error:
            raise WrongExampleError(f"{example.title}: {line}: {error}") from error
        choices.append(choice)
        state = done.state
        events += done.events
    return state, choices, events


def gallery(name: str) -> Mapping[str, Sequence[Example]]:
    """Return the examples of a file in ``docs/gallery``, its ``PARTS``, by the names of the parts.

    Args:
        name: the name of the file, without its ending.

    Raises:
        ImportError: there is no such file.
        WrongExampleError: two examples have the same title.
    """
    parts: Mapping[str, Sequence[Example]] = importlib.import_module(f"{_FOLDER}.{name}").PARTS
    titles = Counter(example.title for part in parts.values() for example in part)
    for title, times in titles.items():
        if times > 1:
            raise WrongExampleError(f"{times} examples of {name} are called {title!r}")
    cast = cast_of(name)
    return {
        part: [evolve(example, cast=cast) for example in examples]
        for part, examples in parts.items()
    }


def cast_of(name: str) -> tuple[str, ...]:
    """Return who plays in a gallery.

    Args:
        name: the name of its file, without its ending.
    """
    casts = (tuple(cast.split()) for names, cast in _CASTS.items() if name in names)
    return next(casts, NAMES)


def galleries() -> dict[str, Mapping[str, Sequence[Example]]]:
    """Return the examples of all files in ``docs/gallery`` that have some, by their names.

    Raises:
        WrongExampleError: a position is impossible, or two examples of a file have the same title.
    """
    folder = importlib.import_module(_FOLDER).__path__
    names = sorted(file.name for file in pkgutil.iter_modules(folder))
    try:
        return {name: gallery(name) for name in names if not name.endswith("_parts")}
    except ThebanError as error:
        raise WrongExampleError(f"a position of {_FOLDER} cannot be: {error}") from error


def _game_of(state: State) -> Any:  # noqa: ANN401 (either game, each with its own types)
    return luxor if isinstance(state, luxor.State) else tutankhamun


def _at(state: object, path: str) -> object:
    """Return what is at a path: names of attributes, and numbers of items."""
    first, _, rest = path.partition(".")
    value: Any = state
    if first == "sheet" and isinstance(state, luxor.State):
        value, path = luxor.score_sheet(state), rest
    elif first == "ranks":
        return _game_of(value).standings(state)
    for step in path.split("."):
        value = value[int(step)] if step.isdecimal() else getattr(value, step)
    return value
