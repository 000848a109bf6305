"""Rulings of a config: the switches of a game, given as its class or as names with settings.

Each game has a class ``Rulings`` with a field for each switch; here is what the games share. It
converts arguments, and its messages name the right switches with their rules.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import fields

from theban.core.checks import Validator, instance_of
from theban.core.errors import InvalidConfig
from theban.core.messages import listed, shown
from theban.core.rulebook import Rulebook

R = TypeVar("R")
E = TypeVar("E", bound=enum.Enum)


def on_or_off(rule: str) -> Validator:
    """Make a validator for a switch that is on or off."""
    return instance_of(bool, f"True or False ({rule})", InvalidConfig)


def to_setting(value: E | str, kind: type[E], switch: str, rule: str) -> E:
    """Return the setting of a switch that has an enum of them."""
    for member in kind:
        if value is member or (type(value) is str and value == member.value):
            return member
    right = listed(repr(member.value) for member in kind)
    raise InvalidConfig(f"Rulings.{switch} is {shown(value)}; it must be {right} ({rule})")


def to_rulings(value: object, kind: type[R], rulebook: Rulebook) -> R:
    """Return the rulings of a config, made of names and settings if they were given so."""
    if isinstance(value, kind):
        return value
    if not isinstance(value, Mapping):
        raise InvalidConfig(
            f"Config.rulings is {shown(value)}; it must be a Rulings, or a mapping from names of "
            "switches to their settings"
        )
    settings = cast("Mapping[str, object]", value)  # each name is checked below
    switches = [field.name for field in fields(cast("Any", kind))]  # our attrs class
    for name in settings:
        if name not in switches:
            rules = {rule.switch: rule.id for rule in rulebook.values()}
            right = listed((f"{switch} ({rules[switch]})" for switch in switches), "and")
            be = "is" if len(switches) == 1 else "are"
            raise InvalidConfig(
                f"Config.rulings names {shown(name)}; the switch{'es' * (be == 'are')} {be} {right}"
            )
    return kind(**settings)
