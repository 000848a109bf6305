"""The rules of Luxor, told for people: ``RULEBOOK``, every rule of the base game by its id.

The texts are data and lie beside this file in ``rulebook.toml``.  They are read when ``RULEBOOK``
is first asked for, so that importing this module costs nothing (reading them takes milliseconds
in a new process); after that it is always the same object.

Example:
    >>> from theban.luxor.rulebook import RULEBOOK
    >>> RULEBOOK["LX-4.4"].title
    'Backward onto Osiris'
    >>> [rule.switch for rule in RULEBOOK if rule.switch]
    ['backward_onto_stairs']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.rulebook import Rulebook, lazy_rulebook

__all__ = ["RULEBOOK"]

RULEBOOK: Rulebook
"""The rules of the base game, ``LX-1.1`` to ``LX-11.3``."""

# Hidden from type checkers, which would take any name for one of this module.
if not TYPE_CHECKING:  # pragma: no branch
    __getattr__ = lazy_rulebook(__name__)
