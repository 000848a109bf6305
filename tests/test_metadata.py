"""The metadata of the package agree with the checks."""

import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from theban import Match, luxor
from theban.serial import dumps, format_record, loads, parse_record
from theban.version import library_version

ROOT = Path(__file__).parent.parent
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
    assert versions == [oldest, *re.findall(r'"(.*?)"', found[1])]
    assert f"{sys.version_info.major}.{sys.version_info.minor}" in versions


@pytest.mark.skipif(not SESSIONS.exists(), reason="an sdist does not have the noxfile")
def test_each_extra_is_tried_alone() -> None:
    table = SESSIONS.read_text(encoding="utf-8").partition("EXTRAS = {\n")[2].partition("\n}\n")[0]
    tried = re.findall(r'^    "(\w+)":', table, re.MULTILINE)
    assert tried == sorted(PROJECT["optional-dependencies"])


def test_no_system_is_claimed_that_no_check_runs_on() -> None:
    assert named("Operating System") == ["POSIX :: Linux"]


def test_the_changelog_has_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = [line for line in changelog.split("\n") if line.startswith("## ")]
    newest = headings[headings[0] == "## Unreleased"]  # what has no number yet comes before it
    assert PROJECT["version"] in newest


def test_addresses_are_real_ones() -> None:
    for address in PROJECT.get("urls", {}).values():
        assert address.startswith("https://")
        assert "example" not in address


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
