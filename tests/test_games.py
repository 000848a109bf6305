"""The registry of games."""

import contextlib
import os
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any, get_args

import pytest
from attrs import evolve, fields

from tests import toy
from tests.refusals import refuses
from theban import Match, games, luxor
from theban._core.errors import InvalidArgument, InvalidConfig
from theban._core.values import maker_of
from theban._version import library_version
from theban.cli import main
from theban.luxor._events import Event as LuxorEvent
from theban.serial import dumps, format_record, loads, parse_record
from theban.serial._game_types import GameTypes, game_types
from theban.tutankhamun._events import Event as TutankhamunEvent

ROOT = Path(__file__).parent.parent
find_installed = games._installed.__wrapped__


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_registered", {})
    monkeypatch.setattr(games, "_installed", dict)


class Renamed(toy.LotusRules):
    """Lotus under another name."""

    types: GameTypes

    def __init__(self, name: Any) -> None:  # deliberately wrong in some tests
        self.name = name


def test_the_games_of_this_library_are_there() -> None:
    from theban import luxor, tutankhamun  # noqa: PLC0415  # the point: games are loaded late

    assert games.get_rules("luxor") is luxor.RULES
    assert games.get_rules("tutankhamun") is tutankhamun.RULES
    assert games.names() == ("luxor", "tutankhamun")


def test_a_game_of_others_can_be_registered() -> None:
    games.register(toy.RULES)
    assert games.get_rules("lotus") is toy.RULES
    assert games.names() == ("lotus", *games.names()[1:])
    games.register(toy.RULES)


@pytest.mark.parametrize("name", ["luxr", "", "Luxor", None, 3, ["luxor"]])
def test_an_unknown_name_is_refused_with_the_known_ones(name: Any) -> None:
    games.register(toy.RULES)
    with pytest.raises(InvalidArgument) as caught:
        games.get_rules(name)
    assert (
        str(caught.value) == f"there is no game {name!r}; the games are lotus, luxor, tutankhamun"
    )


@pytest.mark.parametrize("name", ["luxor", "lotus"])
def test_a_taken_name_is_refused(name: str) -> None:
    games.register(toy.RULES)
    refuses(f"there is a game '{name}' already", games.register, Renamed(name))
    assert games.get_rules("lotus") is toy.RULES


@pytest.mark.parametrize("name", ["", None, 3])
def test_a_name_that_is_no_text_is_refused(name: object) -> None:
    refuses("it must be a text", games.register, Renamed(name))


def test_what_is_no_rules_is_refused_with_what_it_lacks() -> None:
    wrong: Any = object()
    refuses(r"it has no action_space, awaiting, .*, \.\.\.$", games.register, wrong)


def test_a_class_of_rules_is_refused_where_an_object_is_needed() -> None:
    refuses("is a class; rules are an object of it", games.register, toy.LotusRules)
    refuses("is a class; rules are an ob", Match, type(luxor.RULES), luxor.Config(players=2))


@pytest.mark.parametrize("options", [None, 2, ["players"], "players"])
def test_options_that_are_no_mapping_are_refused(options: Any) -> None:
    refuses(r"options is .*; it must be a mapping from names", games.make_config, "luxor", options)


def test_a_registered_game_has_a_config_of_options() -> None:
    games.register(toy.RULES)
    assert games.config_class("lotus") is toy.Config
    assert games.make_config("lotus", {"players": 3, "copies": 2}) == toy.Config(3, 2)
    with pytest.raises(InvalidConfig, match="'x'; its options are players, copies"):
        games.make_config("lotus", {"players": 3, "x": 2})
    with pytest.raises(InvalidConfig, match=r"Config\.players is missing; it must be the number"):
        games.make_config("luxor", {})


def test_rules_that_do_not_name_their_types_have_no_options() -> None:
    games.register(Renamed("bare"))
    refuses(r"annotate RULES in tests\.test_games", games.make_config, "bare", {"players": 2})
    typed = Renamed("typed")
    typed.types = game_types(toy.RULES)
    games.register(typed)
    assert games.make_config("typed", {"players": 2}) == toy.Config(2)
    typed.types = evolve(typed.types, config=Picky)
    with pytest.raises(InvalidConfig, match="typed refuses these options: 2 is not even"):
        games.make_config("typed", {"players": 2})
    refuses(r"Config\.players is missing", games.make_config, "typed", {}, error=InvalidConfig)


class Picky:
    """A config whose errors are not ours."""

    def __init__(self, players: int) -> None:
        raise ValueError(f"{players} is not even")


@pytest.fixture(scope="module")
def beside_dice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("beside")
    example = Path(__file__).parents[1] / "examples" / "third_game.py"
    (folder / "third_game.py").write_text(example.read_text(encoding="utf-8"), encoding="utf-8")
    with contextlib.chdir(folder), pytest.MonkeyPatch.context() as patched:
        patched.setattr(games, "_registered", {})
        assert main([*DICE, *DEMO, "--quiet", "--save", "game.json"]) == 0
    return folder


DICE = ("--rules", "third_game:RULES")
DEMO = ("demo", "--game", "liars_dice", "--bot", "random")


@pytest.mark.sample(every=5)
@pytest.mark.parametrize(
    "arguments",
    [
        ["verify", "game.json"],
        ["convert", "game.json", "game.txt"],
        ["analyze", "game.json"],
        ["schema", "liars_dice", "state"],
        ["match", "--game", "liars_dice", "--bot", "greedy", "--bot", "random", "--games", "2"],
        ["simulate", "--game", "liars_dice", "--games", "4", "--workers", "2", "--out", "study"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_commands_serve_registered_rules(
    beside_dice: Path,
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(beside_dice)
    assert main([*DICE, *arguments]) == 0
    output, error = capsys.readouterr()
    assert "error" not in error  # a slow command reports its progress there
    assert "fail" not in output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([*DICE, *DEMO, "--ruling", "x=true"], "liars_dice has no switches"),
        ([*DICE, *DEMO, "--modules", "all"], "liars_dice has no modules"),
        ([*DICE, *DEMO, "--players", "9"], "--players is 9; it must be 2 to 6"),
        ([*DICE, "box", "liars_dice"], "liars_dice has no box"),
        ([*DICE, "play", "liars_dice"], "the page knows only luxor and tutankhamun"),
        ([*DICE, "play", "--file", "game.json"], "a game of liars_dice; the page knows only"),
        (["verify", "game.json"], "game is 'liars_dice'; it must be 'luxor' or 'tutankhamun'"),
        (["--rules", "nothing:RULES", *DEMO], "'nothing:RULES': No module named 'nothing'"),
        (["--rules", "third_game:X", *DEMO], "has no attribute 'X'"),
        (["--rules", "third_game:Config", *DEMO], "does not implement Rules"),
        (["--rules", "third_game", *DEMO], "is not a MODULE:NAME, such as my_game:RULES"),
        (["--rules", "ends:RULES", *DEMO], "'ends:RULES': no such luck (see"),
        (["--rules", "silent:RULES", *DEMO], "'silent:RULES': ValueError (see"),
        (["match", "--bot", "ends:BOT", "--bot", "greedy"], "--bot 'ends:BOT': no such luck"),
    ],
)
def test_what_commands_cannot_serve_they_say(
    beside_dice: Path,
    arguments: list[str],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(beside_dice)
    Path("ends.py").write_text("import sys; sys.exit('no such luck')", encoding="utf-8")
    Path("silent.py").write_text("raise ValueError", encoding="utf-8")
    assert main(arguments) == 2
    assert message in capsys.readouterr().err


def test_a_demo_names_more_players_than_there_are_usual_names(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(games, "_registered", {})
    monkeypatch.setattr(toy, "HAND_SIZE", 1)  # so there are cards for more hands
    demo = ("demo", "--game", "lotus", "--players", "8", "--quiet")
    assert main(["--rules", "tests.toy:RULES", *demo]) == 0
    *usual, seventh, eighth = capsys.readouterr().out.splitlines()[0].split()
    assert usual == ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]
    assert seventh == eighth == "Player~"  # G and H do not fit


ASKED = """
import sys
from theban import Match, games
from theban.cli import main
from theban.play.feed import Feed
rules = games.get_rules("liars_dice")
feed = Feed(Match(rules, games.make_config("liars_dice", {}), seed=1))
print(feed.receive(0, '{"rule": {"id": "LD-1.1"}}').error)
sys.exit(main(["verify", sys.argv[1]]))
"""


def installed(folder: Path, *entries: str) -> None:
    """Put the third game into a folder as an installed package with these entry points."""
    source = (ROOT / "examples" / "third_game.py").read_text(encoding="utf-8")
    (folder / "liars_dice.py").write_text(source, encoding="utf-8")
    about = folder / "liars_dice-1.0.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text("Name: liars-dice\nVersion: 1.0\n", encoding="utf-8")
    points = "\n".join(["[theban.games]", *entries])
    about.joinpath("entry_points.txt").write_text(f"{points}\n", encoding="utf-8")


def run_with(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python where the package is installed, and nothing of it is in the working directory."""
    paths = os.pathsep.join([str(ROOT / "src"), str(folder)])
    return subprocess.run(  # noqa: S603 (ours)
        [sys.executable, *arguments],
        cwd=folder / "liars_dice-1.0.dist-info",
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_installed_game_is_known_to_commands_and_programs(tmp_path: Path) -> None:
    installed(tmp_path, "liars_dice = liars_dice:RULES")
    saved = str(tmp_path / "game.json")
    demo = ("-m", "theban", "demo", "--game", "liars_dice", "--players", "2")
    played = run_with(tmp_path, *demo, "--bot", "random", "--save", saved)
    assert "bids 1 x " in played.stdout, played.stderr
    asked = run_with(tmp_path, "-c", ASKED, saved)
    assert asked.stdout.startswith("liars_dice has no rulebook here\n"), asked.stderr
    assert asked.returncode == 0


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        (["chess = chess_game:RULES"], "cannot be used: ModuleNotFoundError: No module named"),
        (["chess = liars_dice:RULE"], "cannot be used: AttributeError: module 'liars_dice' has no"),
        (["chess = liars_dice:Config"], "does not implement Rules; it has no action_space, "),
        (["chess = liars_dice:RULES"], "calls itself 'liars_dice'; its entry point must have the"),
        (["chess = :"], "cannot be used: "),
    ],
)
def test_a_broken_package_is_an_error_of_its_game_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entries: list[str], message: str
) -> None:
    installed(tmp_path, *entries)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(games, "_installed", find_installed)
    assert games.names() == ("chess", "luxor", "tutankhamun")
    start = luxor.new_game(luxor.Config(players=2), seed=1)
    assert loads(dumps(start)) == start
    refuses("the kind of .* is unknown", dumps, toy.Config(2))
    refuses(f"the game 'chess' of the package liars-dice .*{message}", games.get_rules, "chess")


def test_two_packages_with_one_game_are_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        installed(tmp_path / name, "liars_dice = liars_dice:RULES", "luxor = liars_dice:RULES")
        metadata_file = tmp_path / name / "liars_dice-1.0.dist-info" / "METADATA"
        metadata_file.write_text(f"Name: dice-{name}\nVersion: 1\n", encoding="utf-8")
        metadata_file.parent.rename(tmp_path / name / f"dice_{name}-1.dist-info")
        monkeypatch.syspath_prepend(tmp_path / name)
    monkeypatch.setattr(games, "_installed", find_installed)
    refuses("of the packages dice-one, dice-two; uninstall all", games.get_rules, "liars_dice")
    assert games.get_rules("luxor") is luxor.RULES


@pytest.mark.parametrize(
    "event",
    [*get_args(LuxorEvent), *get_args(TutankhamunEvent)],
    ids=lambda event: f"{event.__module__}.{event.__name__}",
)
def test_every_event_can_be_made_without_its_constructor(event: Any) -> None:
    """So that ``transition`` keeps up with ``step``; see the page on performance."""
    assert type(maker_of(event)(*fields(event))) is event


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SESSIONS = ROOT / "noxfile.py"
CLASSIFIERS: list[str] = PROJECT["classifiers"]


def named(prefix: str) -> list[str]:
    start = f"{prefix} :: "
    return [line.removeprefix(start) for line in CLASSIFIERS if line.startswith(start)]


@pytest.mark.skipif(not SESSIONS.exists(), reason="an sdist does not have the noxfile")
def test_each_python_of_the_classifiers_is_tested() -> None:
    found = re.search(
        r"^OTHER_PYTHONS = \[(.*?)\]", SESSIONS.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert found
    oldest = PROJECT["requires-python"].removeprefix(">=")
    versions = [version for version in named("Programming Language :: Python") if "." in version]
    by_hand = ["3.14"]  # see docs/guides/versions.rst
    assert versions == [oldest, *re.findall(r'"(.*?)"', found[1]), *by_hand]
    assert f"{sys.version_info.major}.{sys.version_info.minor}" in versions


def test_each_extra_is_tried_alone() -> None:
    tried = tomllib.loads((ROOT / "tests" / "extras.toml").read_text(encoding="utf-8"))
    assert list(tried) == sorted(PROJECT["optional-dependencies"])


def test_the_changelog_has_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = [line for line in changelog.split("\n") if line.startswith("## ")]
    newest = headings[headings[0] == "## Unreleased"]  # unnumbered parts come before it
    assert PROJECT["version"] in newest


def test_the_licence_is_the_one_that_is_named() -> None:
    (name,) = PROJECT["license-files"]
    assert (ROOT / name).read_text(encoding="utf-8").startswith(f"{PROJECT['license']} License")


def test_source_that_is_not_installed_has_no_version_and_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_version(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", no_version)
    library_version.cache_clear()
    try:
        assert library_version() == "unknown"
        record = Match(luxor.RULES, luxor.Config(players=2), seed=1).record
        assert parse_record(format_record(record)) == record
        assert loads(dumps(record)) == record
    finally:
        library_version.cache_clear()
