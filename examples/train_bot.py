"""Train the network of Luxor's guide by self-play, with this library and NumPy alone.

In the first generation all seats play by the guide's move heuristic. In later ones most seats look
to the end of their turn with the network so far. The others still play by the heuristic, so that
the network meets both. After each generation the network is fitted to the results.

A checkpoint is written every 50 games: interrupt the program with Ctrl-C whenever you like, and run
the same command to go on. The same arguments give the same weights, interrupted or not, with any
number of workers (on one machine: NumPy may round differently on another).

    python examples/train_bot.py --generations 3 --games 2000 --workers 2 --out weights.json

Without arguments it plays only a few games, as a trial. ``weights.json`` has the form that the
package ships, and ``weights.csv`` the error of each generation. To play by the weights:

    guide = attrs.evolve(guide_for(luxor.RULES), weights=Path("weights.json").read_text("utf-8"))
"""

from __future__ import annotations

import argparse
import json
import os
import pickle
import signal
import tempfile
import time
from contextlib import nullcontext
from importlib.resources import files
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import attrs
import numpy as np
from numpy.typing import NDArray

from theban import Chance, GameOver, luxor
from theban.agents import GreedyAgent, guide_for

MODULES = ("mummy", "characters", "equipment", "artifacts")
SIZES = {"base": (50, 12, 14), "modules": (64, 13, 18)}
"""The numbers of features of a seat, of those that compare it, and of those that all share."""
NODES, BATCH = 16, 1024
SCHEDULES = ((10, 4e-3), (5, 2e-3))
"""The rounds over the positions and the first step: of the first generation, and of later ones."""
POINTS, POINTS_WEIGHT = 10.0, 0.3
"""The points in one unit of the output, and the weight of their error against that in chances."""
RANDOM, KEPT, BY_HEURISTIC = 0.04, 0.1, 1 / 3
"""The shares of actions chosen at random, of positions that the network is fitted to, and of seats
that play by the heuristic in later generations."""
MEMORY = 3
"""The number of generations to whose positions the network is fitted."""
CHUNK = 50
"""The number of games between two checkpoints."""
SEATS = 4


def play(task: tuple[str, str | None, int]) -> list[Any]:
    """Play a game and return rows of features, points now, points and shares at the end."""
    kind, text, seed = task
    rng = Random(seed)
    modules = MODULES if kind == "modules" else ()
    config = luxor.Config(players=2 + seed % 3, modules=modules)
    guide: Any = guide_for(luxor.RULES)
    guide = attrs.evolve(guide, weights=text)
    policy = guide.policy(rng)
    network = GreedyAgent(lambda state, seat: guide.values(state)[seat], samples=1)
    looks_ahead = [text is not None and rng.random() >= BY_HEURISTIC for _ in range(SEATS)]
    state = luxor.new_game(config, seed=seed)
    seen: list[Any] = []
    while not isinstance(due := luxor.awaiting(state), GameOver):
        if isinstance(due, Chance):
            state = luxor.step(state, luxor.sample_outcome(state, rng))
            continue
        if rng.random() < KEPT:
            features = np.array(guide.features(state), np.float16)
            seen.append((features, luxor.score_sheet(state).totals))
        actions = luxor.legal_actions(state)
        if rng.random() < RANDOM:
            action = actions[rng.randrange(len(actions))]
        elif looks_ahead[due.seat]:
            action = network.choose(luxor.RULES, luxor.view(state, due.seat), rng)
        else:
            action = policy(actions, due.seat, lambda s=state, d=due: luxor.view(s, d.seat))
        state = luxor.step(state, action)
    totals, shares = luxor.score_sheet(state).totals, guide.values(state)
    return [(numbers, now, totals, shares) for numbers, now in seen]


def arrays(rows: list[Any], width: int) -> tuple[Any, ...]:
    """Return features, points now, points at the end, shares and seats as arrays."""
    numbers = np.zeros((len(rows), SEATS, width), np.float32)
    now, totals, shares, seats = (np.zeros((len(rows), SEATS), np.float32) for _ in range(4))
    for row, (features, scores, finals, won) in enumerate(rows):
        count = len(features)
        numbers[row, :count], now[row, :count] = features, scores
        totals[row, :count], shares[row, :count], seats[row, :count] = finals, won, 1
    return numbers, now / POINTS, totals / POINTS, shares, seats


def slopes(net: dict[str, Any], part: list[Any]) -> tuple[dict[str, Any], float]:
    """Return the gradient of the error at some positions, and the mean error of the points."""
    numbers, now, totals, shares, seats = part
    nodes = np.tanh(numbers @ net["hidden"] + net["bias"])
    points = now + nodes @ net["out"] + numbers @ net["direct"] + net["points"]
    common = numbers[:, 0, -len(net["sharp"]) :]
    sharp = np.exp(np.clip(common @ net["sharp"] + net["sharp_bias"], -6, 4)) * POINTS
    heights = np.where(seats > 0, points * sharp[:, None], -1e9)
    chances = np.exp(heights - heights.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    miss, wrong = (chances - shares) * seats / len(now), (points - totals) * seats
    of_points = miss * sharp[:, None] + POINTS_WEIGHT * 2 * wrong / len(now)
    of_nodes = of_points[..., None] * net["out"] * (1 - nodes * nodes)
    of_power = (miss * points).sum(1) * sharp
    found = {
        "hidden": np.tensordot(numbers, of_nodes, ((0, 1), (0, 1))),
        "direct": np.tensordot(numbers, of_points, ((0, 1), (0, 1))),
        "bias": of_nodes.sum((0, 1)),
        "points": of_points.sum(keepdims=True).ravel(),
        "out": np.tensordot(nodes, of_points, ((0, 1), (0, 1))),
        "sharp": common.T @ of_power,
        "sharp_bias": of_power.sum(keepdims=True),
    }
    return found, float(np.abs(wrong).sum() / seats.sum() * POINTS)


def fit(
    rows: list[Any], sizes: tuple[int, int, int], before: dict[str, Any] | None, seed: int
) -> tuple[dict[str, Any], float]:
    """Fit a network by Adam; return its weights for plain features, and its error in points.

    Args:
        rows: the positions.
        sizes: the numbers of features, see ``SIZES``.
        before: the weights to start from; None for random ones.
        seed: the seed of the first weights and of the order.
    """
    width, shared = sum(sizes), sizes[2]
    data = arrays(rows, width)
    inside = data[0][data[4] > 0]
    mean, spread = inside.mean(0), inside.std(0)
    spread = np.where(spread < 1e-3, 1, spread + 1e-3).astype(np.float32)
    data = ((data[0] - mean) / spread, *data[1:])
    rng = np.random.default_rng(seed)
    if before is None:
        shapes = {"direct": width, "bias": NODES, "points": 1, "out": NODES, "sharp": shared}
        net: dict[str, Any] = {name: np.zeros(size, np.float32) for name, size in shapes.items()}
        net["hidden"] = rng.normal(0, width**-0.5, (width, NODES)).astype(np.float32)
        net["sharp_bias"] = np.full(1, -2.5, np.float32)
    else:
        net = standardized(before, mean, spread, shared)
    first = {name: np.zeros_like(part) for name, part in net.items()}
    second = {name: np.zeros_like(part) for name, part in net.items()}
    rounds, rate = SCHEDULES[before is not None]
    steps = rounds * -(-len(rows) // BATCH)
    done, errors = 0, [0.0]
    for _ in range(rounds):
        order, errors = rng.permutation(len(rows)), list[float]()
        for begin in range(0, len(rows), BATCH):
            found, error = slopes(net, [each[order[begin : begin + BATCH]] for each in data])
            errors.append(error)
            done += 1
            step = rate * (0.51 + 0.5 * np.cos(np.pi * done / steps))
            for name, slope in found.items():
                first[name] = 0.9 * first[name] + 0.1 * slope
                second[name] = 0.999 * second[name] + 0.001 * slope**2
                size = np.sqrt(second[name] / (1 - 0.999**done)) + 1e-8
                net[name] = net[name] - step * first[name] / (1 - 0.9**done) / size
    return standardized(net, -mean / spread, 1 / spread, shared), sum(errors) / len(errors)


def standardized(
    net: dict[str, Any], mean: NDArray[Any], spread: NDArray[Any], shared: int
) -> dict[str, Any]:
    """Return the weights for features from which a mean is taken, divided by a spread."""
    return {
        **net,
        "hidden": net["hidden"] * spread[:, None],
        "direct": net["direct"] * spread,
        "sharp": net["sharp"] * spread[-shared:],
        "bias": net["bias"] + mean @ net["hidden"],
        "points": net["points"] + mean @ net["direct"],
        "sharp_bias": net["sharp_bias"] + mean[-shared:] @ net["sharp"],
    }


def plain(net: dict[str, Any], sizes: tuple[int, int, int]) -> dict[str, Any]:
    """Return weights as the package stores them."""
    net = {**net, "hidden": net["hidden"].T}
    lists = {name: part.astype(float).round(5).tolist() for name, part in net.items()}
    for name in ("points", "sharp_bias"):
        lists[name] = lists[name][0]
    return {"seat_features": sizes[0], "relative_features": sizes[1], **lists}


def store(path: Path, content: bytes) -> None:
    """Write a file whole, even if the program is stopped meanwhile."""
    beside = path.with_suffix(path.suffix + ".new")
    beside.write_bytes(content)
    beside.replace(path)


def train(out: Path, generations: int, games: int, seed: int, workers: int, stop: int = 0) -> bool:
    """Train, or go on with it; return whether it is done.

    Args:
        out: the file for the weights; the checkpoint and the curve are beside it.
        generations: their number, for the base game and for all modules each.
        games: the number of games in each.
        seed: the seed of all games.
        workers: the number of processes.
        stop: the number of checkpoints after which to stop; 0 for none.
    """
    settings = (generations, games, seed)
    checkpoint = out.with_suffix(".checkpoint")
    shipped = files("theban.agents._luxor").joinpath("weights.json").read_text("utf-8")
    saved: dict[str, Any] = {"settings": settings, "rows": [[]], "curve": [], "next": 0}
    saved |= {"weights": json.loads(shipped), "net": None}
    if checkpoint.exists():
        try:
            saved = pickle.loads(checkpoint.read_bytes())  # noqa: S301 (our own file)
        except Exception:  # noqa: BLE001 (a damaged pickle raises anything)
            raise SystemExit(f"{checkpoint} is damaged; remove it to begin anew") from None
        if saved["settings"] != settings:
            raise SystemExit(f"{checkpoint} is of a run with other arguments; remove it")
    whole = 2 * generations * games
    begun, before = time.monotonic(), saved["next"]
    written = 0
    alone = (signal.signal, (signal.SIGINT, signal.SIG_IGN))  # Ctrl-C is for this process only
    with get_context("spawn").Pool(workers, *alone) if workers > 1 else nullcontext() as pool:
        while saved["next"] < whole:
            block, done = divmod(int(saved["next"]), games)
            kind, generation = list(SIZES)[block // generations], block % generations
            text = json.dumps(saved["weights"]) if generation else None
            until = min(done + CHUNK, games)
            numbers = range(block * games + done, block * games + until)
            tasks = [(kind, text, seed * 10**7 + number) for number in numbers]
            for rows in pool.imap(play, tasks) if pool else map(play, tasks):
                saved["rows"][-1] += rows
            saved["next"] += len(tasks)
            if until == games:
                known = list(chain.from_iterable(saved["rows"]))
                saved["net"], error = fit(known, SIZES[kind], saved["net"], seed + block)
                saved["weights"][kind] = plain(saved["net"], SIZES[kind])
                saved["curve"].append(f"{kind},{generation + 1},{games},{error:.3f}")
                if generation + 1 == generations:  # the next kind starts with nothing
                    saved |= {"rows": [], "net": None}
                saved["rows"] = [*saved["rows"][1 - MEMORY :], list[Any]()]
            store(checkpoint, pickle.dumps(saved))
            speed = (time.monotonic() - begun) / (saved["next"] - before)
            left = (whole - saved["next"]) * speed / 60
            print(f"{saved['next']} of {whole} games, {left:.1f} minutes left", flush=True)
            written += 1
            if written == stop:
                return False
    store(out, (json.dumps(saved["weights"]) + "\n").encode())
    lines = ["kind,generation,games,error_of_points", *saved["curve"]]
    store(out.with_suffix(".csv"), ("\n".join(lines) + "\n").encode())
    return True


def main() -> None:
    """Carry out the command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=min(os.cpu_count() or 1, 2))
    parser.add_argument("--out", type=Path, help="the file for the weights; none for a trial")
    asked = parser.parse_args()
    for name in ("generations", "games", "workers"):
        if getattr(asked, name) < 1:
            parser.error(f"--{name} is {getattr(asked, name)}; it must be 1 or more")
    if asked.out is not None and not asked.out.parent.is_dir():
        parser.error(f"--out is in {asked.out.parent}, which is not a folder")
    if asked.out is not None and asked.out.is_dir():
        parser.error(f"--out is {asked.out}, which is a folder")
    with tempfile.TemporaryDirectory() as folder:
        out = asked.out or Path(folder, "weights.json")
        try:
            train(out, asked.generations, asked.games, asked.seed, asked.workers)
        except KeyboardInterrupt:
            raise SystemExit("Interrupted; the same command goes on.") from None


if __name__ == "__main__":
    main()
