"""Collects the prose of the project: pages, docstrings, comments, messages, rulebooks, scripts.

In it the phrases listed in ``turns.toml`` are found, and sentences that are too long.

Code inside a text is one word, so that a pattern never hits a name and no name is counted twice.
"""

import ast
import inspect
import io
import re
import tokenize
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[3]
PACKAGE: Final = ROOT / "src" / "theban"
CODE: Final = "`code`"


class Text(NamedTuple):
    """A paragraph of prose, and where it begins."""

    file: str
    line: int
    words: str


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


def of_page(file: Path) -> Iterator[tuple[int, str]]:
    """Yield the paragraphs of a page, with its list items and the cells of its tables."""
    for line, words in paragraphs(file.read_text(encoding="utf-8").splitlines()):
        yield from ((line, cell) for cell in words.split(" | "))


_SENTENCE = re.compile(r"[^\W\d_]{2}.*?\s.*?\s")
_ROWS = re.compile(r"\n\s|\s{3,}")
_SECTION = re.compile(r"(?:Args|Returns|Yields|Raises|Attributes):")
_SECTION_INDENT = 4
_DIRECTION = re.compile(r"# (?:noqa|type:|pyright:|pragma|ruff:|fmt:|---)|#!")


def of_source(file: Path) -> Iterator[tuple[int, str]]:
    """Yield the docstrings and comments of a module, and of the package also its other strings."""
    source = file.read_text(encoding="utf-8")
    tree = ast.parse(source)
    docstrings = set[int]()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text)) as value):
                docstrings.add(id(value))
                lines = list(_entries(inspect.cleandoc(text).splitlines()))
                yield from paragraphs(lines, node.lineno)
            case _:
                pass
    if PACKAGE in file.parents:
        for line, string in _strings(tree, docstrings):
            yield from ((line, words) for words in _ROWS.split(string) if _SENTENCE.search(words))
    yield from _comments(source)


def of_data(file: Path) -> Iterator[tuple[int, str]]:
    """Yield the texts for people in a data file, and its comments."""
    source = file.read_text(encoding="utf-8")
    waiting = list[object](tomllib.loads(source).values())
    while waiting:
        value = waiting.pop(0)
        if isinstance(value, dict | list):
            waiting.extend(value.values() if isinstance(value, dict) else value)
            continue
        line = source.count("\n", 0, source.find(str(value))) + 1
        yield from ((line, words) for words in _ROWS.split(str(value)) if _SENTENCE.search(words))
    lines = (line.removeprefix("#") if line.startswith("#") else "" for line in source.split("\n"))
    yield from paragraphs(list(lines))


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


_KEY = re.compile(r"\[\[|(?!title\b)\w+ = |'''$|#")
_BLOCK = re.compile(r"/\*+(.*?)\*/", re.DOTALL)
_PARAM = re.compile(r"@param \w+")
_LINES = re.compile(r"(?:^[ \t]*//[^\n]*\n)+", re.MULTILINE)
_SHOWN = re.compile(r"<!--(.*?)-->|>([^<>]+)<", re.DOTALL)


def of_rulebook(file: Path) -> Iterator[tuple[int, str]]:
    lines = file.read_text(encoding="utf-8").splitlines()
    titles = [line.startswith("title = ") for line in lines]
    texts = [
        "" if is_title or _KEY.match(line) else line
        for line, is_title in zip(lines, titles, strict=True)
    ]
    for first, words in paragraphs(texts):
        yield from ((first, cell) for cell in words.split(" | "))
    for number, line in enumerate(lines, 1):
        if titles[number - 1]:
            yield number, line.removeprefix("title = ").strip("'")


def of_script(file: Path) -> Iterator[tuple[int, str]]:
    source = file.read_text(encoding="utf-8")
    for each in _BLOCK.finditer(source):
        for part in _PARAM.split(each[1]):
            yield _line(source, each), part.replace("*", " ")
    for each in _LINES.finditer(source):
        yield _line(source, each), re.sub(r"^\s*//", "", each[0], flags=re.MULTILINE)


def of_html(file: Path) -> Iterator[tuple[int, str]]:
    source = file.read_text(encoding="utf-8")
    yield from ((_line(source, each), each[1] or each[2]) for each in _SHOWN.finditer(source))


def _line(source: str, found: re.Match[str]) -> int:
    return source.count("\n", 0, found.start()) + 1


def _sources() -> Iterator[tuple[Callable[[Path], Iterator[tuple[int, str]]], Iterable[Path]]]:
    """List the readers, and the files for each."""
    yield of_page, [ROOT / "README.md", ROOT / "CHANGELOG.md", *ROOT.glob("docs/**/*.rst")]
    yield of_data, [*PACKAGE.rglob("vocabulary.toml"), PACKAGE / "cli" / "commands.toml"]
    yield of_data, [*ROOT.glob("docs/rules/*-questions.toml"), ROOT / "docs/rules/readings.toml"]
    for folder in ("src/**", "examples/**", "benchmarks/**", "tests/**", "docs/**", ".ci", "."):
        yield of_source, ROOT.glob(f"{folder}/*.py")
    yield of_rulebook, PACKAGE.rglob("rulebook.toml")
    pages = PACKAGE / "play" / "server"
    yield of_script, [file for file in pages.rglob("*.ts") if "node_modules" not in file.parts]
    yield of_html, pages.rglob("*.html")


@cache
def all_texts() -> tuple[Text, ...]:
    return tuple(
        Text(file.relative_to(ROOT).as_posix(), line, plain(words))
        for read, files in _sources()
        for file in sorted(files)
        for line, words in read(file)
        if words.strip()
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


MOST_WORDS: Final = 30


class Turn(NamedTuple):
    pattern: re.Pattern[str]
    instead: str
    why: str
    bad: list[str]
    good: list[str]
    allowed: Sequence[tuple[str, str]] = ()

    def finds(self, sentence: str) -> bool:
        return self.pattern.search(sentence) is not None and not any(
            words in sentence for words, _ in self.allowed
        )


class Finding(NamedTuple):
    text: Text
    sentence: str
    advice: str

    def __str__(self) -> str:
        return f"{self.text.file}:{self.text.line}: {self.advice}\n    {self.sentence}"


@cache
def all_turns() -> tuple[Turn, ...]:
    data = tomllib.loads(Path(__file__).with_name("turns.toml").read_text(encoding="utf-8"))
    return tuple(Turn(re.compile(entry.pop("pattern")), **entry) for entry in data["turn"])


def findings() -> Iterator[Finding]:
    for text in all_texts():
        for sentence in sentences(text.words):
            if length(sentence) > MOST_WORDS:
                yield Finding(text, sentence, f"{length(sentence)} words: write two sentences")
            for turn in all_turns():
                if turn.finds(sentence):
                    yield Finding(text, sentence, f"write '{turn.instead}': {turn.why}")
