"""Pairs for imitation: each decision of a record once, as its seat saw it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.refusals import refuses
from theban import IllegalRecord, Match, Record, luxor, replay, tutankhamun
from theban.agents import RandomAgent
from theban.ids import action_mask
from theban.lab.encoding import encoding_of
from theban.lab.imitation import pair_arrays, pairs, write_pairs

if TYPE_CHECKING:
    from pathlib import Path

    from theban.types import AnyRules

KINDS: dict[str, tuple[AnyRules, Any]] = {
    "luxor": (luxor.RULES, luxor.Config(players=3, modules=luxor.Module)),
    "tutankhamun": (tutankhamun.RULES, tutankhamun.Config(players=2)),
}


def played(
    kind: str, seed: int, limit: int | None = None
) -> Match[Any, Any, Any, Any, Any, Any, Any]:
    rules, config = KINDS[kind]
    match = Match(rules, config, seed=seed)
    match.run([RandomAgent()] * config.players, limit=limit)
    return match


@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_is_there_once(kind: str) -> None:
    rules, config = KINDS[kind]
    games = [played(kind, seed) for seed in (1, 2)]
    found = list(pairs([match.record for match in games]))
    expected: list[tuple[object, ...]] = []
    for game, match in enumerate(games):
        ranks = rules.standings(match.state)
        winners, losers = ranks.count(1), len(ranks) - ranks.count(1)
        space, encoding = rules.action_space(config), encoding_of(rules, config)
        for index, (state, choice) in enumerate(
            zip(replay(rules, match.record), match.choices, strict=False)
        ):
            actions = rules.legal_actions(state)
            if not actions:
                continue  # chance
            seat: Any = getattr(rules.awaiting(state), "seat", None)
            result = 1 / winners if ranks[seat] == 1 else -1 / losers
            numbers = encoding.numbers(rules.view(state, seat))
            mask = action_mask(rules, rules.view(state, seat))
            expected.append(
                (game, index, seat, numbers, mask, space.index(choice), result if losers else 0)
            )
    assert [
        (p.game, p.choice, p.seat, p.observation, p.action_mask, p.action, p.result) for p in found
    ] == expected
    assert all(pair.action_mask[pair.action] for pair in found)


def test_a_game_that_is_not_over_has_no_result() -> None:
    assert {pair.result for pair in pairs([played("luxor", 1, limit=9).record])} == {None}


def test_arrays_and_parquet_have_the_same_rows(tmp_path: Path) -> None:
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    records = [played("tutankhamun", seed).record for seed in (1, 2)]
    records.append(played("tutankhamun", 3, limit=5).record)
    found, arrays = list(pairs(records)), pair_arrays(records)
    assert all(values.flags.writeable for values in arrays.values())  # or PyTorch warns
    for number, pair in enumerate(found):
        assert arrays["observation"][number].tolist() == pair.observation.tolist()
        assert bytes(arrays["action_mask"][number]) == pair.action_mask
        assert (arrays["game"][number], arrays["choice"][number]) == (pair.game, pair.choice)
        assert (arrays["seat"][number], arrays["action"][number]) == (pair.seat, pair.action)
    assert numpy.isnan(arrays["result"]).tolist() == [pair.result is None for pair in found]
    path = tmp_path / f"{'p' * 247}.parquet"  # the longest name that a file can have
    path.write_text("an older file")
    assert write_pairs(records, path, games_in_memory=2) == len(found)
    table = parquet.read_table(path)
    for name, values in arrays.items():
        column = numpy.array(table[name].to_pylist(), values.dtype)
        assert numpy.array_equal(column, values, equal_nan=name == "result")
    fields = json.loads(table.schema.metadata[b"theban.fields"])
    start, end, shape = fields["owned"]
    assert end - start == shape[0] * shape[1]
    assert [*tmp_path.iterdir()] == [path]


def test_what_is_no_record_of_one_config(tmp_path: Path) -> None:
    one, other = played("luxor", 1, limit=4).record, played("tutankhamun", 1, limit=4).record
    assert len(list(pairs([one, other]))) > 4
    refuses(r"records\[1\] is of another config", pair_arrays, [one, other])
    refuses("records is", pair_arrays, [])
    refuses("a Record is needed", lambda: list(pairs([3])))  # type: ignore[list-item]
    refuses("games_in_memory", write_pairs, [one], tmp_path / "none", games_in_memory=0)
    wrong = Record(one.game, one.config, one.deal, one.choices[1:])
    refuses("^", list, pairs([wrong]), error=IllegalRecord)
    assert not list(tmp_path.iterdir())


def test_games_without_a_decision_and_a_file_that_is_not_finished(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    begun, some = played("luxor", 1, limit=0).record, played("luxor", 2, limit=4).record
    arrays = pair_arrays([begun])
    config = luxor.Config(players=3, modules=luxor.Module)
    size, actions = encoding_of(luxor.RULES, config).size, len(luxor.action_space(config))
    assert (arrays["observation"].shape, arrays["action_mask"].shape) == ((0, size), (0, actions))
    path = tmp_path / "pairs.parquet"
    assert write_pairs([some, begun, some], path, games_in_memory=1) == 8
    before = path.read_bytes()
    wrong = Record(some.game, some.config, some.deal, some.choices[1:])
    refuses("^", write_pairs, [some, wrong], path, games_in_memory=1, error=IllegalRecord)
    refuses("it is a folder", write_pairs, [some], tmp_path)
    assert (list(tmp_path.iterdir()), path.read_bytes()) == ([path], before)
    for call in (pair_arrays, lambda given: list(pairs(given))):
        refuses("records is Record.*iterable", call, some)
