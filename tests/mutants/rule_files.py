"""The files to mutate, and the tests that must notice."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
"""The folder of the repository."""
PACKAGE = ROOT / "src" / "theban"

RULE_TESTS = (
    "tests/corpus/test_cases.py",
    "tests/luxor/rules",
    "tests/luxor/test_setup.py",
    "tests/luxor/test_views.py",
    "tests/luxor/test_reasons.py",
    "tests/luxor/test_redaction.py",
    "tests/luxor/test_situation.py",
    "tests/tutankhamun/rules",
    "tests/tutankhamun/test_reasons.py",
    "tests/tutankhamun/test_setup.py",
    "tests/tutankhamun/test_situation.py",
)
"""The tests of rules: the cases of the corpus, and further tests, chapter by chapter.

The files besides the folders cover LX-2, LX-10 and TT-1, the rules behind events, and the subjects
of decisions.
"""

RULE_FILES = (
    "_core/rows.py",
    "luxor/_board.py",
    "luxor/_determinization.py",
    "luxor/_modules/**/*.py",
    "luxor/_rules/**/*.py",
    "luxor/_setup.py",
    "luxor/_views.py",
    "tutankhamun/_rules/**/*.py",
    "tutankhamun/_setup.py",
    "tutankhamun/_views.py",
)
"""The package's files that decide what is legal, what it does and who knows what."""

LEFT_OUT = {
    "evaluation.py": "an estimate for bots, with no rule in it",
    "checks.py": "refuses states that cannot be, which no rule leads to",
    "work.py": "the state in the making and the tables of functions, for all rules alike",
}
"""The files among them that do not implement rules, by name, with the reason."""

FUNCTIONS_LEFT_OUT = {
    "closed_up": "for positions that are set up too, which have tests of their own",
    "tunnels": "for pictures",
    "sample_outcome": "a draw for drivers; tests/luxor/test_conformance.py is about it",
    "most_points": "a bound; tests/luxor/test_bounds.py is about it",
    "actions": "what there can be at all; tests/luxor/spaces has it",
    "all_steps": "as actions",
    "determinize": "a guess; tests/luxor/test_determinize.py is about it",
    "_arrange_cards": "as determinize",
    "_arrange_scarabs": "as determinize",
    "_open": "as determinize",
    "_open_player": "as determinize",
    "_open_state": "as determinize",
    "_outer_cards": "as determinize",
    "_ways": "as determinize",
    "_answers_here": "as determinize",
    "_places": "sees that a state can be, which every state to which rules lead can",
    "_turn_up_treasure": "as _places",
}
"""Functions in rule files that do not implement rules, by name, with the reason."""

CORE_RULES = {"_core/rows.py": ("LX-1.2", "LX-1.3", "LX-3.9", "LX-3.10", "TT-2.1", "TT-5.1")}
"""The rules that files of the core implement. The core does not know any game, so it cannot cite
them.
"""


def rule_files() -> tuple[str, ...]:
    """Return the files to mutate, relative to the package, in order."""
    found = {path for pattern in RULE_FILES for path in PACKAGE.glob(pattern)}
    names = (path.relative_to(PACKAGE).as_posix() for path in found if path.name not in LEFT_OUT)
    return tuple(sorted(names))


def game_of(file: str) -> str:
    """Return the part of the figures to which a file belongs."""
    if file.startswith("luxor/_modules/"):
        return "The Mummy's Curse"
    return {"luxor": "Luxor", "tutankhamun": "Tutankhamun"}.get(file.split("/", 1)[0], "both")
