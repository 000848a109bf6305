"""Measure the strength of the search against greedy bots in all other seats.

``python -m benchmarks.strength run --games 400`` plays the games that are not stored yet, and
``python -m benchmarks.strength table`` prints the results of the stored ones. A run takes hours.
Stop it at any time with Ctrl-C and start it again: each game is stored as soon as it is over, and
its number determines all its randomness. The table in the docs is made from the same files.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice
from pathlib import Path

from benchmarks.strength.figures import figures, table
from benchmarks.strength.games import GUIDES, Game, Player, play
from benchmarks.strength.kinds import KINDS
from benchmarks.strength.results import RESULTS, add, load, mend, path_of, stored


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: the arguments after the command's name; None for those of this process.

    Returns:
        The exit status: 130 after Ctrl-C.
    """
    options = _parser().parse_args(arguments)
    folder: Path = options.results
    if options.command == "run":
        kinds: list[str] = options.kind or list(KINDS)
        player = Player(options.guide, options.iterations)
        try:
            for kind in kinds:
                run(kind, player, range(options.games), folder, options.jobs)
        except KeyboardInterrupt:
            _progress("")
            print("stopped; what is done is kept, and the same command goes on", file=sys.stderr)
            return 130
    rows = [figures(*found) for found in stored(folder) if found[2]]
    print(table(rows) if rows else f"no games are kept in {folder}")
    return 0


def run(kind: str, player: Player, numbers: Sequence[int], folder: Path, jobs: int) -> None:
    """Play the missing games, and store each as soon as it is over.

    Args:
        kind: the kind of games.
        player: the measured bot.
        numbers: the numbers of the games.
        folder: the folder for the games.
        jobs: the number of processes; 1 for this process only.
    """
    path = path_of(kind, player, folder)
    mend(path)
    kept = load(path)
    missing = [number for number in numbers if number not in kept]
    done = [kept[number] for number in numbers if number in kept]
    for game in _played(kind, player, missing, jobs):
        add(path, game)
        done.append(game)
        row = figures(kind, player, done)
        _progress(
            f"{kind}, {player.name}: {len(done)} of {len(numbers)} games, wins {row.share:.3f} "
            f"({row.low:.3f} to {row.high:.3f}), {row.milliseconds:.0f} ms"
        )
    _progress("")


def _played(kind: str, player: Player, numbers: Sequence[int], jobs: int) -> Iterator[Game]:
    one = partial(play, kind, player)
    if jobs == 1:
        yield from map(one, numbers)
        return
    left = iter(numbers)
    with ProcessPoolExecutor(jobs) as pool:
        waiting: set[Future[Game]] = {pool.submit(one, number) for number in islice(left, jobs)}
        try:
            while waiting:
                ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(one, number) for number in islice(left, len(ready))}
                yield from (future.result() for future in ready)
        finally:
            for future in waiting:
                future.cancel()


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text:<100}", end="" if text else "\r", file=sys.stderr, flush=True)


def _number(text: str, least: int) -> int:
    number = int(text)
    if number < least:
        raise argparse.ArgumentTypeError(f"{text} is less than {least}")
    return number


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--results", type=Path, default=RESULTS, help="the folder of the files")
    commands = parser.add_subparsers(dest="command", required=True)
    running = commands.add_parser("run", help="play the games that are not kept yet")
    running.add_argument("--games", type=partial(_number, least=1), default=400)
    running.add_argument("--kind", action="append", choices=tuple(KINDS), help="default: all")
    running.add_argument("--guide", choices=GUIDES, default="own")
    running.add_argument(
        "--iterations",
        type=partial(_number, least=0),
        default=200,
        help="for each decision; 0 for the guide's own choice one ply ahead",
    )
    running.add_argument("--jobs", type=partial(_number, least=1), default=1, help="processes")
    commands.add_parser("table", help="print what the kept games come to")
    return parser


if __name__ == "__main__":
    sys.exit(main())
