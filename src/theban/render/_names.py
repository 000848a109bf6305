"""The players' names in pictures and sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set as AbstractSet
from string import ascii_uppercase
from typing import cast

from theban._core.checks import check_kind, check_number
from theban._core.errors import InvalidArgument
from theban._core.language import ENGLISH, Language, addressed
from theban._core.messages import shown


class Names:
    """The names of the seats, the language of texts about them, and who reads them.

    Without names, seats have letters.

    Example:
        >>> Names(None).of(1), Names(["Ada", "Ben"]).of(1), Names.letter(1)
        ('Player B', 'Ben', 'B')
    """

    __slots__ = ("_names", "language", "you")

    def __init__(
        self,
        names: Sequence[str] | None,
        language: Language = ENGLISH,
        you: int | None = None,
    ) -> None:
        """Check the names and keep them.

        Args:
            names: the name of each seat in order, or None.
            language: the language of sentences and pictures.
            you: the seat of the reader, to whom sentences about it speak; None for no seat's.

        Raises:
            InvalidArgument: they are not a sequence of one-line texts; ``language`` is not a
                language; or ``you`` is not a seat.
        """
        check_kind(language, Language, "language", "a Language, see theban.render.Language")
        self.language: Language = language
        """The language of sentences and pictures."""
        self._names: tuple[str, ...] | None = None if names is None else _checked(names)
        if you is not None:
            you = check_number(you, "you", 0, ", or None")
            self.of(you)  # it refuses a seat without a name
        self.you: int | None = you
        """The seat of the reader, to whom sentences about it speak; None for no seat's."""

    def of(self, seat: int) -> str:
        """Return a seat's name.

        Args:
            seat: the seat, from 0.

        Raises:
            InvalidArgument: the seat has no name, or it is not a seat.
        """
        number = check_number(seat, "seat", 0)
        if self._names is None:
            return self.language.say("Player {letter}", letter=self.letter(number))
        if number >= len(self._names):
            raise InvalidArgument(
                f"seat {shown(seat)} has no name; names has {len(self._names)} of them"
            )
        return self._names[number]

    def called(self, seat: int, you: str) -> str:
        """Return a seat's name, or ``you`` if it is the reader's.

        Args:
            seat: the seat, from 0.
            you: the word for the reader in the language; it depends on the sentence around it.

        Raises:
            InvalidArgument: the seat has no name.
        """
        return you if seat == self.you else self.of(seat)

    def to_reader(self, english: str, /, **seats: int | None) -> str:
        """Return an English sentence about seats as it is told to the reader.

        Args:
            english: the sentence; :func:`theban.authoring.message` gives one what it says to a
                reader.
            seats: the seats that fill its gaps.
        """
        return addressed(english, seats, self.you)

    def say(self, english: str, /, *, seats: Mapping[str, int], **gaps: object) -> str:
        """Return a sentence about seats in the language, as it is told to the reader.

        Args:
            english: the sentence.
            seats: the seats whose names fill gaps.
            gaps: the values of the other gaps.

        Raises:
            InvalidArgument: a seat has no name.

        Example:
            >>> from theban.authoring import message
            >>> taken = message("{name} takes a stick.", "You take a stick.")
            >>> for you in (0, 1):
            ...     Names(["Ada", "Ben"], you=you).say(taken, seats={"name": 1})
            'Ben takes a stick.'
            'You take a stick.'
        """
        named = {gap: self.of(seat) for gap, seat in seats.items()}
        return self.language.say(self.to_reader(english, **seats), **named, **gaps)

    @property
    def are_letters(self) -> bool:
        """Whether the seats have letters as names."""
        return self._names is None

    @staticmethod
    def letter(seat: int) -> str:
        """Return the letter that stands for a seat in pictures: A for seat 0.

        Args:
            seat: the seat, from 0.
        """
        return ascii_uppercase[seat % len(ascii_uppercase)]

    def check_all(self, players: int) -> None:
        """Check that every seat has a name.

        Args:
            players: the number of seats.

        Raises:
            InvalidArgument: there are more or fewer names than seats.
        """
        if self._names is not None and len(self._names) != players:
            raise InvalidArgument(f"names has {len(self._names)} names; there are {players} seats")


def _checked(names: object) -> tuple[str, ...]:
    given = names  # the loop below finds out what it is
    if not isinstance(names, Iterable) or isinstance(names, (str, bytes, Mapping, AbstractSet)):
        raise InvalidArgument(f"names is {shown(given)}; it must be one name for each seat")
    checked: list[str] = []
    for name in cast("Iterable[object]", names):  # each is checked
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            right = "a name is a line of printable text"
            raise InvalidArgument(f"{shown(name)} is not a name; {right}")
        checked.append(str(name))
    return tuple(checked)
