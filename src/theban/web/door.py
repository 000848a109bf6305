"""How many connections a server holds, and how long one may wait before it asks for anything."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

from typing_extensions import override
from uvicorn.protocols.http.h11_impl import H11Protocol

from theban.web.live import MOST, PATIENCE

if TYPE_CHECKING:
    from uvicorn import Config
    from uvicorn.protocols.http.h11_impl import RequestResponseCycle
    from uvicorn.server import ServerState

MOST_OPEN = 2 * MOST
"""The most connections of all kinds."""


def most_open() -> int:
    """Return how many connections may be open: at most half of the file handles of this process."""
    try:
        import resource  # noqa: PLC0415 (Windows has none, and no such limit)
    except ImportError:
        return MOST_OPEN
    handles, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_OPEN if handles == resource.RLIM_INFINITY else min(MOST_OPEN, handles // 2)


class Door(H11Protocol):
    """An HTTP connection of uvicorn that ends if it waits too long, or if there are too many.

    Without it a stranger who reaches the port could begin many requests, end none of them, and use
    up all file handles.  A connection that became a WebSocket is left to what serves that.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Begin without a timer; uvicorn calls this."""
        super().__init__(config, server_state, app_state, _loop)
        self._timer: asyncio.TimerHandle | None = None

    @override
    # asyncio's own protocol says BaseTransport; uvicorn narrows it in the same way.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > most_open():
            transport.abort()
        else:
            self._wait()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._timer = self.loop.call_later(PATIENCE, self._look)

    def _look(self) -> None:
        """End the connection unless a request of it is being answered just now."""
        if self.transport.get_protocol() is not self:
            return  # it is a WebSocket now
        cycle = cast("RequestResponseCycle | None", self.cycle)  # None until the first request
        if cycle is not None and not cycle.response_complete:
            self._wait()
        else:
            self.transport.close()
