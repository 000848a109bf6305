"""The standard box against the printed figures; boxes as values and files."""

import attrs
import pytest

from tests.tutankhamun.boxes import TINY, tiny
from theban._core.box import Confidence
from theban._core.errors import InvalidConfig
from theban.tutankhamun import *
from theban.tutankhamun._box import check_components

STANDARD = standard_components()


SETS = {
    8: ("Senet Game", "Throne", "Cartouche"),
    6: ("Sarcophagus", "Standing Statues", "Seated Statue"),
    4: ("Pottery", "Bracelet", "Lotus Lamp"),
    2: ("Ankh", "Dagger", "Crook & Flail"),
}
"""The normal sets, each worth as many points as it has tiles."""
FIGURES: list[tuple[str, str, object]] = [
    ("TT-1.2", "sets", tuple(ArtifactSet(each, n, n) for n, row in SETS.items() for each in row)),
    ("TT-1.2", "rings", 10),
    ("TT-3.1", "ring_points", 1),
    ("TT-6.5", "ring_bonus", 5),
    ("TT-1.2", "idols", tuple((god, 2) for god in God)),
    ("TT-1.1", "starting_points", ((2, 30), (3, 28), (4, 24), (5, 20), (6, 18))),
]


@pytest.mark.parametrize(
    ("name", "figures"),
    [pytest.param(*row, marks=pytest.mark.rule(rule)) for rule, *row in FIGURES],
)
def test_the_figures_are_as_printed(name: str, figures: object) -> None:
    assert getattr(STANDARD, name) == figures


@pytest.mark.rule("TT-1.2", "TT-6.2")
def test_there_are_80_tiles_and_half_the_value_of_a_set_is_1_to_4() -> None:
    assert sum(copies for _, copies in STANDARD.tiles()) == 80
    assert [group.half for group in STANDARD.sets] == [4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1]


def test_all_figures_of_the_standard_box_are_printed() -> None:
    parts = [field.name for field in attrs.fields(Components) if field.name != "edition"]
    assert standard_box().confidence == tuple((part, Confidence.CERTAIN) for part in parts)


def test_the_kinds_of_tiles_come_in_the_order_of_the_box() -> None:
    assert tiny().tiles() == (
        (Artifact("Cat"), 3),
        (Artifact("Golden Ibis"), 1),
        (ScarabRing(), 1),
        (Idol(God.HORUS), 1),
        (Idol(God.ISIS), 2),
    )


def test_a_box_without_rings_has_no_such_kind_of_tile() -> None:
    without = attrs.evolve(tiny(), rings=0)
    assert ScarabRing() not in dict(without.tiles())
    assert len(without.tiles()) == 4


def test_a_box_with_other_tiles_and_points() -> None:
    assert tiny() == Components(
        edition="Eight tiles",
        sets=(ArtifactSet("Cat", 3, 10), ArtifactSet("Golden Ibis", 1, 0)),
        rings=1,
        ring_points=2,
        ring_bonus=7,
        idols=((God.HORUS, 1), (God.ISIS, 2)),
        starting_points=((3, 9), (5, 1)),
    )
    check_components(tiny())


@pytest.mark.rule("TT-1.1")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_number_of_players_without_starting_points_is_refused(players: int) -> None:
    assert Config(3, components=tiny()).components == tiny()
    with pytest.raises(InvalidConfig) as caught:
        Config(players, components=tiny())
    assert str(caught.value) == (
        "Config.components has starting points for 3, 5 players only; "
        f"Config.players is {players} (TT-1.1)"
    )


@pytest.mark.parametrize(
    ("sets", "rings", "idols"),
    [
        ((), 0, ((God.RA, 1),)),
        ((), 1, ()),
        ((ArtifactSet("Ankh", 1, 2),), 0, ()),
        ((ArtifactSet("Ankh", 491, 9998),), 4, ((God.RA, 5),)),
    ],
)
def test_a_box_may_lack_kinds_of_tiles(
    sets: tuple[ArtifactSet, ...], rings: int, idols: tuple[tuple[God, int], ...]
) -> None:
    components = attrs.evolve(STANDARD, sets=sets, rings=rings, idols=idols)
    check_components(components)
    assert parse_box(format_box(components), where="text").components == components


@pytest.mark.parametrize("text", [standard_toml(), TINY], ids=["standard", "tiny"])
def test_what_is_written_is_read_back(text: str) -> None:
    box = parse_box(text, where="first")
    written = format_box(box.components, box.confidence)
    again = parse_box(written, where="second")
    assert again == box
    assert format_box(again.components, again.confidence) == written


@pytest.mark.parametrize(
    "name", ['"', "\\", 'a "b" \\n c', "Ägypten \N{EYE}", "# no comment", "]", "Crook & Flail"]
)
def test_any_name_is_read_back(name: str) -> None:
    components = attrs.evolve(tiny(), edition=name, sets=(ArtifactSet(name, 1, 2),))
    assert parse_box(format_box(components), where="text").components == components


def test_what_is_written_can_be_read_by_people() -> None:
    confidence = (("rings", Confidence.CERTAIN), ("sets.values", Confidence.LIKELY))
    assert format_box(tiny(), confidence).splitlines() == [
        'format = "theban tutankhamun box"',
        "schema = 1",
        'edition = "Eight tiles"',
        "",
        "sets = [",
        '  { name = "Cat", tiles = 3, value = 10 },',
        '  { name = "Golden Ibis", tiles = 1, value = 0 },',
        "]",
        "rings = 1",
        "ring_points = 2",
        "ring_bonus = 7",
        "idols = [",
        '  { god = "horus", copies = 1 },',
        '  { god = "isis", copies = 2 },',
        "]",
        "starting_points = [",
        "  { players = 3, points = 9 },",
        "  { players = 5, points = 1 },",
        "]",
        "",
        "[confidence]",
        'rings = "certain"',
        'sets.values = "likely"',
    ]
