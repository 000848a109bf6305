"""Redaction: choices and events as each seat may know them."""

from typing import Any

import attrs
import pytest

from tests.refusals import refuses
from theban._core.chance import put_one
from theban._core.errors import InvalidArgument
from theban._core.situation import Hidden
from theban.luxor import *
from theban.luxor import _views as views
from theban.luxor._actions import ACTIONS, OUTCOMES
from theban.luxor._events import EVENTS
from theban.luxor._parts.mummy import ChooseScarabToExchange, ReplaceMummyTile
from theban.luxor.frames import DrawScarab, EndTurn, FillHand

CONFIG = Config(players=3)
VIEWERS = (0, 1, 2, None)
THREE, FIVE = NumberCard(3), NumberCard(5)
VASE = Treasure(TreasureKind.VASE, 1, 2)


def drawing(seat: int) -> State:
    state = new_game(CONFIG, seed=2)
    players = list(state.players)
    played, *hand = players[seat].hand
    players[seat] = attrs.evolve(players[seat], hand=tuple(hand))
    return attrs.evolve(
        state,
        pending=(EndTurn(seat), FillHand(seat)),
        players=tuple(players),
        discard_pile=put_one(state.discard_pile, CONFIG.inventory.cards.index[played]),
    )


def taking_a_scarab(seat: int) -> State:
    return attrs.evolve(drawing(seat), pending=(EndTurn(seat), FillHand(seat), DrawScarab(seat)))


@attrs.frozen
class Forgotten:
    """A class for which nobody has said who may know it."""

    seat: int
    secret: int


OPEN_CHOICES: tuple[Action | Outcome, ...] = (
    PlayCard(End.LEFT),
    MoveAdventurer(0, 3),
    ActWith(3),
    ClaimTreasure(),
    TakeKey(),
    TakeHorusCard(1),
    TakeScarab(),
    TakeWildCard(),
    Decline(),
    DieRolled(4),
    HorusCardRevealed(JoinNextCard(1)),
    TempleTileRevealed(TunnelTile()),
    TreasureUncovered(VASE),
    TryStandUp(),
    StandUp(3),
    ActivateMummyTile(0),
    DiscardHandCard(1),
    MoveHandCard(0, 4),
    MummyTileRevealed(MummyEffect.ALL_4),
    AddCard(End.LEFT),
    Reroll(),
    AdvanceAll(),
    JoinNext(),
    PerformTempleAction(),
    TakeExtraTurn(),
)


@pytest.mark.rule("LX-10.2")
@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_drawn_card_is_known_to_its_owner_alone(owner: int, viewer: int | None) -> None:
    for card in (THREE, FIVE):
        seen = redact_choice(drawing(owner), CardDrawn(card), viewer)
        assert seen == (CardDrawn(card) if viewer == owner else Hidden(owner, "CardDrawn"))


@pytest.mark.rule("LX-10.2")
@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_drawn_scarab_is_known_to_its_owner_alone(owner: int, viewer: int | None) -> None:
    for value in (1, 4):
        seen = redact_choice(taking_a_scarab(owner), ScarabDrawn(value), viewer)
        assert seen == (ScarabDrawn(value) if viewer == owner else Hidden(owner, "ScarabDrawn"))


@pytest.mark.rule("MC-8.3", "MC-4.7")
@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_which_scarab_is_exchanged_is_known_to_its_owner_alone(
    owner: int, viewer: int | None
) -> None:
    config = Config(players=3, modules=["mummy"])
    seat = Seat(scarabs=(1, 4), talismans=3)
    start = position(config, turn=owner, seats={owner: seat}, mummy_tiles=[MummyEffect.EXCHANGE])
    stack = (EndTurn(owner), ReplaceMummyTile(owner, 0), ChooseScarabToExchange(owner))
    state = attrs.evolve(start, pending=stack)
    validate(state)
    for value in (1, 4):
        seen = redact_choice(state, ExchangeScarab(value), viewer)
        is_own = viewer == owner
        assert seen == (ExchangeScarab(value) if is_own else Hidden(owner, "ExchangeScarab"))


@pytest.mark.rule("LX-10.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_other_choices_are_open(viewer: int | None) -> None:
    for choice in OPEN_CHOICES:
        assert redact_choice(new_game(CONFIG, seed=1), choice, viewer) is choice


def test_every_class_of_choice_was_looked_at() -> None:
    secret = {CardDrawn, ScarabDrawn, ExchangeScarab}
    assert {*map(type, OPEN_CHOICES), *secret} == {*ACTIONS, *OUTCOMES}


def test_a_choice_that_is_not_known_to_be_open_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    # As if a class had joined the choices, but neither the open nor the secret ones.
    monkeypatch.setattr(views, "_CHOICES", (*ACTIONS, *OUTCOMES, Forgotten))
    monkeypatch.setattr(views, "EVENTS", (*EVENTS, Forgotten))
    forgotten: Any = Forgotten(1, 99)
    with pytest.raises(InvalidArgument, match="Forgotten is not what this position waits for"):
        redact_choice(drawing(1), forgotten, 1)
    assert redact_event(forgotten, 0) == Hidden(1, "Forgotten")


@pytest.mark.parametrize("choice", [CardDrawn(THREE), ScarabDrawn(1), ExchangeScarab(1)])
def test_a_secret_without_an_owner_is_refused(choice: Action | Outcome) -> None:
    with pytest.raises(InvalidArgument, match="not what this position waits for") as caught:
        redact_choice(new_game(CONFIG, seed=1), choice, 0)
    assert "(" not in str(caught.value).partition(";")[0]  # nor does the message reveal it


def test_a_secret_of_another_kind_than_awaited_is_refused() -> None:
    refuses("not what this position waits for", redact_choice, drawing(1), ScarabDrawn(1), 1)
    with pytest.raises(InvalidArgument, match="not what this position waits for"):
        redact_choice(taking_a_scarab(1), CardDrawn(THREE), 1)


OPEN_EVENTS: tuple[Event, ...] = (
    TurnStarted(1),
    CardPlayed(1, THREE, End.LEFT),
    DieThrown(1, 6),
    NoMove(1),
    AdventurerMoved(1, 0, 3),
    AdventurerWoken(1, 2),
    ChamberEntered(1, 5),
    TreasureTaken(1, 3, VASE),
    PointsScored(1, 2),
    TempleTileLaid(1, 3, TunnelTile()),
    WildCardTaken(1),
    KeyTaken(1),
    HorusCardGained(1, JoinNextCard(1)),
    HorusCardTurnedUp(1, JoinNextCard(2)),
    PileShuffled(1),
    GameEnded(1, Ending.CHAMBER),
    TreasureTurnedUp(1, 3, VASE),
    MummyMoved(1, 40, 38, jumped=False),
    AdventurersLaidDown(1, 38, 2),
    AdventurersStoodUp(1, 38, 2),
    TalismansTaken(1, 2),
    MummyTileActivated(1, 0, MummyEffect.ALL_4, 3),
    MummyTileTurnedUp(1, 0, MummyEffect.REDRAW),
    MummyTilesShuffled(1),
    HandCardsDiscarded(1, (THREE, FIVE), (0, 1)),
    HandCardMoved(1, 0, 4),
    KeysSpent(1, 2),
    RerollTaken(1),
    SetFlipped(1),
)


@pytest.mark.rule("LX-10.2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_cards_received_and_scarabs_taken_are_known_to_their_owner_alone(
    viewer: int | None,
) -> None:
    for event in (CardReceived(1, THREE), CardReceived(1, FIVE)):
        assert redact_event(event, viewer) == (event if viewer == 1 else Hidden(1, "CardReceived"))
    for given in (ScarabReturned(1, 1), ScarabReturned(1, 4)):
        assert redact_event(given, viewer) == (
            given if viewer == 1 else Hidden(1, "ScarabReturned")
        )
    for taken in (ScarabTaken(1, 1), ScarabTaken(1, 4)):
        assert redact_event(taken, viewer) == (taken if viewer == 1 else Hidden(1, "ScarabTaken"))


@pytest.mark.rule("LX-10.1", "LX-10.3")  # a card gained from the Horus board is open
@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_other_events_are_open(viewer: int | None) -> None:
    for event in OPEN_EVENTS:
        assert redact_event(event, viewer) is event


def test_every_class_of_event_was_looked_at() -> None:
    secret = {CardReceived, ScarabTaken, ScarabReturned}
    assert {*map(type, OPEN_EVENTS), *secret} == {*EVENTS}


@pytest.mark.parametrize("seat", [True, "1", 1.0, -1, 3])
def test_a_seat_where_nobody_sits_is_refused(seat: Any) -> None:  # noqa: ANN401 (wrong on purpose)
    refuses("it must be 0 to 2, or None", redact_choice, new_game(CONFIG, seed=1), TakeKey(), seat)


@pytest.mark.parametrize("seat", [True, "1", 1.0, -1])
def test_what_can_be_no_seat_is_refused(seat: Any) -> None:  # noqa: ANN401 (wrong on purpose)
    refuses("a whole number from 0 on, or None", redact_event, KeyTaken(1), seat)


@pytest.mark.parametrize("thing", [None, "play left", 3, KeyTaken(1), PlayCard, Hidden(0, "x")])
def test_what_is_no_choice_is_refused(thing: Any) -> None:  # noqa: ANN401 (wrong on purpose)
    refuses("is not an action or an outcome", redact_choice, new_game(CONFIG, seed=1), thing, 0)


@pytest.mark.parametrize("thing", [None, "TurnStarted", 3, TakeKey(), KeyTaken])
def test_what_is_no_event_is_refused(thing: Any) -> None:  # noqa: ANN401 (wrong on purpose)
    refuses("is not an event", redact_event, thing, 0)
