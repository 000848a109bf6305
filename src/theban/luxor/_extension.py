"""What a module of the expansion brings: hooks, and entries laid over the tables of the base game.

The rules of the base game call hooks and know no module.  What a module needs besides hooks
(frames, cards, tiles of its own, or another answer to a decision of the base game) it brings as an
:class:`Extension`.
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
    """What a module adds to :func:`theban.luxor.validate`."""

    deal: Callable[[Config, Contents], None] = _pass_all
    """Looks at its part of a deal, of which only the types are sure."""

    part: Callable[[Config, Contents], None] = _pass_all
    """Looks at the shape of its part, of which only the types are sure."""

    seat_part: Callable[[Config, Contents], None] = _pass_all
    """Looks at the shape of its part of a player, in the same way."""

    places: Callable[[State], Iterable[tuple[str, str, Mapping[Any, int]]]] = lambda _state: ()
    """Its own places where pieces of the box lie: ``cards``, ``scarabs`` or ``treasures``, what
    messages call the place, and how many of each kind lie there.
    """

    points: Callable[[Player], int] = lambda _player: 0
    """The points that a player must have beyond those of the treasures taken."""

    turn_went_on: Callable[[State, int], bool] = lambda _state, _seat: False
    """Whether by its rules a seat that is to play a card can already have done something in this
    turn that leaves it not idle.
    """

    table: tuple[Callable[[State], None], ...] = ()
    """Look at the table as a whole, after the checks of the base game."""

    frames: Mapping[type, FrameNeeds] = field(factory=_nothing)
    """For frames, its own or others: what they need, besides what the base game tells of them."""

    beneath: Mapping[type, tuple[type | None, ...]] = field(factory=_nothing)
    """For frames, its own or others: further ones that they can be on, and None for the bottom.
    The others are in :data:`theban.luxor._frame_checks.BENEATH`.
    """


@frozen
class Extension:
    """What a module brings: hooks, and entries laid over the tables of the base game."""

    hooks: Hooks = field(factory=Hooks)
    """Its hooks."""

    frame_rules: Mapping[type, FrameRules] = field(factory=_nothing)
    """Rules for its own frames, or other ones for frames of the base game."""

    card_rules: Mapping[type, CardRules] = field(factory=_nothing)
    """How its cards are played, or how cards of the base game are played with it."""

    tile_rules: Mapping[type, TileRules] = field(factory=_nothing)
    """What its tiles do."""

    part: str | None = None
    """The field of :class:`~theban.luxor.Expansion` that it fills, if any."""

    hand_must_answer: Mapping[type, Callable[[AnyState, Any], Collection[Card] | None]] = field(
        factory=_nothing
    )
    """For its decisions that only some hands leave an answer: the cards of which one must be at an
    end of the hand, or None if any hand will do.  It may use open information only.
    """

    seat_part: str | None = None
    """The field of :class:`~theban.luxor.PlayerExpansion` that it fills, if any."""

    deal_field: str | None = None
    """The field of :class:`theban.luxor.Deal` that it fills; others leave it empty."""

    deal: Callable[[Config, SupportsRandom], tuple[object, ...]] | None = None
    """Deals what this field holds."""

    begin: Callable[[Work, Deal], None] | None = None
    """Puts its part into the first state."""

    checks: Checks = field(factory=Checks)
    """What it adds to the checks of deals and positions."""

    steps: Callable[[Config], Iterable[int]] | None = None
    """Numbers of steps that it gives to one adventurer; some of them may be new."""

    actions: Callable[[Config], Iterable[Action]] | None = None
    """Its block of the action space, but for moves of adventurers."""

    most_points: Callable[[Config, Collector], int | None] | None = None
    """The most points that it can bring a seat that collects everything, besides those of the
    tiles and sets; None if there is no limit.
    """

    woken: Callable[[AnyState, int], int] | None = None
    """How many of a seat's adventurers on the stairs entered in this turn, or in this round where
    they wait for the next. :rule:`LX-4.2`.
    """

    score_rules: Mapping[str, tuple[str, ...]] = field(factory=_nothing)
    """The rules by which it counts points, by the category of the score sheet: one that
    ``hooks.score`` adds, or one of the base game to which they add something.
    """


def extensions_of(config: Config) -> tuple[Extension, ...]:
    """Return what the modules in play bring, in their order."""
    return tuple([_extensions[module] for module in config.modules])


_extensions: dict[Module, Extension] = {}


def install(extensions: Mapping[Module, Extension]) -> None:
    """Say what each module brings; done once, by the place that joins base game and modules."""
    _extensions.update(extensions)
