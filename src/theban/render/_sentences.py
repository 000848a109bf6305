"""Sentences with gaps: for each class of actions, outcomes and events the texts of a vocabulary.

A gap has the name of a field, or of a word that a game makes of the fields.  Texts are data in
``vocabulary.toml``, so that they can be read, compared and translated in one place.
"""

from __future__ import annotations

import re
import textwrap
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias, TypeVar, cast

from attrs import evolve, field, frozen

from theban._core.checks import as_tuple, check_fields, check_kind
from theban._core.errors import Illegality, InvalidArgument
from theban._core.language import Language, gaps_of, message
from theban._core.messages import shown
from theban._core.numbers import LARGEST, plain
from theban._core.refusals import row_of
from theban._core.situation import Awaiting, Chance, Decision, GameOver
from theban._core.values import Value, maker_of
from theban.render._pieces import About, Names, Piece
from theban.render._registry import first_shown

T = TypeVar("T")
INDENT = "    "
"""The indent of a text's lines after its first."""

GLUE = "\0"
"""Stands for a blank at which no line is broken."""


_ORDINALS = (
    message("first", context="ordinal"),
    message("second", context="ordinal"),
    message("third", context="ordinal"),
    message("fourth", context="ordinal"),
    message("fifth", context="ordinal"),
)
_ENDINGS = {
    1: message("{number}st", context="ordinal"),
    2: message("{number}nd", context="ordinal"),
    3: message("{number}rd", context="ordinal"),
}
_OTHERS = message("{number}th", context="ordinal")


def ordinal(index: int, language: Language) -> str:
    """Return the ordinal word of an index."""
    number = index + 1
    if 0 < number <= len(_ORDINALS):
        return language.text(_ORDINALS[index], "ordinal")
    is_teen = number % 100 in range(11, 14)
    ending = _OTHERS if is_teen else _ENDINGS.get(number % 10, _OTHERS)
    return language.say_in("ordinal", ending, number=number)


def begun(text: str, *names: str) -> str:
    """Return a clause of the catalogues, which begins with a small letter, as its own sentence."""
    return text if text.startswith(names) else capitalized(text)


def one_text(sentences: Iterable[str], language: Language) -> str:
    """Return sentences one after the other."""
    return language.say("{sentence} {next}", sentence="", next="").join(sentences)


def counted(numbers: Iterable[tuple[str, int]], language: Language) -> str | None:
    """List things with their numbers; None if there are none."""
    told = [
        language.say("{label} ({number})", label=label, number=number)
        for label, number in numbers
        if number
    ]
    return row_of(told, language) if told else None


def points_words(points: int, language: Language) -> str:
    """Return how many points there are."""
    return language.count(points, "{number} point", "{number} points")


def without_stop(sentence: str) -> str:
    """Return a sentence without its full stop, in any script."""
    return sentence.rstrip(_FULL_STOPS)


_FULL_STOPS = ".\u3002\uff61\u0964\u1362\u06d4"
"""Those of Latin script and its like, of Chinese and Japanese, Hindi, Amharic, and Urdu."""


def capitalized(text: str) -> str:
    """Return a text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def cut(text: str, room: int) -> str:
    """Return a text, cut where it is too long; nothing where there is no room."""
    return text if len(text) <= room else f"{text[: room - 1]}~" if room > 0 else ""


def lettered(names: Names, seat: int) -> str:
    """Return a seat's name, after its letter in pictures."""
    letter, name = names.letter(seat), names.of(seat)
    return name if names.are_letters or name.endswith(f" {letter}") else f"{letter} {name}"


def wrapped(text: str, width: int) -> list[str]:
    """Break a text into lines; those after the first are indented."""
    lines = textwrap.wrap(text, width, subsequent_indent=INDENT, break_on_hyphens=False)
    return [line.replace(GLUE, " ") for line in lines]


Word: TypeAlias = Callable[[Any, Language], object]
"""Makes the words for a gap from the field of its name, or else from the whole value."""

Words: TypeAlias = Mapping[str, Word]
"""The words for gaps that are not a field as it is."""

Texts: TypeAlias = Mapping[str, str]
"""What there is to say of a class, by the name of each text; and under ``keys`` what it points at
or is about, for :func:`~theban.render._pieces.filled_targets`."""

Seen: TypeAlias = tuple[str, Mapping[str, object]]
"""The name of the text that fits a position, and what fills the gaps that a value does not."""


def read_vocabulary(
    package: str, classes: Iterable[type[T]]
) -> tuple[Mapping[type[T], Texts], Mapping[str, Texts]]:
    """Read the sentences of a game's classes, and its words by context."""
    found = _read(package, "vocabulary.toml")
    words: dict[str, dict[str, Any]] = found.pop("words")
    for texts in (*found.values(), *words.values()):
        texts.update(zip(texts, _sentences(texts.values()), strict=True))
    kinds = {kind.__name__: kind for kind in classes}
    if differing := kinds.keys() ^ found.keys():
        raise ValueError(f"the vocabulary and the classes of {package} differ: {differing}")
    return {kind: {"keys": "", **found[name]} for name, kind in kinds.items()}, words


def _read(package: str, file: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads(files(package).joinpath(file).read_text(encoding="utf-8"))


@cache
def reported(request: str) -> str:
    """Return the sentence in which somebody does what a button says, also as told to that reader.

    Example:
        >>> reported("Take a key."), reported("Try it."), reported("Pass.")
        ('{name} takes a key.', '{name} tries it.', '{name} passes.')
        >>> reported("Take a key.").to_reader
        ('You take a key.',)
    """
    verb = request.rstrip(".").partition(" ")[0]
    stem = re.sub("(?<![aeiou])y$", "ie", re.sub("(ch|sh|s)$", r"\1e", verb.lower()))
    return message(
        f"{{name}} {stem}s{request[len(verb) :]}", f"You {request[0].lower()}{request[1:]}"
    )


def tell(
    texts: Texts,
    which: str,
    thing: object,
    words: Words,
    names: Names,
    seats: Mapping[str, int],
    /,
    **given: object,
) -> str:
    """Describe a value by one of the texts of its class, or by the one for several.

    A gap is filled with what is given, else with a seat's name, with words, or with a field.
    """
    language, text = names.language, names.to_reader(texts[which], **seats)
    if "several" in texts:
        several = names.to_reader(texts["several"], **seats)
        text = language.plural(getattr(thing, "number", 1), text, several)
    else:
        text = language.text(text)
    gaps = {gap: names.of(seat) for gap, seat in seats.items()} | given
    for gap in gaps_of(text):
        if gap not in gaps:
            value = getattr(thing, gap, thing)
            is_worded = value is thing or gap in words
            gaps[gap] = words[gap](value, language) if is_worded else value
    return text.format_map(gaps)


def tell_action_in(
    texts: Texts, seen: Seen, action: object, words: Words, names: Names, seat: int | None
) -> str:
    """Describe a seat's action, or, without a seat, a possible action, as on a button."""
    name, given = seen
    if seat is None:
        return tell(texts, name, action, words, names, {}, **given)
    told = {name: reported(texts[name])}
    return tell(told, name, action, words, names, {"name": seat}, **given)


def told_due(due: Awaiting, names: Names) -> str:
    """Describe the next decision or event."""
    language = names.language
    if isinstance(due, GameOver):
        return language.say("The game is over.")
    clause = _due_clause(due, names)
    if clause is not None:
        return language.say("{clause}.", clause=clause)
    decides = message("Chance decides for {name}: {kind}.", "Chance decides for you: {kind}.")
    if isinstance(due, Decision):
        decides = message("{name} decides: {kind}.", "You decide: {kind}.")
    return names.say(decides, seats={"name": due.seat}, kind=due.kind)


def told_next(due: Awaiting, names: Names, cards: str | None = None) -> str:
    """Describe the next decision or event below a picture, with its cards."""
    language = names.language
    if isinstance(due, GameOver):
        return language.say("Next: the game is over.")
    clause = _due_clause(due, names)
    if cards is None:
        return language.say("Next: {due}.", due=clause)
    return language.say("Next: {due} ({cards}).", due=clause, cards=cards)


def _due_clause(due: Decision | Chance, names: Names) -> str | None:
    """Describe the next decision or event, without a full stop; None without words."""
    check_kind(due.kind, str, "the kind awaited", "text")
    sentences = first_shown(due.kind, lambda renderer: renderer.requests) or {}
    if due.kind not in sentences:
        return None
    return begun(names.say(sentences[due.kind], seats={"seat": due.seat}), names.of(due.seat))


def checked_refusal(illegality: object) -> Illegality:
    """Return a refusal with plain numbers as its details."""
    if not isinstance(illegality, Illegality):
        raise InvalidArgument(f"{shown(illegality)} is not an Illegality, which explain answers")
    refused, details = illegality, as_tuple(illegality.details)
    if details is not None:
        refused = evolve(illegality, details=cast("Any", tuple(map(plain, details))))
    check_fields(refused, ("the illegality",), InvalidArgument)
    for name, value in refused.details:
        numbers = value if isinstance(value, tuple) else (value,)
        if any(isinstance(number, int) and abs(number) > LARGEST for number in numbers):
            raise InvalidArgument(f"the detail {name} is {shown(value)}; it is too large a number")
    return refused


# --- Explanations ------------------------------------------------------------------------------

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
        viewer: int | None = None,
    ) -> About:
        """Answer a viewer about a thing of this kind; ``{name}`` is at the seat."""
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
            return one_text(sentences, language)

        return About(
            title,
            told((self.text, *self.more)),
            told(self.worth) or None,
            told((self.when if seat in (viewer, names.you) else self.other,)) or None,
            self.rules,
        )


_make_piece = maker_of(Piece)


class Topics(dict[str, Topic]):
    """The topics of a game, by the kinds of its things and keys."""

    def piece(
        self,
        topic: str,
        kind: str,
        face: object = None,
        seat: int | None = None,
        *,
        label: str,
        count: int | None = None,
        at: str | None = None,
        face_down: bool = False,
    ) -> Piece:
        """Return a piece with the rules of its topic; its checks would take half of the time."""
        rules = self[topic].rules
        piece: Piece = _make_piece(kind, face, seat, count, label, at, face_down, rules)
        return piece


def read_topics(package: str) -> Topics:
    """Read the topics of a game; one that is ``like`` another has what it lacks from there."""
    found = _read(package, "about.toml")
    return Topics(
        (name, Topic(**{**found.get(each.pop("like", ""), {}), **each}))
        for name, each in found.items()
    )
