"""Cases that show every rule of both games, as data that any implementation can run.

A case is a table, some choices, and what must follow: changes, events, answers, refusals with
their rules, scores.  People wrote the cases from the numbered rules; no engine computed them.  The
data are JSON files in this package, with a JSON Schema and a program in JavaScript that reads them,
see :doc:`/corpus`.

Example:
    >>> case = load_corpus("luxor")["LX-3.5-02"]
    >>> case.title, case.choices
    ('±1 forward', ('play left', 'move 12+1'))
    >>> case.before["seats"][0]["active"], case.after["seats"][0]["active"]
    ([0, 0, 12], [0, 0, 13])
"""

from __future__ import annotations

from theban.testing.corpus.cases import (
    FOLDER,
    Case,
    Corpus,
    Uncovered,
    changed_table,
    corpus_schema,
    load_corpus,
)

__all__ = [
    "FOLDER",
    "Case",
    "Corpus",
    "Uncovered",
    "changed_table",
    "corpus_schema",
    "load_corpus",
]
