"""Views: everybody knows everything."""

from typing import Any

import attrs
import pytest

from tests.refusals import Hostile, refuses
from theban._core.display import Displayed
from theban._core.errors import InvalidArgument
from theban.tutankhamun import *

CONFIG = Config(players=3)
START = new_game(CONFIG, seed=1)
VIEWERS = (0, 1, 2, None)


@pytest.mark.rule("TT-8.1")
def test_a_view_names_all_that_a_state_has() -> None:
    names = [field.name for field in attrs.fields(View)]
    assert names == [
        *("config", "seat", "pending", "players", "nile", "underworld", "awaiting"),
        "legal_actions",
    ]
    assert {field.name for field in attrs.fields(State)} <= {*names}


def test_a_view_is_a_value_that_a_notebook_can_show() -> None:
    assert len({view(START, viewer) for viewer in (0, 1, 2, None, 0)}) == 4
    assert isinstance(view(START, 0), Displayed)
    assert not isinstance(view(START, 0), State)


@pytest.mark.parametrize("seat", [3, -1, True, 1.0, "0", 2**70, [10**5000]])
def test_where_nobody_sits_nothing_is_shown(seat: Any) -> None:  # noqa: ANN401
    for call in (lambda: view(START, seat), lambda: redact_choice(START, Sail(1), seat)):
        refuses("it must be 0 to 2, or None for a spectator", call)


@pytest.mark.parametrize("seat", [-1, True, 1.0, "0"])
def test_events_are_told_to_seats_only(seat: Any) -> None:  # noqa: ANN401
    with pytest.raises(InvalidArgument, match="a whole number from 0 on, or None for a spectator"):
        redact_event(PointsScored(0, 1), seat)


@pytest.mark.parametrize("thing", [None, "sail 3", Sail, 3, TileCollected(0, Artifact("Ankh"))])
def test_what_is_no_choice_is_not_told(thing: Any) -> None:  # noqa: ANN401
    refuses("is not an action of Tutankhamun", redact_choice, START, thing, 0)


@pytest.mark.parametrize("thing", [None, "sail 3", Sail(3), PointsScored])
def test_what_is_no_event_is_not_told(thing: Any) -> None:  # noqa: ANN401
    refuses("is not an event of Tutankhamun", redact_event, thing, 0)


@pytest.mark.parametrize("name", [field.name for field in attrs.fields(View)])
def test_a_view_whose_fields_are_of_wrong_types_is_never_made(name: str) -> None:
    seen: Any = view(START, 0)
    wrongs: tuple[Any, ...] = (Hostile(), 2.5, "x", ("x",))
    for wrong in wrongs:
        refuses(rf"^{name}(\[0\])? is .*; it must be ", attrs.evolve, seen, **{name: wrong})
