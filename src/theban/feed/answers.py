"""The requests of clients, and the answers that are not messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import field, frozen

from theban.core.checking.fields import number_from
from theban.core.illegality import DetailValue
from theban.core.rulings import before
from theban.core.values.value import Value
from theban.feed.advice import Advise, Hint
from theban.feed.messages import ActionData

_ABSENT = before(None)

# --- What clients ask ----------------------------------------------------------------------------


@frozen
class Choose(Value):
    """Make a choice of the message with this revision."""

    revision: int = field(validator=number_from(0))
    """The revision of the message."""
    number: int = field(validator=number_from(0))
    """The number of the choice there."""


@frozen
class Outcome(Value):
    """Say what chance brought at a real table: an outcome of the message with this revision."""

    revision: int = field(validator=number_from(0))
    """The revision of the message."""
    number: int = field(validator=number_from(0))
    """The number of the outcome among the choices there."""


@frozen
class Undo(Value):
    """Take the last decision back."""

    revision: int = field(validator=number_from(0))
    """The revision of the last message."""


@frozen
class Redo(Value):
    """Bring back what was taken back."""

    revision: int = field(validator=number_from(0))
    """The revision of the last message."""


@frozen
class Why(Value):
    """Ask why something cannot be done: what a key stands for, or a choice."""

    key: str | None = field(default=None, metadata=_ABSENT)
    """The key of the thing that a person pointed at."""
    choice: ActionData = field(default=None, metadata=_ABSENT)
    """An action; not an outcome, since the rest of a pile is secret."""


@frozen
class LookUp(Value):
    """Ask for the text of a rule."""

    id: str
    """The id of the rule, such as ``"LX-3.3"``."""


Request: TypeAlias = Choose | Outcome | Undo | Redo | Why | LookUp | Advise
"""Whatever a client asks."""

# --- What they are answered ----------------------------------------------------------------------


@frozen
class Refused(Value):
    """Why a request was refused; nothing has changed."""

    code: str
    """Which sentence the text is; a screen can translate by it."""
    text: str
    """Why, in one sentence."""
    rule: str | None = None
    """The id of the rule behind it; None where no rule of the game is."""
    details: Mapping[str, DetailValue] = field(factory=dict[str, DetailValue])
    """The parts of the sentence by their names."""


@frozen
class WhyNot(Value):
    """Why one choice cannot be made."""

    text: str
    """Why, in one sentence."""
    rule: str | None
    """The id of the rule behind it; None where no rule of the game is."""
    choice: ActionData = field(default=None, metadata=_ABSENT)
    """The choice; left out if no choice stands for the thing, or another seat decides."""


@frozen
class RuleText(Value):
    """A rule of the game."""

    id: str
    """Its id."""
    title: str
    """A few words, as for a heading."""
    text: str
    """The rule, in a small part of Markdown."""


@frozen
class Answer(Value):
    """An answer to a client that is not a message; it has exactly one of these parts."""

    refused: Refused | None = field(default=None, metadata=_ABSENT)
    """A request was understood and is refused."""
    why: tuple[WhyNot, ...] | None = field(default=None, metadata=_ABSENT)
    """Why something cannot be done; empty if nothing stands against it."""
    rule: RuleText | None = field(default=None, metadata=_ABSENT)
    """The rule that was asked for."""
    hint: Hint | None = field(default=None, metadata=_ABSENT)
    """What search thinks of the decision that was asked about."""
    error: str | None = field(default=None, metadata=_ABSENT)
    """The fault of a request that was not understood."""
