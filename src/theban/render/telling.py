"""Sentences with gaps: for each class of actions, outcomes and events a text in which gaps are.

A gap has the name of a field, or of a word that a game makes of the fields.  Sentences are data and
no code, so that they can be read, compared and translated in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from theban.core.awaiting import Awaiting, GameOver
from theban.render.names import Names
from theban.render.words import full_sentence

Word: TypeAlias = Callable[[Any], object]
"""Makes the words for a gap, from the value that is told."""

Words: TypeAlias = Mapping[str, Word]
"""The words for gaps that are not a field as it is."""

Sentences: TypeAlias = Mapping[type, "str | Callable[[Any], str]"]
"""For each class its sentence, or what chooses among several by the value."""


def tell(sentences: Sentences, thing: object, words: Words, **given: str) -> str:
    """Tell a value by the sentence of its class.

    Args:
        sentences: the sentences.
        thing: the value.
        words: the words for gaps.
        given: more words for gaps, which come before all others.

    Example:
        >>> from theban.luxor import TakeHorusCard
        >>> tell({TakeHorusCard: "{name} takes level {level}."}, TakeHorusCard(2), {}, name="Ada")
        'Ada takes level 2.'
    """
    sentence = sentences[type(thing)]
    text = sentence if isinstance(sentence, str) else sentence(thing)
    return text.format_map(_Gaps(thing, words, given))


class _Gaps(dict[str, object]):
    """What fills the gaps of a sentence, made when it is asked for."""

    def __init__(self, thing: object, words: Words, given: Mapping[str, str]) -> None:
        super().__init__(given)
        self._thing = thing
        self._words = words

    def __missing__(self, gap: str) -> object:
        word = self._words.get(gap)
        return getattr(self._thing, gap) if word is None else word(self._thing)


def action_sentence(phrase: str, names: Names, seat: int | None) -> str:
    """Return what a seat does, or, without a seat, what could be done, as on a button.

    Args:
        phrase: a verb, and what follows it.
        names: the names of the seats.
        seat: whose action it is, or None.

    Example:
        >>> action_sentence("pass", Names(None), None), action_sentence("pass", Names(["Ada"]), 0)
        ('Pass.', 'Ada passes.')
    """
    if seat is None:
        return full_sentence(phrase)
    verb, blank, rest = phrase.partition(" ")
    ending = "es" if verb.endswith(("s", "h")) else "s"
    done = "tries" if verb == "try" else f"{verb}{ending}"
    return f"{names.of(seat)} {done}{blank}{rest}."


def tell_due(due: Awaiting, names: Names, sentences: Mapping[str, str]) -> str:
    """Tell what must happen next.

    Args:
        due: what is awaited.
        names: the names of the seats.
        sentences: for each kind of decision and chance event a sentence with the gap ``seat``.
    """
    if isinstance(due, GameOver):
        return "The game is over."
    name = names.of(due.seat)
    return full_sentence(sentences[due.kind].format(seat=name), name)
