"""Every value of every game comes back equal, from JSON and from every installed format."""

import enum
import importlib.util
import json
from collections import OrderedDict
from typing import Any, TypeAlias

import attrs
import pytest

from tests import toy
from tests.refusals import refuses
from tests.serial.games_to_save import Setting, mostly_deep_settings, play, some_settings
from theban import luxor, tutankhamun
from theban._core.annotations import shape_of
from theban._core.errors import Illegality, InvalidSave, Reason
from theban._core.record import Record
from theban._core.situation import Decision, Hidden
from theban.serial import (
    canonical,
    dumps,
    fingerprint,
    from_data,
    loads,
    to_data,
)
from theban.serial._convert import HookTable
from theban.serial.authoring import (
    CODECS,
    make_converter as converter_of,
)

Asked: TypeAlias = Any  # the keyword arguments of dumps

SETTINGS = {setting.name: setting for setting in some_settings()}


def same(value: object, **asked: Asked) -> bool:
    """Return whether a value comes back equal, of its class, and is written the same way again."""
    written = dumps(value, **asked)
    back = loads(written)
    return back == value and type(back) is type(value) and dumps(back, **asked) == written


@pytest.mark.sample(every=3)
@pytest.mark.parametrize(
    "setting", mostly_deep_settings(some_settings(), every=7), ids=lambda setting: setting.name
)
def test_all_that_comes_up_in_a_game_comes_back(setting: Setting) -> None:
    rules, game = setting.rules, setting.rules.name
    viewers = (*range(setting.config.players), None)
    match = play(setting, 5)
    assert same(match.config)
    assert same(match.deal)
    assert same(match.record)
    assert same(match.choices, kind="choices", game=game)
    assert same(match.events, kind="events", game=game)
    state = rules.initial_state(match.config, match.deal)
    for number, choice in enumerate(match.choices):
        told = rules.transition(state, choice)
        if number % 13 == 0:
            assert same(state)
            assert same(state.turn, game=game, kind="turn")
            assert state.subject is None or same(state.subject)
            assert same(choice)
            assert all(same(rules.view(state, seat)) for seat in viewers)
            assert all(
                same(rules.redact_choice(state, choice, seat), game=game, kind="choice")
                for seat in viewers
            )
            assert all(
                same(rules.redact_event(event, seat), game=game, kind="event")
                for event in told.events
                for seat in viewers
            )
        state = told.state
    assert same(state)


@pytest.mark.parametrize("codec", CODECS)
def test_every_installed_format_brings_back_the_same(codec: str) -> None:
    pytest.importorskip(codec)
    match = play(SETTINGS["luxor+3"], 2)
    for value in (match.state, match.view(0), match.view(None), match.record, match.events):
        written = dumps(value, codec=codec, game="luxor")
        assert isinstance(written, bytes)
        assert written == dumps(value, codec=codec, game="luxor")
        assert loads(written, codec=codec) == value


@pytest.mark.parametrize("codec", CODECS)
@pytest.mark.parametrize("number", [2**31, -(2**31) - 1, 2**53 - 1])
def test_every_installed_format_brings_back_large_numbers(codec: str, number: int) -> None:
    pytest.importorskip(codec)
    choice = tutankhamun.Sail(number)
    assert loads(dumps(choice, codec=codec), codec=codec) == choice


def test_the_formats_hold_the_same_data() -> None:
    state = play(SETTINGS["luxor+3"], 2).state
    plain = json.loads(dumps(state))
    assert plain == to_data(state)
    if importlib.util.find_spec("orjson") is not None:
        assert json.loads(dumps(state, codec="orjson")) == plain


@pytest.mark.parametrize("preconf", [None, "json", "msgpack"])
def test_a_converter_for_ones_own_use_knows_unions_and_classes(preconf: str | None) -> None:
    if preconf is not None:
        pytest.importorskip(preconf)
    converter = converter_of(tutankhamun.RULES, preconf)
    action: tutankhamun.Action = tutankhamun.TakeFromUnderworld(
        tutankhamun.Idol(tutankhamun.God.RA)
    )
    plain = converter.unstructure(action, tutankhamun.Action)
    assert plain == {"type": "TakeFromUnderworld", "tile": {"type": "Idol", "god": "ra"}}
    back: object = converter.structure(plain, tutankhamun.Action)  # type: ignore[arg-type]
    assert back == action
    state = tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)
    assert converter.structure(converter.unstructure(state), tutankhamun.State) == state


def test_the_envelope_says_what_is_inside() -> None:
    saved = to_data(tutankhamun.Sail(7))
    version = saved.pop("version")
    assert isinstance(version, str)
    assert saved == {
        "format": "theban",
        "game": "tutankhamun",
        "kind": "choice",
        "schema": 1,
        "data": {"type": "Sail", "place": 7},
    }


def test_what_was_handed_out_can_be_changed_without_harm() -> None:
    config = luxor.Config(players=2)
    before = dumps(config)
    data: Any = to_data(config)
    data["data"]["components"]["spaces"].clear()
    assert dumps(config) == before


def test_canonical_bytes_have_their_keys_in_order() -> None:
    assert canonical(toy.Config(players=3, copies=4)) == b'{"copies":4,"players":3}'
    assert fingerprint(toy.Config(players=3, copies=4)) == (
        # printf '{"copies":4,"players":3}' | sha256sum
        "6d0d07de1b3a1cb8b04d1a719e68c3b2906c1ea0c0ceb699b2f4886a127542ed"
    )


def test_hidden_is_saved_where_the_game_and_the_kind_are_told() -> None:
    hidden = Hidden(1, "CardDrawn")
    refuses("the game and the kind must be given", dumps, hidden)
    for kind in ("choice", "event"):
        assert loads(dumps(hidden, game="luxor", kind=kind)) == hidden
    assert loads(dumps((), game="luxor", kind="events")) == ()


@pytest.mark.parametrize("thing", [7, "PlayCard", None, [], (1, 2), object(), luxor.End.LEFT])
def test_what_is_no_value_of_a_game_is_refused(thing: object) -> None:
    refuses("the kind of .* is unknown", dumps, thing)


def test_a_record_is_known_by_its_game() -> None:
    record = play(SETTINGS["lotus+2"], 1).record
    assert to_data(record)["game"] == "lotus"
    assert loads(dumps(record), Record) == record
    refuses("there is no game 'nim'", dumps, Record("nim", "three heaps", None))


def test_a_value_that_holds_what_it_must_not_is_not_saved() -> None:
    for wrong, message in (
        (tutankhamun.Player(0, "7", ()), "'7' cannot be saved where a whole number"),  # type: ignore[arg-type]
        (tutankhamun.Player(0, 2**53, ()), "9007199254740992 cannot be saved"),
        (tutankhamun.Player(0, 7, [1]), "cannot be saved where a tuple"),  # type: ignore[arg-type]
    ):
        state = tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)
        broken = tutankhamun.State(
            state.config, state.pending, (wrong, wrong), state.nile, state.underworld
        )
        refuses(message, dumps, broken)


def test_a_log_that_is_too_long_to_be_loaded_is_not_saved() -> None:
    log = (Hidden(0, "x" * 9000),) * 500
    right = "could not be loaded; a save has at most 4194304"
    refuses(right, dumps, log, game="luxor", kind="events")
    assert same(log[:400], game="luxor", kind="events")


def test_a_value_of_another_game_is_not_saved_as_one_of_this() -> None:
    state = tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)
    right = "cannot be saved where a theban.luxor.State is expected"
    refuses(right, dumps, state, game="luxor", kind="state")


def test_members_of_other_enums_are_not_saved() -> None:
    wrong: Any = Decision(0, luxor.ChanceKind.DIE)
    refuses("cannot be saved where a member of DecisionKind is", dumps, wrong, game="luxor")


def test_an_enum_can_be_empty() -> None:
    hooks = HookTable().of(shape_of(enum.Enum("Nothing", {})))
    refuses("it must be nothing", hooks.read, 7, "the data", error=InvalidSave)


def test_what_has_no_kind_is_refused_whatever_is_in_it() -> None:
    deep: tuple[Any, ...] = ()
    for _ in range(10**5):
        deep = (deep,)
    refuses("the kind of .* is unknown", dumps, deep)
    wrong: Any = Illegality(Reason.GAME_OVER, None, "over", 7)  # type: ignore[arg-type]
    refuses("the game must be given", dumps, wrong)


@attrs.define
class Purse:
    """A config that has no hash, and equals others that are saved otherwise."""

    coins: int | float


def test_a_config_of_others_is_saved_as_it_is() -> None:
    hooks = HookTable(Purse).of(shape_of(Purse, "Purse"))
    purses = Purse(1), Purse(1.0)
    assert purses[0] == purses[1]
    assert repr([*map(hooks.dump, purses)]) == "[{'coins': 1}, {'coins': 1.0}]"


def test_data_of_readers_with_classes_of_their_own_is_read() -> None:
    """Such as those that keep a file's comments beside its objects and arrays."""

    class Array(list[object]):
        comment = "five cards"

    state = luxor.new_game(luxor.Config(players=2, modules=["mummy"]), seed=1)
    plain: Any = to_data(state)
    data = json.loads(json.dumps(plain), object_pairs_hook=OrderedDict)
    data["data"]["players"] = Array(data["data"]["players"])
    assert from_data(data) == state
