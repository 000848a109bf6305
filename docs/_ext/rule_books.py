"""What the settings of the docs name: rulebooks, the classes of their switches, and who cites.

``rule_books`` maps the module of each rulebook to the class of its switches, written as
``"module:Class"``, or to None; ``rule_code`` and ``rule_tests`` are folders, relative to the docs.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
from citations import citations_of_code, citations_of_tests

if TYPE_CHECKING:
    from citations import Citation
    from sphinx.application import Sphinx
    from sphinx.config import Config

    from theban.core.rulebook import Rulebook


def books_of(config: Config) -> dict[str, Rulebook]:
    """Return the rulebooks by the names of their modules."""
    return {name: importlib.import_module(name).RULEBOOK for name in config.rule_books}


def switches_of(config: Config, book: str) -> tuple[str, ...]:
    """Return the names of the switches that configs of a book's game have.

    Args:
        config: the settings.
        book: the module of the book.
    """
    place = config.rule_books[book]
    if place is None:
        return ()
    module, _, name = place.partition(":")
    rulings = getattr(importlib.import_module(module), name)
    return tuple(field.name for field in attrs.fields(rulings))


def code_folder(app: Sphinx) -> Path:
    """Return where the source is."""
    return (Path(app.confdir) / app.config.rule_code).resolve()


def tests_folder(app: Sphinx) -> Path:
    """Return where the tests are."""
    return (Path(app.confdir) / app.config.rule_tests).resolve()


def by_rule(citations: tuple[Citation, ...]) -> dict[str, list[Citation]]:
    """Sort citations by their rules."""
    found: dict[str, list[Citation]] = {}
    for citation in citations:
        found.setdefault(citation.rule, []).append(citation)
    return found


def code_by_rule(app: Sphinx) -> dict[str, list[Citation]]:
    """Return for each cited id the places in the code."""
    return by_rule(citations_of_code(code_folder(app)))


def tests_by_rule(app: Sphinx) -> dict[str, list[Citation]]:
    """Return for each cited id the tests."""
    return by_rule(citations_of_tests(tests_folder(app)))
