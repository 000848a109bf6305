"""The standard box against the printed and the reconstructed figures; boxes as values and files."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from tests.luxor.boxes import TINY, TINY_EXPANSION, tiny
from tests.luxor.rules.helpers import offered
from theban._core.box import Confidence
from theban._core.errors import InvalidConfig
from theban.luxor import *
from theban.luxor._box import check_components
from theban.luxor._pieces import SET_KINDS

STANDARD = standard_components()


def spaces_where(test: Callable[[Space], bool]) -> list[int]:
    return [number for number, space in enumerate(STANDARD.spaces, 1) if test(space)]


# --- The standard box --------------------------------------------------------------------------


@pytest.mark.rule("LX-2.3")
def test_there_are_31_basic_cards() -> None:
    assert dict(STANDARD.basic_cards) == {
        NumberCard(1): 6,
        PlusMinusCard(): 5,
        NumberCard(2): 4,
        NumberCard(3): 4,
        NumberCard(4): 4,
        NumberCard(5): 4,
        DieCard(): 4,
    }
    assert sum(copies for _, copies in STANDARD.basic_cards) == 31


def test_the_die_has_the_faces_1_to_6() -> None:
    assert STANDARD.die == (1, 2, 3, 4, 5, 6)


HORUS_TABLE: dict[str, tuple[Callable[[int], HorusCard], tuple[int, int, int]]] = {
    "1-3": (lambda level: UpToCard(level, 3), (3, 0, 0)),
    "1-4": (lambda level: UpToCard(level, 4), (0, 2, 0)),
    "1-5": (lambda level: UpToCard(level, 5), (0, 1, 1)),
    "1-6": (lambda level: UpToCard(level, 6), (0, 0, 2)),
    "1-die": (UpToDieCard, (1, 1, 0)),
    "advance all 1": (lambda level: AdvanceAllCard(level, 1), (1, 1, 0)),
    "advance all 2": (lambda level: AdvanceAllCard(level, 2), (0, 0, 2)),
    "last to second-last": (JoinNextCard, (1, 1, 1)),
    "one less, 1 step": (lambda level: OneLessCard(level, 1), (2, 0, 0)),
    "one less, 2 steps": (lambda level: OneLessCard(level, 2), (0, 2, 0)),
    "one less, 3 steps": (lambda level: OneLessCard(level, 3), (0, 0, 2)),
}


@pytest.mark.rule("LX-2.4")
def test_the_horus_cards_stand_in_their_levels() -> None:
    """8 of each level."""
    expected = {
        make(level): copies
        for make, of_levels in HORUS_TABLE.values()
        for level, copies in enumerate(of_levels, 1)
        if copies
    }
    assert dict(STANDARD.horus_cards) == expected
    assert [sum(each) for each in zip(*(c for _, c in HORUS_TABLE.values()), strict=True)] == [
        8
    ] * 3


@pytest.mark.rule("LX-1.1", "LX-2.6")
def test_the_board_has_40_spaces() -> None:
    assert len(STANDARD.spaces) == 40
    kinds = Counter(space.kind for space in STANDARD.spaces)
    assert kinds == {SpaceKind.TREASURE: 30, SpaceKind.HORUS: 6, SpaceKind.OSIRIS: 4}


@pytest.mark.rule("LX-2.6")
@pytest.mark.parametrize(("level", "places"), [(1, [4, 11]), (2, [18, 25]), (3, [31, 37])])
def test_the_horus_spaces(level: int, places: list[int]) -> None:
    assert spaces_where(lambda space: space.level == level) == places
    for place in places:
        assert STANDARD.spaces[place - 1].kind is SpaceKind.HORUS


@pytest.mark.rule("LX-2.5")
def test_the_osiris_spaces_and_tiles() -> None:
    assert spaces_where(lambda space: space.kind is SpaceKind.OSIRIS) == [6, 15, 21, 29]
    assert dict(STANDARD.osiris_tiles) == {
        OsirisTile(1): 1,
        OsirisTile(2): 2,
        OsirisTile(3): 2,
        OsirisTile(4): 1,
    }


@pytest.mark.rule("LX-5.3")
@pytest.mark.parametrize(
    ("icon", "places"),
    [
        (Back.COBRA, [5, 13, 24, 34]),
        (Back.FALCON, [3, 10, 19, 23, 28, 33]),
        (Back.LION, [8, 16, 27, 36]),
        (None, [1, 2, 7, 9, 12, 14, 17, 20, 22, 26, 30, 32, 35, 38, 39, 40]),
    ],
)
def test_the_icons_under_the_treasures(icon: Back | None, places: list[int]) -> None:
    def shows(space: Space) -> bool:
        return space.kind is SpaceKind.TREASURE and space.icon is icon

    assert spaces_where(shows) == places


@pytest.mark.rule("LX-9.1")
def test_the_walls_and_the_chamber() -> None:
    walls = [1] * 8 + [2] * 8 + [3] * 8 + [5] * 8 + [8] * 8
    assert [space.wall for space in STANDARD.spaces] == walls
    assert STANDARD.chamber == 13


@pytest.mark.rule("LX-1.5")
def test_the_statues_stand_between_spaces() -> None:
    assert STANDARD.statues == (8, 16, 24)


@pytest.mark.rule("LX-2.7")
def test_there_are_14_temple_tiles() -> None:
    tiles = {(back, tile): copies for back, tile, copies in STANDARD.temple_tiles}
    assert tiles == {
        (Back.COBRA, TunnelTile()): 4,
        (Back.FALCON, ScarabTile()): 4,
        (Back.FALCON, FavorTile((1, 2))): 1,
        (Back.FALCON, FavorTile((2, 3))): 1,
        (Back.LION, WildCardTile()): 3,
        (Back.LION, ScarabOrWildTile()): 1,
    }
    backs: Counter[Back] = Counter()
    for back, _, copies in STANDARD.temple_tiles:
        backs[back] += copies
    assert backs == {Back.COBRA: 4, Back.FALCON: 6, Back.LION: 4}


@pytest.mark.parametrize("kind", SET_KINDS)
def test_there_are_10_treasures_of_each_type_in_five_designs(kind: TreasureKind) -> None:
    tiles = {tile: copies for tile, copies in STANDARD.treasures if tile.kind is kind}
    assert tiles == {
        Treasure(kind, 1, 1): 1,
        Treasure(kind, 1, 2): 4,
        Treasure(kind, 2, 3): 3,
        Treasure(kind, 3, 5): 1,
        Treasure(kind, 3, 6): 1,
    }


def test_there_are_30_treasures() -> None:
    assert sum(copies for _, copies in STANDARD.treasures) == 30


@pytest.mark.rule("LX-2.8")
def test_the_supplies() -> None:
    assert STANDARD.scarabs == ((1, 4), (2, 8), (3, 6), (4, 4))
    assert sum(copies for _, copies in STANDARD.scarabs) == 22
    assert (STANDARD.keys, STANDARD.wild_cards) == (20, 18)


@pytest.mark.rule("LX-8.3", "LX-9.3")
def test_the_points_of_sarcophagi_and_sets() -> None:
    assert STANDARD.sarcophagi == (5, 3)
    assert STANDARD.set_points == (3, 7, 12, 18, 25, 33, 42, 52)


# --- The expansion in the standard box ---------------------------------------------------------

EXTRA_HORUS_TABLE: dict[HorusCard, int] = {
    UpToCard(1, 3): 2,
    UpToDieCard(1): 1,
    AdvanceAllCard(1, 1): 1,
    JoinNextCard(1): 1,
    OneLessCard(1, 1): 1,
    UpToCard(2, 4): 1,
    UpToCard(2, 5): 1,
    UpToDieCard(2): 1,
    AdvanceAllCard(2, 1): 1,
    JoinNextCard(2): 1,
    OneLessCard(2, 2): 1,
    UpToCard(3, 5): 1,
    UpToCard(3, 6): 1,
    AdvanceAllCard(3, 2): 2,
    JoinNextCard(3): 1,
    OneLessCard(3, 3): 1,
}


def standard_expansion() -> ExpansionComponents:
    assert STANDARD.expansion is not None
    return STANDARD.expansion


@pytest.mark.rule("MC-1.2")
def test_there_are_18_extra_horus_cards_with_known_faces() -> None:
    assert dict(standard_expansion().horus_cards) == EXTRA_HORUS_TABLE
    assert sum(EXTRA_HORUS_TABLE.values()) == 18
    assert set(EXTRA_HORUS_TABLE) <= set(dict(STANDARD.horus_cards))


@pytest.mark.rule("MC-6.1", "MC-6.4")
def test_there_are_10_artifacts_in_the_designs_of_a_type_of_treasure() -> None:
    artifact = TreasureKind.ARTIFACT
    assert standard_expansion().artifacts == (
        (Treasure(artifact, 1, 1), 1),
        (Treasure(artifact, 1, 2), 4),
        (Treasure(artifact, 2, 3), 3),
        (Treasure(artifact, 3, 5), 1),
        (Treasure(artifact, 3, 6), 1),
    )
    assert sum(copies for _, copies in standard_expansion().artifacts) == 10
    assert standard_expansion().artifact_points == 3


@pytest.mark.rule("MC-5.1")
def test_each_player_has_7_equipment_cards() -> None:
    assert dict(standard_expansion().equipment) == {
        NumberCard(6): 1,
        NumberCard(0): 1,
        DiePlusMinusCard(): 2,
        PlusCard(1): 1,
        PlusCard(2): 1,
        PlusCard(3): 1,
    }
    cards = sum(copies for _, copies in standard_expansion().equipment)
    assert cards == 7
    assert cards * 5 == 35


# The talismans that each effect costs, and how many tiles have it.
MUMMY_TILE_TABLE = {
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


@pytest.mark.rule("MC-4.1")
def test_there_are_18_mummy_tiles_with_15_effects() -> None:
    tiles = standard_expansion().mummy_tiles
    assert {effect: (talismans, copies) for effect, talismans, copies in tiles} == MUMMY_TILE_TABLE
    assert sum(copies for _, _, copies in tiles) == 18
    assert len(tiles) == len(set(MummyEffect)) == 15


@pytest.mark.rule("MC-2.9")
def test_there_are_20_talismans_and_enough_for_any_number_of_players() -> None:
    assert standard_expansion().talismans == 20
    assert standard_expansion().starting_talismans == (6, 4, 3, 2)


@pytest.mark.rule("MC-3.3")
def test_the_three_results_of_the_roll_for_standing_up() -> None:
    """1-2 one and over, 3-4 all and over, 5-6 all and on."""
    assert standard_expansion().stand_up == (2, 4)


@pytest.mark.rule("LX-5.1")
def test_no_treasure_of_the_base_game_is_an_artifact() -> None:
    assert {tile.kind for tile, _ in STANDARD.treasures} == set(SET_KINDS)


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


# --- Values ------------------------------------------------------------------------------------


def test_other_figures_are_not_equal() -> None:
    assert tiny() != STANDARD
    assert attrs.evolve(STANDARD, keys=19) != STANDARD
    assert attrs.evolve(STANDARD, edition="my own box") != STANDARD
    assert attrs.evolve(STANDARD, expansion=None) != STANDARD
    dearer = attrs.evolve(standard_expansion(), artifact_points=4)
    assert attrs.evolve(STANDARD, expansion=dearer) != STANDARD


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


@pytest.mark.rule("LX-6.4")
def test_a_box_with_10_basic_cards_is_enough_for_two_players_only() -> None:
    assert Config(2, components=tiny()).components == tiny()
    with pytest.raises(InvalidConfig, match=r"10 basic cards; 3 players need at least 15"):
        Config(3, components=tiny())


def test_a_long_board() -> None:
    longer = attrs.evolve(
        STANDARD,
        spaces=(*STANDARD.spaces, *[Space(SpaceKind.HORUS, 9, level=2)] * 60),
        statues=(1, 50, 99),
    )
    check_components(longer)
    assert parse_box(format_box(longer), where="text").components == longer


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
    artifacts = new_game(Config(2, components=box, modules=["artifacts"]), seed=1).expansion
    assert artifacts is not None
    assert artifacts.artifacts is not None
    assert artifacts.artifacts.covered == (1, 6)


@pytest.mark.rule("MC-5.1")
def test_equipment_may_look_like_basic_cards() -> None:
    """Then the cards cannot be told apart, in a hand or in the discard pile."""
    extra = attrs.evolve(standard_expansion(), equipment=((NumberCard(1), 4), (PlusCard(9), 1)))
    components = attrs.evolve(STANDARD, expansion=extra)
    check_components(components)
    assert parse_box(format_box(components), where="text").components == components


def test_a_box_may_have_no_extra_horus_cards() -> None:
    extra = attrs.evolve(standard_expansion(), horus_cards=())
    components = attrs.evolve(STANDARD, expansion=extra)
    check_components(components)
    assert parse_box(format_box(components), where="text").components == components
    assert Config(5, components=components).inventory.all_horus == Config(4).inventory.all_horus


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
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_the_expansion_two_to_four_play_the_same_games(players: int) -> None:
    states = [
        new_game(Config(players, components=box), seed=players) for box in (base_game(), STANDARD)
    ]
    rng = random.Random(players)
    made = 0
    while choices := offered(states[0]):
        assert offered(states[1]) == choices
        choice = rng.choice(choices)
        states = [step(state, choice) for state in states]
        made += 1
    assert made > 100
    assert score_sheet(states[0]) == score_sheet(states[1])
    assert "artifacts" not in score_sheet(states[0]).categories


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
