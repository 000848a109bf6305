"""Configs and rulings: defaults, what is refused with which message, configs as values."""

from types import MappingProxyType
from typing import Any

import attrs
import pytest

from theban._core.errors import InvalidConfig
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


@pytest.mark.rule("TT-1.1", "TT-1.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play_and_any_of_them_begins(players: int) -> None:
    config = Config(players)
    assert (config.players, config.first_player) == (players, 0)
    assert config.rulings == Rulings()
    assert config.components is standard_components()
    assert [Config(players, seat).first_player for seat in range(players)] == [*range(players)]


REFUSED: dict[str, tuple[str, tuple[object, ...]]] = {
    "players": ("Tutankhamun has 2 to 6 players (TT-1.1)", (-1, 0, 1, 7, 3.0, True, "3", None)),
    "first_player": ("with 3 players the seats are 0 to 2 (TT-1.4)", (3, -1, 1.0, True, "0", None)),
    "rulings": (
        "it must be a Rulings, or a mapping from names of switches to their settings",
        (None, 3, ["backward"], "classic", LuxorRulings()),
    ),
}
"""What is right for a field, and what is not."""


@pytest.mark.rule("TT-1.1", "TT-1.4")
@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, (_, row) in REFUSED.items() for value in row]
)
def test_other_values_are_refused(name: str, value: object) -> None:
    told = refused(Config, **{"players": 3, name: value})
    assert told == f"Config.{name} is {shown(value)}; {REFUSED[name][0]}"


@pytest.mark.rule("TT-2.5", "TT-3.3", "TT-6.9", "TT-7.4", "TT-7.5")
def test_the_switches_and_their_defaults() -> None:
    assert attrs.asdict(Rulings()) == {name: default for name, (default, _) in SWITCHES.items()}


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
