"""A server and two clients that send each other nothing but JSON, in one process.

The server alone has the state.  After every choice it sends each client what that client's seat
may know: its log of what happened, with ``Hidden`` for what is secret, and its view.  A client
whose turn it is answers with an action; the server trusts no client and checks it.

Run it with ``python examples/two_clients.py``.
"""

from __future__ import annotations

from random import Random

from theban import Decision, IllegalChoice, InvalidSave, Match, luxor
from theban.render import describe
from theban.serial import dumps, loads

NAMES = ("Ada", "Ben")
LINES_TO_SHOW = 6


class Client:
    """A player at another computer: what it knows it was sent, as bytes."""

    def __init__(self, seat: int) -> None:
        """Sit down."""
        self.seat = seat
        self.log: list[str] = []
        self._rng = Random(seat)

    def receive(self, log: bytes, view: bytes) -> bytes | None:
        """Take in what happened; answer if it is this client's turn."""
        seen = loads(view, luxor.View)
        for event in loads(log, game="luxor", kind="events"):
            self.log.append(describe(event, names=NAMES, config=seen.config))
        assert seen.seat == self.seat
        if not seen.legal_actions:
            return None
        return dumps(self._rng.choice(seen.legal_actions))


class Server:
    """The one who has the state, deals and rolls."""

    def __init__(self, config: luxor.Config, seed: int | None = None) -> None:
        """Begin a game; a seed repeats one, and a client could guess it."""
        self.match = Match(luxor.RULES, config, seed=seed)
        self._told = 0

    def messages(self) -> list[tuple[bytes, bytes]]:
        """Write for each seat its log since the last messages, and its view."""
        news = self.match.events[self._told :]
        self._told += len(news)
        return [
            (
                dumps(
                    tuple(luxor.redact_event(event, seat) for event in news),
                    game="luxor",
                    kind="events",
                ),
                dumps(self.match.view(seat)),
            )
            for seat in range(len(NAMES))
        ]

    def answer(self, seat: int, message: bytes) -> None:
        """Let a client play what it sent, if that is a legal action of its seat."""
        try:
            self.match.play(loads(message, game="luxor", kind="choice"), by=seat)
        except (InvalidSave, IllegalChoice) as error:
            print(f"refused, from {NAMES[seat]}: {error}")


def main() -> None:
    """Play a game and print how its log reads at both ends."""
    server = Server(luxor.Config(players=len(NAMES)), seed=3)  # the game that the docs show
    clients = [Client(seat) for seat in range(len(NAMES))]

    server.answer(1, dumps(luxor.PlayCard(luxor.End.LEFT)))  # not Ben's turn
    server.answer(0, b'{"type": "PlayCard", "end": "middle"}')  # no message of ours

    while True:
        answers = [
            client.receive(*message)
            for client, message in zip(clients, server.messages(), strict=True)
        ]
        due = server.match.awaiting
        if not isinstance(due, Decision):
            break
        # The one who decides has answered, and nobody else.
        assert [answer is not None for answer in answers] == [due.seat == 0, due.seat == 1]
        server.answer(due.seat, answers[due.seat] or b"")

    for client in clients:
        print(f"\nWhat {NAMES[client.seat]} was told:")
        print("\n".join(client.log[:LINES_TO_SHOW]))
    told = [sum(one != other for one, other in zip(*(c.log for c in clients), strict=True))]
    print(f"\nOf {len(clients[0].log)} lines {told[0]} differ: the cards and scarabs drawn.")


if __name__ == "__main__":
    main()
