"""The server for language models, asked as a client of the protocol asks it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

EXAMPLE = Path(__file__).parents[2] / "examples" / "mcp_server.py"


def serve(*lines: object, options: tuple[str, ...] = ()) -> list[Any]:
    """Start the server, write all lines to it, and return what it answers."""
    told = (x if isinstance(x, str) else json.dumps(x, ensure_ascii=False) for x in lines)
    written = "".join(f"{line}\n" for line in told)
    done = subprocess.run(  # noqa: S603 (ours)
        [sys.executable, str(EXAMPLE), "--seed", "1", "--bot", "random", *options],
        input=written,
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},  # messages are UTF-8 whatever it says
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def request(number: int, method: str, **params: object) -> dict[str, object]:
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def call(number: int, tool: str, **arguments: object) -> dict[str, object]:
    return request(number, "tools/call", name=tool, arguments=arguments)


def test_a_client_finds_the_tools_and_plays() -> None:
    begun, listed, rules, position, wrong, chosen, unknown = serve(
        request(1, "initialize", protocolVersion="2025-03-26", capabilities={}),
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        request(2, "tools/list"),
        call(3, "rules"),
        call(4, "position"),
        call(5, "choose", choice="take key") | {"note": "±"},
        call(6, "choose", choice="I take number 1."),
        call(7, "resign"),
    )
    assert begun["result"]["protocolVersion"] == "2025-03-26"
    assert begun["result"]["capabilities"] == {"tools": {}}
    tools = {tool["name"]: tool["inputSchema"] for tool in listed["result"]["tools"]}
    assert list(tools) == ["rules", "position", "choose"]
    assert tools["choose"]["required"] == ["choice"]
    texts = []
    for number, told in enumerate((rules, position, wrong, chosen, unknown), 3):
        assert told["id"] == number
        assert told["result"]["isError"] == (number in {5, 7})
        texts.append(told["result"]["content"][0]["text"])
    assert texts[0].startswith("Rules:\nLX-1.1 ")
    assert texts[1].startswith("You are Player A in a game of Luxor for 3 players.")
    assert texts[2].endswith("is not awaited now; you choose a card to play (LX-11.1).")
    assert texts[3].startswith("You play ")
    assert "\n\nYou are Player A in a game of Luxor" in texts[3]
    assert texts[4] == "There is no tool resign; there are rules, position, choose."


def test_a_whole_game_ends_with_its_winner() -> None:
    options = ("--game", "tutankhamun", "--players", "2")
    told = serve(*(call(n, "choose", choice="1") for n in range(150)), options=options)
    assert told[-1]["result"]["isError"]
    assert told[-1]["result"]["content"][0]["text"].startswith("The game is over. ")


def test_faulty_messages_get_errors_of_json_rpc() -> None:
    told = serve("{", "3", {"jsonrpc": "2.0", "id": 1, "method": "resources/list"})
    assert [each["error"]["code"] for each in told] == [-32700, -32600, -32601]


def test_places_have_their_names() -> None:
    told = serve(*(call(n, "choose", choice="1") for n in range(60)))
    texts = "".join(each["result"]["content"][0]["text"] for each in told)
    assert " to space " in texts
    assert " to place " not in texts


def test_a_wrong_option_is_said_in_one_line() -> None:
    command = [sys.executable, str(EXAMPLE), "--players", "9"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (ours)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].endswith("Luxor has 2 to 5 players (LX-2.1)")
