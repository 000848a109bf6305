"""Explanations of drawn things: texts by topic, whose gaps are filled from a position.

The topics of a game are data in its ``about.toml``: one for each kind of thing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from typing import Any, TypeAlias

from attrs import field, frozen

from theban._core.language import gaps_of, message
from theban._core.values import Value
from theban.render._names import Names
from theban.render._pieces import About
from theban.render._sentences import one_text

Fill: TypeAlias = Callable[[str], object]
"""Returns what fills a gap; None leaves out the sentence."""


def _sentences(given: Iterable[str | list[str]]) -> tuple[str, ...]:
    """Mark sentences that are also written to a reader who is ``{name}``."""
    return tuple(message(*each) if isinstance(each, list) else each for each in given)


@frozen
class Topic(Value):
    """The explanation of a kind of thing."""

    text: str = ""
    """Its meaning and effect."""
    more: tuple[str, ...] = field(default=(), converter=_sentences)
    """Further sentences, as far as their gaps are filled."""
    worth: tuple[str, ...] = field(default=(), converter=_sentences)
    """Sentences about its worth, as far as their gaps are filled."""
    when: str = ""
    """When it can be chosen."""
    other: str = ""
    """When the player ``{name}`` can choose it, who is not the viewer."""
    rules: tuple[str, ...] = field(default=(), converter=tuple)
    title: str = ""
    """The name of a thing that is not a piece."""

    def tell(
        self,
        names: Names,
        title: str,
        fill: Fill,
        *,
        seat: int | None = None,
        is_of_other: bool = False,
    ) -> About:
        """Answer about a thing of this kind; ``{name}`` is at the seat."""
        language = names.language

        def told(texts: Iterable[str]) -> str:
            """Return the sentences whose gaps are all filled."""
            spoken = (names.to_reader(text, name=seat) for text in texts if text)
            filled = ((text, {gap: fill(gap) for gap in gaps_of(text)}) for text in spoken)
            sentences = [
                language.text(text).format_map(gaps)
                for text, gaps in filled
                if None not in gaps.values()
            ]
            return one_text(sentences, language) if sentences else ""

        return About(
            title,
            told((self.text, *self.more)),
            told(self.worth) or None,
            told((self.other if is_of_other else self.when,)) or None,
            self.rules,
        )


def read_topics(package: str) -> Mapping[str, Topic]:
    """Read the topics of a game; one that is ``like`` another has what it lacks from there."""
    text = files(package).joinpath("about.toml").read_text(encoding="utf-8")
    found: dict[str, dict[str, Any]] = tomllib.loads(text)
    return {
        name: Topic(**{**found.get(each.pop("like", ""), {}), **each})
        for name, each in found.items()
    }
