"""Random games of any rules, checked against the contract."""

from __future__ import annotations

import copy
import enum
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import chain
from math import isfinite
from operator import attrgetter
from typing import Any, TypeVar

from attrs import Factory, asdict, define, evolve, has

from theban._core.chance import draw_below
from theban._core.checks import check_callable, check_kind, check_number
from theban._core.errors import IllegalChoice, Illegality, InvalidArgument, InvalidNotation, Reason
from theban._core.facts import Facts
from theban._core.messages import shown
from theban._core.numbers import LARGEST
from theban._core.protocol import Action, Deal, Event, GameConfig, Outcome, Rules, State, View
from theban._core.record import AnyRecord, replay
from theban._core.situation import Awaiting, Chance, Decision, GameOver, Hidden, ScoreSheet, Turn
from theban.testing._checking import (
    Game,
    OnlyRandom,
    Position,
    Property,
    Report,
    expect,
    is_a,
    pickled,
    same,
    twice,
)
from theban.testing._uses import check_uses

__all__ = ["check_rules"]

Config = TypeVar("Config", bound=GameConfig)

_NONSENSE = ("", " ", "\0", "?!", "no such choice")
_NO_SEEDS = (True, 1.5, "1", None)
_NO_SEATS = (-1, True, "0", 0.0)
_NO_CHOICES: tuple[Any, ...] = (None, True, 3, 0.5, "x", (), [], {}, object(), int)
_DEALS = 5
"""The number of deals to compare where all should be equal."""
_FIRST_TIMES = 3
"""The minimum number of thorough checks for each kind of decision and chance event."""
_FARTHEST = 5
"""The number of standard deviations that a sampler's mean may be off: p < 10^-6."""
_ENOUGH_GUESSES = 20
"""The number of views with several possible positions that show whether random numbers matter."""
_PROBES = 40
"""The number of illegal choices tried at each position."""
_LIKE_CHOICES = 4
"""The number of choices compared at each position that look the same to a seat."""

_situation = attrgetter("turn", "ending", "subject")


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
    """Play random games and check every promise of the contract.

    The same arguments check the same games.  Every choice is uniform among the legal actions,
    unless ``choose`` says otherwise, and chance is sampled by the rules.  The checks are in
    :class:`Property`.

    With each config it also saves and loads a game, and plays one in a feed, one between programs
    (on POSIX systems), and a study of two. If the game has an encoding, :func:`check_adapter`
    checks it in the environments that are installed. Meanwhile the rules are registered.

    Args:
        rules: the game.
        configs: the configs to play with, at least one.
        games: the number of games to play with each config.
        seed: the seed of the first game of each config; the others follow it by 1 each.
        limit: the maximum number of choices in a game; a longer game is cut off there.
        stride: costly properties (refusals, views, leaks, determinizations, copies) are checked at
            positions whose index is a multiple of this. They are also checked at the last position,
            and whenever a kind of decision or chance event is new.
        choose: a function that chooses one of the legal actions, with a generator that it may use;
            for games in which uniform choices exercise few rules.
        conserve: a function that returns a value that must stay the same during a game, such as the
            number of all pieces.
        on_progress: called after each game with the number of games played and the total.

    Returns:
        The amount that was checked; a class of actions that never occurred was not checked.

    Raises:
        ConformanceError: a promise is broken; the error says which one, and how to reproduce it.
        InvalidArgument: there is no config, a number is not a whole number from 1, another argument
            is of a wrong kind, or ``choose`` made an illegal choice.

    Example:
        >>> from theban.luxor import RULES, Config
        >>> report = check_rules(RULES, [Config(players=2)], games=1, limit=20)
        >>> report.choices
        20
    """
    check_kind(configs, Iterable, "configs", "the configs to play with")
    games, seed = check_number(games, "games", 1), check_number(seed, "seed")
    if abs(seed) > LARGEST:
        raise InvalidArgument("seed is too large for the reports, which name it")
    check_callable(choose, "choose", optional=True)
    check_callable(conserve, "conserve", optional=True)
    check_callable(on_progress, "on_progress", optional=True)
    report, kinds = Report(), Counter[object]()
    options: tuple[Any, ...] = report, kinds, choose or _any_of, conserve or _nothing
    each = [_Game(rules, config, seed, limit, stride, *options) for config in configs]
    if not each:
        raise InvalidArgument("there are no configs to play with; give at least one")
    for first in each:
        _check_config(first)
        for number in range(games):
            game = evolve(first, seed=seed + number)
            past, record = _play(game)
            if on_progress is not None:
                on_progress(report.games, games * len(each))
            if number == games - 1:
                _check_draws(first)
                check_uses(game, past, record)
    return report


@define
class _Game(Game):
    """A game of rules, and what it has in common with the others of its config."""

    report: Report
    kinds: Counter[object]
    """How often each kind of decision and chance event was met."""
    choose: Callable[..., Any]
    """Chooses one of the legal actions."""
    conserve: Callable[..., object]
    """Returns what must stay the same during a game."""
    spaces: dict[type, tuple[object, ...]] = Factory(dict[type, tuple[object, ...]])
    """The action space and the outcome space, by the class of what awaits them."""
    facts: Facts = Factory(Facts)
    """The facts about the config's games."""
    probes: random.Random = Factory(random.Random)
    """The generator for samples, separate so that the game is the same without checks."""
    points: list[float] = Factory(list[float])
    """For each outcome sampled a point, see :func:`_choose`."""
    guesses: list[bool] = Factory(list[bool])
    """For each view with several positions, whether other random numbers gave another one."""


# --- What has to do with a config, and with no position ----------------------------------------


def _check_config(game: _Game) -> None:
    """Check the object of the rules, and check and store the spaces and facts."""
    rules, config = game.rules, game.config
    with game.checking(Property.RULES, "the object of the rules"):
        expect(_is_text(rules.name), "the name is {!r}", rules.name)
        expect(pickled(rules) is rules, "a pickle of the rules loads another object")
        expect(copy.deepcopy(rules) is rules, "a copy of the rules is another object")
    actions, outcomes = game.report.actions, game.report.outcomes
    spaces = {Decision: (rules.action_space, actions), Chance: (rules.outcome_space, outcomes)}
    with game.checking(Property.SPACES, "a space"):
        for kind, (ask, played) in spaces.items():
            game.spaces[kind] = space = twice("a space", ask, config)
            expect(is_a(tuple, space), "a space is not a tuple")
            for choice in space:  # so that classes that never occurred are listed too
                played.setdefault(type(choice).__name__, 0)
        choices = Counter(chain(*game.spaces.values()))
        for choice, number in choices.items():
            expect(number == 1, "{!r} is repeated", choice)
    for choice in choices:
        with game.checking(Property.NOTATION, f"writing and reading {choice!r}"):
            text = rules.format_choice(choice)
            is_line = isinstance(text, str) and text.splitlines() == [text] == [text.strip()]
            expect(is_line, "{!r} is written as {!r}", choice, text)
            parsed: object = rules.parse_choice(config, text)
            same((parsed, type(parsed)), (choice, type(choice)), f"what is read from {text!r}")
    for text in _NONSENSE:
        what, parse = f"reading {text!r}", rules.parse_choice
        game.refuses(Property.NONSENSE, what, InvalidNotation, parse, config, text)
    with game.checking(Property.FACTS, "asking for the facts"):
        game.facts = facts = twice("the facts", rules.facts, config)
        expect(isinstance(facts, Facts), "the facts are {!r}", facts)
        seeds = range(game.seed, game.seed + (0 if facts.random_deal else _DEALS))
        deals = [rules.deal(config, random.Random(seed)) for seed in seeds]
        for deal in deals:
            detail = "random_deal is False, but deals are {!r} and {!r}"
            expect(deal == deals[0], detail, deals[0], deal)
    with game.checking(Property.RULE_IDS, "asking for the rules of the score sheet"):
        told: Mapping[str, object] = rules.score_rules(config)
        categories = rules.score_sheet(rules.new_game(config, seed=0)).categories if told else ()
        for category, ids in told.items():
            is_right = category in categories and _are_ids(ids)
            expect(is_right, "the rules of the category {!r} are {!r}", category, ids)


def _is_text(thing: object) -> bool:
    return isinstance(thing, str) and bool(thing)


def _are_ids(told: Any) -> bool:  # noqa: ANN401 (as untrusted as all others)
    return is_a(tuple, told) and all(type(rule_id) is str and rule_id for rule_id in told)


def _check_draws(game: _Game) -> None:
    """Check that the points of the sampled outcomes are spread uniformly from -1/2 to 1/2."""
    points, guesses = game.points, game.guesses
    spread = [point * point - 1 / 12 for point in points]
    for values, variance in ((points, 1 / 12), (spread, 1 / 180)):
        off = abs(sum(values)) / ((len(values) or 1) * variance) ** 0.5
        if off > _FARTHEST:
            mean = f"the mean sampled at {len(points)} events is {off:.1f} standard deviations off"
            raise game.error(Property.SAMPLE_WEIGHTS, f"{mean} its weights")
    # If only two positions fit, every second guess is a repetition.
    if len(guesses) >= _ENOUGH_GUESSES and not any(guesses):
        detail = f"for {len(guesses)} views with several positions, other numbers gave the same"
        raise game.error(Property.DETERMINIZE, f"{detail} position")


# --- Games -------------------------------------------------------------------------------------


def _play(game: _Game) -> tuple[list[Position], AnyRecord]:
    """Play a game from the deal to the end, with all checks on the way.

    Return its positions and its record.
    """
    rules, config, seed = game.rules, game.config, game.seed
    dice, past = random.Random(seed), list[Position]()
    deal, _ = game.draw(Property.NEW_GAME, "deal", random.Random(seed), rules.deal, config)
    with game.checking(Property.NEW_GAME, "setting up"):
        state = rules.initial_state(config, deal)
        hash(deal)
        same(rules.new_game(config, seed=seed), state, "new_game(config, seed)")
    for wrong in _NO_SEEDS:
        what, call = f"the seed {wrong!r}", partial(rules.new_game, config, seed=wrong)
        game.refuses(Property.NEW_GAME, what, InvalidArgument, call)
    game.deal = deal
    conserved = game.conserve(state)
    while True:
        # The checks there do not depend on earlier ones.
        game.index, game.probes = len(past), random.Random(f"{seed} {len(past)}")
        at = _check_position(game, state)
        past.append(at)
        over, kind = isinstance(at.due, GameOver), (type(at.due), getattr(at.due, "kind", None))
        game.kinds[kind] += 1
        if over or game.kinds[kind] <= _FIRST_TIMES or game.index % game.stride == 0:
            _check_thoroughly(game, at)
        with game.checking(Property.CONSERVATION, "conserve"):
            same(game.conserve(state), conserved, "what must be conserved")
        if over or game.index == game.limit:
            break
        _choose(game, at, dice)
        state = _check_step(game, at)
        game.choices.append(at.choice)
    # The replay compares the result with the standings after the last state.
    record = game.record(rules.standings(state) if over else None)
    with game.checking(Property.REPLAY, "replaying the record"):
        for index, again in enumerate(replay(rules, record)):
            game.index, old = index, past[index]
            now, detail = repr(old.state), "a state that was {} at first is {} now"
            expect(now == old.repr, detail, old.repr, now, of=Property.PURE)
            same(again, old.state, "a state of the replay")
            same(hash(again), old.hash, "the hash of a state's equal replay", Property.HASH)
            actions = rules.legal_actions(again)
            same(actions, old.actions, "the list in an equal state", Property.ACTIONS_ORDER)
    game.index = None
    if game.choices:
        _check_play_out(game, past[:-1], state)
    game.report.games += 1
    game.report.finished += over
    return past, record


def _choose(game: _Game, at: Position, dice: random.Random) -> None:
    """Choose an action, or sample an outcome, by some random numbers.

    The outcomes of an event divide the line from -1/2 to 1/2 by their weights, the lightest first;
    a random point in the part of the sampled one is kept.
    """
    if at.actions:
        played = game.report.actions
        at.choice = game.choose(at.actions, dice)
        if at.choice not in at.actions:
            raise InvalidArgument(f"choose chose {shown(at.choice)}, which is not legal")
        # Without a policy a random number selects an action, here one from the middle of its share.
        at.numbers = ((at.actions.index(at.choice) + 0.5) / len(at.actions),)
    else:
        played, name, ask = game.report.outcomes, "sample_outcome", game.rules.sample_outcome
        at.choice, at.numbers = game.draw(Property.SAMPLE, name, dice, ask, at.state)
        if at.choice not in at.weights:
            raise game.error(Property.SAMPLE, f"{at.choice!r} is sampled, none of {at.weights!r}")
        ordered = sorted(at.weights, key=at.weights.__getitem__)
        before = sum(at.weights[other] for other in ordered[: ordered.index(at.choice)])
        point = before + dice.random() * at.weights[at.choice]
        game.points.append(point / sum(at.weights.values()) - 0.5)
    played[type(at.choice).__name__] += 1


def _nothing(*_: object) -> None:
    """Choose, and conserve, nothing."""


def _any_of(actions: tuple[Any, ...], dice: random.Random) -> Any:  # noqa: ANN401 (of any game)
    return actions[draw_below(len(actions), dice)]


def _check_step(game: _Game, at: Position) -> object:
    """Check the state after a choice, and its events; return the state."""
    rules, state, choice = game.rules, at.state, at.choice
    _check_explained(game, state, [choice])
    with game.checking(Property.TRANSITION, f"step with {choice!r}", state):
        following: object = rules.step(state, choice)
    with game.checking(Property.TRANSITION, f"transition with {choice!r}", state):
        done = rules.transition(state, choice)
        _same_state(done.state, following, f"the state of the transition with {choice!r}")
    with game.checking(Property.EVENTS, f"the events of {choice!r}"):
        at.events = events = done.events
        expect(is_a(tuple, events), "the events of {!r} are {!r}", choice, events)
        for event in events:
            hash(event)
            seat = getattr(event, "seat", None)
            expect(game.is_seat(seat), "nobody sits on the seat of {!r}", event)
    for event in events:
        _check_told(game, event, rules.redact_event, event)
    with game.checking(Property.RULE_IDS, f"asking for the rules of {choice!r}"):
        told = rules.rules_of(state, choice)
        is_right = is_a(tuple, told) and len(told) == len(events)
        expect(is_right, "the rules of {!r} are {!r} for {!r}", choice, told, events)
        for event, ids in zip(events, told, strict=True):
            expect(_are_ids(ids), "the rules of {!r} are {!r}", event, ids)
    return following


def _check_play_out(game: _Game, played: list[Position], end: object) -> None:
    """Check that ``play_out`` follows a game, with and without a policy."""
    rules, start = game.rules, played[0].state
    decisions = [at for at in played if at.actions]
    asked = iter(decisions)

    def follow(actions: object, seat: int, get_view: Callable[[], object]) -> object:
        """Choose the same as the game, and check the policy's arguments."""
        at: Any = next(asked, None)
        expect(at, "a policy is asked after the last decision")
        same((actions, seat), (at.actions, at.due.seat), "what a policy gets")
        same(get_view(), rules.view(at.state, seat), "what a policy sees")
        return at.choice

    for policy, what in ((None, "play_out"), (follow, "play_out with a policy")):
        numbers = [n for at in played if not (policy and at.actions) for n in at.numbers]
        dice = OnlyRandom(numbers)
        with game.checking(Property.PLAY_OUT, what, start):
            found = rules.play_out(start, dice, policy, limit=len(played))
            _same_state(found, end, f"the end of {what}")
            expect(dice.drawn == numbers, "{} takes fewer numbers than the steps", what)
    for at in decisions[:1]:
        what, of = "play_out with a policy that chooses None", Property.PLAY_OUT
        call = partial(rules.play_out, at.state, OnlyRandom([]), _nothing, limit=1)
        error = game.refuses(of, what, IllegalChoice, call)
        with game.checking(of, what):
            same(error.illegality, rules.explain(at.state, None), f"what {what} says")


def _same_state(state: object, right: object, what: str) -> None:
    """Report a failure unless a state equals another one and has the same hash."""
    same(state, right, what)
    same(hash(state), hash(right), f"the hash of {what}, which is equal,", Property.HASH)


# --- A position --------------------------------------------------------------------------------


def _check_position(game: _Game, state: Any) -> Position:  # noqa: ANN401 (of any game)
    """Run the fast checks."""
    rules, facts, players = game.rules, game.facts, game.players
    with game.checking(Property.HASH, "hash(state)"):
        first = hash(state), repr(state)
    with game.checking(Property.VALIDATE, "validate"):
        rules.validate(state)
    with game.checking(Property.CONFIG, "state.config"):
        same(state.config, game.config, "the state's config")
    with game.checking(Property.AWAITING, "awaiting"):
        due: Awaiting = rules.awaiting(state)
        same(rules.awaiting(state), due, "what it awaits, when asked for again,")
        over = isinstance(due, GameOver)
        if not isinstance(due, GameOver):
            expect(type(due) in {Decision, Chance}, "it awaits {!r}", due)
            expect(game.is_seat(due.seat), "nobody sits on the seat of {!r}", due)
            expect(_is_text(due.kind), "the kind of {!r} is not text", due)
    with game.checking(Property.SITUATION, "turn, ending and subject"):
        turn, ending, subject = told = twice("what it tells", _situation, state)
        hash(told)
        is_right = turn is None if over else isinstance(turn, Turn) and game.is_seat(turn.seat)
        expect(is_right, "it awaits {}, and its turn is {!r}", due, turn)
        is_right = isinstance(ending, enum.Enum) if over else ending is None
        expect(is_right, "it awaits {}, and its ending is {!r}", due, ending)
        is_right = subject is None or (not over and is_a(tuple, subject.places))
        expect(is_right, "it awaits {}, and its subject is {!r}", due, subject)
    legal: dict[type, tuple[Any, ...]] = {}
    for kind, name in {Decision: "ACTIONS", Chance: "OUTCOMES"}.items():
        ask = rules.legal_actions if kind is Decision else rules.chance_outcomes
        with game.checking(Property[name], f"listing {name.lower()}"):
            legal[kind] = listed = twice("the list", ask, state, of=Property[f"{name}_ORDER"])
            is_right = is_a(tuple, listed) and bool(listed) == isinstance(due, kind)
            expect(is_right, "it awaits {} and lists {!r}", due, listed)
            choices = listed if kind is Decision else [outcome for outcome, _ in listed]
            is_right, of = len({*choices}) == len(choices), Property[f"{name}_UNIQUE"]
            expect(is_right, "the list is {!r}", listed, of=of)
            others = {*choices}.difference(game.spaces[kind])
            expect(not others, "{!r} is not there", *others, of=Property[f"{name}_SPACE"])
    with game.checking(Property.OUTCOMES, "looking at the weights"):
        weights = dict(legal[Chance])
        for outcome, weight in weights.items():
            expect(is_a(int, weight) and weight > 0, "{!r} has weight {!r}", outcome, weight)
    if not weights:
        given = rules.sample_outcome, state, game.probes
        game.refuses(Property.SAMPLE_REFUSED, "sample_outcome", InvalidArgument, *given)
    with game.checking(Property.SCORES, "score_sheet or standings"):
        sheet, ranks = rules.score_sheet(state), rules.standings(state)
        expect(isinstance(sheet, ScoreSheet), "the score sheet is {!r}", sheet)
        same(len(sheet.points), players, "the number of seats with points")
        for row in sheet.points:
            is_right = len(row) == len(sheet.categories) and all(is_a(int, n) for n in row)
            expect(is_right, "{!r} are the points for {!r}", row, sheet.categories)
        same(len(ranks), players, "the number of seats with a rank")
        right = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
        same(ranks, right, "the tuple of ranks")
    with game.checking(Property.FACTS, "the score sheet at the end"):
        is_right = facts.chance or not isinstance(due, Chance)
        expect(is_right, "chance is False, but {} is awaited", due)
        least, most = len(game.choices) + (not over), facts.most_choices
        is_right, detail = most is None or least <= most, "{} is {}, but this game has at least {}"
        expect(is_right, detail, "most_choices", most, least)
        for seat, points in enumerate(sheet.totals if over else ()):
            low, high = facts.fewest_points, facts.most_points
            detail = "{} is {}, but seat {} has {}"
            expect(low is None or low <= points, detail, "fewest_points", low, seat, points)
            expect(high is None or points <= high, detail, "most_points", high, seat, points)
    return Position(state, due, legal[Decision], weights, *first)


def _check_thoroughly(game: _Game, at: Position) -> None:
    """Run the slow checks, after all others."""
    rules, state = game.rules, at.state
    _check_explained(game, state, at.legal)
    _check_refusals(game, at)
    with game.checking(Property.EVALUATE, "evaluate"):
        estimates = tuple(rules.evaluate(state, seat) for seat in range(game.players))
        for seat, estimate in enumerate(estimates):
            is_right = isinstance(estimate, int | float) and type(estimate) is not bool
            is_right, detail = is_right and isfinite(estimate), "the estimate for seat {} is {!r}"
            expect(is_right, detail, seat, estimate)
        same(rules.evaluate_all(state), estimates, "evaluate_all")
    asked = [(state, choice, "redact_choice") for choice in at.legal[:1]]
    for wrong in (*_NO_SEATS, game.players):
        for *given, name in (*asked, (state, "view"), (state, "evaluate")):
            what, call = f"{name} for seat {wrong!r}", getattr(rules, name)
            game.refuses(Property.SEATS, what, InvalidArgument, call, *given, wrong)
    ways = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": pickled}
    for name, way in ways.items():
        what = f"the state's {name}"
        with game.checking(Property.COPY, what):
            _same_state(way(state), state, what)
    for viewer in game.viewers:
        _check_view(game, at, viewer)
    for choice in at.legal:
        told = _check_told(game, choice, rules.redact_choice, state, choice)
        if isinstance(at.due, Decision) and told[at.due.seat] != choice:
            raise game.error(Property.REDACT, f"seat {at.due.seat} is not told its own {choice!r}")
    for check in (_check_leaks, _check_guess):
        for viewer in game.viewers:
            check(game, at, viewer)


def _check_explained(game: _Game, state: object, legal: Iterable[object]) -> None:
    """Check that legal choices, and objects equal to them, are not refused."""
    for choice in legal:
        with game.checking(Property.EXPLAIN_LEGAL, f"explaining {choice!r}"):
            for equal in (choice, pickled(choice)):
                why = game.rules.explain(state, equal)
                expect(why is None, "{!r} is legal, but refused: {}", choice, why)


def _check_refusals(game: _Game, at: Position) -> None:
    """Check that everything else is refused for a fitting reason, consistently by all functions."""
    rules, state, legal = game.rules, at.state, {*at.legal}
    over = {Reason.GAME_OVER} if isinstance(at.due, GameOver) else set[Reason]()
    tried: list[tuple[Any, set[Reason]]] = []
    for kind, space in game.spaces.items():
        reasons = over or {Reason.NOT_AWAITED}
        if type(at.due) is kind:
            reasons = {*Reason} - {Reason.GAME_OVER, Reason.NOT_A_CHOICE}
        refused = [choice for choice in space if choice not in legal]
        probes = game.probes.sample(refused, min(len(refused), _PROBES))
        tried += [(choice, reasons) for choice in probes]
    classes = dict.fromkeys(type(choice) for choice in chain(*game.spaces.values()))
    foreign = over | {Reason.NOT_A_CHOICE}
    tried += [(thing, foreign) for thing in (*_NO_CHOICES, state, at.due, *classes)]
    for choice, reasons in tried:
        with game.checking(Property.EXPLAIN_ILLEGAL, f"explaining {choice!r}", state):
            why = rules.explain(state, choice)
            expect(isinstance(why, Illegality), "of {!r}, not legal, it says {!r}", choice, why)
            names = " or ".join(sorted(reason.name for reason in reasons))
            told = "{!r} is refused as {}, not as {}", choice, why.reason, names
            expect(why.reason in reasons, *told)
            expect(_is_text(why.message), "{!r} is refused without a message", choice)
            may_lack_rule = why.reason is not Reason.AGAINST_RULE and why.rule is None
            is_right = may_lack_rule or _is_text(why.rule)
            expect(is_right, "{!r} is refused by the rule {!r}", choice, why.rule)
            for name in ("step", "transition"):
                game.report.refusals += 1
                what, of = f"{name} with {choice!r}", Property.STEP_REFUSES
                error = game.refuses(of, what, IllegalChoice, getattr(rules, name), state, choice)
                same(error.illegality, why, f"what {what} says", of)


# --- What seats know ---------------------------------------------------------------------------


def _check_view(game: _Game, at: Position, seat: int | None) -> None:
    """Check what a seat, or a spectator, sees."""
    rules, what = game.rules, f"the view of seat {seat}"
    with game.checking(Property.VIEW, what):
        view = twice(what, rules.view, at.state, seat)
        hash(view)
        expect(not isinstance(view, type(at.state)), "seat {} is shown a state", seat)
        right = game.config, seat, at.due
        same((view.config, view.seat, view.awaiting), right, f"(config, seat, awaiting) in {what}")
        actions = at.actions if getattr(at.due, "seat", None) == seat else ()
        same(view.legal_actions, actions, f"legal_actions in {what}", Property.VIEW_ACTIONS)
    with game.checking(Property.VIEW_SITUATION, what):
        same(_situation(view), _situation(at.state), f"(turn, ending, subject) in {what}")
    if not game.facts.hidden:
        with game.checking(Property.FACTS, what):
            guess = rules.determinize(view, game.probes)
            expect(guess == at.state, "hidden is False, but {} is guessed as {!r}", what, guess)
            seen, open_ = _open_part(view), _open_part(rules.view(at.state, None))
            detail = "hidden is False, but seat {} sees {!r}, a spectator {!r}"
            expect(seen == open_, detail, seat, seen, open_)


def _open_part(view: Any) -> dict[str, object]:  # noqa: ANN401 (of any game)
    """Return an attrs class's fields but those that differ even if nothing is hidden."""
    parts = asdict(view, recurse=False) if has(view.__class__) else {}
    return {name: part for name, part in parts.items() if name not in {"seat", "legal_actions"}}


def _check_told(
    game: _Game, thing: object, redact: Callable[..., object], *given: object
) -> dict[int | None, object]:
    """Check and return each seat's version of a choice or an event."""
    told: dict[int | None, object] = {}
    with game.checking(Property.REDACT, f"telling {thing!r}"):
        for seat in game.viewers:
            told[seat] = shown = redact(*given, seat)
            is_right = isinstance(shown, Hidden) and shown.kind == type(thing).__name__
            detail = f"seat {seat} is told {shown!r} of {thing!r}"
            expect(shown == thing or is_right, "{}", detail)
            is_right = shown == thing or game.facts.hidden
            expect(is_right, "hidden is False, but {}", detail, of=Property.FACTS)
        for seat, shown in told.items():
            if isinstance(shown, Hidden):
                knows = told.get(shown.seat, shown) == thing
                detail = "seat {} is told {!r} of {!r}, which that seat is not told"
                expect(knows, detail, seat, shown, thing)
            is_right = shown == thing or told[None] != thing
            expect(is_right, "a spectator is told {!r}, seat {} is not", thing, seat)
    return told


def _check_leaks(game: _Game, at: Position, seat: int | None) -> None:
    """Check that choices that look the same to a seat lead to equal views."""
    rules, groups = game.rules, defaultdict[Hidden, list[object]](list)
    for choice in at.legal:
        told: object = rules.redact_choice(at.state, choice, seat)
        if isinstance(told, Hidden):
            groups[told].append(choice)
    for hidden, choices in groups.items():
        number, first = min(len(choices), _LIKE_CHOICES), tuple[object, ...]()
        for choice in game.probes.sample(choices, number):
            with game.checking(Property.LEAK, f"what {choice!r} shows to seat {seat}"):
                done = rules.transition(at.state, choice)
                log = [rules.redact_event(event, seat) for event in done.events]
                seen = rules.view(done.state, seat), log
                first = first or (choice, seen)
                detail = f"seat {seat} is told {hidden!r} both of {first[0]!r} and of {choice!r}"
                expect(seen == first[1], "{}, but sees {!r} and {!r}", detail, first[1], seen)


def _check_guess(game: _Game, at: Position, seat: int | None) -> None:
    """Check determinizations of a seat's view."""
    rules, what = game.rules, f"what is drawn from the view of seat {seat}"
    view = rules.view(at.state, seat)
    given = Property.DETERMINIZE, what, game.probes, rules.determinize, view
    other, _ = game.draw(*given)
    if other != at.state:
        game.report.determinizations += 1
        game.guesses.append(game.draw(*given)[0] != other)
    with game.checking(Property.DETERMINIZE, what):
        rules.validate(other)
        same(rules.view(other, seat), view, f"the view of {what}")
        same(rules.awaiting(other), at.due, f"what is awaited in {what}")
        if seat == getattr(at.due, "seat", None):
            same(rules.legal_actions(other), at.actions, f"legal_actions in {what}")
        for choice in at.legal:
            if rules.explain(other, choice) is None:
                told, too = (rules.redact_choice(each, choice, seat) for each in (at.state, other))
                detail = "seat {} is told {!r} or {!r} of {!r}: it depends on secrets"
                expect(too == told, detail, seat, told, too, choice, of=Property.LEAK)
