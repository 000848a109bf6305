"""Luxor on a page without the board: run this and open http://127.0.0.1:8000."""

from http.server import ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path

from browser_game import Server

PAGE = Path(__file__).with_name("own_page.html")
CLIENT = files("theban") / "play" / "feed" / "theban-client.js"


class OwnServer(Server):
    """Serve another page with another script; the game is the same."""

    def do_GET(self) -> None:  # noqa: N802 (its name in Python)
        """Serve a file."""
        is_script = self.path == "/theban-client.js"
        self.reply(
            "text/javascript" if is_script else "text/html",
            (CLIENT if is_script else PAGE).read_text(encoding="utf-8"),
        )


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", 8000), OwnServer).serve_forever()
