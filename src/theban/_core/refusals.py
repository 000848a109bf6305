"""The sentences of refusals, and their wording.

Each refusal is one sentence with a code and gaps.  A rule that refuses a choice names the refusal
and fills the gaps with data; the message follows from both, here and nowhere else.  So a screen can
show the same sentence with the players' names, and translations need only the sentences of the
catalogues and the words of the gaps.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from typing import Self, TypeAlias

from attrs import field, frozen

from theban._core.errors import DetailValue, Illegality, InvalidArgument, Reason
from theban._core.language import ENGLISH, Language, addressed, gaps_of, message
from theban._core.messages import shown
from theban._core.notation import rows_of

_LASTS = {"and": message("{some} and {last}"), "or": message("{some} or {last}")}
"""The conjunctions before the last of several words."""


def row_of(words: Iterable[str], language: Language) -> str:
    """List words without a conjunction; ``""`` for none.

    Args:
        words: the words.
        language: the language to write in.

    Example:
        >>> row_of(["3 keys", "1 scarab"], ENGLISH)
        '3 keys, 1 scarab'
    """
    return language.say("{some}, {next}", some="", next="").join(words)


def series_of(clauses: Iterable[str], language: Language) -> str:
    """List clauses, which can have commas, with semicolons."""
    return language.say("{some}; {next}", some="", next="").join(clauses)


def all_of(words: Iterable[str], language: Language) -> str:
    """List words with "and".

    Args:
        words: at least one word.
        language: the language to write in.

    Example:
        >>> all_of(["Ada", "Ben", "Cleo"], ENGLISH)
        'Ada, Ben and Cleo'
    """
    return joined(words, "and", language)


def one_of(words: Iterable[str], language: Language) -> str:
    """List words with "or".

    Args:
        words: at least one word.
        language: the language to write in.

    Example:
        >>> one_of(["1", "4"], ENGLISH)
        '1 or 4'
    """
    return joined(words, "or", language)


def joined(words: Iterable[str], conjunction: str, language: Language) -> str:
    """List words with a conjunction before the last."""
    given = [*words]
    if not given:
        raise InvalidArgument("there is nothing to list; there must be something")
    *most, last = given
    if not most:
        return last
    both = _LASTS.get(conjunction)
    some = row_of(most, language)
    if both is None:
        return f"{some} {conjunction} {last}"
    return language.say(both, some=some, last=last)


def in_rows(numbers: Iterable[int], conjunction: str, language: Language = ENGLISH) -> str:
    """List numbers, with only the first and the last of three or more in a row.

    Args:
        numbers: at least one number, in any order.
        conjunction: the word before the last, "and" or "or".
        language: the language to write in.

    Raises:
        InvalidArgument: there is no number.

    Example:
        >>> in_rows([1, 4], "or"), in_rows([4, 3, 2, 2], "or"), in_rows([-1, 1, 2, 3, 5], "and")
        ('1 or 4', '2 to 4', '-1, 1 to 3 and 5')
    """

    def from_to(first: str, last: str) -> str:
        return language.say("{first} to {last}", first=first, last=last)

    return joined(rows_of(map(str, sorted(set(numbers))), from_to), conjunction, language)


Details: TypeAlias = Mapping[str, DetailValue]
"""The values of a sentence's gaps, by name."""

SeatName: TypeAlias = Callable[[int], str]
"""Returns the name of a seat."""

Word: TypeAlias = Callable[[Details, SeatName, Language], str]
"""Makes the words for a gap of a sentence.

It is called with all details, a function that returns a seat's name, and the language.
"""


def number_of(details: Details, name: str) -> int:
    """Return a detail that is one number."""
    value = details.get(name)
    if not isinstance(value, int):
        raise InvalidArgument(f"the detail {name} is {shown(value)}; it must be a number")
    return value


def numbers_of(details: Details, name: str) -> tuple[int, ...]:
    """Return a detail that is several numbers."""
    value = details.get(name)
    if not isinstance(value, tuple):
        raise InvalidArgument(f"the detail {name} is {shown(value)}; it must be several numbers")
    return value


def seat_word(name: str) -> Word:
    """Return the writer of a detail that is a seat.

    Args:
        name: the name of the detail.

    Example:
        >>> from theban.authoring import seat_word
        >>> from theban.render import ENGLISH
        >>> seat_word("next")({"next": 1}, ["Ada", "Ben"].__getitem__, ENGLISH)
        'Ben'
    """
    return lambda details, seat_name, _language: seat_name(number_of(details, name))


def row_word(name: str, conjunction: str) -> Word:
    """Return the writer of a detail that is several numbers."""

    def tell(details: Details, _seat_name: SeatName, language: Language) -> str:
        return in_rows(numbers_of(details, name), conjunction, language)

    return tell


def chooses(what: str) -> str:
    """Return the sentence in which a seat chooses something; it can speak to the reader."""
    return message(f"{{seat}} chooses {what}", f"you choose {what}")


_SENTENCES: dict[type, dict[str, str]] = {}
"""For each enum of decisions or chance events the sentence of each kind."""


class _Asked(str):
    """The value of a kind, with the sentence that asks for it."""

    __slots__ = ("sentence",)
    sentence: str


def asked(value: str, sentence: str) -> str:
    """Return the value of a kind with its sentence; of a pair, pyright would take both for it."""
    kind = _Asked(value)
    kind.sentence = sentence
    return kind


class AwaitedKind(enum.StrEnum):
    """A kind of decision or chance event, named with the sentence that asks for it."""

    def __new__(cls, value: str) -> Self:
        kind = str.__new__(cls, value)
        kind._value_ = str(kind)
        _SENTENCES.setdefault(cls, {})[kind._value_] = (
            value.sentence if isinstance(value, _Asked) else ""
        )
        return kind


def sentences_of(*kinds: type[AwaitedKind]) -> dict[str, str]:
    """Return the sentence for each kind of some enums."""
    return {value: said for kind in kinds for value, said in _SENTENCES[kind].items()}


def due_word(sentences: Mapping[str, str], you: int | None = None) -> Word:
    """Return the writer of the gap ``due``, for the reader at a seat."""

    def tell(details: Details, seat_name: SeatName, language: Language) -> str:
        kind = details.get("due")
        if kind not in sentences:
            raise InvalidArgument(f"the detail due is {shown(kind)}; it must be a kind of decision")
        seat = number_of(details, "seat")
        sentence = addressed(sentences[str(kind)], {"seat": seat}, you)
        return language.say(sentence, seat=seat_name(seat))

    return tell


# --- Sentences ---------------------------------------------------------------------------------


@frozen
class Refusal:
    """A sentence that refuses a choice."""

    code: str
    """The name of the game and of the sentence, which never changes."""

    reason: Reason
    """The kind of reason."""

    sentence: str
    """The sentence, without a capital letter and a full stop; gaps are names in braces."""

    words: Mapping[str, Word] = field(repr=False, eq=False)
    """The writers of gaps that need more than a detail's value."""

    def __call__(self, rule: str | None, **details: DetailValue) -> Illegality:
        """Refuse a choice.

        Args:
            rule: the id of the rule that forbids it, or None.
            details: the values of the gaps.
        """
        message = self.tell(details)
        return Illegality(self.reason, rule, message, self.code, tuple(details.items()))

    def tell(
        self,
        details: Details,
        *,
        seat_name: SeatName = "seat {}".format,
        words: Mapping[str, Word] | None = None,
        language: Language = ENGLISH,
        you: int | None = None,
    ) -> str:
        """Fill the gaps of the sentence.

        Args:
            details: the values of the gaps.
            seat_name: returns a seat's name.
            words: better words for some gaps.
            language: the language to write in.
            you: the seat of the reader, if it is told to one.

        Returns:
            The sentence in the language, without gaps.

        Raises:
            InvalidArgument: the details lack a gap's value.

        Example:
            >>> refusal = Catalogue("nim", {}).against("too_many", "take 3 sticks, not {number}")
            >>> refusal.tell({"number": 5})
            'take 3 sticks, not 5'
        """
        text = language.text(addressed(self.sentence, details, you))
        told = self.words if words is None else {**self.words, **words}
        filled: dict[str, object] = {**details}
        for gap in gaps_of(text):
            if gap in told:
                filled[gap] = told[gap](details, seat_name, language)
            elif gap not in details:
                raise InvalidArgument(f"{self.code} has no detail {gap}; it has {list(details)}")
        return text.format_map(filled)


class Catalogue:
    """A game's sentences of refusals, by code.

    Example:
        >>> nim = Catalogue("nim", {"seat": seat_word("seat")})
        >>> too_many = nim.add("too_many", Reason.AGAINST_RULE, "{seat} can take {most} at most")
        >>> refused = too_many("NM-1.2", seat=1, most=3)
        >>> print(refused)
        seat 1 can take 3 at most (NM-1.2)
        >>> nim.tell(refused, seat_name=["Ada", "Ben"].__getitem__)
        'Ben can take 3 at most'
    """

    __slots__ = ("_game", "_words", "refusals")

    def __init__(self, game: str, words: Mapping[str, Word]) -> None:
        """Make an empty catalogue.

        Args:
            game: the name of the game, with which all codes begin.
            words: the writers of gaps that need more than a detail's value.
        """
        self._game = game
        self._words = words
        self.refusals: dict[str, Refusal] = {}
        """The sentences by their codes."""

    def add(self, name: str, reason: Reason, sentence: str) -> Refusal:
        """Add a sentence.

        Args:
            name: the rest of its code, unique in the catalogue.
            reason: the kind of reason.
            sentence: the sentence, see :class:`Refusal`.

        Returns:
            The sentence; call it to refuse a choice.

        Raises:
            InvalidArgument: another sentence has that code.
        """
        code = f"{self._game}.{name}"
        if code in self.refusals:
            raise InvalidArgument(f"two sentences have the code {code}")
        refusal = self.refusals[code] = Refusal(code, reason, sentence, self._words)
        return refusal

    def against(self, name: str, sentence: str) -> Refusal:
        """Add a sentence for choices that a rule forbids.

        Args:
            name: the rest of its code, unique in the catalogue.
            sentence: the sentence.

        Returns:
            The sentence; call it to refuse a choice.
        """
        return self.add(name, Reason.AGAINST_RULE, sentence)

    def out_of_range(self, name: str, sentence: str) -> Refusal:
        """Add a sentence for choices that this game never has.

        Args:
            name: the rest of its code, unique in the catalogue.
            sentence: the sentence.

        Returns:
            The sentence; call it to refuse a choice.
        """
        return self.add(name, Reason.OUT_OF_RANGE, sentence)

    def tell(
        self,
        illegality: Illegality,
        *,
        seat_name: SeatName,
        words: Mapping[str, Word] | None = None,
        language: Language = ENGLISH,
        you: int | None = None,
    ) -> str:
        """Write a refusal again from its data.

        Args:
            illegality: a refusal with a code of this catalogue.
            seat_name: returns a seat's name.
            words: better words for some gaps.
            language: the language to write in.
            you: the seat of the reader, if it is told to one.

        Returns:
            The sentence in the language, without gaps.

        Raises:
            KeyError: no sentence here has its code.
        """
        return self.refusals[illegality.code].tell(
            dict(illegality.details), seat_name=seat_name, words=words, language=language, you=you
        )


# --- What every game refuses -------------------------------------------------------------------


class CommonRefusals:
    """The machine's refusals for any game; each game's catalogue has these sentences.

    The gap ``due`` names the decision or event that is due; the game writes it from the details
    ``seat`` and ``due``, its kind.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        """Add the sentences to the catalogue of a game."""
        over = "the game is over; nothing more can be chosen"
        strange = "{choice} is not an action or outcome of this game"
        add = catalogue.add
        self.game_over: Refusal = add("game_over", Reason.GAME_OVER, over)
        self.not_a_choice_over: Refusal = add(
            "not_a_choice_over", Reason.NOT_A_CHOICE, f"{strange}, and {over}"
        )
        self.not_a_choice: Refusal = add("not_a_choice", Reason.NOT_A_CHOICE, f"{strange}; {{due}}")
        self.not_awaited: Refusal = add(
            "not_awaited", Reason.NOT_AWAITED, "{choice} is not awaited now; {due}"
        )


class ChanceRefusals:
    """The machine's refusals of outcomes, for games with chance."""

    def __init__(self, catalogue: Catalogue, none_left_rule: str, other_rule: str) -> None:
        """Add the sentences to the catalogue of a game.

        Args:
            catalogue: the catalogue.
            none_left_rule: the rule against outcomes that have run out.
            other_rule: the rule against choices other than the outcome that is due.
        """
        self.none_left_rule: str = none_left_rule
        self.other_rule: str = other_rule
        cannot = "{choice} cannot come up"
        self.not_in_box: Refusal = catalogue.out_of_range(
            "not_in_box", f"{cannot} with the components of this box"
        )
        self.none_left: Refusal = catalogue.against(
            "none_left", f"{cannot}: none of that is left there"
        )


CATALOGUE = Catalogue("core", {"seat": seat_word("seat"), "due": seat_word("due")})
"""The sentences of matches, for any game."""

NOT_YOUR_DECISION = CATALOGUE.add(
    "not_your_decision",
    Reason.NOT_YOUR_TURN,
    message(
        "{due} decides now, not {seat}",
        "you decide now, not {seat}",
        "{due} decides now, not you",
    ),
)
"""Another seat decides."""
NOT_YOUR_CHANCE = CATALOGUE.add(
    "not_your_chance",
    Reason.NOT_YOUR_TURN,
    message(
        "{due} brings about what chance decides now, not {seat}",
        "you bring about what chance decides now, not {seat}",
        "{due} brings about what chance decides now, not you",
    ),
)
"""Another seat rolls or draws."""
