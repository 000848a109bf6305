"""Which guide a game has."""

from __future__ import annotations

from typing import Final

from theban import luxor, tutankhamun
from theban.agents.guide import AnyGuide, PlainGuide
from theban.agents.luxor import LuxorGuide
from theban.agents.tutankhamun import TutankhamunGuide
from theban.core.default_methods import check_members
from theban.core.protocol import AnyRules

_OWN: Final[tuple[tuple[AnyRules, AnyGuide], ...]] = (
    (luxor.RULES, LuxorGuide()),
    (tutankhamun.RULES, TutankhamunGuide()),
)
"""Rules with their own guide."""


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
    own = next((guide for known, guide in _OWN if rules is known), None)
    return PlainGuide(rules) if own is None else own
