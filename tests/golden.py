"""A program that writes all that is stored about games: ``python tests/golden.py --write``.

Run it after a change of the rules that is meant; what it changes in the folders ``golden`` and
``perft`` of a game then shows what the change does.  With ``--digest`` it prints one number that
stands for all games.  Ids of actions and outcomes are for ever: it adds to those that are stored,
and stops where one would change.
"""

import sys
from hashlib import sha256
from pathlib import Path

# A program has to find the files that it shares with the tests first.
sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.luxor.golden_games import GOLDEN as LUXOR
from tests.tutankhamun.golden_games import GOLDEN as TUTANKHAMUN

ALL = (LUXOR, TUTANKHAMUN)


def main(arguments: list[str]) -> None:
    if arguments == ["--write"]:
        for games in ALL:
            # The counts are taken from the games that are stored, so those are written first.
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
