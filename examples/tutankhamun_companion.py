"""A companion for a real table of Tutankhamun: people move the boats, this keeps the game.

Tutankhamun has no dice and nothing hidden; all its luck lies in how the tiles are laid out.  So the
companion is told the layout first, tile by tile, and then what each player does.  It knows whose
turn it is, what an idol asks, which sets score and who leads; what the rules refuse it refuses and
says which rule; and anything can be taken back.

Run it with ``python examples/tutankhamun_companion.py --play`` to type yourself.  Without that a
short script types, so that the example runs by itself.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from theban import InvalidDeal, InvalidNotation, Match, tutankhamun
from theban.render import describe, describe_awaiting, to_text

Read: TypeAlias = Callable[[str], str]
"""Asks with a prompt and returns the line that was typed; ``input`` will do."""
Table: TypeAlias = Match[
    tutankhamun.Config,
    tutankhamun.Deal,
    tutankhamun.State,
    tutankhamun.Action,
    tutankhamun.Outcome,
    tutankhamun.Event,
    tutankhamun.View,
]

HELP = """\
Type a choice, as in 'sail 3', or a word:
  river   show the Nile      points  show the points
  undo    take back          redo    bring it back
  quit    stop"""

SCRIPT = (
    "Ada, Ben",
    "",  # let the companion make the layout
    "sail 2",
    "sail 1",
    "undo",  # Ben thinks again
    "sail 2",  # that tile is gone: refused with the rule
    "sail 5",
    "points",
    "quit",
)


def companion(read: Read) -> None:
    """Ask who plays and what lies where, then keep the game until it is over."""
    names = ask_names(read)
    config = tutankhamun.Config(players=len(names))
    table: Table = Match(tutankhamun.RULES, config, deal=ask_layout(read, config))
    print(to_text(table.state, names=names))
    print(HELP)
    while not table.is_over:
        print(f"\n{describe_awaiting(table.awaiting, names=names)}")
        print(
            "  you can:", "; ".join(map(tutankhamun.format_choice, table.legal_actions[:8])), "..."
        )
        line = read("> ").strip().lower()
        if line == "quit":
            return
        answer(table, names, line)
    for rank, name in sorted(zip(table.standings, names, strict=True)):
        print(f"{rank}. {name}")


def ask_names(read: Read) -> list[str]:
    """Ask for the names of two to six players, the first player first."""
    while True:
        line = read("Who plays, the first player first? With commas: ")
        names = [name.strip() for name in line.split(",") if name.strip()]
        if 2 <= len(names) <= 6:
            return names
        print("Two to six people play (TT-1.1).")


def ask_layout(read: Read, config: tutankhamun.Config) -> tutankhamun.Deal:
    """Ask for the tiles from the source to the Tomb, or make a layout for the table to copy."""
    tiles = {tutankhamun.format_tile(tile): tile for tile, _ in config.components.tiles()}
    print(f"The tiles are: {', '.join(tiles)}.")
    while True:
        line = read("What lies in the Nile, from the source on? With commas (or nothing): ")
        if not line.strip():
            return tutankhamun.deal(config, Random(1))
        try:
            deal = tutankhamun.Deal(
                nile=tuple(find(tiles, word.strip()) for word in line.split(","))
            )
            tutankhamun.initial_state(config, deal)
        except (LookupError, InvalidDeal) as error:
            print(f"  that is not right: {error}")
        else:
            return deal


def find(tiles: dict[str, tutankhamun.Tile], word: str) -> tutankhamun.Tile:
    """Find a tile by its name or the first letters of it."""
    found = [tile for name, tile in tiles.items() if name.lower().startswith(word.lower())]
    if len(found) != 1:
        raise LookupError(f"{word!r} is the beginning of {len(found)} names of tiles")
    return found[0]


def answer(table: Table, names: Sequence[str], line: str) -> None:
    """Do what a line asks for."""
    if line == "river":
        print(to_text(table.state, names=names))
    elif line == "points":
        for name, player in zip(names, table.state.players, strict=True):
            print(f"  {name} has {player.points} points left")
    elif line == "undo":
        print("  taken back" if table.undo() else "  there is nothing to take back")
    elif line == "redo":
        print("  there again" if table.redo() else "  nothing was taken back")
    else:
        play(table, names, line)


def play(table: Table, names: Sequence[str], line: str) -> None:
    """Make the choice that a line stands for, and tell what happens or why it cannot be made."""
    try:
        choice = tutankhamun.parse_choice(table.config, line)
    except InvalidNotation as error:
        print(f"  not understood: {error}")
        return
    refused = table.explain(choice)
    if refused is not None:
        print(f"  not possible: {refused}")
        return
    for event in table.play(choice):
        print(f"  {describe(event, names=names, config=table.config)}")


def main() -> None:
    """Keep a table, or show it with a script in the place of people."""
    if "--play" in sys.argv[1:]:
        companion(input)
        return
    lines = iter(SCRIPT)

    def typed(prompt: str) -> str:
        line = next(lines)
        print(f"{prompt}{line}")
        return line

    companion(typed)


if __name__ == "__main__":
    main()
