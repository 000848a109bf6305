"""Tables generated from the code, so that they match it.

``.. box-tables:: luxor``: the figures of a game's standard box, from the TOML file in the package.
It shows all parts and columns, whatever they are, and below each table how sure its figures are.
``.. key-table:: luxor``: the keys of all that drawings of a game show.
``.. corpus-table:: luxor``: how many cases of the corpus show each rule.
``.. corpus-events::``: the events in the corpus with their fields.
``.. encoding-table:: luxor {"players": 4}``: an observation field by field, for a config as JSON.
``.. study-columns:: track keys``: the columns of a study's results, with a game's categories.
``.. class-table:: theban.luxor Action``: the classes of a union, with their fields and rules.
``.. strength-table::``: how strong the search is, from the games that are kept.
"""

from __future__ import annotations

import importlib
import inspect
import json
import re
import sys
import tomllib
import typing
from collections.abc import Callable, Iterable, Iterator
from importlib import resources
from pathlib import Path
from typing import Any, ClassVar

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from theban._core.box import Confidence
from theban.lab.encoding import encoding_of
from theban.lab.studies import columns_of
from theban.testing.corpus import load_corpus

sys.path.append(str(Path(__file__).parents[2]))  # benchmarks is not an installed package

from benchmarks.strength.figures import bot_words, figures
from benchmarks.strength.kinds import KINDS
from benchmarks.strength.results import RESULTS, stored


class TableDirective(SphinxDirective):
    """A table whose markup lines are made by a function from the directive's argument."""

    optional_arguments = 1
    final_argument_whitespace = True
    lines: ClassVar[Callable[[str], Iterable[str]]]

    def run(self) -> list[nodes.Node]:
        return self.parse_text_to_nodes("\n".join(type(self).lines("".join(self.arguments))))


def list_table(
    rows: Iterable[Iterable[object]], title: str = "", widths: str = ""
) -> Iterator[str]:
    """Write a table in the docs' markup; its first row is the header."""
    yield from (f".. list-table:: {title}", "   :header-rows: 1")
    yield from ([f"   :widths: {widths}", ""] if widths else [""])
    for row in rows:
        for number, cell in enumerate(row):
            yield f"   {'  ' if number else '* '}- {cell}"
    yield ""


# --- Boxes --------------------------------------------------------------------------------------

_NO_PARTS = ("format", "schema", "edition", "confidence")
_COMMENT = re.compile(r"^([a-z_.]+) = \"[a-z]+\" +# (.+)$", re.MULTILINE)
"""Notes on single lines of the table ``confidence``."""
_NUMBERED = ("spaces",)
"""Parts whose entries are identified by number."""


def box_tables(game: str) -> Iterator[str]:
    """Write a table of single figures, and a table for each part of a box that is a list."""
    text = resources.files(f"theban.{game}").joinpath("standard.toml").read_text(encoding="utf-8")
    box = tomllib.loads(text)
    sure = {name: Confidence(each).value for name, each in _flat(box.get("confidence", {}))}
    remarks = {name: f": {remark}" for name, remark in _COMMENT.findall(text)}
    parts = {name: part for name, part in _flat(box) if name.split(".")[0] not in _NO_PARTS}
    single, listed = [("Figure", "In the box", "How sure")], {}
    for name, part in parts.items():
        if isinstance(part, list) and any(isinstance(entry, dict) for entry in part):
            listed[name] = part
        else:
            told = f"**{sure.get(name, 'not told')}**{remarks.get(name, '')}"
            single.append((_title(name), _shown(part), told))
    yield from list_table(single, "Single figures")
    for name, part in listed.items():
        yield from _box_part(name, part)
        yield from (".. container:: rule-facts", "")
        for what, confidence in sure.items():
            if what == name or what.startswith(f"{name}."):
                facet = what[len(name) + 1 :].replace("_", " ") or "all figures"
                yield f"   * {facet.capitalize()} **{confidence}**{remarks.get(what, '')}"
        yield ""


def _flat(table: dict[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def _title(name: str) -> str:
    *before, last = name.split(".")
    title = last.replace("_", " ").capitalize()
    return f"{title} ({', '.join(before)})" if before else title


def _shown(value: object) -> str:
    return (
        ", ".join(map(_shown, value)) if isinstance(value, list) else str(value).replace("_", " ")
    )


def _box_part(name: str, entries: list[dict[str, object]]) -> Iterator[str]:
    columns = list(dict.fromkeys(column for entry in entries for column in entry))
    rows = [[_shown(entry.get(column, "")) for column in columns] for entry in entries]
    rows.insert(0, [column.capitalize() for column in columns])
    if name in _NUMBERED:
        rows = [[str(number) if number else "No.", *row] for number, row in enumerate(rows)]
    copies = sum(int(str(entry.get("copies", 0))) for entry in entries)
    yield from list_table(rows, _title(name) + (f": {copies} in all" if copies else ""))


# --- Others -------------------------------------------------------------------------------------


_KEYS = Path(__file__).parents[1] / "api" / "keys.toml"


def key_table(game: str) -> Iterator[str]:
    keys = tomllib.loads(_KEYS.read_text(encoding="utf-8"))[game]
    rows = [(f"``{form}``", words) for form, words in keys.items()]
    return list_table([("``key``", "it stands for"), *rows], widths="35 65")


def corpus_table(game: str) -> Iterator[str]:
    corpus = load_corpus(game)
    rows = [("Chapter", "Cases", "Cases that show each rule")]
    chapters: dict[str, list[str]] = {}
    for rule in corpus.rules:
        chapters.setdefault(rule.partition(".")[0], []).append(rule)
    for chapter, rules in chapters.items():
        cases = [case for case in corpus if case.id.startswith(f"{chapter}.")]
        printed = sum(case.basis == "printed" for case in cases)
        shown = ", ".join(f":rule:`{rule}`: {len(corpus.of_rule(rule))}" for rule in rules)
        rows.append((chapter, f"{len(cases)}, of which {printed} printed", shown))
    return list_table(rows, widths="25 25 50")


def corpus_events(_none: str) -> Iterator[str]:
    fields: dict[str, str] = {}
    for case in (*load_corpus("luxor"), *load_corpus("tutankhamun")):
        for event in case.then.get("events", ()):
            more = [f"``{key}``" for key in event if key not in {"event", "seat"}]
            fields[f"``{event['event']}``"] = ", ".join(more) or "none"
    return list_table(
        [("event", "fields besides ``seat``"), *sorted(fields.items())], widths="40 60"
    )


def encoding_table(argument: str) -> Iterator[str]:
    game, _, given = argument.partition(" ")
    package: Any = importlib.import_module(f"theban.{game}")
    encoding = encoding_of(package.RULES, package.Config(**json.loads(given or "{}")))
    rows: list[tuple[str, ...]] = [("Field", "Shape", "Most", "What it tells")]
    for field in encoding.fields:
        shape = " by ".join(map(str, field.shape))
        rows.append((field.name, shape, f"{field.high:,}", field.meaning))
    return list_table([*rows, ("all", f"{encoding.size:,}", "", "")])


def study_columns(categories: str) -> Iterator[str]:
    rows = [(each.name, each.kind, each.meaning) for each in columns_of(categories.split())]
    return list_table([("Column", "Holds", "What it tells"), *rows])


def class_table(argument: str) -> Iterator[str]:
    package, union = argument.split()
    rows: list[tuple[str, ...]] = [(union, "What it is", "Fields", "Rules")]
    for kind in typing.get_args(getattr(importlib.import_module(package), union)):
        told = " ".join((inspect.getdoc(kind) or "").partition("\n\n")[0].split())
        rules = re.findall(r":rule:`[^`]+`", told)
        what = re.sub(r"(,? :rule:`[^`]+`)+\.$", "", told)
        fields = [f"``{field.name}: {field.type}``" for field in attrs.fields(kind)]
        name = f":py:obj:`~{package}.{kind.__name__}`"
        rows.append((name, what, ", ".join(fields), " ".join(rules)))
    return list_table(rows, widths="24 40 24 12")


def strength_table(_none: str) -> Iterator[str]:
    found = [figures(*kept) for kept in stored(RESULTS) if kept[2]]
    order = list(KINDS)
    found.sort(key=lambda row: (order.index(row.kind), row.player.guide, row.player.iterations))
    rows = [
        (
            KINDS[row.kind].title,
            bot_words(row.player),
            f"{row.games:,}",
            f"{row.share:.3f}",
            f"{row.low:.3f} to {row.high:.3f}",
            f"{row.fair:.2f}",
            f"{row.milliseconds:.0f}",
        )
        for row in found
    ]
    head = ("Games", "Search", "Number", "Share of wins", "95 % interval", "Equal play", "CPU ms")
    return list_table([head, *rows])


def setup(app: Sphinx) -> dict[str, bool]:
    for lines in (
        *(box_tables, key_table, corpus_table, corpus_events),
        *(encoding_table, study_columns, class_table, strength_table),
    ):
        name = lines.__name__.replace("_", "-")
        app.add_directive(name, type(name, (TableDirective,), {"lines": staticmethod(lines)}))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
