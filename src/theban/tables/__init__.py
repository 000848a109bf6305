"""Tables at which people and bots play, for servers of any kind."""

from __future__ import annotations

from theban.tables.keeping import Keeper, default_folder, is_private
from theban.tables.sitters import HUMAN, KINDS, NAMES, Sitter, new_token, sitters_told
from theban.tables.table import GONE, HINTS, REVIEWS, Listener, Role, Table, feed_of
from theban.tables.thinking import Thinking

__all__ = [
    "GONE",
    "HINTS",
    "HUMAN",
    "KINDS",
    "NAMES",
    "REVIEWS",
    "Keeper",
    "Listener",
    "Role",
    "Sitter",
    "Table",
    "Thinking",
    "default_folder",
    "feed_of",
    "is_private",
    "new_token",
    "sitters_told",
]
