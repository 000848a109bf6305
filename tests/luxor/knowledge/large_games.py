"""Games of the standard box in which choices tell nothing, and how far guesses are from the truth.

Of one game at most one thing is true.  But given what a seat has seen, the truth is drawn from the
possible worlds, and so is a guess: over many games both show each fact equally often.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from attrs import evolve, frozen

from tests.luxor.knowledge.watcher import Watcher
from theban.core.chance import Random as Generator
from theban.core.situation import Chance, Decision
from theban.luxor import *

Fact: TypeAlias = Hashable
"""Something hidden that is the case, or possible."""


@frozen
class Game:
    """A game as it is after some turns."""

    state: State
    seat: int | None
    """Who looks at it."""
    watcher: Watcher
    """A spectator, who has seen all of it."""
    told: int
    """How many choices were made because others were not legal, for which a hidden card can be the
    reason."""

    @property
    def seen(self) -> View:
        """What the viewer knows."""
        return view(self.state, self.seat)


def games(config: Config, number: int, turns: Sequence[int]) -> Iterator[Game]:
    """Play so many games so that no choice tells anything, each for one of several turns.

    The viewer of each is the seat whose turn is next, the one before it or a spectator.
    """
    for seed in range(number):
        start, dice = on_tiles(new_game(config, seed=seed)), Random(f"choices {seed}")
        state, watcher, told = played(start, turns[seed % len(turns)], dice)
        due = awaiting(state)
        assert isinstance(due, Decision)
        viewers = ((due.seat - 1) % config.players, due.seat, None)
        yield Game(state, viewers[seed // len(turns) % 3], watcher, told)


def on_tiles(state: State) -> State:
    """Return a start at which two of each player are on Horus tiles, so that a 0 can be played."""
    players = [evolve(player, active=(4, 11)) for player in state.players]
    return evolve(state, players=tuple(players))


def played(state: State, turns: int, dice: Random) -> tuple[State, Watcher, int]:
    """Play until so many turns are over and the next starts."""
    told, watcher = 0, Watcher(state.config)
    shuffles = len(watcher.hidden)
    while True:
        due = awaiting(state)
        choice: Action | Outcome
        if isinstance(due, Chance):
            choice = sample_outcome(state, dice)
        else:
            assert isinstance(due, Decision), "the game is not over yet"
            if due.kind == DecisionKind.PLAY_CARD:
                if not turns:
                    return state, watcher, told
                turns -= 1
            actions = legal_actions(state)
            choice = _wanted(state, due, dice, to_add=len(watcher.hidden) == shuffles)
            if choice not in actions:
                told += 1
                choice = dice.choice(actions)
        after = transition(state, choice)
        watcher.see(choice, after.events)
        state = after.state


def _wanted(state: State, due: Decision, dice: Random, *, to_add: bool) -> Action:
    """Choose by what all see alone; a scarab by what its owner alone does."""
    actions = legal_actions(state)
    if due.kind == DecisionKind.PLAY_CARD:
        return PlayCard(dice.choice(tuple(End)))
    if due.kind == DecisionKind.ADD_CARD:
        # A card shuffled with the discard pile may be a Horus card, which cannot be added.
        end = dice.choice(tuple(End))
        is_horus = isinstance(state.players[due.seat].hand[0 if end is End.LEFT else -1], HorusCard)
        return AddCard(end) if to_add and not is_horus and dice.random() < 0.5 else Decline()
    if due.kind == DecisionKind.EXCHANGE_SCARAB:
        return ExchangeScarab(dice.choice(state.players[due.seat].scarabs))
    moves = [action for action in actions if isinstance(action, MoveAdventurer)]
    if moves:  # the rearmost, as little as possible: all cards stay playable for long
        return min(moves, key=lambda move: (move.origin, move.steps < 1, move.steps))
    tiles = [action for action in actions if isinstance(action, ActivateMummyTile)]
    return dice.choice(tiles or actions)


def facts_of(game: Game, state: State) -> Counter[Fact]:
    """Count in a position, true or guessed, what is hidden in a game.

    Places are told apart by whether their cards were shuffled with the draw pile.  How well cards
    fit their places is counted too: by how many there are of each among those that were shuffled
    together.
    """
    found, watcher = Counter[Fact](), game.watcher
    kinds, scarabs = state.config.inventory.cards, state.config.inventory.scarabs.all
    found.update(("pile", *pair) for pair in enumerate(state.draw_pile))
    found.update(("supply", *pair) for pair in zip(scarabs, state.scarabs, strict=True))
    for seat, player in enumerate(state.players):
        if seat == game.seat:
            continue
        together = {True: Counter[Card](), False: Counter[Card]()}
        for slot, (card, shuffle) in enumerate(zip(player.hand, watcher.hands[seat], strict=True)):
            if shuffle:
                with_pile = shuffle == watcher.pile
                together[with_pile][card] += 1
                found["hand", slot, with_pile, card] += 1
                found["fitting", with_pile] += watcher.hidden[shuffle][card]
        for with_pile, cards in together.items():
            found.update(("in a hand", with_pile, card, cards[card]) for card in kinds.all)
        found["pairs"] += sum(n * n for cards in together.values() for n in cards.values())
        found["scarabs", player.scarabs] += 1
        if player.expansion is not None and player.expansion.equipment is not None:
            in_box = player.expansion.equipment.in_box
            found.update(kinds.named(in_box))
            found["box", in_box] += 1
        if player.expansion is not None and player.expansion.mummy is not None:
            found.update(("exchanged", value) for value in player.expansion.mummy.exchanged)
    return found


@frozen
class Distance:
    """How far guesses are from the truth, where 1 is what comes of equal chances on average."""

    mean: float
    """The mean over all facts."""
    most: float
    """The distance of the fact that is most often wrong."""


def distance(games: Iterable[Game], guess: Callable[[View, Generator], State]) -> Distance:
    """Compare the truth of each game with guesses at it.

    Taken over all games, what is true and not guessed balances what is guessed and not true.  So
    the square of the sum of all differences is on average the sum of their squares: a chi-square
    with one degree of freedom for each fact.  Facts that are rare are left out.
    """
    sums, squares, often = Counter[Fact](), Counter[Fact](), Counter[Fact]()
    for number, game in enumerate(games):
        dice, seen = Random(f"guesses {number}"), game.seen
        differences = Counter[Fact]()
        for fact, times in facts_of(game, game.state).items():
            differences[fact] = GUESSES * times
        for _ in range(GUESSES):
            differences.subtract(facts_of(game, guess(seen, dice)))
        for fact, difference in differences.items():
            if difference:
                sums[fact] += difference
                squares[fact] += difference * difference
                often[fact] += 1
    distances = [
        sums[fact] ** 2 / squares[fact] for fact, number in often.items() if number >= OFTEN
    ]
    return Distance(sum(distances) / len(distances), max(distances))


GUESSES = 3
"""How many guesses are made at each game."""
OFTEN = 40
"""In how many games a fact must differ, so that it counts."""
