"""Examples of the rules: a position, choices in it, and the results.

The galleries, files of :class:`Example` in ``docs/gallery``, are data; :mod:`pictures` draws them.
The engine plays each example, and the docs are not built unless its claims are true.

Each different piece of the boxes needs an example. The pieces are read from the standard boxes of
the package and from its enums. A Horus tile is identified by its level, a stack of temple tiles by
its back, and a scarab by the outcome of drawing it.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from inspect import cleandoc
from typing import Any, TypeAlias

from attrs import evolve, field, frozen
from sphinx.errors import SphinxError

from theban import luxor, tutankhamun
from theban._core.errors import ThebanError
from theban._core.situation import Decision
from theban.render import Detail, describe, to_svg
from theban.tutankhamun._events import IdolFound, SetScored

Piece: TypeAlias = object
"""A card, tile, character, ...: a hashable value of the package."""
State: TypeAlias = luxor.State | tutankhamun.State

NAMES = ("Ada", "Ben", "Cem", "Dia", "Eli", "Fay")
"""The default players; their names begin with the letters of the seats."""
_CASTS = {
    ("luxor_horus", "luxor_horus_all"): "Aylin Bruno Chidi Dora Emil Farah",
    ("luxor_treasures", "luxor_chamber"): "Amara Bilal Ciro Daria Enzo Freya",
    ("mummy", "mummy_tiles"): "Aino Boris Carlos Dilek Erik Fumi",
    ("equipment", "artifacts", "characters"): "Anouk Bao Cosmin Delia Ebo Fatou",
    ("tutankhamun", "tutankhamun_gods"): "Asha Bela Caleb Divya Elias Flora",
    ("positions",): "Anna Bodo Clara Denis Edda Felix",
    ("tutankhamun_sets",): "Alma Basil Cyrus Desta Ezra Femke",
}
"""The players in other galleries: the same people throughout a page."""


class WrongExampleError(SphinxError):
    """An example claims something that the engine does not do."""


@frozen(kw_only=True)
class Example:
    """A position before and after some choices."""

    title: str
    """What it shows, in a few words, unique on the page."""
    text: str = field(converter=cleandoc)
    """The description, in reStructuredText."""
    rules: tuple[str, ...]
    """The rules that it shows, the most important first."""
    pieces: tuple[Piece, ...] = ()
    """The cards, tiles, characters ... that it is the example of."""
    before: State
    """The position, unless ``until`` continues from it."""
    until: tuple[str, ...] = ()
    """Choices that lead to the first picture's position, if it cannot be set up directly."""
    play: tuple[str, ...]
    """The choices, of players and of chance, as ``format_choice`` writes them.

    If there are none, there is one picture."""
    shows: Mapping[str, object]
    """The results: values of the state after it, by paths such as ``players.0.points``.

    A path that begins with ``sheet`` leads into the score sheet of Luxor, and ``ranks`` to the rank
    of each seat.
    """
    offers: tuple[str, ...] | None = None
    """All possible choices afterwards, which are marked."""
    places: tuple[int, ...] = field(default=(), converter=tuple[int, ...])
    """The places to draw; if empty, only the belongings are drawn."""
    seats: tuple[int, ...] | None = None
    """The seats whose belongings are drawn, by default the first deciding seat."""
    cast: tuple[str, ...] = NAMES
    """The players; :func:`gallery` sets them."""


@frozen
class Played:
    """An example after the engine has played it."""

    example: Example
    before: State
    after: State
    first: tuple[object, ...]
    """The marks for the coming choice in the pictures: the first choice, and moves on the board."""
    events: tuple[object, ...]
    """All events, in order."""
    offered: tuple[object, ...]
    """The possible choices afterwards, if the example lists them."""

    def told(self) -> list[str]:
        """Describe the events in sentences."""
        config = self.before.config
        return [describe(event, names=self._names, config=config) for event in self.events]

    def drawn(self, prefix: str) -> dict[str, str]:
        """Draw the position before and after, or the only one, each with its caption.

        The ids in the pictures begin with the prefix.
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
    """Play an example and check its claims."""
    game = _game_of(example.before)
    before = _played(example, example.before, example.until)[0]
    state, choices, events = _played(example, before, example.play)
    decides = isinstance(game.awaiting(before), Decision)
    first = [each for each in choices[decides:] if isinstance(each, luxor.MoveAdventurer)]
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
    first = (*choices[:decides], *first)
    played = Played(example, before, state, first, tuple(events), offered)
    shown = list(_pieces_shown(played))
    if missing := [piece for piece in example.pieces if piece not in shown]:
        raise WrongExampleError(f"{example.title}: it shows nothing of {missing}")
    return played


def _played(
    example: Example, state: State, lines: Sequence[str]
) -> tuple[State, list[object], list[object]]:
    """Play choices; return the state after them, the choices, and the events."""
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


def gallery(name: str) -> tuple[Example, ...]:
    """Return the examples of a file of ``docs/gallery``."""
    try:
        found: Iterable[Example] = importlib.import_module(f"gallery.{name}").EXAMPLES
    except (ImportError, ThebanError) as error:
        raise WrongExampleError(f"the gallery {name!r} cannot be read: {error}") from error
    return tuple(evolve(each, cast=cast_of(name)) for each in found)


def cast_of(name: str) -> tuple[str, ...]:
    """Return the players in a gallery."""
    return next((tuple(cast.split()) for names, cast in _CASTS.items() if name in names), NAMES)


def galleries() -> dict[str, tuple[Example, ...]]:
    """Return the examples of all files in ``docs/gallery`` that have some, by file name."""
    files = pkgutil.iter_modules(importlib.import_module("gallery").__path__)
    names = sorted(file.name for file in files if not file.name.endswith("_parts"))
    return {name: gallery(name) for name in names}


def label_of(name: str, title: str) -> str:
    """Return the label by which ``:ref:`` links to an example."""
    return f"{name}: {title}".lower()


def _game_of(state: State) -> Any:
    return luxor if isinstance(state, luxor.State) else tutankhamun


def _at(state: object, path: str) -> object:
    """Return the value at a path of attribute names and item numbers."""
    first, _, rest = path.partition(".")
    value: Any = state
    if first == "sheet" and isinstance(state, luxor.State):
        value, path = luxor.score_sheet(state), rest
    elif first == "ranks":
        return _game_of(value).standings(state)
    for step in path.split("."):
        value = value[int(step)] if step.isdecimal() else getattr(value, step)
    return value


# --- The pieces of the boxes --------------------------------------------------------------------


def pieces_of_boxes() -> dict[str, tuple[Piece, ...]]:
    """Return each different piece of the standard boxes, in titled groups."""
    box, boats = luxor.standard_components(), tutankhamun.standard_components()
    more: Any = box.expansion
    horus = sorted((*box.horus_cards, *more.horus_cards), key=lambda pair: pair[0].level)
    levels = [space.level for space in box.spaces if space.level is not None]
    groups: dict[str, Iterable[Piece]] = {
        "Luxor: basic cards": [card for card, _ in box.basic_cards],
        "Luxor: Horus cards": [card for card, _ in horus],
        "Luxor: treasures": [tile for tile, _ in box.treasures],
        "Luxor: Osiris tiles": [tile for tile, _ in box.osiris_tiles],
        "Luxor: Horus tiles": map(luxor.HorusTile, levels),
        "Luxor: temple stacks": [back for back, _, _ in box.temple_tiles],
        "Luxor: temple tiles": [tile for _, tile, _ in box.temple_tiles],
        "Luxor: scarabs": [luxor.ScarabDrawn(value) for value, _ in box.scarabs],
        "The Mummy's Curse: mummy tiles": [effect for effect, _, _ in more.mummy_tiles],
        "The Mummy's Curse: equipment": [card for card, _ in more.equipment],
        "The Mummy's Curse: artifacts": [tile for tile, _ in more.artifacts],
        "The Mummy's Curse: characters": luxor.Character,
        "Tutankhamun: sets": [tutankhamun.Artifact(group.name) for group in boats.sets],
        "Tutankhamun: rings": [tutankhamun.ScarabRing()],
        "Tutankhamun: idols": [tutankhamun.Idol(god) for god, _ in boats.idols],
    }
    return {title: tuple(dict.fromkeys(pieces)) for title, pieces in groups.items()}


def _pieces_shown(played: Played) -> Iterator[Piece]:
    """Iterate over the pieces that have an effect in an example."""
    if isinstance(played.before, luxor.State):
        before, after = played.before.board.tiles, played.after.board.tiles
        parts = (each.expansion and each.expansion.characters for each in played.before.players)
        yield from (part.character for part in parts if part)
    for event in played.events:
        match event:
            case luxor.AdventurerMoved(origin=origin, target=target):
                if origin and isinstance(before[origin], luxor.OsirisTile):  # an effect of the tile
                    yield before[origin]
                if target < len(after) and not isinstance(after[target], luxor.OsirisTile):
                    yield after[target]
            case luxor.TempleTileLaid(place=place):
                yield played.before.config.components.spaces[place - 1].icon
            case luxor.ScarabTaken(value=value):
                yield luxor.ScarabDrawn(value)
            case (
                luxor.CardPlayed(card=piece)
                | luxor.TreasureTaken(treasure=piece)
                | luxor.MummyTileActivated(effect=piece)
                | IdolFound(idol=piece)
                | SetScored(tile=piece)
            ):
                yield piece
