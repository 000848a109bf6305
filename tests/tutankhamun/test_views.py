"""Views: everybody knows everything."""

import random
from typing import Any

import attrs
import pytest

from tests.refusals import refuses
from tests.tutankhamun.playing import game
from theban._core.display import Displayed
from theban._core.errors import InvalidArgument
from theban._core.situation import Decision, GameOver
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


@pytest.mark.rule("TT-8.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everything_is_open_but_only_who_decides_is_shown_the_answers(viewer: int | None) -> None:
    for state in game(CONFIG, 3):
        seen = view(state, viewer)
        assert seen.seat == viewer
        for field in attrs.fields(State):
            assert getattr(seen, field.name) == getattr(state, field.name)
        if state.pending:
            assert isinstance(seen.awaiting, Decision)
            decides = seen.awaiting.seat == viewer
            assert seen.legal_actions == (legal_actions(state) if decides else ())
        else:
            assert seen.awaiting == GameOver()
            assert seen.legal_actions == ()
        assert determinize(seen, random.Random(1)) == state


@pytest.mark.rule("TT-8.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_choices_and_events_are_told_to_all(viewer: int | None) -> None:
    for choice in (Sail(3), Pass(), Retreat()):
        assert redact_choice(START, choice, viewer) is choice
    for event in transition(START, Sail(7)).events:
        assert redact_event(event, viewer) is event


def test_a_view_is_a_value_that_a_notebook_can_show() -> None:
    assert view(START, 0) == view(START, 0)
    assert hash(view(START, 0)) == hash(view(START, 0))
    assert len({view(START, viewer) for viewer in VIEWERS}) == 4
    assert isinstance(view(START, 0), Displayed)
    assert not isinstance(view(START, 0), State)


def test_views_of_different_positions_differ() -> None:
    ankh = Artifact("Ankh")
    one = position(CONFIG, nile=[ankh, ankh, None])
    other = position(CONFIG, nile=[ankh, None, ankh])
    for viewer in VIEWERS:
        assert view(one, viewer) != view(other, viewer)


@pytest.mark.parametrize("seat", [3, -1, True, 1.0, "0", 2**70, [10**5000]])
def test_where_nobody_sits_nothing_is_shown(seat: Any) -> None:  # noqa: ANN401
    for call in (lambda: view(START, seat), lambda: redact_choice(START, Sail(1), seat)):
        refuses("it must be 0 to 2, or None for a spectator", call)


@pytest.mark.parametrize("seat", [-1, True, 1.0, "0"])
def test_events_are_told_to_seats_only(seat: Any) -> None:  # noqa: ANN401
    with pytest.raises(InvalidArgument, match="a whole number from 0 on, or None for a spectator"):
        redact_event(PointsScored(0, 1), seat)


@pytest.mark.parametrize("state", [None, CONFIG, view(START, 0)])
def test_a_state_is_asked_for(state: Any) -> None:  # noqa: ANN401
    for call in (lambda: view(state, 0), lambda: redact_choice(state, Sail(1), 0)):
        refuses("a State of Tutankhamun is needed, not a", call)


@pytest.mark.parametrize("thing", [None, "sail 3", Sail, 3, TileCollected(0, Artifact("Ankh"))])
def test_what_is_no_choice_is_not_told(thing: Any) -> None:  # noqa: ANN401
    refuses("is not an action of Tutankhamun", redact_choice, START, thing, 0)


@pytest.mark.parametrize("thing", [None, "sail 3", Sail(3), PointsScored])
def test_what_is_no_event_is_not_told(thing: Any) -> None:  # noqa: ANN401
    refuses("is not an event of Tutankhamun", redact_event, thing, 0)


@pytest.mark.parametrize("thing", [None, START])
def test_a_state_is_not_taken_for_a_view(thing: Any) -> None:  # noqa: ANN401
    refuses("a View of Tutankhamun is needed, not a", determinize, thing, random.Random(1))
