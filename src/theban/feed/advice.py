"""What search thinks, as it is sent: hints for a person who decides, and analyses of games."""

from __future__ import annotations

from attrs import field, frozen

from theban.core.checking.fields import number_from
from theban.core.rulings import before
from theban.core.values.value import Value
from theban.feed.messages import ActionData
from theban.render import Target

_ABSENT = before(None)


@frozen
class Advise(Value):
    """Ask for a hint about the decision of the message with this revision."""

    revision: int = field(validator=number_from(0))
    """The revision of the message."""


@frozen
class Prospect(Value):
    """What search expects of one choice, from what the deciding seat knows."""

    number: int
    """The number of the choice among all, from 0."""
    text: str
    """The choice in one sentence."""
    targets: tuple[Target, ...]
    """What a person points at to mean it, and what it is about besides."""
    choice: ActionData
    """The action."""
    visits: int
    """In how many iterations it was tried; 0 if it was not looked at."""
    win: float
    """The chance to win, from 0 to 1."""
    win_error: float
    """The standard error of ``win``; 0.0 if that is proved, 1.0 with fewer than two visits."""
    points: float | None
    """The points that are expected at the end; None if it was not looked at."""
    points_error: float | None
    """The standard error of ``points``; None if it was not looked at twice."""
    told: str
    """Chance and points in words, with twice the standard errors."""
    line: tuple[str, ...]
    """How the game is expected to go on after it, in sentences with the players' names."""


@frozen
class Hint(Value):
    """What search thinks of a decision, for the person who makes it."""

    revision: int
    """The revision with the decision."""
    text: str
    """The advice in one or two sentences."""
    compared: int
    """How many of the prospects, from the first on, got equal attention."""
    prospects: tuple[Prospect, ...]
    """Those that were compared, the best first; then the others.  Empty if there is but one choice.
    """


@frozen
class JudgedDecision(Value):
    """A decision that was made, and what search thinks of it."""

    at: int
    """Which choice of the game it is, from 0; chance counts too."""
    seat: int
    """Who decided."""
    number: int
    """The number of what was chosen among all choices, from 0."""
    text: str
    """What was chosen, in one sentence."""
    cost: float
    """The best choice's chance to win, minus that of what was chosen; from 0 to 1."""
    cost_error: float
    """The standard error of ``cost``."""
    points_cost: float
    """The same for points; it can be less than 0, since what wins most need not bring most points.
    """
    verdict: str
    """What it cost, and what would have been better, in words."""
    compared: int
    """How many of the prospects, from the first on, got equal attention."""
    prospects: tuple[Prospect, ...]
    """As in :class:`Hint`."""


@frozen
class Analysis(Value):
    """What search thinks of the decisions of a game, or of some of them."""

    game: str
    """The name of the game."""
    language: str
    """The language of its texts (BCP 47)."""
    names: tuple[str, ...]
    """What the players are called."""
    of: int
    """How many decisions there are to analyze in all."""
    first: int
    """The index of the first decision below, among these."""
    decisions: tuple[JudgedDecision, ...]
    """Those that are analyzed, in the order of the game."""
    open_hands: bool = False
    """Whether it was judged by what really lay hidden, and not by what each seat knew."""
    iterations: int | None = field(default=None, metadata=_ABSENT)
    """For how many iterations each decision was thought about at most; left out for any."""
    seconds: float | None = field(default=None, metadata=_ABSENT)
    """For how many seconds each decision was thought about at most; left out for any."""
