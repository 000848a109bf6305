"""What actions point at, worked out by hand from the rules, and what a click can mean."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import pytest

from theban.core.errors import InvalidArgument
from theban.core.protocol import AnyRules
from theban.luxor import *
from theban.luxor import RULES as LUXOR
from theban.luxor import frames
from theban.luxor.actions import ACTIONS
from theban.luxor.parts import characters, equipment, mummy
from theban.luxor.pieces import SET_KINDS
from theban.render import actions_at, keys_at, refusals_at, targets_of
from theban.tutankhamun import RULES as NILE
from theban.tutankhamun import (
    Artifact,
    Banish,
    CollectBehind,
    Pass,
    Retreat,
    Sail,
    ScarabRing,
    SwapFrom,
    SwapRing,
    SwapWith,
    TakeFromUnderworld,
)
from theban.tutankhamun import Config as NileConfig
from theban.tutankhamun import Decline as DeclineIdol
from theban.tutankhamun import Frame as NileFrame
from theban.tutankhamun import State as NileState
from theban.tutankhamun import Tile as NileTile
from theban.tutankhamun import frames as nile_frames
from theban.tutankhamun import position as on_nile
from theban.tutankhamun.actions import ACTIONS as NILE_ACTIONS
from theban.tutankhamun.actions import Action as NileAction

Spaces: TypeAlias = Mapping[int, Tile | None] | None

BASE = Config(players=2)
LEFT = (End.LEFT,)
SET = tuple(Treasure(kind, 1, 2) for kind in SET_KINDS)
VASE = Treasure(TreasureKind.VASE, needed=2, points=3)


def told(state: object, action: object) -> list[str]:
    """Return what an action points at, one line for each thing."""
    return [f"{target.role.value} {target.key}" for target in targets_of(state, action)]


def moving(steps: int, *active: int, keys: int = 0, spaces: Spaces = None) -> State:
    """Have seat 0 move by a number card."""
    return position(
        BASE,
        due=frames.ChooseMove(0, NumberCard(steps), 0),
        seats=[Seat(active=active, keys=keys)],
        spaces=spaces,
    )


def with_module(
    module: Module,
    *due: Frame,
    seat: Seat | None = None,
    mummy: int | None = None,
    mummy_tiles: Sequence[MummyEffect] = (),
    spaces: Spaces = None,
) -> State:
    """Have something due that a module brings."""
    config = Config(players=2, modules=[module])
    seats = [] if seat is None else [seat]
    tiles = mummy_tiles or None
    return position(config, due=due, seats=seats, mummy=mummy, mummy_tiles=tiles, spaces=spaces)


def of_tile(effect: MummyEffect, frame: Frame, seat: Seat | None = None) -> State:
    """Have a mummy tile in slot 0 bring something about."""
    replaced = mummy.ReplaceMummyTile(0, 0)
    return with_module(Module.MUMMY, replaced, frame, seat=seat, mummy_tiles=[effect])


# --- Luxor -------------------------------------------------------------------------------------

AT_HORUS = position(BASE, due=frames.AtHorusTile(0, 1), seats=[Seat(active=(4,))])
FAVOR = position(
    BASE,
    due=frames.ChooseFavor(0, (2, 3)),
    spaces={3: FavorTile((2, 3))},
    seats=[Seat(active=(3,))],
)
EITHER = position(
    BASE,
    due=frames.ChooseScarabOrWild(0),
    spaces={8: ScarabOrWildTile()},
    seats=[Seat(active=(8,))],
)
CLAIM = position(BASE, due=frames.ClaimOrDecline(0, 7), spaces={7: VASE}, seats=[Seat(active=(7,))])
ADVANCED = position(BASE, due=frames.ChooseActor(0, (5, 9)), seats=[Seat(active=(5, 9, 9))])
LYING = with_module(
    Module.MUMMY,
    frames.StartTurn(0),
    seat=Seat(active=(7, 7), lying=(7, 12), asleep=(2,)),
    mummy=12,
)
STAND_UP = with_module(
    Module.MUMMY,
    frames.EndTurn(0),
    mummy.ChooseWhoStandsUp(0),
    seat=Seat(active=(7, 7), lying=(7, 12), asleep=(2,)),
    mummy=40,
)
TILES = with_module(Module.MUMMY, mummy.ChooseMummyTile(0), seat=Seat(talismans=5))
AHEAD_ALL = with_module(
    Module.CHARACTERS,
    characters.ChooseAhead(0, AdvanceAllCard(3, 2), LEFT),
    seat=Seat(character=Character.AHEAD, active=(5, 9)),
)
AHEAD_NEXT = with_module(
    Module.CHARACTERS,
    characters.ChooseAhead(0, JoinNextCard(1), LEFT),
    seat=Seat(character=Character.AHEAD, active=(5, 9)),
)
REROLL = with_module(
    Module.CHARACTERS,
    characters.ChooseReroll(0, DieCard(), 3, LEFT),
    seat=Seat(character=Character.REROLL),
)
TEMPLE = with_module(
    Module.CHARACTERS,
    characters.ChooseTempleAction(0, 5),
    seat=Seat(character=Character.TEMPLE_ACTION, active=(5,), treasures=SET[:1]),
    spaces={5: TunnelTile(), 13: TunnelTile(), 24: TunnelTile()},
)
EXTRA = with_module(
    Module.CHARACTERS,
    characters.OfferExtraTurn(0),
    seat=Seat(character=Character.EXTRA_TURN, treasures=SET),
)
KEYED = with_module(
    Module.CHARACTERS,
    frames.ChooseMove(0, NumberCard(3), 0, LEFT),
    seat=Seat(character=Character.SPECIAL_KEY, active=(0, 0), keys=2),
)

LUXOR_CASES: list[tuple[str, State, Action, list[str]]] = [
    ("LX-3.2", position(BASE), PlayCard(End.LEFT), ["card hand:0:0"]),
    ("LX-3.2", position(BASE), PlayCard(End.RIGHT), ["card hand:0:4"]),
    ("LX-3.4", moving(3, 1, 2), MoveAdventurer(1, 3), ["from figure:0:1:0", "to place:4"]),
    (
        "LX-1.6",
        moving(3, 0, 0),
        MoveAdventurer(0, 3),
        ["from figure:0:0:0", "from figure:0:0:1", "to place:3"],
    ),
    (  # empty spaces are not counted
        "LX-1.2",
        moving(3, 1, 1, spaces={2: None}),
        MoveAdventurer(1, 3),
        ["from figure:0:1:0", "from figure:0:1:1", "to place:5"],
    ),
    (
        "LX-8.1",
        moving(3, 38, keys=1),
        MoveAdventurer(38, 3),
        [
            "from figure:0:38:0",
            "to place:41",
            "pays keys:0",
        ],
    ),
    (  # Osiris on 15 leads to Osiris on 21, that to the tunnel on 24, and that to the next one
        "LX-4.3",
        moving(
            1,
            14,
            spaces={
                15: OsirisTile(4),
                **dict.fromkeys((17, 20, 22)),
                21: OsirisTile(2),
                24: TunnelTile(),
                34: TunnelTile(),
            },
        ),
        MoveAdventurer(14, 1),
        ["from figure:0:14:0", "to place:15", "via place:21", "via place:24", "via place:34"],
    ),
    ("LX-7.4", ADVANCED, ActWith(9), ["from figure:0:9:0", "from figure:0:9:1"]),
    (
        "LX-7.10",
        CLAIM,
        ClaimTreasure(),
        [
            "from tile:7",
            "to treasures:0:vase",
            "button button:claim_treasure",
        ],
    ),
    ("LX-7.10", CLAIM, Decline(), ["button button:decline"]),
    ("LX-5.8", AT_HORUS, TakeKey(), ["from supply:keys", "to keys:0"]),
    ("LX-5.8", AT_HORUS, TakeHorusCard(1), ["from horus:1", "to hand:0"]),
    ("LX-5.7", FAVOR, TakeHorusCard(3), ["from horus:3", "to hand:0"]),
    ("LX-5.6", EITHER, TakeScarab(), ["from supply:scarabs", "to scarabs:0"]),
    ("LX-5.6", EITHER, TakeWildCard(), ["from supply:wild_cards", "to wild_cards:0"]),
    # The one with the Mummy on 12 cannot be stood up.
    ("MC-3.4", LYING, mummy.TryStandUp(), ["from figure:0:7:2", "button button:try_stand_up"]),
    ("MC-3.5", STAND_UP, mummy.StandUp(7), ["from figure:0:7:2"]),
    ("MC-4.1", TILES, mummy.ActivateMummyTile(2), ["from mummy_tile:2", "pays talismans:0"]),
    (
        "MC-4.7",
        of_tile(MummyEffect.MOVE_CARD, mummy.MoveCardByTile(0)),
        MoveHandCard(1, 3),
        ["from hand:0:1", "to hand:0:3"],
    ),
    (
        "MC-4.7",
        of_tile(MummyEffect.EXCHANGE, mummy.ChooseScarabToExchange(0), Seat(scarabs=(2, 4))),
        mummy.ExchangeScarab(4),
        ["from scarabs:0", "to box", "button button:exchange_scarab:4"],
    ),
    (
        "MC-4.8",
        of_tile(MummyEffect.HORUS_CARD, mummy.ChooseCardToDiscard(0)),
        mummy.DiscardHandCard(3),
        ["card hand:0:3"],
    ),
    (  # the tiles of such moves are not resolved, so Osiris on 6 sends nobody on
        "MC-4.4",
        of_tile(
            MummyEffect.ONE_ADVENTURER_1,
            mummy.MoveByTile(0, (1,), rearmost=False),
            Seat(active=(5, 5)),
        ),
        MoveAdventurer(5, 1),
        ["from figure:0:5:0", "from figure:0:5:1", "to place:6"],
    ),
    (  # an adventurer laid down there does not enter the tunnel
        "MC-3.1",
        with_module(
            Module.MUMMY,
            frames.ChooseMove(0, NumberCard(2), 0),
            seat=Seat(active=(3,)),
            mummy=5,
            spaces={5: TunnelTile(), 13: TunnelTile()},
        ),
        MoveAdventurer(3, 2),
        ["from figure:0:3:0", "to place:5"],
    ),
    (  # the hand now that the n+ card is gone
        "MC-5.4",
        with_module(Module.EQUIPMENT, equipment.ChooseCardToAdd(0, PlusCard(2), ())),
        equipment.AddCard(End.RIGHT),
        ["card hand:0:3"],
    ),
    ("MC-7.6", AHEAD_ALL, characters.AdvanceAll(), ["card played:0", "button button:advance_all"]),
    ("MC-7.6", AHEAD_NEXT, characters.JoinNext(), ["card played:0", "button button:join_next"]),
    ("MC-7.2", REROLL, characters.Reroll(), ["from die", "button button:reroll"]),
    (
        "MC-7.7",
        TEMPLE,
        characters.PerformTempleAction(),
        [
            "from tile:5",
            "via place:13",
            "button button:perform_temple_action",
        ],
    ),
    (
        "MC-7.3",
        EXTRA,
        characters.TakeExtraTurn(),
        [
            "from character:0",
            "button button:take_extra_turn",
        ],
    ),
    (
        "MC-7.9",
        KEYED,
        MoveAdventurer(0, 4),
        [
            "from figure:0:0:0",
            "from figure:0:0:1",
            "to place:4",
            "pays keys:0",
        ],
    ),
]


@pytest.mark.parametrize(
    ("state", "action", "targets"),
    [
        pytest.param(state, action, targets, marks=pytest.mark.rule(rule), id=f"{rule} {action}")
        for rule, state, action, targets in LUXOR_CASES
    ],
)
def test_actions_of_luxor_point_at_what_the_rules_say(
    state: State, action: object, targets: list[str]
) -> None:
    assert action in legal_actions(state)
    assert told(state, action) == told(view(state, 0), action) == targets


# --- Tutankhamun -------------------------------------------------------------------------------

TWO = NileConfig(players=2)
THRONE, RING = Artifact("Throne"), ScarabRing()
KINDS = TWO.inventory.tiles.index


def asked(
    due: NileFrame,
    *,
    boats: Sequence[int] | None = None,
    underworld: Sequence[NileTile] | None = None,
    collections: Sequence[Sequence[NileTile]] | None = None,
) -> NileState:
    """Have an idol ask seat 0."""
    config = NileConfig(players=2, rulings={"optional_idols": True})
    return on_nile(config, due=due, boats=boats, underworld=underworld, collections=collections)


NILE_CASES: list[tuple[str, NileState, NileAction, list[str]]] = [
    ("TT-2.1", on_nile(TWO), Sail(7), ["from boat:0", "to place:7"]),
    (
        "TT-2.5",
        on_nile(
            NileConfig(players=2, rulings={"backward": False}), nile=[THRONE] * 8, boats=[9, -1]
        ),
        Pass(),
        ["button button:pass"],
    ),
    (
        "TT-4.1",
        asked(nile_frames.AskOsiris(0), underworld=[THRONE]),
        TakeFromUnderworld(THRONE),
        [f"from underworld:{KINDS[THRONE]}"],
    ),
    (
        "TT-4.2",
        asked(nile_frames.AskIsis(0), collections=[[RING], []]),
        SwapRing(5),
        [f"from owned:0:{KINDS[RING]}", "to place:5"],
    ),
    ("TT-4.4", asked(nile_frames.AskRa(0)), Banish(6), ["from place:6", "to underworld"]),
    ("TT-4.5", asked(nile_frames.AskThoth(0)), SwapFrom(6), ["from place:6"]),
    (
        "TT-4.5",
        asked(nile_frames.AskThothWith(0, 9)),
        SwapWith(6),
        ["from place:9", "to place:6"],
    ),
    ("TT-4.6", asked(nile_frames.AskHorus(0), boats=[7, -1]), CollectBehind(3), ["from place:3"]),
    (
        "TT-4.6",
        asked(nile_frames.AskHorus(0)),
        Retreat(),
        [
            "from boat:0",
            "to place:-1",
            "button button:retreat",
        ],
    ),
    ("TT-3.3", asked(nile_frames.AskRa(0)), DeclineIdol(), ["button button:decline"]),
]


@pytest.mark.parametrize(
    ("state", "action", "targets"),
    [
        pytest.param(state, action, targets, marks=pytest.mark.rule(rule), id=f"{rule} {action}")
        for rule, state, action, targets in NILE_CASES
    ],
)
def test_actions_of_tutankhamun_point_at_what_the_rules_say(
    state: NileState, action: object, targets: list[str]
) -> None:
    assert action in NILE.legal_actions(state)
    assert told(state, action) == told(NILE.view(state, 0), action) == targets


def test_no_class_of_actions_is_left_out() -> None:
    assert {type(action) for _, _, action, _ in LUXOR_CASES} == set(ACTIONS)
    assert {type(action) for _, _, action, _ in NILE_CASES} == set(NILE_ACTIONS)


# --- What a click can mean ---------------------------------------------------------------------


@pytest.mark.rule("MC-8.7")
def test_of_two_cards_the_first_goes_to_the_place_of_the_second() -> None:
    seen = view(of_tile(MummyEffect.MOVE_CARD, mummy.MoveCardByTile(0)), 0)
    assert len(actions_at(seen, "hand:0:1")) == 4  # from there to each other place
    assert actions_at(seen, "hand:0:3", first=["hand:0:1"]) == (MoveHandCard(1, 3),)
    assert actions_at(seen, "hand:0:1", first=["hand:0:3"]) == (MoveHandCard(3, 1),)
    others = ("hand:0:0", "hand:0:2", "hand:0:3", "hand:0:4")
    assert keys_at(seen, first=["hand:0:1"]) == others


@pytest.mark.rule("LX-7.1")
def test_the_goal_may_be_pointed_at_before_who_goes_there() -> None:
    due = frames.ChooseMove(0, UpToCard(1, 3), 0)
    seen = view(position(BASE, due=due, seats=[Seat(active=(1, 2))]), 0)
    assert keys_at(seen, first=["figure:0:1:0"]) == ("place:2", "place:3", "place:4")
    two = actions_at(seen, "place:3")
    assert two == (MoveAdventurer(1, 2), MoveAdventurer(2, 1))
    assert actions_at(seen, "figure:0:2:0", first=["place:3"]) == two[1:]


@pytest.mark.rule("LX-1.4")
def test_what_means_nothing_stands_for_its_place() -> None:
    due = frames.ChooseMove(0, NumberCard(3), 0)
    seats = [Seat(active=(1, 1)), Seat(active=(4, 4))]
    seen = view(position(BASE, due=due, seats=seats), 0)
    go = (MoveAdventurer(1, 3),)
    assert actions_at(seen, "figure:1:4:1", first=["figure:0:1:1"]) == go
    assert actions_at(seen, "tile:4") == actions_at(seen, "place:4") == go
    assert actions_at(seen, "place:9") == actions_at(seen, "horus:1") == ()
    assert actions_at(seen, "nothing") == actions_at(seen, "tile:9", first=["place:4"]) == ()


@pytest.mark.rule("LX-7.10")
def test_a_button_means_its_action() -> None:
    seen = view(CLAIM, 0)
    assert keys_at(seen) == (
        "tile:7",
        "treasures:0:vase",
        "button:claim_treasure",
        "button:decline",
    )
    assert actions_at(seen, "button:decline") == (Decline(),)
    assert actions_at(seen, "tile:7") == (ClaimTreasure(),)


@pytest.mark.rule("TT-2.1")
def test_a_tile_of_the_nile_stands_for_its_place() -> None:
    seen = NILE.view(on_nile(TWO), 0)
    assert actions_at(seen, "tile:7") == actions_at(seen, "place:7") == (Sail(7),)
    assert len(actions_at(seen, "boat:0")) == 80
    assert actions_at(seen, "boat:1") == ()  # it waits before the Nile, where nobody goes


# --- Why not? ----------------------------------------------------------------------------------


@pytest.mark.rule("LX-3.4")
def test_a_place_tells_why_nobody_can_go_there() -> None:
    state = moving(3, 1, 1)
    refused = refusals_at(LUXOR, state, "place:3", seat=0)
    assert [(action, why.rule) for action, why in refused] == [(MoveAdventurer(1, 2), "LX-3.4")]
    assert refusals_at(LUXOR, state, "tile:3", seat=0) == refused
    assert refusals_at(LUXOR, state, "place:4", seat=0) == ()


@pytest.mark.rule("LX-8.1")
def test_the_chamber_tells_that_a_key_is_missing() -> None:
    refused = refusals_at(LUXOR, moving(3, 38), "place:41", seat=0)
    assert [(action, why.rule) for action, why in refused] == [(MoveAdventurer(38, 3), "LX-8.1")]


@pytest.mark.rule("LX-3.7")
def test_a_card_tells_why_it_cannot_be_played() -> None:
    # With all on the last space and no key, 5 steps lead nowhere; ±1 leads back.
    hand = (NumberCard(5), *(NumberCard(2),) * 3, PlusMinusCard())
    state = position(BASE, seats=[Seat(hand=hand, active=(40,) * 5)])
    ((action, why),) = refusals_at(LUXOR, state, "hand:0:0", seat=0)
    assert (action, why.rule) == (PlayCard(End.LEFT), "LX-3.7")
    assert refusals_at(LUXOR, state, "hand:0:4", seat=0) == ()


@pytest.mark.rule("TT-2.1")
def test_the_nile_tells_why_a_boat_cannot_sail_back() -> None:
    ((action, why),) = refusals_at(NILE, on_nile(TWO, boats=[7, 0]), "place:3", seat=0)
    assert (action, why.rule) == (Sail(3), "TT-2.1")


def only_reason(rules: AnyRules, state: object, key: str) -> str:
    """Return the one reason at a key that no awaited action points at."""
    ((action, why),) = refusals_at(rules, state, key, seat=0)
    assert action is None
    return str(why)


@pytest.mark.rule("LX-3.2")
def test_a_middle_card_tells_that_only_outer_cards_are_played() -> None:
    start = LUXOR.new_game(BASE, seed=1)
    outer = "only the leftmost and the rightmost card of a hand can be played (LX-3.2)"
    assert [only_reason(LUXOR, start, f"hand:0:{slot}") for slot in (1, 2, 3)] == [outer] * 3
    assert refusals_at(LUXOR, start, "hand:0:0", seat=0) == ()
    assert refusals_at(LUXOR, start, "hand:0:2", seat=1) == ()
    of_other = "seat 0 plays cards from their own hand; this one belongs to seat 1 (LX-3.1)"
    assert only_reason(LUXOR, start, "hand:1:4") == of_other
    awaited = "this is not awaited now; seat 0 chooses a card to play (LX-11.1)"
    assert only_reason(LUXOR, start, "pile:draw") == awaited
    assert only_reason(LUXOR, start, "tile:9") == awaited
    assert refusals_at(LUXOR, start, "tile:99", seat=0) == ()  # there is no such thing


@pytest.mark.rule("LX-1.7")
@pytest.mark.rule("LX-3.4")
def test_an_adventurer_that_cannot_move_tells_why() -> None:
    def moving_by_3(seat: Seat) -> State:
        return position(BASE, due=frames.ChooseMove(0, NumberCard(3), 0), seats=[seat])

    state = moving_by_3(Seat(active=(1,), asleep=(0, 1, 2)))
    asleep = "this adventurer is inactive until another one of its player moves past its statue"
    assert only_reason(LUXOR, state, "statue:0:0") == f"{asleep} (LX-4.1)"
    gone = "an adventurer in the tomb chamber never moves again (LX-8.6)"
    assert only_reason(LUXOR, moving_by_3(Seat(active=(1,), in_chamber=1)), "figure:0:41:0") == gone
    others = "seat 0 moves their own adventurers; this one belongs to seat 1 (LX-3.4)"
    assert only_reason(LUXOR, state, "figure:1:0:0") == others
    far = "none of seat 0's active adventurers is 3 steps away from here (LX-3.4)"
    assert only_reason(LUXOR, state, "place:30") == far
    assert only_reason(LUXOR, state, "tile:30") == far


@pytest.mark.rule("TT-2.1")
def test_the_boat_of_another_player_tells_whose_it_is() -> None:
    other = "seat 0 sails their own boat; this one belongs to seat 1 (TT-2.1)"
    assert only_reason(NILE, on_nile(TWO), "boat:1") == other


# --- What is refused ---------------------------------------------------------------------------


def test_views_and_keys_are_looked_at() -> None:
    state = position(BASE)
    with pytest.raises(InvalidArgument, match="must be the view of a seat"):
        actions_at(state, "hand:0:0")
    with pytest.raises(InvalidArgument, match="'hand 0' is not a key"):
        actions_at(view(state, 0), "hand 0")
    with pytest.raises(InvalidArgument, match="it must be keys, one after another"):
        keys_at(view(state, 0), first="hand:0:0")
    with pytest.raises(InvalidArgument, match="a view or a state of the game is needed"):
        targets_of(view(state, 0), Sail(3))
    with pytest.raises(InvalidArgument, match="no game says what a Config points at"):
        targets_of(view(state, 0), BASE)
