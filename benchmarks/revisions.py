"""Compare the speed of two revisions: ``python -m benchmarks.revisions OLD [NEW]``.

Each revision is unpacked into its own folder and plays in its own process. Both play the same games
in turn, in blocks, and swap places in every round, so that a machine that is busy for a while slows
both. Processor time is measured. A figure above 1 means that the new revision is faster. Without
NEW the current files are compared, whether committed or not.

Only the rows of games are compared, those of :mod:`benchmarks.contenders` that need nothing
installed; a row that only one of the revisions has is left out and named.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import statistics
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from time import process_time

from benchmarks.peers import Play

ROOT = Path(__file__).parents[1]
BLOCK = 0.25
"""The approximate seconds that one revision plays before the other one's turn."""


def serve(rows: dict[str, Play]) -> None:
    """Play the requests in lines ``[row, games, seed]``; answer with choices and seconds."""
    for line in sys.stdin:
        row, games, seed = json.loads(line)
        rng = random.Random(seed)
        begun = process_time()
        choices = sum(rows[row](rng) for _ in range(games))
        print(json.dumps([choices, process_time() - begun]), flush=True)


class Player:
    """A process in which a revision plays."""

    def __init__(self, folder: Path) -> None:
        """Start the process and read the list of its rows."""
        environment = os.environ | {"PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}"}
        program = (
            "import json, sys; from benchmarks.contenders import our_contenders\n"
            "rows = {each.name: each.play for each in our_contenders()}\n"
            "import theban; print(json.dumps([theban.__file__, *rows]), flush=True)\n"
            f"sys.path.insert(0, {str(ROOT)!r}); del sys.modules['benchmarks']\n"
            "from benchmarks.revisions import serve; serve(rows)"
        )
        self.process = subprocess.Popen(  # noqa: S603 (ours)
            [sys.executable, "-P", "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        home, *self.rows = self.answer()
        if not Path(home).is_relative_to(folder):
            sys.exit(f"{home} was loaded; it must be below {folder}")

    def answer(self) -> list[str]:
        """Read a line from the process."""
        if self.process.stdout is None or not (line := self.process.stdout.readline()):
            sys.exit("a revision ended before it answered; what it said is above")
        answer: list[str] = json.loads(line)
        return answer

    def play(self, row: str, games: int, seed: int) -> tuple[int, float]:
        """Return the number of choices in the games, and the seconds that they took."""
        if self.process.stdin is not None:
            self.process.stdin.write(json.dumps([row, games, seed]) + "\n")
            self.process.stdin.flush()
        choices, seconds = self.answer()
        return int(choices), float(seconds)


def unpacked(revision: str | None, folder: Path) -> Path:
    """Return a folder with the files of a revision; None means the current files."""
    if revision is None:
        return ROOT
    made = subprocess.run(  # noqa: S603 (git's own matter if it is no revision)
        ["git", "archive", "--end-of-options", revision, "src", "benchmarks"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if made.returncode:
        sys.exit(made.stderr.decode().strip())
    with tarfile.open(fileobj=io.BytesIO(made.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description="Compare the speed of two revisions.")
    parser.add_argument("old", help="a revision, such as HEAD~3")
    parser.add_argument("new", nargs="?", help="another one; without it the files as they are now")
    parser.add_argument("--rounds", type=int, default=12, help="rounds, the more the calmer")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as old, tempfile.TemporaryDirectory() as new:
        players = [
            Player(unpacked(options.old, Path(old))),
            Player(unpacked(options.new, Path(new))),
        ]
        rows = [row for row in players[0].rows if row in players[1].rows]
        if left := {*players[0].rows} ^ {*players[1].rows}:
            print("only one of them has:", *sorted(left))
        ratios: list[float] = []
        for row in rows:
            for player in players:
                player.play(row, 1, 0)  # creates one-time objects now
            games = max(1, round(BLOCK / max(player.play(row, 4, 1)[1] / 4 for player in players)))
            found: list[float] = []
            same = True
            for number in range(options.rounds):
                order = players if number % 2 else players[::-1]
                told = {id(player): player.play(row, games, number) for player in order}
                (before, slow), (after, fast) = (told[id(player)] for player in players)
                same = same and before == after
                found.append(slow / fast)
            ratios.append(statistics.median(found))
            print(f"{row:32}{ratios[-1]:>7.3f}{'' if same else '  not the same games'}", flush=True)
        print(f"{'geometric mean':32}{statistics.geometric_mean(ratios):>7.3f}")
        for player in players:
            player.process.kill()


if __name__ == "__main__":
    main()
