"""What messages about a position say of a state, and what the arguments are called instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.luxor.placing.modules import words_of_modules

if TYPE_CHECKING:
    from collections.abc import Iterator

_FRAME = r"(?:[A-Z]\w*[a-z][A-Z]\w*|Arrive)"
"""The name of a frame, which is one of several words but for that of one."""

_WORDS: tuple[tuple[str, str], ...] = (
    (r"players\[(\d+)\]\.expansion\.\w+\.", r"seats[\1]."),
    (r"players\[(\d+)\]", r"seats[\1]"),
    (r"board\.tiles", "spaces"),
    (r"pending is \(\), so the game is over", "over is True"),
    (r"pending must be \(\)", "over must be True"),
    (r"pending holds ExtraTurn\(seat=(\d+)\), but", r"extra_turns owes turns to seat \1, but"),
    (r"the sarcophagi owned", "the sarcophagi of all seats"),
    (r"pending (?:holds|ends with|has) .*?, but ", "due is {due}, but "),
    (rf"the (?:waiting )?(\w+)(?: moved to)?(?: played| added)? of {_FRAME}\b", r"Due.\1"),
    (r"^seat (\d+) starts a round, but", r"turn: seat \1 starts a round, but"),
    (r"\bthe discard pile\b", "discard_pile"),
    (r"\bpending\b", "due"),
)


def words_for(due: str) -> Iterator[tuple[str, str]]:
    """Yield the pairs for :func:`theban.core.position_words.told_as_arguments`.

    Args:
        due: the kind of what is due.
    """
    for pattern, words in (*_WORDS, *words_of_modules()):
        yield pattern, words.replace("{due}", due)
