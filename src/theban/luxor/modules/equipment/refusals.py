"""Why a choice is refused in the module of equipment; see :mod:`theban.luxor.words.refusals`."""

from __future__ import annotations

from theban.luxor.words.refusals import against

MUST_ADD = against("must_add", "the card alone moves no adventurer, so one that does must be added")
HORUS_NOT_ADDED = against("horus_not_added", "{card} is a Horus card, which cannot be added")
ADDED_MOVES_NOBODY = against("added_moves_nobody", "with {card} added no adventurer could move")
