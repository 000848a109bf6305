"""A program that writes all stored files about games: ``python tests/golden.py --write``.

Run it after an intended change of the rules; the differences in a game's folders ``golden`` and
``perft`` then show its effects. With ``--digest`` it prints one number that represents all games.
Ids of actions and outcomes are permanent: it only adds to the stored ones, and stops if one would
change.
"""

import sys
from hashlib import sha256
from pathlib import Path

# As a program it first has to find the modules that it shares with the tests.
sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.luxor.golden_games import GOLDEN as LUXOR
from tests.tutankhamun.golden_games import GOLDEN as TUTANKHAMUN

ALL = (LUXOR, TUTANKHAMUN)


def main(arguments: list[str]) -> None:
    if arguments == ["--write"]:
        for games in ALL:
            # The counts start from the stored games, so those are written first.
            for name, text in games.files().items():
                (games.folder / name).write_text(text, encoding="utf-8")
            games.counts_file.write_text(games.counts_text(), encoding="utf-8")
            games.write_spaces()
    elif arguments == ["--digest"]:
        texts = repr([sorted(games.files().items()) for games in ALL])
        sys.stdout.write(f"{sha256(texts.encode()).hexdigest()}\n")
    else:
        sys.exit("usage: golden.py --write | --digest")


if __name__ == "__main__":
    main(sys.argv[1:])
