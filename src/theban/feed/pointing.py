"""Keys, pieces and changes as the drawings have them; nothing of a game that has none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import frozen

from theban.core.errors import InvalidArgument
from theban.render import (
    Changes,
    Language,
    Piece,
    Target,
    after,
    changes_of,
    keys_of,
    pieces_of,
    targets_of,
)


@frozen
class Pointing:
    """Says what things of one game are about."""

    has_pieces: bool
    """Whether the game lists its pieces; without them there are no keys and no changes."""

    @classmethod
    def of(cls, view: object) -> Pointing:
        """Find out whether a game lists its pieces."""
        try:
            pieces_of(view)
        except InvalidArgument:
            return cls(has_pieces=False)
        return cls(has_pieces=True)

    def pieces(
        self, view: object, names: Sequence[str] | None, language: Language
    ) -> Mapping[str, Piece]:
        """List the pieces of a view by their keys."""
        return pieces_of(view, names=names, language=language) if self.has_pieces else {}

    def targets(self, view: object, action: object) -> tuple[Target, ...]:
        """Say what an action points at."""
        return targets_of(view, action) if self.has_pieces else ()

    def changes(
        self,
        pieces: Mapping[str, Piece],
        events: Iterable[Any],
        view: object,
        names: Sequence[str] | None,
        language: Language,
    ) -> tuple[list[tuple[tuple[Target, ...], Changes]], Mapping[str, Piece]]:
        """Say of each event what it is about, and what it changes; and the pieces after all."""
        told: list[tuple[tuple[Target, ...], Changes]] = []
        for event in events:
            if self.has_pieces:
                changes = changes_of(pieces, event, names=names, language=language)
                pieces = after(pieces, changes)
                told.append((keys_of(event, view=view), changes))
            else:
                told.append(((), Changes()))
        return told, pieces
