"""What the options of a command set up: a config, and bots."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from inspect import signature

from theban.cli.files import box_module
from theban.cli.options import named_as_typed
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.protocol import GameConfig
from theban.core.record import AnyRecord
from theban.games import PACKAGES, config_class, make_config
from theban.render.names import Names
from theban.serial.text_record import names_in

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
"""What players are called; their initials are the letters that stand for them on the board."""
GAME_WITH_MODULES = "luxor"
"""The game that has an expansion of modules."""


def config_of(options: argparse.Namespace, *, players: str = "--players") -> tuple[GameConfig, str]:
    """Make a config of the options, and a title for the game."""
    named: dict[str, object] = {"players": options.players}
    if options.modules is not None:
        if options.game != GAME_WITH_MODULES:
            raise InvalidArgument(
                f"{options.game} has no modules; --modules is for {GAME_WITH_MODULES} only"
            )
        words = {("all",): tuple(PACKAGES[options.game].Module), ("none",): ()}
        named["modules"] = words.get(options.modules, options.modules)
    rulings: dict[str, bool | str] = {}
    for name, value in options.rulings:
        if name in rulings:
            raise InvalidArgument(f"--ruling names {shown(name)} twice; name it once")
        named["rulings"] = rulings
        rulings[name] = value
    if options.box is not None:
        named["components"] = box_module(options.game).load_box(options.box).components
    if rulings and "rulings" not in signature(config_class(options.game)).parameters:
        raise InvalidArgument(f"{options.game} has no switches; leave --ruling out")
    with named_as_typed(
        players=players, modules="--modules", rulings="--ruling", Rulings="--ruling"
    ):
        config = make_config(options.game, named)
    components = getattr(config, "components", None)
    return config, options.game.capitalize() if components is None else components.edition


SPECTATOR = "spectator"
"""What options call who sits nowhere."""
LONGEST_NAME = 16
"""The most characters of a name; of longer ones the rest is cut off."""


def seat_named(
    option: str, text: str, names: Sequence[str], *, spectator: bool = False
) -> int | None:
    """Return the seat that an option means."""
    if spectator and text == SPECTATOR:
        return None
    seats = [str(seat) for seat in range(len(names))]
    if text in seats:
        return int(text)
    if names.count(text) == 1:
        return names.index(text)
    also = f", one of the names {', '.join(names)}, or {SPECTATOR}"
    right = also if spectator else f" or one of the names {', '.join(names)}"
    raise InvalidArgument(
        f"{option} is {shown(text)}; it must be a seat from 0 to {seats[-1]}{right}"
    )


def names_of(record: AnyRecord) -> tuple[str, ...]:
    """Return the names that a record gives, if it has one for each seat."""
    players = record.config.players
    given = names_in(record.metadata, players)
    if given is None:
        return tuple(Names(None).of(seat) for seat in range(players))
    return tuple(name[:LONGEST_NAME].rstrip() for name in given)
