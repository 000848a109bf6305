"""What the random games meet, as a table with counts: ``python -m tests.luxor.coverage``.

A property is only checked where its games lead.  It plays the starts of the tests of whole games:
every set of modules with every number of players, boxes where rare things come soon, and positions
near the end. Half of the answers are as likely as any other. The other half goes by earlier
answers: one chosen n times, in all games so far, has weight 1 / (n + 1). So rare cards, tiles and
abilities are used whenever possible. Outcomes
of chance are as likely as any other, so that rare ones come more often.

The program fails if anything in the table was never met; the tests look at the same games.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from random import Random
from typing import get_args

from tests.luxor import meeting, meeting_modules
from tests.luxor.late_positions import late_positions, late_positions_with_modules
from tests.luxor.meeting import Met, met_anywhere, met_rarely, told_of
from tests.luxor.meeting_modules import met_with_modules
from tests.luxor.playing import Step, choices, combinations, configs
from theban.luxor import *
from theban.luxor.actions import ACTIONS, OUTCOMES
from theban.luxor.notation import (
    format_effect,
)
from theban.luxor.pieces import (
    TEMPLE_TILES,
)

GAMES_OF_COMBINATIONS = 2
"""The games with each set of modules and each number of players."""
GAMES_OF_CONFIGS = 8
"""The games with each of the other configs."""
GAMES_FROM_POSITIONS = 30
"""The games from each position shortly before the end."""
LIMIT = 1500
"""The most choices in a game."""


def wanted() -> dict[str, tuple[str, ...]]:
    """Return all that must be met, by the sections of the table."""
    box = standard_components()
    expansion = box.expansion
    assert expansion is not None
    horus_cards = {card: None for card, _ in (*box.horus_cards, *expansion.horus_cards)}
    return {
        meeting_modules.MUMMY_TILES: tuple(map(format_effect, MummyEffect)),
        meeting_modules.CHARACTERS: tuple(character.value for character in Character),
        meeting_modules.EQUIPMENT: tuple(format_card(card) for card, _ in expansion.equipment),
        meeting_modules.ADDED: tuple(
            format_card(card) for card, _ in (*box.basic_cards, *expansion.equipment)
        ),
        meeting.HORUS: tuple(map(format_card, horus_cards)),
        meeting.BASIC: tuple(format_card(card) for card, _ in box.basic_cards),
        meeting.TEMPLE: tuple(dict.fromkeys(format_tile(tile) for _, tile, _ in box.temple_tiles)),
        meeting.TILES: (*_names((Treasure, HorusTile, OsirisTile, *TEMPLE_TILES)), "no tile"),
        meeting.ACTIONS: _names(ACTIONS),
        meeting.OUTCOMES: _names(OUTCOMES),
        meeting.DECISIONS: tuple(kind.value for kind in DecisionKind),
        meeting.CHANCES: tuple(kind.value for kind in ChanceKind),
        meeting.EVENTS: _names(get_args(Event)),
        meeting.ENDINGS: tuple(ending.value for ending in Ending),
        meeting.RARE: tuple(sorted(meeting.RARE_SITUATIONS)),
        meeting_modules.RARE: tuple(sorted(meeting_modules.RARE_SITUATIONS)),
    }


def _names(classes: Sequence[type]) -> tuple[str, ...]:
    return tuple(cls.__name__ for cls in classes)


class Curious:
    """Chooses at random, every other time rather what was chosen seldom before."""

    def __init__(self) -> None:
        """Begin with nothing chosen."""
        self.chosen: Counter[object] = Counter()

    def choose(self, state: State, rng: Random) -> Action | Outcome | None:
        """Choose, or return None if the game is over."""
        offered = choices(state)
        if not offered:
            return None
        names = [self._name(state, choice) for choice in offered]
        weights = [1 / (1 + self.chosen[name]) for name in names]
        if rng.random() < 1 / 2:
            weights = [1.0] * len(offered)
        number = rng.choices(range(len(offered)), weights)[0]
        self.chosen[names[number]] += 1
        return offered[number]

    @staticmethod
    def _name(state: State, choice: Action | Outcome) -> object:
        """Return what a choice is counted as."""
        match choice:
            case PlayCard(end) | AddCard(end):
                hand = state.players[state.pending[-1].seat].hand
                return type(choice), hand[0 if end is End.LEFT else -1]
            case ActivateMummyTile(slot):
                assert state.expansion is not None
                assert state.expansion.mummy is not None
                return type(choice), state.expansion.mummy.display[slot]
            case MoveAdventurer(_, steps):
                return type(choice), steps
            case _:
                return type(choice)


def games() -> Iterator[tuple[State, int]]:
    """Give the starts of all games, each with the seed of its play."""
    for seed in range(GAMES_OF_COMBINATIONS):
        yield from ((new_game(config, seed=seed), seed) for config in combinations())
    for seed in range(GAMES_OF_CONFIGS):
        yield from ((new_game(config, seed=seed), seed) for config in configs())
    for seed in range(GAMES_FROM_POSITIONS):
        for start in (*late_positions(), *late_positions_with_modules()):
            yield start, seed


def play(state: State, rng: Random, bot: Curious) -> Iterator[Step]:
    """Play a game to its end, or for as long as needed."""
    for _ in range(LIMIT):
        choice = bot.choose(state, rng)
        if choice is None:
            return
        after = step(state, choice)
        yield Step(state, choice, after)
        state = after


@cache
def met() -> Mapping[Met, int]:
    """Count all that is met in all games."""
    count: Counter[Met] = Counter()
    bot = Curious()
    for start, seed in games():
        for told in told_of(play(start, Random(seed), bot)):
            count.update(chain(met_anywhere(told), met_rarely(told), met_with_modules(told)))
    return count


def table() -> str:
    """Write how often everything was met."""
    found = met()
    lines: list[str] = []
    for section, names in wanted().items():
        lines += ["", section, "-" * len(section)]
        for name in names:
            number = found.get(Met(section, name), 0)
            lines.append(f"{number or 'NEVER':>8}  {name}")
    return "\n".join(lines[1:])


def never_met() -> list[Met]:
    """Return what was wanted and never met."""
    every = (Met(section, name) for section, names in wanted().items() for name in names)
    return [one for one in every if not met().get(one)]


def main() -> int:
    """Print the table; return 1 if something was never met."""
    number = sum(1 for _ in games())
    sys.stdout.write(f"{table()}\n\nin {number} games: {len(never_met())} never met\n")
    return 1 if never_met() else 0


if __name__ == "__main__":
    raise SystemExit(main())
