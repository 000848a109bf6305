"""The kinds of games in which strength is measured."""

from __future__ import annotations

from attrs import frozen

from theban import luxor, tutankhamun
from theban.types import AnyRules

Config = luxor.Config | tutankhamun.Config


@frozen
class Kind:
    """A kind of game: its rules and its config."""

    title: str
    """The name in the table."""
    rules: AnyRules
    config: Config


KINDS: dict[str, Kind] = {
    "luxor-2": Kind("Luxor, 2 players", luxor.RULES, luxor.Config(players=2)),
    "luxor-4": Kind("Luxor, 4 players", luxor.RULES, luxor.Config(players=4)),
    "luxor-4-all": Kind(
        "Luxor, 4 players, all modules",
        luxor.RULES,
        luxor.Config(players=4, modules=luxor.Module),
    ),
    "tutankhamun-2": Kind(
        "Tutankhamun, 2 players", tutankhamun.RULES, tutankhamun.Config(players=2)
    ),
    "tutankhamun-4": Kind(
        "Tutankhamun, 4 players", tutankhamun.RULES, tutankhamun.Config(players=4)
    ),
}
"""The kinds by the names that the command takes."""
