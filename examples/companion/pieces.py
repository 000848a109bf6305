"""Asks for the pieces that lie on a real table, by their labels, separated by commas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias, TypeVar

from companion.table import Read

Piece = TypeVar("Piece")
Group: TypeAlias = Mapping[str, tuple[Piece, int]]
"""The possible pieces: for each label the piece and its number of copies."""


def group(pieces: Iterable[tuple[Piece, int]], label: Callable[[Piece], str]) -> Group[Piece]:
    """Arrange pieces and their numbers of copies by label."""
    return {label(piece): (piece, copies) for piece, copies in pieces}


def ask_pieces(
    read: Read,
    prompt: str,
    pieces: Group[Piece],
    number: int,
    *,
    otherwise: tuple[Piece, ...] | None = None,
) -> tuple[Piece, ...]:
    """Ask for pieces in order until all have been entered, on one line or several.

    Args:
        read: asks and returns the typed line.
        prompt: the question.
        pieces: the possible pieces.
        number: the required number of pieces.
        otherwise: the piece to use if nothing is typed; None if something is required.
    """
    found: list[str] = []
    while len(found) < number:
        line = read(f"{prompt} ({number - len(found)} to tell, with commas): ")
        words = [word.strip() for word in line.split(",") if word.strip()]
        if not words and not found and otherwise is not None:
            return otherwise
        labels = [label_of(pieces, word) for word in words]
        wrong = fault(pieces, words, labels, found)
        if wrong is None and len(found) + len(words) > number:
            wrong = f"these are {len(words)}; still to tell are {number - len(found)}"
        if wrong is None:
            found += [label for label in labels if label is not None]
        else:
            print(f"  {wrong}; nothing of this line is taken")
    return tuple(pieces[label][0] for label in found)


def label_of(pieces: Group[Piece], word: str) -> str | None:
    """Return the label that a text stands for: the text may be its first letters."""
    word = " ".join(word.lower().split())
    exact = [label for label in pieces if label.lower() == word]
    begun = [label for label in pieces if label.lower().startswith(word)]
    found = exact or begun
    return found[0] if len(found) == 1 else None


def fault(
    pieces: Group[Piece], words: list[str], labels: list[str | None], found: list[str]
) -> str | None:
    """Say what is wrong with a line, and what would be right; None if it is fine."""
    for word, label in zip(words, labels, strict=True):
        if label is None:
            return f"{word!r} is not clear; there are {', '.join(pieces)}"
    for label, number in Counter([*found, *labels]).items():
        left = pieces[label or ""][1]
        if number > left:
            return f"{label!r} is told {number} times; there are {left} of it at most"
    return None
