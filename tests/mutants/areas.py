"""Which files are mutated, and which tests must notice it."""

from collections.abc import Mapping
from pathlib import Path

from attrs import field, frozen

ROOT = Path(__file__).parents[2]
"""The folder of the repository."""
PACKAGE = ROOT / "src" / "theban"


@frozen
class Area:
    """Files of the package, and the tests that must notice a fault in them."""

    files: tuple[str, ...]
    """Patterns of files, relative to the package."""
    tests: tuple[str, ...]
    """Folders and files of tests."""
    files_left_out: Mapping[str, str] = field(factory=dict[str, str])
    """The files among them that are not mutated, by name, with the reason."""
    functions_left_out: Mapping[str, str] = field(factory=dict[str, str])
    """The functions that are not mutated, by name, with the reason."""
    too_slow: tuple[str, ...] = ()
    """The beginnings of ids of tests that would take too long for each mutant."""
    clears_caches: bool = True
    """Whether each test makes again what others have made, and so runs the lines that make it."""
    marked: str = "not deep and not browser and not properties"
    """The markers of the tests."""

    def pytest(self) -> list[str]:
        """Return the options that collect its tests."""
        plugins = ("-p", "no:cacheprovider", "-p", "no:randomly")
        said = ("-s", "-q", "--no-header", "--rootdir", str(ROOT), "-m", self.marked)
        slow = (f"--deselect={test}" for test in self.too_slow)
        return ["-o", "addopts=", "--import-mode=importlib", *plugins, *said, *slow]


RULES = Area(
    # What decides which actions there are, what they do and who knows what.
    files=(
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
    ),
    # The cases of the corpus, and what these do not show, chapter by chapter. The files beside the
    # folders hold LX-2, LX-10 and TT-1, the rules behind events, and what a decision is about.
    tests=(
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
    ),
    files_left_out={
        "evaluation.py": "an estimate for bots, with no rule in it",
        "checks.py": "refuses states that cannot be, which no rule leads to",
        "work.py": "the state in the making and the tables of functions, for all rules alike",
    },
    functions_left_out={
        "closed_up": "for positions that are set up too, which have tests of their own",
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
    },
)

AREAS = {
    "rules": RULES,
    "bots": Area(
        files=("agents/*.py",),
        tests=("tests/agents",),
        too_slow=(
            "tests/agents/test_agents.py::test_greedy_agent_beats_the_random_one",
            "tests/agents/test_endings.py",
            "tests/agents/test_search.py::test_other_processes_give_what_threads_give",
        ),
    ),
    "statistics": Area(
        files=("lab/studies/_statistics.py",), tests=("tests/simulate/test_figures.py",)
    ),
    "guard": Area(
        files=("play/server/_guard.py",),
        tests=("tests/web/test_guard.py",),
    ),
    "adapters": Area(
        files=("lab/adapters/*.py",),
        tests=("tests/adapters",),
        too_slow=(
            "tests/adapters/test_missing.py",
            "tests/adapters/test_openspiel.py::test_it_is_the_same_game_as_without_it",
            "tests/adapters/test_openspiel.py::test_random_games_with_serialization",
            "tests/adapters/test_openspiel.py::test_the_search",
            "tests/adapters/test_openspiel.py::test_the_suite_of_openspiel",
            "tests/adapters/test_vector.py::test_executors_play_the_same_games",
        ),
        marked="not browser and not properties",
    ),
    "encoding": Area(files=("lab/encoding/*.py",), tests=("tests/encoding",)),
    "feed": Area(
        files=(
            "play/feed/_events.py",
            "play/feed/_feed.py",
            "play/feed/_history.py",
            "play/feed/_patches.py",
        ),
        tests=("tests/feed",),
        # Node needs more memory than a mutant is given.
        too_slow=("tests/feed/test_schema.py::test_what_arrives_in_any_order",),
        functions_left_out={"_once": "keeps results for speed"},
    ),
    "saves": Area(
        files=("serial/_*.py",),
        tests=("tests/serial",),
        too_slow=(
            "tests/serial/test_clients.py::test_no_seat_is_sent_what_tells_hidden_things_apart",
            "tests/serial/test_files.py::test_a_pipe_is_refused",
            "tests/serial/test_messages.py::test_boxes",
            "tests/serial/test_messages.py::test_what_the_command_prints",
            "tests/serial/test_pickles.py::test_a_fresh_process_finds_the_box",
            "tests/serial/test_saved.py::test_bytes_depend_on_no_hash_seed",
            "tests/serial/test_schemas.py",
        ),
        clears_caches=False,  # tests compare boxes by their identity
        files_left_out={"_schema.py": "describes saves, and neither writes nor reads any"},
    ),
}
"""What is mutated, by name."""

CORE_RULES = {"_core/rows.py": ("LX-1.2", "LX-1.3", "LX-3.9", "LX-3.10", "TT-2.1", "TT-5.1")}
"""The rules that files of the core carry out. The core knows no game, so it cannot cite them."""


def files_of(area: Area) -> tuple[str, ...]:
    """Return the files that are mutated, relative to the package, in order."""
    found = {path for pattern in area.files for path in PACKAGE.glob(pattern)}
    paths = (path for path in found if path.name not in area.files_left_out)
    return tuple(sorted(path.relative_to(PACKAGE).as_posix() for path in paths))


def area_of(file: str) -> str:
    """Name the area to which a file belongs."""
    return next(name for name, area in AREAS.items() if file in files_of(area))


def part_of(file: str) -> str:
    """Name the part of the figures to which a file belongs: a game, or an area beside the rules."""
    if file.startswith("luxor/_modules/"):
        return "The Mummy's Curse"
    area = area_of(file)
    games = {"luxor": "Luxor", "tutankhamun": "Tutankhamun"}
    return games.get(file.split("/", 1)[0], "both") if area == "rules" else area
