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
from theban.luxor._rules.work import CardRules, Hooks, Work
from theban.luxor._state import AnyState, Player, State


def _nothing() -> dict[Any, Any]:
    return {}


def _pass_all(*_arguments: object) -> None:
    """Refuse nothing."""


@frozen
class Checks:
    """A module's checks for :func:`theban.luxor.validate`."""

    deal: Callable[[Config, Contents], None] = _pass_all
    """Checks the module's part of a deal; before that, only its types were checked."""

    part: Callable[[Config, Contents], None] = _pass_all
    """Checks the shape of the module's part of a state, of which only types were checked before."""

    seat_part: Callable[[Config, Contents], None] = _pass_all
    """Checks the shape of the module's part of a player, in the same way."""

    places: Callable[[State], Iterable[tuple[str, str, Mapping[Any, int]]]] = lambda _state: ()
    """The module's own places for pieces of the box: ``cards``, ``scarabs`` or ``treasures``, the
    place's name in messages, and the number of each kind there.
    """

    points: Callable[[Player], int] = lambda _player: 0
    """The points that a player must have in addition to those of the treasures taken."""

    turn_went_on: Callable[[State, int], bool] = lambda _state, _seat: False
    """Returns whether a seat about to play a card can already have made its turn not idle."""

    table: tuple[Callable[[State], None], ...] = ()
    """Checks the table as a whole, after the checks of the base game."""

    frames: Mapping[type, FrameNeeds] = field(factory=_nothing)
    """Checks for frames, the module's own or others, in addition to those of the base game."""

    beneath: Mapping[type, tuple[type | None, ...]] = field(factory=_nothing)
    """For frames, the module's own or others: further classes that can be below, and None for the
    bottom. The others are in :data:`theban.luxor._frame_checks.BENEATH`.
    """


@frozen
class Extension:
    """A module's hooks, and its entries that overlay the tables of the base game."""

    hooks: Hooks = field(factory=Hooks)
    """The module's hooks."""

    frame_rules: Mapping[type, FrameRules] = field(factory=_nothing)
    """Rules for the module's own frames, or replacements for frames of the base game."""

    card_rules: Mapping[type, CardRules] = field(factory=_nothing)
    """Rules for the module's own cards, or replacements for cards of the base game."""

    part: str | None = None
    """The field of :class:`~theban.luxor.Expansion` that the module fills, if any."""

    hand_must_answer: Mapping[type, Callable[[AnyState, Any], Collection[Card] | None]] = field(
        factory=_nothing
    )
    """For decisions of the module that depend on the hand: the cards, one of which must be at an
    end of the hand, or None if any hand will do. It may use only open information.
    """

    seat_part: str | None = None
    """The field of :class:`~theban.luxor.PlayerExpansion` that the module fills, if any."""

    deal_field: str | None = None
    """The field of :class:`theban.luxor.Deal` that it fills; other modules leave it empty."""

    deal: Callable[[Config, SupportsRandom], tuple[object, ...]] | None = None
    """Deals the value of this field."""

    begin: Callable[[Work, Deal], None] | None = None
    """Adds the module's part to the first state."""

    checks: Checks = field(factory=Checks)
    """The module's checks of deals and positions."""

    steps: Callable[[Config], Iterable[int]] | None = None
    """The numbers of steps that the module offers to one adventurer; some of them may be new."""

    actions: Callable[[Config], Iterable[Action]] | None = None
    """The module's block of the action space, without moves of adventurers."""

    most_points: Callable[[Config, Collector], int | None] | None = None
    """The most points that the module can give a seat that collects everything, besides those of
    the tiles and sets; None if there is no limit.
    """

    woken: Callable[[AnyState, int], int] | None = None
    """The number of a seat's adventurers on the stairs that woke in this turn, or in this round if
    they wait for the next. :rule:`LX-4.2`.
    """

    score_rules: Mapping[str, tuple[str, ...]] = field(factory=_nothing)
    """The rules behind the module's points, by category of the score sheet: a category that
    ``hooks.score`` adds, or one of the base game that the module changes.
    """


EXTENSIONS: dict[Module, Extension] = {}
"""The extension of each module; the file that joins them with the base game puts them here."""


def extensions_of(config: Config) -> tuple[Extension, ...]:
    """Return the extensions of the modules in play, in order."""
    return tuple([EXTENSIONS[module] for module in config.modules])
