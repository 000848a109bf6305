"""Every line of the README's tours runs, and its commands begin as promised."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_every_example_of_the_readme_runs() -> None:
    results = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert results.failed == 0
    assert results.attempted > 40


def test_commands_begin_with_an_environment() -> None:
    lines = README.read_text(encoding="utf-8").split("\n")
    commands = [line for line in lines if ".venv/bin/" in line]
    assert len(commands) == 2
    assert all(line.startswith("python3 -m venv .venv && ") for line in commands)


def test_links_lead_somewhere() -> None:
    text = README.read_text(encoding="utf-8")
    targets = [part.split(")")[0] for part in text.split("](")[1:]]
    pictures = [part.split('"')[0] for part in text.split('<img src="')[1:]]
    assert targets
    assert pictures
    for target in targets + pictures:
        assert (README.parent / target).exists(), target
