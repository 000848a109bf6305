"""The page on the corpus lists all lines, with the kinds of decisions that they answer."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from theban import luxor, tutankhamun
from theban.luxor._actions import OUTCOMES
from theban.testing.corpus import load_corpus

PAGE = (Path(__file__).parents[2] / "docs" / "corpus.rst").read_text(encoding="utf-8")
GAMES: dict[str, Any] = {"Luxor": luxor, "Tutankhamun": tutankhamun}
CONFIGS = {
    "Luxor": luxor.Config(players=5, modules=list(luxor.Module)),
    "Tutankhamun": tutankhamun.Config(players=2),
}


def listed(game: str) -> set[tuple[str, str]]:
    """Return the kinds of decisions and chance events, with the classes of their answers."""
    parse, config = GAMES[game].parse_choice, CONFIGS[game]
    table = PAGE.split(f".. list-table:: {game}\n")[1].split("\n\n.. ")[0]
    found = set[tuple[str, str]]()
    for row in table.split("\n   * - ")[2:]:
        lines, kinds, _ = (re.findall(r"``(.+?)``", cell) for cell in row.split("\n     - "))
        found |= {(kind, type(parse(config, line)).__name__) for line in lines for kind in kinds}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_case_is_listed_with_what_is_due(game: str) -> None:
    parse, config, known = GAMES[game].parse_choice, CONFIGS[game], listed(game)
    for case in load_corpus(game.lower()):
        kind = case.then.get("due", {}).get("kind")
        for line in (*case.then.get("answers", ()), *case.then.get("outcomes", ())):
            assert (kind, type(parse(config, line)).__name__) in known, case.id


@pytest.mark.parametrize("game", GAMES)
def test_the_table_lists_all_kinds_and_all_classes_of_choices(game: str) -> None:
    module = GAMES[game]
    known = listed(game)
    kinds = {str(kind) for kind in module.DecisionKind}
    classes = {kind.__name__ for kind in get_args(module.Action)}
    if game == "Luxor":
        kinds |= {str(kind) for kind in luxor.ChanceKind}
        classes |= {kind.__name__ for kind in OUTCOMES}
    assert {kind for kind, _ in known} == kinds
    assert {name for _, name in known} == classes
