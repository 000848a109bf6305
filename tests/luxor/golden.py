"""A program that writes all that is stored about games: ``python tests/luxor/golden.py --write``.

Run it after a change of the rules that is meant; what it changes in ``golden/`` and ``perft/`` then
shows what the change does.  With ``--digest`` it prints one number that stands for all games.
"""

# ruff: noqa: E402 (a program has to find the files that it shares with the tests first)
from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from tests.luxor import golden_files, perft_counts


def main(arguments: list[str]) -> None:
    """Write the files, or print their digest."""
    # The counts are taken from the golden games that are stored, so those are written first.
    if arguments == ["--write"]:
        for name, text in golden_files.files().items():
            (golden_files.FOLDER / name).write_text(text, encoding="utf-8")
        perft_counts.FILE.write_text(perft_counts.text(), encoding="utf-8")
    elif arguments == ["--digest"]:
        texts = repr(sorted(golden_files.files().items()))
        sys.stdout.write(f"{sha256(texts.encode()).hexdigest()}\n")
    else:
        sys.exit("usage: golden.py --write | --digest")


if __name__ == "__main__":
    main(sys.argv[1:])
