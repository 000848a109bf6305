"""The games by their names, for programs that learn only when they run which game is played.

Authors of other games can register theirs.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from attrs import fields

from theban import luxor, tutankhamun
from theban.core.checking.arguments import check_kind
from theban.core.contract import check_members
from theban.core.errors import InvalidArgument, InvalidConfig
from theban.core.messages import shown
from theban.core.protocol import AnyRules, GameConfig

__all__ = ["get_rules", "make_config", "names", "register"]

PACKAGES: dict[str, ModuleType] = {"luxor": luxor, "tutankhamun": tutankhamun}
"""The packages of the games of this library by their names; each has its rules as ``RULES``."""
_registered: dict[str, AnyRules] = {}


def names() -> tuple[str, ...]:
    """Return the names of all games, sorted.

    Example:
        >>> "luxor" in names()
        True
    """
    return tuple(sorted({*PACKAGES, *_registered}))


def get_rules(name: str) -> AnyRules:
    """Return the rules of a game.

    Args:
        name: the game's name, one of :func:`names`.

    Raises:
        InvalidArgument: no game has that name.

    Example:
        >>> get_rules("luxor").name
        'luxor'
        >>> get_rules("luxr")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: there is no game 'luxr'; \
the games are luxor, tutankhamun
    """
    rules = _find(name)
    if rules is None:
        raise InvalidArgument(f"there is no game {shown(name)}; the games are {', '.join(names())}")
    return rules


def make_config(name: str, options: Mapping[str, object]) -> GameConfig:
    """Make the config of a game of this library from options by their names.

    Args:
        name: the game's name.
        options: fields of the game's ``Config`` by their names, such as ``players`` and
            ``rulings``; those that are not named have their defaults.

    Raises:
        InvalidArgument: no game of this library has that name, or the options are not a mapping.
        InvalidConfig: the game has no such option, ``players`` is missing, or an option is wrong.

    Example:
        >>> make_config("tutankhamun", {"players": 3, "rulings": {"backward": False}}).players
        3
        >>> make_config("tutankhamun", {"players": 3, "modules": ()})
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidConfig: tutankhamun has no option 'modules'; \
its options are players, first_player, rulings, components
    """
    if name not in PACKAGES:
        raise InvalidArgument(
            f"there is no game {shown(name)}; the games are {', '.join(PACKAGES)}"
        )
    check_kind(options, Mapping, "options", "a mapping from names of options to their settings")
    kind: Any = PACKAGES[name].Config
    known = [each.name for each in fields(kind)]
    unknown = next((option for option in options if option not in known), None)
    if unknown is not None:
        right = f"its options are {', '.join(known)}"
        raise InvalidConfig(f"{name} has no option {shown(unknown)}; {right}")
    if "players" not in options:
        raise InvalidConfig("Config.players is missing; it must be the number of players")
    config: GameConfig = kind(**options)
    return config


def register(rules: AnyRules) -> None:
    """Make the rules of another game known by their name.

    To register the same object again changes nothing.

    Args:
        rules: the game's rules; :func:`theban.testing.check_rules` checks that they keep the
            contract, which is not done here.

    Raises:
        InvalidArgument: the name is not text or another game has it, or the object lacks something
            that rules must have.

    Example:
        >>> register(get_rules("luxor"))
        >>> register("chess")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: 'chess' does not implement Rules; it has no \
action_space, awaiting, chance_outcomes, deal, determinize, ...
    """
    check_members(rules)
    name = rules.name
    if not _is_name(name):
        raise InvalidArgument(
            f"the name of the game is {shown(name)}; it must be a text, such as 'nim'"
        )
    known = _find(name)
    if known is rules:
        return
    if known is not None:
        raise InvalidArgument(f"there is a game {shown(name)} already; choose another name")
    _registered[name] = rules


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(name)


def _find(name: object) -> AnyRules | None:
    if not isinstance(name, str):
        return None
    if name in PACKAGES:
        rules: AnyRules = PACKAGES[name].RULES
        return rules
    return _registered.get(name)
