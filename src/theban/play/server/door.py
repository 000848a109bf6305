"""The door of the server: how many connections there are, how much each may send, and how long.

uvicorn speaks HTTP and WebSocket. Its two protocols are extended here so that no client holds up
the others by a flood, or by not reading. Such a connection is ended without waiting for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, cast

from attrs import define, field
from typing_extensions import override
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from theban.play.server.guard import Allowance

PATIENCE: Final = 30.0
"""How many seconds a client has for a request and its answer, or to say which link it has."""
FAREWELL: Final = 1.0
"""How many seconds a client has to take the reason why its WebSocket is closed."""
MOST: Final = 200
"""The most connections with a link, and also the most without."""
MOST_BACKLOG: Final = 2**20
"""The most bytes that wait until a client takes them, when it sends more."""
MOST_ADDRESSES: Final = 1000
"""Of how many addresses it is known what they may still ask for."""
PART: Final = 4096
"""How many bytes are read at once; so many count as much as a frame."""
WRONG, FULL, TOO_MUCH = 4401, 1013, 4429
"""Why a WebSocket is closed: a wrong link, too many connections, or too many messages."""


def most_open() -> int:
    """Return how many connections of each sort may be open.

    All of them take at most half of the file handles of this process.
    """
    try:
        import resource  # noqa: PLC0415 (Windows has none, and no such limit)
    except ImportError:
        return MOST
    handles, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if handles == resource.RLIM_INFINITY else min(MOST, handles // 4)


def _network(address: str) -> str:
    """Return what one client has of addresses: of IPv6 that is a whole network."""
    host = address.partition("%")[0]
    if ":" not in host:
        return host
    mapped = ipaddress.IPv6Address(host).ipv4_mapped
    return str(mapped or ipaddress.ip_network((host, 64), strict=False).network_address)


@define(eq=False)
class Strangers:
    """The connections that have shown no link, and what their addresses may still do."""

    most: int = field(factory=most_open)
    """How many there may be; half as many from one address."""
    clock: Callable[[], float] = time.monotonic
    """What tells the seconds."""
    doors: dict[Door, str] = field(factory=dict["Door", str], init=False)
    """Each with its address, in the order in which they began to wait."""
    _allowances: dict[str, Allowance] = field(factory=dict[str, Allowance], init=False)

    def enter(self, door: Door, address: str) -> None:
        """Let a connection wait; if there are too many, the one that waits longest goes."""
        there = [other for other, its in self.doors.items() if its == address]
        if len(there) >= max(1, self.most // 2):
            there[0].abort()
        elif len(self.doors) >= self.most:
            next(iter(self.doors)).abort()
        self.doors[door] = address

    def take(self, address: str) -> bool:
        """Say whether an address may do one thing more: connect, or send a frame without a link."""
        allowance = self._allowances.pop(address, None)
        if allowance is None:
            allowance = Allowance(per_second=200, most=800, clock=self.clock)
        self._allowances[address] = allowance
        if len(self._allowances) > MOST_ADDRESSES:
            del self._allowances[next(iter(self._allowances))]
        return allowance.take()


class Door(H11Protocol):
    """A connection: HTTP first, then perhaps a WebSocket, without a link at first."""

    transport: asyncio.Transport

    def __init__(
        self,
        strangers: Strangers,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Begin; uvicorn calls this and gives all but the first."""
        super().__init__(config, server_state, {**app_state, "door": self}, _loop)
        self.strangers = strangers
        self.address = ""
        self.is_over = False
        self.lost = asyncio.Event()
        self._own = Allowance(per_second=20, most=60, clock=strangers.clock)
        self._link: Allowance | None = None
        self._socket: Frames | None = None
        self._timer: asyncio.TimerHandle | None = None

    @override
    # asyncio's own protocol says BaseTransport; uvicorn narrows it in the same way.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.set_write_buffer_limits(0)  # writing pauses while anything waits to be taken
        self.address = _network(self.client[0] if self.client else "")
        # All who come through a tunnel or another server have the address of this machine.
        is_local = self.address == "::" or self.address.startswith("127.")
        if is_local or self.strangers.take(self.address):
            self._begin()
        else:
            self.abort()

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
        # uvicorn has just set the protocol that doors are given for WebSockets, see Frames.
        self._socket = cast("Frames", self.transport.get_protocol())

    def _is_answering(self) -> bool:
        cycle = cast("RequestResponseCycle | None", self.cycle)  # None until the first request
        return cycle is not None and not cycle.response_complete

    # --- How long it may take -------------------------------------------------------------------

    def _begin(self) -> None:
        """Wait for the next request and its answer."""
        self.strangers.doors.pop(self, None)
        self.strangers.enter(self, self.address)
        self.limit(PATIENCE)

    def limit(self, seconds: float | None) -> None:
        """Have the connection aborted in some time."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self.abort)

    def abort(self) -> None:
        """End the connection at once, whatever waits to be taken."""
        self.is_over = True
        self.strangers.doors.pop(self, None)
        self.transport.abort()

    def leave(self) -> None:
        """Forget the connection, which was lost."""
        self.is_over = True
        self.strangers.doors.pop(self, None)
        self.limit(None)
        self.lost.set()

    # --- What it may do -------------------------------------------------------------------------

    def take(self, cost: float) -> bool:
        """Say whether the client may ask for so much more; it counts for its link too."""
        if self._link is None:
            return self.strangers.take(self.address) and self._own.take(cost)
        return self._own.take(cost) and self._link.take(cost)

    def admit(self, link: Allowance, cost: float) -> bool:
        """Let a client in that has shown a link, unless too much was asked for by that."""
        if self.is_over or not link.take(cost):
            return False
        self._link = link
        self.strangers.doors.pop(self, None)
        self.limit(None)
        return True

    def end(self, code: int) -> None:
        """Tell a WebSocket why it is closed, and abort it soon; nobody waits for the client."""
        if self.is_over:
            return
        if self._socket is None:  # it only asks to become one
            self.abort()
            return
        self.is_over = True
        self.strangers.doors.pop(self, None)
        self._socket.say_goodbye(code)
        self.limit(FAREWELL)

    @property
    def is_admitted(self) -> bool:
        """Whether it has shown a link."""
        return self._link is not None


class Frames(WebSocketsSansIOProtocol):
    """A WebSocket behind a door: all frames count, also those without a message."""

    @property
    def door(self) -> Door:
        """The connection."""
        return cast("Door", self.app_state["door"])  # uvicorn keeps it without a type

    @override
    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PART):
            if self.door.is_over:
                self.transport.pause_reading()
                return
            super().data_received(data[start : start + PART])

    @override
    def handle_events(self) -> None:
        cost = len(self.conn.events)
        if self.transport.get_write_buffer_size() > MOST_BACKLOG:
            self.door.abort()
        elif cost and not self.door.take(cost):
            self.door.end(TOO_MUCH)
        else:
            super().handle_events()

    # uvicorn has the next two since 0.36; before, nobody waited for a client that does not read.
    @override
    def pause_writing(self) -> None:
        self.writable.clear()
        if self.door.is_admitted and not self.door.is_over:
            self.door.limit(PATIENCE)

    @override
    def resume_writing(self) -> None:
        self.writable.set()
        if self.door.is_admitted and not self.door.is_over:
            self.door.limit(None)

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave()
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


def doors_to(strangers: Strangers) -> type[asyncio.Protocol]:
    """Return what uvicorn makes connections with."""
    # uvicorn only calls what it says is a class.
    return cast("type[asyncio.Protocol]", partial(Door, strangers))
