"""Every block on every page runs when it is copied, in the order of the page.

Each page has its own folder and namespace, where a block runs by itself unless its copy
button says that it needs the blocks above. Only the modules that the page names as installed can be
imported, and hidden Sphinx set-ups are left out. ``left_out.toml`` lists the blocks that are not
run, or not at full length, with the reasons.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import asdict
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from docs._ext.example_imports import continuing
from tests.docs.page_blocks import SHELLS, Block, blocks_of

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PAGES = {
    str(page.relative_to(ROOT)): page
    for page in (*sorted((ROOT / "docs").rglob("*.rst")), ROOT / "README.md")
    if blocks_of(page)
}
LEFT_OUT = tomllib.loads((HERE / "left_out.toml").read_text(encoding="utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def installed(text: str) -> set[str]:
    """Return the names of all packages installed by somebody who followed a page."""
    extras = re.findall(r"extras?\s+``([\w-]+)``", text)
    for listed in re.findall(r"(?:\.|theban)\[([\w,-]+)\]'", text):
        extras += listed.split(",")
    named = re.findall(r"pip install ((?:[\w-]+ ?)+)(?:``|$)", text, flags=re.MULTILINE)
    wanted = [f"theban[{','.join(extras)}]", *(name for line in named for name in line.split())]
    found: set[Requirement] = set()
    while wanted:
        requirement = Requirement(wanted.pop())
        if requirement not in found:
            found.add(requirement)
            wanted += needs_of(requirement)
    return {canonicalize_name(requirement.name) for requirement in found}


def needs_of(requirement: Requirement) -> list[str]:
    """Return a package's dependencies; for theban, from the source instead of the installation."""
    if requirement.name == "theban":
        needs = list(PROJECT["dependencies"])
        for extra in requirement.extras:
            needs += PROJECT["optional-dependencies"][extra]
        return needs
    try:
        known = metadata.requires(requirement.name) or []
    except metadata.PackageNotFoundError:
        return []  # an extra that is not installed here
    extras = requirement.extras or {""}
    return [
        need
        for need in known
        if (marker := Requirement(need).marker) is None
        or any(marker.evaluate({"extra": extra}) for extra in extras)
    ]


def lacking(text: str) -> set[str]:
    """Return the modules that are installed here, but not for a reader who follows the page."""
    there = installed(text)
    return {
        module
        for module, packages in metadata.packages_distributions().items()
        if not there & {canonicalize_name(package) for package in packages}
        and module not in sys.stdlib_module_names
        and "/" not in module
    }


def is_shell(block: Block) -> bool:
    if block.language == "literal":
        try:
            compile(block.text, "block", "exec")
        except SyntaxError:
            return True
    return block.language in SHELLS


def commands_of(text: str) -> list[str]:
    joined = text.replace("\\\n", " ")
    return [
        line.strip()
        for line in joined.split("\n")
        if line.strip() and not line.lstrip().startswith("#")
    ]


def to_run(page: str, command: str) -> str | None:
    """Return what to run for a command: the command, a shorter version, or nothing."""
    for entry in LEFT_OUT["command"]:
        if entry.get("page", page) == page and re.search(entry["matches"], command):
            if "instead" not in entry:
                return None if "where" not in entry or not shutil.which(entry["where"]) else command
            command = re.sub(entry["matches"], entry["instead"], command)
    return command


def make_folder(folder: Path, text: str) -> None:
    """Create what a reader has: the commands, and the source where the page mentions it."""
    programs = {"theban": f'"{sys.executable}" -m theban', "python": f'"{sys.executable}"'}
    for there in (folder / ".venv" / "bin", folder / "bin"):
        there.mkdir(parents=True)
        for name, command in programs.items():
            (there / name).write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
            (there / name).chmod(0o755)
    if re.search(r"of\s+the\s+source|source\s+of\s+this\s+library", text):
        for name in ("benchmarks", "docs", "examples", "src", "tests"):
            (folder / name).symlink_to(ROOT / name)


def test_a_block_that_uses_what_one_above_defines_continues_it() -> None:
    blocks = ("def f(): pass", "async def g(): pass", "class H: pass", "f()", "g()", "H()", "h()")
    assert continuing(blocks) == [False, False, False, True, True, True, False]


@pytest.mark.deep  # nox -s docs runs it on each change
@pytest.mark.parametrize("page", PAGES)
def test_blocks_run_when_copied(page: str, tmp_path: Path) -> None:
    text = PAGES[page].read_text(encoding="utf-8")
    blocks: list[dict[str, object]] = []
    marks = continuing(block.text for block in blocks_of(PAGES[page]))
    for block, continues in zip(blocks_of(PAGES[page]), marks, strict=True):
        blocks.append({**asdict(block), "continues": continues})
        if is_shell(block):
            wanted = (to_run(page, command) for command in commands_of(block.text))
            blocks[-1] |= {"language": "shell", "commands": [each for each in wanted if each]}
    plan = tmp_path / "plan.json"
    plan.write_text(json.dumps({"blocks": blocks}), encoding="utf-8")
    folder = tmp_path / "folder"
    make_folder(folder, text)
    done = subprocess.run(  # noqa: S603 (what runs is the project's own pages)
        [sys.executable, str(HERE / "run_page.py"), str(plan)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join([str(HERE / "lacking"), str(ROOT / "src")]),
            "PYTHONSAFEPATH": "",
            "THEBAN_LACKING": ",".join(sorted(lacking(text))),
        },
    )
    assert not done.returncode, done.stderr
    faults = [json.loads(line) for line in done.stdout.splitlines() if line.startswith('{"line"')]
    told = [f"{page}:{fault['line']}\n{fault['fault']}" for fault in faults]
    if told:
        pytest.fail("\n".join(told), pytrace=False)


def test_everything_that_is_left_out_is_on_a_page() -> None:
    commands = {
        page: [
            command
            for block in blocks_of(path)
            if is_shell(block)
            for command in commands_of(block.text)
        ]
        for page, path in PAGES.items()
    }
    for entry in LEFT_OUT["command"]:
        pages = [entry["page"]] if "page" in entry else list(PAGES)
        found = [command for page in pages for command in commands[page]]
        assert any(re.search(entry["matches"], command) for command in found), entry
        assert entry["why"]
