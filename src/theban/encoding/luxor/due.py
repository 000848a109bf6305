"""What is awaited, and what the decision is about."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import prod

from theban.encoding.arrays import TYPECODE, packed
from theban.encoding.layout import MOST, Feature, Seats, Told, feature
from theban.encoding.luxor.pieces import TILE_NUMBERS, most_of_tile, tiles_of
from theban.encoding.whose import whose_feature
from theban.luxor import Config, MoveAdventurer, View, action_space
from theban.luxor.frames import ChanceKind, DecisionKind, ExtraTurn
from theban.luxor.parts.mummy import DISPLAY
from theban.luxor.parts.mummy_happenings import Supply
from theban.luxor.pieces import LEVELS
from theban.luxor.situation import Subject, has_second_entered

_KINDS = tuple(map(str, (*DecisionKind, *ChanceKind)))
_NO_TURN = packed([0] * 4)


def due_features(config: Config) -> Iterator[Feature[View]]:
    """Yield what tells whose turn it is and what must happen next."""
    players, first = config.players, config.first_player

    def turn(view: View, _seats: Seats, out: array[int]) -> None:
        # As view.turn tells it, without making one.
        pending = view.pending
        if not pending:
            out.frombytes(_NO_TURN)
            return
        number = (pending[0].seat - first) % players + 1
        owed = sum([type(frame) is ExtraTurn for frame in pending]) if len(pending) > 1 else 0
        out.extend((number, min(owed, MOST), has_second_entered(view), view.idle_round))

    yield whose_feature(players, _KINDS)
    told = (
        "which turn of the round it is; extra turns owed; whether the game is certain to end with "
        "the round; whether every turn of the round was idle so far"
    )
    yield feature("turn", (4,), MOST, told, turn)


def subject_features(config: Config) -> Iterator[Feature[View]]:
    """Yield what tells what the decision or the chance event is about."""
    told = _told_of_subject(config)
    yield Feature(told, _SubjectWriter(config, told).write)


def _steps_offered(config: Config) -> range:
    steps = {a.steps for a in action_space(config) if isinstance(a, MoveAdventurer)}
    return range(min(steps, default=0), max(steps, default=0) + 1)


def _told_of_subject(config: Config) -> tuple[Told, ...]:
    steps, places = _steps_offered(config), len(config.components.spaces) + 2
    offered = f"from {steps[0]} to {steps[-1]}"
    cards = len(config.inventory.cards.all)
    high = most_of_tile(config)
    box = config.components.expansion
    costs = [cost for _, cost, _ in box.mummy_tiles] if box is not None else []
    tile = f"what lies on that place, or whose action it is: {', '.join(TILE_NUMBERS)}"
    played = "the cards being played, by the kinds of config.inventory.cards"
    supplies = ", ".join(supply.value for supply in Supply)
    return (
        Told("due_places", (places,), 1, "the places that the decision or chance event is about"),
        Told("due_tile", (len(TILE_NUMBERS),), high, tile),
        Told("due_cards", (cards,), 2, played),
        Told("due_face", (1,), min(max(config.components.die), MOST), "the face rolled for them"),
        Told("due_steps", (len(steps),), 1, f"the steps offered, {offered}"),
        Told("due_keys", (len(steps),), max(steps), f"the keys that each costs, {offered}"),
        Told("due_levels", (len(LEVELS),), 1, "the levels of the Horus stacks to take from"),
        Told("due_slot", (DISPLAY,), 1, "the slot of the mummy tile that is performed"),
        Told("due_talismans", (DISPLAY,), max(costs, default=0), "the cost of each slot"),
        Told("due_taken", (len(Supply),), 1, f"what was taken already: {supplies}"),
    )


class _SubjectWriter:
    """Writes subjects: all fields at once, since most of them are empty most of the time."""

    def __init__(self, config: Config, told: Sequence[Told]) -> None:
        sizes = [0, *accumulate(prod(each.shape) for each in told)]
        at = dict(zip((each.name for each in told), sizes, strict=False))
        self._nothing = array(TYPECODE, [0]) * sizes[-1]
        self._tiles = {tile: array(TYPECODE, row) for tile, row in tiles_of(config).items()}
        self._tile = slice(at["due_tile"], at["due_cards"])
        cards = config.inventory.cards.index
        self._card_at = {card: at["due_cards"] + kind for card, kind in cards.items()}
        self._face_at = at["due_face"]
        fewest = _steps_offered(config)[0]
        self._steps_at, self._keys_at = at["due_steps"] - fewest, at["due_keys"] - fewest
        self._level_at = at["due_levels"] - LEVELS[0]
        self._slot_at, self._talismans_at = at["due_slot"], at["due_talismans"]
        self._taken_at = {supply: at["due_taken"] + row for row, supply in enumerate(Supply)}

    def write(self, view: View, _seats: Seats, out: array[int]) -> None:
        """Add the numbers of the view's subject."""
        about: Subject | None = view.subject
        numbers = self._nothing[:]
        if about is not None:
            for place in about.places:
                numbers[place] = 1
            if about.tile is not None:
                numbers[self._tile] = self._tiles[about.tile]
            for level in about.levels:
                numbers[self._level_at + level] = 1
            if about.cards or about.steps:
                self._add_movement(about, numbers)
            elif about.slot is not None or about.talismans or about.taken is not None:
                self._add_mummy_tile(about, numbers)
        out.extend(numbers)

    def _add_movement(self, about: Subject, numbers: array[int]) -> None:
        for card in about.cards:
            numbers[self._card_at[card]] += 1
        numbers[self._face_at] = about.face or 0
        for steps in about.steps:
            numbers[self._steps_at + steps] = 1
        if any(about.keys):
            for steps, keys in zip(about.steps, about.keys, strict=True):
                numbers[self._keys_at + steps] = keys
        if about.slot is not None:
            numbers[self._slot_at + about.slot] = 1

    def _add_mummy_tile(self, about: Subject, numbers: array[int]) -> None:
        if about.slot is not None:
            numbers[self._slot_at + about.slot] = 1
        for slot, cost in enumerate(about.talismans):
            numbers[self._talismans_at + slot] = cost
        if about.taken is not None:
            numbers[self._taken_at[about.taken]] = 1
