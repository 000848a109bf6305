"""Whole games that earlier versions played come to the same ends in this one."""

import pytest

from tests.deep import mostly_deep
from tests.stored_games import FILES, GAMES, StoredGame, stored
from theban import replay
from theban.games import get_rules
from theban.serial import fingerprint, format_record, parse_record

ALL = [game for file in FILES for game in stored(file)]


@pytest.mark.deep
def test_four_hundred_games_of_all_kinds_are_stored() -> None:
    assert len(ALL) == len({game.name for game in ALL}) == len(FILES) * GAMES == 400
    configs = {parse_record(game.text).config for game in ALL}
    modules = {getattr(config, "modules", None) for config in configs}
    assert len(modules) == 16 + 1  # of Luxor every combination; Tutankhamun has none
    tables = {(type(config).__module__, config.players) for config in configs}
    assert len(tables) == 4 + 5  # 2 to 5 players, and 2 to 6


@pytest.mark.parametrize(
    "game", mostly_deep(ALL, every=11), ids=lambda game: game.name.replace(" ", "-")
)
def test_a_stored_game_ends_as_it_did(game: StoredGame) -> None:
    record = parse_record(game.text)
    rules = get_rules(record.game)
    *_, end = replay(rules, record)
    assert rules.score_sheet(end).totals == game.totals
    assert fingerprint(end) == game.end
    assert format_record(record) == game.text
