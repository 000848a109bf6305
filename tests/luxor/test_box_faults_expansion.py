"""Faults of the expansion of a box: each is refused with its path."""

from typing import Any

import attrs
import pytest

from tests.box_faults import ids
from tests.luxor.boxes import BOXES, TINY, TINY_EXPANSION
from tests.refusals import refuses
from theban._core.errors import InvalidComponents
from theban.luxor import *

WRONG_EXPANSIONS: list[tuple[str, str, str]] = [
    ("[expansion]", "expansion = 7\n[other]", "'other' is not a key here; the keys are edition"),
    ("[expansion]", "[expansions]", "'expansions' is not a key here; the keys are edition, spaces"),
    ("[expansion]", "[[expansion]]", "expansion is [{"),
    ("[expansion]", "[expansion]\nmummies = 1", "expansion: 'mummies' is not a key here; the keys"),
    ("artifact_points = 0", "", "expansion: 'artifact_points' is missing; the keys are horus_card"),
    ("artifact_points = 0", "artifact_points = -1", "expansion: artifact_points is -1; it must be"),
    ("artifact_points = 0", "artifact_points = 1.5", "expansion: artifact_points is 1.5; it must"),
    ("artifact_points = 0", "artifact_points = true", "expansion: artifact_points is True; it"),
    ("artifact_points = 0", "artifact_points = 10000", "a whole number from 0 to 9999"),
    ("horus_cards = [", "extra_cards = [", "expansion: 'extra_cards' is not a key here; the keys"),
    ("most = 2, copies = 3", "most = 2, copies = 0", "expansion: horus_cards, entry 1: copies is"),
    ("most = 2, copies = 3", "most = 2", "expansion: horus_cards, entry 1: 'copies' is missing"),
    ("level = 3", "level = 4", "expansion: horus_cards, entry 2: level is 4; it must be 1, 2 or"),
    ('card = "up_to"', 'card = "die"', "expansion: horus_cards, entry 1: card is 'die'; it must"),
    ('"one_less", level = 3, number = 4', '"up_to", level = 1, most = 2', "expansion: horus_cards"),
    ("{ needed = 1,", '{ kind = "artifact", needed = 1,', "artifacts, entry 2: 'kind' is not a ke"),
    ("needed = 1, ", "", "expansion: artifacts, entry 2: 'needed' is missing; the keys are needed"),
    ("needed = 1", "needed = 0", "expansion: artifacts, entry 2: needed is 0; it must be a whole"),
    ("needed = 1", "needed = 6", "expansion: artifacts, entry 2: needed is 6; it must be at most"),
    ("points = 7", "points = '7'", "expansion: artifacts, entry 2: points is '7'; it must be a"),
    ("points = 7, copies = 1", "points = 7, copies = -1", "artifacts, entry 2: copies is -1"),
    ("{ needed = 1, points = 7, copies = 1 }", "7", "expansion: artifacts, entry 2 is 7; it must"),
    ("needed = 1, points = 7", "needed = 5, points = 0", "expansion: artifacts, entry 2: the piec"),
    # equipment
    ("equipment = [", "equipments = [", "expansion: 'equipments' is not a key here; the keys are"),
    ('"plus", number = 4', '"plus", number = 0', "equipment, entry 1: number is 0; it must be a w"),
    ('"plus", number = 4', '"plus"', "expansion: equipment, entry 1: 'number' is missing; the key"),
    ('"plus", number = 4', '"die"', "equipment, entry 1: card is 'die'; it must be number, die_pl"),
    ('"plus", number = 4', '"plus_minus"', "equipment, entry 1: card is 'plus_minus'; it must be"),
    ('"plus", number = 4', '"die_plus_minus", number = 4', "entry 1: 'number' is not a key here;"),
    ('"number", number = 0', '"number", number = -1', "equipment, entry 2: number is -1; it must"),
    ('"number", number = 0', '"plus", number = 4', "equipment, entry 2: the piece was named befor"),
    ("number = 4, copies = 3", "number = 4, copies = 0", "equipment, entry 1: copies is 0; it mus"),
    # mummy tiles
    ("mummy_tiles = [", "mummy = [", "expansion: 'mummy' is not a key here; the keys are"),
    ('"all_4"', '"all_5"', "expansion: mummy_tiles, entry 1: effect is 'all_5'; it must be redraw"),
    ('"all_4"', "4", "expansion: mummy_tiles, entry 1: effect is 4; it must be redraw, rearmost"),
    ('effect = "all_4", ', "", "expansion: mummy_tiles, entry 1: 'effect' is missing; the keys ar"),
    ("talismans = 2, ", "", "expansion: mummy_tiles, entry 1: 'talismans' is missing; the keys ar"),
    ("talismans = 2", "talismans = 0", "mummy_tiles, entry 1: talismans is 0; it must be a whole"),
    ("talismans = 2", "talismans = '2'", "mummy_tiles, entry 1: talismans is '2'; it must be a wh"),
    ("talismans = 5, copies = 2", "talismans = 5", "mummy_tiles, entry 2: 'copies' is missing; th"),
    ("talismans = 5, copies = 2", "talismans = 5, copies = 0", "mummy_tiles, entry 2: copies is 0"),
    ('"redraw"', '"all_4"', "expansion: mummy_tiles, entry 2: the effect was named before; each m"),
    # talismans and standing up
    ("talismans = 3", "talismans = -3", "expansion: talismans is -3; it must be a whole number"),
    ("talismans = 3", "talismans = [3]", "expansion: talismans is [3]; it must be a whole number"),
    ("[1, 0, 7, 0]", "7", "expansion: starting_talismans is 7; it must be an array"),
    ("[1, 0, 7, 0]", "[1, 0, -7, 0]", "expansion: starting_talismans: entry 3 is -7; it must be a"),
    ("[1, 0, 7, 0]", "[1, 0, 7.5, 0]", "expansion: starting_talismans: entry 3 is 7.5; it must be"),
    ("[1, 5]", "5", "expansion: stand_up is 5; it must be an array"),
    ("[1, 5]", "['1', 5]", "expansion: stand_up: entry 1 is '1'; it must be a whole number"),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG_EXPANSIONS, ids=ids(WRONG_EXPANSIONS))
def test_a_wrong_expansion_is_refused_with_the_path_of_the_fault(
    old: str, new: str, message: str
) -> None:
    assert TINY_EXPANSION.count(old) == 1
    with pytest.raises(InvalidComponents) as caught:
        parse_box(TINY + TINY_EXPANSION.replace(old, new), where="tiny.toml")
    assert str(caught.value).startswith("tiny.toml: ")
    assert message in str(caught.value)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("value", ["7", "[]", "'none'", "true"])
def test_an_expansion_is_a_table(value: str) -> None:
    with pytest.raises(InvalidComponents, match=r"expansion is .*; it must be a table"):
        parse_box(f"{TINY}expansion = {value}", where="tiny.toml")


EXPANSION_MISFITS: list[tuple[str, str, str, str]] = [
    ("MC-2.9", "copies = 2 },\n]\ntal", "copies = 1 },\n]\ntal", "mummy_tiles: there are 2; there"),
    ("MC-2.9", "[1, 0, 7, 0]", "[1, 0, 7]", "starting_talismans: there are 3; there must be 4, fo"),
    ("MC-2.9", "[1, 0, 7, 0]", "[1, 0, 7, 0, 0]", "starting_talismans: there are 5; there must be"),
    ("MC-3.3", "[1, 5]", "[5, 1]", "stand_up: 1 comes after 5; the numbers must rise: each of the"),
    ("MC-3.3", "[1, 5]", "[5, 5]", "stand_up: 5 comes after 5; the numbers must rise: each of the"),
    ("MC-5.1", "number = 4, copies = 3", "number = 4, copies = 2", "equipment: there are 4; there"),
    ("LX-1.8", '"redraw"', '"all_4"', "mummy_tiles, entry 2: the effect was named before; each"),
]


@pytest.mark.parametrize(
    ("rule", "old", "new", "message"),
    [pytest.param(*case, marks=pytest.mark.rule(case[0])) for case in EXPANSION_MISFITS],
    ids=ids(EXPANSION_MISFITS),
)
def test_figures_of_an_expansion_that_do_not_fit_together_are_refused(
    rule: str, old: str, new: str, message: str
) -> None:
    assert TINY_EXPANSION.count(old) == 1
    with pytest.raises(InvalidComponents) as caught:
        parse_box(TINY + TINY_EXPANSION.replace(old, new), where="tiny.toml")
    assert f"tiny.toml: expansion: {message}" in str(caught.value)
    assert str(caught.value).endswith(f"({rule})")


@pytest.mark.parametrize(
    ("part", "message"),
    [("starting_talismans = [1, 0, 7, 0]", "the number of entries is 0; it must be 1 to")],
)
def test_what_cannot_be_empty_in_an_expansion(part: str, message: str) -> None:
    name = part.partition(" ")[0]
    assert part in TINY_EXPANSION
    with pytest.raises(InvalidComponents, match=f"{name}: {message}"):
        parse_box(TINY + TINY_EXPANSION.replace(part, f"{name} = []"), where="tiny.toml")


@pytest.mark.rule("MC-3.3")
@pytest.mark.parametrize("faces", [[], [5], [1, 5, 6]])
def test_there_are_three_results_of_the_roll(faces: list[int]) -> None:
    text = TINY_EXPANSION.replace("[1, 5]", str(faces))
    right = rf"^tiny\.toml: expansion\.stand_up has length {len(faces)}; it must be 2$"
    refuses(right, parse_box, TINY + text, where="tiny.toml", error=InvalidComponents)


@pytest.mark.rule("MC-3.3")
def test_the_first_result_of_the_roll_has_a_face() -> None:
    text = TINY_EXPANSION.replace("[1, 5]", "[0, 5]")
    with pytest.raises(
        InvalidComponents, match="stand_up: entry 1 is 0; it must be a whole number from 1"
    ):
        parse_box(TINY + text, where="tiny.toml")


@pytest.mark.rule("MC-6.1")
def test_an_expansion_has_an_artifact_at_least() -> None:
    start, end = TINY_EXPANSION.index("artifacts = ["), TINY_EXPANSION.index("artifact_points")
    text = f"{TINY}{TINY_EXPANSION[:start]}artifacts = []\n{TINY_EXPANSION[end:]}"
    with pytest.raises(InvalidComponents, match=r"expansion: artifacts: there are 0; .*\(MC-6\.1"):
        parse_box(text, where="tiny.toml")


def expansion(**figures: Any) -> ExpansionComponents:  # noqa: ANN401 (wrong on purpose)
    """Return the expansion of the standard box with other figures."""
    box = standard_components().expansion
    assert box is not None
    return attrs.evolve(box, **figures)


VASE = Treasure(TreasureKind.VASE, 1, 1)
ARTIFACT = Treasure(TreasureKind.ARTIFACT, 1, 1)

BY_HAND: list[tuple[ExpansionComponents, str]] = [
    (expansion(horus_cards=None), "expansion.horus_cards is None; it must be of type tuple"),
    (expansion(horus_cards=((NumberCard(1), 18),)), "expansion.horus_cards[0][0] is NumberCard"),
    (expansion(horus_cards=((JoinNextCard(1), 1), (JoinNextCard(1), 1))), "expansion: horus_cards"),
    (expansion(horus_cards=((JoinNextCard(1), 0),)), "expansion: horus_cards, entry 1: copies is "),
    (expansion(horus_cards=((UpToCard(1, 10**6), 1),)), "expansion: horus_cards, entry 1: most is"),
    (expansion(artifacts=[]), "expansion.artifacts is []; it must be of type tuple"),
    (expansion(artifacts=()), "expansion: artifacts: there are 0; there must be at least"),
    (expansion(artifacts=((ARTIFACT, 9), (VASE, 1))), "expansion: artifacts, entry 2: its kind is"),
    (expansion(artifacts=((OsirisTile(1), 10),)), "expansion.artifacts[0][0] is OsirisTile"),
    (expansion(artifacts=((ARTIFACT, True),)), "expansion.artifacts[0][1] is True; it must be of"),
    (expansion(artifacts=((Treasure(TreasureKind.ARTIFACT, 6, 1), 10),)), "expansion: artifacts, "),
    (
        expansion(artifacts=((Treasure(TreasureKind.ARTIFACT, 1, 10**4), 10),)),
        "expansion: artifacts, entry 1: points is 10000; it must be a whole number from 0 to 9999",
    ),
    (expansion(artifacts=(ARTIFACT,)), "expansion.artifacts[0] is Treasure(kind=<TreasureK"),
    (expansion(artifact_points="3"), "expansion.artifact_points is '3'; it must be of type int"),
    (expansion(artifact_points=-3), "expansion: artifact_points is -3; it must be a"),
    (expansion(equipment=None), "expansion.equipment is None; it must be of type tuple"),
    (expansion(equipment=()), "expansion: equipment: there are 0; there must be at least 5, a han"),
    (expansion(equipment=((DiePlusMinusCard(), 4),)), "expansion: equipment: there are 4; there m"),
    (expansion(equipment=((DieCard(), 7),)), "expansion.equipment[0][0] is DieCard(); it must be "),
    (expansion(equipment=((NumberCard(6), 6), (PlusMinusCard(), 1))), "expansion.equipment[1][0] "),
    (expansion(equipment=((UpToCard(1, 3), 7),)), "expansion.equipment[0][0] is UpToCard"),
    (expansion(equipment=((PlusCard(10**4), 7),)), "expansion: equipment, entry 1: number is 1000"),
    (expansion(equipment=((PlusCard(1), 5), (PlusCard(1), 2))), "expansion: equipment, entry 2: t"),
    (expansion(mummy_tiles={}), "expansion.mummy_tiles is {}; it must be of type tuple"),
    (expansion(mummy_tiles=()), "expansion: mummy_tiles: there are 0; there must be at least 3, w"),
    (expansion(mummy_tiles=((MummyEffect.REDRAW, 18),)), "expansion.mummy_tiles[0] has length 2;"),
    (expansion(mummy_tiles=(("redraw", 1, 18),)), "expansion.mummy_tiles[0][0] is 'redraw'; it mu"),
    (expansion(mummy_tiles=((MummyEffect.REDRAW, 0, 18),)), "expansion: mummy_tiles, entry 1: tal"),
    (expansion(mummy_tiles=((MummyEffect.REDRAW, 1, True),)), "expansion.mummy_tiles[0][2] is Tru"),
    (
        expansion(mummy_tiles=((MummyEffect.REDRAW, 1, 9), (MummyEffect.REDRAW, 2, 9))),
        "expansion: mummy_tiles, entry 2: the effect was named before; each must be named once",
    ),
    (expansion(talismans=None), "expansion.talismans is None; it must be of type int"),
    (expansion(talismans=10**4), "expansion: talismans is 10000; it must be a whole"),
    (expansion(starting_talismans=[6, 4, 3, 2]), "expansion.starting_talismans is [6, 4, 3, 2]; i"),
    (expansion(starting_talismans=(6, 4, 3, "2")), "expansion.starting_talismans[3] is '2'; it mu"),
    (expansion(starting_talismans=(6, 4, 3)), "expansion: starting_talismans: there are 3; there "),
    (expansion(stand_up=range(2, 5)), "expansion.stand_up is range(2, 5); it must be of type tupl"),
    (expansion(stand_up=(0, 4)), "expansion: stand_up: entry 1 is 0; it must be a wh"),
    (expansion(stand_up=(2,)), "expansion.stand_up has length 1; it must be 2"),
    (expansion(stand_up=(2, 2)), "expansion: stand_up: 2 comes after 2; the numbers"),
]


@pytest.mark.parametrize(("figures", "message"), BY_HAND, ids=ids(BY_HAND))
def test_wrong_things_put_in_by_hand_are_refused(
    figures: ExpansionComponents, message: str
) -> None:
    assert message in BOXES.refused(attrs.evolve(standard_components(), expansion=figures))
