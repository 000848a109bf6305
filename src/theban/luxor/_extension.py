"""Extensions: the hooks and table entries of a module of the expansion.

The rules of the base game call hooks and do not depend on modules. An :class:`Extension` has
whatever else a module needs: its own frames, cards and tiles, or other answers to a decision of the
base game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from attrs import field, frozen

from theban._core.chance import SupportsRandom
from theban._core.machine import FrameRules
from theban._core.shapes import Contents, FrameNeeds
from theban.luxor._actions import Action
from theban.luxor._config import Config, Deal, Module
from theban.luxor._pieces import Card
from theban.luxor._rules.scoring import Collector
from theban.luxor._rules.work import CardRules, Hooks, TileRules, Work
from theban.luxor._state import AnyState, Player, State


def _nothing() -> dict[Any, Any]:
    return {}


def _pass_all(*_arguments: object) -> None:
    """Refuse nothing."""


@frozen
class Checks:
    """A module's checks for :func:`theban.luxor.validate`."""

    deal: Callable[[Config, Contents], None] = _pass_all
    """Checks its part of a deal, of which only the types are checked before."""

    part: Callable[[Config, Contents], None] = _pass_all
    """Checks the shape of its part, of which only the types are checked before."""

    seat_part: Callable[[Config, Contents], None] = _pass_all
    """Checks the shape of its part of a player, in the same way."""

    places: Callable[[State], Iterable[tuple[str, str, Mapping[Any, int]]]] = lambda _state: ()
    """Its own places where pieces of the box lie: ``cards``, ``scarabs`` or ``treasures``, the
    place's name in messages, and the number of each kind there.
    """

    points: Callable[[Player], int] = lambda _player: 0
    """The points that a player must have beyond those of the treasures taken."""

    turn_went_on: Callable[[State, int], bool] = lambda _state, _seat: False
    """Says whether a seat about to play a card can already have made its turn not idle.
    """

    table: tuple[Callable[[State], None], ...] = ()
    """Checks the table as a whole, after the checks of the base game."""

    frames: Mapping[type, FrameNeeds] = field(factory=_nothing)
    """Checks for frames, its own or others, beyond those of the base game."""

    beneath: Mapping[type, tuple[type | None, ...]] = field(factory=_nothing)
    """For frames, its own or others: further classes that can be below, and None for the bottom.
    The others are in :data:`theban.luxor._frame_checks.BENEATH`.
    """


@frozen
class Extension:
    """A module's hooks, and its entries that overlay the tables of the base game."""

    hooks: Hooks = field(factory=Hooks)
    """Its hooks."""

    frame_rules: Mapping[type, FrameRules] = field(factory=_nothing)
    """Rules for its own frames, or replacements for frames of the base game."""

    card_rules: Mapping[type, CardRules] = field(factory=_nothing)
    """Rules for its own cards, or replacements for cards of the base game."""

    tile_rules: Mapping[type, TileRules] = field(factory=_nothing)
    """Rules for its tiles."""

    part: str | None = None
    """The field of :class:`~theban.luxor.Expansion` that it fills, if any."""

    hand_must_answer: Mapping[type, Callable[[AnyState, Any], Collection[Card] | None]] = field(
        factory=_nothing
    )
    """For its decisions that need certain hands: the cards, one of which must be at an end of the
    hand, or None if any hand will do. It may use only open information.
    """

    seat_part: str | None = None
    """The field of :class:`~theban.luxor.PlayerExpansion` that it fills, if any."""

    deal_field: str | None = None
    """The field of :class:`theban.luxor.Deal` that it fills; others leave it empty."""

    deal: Callable[[Config, SupportsRandom], tuple[object, ...]] | None = None
    """Deals the value of this field."""

    begin: Callable[[Work, Deal], None] | None = None
    """Adds its part to the first state."""

    checks: Checks = field(factory=Checks)
    """Its checks of deals and positions."""

    steps: Callable[[Config], Iterable[int]] | None = None
    """Numbers of steps that it offers to one adventurer; some of them may be new."""

    actions: Callable[[Config], Iterable[Action]] | None = None
    """Its block of the action space, without moves of adventurers."""

    most_points: Callable[[Config, Collector], int | None] | None = None
    """The most points that it can give a seat that collects everything, besides those of the tiles
    and sets; None without a limit.
    """

    woken: Callable[[AnyState, int], int] | None = None
    """The number of a seat's adventurers on the stairs that woke in this turn, or in this round if
    they wait for the next. :rule:`LX-4.2`.
    """

    score_rules: Mapping[str, tuple[str, ...]] = field(factory=_nothing)
    """The rules behind its points, by category of the score sheet: one that ``hooks.score`` adds,
    or one of the base game that it changes.
    """


def extensions_of(config: Config) -> tuple[Extension, ...]:
    """Return the extensions of the modules in play, in order."""
    return tuple([_extensions[module] for module in config.modules])


_extensions: dict[Module, Extension] = {}


def install(extensions: Mapping[Module, Extension]) -> None:
    """Register the extension of each module; the module that joins them does so once."""
    _extensions.update(extensions)
