"""A server and two clients that exchange only JSON, in one process.

Only the server has the state. Its :class:`theban.play.feed.Feed` tells each client what happened
since the revision that this client knows, and what it can choose; a client answers with the number
of a choice. Ada's connection breaks down, and later she loses everything that she knew. Ben changes
his mind now and then, and takes back his choices.

Run it with ``python examples/two_clients.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from theban import Match, luxor
from theban.play.feed import (
    Choose,
    Feed,
    Message,
    Undo,
    from_json,
    patched,
    request_to_json,
    to_json,
)
from theban.render.keys import Changes, Piece, after

NAMES = ("Ada", "Ben")
LINES_TO_SHOW = 6
AWAY = range(40, 50)
"""The rounds of messages in which Ada is not connected."""
LOST = 80
"""The round before which Ada loses everything."""
REGRETS = 5
"""The number of times that Ben changes his mind."""


class Client:
    """A player at another computer, who knows only what the server sent."""

    def __init__(self, seat: int, regrets: int = 0) -> None:
        """Join the game, to take back this many choices in the course of it."""
        self.seat = seat
        self.regrets = regrets
        self.revision: int | None = None
        self.log: list[tuple[int, str]] = []
        self.view: Any = None
        self.pieces: Mapping[str, Piece] = {}
        self._rng = Random(seat)

    def receive(self, text: str) -> str | None:
        """Take in what happened; send a request if it is this client's turn."""
        message = from_json(text)
        assert isinstance(message, Message)
        if message.undone:  # events after the common past did not happen
            self.log = [line for line in self.log if line[0] <= (message.common or 0)]
        self.log += [(event.revision, event.text) for event in message.events]
        if message.patch is None:
            self.view, self.pieces = message.view, message.pieces or {}
        else:
            self.view = patched(self.view, message.patch)
            for event in message.events:
                added = tuple((each.key, each.piece) for each in event.added)
                changes = Changes(event.moved, event.removed, added, event.counted)
                self.pieces = after(self.pieces, changes)
        self.revision = message.revision
        return self._ask(message)

    def _ask(self, message: Message) -> str | None:
        if message.undo and self.regrets:
            self.regrets -= 1
            return request_to_json(Undo(message.revision))
        if not message.choices:
            return None
        choice = self._rng.choice(message.choices)
        return request_to_json(Choose(message.revision, choice.number))


def main() -> None:
    """Play a game and print how its log ends on both sides."""
    config = luxor.Config(players=len(NAMES))
    feed = Feed(Match(luxor.RULES, config, seed=3), names=NAMES)  # a client could guess this seed
    ada, ben = Client(0), Client(1, regrets=REGRETS)

    for request in ('{"choose": {"revision": 0, "number": 0}}', '{"choose": "the best"}'):
        answer = feed.receive(ben.seat, request)  # not Ben's turn, and then an invalid request
        assert answer is not None
        print("to Ben:", to_json(answer))

    rounds = 0
    while ada.revision != feed.revision or not feed.match.is_over:
        rounds += 1
        if rounds == LOST:
            ada = Client(ada.seat)
        for client in (ben,) if rounds in AWAY else (ada, ben):
            text = to_json(feed.message(client.seat, since=client.revision))
            if asked := client.receive(text):
                assert feed.receive(client.seat, asked) is None

    for name, client in zip(NAMES, (ada, ben), strict=True):
        print(f"\nWhat {name} was told:")
        print("\n".join(text for _, text in client.log[:LINES_TO_SHOW]))
        # A client that asks for everything now does not learn anything more.
        late = Client(client.seat)
        late.receive(to_json(feed.message(client.seat)))
        assert (client.log, client.view, client.pieces) == (late.log, late.view, late.pieces)
    differ = sum(one != other for one, other in zip(ada.log, ben.log, strict=True))
    print(f"\nBen took back {REGRETS - ben.regrets} choices.")
    print(f"Of {len(ada.log)} lines {differ} differ: the cards and scarabs drawn.")


if __name__ == "__main__":
    main()
