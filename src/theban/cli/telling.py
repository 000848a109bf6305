"""A game that is printed as it goes: turns and events, and a picture now and then."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from attrs import define, field

from theban.cli.options import WIDTH, heading, say
from theban.core.messages import listed
from theban.core.situation import Awaiting, GameOver, ScoreSheet
from theban.render import describe, score_table, to_text

ROUNDS_BETWEEN_PICTURES = 6
"""How often the board is shown."""


@define
class Teller:
    """Prints a game; how many turns and rounds there were is all that it remembers."""

    names: Sequence[str]
    """What the players are called."""
    config: Any
    """The config of the game."""
    look: Callable[[], object]
    """Gives the state or view of the moment."""
    _turns: int = field(default=0, init=False)
    _rounds: int = field(default=0, init=False)
    _first: int | None = field(default=None, init=False)
    _last: int | None = field(default=None, init=False)

    def open(self, title: str, due: Awaiting) -> None:
        """Print the beginning."""
        say(f"{textwrap.fill(title, WIDTH)}\n")
        self.picture("The start")
        if not isinstance(due, GameOver):
            self._begin_turn(due.seat)

    def tell(self, event: Any) -> None:  # noqa: ANN401 (an event of any game)
        """Print an event."""
        # By the custom of this library's games a turn starts with an event of this name.
        if type(event).__name__ == "TurnStarted":
            self._begin_turn(event.seat)
            return
        text = describe(event, names=self.names, config=self.config)
        say(textwrap.fill(text, WIDTH, initial_indent="  ", subsequent_indent="    "))

    def close(self, title: str) -> None:
        """Print the position at the end."""
        say("")
        self.picture(title)

    def score(self, sheet: ScoreSheet, standings: Sequence[int]) -> None:
        """Print the score sheet."""
        say(score_table(sheet, standings, names=self.names, width=WIDTH))

    def _begin_turn(self, seat: int) -> None:
        if self._first is None:
            self._first = seat
        if seat == self._first != self._last:
            if self._rounds:
                say("")
                if not self._rounds % ROUNDS_BETWEEN_PICTURES:
                    self.picture(f"After round {self._rounds}")
            self._rounds += 1
            say(heading(f"Round {self._rounds}"))
        self._last = seat
        self._turns += 1
        say(f"Turn {self._turns}: {self.names[seat]}")

    def picture(self, title: str) -> None:
        """Print the position of the moment."""
        say(heading(title))
        say(f"{to_text(self.look(), width=WIDTH, names=self.names)}\n")


def modules_of(config: object) -> list[str]:
    """Say which modules are played, for a title."""
    modules = [module.value for module in getattr(config, "modules", ())]
    return [f"module{'s' * (len(modules) > 1)} {listed(modules, 'and')}"] if modules else []


def rulings_as_words(rulings: Iterable[tuple[str, object]]) -> list[str]:
    """Say how switches are set, for a title."""
    words = [
        (name, str(value).lower() if isinstance(value, bool) else getattr(value, "value", value))
        for name, value in rulings
    ]
    return [f"{name}={word}" for name, word in words]
