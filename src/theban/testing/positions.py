"""What is checked at a position: what is due, what is legal, what is refused, how it stands."""

from __future__ import annotations

import copy
import enum
import math
import pickle
import random
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, NoReturn, TypeVar

from attrs import Factory, define, fields, has

from theban.core.chance import Random
from theban.core.errors import IllegalChoice, Illegality, InvalidArgument, Reason
from theban.core.facts import Facts
from theban.core.record import Record
from theban.core.situation import Awaiting, Chance, Decision, GameOver, Hidden, ScoreSheet, Turn
from theban.testing.report import AnyProperty, ConformanceError, Property

T = TypeVar("T")


@define
class Tally:
    """What is counted over all games."""

    games: int = 0
    finished: int = 0
    decisions: int = 0
    chance_events: int = 0
    refusals: int = 0
    determinizations: int = 0
    """Those that differ from the state, so that several positions fit the view."""
    guessed_otherwise: int = 0
    """Those of them after which other numbers gave another position again."""
    actions: Counter[str] = Factory(Counter[str])
    outcomes: Counter[str] = Factory(Counter[str])
    kinds: Counter[tuple[str, str]] = Factory(Counter[tuple[str, str]])

    def add_spaces(self, actions: tuple[object, ...], outcomes: tuple[object, ...]) -> None:
        """Count the classes of some spaces, from 0, so that those never seen are told too."""
        self.actions.update(dict.fromkeys((type(action).__name__ for action in actions), 0))
        self.outcomes.update(dict.fromkeys((type(outcome).__name__ for outcome in outcomes), 0))


@define
class Game:
    """A game of one config and seed, at one of its positions."""

    rules: Any
    """The rules.  They are trusted in nothing, least of all in giving what their types say."""
    config: object
    players: int
    seed: int
    tally: Tally
    actions: tuple[object, ...] = ()
    """The action space."""
    outcomes: tuple[object, ...] = ()
    """The outcome space."""
    facts: Facts = Factory(Facts)
    """What the rules tell of the config's games; nothing until they are asked."""
    dice: random.Random = Factory(random.Random)
    """Where the choices and the chance of this game come from."""
    probes: random.Random = Factory(random.Random)
    """Where the samples of what is checked come from; so the game goes on the same without them."""
    index: int | None = None
    """The number of choices made so far, or None before the first position."""
    deal: object = None
    """What was dealt; None before."""
    choices: list[object] = Factory(list[object])
    """The choices made so far."""

    def move_to(self, index: int) -> None:
        """Go to a position; what is checked there depends on nothing that was checked before."""
        self.index = index
        self.probes = random.Random(f"{self.seed} {index}")

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All seats, and None for a spectator, who comes last."""
        return (*range(self.players), None)

    def fail(self, property_: AnyProperty, detail: str) -> NoReturn:
        """Raise the error that tells of a failure."""
        raise self._error(property_, detail)

    @contextmanager
    def checking(self, property_: AnyProperty, what: str) -> Generator[Callable[[str], NoReturn]]:
        """Report any error that the rules raise in the block as a failure of a property.

        The block gets a function that reports a failure with its detail.
        """
        try:
            yield partial(self.fail, property_)
        except ConformanceError:
            raise
        except Exception as error:  # whatever foreign rules raise, the report has the place
            detail = f"{what} raises {type(error).__name__}: {error}"
            raise self._error(property_, detail) from error

    def _error(self, property_: AnyProperty, detail: str) -> ConformanceError:
        record = None
        if self.deal is not None:
            record = Record(str(self.rules.name), self.config, self.deal, tuple(self.choices))
        return ConformanceError(property_, self.config, self.seed, self.index, detail, record)

    def refuses(self, property_: AnyProperty, what: str, call: Callable[[], object]) -> None:
        """Check that a call raises InvalidArgument."""
        with self.checking(property_, what):
            try:
                result = call()
            except InvalidArgument:
                return
        self.fail(property_, f"{what} gives {result!r}")

    def draw(
        self,
        property_: Property,
        what: str,
        call: Callable[[OnlyRandom], T],
        source: Random,
    ) -> T:
        """Let the rules draw something, and check that the same numbers give the same again."""
        generator = OnlyRandom(source)
        result = self._drawn(property_, what, call, generator)
        again = self._drawn(property_, what, call, Repeated(generator.numbers))
        if again != result:
            self.fail(property_, f"{what} gives {result!r}, then {again!r} for equal numbers")
        return result

    def _drawn(
        self,
        property_: Property,
        what: str,
        call: Callable[[OnlyRandom], T],
        generator: OnlyRandom,
    ) -> T:
        before = random.getstate()
        with self.checking(property_, what):
            try:
                result = call(generator)
            except Exception:
                if generator.asked_for is not None:
                    self.fail(Property.RANDOM, f"{what} uses the generator's {generator.asked_for}")
                raise
        if random.getstate() != before:
            self.fail(Property.RANDOM, f"{what} uses the generator of the module random")
        return result


class OnlyRandom:
    """A generator that has nothing but ``random()`` and remembers what it gave."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice
        self.numbers: list[float] = []
        self.asked_for: str | None = None

    def random(self) -> float:
        """Give a number from 0 to below 1."""
        self.numbers.append(self._next())
        return self.numbers[-1]

    def _next(self) -> float:
        return self._dice.random()

    def __getattr__(self, name: str) -> NoReturn:
        self.asked_for = name
        raise AttributeError(f"this generator has random() and nothing else, so no {name}")


class Repeated(OnlyRandom):
    """A generator that gives the same numbers again."""

    def __init__(self, numbers: Sequence[float]) -> None:
        super().__init__(random.Random(0))
        self.left: list[float] = list(reversed(numbers))
        self.is_exhausted: bool = False

    def _next(self) -> float:
        if not self.left:
            self.is_exhausted = True
            raise ValueError("more numbers are drawn than the first time")
        return self.left.pop()


def seat_of(thing: object) -> object:
    """Return the seat of what is due or of an event; None if it has none."""
    return getattr(thing, "seat", None)


def is_seat(seat: object, players: int) -> bool:
    """Whether somebody sits there."""
    return type(seat) is int and 0 <= seat < players


def is_text(thing: object) -> bool:
    """Whether a thing is text and not empty."""
    return isinstance(thing, str) and bool(thing)


_PROBES = 40
"""How many of the choices that are not legal are tried at a position."""

NO_SEATS = (-1, True, "0", 0.0)
"""What is not a seat in any game; for a seat it is refused."""


def check_awaiting(game: Game, state: object) -> Awaiting:
    """Check what is due, and return it."""
    rules = game.rules
    with game.checking(Property.CONFIG, "state.config") as fail:
        if rules.name and getattr(state, "config", None) != game.config:
            fail("the state's config is another one")
    with game.checking(Property.AWAITING, "awaiting") as fail:
        due: object = rules.awaiting(state)
        if rules.awaiting(state) != due:
            fail("it awaits something else when asked again")
        if isinstance(due, GameOver):
            return due
        if not isinstance(due, Decision | Chance):
            fail(f"it awaits {due!r}")
        if not is_seat(due.seat, game.players):
            fail(f"nobody sits on the seat of {due!r}")
        if not is_text(due.kind):
            fail(f"the kind of {due!r} is not text")
    return due


def check_situation(game: Game, state: Any, due: Awaiting) -> None:  # noqa: ANN401 (of any game)
    """Check what a state tells of its turn, of what is due, and of the end."""
    over = isinstance(due, GameOver)
    with game.checking(Property.SITUATION, "turn, ending and subject") as fail:
        turn, ending, subject = state.turn, state.ending, state.subject
        hash((turn, ending, subject))
        if (state.turn, state.ending, state.subject) != (turn, ending, subject):
            fail("they differ when asked for again")
        if isinstance(turn, Turn):
            if over or not is_seat(turn.seat, game.players):
                fail(f"it awaits {due}, and its turn is {turn}")
            if turn.number < 1 or turn.owed < 0:
                fail(f"its turn is {turn}")
        elif turn is not None or not over:
            fail(f"it awaits {due}, and its turn is {turn!r}")
        if isinstance(ending, enum.Enum) != over or (ending is None) == over:
            fail(f"it awaits {due}, and its ending is {ending!r}")
        if subject is not None and (over or type(subject.places) is not tuple):
            fail(f"it awaits {due}, and its subject is {subject!r}")


def check_actions(game: Game, state: object, due: Awaiting) -> tuple[object, ...]:
    """Check the legal actions, and return them."""
    rules = game.rules
    with game.checking(Property.ACTIONS, "legal_actions") as fail:
        actions: tuple[object, ...] = rules.legal_actions(state)
        if type(actions) is not tuple or bool(actions) != isinstance(due, Decision):
            fail(f"it awaits {due} and lists {actions!r}")
        if len(set(actions)) != len(actions):
            game.fail(Property.ACTIONS_UNIQUE, f"the list is {actions!r}")
        again: object = rules.legal_actions(state)
        if again != actions:
            game.fail(Property.ACTIONS_ORDER, f"the list is {actions!r}, then {again!r}")
    _check_known(game, Property.ACTIONS_SPACE, actions, game.actions)
    return actions


def check_outcomes(game: Game, state: object, due: Awaiting) -> dict[object, int]:
    """Check the outcomes and their weights, and return them."""
    rules = game.rules
    with game.checking(Property.OUTCOMES, "chance_outcomes") as fail:
        outcomes: tuple[tuple[object, object], ...] = rules.chance_outcomes(state)
        if type(outcomes) is not tuple or bool(outcomes) != isinstance(due, Chance):
            fail(f"it awaits {due} and lists {outcomes!r}")
        weights: dict[object, int] = {}
        for outcome, weight in outcomes:
            if type(weight) is not int or weight < 1:
                fail(f"the weight of {outcome!r} is {weight!r}")
            if outcome in weights:
                game.fail(Property.OUTCOMES_UNIQUE, f"the list is {outcomes!r}")
            weights[outcome] = weight
        again: object = rules.chance_outcomes(state)
        if again != outcomes:
            game.fail(Property.OUTCOMES_ORDER, f"the list is {outcomes!r}, then {again!r}")
    _check_known(game, Property.OUTCOMES_SPACE, tuple(weights), game.outcomes)
    return weights


def _check_known(
    game: Game, property_: Property, listed: Sequence[object], space: tuple[object, ...]
) -> None:
    known = set(space)
    for choice in listed:
        if choice not in known:
            game.fail(property_, f"{choice!r} is not there")


def check_legal_choices(game: Game, state: object, legal: Sequence[object]) -> None:
    """Check that nothing is said against what is legal, nor against an equal object."""
    for choice in legal:
        with game.checking(Property.EXPLAIN_LEGAL, f"explaining {choice!r}") as fail:
            for equal in (choice, pickle.loads(pickle.dumps(choice))):  # noqa: S301  # made here
                illegality: object = game.rules.explain(state, equal)
                if illegality is not None:
                    fail(f"{choice!r} is legal, but refused: {illegality}")


def check_refusals(game: Game, state: object, due: Awaiting, legal: Sequence[object]) -> None:
    """Check that everything else is refused for a fitting reason, by each function alike."""
    before = (hash(state), repr(state))
    for awaited, space in ((Decision, game.actions), (Chance, game.outcomes)):
        refused = [choice for choice in space if choice not in legal]
        if len(refused) > _PROBES:
            refused = game.probes.sample(refused, _PROBES)
        for choice in refused:
            if isinstance(due, GameOver):
                reasons = {Reason.GAME_OVER}
            elif type(due) is not awaited:
                reasons = {Reason.NOT_AWAITED}
            else:
                reasons = set(Reason) - {Reason.GAME_OVER, Reason.NOT_A_CHOICE}
            _check_refusal(game, state, choice, reasons)
    foreign = {Reason.NOT_A_CHOICE}
    if isinstance(due, GameOver):
        foreign.add(Reason.GAME_OVER)
    no_choices: tuple[object, ...] = (None, True, 3, 0.5, "x", (), [], {}, object(), int)
    classes = {type(choice) for choice in (*game.actions, *game.outcomes)}
    for thing in (*no_choices, state, due, *classes):
        _check_refusal(game, state, thing, foreign)
    if (hash(state), repr(state)) != before:
        game.fail(Property.PURE, "the state is another one after something was refused")


def _check_refusal(game: Game, state: object, choice: object, reasons: set[Reason]) -> None:
    with game.checking(Property.EXPLAIN_ILLEGAL, f"explaining {choice!r}") as fail:
        illegality: object = game.rules.explain(state, choice)
        if not isinstance(illegality, Illegality):
            fail(f"of {choice!r}, which is not legal, it says {illegality!r}")
        if illegality.reason not in reasons:
            names = " or ".join(sorted(reason.name for reason in reasons))
            fail(f"{choice!r} is refused as {illegality.reason}, not as {names}")
        if not is_text(illegality.message):
            fail(f"{choice!r} is refused without a message")
        may_lack_rule = illegality.reason is not Reason.AGAINST_RULE
        if not is_text(illegality.rule) and not (may_lack_rule and illegality.rule is None):
            fail(f"{choice!r} is refused by the rule {illegality.rule!r}")
    for name, call in (("step", game.rules.step), ("transition", game.rules.transition)):
        game.tally.refusals += 1
        with game.checking(Property.STEP_REFUSES, f"{name} with {choice!r}") as fail:
            try:
                call(state, choice)
            except IllegalChoice as error:
                raised: object = error.illegality
            else:
                fail(f"{name} accepts {choice!r}")
        if raised != illegality:
            game.fail(
                Property.STEP_REFUSES, f"{name} says {raised!r} and explain says {illegality!r}"
            )


def check_no_chance(game: Game, state: object, due: Awaiting) -> None:
    """Check that nothing is sampled where chance has no part."""
    if not isinstance(due, Chance):
        sample = partial(game.rules.sample_outcome, state, game.probes)
        game.refuses(Property.SAMPLE_REFUSED, "sample_outcome", sample)


def check_value(game: Game, state: object) -> None:
    """Check that a state is valid and behaves as a value."""
    with game.checking(Property.HASH, "hash(state)"):
        hash(state)
    with game.checking(Property.VALIDATE, "validate"):
        game.rules.validate(state)


def check_copies(game: Game, state: object) -> None:
    """Check that copies and pickles of a state equal it."""
    with game.checking(Property.COPY, "copying the state") as fail:
        copies = {
            "copy": copy.copy(state),
            "deepcopy": copy.deepcopy(state),
            "pickle": pickle.loads(pickle.dumps(state)),  # noqa: S301  # made here
        }
        for way, other in copies.items():
            if other != state:
                fail(f"a {way} of {state!r} is {other!r}")
            if hash(other) != hash(state):
                game.fail(Property.HASH, f"the hash of a {way} is another one")


def check_scores(game: Game, state: object) -> None:
    """Check the points and ranks."""
    with game.checking(Property.SCORES, "score_sheet or standings") as fail:
        sheet: object = game.rules.score_sheet(state)
        if not isinstance(sheet, ScoreSheet):
            fail(f"the score sheet is {sheet!r}")
        if len(sheet.points) != game.players:
            fail(f"there are points for {len(sheet.points)} seats")
        for row in sheet.points:
            if len(row) != len(sheet.categories) or any(type(points) is not int for points in row):
                fail(f"{row!r} are the points for {sheet.categories!r}")
        ranks: tuple[int, ...] = game.rules.standings(state)
        right = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
        if len(ranks) != game.players or ranks != right:
            fail(f"the standings are {ranks!r}")


def check_estimates(game: Game, state: object) -> None:
    """Check the rough estimates for bots."""
    estimates: list[object] = []
    for seat in range(game.players):
        with game.checking(Property.EVALUATE, f"evaluate for seat {seat}") as fail:
            estimate: object = game.rules.evaluate(state, seat)
            if (
                isinstance(estimate, bool)
                or not isinstance(estimate, int | float)
                or not math.isfinite(estimate)
            ):
                fail(f"the estimate for seat {seat} is {estimate!r}")
            estimates.append(estimate)
    with game.checking(Property.EVALUATE, "evaluate_all") as fail:
        together: object = game.rules.evaluate_all(state)
        if together != tuple(estimates):
            fail(f"the estimates are {together!r}, alone {estimates!r}")


def check_seats(game: Game, state: object, legal: Sequence[object]) -> None:
    """Check that nobody sits where there is no seat."""
    rules = game.rules
    for seat in (*NO_SEATS, game.players):
        asked = {"view": partial(rules.view, state), "evaluate": partial(rules.evaluate, state)}
        if legal:
            asked["redact_choice"] = partial(rules.redact_choice, state, legal[0])
        for name, function in asked.items():
            game.refuses(Property.SEATS, f"{name} for seat {seat!r}", partial(function, seat))


_LIKE_CHOICES = 4
"""How many choices that look the same to a seat are compared at a position."""


def check_views(game: Game, state: object, due: Awaiting, legal: Sequence[object]) -> None:
    """Check every seat's view, and a spectator's."""
    for seat in game.viewers:
        with game.checking(Property.VIEW, f"the view of seat {seat}") as fail:
            view = game.rules.view(state, seat)
            hash(view)
            if game.rules.view(state, seat) != view:
                fail(f"the view of seat {seat} differs when asked for again")
            if isinstance(view, type(state)):
                fail(f"seat {seat} is shown a state")
            shown = (view.config, view.seat, view.awaiting)
            if shown != (game.config, seat, due):
                fail(f"the view of seat {seat} shows {shown!r}")
            decides = isinstance(due, Decision) and due.seat == seat
            if view.legal_actions != (tuple(legal) if decides else ()):
                game.fail(
                    Property.VIEW_ACTIONS,
                    f"seat {seat} is shown {view.legal_actions!r} while {due} is awaited",
                )
        with game.checking(Property.VIEW_SITUATION, f"the view of seat {seat}") as fail:
            for name in ("turn", "ending", "subject"):
                told, right = getattr(view, name), getattr(state, name)
                if told != right:
                    fail(f"the view of seat {seat} has the {name} {told!r}, the state {right!r}")


def check_redacted_choice(game: Game, state: object, due: Awaiting, choice: object) -> None:
    """Check how a choice is told to each seat."""
    told = _told(game, choice, partial(game.rules.redact_choice, state, choice))
    if isinstance(due, Decision) and told[due.seat] != choice:
        game.fail(Property.REDACT, f"seat {due.seat} is not told its own action {choice!r}")


def check_redacted_event(game: Game, event: object) -> None:
    """Check how an event is told to each seat."""
    _told(game, event, partial(game.rules.redact_event, event))


def _told(
    game: Game, thing: object, redact: Callable[[int | None], object]
) -> dict[int | None, object]:
    """Return what each seat may know of a choice or an event, which fits the others' knowledge."""
    told: dict[int | None, object] = {}
    for seat in game.viewers:
        with game.checking(Property.REDACT, f"telling {thing!r} to seat {seat}"):
            told[seat] = shown = redact(seat)
        if shown != thing and not (
            isinstance(shown, Hidden) and shown.kind == type(thing).__name__
        ):
            game.fail(Property.REDACT, f"seat {seat} is told {shown!r} of {thing!r}")
    for seat, shown in told.items():
        if isinstance(shown, Hidden) and told.get(shown.seat, shown) != thing:
            game.fail(
                Property.REDACT,
                f"seat {seat} is told {shown!r} of {thing!r}, which that seat is not told either",
            )
        if shown != thing and told[None] == thing:
            game.fail(Property.REDACT, f"a spectator is told {thing!r}, seat {seat} is not")
    return told


def check_leaks(game: Game, state: object, legal: Sequence[object]) -> None:
    """Check that choices which a seat cannot tell apart lead to what it cannot tell apart."""
    for seat in game.viewers:
        alike: dict[Hidden, list[object]] = {}
        for choice in legal:
            told: object = game.rules.redact_choice(state, choice, seat)
            if isinstance(told, Hidden):
                alike.setdefault(told, []).append(choice)
        for hidden, choices in alike.items():
            _check_alike(game, state, seat, hidden, choices)


def _check_alike(
    game: Game, state: object, seat: int | None, hidden: Hidden, choices: list[object]
) -> None:
    if len(choices) > _LIKE_CHOICES:
        choices = game.probes.sample(choices, _LIKE_CHOICES)
    seen: list[tuple[object, tuple[object, ...]]] = []
    for choice in choices:
        with game.checking(Property.LEAK, f"what {choice!r} shows to seat {seat}") as fail:
            transition = game.rules.transition(state, choice)
            view: object = game.rules.view(transition.state, seat)
            log = tuple(game.rules.redact_event(event, seat) for event in transition.events)
            seen.append((view, log))
            for what, first, now in zip(("view", "log"), seen[0], seen[-1], strict=True):
                if now != first:
                    fail(
                        f"seat {seat} is told {hidden!r} both of {choices[0]!r} and of {choice!r}, "
                        f"but its {what} differs: {first!r} and {now!r}"
                    )


def check_determinizations(
    game: Game, state: object, due: Awaiting, legal: Sequence[object]
) -> None:
    """Check what is made of every seat's view, and of a spectator's."""
    rules, property_ = game.rules, Property.DETERMINIZE
    for seat in game.viewers:
        what = f"what is drawn from the view of seat {seat}"
        view = rules.view(state, seat)
        other: object = game.draw(property_, what, partial(rules.determinize, view), game.probes)
        if other != state:
            game.tally.determinizations += 1
            again = game.draw(property_, what, partial(rules.determinize, view), game.probes)
            game.tally.guessed_otherwise += again != other
        with game.checking(property_, what) as fail:
            rules.validate(other)
            if rules.view(other, seat) != view:
                fail(f"{what} has the view {rules.view(other, seat)!r}: not {view}")
            if rules.awaiting(other) != due:
                fail(f"{what} awaits {rules.awaiting(other)}, not {due}")
            if seat_of(due) == seat and rules.legal_actions(other) != rules.legal_actions(state):
                fail(f"{what} has the legal actions {rules.legal_actions(other)!r}")
            for choice in legal:
                if rules.explain(other, choice) is None:
                    _check_same_log(game, state, other, choice, seat)


def _check_same_log(
    game: Game, state: object, other: object, choice: object, seat: int | None
) -> None:
    told: object = game.rules.redact_choice(state, choice, seat)
    told_too: object = game.rules.redact_choice(other, choice, seat)
    if told != told_too:
        game.fail(
            Property.LEAK,
            f"seat {seat} is told {told!r} or {told_too!r} of {choice!r}: it depends on secrets",
        )


_OWN = ("seat", "legal_actions")
"""What differs from view to view where nothing is hidden."""


def check_course(game: Game, due: Awaiting) -> None:
    """Check that a position may await what it awaits, as late in the game as it does."""
    facts = game.facts
    if isinstance(due, Chance) and not facts.chance:
        game.fail(Property.FACTS, f"chance is False, but {due} is awaited")
    least = (game.index or 0) + (not isinstance(due, GameOver))
    if facts.most_choices is not None and least > facts.most_choices:
        game.fail(
            Property.FACTS,
            f"most_choices is {facts.most_choices}, but this game has {least} at least",
        )


def check_points(game: Game, state: object) -> None:
    """Check that the points of a finished game are between the bounds."""
    fewest, most = game.facts.fewest_points, game.facts.most_points
    with game.checking(Property.FACTS, "the score sheet at the end") as fail:
        for seat, points in enumerate(game.rules.score_sheet(state).totals):
            if fewest is not None and points < fewest:
                fail(f"fewest_points is {fewest}, but seat {seat} has {points}")
            if most is not None and points > most:
                fail(f"most_points is {most}, but seat {seat} has {points}")


def check_nothing_hidden(game: Game, state: object, legal: Sequence[object]) -> None:
    """Check, where nothing is hidden, that everybody sees all of a position and every choice."""
    if game.facts.hidden:
        return
    rules = game.rules
    with game.checking(Property.FACTS, "what everybody sees") as fail:
        views = [rules.view(state, seat) for seat in game.viewers]
        for view in views:
            guess: object = rules.determinize(view, game.probes)
            if guess != state:
                fail(f"hidden is False, but the view of seat {view.seat} is guessed as {guess!r}")
            told, right = _open_part(view), _open_part(views[-1])
            if told != right:
                fail(f"hidden is False, but seat {view.seat} sees {told!r}, a spectator {right!r}")
            for choice in legal:
                shown: object = rules.redact_choice(state, choice, view.seat)
                if shown != choice:
                    fail(f"hidden is False, but seat {view.seat} is told {shown!r} of {choice!r}")


def check_event_told(game: Game, event: object) -> None:
    """Check, where nothing is hidden, that everybody is told an event."""
    if game.facts.hidden:
        return
    for seat in game.viewers:
        told: object = game.rules.redact_event(event, seat)
        if told != event:
            game.fail(
                Property.FACTS, f"hidden is False, but seat {seat} is told {told!r} of {event!r}"
            )


def _open_part(view: object) -> dict[str, object]:
    """Return what a view shows, but for what is its own; of views of attrs classes only."""
    kind = type(view)
    if not has(kind):
        return {}
    return {each.name: getattr(view, each.name) for each in fields(kind) if each.name not in _OWN}


# --- All checks of a position --------------------------------------------------------------------


def check_position(
    game: Game, state: object
) -> tuple[Awaiting, tuple[object, ...], dict[object, int]]:
    """Check what costs little; return what is due, the legal actions, and the outcomes."""
    check_value(game, state)
    due = check_awaiting(game, state)
    check_situation(game, state, due)
    actions = check_actions(game, state, due)
    weights = check_outcomes(game, state, due)
    check_scores(game, state)
    check_course(game, due)
    if isinstance(due, GameOver):
        check_points(game, state)
    return due, actions, weights


def check_thoroughly(
    game: Game,
    state: object,
    due: Awaiting,
    actions: tuple[object, ...],
    outcomes: Iterable[object],
) -> None:
    """Check what costs much, after all else."""
    legal = (*actions, *outcomes)
    check_legal_choices(game, state, legal)
    check_refusals(game, state, due, legal)
    check_no_chance(game, state, due)
    check_estimates(game, state)
    check_seats(game, state, legal)
    check_copies(game, state)
    check_views(game, state, due, actions)
    check_nothing_hidden(game, state, legal)
    for choice in legal:
        check_redacted_choice(game, state, due, choice)
    check_leaks(game, state, legal)
    check_determinizations(game, state, due, legal)
