"""Four hundred whole games that every later version replays: ``python -m tests.stored_games``.

They are stored once, in the first version that has them, as text records in compressed files. The
program only adds games of kinds that have none yet. It never rewrites a stored game, since an
earlier version must have played it.

The fingerprint of a state changes with the schema of its game. Then ``--ends`` updates the
fingerprints of the last states, for games whose points and texts are unchanged.
"""

import lzma
import sys
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from attrs import frozen

from theban import Match, luxor, replay, tutankhamun
from theban._core.protocol import AnyRules
from theban.serial import fingerprint, format_record, parse_record

T = TypeVar("T")

FOLDER = Path(__file__).with_name("stored")
HEAD = "=== "
GAMES = 100
"""The number of games in each file."""

_FIVE = 5
"""These always have the extra Horus cards (MC-1.2)."""
_MODULES = [chosen for count in range(5) for chosen in combinations(list(luxor.Module), count)]


@frozen
class StoredGame:
    """One game in a file."""

    name: str
    totals: tuple[int, ...]
    """The points of each seat at the end."""
    end: str
    """The fingerprint of the last state."""
    text: str
    """The record, as text."""


def stored(file: str) -> Iterator[StoredGame]:
    whole = lzma.decompress((FOLDER / f"{file}.txt.xz").read_bytes()).decode()
    for part in whole.split(HEAD)[1:]:
        head, text = part.split("\n", 1)
        name, totals, end = head.split(" | ")
        yield StoredGame(name, tuple(map(int, totals.split())), end, text)


def _either(rng: Random, several: Iterable[T]) -> T:
    things = list(several)
    return things[int(rng.random() * len(things))]


def luxor_config(number: int, rng: Random) -> luxor.Config:
    """Choose a config: the modules and seats by a number, the rest by chance."""
    modules = _MODULES[number % len(_MODULES)]
    players = 2 + number // len(_MODULES) % 4
    return luxor.Config(
        players=players,
        modules=modules,
        first_player=number % players,
        extra_horus_cards=None if players == _FIVE else _either(rng, (None, False, True)),
        rulings=luxor.Rulings(backward_onto_stairs=rng.random() < 0.5),
    )


def tutankhamun_config(number: int, rng: Random) -> tutankhamun.Config:
    """Choose a config: the seats by a number, the rest by chance."""
    players = 2 + number % 5
    return tutankhamun.Config(
        players=players,
        first_player=number % players,
        rulings=tutankhamun.Rulings(
            backward=rng.random() < 0.5,
            optional_idols=rng.random() < 0.5,
            underworld_ring_bonus=rng.random() < 0.5,
            end_at_zero=_either(rng, tutankhamun.EndAtZero),
            set_ties=_either(rng, tutankhamun.SetTies),
        ),
    )


def _played(rules: AnyRules, config: Any, number: int) -> Match[Any, Any, Any, Any, Any, Any, Any]:
    rng = Random(number)
    match = Match(rules, config, seed=number, resolve_chance=True)
    while actions := match.legal_actions:
        # Short hops, or games of Tutankhamun are over after a few leaps.
        among = len(actions) if rules is luxor.RULES else min(5, len(actions))
        match.play(actions[int(rng.random() * among)])
    return match


def _games(first: int, rules: AnyRules) -> Iterator[str]:
    for number in range(first, first + GAMES):
        rng = Random(f"config {number}")
        config = (luxor_config if rules is luxor.RULES else tutankhamun_config)(number, rng)
        match = _played(rules, config, number)
        totals = " ".join(map(str, match.score_sheet.totals))
        end = fingerprint(match.state)
        yield f"{HEAD}{rules.name} {number} | {totals} | {end}\n{format_record(match.record)}"


FILES: dict[str, tuple[int, AnyRules]] = {
    "luxor-0": (0, luxor.RULES),
    "luxor-1": (100, luxor.RULES),
    "luxor-2": (200, luxor.RULES),
    "tutankhamun-0": (300, tutankhamun.RULES),
}


def _with_ends(file: str, rules: AnyRules) -> Iterator[str]:
    for game in stored(file):
        *_, end = replay(rules, parse_record(game.text))
        if rules.score_sheet(end).totals != game.totals:
            raise SystemExit(f"{game.name} ends otherwise than when it was stored")
        totals = " ".join(map(str, game.totals))
        yield f"{HEAD}{game.name} | {totals} | {fingerprint(end)}\n{game.text}"


def main(argv: list[str]) -> None:
    for file, (first, rules) in FILES.items():
        path = FOLDER / f"{file}.txt.xz"
        if path.exists() and argv != ["--ends"]:
            continue
        text = "".join(_with_ends(file, rules) if path.exists() else _games(first, rules))
        path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
        sys.stdout.write(f"{path.name}: {path.stat().st_size} bytes\n")


if __name__ == "__main__":
    main(sys.argv[1:])
