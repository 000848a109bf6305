"""What is told and drawn is as kept in files, and the files show every class."""

from typing import get_args

import pytest

from tests.render import cases
from tests.render.kept import FOLDER, KEPT
from tests.render.pictures import FIVE_NAMES as NAMES
from tests.render.pictures import cursed
from tests.render.told import about, pointed_at
from theban import luxor, tutankhamun
from theban.core.situation import Hidden
from theban.luxor.actions import ACTIONS, OUTCOMES
from theban.luxor.events import Event
from theban.render import describe
from theban.tutankhamun.actions import ACTIONS as NILE_ACTIONS
from theban.tutankhamun.events import Event as NileEvent


@pytest.mark.parametrize("name", KEPT)
def test_it_is_as_kept(name: str) -> None:
    # If something changed on purpose: python -m tests.render.kept
    assert f"{KEPT[name]()}\n" == (FOLDER / name).read_text(encoding="utf-8")


def test_no_file_is_left_over() -> None:
    files = (*FOLDER.glob("drawings/*"), *FOLDER.glob("snapshots/*"))
    assert {path.relative_to(FOLDER).as_posix() for path in files} == set(KEPT)


def test_no_class_is_left_out() -> None:
    events = [event for _, event in cases.LUXOR_EVENTS]
    assert {type(event) for event in events} == {*get_args(Event), Hidden}
    hidden = {"CardReceived", "ScarabTaken", "ScarabReturned"}
    assert {event.kind for event in events if type(event) is Hidden} == hidden
    assert {type(event) for _, event in cases.NILE_EVENTS} == set(get_args(NileEvent))
    assert {type(action) for _, _, action in cases.LUXOR_ACTIONS} == set(ACTIONS)
    assert {type(action) for _, _, action in cases.NILE_ACTIONS} == set(NILE_ACTIONS)
    assert {type(choice) for choice in cases.LUXOR_SAID} >= set(OUTCOMES)


def test_actions_are_legal_and_a_view_points_at_the_same_as_its_state() -> None:
    for _, state, action in cases.LUXOR_ACTIONS:
        assert action in luxor.legal_actions(state)
        assert pointed_at(state, action) == pointed_at(luxor.view(state, 0), action)
    for _, sailed, choice in cases.NILE_ACTIONS:
        assert choice in tutankhamun.legal_actions(sailed)
        assert pointed_at(sailed, choice) == pointed_at(tutankhamun.view(sailed, 0), choice)


def test_events_of_luxor_are_about_the_same_without_a_view() -> None:
    for _, event in cases.LUXOR_EVENTS:
        assert about(event) == about(event, cursed())


def test_without_names_players_are_called_by_their_letters() -> None:
    letters = [f"Player {letter}" for letter in "ABCDE"]
    for event in (*cases.LUXOR_EVENTS, *cases.NILE_EVENTS):
        assert describe(event[1]) == describe(event[1], names=letters)
    for choice in (*cases.LUXOR_ACTIONS, *cases.NILE_ACTIONS):
        assert describe(choice[2], seat=1) == describe(choice[2], names=letters, seat=1)
        assert describe(choice[2]) == describe(choice[2], names=NAMES)
