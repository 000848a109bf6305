"""What the judgement of positions looks up: figures of a config, and what its cards come to."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from theban.agents.luxor.sets import Sets
from theban.core.values.derived import MOST_KEPT
from theban.luxor.config import Config, Module
from theban.luxor.pieces import (
    AdvanceAllCard,
    Card,
    DieCard,
    DiePlusMinusCard,
    JoinNextCard,
    NumberCard,
    OneLessCard,
    PlusCard,
    PlusMinusCard,
    UpToCard,
    UpToDieCard,
)
from theban.luxor.rules.work import tables_of

NUMBER, PLUS_MINUS, DIE, UP_TO, UP_TO_DIE, ALL, JOIN, ONE_LESS, DIE_PLUS_MINUS, PLUS = range(10)
"""The codes of the families of cards."""

_CODES: dict[type[Card], int] = {
    NumberCard: NUMBER,
    PlusMinusCard: PLUS_MINUS,
    DieCard: DIE,
    UpToCard: UP_TO,
    UpToDieCard: UP_TO_DIE,
    AdvanceAllCard: ALL,
    JoinNextCard: JOIN,
    OneLessCard: ONE_LESS,
    DiePlusMinusCard: DIE_PLUS_MINUS,
    PlusCard: PLUS,
}

MOST_STEPS = 9
"""The longest move considered."""


class CardFigures(NamedTuple):
    """What a card comes to."""

    code: int
    """Its family."""
    number: int
    """The number on it; 0 if there is none."""
    steps: float
    """About how many steps it gives."""


class Box:
    """What follows from a config and is looked up for every position."""

    def __init__(self, config: Config) -> None:
        """Look everything up."""
        tables, components = tables_of(config), config.components
        self.walls: tuple[int, ...] = tables.walls
        self.statues: tuple[int, ...] = tables.statues
        self.faces: tuple[int, ...] = components.die
        self.players: int = config.players
        self.first: int = config.first_player
        self.has_modules: bool = bool(config.modules)
        self.modules: tuple[float, ...] = ()
        self.artifact_points: int = 0
        if config.modules and components.expansion is not None:
            self.modules = tuple([float(module in config.modules) for module in Module])
            self.artifact_points = components.expansion.artifact_points
        self._set_points: tuple[int, ...] = components.set_points
        self._sets: dict[tuple[int, int, int, int], Sets] = {}
        self._cards: dict[Card, CardFigures] = {}

    def sets_of(self, vases: int, statues: int, jewelry: int, wild_cards: int) -> Sets:
        """Return the sets of a collection, the same object each time."""
        key = (vases, statues, jewelry, wild_cards)
        found = self._sets.get(key)
        if found is None:
            found = self._sets[key] = Sets(key[:3], wild_cards, self._set_points)
        return found

    def card(self, card: Card) -> CardFigures:
        """Return what a card comes to."""
        found = self._cards.get(card)
        if found is None:
            found = self._cards[card] = self._figures_of(card)
        return found

    def _figures_of(self, card: Card) -> CardFigures:
        code = _CODES[type(card)]
        if isinstance(card, NumberCard | AdvanceAllCard | OneLessCard | PlusCard):
            return CardFigures(code, card.number, float(card.number))
        if isinstance(card, UpToCard):
            return CardFigures(code, card.most, float(card.most))
        if isinstance(card, PlusMinusCard):
            return CardFigures(code, 1, 1.0)
        return CardFigures(code, 0, sum(self.faces) / len(self.faces))


@lru_cache(maxsize=MOST_KEPT)
def box_of(config: Config) -> Box:
    """Return what is looked up for a config, the same object for equal configs."""
    return Box(config)
