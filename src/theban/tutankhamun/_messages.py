"""The sentences for refusals and decisions, and the words for pieces.

The gap ``seat`` stands for the seat's name. Messages and pictures share these sentences.
"""

from __future__ import annotations

from theban._core import refusals
from theban._core.language import Language, message
from theban.tutankhamun.frames import DecisionKind

__all__ = ["REFUSALS"]


def _boat(details: refusals.Details, _seat_name: refusals.SeatName, language: Language) -> str:
    boat = refusals.number_of(details, "boat")
    if boat < 0:
        return language.say("before the source")
    return language.say("at place {place}", place=boat)


def _tile(details: refusals.Details, _seat_name: refusals.SeatName, language: Language) -> str:
    return language.text(str(details.get("tile")), "tile")


WORDS: dict[str, refusals.Word] = {
    "seat": refusals.seat_word("seat"),
    "owner": refusals.seat_word("owner"),
    "due": refusals.due_word(refusals.sentences_of(DecisionKind)),
    "boat": _boat,
    "tile": _tile,
}
"""The words for gaps that are not simply a detail."""

REFUSALS = refusals.Catalogue("tutankhamun", WORDS)
"""All sentences of the game."""

COMMON = refusals.CommonRefusals(REFUSALS)
"""The sentences that any game has."""


_against, _out_of_range = REFUSALS.against, REFUSALS.out_of_range

NO_PLACE = _out_of_range(
    "no_place", "there is no place {number}; places are 0 (the source) to {last}"
)
NO_TILE_THERE = _against("no_tile_there", "there is no tile at place {place}")
NOBODY_PASSES = _against("nobody_passes", "nobody may pass while there is a tile to sail to")
FORWARD_ONLY = _against("forward_only", "place {place} is behind, and boats sail forward only")
ONLY_NEAREST_BEHIND = _against(
    "only_nearest_behind",
    "backward a boat sails to the nearest tile, which is at place {nearest}, not {place}",
)
IDOL_MUST_BE_RESOLVED = _against(
    "idol_must_be_resolved", "an idol must be resolved while it offers a choice"
)
BOAT_OF_OTHER = _against(
    "boat_of_other",
    message(
        "{seat} sails their own boat; this one belongs to {owner}",
        "you sail your own boat; this one belongs to {owner}",
        "{seat} sails their own boat; this one belongs to you",
    ),
)
NO_SUCH_TILE = _out_of_range("no_such_tile", "this box has no {tile} tile")
NOT_IN_UNDERWORLD = _against("not_in_underworld", "the Underworld has no {tile} tile")
SAME_TILE = _against("same_tile", "the tile at place {place} is the first of the two")
NOT_AHEAD = _against("not_ahead", "place {place} is not ahead of the boat, which is {boat}")
NOT_BEHIND = _against("not_behind", "place {place} is not behind the boat, which is {boat}")
