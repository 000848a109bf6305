"""Redaction: choices and events as each seat may know them."""

from typing import Any

import attrs
import pytest

from tests.refusals import refuses
from theban._core.situation import Hidden
from theban._core.values import maker_of
from theban.luxor import *
from theban.luxor import _views as views
from theban.luxor._actions import ACTIONS, OUTCOMES
from theban.luxor._events import EVENTS
from theban.luxor._parts.mummy import ChooseScarabToExchange, ReplaceMummyTile
from theban.luxor.frames import DrawScarab, FillHand

CONFIG = Config(players=3)
EVERYTHING = Config(players=3, modules=Module)
START = new_game(CONFIG, seed=1)
VIEWERS = (0, 1, 2, None)
THREE, FIVE = NumberCard(3), NumberCard(5)


def drawing(seat: int) -> State:
    return position(CONFIG, due=FillHand(seat))


def taking_a_scarab(seat: int) -> State:
    seats = {seat: Seat(active=(3,))}
    return position(CONFIG, due=DrawScarab(seat), seats=seats, spaces={3: ScarabTile()})


def exchanging(seat: int) -> State:
    return position(
        Config(players=3, modules=["mummy"]),
        due=[ReplaceMummyTile(seat, 0), ChooseScarabToExchange(seat)],
        seats={seat: Seat(scarabs=(1, 4))},
        mummy_tiles=[MummyEffect.EXCHANGE],
    )


SECRET_CHOICES: dict[type, Any] = {
    CardDrawn: (drawing, [CardDrawn(THREE), CardDrawn(FIVE)]),
    ScarabDrawn: (taking_a_scarab, [ScarabDrawn(1), ScarabDrawn(4)]),
    ExchangeScarab: (exchanging, [ExchangeScarab(1), ExchangeScarab(4)]),
}
"""Where they are made by a seat, and two that others must not tell apart."""
SECRET_EVENTS: dict[type[Event], list[Event]] = {
    CardReceived: [CardReceived(1, THREE), CardReceived(1, FIVE)],
    ScarabReturned: [ScarabReturned(1, 1), ScarabReturned(1, 4)],
    ScarabTaken: [ScarabTaken(1, 1), ScarabTaken(1, 4)],
}


@attrs.frozen
class Forgotten:
    """A class for which nobody has said who may know it."""

    seat: int
    secret: int


@pytest.mark.rule("LX-10.2", "MC-8.3", "MC-4.7")
@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("kind", SECRET_CHOICES)
def test_cards_and_scarabs_chosen_by_chance_or_a_seat_are_known_to_their_owner_alone(
    kind: type, owner: int, viewer: int | None
) -> None:
    make, choices = SECRET_CHOICES[kind]
    for choice in choices:
        seen = redact_choice(make(owner), choice, viewer)
        assert seen == (choice if viewer == owner else Hidden(owner, kind.__name__))


@pytest.mark.rule("LX-10.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_other_choices_are_open(viewer: int | None) -> None:
    one_of_each = {type(each): each for each in action_space(EVERYTHING)}
    outcomes = {type(each): each for each in outcome_space(EVERYTHING)}
    assert {*one_of_each, *outcomes} == {*ACTIONS, *OUTCOMES}
    for kind, choice in (*one_of_each.items(), *outcomes.items()):
        if kind not in SECRET_CHOICES:
            assert redact_choice(START, choice, viewer) is choice


def test_a_choice_that_is_not_known_to_be_open_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    # As if a class had joined the choices, but neither the open nor the secret ones.
    monkeypatch.setattr(views, "_CHOICES", (*ACTIONS, *OUTCOMES, Forgotten))
    monkeypatch.setattr(views, "EVENTS", (*EVENTS, Forgotten))
    forgotten: Any = Forgotten(1, 99)
    refuses("Forgotten is not what this position wa", redact_choice, drawing(1), forgotten, 1)
    assert redact_event(forgotten, 0) == Hidden(1, "Forgotten")


@pytest.mark.parametrize(
    ("state", "choice"),
    [
        *((START, choices[0]) for _, choices in SECRET_CHOICES.values()),
        (drawing(1), ScarabDrawn(1)),
        (taking_a_scarab(1), CardDrawn(THREE)),
    ],
)
def test_a_secret_that_is_not_awaited_is_refused_and_not_told(
    state: State, choice: Action | Outcome
) -> None:
    refuses(r"^\w+ is not what this position waits for;", redact_choice, state, choice, 0)


@pytest.mark.rule("LX-10.2")
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("kind", SECRET_EVENTS)
def test_cards_received_and_scarabs_taken_are_known_to_their_owner_alone(
    kind: type[Event], viewer: int | None
) -> None:
    for event in SECRET_EVENTS[kind]:
        assert redact_event(event, viewer) == (event if viewer == 1 else Hidden(1, kind.__name__))


@pytest.mark.rule("LX-10.1", "LX-10.3")  # a card gained from the Horus board is open
@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_other_events_are_open(viewer: int | None) -> None:
    open_kinds: set[Any] = {*EVENTS} - {*SECRET_EVENTS}
    for kind in open_kinds:
        event = maker_of(kind)(1, *attrs.fields(kind)[1:])
        assert redact_event(event, viewer) is event


@pytest.mark.parametrize("seat", [True, "1", 1.0, -1, 3])
def test_a_seat_where_nobody_sits_is_refused(seat: Any) -> None:  # noqa: ANN401 (wrong on purpose)
    refuses("it must be 0 to 2, or None", redact_choice, START, TakeKey(), seat)
    if seat != 3:
        refuses("a whole number from 0 on, or None", redact_event, KeyTaken(1), seat)


@pytest.mark.parametrize("thing", [None, "play left", 3, PlayCard, Hidden(0, "x")])
def test_what_is_no_choice_or_event_is_refused(thing: Any) -> None:  # noqa: ANN401
    refuses("is not an action or an outcome", redact_choice, START, thing, 0)
    refuses("is not an event", redact_event, thing, 0)
