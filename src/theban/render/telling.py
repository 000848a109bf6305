"""Sentences with gaps: for each class of actions, outcomes and events a text in which gaps are.

A gap has the name of a field, or of a word that a game makes of the fields.  Sentences are data and
no code, so that they can be read, compared and translated in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from theban.core.awaiting import Awaiting, Chance, Decision, GameOver
from theban.core.text.language import Language
from theban.render.names import Names
from theban.render.words import capitalized

Word: TypeAlias = Callable[[Any, Language], object]
"""Makes the words for a gap from its value."""

Words: TypeAlias = Mapping[str, Word]
"""The words for gaps that are not a field as it is."""

Sentences: TypeAlias = Mapping[type, "str | Callable[[Any, Language], str]"]
"""For each class its sentence, or what chooses among several by the value.

What chooses returns the sentence in the language, its gaps still open."""


class Deed(NamedTuple):
    """What can be done, told in two ways."""

    request: str
    """As a button says it: "Take a key."."""
    report: str
    """Who does it: "{name} takes a key."."""


Deeds: TypeAlias = Mapping[type, "Deed | Callable[[Any], Deed]"]
"""For each class of actions its two sentences, or what chooses among several by the value."""

Filled: TypeAlias = tuple[Deed, dict[str, object]]
"""What can be done, and what fills the gaps."""


def tell(
    sentences: Sentences, thing: object, words: Words, language: Language, **given: str
) -> str:
    """Tell a value by the sentence of its class."""
    sentence = sentences[type(thing)]
    text = language.text(sentence) if isinstance(sentence, str) else sentence(thing, language)
    return text.format_map(_Gaps(thing, words, language, given))


class _Gaps(dict[str, object]):
    """What fills the gaps of a sentence, made when it is asked for."""

    __slots__ = ("_language", "_thing", "_words")

    def __init__(
        self, thing: object, words: Words, language: Language, given: Mapping[str, str]
    ) -> None:
        super().__init__(given)
        self._thing = thing
        self._words = words
        self._language = language

    def __missing__(self, gap: str) -> object:
        word = self._words.get(gap)
        return getattr(self._thing, gap) if word is None else word(self._thing, self._language)


def tell_deed(deeds: Deeds, action: object, words: Words, names: Names, seat: int | None) -> str:
    """Say what a seat does, or, without a seat, what could be done, as on a button."""
    found = deeds[type(action)]
    deed = found if isinstance(found, Deed) else found(action)
    return fill_deed(deed, _Gaps(action, words, names.language, {}), names, seat)


def fill_deed(deed: Deed, gaps: dict[str, object], names: Names, seat: int | None) -> str:
    """Say what a seat does, or, without a seat, what could be done."""
    if seat is None:
        return names.language.text(deed.request).format_map(gaps)
    gaps["name"] = names.of(seat)
    return names.language.text(deed.report).format_map(gaps)


def tell_due(due: Awaiting, names: Names, sentences: Mapping[str, str]) -> str:
    """Say what must happen next."""
    language = names.language
    if isinstance(due, GameOver):
        return language.say("The game is over.")
    return language.say("{clause}.", clause=due_clause(due, names, sentences))


def due_clause(due: Decision | Chance, names: Names, sentences: Mapping[str, str]) -> str:
    """Say what must happen next, without a full stop."""
    name = names.of(due.seat)
    told = names.language.say(sentences[due.kind], seat=name)
    return told if told.startswith(name) else capitalized(told)
