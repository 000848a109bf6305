"""A game as a stack of frames, and the machine that runs it.

What remains to be done in a game is data: a stack of frames in its state.  The top frame is a
decision that is asked, a chance event that is due, or, inside a step only, an effect that runs at
once.  A game brings one table that maps each class of frame to its rules; everything here finds
the rules of the frame on top and leaves the rest to them.

Games keep their own ``step`` and ``legal_actions`` with their own types; they are thin.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

from attrs import frozen

from theban.core.awaiting import Awaiting, Chance, Decision, GameOver
from theban.core.chance import Counts, Kinds
from theban.core.illegality import Illegality
from theban.core.messages import shown
from theban.core.situation import merge_subjects
from theban.core.text.refusals import ChanceRefusals, CommonRefusals

# Each function in a table is found by its own class of frame, so the type of that argument is right
# by construction; a table cannot express that: Any.
Enter: TypeAlias = Callable[[Any, Any], bool]
"""Called with the work and the frame on top: False to wait there, True if it was dealt with."""

SubjectOf: TypeAlias = Callable[[Any, Any], Any]
"""Called with a state or view and a frame: returns what the frame is about, a subject of the game.

It may use only what is open to all, so that a state and every view of it give the same subject.
"""


@frozen
class DecisionRules:
    """How a decision is dealt with."""

    kind: str
    """Which decision it is."""
    subject: SubjectOf
    """What it is about."""
    legal: Callable[[Any, Any], tuple[Any, ...]]
    """The answers, from the state and the frame."""
    explain: Callable[[Any, Any, object], Illegality | None]
    """Why something is not an answer; None if it is one."""
    apply: Callable[[Any, Any, Any], None]
    """Carry out an answer, with the work; the frame is off the stack already."""
    enter: Enter | None = None
    """Called when the frame comes to the top; None if it always waits there."""


@frozen
class ChanceRules:
    """How a chance event is dealt with."""

    kind: str
    """Which event it is."""
    subject: SubjectOf
    """What it is about."""
    urn: Callable[[Any, Any], tuple[Kinds[Any], Counts]]
    """The possible outcomes, with their counts, from the state and the frame."""
    apply: Callable[[Any, Any, Any], None]
    """Carry out an outcome, with the work; the frame is off the stack already."""
    enter: Enter | None = None
    """Called when the frame comes to the top; None if it always waits there."""


@frozen
class EffectRules:
    """How an effect is dealt with: it takes its frame off the stack and returns True."""

    subject: SubjectOf
    """What it adds to the subject of what is asked before it runs."""
    enter: Enter
    """Called when the frame comes to the top."""


FrameRules: TypeAlias = DecisionRules | ChanceRules | EffectRules
"""How a frame is dealt with."""


Explain: TypeAlias = Callable[[Any, Any, object], "Illegality | None"]
"""Called with a state, the top frame and anything: the reason why it is not an answer, or None."""

RefuseOutcome: TypeAlias = Callable[[Any, Any, "tuple[Kinds[Any], Counts]", object], "Illegality"]
"""Called with a state, the frame on top, what can come out there, and what cannot: says why."""


class Machine:
    """What frame rules say, with a dictionary for each question, since a step asks them by class.

    A look into a dictionary by a class costs a fifth of a look into one of three kinds of rules.
    """

    __slots__ = ("apply", "enter", "explain", "legal", "urn")

    def __init__(
        self, frame_rules: Mapping[type, FrameRules], refuse: RefuseOutcome | None = None
    ) -> None:
        """Ask the rules once for all steps."""
        self.legal: dict[type, Callable[[Any, Any], tuple[Any, ...]]] = {}
        """The answers, by class of frame; none at a chance event."""
        self.urn: dict[type, Callable[[Any, Any], tuple[Kinds[Any], Counts]]] = {}
        """The possible outcomes of each class of chance event."""
        self.explain: dict[type, Explain] = {}
        """The reason why something is not an answer or outcome, by class of frame."""
        self.apply: dict[type, Callable[[Any, Any, Any], None]] = {}
        """The function that carries out an answer or outcome, by class of frame."""
        self.enter: dict[type, Enter | None] = {}
        """The function that is called when a frame comes to the top, by class of frame."""
        for kind, rules in frame_rules.items():
            self.enter[kind] = rules.enter
            if isinstance(rules, DecisionRules):
                self.legal[kind] = rules.legal
                self.explain[kind] = rules.explain
                self.apply[kind] = rules.apply
            elif isinstance(rules, ChanceRules):
                assert refuse is not None  # noqa: S101 (each game with chance has it)
                self.legal[kind] = _no_answers
                self.urn[kind] = rules.urn
                self.explain[kind] = _explain_by_urn(rules.urn, refuse)
                self.apply[kind] = rules.apply


def _no_answers(_state: object, _frame: object) -> tuple[()]:
    return ()


def _explain_by_urn(
    urn: Callable[[Any, Any], tuple[Kinds[Any], Counts]], refuse: RefuseOutcome
) -> Explain:
    """Make what judges outcomes: it must be of the kind that is due, and some must be left."""

    def explain(state: object, frame: object, choice: object) -> Illegality | None:
        kinds, counts = found = urn(state, frame)
        if type(choice) is type(kinds.all[0]):
            index = kinds.index.get(choice)
            if index is not None and counts[index]:
                return None
        return refuse(state, frame, found, choice)

    return explain


class WaitingFrame(Protocol):
    """A frame at which a game waits."""

    @property
    def seat(self) -> int:
        """The seat that decides, or whose turn brings chance about."""
        ...


class MachineTables(Protocol):
    """What the machine asks of the tables of a config."""

    @property
    def choice_classes(self) -> frozenset[type]:
        """The classes of actions and outcomes."""
        ...

    @property
    def awaiting(self) -> Mapping[type, tuple[Awaiting, ...]]:
        """For each class of frame that waits and each seat what is awaited."""
        ...

    @property
    def refusals(self) -> CommonRefusals:
        """The sentences with which any game refuses choices."""
        ...


class ChanceTables(MachineTables, Protocol):
    """What the machine asks of the tables of a config of a game with chance."""

    @property
    def chance_refusals(self) -> ChanceRefusals:
        """The sentences with which such games refuse outcomes."""
        ...

    @property
    def outcomes(self) -> tuple[object, ...]:
        """All that chance can ever bring."""
        ...


class MachineWork(Protocol):
    """What the machine asks of a state in the making."""

    @property
    def stack(self) -> list[Any]:
        """The frames still to be dealt with, the next last."""
        ...


W = TypeVar("W", bound=MachineWork)


def work_through(work: W, machine: Machine, choice: object) -> W:
    """Carry out a choice that was found legal, and run effects until something is awaited again."""
    stack = work.stack
    frame = stack.pop()
    machine.apply[type(frame)](work, frame, choice)
    enter = machine.enter
    while stack:
        frame = stack[-1]
        go_on = enter[type(frame)]
        if go_on is None or not go_on(work, frame):
            break
    return work


def subject_of(
    frame_rules: Mapping[type, FrameRules], shown: object, pending: tuple[Any, ...]
) -> Any:  # noqa: ANN401 (each game has its own class of subjects)
    """Return what the frame on top is about, with what those below it add; None without frames."""
    return merge_subjects(
        frame_rules[type(frame)].subject(shown, frame) for frame in reversed(pending)
    )


def refuse_outcome(
    tables: ChanceTables,
    frame: WaitingFrame,
    urn: tuple[Kinds[Any], Counts],
    choice: object,
    *,
    by: tuple[str, str],
) -> Illegality:
    """Say why an outcome cannot come: it is not of the kind that is due, or none is left."""
    kinds, _ = urn
    if type(choice) is not type(kinds.all[0]):
        return not_awaited(tables, frame, choice, by[1])
    if choice not in kinds.index and choice not in tables.outcomes:
        return tables.chance_refusals.not_in_box(None, choice=shown(choice))
    return tables.chance_refusals.none_left(by[0], choice=shown(choice))


def not_awaited(
    tables: MachineTables,
    frame: WaitingFrame,
    choice: object,
    rule: str | None,
) -> Illegality:
    """Explain a choice of the wrong kind."""
    due = tables.awaiting[type(frame)][frame.seat]
    assert not isinstance(due, GameOver)  # noqa: S101 (something is on top)
    seat, kind = due.seat, str(due.kind)
    if type(choice) in tables.choice_classes:
        choice_class = type(choice).__name__
        return tables.refusals.not_awaited(rule, choice=choice_class, seat=seat, due=kind)
    return tables.refusals.not_a_choice(None, choice=shown(choice), seat=seat, due=kind)


def explain_over(tables: MachineTables, choice: object, rule: str) -> Illegality:
    """Refuse anything once a game is over."""
    if type(choice) in tables.choice_classes:
        return tables.refusals.game_over(rule)
    return tables.refusals.not_a_choice_over(None, choice=shown(choice))


def awaiting_by_frame(
    frame_rules: Mapping[type, FrameRules], players: int
) -> dict[type, tuple[Awaiting, ...]]:
    """Make, for each class of frame that waits and each seat, what is then awaited."""
    found: dict[type, tuple[Awaiting, ...]] = {}
    for frame, rules in frame_rules.items():
        if isinstance(rules, DecisionRules):
            found[frame] = tuple(Decision(seat, rules.kind) for seat in range(players))
        elif isinstance(rules, ChanceRules):
            found[frame] = tuple(Chance(seat, rules.kind) for seat in range(players))
    return found
