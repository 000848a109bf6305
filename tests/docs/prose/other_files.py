"""The prose of files that are neither pages nor Python: rulebooks, TypeScript and HTML."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.docs.prose.texts import ROOT, Kind, Text, paragraphs, plain

_KEY = re.compile(r"\[\[|(?!title\b)\w+ = |'''$|#")
_BLOCK = re.compile(r"/\*+(.*?)\*/", re.DOTALL)
_PARAM = re.compile(r"@param \w+")
_LINES = re.compile(r"(?:^[ \t]*//[^\n]*\n)+", re.MULTILINE)
_SHOWN = re.compile(r"<!--(.*?)-->|>([^<>]+)<", re.DOTALL)


def of_rulebook(file: Path) -> Iterator[Text]:
    name = file.relative_to(ROOT).as_posix()
    lines = file.read_text(encoding="utf-8").splitlines()
    shown = list[str]()
    for line in lines:
        title = line.startswith("title = ")
        shown.append("" if title or _KEY.match(line) else line)
    for first, words in paragraphs(shown):
        for cell in words.split(" | "):
            yield Text(name, first, Kind.PAGE, plain(cell))
    for number, line in enumerate(lines, 1):
        if line.startswith("title = "):
            yield Text(name, number, Kind.PAGE, plain(line.removeprefix("title = ").strip("'")))


def of_script(file: Path) -> Iterator[Text]:
    source = file.read_text(encoding="utf-8")
    found = [
        (each.start(), part.replace("*", " "))
        for each in _BLOCK.finditer(source)
        for part in _PARAM.split(each[1])
    ]
    found += [
        (each.start(), re.sub(r"^\s*//", "", each[0], flags=re.MULTILINE))
        for each in _LINES.finditer(source)
    ]
    yield from _texts(file, source, found)


def of_html(file: Path) -> Iterator[Text]:
    source = file.read_text(encoding="utf-8")
    found = [(each.start(), each[1] or each[2]) for each in _SHOWN.finditer(source)]
    yield from _texts(file, source, found)


def _texts(file: Path, source: str, found: list[tuple[int, str]]) -> Iterator[Text]:
    name = file.relative_to(ROOT).as_posix()
    for start, words in found:
        if words.strip():
            yield Text(name, source.count("\n", 0, start) + 1, Kind.COMMENT, plain(words))


def other_texts() -> Iterator[Text]:
    package = ROOT / "src" / "theban"
    for file in sorted(package.rglob("rulebook.toml")):
        yield from of_rulebook(file)
    for file in sorted((package / "play" / "server").rglob("*.ts")):
        if "node_modules" not in file.parts:
            yield from of_script(file)
    for file in sorted((package / "play" / "server").rglob("*.html")):
        yield from of_html(file)
