"""What led to a position: a chain that never changes, so that copies of states share it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from theban.core.awaiting import Hidden
from theban.core.chance import Random
from theban.core.protocol import AnyRules
from theban.encoding import observation_text


class Past:
    """A position, and the choices that led to it from the start of a game."""

    __slots__ = ("_lines", "before", "choice", "heard", "start", "state")

    def __init__(
        self,
        state: Any,  # noqa: ANN401 (of any game)
        before: Past | None = None,
        choice: object = None,
        heard: Mapping[int | None, str] | None = None,
    ) -> None:
        """Put a position behind another one."""
        self.start: Any = state if before is None else before.start
        self.heard: Mapping[int | None, str] = heard or {}
        self.state, self.before, self.choice = state, before, choice
        self._lines: dict[int | None, str] = {}  # what each seat was told of the choice

    def then(self, choice: object, state: Any) -> Past:  # noqa: ANN401 (of any game)
        """Return the past of the next position."""
        return Past(state, self, choice)

    def guessed(self, rules: AnyRules, seat: int, rng: Random) -> Past:
        """Return the past of a guess at this position.

        The seat that guesses was told the same in it.  What others were told apart from what all
        know is lost; instead they know what they see in the guess.
        """
        guess = rules.determinize(rules.view(self.state, seat), rng)
        return Past(guess, heard={viewer: self.told(rules, viewer) for viewer in (seat, None)})

    def told(self, rules: AnyRules, seat: int | None) -> str:
        """Return all that a seat learned, as :func:`theban.encoding.information_text` does."""
        way = self._way()
        heard = way[0].heard
        lines = [heard[seat if seat in heard else None]] if heard else []
        if seat not in heard:
            lines.append(observation_text(rules.view(self.start, seat)))
        for before, past in pairwise(way):
            if past.state is None:  # it came from a pickle
                past.state = rules.step(before.state, past.choice)
            if seat not in past._lines:  # noqa: SLF001 (of this class)
                known = rules.redact_choice(before.state, past.choice, seat)
                is_hidden = isinstance(known, Hidden)
                line = f"{known.kind} hidden" if is_hidden else rules.format_choice(known)
                past._lines[seat] = line  # noqa: SLF001 (of this class)
            lines.append(past._lines[seat])  # noqa: SLF001 (of this class)
        return "\n".join(lines)

    def _way(self) -> list[Past]:
        way: list[Past] = [self]
        while way[-1].before is not None:
            way.append(way[-1].before)
        return way[::-1]

    def __deepcopy__(self, _memo: object) -> Past:
        """Return this very past: it never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Tell pickle of a start, choices and an end; what is between follows from them."""
        way = self._way()
        choices = tuple(past.choice for past in way[1:])
        return _restored, (self.start, choices, self.state, way[0].heard)


def _restored(
    start: object, choices: Iterable[object], state: object, heard: Mapping[int | None, str]
) -> Past:
    past = Past(start, heard=heard)
    for choice in choices:
        past = Past(None, past, choice)
    past.state = state
    return past


def secret_text(rules: AnyRules, state: object, seat: int) -> str:
    """Return what a seat knows and a spectator does not; nothing if all is open."""
    own, open_ = (json.loads(observation_text(rules.view(state, who))) for who in (seat, None))
    found = dict(_differences(own, open_, ""))
    found.pop("/seat", None)
    return json.dumps(found, sort_keys=True, separators=(",", ":")) if found else ""


def _differences(own: object, other: object, path: str) -> Iterator[tuple[str, object]]:
    if isinstance(own, dict) and isinstance(other, dict) and own.keys() == other.keys():
        for key in own:
            yield from _differences(own[key], other[key], f"{path}/{key}")
    elif isinstance(own, list) and isinstance(other, list) and len(own) == len(other):
        for index, (one, another) in enumerate(zip(own, other, strict=True)):
            yield from _differences(one, another, f"{path}/{index}")
    elif own != other:
        yield path, own
