"""The one way to a module's part of a state or of a player."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from attrs import AttrsInstance, fields

from theban.core.values.changing import changed, changer_of

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

    Example:
        >>> from theban.luxor import Config, Module, new_game
        >>> from theban.luxor.expansion import MUMMY
        >>> state = new_game(Config(players=2, modules=(Module.MUMMY,)), seed=1)
        >>> MUMMY.of(state).place
        40
    """

    __slots__ = ("_change", "_make", "_name", "of")

    def __init__(self, kind: type[E], name: str) -> None:
        """Say where the part is.

        Args:
            kind: the class that has the parts of all modules.
            name: the field of it.

        Raises:
            AttributeError: there is no such field.
        """
        self._name: str = getattr(fields(kind), name).name
        self._make: Callable[..., E] = kind
        self._change: Callable[[E, P], E] = changer_of(kind, name)
        self.of: Callable[[Holds[E]], P] = attrgetter(f"expansion.{name}")
        """Return the part of a state, a player, a view or a draft of one."""

    def put(self, draft: Draft[E], part: P) -> None:
        """Put a changed part into a draft.

        Args:
            draft: the state or the player.
            part: its part from now on.
        """
        draft.expansion = self.added_to(draft.expansion, part)

    def change(self, draft: Draft[E], **fields: object) -> None:
        """Change some fields of the part in a draft.

        Args:
            draft: the state or the player.
            **fields: the fields by their names.
        """
        expansion = draft.expansion
        assert expansion is not None  # noqa: S101 (it holds the part)
        change = self._change
        draft.expansion = change(expansion, changed(self.of(draft), **fields))

    def added_to(self, expansion: E | None, part: P) -> E:
        """Return the parts of all modules with this one among them.

        Args:
            expansion: the parts so far; None if there are none yet.
            part: the part.
        """
        if expansion is None:
            return self._make(**{self._name: part})
        change = self._change
        return change(expansion, part)
