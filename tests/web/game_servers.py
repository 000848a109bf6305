"""Servers for tests, and browsers that connect to them."""

from __future__ import annotations

import json
import random
import struct
import time
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SO_LINGER, SO_RCVBUF, SO_SNDBUF, SOL_SOCKET, create_server, socket
from threading import Thread
from typing import Any

from attrs import define, field
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from theban.games import make_config
from theban.play.server._app import GameServer, known_pictures, server_of
from theban.play.server._guard import Hosts
from theban.play.sessions import NAMES, Participant, Session, Storage
from theban.testing.corpus.pictures import draw_rule


def make_game_server(folder: Path | None = None) -> GameServer:
    storage = Storage(folder)
    storage.prepare()
    return GameServer(storage, delay=0.0, examples=draw_rule)


def table_in(
    game_server: GameServer,
    *kinds: str,
    game: str = "luxor",
    players: int = 2,
    dice: bool = False,
    **options: object,
) -> Session:
    """Set up a table with fixed chance; greedy bots take the other seats."""
    config = make_config(game, {"players": players, **options})
    filled = (*kinds, *["greedy"] * (players - len(kinds)))
    seated = [Participant(name, kind) for name, kind in zip(NAMES, filled, strict=False)]
    return game_server.add(Session.begin(game, config, seated, dice=dice, rng=random.Random(1)))


def ask(port: int, path: str, token: str, body: bytes = b"", method: str = "") -> tuple[int, bytes]:
    connection = HTTPConnection("127.0.0.1", port, timeout=30, source_address=("127.0.2.1", 0))
    try:
        headers = {"Authorization": f"Bearer {token}"}
        connection.request(method or ("POST" if body else "GET"), path, body or None, headers)
        told = connection.getresponse()
        return told.status, told.read()
    finally:
        connection.close()


@define
class Answer:
    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.content)


@define
class Server:
    """A running game server, for browsers of tests."""

    game_server: GameServer
    port: int

    @property
    def home(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def table(self, *kinds: str, **options: Any) -> Session:
        """Set up a table, by default for two people."""
        return table_in(self.game_server, *(kinds or ("human", "human")), **options)

    def lobby(self, query: str = "", *, method: str = "POST", data: object = b"") -> Answer:
        """Send a request to the lobby, with its key."""
        body = data if isinstance(data, bytes) else json.dumps({"table": data}).encode()
        return self.ask(f"/api/lobby{query}", self.game_server.key, method=method, body=body)

    def ask(
        self,
        path: str,
        token: str = "",
        *,
        method: str = "GET",
        body: bytes = b"",
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        given = {**(headers or {}), **({"Authorization": f"Bearer {token}"} if token else {})}
        with closing(connection):
            connection.request(method, path, body or None, given)
            told = connection.getresponse()
            return Answer(told.status, {k.lower(): v for k, v in told.getheaders()}, told.read())

    def connect(self, **headers: str) -> ClientConnection:
        return connect(
            f"ws://127.0.0.1:{self.port}/live",
            additional_headers=headers,
            max_size=None,
            close_timeout=1,
        )

    @contextmanager
    def at(self, token: str, **hello: object) -> Generator[Guest]:
        """Join a table by a link, and wait until it is shown."""
        with self.connect() as socket:
            guest = Guest(socket, drawn=known_pictures(self.game_server.language))
            guest.send(hello={"token": token, "seat": "own", **hello})
            guest.until("feed")
            yield guest


@contextmanager
def serving(
    game_server: GameServer, *, port: int = 0, buffer: int | None = None
) -> Generator[Server]:
    """Run a game server in a thread, at a free port or a given one.

    The system buffers as many bytes as it likes for a client that does not read, or fewer.
    """
    with create_server(("127.0.0.1", port)) as listener:
        if buffer is not None:
            listener.setsockopt(SOL_SOCKET, SO_SNDBUF, buffer)
        server = server_of(game_server, Hosts())
        thread = Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        while not server.started:
            time.sleep(0.005)
        try:
            yield Server(game_server, listener.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join()


@contextmanager
def served(handler: Callable[[Any, Any, Any], BaseHTTPRequestHandler]) -> Generator[str]:
    """Serve on a free port of this machine, and yield the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()
    thread.join()


@define
class Raw:
    """A WebSocket whose every byte is ours, and that reads only when told to."""

    socket: socket

    @classmethod
    def to(cls, port: int) -> Raw:
        """Connect, with hardly any buffer for what the server sends."""
        raw = cls(socket())
        try:
            raw._shake_hands(port)
        except (OSError, AssertionError):
            raw.socket.close()
            raise
        return raw

    def _shake_hands(self, port: int) -> None:
        self.socket.settimeout(20)
        self.socket.setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
        self.socket.connect(("127.0.0.1", port))
        self.socket.sendall(
            b"GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        told = b""
        while b"\r\n\r\n" not in told and (part := self.socket.recv(1)):
            told += part
        assert b" 101 " in told

    def say(self, **message: object) -> None:
        self.socket.sendall(frame(1, json.dumps(message).encode()))

    def flood(self, data: bytes, times: int) -> None:
        """Send something again and again, until the server closes the connection."""
        with suppress(OSError):
            for _ in range(times):
                self.socket.sendall(data)

    def leave(self) -> None:
        """Disconnect without a closing handshake."""
        self.socket.setsockopt(SOL_SOCKET, SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def rest(self) -> bytes:
        told = bytearray()
        with suppress(ConnectionError):
            while part := self.socket.recv(2**16):
                told += part
        return bytes(told)


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """Return a client's short frame, with a mask that has no effect."""
    return bytes([opcode | 0x80 * fin, 0x80 | len(data), 0, 0, 0, 0]) + data


def together(parts: Iterable[str | list[int]], before: str) -> str:
    """Return the picture that was sent in parts."""
    old = before.split("<")
    texts = (part if isinstance(part, str) else "<".join(old[slice(*part)]) for part in parts)
    return "<".join(texts)


@define
class Guest:
    """A client at a table that behaves like our page."""

    socket: ClientConnection
    texts: list[str] = field(factory=list)
    table: dict[str, Any] = field(factory=dict)
    """The last state of the table received."""
    feed: dict[str, Any] = field(factory=dict)
    """The last message of the feed."""
    drawn: str = ""

    def send(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def next(self) -> dict[str, Any]:
        text = str(self.socket.recv(timeout=20))
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        if picture := message.get("message", message).get("picture"):
            self.drawn = picture["svg"] = together(picture["parts"], self.drawn)
        if message["theban"] in ("table", "feed"):
            setattr(self, message["theban"], message)
        return message

    def until(self, kind: str, **wanted: object) -> dict[str, Any]:
        """Wait for a message of a kind, with some given fields."""
        while True:
            message = self.next()
            if message["theban"] == kind and wanted.items() <= message.items():
                return message

    def ask(self, **message: object) -> dict[str, Any]:
        self.send(**message)
        return self.until("answer")

    def closed(self) -> int:
        """Wait until the connection is closed; return the reason."""
        while True:
            try:
                self.next()
            except ConnectionClosed as error:
                return error.rcvd.code if error.rcvd else 0

    def choose(self, number: int = 0) -> None:
        self.send(choose={"revision": self.feed["revision"], "number": number})

    def goes_on(self, number: int = 0) -> dict[str, Any]:
        """Choose, and wait for the result; the server must still be running."""
        self.choose(number)
        return self.until("feed", revision=self.feed["revision"] + 1)
