"""Drafts have the fields of the frozen classes, in their order, and nothing else."""

from typing import Any

import pytest
from attrs import fields

from theban import luxor, tutankhamun
from theban.luxor import state as luxor_draft
from theban.tutankhamun import state as tutankhamun_draft


@pytest.mark.parametrize(
    ("frozen", "draft"),
    [
        (luxor.Player, luxor_draft.PlayerDraft),
        (luxor.State, luxor_draft.StateDraft),
        (tutankhamun.Player, tutankhamun_draft.PlayerDraft),
        (tutankhamun.State, tutankhamun_draft.StateDraft),
    ],
    ids=lambda each: f"{each.__module__}.{each.__name__}",
)
def test_a_draft_has_the_fields_of_the_frozen_class(frozen: type, draft: type) -> None:
    """But for the players of a state, which are a list inside a step, with drafts among them."""
    written = vars(frozen)["__annotations__"]
    expected = {each.name: written[each.name] for each in fields(frozen)}
    if "players" in expected:
        expected["players"] = "Sequence[AnyPlayer]"
    found = vars(draft)["__annotations__"]
    assert list(found.items()) == list(expected.items())


def test_a_draft_takes_over_every_field() -> None:
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    player = state.players[1]
    pairs: tuple[tuple[Any, Any], ...] = (
        (state, luxor_draft.to_state_draft(state)),
        (player, luxor_draft.to_player_draft(player)),
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
    draft: Any = tutankhamun_draft.to_state_draft(state)
    for each in fields(tutankhamun.State):
        assert getattr(draft, each.name) is getattr(state, each.name)
    draft.__class__ = tutankhamun.State
    assert draft == state
