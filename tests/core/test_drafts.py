"""Drafts have the fields of the frozen classes, in their order, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import fields

from tests.drafts import GAMES, path_of, source_of
from theban import luxor, tutankhamun
from theban.luxor import state as luxor_draft
from theban.tutankhamun import state as tutankhamun_draft


@pytest.mark.parametrize("game", GAMES)
def test_drafts_are_made_from_the_frozen_classes(game: str) -> None:
    stored = path_of(game).read_text(encoding="utf-8")
    assert stored == source_of(game), "run python tests/drafts.py --write"


def test_a_draft_takes_over_every_field() -> None:
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    player = state.players[1]
    pairs: tuple[tuple[Any, Any], ...] = (
        (state, luxor_draft.thaw_state(state)),
        (player, luxor_draft.thaw_player(player)),
    )
    frozen: Any
    draft: Any
    for frozen, draft in pairs:
        for each in fields(type(frozen)):
            assert getattr(draft, each.name) is getattr(frozen, each.name)
        draft.__class__ = type(frozen)
        assert draft == frozen


def test_a_draft_of_tutankhamun_takes_over_every_field() -> None:
    state = tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)
    draft: Any = tutankhamun_draft.thaw_state(state)
    for each in fields(tutankhamun.State):
        assert getattr(draft, each.name) is getattr(state, each.name)
    draft.__class__ = tutankhamun.State
    assert draft == state
