"""By which rules the events of a step happen: the step once more, watched frame by frame.

A game brings one table that maps each class of event to its *reasons*: functions that are asked
one after the other until one knows the rules.  They look at what the step is doing when the event
happens, and nothing in a plain step takes notice of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ParamSpec, TypeAlias, TypeVar

if TYPE_CHECKING:
    from theban.core.engine.machine import FrameRules

P = ParamSpec("P")
T = TypeVar("T")

RuleIds: TypeAlias = tuple[str, ...]
"""The ids of rules; first the one that says most about what happened."""

# Each function is found by its own class of events, so the type of that argument is right by
# construction; a table cannot express that: Any.
Reason: TypeAlias = Callable[[Any, Any], RuleIds | None]
"""Called with the work, as it is when an event happens, and the event: the rules that it follows
from, or None to let the next reason say it.
"""


def always(*rules: str) -> Reason:
    """Make the reason of events that follow from the same rules wherever they happen.

    Args:
        *rules: the ids of the rules.

    Example:
        >>> always("LX-3.3")(None, "an event")
        ('LX-3.3',)
    """

    def reason(_work: object, _event: object) -> RuleIds:
        return rules

    return reason


class RuleRecorder:
    """Mixed into a work that keeps the rules of events, in slots of its own.

    Its ``__init__`` fills :attr:`reasons`, and :attr:`before` and :attr:`rules` with empty lists.
    """

    __slots__ = ()

    stack: list[Any]
    """The frames still to be dealt with, the next last."""
    reasons: Mapping[type, tuple[Reason, ...]]
    """For each class of event its reasons."""
    frame: Any
    """The frame that is being dealt with; it may be off the stack already."""
    choice: Any
    """What the step carries out; it answers the frame that is dealt with first."""
    before: list[Any]
    """What has happened since :attr:`frame` came up, in order."""
    rules: list[RuleIds]
    """For each event of the step its rules, in order."""

    def watch(self, frame: object) -> None:
        """Note that a frame is dealt with from now on.

        Args:
            frame: the frame.
        """
        self.frame = frame
        self.before.clear()

    def emit(self, event: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Keep the rules by which something happened.

        Args:
            event: the class of the event.
            *args: its fields, in order.
            **kwargs: none; only the type needs the place for them.
        """
        told = event(*args, **kwargs)
        found = (reason(self, told) for reason in self.reasons[type(told)])
        self.rules.append(next(rules for rules in found if rules is not None))
        self.before.append(told)

    def last(self, *kinds: type[T]) -> T | None:
        """Return the last event of some classes since the frame came up, or None.

        Args:
            *kinds: the classes.
        """
        return next((event for event in reversed(self.before) if isinstance(event, kinds)), None)


def rules_by_event(
    work: RuleRecorder, frame_rules: Mapping[type, FrameRules], choice: object
) -> tuple[RuleIds, ...]:
    """Carry out a choice that was found legal, and return the rules of each event, in order.

    This does what :func:`theban.core.engine.machine.work_through` does and watches the frames,
    for which a plain step has no time.

    Args:
        work: a state in the making, whose stack has a decision or chance event on top.
        frame_rules: how each class of frame is dealt with.
        choice: the choice.
    """
    stack = work.stack
    rules: Any = frame_rules[type(stack[-1])]  # a decision or a chance event: both have apply
    work.choice = choice
    work.watch(stack.pop())
    rules.apply(work, work.frame, choice)
    while stack:
        frame = stack[-1]
        work.watch(frame)
        enter = frame_rules[type(frame)].enter
        if enter is None or not enter(work, frame):
            break
    return tuple(work.rules)
