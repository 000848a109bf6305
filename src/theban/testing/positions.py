"""What is checked at a position: what is due, what is legal, what is refused, how it stands."""

from __future__ import annotations

import copy
import enum
import math
import pickle
from collections.abc import Sequence
from functools import partial
from typing import Any

from theban.core.awaiting import Awaiting, Chance, Decision, GameOver
from theban.core.errors import IllegalChoice
from theban.core.illegality import Illegality, Reason
from theban.core.scores import ScoreSheet
from theban.core.situation import Turn
from theban.testing.game import Game, is_seat, is_text
from theban.testing.report import Property

_PROBES = 40
"""How many of the choices that are not legal are tried at a position."""

NO_SEATS = (-1, True, "0", 0.0)
"""What is not a seat in any game; for a seat it is refused."""


def check_awaiting(game: Game, state: object) -> Awaiting:
    """Check what is due, and return it."""
    rules = game.rules
    with game.checking(Property.CONFIG, "state.config"):
        if rules.name and getattr(state, "config", None) != game.config:
            game.fail(Property.CONFIG, "the state's config is another one")
    with game.checking(Property.AWAITING, "awaiting"):
        due: object = rules.awaiting(state)
        if rules.awaiting(state) != due:
            game.fail(Property.AWAITING, "it awaits something else when asked again")
        if isinstance(due, GameOver):
            return due
        if not isinstance(due, Decision | Chance):
            game.fail(Property.AWAITING, f"it awaits {due!r}")
        if not is_seat(due.seat, game.players):
            game.fail(Property.AWAITING, f"nobody sits on the seat of {due!r}")
        if not is_text(due.kind):
            game.fail(Property.AWAITING, f"the kind of {due!r} is not text")
    return due


def check_situation(game: Game, state: Any, due: Awaiting) -> None:  # noqa: ANN401 (of any game)
    """Check what a state tells of its turn, of what is due, and of the end."""
    over = isinstance(due, GameOver)
    with game.checking(Property.SITUATION, "turn, ending and subject"):
        turn, ending, subject = state.turn, state.ending, state.subject
        hash((turn, ending, subject))
        if (state.turn, state.ending, state.subject) != (turn, ending, subject):
            game.fail(Property.SITUATION, "they differ when asked for again")
        if isinstance(turn, Turn):
            if over or not is_seat(turn.seat, game.players):
                game.fail(Property.SITUATION, f"it awaits {due}, and its turn is {turn}")
            if turn.number < 1 or turn.owed < 0:
                game.fail(Property.SITUATION, f"its turn is {turn}")
        elif turn is not None or not over:
            game.fail(Property.SITUATION, f"it awaits {due}, and its turn is {turn!r}")
        if isinstance(ending, enum.Enum) != over or (ending is None) == over:
            game.fail(Property.SITUATION, f"it awaits {due}, and its ending is {ending!r}")
        if subject is not None and (over or type(subject.places) is not tuple):
            game.fail(Property.SITUATION, f"it awaits {due}, and its subject is {subject!r}")


def check_actions(game: Game, state: object, due: Awaiting) -> tuple[object, ...]:
    """Check the legal actions, and return them."""
    rules = game.rules
    with game.checking(Property.ACTIONS, "legal_actions"):
        actions: tuple[object, ...] = rules.legal_actions(state)
        if type(actions) is not tuple or bool(actions) != isinstance(due, Decision):
            game.fail(Property.ACTIONS, f"it awaits {due} and lists {actions!r}")
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
    with game.checking(Property.OUTCOMES, "chance_outcomes"):
        outcomes: tuple[tuple[object, object], ...] = rules.chance_outcomes(state)
        if type(outcomes) is not tuple or bool(outcomes) != isinstance(due, Chance):
            game.fail(Property.OUTCOMES, f"it awaits {due} and lists {outcomes!r}")
        weights: dict[object, int] = {}
        for outcome, weight in outcomes:
            if type(weight) is not int or weight < 1:
                game.fail(Property.OUTCOMES, f"the weight of {outcome!r} is {weight!r}")
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
        with game.checking(Property.EXPLAIN_LEGAL, f"explaining {choice!r}"):
            for equal in (choice, pickle.loads(pickle.dumps(choice))):  # noqa: S301  # made here
                illegality: object = game.rules.explain(state, equal)
                if illegality is not None:
                    game.fail(
                        Property.EXPLAIN_LEGAL, f"{choice!r} is legal, but refused: {illegality}"
                    )


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
    property_ = Property.EXPLAIN_ILLEGAL
    with game.checking(property_, f"explaining {choice!r}"):
        illegality: object = game.rules.explain(state, choice)
        if not isinstance(illegality, Illegality):
            game.fail(property_, f"of {choice!r}, which is not legal, it says {illegality!r}")
        if illegality.reason not in reasons:
            names = " or ".join(sorted(reason.name for reason in reasons))
            game.fail(property_, f"{choice!r} is refused as {illegality.reason}, not as {names}")
        if not is_text(illegality.message):
            game.fail(property_, f"{choice!r} is refused without a message")
        may_lack_rule = illegality.reason is not Reason.AGAINST_RULE
        if not is_text(illegality.rule) and not (may_lack_rule and illegality.rule is None):
            game.fail(property_, f"{choice!r} is refused by the rule {illegality.rule!r}")
    for name, call in (("step", game.rules.step), ("transition", game.rules.transition)):
        game.tally.refusals += 1
        with game.checking(Property.STEP_REFUSES, f"{name} with {choice!r}"):
            try:
                call(state, choice)
            except IllegalChoice as error:
                raised: object = error.illegality
            else:
                game.fail(Property.STEP_REFUSES, f"{name} accepts {choice!r}")
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
    with game.checking(Property.COPY, "copying the state"):
        copies = {
            "copy": copy.copy(state),
            "deepcopy": copy.deepcopy(state),
            "pickle": pickle.loads(pickle.dumps(state)),  # noqa: S301  # made here
        }
        for way, other in copies.items():
            if other != state:
                game.fail(Property.COPY, f"a {way} of {state!r} is {other!r}")
            if hash(other) != hash(state):
                game.fail(Property.HASH, f"the hash of a {way} is another one")


def check_scores(game: Game, state: object) -> None:
    """Check the points and ranks."""
    with game.checking(Property.SCORES, "score_sheet or standings"):
        sheet: object = game.rules.score_sheet(state)
        if not isinstance(sheet, ScoreSheet):
            game.fail(Property.SCORES, f"the score sheet is {sheet!r}")
        if len(sheet.points) != game.players:
            game.fail(Property.SCORES, f"there are points for {len(sheet.points)} seats")
        for row in sheet.points:
            if len(row) != len(sheet.categories) or any(type(points) is not int for points in row):
                game.fail(Property.SCORES, f"{row!r} are the points for {sheet.categories!r}")
        ranks: tuple[int, ...] = game.rules.standings(state)
        right = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
        if len(ranks) != game.players or ranks != right:
            game.fail(Property.SCORES, f"the standings are {ranks!r}")


def check_estimates(game: Game, state: object) -> None:
    """Check the rough estimates for bots."""
    estimates: list[object] = []
    for seat in range(game.players):
        with game.checking(Property.EVALUATE, f"evaluate for seat {seat}"):
            estimate: object = game.rules.evaluate(state, seat)
            if (
                isinstance(estimate, bool)
                or not isinstance(estimate, int | float)
                or not math.isfinite(estimate)
            ):
                game.fail(Property.EVALUATE, f"the estimate for seat {seat} is {estimate!r}")
            estimates.append(estimate)
    with game.checking(Property.EVALUATE, "evaluate_all"):
        together: object = game.rules.evaluate_all(state)
        if together != tuple(estimates):
            game.fail(Property.EVALUATE, f"the estimates are {together!r}, alone {estimates!r}")


def check_seats(game: Game, state: object, legal: Sequence[object]) -> None:
    """Check that nobody sits where there is no seat."""
    rules = game.rules
    for seat in (*NO_SEATS, game.players):
        asked = {"view": partial(rules.view, state), "evaluate": partial(rules.evaluate, state)}
        if legal:
            asked["redact_choice"] = partial(rules.redact_choice, state, legal[0])
        for name, function in asked.items():
            game.refuses(Property.SEATS, f"{name} for seat {seat!r}", partial(function, seat))
