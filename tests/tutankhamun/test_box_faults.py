"""What a box may not say: each fault is refused with its path, and never by a foreign error."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from tests.luxor.boxes import ids
from tests.tutankhamun.boxes import TINY, tiny
from theban.core.errors import InvalidComponents, InvalidConfig, UnknownSchema
from theban.luxor.box.editions import check_components as check_luxor
from theban.luxor.box.editions import standard_components as luxor_components
from theban.luxor.box.editions import standard_toml as luxor_toml
from theban.tutankhamun.box.editions import (
    Box,
    Confidence,
    check_components,
    format_box,
    parse_box,
    standard_components,
)
from theban.tutankhamun.components import ArtifactSet
from theban.tutankhamun.config import Config
from theban.tutankhamun.pieces import Artifact, God, Idol

STANDARD = standard_components()


class Odd:
    """An object that cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError


# --- Texts with faults -------------------------------------------------------------------------

CAT = '{ name = "Cat", tiles = 3, value = 10 }'
POINTS = "starting_points = [{ players = 3, points = 9 }, { players = 5, points = 1 }]"

WRONG_TEXTS: list[tuple[str, str, str]] = [
    # TOML and the head of the file
    ("rings = 1", "rings = ", "tiny.toml: is no TOML: Invalid value (at line"),
    ("rings = 1", "rings = 1\nrings = 1", "is no TOML: Cannot overwrite a value (at line"),
    ("rings = 1", f"rings = {'9' * 5000}", "is no TOML: Exceeds the limit"),
    ("rings = 1", f"rings = {'[' * 5000}{']' * 5000}", "is nested too deep"),
    ("tutankhamun box", "luxor box", "format is 'theban luxor box'; it must be 'theban tutan"),
    ('format = "theban tutankhamun box"', "", "format is None; it must be 'theban tutankhamun"),
    ("schema = 1", "", "schema is None; it must be a whole number from 1 to 1"),
    ("schema = 1", "schema = 0", "schema is 0; it must be a whole number from 1 to 1"),
    ("schema = 1", 'schema = "1"', "schema is '1'"),
    # keys
    ("ring_bonus = 7", "", "'ring_bonus' is missing; the keys are format, schema, edition, sets,"),
    ("rings = 1", "rings = 1\nguardians = 2", "'guardians' is no key here"),
    ("tiles = 3", "tile = 3", "sets, entry 1: 'tile' is no key here; the keys are name, tiles and"),
    ('name = "Golden Ibis", ', "", "sets, entry 2: 'name' is missing; the keys are name, tiles"),
    (", tiles = 3", "", "sets, entry 1: 'tiles' is missing"),
    (", value = 10", "", "sets, entry 1: 'value' is missing"),
    ("value = 10", "value = 10, half = 5", "sets, entry 1: 'half' is no key here"),
    ('"isis", copies = 2', '"isis"', "idols, entry 2: 'copies' is missing; the keys are god and"),
    ("god =", "idol =", "idols, entry 1: 'idol' is no key here"),
    ("players = 3, ", "", "starting_points, entry 1: 'players' is missing"),
    ("points = 9", "points = 9, at = 2", "starting_points, entry 1: 'at' is no key here"),
    # types
    ("rings = 1", 'rings = "1"', "rings is '1'; it must be a whole number from 0 to 9999"),
    ("ring_points = 2", "ring_points = 2.0", "ring_points is 2.0; it must be a whole number"),
    ("ring_bonus = 7", "ring_bonus = true", "ring_bonus is True; it must be a whole number"),
    ("tiles = 3", 'tiles = "3"', "sets, entry 1: tiles is '3'; it must be a whole number from 1"),
    ("value = 10", "value = 10.0", "sets, entry 1: value is 10.0; it must be a whole number"),
    ('"Cat"', "7", "sets, entry 1: name is 7; it must be text"),
    ('"Cat"', '["Cat"]', "sets, entry 1: name is ['Cat']; it must be text"),
    ("copies = 2", 'copies = "2"', "idols, entry 2: copies is '2'"),
    ("points = 9", "points = nan", "starting_points, entry 1: points is nan"),
    ("players = 3", "players = '3'", "starting_points, entry 1: players is '3'"),
    (CAT, "8", "sets, entry 1 is 8; it must be a table"),
    ('{ god = "horus", copies = 1 }', '"horus"', "idols, entry 1 is 'horus'; it must be a table"),
    (POINTS, "starting_points = [9, 1]", "starting_points, entry 1 is 9; it must be a table"),
    (POINTS, "starting_points = { 3 = 9 }", "starting_points is {'3': 9}; it must be an array"),
    ('edition = "Eight tiles"', "edition = 8", "edition is 8; it must be a name"),
    ("Eight tiles", "", "edition is ''; it must be a name: one line of text"),
    ("Eight tiles", "Eight\\ntiles", "edition is 'Eight\\ntiles'; it must be a name: one line"),
    # names
    ('"horus"', '"anubis"', "idols, entry 1: god is 'anubis'; it must be osiris, isis, ra, thoth"),
    ('"isis"', '"Isis"', "idols, entry 2: god is 'Isis'; it must be osiris"),
    ('"isis"', "2", "idols, entry 2: god is 2; it must be osiris"),
    ('"Cat"', '""', "sets, entry 1: name is ''; it must be a name: words with single spaces"),
    ('"Cat"', '" Cat"', "sets, entry 1: name is ' Cat'; it must be a name: words with"),
    ('"Golden Ibis"', '"Golden  Ibis"', "sets, entry 2: name is 'Golden  Ibis'; it must be a name"),
    ('"Golden Ibis"', '"Golden\\tIbis"', "sets, entry 2: name is 'Golden\\tIbis'"),
    ('"Cat"', '"Cat\\u0007"', "sets, entry 1: name is 'Cat\\x07'"),
    # ranges
    ("tiles = 3", "tiles = 0", "sets, entry 1: tiles is 0; it must be a whole number from 1 to 99"),
    ("value = 10", "value = -2", "sets, entry 1: value is -2; it must be a whole number from 0"),
    ("value = 10", "value = 10000", "sets, entry 1: value is 10000; it must be a whole number"),
    ("rings = 1", "rings = -1", "rings is -1; it must be a whole number from 0 to 9999"),
    ("ring_points = 2", "ring_points = -1", "ring_points is -1"),
    ("ring_bonus = 7", "ring_bonus = 10000", "ring_bonus is 10000"),
    ("copies = 2", "copies = 0", "idols, entry 2: copies is 0; it must be a whole number from 1"),
    ("points = 1", "points = 0", "starting_points, entry 2: points is 0; it must be a whole numb"),
    # confidence
    (POINTS, f"{POINTS}\nconfidence = 1", "confidence is 1; it must be a table"),
    (
        POINTS,
        f'{POINTS}\n[confidence]\nrings = "sure"',
        "confidence: rings is 'sure'; it must be certain, likely or reconstructed",
    ),
    (
        POINTS,
        f'{POINTS}\n[confidence]\nedition = "likely"',
        "confidence: 'edition' is no part of a box; the parts are sets, rings, ring_points, ring_",
    ),
    (
        POINTS,
        f"{POINTS}\n[confidence]\nsets.'the values' = 'likely'",
        "the name is 'sets.the values'; it must be like 'rings' or 'sets.values'",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG_TEXTS, ids=ids(WRONG_TEXTS))
def test_a_wrong_text_is_refused_with_the_path_of_the_fault(
    old: str, new: str, message: str
) -> None:
    assert old in TINY
    with pytest.raises(InvalidComponents) as caught:
        parse_box(TINY.replace(old, new, 1), where="tiny.toml")
    assert str(caught.value).startswith("tiny.toml: ")
    assert message in str(caught.value)
    assert len(str(caught.value)) < 500
    assert caught.value.__cause__ is None


MISFITS: list[tuple[str, str, str, str]] = [
    ("TT-1.1", "players = 3", "players = 1", "starting_points, entry 1: players is 1; it must be"),
    ("TT-1.1", "players = 5", "players = 7", "players is 7; it must be a whole number from 2 to 6"),
    ("TT-1.1", "players = 5", "players = 3", "starting_points: 3 comes after 3; the numbers must"),
    ("TT-1.1", "players = 5", "players = 2", "starting_points: 2 comes after 3; the numbers must"),
    ("TT-1.2", '"Golden Ibis"', '"Cat"', "sets, entry 2: the set was named before"),
    ("TT-1.2", '"Golden Ibis"', '"CAT"', "sets, entry 2: the set was named before"),
    ("TT-1.2", '"isis"', '"horus"', "idols, entry 2: the god was named before"),
    ("TT-1.2", '"Cat"', '"Scarab Ring"', "sets, entry 1: name is 'Scarab Ring'; it must be unlike"),
    ("TT-1.2", '"Cat"', '"Thoth"', "sets, entry 1: name is 'Thoth'; it must be unlike the names"),
    ("TT-1.3", "tiles = 3", "tiles = 496", "there are 501 tiles in all; there must be 1 to 500"),
    ("TT-6.2", "value = 10", "value = 9", "sets, entry 1: value is 9; it must be an even number"),
]


@pytest.mark.parametrize(
    ("rule", "old", "new", "message"),
    [pytest.param(*case, marks=pytest.mark.rule(case[0])) for case in MISFITS],
    ids=ids(MISFITS),
)
def test_figures_that_do_not_fit_together_are_refused(
    rule: str, old: str, new: str, message: str
) -> None:
    assert old in TINY
    with pytest.raises(InvalidComponents) as caught:
        parse_box(TINY.replace(old, new, 1), where="tiny.toml")
    assert message in str(caught.value)
    assert str(caught.value).endswith(f"({rule})")


@pytest.mark.rule("TT-1.3")
def test_a_nile_without_tiles_is_refused() -> None:
    with pytest.raises(InvalidComponents, match=r"there are 0 tiles in all; .* \(TT-1\.3\)"):
        check_components(attrs.evolve(STANDARD, sets=(), rings=0, idols=()))


def test_starting_points_cannot_be_empty() -> None:
    with pytest.raises(InvalidComponents, match="starting_points: the number of entries is 0"):
        parse_box(TINY.replace(POINTS, "starting_points = []"), where="tiny.toml")


def test_a_newer_schema_is_told_with_both_numbers() -> None:
    text = TINY.replace("schema = 1", "schema = 2\nbarges = 3").replace("rings = 1", "")
    with pytest.raises(UnknownSchema, match=r"^new\.toml: schema is 2; .* reads schema 1"):
        parse_box(text, where="new.toml")


# --- Other things than boxes -------------------------------------------------------------------


def test_a_box_of_the_other_game_is_refused() -> None:
    with pytest.raises(InvalidComponents, match="format is 'theban luxor box'; it must be"):
        parse_box(luxor_toml(), where="luxor.toml")
    other: Any = luxor_components()
    check_luxor(other)  # what passed there has not passed here
    with pytest.raises(InvalidComponents, match=r"the box is Components\(edition='Luxor"):
        check_components(other)
    mine: Any = STANDARD
    check_components(mine)
    with pytest.raises(InvalidComponents, match=r"the box is Components\(edition='Tutankhamun"):
        check_luxor(mine)


@pytest.mark.parametrize("text", [None, 7, b"rings = 1"])
def test_what_is_no_text(text: object) -> None:
    wrong: Any = text
    with pytest.raises(InvalidComponents, match=r"^here: the text is .*; it must be a str"):
        parse_box(wrong, where="here")


def test_what_is_no_components_at_all() -> None:
    nothing: Any = {"rings": 10}
    with pytest.raises(InvalidComponents, match=r"the box is \{'rings': 10\}; it must be a Compo"):
        check_components(nothing)
    with pytest.raises(InvalidConfig, match=r"Config.components is .*; it must be a Components"):
        Config(4, components=nothing)
    with pytest.raises(InvalidComponents, match="the box is"):
        Box(nothing)


# --- Put together in Python --------------------------------------------------------------------


NAMELESS = ArtifactSet("Cat", 2, 2)
object.__setattr__(NAMELESS, "name", "")

BY_HAND: list[tuple[str, object, str]] = [
    ("edition", None, "edition is None; it must be a name"),
    ("edition", Odd(), "edition is an object of class Odd that cannot be shown"),
    ("sets", list(STANDARD.sets), "sets is [ArtifactSet("),
    ("sets", (("Ankh", 2, 2),), "sets, entry 1 is ('Ankh', 2, 2); it must be an ArtifactSet"),
    ("sets", (Artifact("Ankh"),), "sets, entry 1 is Artifact(name='Ankh'); it must be an Artifact"),
    ("sets", (ArtifactSet("Ankh", 10**6, 2),), "sets, entry 1: tiles is 1000000; it must be"),
    ("sets", (ArtifactSet("Ankh", 2, 10**6),), "sets, entry 1: value is 1000000; it must be"),
    ("sets", (ArtifactSet("Ankh", 2, 3),), "sets, entry 1: value is 3; it must be an even number"),
    ("sets", (NAMELESS,), "sets, entry 1: name is ''; it must be a name"),
    ("rings", 10.0, "rings is 10.0; it must be a whole number from 0 to 9999"),
    ("rings", None, "rings is None"),
    ("ring_points", True, "ring_points is True"),
    ("ring_bonus", -5, "ring_bonus is -5"),
    ("ring_bonus", 10**5000, "ring_bonus is an object of class int that cannot be shown"),
    ("idols", dict(STANDARD.idols), "idols is {<God.OSIRIS: 'osiris'>: 2"),
    ("idols", (God.RA,), "idols, entry 1 is <God.RA: 'ra'>; it must be a tuple of god and number"),
    ("idols", (("ra", 2),), "idols, entry 1: its god is 'ra'; it must be a God"),
    ("idols", ((Idol(God.RA), 2),), "idols, entry 1: its god is Idol(god="),
    ("idols", ((God.RA, 2), (God.RA, 2)), "idols, entry 2: the god was named before"),
    ("idols", ((God.RA, "2"),), "idols, entry 1: copies is '2'"),
    ("idols", ((God.RA, 0),), "idols, entry 1: copies is 0"),
    ("starting_points", {2: 30}, "starting_points is {2: 30}; it must be a tuple of (players, po"),
    ("starting_points", (30, 28), "starting_points, entry 1 is 30; it must be a tuple of players"),
    (
        "starting_points",
        ((2, 30, 1),),
        "starting_points, entry 1 is (2, 30, 1); it must be a tuple",
    ),
    ("starting_points", ((2, "30"),), "starting_points, entry 1: points is '30'"),
    ("starting_points", ((True, 30),), "starting_points, entry 1: players is True"),
    ("starting_points", ((3, 28), (2, 30)), "starting_points: 2 comes after 3"),
]


@pytest.mark.parametrize(("name", "value", "message"), BY_HAND, ids=ids(BY_HAND))
def test_wrong_things_put_in_by_hand_are_refused(name: str, value: object, message: str) -> None:
    wrong: Any = {name: value}
    components = attrs.evolve(STANDARD, **wrong)
    with pytest.raises(InvalidComponents) as caught:
        check_components(components)
    assert message in str(caught.value)
    with pytest.raises(InvalidComponents) as again:
        format_box(components)
    assert str(again.value) == str(caught.value)
    with pytest.raises(InvalidConfig) as refused:
        Config(4, components=components)
    assert str(refused.value) == f"Config.components: {caught.value}"


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("name", 7, "ArtifactSet.name is 7; it must be text"),
        ("tiles", 0, "ArtifactSet.tiles is 0; it must be a whole number from 1 on"),
        ("tiles", True, "ArtifactSet.tiles is True"),
        ("value", -2, "ArtifactSet.value is -2; it must be a whole number from 0 on"),
        ("value", 8.0, "ArtifactSet.value is 8.0"),
    ],
)
def test_a_set_has_a_name_and_whole_numbers(name: str, value: object, message: str) -> None:
    wrong: Any = {name: value}
    with pytest.raises(InvalidComponents) as caught:
        attrs.evolve(STANDARD.sets[0], **wrong)
    assert message in str(caught.value)


@pytest.mark.parametrize("value", [None, 7, God.RA, ("Ankh",)])
def test_an_artifact_has_a_name(value: object) -> None:
    wrong: Any = value
    with pytest.raises(InvalidComponents, match=r"Artifact\.name is .*; it must be words on one"):
        Artifact(wrong)


@pytest.mark.parametrize("value", [None, "ra", 2])
def test_an_idol_has_a_god(value: object) -> None:
    wrong: Any = value
    with pytest.raises(InvalidComponents, match=r"Idol\.god is .*; it must be a God"):
        Idol(wrong)


@pytest.mark.parametrize(
    ("confidence", "message"),
    [
        ([], "confidence is []; it must be a tuple"),
        (("rings",), "confidence, entry 1 is 'rings'; it must be a tuple of name and Confidence"),
        ((("rings", "likely"),), "confidence, entry 1: rings is 'likely'; it must be a Confidence"),
        ((("keys", Confidence.LIKELY),), "the part is 'keys'; it must be sets, rings, ring_points"),
        ((("rings\n", Confidence.LIKELY),), "the name is 'rings\\n'; it must be like 'rings' or"),
        ((("sets", Confidence.LIKELY), ("sets.a", Confidence.LIKELY)), "'sets.a' was told before"),
    ],
)
def test_a_wrong_confidence_is_refused(confidence: object, message: str) -> None:
    wrong: Any = confidence
    with pytest.raises(InvalidComponents) as caught:
        format_box(tiny(), wrong)
    assert message in str(caught.value)
