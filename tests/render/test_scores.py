"""The score sheet as a table."""

import pytest
from attrs import evolve

from tests.refusals import refuses
from theban.core.situation import ScoreSheet
from theban.luxor import Config, new_game, score_sheet, standings
from theban.render import score_table
from theban.tutankhamun import Config as RiverConfig
from theban.tutankhamun import Player
from theban.tutankhamun import new_game as new_river
from theban.tutankhamun import score_sheet as sheet_of_river
from theban.tutankhamun import standings as ranks_of_river

SHEET = ScoreSheet(("track", "sarcophagi"), ((12, 0), (9, 3), (7, 5)))


@pytest.mark.rule("LX-9.2")
def test_categories_stand_in_the_order_of_scoring() -> None:
    state = new_game(Config(players=2), seed=1)
    table = score_table(score_sheet(state), standings(state), names=["Ada", "Ben"])
    first_words = [line.split()[0] for line in table.split("\n") if line]
    assert first_words == [
        "Ada",
        "track",
        "places",
        "sarcophagi",
        "keys",
        "sets",
        "scarabs",
        "-" * 26,
        "total",
        "rank",
        "Ada",
    ]


@pytest.mark.rule("MC-6.4")
def test_artifacts_have_a_line_before_the_scarabs() -> None:
    state = new_game(Config(players=5, modules=["artifacts"]), seed=1)
    lines = score_table(score_sheet(state), standings(state)).split("\n")
    assert [line.split()[0] for line in lines[5:8]] == ["sets", "artifacts", "scarabs"]
    assert max(map(len, lines[:-1])) <= 80


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
    seats = [Player(place, number, ()) for place, number in zip((9, 2, 5), points, strict=True)]
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


@pytest.mark.parametrize("ranks", [(), (1,), (1, 2, 3, 4)])
def test_ranks_must_be_as_many_as_seats(ranks: tuple[int, ...]) -> None:
    refuses("ranks", score_table, SHEET, ranks)


def test_names_must_be_as_many_as_seats() -> None:
    refuses("names", score_table, SHEET, (1, 2, 3), names=["Ada"])
