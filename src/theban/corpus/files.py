"""Reading the files of the corpus."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.corpus.cases import Case, Corpus, Uncovered, changed_table

GAMES = ("luxor", "tutankhamun")

FOLDER: Traversable = files("theban.corpus")
"""The folder with ``luxor.json``, ``tutankhamun.json``, ``schema.json`` and ``run.mjs``."""


def corpus_schema() -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of a file of the corpus.

    Returns:
        The schema as plain data.

    Example:
        >>> corpus_schema()["title"]
        'A corpus of cases'
    """
    return _read("schema")


def load_corpus(game: str) -> Corpus:
    """Load all cases of a game.

    Args:
        game: ``luxor``, with the expansion, or ``tutankhamun``.

    Returns:
        The cases with their tables written out.

    Raises:
        InvalidArgument: there is no corpus of such a game.

    Example:
        >>> load_corpus("tutankhamun")["TT-2.5-02"].title
        'Switched off: with no tile ahead the one action is to pass'
    """
    if type(game) is not str or game not in GAMES:
        raise InvalidArgument(f"{shown(game)} has no corpus; {' and '.join(GAMES)} have one")
    return _load(game)


@cache
def _load(game: str) -> Corpus:
    told = _read(game)
    return Corpus(
        game=game,
        rules=told["rules"],
        box=told["box"],
        uncovered=tuple(Uncovered(each["rule"], each["reason"]) for each in told["uncovered"]),
        cases=tuple(_case(game, told["tables"], each) for each in told["cases"]),
    )


def _read(name: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return told


def _case(game: str, tables: dict[str, Any], told: dict[str, Any]) -> Case:
    setting = dict(told.get("before", {}))
    table = None
    if setting:
        table = changed_table(tables[setting.pop("table")], setting.pop("set", {}))
    return Case(
        id=told["id"],
        title=told["title"],
        rules=tuple(told["rules"]),
        basis=told["basis"],
        game=game,
        config=told["config"],
        choices=tuple(told["choices"]),
        then=told["then"],
        setting=setting,
        deal=told.get("deal"),
        table=table,
    )
