"""What keeps strangers out: the Host and Origin of requests, headers of answers, rates."""

from __future__ import annotations

import hmac
import ipaddress
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from attrs import define, field, frozen
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What a page may load: its own files, and nothing from a network or from text put into it."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
}
"""What every answer says."""


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
        """Say whether a request to a host is for us."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
            address = None if name in self.names else ipaddress.ip_address(name)
        except ValueError:
            return False
        return address is None or address.is_loopback or self.any_address


def same_origin(headers: Headers) -> bool:
    """Say whether a request comes from our own page, or from no page at all."""
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
    """Refuses what comes from elsewhere, and puts the headers on every answer."""

    app: ASGIApp
    """What is guarded."""
    hosts: Hosts
    """The names under which it may be called."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
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
    """How much may still be asked for: it fills up with time, to a measure."""

    per_second: float
    """How much comes in a second."""
    most: float
    """How much there is at most, and at first."""
    clock: Callable[[], float] = time.monotonic
    """What tells the seconds."""
    _left: float = field(init=False)
    _seen: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Begin full."""
        self._left, self._seen = self.most, self.clock()

    def take(self, cost: float = 1) -> bool:
        """Take a part; if so much is not there, take nothing and return False."""
        now = self.clock()
        self._left = min(self.most, self._left + (now - self._seen) * self.per_second)
        self._seen = now
        if self._left < cost:
            return False
        self._left -= cost
        return True
