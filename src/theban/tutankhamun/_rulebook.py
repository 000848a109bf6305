"""The rules of Tutankhamun for people: ``RULEBOOK`` has every rule by its id.

The texts are in a data file beside this one, ``rulebook.toml``.

Example:
    >>> from theban.tutankhamun import RULEBOOK
    >>> RULEBOOK["TT-4.1"].title
    'Osiris'
    >>> [rule.switch for rule in RULEBOOK.values() if rule.switch]
    ['backward', 'optional_idols', 'underworld_ring_bonus', 'end_at_zero', 'set_ties']
"""

from __future__ import annotations

from theban._core.rulebook import Rulebook, read_rulebook

__all__ = ["RULEBOOK"]

RULEBOOK: Rulebook = read_rulebook(__name__)
"""The rules of the game, ``TT-1.1`` to ``TT-8.1``."""
