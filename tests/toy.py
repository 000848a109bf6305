"""Lotus, a game small enough to read in one go, written like any other game for this library.

The cards have the numbers 1 to 4, each on the same number of copies.  Every seat holds two cards
that only it sees.

* TOY-1: On a turn a seat plays a card face up, for as many points as its number, or buries one
  face down, for 2 points.  A seat buries only what it holds.
* TOY-2: Who plays the number of the last card played may roll a die with the faces 1 to 3 and
  scores that many points more.
* TOY-3: Then the seat draws a card, unless the pile is empty, and the next seat has its turn.
* TOY-4: When the seat whose turn it is has no card, the game is over; the most points win.
"""

# Functions replace the methods of DefaultMethods:
# pyright: reportAssignmentType=false

import enum
import random
from typing import TypeAlias

from attrs import evolve, field, frozen

from theban._core.chance import Counts, SupportsRandom, draw_many, pick_index, put_one, take_one
from theban._core.checks import check_seat, whole
from theban._core.default_methods import DefaultMethods
from theban._core.errors import (
    IllegalChoice,
    Illegality,
    InvalidArgument,
    InvalidConfig,
    InvalidDeal,
    InvalidNotation,
    InvalidState,
    Reason,
)
from theban._core.facts import Facts
from theban._core.protocol import PickledByName, Rules, Transition
from theban._core.situation import (
    Awaiting,
    Chance,
    Decision,
    GameOver,
    Hidden,
    ScoreSheet,
    Turn,
    ranks,
)
from theban._core.values import Value

NUMBERS = (1, 2, 3, 4)
FACES = (1, 2, 3)
HAND_SIZE = 2
FOR_BURYING = 2
NOTHING: Counts = (0, 0, 0, 0)

# --- Values ------------------------------------------------------------------------------------


@frozen
class Config(Value):
    players: int = field(default=2, validator=whole(1, InvalidConfig))
    copies: int = field(default=3, validator=whole(1, InvalidConfig))

    def __attrs_post_init__(self) -> None:
        if len(NUMBERS) * self.copies < HAND_SIZE * self.players:
            raise InvalidConfig(f"Config.copies is {self.copies}; {self.players} hands need more")


@frozen
class Deal(Value):
    """The hands, each as the number of cards of each kind; the other cards are the pile."""

    hands: tuple[Counts, ...]


@frozen
class Play(Value):
    """Play a card face up. TOY-1."""

    number: int


@frozen
class Bury(Value):
    """Bury a card face down; the others see that, but not which. TOY-1."""

    number: int


@frozen
class Roll(Value):
    """Roll the die. TOY-2."""


@frozen
class Decline(Value):
    """Do not roll. TOY-2."""


Action: TypeAlias = Play | Bury | Roll | Decline


@frozen
class Rolled(Value):
    """The die shows a face. TOY-2."""

    face: int


@frozen
class Drawn(Value):
    """A card comes from the pile into a hand; its owner alone sees it. TOY-3."""

    number: int


Outcome: TypeAlias = Rolled | Drawn


@frozen
class CardPlayed(Value):
    """A seat played a card."""

    seat: int
    number: int


@frozen
class CardBuried(Value):
    """A seat buried a card that it alone knows."""

    seat: int
    number: int


@frozen
class DieRolled(Value):
    seat: int
    face: int


@frozen
class CardDrawn(Value):
    """A seat drew a card that it alone knows."""

    seat: int
    number: int


@frozen
class GameEnded(Value):
    seat: int


ANSWERS: dict[str, tuple[type, ...]] = {
    "turn": (Play, Bury),
    "luck": (Roll, Decline),
    "die": (Rolled,),
    "card": (Drawn,),
}
"""The answers to each kind of decision and chance event."""

Event: TypeAlias = CardPlayed | CardBuried | DieRolled | CardDrawn | GameEnded


class Ending(enum.Enum):
    NO_CARD = "no_card"
    """The seat in turn has no card. TOY-4."""


def turn_of(due: Awaiting) -> Turn | None:
    return None if isinstance(due, GameOver) else Turn(due.seat, due.seat + 1)


def ending_of(due: Awaiting) -> Ending | None:
    return Ending.NO_CARD if isinstance(due, GameOver) else None


@frozen
class State(Value):
    config: Config
    pending: Awaiting
    hands: tuple[Counts, ...]
    played: tuple[Counts, ...]
    buried: tuple[Counts, ...]
    pile: Counts
    last: int | None
    luck: tuple[int, ...]

    @property
    def turn(self) -> Turn | None:
        return turn_of(self.pending)

    @property
    def ending(self) -> Ending | None:
        return ending_of(self.pending)

    @property
    def subject(self) -> None:
        """Nothing: what is awaited says everything."""


@frozen
class View(Value):
    """A position as a seat, or a spectator, may know it."""

    config: Config
    seat: int | None
    awaiting: Awaiting
    legal_actions: tuple[Action, ...]
    hand: Counts | None
    """The viewer's own hand; a spectator has none."""
    own_buried: Counts | None
    hand_sizes: tuple[int, ...]
    buried_sizes: tuple[int, ...]
    pile_size: int
    played: tuple[Counts, ...]
    last: int | None
    luck: tuple[int, ...]

    @property
    def turn(self) -> Turn | None:
        return turn_of(self.awaiting)

    @property
    def ending(self) -> Ending | None:
        return ending_of(self.awaiting)

    @property
    def subject(self) -> None:
        """Nothing: what is awaited says everything."""


# --- The start ---------------------------------------------------------------------------------


def deal(config: Config, rng: SupportsRandom) -> Deal:
    pile: Counts = (config.copies,) * len(NUMBERS)
    hands: list[Counts] = []
    for _ in range(config.players):
        cards, pile = draw_many(pile, HAND_SIZE, rng)
        hands.append(_count(cards))
    return Deal(tuple(hands))


def initial_state(config: Config, deal: Deal) -> State:
    """Set up the game; the first seat begins."""
    rows = [*map(len, deal.hands)]
    if rows != [len(NUMBERS)] * config.players or any(min(hand) < 0 for hand in deal.hands):
        raise InvalidDeal(f"{config} has no such hands: {deal.hands}")
    pile = tuple(config.copies - sum(column) for column in zip(*deal.hands, strict=True))
    if {*map(sum, deal.hands)} != {HAND_SIZE} or min(pile) < 0:
        raise InvalidDeal(f"{config} has no such hands: {deal.hands}")
    nothing = (NOTHING,) * config.players
    zeros = (0,) * config.players
    turn = Decision(0, "turn")
    return State(config, turn, deal.hands, nothing, nothing, pile, None, zeros)


def new_game(config: Config, *, seed: int) -> State:
    if type(seed) is not int:
        raise InvalidArgument(f"seed is {seed!r}; it must be a whole number")
    return initial_state(config, deal(config, random.Random(seed)))


def validate(state: State) -> None:
    """Count every card, so that none is missing or duplicated, and check what is due."""
    for rows in (state.hands, state.played, state.buried, state.luck):
        if len(rows) != state.config.players:
            raise InvalidState(f"there are {len(rows)} rows, not one for each seat: {rows}")
    groups = (*state.hands, *state.played, *state.buried, state.pile)
    if any(len(group) != len(NUMBERS) or min(group) < 0 for group in groups):
        raise InvalidState("a group has less than no card, or a kind of card too many or too few")
    for number, column in zip(NUMBERS, zip(*groups, strict=True), strict=True):
        if sum(column) != state.config.copies:
            message = f"there are {sum(column)} cards {number}, not {state.config.copies}"
            raise InvalidState(message)
    due = state.pending
    if isinstance(due, GameOver):
        return
    if due.seat not in range(state.config.players):
        raise InvalidState(f"nobody sits on seat {due.seat}")
    right = {Decision: ("turn", "luck"), Chance: ("die", "card")}[type(due)]
    can_go_on = {"turn": any(state.hands[due.seat]), "card": any(state.pile)}
    if due.kind not in right or not can_go_on.get(due.kind, True):
        raise InvalidState(f"{due} cannot be awaited")


# --- What can happen ---------------------------------------------------------------------------


def awaiting(state: State) -> Awaiting:
    return state.pending


def legal_actions(state: State) -> tuple[Action, ...]:
    """List plays, then burials, in ascending order; or rolling and declining."""
    match state.pending:
        case Decision(seat, "turn"):
            held = [
                number for number, count in zip(NUMBERS, state.hands[seat], strict=True) if count
            ]
            return (*map(Play, held), *map(Bury, held))
        case Decision():
            return (Roll(), Decline())
        case _:
            return ()


def chance_outcomes(state: State) -> tuple[tuple[Outcome, int], ...]:
    match state.pending:
        case Chance(_, "die"):
            return tuple((Rolled(face), 1) for face in FACES)
        case Chance():
            numbered = zip(NUMBERS, state.pile, strict=True)
            return tuple((Drawn(number), count) for number, count in numbered if count)
        case _:
            return ()


def sample_outcome(state: State, rng: SupportsRandom) -> Outcome:
    outcomes = chance_outcomes(state)
    if not outcomes:
        raise InvalidArgument(f"chance has no part in what is awaited: {state.pending}")
    return outcomes[pick_index([weight for _, weight in outcomes], rng)][0]


# --- What then happens -------------------------------------------------------------------------


def explain(  # one return for each reason
    state: State, choice: object
) -> Illegality | None:
    if not isinstance(choice, Play | Bury | Roll | Decline | Rolled | Drawn):
        return Illegality(Reason.NOT_A_CHOICE, None, f"{choice!r} is nothing one can choose")
    numbers = FACES if isinstance(choice, Rolled) else NUMBERS
    value = getattr(choice, "face", getattr(choice, "number", numbers[0]))
    if type(value) is not int or value not in numbers:
        return Illegality(Reason.OUT_OF_RANGE, None, f"there is no {value!r}, only {numbers}")
    due = state.pending
    if isinstance(due, GameOver):
        return Illegality(Reason.GAME_OVER, None, "the game is over")
    if not isinstance(choice, ANSWERS[due.kind]):
        return Illegality(Reason.NOT_AWAITED, None, f"{choice!r} does not answer {due}")
    if isinstance(choice, Play | Bury) and not state.hands[due.seat][choice.number - 1]:
        return Illegality(Reason.AGAINST_RULE, "TOY-1", f"no {choice.number} is in the hand")
    if isinstance(choice, Drawn) and not state.pile[choice.number - 1]:
        return Illegality(Reason.AGAINST_RULE, "TOY-3", f"no {choice.number} is in the pile")
    return None


def transition(  # one return for each kind of choice
    state: State, choice: Action | Outcome
) -> Transition[State, Event]:
    illegality = explain(state, choice)
    if illegality is not None:
        raise IllegalChoice(illegality)
    assert not isinstance(state.pending, GameOver)
    seat = state.pending.seat
    match choice:
        case Play(number):
            following = evolve(
                state,
                hands=_taken(state.hands, seat, number),
                played=_put(state.played, seat, number),
                last=number,
            )
            event: Event = CardPlayed(seat, number)
            if number == state.last:
                return Transition(evolve(following, pending=Decision(seat, "luck")), (event,))
            return _draw(following, seat, event)
        case Bury(number):
            following = evolve(
                state,
                hands=_taken(state.hands, seat, number),
                buried=_put(state.buried, seat, number),
            )
            return _draw(following, seat, CardBuried(seat, number))
        case Roll():
            return Transition(evolve(state, pending=Chance(seat, "die")), ())
        case Decline():
            return _draw(state, seat)
        case Rolled(face):
            luck = tuple(points + face * (i == seat) for i, points in enumerate(state.luck))
            return _draw(evolve(state, luck=luck), seat, DieRolled(seat, face))
        case Drawn(number):
            following = evolve(
                state, hands=_put(state.hands, seat, number), pile=take_one(state.pile, number - 1)
            )
            return _next_turn(following, seat, CardDrawn(seat, number))


def step(state: State, choice: Action | Outcome) -> State:
    return transition(state, choice).state


def _draw(state: State, seat: int, *events: Event) -> Transition[State, Event]:
    """Let a seat draw. TOY-3."""
    if not any(state.pile):
        return _next_turn(state, seat, *events)
    return Transition(evolve(state, pending=Chance(seat, "card")), events)


def _next_turn(state: State, seat: int, *events: Event) -> Transition[State, Event]:
    """Start the next seat's turn, or end the game. TOY-4."""
    following = (seat + 1) % state.config.players
    if any(state.hands[following]):
        return Transition(evolve(state, pending=Decision(following, "turn")), events)
    return Transition(evolve(state, pending=GameOver()), (*events, GameEnded(following)))


# --- How it stands -----------------------------------------------------------------------------


def score_sheet(state: State) -> ScoreSheet:
    """Count the points played, buried and won by luck."""
    return ScoreSheet(
        ("played", "buried", "luck"),
        tuple(
            (_sum(played), FOR_BURYING * sum(buried), luck)
            for played, buried, luck in zip(state.played, state.buried, state.luck, strict=True)
        ),
    )


def standings(state: State) -> tuple[int, ...]:
    return ranks(score_sheet(state).totals)


def evaluate(state: State, seat: int) -> float:
    """Count a seat's points, and half of its hand."""
    check_seat(seat, state.config.players)
    return score_sheet(state).totals[seat] + _sum(state.hands[seat]) / 2


def facts(config: Config) -> Facts:
    """Return the bounds: each card is played once, and a turn has at most four choices."""
    cards = len(NUMBERS) * config.copies
    return Facts(
        most_choices=4 * cards, fewest_points=0, most_points=cards * (max(NUMBERS) + max(FACES))
    )


# --- Who may know what -------------------------------------------------------------------------


def view(state: State, seat: int | None) -> View:
    if seat is not None:
        check_seat(seat, state.config.players)
    decides = isinstance(state.pending, Decision) and state.pending.seat == seat
    return View(
        state.config,
        seat,
        state.pending,
        legal_actions(state) if decides else (),
        None if seat is None else state.hands[seat],
        None if seat is None else state.buried[seat],
        tuple(map(sum, state.hands)),
        tuple(map(sum, state.buried)),
        sum(state.pile),
        state.played,
        state.last,
        state.luck,
    )


def redact_choice(
    state: State, choice: Action | Outcome, seat: int | None
) -> Action | Outcome | Hidden:
    if seat is not None:
        check_seat(seat, state.config.players)
    if isinstance(choice, Bury | Drawn) and not isinstance(state.pending, GameOver):
        owner = state.pending.seat
        if owner != seat:
            return Hidden(owner, type(choice).__name__)
    return choice


def redact_event(event: Event, seat: int | None) -> Event | Hidden:
    if isinstance(event, CardBuried | CardDrawn) and event.seat != seat:
        return Hidden(event.seat, type(event).__name__)
    return event


def determinize(view: View, rng: SupportsRandom) -> State:
    """Deal the cards that the seat does not see to their possible places."""
    config = view.config
    seen = (*view.played, view.hand or NOTHING, view.own_buried or NOTHING)
    unseen: Counts = tuple(config.copies - sum(column) for column in zip(*seen, strict=True))
    hands: list[Counts] = []
    buried: list[Counts] = []
    for seat in range(config.players):
        if seat == view.seat:
            hands.append(view.hand or NOTHING)
            buried.append(view.own_buried or NOTHING)
            continue
        cards, unseen = draw_many(unseen, view.hand_sizes[seat], rng)
        hands.append(_count(cards))
        cards, unseen = draw_many(unseen, view.buried_sizes[seat], rng)
        buried.append(_count(cards))
    return State(
        config,
        view.awaiting,
        tuple(hands),
        view.played,
        tuple(buried),
        unseen,
        view.last,
        view.luck,
    )


# --- Names and numbers of choices --------------------------------------------------------------


def action_space(_config: Config) -> tuple[Action, ...]:
    """List all plays, all burials, then the answers to TOY-2."""
    return (*map(Play, NUMBERS), *map(Bury, NUMBERS), Roll(), Decline())


def outcome_space(_config: Config) -> tuple[Outcome, ...]:
    return (*map(Rolled, FACES), *map(Drawn, NUMBERS))


def format_choice(choice: Action | Outcome) -> str:
    match choice:
        case Play(number):
            return f"play {number}"
        case Bury(number):
            return f"bury {number}"
        case Roll():
            return "roll"
        case Decline():
            return "decline"
        case Rolled(face):
            return f"die {face}"
        case Drawn(number):
            return f"draw {number}"


def parse_choice(config: Config, text: str) -> Action | Outcome:
    for choice in (*action_space(config), *outcome_space(config)):
        if format_choice(choice) == text:
            return choice
    raise InvalidNotation(f"{text!r} is not a choice; choices look like 'play 3' or 'roll'")


def _count(indices: list[int]) -> Counts:
    return tuple(indices.count(index) for index in range(len(NUMBERS)))


def _sum(cards: Counts) -> int:
    return sum(number * count for number, count in zip(NUMBERS, cards, strict=True))


def _put(groups: tuple[Counts, ...], seat: int, number: int) -> tuple[Counts, ...]:
    return (*groups[:seat], put_one(groups[seat], number - 1), *groups[seat + 1 :])


def _taken(groups: tuple[Counts, ...], seat: int, number: int) -> tuple[Counts, ...]:
    return (*groups[:seat], take_one(groups[seat], number - 1), *groups[seat + 1 :])


class LotusRules(DefaultMethods[State, Action, View], PickledByName):
    name = "lotus"
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


RULES: Rules[Config, Deal, State, Action, Outcome, Event, View] = LotusRules()
"""The rules, with the type written out, so that type checkers need not infer it."""
