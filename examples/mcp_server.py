"""A table for a language model, as a server for the Model Context Protocol (MCP).

A program that speaks MCP, such as an assistant on a desktop, starts it and plays on the first seat
against bots of theban. It has three tools: ``rules``, ``position`` and ``choose``. Messages are
JSON-RPC, one on each line of the standard input and output, so it needs nothing but theban:

    python examples/mcp_server.py --game tutankhamun --players 3 --seed 7

To try it by hand, write a line to it:

    {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "position"}}
"""

import argparse
import json
import sys
from typing import Any, cast

from theban import Match, ThebanError, games
from theban.agents import BOTS, make_bot
from theban.lab.language_models import Correction, prompt, read_reply, rules_digest
from theban.render import describe
from theban.render.scores import final_score

SEAT = 0
VERSIONS = ("2025-06-18", "2025-03-26", "2024-11-05")
"""The versions of MCP in which these messages are alike, the newest first."""
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "rules": ("Tell the rules of the game, a line for each, by its id.", {}),
    "position": ("Show the position as your seat sees it, and your legal choices by number.", {}),
    "choose": (
        "Make your choice; the others then play until it is your turn again.",
        {"choice": {"type": "string", "description": "the number of a choice, or its words"}},
    ),
}


class Table:
    """A game with the model on one seat and bots on the others."""

    def __init__(self, game: str, players: int, seed: int | None, bot: str) -> None:
        """Deal, and let the bots play until the model decides."""
        self.rules = games.get_rules(game)
        config: Any = games.make_config(game, {"players": players})
        self.match: Any = Match(self.rules, config, seed=seed)
        self.bots = {s: make_bot(bot, self.rules) for s in range(players) if s != SEAT}
        self.match.run(self.bots)

    def call(self, tool: str, given: dict[str, Any]) -> tuple[str, bool]:
        """Use a tool; return its text, and whether it is an error."""
        match tool:
            case "rules":
                return rules_digest(self.rules, self.match.config), False
            case "position":
                return self.position(), False
            case "choose":
                return self.choose(str(given.get("choice", "")))
            case _:
                return f"There is no tool {tool}; there are {', '.join(TOOLS)}.", True

    def position(self) -> str:
        """Show the position, or how the game ended."""
        if self.match.is_over:
            told = final_score(self.rules, self.match.state, events=self.match.events)
            return f"The game is over. {told.text}"
        return prompt(self.match.view(SEAT), rules=self.rules)

    def choose(self, text: str) -> tuple[str, bool]:
        """Make the choice and let the bots play; or say what is wrong with it."""
        if self.match.is_over:
            return self.position(), True
        choice = read_reply(self.match.view(SEAT), text, rules=self.rules)
        if isinstance(choice, Correction):
            return choice.text, True
        before = len(self.match.events)
        self.match.play(choice, by=SEAT)
        self.match.run(self.bots)
        events = [self.rules.redact_event(event, SEAT) for event in self.match.events[before:]]
        told = [describe(event, config=self.match.config, you=SEAT) for event in events]
        return "\n".join([*told, "", self.position()]), False


def fields_of(value: object) -> dict[str, Any]:
    """Return the fields of a JSON object; of anything else, none."""
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def answer(table: Table, asked: object) -> dict[str, Any] | None:
    """Answer a message of JSON-RPC; a notification, which has no id, gets no answer."""
    request = fields_of(asked)
    method, params = request.get("method"), fields_of(request.get("params"))
    if not isinstance(method, str):
        error = {"code": -32600, "message": "a request is an object with a method"}
        return {"jsonrpc": "2.0", "id": None, "error": error}
    if "id" not in request:
        return None
    reply: dict[str, Any] = {"jsonrpc": "2.0", "id": request["id"]}
    match method:
        case "initialize":
            version = params.get("protocolVersion")
            reply["result"] = {
                "protocolVersion": version if version in VERSIONS else VERSIONS[0],
                "capabilities": {"tools": {}},
                "serverInfo": {"name": "theban", "version": "1"},
            }
        case "ping":
            reply["result"] = {}
        case "tools/list":
            reply["result"] = {"tools": [described(name) for name in TOOLS]}
        case "tools/call":
            given = fields_of(params.get("arguments"))
            text, is_error = table.call(str(params.get("name")), given)
            content = [{"type": "text", "text": text}]
            reply["result"] = {"content": content, "isError": is_error}
        case _:
            reply["error"] = {"code": -32601, "message": f"there is no method {method}"}
    return reply


def described(name: str) -> dict[str, Any]:
    """Describe a tool and its arguments, all of which are needed."""
    text, arguments = TOOLS[name]
    schema = {"type": "object", "properties": arguments, "required": list(arguments)}
    return {"name": name, "description": text, "inputSchema": schema}


def main() -> None:
    """Answer each line, until the input ends."""
    parser = argparse.ArgumentParser(description="A table for a language model, by MCP.")
    parser.add_argument("--game", default="luxor", choices=games.names())
    parser.add_argument("--players", default=3, type=int)
    parser.add_argument("--seed", type=int, help="where chance comes from; by default a new one")
    parser.add_argument("--bot", default="medium", choices=BOTS, help="who plays the other seats")
    options = parser.parse_args()
    try:
        table = Table(options.game, options.players, options.seed, options.bot)
    except ThebanError as error:
        parser.error(str(error))
    for line in sys.stdin.buffer:  # bytes, since text would be read in the encoding of the system
        reply: dict[str, Any] | None
        try:
            asked = json.loads(line)
        except (ValueError, RecursionError):
            fault = {"code": -32700, "message": "this is not JSON"}
            reply = {"jsonrpc": "2.0", "id": None, "error": fault}
        else:
            reply = answer(table, asked)
        if reply is not None:
            print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
