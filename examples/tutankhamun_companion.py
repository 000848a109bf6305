"""A companion for a real table of Tutankhamun: people move the boats, the companion runs the game.

Tutankhamun has no dice and nothing hidden; its only luck is in the layout of the tiles. So the
companion first asks for the layout, tile by tile, and then for each player's moves. It knows whose
turn it is, what an idol asks, which sets score and who leads. It refuses illegal moves with the
rule; you can undo anything, save the game, and continue another day.

Run it with ``python examples/tutankhamun_companion.py``. Without a terminal, as in a test, or with
``--script``, scripts type, so that the example runs by itself. Its commands are in
``companion/table.py``, which it shares with the companion for Luxor.
"""

from __future__ import annotations

from typing import Any, ClassVar

from companion.pieces import ask_pieces, group
from companion.script import main
from companion.table import AnyMatch, Companion, Word
from theban import Match, tutankhamun

SCRIPTS = (
    (
        "Ada, Ben",
        "throne, sphinx",  # refused: there is no such tile
        "",  # let the companion make the layout
        "sail 2",
        "sail 1",
        "save",
        "undo",  # Ben thinks again
        "sail 2",  # that tile is gone: refused, with the rule
        "sail 5",
        "points",
        "quit",
    ),
    (
        "load",  # another day
        "undo",
        "sail 4",
        "quit",
    ),
)


class TutankhamunCompanion(Companion):
    """A table of Tutankhamun."""

    game: ClassVar[Any] = tutankhamun
    title = "Tutankhamun"
    players = range(2, 7)
    rule_of_players = "TT-1.1"

    def own_words(self) -> dict[str, Word]:
        """Add the command that shows the points."""
        return {"points": ("show the points that are left", lambda _: self.show_points())}

    def set_up(self) -> AnyMatch:
        """Ask for the tiles from the source to the Tomb, or make a layout for the table to copy."""
        config = tutankhamun.Config(players=len(self.names), **self.options)
        drawn = tutankhamun.deal(config, self.rng).nile
        tiles = group(config.components.tiles(), tutankhamun.format_tile)
        print(f"The tiles are: {', '.join(tiles)}.")
        print("Type them from the source on, or nothing for a layout to copy.")
        nile = ask_pieces(self.read, "Nile", tiles, len(drawn), otherwise=drawn)
        return Match(tutankhamun.RULES, config, deal=tutankhamun.Deal(nile))

    def show_points(self) -> None:
        """Show how many points each player has left."""
        for name, points in zip(self.names, self.match.score_sheet.totals, strict=True):
            print(f"  {name} has {points} points left")


if __name__ == "__main__":
    main(TutankhamunCompanion, SCRIPTS)
