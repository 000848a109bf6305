"""Store what the benchmark's opponents play: ``python -m tests.bench``, for a new number only.

The stored digests of a number that was released never change: add what is new as another number.
"""

from pathlib import Path

from theban.lab.bots import BENCH_OPPONENTS, _bench

PLAYERS = {"luxor": (2, 3, 4), "tutankhamun": (2, 3, 4)}
FILE = Path(_bench.__file__).with_name("bench.toml")


def main() -> None:
    lines = [
        f"# What the opponents of bench {_bench.BENCH} play with 2, 3 and 4 players, as digests."
    ]
    for game, numbers in PLAYERS.items():
        lines += ["", f"[{game}]"]
        for opponent in BENCH_OPPONENTS:
            found = [_bench.digest_of(game, players, opponent) for players in numbers]
            lines.append(f"{opponent} = {found}".replace("'", '"'))
    FILE.write_text("\n".join([*lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
