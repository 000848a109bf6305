"""Configs and rulings: defaults, what is refused with which message, configs as values."""

import itertools
from types import MappingProxyType
from typing import Any

import attrs
import pytest

from tests.refusals import refuses
from theban._core.errors import InvalidConfig, ThebanError
from theban._core.messages import shown
from theban.luxor._config import Rulings as LuxorRulings
from theban.tutankhamun import *

SWITCHES: dict[str, tuple[Any, Any]] = {
    "backward": (True, False),
    "optional_idols": (False, True),
    "underworld_ring_bonus": (True, False),
    "end_at_zero": (EndAtZero.END_OF_TURN, EndAtZero.INSTANT),
    "set_ties": (SetTies.BOATS, SetTies.CLASSIC),
}
"""The switches of the specification, each with its default and its other setting."""


def refused(kind: Any, *arguments: object, **named: object) -> str:  # noqa: ANN401 (a class)
    with pytest.raises(InvalidConfig) as caught:
        kind(*arguments, **named)
    return str(caught.value)


@pytest.mark.rule("TT-1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play(players: int) -> None:
    config = Config(players)
    assert (config.players, config.first_player) == (players, 0)
    assert config.rulings == Rulings()
    assert config.components is standard_components()


@pytest.mark.rule("TT-1.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 7, 100, 3.0, True, "3", None])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    assert refused(Config, players) == (
        f"Config.players is {players!r}; Tutankhamun has 2 to 6 players (TT-1.1)"
    )


@pytest.mark.rule("TT-1.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_any_seat_can_be_the_first_player(players: int) -> None:
    for seat in range(players):
        assert Config(players, first_player=seat).first_player == seat


@pytest.mark.rule("TT-1.4")
@pytest.mark.parametrize(
    ("players", "seat"), [(2, 2), (5, 5), (6, 6), (3, -1), (3, 1.0), (3, True), (3, "0"), (3, None)]
)
def test_a_first_player_without_a_seat_is_refused(players: int, seat: object) -> None:
    assert refused(Config, players, first_player=seat) == (
        f"Config.first_player is {seat!r}; with {players} players the seats are "
        f"0 to {players - 1} (TT-1.4)"
    )


@pytest.mark.parametrize("rulings", [None, 3, ["backward"], "classic", LuxorRulings()])
def test_rulings_of_another_class_are_refused(rulings: object) -> None:
    assert refused(Config, 3, rulings=rulings) == (
        f"Config.rulings is {shown(rulings)}; it must be a Rulings, or a mapping from names "
        "of switches to their settings"
    )


def test_a_refused_config_is_a_value_error_too() -> None:
    for kind in (ThebanError, ValueError):
        with pytest.raises(kind):
            Config(7)


@pytest.mark.rule("TT-2.5", "TT-3.3", "TT-6.9", "TT-7.4", "TT-7.5")
def test_the_switches_and_their_defaults() -> None:
    assert attrs.asdict(Rulings()) == {name: default for name, (default, _) in SWITCHES.items()}


def test_the_switches_combine_freely() -> None:
    seen = {
        Rulings(**dict(zip(SWITCHES, settings, strict=True)))
        for settings in itertools.product(*SWITCHES.values())
    }
    assert len(seen) == 32
    assert len({Config(4, rulings=rulings) for rulings in seen}) == 32


@pytest.mark.rule("TT-7.4")
@pytest.mark.parametrize(
    ("word", "member"), [("end_of_turn", EndAtZero.END_OF_TURN), ("instant", EndAtZero.INSTANT)]
)
def test_when_the_game_ends_can_be_told_by_a_word(word: str, member: EndAtZero) -> None:
    assert Rulings(end_at_zero=word).end_at_zero is member
    assert Rulings(end_at_zero=word) == Rulings(end_at_zero=member)


@pytest.mark.rule("TT-7.5")
@pytest.mark.parametrize(
    ("word", "member"), [("boats", SetTies.BOATS), ("classic", SetTies.CLASSIC)]
)
def test_how_ties_are_broken_can_be_told_by_a_word(word: str, member: SetTies) -> None:
    assert Rulings(set_ties=word).set_ties is member
    assert attrs.evolve(Rulings(), set_ties=word) == Rulings(set_ties=member)


@pytest.mark.parametrize(
    ("name", "rule"),
    [("backward", "TT-2.5"), ("optional_idols", "TT-3.3"), ("underworld_ring_bonus", "TT-6.9")],
)
@pytest.mark.parametrize("value", [0, 1, None, "True", "", []])
def test_a_switch_is_on_or_off(name: str, rule: str, value: object) -> None:
    assert (
        refused(Rulings, **{name: value})
        == f"Rulings.{name} is {value!r}; it must be True or False ({rule})"
    )


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("end_at_zero", "'end_of_turn' or 'instant' (TT-7.4)"),
        ("set_ties", "'boats' or 'classic' (TT-7.5)"),
    ],
)
@pytest.mark.parametrize("value", ["", "INSTANT", "Boats", "dice", True, 0, None, ["instant"]])
def test_a_switch_with_other_settings_is_refused(name: str, right: str, value: object) -> None:
    assert refused(Rulings, **{name: value}) == f"Rulings.{name} is {value!r}; it must be {right}"


def test_a_setting_may_be_a_text_of_any_class() -> None:
    class Word(str):
        __slots__ = ()

    given: Any = Word("classic")
    assert Rulings(set_ties=given).set_ties is SetTies.CLASSIC


def test_the_setting_of_one_switch_is_none_of_another() -> None:
    wrong: Any = SetTies.CLASSIC
    with pytest.raises(
        InvalidConfig, match=r"Rulings\.end_at_zero is <SetTies\.CLASSIC: 'classic'>"
    ):
        Rulings(end_at_zero=wrong)


@pytest.mark.parametrize("name", SWITCHES)
def test_rulings_can_be_given_by_names(name: str) -> None:
    for setting in SWITCHES[name]:
        word = getattr(setting, "value", setting)
        rulings = Rulings(**{name: setting})
        for given in ({name: setting}, {name: word}, MappingProxyType({name: word})):
            config = Config(4, rulings=given)
            assert config == Config(4, rulings=rulings)
            assert type(config.rulings) is Rulings
    assert Config(4, rulings={}) == Config(4)


@pytest.mark.parametrize("name", ["backwards", "", "set ties", "SET_TIES", 3, None])
def test_an_unknown_name_is_refused_with_all_switches_and_their_rules(name: object) -> None:
    assert refused(Config, 4, rulings={"backward": False, name: True}) == (
        f"Config.rulings names {name!r}; the switches are backward (TT-2.5), optional_idols "
        "(TT-3.3), underworld_ring_bonus (TT-6.9), end_at_zero (TT-7.4) and set_ties (TT-7.5)"
    )


def test_a_wrong_setting_given_by_name_is_refused_as_in_a_rulings() -> None:
    wrong: dict[str, object] = {"set_ties": "dice"}
    assert refused(Config, 4, rulings=wrong) == refused(Rulings, **wrong)


def test_an_unknown_switch_is_refused_by_python() -> None:
    unknown: Any = {"forward": True}
    refuses("forward", Rulings, **unknown, error=TypeError)


def test_equal_configs_are_equal_and_hash_equal() -> None:
    first = Config(3, 1, Rulings(set_ties="classic"))
    second = Config(3, 1, Rulings(set_ties=SetTies.CLASSIC))
    assert first == second
    assert hash(first) == hash(second)
    assert first != Config(3, 2, Rulings(set_ties="classic"))
    assert first != Config(3, 1)


def test_a_config_is_frozen() -> None:
    config: Any = Config(3)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        config.players = 4
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        config.rulings.backward = False
