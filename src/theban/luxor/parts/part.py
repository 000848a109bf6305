"""The one way to a module's part of a state or of a player."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from attrs import AttrsInstance, fields

from theban.core.values import changed, changer_of

E = TypeVar("E", bound=AttrsInstance)
E_co = TypeVar("E_co", covariant=True)
P = TypeVar("P")


class Holds(Protocol[E_co]):
    """A state, a player, a view or a draft: what modules add to it is in one field."""

    @property
    def expansion(self) -> E_co | None:
        """What modules of the expansion add."""
        ...


class Draft(Protocol[E]):
    """A state or a player being changed."""

    expansion: E | None
    """What modules of the expansion add."""


class Part(Generic[E, P]):
    """Where the rules of a module find and put its part.

    Only the rules of a module in play ask for its part, so it is there: nothing is checked.
    """

    __slots__ = ("_change", "_make", "_name", "of")

    def __init__(self, kind: type[E], name: str) -> None:
        """Say where the part is."""
        self._name: str = getattr(fields(kind), name).name
        self._make: Callable[..., E] = kind
        self._change: Callable[[E, P], E] = changer_of(kind, name)
        self.of: Callable[[Holds[E]], P] = attrgetter(f"expansion.{name}")
        """Return the part of a state, a player, a view or a draft of one."""

    def put(self, draft: Draft[E], part: P) -> None:
        """Put a changed part into a draft."""
        draft.expansion = self.added_to(draft.expansion, part)

    def change(self, draft: Draft[E], **fields: object) -> None:
        """Change some fields of the part in a draft."""
        expansion = draft.expansion
        assert expansion is not None  # it holds the part
        change = self._change
        draft.expansion = change(expansion, changed(self.of(draft), **fields))

    def added_to(self, expansion: E | None, part: P) -> E:
        """Return the parts of all modules with this one among them."""
        if expansion is None:
            return self._make(**{self._name: part})
        change = self._change
        return change(expansion, part)
