"""Train Luxor's guide by self-play, see README.md in this folder."""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from attrs import frozen

from benchmarks.training.fitting import Games, Net, Numbers, fit

HERE = Path(__file__).parent
WEIGHTS = HERE.parents[1] / "src/theban/agents/_luxor/weights.json"
NODES = 16
KEPT = 3
"""The number of generations of games to which a network is fitted."""


@frozen
class Layout:
    """The numbers of inputs of a network."""

    seat: int
    own: int
    shared: int

    @property
    def all(self) -> int:
        """The number of all inputs."""
        return self.seat + self.own + self.shared


LAYOUTS = {"base": Layout(50, 12, 14), "modules": Layout(64, 13, 18)}
NOISE = ("0.015", "0.04", "0.1", "0.35")
"""The players' error, the share of random moves, the share of positions kept, and the share of
games in which some seats play by the estimate.
"""


def compiled(folder: Path) -> Path:
    """Compile the program that plays.

    Args:
        folder: the folder for it.
    """
    program = folder / "luxor"
    command = ["cc", "-O3", "-ffast-math", "-w", str(HERE / "luxor.c"), "-o", str(program), "-lm"]
    subprocess.run(command, check=True)  # noqa: S603 (our own source)
    return program


def read_games(path: Path, layout: Layout, generation: int) -> Games:
    """Read the positions that the program stored.

    Args:
        path: the file.
        layout: the number of inputs of each seat.
        generation: keeps the numbers of the games distinct from other generations'.
    """
    kind = np.dtype(
        [
            ("game", "i4"),
            ("players", "i4"),
            ("numbers", "f4", (4, layout.all)),
            ("scores", "f4", 4),
            ("totals", "f4", 4),
            ("shares", "f4", 4),
        ]
    )
    rows = np.fromfile(path, kind)
    seats = (np.arange(4)[None] < rows["players"][:, None]).astype(np.float32)
    return Games(
        rows["numbers"].astype(np.float16),
        rows["scores"],
        rows["totals"],
        rows["shares"],
        seats,
        rows["game"].astype(np.int64) + generation * 10**7,
    )


def as_text(net: Net) -> str:
    """Write a network in the program's format.

    Args:
        net: the network.
    """
    parts = [net.hidden.T, net.bias, net.direct, net.out, net.points, net.sharp, net.sharp_bias]
    numbers = [repr(float(number)) for part in parts for number in part.ravel()]
    return f"{len(net.bias)} " + " ".join(numbers)


def as_weights(net: Net, layout: Layout) -> dict[str, object]:
    """Write a network in the guide's format.

    Args:
        net: the network.
        layout: the number of its inputs.
    """

    def row(numbers: Numbers) -> list[float]:
        return [float(f"{number:.4g}") for number in numbers]

    return {
        "seat_features": layout.seat,
        "relative_features": layout.own,
        "hidden": [row(node) for node in net.hidden.T],
        "direct": row(net.direct),
        "bias": row(net.bias),
        "points": row(net.points)[0],
        "out": row(net.out),
        "sharp": row(net.sharp),
        "sharp_bias": row(net.sharp_bias)[0],
    }


def learn(kind: str, generations: int, games: int, seed: int) -> Net:
    """Play and fit, one generation after another.

    Args:
        kind: base or modules.
        generations: their number.
        games: the number of games in each.
        seed: the seed for the games.
    """
    layout = LAYOUTS[kind]
    kept: list[Games] = []
    net: Net | None = None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program, path, data = compiled(folder), folder / "net.txt", folder / "games.bin"
        for generation in range(1, generations + 1):
            player = "greedy" if net is None else str(path)
            arguments = [str(games), str(seed * 1000 + generation), *NOISE]
            command = [str(program), kind, "play", player, str(data), *arguments]
            subprocess.run(command, check=True)  # noqa: S603 (as above)
            kept = [*kept, read_games(data, layout, generation)][-KEPT:]
            net = fit(Games.joined(kept), layout.shared, NODES, before=net, seed=generation)
            path.write_text(as_text(net), "utf-8")
            for players in (2, 4):
                command = [str(program), kind, "match", str(path), "greedy", "2000", "9"]
                told = subprocess.run(  # noqa: S603 (as above)
                    [*command, str(players)], check=True, capture_output=True, text=True
                ).stdout.split()
                print(f"generation {generation}, {players} players: wins {told[1]} of {told[0]}")
    if net is None:
        raise SystemExit("there must be a generation at least")
    return net


def main() -> None:
    """Carry out the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=LAYOUTS)
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="the file that is changed")
    asked = parser.parse_args()
    net = learn(asked.kind, asked.generations, asked.games, asked.seed)
    weights = json.loads(asked.out.read_text("utf-8"))
    weights[asked.kind] = as_weights(net, LAYOUTS[asked.kind])
    text = json.dumps(weights, separators=(",", ":"))
    asked.out.write_text(text.replace("],[", "],\n[").replace(',"', ',\n"') + "\n", "utf-8")


if __name__ == "__main__":
    main()
