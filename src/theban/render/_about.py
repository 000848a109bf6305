"""Answers about drawn things: what they are and do, what they are worth, when they can be chosen.

The texts of a game are data in its ``about.toml``, a topic for each kind of thing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from attrs import field, frozen

from theban._core.values import Value
from theban.render._names import Names
from theban.render._pieces import About
from theban.render._sentences import one_text


@frozen
class Topic(Value):
    """What there is to say about a kind of thing."""

    text: str = ""
    rules: tuple[str, ...] = field(default=(), converter=tuple)
    title: str = ""
    """The name of a thing that is not a piece."""
    when: str = ""
    other: str = ""
    """When a player ``{name}`` can choose it who is not the viewer."""

    def tell(
        self,
        names: Names,
        title: str,
        *,
        worth: Sequence[str] = (),
        more: Sequence[str] = (),
        of_other: int | None = None,
        **gaps: object,
    ) -> About:
        """Answer about a thing of this kind.

        Args:
            names: the names and the language.
            title: the name of the thing.
            worth: sentences about its worth.
            more: further sentences about what it is.
            of_other: the owner, if that is not the viewer.
            gaps: what fills the gaps of the texts.
        """
        language, when = names.language, self.when
        if of_other is not None:
            when, gaps = self.other, {**gaps, "name": names.of(of_other)}
        return About(
            title,
            one_text([language.text(self.text).format_map(gaps), *more], language),
            one_text(worth, language) if worth else None,
            language.text(when).format_map(gaps) or None,
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
