"""The standard box against the printed and the reconstructed figures; boxes as values and files."""

from collections import defaultdict
from typing import Any

import attrs
import pytest

from tests.luxor.boxes import TINY, TINY_EXPANSION, tiny
from theban._core.box import Confidence
from theban._core.errors import InvalidConfig
from theban.luxor import *
from theban.luxor._box import check_components
from theban.luxor._expansion import ARTIFACTS
from theban.luxor._pieces import SET_KINDS

STANDARD = standard_components()


BASIC_CARDS: dict[BasicCard, int] = {
    NumberCard(1): 6,
    PlusMinusCard(): 5,
    **{NumberCard(number): 4 for number in (2, 3, 4, 5)},
    DieCard(): 4,
}
HORUS_CARDS: dict[HorusCard, tuple[int, int]] = {
    UpToCard(1, 3): (3, 2),
    UpToDieCard(1): (1, 1),
    AdvanceAllCard(1, 1): (1, 1),
    JoinNextCard(1): (1, 1),
    OneLessCard(1, 1): (2, 1),
    UpToCard(2, 4): (2, 1),
    UpToCard(2, 5): (1, 1),
    UpToDieCard(2): (1, 1),
    AdvanceAllCard(2, 1): (1, 1),
    JoinNextCard(2): (1, 1),
    OneLessCard(2, 2): (2, 1),
    UpToCard(3, 5): (1, 1),
    UpToCard(3, 6): (2, 1),
    AdvanceAllCard(3, 2): (2, 2),
    JoinNextCard(3): (1, 1),
    OneLessCard(3, 3): (2, 1),
}
"""The copies in the base game, 8 of each level, and in the expansion, 6 of each level."""
OSIRIS_TILES = ((1, 1), (2, 2), (3, 2), (4, 1))
"""The numbers of the Osiris tiles, with their copies."""
DESIGNS = {(1, 1): 1, (1, 2): 4, (2, 3): 3, (3, 5): 1, (3, 6): 1}
"""The adventurers needed and the points of the ten treasures of a type, with their copies."""


def designs(*kinds: TreasureKind) -> dict[Treasure, int]:
    return {Treasure(kind, *each): copies for kind in kinds for each, copies in DESIGNS.items()}


BASE: list[tuple[str, str, object]] = [
    ("LX-2.3", "basic_cards", BASIC_CARDS),
    ("LX-3.6", "die", (1, 2, 3, 4, 5, 6)),
    ("LX-2.4", "horus_cards", {card: copies for card, (copies, _) in HORUS_CARDS.items()}),
    ("LX-2.5", "osiris_tiles", {OsirisTile(number): copies for number, copies in OSIRIS_TILES}),
    ("LX-9.1", "chamber", 13),
    ("LX-1.5", "statues", (8, 16, 24)),
    ("LX-2.6", "treasures", designs(*SET_KINDS)),
    ("LX-2.8", "scarabs", {1: 4, 2: 8, 3: 6, 4: 4}),
    ("LX-2.8", "keys", 20),
    ("LX-2.8", "wild_cards", 18),
    ("LX-8.3", "sarcophagi", (5, 3)),
    ("LX-9.3", "set_points", (3, 7, 12, 18, 25, 33, 42, 52)),
]
EXPANSION: list[tuple[str, str, object]] = [
    ("MC-1.2", "horus_cards", {card: copies for card, (_, copies) in HORUS_CARDS.items()}),
    ("MC-6.1", "artifacts", designs(TreasureKind.ARTIFACT)),
    ("MC-6.4", "artifact_points", 3),
    (
        "MC-5.1",
        "equipment",
        {
            **dict.fromkeys((NumberCard(6), NumberCard(0), *map(PlusCard, (1, 2, 3))), 1),
            DiePlusMinusCard(): 2,
        },
    ),
    ("MC-2.9", "talismans", 20),
    ("MC-2.9", "starting_talismans", (6, 4, 3, 2)),
    # 1-2 one and over, 3-4 all and over, 5-6 all and on.
    ("MC-3.3", "stand_up", (2, 4)),
]


def standard_expansion() -> ExpansionComponents:
    assert STANDARD.expansion is not None
    return STANDARD.expansion


@pytest.mark.parametrize(
    ("box", "name", "figures"),
    [
        pytest.param(box, *row, marks=pytest.mark.rule(rule))
        for box, rows in ((STANDARD, BASE), (standard_expansion(), EXPANSION))
        for rule, *row in rows
    ],
)
def test_the_figures_are_as_printed_and_reconstructed(
    box: Components | ExpansionComponents, name: str, figures: object
) -> None:
    found = getattr(box, name)
    assert (dict(found) if isinstance(figures, dict) else found) == figures


TREASURE, HORUS, OSIRIS = SpaceKind.TREASURE, SpaceKind.HORUS, SpaceKind.OSIRIS
SPACES = {
    (TREASURE, None, None): [1, 2, 7, 9, 12, 14, 17, 20, 22, 26, 30, 32, 35, 38, 39, 40],
    (TREASURE, None, Back.COBRA): [5, 13, 24, 34],
    (TREASURE, None, Back.FALCON): [3, 10, 19, 23, 28, 33],
    (TREASURE, None, Back.LION): [8, 16, 27, 36],
    (HORUS, 1, None): [4, 11],
    (HORUS, 2, None): [18, 25],
    (HORUS, 3, None): [31, 37],
    (OSIRIS, None, None): [6, 15, 21, 29],
}
"""The places of the spaces by kind, level and the icon under the treasure."""


@pytest.mark.rule("LX-1.1", "LX-2.6", "LX-5.3", "LX-9.1")
def test_the_40_spaces() -> None:
    found = defaultdict[object, list[int]](list)
    for place, space in enumerate(STANDARD.spaces, 1):
        found[space.kind, space.level, space.icon].append(place)
    assert found == SPACES
    walls = [1] * 8 + [2] * 8 + [3] * 8 + [5] * 8 + [8] * 8
    assert [space.wall for space in STANDARD.spaces] == walls


@pytest.mark.rule("LX-2.7")
def test_there_are_14_temple_tiles() -> None:
    assert set(STANDARD.temple_tiles) == {
        (Back.COBRA, TunnelTile(), 4),
        (Back.FALCON, ScarabTile(), 4),
        (Back.FALCON, FavorTile((1, 2)), 1),
        (Back.FALCON, FavorTile((2, 3)), 1),
        (Back.LION, WildCardTile(), 3),
        (Back.LION, ScarabOrWildTile(), 1),
    }


@pytest.mark.rule("MC-4.1")
def test_there_are_18_mummy_tiles_with_15_effects() -> None:
    """Of each effect the talismans that it costs, and the tiles that have it."""
    tiles = standard_expansion().mummy_tiles
    assert {effect: (talismans, copies) for effect, talismans, copies in tiles} == {
        MummyEffect.REDRAW: (1, 1),
        MummyEffect.REARMOST_1_OR_2: (1, 1),
        MummyEffect.TWO_POINTS: (1, 2),
        MummyEffect.MOVE_CARD: (1, 2),
        MummyEffect.SCARAB: (1, 2),
        MummyEffect.EXCHANGE: (1, 1),
        MummyEffect.ONE_ADVENTURER_1: (1, 1),
        MummyEffect.FEWEST_POINTS: (1, 1),
        MummyEffect.HORUS_CARD: (2, 1),
        MummyEffect.POINTS_FOR_TREASURES: (2, 1),
        MummyEffect.TWO_KEYS: (2, 1),
        MummyEffect.REARMOST_1_TO_4: (2, 1),
        MummyEffect.CHOICE: (3, 1),
        MummyEffect.ONE_MORE_TURN: (3, 1),
        MummyEffect.ALL_4: (3, 1),
    }


# --- How sure it is ----------------------------------------------------------------------------


def test_each_part_of_the_standard_box_says_how_sure_it_is() -> None:
    told = {name for name, _ in standard_box().confidence}
    parts = {field.name for field in attrs.fields(Components)} - {"edition", "expansion"}
    parts |= {f"expansion.{field.name}" for field in attrs.fields(ExpansionComponents)}
    for part in parts:
        assert any(name == part or name.startswith(f"{part}.") for name in told), part
    assert {name.partition(".")[0] for name in told} == {p.partition(".")[0] for p in parts}


CONFIDENCE = {
    Confidence.CERTAIN: "basic_cards treasures.counts expansion.horus_cards.counts "
    "expansion.horus_cards.faces expansion.artifacts.counts expansion.artifact_points "
    "expansion.equipment.counts expansion.equipment.faces expansion.mummy_tiles.counts "
    "expansion.mummy_tiles.effects expansion.mummy_tiles.horus_card expansion.talismans "
    "expansion.starting_talismans",
    Confidence.LIKELY: "temple_tiles.cobra chamber expansion.stand_up",
    Confidence.RECONSTRUCTED: "treasures.designs spaces.walls expansion.horus_cards.copies "
    "expansion.artifacts.designs expansion.equipment.copies expansion.mummy_tiles.copies "
    "expansion.mummy_tiles.costs",
}


@pytest.mark.parametrize("confidence", CONFIDENCE)
def test_what_is_printed_and_what_is_reconstructed(confidence: Confidence) -> None:
    told = dict(standard_box().confidence)
    assert {told[part] for part in CONFIDENCE[confidence].split()} == {confidence}


# --- Files -------------------------------------------------------------------------------------


def test_a_board_of_other_length_and_other_cards() -> None:
    components = tiny()
    assert components.spaces == (
        Space(SpaceKind.TREASURE, 0),
        Space(SpaceKind.TREASURE, 1, icon=Back.LION),
        Space(SpaceKind.HORUS, 1, level=3),
        Space(SpaceKind.OSIRIS, 2),
        Space(SpaceKind.TREASURE, 3, icon=Back.COBRA),
        Space(SpaceKind.TREASURE, 3),
    )
    assert components.basic_cards == ((NumberCard(7), 9), (DieCard(), 1))
    assert components.temple_tiles[0] == (Back.COBRA, FavorTile((1, 3)), 1)
    assert components.die == (1, 1, 2)
    assert components.scarabs == ()


ODD = {
    "a long board": attrs.evolve(
        STANDARD,
        spaces=(*STANDARD.spaces, *[Space(SpaceKind.HORUS, 9, level=2)] * 60),
        statues=(1, 50, 99),
    ),
    # Then the cards cannot be told apart, in a hand or in the discard pile.
    "equipment that looks like basic cards": attrs.evolve(
        STANDARD,
        expansion=attrs.evolve(
            standard_expansion(), equipment=((NumberCard(1), 4), (PlusCard(9), 1))
        ),
    ),
    "no extra Horus cards": attrs.evolve(
        STANDARD, expansion=attrs.evolve(standard_expansion(), horus_cards=())
    ),
}


@pytest.mark.parametrize("components", ODD.values(), ids=ODD)
def test_odd_boxes_are_possible_and_read_back(components: Components) -> None:
    check_components(components)
    assert parse_box(format_box(components), where="text").components == components


@pytest.mark.rule("LX-6.4")
def test_a_box_with_10_basic_cards_is_enough_for_two_players_only() -> None:
    assert Config(2, components=tiny()).components == tiny()
    with pytest.raises(InvalidConfig, match=r"10 basic cards; 3 players need at least 15"):
        Config(3, components=tiny())


SURE_OF_ARTIFACTS = f"{TINY}{TINY_EXPANSION}[confidence]\nexpansion.artifacts = 'likely'\n"


@pytest.mark.parametrize("text", [standard_toml(), TINY, TINY + TINY_EXPANSION, SURE_OF_ARTIFACTS])
def test_what_is_written_is_read_back(text: str) -> None:
    box = parse_box(text, where="first")
    again = parse_box(format_box(box.components, box.confidence), where="second")
    assert again == box
    assert format_box(again.components, again.confidence) == format_box(
        box.components, box.confidence
    )


def test_the_expansion_of_another_box() -> None:
    box = parse_box(SURE_OF_ARTIFACTS, where="text")
    assert box.components == attrs.evolve(
        tiny(),
        expansion=ExpansionComponents(
            horus_cards=((UpToCard(1, 2), 3), (OneLessCard(3, 4), 1)),
            artifacts=(
                (Treasure(TreasureKind.ARTIFACT, 5, 0), 1),
                (Treasure(TreasureKind.ARTIFACT, 1, 7), 1),
            ),
            artifact_points=0,
            equipment=((PlusCard(4), 3), (NumberCard(0), 2)),
            mummy_tiles=((MummyEffect.ALL_4, 2, 1), (MummyEffect.REDRAW, 5, 2)),
            talismans=3,
            starting_talismans=(1, 0, 7, 0),
            stand_up=(1, 5),
        ),
    )
    assert box.confidence == (("expansion.artifacts", Confidence.LIKELY),)


def test_the_expansion_of_a_box_is_written_in_a_table_of_its_own() -> None:
    text = format_box(parse_box(TINY + TINY_EXPANSION, where="text").components)
    assert text.endswith(TINY_EXPANSION)
    assert "expansion" not in format_box(tiny())


@pytest.mark.rule("MC-6.1")
def test_an_expansion_may_fit_a_board_to_the_last_space() -> None:
    """Two spaces of the small board, 1 and 6, have a treasure without an icon under it."""
    box = parse_box(TINY + TINY_EXPANSION, where="text").components
    state = new_game(Config(2, components=box, modules=["artifacts"]), seed=1)
    assert ARTIFACTS.of(state).covered == (1, 6)


# --- A box of the base game --------------------------------------------------------------------


def base_game() -> Components:
    """Return the standard box without the expansion, following the comments in its file."""
    text = standard_toml()
    start, end = text.index("\n[expansion]\n"), text.index("\n[confidence]\n")
    lines = f"{text[:start]}{text[end:]}".splitlines(keepends=True)
    left = "".join(line for line in lines if not line.startswith("expansion."))
    return parse_box(left, where="base game").components


def test_a_file_without_the_table_is_a_box_of_the_base_game() -> None:
    assert base_game() == attrs.evolve(STANDARD, expansion=None)
    assert tiny().expansion is None


@pytest.mark.rule("MC-1.2")
@pytest.mark.parametrize(
    ("players", "fields"),
    [
        (5, {}),
        (5, {"extra_horus_cards": True}),
        (5, {"modules": ["artifacts"]}),
        (2, {"modules": ["artifacts"]}),
        (3, {"modules": ["artifacts"], "extra_horus_cards": False}),
        (4, {"extra_horus_cards": True}),
    ],
)
def test_five_players_and_modules_need_the_expansion(players: int, fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidConfig) as caught:
        Config(players, components=base_game(), **fields)
    message = str(caught.value)
    assert message.startswith("Config.components is 'Luxor, standard box', without the expansion;")
    assert message.endswith("(MC-1.2)")
    assert Config(players, **fields).players == players
