"""Servers for tests: a house of tables, and browsers that come to it."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Generator, Mapping
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from socket import create_server
from threading import Thread
from typing import Any

from attrs import define, field
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from theban.games import make_config
from theban.tables import NAMES, Keeper, Sitter, Table
from theban.web.app import House, server_of
from theban.web.guard import Hosts


def house_of(folder: Path | None = None) -> House:
    """Return a house with no table, whose bots do not wait."""
    keeper = Keeper(folder)
    keeper.prepare()
    return House(keeper, pace=0.0)


def table_in(
    house: House,
    *kinds: str,
    game: str = "luxor",
    players: int = 2,
    dice: bool = False,
    **options: object,
) -> Table:
    """Set a table up whose chance is the same each time; greedy bots take the other seats."""
    config = make_config(game, {"players": players, **options})
    filled = (*kinds, *["greedy"] * (players - len(kinds)))
    sitters = [Sitter(name, kind) for name, kind in zip(NAMES, filled, strict=False)]
    return house.add(Table.begin(game, config, sitters, dice=dice, rng=random.Random(1)))


@define
class Answer:
    """What a server answered."""

    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def json(self) -> Any:  # noqa: ANN401 (plain data)
        """What it says as data."""
        return json.loads(self.content)


@define
class Server:
    """A house that is being served, for browsers of tests."""

    house: House
    port: int

    @property
    def home(self) -> str:
        """The address of the lobby, without its key."""
        return f"http://127.0.0.1:{self.port}"

    def ask(
        self,
        path: str,
        token: str = "",
        *,
        method: str = "GET",
        body: bytes = b"",
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """Ask for something."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        given = {**(headers or {}), **({"Authorization": f"Bearer {token}"} if token else {})}
        with closing(connection):
            connection.request(method, path, body or None, given)
            told = connection.getresponse()
            return Answer(told.status, {k.lower(): v for k, v in told.getheaders()}, told.read())

    def connect(self, **headers: str) -> ClientConnection:
        """Open a WebSocket."""
        return connect(
            f"ws://127.0.0.1:{self.port}/live",
            additional_headers=headers,
            max_size=None,
            close_timeout=1,
        )

    @contextmanager
    def at(self, token: str, **hello: object) -> Generator[Guest]:
        """Come to a table by a link, and wait until it is shown."""
        with self.connect() as socket:
            guest = Guest(socket)
            guest.send(hello={"token": token, "seat": "own", **hello})
            guest.until("feed")
            yield guest


@contextmanager
def serving(house: House, *, port: int = 0) -> Generator[Server]:
    """Serve a house from a thread, at a free port or a certain one."""
    with create_server(("127.0.0.1", port)) as door:
        server = server_of(house, Hosts())
        thread = Thread(target=server.run, kwargs={"sockets": [door]})
        thread.start()
        while not server.started:
            time.sleep(0.005)
        try:
            yield Server(house, door.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join()


@define
class Guest:
    """Somebody at a table, as our page behaves."""

    socket: ClientConnection
    """The connection."""
    texts: list[str] = field(factory=list)
    """All that was sent, as text."""
    table: dict[str, Any] = field(factory=dict)
    """What was told last of the table."""
    feed: dict[str, Any] = field(factory=dict)
    """The last message of the feed."""

    def send(self, **message: object) -> None:
        """Say something."""
        self.socket.send(json.dumps(message))

    def next(self) -> dict[str, Any]:
        """Wait for the next message."""
        text = str(self.socket.recv(timeout=20))
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["theban"] in ("table", "feed"):
            setattr(self, message["theban"], message)
        return message

    def until(self, kind: str, **wanted: object) -> dict[str, Any]:
        """Wait for a message of a kind, with some fields as wanted."""
        while True:
            message = self.next()
            if message["theban"] == kind and wanted.items() <= message.items():
                return message

    def ask(self, **message: object) -> dict[str, Any]:
        """Say something that is answered."""
        self.send(**message)
        return self.until("answer")

    def closed(self) -> int:
        """Wait until the connection is closed; return why."""
        while True:
            try:
                self.next()
            except ConnectionClosed as error:
                return error.rcvd.code if error.rcvd else 0

    def choose(self, number: int = 0) -> None:
        """Make a choice."""
        self.send(choose={"revision": self.feed["revision"], "number": number})
