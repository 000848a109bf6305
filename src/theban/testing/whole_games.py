"""Whether a game that is played out ends where it ended step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import define

from theban.core.chance import Random
from theban.core.errors import IllegalChoice, InvalidArgument
from theban.testing.game import Game
from theban.testing.report import Property

_LOOKS = 10
"""A policy looks at its view at one of so many decisions."""


@define
class Played:
    """A choice of a game that was played step by step."""

    state: object
    """The position before it."""
    seat: object
    """Who decided; None for chance."""
    actions: tuple[object, ...]
    """What could be chosen; nothing at a chance event."""
    choice: object
    """What was chosen."""
    numbers: Sequence[float]
    """What ``sample_outcome`` took from a generator."""


class Noted:
    """A generator that notes what it gives."""

    def __init__(self, dice: Random) -> None:
        """Draw from another generator."""
        self._dice = dice
        self.numbers: list[float] = []
        """What it gave."""

    def random(self) -> float:
        """Return the next number."""
        self.numbers.append(self._dice.random())
        return self.numbers[-1]


def check_play_out(game: Game, played: Sequence[Played], end: object) -> None:
    """Check that ``play_out`` goes the way of a game, by itself and with a policy."""
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
        (by_chance, _Policy(game, played), "play_out with a policy"),
    ):
        dice = _Given(numbers)
        with game.checking(Property.PLAY_OUT, what):
            before = hash(start)
            found: object = game.rules.play_out(start, dice, policy, limit=len(played))
            if hash(start) != before:
                game.fail(Property.PURE, f"the state is another one after {what}")
            if found != end:
                game.fail(Property.PLAY_OUT, f"{what} ends at {found!r}, the steps at {end!r}")
            if hash(found) != hash(end):
                game.fail(Property.HASH, f"the hashes of two equal states differ: {found!r}")
            if dice.left:
                game.fail(Property.PLAY_OUT, f"{what} takes fewer numbers than the steps")
    decision = next((each for each in played if each.actions), None)
    if decision is not None:
        _check_refusal(game, decision.state)


def _check_refusal(game: Game, state: object) -> None:
    """Check that a policy cannot choose what is not legal."""

    def choose_nothing(*_arguments: object) -> object:
        return None

    with game.checking(Property.PLAY_OUT, "play_out with a policy that chooses None"):
        try:
            game.rules.play_out(state, _Given([]), choose_nothing, limit=1)
        except IllegalChoice as error:
            if error.illegality != game.rules.explain(state, None):
                game.fail(Property.PLAY_OUT, f"play_out refuses None with {error.illegality!r}")
        else:
            game.fail(Property.PLAY_OUT, "play_out takes None for a choice")


class _Given:
    """A generator that gives some numbers, one after the other."""

    def __init__(self, numbers: Sequence[float]) -> None:
        self.left = list(reversed(numbers))

    def random(self) -> float:
        if not self.left:
            raise InvalidArgument("more numbers are taken than by the steps")
        return self.left.pop()


class _Policy:
    """A policy that chooses what was chosen, and checks what it is given."""

    def __init__(self, game: Game, played: Sequence[Played]) -> None:
        self._game = game
        self._decisions = [each for each in reversed(played) if each.actions]
        self._asked = 0

    def __call__(
        self, actions: tuple[object, ...], seat: int, look: Callable[[], object]
    ) -> object:
        game = self._game
        if not self._decisions:
            game.fail(Property.PLAY_OUT, "a policy is asked after the last decision")
        due = self._decisions.pop()
        if (actions, seat) != (due.actions, due.seat):
            game.fail(
                Property.PLAY_OUT,
                f"a policy gets {actions!r} for seat {seat}, not {due.actions!r} for {due.seat}",
            )
        if self._asked % _LOOKS == 0 and look() != game.rules.view(due.state, seat):
            game.fail(Property.PLAY_OUT, f"a policy sees {look()!r}, which is not the view")
        self._asked += 1
        return due.choice
