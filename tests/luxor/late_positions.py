"""Positions shortly before the end, or before something rare, for random games to continue from."""

import attrs

from tests.luxor.playing import ONTO_STAIRS
from theban.luxor import *
from theban.luxor._pieces import SET_KINDS

ONE, TWO, FIVE, PLUS_MINUS, DIE = (*map(NumberCard, (1, 2, 5)), PlusMinusCard(), DieCard())


def late_positions() -> tuple[State, ...]:
    """Return positions of the standard box shortly before the end, where rare events come soon."""
    join, advance, one_less = JoinNextCard(1), AdvanceAllCard(3, 2), OneLessCard(3, 3)
    together = Seat(
        hand=(join, ONE, DIE, FIVE, advance), active=(37, 37, 37, 37), in_chamber=1, keys=2
    )
    at_the_end = Seat(hand=(DIE, FIVE, FIVE, ONE, DIE), active=(38, 39, 40, 40, 40))
    spread = Seat(
        hand=(PLUS_MINUS, JoinNextCard(2), DIE, UpToDieCard(1), one_less),
        active=(22, 31, 36, 38, 39),
        keys=3,
    )
    return (
        position(Config(players=2), seats=[together, at_the_end]),
        position(Config(players=3, first_player=1), turn=2, seats=[at_the_end, spread, together]),
        position(Config(players=4, rulings=ONTO_STAIRS), turn=1, seats={1: spread, 3: at_the_end}),
        position(
            Config(players=5, first_player=3, modules=["artifacts"]),
            turn=4,
            seats={0: spread, 2: at_the_end, 4: together},
        ),
    )


def late_positions_with_modules() -> tuple[State, ...]:
    """Return such positions with modules, in which players are about to use their modules."""
    vase, statue, jewelry = (Treasure(kind, needed=1, points=2) for kind in SET_KINDS)
    artifact = Treasure(TreasureKind.ARTIFACT, needed=1, points=2)
    open_treasures = dict.fromkeys((35, 36, 38), jewelry) | {39: statue, 40: vase}
    completing = Seat(
        hand=(ONE, TWO, PlusCard(1), TWO, ONE),
        active=(33, 34, 34, 34, 37),
        talismans=6,
        keys=2,
        treasures=(vase, statue, artifact),
        character=Character.EXTRA_TURN,
    )
    ahead = Seat(
        hand=(AdvanceAllCard(3, 2), TWO, DIE, PlusCard(3), JoinNextCard(2)),
        active=(30, 37, 38, 38),
        lying=(39,),
        keys=2,
        talismans=2,
        character=Character.AHEAD,
    )
    special_key = Seat(
        hand=(PlusCard(2), ONE, PlusCard(1), NumberCard(0), DiePlusMinusCard()),
        active=(35, 38, 39),
        lying=(30, 33),
        keys=4,
        talismans=3,
        character=Character.SPECIAL_KEY,
    )
    temple = Seat(
        active=(31, 32, 34, 35),
        hand=(ONE, TWO, DIE, DIE, PLUS_MINUS),
        lying=(22,),
        talismans=3,
        character=Character.TEMPLE_ACTION,
    )
    rearrange = Seat(
        active=(2, 7, 7), hand=(FIVE, ONE, TWO, DIE, FIVE), character=Character.REARRANGE_HAND
    )
    waking = Seat(active=(6, 7), hand=(NumberCard(4), ONE, TWO, ONE, PLUS_MINUS), talismans=5)
    fallen = Seat(active=(), lying=(20, 25, 28, 30, 32), talismans=1)
    key_or_nothing = Seat(
        active=(40,), hand=(TWO, ONE, FIVE, FIVE, TWO), keys=3, character=Character.SPECIAL_KEY
    )
    reroll = Seat(
        active=(20, 30), hand=(PlusCard(1), ONE, FIVE, ONE, DIE), character=Character.REROLL
    )
    before_tunnel = Seat(active=(10, 11, 12, 12), hand=(TWO, ONE, FIVE, ONE, ONE))
    robber = Seat(active=(3,), hand=(AdvanceAllCard(1, 1), ONE, ONE, ONE, TWO), talismans=10)
    robbed = Seat(active=(38, 39), hand=(TWO, DIE, DIE, DIE, TWO), talismans=10)
    card = UpToCard(1, 3)
    before_mummy = Seat(active=(9,) * 5, hand=(card, ONE, ONE, ONE, card))
    uncovering = Seat(
        active=(3, 4), hand=(ONE, *[PLUS_MINUS] * 3, TWO), character=Character.TEMPLE_ACTION
    )
    every = tuple(Module)
    some = (MummyEffect.ONE_MORE_TURN, MummyEffect.ALL_4, MummyEffect.REARMOST_1_TO_4)
    return (
        position(
            Config(players=3, modules=every),
            seats=[completing, ahead, special_key],
            spaces=open_treasures,
            mummy=32,
            mummy_tiles=some,
        ),
        position(
            Config(players=4, modules=every, first_player=1),
            turn=1,
            seats=[temple, special_key, ahead, rearrange],
            spaces=open_treasures | {5: TunnelTile(), 34: TunnelTile(), 13: TunnelTile()},
            mummy=36,
        ),
        position(
            Config(players=5, modules=["mummy", "characters"]),
            seats=[waking, rearrange, fallen, waking, temple],
            mummy=10,
            mummy_tiles=some,
        ),
        position(
            Config(players=2, modules=every),
            turn=1,
            seats=[key_or_nothing, attrs.evolve(completing, active=(33, 34, 37), in_chamber=2)],
            spaces=open_treasures,
            mummy=32,
            mummy_tiles=some,
        ),
        position(
            Config(players=4, modules=["characters", "equipment"]),
            seats=[
                reroll,
                key_or_nothing,
                attrs.evolve(reroll, character=Character.AHEAD),
                uncovering,
            ],
            spaces={5: vase, 13: TunnelTile()},
        ),
        position(
            Config(players=2, modules=["mummy"]),
            seats=[before_tunnel, robbed],
            spaces={13: TunnelTile(), 24: TunnelTile(), 34: TunnelTile()},
            mummy=24,
        ),
        position(Config(players=2, modules=["mummy"]), seats=[robber, robbed], mummy=40),
        position(Config(players=2, modules=["mummy"]), seats=[before_mummy, robbed], mummy=10),
        position(
            Config(players=2, modules=["mummy"]),
            seats=[fallen, Seat(hand=(AdvanceAllCard(1, 1),) * 2 + (ONE,) * 3, talismans=6)],
            mummy=1,
            mummy_tiles=some,
        ),
    )
