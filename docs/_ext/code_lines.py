"""``.. code-lines::`` counts the lines of code of the package by part; as a program it prints them.

A line counts if it holds anything but a docstring, a comment or blanks.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

PACKAGE = Path(__file__).parents[2] / "src" / "theban"
GAMES = ("luxor", "tutankhamun", "render")
"""The parts that are told folder by folder."""

_NO_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
}


def count_code(text: str) -> int:
    """Count the lines of code in the text of a module."""
    texts = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    code = {
        line
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in _NO_CODE
        for line in range(token.start[0], token.end[0] + 1)
    }
    return len(code - texts)


def lines_by_part(package: Path = PACKAGE) -> dict[str, tuple[int, int]]:
    """Return for each part of the package the number of its files and of their lines of code."""
    parts: dict[str, tuple[int, int]] = {}
    for file in sorted(package.rglob("*.py")):
        folders = file.relative_to(package).parts[:-1]
        depth = 2 if folders and folders[0] in GAMES else 1
        part = "/".join(folders[:depth]) or "(top)"
        files, lines = parts.get(part, (0, 0))
        parts[part] = files + 1, lines + count_code(file.read_text(encoding="utf-8"))
    return parts


def rows() -> list[tuple[str, str, str]]:
    """Return the table, with a head and a sum."""
    parts = lines_by_part()
    files = sum(each for each, _ in parts.values())
    lines = sum(each for _, each in parts.values())
    body = [(part, str(each), f"{code:,}") for part, (each, code) in parts.items()]
    return [("Part", "Files", "Lines of code"), *body, ("all", str(files), f"{lines:,}")]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    from coverage_tables import table_of  # noqa: PLC0415 (as a program it needs no Sphinx)
    from sphinx.util.docutils import SphinxDirective  # noqa: PLC0415 (as above)

    class CodeLinesDirective(SphinxDirective):
        """``.. code-lines::`` writes the table."""

        def run(self) -> list[Node]:
            """Return the table."""
            self.env.note_dependency(__file__)
            return [table_of(rows())]

    app.add_directive("code-lines", CodeLinesDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


if __name__ == "__main__":
    for part, files, lines in rows():
        sys.stdout.write(f"{part:<24}{files:>6}{lines:>15}\n")
