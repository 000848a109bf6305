"""A study is data: each of its games follows from the game's number."""

import json
from collections import Counter

import pytest

from tests import toy
from tests.refusals import refuses
from tests.simulate.players import Forgetful, Slow, study
from theban import AnyRules, Match, luxor, tutankhamun
from theban.agents import RandomAgent, make_bot
from theban.core.errors import InvalidArgument
from theban.lab.studies import Entrant, Player, Study, columns_of, play_game
from theban.lab.studies.playing import things_of


def test_agents_sit_on_each_seat_equally_often() -> None:
    config = luxor.Config(players=3)
    lineup: list[Player] = ["greedy", "random", Entrant("own", Slow())]
    found = Study(luxor.RULES, config, lineup, games=9)
    seated = [tuple(e.name for e in found.sitting(number).entrants) for number in range(4)]
    assert seated == [
        ("greedy", "random", "own"),
        ("random", "own", "greedy"),
        ("own", "greedy", "random"),
        ("greedy", "random", "own"),
    ]


def test_another_game_may_name_its_decisions_by_plain_texts() -> None:
    """The contract asks for texts; only the library's own games have enums of texts."""
    found = Study(toy.RULES, toy.Config(players=2), ["random", "random"], games=1)
    played = play_game(found, 0)
    assert played.failure is None
    assert [row["asked"] for row in played.rows] == [
        {"turn": row["decisions"]} for row in played.rows
    ]


def test_configs_and_lineups_take_turns_and_then_the_seats_move_on() -> None:
    two = [luxor.Config(players=2), luxor.Config(players=2, modules=["mummy"])]
    found = Study(luxor.RULES, two, [["greedy", "random"], ["random", "random"]], games=16)
    told = [
        (s.config, s.lineup, s.entrants[0].name) for s in map(found.sitting, range(found.games))
    ]
    assert told[:5] == [
        (0, 0, "greedy"),
        (1, 0, "greedy"),
        (0, 1, "random"),
        (1, 1, "random"),
        (0, 0, "random"),
    ]
    assert set(Counter((config, lineup) for config, lineup, _ in told).values()) == {4}


def test_the_seed_of_a_game_is_what_the_docs_say() -> None:
    """The first 13 hexadecimal digits of ``printf '5 17' | sha256sum``."""
    assert study(seed=5).sitting(17).seed == int("4b692e0fe4659", 16)


def test_a_game_is_the_match_of_its_seed() -> None:
    found = study(lineup=["greedy", "random"], records=1)
    for number in (0, 1):
        row = play_game(found, number).rows[1]
        match = Match(luxor.RULES, luxor.Config(players=2), seed=row["seed"])
        bots = [make_bot(entrant.name, luxor.RULES) for entrant in found.sitting(number).entrants]
        match.run(bots)
        assert row["points"] == match.score_sheet.totals[1]
        assert row["points_track"] == match.score_sheet.of(1)["track"]
        assert (row["rank"], row["choices"]) == (match.standings[1], len(match.choices))
        assert row["rounds"] == match.round
        record = play_game(found, number).record
        assert record is not None
        assert record.choices == match.choices


@pytest.mark.parametrize(
    ("rules", "config"),
    [
        (luxor.RULES, luxor.Config(players=5, modules=luxor.Module, first_player=2)),
        (tutankhamun.RULES, tutankhamun.Config(players=3)),
    ],
)
def test_a_row_has_the_columns_that_are_documented(
    rules: AnyRules, config: luxor.Config | tutankhamun.Config
) -> None:
    found = Study(rules, config, ["random"] * config.players, games=3)
    columns = [column.name for column in columns_of(found.categories)]
    for row in play_game(found, 2).rows:
        assert list(row) == columns
        assert row["decisions"] == sum(row["asked"].values())
        assert row["options"] == sum(row["offered"].values()) >= row["decisions"]
        assert row["order"] == (row["seat"] - config.first_player) % config.players + 1
        total = sum(value for name, value in row.items() if name.startswith("points_"))
        assert total == row["points"]


def test_rounds_and_turns_are_those_of_the_match() -> None:
    """With an extra turn now and then, by the mummy tile and by the character."""
    found = study(players=3, modules=luxor.Module, records=1, games=6)
    for number in range(6):
        played = play_game(found, number)
        record = played.record
        assert record is not None
        match = Match(luxor.RULES, record.config, deal=record.deal, choices=record.choices)
        assert played.rows[0]["rounds"] == match.round
        turns = Counter(e.seat for e in match.events if isinstance(e, luxor.TurnStarted))
        turns[record.config.first_player] += 1  # the first turn is not announced
        assert [row["turns"] for row in played.rows] == [turns[seat] for seat in range(3)]


def test_what_is_taken_is_what_the_events_tell() -> None:
    played = play_game(study(players=3, modules=luxor.Module, records=1), 0)
    record = played.record
    assert record is not None
    match = Match(luxor.RULES, record.config, deal=record.deal, choices=record.choices)
    for seat, row in enumerate(played.rows):
        taken, player = row["taken"], match.state.players[seat]
        treasures = {thing: n for thing, n in taken.items() if thing.startswith("treasure:")}
        assert sum(treasures.values()) == len(player.treasures)
        expansion = player.expansion
        assert expansion is not None
        assert expansion.characters is not None
        assert f"character:{expansion.characters.character.value.replace('_', ' ')}" in taken
        played_cards = [e for e in match.events if isinstance(e, luxor.CardPlayed)]
        assert sum(n for thing, n in taken.items() if thing.startswith("played:")) - taken.get(
            "played:no move", 0
        ) == sum(e.seat == seat for e in played_cards)


def test_tutankhamun_counts_tiles_idols_and_sets() -> None:
    ring = tutankhamun.ScarabRing()
    scored = tutankhamun.SetScored(0, tutankhamun.Artifact("Throne"), (1, 2), 0)
    assert list(things_of(tutankhamun.TileCollected(1, ring))) == [(1, "tile:Scarab Ring", 1)]
    assert list(things_of(scored)) == [
        (1, "first in a set:Throne", 1),
        (2, "first in a set:Throne", 1),
        (0, "second in a set:Throne", 1),
    ]


def test_an_agent_never_remembers_another_game() -> None:
    """Its 30th decision of a game is the 30th that it remembers."""
    found = study(lineup=[Entrant("own", Forgetful(every=10**9)), "random"])
    alone = play_game(found, 4).rows
    for number in range(4):
        play_game(found, number)
    assert play_game(found, 4).rows == alone


def test_a_study_is_refused_in_words() -> None:
    config = luxor.Config(players=2)
    for wrong, told in {
        "owl": "Study.lineups is 'owl'; it must be one agent for each seat",
        ("random",): r"Study.lineups\[0\] has 1 agents; it must have 2",
        ("random", "owl"): "there is no bot 'owl'; the bots are",
        ("random", 7): "Entrant.agent is 7; it must have a method choose",
        (): "Study.lineups is empty",
    }.items():
        refuses(told, Study, luxor.RULES, config, wrong, games=1)
    with pytest.raises(InvalidArgument, match=r"Study\.games is 0; it must be 1 to"):
        Study(luxor.RULES, config, ["random"] * 2, games=0)
    with pytest.raises(InvalidArgument, match="several for the same number of players"):
        Study(luxor.RULES, [config, luxor.Config(players=3)], ["random"] * 2, games=1)
    with pytest.raises(InvalidArgument, match="two agents that are called 'own'"):
        Study(luxor.RULES, config, [Entrant("own", Slow()), Entrant("own", RandomAgent())], games=1)
    refuses("up to 40 letters", Entrant, "a\nb", Slow())


def test_rows_hold_whole_numbers_and_texts_alone() -> None:
    for row in play_game(study(players=4, modules=luxor.Module), 1).rows:
        assert json.loads(json.dumps(row)) == row
        flat = [*row.values(), *row["asked"].values(), *row["taken"].values()]
        assert {type(value) for value in flat} == {int, str, dict}
