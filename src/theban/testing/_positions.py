"""Checks at a position: decisions, legal actions, refusals, standings."""

from __future__ import annotations

import copy
import enum
import math
import pickle
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import Any

from attrs import define, field, fields, has

from theban._core.errors import IllegalChoice, Illegality, InvalidArgument, Reason
from theban._core.situation import Awaiting, Chance, Decision, GameOver, Hidden, ScoreSheet, Turn
from theban.testing._checking import Game, fail, same
from theban.testing._report import Property

_PROBES = 40
"""The number of illegal choices tried at each position."""
_LIKE_CHOICES = 4
"""The number of choices compared at each position that look the same to a seat."""
_NO_SEATS = (-1, True, "0", 0.0)
"""Values that are not seats in any game."""
_OWN = ("seat", "legal_actions")
"""The parts that differ from view to view even if nothing is hidden."""

_situation = attrgetter("turn", "ending", "subject")


@define
class Position:
    """A position of a game, and the choice made there, if any."""

    state: object
    due: Awaiting
    actions: tuple[object, ...]
    """The legal actions; ``()`` at a chance event."""
    weights: dict[object, int]
    """The possible outcomes with their weights; empty at a decision."""
    choice: object = None
    """The choice."""
    numbers: Sequence[float] = ()
    """The random number that leads to it."""
    hash: int = field(init=False)
    """The state's original hash."""
    repr: str = field(init=False)
    """The state's original ``repr``."""

    def __attrs_post_init__(self) -> None:
        """Remember the state's hash and ``repr``."""
        self.hash, self.repr = hash(self.state), repr(self.state)

    @property
    def legal(self) -> tuple[object, ...]:
        """The legal choices, actions or outcomes."""
        return (*self.actions, *self.weights)


def is_seat(seat: object, players: int) -> bool:
    """Return whether a seat exists."""
    return type(seat) is int and 0 <= seat < players


def is_text(thing: object) -> bool:
    """Return whether an object is a non-empty string."""
    return isinstance(thing, str) and bool(thing)


def check_position(game: Game, state: object) -> Position:
    """Run the fast checks."""
    with game.checking(Property.HASH, "hash(state)"):
        hash(state)
    with game.checking(Property.VALIDATE, "validate"):
        game.rules.validate(state)
    due = _check_awaiting(game, state)
    _check_situation(game, state, due)
    actions = _check_list(game, state, due, "ACTIONS")
    weights = _check_outcomes(game, state, due)
    _check_scores(game, state)
    _check_facts(game, state, due)
    return Position(state, due, actions, weights)


def check_thoroughly(game: Game, at: Position) -> None:
    """Run the slow checks, after all others."""
    check_explained(game, at.state, at.legal)
    _check_refusals(game, at)
    _check_estimates(game, at.state)
    _check_seats(game, at)
    _check_copies(game, at.state)
    _check_views(game, at)
    for choice in at.legal:
        told = check_told(game, choice, partial(game.rules.redact_choice, at.state, choice))
        if isinstance(at.due, Decision) and told[at.due.seat] != choice:
            detail = f"seat {at.due.seat} is not told its own action {choice!r}"
            raise game.error(Property.REDACT, detail)
    _check_leaks(game, at)
    _check_determinizations(game, at)


def _check_awaiting(game: Game, state: object) -> Awaiting:
    with game.checking(Property.CONFIG, "state.config"):
        same(getattr(state, "config", None), game.config, "the state's config")
    with game.checking(Property.AWAITING, "awaiting"):
        due = game.rules.awaiting(state)
        same(game.rules.awaiting(state), due, "what it awaits when asked again")
        if isinstance(due, GameOver):
            return due
        if due.__class__ not in (Decision, Chance):
            fail(f"it awaits {due!r}")
        if not is_seat(due.seat, game.players):
            fail(f"nobody sits on the seat of {due!r}")
        if not is_text(due.kind):
            fail(f"the kind of {due!r} is not text")
    return due


def _check_situation(game: Game, state: object, due: Awaiting) -> None:
    """Check a state's turn, subject and ending."""
    over = isinstance(due, GameOver)
    with game.checking(Property.SITUATION, "turn, ending and subject"):
        turn, ending, subject = told = _situation(state)
        hash(told)
        same(_situation(state), told, "what it tells when asked again")
        is_turn = isinstance(turn, Turn) and is_seat(turn.seat, game.players)
        if not (turn is None if over else is_turn):
            fail(f"it awaits {due}, and its turn is {turn!r}")
        if not (isinstance(ending, enum.Enum) if over else ending is None):
            fail(f"it awaits {due}, and its ending is {ending!r}")
        if subject is not None and (over or type(subject.places) is not tuple):
            fail(f"it awaits {due}, and its subject is {subject!r}")


def _check_outcomes(game: Game, state: object, due: Awaiting) -> dict[object, int]:
    weights = dict(_check_list(game, state, due, "OUTCOMES"))
    for outcome, weight in weights.items():
        if type(weight) is not int or weight < 1:
            raise game.error(Property.OUTCOMES, f"the weight of {outcome!r} is {weight!r}")
    if not weights:
        sample = partial(game.rules.sample_outcome, state, game.probes)
        game.refuses(Property.SAMPLE_REFUSED, "sample_outcome", sample, InvalidArgument)
    return weights


def _check_list(game: Game, state: object, due: Awaiting, name: str) -> tuple[Any, ...]:
    """Check that the legal choices are listed when due, each once and in a fixed order."""
    is_actions = name == "ACTIONS"
    ask = game.rules.legal_actions if is_actions else game.rules.chance_outcomes
    with game.checking(Property[name], f"listing {name.lower()}"):
        listed: tuple[Any, ...] = ask(state)
        is_awaited = isinstance(due, Decision if is_actions else Chance)
        if type(listed) is not tuple or bool(listed) != is_awaited:
            fail(f"it awaits {due} and lists {listed!r}")
        choices = listed if is_actions else tuple(outcome for outcome, _ in listed)
        if len(set(choices)) != len(choices):
            fail(f"the list is {listed!r}", Property[f"{name}_UNIQUE"])
        same(ask(state), listed, "the list, when asked for again,", Property[f"{name}_ORDER"])
        for choice in {*choices}.difference(game.actions if is_actions else game.outcomes):
            fail(f"{choice!r} is not there", Property[f"{name}_SPACE"])
    return listed


def _check_scores(game: Game, state: object) -> None:
    with game.checking(Property.SCORES, "score_sheet or standings"):
        sheet: object = game.rules.score_sheet(state)
        if not isinstance(sheet, ScoreSheet):
            fail(f"the score sheet is {sheet!r}")
        same(len(sheet.points), game.players, "the number of seats with points")
        for row in sheet.points:
            if len(row) != len(sheet.categories) or any(type(points) is not int for points in row):
                fail(f"{row!r} are the points for {sheet.categories!r}")
        ranks: tuple[int, ...] = game.rules.standings(state)
        same(len(ranks), game.players, "the number of seats with a rank")
        right = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
        same(ranks, right, "the tuple of ranks")


def _check_facts(game: Game, state: object, due: Awaiting) -> None:
    """Check a position, and the final points, against the facts."""
    facts = game.facts
    with game.checking(Property.FACTS, "the score sheet at the end"):
        if isinstance(due, Chance) and not facts.chance:
            fail(f"chance is False, but {due} is awaited")
        least = (game.index or 0) + (not isinstance(due, GameOver))
        if facts.most_choices is not None and least > facts.most_choices:
            fail(f"most_choices is {facts.most_choices}, but this game has at least {least}")
        if isinstance(due, GameOver):
            for seat, points in enumerate(game.rules.score_sheet(state).totals):
                if facts.fewest_points is not None and points < facts.fewest_points:
                    fail(f"fewest_points is {facts.fewest_points}, but seat {seat} has {points}")
                if facts.most_points is not None and points > facts.most_points:
                    fail(f"most_points is {facts.most_points}, but seat {seat} has {points}")


# --- What costs more ---------------------------------------------------------------------------


def check_explained(game: Game, state: object, legal: Iterable[object]) -> None:
    """Check that legal choices, and objects equal to them, are not refused."""
    for choice in legal:
        with game.checking(Property.EXPLAIN_LEGAL, f"explaining {choice!r}"):
            for equal in (choice, pickle.loads(pickle.dumps(choice))):  # noqa: S301  # made here
                illegality: object = game.rules.explain(state, equal)
                if illegality is not None:
                    fail(f"{choice!r} is legal, but refused: {illegality}")


def _check_refusals(game: Game, at: Position) -> None:
    """Check that everything else is refused for a fitting reason, consistently by all functions."""
    over, legal = isinstance(at.due, GameOver), set(at.legal)
    with game.checking(Property.EXPLAIN_ILLEGAL, "refusing something", at.state):
        for awaited, space in ((Decision, game.actions), (Chance, game.outcomes)):
            refused = [choice for choice in space if choice not in legal]
            if len(refused) > _PROBES:
                refused = game.probes.sample(refused, _PROBES)
            reasons = {Reason.GAME_OVER} if over else {Reason.NOT_AWAITED}
            if type(at.due) is awaited:
                reasons = set(Reason) - {Reason.GAME_OVER, Reason.NOT_A_CHOICE}
            for choice in refused:
                _check_refusal(game, at.state, choice, reasons)
        foreign = {Reason.NOT_A_CHOICE, Reason.GAME_OVER} if over else {Reason.NOT_A_CHOICE}
        no_choices: tuple[object, ...] = (None, True, 3, 0.5, "x", (), [], {}, object(), int)
        classes = {type(choice) for choice in (*game.actions, *game.outcomes)}
        for thing in (*no_choices, at.state, at.due, *classes):
            _check_refusal(game, at.state, thing, foreign)


def _check_refusal(game: Game, state: object, choice: object, reasons: set[Reason]) -> None:
    with game.checking(Property.EXPLAIN_ILLEGAL, f"explaining {choice!r}"):
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
    for name in ("step", "transition"):
        game.tally.refusals += 1
        call = partial(getattr(game.rules, name), state, choice)
        what = f"{name} with {choice!r}"
        error = game.refuses(Property.STEP_REFUSES, what, call, IllegalChoice)
        with game.checking(Property.STEP_REFUSES, what):
            same(error.illegality, illegality, f"what {name} says")


def _check_estimates(game: Game, state: object) -> None:
    """Check the rough estimates for bots."""
    with game.checking(Property.EVALUATE, "evaluate"):
        estimates = tuple(game.rules.evaluate(state, seat) for seat in range(game.players))
        for seat, estimate in enumerate(estimates):
            is_number = isinstance(estimate, int | float) and not isinstance(estimate, bool)
            if not is_number or not math.isfinite(estimate):
                fail(f"the estimate for seat {seat} is {estimate!r}")
        same(game.rules.evaluate_all(state), estimates, "evaluate_all")


def _check_seats(game: Game, at: Position) -> None:
    """Check that seats that do not exist are refused."""
    rules = game.rules
    asked = {"view": partial(rules.view, at.state), "evaluate": partial(rules.evaluate, at.state)}
    if at.legal:
        asked["redact_choice"] = partial(rules.redact_choice, at.state, at.legal[0])
    for seat in (*_NO_SEATS, game.players):
        for name, ask in asked.items():
            what = f"{name} for seat {seat!r}"
            game.refuses(Property.SEATS, what, partial(ask, seat), InvalidArgument)


def _check_copies(game: Game, state: object) -> None:
    with game.checking(Property.COPY, "copying the state"):
        copies = {
            "copy": copy.copy(state),
            "deepcopy": copy.deepcopy(state),
            "pickle": pickle.loads(pickle.dumps(state)),  # noqa: S301  # made here
        }
    for way, other in copies.items():
        check_equal(game, Property.COPY, f"the state's {way}", other, state)


def check_equal(game: Game, property_: Property, what: str, state: object, right: object) -> None:
    """Check that a state equals another one and has the same hash."""
    with game.checking(property_, what):
        same(state, right, what)
        same(hash(state), hash(right), f"the hash of {what}, which is equal,", Property.HASH)


def _check_views(game: Game, at: Position) -> None:
    """Check every seat's view, and a spectator's."""
    for seat in game.viewers:
        what = f"the view of seat {seat}"
        with game.checking(Property.VIEW, what):
            view = game.rules.view(at.state, seat)
            hash(view)
            same(game.rules.view(at.state, seat), view, f"{what}, when asked for again,")
            if isinstance(view, type(at.state)):
                fail(f"seat {seat} is shown a state")
            shown = (view.config, view.seat, view.awaiting)
            same(shown, (game.config, seat, at.due), f"(config, seat, awaiting) in {what}")
            actions = at.actions if getattr(at.due, "seat", None) == seat else ()
            told = f"legal_actions in {what}"
            same(view.legal_actions, actions, told, Property.VIEW_ACTIONS)
        with game.checking(Property.VIEW_SITUATION, what):
            told = f"(turn, ending, subject) in {what}"
            same(_situation(view), _situation(at.state), told)
        if not game.facts.hidden:
            with game.checking(Property.FACTS, what):
                guess: object = game.rules.determinize(view, game.probes)
                if guess != at.state:
                    fail(f"hidden is False, but {what} is guessed as {guess!r}")
                seen, right = _open_part(view), _open_part(game.rules.view(at.state, None))
                if seen != right:
                    fail(f"hidden is False, but seat {seat} sees {seen!r}, a spectator {right!r}")


def _open_part(view: Any) -> dict[str, object]:  # noqa: ANN401 (of any game)
    """Return a view's open fields, if its class is an attrs class."""
    kind: type[Any] = view.__class__
    if not has(kind):
        return {}
    return {each.name: getattr(view, each.name) for each in fields(kind) if each.name not in _OWN}


def check_told(
    game: Game, thing: object, redact: Callable[[int | None], object]
) -> dict[int | None, object]:
    """Check and return each seat's version of a choice or an event."""
    told: dict[int | None, object] = {}
    for seat in game.viewers:
        with game.checking(Property.REDACT, f"telling {thing!r} to seat {seat}"):
            told[seat] = shown = redact(seat)
            if shown != thing:
                detail = f"seat {seat} is told {shown!r} of {thing!r}"
                if not isinstance(shown, Hidden) or shown.kind != type(thing).__name__:
                    fail(detail)
                if not game.facts.hidden:
                    fail(f"hidden is False, but {detail}", Property.FACTS)
    with game.checking(Property.REDACT, f"telling {thing!r}"):
        for seat, shown in told.items():
            if isinstance(shown, Hidden) and told.get(shown.seat, shown) != thing:
                fail(f"seat {seat} is told {shown!r} of {thing!r}, which that seat is not told")
            if shown != thing and told[None] == thing:
                fail(f"a spectator is told {thing!r}, seat {seat} is not")
    return told


def _check_leaks(game: Game, at: Position) -> None:
    """Check that choices that look the same to a seat lead to equal views."""
    for seat in game.viewers:
        alike: dict[Hidden, list[object]] = {}
        for choice in at.legal:
            told: object = game.rules.redact_choice(at.state, choice, seat)
            if isinstance(told, Hidden):
                alike.setdefault(told, []).append(choice)
        for hidden, choices in alike.items():
            _check_alike(game, at.state, seat, hidden, choices)


def _check_alike(
    game: Game, state: object, seat: int | None, hidden: Hidden, choices: list[object]
) -> None:
    if len(choices) > _LIKE_CHOICES:
        choices = game.probes.sample(choices, _LIKE_CHOICES)
    first: Mapping[str, object] = {}
    for choice in choices:
        with game.checking(Property.LEAK, f"what {choice!r} shows to seat {seat}"):
            transition = game.rules.transition(state, choice)
            log = [game.rules.redact_event(event, seat) for event in transition.events]
            seen = {"view": game.rules.view(transition.state, seat), "log": log}
            first = first or seen
            for what, now in seen.items():
                if now != first[what]:
                    fail(
                        f"seat {seat} is told {hidden!r} both of {choices[0]!r} and of {choice!r}, "
                        f"but its {what} differs: {first[what]!r} and {now!r}"
                    )


def _check_determinizations(game: Game, at: Position) -> None:
    """Check determinizations of every seat's view, and of a spectator's."""
    rules, property_ = game.rules, Property.DETERMINIZE
    for seat in game.viewers:
        what = f"what is drawn from the view of seat {seat}"
        view = rules.view(at.state, seat)
        guess = partial(rules.determinize, view)
        other: object = game.draw(property_, what, guess, game.probes)
        if other != at.state:
            game.tally.determinizations += 1
            again = game.draw(property_, what, guess, game.probes)
            game.tally.guessed_otherwise += again != other
        with game.checking(property_, what):
            rules.validate(other)
            same(rules.view(other, seat), view, f"the view of {what}")
            same(rules.awaiting(other), at.due, f"what is awaited in {what}")
            if seat == getattr(at.due, "seat", None):
                same(rules.legal_actions(other), at.actions, f"legal_actions in {what}")
            for choice in at.legal:
                told: object = rules.redact_choice(at.state, choice, seat)
                if rules.explain(other, choice) is None:
                    told_too: object = rules.redact_choice(other, choice, seat)
                    if told_too != told:
                        detail = f"seat {seat} is told {told!r} or {told_too!r} of {choice!r}"
                        fail(f"{detail}: it depends on secrets", Property.LEAK)
