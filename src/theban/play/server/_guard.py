"""The limits of the server: who may connect, and limits of rate and time.

uvicorn speaks HTTP and WebSocket. Its two protocols are extended here so that no client holds up
the others by a flood, or by not reading. Such connections are aborted.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import ipaddress
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, cast
from urllib.parse import urlsplit

from attrs import define, field, frozen
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from typing_extensions import override
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The content that a page may load: its own files, and no inserted text."""
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""The headers of every answer."""


@frozen
class Hosts:
    """The names under which the server may be called.

    A page of another site can make its own name lead to this machine (DNS rebinding); its requests
    then name that site as their host.  Addresses cannot be bent so, names can.
    """

    names: frozenset[str] = frozenset({"localhost"})
    """Names, in lower case, without ports."""
    any_address: bool = False
    """Whether any address is allowed, not only this machine's to itself."""

    def allow(self, host: str) -> bool:
        """Return whether a request's host is ours."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
            address = None if name in self.names else ipaddress.ip_address(name)
        except ValueError:
            return False
        return address is None or address.is_loopback or self.any_address


def same_origin(headers: Headers) -> bool:
    """Return whether a request comes from our own page, or from no page at all."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # such as half an IPv6 address
        return False


def same(given: str, right: str) -> bool:
    """Compare two secrets in a time that does not tell how much of them is equal."""
    return hmac.compare_digest(given.encode(errors="replace"), right.encode())


@frozen
class Guard:
    """Middleware that refuses foreign requests and adds headers to every response."""

    app: ASGIApp
    """The app behind the guard."""
    hosts: Hosts
    """The names under which it may be called."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers_sent = MutableHeaders(scope=message)
                headers_sent.update(HEADERS)
                headers_sent.setdefault("cache-control", "no-store")
            await send(message)

        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if self.hosts.allow(headers.get("host", "")) and same_origin(headers):
            await self.app(scope, receive, send_with_headers)
        elif scope["type"] == "http":
            refusal = PlainTextResponse("This server is not called so, or from there.\n", 403)
            await refusal(scope, receive, send_with_headers)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: a 403


@define
class Allowance:
    """A token bucket: it fills up over time, to a maximum."""

    per_second: float
    """The tokens added each second."""
    most: float
    """The maximum, with which it starts."""
    clock: Callable[[], float] = time.monotonic
    """The clock, in seconds."""
    _left: float = field(init=False)
    _seen: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Start full."""
        self._left, self._seen = self.most, self.clock()

    def take(self, cost: float = 1) -> bool:
        """Take some tokens; if there are too few, take none and return False."""
        now = self.clock()
        self._left = min(self.most, self._left + (now - self._seen) * self.per_second)
        self._seen = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def owe(self) -> float:
        """Take a token before it is there; return the seconds until then, at most one."""
        self.take(0)
        self._left = max(self._left - 1, -self.per_second)
        return max(0.0, -self._left / self.per_second)


# --- Connections ---------------------------------------------------------------------------------

PATIENCE: Final = 30.0
"""Seconds that a client has for a request and its answer, or to name its link."""
FAREWELL: Final = 1.0
"""Seconds that a client has to read why its WebSocket is closed."""
MOST: Final = 200
"""The most connections with a link, and also the most without."""
MOST_BACKLOG: Final = 2**20
"""The most bytes that wait until a client takes them, when it sends more."""
MOST_ADDRESSES: Final = 1000
"""The number of addresses whose allowances are remembered."""
PART: Final = 512
"""The number of bytes read at once: all frames in them are parsed before they are counted."""
WITHOUT_LINK: Final = 5
"""What each frame costs before a link is shown."""
WRONG, FULL, TOO_MUCH = 4401, 1013, 4429
"""Why a WebSocket is closed: a wrong link, too many connections, or too many messages."""


def most_open() -> int:
    """Return the maximum number of open connections of each sort.

    All of them take at most half of the file handles of this process.
    """
    try:
        import resource  # noqa: PLC0415 (Windows has none, and no such limit)
    except ImportError:
        return MOST
    handles, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if handles == resource.RLIM_INFINITY else min(MOST, handles // 4)


def _network(address: str) -> str:
    """Return the network of a client's addresses: for IPv6 more than one address."""
    host = address.partition("%")[0]
    if ":" not in host:
        return host
    mapped = ipaddress.IPv6Address(host).ipv4_mapped
    return str(mapped or ipaddress.ip_network((host, 64), strict=False).network_address)


@define(eq=False)
class AnonymousConnections:
    """The connections without a link, and the allowances of their addresses."""

    most: int = field(factory=most_open)
    """The maximum number; one address may have half of it."""
    clock: Callable[[], float] = time.monotonic
    """The clock, in seconds."""
    connections: dict[GuardedConnection, str] = field(
        factory=dict["GuardedConnection", str], init=False
    )
    """Each with its address, in the order in which they began to wait."""
    _allowances: dict[str, Allowance] = field(factory=dict[str, Allowance], init=False)

    def enter(self, guarded: GuardedConnection, address: str) -> None:
        """Let a connection wait; if there are too many, the one that waits longest goes."""
        there = [other for other, its in self.connections.items() if its == address]
        if len(there) >= max(1, self.most // 2):
            there[0].abort()
        elif len(self.connections) >= self.most:
            next(iter(self.connections)).abort()
        self.connections[guarded] = address

    def allowance(self, address: str) -> Allowance:
        """Return how often an address may still connect."""
        allowance = self._allowances.pop(address, None) or Allowance(100, 200, self.clock)
        self._allowances[address] = allowance
        if len(self._allowances) > MOST_ADDRESSES:
            del self._allowances[next(iter(self._allowances))]
        return allowance


class GuardedConnection(H11Protocol):
    """A connection: HTTP first, then perhaps a WebSocket, without a link at first."""

    transport: asyncio.Transport
    address: str

    def __init__(
        self,
        anonymous: AnonymousConnections,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Begin; uvicorn calls this and gives all but the first."""
        super().__init__(config, server_state, {**app_state, "guarded": self}, _loop)
        self.anonymous = anonymous
        self.is_over: bool = False
        self.lost: asyncio.Event = asyncio.Event()
        self._own = Allowance(per_second=20, most=60, clock=anonymous.clock)
        self._link: Allowance | None = None
        self._socket: Frames | None = None
        self._timer: asyncio.TimerHandle | None = None

    @override
    # asyncio's own protocol says BaseTransport; uvicorn narrows it in the same way.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.set_write_buffer_limits(0)  # writing pauses while anything waits to be taken
        self.address = _network(self.client[0] if self.client else "")
        self._begin()
        # All who come through a tunnel have one address, so none is refused: each waits its turn.
        if delay := self.anonymous.allowance(self.address).owe():
            transport.pause_reading()
            self.loop.call_later(delay, transport.resume_reading)

    @override
    def data_received(self, data: bytes) -> None:
        if self.is_over:
            return
        super().data_received(data)
        if self._socket is None and self.conn.trailing_data[0] and self._is_answering():
            self.abort()  # a second request before the answer to the first, as no browser sends

    @override
    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._own.take():
            self.abort()
        elif not self.transport.get_write_buffer_size():
            self._begin()

    @override
    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing() and not self._is_answering():
            self._begin()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    @override
    def handle_websocket_upgrade(self, event: Any) -> None:  # (of h11, which has no types)
        super().handle_websocket_upgrade(event)
        # uvicorn has just set the protocol that connections are given for WebSockets, see Frames.
        self._socket = cast("Frames", self.transport.get_protocol())

    def _is_answering(self) -> bool:
        cycle = cast("RequestResponseCycle | None", self.cycle)  # None until the first request
        return cycle is not None and not cycle.response_complete

    # --- How long it may take -------------------------------------------------------------------

    def _begin(self) -> None:
        """Wait for the next request and its answer."""
        self.anonymous.connections.pop(self, None)
        self.anonymous.enter(self, self.address)
        self.limit(PATIENCE)

    def limit(self, seconds: float | None) -> None:
        """Have the connection aborted in some time."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self.abort)

    def limit_link(self, seconds: float | None) -> None:
        """Limit the time of a client with a link; all others have a limit already."""
        if self._link is not None and not self.is_over:
            self.limit(seconds)

    def abort(self) -> None:
        """End the connection at once, without sending the rest."""
        self.is_over = True
        self.anonymous.connections.pop(self, None)
        self.transport.abort()

    def leave(self) -> None:
        """Forget the connection, which was lost."""
        self.is_over = True
        self.anonymous.connections.pop(self, None)
        self.limit(None)
        self.lost.set()

    # --- What it may do -------------------------------------------------------------------------

    def take(self, cost: float) -> bool:
        """Return whether the client may ask for this much more; it counts for its link too."""
        if self._link is None:  # it has little to say before it shows one
            return self._own.take(WITHOUT_LINK * cost)
        return self._own.take(cost) and self._link.take(cost)

    def admit(self, link: Allowance, cost: float) -> bool:
        """Let a client in that has shown a link, unless too much was asked for by that."""
        if self.is_over or not link.take(cost):
            return False
        self._link = link
        self._own = Allowance(per_second=20, most=60, clock=self.anonymous.clock)
        self.anonymous.connections.pop(self, None)
        self.limit(None)
        return True

    def end(self, code: int) -> None:
        """Tell a WebSocket why it is closed, and abort it soon answered or not."""
        if self.is_over:
            return
        if self._socket is None:  # it only asks to become one
            self.abort()
            return
        self.is_over = True
        self.anonymous.connections.pop(self, None)
        self._socket.say_goodbye(code)
        self.limit(FAREWELL)


class Frames(WebSocketsSansIOProtocol):
    """A WebSocket of a guarded connection: all frames count, also those without a message."""

    @property
    def guarded(self) -> GuardedConnection:
        """The connection."""
        # uvicorn keeps it without a type.
        return cast("GuardedConnection", self.app_state["guarded"])

    @override
    def handle_connect(self, event: Request) -> None:
        # A picture repeats what is far above: uvicorn's own compression looks back 4 KB.
        self.conn.available_extensions = [ServerPerMessageDeflateFactory(server_max_window_bits=14)]
        super().handle_connect(event)

    @override
    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PART):
            if self.guarded.is_over:
                self.transport.pause_reading()
                return
            super().data_received(data[start : start + PART])

    @override
    def handle_events(self) -> None:
        cost = len(self.conn.events)
        if self.transport.get_write_buffer_size() > MOST_BACKLOG:
            self.guarded.abort()
        elif cost and not self.guarded.take(cost):
            self.guarded.end(TOO_MUCH)
        else:
            super().handle_events()

    # uvicorn has the next two since 0.36; before, nobody waited for a client that does not read.
    @override
    def pause_writing(self) -> None:
        self.writable.clear()
        self.guarded.limit_link(PATIENCE)

    @override
    def resume_writing(self) -> None:
        self.writable.set()
        self.guarded.limit_link(None)

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self.guarded.leave()
        super().connection_lost(exc)
        self.writable.set()  # who waits to send something learns it

    def say_goodbye(self, code: int) -> None:
        """Write why it is closed, and no more; the app is told that it is over."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.fail(code)
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        with contextlib.suppress(OSError):  # the client is gone, which asyncio has not told yet
            self.transport.write_eof()
        self.transport.pause_reading()


def protocol_with(anonymous: AnonymousConnections) -> type[asyncio.Protocol]:
    """Return the protocol factory for uvicorn."""
    # uvicorn only calls what it says is a class.
    return cast("type[asyncio.Protocol]", partial(GuardedConnection, anonymous))
