"""Why a choice is refused in the module of the Mummy; see :mod:`theban.luxor.words.refusals`."""

from __future__ import annotations

from theban.luxor.words.refusals import against, out_of_range

TILE_GIVES = against("tile_gives", "the tile gives {offered}, not {steps}")
TAKEN_ALREADY = against(
    "taken_already", "{supply} was taken already; the second must be another thing"
)
NO_SUCH_SCARAB = out_of_range(
    "no_such_scarab", "no scarab is worth {number}; their values are {values}"
)
SCARAB_NOT_OWNED = against("scarab_not_owned", "{seat} owns no scarab of value {points}")
LYING_WITH_MUMMY = against(
    "lying_with_mummy",
    "all of {seat}'s adventurers that lie are on the Mummy's space and cannot stand up",
)
NOBODY_LAID_DOWN = against(
    "nobody_laid_down", "none of {seat}'s adventurers was laid down by the Mummy"
)
MUMMY_IS_THERE = against("mummy_is_there", "the Mummy is on {place}; nobody stands up there")
NOT_LAID_DOWN_THERE = against(
    "not_laid_down_there", "none of {seat}'s adventurers was laid down on {place}"
)
NO_MUMMY_SLOT = out_of_range(
    "no_mummy_slot", "the mummy tiles have no slot {number}; their slots are 0 to {last}"
)
TOO_FEW_TALISMANS = against(
    "too_few_talismans", "the tile {effect} costs {talismans}; {seat} has {owned}"
)
TILE_CHANGES_NOTHING = against("tile_changes_nothing", "the tile {effect} would change nothing now")
JUST_ENTERED = against("just_entered", "the adventurers on {place} entered the game in this turn")
ONLY_REARMOST = against(
    "only_rearmost", "the tile moves the rearmost adventurer, which is on {place}"
)
TILE_ENTERS_NOBODY = against(
    "tile_enters_nobody",
    "a move of {steps_told} from {place} leads into the chamber or beyond",
)
