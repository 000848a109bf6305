"""Languages of texts for people: English, or that of a gettext catalogue.

The code has whole English sentences with named gaps, which are the message ids of a catalogue. A
:class:`Language` is passed as an argument, and calls share no state, so a server can use a
different language for each player.

:func:`message` marks a sentence in a table, away from its use. The template for translators
consists of these sentences and those in calls of the methods below.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources.abc import Traversable
from io import BytesIO
from string import Formatter
from types import NoneType
from typing import cast

from attrs import field, frozen

from theban._core.checks import check_given, check_kind, instance_of, open_file
from theban._core.errors import InvalidArgument
from theban._core.messages import quoted, reason_of, shown

_TAG = re.compile(r"[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*")
_UNKNOWN = "und"
"""The BCP 47 tag for an unknown language."""


class Message(str):
    """A sentence about seats, with the same sentences to a reader who has one of these seats."""

    __slots__ = ("to_reader",)

    to_reader: tuple[str, ...]
    """Each of them lacks the gaps that would be the reader's own name."""


def message(english: str, /, *to_reader: str, context: str = "") -> str:
    """Mark a sentence of a table for translators, and return it unchanged.

    Args:
        english: the sentence.
        to_reader: the same for a reader who has one of the seats in its gaps; each lacks the gap
            that is the reader.  A sentence without them is the same for everybody.
        context: a word to distinguish it from the same words with another meaning; repeated where
            the sentence is used.

    Returns:
        The sentence, unchanged.

    Example:
        >>> message("{name} takes a stick.", "You take a stick.")
        '{name} takes a stick.'
    """
    if not to_reader:
        return english
    told = Message(english)
    told.to_reader = to_reader
    return told


def addressed(english: str, seats: Mapping[str, object], you: int | None) -> str:
    """Return a sentence as it is told to the reader at a seat, if the message has that.

    Args:
        english: the sentence.
        seats: the seats that fill its gaps; other gaps do not matter.
        you: the reader's seat; None for nobody's.

    Example:
        >>> taken = message("{name} takes a stick.", "You take a stick.")
        >>> addressed(taken, {"name": 1}, 1), addressed(taken, {"name": 1}, 0)
        ('You take a stick.', '{name} takes a stick.')
    """
    if you is not None and isinstance(english, Message):
        for told in english.to_reader:
            own = set(gaps_of(english)).difference(gaps_of(told))
            if {seats.get(gap) for gap in own} == {you}:
                return told
    return english


def gaps_of(sentence: str) -> tuple[str, ...]:
    """List the gaps of a sentence."""
    return tuple(gap for _, gap, _, _ in Formatter().parse(sentence) if gap is not None)


def _tag(given: str) -> str:
    check_kind(given, str, "tag", "text")
    # Catalogues write de_AT, pages de-AT.
    return given.replace("_", "-") if _TAG.fullmatch(given) else _UNKNOWN


@frozen(repr=False)
class Language:
    """A language of texts for people; English without a catalogue.

    It is immutable, so threads can share it.

    Example:
        >>> from theban.render import describe
        >>> from theban.luxor import TakeKey
        >>> german = Language.from_catalogue({"Take a key.": "Nimm einen Schlüssel."}, tag="de")
        >>> describe(TakeKey(), language=german), describe(TakeKey())
        ('Nimm einen Schlüssel.', 'Take a key.')
    """

    tag: str = field(default="en", converter=_tag)
    """The language tag (BCP 47), such as ``"de"``; ``"und"`` if unknown."""
    _translations: NullTranslations | None = field(
        default=None,
        validator=instance_of(
            (NullTranslations, NoneType), "translations as gettext loads them", InvalidArgument
        ),
    )
    """The catalogue; None for English."""

    @classmethod
    def from_mo(cls, *paths: str | os.PathLike[str] | Traversable) -> Language:
        """Read the language from compiled gettext catalogues.

        Args:
            paths: the files, also of a package in a zip file; what the first one lacks comes
                from the next, so that another game can have its own catalogue.

        Raises:
            InvalidArgument: there is no path, or a file cannot be read or is not a catalogue.
        """
        if not paths:
            raise InvalidArgument("no catalogue is given; from_mo takes one path or several")
        first, *others = map(_read, paths)
        for other in others:
            first.add_fallback(other)
        return cls.from_gettext(first)

    @classmethod
    def from_gettext(cls, translations: NullTranslations, *, tag: str | None = None) -> Language:
        """Make a language from translations loaded by the standard library or Babel.

        Args:
            translations: the result of ``gettext.translation`` or the like.
            tag: the language tag; by default the catalogue's.

        Returns:
            The language.

        Raises:
            InvalidArgument: ``translations`` has another type.
        """
        given = check_given(translations, NullTranslations, "translations as gettext loads them")
        return cls(given.info().get("language", _UNKNOWN) if tag is None else tag, given)

    # --- Telling ---------------------------------------------------------------------------------

    def text(self, english: str, context: str = "") -> str:
        """Return a sentence in this language with its gaps unfilled.

        Args:
            english: the sentence.
            context: a word to distinguish it from the same words with another meaning.

        Raises:
            InvalidArgument: the catalogue's sentence has a gap that the English one lacks.
        """
        found = self._translations
        if found is None or not english:
            return english
        told = found.pgettext(context, english) if context else found.gettext(english)
        # As in gettext, an empty translation is none.
        return _checked(told, english) if told and told is not english else english

    def say(self, english: str, /, **gaps: object) -> str:
        """Return a sentence in this language.

        Args:
            english: the sentence.
            gaps: the values of its gaps.

        Returns:
            The sentence in this language, with its gaps filled.

        Raises:
            InvalidArgument: the catalogue's sentence has a gap that the English one lacks.

        Example:
            >>> ENGLISH.say("{name} takes a key.", name="Ada")
            'Ada takes a key.'
        """
        return self.text(english).format_map(gaps)

    def say_in(self, context: str, english: str, /, **gaps: object) -> str:
        """Return words that have another meaning in another context.

        Args:
            context: a word to distinguish them from the same words with another meaning.
            english: the words.
            gaps: the values of their gaps.

        Returns:
            The words in this language, with their gaps filled.

        Raises:
            InvalidArgument: the catalogue's words have a gap that the English ones lack.

        Example:
            >>> ENGLISH.say_in("a treasure", "statue")
            'statue'
        """
        return self.text(english, context).format_map(gaps)

    def count(self, number: int, one: str, several: str, /, **gaps: object) -> str:
        """Return a sentence with a number, in the singular or plural.

        Args:
            number: the number, which fills the gap ``number``.
            one: the sentence for one.
            several: the sentence for any other number.
            gaps: the values of the other gaps.

        Returns:
            The sentence for that number in this language, with its gaps filled.

        Raises:
            InvalidArgument: the catalogue's sentence has a gap that the English ones lack, or
                its rule for plurals fails.

        Example:
            >>> ENGLISH.count(1, "{number} key", "{number} keys")
            '1 key'
            >>> ENGLISH.count(0, "{number} key", "{number} keys")
            '0 keys'
        """
        return self.plural(number, one, several).format_map({**gaps, "number": number})

    def plural(self, number: int, one: str, several: str) -> str:
        """Return the sentence for a number in this language with its gaps unfilled.

        Args:
            number: the number; its sign does not matter.
            one: the sentence for one.
            several: the sentence for any other number.

        Raises:
            InvalidArgument: as :meth:`count` does.
        """
        english = one if abs(number) == 1 else several
        if self._translations is None:
            return english
        try:
            told = self._translations.ngettext(one, several, abs(number))
        except Exception as error:  # noqa: BLE001 (whatever a catalogue's own rule raises)
            rule = quoted(str(error)) or type(error).__name__
            raise InvalidArgument(f"the plural of {shown(one)} has no form: {rule}") from None
        return _checked(told, one + several) if told else english

    @classmethod
    def from_catalogue(cls, catalogue: Mapping[str, str], *, tag: str = _UNKNOWN) -> Language:
        """Make a language from a mapping, as for a test.

        Args:
            catalogue: the translation of each English sentence, without contexts and plurals;
                missing and empty ones stay English.
            tag: the language tag.

        Raises:
            InvalidArgument: ``catalogue`` is not a mapping from text to text.
        """
        check_kind(catalogue, Mapping, "catalogue", "a mapping from English sentences to others")
        for told in catalogue.values():
            check_kind(told, str, "a sentence of the catalogue", "text")
        return cls(tag, _Sentences(catalogue))

    def __repr__(self) -> str:
        """Show the tag; a catalogue is too long."""
        return f"Language({self.tag!r})"


class _Sentences(NullTranslations):
    """Translations from a mapping."""

    def __init__(self, sentences: Mapping[str, str]) -> None:
        super().__init__()
        self._sentences = dict(sentences)

    def gettext(self, message: str) -> str:
        """Return the sentence for an English one."""
        return self._sentences.get(message, message)


ENGLISH = Language()
"""The language of the sentences in the code."""


# --- What catalogues hold ------------------------------------------------------------------------


class _Read(GNUTranslations):
    """A catalogue from a file; unlike gettext's own, it can be pickled."""

    def __init__(self, content: bytes) -> None:
        super().__init__(BytesIO(content))
        self._content = content

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self._content,), {"_fallback": vars(self)["_fallback"]}


def _read(path: object) -> GNUTranslations:
    packed = path if isinstance(path, Traversable) and not isinstance(path, os.PathLike) else None
    try:
        where = os.fsdecode(cast("str", path)) if packed is None else str(packed)
    except TypeError:
        raise InvalidArgument(f"{shown(path)} is not a path to a catalogue") from None
    try:
        with open_file(where) if packed is None else packed.open("rb") as file:
            content = file.read()
    except (OSError, ValueError) as error:  # ValueError: a path with a zero character
        reason = reason_of(error)
        raise InvalidArgument(f"{shown(where)} cannot be read: {reason}") from None
    try:
        return _Read(content)
    except Exception:  # noqa: BLE001 (whatever broken bytes raise in the reader)
        right = "it must be a compiled gettext catalogue (.mo), which msgfmt makes of a .po"
        raise InvalidArgument(f"{shown(where)} cannot be read: {right}") from None


@lru_cache(maxsize=8192)
def _checked(told: str, english: str) -> str:
    """Return a sentence of a catalogue after checking that it adds no gaps."""
    try:
        parts = list(Formatter().parse(told))
    except ValueError as error:
        raise InvalidArgument(f"the catalogue has {shown(told)}: {error}") from None
    known = gaps_of(english)
    for _, gap, form, conversion in parts:
        if gap is not None and (gap not in known or form or conversion):
            right = ", ".join(f"{{{name}}}" for name in dict.fromkeys(known)) or "no gap"
            raise InvalidArgument(
                f"the catalogue has {shown(told)} for {shown(english)}; it can have {right}"
            )
    return told
