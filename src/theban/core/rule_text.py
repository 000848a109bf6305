"""The texts of rules, read into paragraphs, lists and tables.

A text is written in a small part of Markdown, as blocks with an empty line between them.  A block
whose first line begins with ``- `` is a list, one that begins with ``|`` is a table with a row of
headings. Any other one is a paragraph.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from attrs import frozen

from theban.core.errors import InvalidArgument
from theban.core.values.value import Value


@frozen
class Paragraph(Value):
    """Sentences."""

    text: str
    """The sentences on one line."""

    def __str__(self) -> str:
        return self.text


@frozen
class BulletList(Value):
    """Points one below the other."""

    items: tuple[str, ...]
    """Each point on one line."""

    def __str__(self) -> str:
        return "\n".join(f"- {item}" for item in self.items)


@frozen
class Table(Value):
    """Rows of cells under headings."""

    head: tuple[str, ...]
    """The headings of the columns."""
    rows: tuple[tuple[str, ...], ...]
    """The rows, each with as many cells as there are headings."""

    def __str__(self) -> str:
        rule = ("---",) * len(self.head)
        return "\n".join(f"| {' | '.join(cells)} |" for cells in (self.head, rule, *self.rows))


Block: TypeAlias = Paragraph | BulletList | Table
"""A part of a text."""


def folded(text: str) -> str:
    """Return a text on one line, with single spaces between its words."""
    return " ".join(text.split())


def blocks_of(text: str) -> tuple[Block, ...]:
    r"""Read a text."""
    return tuple(_block(part) for part in re.split(r"\n\s*\n", text.strip()) if part)


def _block(text: str) -> Block:
    lines = [line.strip() for line in text.strip().splitlines()]
    if lines[0].startswith("- "):
        points = re.split(r"^- ", "\n".join(lines), flags=re.MULTILINE)[1:]
        return BulletList(tuple(map(folded, points)))
    if lines[0].startswith("|"):
        head, *rows = map(_cells, lines)
        rule = rows.pop(0) if rows else ()
        if set("".join(rule)) != {"-"} or any(len(row) != len(head) for row in (rule, *rows)):
            raise InvalidArgument(
                f"the table that begins with {lines[0]!r} must have a line |---| below its "
                f"headings, and {len(head)} cells in each row"
            )
        return Table(head, tuple(rows))
    return Paragraph(folded(text))


def _cells(line: str) -> tuple[str, ...]:
    return tuple(folded(cell) for cell in line.removeprefix("|").removesuffix("|").split("|"))
