"""What messages about a position say of a state, and what the arguments are called instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_FRAME = r"(?:[A-Z]\w*[a-z][A-Z]\w*|Arrive)"
"""The name of a frame, which is one of several words but for that of one."""

_WORDS: tuple[tuple[str, str], ...] = (
    (r"players\[(\d+)\]\.expansion\.\w+\.", r"seats[\1]."),
    (r"players\[(\d+)\]", r"seats[\1]"),
    (r"the characters of the players", "the characters of the seats"),
    (r"expansion\.mummy\.display", "mummy_tiles"),
    (r"expansion\.mummy\.place", "mummy"),
    (r"expansion\.mummy\.woken", "entered"),
    (r"expansion\.mummy\.discards", "mummy_discards"),
    (r"expansion\.mummy\.exchanged", "exchanged_scarabs"),
    (r"expansion\.equipment\.in_box", "equipment_in_box"),
    (r"expansion\.artifacts\.covered", "covered"),
    (r"expansion\.characters\.could_have_moved", "could_have_moved"),
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
    for pattern, words in _WORDS:
        yield pattern, words.replace("{due}", due)
