"""The eight characters and what each can do, as one table; and the hooks that look there.

The abilities themselves are in :mod:`theban.luxor.modules.characters.abilities` and, as far as
they are moves, in :mod:`theban.luxor.modules.characters.steps`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from theban.luxor.config import Module
from theban.luxor.expansion import CHARACTER_SEAT, CHARACTER_SEEN
from theban.luxor.frames import RollDie
from theban.luxor.modules.characters import abilities, steps
from theban.luxor.parts.characters import Character
from theban.luxor.pieces import Treasure, Way
from theban.luxor.rules.work import Work
from theban.luxor.situation import Seen, SeenPlayer


@frozen
class Ability:
    """A character's ability: the points at which it joins in; None at all others."""

    die_rolled: Callable[[Work, RollDie, int], bool] | None = None
    """The seat rolled a face for a card; True if the ability goes on from here."""
    further_steps: Callable[[SeenPlayer, Way, int], dict[int, int]] | None = None
    """The numbers of steps beyond a card's own, each with the keys for it."""
    is_for_any_card: bool = False
    """Whether these steps can be made with cards too that move without a choice."""
    treasure_taken: Callable[[Work, int, Treasure], None] | None = None
    """The seat took a treasure and scored its points."""
    temple_tile_laid: Callable[[Work, int, int], None] | None = None
    """The seat's treasure was followed by a temple tile on its space."""
    horus_levels: Callable[[int], tuple[int, ...]] | None = None
    """The stacks that a Horus tile of a level opens to the seat."""
    anyone_woken: Callable[[Work, int], None] | None = None
    """An adventurer of any seat entered the game; called with the owner of the character."""
    keys_at_start: int = 0
    """The keys of the seat at the start."""


ABILITIES: Mapping[Character, Ability] = {
    Character.REROLL: Ability(die_rolled=abilities.ask_reroll),
    Character.EXTRA_TURN: Ability(treasure_taken=abilities.offer_extra_turn),
    Character.SELECT_HORUS_CARD: Ability(horus_levels=abilities.any_stack),
    Character.EXTRA_POINT: Ability(treasure_taken=abilities.score_extra_point),
    Character.AHEAD: Ability(further_steps=steps.ahead, is_for_any_card=True),
    Character.TEMPLE_ACTION: Ability(temple_tile_laid=abilities.ask_temple_action),
    Character.REARRANGE_HAND: Ability(anyone_woken=abilities.ask_to_rearrange),
    Character.SPECIAL_KEY: Ability(further_steps=steps.special_key, keys_at_start=2),
}
"""The abilities of each character. :rule:`MC-7.1`."""


def character_of(player: SeenPlayer) -> Character:
    """Return a player's character. :rule:`MC-7.1`."""
    return CHARACTER_SEEN.of(player).character


def ability_of(player: SeenPlayer) -> Ability:
    """Return what a player's character can do. :rule:`MC-7.1`."""
    return ABILITIES[CHARACTER_SEEN.of(player).character]


# --- The hooks ---------------------------------------------------------------------------------


def die_rolled(work: Work, frame: RollDie, face: int) -> bool:
    """Let the roller's character answer to a roll for a card. :rule:`MC-7.2`."""
    answer = ability_of(work.state.players[frame.seat]).die_rolled
    return answer is not None and answer(work, frame, face)


def treasure_taken(work: Work, seat: int, treasure: Treasure) -> None:
    """Let the taker's character answer to a treasure. :rule:`MC-7.3`, :rule:`MC-7.5`."""
    answer = ability_of(work.state.players[seat]).treasure_taken
    if answer is not None:
        answer(work, seat, treasure)


def temple_tile_laid(work: Work, seat: int, place: int) -> None:
    """Let the taker's character answer to a temple tile. :rule:`MC-7.7`."""
    answer = ability_of(work.state.players[seat]).temple_tile_laid
    if answer is not None:
        answer(work, seat, place)


def horus_levels(state: Seen, seat: int, level: int) -> tuple[int, ...]:
    """Return the stacks that a Horus tile opens to a seat. :rule:`MC-7.4`."""
    opened = ability_of(state.players[seat]).horus_levels
    return (level,) if opened is None else opened(level)


def turn_started(work: Work, seat: int, is_extra: bool) -> None:  # noqa: FBT001 (a hook)
    """Let those who entered in an earlier round move from now on. :rule:`LX-4.2`."""
    if work.tables.waiting is not None and not is_extra:
        me = work.player(seat)
        if CHARACTER_SEAT.of(me).woken:
            CHARACTER_SEAT.change(me, woken=0)


def adventurer_woken(work: Work, seat: int, statue: int) -> None:  # noqa: ARG001 (a hook)
    """Let every character answer to an adventurer that entered the game. :rule:`MC-7.8`.

    If it waits for the next round and the Mummy does not count it, it is counted here.
    :rule:`LX-4.2`.
    """
    if work.tables.waiting is not None and Module.MUMMY not in work.state.config.modules:
        me = work.player(seat)
        CHARACTER_SEAT.change(me, woken=CHARACTER_SEAT.of(me).woken + 1)
    for owner, player in enumerate(work.state.players):
        answer = ability_of(player).anyone_woken
        if answer is not None:
            answer(work, owner)
