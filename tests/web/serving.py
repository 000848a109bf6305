"""A small web server for pages that only need files."""

from __future__ import annotations

from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from http.server import BaseHTTPRequestHandler


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
