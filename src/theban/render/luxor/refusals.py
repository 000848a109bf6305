"""Words for Luxor's refusals that pictures have, and those that a position adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.checking.arguments import check_seat
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.text.gaps import Details, SeatName, Word, number_of
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import End
from theban.luxor.state import State
from theban.render.luxor.labels import outer_card
from theban.render.luxor.modules.labels import EFFECT_WORDS

if TYPE_CHECKING:
    from collections.abc import Mapping

_EFFECTS = {effect.value: words for effect, words in EFFECT_WORDS.items()}


def refusal_words(view: object) -> Mapping[str, Word]:
    """Return better words for gaps of refusals.

    Args:
        view: the position, or None where it is not known; of another game it adds nothing.
    """
    words: dict[str, Word] = {"effect": _effect}
    if isinstance(view, (State, View)):
        words["card"] = _outer_card(view, {end.value: end for end in End})
        words["other_card"] = _outer_card(view, {"left": End.RIGHT, "right": End.LEFT})
    return words


def _effect(details: Details, _seat_name: SeatName) -> str:
    effect = details.get("effect")
    return f'"{_EFFECTS.get(str(effect), effect)}"'


def _outer_card(view: State | View, ends: Mapping[str, End]) -> Word:
    """Return what tells an outer card, and which one it is if that can be seen."""

    def tell(details: Details, _seat_name: SeatName) -> str:
        end, seat = ends.get(str(details.get("end"))), number_of(details, "seat")
        if end is None:
            given = shown(details.get("end"))
            raise InvalidArgument(f"the detail end is {given}; it must be left or right")
        card = outer_card(view.players[check_seat(len(view.players), seat)], end)
        return f"the {end.value} card" if card is None else f"the {end.value} card ({card})"

    return tell
