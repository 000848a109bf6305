"""The text of a rule in the markup of the docs: code as code, ids as links, tables as tables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from theban.core.rulebook import Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from theban.core.rulebook import Rule

RULE_ID = re.compile(r"\b[A-Z]{2}-\d+(\.\d+)?\b")
_CODE = re.compile(r"`([^`]+)`")


def marked_up(rule: Rule, known: AbstractSet[str]) -> str:
    """Write the text of a rule as reStructuredText.

    Args:
        rule: the rule.
        known: the ids to link to.  A rule of a base game may name one of an expansion that no book
            has yet.
    """

    def link(found: re.Match[str]) -> str:
        return f":rule:`{found[0]}`" if found[0] in known else found[0]

    parts = ["\n".join(_table(b)) if isinstance(b, Table) else str(b) for b in rule.blocks]
    return RULE_ID.sub(link, _CODE.sub(r"``\1``", "\n\n".join(parts)))


def _table(table: Table) -> Iterator[str]:
    yield ".. list-table::"
    yield "   :header-rows: 1"
    yield ""
    for row in (table.head, *table.rows):
        for number, cell in enumerate(row):
            yield f"   {'  ' if number else '* '}- {cell}"
