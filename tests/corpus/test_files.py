"""The files of the corpus: well formed, with permanent ids, and readable without the library."""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.corpus.checking import name_of
from tests.corpus.write import FOLDER, GAMES, listed_meanings, meanings, text_of
from tests.refusals import refuses
from theban import luxor, tutankhamun
from theban._core.errors import InvalidArgument
from theban._core.rulebook import Rulebook
from theban.luxor._events import EVENTS as LUXOR_EVENTS
from theban.testing.corpus import changed_table, corpus_schema, load_corpus
from theban.tutankhamun._events import EVENTS as TUTANKHAMUN_EVENTS

NODE = shutil.which("node")
with_node = pytest.mark.skipif(NODE is None, reason="there is no node here to run run.mjs")

LEAST_CASES = 500


@pytest.mark.parametrize("game", GAMES)
def test_the_files_have_a_case_in_each_line(game: str) -> None:
    """Otherwise run ``python -m tests.corpus.write``."""
    text = (FOLDER / f"{game}.json").read_text(encoding="utf-8")
    assert text == text_of(json.loads(text))


@pytest.mark.parametrize("game", GAMES)
def test_the_files_have_the_shape_of_the_schema(game: str) -> None:
    schema = corpus_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8")), schema)


def test_there_are_many_cases_with_an_id_each() -> None:
    ids = [case.id for game in GAMES for case in load_corpus(game)]
    assert len(ids) >= LEAST_CASES
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(
    ("game", "rulebook"), [("luxor", luxor.RULEBOOK), ("tutankhamun", tutankhamun.RULEBOOK)]
)
def test_every_rule_has_a_case_or_is_listed(game: str, rulebook: Rulebook) -> None:
    corpus = load_corpus(game)
    assert [*corpus.rules.items()] == [(rule.id, rule.basis.value) for rule in rulebook.values()]
    assert {*corpus.uncovered} == {rule for rule in corpus.rules if not corpus.of_rule(rule)}
    assert all(corpus.uncovered.values())


@pytest.mark.parametrize("game", GAMES)
def test_an_id_keeps_its_meaning(game: str) -> None:
    """``python -m tests.corpus.write`` adds new cases to the list; listed ones never change."""
    assert listed_meanings(game) == meanings(game)


def test_the_schema_names_all_kinds_and_events() -> None:
    defined: Any = corpus_schema()["$defs"]["then"]["properties"]
    kinds = [*("over", *luxor.DecisionKind, *luxor.ChanceKind), *tutankhamun.DecisionKind]
    assert sorted(defined["due"]["properties"]["kind"]["enum"]) == sorted(set(kinds))
    events = {name_of(kind) for kind in (*LUXOR_EVENTS, *TUTANKHAMUN_EVENTS)}
    assert sorted(defined["events"]["items"]["properties"]["event"]["enum"]) == sorted(events)


def test_the_board_and_the_costs_are_those_of_the_standard_box() -> None:
    box, standard = load_corpus("luxor").box, luxor.standard_components()
    more = standard.expansion
    assert more is not None
    spaces = list(enumerate(standard.spaces, 1))
    assert box["spaces"] == len(spaces)
    assert box["statues"] == list(standard.statues)
    assert box["icons"] == {str(n): each.icon.value for n, each in spaces if each.icon}
    assert box["horus_spaces"] == {str(n): each.level for n, each in spaces if each.level}
    osiris = [n for n, each in spaces if each.kind.value == "osiris"]
    assert box["osiris_spaces"] == osiris
    plain = [n for n, each in spaces if not (each.icon or each.level or n in osiris)]
    assert box["covered"] == plain[:10]
    costs = {effect.value.replace("_", "-"): cost for effect, cost, _ in more.mummy_tiles}
    assert box["mummy_costs"] == costs
    assert [*box["starting_talismans"].values()] == list(more.starting_talismans)
    assert sorted(box["characters"]) == sorted(each.value for each in luxor.Character)


def test_wrong_arguments_are_refused() -> None:
    corpus = load_corpus("luxor")
    refuses("'chess' has no corpus", load_corpus, "chess")
    with pytest.raises(InvalidArgument, match=r"'LX-1\.1-99' is not a case of luxor"):
        corpus["LX-1.1-99"]
    refuses(r"'TT-1\.1' is not a rule of luxor", corpus.of_rule, "TT-1.1")
    for path in ("seats.7.keys", "seats.x", "keys.0", "seats.0.hand.9", "seats.-1.keys"):
        refuses("leads to nothing", changed_table, corpus["LX-3.5-02"].before, {path: 0})


def test_a_table_is_new_each_time() -> None:
    case = load_corpus("luxor")["LX-3.5-02"]
    case.before["seats"][0]["hand"].clear()
    assert case.before["seats"][0]["hand"] == ["+-1", "1", "1", "2", "2"]
    assert case.after is not None
    assert case.after["seats"][0]["hand"] == ["1", "1", "2", "2"]


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    assert NODE is not None
    command = [NODE, str(FOLDER / "run.mjs"), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603


def test_the_runner_is_short() -> None:
    assert len((FOLDER / "run.mjs").read_text(encoding="utf-8").splitlines()) <= 300


GONE = object()


def change(case_id: str, path: str, value: object = GONE) -> Callable[[Any], None]:
    """Replace something in a case of a file, or remove it."""

    def plant(told: Any) -> None:
        place = next(case for case in told["cases"] if case["id"] == case_id)
        *way, last = [int(part) if part.isdigit() else part for part in path.split("/")]
        for part in way:
            place = place[part]
        if value is GONE:
            del place[last]
        else:
            place[last] = value

    return plant


PLACES = "then/changes/seats.0.active"
DANCE = {"seat": 0, "kind": "dance"}
FAULTS: dict[str, tuple[Callable[[Any], object], str]] = {
    "an id twice": (lambda told: told["cases"].append(told["cases"][0]), "an id twice"),
    "an unknown key": (lambda told: told["cases"][0].update(note=""), "has note"),
    "a rule not shown": (lambda told: told["uncovered"].clear(), "LX-8.8 has no case"),
    "no such rule": (change("LX-3.5-02", "rules", ["LX-3.5", "LX-3.99"]), "LX-3.99 is not a rule"),
    "a card is lost": (change("LX-3.5-02", "then/changes/discard.+-1"), "LX-3.5-02: card"),
    "one too many": (change("LX-3.5-02", PLACES, [0, 0, 12, 13]), "LX-3.5-02: adventurers 0"),
    "a wrong score": (change("LX-9.1-02", "then/scores/0/1", 9), "LX-9.1-02: scores"),
    "a wrong rank": (change("LX-9.4-01", "then/ranks", [1, 2]), "LX-9.4-01: ranks"),
    "no event": (change("LX-3.1-01", "then/events/3"), "LX-3.1-01: seat 0: events score 0"),
    "no treasure": (
        change("LX-7.9-06", "then/changes/seats.0.points", 4),
        "LX-7.9-06: seat 0: its new treasures bring other points",
    ),
    "behind the chamber": (
        change("LX-7.9-06", PLACES, [0, 0, 0, 99]),
        "LX-7.9-06: the table after.seats[0].active[3] is 99",
    ),
    "a seat too many": (
        change("LX-7.9-06", "then/due/seat", 2),
        "LX-7.9-06: one of the seats 0,2 is not there",
    ),
    "a ruling as printed": (change("LX-9.5-01", "basis", "printed"), "LX-9.5 is ruled"),
    "an unknown decision": (change("LX-9.5-01", "then/due", DANCE), "due.kind is dance"),
    "half a set is lost": (change("TT-4.4-01", "then/changes/nile.2", None), "TT-4.4-01: Ankh"),
    "a path to nowhere": (change("TT-4.4-01", "then/changes/river.2", 0), "leads to nothing"),
}


@pytest.mark.sample(every=8)
@with_node
@pytest.mark.parametrize("fault", FAULTS)
def test_the_runner_finds_a_planted_fault(fault: str, tmp_path: Path) -> None:
    plant, found = FAULTS[fault]
    game = GAMES[fault in {"half a set is lost", "a path to nowhere"}]
    for name in (*GAMES, "schema"):
        shutil.copy(FOLDER / f"{name}.json", tmp_path)
    path = tmp_path / f"{game}.json"
    told = json.loads(path.read_text(encoding="utf-8"))
    plant(told)
    path.write_text(json.dumps(told), encoding="utf-8")
    done = run(tmp_path)
    assert done.returncode == 1
    assert found in done.stderr
