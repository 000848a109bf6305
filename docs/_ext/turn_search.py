"""Search the games that ``turn_seeds.json`` names, for the charts of a turn.

Usage: python docs/_ext/turn_search.py GAME [MINUTES]

Games are played with each config in turn, those of the file first.  At the end the file names a few
of them that show as much as all did. It is to be run, for as long as one likes, after a change to
what can follow what, or to the games that seeds give.
"""

from __future__ import annotations

import importlib
import itertools
import json
import sys
import time
from typing import TYPE_CHECKING, Any

from turn_flow import SEEDS, Flow, configs_of, needed, play

if TYPE_CHECKING:
    from collections.abc import Iterator

Found = set[tuple[str, str, str, str]]


def games_of(stored: list[list[int]], number: int) -> Iterator[tuple[int, int]]:
    """Go over the games to play without end: the number of the config and the seed.

    Args:
        stored: the seeds of the file for each config.
        number: how many configs there are.
    """
    for config, seeds in enumerate(stored[:number]):
        yield from ((config, seed) for seed in seeds)
    for seed in itertools.count():
        yield from ((config, seed) for config in range(number))


def few(shown: dict[tuple[int, int], Found], wanted: Found) -> list[tuple[int, int]]:
    """Choose few games that show all that is wanted.

    Args:
        shown: what each game shows.
        wanted: what they have to show between them.
    """
    chosen = []
    while wanted:
        best = max(shown, key=lambda game: (len(shown[game] & wanted), -game[1]))
        chosen.append(best)
        wanted = wanted - shown[best]
    return chosen


def search(game: str, minutes: float) -> dict[str, Any]:
    """Search, and return what the file has to say of a game.

    Args:
        game: the name of the game's package in ``theban``.
        minutes: for how long.
    """
    package = importlib.import_module(f"theban.{game}")
    configs = list(configs_of(package))
    stored = json.loads(SEEDS.read_text(encoding="utf-8")).get(game, {"seeds": []})["seeds"]
    known: Found = set()
    shown: dict[tuple[int, int], Found] = {}
    whole = Flow()
    end = time.monotonic() + 60 * minutes
    for number, (index, seed) in enumerate(games_of(stored, len(configs))):
        label, config = configs[index]
        flow = Flow()
        play(flow, package, config, label, seed)
        found = {(*edge, label) for edge in flow.edges()}
        if found - known:
            shown[index, seed] = found
            play(whole, package, config, label, seed)
            for new in sorted((found - known) & needed(whole)):
                sys.stdout.write(f"{number}: {', '.join(new)}\n")
            sys.stdout.flush()
            known |= found
        if time.monotonic() > end:
            break
    wanted = needed(whole)
    seeds: list[list[int]] = [[] for _ in configs]
    for index, seed in sorted(few(shown, wanted)):
        seeds[index].append(seed)
    return {"shows": len(wanted), "seeds": seeds}


def main(game: str, minutes: float = 10) -> None:
    """Search and write the file."""
    found = search(game, minutes)
    stored = json.loads(SEEDS.read_text(encoding="utf-8"))
    stored[game] = found
    lines = [f'"{name}": {json.dumps(stored[name])}' for name in sorted(stored)]
    SEEDS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    sys.stdout.write(f"{sum(map(len, found['seeds']))} games show {found['shows']}\n")


if __name__ == "__main__":
    main(sys.argv[1], *map(float, sys.argv[2:]))
