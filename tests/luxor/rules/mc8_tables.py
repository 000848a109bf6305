"""Tables with several modules for the tests of MC-8, shortly before the events to test."""

from tests.luxor.rules.mummy_tables import *

PATH = "ttttt1|tttttf|tttttt|tttttt"
"""24 spaces: a Horus tile of level 1 on 6, a falcon icon on 12, statues after 6, 12 and 18."""

UNTAKEN = Treasure(VASE, 5, 2)
"""Nobody takes this one here: it needs all five adventurers of a player."""
OWN_VASE, OWN_STATUE, OWN_JEWELRY = (Treasure(kind, 1, 2) for kind in (VASE, STATUE, JEWELRY))

HAND = (ONE, TWO, THREE, FOUR, ONE)


def cursed(*modules: Module) -> Config:
    """Return a config on the path, with the given modules besides the Mummy."""
    return curse(
        PATH,
        modules=tuple(module for module in Module if module in {Module.MUMMY, *modules}),
        treasures=((UNTAKEN, 18), (OWN_VASE, 2), (OWN_STATUE, 2), (OWN_JEWELRY, 1)),
    )


WITH_CHARACTERS = cursed(Module.CHARACTERS)
EVERYTHING = cursed(Module.EQUIPMENT, Module.CHARACTERS)


def revealed(state: State) -> Outcome:
    """Return any mummy tile that can come up."""
    assert rolls(state, 0, ChanceKind.MUMMY_TILE) or rolls(state, 1, ChanceKind.MUMMY_TILE)
    return chance_outcomes(state)[0][0]


TOP, NEXT = UpToCard(1, 3), UpToDieCard(1)
"""Horus cards of level 1."""


def about_to_complete_a_set() -> State:
    """Return a position where seat 0 completes a pure set with the 1 at its left, from 7 to 8.

    It owns a vase and a statue, on 8 is a jewelry for one, and its three talismans pay for an extra
    turn. Spaces 1 and 2 are empty, since two treasures are owned.
    """
    seat = Seat(
        hand=HAND, active=(3, 7), treasures=(OWN_VASE, OWN_STATUE), character=Character.EXTRA_TURN
    )
    return table(
        WITH_CHARACTERS,
        mummy=20,
        seats={0: seat, 1: Seat(character=Character.REROLL)},
        talismans={0: 3},
        display=(MummyEffect.ONE_MORE_TURN, MummyEffect.TWO_POINTS, MummyEffect.SCARAB),
        spaces={8: OWN_JEWELRY},
    )


def in_stages(state: State, *choices: Action | Outcome) -> tuple[State, list[list[Event]]]:
    """Make choices; return the state and the events, choice by choice."""
    stages: list[list[Event]] = []
    for choice in choices:
        state, events = told(state, choice)
        stages.append(events)
    return state, stages


def with_both_owed(start: State) -> tuple[State, list[list[Event]]]:
    """Complete the set, buy an extra turn and flip the set."""
    tile = MummyTileRevealed(MummyEffect.TWO_KEYS)
    own = (LEFT, MoveAdventurer(7, 1), CardDrawn(FIVE), ActivateMummyTile(0))
    return in_stages(start, *own, tile, TakeExtraTurn())


GO_ON, HORUS_DIE = DieRolled(6), UpToDieCard(2)


def before_a_long_turn() -> State:
    """Return a position for a turn with a try, a Horus card, two rolls and a statue passed.

    Seat 0 has *Reroll* and seat 1 *Rearrange hand*; the Mummy is on 11.
    """
    return table(
        WITH_CHARACTERS,
        Seat(
            hand=(HORUS_DIE, TWO, THREE, FOUR, ONE),
            active=(5,),
            lying=(3,),
            character=Character.REROLL,
        ),
        Seat(hand=HAND, active=(9, 10), character=Character.REARRANGE_HAND),
        mummy=11,
        display=(MummyEffect.REARMOST_1_OR_2, MummyEffect.ALL_4, MummyEffect.CHOICE),
    )
