"""Modules find and put their parts of states and players in one way."""

import attrs
import pytest

from theban.luxor import *
from theban.luxor.expansion import (
    ARTIFACTS,
    CHARACTER_SEAT,
    CHARACTER_SEEN,
    CHARACTERS,
    EQUIPMENT_SEAT,
    MUMMY,
    MUMMY_SEAT,
    MUMMY_SEEN,
    Part,
)
from theban.luxor.state import to_player_draft, to_state_draft


@pytest.fixture
def state() -> State:
    return new_game(Config(players=3, modules=tuple(Module)), seed=1)


def test_each_part_is_found_in_its_own_field(state: State) -> None:
    expansion, player = state.expansion, state.players[1]
    assert expansion is not None
    assert player.expansion is not None
    for part in (MUMMY, ARTIFACTS, CHARACTERS):
        assert part.of(state) is part.of(to_state_draft(state))
    assert MUMMY.of(state) is expansion.mummy
    assert ARTIFACTS.of(state) is expansion.artifacts
    assert CHARACTERS.of(state) is expansion.characters
    assert MUMMY_SEAT.of(player) is player.expansion.mummy
    assert EQUIPMENT_SEAT.of(player) is player.expansion.equipment
    assert CHARACTER_SEAT.of(player) is player.expansion.characters
    seen = view(state, 0)
    assert seen.expansion is not None
    assert MUMMY_SEEN.of(seen) is seen.expansion.mummy
    assert CHARACTER_SEEN.of(seen.players[1]) is CHARACTER_SEEN.of(player)


def test_a_part_is_put_and_the_others_stay(state: State) -> None:
    draft, before = to_state_draft(state), state.expansion
    assert before is not None
    changed = attrs.evolve(MUMMY.of(draft), place=7)
    MUMMY.put(draft, changed)
    assert draft.expansion == attrs.evolve(before, mummy=changed)
    assert state.expansion is before


def test_the_first_part_brings_the_whole(state: State) -> None:
    player = to_player_draft(attrs.evolve(state.players[0], expansion=None))
    seat = MummySeat((4,), 2, ())
    MUMMY_SEAT.put(player, seat)
    assert player.expansion == PlayerExpansion(mummy=seat)
    assert MUMMY_SEAT.added_to(None, seat) == PlayerExpansion(mummy=seat)


def test_a_field_that_there_is_not_is_refused() -> None:
    with pytest.raises(AttributeError, match="mumy"):
        Part[Expansion, object](Expansion, "mumy")
