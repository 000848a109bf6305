"""The rules of Luxor for people: ``RULEBOOK`` has every rule by its id.

The texts are data files beside this one: those of the base game in ``rulebook.toml``, those of the
expansion in ``mummys_curse.toml``.

Example:
    >>> from theban.luxor import RULEBOOK
    >>> RULEBOOK["LX-4.4"].title
    'Backward onto Osiris'
    >>> [rule.switch for rule in RULEBOOK.values() if rule.switch]
    ['backward_onto_stairs', 'woken_wait_for_next_round', 'mummy_tile_moves_count']
"""

from __future__ import annotations

from theban._core.rulebook import Rulebook, read_rulebook

__all__ = ["RULEBOOK"]

RULEBOOK: Rulebook = read_rulebook(__name__, "mummys_curse.toml")
"""The rules of the base game, ``LX-1.1`` to ``LX-11.3``, then those of the expansion, ``MC-``."""
