"""Words for Tutankhamun's refusals that a position adds."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.text.gaps import Details, SeatName, Word, number_of
from theban.core.text.language import Language
from theban.render.tutankhamun.labels import tile_words
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.state import State


def refusal_words(view: object) -> Mapping[str, Word]:
    """Return better words for gaps of refusals."""
    if not isinstance(view, (State, View)):
        return {}
    nile = view.nile

    def place_words(details: Details, _seat_name: SeatName, language: Language) -> str:
        place = number_of(details, "place")
        tile = nile[place] if 0 <= place < len(nile) else None
        if tile is None:
            return f"{place}"
        return language.say("{place} ({tile})", place=place, tile=tile_words(tile, language))

    return {"place": place_words}
