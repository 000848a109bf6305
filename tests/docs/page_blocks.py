"""The blocks on a page that a reader can copy, in order."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

import pytest

DIRECTIVE = re.compile(r"( *)\.\. ([\w-]+):: ?(.*)")
PROMPT = ">>> "
SHELLS = {"sh", "bash", "shell", "console"}
UNSEEN = {"testsetup", "testcleanup"}
"""Sphinx runs these, but readers do not see them."""


@dataclass(frozen=True)
class Block:
    """A block of a page."""

    language: str
    """``doctest`` for lines with prompts and their output, otherwise the name of the language."""
    text: str
    line: int
    file: str | None = None
    """The name of the file to copy it into: the block's caption."""


def blocks_of(page: Path) -> list[Block]:
    lines = page.read_text(encoding="utf-8").split("\n")
    read = _blocks_of_markdown if page.suffix == ".md" else blocks_in
    return [block for block in read(lines, page.parent) if block.language not in UNSEEN]


def _blocks_of_markdown(lines: list[str], _folder: Path) -> Iterator[Block]:
    language: str | None = None
    begin = 0
    for number, line in enumerate(lines):
        if not line.lstrip().startswith("```"):
            continue
        if language is None:
            language, begin = line.strip().removeprefix("```"), number + 1
            continue
        text = dedent("\n".join(lines[begin:number]))
        yield Block("doctest" if PROMPT in text else language, text, begin + 1)
        language = None


def blocks_in(lines: list[str], folder: Path) -> Iterator[Block]:
    """Iterate over the blocks in lines of a page or docstring, included files from its folder."""
    number = 0
    while number < len(lines):
        line = lines[number]
        found = DIRECTIVE.fullmatch(line)
        if line.lstrip().startswith(PROMPT):
            blank = (at for at in range(number, len(lines)) if not lines[at].strip())
            end = next(blank, len(lines))
            yield Block("doctest", dedent("\n".join(lines[number:end])) + "\n", number + 1)
            number = end
        elif found and found[2] in {"code-block", "literalinclude", *UNSEEN}:
            end = _end_of_body(lines, number, len(found[1]))
            options, text = _options_and_text(lines[number + 1 : end])
            if found[2] == "literalinclude":
                yield _included(folder, found[3], options, number + 1)
            else:
                yield Block(found[3] or found[2], text, number + 1, options.get("caption"))
            number = end
        elif line.rstrip().endswith("::") and not line.lstrip().startswith(".. "):
            end = _end_of_body(lines, number, len(line) - len(line.lstrip()))
            _, text = _options_and_text(["", *lines[number + 1 : end]])
            yield Block("literal", text, number + 1)
            number = end
        else:
            number += 1


def _end_of_body(lines: list[str], begin: int, indent: int) -> int:
    for number in range(begin + 1, len(lines)):
        line = lines[number]
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            return number
    return len(lines)


def _options_and_text(body: list[str]) -> tuple[dict[str, str], str]:
    options: dict[str, str] = {}
    for line in body:
        option = re.fullmatch(r" *:([\w-]+): ?(.*)", line)
        if option is None:
            break
        options[option[1]] = option[2]
    return options, dedent("\n".join(body[len(options) :])).strip("\n") + "\n"


def _included(folder: Path, target: str, options: dict[str, str], line: int) -> Block:
    config, code = (pytest.importorskip(f"sphinx.{name}") for name in ("config", "directives.code"))
    root = next(each for each in folder.parents if (each / "pyproject.toml").exists())
    path = root / target.removeprefix("/../")
    dedent_all = {"dedent": None} if "dedent" in options else {}
    reader = code.LiteralIncludeReader(str(path), {**options, **dedent_all}, config.Config())
    text, _ = reader.read()
    by_suffix = {".py": "python", ".mjs": "javascript"}.get(path.suffix, "text")
    return Block(options.get("language", by_suffix), text, line, options.get("caption"))
