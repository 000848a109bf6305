"""``.. box-tables:: luxor`` writes the figures of a game's standard box as tables.

They are read from the TOML file in the package, with all of its parts and columns, whatever they
are.  Below each table is how sure its figures are, from the file's table ``confidence``.
"""

from __future__ import annotations

import importlib
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.util.docutils import SphinxDirective
from typing_extensions import override

from theban.core.box import Confidence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

_NO_PARTS = ("format", "schema", "edition", "confidence")
_COMMENT = re.compile(r"^([a-z_.]+) = \"[a-z]+\" +# (.+)$", re.MULTILINE)
"""A line of the table ``confidence`` that says more."""
_NUMBERED = ("spaces",)
"""Parts whose entries are known by their number."""


class BoxTablesDirective(SphinxDirective):
    """``.. box-tables:: game`` writes the parts of the game's standard box."""

    required_arguments = 1

    @override
    def run(self) -> list[Node]:
        """Return a table for each part of the box that is a list, and one for single figures."""
        game = self.arguments[0]
        try:
            package = importlib.import_module(f"theban.{game}")
        except ImportError as error:
            raise self.error(f"there is no such game: {error}") from error
        file = Path(str(package.__file__)).parent / "standard.toml"
        self.env.note_dependency(str(file))
        text = file.read_text(encoding="utf-8")
        return self.parse_text_to_nodes("\n".join(box_lines(text)))


def box_lines(text: str) -> Iterator[str]:
    """Write a box in the markup of the docs.

    Args:
        text: the TOML file.
    """
    box = tomllib.loads(text)
    sure = dict(_flat(box.get("confidence", {})))
    for confidence in sure.values():
        Confidence(confidence)  # or the file is not a box
    remarks = dict(_COMMENT.findall(text))
    parts = dict(_parts(box))
    single = {name: part for name, part in parts.items() if not _is_table(part)}
    yield from _single(single, sure, remarks)
    for name, part in parts.items():
        if _is_table(part):
            yield from _table(name, part)
            yield from _certainty(name, sure, remarks)


def _flat(table: dict[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def _parts(box: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    return ((name, part) for name, part in _flat(box) if name.split(".")[0] not in _NO_PARTS)


def _is_table(part: object) -> bool:
    return isinstance(part, list) and any(isinstance(entry, dict) for entry in part)


def _title(name: str) -> str:
    *before, last = name.split(".")
    title = last.replace("_", " ").capitalize()
    return f"{title} ({', '.join(before)})" if before else title


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(_shown, value))
    return str(value).replace("_", " ")


def _certainty(name: str, sure: dict[str, str], remarks: dict[str, str]) -> Iterator[str]:
    """Say below a table how sure it is, in whole or in parts."""
    yield ".. container:: rule-facts"
    yield ""
    for what, confidence in sure.items():
        if what == name or what.startswith(f"{name}."):
            facet = what.removeprefix(name).removeprefix(".").replace("_", " ") or "all figures"
            remark = f": {remarks[what]}" if what in remarks else ""
            yield f"   * {facet.capitalize()} **{confidence}**{remark}"
    yield ""


def _single(
    figures: dict[str, object], sure: dict[str, str], remarks: dict[str, str]
) -> Iterator[str]:
    rows = [("Figure", "In the box", "How sure")]
    for name, value in figures.items():
        remark = f": {remarks[name]}" if name in remarks else ""
        rows.append((_title(name), _shown(value), f"**{sure.get(name, 'not told')}**{remark}"))
    yield from _list_table("Single figures", rows)


def _table(name: str, entries: list[dict[str, object]]) -> Iterator[str]:
    columns = list(dict.fromkeys(column for entry in entries for column in entry))
    rows = [tuple(column.capitalize() for column in columns)]
    rows += [tuple(_shown(entry.get(column, "")) for column in columns) for entry in entries]
    if name in _NUMBERED:
        rows = [("No.", *rows[0]), *((str(n), *row) for n, row in enumerate(rows[1:], 1))]
    title = _title(name)
    if "copies" in columns:
        title += f": {sum(int(str(entry['copies'])) for entry in entries)} in all"
    yield from _list_table(title, rows)


def _list_table(title: str, rows: list[tuple[str, ...]]) -> Iterator[str]:
    yield f".. list-table:: {title}"
    yield "   :header-rows: 1"
    yield ""
    for row in rows:
        for number, cell in enumerate(row):
            yield f"   {'- ' if number else '* - '}{cell}".replace("   - ", "     - ", 1)
    yield ""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.add_directive("box-tables", BoxTablesDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
