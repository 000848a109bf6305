"""The files that store games, one line of JSON each, so that a run can be resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from benchmarks.strength.games import Game, Player

RESULTS = Path(__file__).with_name("results")
"""The folder of the files."""


def path_of(kind: str, player: Player, folder: Path = RESULTS) -> Path:
    """Return the file for games of one kind and one bot."""
    return folder / f"{kind}.{player.name}.jsonl"


def load(path: Path) -> dict[int, Game]:
    """Return the games in a file by number.

    If the last line is incomplete because the run was killed, it is ignored.
    """
    if not path.exists():
        return {}
    games: dict[int, Game] = {}
    for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
        if not line.endswith("\n"):
            break
        fields: dict[str, Any] = json.loads(line)
        fields["points"] = tuple(fields["points"])
        game = Game(**fields)
        games[game.number] = game
    return games


def add(path: Path, game: Game) -> None:
    """Add a game to a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(json.dumps(game.to_json()) + "\n")


def mend(path: Path) -> None:
    """Remove an incomplete last line."""
    if path.exists():
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            path.write_bytes(whole)


def stored(folder: Path = RESULTS) -> list[tuple[str, Player, list[Game]]]:
    """Return everything stored: kind, bot and games, in the order of the file names."""
    found: list[tuple[str, Player, list[Game]]] = []
    for path in sorted(folder.glob("*.jsonl")):
        kind, name, _ = path.name.split(".")
        guide, iterations = name.rsplit("-", 1)
        games = load(path)
        found.append((kind, Player(guide, int(iterations)), [games[key] for key in sorted(games)]))
    return found
