"""Actions, outcomes and events of both games: each class, and more where words or keys differ."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from tests.render.pictures import ANKH, RA, RING, THRONE
from theban import tutankhamun as tut
from theban._core.situation import Hidden
from theban.luxor import *
from theban.luxor import _events as events, frames
from theban.luxor._parts import artifacts, characters, equipment, mummy
from theban.luxor._pieces import SET_KINDS
from theban.tutankhamun import _events as nile, frames as nile_frames

Spaces: TypeAlias = Mapping[int, Tile | None] | None

BASE = Config(players=2)
LEFT = (End.LEFT,)
SET = tuple(Treasure(kind, 1, 2) for kind in SET_KINDS)
VASE = Treasure(TreasureKind.VASE, needed=2, points=3)
ARTIFACT = Treasure(TreasureKind.ARTIFACT, needed=1, points=1)
ONE, TWO, THREE, DIE = NumberCard(1), NumberCard(2), NumberCard(3), DieCard()


def moving(steps: int, *active: int, keys: int = 0, spaces: Spaces = None) -> State:
    """Have seat 0 move by a number card."""
    due = frames.ChooseMove(0, NumberCard(steps), 0)
    return position(BASE, due=due, seats=[Seat(active=active, keys=keys)], spaces=spaces)


def due(*pending: Frame, spaces: Spaces = None, **seat: Any) -> State:
    return position(BASE, due=pending, seats=[Seat(**seat)], spaces=spaces)


def module(name: Module, *pending: Frame, seat: Seat | None = None, **parts: Any) -> State:
    seats = [] if seat is None else [seat]
    return position(Config(players=2, modules=[name]), due=pending, seats=seats, **parts)


def of_tile(effect: MummyEffect, frame: Frame, seat: Seat | None = None) -> State:
    """Let a mummy tile in slot 0 lead to a decision."""
    replaced = mummy.ReplaceMummyTile(0, 0)
    return module(Module.MUMMY, replaced, frame, seat=seat, mummy_tiles=[effect])


def character(who: Character, frame: Frame, spaces: Spaces = None, **seat: Any) -> State:
    return module(Module.CHARACTERS, frame, seat=Seat(character=who, **seat), spaces=spaces)


def played(
    first: Card, *choices: Any, who: Character | None = None, spaces: Spaces = None, **seat: Any
) -> State:
    """Let seat 0 play the first of its cards, and choose."""
    config = Config(players=2, modules=[] if who is None else [Module.CHARACTERS])
    hand = (first, TWO, TWO, TWO, DIE)
    state = position(config, seats=[Seat(hand=hand, character=who, **seat)], spaces=spaces)
    for choice in (PlayCard(End.LEFT), *choices):
        state = step(state, choice)
    return state


# Osiris on 15 leads to Osiris on 21, which leads to the tunnel on 24, and that to the next one.
FAR = {15: OsirisTile(4), 17: None, 20: None, 21: OsirisTile(2), 22: None, 24: TunnelTile()}
TUNNELS = {5: TunnelTile(), 13: TunnelTile(), 24: TunnelTile()}
AT_HORUS = due(frames.AtHorusTile(0, 1), active=(4,))
EITHER = due(frames.ChooseScarabOrWild(0), spaces={8: ScarabOrWildTile()}, active=(8,))
CLAIM = due(frames.ClaimOrDecline(0, 7), spaces={7: VASE}, active=(7,))
UPRIGHT_AND_LYING = Seat(active=(7, 7), lying=(7, 12), asleep=(2,))
RUSH = frames.ChooseMove(0, THREE, 0, LEFT)
REROLL = played(DIE, DieRolled(4), who=Character.REROLL)
PLUS = module(
    Module.EQUIPMENT,
    equipment.ChooseCardToAdd(0, PlusCard(1), ()),
    seat=Seat(hand=(TWO, TWO, DIE, THREE), active=(7,)),
)

LUXOR_ACTIONS: list[tuple[str, State, Action]] = [
    ("LX-3.2", position(BASE), PlayCard(End.LEFT)),
    ("LX-3.2", position(BASE), PlayCard(End.RIGHT)),
    ("LX-3.4", moving(3, 1, 2), MoveAdventurer(1, 3)),
    ("LX-1.6", moving(3, 0, 0), MoveAdventurer(0, 3)),
    ("LX-1.2", moving(3, 1, 1, spaces={2: None}), MoveAdventurer(1, 3)),
    ("LX-3.4", moving(3, 5, spaces={8: VASE, 7: None}), MoveAdventurer(5, 3)),
    ("LX-3.4", moving(1, 7, spaces={8: VASE}), MoveAdventurer(7, 1)),
    ("LX-8.1", moving(3, 38, keys=1), MoveAdventurer(38, 3)),
    ("LX-4.3", moving(1, 14, spaces={**FAR, 34: TunnelTile()}), MoveAdventurer(14, 1)),
    ("LX-4.6", moving(5, 0, spaces=TUNNELS), MoveAdventurer(0, 5)),
    # No tunnel is ahead of the one on 24.
    (
        "MC-5.2",
        module(
            Module.EQUIPMENT,
            frames.ChooseMove(0, NumberCard(0), 0),
            seat=Seat(active=(24,)),
            spaces=TUNNELS,
        ),
        MoveAdventurer(24, 0),
    ),
    (
        "LX-3.9",
        position(
            Config(players=2, rulings=Rulings(backward_onto_stairs=True)),
            due=frames.ChooseMove(0, PlusMinusCard(), 0),
            seats=[Seat(active=(0, 1))],
        ),
        MoveAdventurer(1, -1),
    ),
    ("LX-7.4", due(frames.ChooseActor(0, (5, 9)), active=(5, 9, 9)), ActWith(9)),
    (
        "LX-7.4",
        played(AdvanceAllCard(level=1, number=1), active=(7, 11), spaces={8: VASE}),
        ActWith(8),
    ),
    ("LX-7.10", CLAIM, ClaimTreasure()),
    ("LX-7.10", CLAIM, Decline()),
    ("LX-5.8", AT_HORUS, TakeKey()),
    ("LX-5.8", AT_HORUS, TakeHorusCard(1)),
    (
        "LX-5.7",
        due(frames.ChooseFavor(0, (2, 3)), spaces={3: FavorTile((2, 3))}, active=(3,)),
        TakeHorusCard(3),
    ),
    ("LX-5.6", EITHER, TakeScarab()),
    ("LX-5.6", EITHER, TakeWildCard()),
    # The adventurer with the Mummy on 12 cannot be stood up.
    (
        "MC-3.4",
        module(Module.MUMMY, frames.StartTurn(0), seat=UPRIGHT_AND_LYING, mummy=12),
        mummy.TryStandUp(),
    ),
    (
        "MC-3.5",
        module(
            Module.MUMMY,
            frames.EndTurn(0),
            mummy.ChooseWhoStandsUp(0),
            seat=UPRIGHT_AND_LYING,
            mummy=40,
        ),
        mummy.StandUp(7),
    ),
    (
        "MC-4.1",
        module(Module.MUMMY, mummy.ChooseMummyTile(0), seat=Seat(talismans=5)),
        mummy.ActivateMummyTile(2),
    ),
    ("MC-4.7", of_tile(MummyEffect.MOVE_CARD, mummy.MoveCardByTile(0)), MoveHandCard(1, 3)),
    (
        "MC-4.7",
        of_tile(MummyEffect.EXCHANGE, mummy.ChooseScarabToExchange(0), Seat(scarabs=(2, 4))),
        mummy.ExchangeScarab(4),
    ),
    (
        "MC-4.8",
        of_tile(MummyEffect.HORUS_CARD, mummy.ChooseCardToDiscard(0)),
        mummy.DiscardHandCard(3),
    ),
    # The tiles of such moves are not resolved, so Osiris on 6 sends nobody on.
    (
        "MC-4.4",
        of_tile(
            MummyEffect.ONE_ADVENTURER_1,
            mummy.MoveByTile(0, (1,), rearmost=False),
            Seat(active=(5, 5)),
        ),
        MoveAdventurer(5, 1),
    ),
    # An adventurer laid down there does not enter the tunnel.
    (
        "MC-3.1",
        module(
            Module.MUMMY,
            frames.ChooseMove(0, TWO, 0),
            seat=Seat(active=(3,)),
            mummy=5,
            spaces={5: TunnelTile(), 13: TunnelTile()},
        ),
        MoveAdventurer(3, 2),
    ),
    # The hand once the n+ card is gone.
    ("MC-5.10", PLUS, equipment.AddCard(End.LEFT)),
    ("MC-5.4", PLUS, equipment.AddCard(End.RIGHT)),
    ("MC-5.10", PLUS, Decline()),
    (
        "MC-7.6",
        character(
            Character.AHEAD, characters.ChooseAhead(0, AdvanceAllCard(3, 2), LEFT), active=(5, 9)
        ),
        characters.AdvanceAll(),
    ),
    (
        "MC-7.6",
        character(Character.AHEAD, characters.ChooseAhead(0, JoinNextCard(1), LEFT), active=(5, 9)),
        characters.JoinNext(),
    ),
    ("MC-7.2", REROLL, characters.Reroll()),
    ("MC-7.2", REROLL, Decline()),
    (
        "MC-7.7",
        character(
            Character.TEMPLE_ACTION,
            characters.ChooseTempleAction(0, 5),
            TUNNELS,
            active=(5,),
            treasures=SET[:1],
        ),
        characters.PerformTempleAction(),
    ),
    (
        "MC-7.3",
        character(Character.EXTRA_TURN, characters.OfferExtraTurn(0), treasures=SET),
        characters.TakeExtraTurn(),
    ),
    ("MC-7.9", character(Character.SPECIAL_KEY, RUSH, active=(0, 0), keys=2), MoveAdventurer(0, 4)),
    (
        "MC-7.9",
        character(Character.SPECIAL_KEY, RUSH, {9: VASE}, active=(7,), keys=2),
        MoveAdventurer(7, 2),
    ),
]

LUXOR_SAID: tuple[Action | Outcome, ...] = (
    MoveAdventurer(7, -1),
    MoveAdventurer(12, 0),
    DieRolled(4),
    CardDrawn(THREE),
    HorusCardRevealed(UpToCard(2, 4)),
    TempleTileRevealed(TunnelTile()),
    ScarabDrawn(1),
    TreasureUncovered(ARTIFACT),
    MummyTileRevealed(MummyEffect.TWO_POINTS),
)
"""More cases, only for sentences."""

LUXOR_EVENTS: list[tuple[str, Any]] = [
    ("LX-3.1", events.TurnStarted(1)),
    ("LX-3.3", events.CardPlayed(0, NumberCard(6), End.RIGHT)),
    ("LX-3.2", events.CardPlayed(0, PlusCard(2), End.LEFT)),  # the others move up
    ("LX-3.6", events.DieThrown(1, 4)),
    ("LX-3.7", events.NoMove(1)),
    ("LX-4.8", events.AdventurerMoved(1, 20, 23)),
    # An adventurer lying there is placed behind those standing.
    ("MC-3.2", events.AdventurerMoved(0, 0, 12)),
    # One of two equal ones goes, and the lying ones close up.
    ("LX-8.1", events.AdventurerMoved(0, 12, 41)),
    ("LX-3.9", events.AdventurerMoved(1, 20, 0)),
    ("LX-4.1", events.AdventurerWoken(2, 1)),
    ("LX-8.3", events.ChamberEntered(2, 3)),
    ("LX-8.2", events.ChamberEntered(2, None)),
    ("LX-5.1", events.TreasureTaken(2, 5, VASE)),
    ("LX-5.1", events.PointsScored(1, 5)),
    ("LX-5.1", events.PointsScored(1, 1)),
    ("LX-5.3", events.TempleTileLaid(1, 3, ScarabOrWildTile())),  # space 3 shows a falcon
    ("LX-5.4", events.ScarabTaken(0, 3)),
    ("LX-5.5", events.WildCardTaken(1)),
    ("LX-5.8", events.KeyTaken(1)),
    # Into the middle of three: to the left of the middle one (MC-5.6); all see it.
    ("LX-5.10", events.HorusCardGained(1, UpToCard(2, 4))),
    ("LX-5.12", events.HorusCardTurnedUp(1, UpToCard(2, 5))),
    ("LX-6.2", events.PileShuffled(1)),
    ("MC-8.3", HandCardMoved(0, 1, 3)),
    ("LX-8.4", events.GameEnded(1, events.Ending.CHAMBER)),
    ("LX-8.5", events.GameEnded(1, events.Ending.IDLE_ROUND)),
    ("MC-2.2", mummy.MummyMoved(1, 9, 5, jumped=False)),
    ("MC-2.5", mummy.MummyMoved(1, 2, 40, jumped=True)),
    ("MC-2.4", mummy.AdventurersLaidDown(2, 12, 1)),
    ("MC-2.4", mummy.AdventurersLaidDown(2, 12, 2)),
    ("MC-3.3", mummy.AdventurersStoodUp(0, 12, 1)),
    ("MC-3.3", mummy.AdventurersStoodUp(0, 12, 2)),
    ("MC-2.6", mummy.TalismansTaken(1, 2)),
    ("MC-2.6", mummy.TalismansTaken(1, 1)),
    ("MC-4.13", mummy.MummyTileActivated(3, 0, MummyEffect.CHOICE, 3)),
    ("MC-4.1", mummy.MummyTileTurnedUp(1, 0, MummyEffect.SCARAB)),
    ("MC-4.1", mummy.MummyTilesShuffled(1)),
    # One card of a hand, where it was.
    ("MC-4.8", mummy.HandCardsDiscarded(4, (ONE,), (3,))),
    ("MC-4.3", mummy.HandCardsDiscarded(0, (THREE, DIE, PlusCard(2)), (0, 1, 2))),
    ("MC-4.3", mummy.HandCardsDiscarded(1, (), ())),
    ("MC-4.7", mummy.ScarabReturned(0, 2)),
    ("MC-6.3", artifacts.TreasureTurnedUp(1, 7, VASE)),
    ("MC-7.9", characters.KeysSpent(2, 2)),
    ("MC-7.2", characters.RerollTaken(2)),
    ("MC-7.3", characters.SetFlipped(1)),
    ("MC-5.6", events.CardReceived(1, THREE)),
    ("LX-10.2", Hidden(1, "CardReceived")),
    ("LX-10.2", Hidden(1, "ScarabTaken")),
    ("MC-8.3", Hidden(1, "ScarabReturned")),
]
"""Events that could happen in the position ``cursed``."""

NILE_CONFIG = tut.Config(players=2, rulings={"optional_idols": True})
THOTH = tut.Idol(tut.God.THOTH)
AT_THOTH = tut.step(tut.position(NILE_CONFIG, nile={0: THOTH, 1: ANKH, 2: RING}), tut.Sail(0))


def asked(pending: tut.Frame, **parts: Any) -> tut.State:
    return tut.position(NILE_CONFIG, due=pending, **parts)


NILE_ACTIONS: list[tuple[str, tut.State, tut.Action]] = [
    ("TT-2.1", tut.position(NILE_CONFIG), tut.Sail(7)),
    ("TT-2.1", tut.position(NILE_CONFIG, nile={1: RA}), tut.Sail(1)),
    (
        "TT-2.5",
        tut.position(
            tut.Config(players=2, rulings={"backward": False}), nile=[THRONE] * 8, boats=[9, -1]
        ),
        tut.Pass(),
    ),
    (
        "TT-4.1",
        asked(nile_frames.AskOsiris(0), underworld=[ANKH]),
        tut.TakeFromUnderworld(ANKH),
    ),
    ("TT-4.2", asked(nile_frames.AskIsis(0), collections=[[RING], []]), tut.SwapRing(5)),
    ("TT-4.4", asked(nile_frames.AskRa(0)), tut.Banish(6)),
    ("TT-4.5", AT_THOTH, tut.SwapFrom(1)),
    ("TT-4.5", tut.step(AT_THOTH, tut.SwapFrom(1)), tut.SwapWith(2)),
    ("TT-4.6", asked(nile_frames.AskHorus(0), boats=[7, -1]), tut.CollectBehind(3)),
    ("TT-4.6", asked(nile_frames.AskHorus(0)), tut.Retreat()),
    ("TT-3.3", AT_THOTH, tut.Decline()),
]

SAILED = tut.position(
    tut.Config(players=2),
    nile={3: THRONE, 5: THRONE, 6: RING, 9: RA},
    boats=[2, 1],
    collections=[[RING, THRONE, THRONE], [THRONE]],
    underworld=[THRONE, RA],
)

NILE_EVENTS: list[tuple[str, nile.Event]] = [
    ("TT-2.1", nile.TurnStarted(1)),
    ("TT-2.1", nile.BoatSailed(0, 2, 5)),
    ("TT-2.1", nile.BoatSailed(1, -2, 9)),
    ("TT-2.5", nile.TurnPassed(1)),
    ("TT-4.6", nile.TileFetched(0, 3, THRONE)),
    ("TT-4.1", nile.UnderworldTileTaken(0, THRONE)),
    ("TT-4.3", nile.RingSwapped(0, 3, THRONE)),
    ("TT-4.4", nile.TileBanished(0, 6, RING)),
    ("TT-5.1", nile.TileTrailed(0, 3, THRONE)),
    ("TT-5.1", nile.TileTrailed(0, 9, RA)),
    ("TT-4.5", nile.TilesSwapped(0, 3, 6)),
    ("TT-4.6", nile.BoatRetreated(0, 2)),
    ("TT-4.6", nile.BoatRetreated(1, -1)),
    ("TT-1.5", nile.PointsScored(1, 4)),
    ("TT-1.5", nile.PointsScored(1, 1)),
    ("TT-1.5", nile.PointsScored(1, 0)),
    # The tiles come from the players and from the Underworld.
    ("TT-6.6", nile.SetScored(0, THRONE, (0,), 1)),
    ("TT-6.4", nile.SetScored(1, THRONE, (1,), None)),
    ("TT-6.8", nile.SetScored(1, THRONE, (), 1)),
    ("TT-7.5", nile.SetScored(1, THRONE, (0, 1), None)),
    ("TT-6.4", nile.SetScored(1, THRONE, (), None)),
    ("TT-6.5", nile.SetScored(1, RING, (1,), None)),
    ("TT-6.5", nile.SetScored(1, RING, (), None)),
    ("TT-3.2", nile.IdolFound(0, RA)),
    ("TT-3.3", nile.IdolIdle(0, RA)),
    ("TT-3.3", nile.IdolDeclined(0)),
    ("TT-7.1", nile.GameEnded(0, nile.Ending.ZERO)),
    ("TT-7.1", nile.GameEnded(0, nile.Ending.NILE_EMPTY)),
    # A tile is collected or buried from where it is resolved, after a boat sailed to an idol.
    ("TT-3.4", nile.TileCollected(0, THRONE)),
    ("TT-3.4", nile.IdolBuried(0, RA)),
]
"""Events that could happen in the position ``SAILED``."""
