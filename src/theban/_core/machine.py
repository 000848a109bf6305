"""A game as a stack of frames, and the machine that runs it.

A game's state holds a stack of frames, the work that remains to be done. The top frame is an
awaited decision, a chance event that is due, or, only inside a step, an effect that runs at once.
A game brings one table that maps each class of frame to its rules; everything here finds the rules
of the top frame and delegates to them.

Each game has its own thin ``step`` and ``legal_actions`` with its own types.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Self, TypeAlias, TypeVar

from attrs import field, frozen

from theban._core.chance import Counts, Kinds, SupportsRandom, pick_index, refuse_number
from theban._core.checks import whole
from theban._core.errors import IllegalChoice, Illegality
from theban._core.messages import shown
from theban._core.protocol import Policy, ViewGetter, choices_left
from theban._core.refusals import ChanceRefusals, CommonRefusals
from theban._core.situation import Chance, Decision, GameSubject, merge_subjects
from theban._core.values import Value, maker_of

# A table finds each function by its class of frame, so that argument's type is right by
# construction. Types cannot express this, hence Any.
Enter: TypeAlias = Callable[[Any, Any], bool]
"""Called with the work and the frame on top; returns True if it is finished, False to wait."""

SubjectOf: TypeAlias = Callable[[Any, Any], Any]
"""Called with a state or view and a frame; returns the frame's subject, a class of the game.

It may use only open information, so that a state and every view of it give the same subject.
"""


@frozen
class DecisionRules:
    """The rules of a decision frame."""

    kind: str
    """The kind of decision."""
    legal: Callable[[Any, Any], tuple[Any, ...]]
    """The answers, from the state and the frame."""
    explain: Callable[[Any, Any, object], Illegality | None]
    """Explains why something is not an answer; None if it is one."""
    apply: Callable[[Any, Any, Any], None]
    """Carries out an answer on the work; the frame is already off the stack."""
    subject: SubjectOf | None = None
    """Gives the subject; None if the seat and the kind are enough."""
    enter: Enter | None = None
    """Called when the frame reaches the top; None if it always waits there."""


@frozen
class ChanceRules:
    """The rules of a chance frame."""

    kind: str
    """The kind of event."""
    urn: Callable[[Any, Any], tuple[Kinds[Any], Counts]]
    """The possible outcomes, with their counts, from the state and the frame."""
    apply: Callable[[Any, Any, Any], None]
    """Carries out an outcome on the work; the frame is already off the stack."""
    subject: SubjectOf | None = None
    """Gives the subject; None if the seat and the kind are enough."""
    enter: Enter | None = None
    """Called when the frame reaches the top; None if it always waits there."""


@frozen
class EffectRules:
    """The rules of an effect frame: it takes its frame off the stack and returns True."""

    enter: Enter
    """Called when the frame reaches the top."""
    subject: SubjectOf | None = None
    """Returns its part of the subject of decisions before it runs; None if it has none."""


FrameRules: TypeAlias = DecisionRules | ChanceRules | EffectRules
"""The rules of a frame."""


Explain: TypeAlias = Callable[[Any, Any, object], Illegality | None]
"""Called with a state, the top frame and any object; returns why it is not an answer, or None."""


@frozen
class BaseFrame(Value):
    """The base of all frames."""

    seat: int
    """The seat that decides, or in whose turn chance or an effect happens."""


@frozen(weakref_slot=False)
class BaseEvent(Value):
    """The base of all events: what happened to a seat, or in its turn."""

    seat: int = field(validator=whole(0))


class Machine:
    """The rules of all frames, with one dictionary by class for each question of a step.

    A lookup by class takes a fifth of the time of one in three kinds of rules.
    """

    def __init__(
        self,
        frame_rules: Mapping[type, FrameRules],
        players: int,
        choice_classes: Iterable[type],
        refusals: CommonRefusals,
        of_chance: ChanceRefusals | None = None,
        outcomes: Container[object] = (),
    ) -> None:
        """Collect the rules once for all steps.

        Games with chance pass its refusals and all classes of outcomes.
        """
        self._choice_classes = frozenset(choice_classes)
        self._refusals, self._of_chance, self._outcomes = refusals, of_chance, outcomes
        self.awaiting: dict[type, tuple[Any, ...]] = {}  # Any: kinds are of the game's classes
        """The decision or chance event that is awaited, by class of frame and seat."""
        self.legal: dict[type, Callable[[Any, Any], tuple[Any, ...]]] = {}
        """The answers, by class of frame; none at a chance event."""
        self.urn: dict[type, Callable[[Any, Any], tuple[Kinds[Any], Counts]]] = {}
        """The possible outcomes of each class of chance event."""
        self.explain: dict[type, Explain] = {}
        """The reason why something is not an answer or outcome, by class of frame."""
        self.apply: dict[type, Callable[[Any, Any, Any], None]] = {}
        """The function that carries out an answer or outcome, by class of frame."""
        self.enter: dict[type, Enter | None] = {}
        """The function called when a frame reaches the top, by class of frame."""
        seats = range(players)
        for kind, rules in frame_rules.items():
            self.enter[kind] = rules.enter
            if isinstance(rules, EffectRules):
                continue
            self.apply[kind] = rules.apply
            if isinstance(rules, DecisionRules):
                self.awaiting[kind] = tuple(Decision(seat, rules.kind) for seat in seats)
                self.legal[kind] = rules.legal
                self.explain[kind] = rules.explain
            else:
                self.awaiting[kind] = tuple(Chance(seat, rules.kind) for seat in seats)
                self.legal[kind] = lambda _state, _frame: ()
                self.urn[kind] = rules.urn
                self.explain[kind] = self._explain_by_urn(rules.urn)

    def _explain_by_urn(self, urn: Callable[[Any, Any], tuple[Kinds[Any], Counts]]) -> Explain:
        """Make a function that judges outcomes: the kind must be due, with some left of it."""
        refusals = self._of_chance
        assert refusals is not None  # each game with chance has them

        def explain(state: object, frame: BaseFrame, choice: object) -> Illegality | None:
            kinds, counts = urn(state, frame)
            if type(choice) is not type(kinds.all[0]):
                return self.not_awaited(frame, choice, refusals.other_rule)
            index = kinds.index.get(choice)
            if index is not None and counts[index]:
                return None
            if index is None and choice not in self._outcomes:
                return refusals.not_in_box(None, choice=shown(choice))
            return refusals.none_left(refusals.none_left_rule, choice=shown(choice))

        return explain

    def not_awaited(self, frame: BaseFrame, choice: object, rule: str | None) -> Illegality:
        """Explain a choice of the wrong kind."""
        due = self.awaiting[type(frame)][frame.seat]
        seat, kind = due.seat, str(due.kind)
        if type(choice) in self._choice_classes:
            name = type(choice).__name__
            return self._refusals.not_awaited(rule, choice=name, seat=seat, due=kind)
        return self._refusals.not_a_choice(None, choice=shown(choice), seat=seat, due=kind)

    def explain_over(self, choice: object, rule: str) -> Illegality:
        """Refuse anything once a game is over."""
        if type(choice) in self._choice_classes:
            return self._refusals.game_over(rule)
        return self._refusals.not_a_choice_over(None, choice=shown(choice))


S = TypeVar("S", bound=GameSubject)


def subject_of(
    frame_rules: Mapping[type, FrameRules], nothing: S, shown: object, pending: tuple[Any, ...]
) -> S | None:
    """Return the subject of the top frame, completed by those below it; None without frames."""
    # Most frames have no subject, and the empty one completes nothing.
    found = [
        subject(shown, frame)
        for frame in reversed(pending)
        if (subject := frame_rules[type(frame)].subject) is not None
    ]
    if not found:
        return nothing if pending else None
    return found[0] if len(found) == 1 else merge_subjects(found)


P = ParamSpec("P")
State = TypeVar("State", bound=Any)
Frame = TypeVar("Frame")
PlayerDraft = TypeVar("PlayerDraft")

RuleIds: TypeAlias = str | tuple[str, ...]
"""The id of a rule, or the ids of several, the most informative first."""


def ids_of(rules: RuleIds) -> tuple[str, ...]:
    """Return one id or several as a tuple."""
    return (rules,) if isinstance(rules, str) else rules


Draft = TypeVar("Draft", bound=Any)


class Work(Generic[State, Draft, PlayerDraft, Frame]):
    """A state under construction; games have a subclass with their classes."""

    __slots__ = ("_drafted", "compiled", "stack", "state")

    compiled: Any
    """The tables of the config, see the subclass; its ``drafts`` are the :class:`Drafts`."""

    def __init__(self, state: Any, compiled: Any) -> None:  # noqa: ANN401 (as the subclass says)
        """Start from a state, which remains unchanged."""
        # A function in an attribute is called faster from a variable.
        to_draft = compiled.drafts.to_state
        self.state: Draft = to_draft(state)
        """The fields of the new state; ``pending`` is made from :attr:`stack` at the end."""
        self.stack: list[Frame] = [*state.pending]
        """The frames still to be handled, the next one last."""
        self._drafted: list[int] = []  # the seats whose player is already a draft
        self.compiled = compiled

    def player(self, seat: int) -> PlayerDraft:
        """Return a seat's draft, as the same object each time."""
        players = self.state.players
        drafted = self._drafted
        if seat not in drafted:
            # The draft is among the players at once, so that rules that read the state in this step
            # see the changes.  In the meantime they are a list; freeze() makes the tuple of players
            # that the type promises.
            if not drafted:
                self.state.players = players = [*players]
            drafted.append(seat)
            to_draft = self.compiled.drafts.to_player
            players[seat] = to_draft(players[seat])
        draft: PlayerDraft = players[seat]
        return draft

    def freeze(self) -> State:
        """Return the new state; the work is over."""
        # No second reference to a draft is kept while its class changes. In free-threaded Python
        # this is cheap only for an object with one reference.
        state: Any = self.state
        del self.state
        drafts = self.compiled.drafts
        if self._drafted:
            players, player_class = state.players, drafts.player_class
            for seat in self._drafted:
                players[seat].__class__ = player_class
            state.players = tuple(players)
        state.pending = tuple(self.stack)
        state.__class__ = drafts.state_class
        frozen: State = state
        return frozen

    def snapshot(self) -> State:
        """Return the current state in the middle of the work."""
        copy = object.__new__(type(self))
        drafts = self.compiled.drafts
        players: list[PlayerDraft] = [drafts.to_player(each) for each in self.state.players]
        copy.state = drafts.to_state(self.state)
        copy.state.players, copy._drafted = players, [*range(len(players))]
        copy.stack, copy.compiled = self.stack, self.compiled
        return copy.freeze()

    if TYPE_CHECKING:

        def emit(
            self, event: Callable[P, object], rules: RuleIds, *args: P.args, **kwargs: P.kwargs
        ) -> None:
            """Report an event; a plain step has no listener, so it does not even build the event.

            Args:
                event: the class of the event.
                rules: the rules by which it happens.
                *args: its fields, in order.
                **kwargs: always empty; only the type needs them.
            """

    else:
        # Named parameters take a third less time than ``*args``.
        def emit(self, event, rules, _1=None, _2=None, _3=None, _4=None, _5=None, _6=None) -> None:  # noqa: ANN001
            pass


class RolloutWork(Work[Any, Any, Any, Any]):
    """Mixin for a work in a playout, in which all players soon become drafts."""

    __slots__ = ()

    def __init__(self, state: object, compiled: Any) -> None:  # noqa: ANN401 (as above)
        """Start from a state, with a draft of each player."""
        super().__init__(state, compiled)
        self.state.players = [*map(compiled.drafts.to_player, self.state.players)]
        self._drafted = [*range(len(self.state.players))]

    def player(self, seat: int) -> Any:  # noqa: ANN401 (as the subclass says)
        """Return a seat's draft, as the same object each time."""
        return self.state.players[seat]


class EventRecorder(Work[Any, Any, Any, Any]):
    """Mixin for a work that records the events and their rules."""

    __slots__ = ("events", "rules")

    def __init__(self, state: object, compiled: object) -> None:
        """Start from a state, with no events."""
        super().__init__(state, compiled)
        self.events: list[Any] = []
        """The events, in order."""
        self.rules: list[RuleIds] = []
        """The rules behind each event."""

    @classmethod
    def record(cls, state: Any, choice: object, illegality: Illegality | None) -> Self:  # noqa: ANN401 (as the subclass says)
        """Carry out a choice unless it is illegal."""
        if illegality is not None:
            raise IllegalChoice(illegality)
        compiled = state.config.compiled
        return work_through(cls(state, compiled), compiled.machine, choice)

    def emit(
        self, event: Callable[P, object], rules: RuleIds, *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Record an event."""
        self.rules.append(rules)
        self.events.append(maker_of(event)(*args, **kwargs))


W = TypeVar("W", bound=Work[Any, Any, Any, Any])


def work_through(work: W, machine: Machine, choice: object) -> W:
    """Carry out a legal choice, and run effects until something is awaited again."""
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


View = TypeVar("View")


def play_through(
    start: State,
    rollout: Callable[[State, Any], Work[State, Any, Any, Any]],
    view: Callable[[State, int], View],
    rng: SupportsRandom,
    policy: Policy[Any, View] | None,
    limit: int | None,
) -> State:
    """Make choices until the game is over or the limit is reached."""
    choices = choices_left(rng, policy, limit)
    work = rollout(start, start.config.compiled)
    machine: Machine = work.compiled.machine
    get_view = ViewGetter(lambda seat: view(work.snapshot(), seat))
    state = work.state
    stack: list[BaseFrame] = work.stack
    if not stack:
        return start
    legal, urn, apply, enter = machine.legal, machine.urn, machine.apply, machine.enter
    explain = machine.explain
    rand = rng.random
    frame = stack[-1]
    kind = type(frame)
    for _ in choices:
        if kind in urn:
            kinds, counts = urn[kind](state, frame)
            choice = kinds.all[pick_index(counts, rng)]
        else:
            actions = legal[kind](state, frame)
            if policy is None:
                # draw_below() inlined: most random numbers are drawn here.
                number = rand()
                try:
                    size = len(actions)
                    choice = actions[int(number * size) if number >= 0.0 else size]
                except Exception:  # noqa: BLE001 (whatever a foreign number raises)
                    refuse_number(number)
            else:
                seat = get_view.seat = frame.seat
                choice = policy(actions, seat, get_view)
                get_view.seat = None
                illegality = explain[kind](state, frame, choice)
                if illegality is not None:
                    raise IllegalChoice(illegality)
        stack.pop()
        apply[kind](work, frame, choice)
        # Like work_through(), which would also have to return the waiting frame.
        while stack:
            frame = stack[-1]
            kind = type(frame)
            go_on = enter[kind]
            if go_on is None or not go_on(work, frame):
                break
        else:
            break
    return work.freeze()
