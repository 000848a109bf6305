"""Luxor in the browser, you against a bot: run this and open http://127.0.0.1:8000."""

from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from threading import Lock

from theban import Match, luxor
from theban.agents import GreedyAgent
from theban.play.feed import Feed, PictureOptions, to_json

BOARD = (files("theban") / "play" / "server" / "theban-board.js").read_text(encoding="utf-8")
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Luxor</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body { margin: 0; background: light-dark(#fbf6ea, #16130e) }</style>
<script type="module" src="/theban-board.js"></script><theban-board></theban-board>
<script type="module">
  const board = document.querySelector("theban-board");
  async function ask(body = "") {
    const reply = await fetch(`/${board.layout}/${board.revision ?? -1}`, { method: "POST", body });
    board.receive(await reply.text());
  }
  board.addEventListener("theban-send", ({ detail }) => ask(JSON.stringify(detail)));
  board.addEventListener("theban-layout", () => ask());
  ask();</script></html>"""

feed = Feed(Match(luxor.RULES, luxor.Config(players=2)), names=["Ada", "Ben"])
lock = Lock()  # requests come in threads, but a feed serves one at a time


class Server(BaseHTTPRequestHandler):
    """Serve the page and its script, and answer the board's requests for seat 0."""

    def do_GET(self) -> None:
        """Serve a file."""
        is_script = self.path == "/theban-board.js"
        self.reply(*(("text/javascript", BOARD) if is_script else ("text/html", PAGE)))

    def do_POST(self) -> None:
        """Carry out the board's request; the path gives the layout and the known revision."""
        _, layout, since = self.path.split("/")
        picture = PictureOptions("wide" if layout == "wide" else "tall")
        request = self.rfile.read(int(self.headers["Content-Length"]))
        with lock:
            answer = feed.receive(0, request) if request else None
            feed.run({1: GreedyAgent(luxor.RULES.evaluate)})  # until it is Ada's turn
            text = to_json(answer or feed.message(0, since=int(since), picture=picture))
        self.reply("application/json", text)

    def reply(self, kind: str, text: str) -> None:
        """Send a text to the browser."""
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.end_headers()
        self.wfile.write(text.encode())


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        ThreadingHTTPServer(("127.0.0.1", 8000), Server).serve_forever()
