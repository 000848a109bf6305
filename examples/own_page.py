"""Luxor on a page without the board: run this and open http://127.0.0.1:8000.

With ``companion`` it is a companion at a real table, for a phone that goes round.
"""

import sys
from contextlib import suppress
from http.server import ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path

from browser_game import Server, lock
from theban import Match, luxor
from theban.play.feed import Feed, to_json

PAGES = Path(__file__).parent / "pages"
CLIENT = files("theban") / "play" / "feed" / "theban-client.js"


class OwnServer(Server):
    """Serve another page with another script; the game is the same."""

    page = "own_page.html"

    def do_GET(self) -> None:  # noqa: N802 (its name in Python)
        """Serve a file."""
        is_script = self.path == "/theban-client.js"
        self.reply(
            "text/javascript" if is_script else "text/html",
            (CLIENT if is_script else PAGES / self.page).read_text(encoding="utf-8"),
        )


class Companion(OwnServer):
    """Serve the seat that is due: people roll real dice, and enter what comes."""

    page = "companion.html"
    feed = Feed(
        Match(luxor.RULES, luxor.Config(players=2), resolve_chance=False), names=["Ada", "Ben"]
    )

    def do_POST(self) -> None:  # noqa: N802 (its name in Python)
        """Do what is asked, and send everything to the seat that is due then."""
        request = self.rfile.read(int(self.headers["Content-Length"]))
        with lock:
            seat = getattr(self.feed.match.awaiting, "seat", 0)
            answer = self.feed.receive(seat, request) if request else None
            seat = getattr(self.feed.match.awaiting, "seat", 0)
            text = to_json(answer or self.feed.message(seat))
        self.reply("application/json", text)


if __name__ == "__main__":
    handler = Companion if sys.argv[1:] == ["companion"] else OwnServer
    with suppress(KeyboardInterrupt):
        ThreadingHTTPServer(("127.0.0.1", 8000), handler).serve_forever()
