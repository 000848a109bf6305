"""A study: where do the points of Luxor come from, and where do winners have more of them?

Some bots play many games. For each source of points the program shows the mean of all seats and
that of the winners. With theban alone it is a bar chart in text; with matplotlib (``pip install
'theban[plot]'``) and ``--plot`` there is also a picture.

Run it with ``python examples/points_by_source.py --games 1000``; by default it plays only a few.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from theban import Match, luxor
from theban.agents import GreedyAgent

PLAYERS = 3
BAR = 40
"""The length of the longest bar in characters."""


def played(games: int) -> Iterator[tuple[Mapping[str, int], bool]]:
    """Play games and yield for each seat its points by source, and whether it won."""
    bot = GreedyAgent(luxor.evaluate, samples=1)
    for seed in range(games):
        match = Match(luxor.RULES, luxor.Config(players=PLAYERS), seed=seed)
        match.run([bot] * PLAYERS)
        for seat, rank in enumerate(match.standings):
            yield match.score_sheet.of(seat), rank == 1


def means(games: int) -> dict[str, tuple[float, float]]:
    """Return for each source of points the mean of all seats and that of the winners."""
    all_: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    seats = won = 0
    for points, is_winner in played(games):
        all_.update(points)
        seats += 1
        if is_winner:
            winners.update(points)
            won += 1
    return {source: (all_[source] / seats, winners[source] / won) for source in all_}


def print_bars(found: Mapping[str, tuple[float, float]]) -> None:
    """Print two bars for each source."""
    longest = max(max(pair) for pair in found.values())
    for source, pair in found.items():
        for who, value in zip(("all", "winners"), pair, strict=True):
            bar = "#" * round(BAR * value / longest)
            print(f"{source if who == 'all' else '':12}{who:8}{value:6.1f} {bar}")


def plot(pyplot: Any, found: Mapping[str, tuple[float, float]], path: str) -> None:  # noqa: ANN401 (it need not be there)
    """Draw the same as a picture."""
    figure, axes = pyplot.subplots(layout="constrained")
    for shift, who in enumerate(("all", "winners")):
        places = [place + 0.4 * shift for place in range(len(found))]
        axes.bar(places, [pair[shift] for pair in found.values()], width=0.38, label=who)
    axes.set_xticks([place + 0.2 for place in range(len(found))], list(found))
    axes.set_title("Luxor: where points come from")
    axes.set_ylabel("points, mean of a seat")
    axes.legend()
    figure.savefig(path)


def main() -> None:
    """Play the games, compute the means and show them."""
    parser = argparse.ArgumentParser(description="Where the points of Luxor come from.")
    parser.add_argument("--games", type=int, default=10, help="how many are played (default: 10)")
    parser.add_argument("--plot", metavar="FILE", help="draw a picture too; needs matplotlib")
    options = parser.parse_args()
    if options.games < 1:
        parser.error(f"--games is {options.games}; it must be 1 or more")
    pyplot: Any = None
    if options.plot:  # a missing package is reported before the games are played
        try:
            # By name, since matplotlib is only needed here, and not to check the types.
            pyplot = import_module("matplotlib.pyplot")
        except ModuleNotFoundError:
            parser.error("--plot needs matplotlib: pip install 'theban[plot]'")
    found = means(options.games)
    print(f"{options.games} games of {PLAYERS} greedy bots\n")
    print_bars(found)
    if pyplot is not None:
        try:
            plot(pyplot, found, options.plot)
        except (OSError, ValueError) as error:
            parser.error(f"{options.plot} cannot be drawn: {error}")


if __name__ == "__main__":
    main()
