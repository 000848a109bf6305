"""What messages about a position say of a state, and what the arguments are called instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_WORDS: tuple[tuple[str, str], ...] = (
    (r"players\[(\d+)\]\.boat\b", r"boats[\1]"),
    (r"players\[(\d+)\]\.points\b", r"points[\1]"),
    (r"players\[(\d+)\]\.tiles\b", r"collections[\1]"),
    (r"the idol in the last Bury of pending", "the last of Due.idols"),
    (r"an idol in pending below another", "an idol of Due.idols before another"),
    (r"pending has (.*?) below another idol, but", r"Due.idols has \1 before another, but"),
    (r"pending\[\d+\]\.idol\b", "an idol of Due.idols"),
    (r"pending\[\d+\]\.place\b", "Due.place"),
    (r"pending is \(\), so the game is over", "over is True"),
    (r"but pending is not \(\);", "but over is not True;"),
    (r"pending must be \(\)", "over must be True"),
    (r"pending starts a turn", "over is not True"),
    (r"pending (?:holds|ends with|has) .*?, but ", "due is {due}, but "),
    (r"\bpending\b", "due"),
    (r"\bNile (?=\d)", "nile "),
    (r"\bUnderworld (?=\d)", "underworld "),
)


def words_for(due: str) -> Iterator[tuple[str, str]]:
    """Yield the pairs for :func:`theban.core.position_words.told_as_arguments`.

    Args:
        due: the kind of what is due.
    """
    for pattern, words in _WORDS:
        yield pattern, words.replace("{due}", due)
