"""A match: one game in progress, as a mutable object.

The rules are functions over states that never change. A match keeps the current state, draws the
outcomes of chance, and remembers every choice for the record, and for undo and redo.
"""

from __future__ import annotations

import copy
import random
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, Self, TypeVar

from attrs import field, frozen

from theban._core import checks, protocol
from theban._core.agent import Agents, agents_by_seat
from theban._core.chance import SupportsRandom, check_generator, draw_below
from theban._core.default_methods import check_members
from theban._core.errors import IllegalChoice, Illegality, InvalidArgument
from theban._core.messages import count, shown
from theban._core.protocol import Action, Deal, Event, GameConfig, Outcome, Rules, State, View
from theban._core.record import IllegalRecord, Metadata, Record, replay, to_metadata
from theban._core.refusals import NOT_YOUR_CHANCE, NOT_YOUR_DECISION
from theban._core.situation import Awaiting, Chance, Decision, GameOver, Hidden, ScoreSheet, Turn
from theban._core.values import Value


@frozen
class Played(Generic[State, Action, Outcome, Event]):
    """A choice made, with everything needed to undo and redo it."""

    choice: Action | Outcome
    """The action or the outcome."""
    is_decision: bool
    """Whether a seat made it, rather than chance."""
    before: State
    """The position in which it was made."""
    after: State
    """The position that it led to."""
    events: tuple[Event, ...]
    """The events on the way, in order."""


Action_co = TypeVar("Action_co", covariant=True)


@frozen
class PastDecision(Value, Generic[Action_co]):
    """A decision that was made, and whether anything was revealed before the next one.

    Example:
        >>> from theban import Match, luxor
        >>> match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
        >>> events = match.play(luxor.PlayCard(luxor.End.RIGHT))
        >>> match.last_decision
        PastDecision(seat=0, choice=PlayCard(end=<End.RIGHT: 'right'>), came_to_light=False)
    """

    seat: int = field(validator=checks.whole(0))
    """The seat that decided, from 0."""

    choice: Action_co
    """The choice. Others may not know all of it, see :meth:`theban.Rules.redact_choice`."""

    came_to_light: bool = field(
        validator=checks.instance_of(bool, "True or False", InvalidArgument), kw_only=True
    )
    """Whether chance has revealed anything since, such as a die, or a card drawn or turned up.

    An outcome of chance does so, and an event that is ``Hidden`` from spectators. So does the end
    of a game with secret points. A card that a seat plays does not count, since the seat knew it
    before.
    """


Config = TypeVar("Config", bound=GameConfig)

C = TypeVar("C", bound=GameConfig)
D = TypeVar("D")
S = TypeVar("S", bound=protocol.GameState[Any])
A = TypeVar("A")
X = TypeVar("X")
E = TypeVar("E", bound=protocol.GameEvent)
V = TypeVar("V", bound=protocol.GameView[Any, Any])


class Match(Generic[Config, Deal, State, Action, Outcome, Event, View]):
    """A game in progress.

    Between two calls a match awaits a decision, or the game is over; a match that does not resolve
    chance can also await a chance event.

    Only one thread at a time may use a match; all threads can share its states and views.

    Between two calls it can be pickled and copied. The copy continues with its own generators from
    where this match's are now. It has no callback, since that belongs to the calling program.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> match = Match(RULES, Config(players=2), seed=7)
        >>> match.awaiting.seat
        0
        >>> events = match.play(match.legal_actions[0], by=0)
        >>> type(events[0]).__name__, match.can_undo
        ('CardPlayed', True)
        >>> match.undo(), match.record.choices
        (True, ())
    """

    def __init__(
        self,
        rules: Rules[Config, Deal, State, Action, Outcome, Event, View],
        config: Config,
        *,
        seed: int | None = None,
        rng: SupportsRandom | None = None,
        deal: Deal | None = None,
        choices: Iterable[Action | Outcome] = (),
        resolve_chance: bool = True,
        on_event: Callable[[Event], object] | None = None,
        metadata: Metadata = (),
    ) -> None:
        """Deal a game and start it.

        Args:
            rules: the rules of the game.
            config: the config of the game.
            seed: the seed of chance: equal seeds and equal choices give equal games within a
                minor version of the library. Without seed and generator the operating system seeds
                the match, and each game differs.
            rng: a generator to use instead of a seed; only its ``random()`` is used, and the
                match goes on using the same object.  The match's own generator is a
                ``random.Random``, whose numbers can be predicted from enough rolls; those of
                ``random.SystemRandom()`` cannot.
            deal: the set-up; by default the generator deals.
            choices: the actions and outcomes so far, to continue a game; they can be undone, and
                their events are not reported.
            resolve_chance: True to draw outcomes from the generator at once; False to wait for them
                at every chance event, for instance for real dice.
            on_event: called with each event, in order, after the state has changed; ``match.state``
                is then already the state after the whole :meth:`play`. It may play on: those
                events follow the first play's. If it raises, the play remains, the error reaches
                the caller, and :attr:`events` has the events that it missed.
            metadata: additions to the record, such as names, date and place: texts under any keys,
                see :attr:`theban.Record.metadata`.

        Raises:
            InvalidArgument: the seed is not a whole number, or comes with a generator; or the
                generator's numbers are not from 0 to below 1. Or the metadata contains anything but
                small texts, or another argument is wrong.
            InvalidDeal: the config's components do not allow the deal.
            IllegalRecord: the rules refuse one of ``choices``; the error has its index.
        """
        check_members(rules)
        checks.check_callable(on_event, "on_event", optional=True)
        checks.check_kind(choices, Iterable, "choices", "the actions and outcomes in order")
        self._rules = rules
        self._config = config
        if rng is None:
            start = None if seed is None else checks.check_number(seed, "seed", also=", or None")
            rng = random.Random(start)
        elif seed is not None:
            raise InvalidArgument("there is a seed and a generator; give one of them")
        check_generator(rng)
        self._rng = rng
        self._agents_rngs: dict[int, SupportsRandom] | None = None
        checks.check_kind(resolve_chance, bool, "resolve_chance", "True or False")
        self._resolve_chance = resolve_chance
        self._on_event = on_event
        self._untold: deque[Event] = deque()
        self._is_telling = False
        self._metadata = to_metadata(metadata)
        self._deal: Deal = rules.deal(config, self._rng) if deal is None else deal
        self._initial = rules.initial_state(config, self._deal)
        self._made: list[Played[State, Action, Outcome, Event]] = []
        self._undone: list[Played[State, Action, Outcome, Event]] = []  # next: the first
        for choice in choices:
            try:
                self._made.append(self._played(self.state, choice))
            except IllegalChoice as error:
                raise IllegalRecord(error.illegality, len(self._made)) from error
        self._advance([])

    @staticmethod  # with its own type variables: pyright and ty infer nothing of a bare Match's
    def resume(
        rules: Rules[C, D, S, A, X, E, V],
        record: Record[C, D, A | X],
        *,
        seed: int | None = None,
        rng: SupportsRandom | None = None,
        resolve_chance: bool = True,
        on_event: Callable[[E], object] | None = None,
    ) -> Match[C, D, S, A, X, E, V]:
        """Make a match that continues a recorded game; all of its choices can be undone.

        Args:
            rules: the rules of the record's game.
            record: the game so far; its metadata is that of the match.
            seed: the seed of chance from here on.
            rng: a generator to use instead of a seed.
            resolve_chance: whether to draw outcomes from the generator.
            on_event: called with each new event, not with those of the record.

        Raises:
            InvalidArgument: as for a match; or the record is of another game, or claims a result
                other than that of its choices.
            InvalidDeal: the config's components do not allow the deal.
            IllegalRecord: the rules refuse a choice of the record.

        Example:
            >>> from theban.luxor import RULES, Config
            >>> match = Match(RULES, Config(players=2), seed=7)
            >>> events = match.play(match.legal_actions[0])
            >>> Match.resume(RULES, match.record, seed=8).state == match.state
            True
        """
        for _ in replay(rules, record):
            pass
        return Match(
            rules,
            record.config,
            seed=seed,
            rng=rng,
            deal=record.deal,
            choices=record.choices,
            resolve_chance=resolve_chance,
            on_event=on_event,
            metadata=record.metadata,
        )

    # --- The current position --------------------------------------------------------------------

    @property
    def rules(self) -> Rules[Config, Deal, State, Action, Outcome, Event, View]:
        """The rules of the game."""
        return self._rules

    @property
    def config(self) -> Config:
        """The config of the game."""
        return self._config

    @property
    def deal(self) -> Deal:
        """The random part of the set-up."""
        return self._deal

    @property
    def resolve_chance(self) -> bool:
        """Whether the match draws outcomes itself rather than waiting for them."""
        return self._resolve_chance

    @property
    def state(self) -> State:
        """The current position."""
        return self._made[-1].after if self._made else self._initial

    @property
    def awaiting(self) -> Awaiting:
        """The decision, chance event or end that comes next."""
        return self._rules.awaiting(self.state)

    @property
    def round(self) -> int:
        """The number of the current, or last, round, from 1.

        An extra turn does not begin a round; see :class:`theban.types.Turn`.
        """
        before = (played.before.turn for played in self._made)
        return Turn.count_rounds([*before, self.state.turn])

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return isinstance(self.awaiting, GameOver)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The deciding seat's legal actions; empty if no decision is awaited."""
        return self._rules.legal_actions(self.state)

    @property
    def chance_outcomes(self) -> tuple[tuple[Outcome, int], ...]:
        """The possible outcomes with weights; empty if no chance event is awaited.

        Example:
            >>> from theban.luxor import RULES, Config
            >>> match = Match(RULES, Config(players=2), seed=7, resolve_chance=False)
            >>> while not match.chance_outcomes:
            ...     events = match.play(match.legal_actions[0])
            >>> match.chance_outcomes[0]
            (CardDrawn(card=NumberCard(number=1)), 2)
        """
        return self._rules.chance_outcomes(self.state)

    @property
    def score_sheet(self) -> ScoreSheet:
        """The points of all seats as if the game ended now, secret ones included."""
        return self._rules.score_sheet(self.state)

    @property
    def standings(self) -> tuple[int, ...]:
        """The rank of each seat as if the game ended now; 1 is a winner."""
        return self._rules.standings(self.state)

    @property
    def choices(self) -> tuple[Action | Outcome, ...]:
        """The actions and outcomes that led here, in order."""
        return tuple(played.choice for played in self._made)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events that led here, in order, without those of undone choices."""
        return tuple(event for played in self._made for event in played.events)

    def event_rules(self, *, last: int | None = None) -> tuple[tuple[str, ...], ...]:
        """Return the ids of the rules behind each of :attr:`events`.

        Every seat may know them. Each call replays the choices, so ask only for the last events if
        these are enough.

        Args:
            last: the number of events, counted from the last one, or None for all. After a play,
                pass the number of events that :meth:`play` returned.

        Returns:
            The ids for each event, in order, as :meth:`theban.Rules.rules_of` gives them.

        Raises:
            InvalidArgument: the number is not a whole number from 0, or there are fewer events.

        Example:
            >>> from theban.luxor import RULES, Config
            >>> match = Match(RULES, Config(players=2), seed=7)
            >>> events = match.play(match.legal_actions[0])
            >>> match.event_rules(last=len(events))[0]
            ('LX-3.3', 'LX-3.2')
        """
        there = sum(len(played.events) for played in self._made)
        wanted = there if last is None else checks.check_number(last, "last", 0, ", or None")
        if wanted > there:
            told = f"there {'is' if there == 1 else 'are'} {count(there, 'event')} so far"
            raise InvalidArgument(f"last is {shown(wanted)}, but {told}")
        found: list[tuple[str, ...]] = []
        for played in reversed(self._made):
            if len(found) >= wanted:
                break
            found[:0] = self._rules.rules_of(played.before, played.choice)
        return tuple(found[len(found) - wanted :])

    @property
    def last_decision(self) -> PastDecision[Action] | None:
        """The last decision; None if there is none, or all were undone.

        Example:
            >>> from theban.luxor import RULES, Config
            >>> match = Match(RULES, Config(players=2), seed=7)
            >>> events = match.play(match.legal_actions[0])
            >>> match.last_decision
            PastDecision(seat=0, choice=PlayCard(end=<End.LEFT: 'left'>), came_to_light=False)
        """
        return next(self.decisions_back(), None)

    def decisions_back(self) -> Iterator[PastDecision[Action]]:
        """Yield the decisions of all seats that led here, the last one first.

        :attr:`fair_undos` counts those that can fairly be undone.
        """
        # A game that is over reveals its secrets by counting them.
        facts = self._rules.facts(self._config)
        came_to_light = self.state.turn is None and facts.hidden
        for played in self._made[::-1]:
            due = self._rules.awaiting(played.before)
            if not isinstance(due, Decision):
                came_to_light = True
                continue
            came_to_light = came_to_light or any(
                isinstance(self._rules.redact_event(event, None), Hidden) for event in played.events
            )
            choice: Any = played.choice  # an action
            yield PastDecision(due.seat, choice, came_to_light=came_to_light)
            came_to_light = False

    @property
    def record(self) -> Record[Config, Deal, Action | Outcome]:
        """The record of the game so far, with the result once it is over."""
        result = self.standings if self.is_over else None
        parts = (self._rules.name, self._config, self._deal, self.choices)
        return Record(*parts, result, self._metadata)

    @property
    def metadata(self) -> tuple[tuple[str, str], ...]:
        """Additions to the record: texts by key, sorted."""
        return self._metadata

    def note(self, metadata: Metadata) -> None:
        """Add to the record's metadata, replacing texts under the same keys.

        Args:
            metadata: texts under any keys.

        Raises:
            InvalidArgument: it contains anything but small texts, or too many; then nothing
                changes.

        Example:
            >>> from theban.luxor import RULES, Config
            >>> match = Match(RULES, Config(players=2), seed=7, metadata={"names": "Ada, Ben"})
            >>> match.note({"place": "Thebes"})
            >>> match.record.metadata
            (('names', 'Ada, Ben'), ('place', 'Thebes'))
        """
        self._metadata = to_metadata({**dict(self._metadata), **dict(to_metadata(metadata))})

    def view(self, seat: int | None) -> View:
        """Show the position as a seat may know it.

        Args:
            seat: the viewer, from 0, or None for a spectator.

        Raises:
            InvalidArgument: the seat does not exist.
        """
        return self._rules.view(self.state, seat)

    # --- Playing -------------------------------------------------------------------------------

    def explain(self, choice: object, *, by: int | None = None) -> Illegality | None:
        """Say why a choice is refused now; None if :meth:`play` would accept it.

        Args:
            choice: anything.
            by: the seat that wants to make it; None if the caller knows whose turn it is. Outcomes
                belong to the seat of the chance event.

        Raises:
            InvalidArgument: the seat does not exist.
        """
        return self._not_due(by) or self._rules.explain(self.state, choice)

    def play(self, choice: Action | Outcome, *, by: int | None = None) -> tuple[Event, ...]:
        """Make a choice, and draw the outcomes after it unless the match waits for them.

        Undone choices can no longer be redone. If anything goes wrong, such as a refused choice or
        a failing generator, the match is unchanged.

        Args:
            choice: a legal action, or a possible outcome in a match that waits for chance.
            by: the seat that makes the choice; None if the caller knows whose turn it is. Outcomes
                belong to the seat of the chance event.

        Returns:
            The events of the choice and of the outcomes after it, in order.

        Raises:
            IllegalChoice: the choice is refused; its ``illegality`` is the result of
                :meth:`explain`, with the reason ``NOT_YOUR_TURN`` if another seat is due.
            InvalidArgument: the seat does not exist.
        """
        refusal = self._not_due(by)
        if refusal is not None:
            raise IllegalChoice(refusal)
        return self._advance([self._played(self.state, choice)])

    def run(
        self,
        agents: Agents[View, Action],
        *,
        rng: SupportsRandom | None = None,
        limit: int | None = None,
    ) -> Awaiting:
        """Let agents play while it is one's decision.

        It stops when the game is over, when a seat without an agent must decide, at a chance event
        that the match waits for, or at the limit.

        Args:
            agents: one for each seat in order; or a mapping from some seats to their agents.
            rng: one generator for all agents of this run, which could then foresee each other's
                choices. By default each seat has its own, seeded from the match's generator at the
                first run; which other seats have agents does not matter. None of them is the
                generator of the dice.
            limit: the maximum number of decisions; None for no limit.

        Returns:
            The decision, chance event or end that comes next.

        Raises:
            InvalidArgument: the number of agents is wrong, a seat does not exist, or an object is
                not an agent; the limit is not a whole number from 0.
            IllegalChoice: an agent made an illegal choice; earlier choices remain.
        """
        players = self._config.players
        by_seat = agents_by_seat(agents, players)
        left = None if limit is None else checks.check_number(limit, "limit", 0, ", or None")
        if rng is not None:
            check_generator(rng)
            generators = dict.fromkeys(range(players), rng)
        else:
            if self._agents_rngs is None:  # the same ones in every run
                root = [draw_below(2**53, self._rng) for _ in range(2)]
                # Texts are hashed into seeds, so one generator does not reveal another.
                seeds = [f"{root} {seat}" for seat in range(players)]
                self._agents_rngs = dict(enumerate(map(random.Random, seeds)))
            generators = self._agents_rngs
        while left != 0:
            due = self.awaiting
            if not isinstance(due, Decision) or due.seat not in by_seat:
                return due
            agent, generator = by_seat[due.seat], generators[due.seat]
            choice = agent.choose(self._rules, self.view(due.seat), generator)
            self.play(choice, by=due.seat)
            left = None if left is None else left - 1
        return self.awaiting

    # --- Going back and forth ------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to undo."""
        return any(played.is_decision for played in self._made)

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone choice to redo."""
        return bool(self._undone)

    @property
    def fair_undos(self) -> int:
        """The number of decisions that :meth:`undo` may fairly take back now, one for each call.

        The last decision can fairly be undone if nothing was revealed since, see
        :attr:`PastDecision.came_to_light <theban.types.PastDecision.came_to_light>`. Then the same
        seat's earlier decisions can be undone too, one by one, up to one after which something was
        revealed, or another seat's decision. So nobody can undo a choice that another seat has
        answered, and nobody rolls or draws twice.

        Example:
            >>> from theban import luxor
            >>> match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
            >>> match.fair_undos
            0
            >>> events = match.play(luxor.PlayCard(luxor.End.RIGHT))
            >>> match.fair_undos
            1
            >>> events = match.play(luxor.MoveAdventurer(origin=0, steps=3))  # a card is drawn
            >>> match.fair_undos
            0
        """
        number, last = 0, self.last_decision
        for decision in self.decisions_back():
            if last is None or decision.came_to_light or decision.seat != last.seat:
                break
            number += 1
        return number

    def undo(self) -> bool:
        """Undo the last decision and all chance after it.

        Before you offer undo to players, see :attr:`fair_undos`: this undoes any decision. The
        generator is not rewound, so chance differs after a new choice. No event is reported.

        Returns:
            True if a decision was undone; otherwise nothing changes.
        """
        latest_first = enumerate(reversed(self._made), 1)
        number = next((number for number, played in latest_first if played.is_decision), 0)
        self._take_back(number)
        return bool(number)

    def undo_outcome(self) -> bool:
        """Undo the last outcome in a match that waits for chance, as when a die was misread.

        Returns:
            True if the match waits for chance and the last choice was an outcome; otherwise nothing
            changes.
        """
        if self._resolve_chance or not self._made or self._made[-1].is_decision:
            return False
        self._take_back(1)
        return True

    def _take_back(self, number: int) -> None:
        left = len(self._made) - number
        # Here and below both change in one statement: Ctrl-C cannot come in between.
        self._made, self._undone = self._made[:left], self._made[left:] + self._undone

    def redo(self) -> bool:
        """Redo the last undone choice with the same outcomes; its events are reported again.

        Returns:
            True if there was an undone choice; otherwise nothing changes.
        """
        number = 1
        while number < len(self._undone) and not self._undone[number].is_decision:
            number += 1
        again = self._undone[:number]
        self._made, self._undone = self._made + again, self._undone[number:]
        self._tell(again)
        return bool(again)

    # --- Copies --------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        """Return the contents of a pickle or a copy."""
        taken: dict[str, Any] = {**self.__dict__, "_on_event": None}
        taken |= {"_untold": deque(), "_is_telling": False}
        if type(self._rng) is random.SystemRandom:
            del taken["_rng"]  # It has no state, so a new one will do.
        return taken

    def __setstate__(self, taken: dict[str, Any]) -> None:
        """Restore the contents of a pickle or a copy."""
        self.__dict__.update(taken)
        self.__dict__.setdefault("_rng", random.SystemRandom())

    def __copy__(self) -> Self:
        """Return an independent match; a shallow copy would share the history."""
        return copy.deepcopy(self)

    def __repr__(self) -> str:
        """Show the game, its progress and the next decision or event, without secrets."""
        return f"<Match of {self._rules.name}: {len(self._made)} choices, awaiting {self.awaiting}>"

    # --- Inside --------------------------------------------------------------------------------

    def _not_due(self, by: int | None) -> Illegality | None:
        """Say why a seat cannot choose now; None if it can, or if no seat is given."""
        if by is None:
            return None
        seat, due = checks.check_seat(by, self._config.players), self.awaiting
        if isinstance(due, GameOver) or due.seat == seat:
            return None
        refusal = NOT_YOUR_DECISION if isinstance(due, Decision) else NOT_YOUR_CHANCE
        return refusal(None, due=due.seat, seat=seat)

    def _played(
        self, before: State, choice: Action | Outcome
    ) -> Played[State, Action, Outcome, Event]:
        transition = self._rules.transition(before, choice)
        is_decision = isinstance(self._rules.awaiting(before), Decision)
        return Played(choice, is_decision, before, transition.state, transition.events)

    def _advance(self, new: list[Played[State, Action, Outcome, Event]]) -> tuple[Event, ...]:
        """Draw outcomes after new choices, then add all of them to the history at once."""
        state = new[-1].after if new else self.state
        while self._resolve_chance and isinstance(self._rules.awaiting(state), Chance):
            outcome = self._rules.sample_outcome(state, self._rng)
            new.append(self._played(state, outcome))
            state = new[-1].after
        if new:
            self._made, self._undone = self._made + new, []
        return self._tell(new)

    def _tell(self, new: Sequence[Played[State, Action, Outcome, Event]]) -> tuple[Event, ...]:
        """Call the callback with each event; within a call, those of the outer call come first."""
        events = tuple(event for played in new for event in played.events)
        if self._on_event is not None:
            self._untold.extend(events)
            if not self._is_telling:
                self._is_telling = True
                try:
                    while self._untold:
                        self._on_event(self._untold.popleft())
                finally:
                    self._is_telling = False
                    self._untold.clear()
        return events
