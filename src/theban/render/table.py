"""The pieces while an event happens, for games that tell what it changes."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from theban.render.pieces import Changes, Piece, apply_changes, found_piece, known_key


class Table:
    """The pieces while an event happens; at the end it tells what has changed."""

    def __init__(self, pieces: Mapping[str, Piece]) -> None:
        """Begin with the pieces before the event."""
        self._before = pieces
        self._now = dict(pieces)
        self._moved: list[tuple[str, str]] = []
        self._counters: dict[str, None] = {}

    def __contains__(self, key: str) -> bool:
        """Say whether there is a piece now."""
        return key in self._now

    def __getitem__(self, key: str) -> Piece:
        """Return a piece as it is now."""
        return found_piece(self._now, key)

    def keys(self) -> tuple[str, ...]:
        """Return the keys of all pieces that there are now."""
        return tuple(self._now)

    # --- What can happen ---

    def move(self, source: str, target: str, piece: Piece | None = None) -> None:
        """Move a piece to a free key, or to its own."""
        self.move_all(((source, target),))
        if piece is not None:
            self._now[target] = piece

    def move_all(self, pairs: tuple[tuple[str, str], ...]) -> None:
        """Move pieces all at once, so that they can change places."""
        gone = [self._now.pop(known_key(self._now, source)) for source, _ in pairs]
        for (_, target), piece in zip(pairs, gone, strict=True):
            self._now[target] = piece
        self._moved += pairs

    def draw(self, source: str, target: str, piece: Piece) -> None:
        """Take a piece out of a counter."""
        self.count(source, -1)
        self._moved.append((source, target))
        self._now[target] = piece

    def drop(self, source: str, target: str) -> None:
        """Put a piece into a counter."""
        del self._now[known_key(self._now, source)]
        self._moved.append((source, target))
        self.count(target, 1)

    def pay(self, source: str, target: str, number: int = 1) -> None:
        """Move pieces from a counter to a counter."""
        if not number:
            return
        self._moved.append((source, target))
        self.count(source, -number)
        self.count(target, number)

    def count(self, key: str, more: int) -> None:
        """Change the number of a counter."""
        piece = self[key]
        self._now[key] = evolve(piece, count=piece.count + more)
        self._counters[key] = None

    def add(self, key: str, piece: Piece) -> None:
        """Put something new on the table, or show something otherwise."""
        self._now[key] = piece

    def remove(self, key: str) -> None:
        """Take something off the table."""
        del self._now[known_key(self._now, key)]

    # --- What has happened ---

    def changes(self) -> Changes:
        """Return what has changed since the beginning."""
        now, moved = self._now, tuple(self._moved)
        counted = tuple((key, now[key].count) for key in self._counters)
        made = apply_changes(self._before, Changes(moved, counted=counted))
        return Changes(
            moved,
            tuple(key for key in made if key not in now),
            tuple((key, piece) for key, piece in now.items() if made.get(key) != piece),
            counted,
        )
