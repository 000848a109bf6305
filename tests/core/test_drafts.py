"""Drafts have exactly the fields of the frozen classes, in the same order."""

import pytest
from attrs import fields

from theban import luxor, tutankhamun
from theban.luxor import _state as luxor_draft
from theban.tutankhamun import _state as tutankhamun_draft


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
    """Except a state's players, which inside a step are a list with drafts among them."""
    written = vars(frozen)["__annotations__"]
    expected = {each.name: written[each.name] for each in fields(frozen)}
    if "players" in expected:
        expected["players"] = "Sequence[AnyPlayer]"
    found = vars(draft)["__annotations__"]
    assert list(found.items()) == list(expected.items())
