"""The games by name, for programs that choose a game at run time.

Authors of other games can register theirs. Or their package names its rules as an entry point of
the group ``theban.games``. Then the game is known wherever the package is installed, to the
commands too, and the package is imported when somebody asks for the game::

    [project.entry-points."theban.games"]
    liars_dice = "liars_dice:RULES"
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from inspect import Parameter, signature
from types import ModuleType
from typing import Any

from theban import luxor, tutankhamun
from theban._core.checks import check_kind
from theban._core.default_methods import check_members, contract_types
from theban._core.errors import InvalidArgument, InvalidConfig, ThebanError
from theban._core.messages import quoted, shown
from theban._core.protocol import AnyRules, GameConfig

__all__ = ["config_class", "get_rules", "make_config", "names", "register", "registered"]

PACKAGES: dict[str, ModuleType] = {"luxor": luxor, "tutankhamun": tutankhamun}
"""The packages of this library's games by name; each has its rules as ``RULES``."""
_registered: dict[str, AnyRules] = {}


def names() -> tuple[str, ...]:
    """Return the names of all games, sorted.

    Example:
        >>> "luxor" in names()
        True
    """
    return tuple(sorted({*PACKAGES, *_registered, *_installed()}))


def get_rules(name: str) -> AnyRules:
    """Return the rules of a game.

    Args:
        name: the game's name, one of :func:`names`.

    Raises:
        InvalidArgument: no game has that name, or the package that brings it is broken.

    Example:
        >>> get_rules("luxor").name
        'luxor'
        >>> get_rules("luxr")
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: there is no game 'luxr'; \
the games are luxor, tutankhamun
    """
    rules = _find(name)
    if rules is None:
        raise InvalidArgument(f"there is no game {shown(name)}; the games are {', '.join(names())}")
    return rules


def config_class(name: str) -> type:
    """Return the class of a game's configs.

    Args:
        name: the game's name, one of :func:`names`.

    Raises:
        InvalidArgument: no game has that name, or its rules do not name their types.

    Example:
        >>> config_class("luxor").__name__
        'Config'
    """
    rules = get_rules(name)
    given = getattr(rules, "types", None)  # see theban.serial._game_types, which is not needed here
    kind: type = contract_types(type(rules), name)[0] if given is None else given.config
    return kind


def make_config(name: str, options: Mapping[str, object]) -> GameConfig:
    """Make the config of a game from named options.

    Args:
        name: the game's name, one of :func:`names`.
        options: fields of the game's ``Config`` by name, such as ``players`` and ``rulings``; the
            others have their defaults.

    Raises:
        InvalidArgument: no game has that name, its rules do not name their types, or the options
            are not a mapping.
        InvalidConfig: the game has no such option, one without a default (such as ``players``) is
            missing, or an option is wrong.

    Example:
        >>> make_config("tutankhamun", {"players": 3, "rulings": {"backward": False}}).players
        3
        >>> make_config("tutankhamun", {"players": 3, "modules": ()})
        Traceback (most recent call last):
        ...
        theban.InvalidConfig: tutankhamun has no option 'modules'; \
its options are players, first_player, rulings, components
    """
    kind: Any = config_class(name)
    check_kind(options, Mapping, "options", "a mapping from names of options to their settings")
    known = signature(kind).parameters
    unknown = next((option for option in options if option not in known), None)
    if unknown is not None:
        right = f"its options are {', '.join(known)}"
        raise InvalidConfig(f"{name} has no option {shown(unknown)}; {right}")
    for option, parameter in known.items():
        if parameter.default is Parameter.empty and option not in options:
            right = "; it must be the number of players" if option == "players" else ""
            raise InvalidConfig(f"Config.{option} is missing{right}")
    try:
        config: GameConfig = kind(**options)
    except ThebanError:
        raise
    except Exception as error:  # a foreign class can raise anything
        raise InvalidConfig(f"{name} refuses these options: {error}") from error
    return config


def register(rules: AnyRules) -> None:
    """Register the rules of another game under its name, for saves, studies and adapters.

    Registering the same object again changes nothing. The classes of configs, states and so on
    are those with which ``RULES`` is annotated, see :mod:`theban.serial._game_types`.

    Args:
        rules: the game's rules; the contract is not checked here, but by
            :func:`theban.testing.check_rules`.

    Raises:
        InvalidArgument: the name is not text or belongs to another game, or the object lacks
            something that rules must have.

    Example:
        >>> register(get_rules("luxor"))
        >>> register("chess")
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: 'chess' does not implement Rules; it has no \
action_space, awaiting, chance_outcomes, deal, determinize, ...
    """
    check_members(rules)
    name = rules.name
    if not name:
        raise InvalidArgument(
            f"the name of the game is {shown(name)}; it must be a text, such as 'nim'"
        )
    known = _find(name)
    if known is rules:
        return
    if known is not None:
        raise InvalidArgument(f"there is a game {shown(name)} already; choose another name")
    _registered[name] = rules


@contextmanager
def registered(rules: AnyRules) -> Generator[None]:
    """Make rules known for the duration of a block, replacing any others of that name.

    Args:
        rules: the game's rules.

    Raises:
        InvalidArgument: as for :func:`register`, but only the names of this library's games are
            refused.

    Example:
        >>> with registered(get_rules("luxor")):
        ...     "luxor" in names()
        True
    """
    check_members(rules)
    before = _registered.get(rules.name)
    if not rules.name or rules.name in PACKAGES:
        register(rules)  # which may refuse them
    else:
        _registered[rules.name] = rules
    try:
        yield
    finally:
        _registered.pop(rules.name, None)
        if before is not None:
            _registered[rules.name] = before


def _find(name: object) -> AnyRules | None:
    if not isinstance(name, str):
        return None
    if name in PACKAGES:
        rules: AnyRules = PACKAGES[name].RULES
        return rules
    if name not in _registered and name in _installed():
        _registered[name] = _load(name)
    return _registered.get(name)


@cache
def _installed() -> dict[str, list[EntryPoint]]:
    """Find the entry points of other packages by the names of their games; import nothing yet."""
    found: dict[str, list[EntryPoint]] = {}
    for entry in entry_points(group="theban.games"):
        found.setdefault(entry.name, []).append(entry)
    return found


def _load(name: str) -> AnyRules:
    """Import the rules of an installed game; whatever its package does wrong is our error."""
    entries = _installed()[name]
    packages = sorted({entry.dist.name if entry.dist else entry.value for entry in entries})
    where = f"the game {shown(name)} of the package {quoted(packages[0], 60)}"
    if len(packages) > 1:
        raise InvalidArgument(
            f"there are several games {shown(name)}, of the packages {', '.join(packages)}; "
            "uninstall all but one"
        )
    try:
        rules: AnyRules = entries[0].load()
        check_members(rules)
    except Exception as error:  # whatever a foreign module raises
        told = quoted(f"{type(error).__name__}: {error}", 300)
        raise InvalidArgument(f"{where} cannot be used: {told}") from error
    if rules.name != name:
        raise InvalidArgument(
            f"{where} calls itself {shown(rules.name)}; its entry point must have the same name"
        )
    return rules
