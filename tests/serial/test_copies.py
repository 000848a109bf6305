"""Pickles and copies of states and matches are equal; what can be worked out is not taken along."""

import copy
import pickle

import pytest

from tests.serial.games_to_save import Setting, play, some_settings
from theban.core.match import resume
from theban.core.record import branch, verify
from theban.serial import dumps, loads

SETTINGS = some_settings()


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_states_and_views(setting: Setting) -> None:
    match = play(setting, 6, limit=20)
    for value in (match.state, match.view(0), match.view(None), match.record, match.config):
        assert copy.copy(value) is value
        assert copy.deepcopy(value) is value
        loaded = pickle.loads(pickle.dumps(value))  # noqa: S301 (made here)
        assert loaded == value
        assert hash(loaded) == hash(value)
    loaded = pickle.loads(pickle.dumps(match.state))  # noqa: S301 (as above)
    assert setting.rules.legal_actions(loaded) == match.legal_actions


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_matches_go_on_alike(setting: Setting) -> None:
    match = play(setting, 6, limit=20)
    twins = [pickle.loads(pickle.dumps(match)), copy.deepcopy(match), copy.copy(match)]  # noqa: S301
    if match.is_over:
        assert all(twin.record == match.record for twin in twins)
        return
    for _ in range(5):
        if not match.is_over:
            choice = match.legal_actions[0]
            events = match.play(choice)
            assert all(twin.play(choice) == events for twin in twins)
    assert all(twin.state == match.state and twin.rules is match.rules for twin in twins)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_a_pickle_has_no_tables(setting: Setting) -> None:
    pickled = pickle.dumps(play(setting, 6, limit=5).state)
    assert b"State" in pickled  # what is there is there with the name of its class
    assert not any(word in pickled for word in (b"Tables", b"Inventory", b"Kinds"))


@pytest.mark.sample(every=5)
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_a_loaded_record_is_the_same_game(setting: Setting) -> None:
    match = play(setting, 6)
    record = loads(dumps(match.record))
    assert verify(setting.rules, record) is None
    assert resume(setting.rules, record).state == match.state


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_a_record_stays_small(setting: Setting) -> None:
    record = play(setting, 6).record
    choices = len(dumps(record)) - len(dumps(branch(record, 0)))
    # Of each choice there is a line; the longest of all kinds have some thirty characters.
    assert choices <= 36 * len(record.choices) + 20
