"""Collects the prose of the project: paragraphs of pages, docstrings, comments and messages.

Code inside a text is one word, so that a pattern never hits a name and no name is counted twice.
"""

import ast
import inspect
import io
import re
import tokenize
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[3]
CODE: Final = "`code`"


class Kind(Enum):
    """The kind of a text."""

    PAGE = "page"
    DOCSTRING = "docstring"
    COMMENT = "comment"
    MESSAGE = "message"


class Text(NamedTuple):
    """A paragraph of prose, and where it begins."""

    file: str
    line: int
    kind: Kind
    words: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.words}"


_ROLE = re.compile(r":(?:doc|ref|term):`(?P<shown>[^`<]+?)\s*<[^>`]*>`")
_UNTITLED = re.compile(r":[\w:.+-]+:`[^`]*`")
_LINK = re.compile(r"`(?P<shown>[^`<]+?)\s*<[^>`]*>`__?")
_MARKDOWN_LINK = re.compile(r"\[(?P<shown>[^\]]*)\]\([^)]*\)")
_LITERAL = re.compile(r"``.+?``")
_SPAN = re.compile(r"`[^`]+`")
_EMPHASIS = re.compile(r"(?<![\w*])\*{1,2}(?=\S)(?P<shown>[^*]+?)(?<=\S)\*{1,2}(?![\w*])")


def plain(text: str) -> str:
    """Return a paragraph without markup: links as shown, code as one word."""
    text = _LITERAL.sub(CODE, " ".join(text.split()))
    text = _UNTITLED.sub(CODE, _ROLE.sub(_shown, text))
    for pattern in (_LINK, _MARKDOWN_LINK):
        text = pattern.sub(_shown, text)
    return _EMPHASIS.sub(_shown, _SPAN.sub(CODE, text))


def _shown(found: re.Match[str]) -> str:
    return found["shown"]


_PROSE_DIRECTIVES: Final = frozenset(
    [
        "note",
        "tip",
        "warning",
        "important",
        "seealso",
        "admonition",
        "list-table",
        "table",
        "figure",
    ]
)
_DIRECTIVE = re.compile(r"\.\. (?:(?P<name>[\w:-]+)::)?")
_MARKER = re.compile(r"(?:(?:[-*]|\d+\.|#\.)\s+)+")
_BORDER = re.compile(r"\s*=+(?: +=+)+$")
_NO_PROSE = re.compile(r"```|:[\w -]+:(?:\s|$)|[~^\"'*+|_. -]+$|<|!\[|[\w ]+\">$")
"""Options and fields, underlines, HTML."""


def paragraphs(lines: Sequence[str], first: int = 1) -> Iterator[tuple[int, str]]:
    """Yield the paragraphs of reStructuredText or Markdown, with the line of each.

    Code, options and comments are left out; each item of a list, definition and cell of a table is
    a paragraph.
    """
    start, margin, block = first, 0, list[str]()
    table = False
    for number, line in enumerate(_without_code(lines), first):
        bare = line.strip()
        indent = len(line) - len(line.lstrip())
        marker = _MARKER.match(bare)
        table = bool(bare) and (table or _BORDER.match(line) is not None)
        if block and (not bare or table or marker or indent != margin or bare[0] in "#|"):
            yield start, " ".join(block)
            block = []
        if table:
            yield from ((number, cell) for cell in re.split(r"\s{2,}", bare) if cell.strip("= "))
        elif bare:
            width = marker.end() if marker else 0
            if not block:
                start, margin = number, indent + width
            block.append(bare[width:].strip("#|= "))
    if block:
        yield start, " ".join(block)


def _without_code(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines, with empty ones in place of those that are not prose."""
    hidden = -1  # everything with a deeper indentation is code
    fenced = example = False
    for line in lines:
        bare = line.strip()
        indent = len(line) - len(line.lstrip())
        if bare and 0 <= hidden >= indent:
            hidden = -1
        fenced ^= bare.startswith("```")
        example = bool(bare) and (example or bare.startswith((">>> ", "... ")))
        directive = _DIRECTIVE.match(bare)
        if fenced or example or hidden >= 0 or _NO_PROSE.match(bare):
            yield ""
        elif directive:
            hidden = indent if directive["name"] not in _PROSE_DIRECTIVES else -1
            yield ""
        else:
            hidden = indent if bare.endswith("::") else -1
            yield line


def of_page(file: Path) -> Iterator[Text]:
    """Yield the paragraphs of a page, with its list items and the cells of its tables."""
    name = file.relative_to(ROOT).as_posix()
    for line, words in paragraphs(file.read_text(encoding="utf-8").splitlines()):
        for cell in words.split(" | "):
            yield Text(name, line, Kind.PAGE, plain(cell))


_SENTENCE = re.compile(r"[^\W\d_]{2}.*?\s.*?\s")
_ROWS = re.compile(r"\n\s|\s{3,}")
_SECTION = re.compile(r"(?:Args|Returns|Yields|Raises|Attributes):")
_SECTION_INDENT = 4
_DIRECTION = re.compile(r"# (?:noqa|type:|pyright:|pragma|ruff:|fmt:|---)|#!")


def of_source(file: Path, name: str, *, messages: bool) -> Iterator[Text]:
    """Yield the docstrings and comments of a module, and the texts of its strings if asked to."""
    source = file.read_text(encoding="utf-8")
    tree = ast.parse(source)
    docstrings = set[int]()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text)) as value):
                docstrings.add(id(value))
                lines = list(_entries(inspect.cleandoc(text).splitlines()))
                for line, words in paragraphs(lines, node.lineno):
                    yield Text(name, line, Kind.DOCSTRING, plain(words))
            case _:
                pass
    if messages:
        for line, string in _strings(tree, docstrings):
            for words in _ROWS.split(string):
                if _SENTENCE.search(words):
                    yield Text(name, line, Kind.MESSAGE, plain(words))
    for line, words in _comments(source):
        yield Text(name, line, Kind.COMMENT, plain(words))


def of_data(file: Path) -> Iterator[Text]:
    """Yield the texts for people in a data file, and its comments."""
    name, source = file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")
    waiting = list[object](tomllib.loads(source).values())
    while waiting:
        value = waiting.pop(0)
        if isinstance(value, dict | list):
            waiting.extend(value.values() if isinstance(value, dict) else value)
            continue
        line = source.count("\n", 0, source.find(str(value))) + 1
        for words in _ROWS.split(str(value)):
            if _SENTENCE.search(words):
                yield Text(name, line, Kind.MESSAGE, plain(words))
    lines = (line.removeprefix("#") if line.startswith("#") else "" for line in source.split("\n"))
    for number, words in paragraphs(list(lines)):
        yield Text(name, number, Kind.COMMENT, plain(words))


def _entries(lines: list[str]) -> Iterator[str]:
    """Make each entry of a section, such as an argument, its own paragraph."""
    inside = False
    entry = ""
    for line in [*lines, ""]:
        indent = len(line) - len(line.lstrip())
        if inside and indent > _SECTION_INDENT:
            entry += f" {line.strip()}"
            continue
        if entry:
            yield from (entry, "")
        entry = line.strip() if inside and indent == _SECTION_INDENT else ""
        inside = _SECTION.fullmatch(line) is not None or (inside and bool(entry))
        if not entry:
            yield from (line, "") if inside else (line,)


def _strings(tree: ast.AST, docstrings: set[int]) -> Iterator[tuple[int, str]]:
    parts = set[int]()
    for node in ast.walk(tree):
        match node:
            case ast.JoinedStr(values=values):
                parts.update(map(id, values))
                yield node.lineno, "".join(map(_part, values))
            case ast.Constant(value=str(text)) if id(node) not in parts | docstrings:
                yield node.lineno, text
            case _:
                pass


def _part(node: ast.expr) -> str:
    return str(node.value) if isinstance(node, ast.Constant) else CODE


def _comments(source: str) -> Iterator[tuple[int, str]]:
    if "#" not in source:
        return
    start = end = column = 0
    block = list[str]()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT or _DIRECTION.match(token.string):
            continue
        if block and token.start != (end + 1, column):
            yield start, " ".join(block)
            block = []
        if not block:
            start, column = token.start
        end = token.start[0]
        block.append(token.string.lstrip("#: "))
    if block:
        yield start, " ".join(block)


@cache
def all_texts() -> tuple[Text, ...]:
    pages = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(ROOT.glob("docs/**/*.rst"))]
    source = [
        file
        for folder in ("src", "examples", "benchmarks", "tests", "docs")
        for file in sorted(ROOT.glob(f"{folder}/**/*.py"))
    ]
    package = ROOT / "src" / "theban"
    data = [*sorted(package.rglob("vocabulary.toml")), package / "cli" / "commands.toml"]
    return (
        *(text for page in pages for text in of_page(page)),
        *(text for file in data for text in of_data(file)),
        *(
            text
            for file in source
            for text in of_source(
                file, file.relative_to(ROOT).as_posix(), messages=ROOT / "src" in file.parents
            )
        ),
    )


_END = re.compile(r"(?<=[.!?])[)\"']?\s+(?=[(\"'`]?(?:<\w+>)?[A-Z0-9`]|theban\b)")
_NO_END = re.compile(r"\b(?:e\.g|i\.e|vs|etc|cf|no|St)\.$")
_WORD = re.compile(r"\S*\w\S*")


def sentences(words: str) -> list[str]:
    found = list[str]()
    for part in _END.split(words):
        if found and _NO_END.search(found[-1]):
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def length(sentence: str) -> int:
    """Return the number of words in a sentence; a piece of code counts as one."""
    return len(_WORD.findall(sentence))
