"""Whether an object can be the rules of a game, with what the contract names, and its types."""

from __future__ import annotations

import sys
import typing
from typing import Any

from typing_extensions import get_protocol_members

from theban.core.default_methods import DefaultMethods
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.protocol import Rules

_MOST_NAMED = 5
"""How many missing members a message names."""


def check_members(rules: object) -> None:
    """Refuse what lacks something that rules must have."""
    needed = sorted(get_protocol_members(Rules))
    missing = [name for name in needed if not _has(rules, name)]
    if missing:
        some = ", ".join(missing[:_MOST_NAMED]) + (", ..." if len(missing) > _MOST_NAMED else "")
        if all(hasattr(DefaultMethods, name) for name in missing):
            some += " (mix in theban.authoring.DefaultMethods)"
        raise InvalidArgument(f"{shown(rules)} does not implement Rules; it has no {some}")
    name: object = getattr(rules, "name", None)
    if not isinstance(name, str):  # such as a property, if a class is given and no object of it
        raise InvalidArgument(
            f"the name of the game is {shown(name)}; it must be a text, such as 'nim'"
        )


def _has(rules: object, name: str) -> bool:
    try:
        return hasattr(rules, name)
    except Exception:  # noqa: BLE001 (whatever the __getattr__ of a stranger's class raises)
        return False


def contract_types(kind: type, name: str) -> tuple[Any, ...]:
    """Return the types that rules put into ``Rules[...]``: config, deal, state and so on."""
    contract = _annotation(kind) or _base(kind)
    if contract is None:
        raise InvalidArgument(
            f"the rules of {name!r} do not name their types; annotate RULES in {kind.__module__} "
            "as Rules[Config, Deal, State, Action, Outcome, Event, View], or add a GameTypes as "
            "'types'"
        )
    return typing.get_args(contract)


def _annotation(kind: type) -> object:
    """Return how ``RULES`` is annotated in the module of its class."""
    module = sys.modules.get(kind.__module__)
    if module is None or not isinstance(vars(module).get("RULES"), kind):
        return None
    try:
        hint = typing.get_type_hints(module).get("RULES")
    except NameError:
        return None
    return hint if typing.get_origin(hint) is Rules else None


def _base(kind: type) -> object:
    """Return the contract among the bases of a class."""
    bases = getattr(kind, "__orig_bases__", ())
    return next((base for base in bases if typing.get_origin(base) is Rules), None)
