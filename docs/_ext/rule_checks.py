"""What must fit together between rulebooks, code, tests and pages; what does not is a warning.

With ``-W`` each of these fails a build:

* a rule that no docstring of the code or no marker of a test cites,
* an id in a docstring or a marker that no rulebook has (the role reports those on pages),
* a rule without an entry on any page (the domain reports those with two),
* a switch of a config without a rule, and a rule whose switch no config has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from citations import citations_of_code, citations_of_tests
from rule_books import (
    books_of,
    code_by_rule,
    code_folder,
    switches_of,
    tests_by_rule,
    tests_folder,
)
from sphinx.util import logging

if TYPE_CHECKING:
    from rules import RuleDomain
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)


def _check_rules(app: Sphinx, env: BuildEnvironment) -> None:
    entries = cast("RuleDomain", env.domains["rulebook"]).rules
    code, tests = code_by_rule(app), tests_by_rule(app)
    for book in books_of(app.config).values():
        for rule in book.ids():
            if rule not in entries:
                logger.warning("rule %s has no entry on any page", rule)
            if rule not in code:
                logger.warning("no docstring of the code cites rule %s", rule)
            if rule not in tests:
                logger.warning("no marker of a test cites rule %s", rule)


def _check_citations(app: Sphinx, _env: BuildEnvironment) -> None:
    books = books_of(app.config).values()
    rules = {rule for book in books for rule in book.ids()}
    chapters = {chapter.id for book in books for chapter in book.chapters}
    for folder, citations, known in (
        (code_folder(app), citations_of_code(code_folder(app)), rules | chapters),
        (tests_folder(app), citations_of_tests(tests_folder(app)), rules),
    ):
        for citation in citations:
            if citation.rule not in known:
                place = f"{folder / citation.file}:{citation.line}"
                logger.warning("no rulebook has %r", citation.rule, location=place)


def _check_switches(app: Sphinx, _env: BuildEnvironment) -> None:
    for name, book in books_of(app.config).items():
        switches = switches_of(app.config, name)
        told = {rule.switch: rule.id for rule in book if rule.switch is not None}
        for switch in switches:
            if switch not in told:
                logger.warning("no rule of %s tells the switch %r", book.game, switch)
        for switch, rule in told.items():
            if switch not in switches:
                logger.warning("rule %s tells of %r, which is not a switch", rule, switch)


def setup(app: Sphinx) -> None:
    """Check once all pages are read."""
    for check in (_check_rules, _check_citations, _check_switches):
        app.connect("env-check-consistency", check)
