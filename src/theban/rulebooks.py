"""The classes of each game's ``RULEBOOK``, its rules for people.

Each rule has an id, a title and a text; refusals, events and the score sheet
name rules by their ids.

Example:
    >>> from theban.luxor import RULEBOOK
    >>> RULEBOOK["LX-4.4"].title
    'Backward onto Osiris'
"""

from __future__ import annotations

from theban._core.rulebook import (
    Basis,
    Block,
    BulletList,
    Chapter,
    Paragraph,
    Rule,
    Rulebook,
    Table,
    UnknownRule,
    load_rulebook,
)

__all__ = [
    "Basis",
    "Block",
    "BulletList",
    "Chapter",
    "Paragraph",
    "Rule",
    "Rulebook",
    "Table",
    "UnknownRule",
    "load_rulebook",
]
