"""A third game built on theban: Amulets, for two to four players, in one file.

Copy this file to begin your own game. It has one of everything in the contract (a decision, a
chance event, something hidden) and nothing more. These are its rules:

* AM-1.1: A bag holds amulets with the numbers 1 to 6, three of each.
* AM-1.2: On its turn a seat draws an amulet from the bag or stops. A player who has stopped has no
  more turns. Only the seat that drew an amulet sees it.
* AM-1.3: Nobody holds more than five amulets: with five, or with an empty bag, a seat can only
  stop.
* AM-1.4: When all have stopped, the game is over. An amulet scores its number, but a player whose
  amulets total more than 12 scores nothing. The most points win.

Run it with ``python examples/third_game.py``: it checks the contract and plays a game between two
of theban's bots.
"""

from __future__ import annotations

import enum
import random
from typing import Protocol, TypeAlias

from attrs import evolve, field, frozen

from theban import (
    Chance,
    Decision,
    GameOver,
    Hidden,
    IllegalChoice,
    Illegality,
    InvalidArgument,
    InvalidConfig,
    InvalidDeal,
    InvalidNotation,
    InvalidState,
    Match,
    Reason,
    Rules,
    ScoreSheet,
    Transition,
    Turn,
)
from theban.agents import GreedyAgent, RandomAgent
from theban.authoring import (
    DefaultMethods,
    PickledByName,
    Value,
    check_seat,
    check_seed,
    check_viewer,
    draw_many,
    pick_index,
    put_one,
    ranks,
    whole,
)
from theban.testing import check_rules
from theban.types import (
    Awaiting,
    Counts,
    Facts,
    SupportsRandom,
)

NUMBERS = (1, 2, 3, 4, 5, 6)
COPIES = 3
MOST_PLAYERS = 4
MOST_AMULETS = 5
MOST_POINTS = 12
NONE_OF_ALL: Counts = (0,) * len(NUMBERS)
"""No amulets. Amulets have no order, so a group is the count of each number."""

# --- Values: frozen, so that they can be compared, hashed, kept and shared ----------------------


@frozen
class Config(Value):
    """Everything agreed before the game."""

    players: int = field(default=2, validator=whole(2, InvalidConfig))
    """The number of seats, 2 to 4."""

    def __attrs_post_init__(self) -> None:
        if self.players > MOST_PLAYERS:
            raise InvalidConfig(f"Config.players is {self.players}; Amulets has 2 to 4 players")


@frozen
class Deal(Value):
    """The random part of the setup: the amulet with which each seat begins."""

    first: tuple[int, ...]


# Actions are the seats' choices. The state knows whose turn it is, so no action says it.


@frozen
class Draw(Value):
    """Draw an amulet. AM-1.2."""


@frozen
class Stop(Value):
    """Stop for good. AM-1.2."""


Action: TypeAlias = Draw | Stop

# Outcomes are the results of chance.


@frozen
class Drawn(Value):
    """The amulet drawn from the bag. AM-1.2."""

    number: int


Outcome: TypeAlias = Drawn
Choice: TypeAlias = Action | Outcome

# Events are for interfaces to show. Each says to whom it happened.


@frozen
class AmuletDrawn(Value):
    """A seat drew an amulet; only the seat itself knows which."""

    seat: int
    number: int


@frozen
class SeatStopped(Value):
    """A seat stopped."""

    seat: int


Event: TypeAlias = AmuletDrawn | SeatStopped


class Ending(enum.Enum):
    """Why a game is over."""

    ALL_STOPPED = "all_stopped"
    """All have stopped. AM-1.4."""


class Awaited(Protocol):
    """The common part of a state and its views."""

    @property
    def awaiting(self) -> Awaiting:
        """What must happen next."""
        ...


class Situated:
    """The common methods of a state and its views: whose turn it is, and why the game is over."""

    __slots__ = ()

    @property
    def turn(self: Awaited) -> Turn | None:
        """Whose turn it is. Nobody else decides anything during it."""
        due = self.awaiting
        return None if isinstance(due, GameOver) else Turn(due.seat, number=due.seat + 1)

    @property
    def ending(self: Awaited) -> Ending | None:
        """Why the game is over."""
        return Ending.ALL_STOPPED if isinstance(self.awaiting, GameOver) else None

    @property
    def subject(self) -> None:
        """Nothing: what is awaited says everything."""


@frozen
class State(Situated, Value):
    """A position: everything that matters from here on, and nothing about the past."""

    config: Config
    awaiting: Awaiting
    """What must happen next. A game with longer turns keeps a stack here, as Luxor does."""
    held: tuple[Counts, ...]
    """The amulets of each seat."""
    stopped: tuple[bool, ...]
    """Whether each seat has stopped."""

    @property
    def bag(self) -> Counts:
        """The amulets left in the bag: they follow from the rest, so they are not stored."""
        return tuple(COPIES - sum(column) for column in zip(*self.held, strict=True))


@frozen
class View(Situated, Value):
    """A position as a seat, or a spectator (seat None), may know it."""

    config: Config
    seat: int | None
    awaiting: Awaiting
    legal_actions: tuple[Action, ...]
    own: Counts | None
    """The viewer's own amulets."""
    numbers_held: tuple[int, ...]
    """The number of amulets that each seat holds."""
    stopped: tuple[bool, ...]


# --- The start ---------------------------------------------------------------------------------


def deal(config: Config, rng: SupportsRandom) -> Deal:
    """Draw one amulet for each seat."""
    drawn, _ = draw_many((COPIES,) * len(NUMBERS), config.players, rng)
    return Deal(tuple(NUMBERS[index] for index in drawn))


def initial_state(config: Config, deal: Deal) -> State:
    """Set up the game; a deal may be written by hand, so it is checked."""
    if len(deal.first) != config.players or any(number not in NUMBERS for number in deal.first):
        raise InvalidDeal(f"Deal.first is {deal.first}; it must be {config.players} numbers 1 to 6")
    held = tuple(put_one(NONE_OF_ALL, number - 1) for number in deal.first)
    state = State(config, Decision(0, "turn"), held, (False,) * config.players)
    validate(state)
    return state


def new_game(config: Config, *, seed: int) -> State:
    """Deal from a seed and begin."""
    check_seed(seed)
    return initial_state(config, deal(config, random.Random(seed)))


def validate(state: State) -> None:
    """Refuse impossible positions. AM-1.1, AM-1.3."""
    if min(state.bag) < 0:
        raise InvalidState(f"there are more amulets than {COPIES} of each: {state.held} (AM-1.1)")
    if any(sum(amulets) > MOST_AMULETS for amulets in state.held):
        raise InvalidState(f"somebody holds more than {MOST_AMULETS}: {state.held} (AM-1.3)")


# --- What can happen ---------------------------------------------------------------------------


def awaiting(state: State) -> Awaiting:
    """Say what must happen next."""
    return state.awaiting


def legal_actions(state: State) -> tuple[Action, ...]:
    """List what the deciding seat can choose; empty if no decision is due. AM-1.2, AM-1.3."""
    if not isinstance(state.awaiting, Decision):
        return ()
    return (Draw(), Stop()) if _may_draw(state, state.awaiting.seat) else (Stop(),)


def _may_draw(state: State, seat: int) -> bool:
    return sum(state.held[seat]) < MOST_AMULETS and any(state.bag)


def chance_outcomes(state: State) -> tuple[tuple[Outcome, int], ...]:
    """List what can be drawn from the bag, with weights; empty if no chance event is due."""
    if not isinstance(state.awaiting, Chance):
        return ()
    counted = zip(NUMBERS, state.bag, strict=True)
    return tuple((Drawn(number), count) for number, count in counted if count)


def sample_outcome(state: State, rng: SupportsRandom) -> Outcome:
    """Draw one of these outcomes."""
    outcomes = chance_outcomes(state)
    if not outcomes:
        raise InvalidArgument(f"no chance event is awaited, but {state.awaiting}")
    return outcomes[pick_index([weight for _, weight in outcomes], rng)][0]


def explain(state: State, choice: object) -> Illegality | None:
    """Say why a choice is refused; the only place that judges choices."""
    due = state.awaiting
    if not isinstance(choice, Draw | Stop | Drawn):
        return Illegality(Reason.NOT_A_CHOICE, None, f"{choice!r} is not a choice of this game")
    if isinstance(due, GameOver):
        return Illegality(Reason.GAME_OVER, "AM-1.4", "all have stopped")
    if isinstance(choice, Drawn) != isinstance(due, Chance):
        return Illegality(Reason.NOT_AWAITED, "AM-1.2", f"{choice!r} does not answer {due}")
    if isinstance(choice, Drawn):
        if choice.number not in NUMBERS:
            return Illegality(Reason.OUT_OF_RANGE, "AM-1.1", f"there is no {choice.number!r}")
        if not state.bag[choice.number - 1]:
            return Illegality(Reason.AGAINST_RULE, "AM-1.1", f"no {choice.number} is in the bag")
    if isinstance(choice, Draw) and not _may_draw(state, due.seat):
        return Illegality(Reason.AGAINST_RULE, "AM-1.3", "you hold five, or the bag is empty")
    return None


# --- What then happens -------------------------------------------------------------------------


def transition(state: State, choice: Choice) -> Transition[State, Event]:
    """Make a choice, and report what happens."""
    illegality = explain(state, choice)
    if illegality is not None:
        raise IllegalChoice(illegality)
    assert not isinstance(state.awaiting, GameOver)
    seat = state.awaiting.seat
    match choice:
        case Draw():
            return Transition(evolve(state, awaiting=Chance(seat, "amulet")), ())
        case Stop():
            stopped = tuple(done or other == seat for other, done in enumerate(state.stopped))
            after = _next_turn(evolve(state, stopped=stopped), seat)
            return Transition(after, (SeatStopped(seat),))
        case Drawn(number):
            held = list(state.held)
            held[seat] = put_one(held[seat], number - 1)
            after = _next_turn(evolve(state, held=tuple(held)), seat)
            return Transition(after, (AmuletDrawn(seat, number),))


def step(state: State, choice: Choice) -> State:
    """Make a choice. Where speed matters, this would not make events first, as it does here."""
    return transition(state, choice).state


def _next_turn(state: State, seat: int) -> State:
    """Pass the turn to the next seat that has not stopped, or end the game. AM-1.4."""
    players = state.config.players
    for other in ((seat + ahead) % players for ahead in range(1, players + 1)):
        if not state.stopped[other]:
            return evolve(state, awaiting=Decision(other, "turn"))
    return evolve(state, awaiting=GameOver())


# --- How it stands -----------------------------------------------------------------------------


def score_sheet(state: State) -> ScoreSheet:
    """Count the points as if everybody stopped now. AM-1.4."""
    sums = [
        sum(number * count for number, count in zip(NUMBERS, amulets, strict=True))
        for amulets in state.held
    ]
    return ScoreSheet(("amulets",), tuple((s if s <= MOST_POINTS else 0,) for s in sums))


def standings(state: State) -> tuple[int, ...]:
    """Rank by points; equal points share a rank."""
    return ranks(score_sheet(state).totals)


def evaluate(state: State, seat: int) -> float:
    """Estimate a seat's prospects, for simple bots: its points."""
    check_seat(seat, state.config.players)
    return float(score_sheet(state).totals[seat])


def facts(config: Config) -> Facts:
    """State what holds in every game; ``Facts()`` alone would promise nothing, and be correct too.

    A seat begins with an amulet, so it draws at most four times, with two choices each, and stops.
    """
    choices = config.players * (2 * (MOST_AMULETS - 1) + 1)
    return Facts(most_choices=choices, fewest_points=0, most_points=MOST_POINTS)


# --- Who may know what -------------------------------------------------------------------------


def view(state: State, seat: int | None) -> View:
    """Show what a seat may know: list it, instead of removing secrets."""
    check_viewer(seat, state.config.players)
    due = state.awaiting
    decides = isinstance(due, Decision) and due.seat == seat
    return View(
        state.config,
        seat,
        due,
        legal_actions(state) if decides else (),
        None if seat is None else state.held[seat],
        tuple(map(sum, state.held)),
        state.stopped,
    )


def redact_choice(state: State, choice: Choice, seat: int | None) -> Choice | Hidden:
    """Hide from others which amulet was drawn."""
    check_viewer(seat, state.config.players)
    if isinstance(choice, Drawn) and isinstance(state.awaiting, Chance):
        owner = state.awaiting.seat
        if owner != seat:
            return Hidden(owner, type(choice).__name__)
    return choice


def redact_event(event: Event, seat: int | None) -> Event | Hidden:
    """Hide from others which amulet was drawn."""
    if isinstance(event, AmuletDrawn) and event.seat != seat:
        return Hidden(event.seat, type(event).__name__)
    return event


def determinize(view: View, rng: SupportsRandom) -> State:
    """Guess a position that fits a view: give each other seat amulets that it might have."""
    left: Counts = (COPIES,) * len(NUMBERS)
    if view.own is not None:
        left = tuple(all_ - own for all_, own in zip(left, view.own, strict=True))
    held: list[Counts] = []
    for seat, number in enumerate(view.numbers_held):
        if seat == view.seat and view.own is not None:
            held.append(view.own)
            continue
        drawn, left = draw_many(left, number, rng)
        held.append(tuple(drawn.count(index) for index in range(len(NUMBERS))))
    return State(view.config, view.awaiting, tuple(held), view.stopped)


# --- Names and numbers of choices --------------------------------------------------------------


def action_space(_config: Config) -> tuple[Action, ...]:
    """List all possible actions, in an order that never changes."""
    return (Draw(), Stop())


def outcome_space(_config: Config) -> tuple[Outcome, ...]:
    """List all possible outcomes."""
    return tuple(map(Drawn, NUMBERS))


def format_choice(choice: Choice) -> str:
    """Write a choice as a line of text."""
    match choice:
        case Draw():
            return "draw"
        case Stop():
            return "stop"
        case Drawn(number):
            return f"amulet {number}"


def parse_choice(config: Config, text: str) -> Choice:
    """Read a line back."""
    for choice in (*action_space(config), *outcome_space(config)):
        if format_choice(choice) == text:
            return choice
    raise InvalidNotation(f"{text!r} is not a choice; choices are 'draw', 'stop' and 'amulet 4'")


class AmuletRules(DefaultMethods[State, Action, View], PickledByName):
    """The functions above as one object."""

    name = "amulets"
    deal = staticmethod(deal)
    initial_state = staticmethod(initial_state)
    new_game = staticmethod(new_game)
    validate = staticmethod(validate)
    awaiting = staticmethod(awaiting)
    legal_actions = staticmethod(legal_actions)
    chance_outcomes = staticmethod(chance_outcomes)
    sample_outcome = staticmethod(sample_outcome)
    step = staticmethod(step)
    transition = staticmethod(transition)
    explain = staticmethod(explain)
    score_sheet = staticmethod(score_sheet)
    standings = staticmethod(standings)
    evaluate = staticmethod(evaluate)
    facts = staticmethod(facts)
    view = staticmethod(view)
    redact_choice = staticmethod(redact_choice)
    redact_event = staticmethod(redact_event)
    determinize = staticmethod(determinize)
    action_space = staticmethod(action_space)
    outcome_space = staticmethod(outcome_space)
    format_choice = staticmethod(format_choice)
    parse_choice = staticmethod(parse_choice)


RULES: Rules[Config, Deal, State, Action, Outcome, Event, View] = AmuletRules()
"""The rules, annotated with their type, so that a type checker finds missing or wrong parts."""


# --- Trying it ---------------------------------------------------------------------------------


def main() -> None:
    """Check the contract, then play a game between bots."""
    report = check_rules(RULES, [Config(players) for players in (2, 3, 4)], games=10)
    print(f"the contract is kept in {report.games} games with {report.choices} choices")

    match = Match(RULES, Config(players=2), seed=3, on_event=print)
    match.run([GreedyAgent(evaluate, samples=20), RandomAgent()])
    print(match.score_sheet.totals, "points; ranks", match.standings)


if __name__ == "__main__":
    main()
