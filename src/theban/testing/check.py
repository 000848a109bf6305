"""Random games of any rules, checked for all that the contract promises."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from attrs import define, evolve

from theban.core.checks import check_callable, check_kind, check_number
from theban.core.default_methods import check_members
from theban.core.errors import IllegalChoice, InvalidArgument, InvalidNotation
from theban.core.facts import Facts
from theban.core.messages import shown
from theban.core.numbers import LARGEST, to_whole
from theban.core.protocol import (
    Action,
    Deal,
    Event,
    GameConfig,
    Outcome,
    Rules,
    State,
    View,
)
from theban.core.record import AnyRecord, Record, replay
from theban.core.situation import Awaiting, GameOver
from theban.testing.positions import (
    Game,
    OnlyRandom,
    Repeated,
    Tally,
    check_event_told,
    check_position,
    check_redacted_event,
    check_thoroughly,
    is_seat,
    is_text,
    seat_of,
)
from theban.testing.report import Property, Report
from theban.testing.uses import check_uses

_NONSENSE = ("", " ", "\0", "?!", "no such choice")
_NO_SEEDS = (True, 1.5, "1", None)


def check_rules_object(game: Game) -> None:
    """Check what has to do with no position: the object itself."""
    rules = game.rules
    with game.checking(Property.RULES, "the object of the rules") as fail:
        if not is_text(rules.name):
            fail(f"the name is {rules.name!r}")
        if pickle.loads(pickle.dumps(rules)) is not rules:  # noqa: S301  # made here
            fail("a pickle of the rules loads another object")
        if copy.deepcopy(rules) is not rules:
            fail("a copy of the rules is another object")


def check_spaces(game: Game) -> None:
    """Check the two spaces and how their choices are written; the game has them from then on."""
    rules, config = game.rules, game.config
    with game.checking(Property.SPACES, "a space") as fail:
        game.actions = rules.action_space(config)
        game.outcomes = rules.outcome_space(config)
        again = (rules.action_space(config), rules.outcome_space(config))
        if again != (game.actions, game.outcomes):
            fail("a space is another one when it is asked for again")
        choices = (*game.actions, *game.outcomes)
        if not all(type(space) is tuple for space in again):
            fail("a space is not a tuple")
        if len(set(choices)) != len(choices):
            double = next(choice for choice in choices if choices.count(choice) > 1)
            fail(f"{double!r} is repeated")
    for choice in choices:
        _check_notation(game, choice)
    for text in _NONSENSE:
        _check_nonsense(game, text)


def _check_notation(game: Game, choice: object) -> None:
    rules = game.rules
    with game.checking(Property.NOTATION, f"writing and reading {choice!r}") as fail:
        text: object = rules.format_choice(choice)
        if not isinstance(text, str) or text.splitlines() != [text] or text != text.strip():
            fail(f"{choice!r} is written as {text!r}")
        parsed: object = rules.parse_choice(game.config, text)
        if parsed != choice or type(parsed) is not type(choice):
            fail(f"{choice!r} is written as {text!r}, read as {parsed!r}")


def _check_nonsense(game: Game, text: str) -> None:
    with game.checking(Property.NONSENSE, f"reading {text!r}") as fail:
        try:
            parsed = game.rules.parse_choice(game.config, text)
        except InvalidNotation:
            return
        fail(f"{text!r} is read as {parsed!r}")


def set_up(game: Game) -> tuple[object, object]:
    """Check how a game begins; return its deal and its first state."""
    rules, config, seed = game.rules, game.config, game.seed
    property_ = Property.NEW_GAME
    game.draw(property_, "deal", partial(rules.deal, config), random.Random(seed))
    with game.checking(property_, "setting up") as fail:
        deal: object = rules.deal(config, random.Random(seed))
        state: object = rules.initial_state(config, deal)
        hash(deal)
        if rules.new_game(config, seed=seed) != state:
            fail("new_game(config, seed) is not the initial state of its deal")
    for wrong in _NO_SEEDS:
        game.refuses(property_, f"the seed {wrong!r}", partial(rules.new_game, config, seed=wrong))
    return deal, state


_DEALS = 5
"""How many deals are compared where all should be equal."""


def told_facts(game: Game) -> Facts:
    """Check what has to do with no position, and return the facts."""
    rules, config = game.rules, game.config
    with game.checking(Property.FACTS, "asking for the facts") as fail:
        facts: object = rules.facts(config)
        if not isinstance(facts, Facts):
            fail(f"the facts are {facts!r}")
        if rules.facts(config) != facts:
            fail("they differ when asked for again")
        if not facts.random_deal:
            deals = [rules.deal(config, random.Random(game.seed + n)) for n in range(_DEALS)]
            other = next((deal for deal in deals if deal != deals[0]), None)
            if other is not None:
                fail(f"random_deal is False, but deals are {deals[0]!r} and {other!r}")
    return facts


_LOOKS = 10
"""A policy looks at its view at one of so many decisions."""


@define
class Position:
    """A position of a game that was played step by step, and the choice made there, if any."""

    state: object
    hash: int
    """What the state's hash was when it was made."""
    repr: str
    """What it looked like then."""
    due: Awaiting
    actions: tuple[object, ...]
    """What could be chosen; nothing at a chance event."""
    choice: object = None
    """What was chosen."""
    numbers: Sequence[float] = ()
    """What ``sample_outcome`` took from a generator."""


def check_play_out(game: Game, played: Sequence[Position], end: object) -> None:
    """Check that ``play_out`` goes the way of a game, by itself and with a policy."""
    decisions = [each for each in played if each.actions]
    asked = enumerate(decisions)

    def choose(actions: tuple[object, ...], seat: int, look: Callable[[], object]) -> object:
        """Choose what was chosen, and check what a policy is given."""
        number, at = next(asked, (0, None))
        if at is None:
            game.fail(Property.PLAY_OUT, "a policy is asked after the last decision")
        if (actions, seat) != (at.actions, seat_of(at.due)):
            game.fail(
                Property.PLAY_OUT,
                f"a policy gets {actions!r} for seat {seat}, "
                f"not {at.actions!r} for {seat_of(at.due)}",
            )
        if number % _LOOKS == 0 and look() != game.rules.view(at.state, seat):
            game.fail(Property.PLAY_OUT, f"a policy sees {look()!r}, which is not the view")
        return at.choice

    by_chance = [number for each in played for number in each.numbers]
    # Without a policy a number stands for each action: one from the middle of its share.
    of_all = [
        number
        for each in played
        for number in each.numbers
        or ((each.actions.index(each.choice) + 0.5) / len(each.actions),) * bool(each.actions)
    ]
    start = played[0].state
    for numbers, policy, what in (
        (of_all, None, "play_out"),
        (by_chance, choose, "play_out with a policy"),
    ):
        dice = Repeated(numbers)
        with game.checking(Property.PLAY_OUT, what) as fail:
            before = hash(start)
            found: object = game.rules.play_out(start, dice, policy, limit=len(played))
            if hash(start) != before:
                game.fail(Property.PURE, f"the state is another one after {what}")
            if found != end:
                fail(f"{what} ends at {found!r}, the steps at {end!r}")
            if hash(found) != hash(end):
                game.fail(Property.HASH, f"the hashes of two equal states differ: {found!r}")
            if dice.left:
                fail(f"{what} takes fewer numbers than the steps")
    if not decisions:
        return

    def choose_nothing(*_arguments: object) -> object:
        return None

    with game.checking(Property.PLAY_OUT, "play_out with a policy that chooses None") as fail:
        state = decisions[0].state
        try:
            game.rules.play_out(state, Repeated([]), choose_nothing, limit=1)
        except IllegalChoice as error:
            if error.illegality != game.rules.explain(state, None):
                fail(f"play_out refuses None with {error.illegality!r}")
        else:
            fail("play_out takes None for a choice")


def check_event_rules(
    game: Game, state: object, choice: object, events: tuple[object, ...]
) -> None:
    """Check that the rules of the events of a step are ids, as many tuples as events."""
    with game.checking(Property.RULE_IDS, f"asking for the rules of {choice!r}") as fail:
        told: tuple[tuple[object, ...], ...] = game.rules.rules_of(state, choice)
        if type(told) is not tuple or len(told) != len(events):
            fail(f"the rules of {choice!r} are {told!r} for {events!r}")
        for event, ids in zip(events, told, strict=True):
            if not _are_ids(ids):
                fail(f"the rules of {event!r} are {ids!r}")


def check_score_rules(game: Game) -> None:
    """Check that the rules of the score sheet are ids, by its categories."""
    rules, config = game.rules, game.config
    with game.checking(Property.RULE_IDS, "asking for the rules of the score sheet") as fail:
        told: Mapping[str, tuple[object, ...]] = rules.score_rules(config)
        if not told:
            return
        sheet = rules.score_sheet(rules.new_game(config, seed=0))
        for category, ids in told.items():
            if category not in sheet.categories or not _are_ids(ids):
                fail(f"the rules of the category {category!r} are {ids!r}")


def _are_ids(told: tuple[object, ...]) -> bool:
    return type(told) is tuple and all(type(rule_id) is str and rule_id for rule_id in told)


_ENOUGH_GUESSES = 20
"""How many views that several positions fit tell whether numbers matter."""


def check_guesses(game: Game) -> None:
    """Check that numbers matter to guesses, after all games: those at one view are not all equal.

    Where only two positions fit, a guess is repeated by chance in every second case.
    """
    several = game.tally.determinizations
    if several >= _ENOUGH_GUESSES and not game.tally.guessed_otherwise:
        game.fail(
            Property.DETERMINIZE,
            f"at {several} views that several positions fit, other numbers gave the same position",
        )


Config = TypeVar("Config", bound=GameConfig)

_FIRST_TIMES = 3
"""How often each kind of decision and chance event is checked thoroughly at least."""

_FARTHEST = 5
"""How many standard deviations a sampler's mean may be off: p < 10^-6."""


def check_rules(
    rules: Rules[Config, Deal, State, Action, Outcome, Event, View],
    configs: Iterable[Config],
    *,
    games: int = 5,
    seed: int = 0,
    limit: int = 2000,
    stride: int = 10,
    choose: Callable[[tuple[Action, ...], random.Random], Action] | None = None,
    conserve: Callable[[State], object] | None = None,
    on_progress: Callable[[int, int], object] | None = None,
) -> Report:
    """Play random games and check everything that the contract promises.

    The same arguments check the same games.  Every choice is uniform among the legal actions,
    unless ``choose`` says otherwise, and chance is sampled by the rules.  The checks are in
    :class:`Property`.

    With each config a game is also saved and loaded, told by a feed, played by programs (on POSIX
    systems) and by a study of two games.  A game that has an encoding is checked in the
    environments that are installed, with :func:`check_adapter`.  For all that the rules are
    registered while they are checked.

    Args:
        rules: the game.
        configs: the configs to play with, at least one.
        games: how many games to play with each config.
        seed: the seed of the first game of each config; the others follow it by 1 each.
        limit: the greatest number of choices in a game; a longer game is cut off there.
        stride: costly properties (refusals, views, leaks, determinizations, copies) are checked at
            positions whose index is a multiple of it. They are also checked at the last one, and
            when a kind of decision or chance event is new.
        choose: chooses one of the legal actions, with a generator that it may use; for games in
            which uniform choice meets few rules.
        conserve: gives what must stay the same during a game, such as the number of all pieces.
        on_progress: called after each game with the number of games played and that of all.

    Returns:
        How much was seen; a class of actions that never occurred was not checked.

    Raises:
        ConformanceError: a promise is not kept; it says which, and how to see it again.
        InvalidArgument: there is no config, a number is not a whole number from 1, another argument
            is of a wrong kind, or ``choose`` chose what is not legal.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> report = check_rules(RULES, [Config(players=2)], games=1, limit=20)
        >>> report.choices
        20
    """
    check_members(rules)
    check_kind(configs, Iterable, "configs", "the configs to play with")
    each = tuple(configs)
    if not each:
        raise InvalidArgument("there are no configs to play with; give at least one")
    for config in each:
        if to_whole(getattr(config, "players", None)) is None:
            raise InvalidArgument(f"{shown(config)} is not a config of a game")
    seed = check_number(seed, "seed")
    if abs(seed) > LARGEST:
        raise InvalidArgument("seed is too large for the reports, which name it")
    games, limit = check_number(games, "games", 1), check_number(limit, "limit", 1)
    stride = check_number(stride, "stride", 1)
    check_callable(choose, "choose", optional=True)
    check_callable(conserve, "conserve", optional=True)
    check_callable(on_progress, "on_progress", optional=True)
    tally = Tally()
    for config in each:
        first = Game(rules, config, config.players, seed, tally)
        check_rules_object(first)
        check_spaces(first)
        first.facts = told_facts(first)
        check_score_rules(first)
        tally.add_spaces(first.actions, first.outcomes)
        sampler = _Sampler()
        for number in range(games):
            dice = random.Random(seed + number)
            game = evolve(first, seed=seed + number, dice=dice, choices=[])
            _Play(game, limit, stride, choose, conserve, sampler).run()
            if on_progress is not None:
                on_progress(tally.games, games * len(each))
        sampler.check(first)
        check_guesses(first)
        check_uses(first, limit)
    return Report(
        tally.games,
        tally.finished,
        tally.decisions + tally.chance_events,
        tally.decisions,
        tally.chance_events,
        tally.refusals,
        tally.determinizations,
        tuple(tally.actions.items()),
        tuple(tally.outcomes.items()),
    )


@define
class _Sampler:
    """The ranks of the sampled outcomes among all, which should be evenly spread from 0 to 1.

    The outcomes of an event share the line from 0 to 1 by their weights, the lightest first, and a
    sampled one stands for a random point of its part.
    """

    number: int = 0
    total: float = 0.0
    spread: float = 0.0

    def note(self, outcome: object, weights: dict[object, int], dice: random.Random) -> None:
        """Note what was sampled at an event."""
        before = 0
        for other in sorted(weights, key=weights.__getitem__):
            if other == outcome:
                break
            before += weights[other]
        point = (before + dice.random() * weights[outcome]) / sum(weights.values()) - 0.5
        self.number += 1
        self.total += point
        self.spread += point * point - 1 / 12

    def check(self, game: Game) -> None:
        """Check that the points are spread as they should be."""
        if not self.number:
            return
        for sum_, variance in ((self.total, 1 / 12), (self.spread, 1 / 180)):
            distance = abs(sum_) / (self.number * variance) ** 0.5
            if distance > _FARTHEST:
                game.fail(
                    Property.SAMPLE_WEIGHTS,
                    f"the mean sampled at {self.number} events is {distance:.1f} standard "
                    "deviations off its weights",
                )


@define
class _Play:
    """One game from its deal to its end, with every check on the way."""

    game: Game
    limit: int
    stride: int
    choose: Callable[..., object] | None
    conserve: Callable[..., object] | None
    sampler: _Sampler

    def run(self) -> None:
        game = self.game
        game.deal, state = set_up(game)
        conserved = self.conserve and self.conserve(state)
        past: list[Position] = []
        while True:
            game.move_to(len(past))
            due, legal, weights = check_position(game, state)
            if self._is_thorough(due):
                check_thoroughly(game, state, due, legal, weights)
            if self.conserve and self.conserve(state) != conserved:
                now = self.conserve(state)
                game.fail(Property.CONSERVATION, f"{conserved!r} has become {now!r}")
            at = Position(state, hash(state), repr(state), due, legal)
            past.append(at)
            if isinstance(due, GameOver) or len(past) > self.limit:
                break
            dice = OnlyRandom(game.dice)
            at.choice = self._choose(state, legal, weights, dice)
            at.numbers = dice.numbers
            state = self._check_step(state, due, at.choice)
            game.choices.append(at.choice)
        self._check_past(past)
        result = game.rules.standings(state) if isinstance(due, GameOver) else None
        record = Record(game.rules.name, game.config, game.deal, tuple(game.choices), result)
        self._check_replay(record, past)
        if game.choices:
            check_play_out(game, past[:-1], state)
        game.tally.games += 1
        game.tally.finished += result is not None

    def _is_thorough(self, due: Awaiting) -> bool:
        kind = (type(due).__name__, str(getattr(due, "kind", "")))
        self.game.tally.kinds[kind] += 1
        return (
            isinstance(due, GameOver)
            or self.game.tally.kinds[kind] <= _FIRST_TIMES
            or (self.game.index or 0) % self.stride == 0
        )

    def _choose(
        self,
        state: object,
        actions: tuple[object, ...],
        weights: dict[object, int],
        dice: OnlyRandom,
    ) -> object:
        game = self.game
        if actions:
            if self.choose is None:
                action = actions[int(game.dice.random() * len(actions))]
            else:
                action = self.choose(actions, game.dice)
                if action not in actions:
                    raise InvalidArgument(f"choose chose {shown(action)}, which is not legal")
            game.tally.decisions += 1
            game.tally.actions[type(action).__name__] += 1
            return action
        outcome: object = game.draw(
            Property.SAMPLE,
            "sample_outcome",
            partial(game.rules.sample_outcome, state),
            dice,
        )
        if outcome not in weights:
            game.fail(Property.SAMPLE, f"{outcome!r} is sampled, which is none of {weights!r}")
        self.sampler.note(outcome, weights, game.dice)
        game.tally.chance_events += 1
        game.tally.outcomes[type(outcome).__name__] += 1
        return outcome

    def _check_step(self, state: object, due: Awaiting, choice: object) -> object:
        game = self.game
        with game.checking(Property.EXPLAIN_LEGAL, f"explaining {choice!r}") as fail:
            illegality: object = game.rules.explain(state, choice)
            if illegality is not None:
                fail(f"{choice!r} is legal, but refused: {illegality}")
        with game.checking(
            Property.TRANSITION, f"{choice!r}, made while {due} is awaited,"
        ) as fail:
            before = hash(state)
            following: object = game.rules.step(state, choice)
            if hash(state) != before:
                game.fail(Property.PURE, f"the state is another one after the step {choice!r}")
            transition = game.rules.transition(state, choice)
            if hash(state) != before:
                game.fail(Property.PURE, f"the state is another one after transition({choice!r})")
            if transition.state != following:
                fail(f"{choice!r} leads to {transition.state!r}, its step to {following!r}")
            if hash(transition.state) != hash(following):
                game.fail(Property.HASH, f"the hashes of two equal states differ: {following!r}")
        self._check_events(choice, transition.events)
        check_event_rules(game, state, choice, transition.events)
        return following

    def _check_events(self, choice: object, events: tuple[object, ...]) -> None:
        game = self.game
        with game.checking(Property.EVENTS, f"the events of {choice!r}") as fail:
            if type(events) is not tuple:
                fail(f"the events of {choice!r} are {events!r}")
            for event in events:
                hash(event)
                if not is_seat(seat_of(event), game.players):
                    fail(f"nobody sits on the seat of {event!r}")
        for event in events:
            check_event_told(game, event)
            check_redacted_event(game, event)

    def _check_past(self, past: list[Position]) -> None:
        game = self.game
        for index, old in enumerate(past):
            game.index = index
            if (hash(old.state), repr(old.state)) != (old.hash, old.repr):
                game.fail(
                    Property.PURE, f"a state that was {old.repr} at first is {old.state!r} now"
                )

    def _check_replay(self, record: AnyRecord, past: list[Position]) -> None:
        game = self.game
        with game.checking(Property.REPLAY, "replaying the record") as fail:
            states = replay(game.rules, record)
            for index, old in enumerate(past):
                game.index = index
                state: object = next(states)
                if state != old.state:
                    fail(f"{old.state!r} is {state!r} when replayed")
                if hash(state) != old.hash:
                    game.fail(Property.HASH, "a state and its replay are equal, their hashes not")
                if game.rules.legal_actions(state) != old.actions:
                    game.fail(Property.ACTIONS_ORDER, "it is another one in an equal state")
            # Only after the last state is the record's result compared with the standings.
            next(states, None)
