"""A corpus of cases for every rule of both games, as data for any implementation.

A case has a table, some choices, and the expected results: changes, events, answers, refusals with
their rules, scores. The cases were written from the numbered rules; no engine computed them. The
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

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, cast

from attrs import field, frozen

from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban.games import get_rules
from theban.testing.corpus import _positions

__all__ = [
    "FOLDER",
    "Case",
    "Corpus",
    "changed_table",
    "corpus_schema",
    "load_corpus",
]


def changed_table(table: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return a copy of a table with changes applied.

    Args:
        table: any table of the corpus.
        changes: new values by path; a path has keys of objects and indices of arrays, separated by
            dots.

    Raises:
        InvalidArgument: a path leads nowhere.

    Example:
        >>> changed_table({"seats": [{"keys": 1}], "keys": 19}, {"seats.0.keys": 2, "keys": 18})
        {'seats': [{'keys': 2}], 'keys': 18}
    """
    after: dict[str, Any] = deepcopy(dict(table))
    for path, value in changes.items():
        place: Any = {"": after}
        key: Any = ""
        try:
            for part in path.split("."):
                place = place[key]
                key = int(part) if place.__class__ is list and part.isdecimal() else part
            place[key] = deepcopy(value)
        except (KeyError, IndexError, TypeError):
            raise InvalidArgument(f"{shown(path)} leads to nothing in this table") from None
    return after


@frozen
class Case:
    """One case: a table, choices, and the expected results.

    The values of JSON are plain dicts and lists; each access to a table returns a new one.

    Example:
        >>> from theban.testing.corpus import load_corpus
        >>> case = load_corpus("tutankhamun")["TT-3.1-01"]
        >>> case.rules, case.basis, case.config, case.choices
        (('TT-3.1',), 'printed', {'players': 3}, ('sail 3',))
        >>> case.then["changes"]["points"]
        [27, 28, 28]
    """

    id: str
    """The first rule and a number: ``LX-3.5-02``. An id never changes its meaning."""
    title: str
    """The title of the case."""
    rules: tuple[str, ...] = field(converter=tuple)
    """The ids of the rules that it shows."""
    basis: str
    """``printed`` if the rulebooks give the results, ``ruling`` if this library decided them, and
    ``figures`` if they need reconstructed figures of the box.
    """
    game: str
    """``luxor`` or ``tutankhamun``."""
    config: dict[str, Any]
    """The fields of the config that differ from the defaults."""
    choices: tuple[str, ...] = field(converter=tuple)
    """The actions and outcomes, one line of the notation each; all are legal."""
    then: dict[str, Any]
    """The expected results, see :doc:`/corpus`."""
    setting: dict[str, Any] = field(repr=False)
    """The state besides the table: the ``turn``, and where they matter ``idle``, ``owed``,
    ``over``.
    """
    deal: dict[str, Any] | None = field(repr=False)
    """The deal, if the case is about the setup; then there is no table before."""
    _table: dict[str, Any] | None = field(repr=False, alias="table")

    @property
    def before(self) -> dict[str, Any]:
        """The whole table before the first choice; empty if the case is about the setup."""
        return {} if self._table is None else deepcopy(self._table)

    @property
    def after(self) -> dict[str, Any] | None:
        """The whole table after the last choice, or None if the case gives only a part of it."""
        changes = self.then.get("changes")
        return None if changes is None else changed_table(self.before, changes)

    def start(self) -> Any:  # noqa: ANN401 (of either game)
        """Return the game's state before the first choice.

        Raises:
            InvalidConfig: the case is about a config that the game refuses.

        Example:
            >>> from theban import luxor
            >>> from theban.testing.corpus import load_corpus
            >>> case = load_corpus("luxor")["LX-3.5-02"]
            >>> start = case.start()
            >>> first = luxor.parse_choice(start.config, case.choices[0])
            >>> luxor.step(start, first).players[0].active
            (0, 0, 12)
        """
        config = _positions.config_of(self.game, json.dumps(self.config))
        if self.deal is None:
            return _positions.state_of(config, self.before, self.setting)
        return get_rules(self.game).initial_state(config, _positions.deal_of(config, self.deal))


@frozen
class Corpus:
    """All cases of a game: a sequence that also finds a case by its id.

    Example:
        >>> from theban.testing.corpus import load_corpus
        >>> corpus = load_corpus("luxor")
        >>> len(corpus) > 700, [*corpus.uncovered]
        (True, ['LX-8.8'])
        >>> [case.id for case in corpus.of_rule("LX-4.4")][:2]
        ['LX-4.4-01', 'LX-4.4-02']
    """

    game: str
    """``luxor`` or ``tutankhamun``."""
    rules: dict[str, str]
    """The ids of all rules, in order, with the basis of each."""
    box: dict[str, Any]
    """The number of pieces of each kind, and the printed figures of the board."""
    uncovered: dict[str, str]
    """The rules that no case can show, with the reason of each."""
    cases: tuple[Case, ...] = field(repr=False)
    """All cases in order."""

    def __len__(self) -> int:
        """Return the number of cases."""
        return len(self.cases)

    def __iter__(self) -> Iterator[Case]:
        """Iterate over the cases in order."""
        return iter(self.cases)

    def __getitem__(self, case_id: str) -> Case:
        """Return the case with an id.

        Raises:
            InvalidArgument: no case has it.
        """
        case = next((case for case in self.cases if case.id == case_id), None)
        if case is None:
            one = f"one is {self.cases[0].id}"
            raise InvalidArgument(f"{shown(case_id)} is not a case of {self.game}; {one}")
        return case

    def of_rule(self, rule: str) -> tuple[Case, ...]:
        """Return the cases that show a rule.

        Args:
            rule: its id.

        Returns:
            The cases in order; none for a rule that no case can show.

        Raises:
            InvalidArgument: the game has no such rule.
        """
        if rule not in self.rules:
            raise InvalidArgument(f"{shown(rule)} is not a rule of {self.game}")
        return tuple(case for case in self.cases if rule in case.rules)


GAMES = ("luxor", "tutankhamun")

FOLDER: Traversable = files("theban.testing.corpus")
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
        InvalidArgument: the game has no corpus.

    Example:
        >>> load_corpus("tutankhamun")["TT-2.5-02"].title
        'Switched off: with no tile ahead the one action is to pass'
    """
    if not isinstance(cast("object", game), str) or game not in GAMES:
        raise InvalidArgument(f"{shown(game)} has no corpus; {' and '.join(GAMES)} have one")
    return _load(game)


@cache
def _load(game: str) -> Corpus:
    told = _read(game)
    cases = list[Case]()
    for fields in told["cases"]:
        setting, table = dict(fields.pop("before", {})), None
        if setting:
            table = changed_table(told["tables"][setting.pop("table")], setting.pop("set", {}))
        deal = fields.pop("deal", None)
        cases.append(Case(game=game, setting=setting, deal=deal, table=table, **fields))
    uncovered = {each["rule"]: each["reason"] for each in told["uncovered"]}
    return Corpus(game, told["rules"], told["box"], uncovered, tuple(cases))


def _read(name: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return told
