"""Random games of any rules, checked against the contract."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TypeVar

from attrs import evolve

from theban._core.chance import draw_below
from theban._core.checks import check_callable, check_kind, check_number
from theban._core.default_methods import check_members
from theban._core.errors import IllegalChoice, InvalidArgument, InvalidNotation
from theban._core.facts import Facts
from theban._core.messages import shown
from theban._core.numbers import LARGEST
from theban._core.protocol import Action, Deal, Event, GameConfig, Outcome, Rules, State, View
from theban._core.record import Record, replay
from theban._core.situation import Decision, GameOver
from theban.testing import _positions as positions
from theban.testing._checking import Game, OnlyRandom, Tally, fail, same
from theban.testing._report import Property, Report
from theban.testing._uses import check_uses

__all__ = ["check_rules"]

Config = TypeVar("Config", bound=GameConfig)

_NONSENSE = ("", " ", "\0", "?!", "no such choice")
_NO_SEEDS = (True, 1.5, "1", None)
_DEALS = 5
"""The number of deals to compare where all should be equal."""
_FIRST_TIMES = 3
"""The minimum number of thorough checks for each kind of decision and chance event."""
_FARTHEST = 5
"""The number of standard deviations that a sampler's mean may be off: p < 10^-6."""
_ENOUGH_GUESSES = 20
"""The number of views with several possible positions that show whether random numbers matter."""
_LOOKS = 10
"""A policy looks at its view at every Nth decision."""


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
    check_members(rules)
    check_kind(configs, Iterable, "configs", "the configs to play with")
    seed = check_number(seed, "seed")
    if abs(seed) > LARGEST:
        raise InvalidArgument("seed is too large for the reports, which name it")
    games, limit = check_number(games, "games", 1), check_number(limit, "limit", 1)
    stride = check_number(stride, "stride", 1)
    check_callable(choose, "choose", optional=True)
    check_callable(conserve, "conserve", optional=True)
    check_callable(on_progress, "on_progress", optional=True)
    tally = Tally()
    options = limit, stride, choose, conserve
    each = [Game(rules, config, seed, tally, *options) for config in configs]
    if not each:
        raise InvalidArgument("there are no configs to play with; give at least one")
    for first in each:
        _check_rules_object(first)
        _check_spaces(first)
        _check_facts(first)
        _check_score_rules(first)
        for number in range(games):
            _play(evolve(first, seed=seed + number, choices=[]))
            if on_progress is not None:
                on_progress(tally.games, games * len(each))
        _check_samples(first)
        several = tally.determinizations
        if several >= _ENOUGH_GUESSES and not tally.guessed_otherwise:
            # If only two positions fit, every second guess is a repetition.
            detail = f"for {several} views with several positions, other numbers gave the same"
            raise first.error(Property.DETERMINIZE, f"{detail} position")
        check_uses(first)
    decisions, chance_events = tally.actions.total(), tally.outcomes.total()
    return Report(
        tally.games,
        tally.finished,
        decisions + chance_events,
        decisions,
        chance_events,
        tally.refusals,
        tally.determinizations,
        tuple(tally.actions.items()),
        tuple(tally.outcomes.items()),
    )


# --- What has to do with no position -----------------------------------------------------------


def _check_rules_object(game: Game) -> None:
    rules = game.rules
    with game.checking(Property.RULES, "the object of the rules"):
        if not positions.is_text(rules.name):
            fail(f"the name is {rules.name!r}")
        if pickle.loads(pickle.dumps(rules)) is not rules:  # noqa: S301  # made here
            fail("a pickle of the rules loads another object")
        if copy.deepcopy(rules) is not rules:
            fail("a copy of the rules is another object")


def _check_spaces(game: Game) -> None:
    """Check and store the two spaces and their notation."""
    rules, config = game.rules, game.config
    with game.checking(Property.SPACES, "a space"):
        game.actions, game.outcomes = rules.action_space(config), rules.outcome_space(config)
        for space, ask in (
            (game.actions, rules.action_space),
            (game.outcomes, rules.outcome_space),
        ):
            same(ask(config), space, "a space, when it is asked for again,")
            if type(space) is not tuple:
                fail("a space is not a tuple")
        choices = Counter((*game.actions, *game.outcomes))
        for choice, number in choices.items():
            if number > 1:
                fail(f"{choice!r} is repeated")
    # so that classes that never occurred are listed too
    game.tally.actions.update(dict.fromkeys((type(action).__name__ for action in game.actions), 0))
    game.tally.outcomes.update(dict.fromkeys((type(each).__name__ for each in game.outcomes), 0))
    for choice in choices:
        with game.checking(Property.NOTATION, f"writing and reading {choice!r}"):
            text: object = rules.format_choice(choice)
            if not isinstance(text, str) or text.splitlines() != [text] or text != text.strip():
                fail(f"{choice!r} is written as {text!r}")
            parsed: object = rules.parse_choice(config, text)
            same((parsed, type(parsed)), (choice, type(choice)), f"what is read from {text!r}")
    for text in _NONSENSE:
        parse = partial(rules.parse_choice, config, text)
        game.refuses(Property.NONSENSE, f"reading {text!r}", parse, InvalidNotation)


def _check_facts(game: Game) -> None:
    """Check and store the facts about all games."""
    rules, config = game.rules, game.config
    with game.checking(Property.FACTS, "asking for the facts"):
        game.facts = facts = rules.facts(config)
        if not isinstance(facts, Facts):
            fail(f"the facts are {facts!r}")
        if rules.facts(config) != facts:
            fail("they differ when asked for again")
        if not facts.random_deal:
            deals = [rules.deal(config, random.Random(game.seed + n)) for n in range(_DEALS)]
            for other in deals:
                if other != deals[0]:
                    fail(f"random_deal is False, but deals are {deals[0]!r} and {other!r}")


def _check_score_rules(game: Game) -> None:
    """Check that the score sheet's rules are ids, listed by its categories."""
    rules, config = game.rules, game.config
    with game.checking(Property.RULE_IDS, "asking for the rules of the score sheet"):
        told: Mapping[str, tuple[object, ...]] = rules.score_rules(config)
        categories = rules.score_sheet(rules.new_game(config, seed=0)).categories if told else ()
        for category, ids in told.items():
            if category not in categories or not _are_ids(ids):
                fail(f"the rules of the category {category!r} are {ids!r}")


def _are_ids(told: tuple[object, ...]) -> bool:
    return type(told) is tuple and all(type(rule_id) is str and rule_id for rule_id in told)


def _check_samples(game: Game) -> None:
    """Check that the points of the sampled outcomes are spread uniformly from -1/2 to 1/2."""
    points = game.points
    if not points:
        return
    spread = [point * point - 1 / 12 for point in points]
    for values, variance in ((points, 1 / 12), (spread, 1 / 180)):
        distance = abs(sum(values)) / (len(values) * variance) ** 0.5
        if distance > _FARTHEST:
            raise game.error(
                Property.SAMPLE_WEIGHTS,
                f"the mean sampled at {len(points)} events is {distance:.1f} standard "
                "deviations off its weights",
            )


# --- Games -------------------------------------------------------------------------------------


def _play(game: Game) -> None:
    """Play a game from the deal to the end, with all checks on the way."""
    dice, state = random.Random(game.seed), _set_up(game)
    conserved = game.conserve and game.conserve(state)
    past: list[positions.Position] = []
    while True:
        # The checks there do not depend on earlier ones.
        game.index, game.probes = len(past), random.Random(f"{game.seed} {len(past)}")
        at = positions.check_position(game, state)
        kinds, kind = game.tally.kinds, (type(at.due), getattr(at.due, "kind", None))
        kinds[kind] += 1
        over = isinstance(at.due, GameOver)
        if over or kinds[kind] <= _FIRST_TIMES or len(past) % game.stride == 0:
            positions.check_thoroughly(game, at)
        with game.checking(Property.CONSERVATION, "conserve"):
            same(game.conserve and game.conserve(state), conserved, "what must be conserved")
        past.append(at)
        if over or len(past) > game.limit:
            break
        (_decide if at.actions else _sample)(game, at, dice)
        state = _check_step(game, at)
        game.choices.append(at.choice)
    for index, old in enumerate(past):
        game.index = index
        if (hash(old.state), repr(old.state)) != (old.hash, old.repr):
            detail = f"a state that was {old.repr} at first is {old.state!r} now"
            raise game.error(Property.PURE, detail)
    result = game.rules.standings(state) if over else None
    _check_replay(game, past, result)
    if game.choices:
        _check_play_out(game, past[:-1], state)
    game.tally.games += 1
    game.tally.finished += over


def _decide(game: Game, at: positions.Position, dice: random.Random) -> None:
    if game.choose is None:
        at.choice = at.actions[draw_below(len(at.actions), dice)]
    else:
        at.choice = game.choose(at.actions, dice)
        if at.choice not in at.actions:
            raise InvalidArgument(f"choose chose {shown(at.choice)}, which is not legal")
    # Without a policy a random number selects an action; this one is from the middle of its share.
    at.numbers = ((at.actions.index(at.choice) + 0.5) / len(at.actions),)
    game.tally.actions[type(at.choice).__name__] += 1


def _sample(game: Game, at: positions.Position, dice: random.Random) -> None:
    """Sample an outcome, and record a random point in its part of the line from -1/2 to 1/2.

    The outcomes of an event divide the line by their weights, the lightest first.
    """
    source = OnlyRandom(iter(dice.random, None))
    sample = partial(game.rules.sample_outcome, at.state)
    at.choice = outcome = game.draw(Property.SAMPLE, "sample_outcome", sample, source)
    at.numbers = source.drawn
    if outcome not in at.weights:
        detail = f"{outcome!r} is sampled, which is none of {at.weights!r}"
        raise game.error(Property.SAMPLE, detail)
    game.tally.outcomes[type(outcome).__name__] += 1
    in_order = sorted(at.weights, key=at.weights.__getitem__)
    before = sum(at.weights[other] for other in in_order[: in_order.index(outcome)])
    point = before + dice.random() * at.weights[outcome]
    game.points.append(point / sum(at.weights.values()) - 0.5)


def _set_up(game: Game) -> object:
    """Check the start of a game; return its first state."""
    rules, config, seed, property_ = game.rules, game.config, game.seed, Property.NEW_GAME
    game.draw(property_, "deal", partial(rules.deal, config), random.Random(seed))
    with game.checking(property_, "setting up"):
        deal: object = rules.deal(config, random.Random(seed))
        state: object = rules.initial_state(config, deal)
        hash(deal)
        same(rules.new_game(config, seed=seed), state, "new_game(config, seed)")
    for wrong in _NO_SEEDS:
        new_game = partial(rules.new_game, config, seed=wrong)
        game.refuses(property_, f"the seed {wrong!r}", new_game, InvalidArgument)
    game.deal = deal
    return state


def _check_step(game: Game, at: positions.Position) -> object:
    """Check the state after a choice, and its events; return the state."""
    rules, state, choice = game.rules, at.state, at.choice
    positions.check_explained(game, state, [choice])
    with game.checking(Property.TRANSITION, f"step with {choice!r}", state):
        following: object = rules.step(state, choice)
    with game.checking(Property.TRANSITION, f"transition with {choice!r}", state):
        transition = rules.transition(state, choice)
    what = f"the state of the transition with {choice!r}"
    positions.check_equal(game, Property.TRANSITION, what, transition.state, following)
    events: tuple[object, ...] = transition.events
    with game.checking(Property.EVENTS, f"the events of {choice!r}"):
        if type(events) is not tuple:
            fail(f"the events of {choice!r} are {events!r}")
        for event in events:
            hash(event)
            if not positions.is_seat(getattr(event, "seat", None), game.players):
                fail(f"nobody sits on the seat of {event!r}")
    for event in events:
        positions.check_told(game, event, partial(rules.redact_event, event))
    with game.checking(Property.RULE_IDS, f"asking for the rules of {choice!r}"):
        told: tuple[tuple[object, ...], ...] = rules.rules_of(state, choice)
        if type(told) is not tuple or len(told) != len(events):
            fail(f"the rules of {choice!r} are {told!r} for {events!r}")
        for event, ids in zip(events, told, strict=True):
            if not _are_ids(ids):
                fail(f"the rules of {event!r} are {ids!r}")
    return following


def _check_replay(
    game: Game, past: list[positions.Position], result: tuple[int, ...] | None
) -> None:
    record = Record(game.rules.name, game.config, game.deal, tuple(game.choices), result)
    with game.checking(Property.REPLAY, "replaying the record"):
        # The result is compared with the standings after the last state.
        for index, state in enumerate(replay(game.rules, record)):
            game.index, old = index, past[index]
            same(state, old.state, "a state of the replay")
            same(hash(state), old.hash, "the hash of a state's equal replay", Property.HASH)
            actions: object = game.rules.legal_actions(state)
            same(actions, old.actions, "the list in an equal state", Property.ACTIONS_ORDER)


def _check_play_out(game: Game, played: list[positions.Position], end: object) -> None:
    """Check that ``play_out`` follows a game, with and without a policy."""
    rules, start = game.rules, played[0].state
    decisions = [at for at in played if isinstance(at.due, Decision)]
    asked = enumerate(decisions)

    def choose(actions: tuple[object, ...], seat: int, get_view: Callable[[], object]) -> object:
        """Choose the same as the game, and check the policy's arguments."""
        number, at = next(asked, (0, None))
        if at is None:
            fail("a policy is asked after the last decision")
        same((actions, seat), (at.actions, getattr(at.due, "seat", None)), "what a policy gets")
        if number % _LOOKS == 0:
            same(get_view(), rules.view(at.state, seat), "what a policy sees")
        return at.choice

    by_chance = [number for at in played if not at.actions for number in at.numbers]
    of_all = [number for at in played for number in at.numbers]
    for numbers, policy, what in (
        (of_all, None, "play_out"),
        (by_chance, choose, "play_out with a policy"),
    ):
        dice = OnlyRandom(numbers)
        with game.checking(Property.PLAY_OUT, what, start):
            found: object = rules.play_out(start, dice, policy, limit=len(played))
        positions.check_equal(game, Property.PLAY_OUT, f"the end of {what}", found, end)
        if len(dice.drawn) < len(numbers):
            raise game.error(Property.PLAY_OUT, f"{what} takes fewer numbers than the steps")
    for at in decisions[:1]:
        what = "play_out with a policy that chooses None"
        play_out = partial(rules.play_out, at.state, OnlyRandom([]), _choose_nothing, limit=1)
        error = game.refuses(Property.PLAY_OUT, what, play_out, IllegalChoice)
        with game.checking(Property.PLAY_OUT, what):
            same(error.illegality, rules.explain(at.state, None), f"what {what} says")


def _choose_nothing(*_arguments: object) -> None:
    """A policy that chooses None."""
