"""Whole games played by earlier versions end the same in this one."""

import pytest

from tests.deep import in_parts
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


@pytest.mark.parametrize("games", in_parts(ALL, 23))
def test_stored_games_end_as_they_did(games: list[StoredGame]) -> None:
    for game in games:
        record = parse_record(game.text)
        rules = get_rules(record.game)
        *_, end = replay(rules, record)
        assert rules.score_sheet(end).totals == game.totals, game.name
        assert fingerprint(end) == game.end, game.name
        assert format_record(record) == game.text, game.name
