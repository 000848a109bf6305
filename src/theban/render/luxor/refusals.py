"""Words for Luxor's refusals that pictures have, and those that a position adds."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.checking.arguments import check_seat
from theban.core.text.gaps import Details, SeatName, Word, number_of
from theban.core.text.language import Language
from theban.luxor.knowledge.views import View
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import End
from theban.luxor.state import State
from theban.luxor.words.refusals import OTHER_END, end_words
from theban.render.luxor.labels import outer_card
from theban.render.luxor.modules.labels import effect_words

_EFFECTS = {effect.value: effect for effect in MummyEffect}
_ENDS: dict[object, End] = {end.value: end for end in End}


def refusal_words(view: object) -> Mapping[str, Word]:
    """Return better words for gaps of refusals."""
    words: dict[str, Word] = {"effect": _effect}
    if isinstance(view, (State, View)):
        words["card"] = _outer_card(view, is_other=False)
        words["other_card"] = _outer_card(view, is_other=True)
    return words


def _effect(details: Details, _seat_name: SeatName, language: Language) -> str:
    named = str(details.get("effect"))
    effect = _EFFECTS.get(named)
    told = named if effect is None else effect_words(effect, language)
    return language.say('"{effect}"', effect=told)


def _outer_card(view: State | View, *, is_other: bool) -> Word:
    """Return what tells an outer card, and which one it is if that can be seen."""

    def tell(details: Details, _seat_name: SeatName, language: Language) -> str:
        named: object = details.get("end")
        if is_other:
            named = OTHER_END.get(named, named)
        words, seat = end_words(named, language), number_of(details, "seat")
        owner = view.players[check_seat(seat, len(view.players))]
        card = outer_card(owner, _ENDS[named], language)
        if card is None:
            return words
        return language.say("{end_card} ({card})", end_card=words, card=card)

    return tell
