"""What is checked about who may know what: views, redacted logs, determinizations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from theban.core.awaiting import Awaiting, Decision, Hidden
from theban.testing.game import Game, seat_of
from theban.testing.report import Property

_ENOUGH_GUESSES = 20
"""How many views that several positions fit tell whether numbers matter."""
_LIKE_CHOICES = 4
"""How many choices that look the same to a seat are compared at a position."""


def check_views(game: Game, state: object, due: Awaiting, legal: Sequence[object]) -> None:
    """Check every seat's view, and a spectator's."""
    for seat in game.viewers:
        with game.checking(Property.VIEW, f"the view of seat {seat}"):
            view = game.rules.view(state, seat)
            hash(view)
            if game.rules.view(state, seat) != view:
                game.fail(Property.VIEW, f"the view of seat {seat} differs when asked for again")
            if isinstance(view, type(state)):
                game.fail(Property.VIEW, f"seat {seat} is shown a state")
            shown = (view.config, view.seat, view.awaiting)
            if shown != (game.config, seat, due):
                game.fail(Property.VIEW, f"the view of seat {seat} shows {shown!r}")
            decides = isinstance(due, Decision) and due.seat == seat
            if view.legal_actions != (tuple(legal) if decides else ()):
                game.fail(
                    Property.VIEW_ACTIONS,
                    f"seat {seat} is shown {view.legal_actions!r} while {due} is awaited",
                )
        with game.checking(Property.VIEW_SITUATION, f"the view of seat {seat}"):
            for name in ("turn", "ending", "subject"):
                told, right = getattr(view, name), getattr(state, name)
                if told != right:
                    game.fail(
                        Property.VIEW_SITUATION,
                        f"the view of seat {seat} has the {name} {told!r}, the state {right!r}",
                    )


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
        with game.checking(Property.LEAK, f"what {choice!r} shows to seat {seat}"):
            transition = game.rules.transition(state, choice)
            view: object = game.rules.view(transition.state, seat)
            log = tuple(game.rules.redact_event(event, seat) for event in transition.events)
            seen.append((view, log))
        for what, first, now in zip(("view", "log"), seen[0], seen[-1], strict=True):
            if now != first:
                game.fail(
                    Property.LEAK,
                    f"seat {seat} is told {hidden!r} both of {choices[0]!r} and of {choice!r}, "
                    f"but its {what} differs: {first!r} and {now!r}",
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
        with game.checking(property_, what):
            rules.validate(other)
            if rules.view(other, seat) != view:
                game.fail(property_, f"{what} has the view {rules.view(other, seat)!r}: not {view}")
            if rules.awaiting(other) != due:
                game.fail(property_, f"{what} awaits {rules.awaiting(other)}, not {due}")
            if seat_of(due) == seat and rules.legal_actions(other) != rules.legal_actions(state):
                game.fail(property_, f"{what} has the legal actions {rules.legal_actions(other)!r}")
            for choice in legal:
                if rules.explain(other, choice) is None:
                    _check_same_log(game, state, other, choice, seat)


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
