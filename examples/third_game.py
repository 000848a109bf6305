"""A third game on the base of theban: Liar's dice, for two to six players, in one file.

Copy this file to begin your own game.  It has hidden dice that chance brings, and all of theban
works with it: saves, pictures as text, feeds, bots, studies and environments.  These are its rules:

* LD-1.1: Each player begins with a number of dice, five unless agreed otherwise.
* LD-1.2: A round begins when all roll their dice; what a player rolled only that player sees.
* LD-2.1: The player in turn bids that so many dice of all show a face, higher than the bid before:
  more dice, or as many of a higher face. Nobody bids more dice than there are.
* LD-2.2: Or the player challenges the bid before.  Then all dice are shown.  If the bid was right
  the challenger loses a die, else the bidder does, and the next round begins with the loser.
* LD-2.3: A player without dice is out.  The last one with dice wins; each die left is a point.

Run it with ``python examples/third_game.py``: it lets theban check that the contract is kept, and
plays a game between two of theban's bots.
"""

from __future__ import annotations

import enum
from functools import cache
from typing import TypeAlias

from attrs import evolve, field, frozen
from typing_extensions import override

from theban import (
    Chance,
    Decision,
    GameOver,
    IllegalChoice,
    Illegality,
    InvalidConfig,
    InvalidState,
    Match,
    Reason,
    Rules,
)
from theban.agents import GreedyAgent, RandomAgent
from theban.authoring import (
    DefaultMethods,
    PickledByName,
    Value,
    between,
    check_viewer,
    pick_index,
    put_one,
    whole,
)
from theban.lab.encoding import Encoding, Feature, Field, Seats, packed, register_encoding
from theban.render import Names
from theban.render.authoring import GameRenderer, register_renderer
from theban.testing import check_rules
from theban.types import (
    Awaiting,
    Counts,
    Facts,
    Hidden,
    ScoreSheet,
    SupportsRandom,
    Transition,
    Turn,
)

FACES = (1, 2, 3, 4, 5, 6)
NO_DICE: Counts = (0,) * len(FACES)
"""No dice. Dice have no order, so a group of them is the count of each face."""

# --- Values: frozen, so that they can be compared, hashed, kept and shared ----------------------


@frozen
class Config(Value):
    """What is agreed before the game."""

    players: int = field(default=2, validator=between(2, 6, "2 to 6", InvalidConfig))
    dice: int = field(default=5, validator=between(1, 5, "1 to 5", InvalidConfig))
    """The dice of each player. LD-1.1."""


@frozen
class Deal(Value):
    """What is random about the set-up: nothing, since the dice are rolled in the game."""


# Actions are what a seat chooses.  Which seat, the state knows; so no action says it.  Anybody may
# make one, so its fields are checked: 1.0 and True would pass for 1 elsewhere.


@frozen
class Bid(Value):
    """Bid that so many dice show a face. LD-2.1."""

    number: int = field(validator=whole(1))
    face: int = field(validator=whole(1))


@frozen
class Challenge(Value):
    """Challenge the bid before. LD-2.2."""


Action: TypeAlias = Bid | Challenge


@frozen
class Rolled(Value):
    """An outcome of chance: a die shows a face. LD-1.2."""

    face: int = field(validator=whole(1))


Choice: TypeAlias = Action | Rolled

# Events are what an interface shows.  Each says to whom it happened.


@frozen
class DieRolled(Value):
    """A seat rolled a die; what it shows the seat alone knows."""

    seat: int
    face: int


@frozen
class BidMade(Value):
    """A seat bid."""

    seat: int
    bid: Bid


@frozen
class DiceShown(Value):
    """All dice were shown after a challenge, and a seat lost one."""

    seat: int
    """Who challenged."""
    dice: tuple[Counts, ...]
    loser: int


Event: TypeAlias = DieRolled | BidMade | DiceShown


class DecisionKind(enum.StrEnum):
    """What a seat decides."""

    BID = "bid"


class ChanceKind(enum.StrEnum):
    """What chance decides."""

    DIE = "die"


class Ending(enum.StrEnum):
    """Why a game is over."""

    ONE_LEFT = "one_left"
    """Only one player has dice. LD-2.3."""


Due: TypeAlias = Awaiting[DecisionKind, ChanceKind]


@frozen
class Situated(Value):
    """What a state and its views tell alike, so that code for any game can ask it."""

    config: Config
    awaiting: Due
    """What must happen next. A game with longer turns keeps a stack here, as Luxor does."""

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is. Nobody else is ever asked in it."""
        due = self.awaiting
        return None if isinstance(due, GameOver) else Turn(due.seat, number=due.seat + 1)

    @property
    def ending(self) -> Ending | None:
        """Why the game is over."""
        return Ending.ONE_LEFT if isinstance(self.awaiting, GameOver) else None

    @property
    def subject(self) -> None:
        """Nothing: what is awaited says all."""


@frozen
class State(Situated):
    """A position: all that matters from here on, and nothing of the past."""

    owned: tuple[int, ...]
    """How many dice each seat has."""
    rolled: tuple[Counts, ...]
    """The faces that each seat rolled in this round."""
    bid: Bid | None
    """The last bid of this round."""


@frozen
class View(Situated):
    """A position as a seat may know it, or a spectator (seat None)."""

    seat: int | None
    legal_actions: tuple[Action, ...]
    owned: tuple[int, ...]
    numbers_rolled: tuple[int, ...]
    own: Counts | None
    """The faces of the own dice."""
    bid: Bid | None


@cache
def bids(dice: int) -> tuple[Bid, ...]:
    """List all bids about so many dice, the lowest first."""
    return tuple(Bid(number, face) for number in range(1, dice + 1) for face in FACES)


def rank(bid: Bid) -> int:
    """Return where a bid is among these."""
    return len(FACES) * (bid.number - 1) + bid.face - 1


# --- The rules ---------------------------------------------------------------------------------


class LiarsDiceRules(DefaultMethods[State, Action, View], PickledByName):
    """The game: an object without attributes."""

    name = "liars_dice"

    # --- The start

    def deal(self, config: Config, rng: SupportsRandom, /) -> Deal:
        """Deal nothing."""
        return Deal()

    def initial_state(self, config: Config, deal: Deal, /) -> State:
        """Set the game up. A deal can be written by hand: check what is in it."""
        seats = config.players
        due = Chance(0, ChanceKind.DIE)
        return State(config, due, (config.dice,) * seats, (NO_DICE,) * seats, None)

    def validate(self, state: State, /) -> None:
        """Refuse impossible positions. LD-1.1, LD-1.2, LD-2.1, LD-2.3."""
        seats, most, due = state.config.players, state.config.dice, state.awaiting
        if len(state.owned) != seats or not all(0 <= n <= most for n in state.owned):
            right = f"each of {seats} seats has 0 to {most} dice (LD-1.1)"
            raise InvalidState(f"State.owned is {state.owned}; {right}")
        if len(state.rolled) != seats or any(
            len(faces) != len(FACES) or min(faces) < 0 or sum(faces) > owned
            for faces, owned in zip(state.rolled, state.owned, strict=True)
        ):
            right = f"each of {seats} seats rolls at most its own dice (LD-1.2)"
            raise InvalidState(f"State.rolled is {state.rolled}; {right}")
        left = [owned - sum(faces) for faces, owned in zip(state.rolled, state.owned, strict=True)]
        if state.bid is not None and (any(left) or state.bid not in bids(sum(state.owned))):
            right = "a bid comes after all rolls, and is about dice that there are (LD-2.1)"
            raise InvalidState(f"State.bid is {state.bid}; {right}")
        if isinstance(due, GameOver):
            can_be = sum(map(bool, state.owned)) == 1
        else:
            rolls = isinstance(due, Chance)
            asked = left if rolls else state.owned
            can_be = rolls == any(left) and due.seat < seats and asked[due.seat] > 0
            can_be = can_be and sum(map(bool, state.owned)) > 1
        if not can_be:
            raise InvalidState(f"State.awaiting is {due}; other dice are due (LD-1.2, LD-2.3)")

    # --- What can happen

    def legal_actions(self, state: State, /) -> tuple[Action, ...]:
        """List what the deciding seat can choose; empty if none is due. LD-2.1, LD-2.2."""
        if not isinstance(state.awaiting, Decision):
            return ()
        all_bids = bids(sum(state.owned))
        if state.bid is None:
            return all_bids
        return (*all_bids[rank(state.bid) + 1 :], Challenge())

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Rolled, int], ...]:
        """List what a die can show, each with its weight; empty if no chance is due."""
        is_due = isinstance(state.awaiting, Chance)
        return tuple((Rolled(face), 1) for face in FACES) if is_due else ()

    def explain(self, state: State, choice: object, /) -> Illegality | None:
        """Say why a choice is refused; the only place that judges choices."""
        due, dice = state.awaiting, sum(state.owned)
        if not isinstance(choice, Bid | Challenge | Rolled):
            return Illegality(Reason.NOT_A_CHOICE, None, f"{choice!r} is not a choice of this game")
        if isinstance(due, GameOver):
            return Illegality(Reason.GAME_OVER, "LD-2.3", "only one player has dice")
        if isinstance(choice, Rolled) != isinstance(due, Chance):
            return Illegality(Reason.NOT_AWAITED, "LD-1.2", f"{choice!r} does not answer {due}")
        if isinstance(choice, Rolled) and choice.face not in FACES:
            return Illegality(Reason.OUT_OF_RANGE, "LD-1.2", f"no die shows {choice.face!r}")
        if isinstance(choice, Challenge) and state.bid is None:
            return Illegality(Reason.AGAINST_RULE, "LD-2.2", "there is no bid to challenge")
        if isinstance(choice, Bid):
            if choice.number not in range(1, dice + 1) or choice.face not in FACES:
                right = f"a bid is about 1 to {dice} dice and a face from 1 to 6"
                return Illegality(Reason.OUT_OF_RANGE, "LD-2.1", right)
            if state.bid is not None and rank(choice) <= rank(state.bid):
                lower = f"the bid is not higher than {told(state.bid)}"
                return Illegality(Reason.AGAINST_RULE, "LD-2.1", lower)
        return None

    # --- What then happens

    def transition(self, state: State, choice: Choice, /) -> Transition[State, Event]:
        """Make a choice, and report what happens."""
        illegality = self.explain(state, choice)
        if illegality is not None:
            raise IllegalChoice(illegality)
        assert not isinstance(state.awaiting, GameOver)
        seat = state.awaiting.seat
        following = self._next(state.owned, seat)
        match choice:
            case Rolled(face):
                rolled = list(state.rolled)
                rolled[seat] = put_one(rolled[seat], face - 1)
                who = seat if sum(rolled[seat]) < state.owned[seat] else following
                is_last = sum(map(sum, rolled)) == sum(state.owned)
                due = Decision(who, DecisionKind.BID) if is_last else Chance(who, ChanceKind.DIE)
                after = evolve(state, awaiting=due, rolled=tuple(rolled))
                return Transition(after, (DieRolled(seat, face),))
            case Bid():
                after = evolve(state, awaiting=Decision(following, DecisionKind.BID), bid=choice)
                return Transition(after, (BidMade(seat, choice),))
            case Challenge():
                return self._shown(state, seat)

    def _shown(self, state: State, seat: int) -> Transition[State, Event]:
        """Show the dice after a challenge, and begin the next round or end the game. LD-2.2."""
        assert state.bid is not None
        found = sum(faces[state.bid.face - 1] for faces in state.rolled)
        bidder = self._next(state.owned, seat, -1)
        loser = seat if found >= state.bid.number else bidder
        owned = tuple(n - (other == loser) for other, n in enumerate(state.owned))
        begins = loser if owned[loser] else self._next(owned, loser)
        is_over = sum(map(bool, owned)) == 1
        after = State(
            state.config,
            GameOver() if is_over else Chance(begins, ChanceKind.DIE),
            owned,
            (NO_DICE,) * len(owned),
            None,
        )
        return Transition(after, (DiceShown(seat, state.rolled, loser),))

    def _next(self, owned: tuple[int, ...], seat: int, way: int = 1) -> int:
        """Return the next seat with dice."""
        seats = len(owned)
        return next(o for n in range(1, seats + 1) if owned[o := (seat + way * n) % seats])

    # --- How it stands

    def score_sheet(self, state: State, /) -> ScoreSheet:
        """Count the dice. LD-2.3."""
        return ScoreSheet(("dice",), tuple((number,) for number in state.owned))

    @override
    def facts(self, config: Config, /) -> Facts:
        """Say what holds in every game; ``Facts()`` alone would promise nothing, and be right too.

        Each round rolls all dice, has at most 6 bids for each of them and a challenge, and takes
        one away.
        """
        most = sum(7 * dice + 1 for dice in range(2, config.players * config.dice + 1))
        return Facts(random_deal=False, most_choices=most, fewest_points=0, most_points=config.dice)

    # --- Who may know what

    def view(self, state: State, seat: int | None, /) -> View:
        """Show what a seat may know: list it, instead of removing the secrets."""
        check_viewer(seat, state.config.players)
        due = state.awaiting
        return View(
            state.config,
            due,
            seat,
            self.legal_actions(state) if isinstance(due, Decision) and due.seat == seat else (),
            state.owned,
            tuple(map(sum, state.rolled)),
            None if seat is None else state.rolled[seat],
            state.bid,
        )

    def redact_choice(self, state: State, choice: Choice, seat: int | None, /) -> Choice | Hidden:
        """Hide from others what a die shows."""
        check_viewer(seat, state.config.players)
        if isinstance(choice, Rolled) and isinstance(state.awaiting, Chance):
            owner = state.awaiting.seat
            return choice if owner == seat else Hidden(owner, Rolled.__name__)
        return choice

    def redact_event(self, event: Event, seat: int | None, /) -> Event | Hidden:
        """Hide from others what a die shows."""
        if isinstance(event, DieRolled) and event.seat != seat:
            return Hidden(event.seat, DieRolled.__name__)
        return event

    def determinize(self, view: View, rng: SupportsRandom, /) -> State:
        """Guess a position that looks like a view: roll the dice that it does not show."""
        rolled: list[Counts] = []
        for seat, number in enumerate(view.numbers_rolled):
            faces = view.own if seat == view.seat and view.own is not None else NO_DICE
            for _ in range(number - sum(faces)):
                faces = put_one(faces, pick_index([1] * len(FACES), rng))
            rolled.append(faces)
        return State(view.config, view.awaiting, view.owned, tuple(rolled), view.bid)

    # --- Names and numbers of choices

    def action_space(self, config: Config, /) -> tuple[Action, ...]:
        """List all actions there can ever be, in an order that never changes."""
        return (Challenge(), *bids(config.players * config.dice))

    def outcome_space(self, config: Config, /) -> tuple[Rolled, ...]:
        """List all outcomes there can ever be."""
        return tuple(map(Rolled, FACES))

    def format_choice(self, choice: Choice, /) -> str:
        """Write a choice as a line of text."""
        match choice:
            case Bid(number, face):
                return f"bid {number} x {face}"
            case Challenge():
                return "challenge"
            case Rolled(face):
                return f"roll {face}"


RULES: Rules[Config, Deal, State, Action, Rolled, Event, View] = LiarsDiceRules()
"""The rules. The type stands here, so that a type checker says what is missing or wrong."""

# --- For people, and for programs that learn ---------------------------------------------------


def picture(shown: State | View, _width: int, names: Names) -> str:
    """Draw a position as text; of a view only what it shows."""
    lines = [f"The bid is {told(shown.bid)}." if shown.bid else "Nobody has bid."]
    for seat, number in enumerate(shown.owned):
        own = shown.own if isinstance(shown, View) and shown.seat == seat else None
        counts = shown.rolled[seat] if isinstance(shown, State) else own
        faces = "?" * number if counts is None else faces_of(counts)
        lines.append(f"{names.of(seat)}: {number} dice {faces}".rstrip())
    return "\n".join(lines)


def faces_of(counts: Counts) -> str:
    """Write dice as their faces, the lowest first."""
    return "".join(str(face) * count for face, count in zip(FACES, counts, strict=True))


def told(bid: Bid) -> str:
    """Write a bid for people."""
    return f"{bid.number} x {bid.face}"


def describe(told_of: Choice | Event, names: Names, seat: int | None, _config: object) -> str:
    """Write an action, an outcome or an event as a sentence."""
    who = "" if seat is None else f"{names.of(seat)}: "
    match told_of:
        case Bid():
            return f"{who}Bid {told(told_of)}."
        case Challenge():
            return f"{who}Challenge the bid."
        case Rolled(face):
            return f"{who}The die shows {face}."
        case DieRolled(seat, face):
            return f"{names.of(seat)} rolls a {face}."
        case BidMade(seat, bid):
            return f"{names.of(seat)} bids {told(bid)}."
        case DiceShown(seat, dice, loser):
            rolled = ", ".join(faces_of(counts) or "none" for counts in dice)
            return f"{names.of(seat)} doubts it: {rolled}. {names.of(loser)} loses a die."


register_renderer(
    GameRenderer(
        pictures={State: picture, View: picture},
        sentences=dict.fromkeys((Bid, Challenge, Rolled, DieRolled, BidMade, DiceShown), describe),
        requests={
            DecisionKind: {DecisionKind.BID: "{seat} bids or challenges"},
            ChanceKind: {ChanceKind.DIE: "{seat} rolls a die"},
        },
        hidden={"Rolled": "Only {name} sees the die.", "DieRolled": "{name} rolls a die."},
    )
)


def encoding(config: Config) -> Encoding[View]:
    """Lay views out as numbers; each field says what is in it."""
    highest = max(config.players * config.dice, len(FACES))
    fields = (
        Field("own", (len(FACES),), config.dice, "how many of the own dice show each face"),
        Field("owned", (config.players,), config.dice, "the dice of each seat"),
        Field("bid", (2,), highest, "the number and the face of the bid; 0 without one"),
    )

    def write(view: View, seats: Seats) -> bytes:
        bid = (view.bid.number, view.bid.face) if view.bid else (0, 0)
        return packed([*(view.own or NO_DICE), *(view.owned[seat] for seat in seats), *bid])

    return Encoding(View, config, [Feature(fields, write)])


register_encoding(RULES.name, encoding)

# --- Trying it ---------------------------------------------------------------------------------


def main() -> None:
    """Check that the contract is kept, then play a game between bots."""
    report = check_rules(RULES, [Config(2), Config(3, dice=2)], games=2)
    print(f"the contract is kept in {report.games} games with {report.choices} choices")

    match = Match(RULES, Config(players=2), seed=3)
    match.run([GreedyAgent(RULES.evaluate, samples=20), RandomAgent()])
    print(match.score_sheet.totals, "points; ranks", match.standings)


if __name__ == "__main__":
    main()
