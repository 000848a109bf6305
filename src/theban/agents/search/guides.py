"""Which guide a game has."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from theban.agents.search.guide import AnyGuide
from theban.agents.search.plain_guide import PlainGuide
from theban.core.contract import check_members
from theban.core.protocol import AnyRules

_OWN: Final = {
    "luxor": ("theban.agents.luxor", "LuxorGuide"),
    "tutankhamun": ("theban.agents.tutankhamun", "TutankhamunGuide"),
}
"""By the name of a game the module and class of its own guide, which takes no arguments."""


def guide_for(rules: AnyRules) -> AnyGuide:
    """Return the best guide that the library has for a game.

    Args:
        rules: the rules of the game.

    Returns:
        The game's own guide if there is one, else a :class:`PlainGuide`.

    Raises:
        InvalidArgument: these are not the rules of a game.

    Example:
        >>> from theban import luxor
        >>> guide_for(luxor.RULES)
        LuxorGuide()
    """
    check_members(rules)
    own = _OWN.get(rules.name)
    if own is not None and rules is import_module(f"theban.{rules.name}").RULES:
        guide = _own_guide(*own)
        if guide is not None:
            return guide
    return PlainGuide(rules)


@cache
def _own_guide(module: str, name: str) -> AnyGuide | None:
    if find_spec(module) is None:
        return None
    # Modules are named by text here, so type checkers cannot see the class.
    kind: type[AnyGuide] = getattr(import_module(module), name)
    return kind()
