"""The parameters of games of OpenSpiel.

=================  ================================================================================
``players``        The number of seats; 2 if it is not given.
``first_player``   Of our games: the seat that begins, from 0.
``modules``        Of Luxor: the modules in play by their names, with ``+`` between them.
``seed``           Where the deal comes from.
``deals``          From how many deals chance takes one, each as likely: those of this seed and of
                   the next ones.  1 if it is not given: then the deal is fixed and the first node
                   is that of the first decision.
``length``         After how many actions and outcomes a game is cut off; then all have 0.
=================  ================================================================================

At the end the winners share 1 and the others together lose 1; all have 0 if all won.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from theban.adapters.gains import gains
from theban.core.awaiting import GameOver
from theban.core.checking.arguments import check_number
from theban.core.protocol import AnyRules
from theban.games import make_config

PARAMETERS: Mapping[str, int] = {"players": 2, "seed": 0, "deals": 1, "length": 10_000}
"""The parameters of every game with their defaults."""
OPTIONS: Mapping[str, int | str] = {"first_player": 0, "modules": ""}
"""The further ones of the games of this library, options of their configs."""


@frozen
class Settings:
    """The description of a game for OpenSpiel."""

    rules: AnyRules
    config: Any
    seed: int
    deals: int
    length: int

    def is_over(self, state: Any) -> bool:  # noqa: ANN401 (of any game)
        """Say whether a game is over."""
        return isinstance(self.rules.awaiting(state), GameOver)

    def gains(self, state: Any) -> list[float]:  # noqa: ANN401 (of any game)
        """Return what each seat gains."""
        return list(gains(self.rules.standings(state)))

    def __deepcopy__(self, _memo: object) -> Settings:
        """Return these very settings: they never change."""
        return self


def settings_of(
    rules: AnyRules, options: Mapping[str, Any], parameters: Mapping[str, Any]
) -> Settings:
    """Read parameters."""
    given = {**PARAMETERS, **options, **parameters}
    of_config: dict[str, Any] = {name: given[name] for name in ("players", *options)}
    if options is OPTIONS:
        modules = of_config.pop("modules")
        if modules:
            of_config["modules"] = tuple(str(modules).split("+"))
    return Settings(
        rules,
        make_config(rules.name, of_config),
        check_number(given["seed"], "seed", 0),
        check_number(given["deals"], "deals", 1),
        check_number(given["length"], "length", 1),
    )
