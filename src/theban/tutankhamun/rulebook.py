"""The rules of Tutankhamun for people: ``RULEBOOK``, every rule by its id.

The texts are data and are beside this file in ``rulebook.toml``.  They are read when ``RULEBOOK``
is first used, so that importing this module costs nothing (reading takes milliseconds in a new
process). After that it is always the same object.

Example:
    >>> from theban.tutankhamun.rulebook import RULEBOOK
    >>> RULEBOOK["TT-4.1"].title
    'Osiris'
    >>> [rule.switch for rule in RULEBOOK if rule.switch]
    ['backward', 'optional_idols', 'underworld_ring_bonus', 'end_at_zero', 'set_ties']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.rulebook import Rulebook
from theban.core.rulebook_file import lazy_rulebook

__all__ = ["RULEBOOK"]

RULEBOOK: Rulebook
"""The rules of the game, ``TT-1.1`` to ``TT-8.1``."""

# Hidden from type checkers, which would take any name for one of this module.
if not TYPE_CHECKING:  # pragma: no branch
    __getattr__ = lazy_rulebook(__name__)
