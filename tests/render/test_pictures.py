"""Pictures in plain text: what they hide, their width, and cases not covered by stored ones."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from tests.luxor import boxes
from tests.luxor.rules.laid_out import laid_out, with_modules
from tests.luxor.small_boxes import bustling, four_spaces
from tests.playing import Chooser, any_of, random_states
from tests.refusals import refuses
from tests.render.pictures import FIVE_NAMES, RIVER_NAMES, at_osiris, cursed, midgame, midriver
from tests.tutankhamun.boxes import tiny as tiny_nile
from tests.tutankhamun.playing import short_hops
from theban import tutankhamun as tut
from theban._core.language import ENGLISH
from theban._core.protocol import AnyRules
from theban._core.situation import ScoreSheet
from theban.luxor import *
from theban.luxor._parts.characters import ChooseReroll, RollAgain
from theban.luxor._parts.equipment import ChooseCardToAdd
from theban.luxor.frames import ChooseMove, RollDie
from theban.render import to_svg, to_text
from theban.render._tutankhamun.labels import tile_labels
from theban.render.scores import final_score, score_table
from theban.tutankhamun import (
    Config as RiverConfig,
    new_game as new_river,
    score_sheet as sheet_of_river,
    standings as ranks_of_river,
)


def roomy() -> Components:
    """Return the standard box with a board of another length and figures of many digits."""
    box = standard_components()
    (treasure, copies), *others = box.treasures
    return evolve(
        box,
        edition="Many digits",
        spaces=(*box.spaces[:39], evolve(box.spaces[39], wall=9999)),
        treasures=((evolve(treasure, points=1000), copies), *others),
    )


def crowded() -> tut.Components:
    """Return a box with sets that are hard to tell apart, and with figures of many digits."""
    names = [*(f"Set {number}" for number in range(150)), "O", "Osiride", "Äöü", "Statue"]
    return tut.Components(
        edition="Crowded",
        sets=(
            *(tut.ArtifactSet(name, 1, 2) for name in names),
            tut.ArtifactSet("Statues of the pharaoh with a very long name", 250, 9998),
        ),
        rings=0,
        ring_points=9999,
        ring_bonus=9999,
        idols=(),
        starting_points=((2, 9999), (6, 9999)),
    )


LUXOR_BOXES = (standard_components(), four_spaces(), bustling(), boxes.tiny(), roomy())
GAMES: dict[str, tuple[AnyRules, Any, int]] = {
    **{box.edition: (RULES, Config(players=2, components=box), 25) for box in LUXOR_BOXES},
    "modules": (RULES, Config(players=5, modules=list(Module)), 20),
    **{f"Nile {n}": (tut.RULES, tut.Config(players=n), 7) for n in (2, 6)},
    "Crowded": (tut.RULES, tut.Config(players=6, components=crowded()), 300),
}
"""For each name the rules, a config, and the number of choices between two pictures."""


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("game", GAMES)
def test_lines_fit_and_are_ascii(game: str) -> None:
    rules, config, every = GAMES[game]
    choose: Chooser = short_hops if rules is tut.RULES else any_of
    for state in random_states(rules, config, 3, every=every, choose=choose):
        for shown in (state, rules.view(state, 1), rules.view(state, None)):
            for width in (40, 57, 80, 200):
                picture = to_text(shown, width=width)
                assert re.sub("[Äöü]", "a", picture).isascii()
                assert max(map(len, picture.split("\n"))) <= width
                assert not any(line != line.rstrip() for line in picture.split("\n"))


def test_a_statue_before_the_chamber_is_drawn() -> None:
    config = Config(players=2, components=boxes.tiny())  # statues after spaces 1, 2 and 5 of 6
    row = to_text(new_game(config, seed=1)).split("\n")[2]
    assert re.sub("[^|:#]", "", row) == "|##::#|"


@pytest.mark.rule("LX-8.4")
def test_many_in_the_chamber_are_counted_in_a_narrow_picture() -> None:
    """Five letters five times are too much for a line of 40 characters."""
    seats = [Seat(active=(0,), asleep=(), in_chamber=4)] * 5
    shown = position(Config(players=5), seats=seats)
    lines = to_text(shown, width=40).split("\n")
    assert max(map(len, lines)) <= 40
    assert "TOMB CHAMBER (13): A4B4C4D4E4" in lines
    assert "TOMB CHAMBER (13): AAAA BBBB CCCC DDDD EEEE" in to_text(shown, width=50)


def joined(picture: str) -> str:
    return " ".join(picture.split())


@pytest.mark.rule("MC-6.3")
def test_nothing_underneath_is_told_too() -> None:
    start = new_game(Config(players=2, modules=["artifacts"]), seed=3)
    nothing = Artifacts((0,) * len(start.config.inventory.treasures.all), ())
    picture = to_text(evolve(start, expansion=Expansion(artifacts=nothing)))
    assert "lion; 0 treasures face down; 22 scarabs" in joined(picture)


@pytest.mark.rule("TT-8.1")
def test_everybody_sees_the_same_on_the_nile() -> None:
    for state in (midriver(), at_osiris()):
        pictures = {to_text(tut.view(state, seat)) for seat in (None, *range(6))}
        assert pictures == {to_text(state)}


def cell(picture: str, place: int) -> list[str]:
    lines = picture.split("\n")
    row, column = next(
        (row, column)
        for row in range(2, 30, 4)
        for column in range(1, 78, 11)
        if lines[row][column : column + 3].split()[:1] == [str(place)]
        and lines[row][column].isdigit()
    )
    return [lines[row + line][column : column + 10] for line in range(3)]


def with_mummy(change: Callable[[Mummy], Mummy]) -> State:
    state = cursed()
    assert state.expansion is not None
    assert state.expansion.mummy is not None
    return evolve(state, expansion=evolve(state.expansion, mummy=change(state.expansion.mummy)))


@pytest.mark.rule("MC-2.8")
def test_the_mummy_stands_on_its_space_and_nowhere_else() -> None:
    for line in ("1 <M>  (1)", "9 ?<M> (2)", "4 <M>  (1)", "24 c<M>(3)", "40 <M> (8)"):
        place = int(line.split()[0])
        picture = to_text(with_mummy(lambda mummy: evolve(mummy, place=place)))  # noqa: B023 (at once)
        assert cell(picture, place)[0] == line
        assert picture.count("<M>") == 2  # on the board and in the legend


@pytest.mark.parametrize(
    ("upright", "lying", "line"),
    [
        (5, 0, "A5B5C5D5E5"),
        (0, 5, "a5b5c5d5e5"),
        (1, 1, "AaBbCcDdEe"),
        (2, 3, "AaBbCcDdEe"),  # the lines of the players have the numbers
    ],
)
def test_a_crowd_of_upright_and_lying_ones_fits_into_a_cell(
    upright: int, lying: int, line: str
) -> None:
    crowd = [Seat(active=(12,) * upright, lying=(12,) * lying, asleep=())] * 5
    config = Config(players=5, modules=[Module.MUMMY])
    assert cell(to_text(position(config, seats=crowd, mummy=9)), 12)[2] == line


@pytest.mark.rule("MC-4.13")
def test_a_slot_that_is_being_refilled_is_told() -> None:
    empty = with_mummy(lambda mummy: evolve(mummy, display=(mummy.display[0], None, None)))
    words = 'wild card" for 3 talismans; one to come; one to come (+14, 1 discarded)'
    assert words in joined(to_text(empty))


MOVE = "Ben chooses which adventurer to move, and how far"
REROLL = "Ben chooses whether to roll once more (h2:1-die: 1)."


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (ChooseMove(1, NumberCard(3), 0), f"{MOVE}."),
        (ChooseMove(1, DieCard(), 4), f"{MOVE} (die: 4)."),
        (ChooseMove(1, CardPair(PlusCard(3), NumberCard(0)), 0), f"{MOVE} (3+ & 0)."),
        (ChooseMove(1, CardPair(PlusCard(3), DieCard()), 6), f"{MOVE} (3+ & die: 6)."),
        (ChooseReroll(1, UpToDieCard(2), 1, (End.LEFT,)), REROLL),
        (ChooseCardToAdd(1, PlusCard(2), ()), "Ben chooses whether to add a card, and which."),
        (RollDie(1, CardPair(PlusCard(1), DieCard()), ()), "Ben is to roll the die (1+ & die)."),
        (RollAgain(1, CardPair(PlusCard(1), DieCard()), ()), "Ben is to roll the die (1+ & die)."),
    ],
)
def test_what_is_next_names_the_roll_and_the_cards_together(frame: Frame, words: str) -> None:
    state = evolve(cursed(), pending=(*cursed().pending[:-1], frame))
    assert f"Next: {words} Spaces:" in joined(to_text(state, names=FIVE_NAMES))


def test_the_legend_names_what_is_played() -> None:
    words = {
        Module.MUMMY: "<M>: the Mummy; a b: laid down by it;",
        Module.EQUIPMENT: "2+: 2 steps and those of one more card;",
        Module.ARTIFACTS: "artif: artifact;",
    }
    for module in Module:
        picture = joined(to_text(new_game(Config(players=2, modules=[module]), seed=1)))
        for named, part in words.items():
            assert (part in picture) == (named is module)


@pytest.mark.rule("LX-4.8", "MC-7.8")
def test_one_on_its_way_into_the_chamber_is_drawn_there_while_a_hand_may_be_rearranged() -> None:
    """Player A goes from 24 by 2, past the last statue and over 25, into the chamber."""
    hand = tuple(map(NumberCard, (2, 1, 3, 4, 5)))
    state = laid_out(
        with_modules(Module.CHARACTERS, path="tttttttt|tttttttt|tttttttt|t"),
        Seat(hand=hand, active=(24,), keys=1, character=Character.REARRANGE_HAND),
        Seat(character=Character.AHEAD),
    )
    assert "TOMB CHAMBER (13)\n" in to_text(state)
    asked = step(step(state, PlayCard(End.LEFT)), MoveAdventurer(24, 2))
    assert "TOMB CHAMBER (13): A" in to_text(asked)
    words = joined(to_text(view(asked, 1)))
    assert "TOMB CHAMBER (13): A" in words
    assert "at stairs (x4); 1 on its way into the chamber; no treasure" in words
    assert "on its way" not in to_text(state)
    assert "4 adventurers on the stairs, 1 on its way into the tomb chamber" in to_svg(asked)
    assert "into the tomb chamber" not in to_svg(state)


@pytest.mark.parametrize("components", [tut.standard_components(), tiny_nile(), crowded()], ids=str)
def test_labels_tell_all_tiles_of_a_box_apart(components: tut.Components) -> None:
    labels = list(tile_labels((tile for tile, _ in components.tiles()), ENGLISH).values())
    assert len({label.casefold() for label in labels}) == len(labels)
    assert all(label.isascii() and 1 <= len(label) <= 4 for label in labels)


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Cat", "Caterpillar", "Cats"], ["Cat", "Cae", "Cas"]),
        (["Ra", "RA?"], ["#1", "#2"]),
        (["O", "Os"], ["#1", "Os"]),
        (["Osiride", "Isisian"], ["Osr", "Iss"]),
        (["a b c"], ["Abc"]),
        (["象", "Ä1"], ["#1", "1"]),
    ],
)
def test_labels_are_short_for_names(names: list[str], expected: list[str]) -> None:
    tiles: list[tut.Tile] = [*map(tut.Artifact, names), tut.ScarabRing(), tut.Idol(tut.God.RA)]
    assert list(tile_labels(tiles, ENGLISH).values()) == [*expected, "o", "RA"]


def test_what_is_no_position_is_refused() -> None:
    for value in (None, "state", 7, Config(players=2), midgame):
        refuses("no game draws a", to_text, value)
    for width in (39, 0, -80, 80.0, True, "80"):
        refuses("width is", to_text, midgame(), width=width)


def test_wrong_names_are_refused() -> None:
    wrong: tuple[object, ...] = (
        ["Ada"],
        "Ada",
        ["Ada", "", "Cleo"],
        ["A\nda", "B", "C"],
        [1, 2, 3],
    )
    for names in (*wrong, RIVER_NAMES[:4]):
        refuses("name", to_text, midgame(), names=names)
    for names in (RIVER_NAMES[:3], [*RIVER_NAMES, "Gus"], "Ada", ["", *RIVER_NAMES[1:]]):
        refuses("name", to_text, midriver(), names=names)


def test_names_may_be_long_and_of_any_language() -> None:
    assert "A Zoë: " in to_text(midgame(), names=["Zoë", "Björn", "Chloé"])
    for state, others in ((midgame(), ["Ben", "Cleo"]), (midriver(), RIVER_NAMES[1:])):
        picture = to_text(state, names=["Ada" * 60, *others])
        assert max(map(len, picture.split("\n"))) <= 80


SHEET = ScoreSheet(("track", "sarcophagi"), ((12, 0), (9, 3), (7, 5)))


@pytest.mark.rule("LX-9.2", "MC-6.4")
def test_categories_stand_in_the_order_of_scoring() -> None:
    state = new_game(Config(players=5, modules=["artifacts"]), seed=1)
    lines = score_table(score_sheet(state), standings(state)).split("\n")
    assert max(map(len, lines[:-1])) <= 80
    words = " ".join(line.split()[0] for line in lines[1:-2])
    assert re.sub("-+", "-", words) == (
        "track places sarcophagi keys sets artifacts scarabs - total rank"
    )


def test_the_whole_table() -> None:
    table = score_table(SHEET, (2, 2, 1), names=["Ada", "Ben", "Bartholomew"])
    assert table.split("\n") == [
        "                    Ada          Ben  Bartholomew",
        "track                12            9            7",
        "sarcophagi            0            3            5",
        "-------------------------------------------------",
        "total                12           12           12",
        "rank                  2            2            1",
        "",
        "Bartholomew wins with 12 points, ahead of Ada and Ben by the rule for ties.",
    ]


@pytest.mark.parametrize(
    ("ranks", "points", "last"),
    [
        ((1, 2), ((3,), (2,)), "Player A wins with 3 points."),
        ((2, 1), ((0,), (1,)), "Player B wins with 1 point."),
        (
            (2, 1),
            ((4,), (4,)),
            "Player B wins with 4 points, ahead of Player A by the rule for ties.",
        ),
        ((1, 1), ((4,), (4,)), "Player A and Player B share the victory with 4 points."),
        (
            (1, 1, 1),
            ((4,), (4,), (4,)),
            "Player A, Player B and Player C share the victory with 4 points.",
        ),
    ],
)
def test_the_winner_is_told(
    ranks: tuple[int, ...], points: tuple[tuple[int, ...], ...], last: str
) -> None:
    assert score_table(ScoreSheet(("track",), points), ranks).split("\n")[-1] == last


@pytest.mark.rule("TT-7.2")
@pytest.mark.parametrize(
    ("points", "last"),
    [
        ((9, 0, 4), "The fewest points win: Ben wins with 0 points."),
        (
            (1, 1, 4),
            "The fewest points win: Ben wins with 1 point, ahead of Ada by the rule for ties.",
        ),
        ((4, 4, 4), "Ben wins with 4 points, ahead of Ada and Cleo by the rule for ties."),
    ],
)
def test_it_is_told_where_the_fewest_points_win(points: tuple[int, ...], last: str) -> None:
    seats = [tut.Player(place, number, ()) for place, number in zip((9, 2, 5), points, strict=True)]
    state = evolve(new_river(RiverConfig(players=3), seed=1), players=tuple(seats))
    table = score_table(sheet_of_river(state), ranks_of_river(state), names=["Ada", "Ben", "Cleo"])
    assert table.split("\n")[-1] == last


def test_a_table_of_one_category_has_no_total() -> None:
    table = score_table(ScoreSheet(("points",), ((7,), (3,))), (2, 1), names=["Ada", "Ben"])
    assert table.split("\n") == [
        "           Ada     Ben",
        "points       7       3",
        "----------------------",
        "rank         2       1",
        "",
        "The fewest points win: Ben wins with 3 points.",
    ]


def test_long_names_are_cut_to_the_width() -> None:
    lines = score_table(SHEET, (1, 2, 3), names=["A" * 90, "B" * 90, "C" * 90]).split("\n")
    assert max(map(len, lines[:-1])) <= 80
    assert "AAA~" in lines[0]


@pytest.mark.parametrize("width", [40, 60, 80])
def test_the_rules_of_a_final_score_fit_too(width: int) -> None:
    names = ["A" * 90, "B" * 90]
    score = final_score(RULES, new_game(Config(players=2), seed=1), names=names)
    table = score_table(score, names=names, width=width)
    assert "LX-9.1" in table
    assert max(map(len, table.split("\n"))) == width
    refuses("width is 0", score_table, score, width=0)


def test_ranks_and_names_must_be_as_many_as_seats() -> None:
    for ranks in ((), (1,), (1, 2, 3, 4)):
        refuses("standings has", score_table, SHEET, ranks)
    refuses("names", score_table, SHEET, (1, 2, 3), names=["Ada"])
