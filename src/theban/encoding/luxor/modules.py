"""What the modules of the expansion in play add."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator

from theban.core.chance import Counts
from theban.encoding.arrays import one_hot, packed, packer
from theban.encoding.layout import MOST, Feature, Seats, Told, feature
from theban.encoding.luxor.table import counted, places_feature
from theban.encoding.memory import ByValue
from theban.luxor import Config, Module, View
from theban.luxor.config import HAND_SIZE
from theban.luxor.expansion import (
    ARTIFACTS_SEEN,
    CHARACTER_SEEN,
    EQUIPMENT_SEAT_SEEN,
    MUMMY_SEAT_SEEN,
    MUMMY_SEEN,
    box_of,
)
from theban.luxor.parts.characters import Character, RollAgain
from theban.luxor.parts.mummy import DISPLAY


def module_features(config: Config) -> Iterator[Feature[View]]:
    """Yield what the modules in play add, in the order of :class:`theban.luxor.Module`."""
    for module in Module:
        if module in config.modules:
            yield from _FEATURES[module](config)


# --- The Mummy ---------------------------------------------------------------------------------


def _mummy(config: Config) -> Iterator[Feature[View]]:
    inventory, box = config.inventory, box_of(config)
    places = len(config.components.spaces) + 2
    at = one_hot(places)
    kinds = inventory.mummy_tiles.all
    tiles = dict(zip((*kinds, None), one_hot(len(kinds)), strict=True))
    copies = sum(inventory.all_mummy_tiles)
    pack_stacks, pack_talismans = packer(2 * len(kinds)), packer(2 + 2 * config.players)
    scarab_values = inventory.scarabs.all
    returned: ByValue[tuple[int, ...]] = ByValue(
        lambda values: packed([values.count(value) for value in scarab_values])
    )

    def place(view: View, _seats: Seats, out: array[int]) -> None:
        out.frombytes(at[MUMMY_SEEN.of(view).place])

    def display(view: View, _seats: Seats, out: array[int]) -> None:
        out.frombytes(b"".join([tiles[effect] for effect in MUMMY_SEEN.of(view).display]))

    def stacks(view: View, _seats: Seats, out: array[int]) -> None:
        part = MUMMY_SEEN.of(view)
        out.frombytes(pack_stacks(*part.stack, *part.discards))

    def talismans(view: View, seats: Seats, out: array[int]) -> None:
        part = MUMMY_SEEN.of(view)
        numbers = [part.talismans, part.woken]
        for seat in seats:
            own = MUMMY_SEAT_SEEN.of(view.players[seat])
            numbers += (own.talismans, own.exchanged_count)
        out.frombytes(pack_talismans(*numbers))

    def exchanged(view: View, seats: Seats, out: array[int]) -> None:
        out.frombytes(returned[MUMMY_SEAT_SEEN.of(view.players[seats[0]]).exchanged or ()])

    yield feature("mummy", (places,), 1, "where the Mummy stands", place)
    yield places_feature(
        "lying",
        config,
        "how many adventurers of each seat lie on each place",
        lambda player: MUMMY_SEAT_SEEN.of(player).lying,
    )
    told = "the open mummy tile of each slot, of config.inventory.mummy_tiles"
    yield feature("mummy_tiles", (DISPLAY, len(kinds)), 1, told, display)
    told = "the mummy tiles by kind: face down, then discarded"
    yield feature("mummy_stacks", (2, len(kinds)), copies, told, stacks)
    told = (
        "talismans in the supply; adventurers that entered in this turn; then for each seat "
        "its talismans, and the scarabs that it returned to the box"
    )
    most = max(box.talismans, sum(inventory.all_scarabs))
    yield feature("talismans", (2 + 2 * config.players,), most, told, talismans)
    told = "the scarabs that the viewer returned to the box, by value; zeros for a spectator"
    most = sum(inventory.all_scarabs)
    yield feature("own_exchanged", (len(scarab_values),), most, told, exchanged)


# --- Equipment, artifacts, characters ----------------------------------------------------------


def _equipment(config: Config) -> Iterator[Feature[View]]:
    kinds = len(config.inventory.cards.all)
    most = sum(copies for _, copies in config.inventory.first_cards)
    nothing = (0,) * kinds
    pack = packer(2 * config.players)
    written: ByValue[Counts] = ByValue(packed)

    def in_box(view: View, seats: Seats, out: array[int]) -> None:
        numbers: list[int] = []
        for seat in seats:
            lying = EQUIPMENT_SEAT_SEEN.of(view.players[seat])
            numbers += (lying.in_box_count, 0 if lying.batch is None else lying.batch + 1)
        out.frombytes(pack(*numbers))

    def own(view: View, seats: Seats, out: array[int]) -> None:
        out.frombytes(written[EQUIPMENT_SEAT_SEEN.of(view.players[seats[0]]).in_box or nothing])

    told = (
        "of each seat how much of its own equipment lies in the box, and the number of its batch, "
        "from 1; 0 where there is none"
    )
    high = max(most, config.players * (HAND_SIZE + 1) + 1)
    yield feature("in_box", (config.players, 2), high, told, in_box)
    told = "that of the viewer, by the kinds of config.inventory.cards; zeros for a spectator"
    yield feature("own_in_box", (kinds,), most, told, own)


def _artifacts(config: Config) -> Iterator[Feature[View]]:
    places = len(config.components.spaces) + 2
    treasures = config.inventory.all_treasures
    covered_places = counted(places)
    hidden: ByValue[Counts] = ByValue(packed)

    def covered(view: View, _seats: Seats, out: array[int]) -> None:
        part = ARTIFACTS_SEEN.of(view)
        out.frombytes(covered_places[part.covered])
        out.frombytes(hidden[part.hidden])

    told = (
        f"the places with a treasure face down under another ({places}); "
        f"these treasures by kind ({len(treasures)})"
    )
    yield feature("covered", (places + len(treasures),), sum(treasures), told, covered)


def _characters(config: Config) -> Iterator[Feature[View]]:
    rows = dict(zip(Character, one_hot(len(Character)), strict=False))

    def characters(view: View, seats: Seats, out: array[int]) -> None:
        parts = [CHARACTER_SEEN.of(view.players[seat]) for seat in seats]
        out.frombytes(b"".join([rows[part.character] for part in parts]))
        out.extend([min(part.flipped, MOST) for part in parts])
        out.append(bool(view.pending) and type(view.pending[-1]) is RollAgain)

    kinds = f"the character of each seat: {', '.join(each.value for each in Character)}"
    sets = "the pure sets of each seat that were flipped for an extra turn"
    again = "whether the die that is due is the second one for the card"
    told = (
        Told("characters", (config.players, len(Character)), 1, kinds),
        Told("flipped", (config.players,), sum(config.inventory.all_treasures), sets),
        Told("rolled_again", (1,), 1, again),
    )
    yield Feature(told, characters)


_FEATURES: dict[Module, Callable[[Config], Iterator[Feature[View]]]] = {
    Module.MUMMY: _mummy,
    Module.EQUIPMENT: _equipment,
    Module.ARTIFACTS: _artifacts,
    Module.CHARACTERS: _characters,
}
