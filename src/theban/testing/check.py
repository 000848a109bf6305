"""Random games of any rules, checked for all that the contract promises."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar

from attrs import define, evolve, fields, frozen, has

from theban.core.checks import check_callable, check_kind, check_number
from theban.core.default_methods import check_members
from theban.core.errors import InvalidArgument, InvalidNotation
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
from theban.core.situation import Awaiting, Chance, GameOver
from theban.testing.positions import (
    Game,
    OnlyRandom,
    Played,
    Tally,
    check_actions,
    check_awaiting,
    check_copies,
    check_determinizations,
    check_estimates,
    check_event_rules,
    check_guesses,
    check_leaks,
    check_legal_choices,
    check_no_chance,
    check_outcomes,
    check_play_out,
    check_redacted_choice,
    check_redacted_event,
    check_refusals,
    check_score_rules,
    check_scores,
    check_seats,
    check_situation,
    check_value,
    check_views,
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

_OWN = ("seat", "legal_actions")
"""What differs from view to view where nothing is hidden."""


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
    rules, property_ = game.rules, Property.FACTS
    with game.checking(property_, "what everybody sees") as fail:
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


@frozen
class _Past:
    """A state with what it looked like when it was made."""

    state: object
    hash: int
    repr: str
    actions: tuple[object, ...]


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
        past: list[_Past] = []
        played: list[Played] = []
        while True:
            game.move_to(len(played))
            due, legal, weights = self._check_position(state)
            if self.conserve and self.conserve(state) != conserved:
                now = self.conserve(state)
                game.fail(Property.CONSERVATION, f"{conserved!r} has become {now!r}")
            past.append(_Past(state, hash(state), repr(state), legal))
            if isinstance(due, GameOver) or len(played) == self.limit:
                break
            dice = OnlyRandom(game.dice)
            choice = self._choose(state, legal, weights, dice)
            following = self._check_step(state, due, choice)
            decides = seat_of(due) if legal else None
            numbers = () if legal else dice.numbers
            played.append(Played(state, decides, legal, choice, numbers))
            game.choices.append(choice)
            state = following
        self._check_past(past)
        result = game.rules.standings(state) if isinstance(due, GameOver) else None
        record = Record(game.rules.name, game.config, game.deal, tuple(game.choices), result)
        self._check_replay(record, past)
        if played:
            check_play_out(game, played, state)
        game.tally.games += 1
        game.tally.finished += result is not None

    def _check_position(
        self, state: object
    ) -> tuple[Awaiting, tuple[object, ...], dict[object, int]]:
        game = self.game
        check_value(game, state)
        due = check_awaiting(game, state)
        check_situation(game, state, due)
        actions = check_actions(game, state, due)
        weights = check_outcomes(game, state, due)
        check_scores(game, state)
        check_course(game, due)
        if isinstance(due, GameOver):
            check_points(game, state)
        if self._is_thorough(due):
            legal = (*actions, *weights)
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
        return due, actions, weights

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

    def _check_past(self, past: list[_Past]) -> None:
        game = self.game
        for index, old in enumerate(past):
            game.index = index
            if (hash(old.state), repr(old.state)) != (old.hash, old.repr):
                game.fail(
                    Property.PURE, f"a state that was {old.repr} at first is {old.state!r} now"
                )

    def _check_replay(self, record: AnyRecord, past: list[_Past]) -> None:
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
