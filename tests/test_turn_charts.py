"""The turn charts in the docs show every kind of decision and event, and class of choices."""

import importlib
from textwrap import wrap

import pytest

from docs._ext.citations import kinds_of
from tests.turn_flow import (
    FOLDER,
    OVER,
    Edge,
    charts_of,
    configs_of,
    digest_of,
    flow_of_games,
    stored,
)
from theban._core.machine import ChanceRules, DecisionRules
from theban.luxor._rules.work import compiled_rules

GAMES = ["luxor", "tutankhamun"]


def edges_of(game: str) -> dict[Edge, set[str]]:
    return {(kind, answer, after): set(of) for kind, answer, after, of in stored(game)["edges"]}


def after(game: str, kind: str, label: str | None = None) -> set[str]:
    found = edges_of(game).items()
    return {edge[2] for edge, of in found if edge[0] == kind and (label is None or label in of)}


@pytest.mark.parametrize("game", GAMES)
def test_the_file_says_what_its_games_show(game: str) -> None:
    told = stored(game)
    seeds = told.pop("seeds")
    assert len(seeds) == len([*configs_of(importlib.import_module(f"theban.{game}"))])
    # If games show something new, ``python -m tests.turn_flow`` searches for everything.
    assert flow_of_games(game, seeds).data() == told, (
        f"docs/turns/turns.json: nox -s renew ({game})"
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_charts_draw_what_the_file_says(game: str) -> None:
    files = {file.stem for file in FOLDER.glob(f"{game}*.svg")}
    assert files == {name for name, _, _ in charts_of(game)}
    for name, title, dot in charts_of(game):
        svg = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
        assert f"<title>{title}</title>" in svg
        assert f"({digest_of(dot)})" in svg, f"{name}.svg is out of date: nox -s renew"


def test_a_chart_draws_or_notes_what_can_come() -> None:
    ((_, _, dot),) = charts_of("tutankhamun")
    assert "sail -> isis\n" in dot
    sail = '<b>choose where to sail</b><br/><font point-size="9">TT-2.1</font>'
    assert f'{sail}<br/><font point-size="9">→ next turn</font>' in dot
    words = {
        kind: "<br/>".join(wrap(said, 24)) for kind, (said, *_) in kinds_of("tutankhamun").items()
    }
    for kind, _, then in edges_of("tutankhamun"):
        noted = {kind: "the same again", "sail": "next turn"}.get(then, words.get(then, then))
        box = next(line for line in dot.splitlines() if line.startswith(f"{kind} ["))
        assert f"{kind} -> {then}\n" in dot or f"→ {noted}</font>" in box


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_that_some_config_has_rules_for_is_there(game: str) -> None:
    package = importlib.import_module(f"theban.{game}")
    decisions: set[str] = set()
    chance: set[str] = set()
    for _, config in configs_of(package):
        for rules in compiled_rules(config).frame_rules.values():
            if isinstance(rules, DecisionRules):
                decisions.add(str(rules.kind))
            elif isinstance(rules, ChanceRules):
                chance.add(str(rules.kind))
    assert set(stored(game)["chance"]) == chance
    assert {kind for kind, _, _ in edges_of(game)} == decisions | chance


@pytest.mark.parametrize("game", GAMES)
def test_every_class_of_choices_is_there(game: str) -> None:
    package = importlib.import_module(f"theban.{game}")
    spaces = [
        (*package.action_space(config), *package.outcome_space(config))
        for _, config in configs_of(package)
    ]
    classes = {type(choice).__name__ for space in spaces for choice in space}
    assert {answer for _, answer, _ in edges_of(game)} == classes


@pytest.mark.deep
@pytest.mark.parametrize("first", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_other_games_show_nothing_new(game: str, first: int) -> None:
    # If this finds something that the chart lacks, let ``python -m tests.turn_flow`` search
    # further.
    package = importlib.import_module(f"theban.{game}")
    met = flow_of_games(game, [(10**6 + first,) for _ in configs_of(package)])
    assert met.edges.keys() - edges_of(game).keys() == set()


@pytest.mark.parametrize(
    ("game", "start", "other"),
    [
        ("luxor", "play_card", "TakeExtraTurn"),  # it leads to another turn of the same player
        ("tutankhamun", "sail", "Pass"),  # it only changes whose turn it is
    ],
)
def test_a_game_can_end_wherever_the_next_turn_can_come(game: str, start: str, other: str) -> None:
    edges = edges_of(game)
    for kind, answer, _ in edges:
        if answer != other:
            next_turn, end = ((kind, answer, then) in edges for then in (start, OVER))
            assert next_turn == end, (kind, answer)


def test_a_turn_of_luxor_begins_with_a_card_and_ends_by_drawing_one() -> None:
    assert stored("luxor")["start"] == "play_card"
    assert after("luxor", "card", "") == {"play_card", OVER}  # without any module
    assert after("luxor", "scarab_or_wild", "") == {"card", "scarab"}
    below = edges_of("luxor")["claim_treasure", "ClaimTreasure", "treasure"]
    assert "artifacts" in below
    assert "" not in below  # a treasure only covers something with a module


def test_a_turn_of_tutankhamun_is_over_once_thoth_has_swapped() -> None:
    edges = edges_of("tutankhamun")
    assert stored("tutankhamun")["start"] == "sail"
    swapped = {then for kind, answer, then in edges if (kind, answer) == ("thoth", "SwapFrom")}
    assert swapped == {"thoth_with"}
    assert after("tutankhamun", "thoth_with") - {OVER} == {"sail"}
    assert edges["sail", "Pass", "sail"] == {"backward=False"}
