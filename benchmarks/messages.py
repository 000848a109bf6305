"""The cost of a feed's messages in time and bytes: ``python -m benchmarks.messages``.

After each choice of random games for four players, one seat gets a message, made from scratch and
written as JSON. Times are processor time; sizes are UTF-8 bytes, alone and compressed by zlib.
"""

from __future__ import annotations

import argparse
import json
import random
import zlib
from collections.abc import Callable, Iterator
from statistics import mean
from time import process_time
from typing import Any

from attrs import evolve, frozen

from benchmarks.contenders import SHORT_HOPS
from theban import Match, luxor, tutankhamun
from theban.play.feed import DrawnPicture, Feed, Message, PictureOptions, to_json
from theban.play.server._app import known_pictures, parts_of, to_sent
from theban.render import ENGLISH

PICTURE = PictureOptions()


@frozen
class Kind:
    """One kind of message in one kind of games."""

    name: str
    """Its name in the table."""
    match: Callable[[int], Any]
    """Begins a game from a seed."""
    is_whole: bool = False
    """Whether it tells everything, and not only what happened."""
    picture: PictureOptions | None = None
    """How the view is drawn; None for no picture."""
    in_parts: bool = False
    """Whether only the parts of a picture are sent that the last one did not have."""
    is_first: bool = False
    """Whether each picture is sent as the first one of a connection."""


def _luxor(seed: int) -> Any:  # noqa: ANN401 (of any game)
    return Match(luxor.RULES, luxor.Config(players=4, modules=tuple(luxor.Module)), seed=seed)


def _tutankhamun(seed: int) -> Any:  # noqa: ANN401 (of any game)
    return Match(tutankhamun.RULES, tutankhamun.Config(players=4), seed=seed)


KINDS = (
    Kind("Luxor with all modules", _luxor),
    Kind("Tutankhamun, short hops", _tutankhamun),
    Kind("a complete message of Luxor", _luxor, is_whole=True),
    Kind("with a picture, Luxor", _luxor, picture=PICTURE),
    Kind("the same from theban play, the first", _luxor, picture=PICTURE, is_first=True),
    Kind("the same in parts, after the first", _luxor, picture=PICTURE, in_parts=True),
)


def measure(kind: Kind, games: int) -> Iterator[tuple[float, int, int]]:
    """Yield the seconds, the size and the compressed size of each message of some games."""
    for seed in range(games):
        feed = Feed(kind.match(seed), names=["Ada", "Ben", "Cleo", "Dan"])
        dice, before = random.Random(seed), known_pictures(ENGLISH) if kind.is_first else ""
        while not feed.match.is_over:
            since = None if kind.is_whole else feed.revision
            legal = feed.match.legal_actions
            near = SHORT_HOPS if kind.match is _tutankhamun else len(legal)
            feed.play(dice.choice(legal[:near]))
            begin = process_time()
            message = feed.message(0, since=since, picture=kind.picture)
            told, drawn = _told(message, before)
            seconds = process_time() - begin
            if before or not kind.in_parts:
                yield seconds, len(told), len(zlib.compress(told))
            if kind.in_parts:
                before = drawn


def _told(message: Message, before: str) -> tuple[bytes, str]:
    """Return a message as it is sent, and its picture."""
    drawn = "" if message.picture is None else to_sent(message.picture.svg)
    if not before:
        return to_json(message).encode(), drawn
    picture: DrawnPicture | None = message.picture
    left = evolve(message, picture=picture and evolve(picture, svg=""))
    return f"{to_json(left)}{json.dumps(parts_of(drawn, before))}".encode(), drawn


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure messages of feeds.")
    parser.add_argument("--games", type=int, default=3, help="games of each kind")
    games = parser.parse_args().games
    print(f"{'a message':40}{'ms':>8}{'bytes':>10}{'at most':>10}{'compressed':>12}")
    for kind in KINDS:
        seconds, sizes, packed = zip(*measure(kind, games), strict=True)
        told = (
            f"{mean(seconds) * 1000:8.1f}{mean(sizes):10,.0f}{max(sizes):10,}{mean(packed):12,.0f}"
        )
        print(f"{kind.name:40}{told}", flush=True)


if __name__ == "__main__":
    main()
