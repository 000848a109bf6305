"""Views: what each seat and a spectator may know, and nothing more."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest

from tests.refusals import refuses
from theban._core.situation import Chance, Decision, GameOver
from theban.luxor import *
from theban.luxor import _views as views
from theban.luxor.frames import StartTurn

ONE, TWO, THREE, FOUR, FIVE = map(NumberCard, (1, 2, 3, 4, 5))
PLUS_MINUS, DIE = PlusMinusCard(), DieCard()
HANDS: tuple[tuple[BasicCard, ...], ...] = (
    (ONE, PLUS_MINUS, TWO, THREE, DIE),
    (ONE, TWO, FOUR, FIVE, PLUS_MINUS),
    (DIE, FIVE, THREE, ONE, FOUR),
)
SCARABS: tuple[tuple[int, ...], ...] = ((2,), (1, 4), ())
UP_TO_3 = UpToCard(1, 3)
CONFIG = Config(players=3)
VIEWERS = (0, 1, 2, None)
OPEN = [
    "config",
    "pending",
    "board",
    "discard_pile",
    "horus_tops",
    "horus_stacks",
    "temple_stacks",
    "keys",
    "wild_cards",
    "sarcophagi",
    "idle_round",
]
HIDDEN_HAND = (None,) * 5


SEATS = [Seat(hand=cards, scarabs=own) for cards, own in zip(HANDS, SCARABS, strict=True)]


def start(*seats: Seat, **further: Any) -> State:  # noqa: ANN401 (as position takes it)
    """Return a start of three players with the hands and scarabs above, but for the first seats."""
    return position(CONFIG, seats=[*seats, *SEATS[len(seats) :]], **further)


def to_next_turn(state: State) -> State:
    """Take the first answer and the first outcome until the next turn starts."""
    seat = state.pending[-1].seat
    while state.pending != (StartTurn((seat + 1) % 3),):
        actions = legal_actions(state)
        state = step(state, actions[0] if actions else chance_outcomes(state)[0][0])
    return state


@pytest.mark.rule("LX-10.1")
def test_a_view_names_these_facts_and_no_others() -> None:
    # An allow-list: a field added to the state is hidden everywhere until it is decided on here.
    assert " ".join(field.name for field in attrs.fields(View)) == (
        "config seat pending players board draw_pile batches discard_pile horus_tops horus_stacks "
        "temple_stacks scarabs keys wild_cards sarcophagi idle_round expansion awaiting "
        "legal_actions"
    )
    assert " ".join(field.name for field in attrs.fields(PlayerView)) == (
        "hand batches active asleep in_chamber keys wild_cards scarab_count scarabs treasures "
        "sarcophagi points expansion"
    )


@pytest.mark.parametrize(
    ("names", "whole", "seen"),
    [(views.OPEN, State, View), (views.OPEN_OF_PLAYER, Player, PlayerView)],
)
def test_what_is_copied_into_a_view_has_the_type_it_has_in_a_state(
    names: tuple[str, ...], whole: type[attrs.AttrsInstance], seen: type[attrs.AttrsInstance]
) -> None:
    # Type checkers do not look into the copies.
    of_state, of_view = attrs.fields_dict(whole), attrs.fields_dict(seen)
    assert {name: of_state[name].type for name in names} == {
        name: of_view[name].type for name in names
    }


@pytest.mark.rule("LX-10.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_open_facts_are_shown_to_all(viewer: int | None) -> None:
    vase = Treasure(TreasureKind.VASE, 1, 2)
    third_seat = Seat(
        hand=HANDS[2], active=(3, 7), in_chamber=2, keys=3, wild_cards=4, treasures=(vase,)
    )
    state = start(*SEATS[:2], third_seat, turn=1)
    seen = view(state, viewer)
    assert seen.seat == viewer
    for name in OPEN:
        assert getattr(seen, name) == getattr(state, name), name
    assert seen.draw_pile == 16  # 31 basic cards without three hands of five
    assert seen.scarabs == 19  # 22 without three
    third = seen.players[2]
    assert (third.active, third.asleep, third.in_chamber) == ((0, 3, 7), (), 2)
    assert (third.keys, third.wild_cards, third.points) == (3, 4, 2)
    assert (third.treasures, third.sarcophagi) == ((vase,), (5, 3))
    assert seen.players[0].asleep == (0, 1, 2)
    assert [player.scarab_count for player in seen.players] == [1, 2, 0]
    assert [len(player.hand) for player in seen.players] == [5, 5, 5]


@pytest.mark.rule("LX-10.2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_hands_and_scarabs_are_shown_to_their_owner_alone(viewer: int | None) -> None:
    seen = view(start(), viewer)
    for seat, player in enumerate(seen.players):
        own = seat == viewer
        assert player.hand == (HANDS[seat] if own else HIDDEN_HAND)
        assert player.scarabs == (SCARABS[seat] if own else None)


def after_taking_a_horus_card() -> State:
    """Return the state after seat 0 took the card 1-3; next, the new top is revealed."""
    state = start(attrs.evolve(SEATS[0], active=(0, 3)))
    # Space 4 holds a Horus tile of level 1.
    for action in (PlayCard(End.LEFT), MoveAdventurer(3, 1), TakeHorusCard(1)):
        state = step(state, action)
    return state


@pytest.mark.rule("LX-10.3")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_horus_card_from_the_board_is_shown_in_its_slot(viewer: int | None) -> None:
    seen = view(after_taking_a_horus_card(), viewer)
    # Four cards were left, and it came between the 2nd and the 3rd.
    assert seen.players[0].hand == (None, None, UP_TO_3, None, None)
    assert seen.players[0].batches == (0, 0, None, 0, 0)
    assert seen.players[1].hand[2] is None or viewer == 1


@pytest.mark.rule("LX-10.3")
def test_a_card_stays_open_until_it_leaves_the_hand() -> None:
    state = to_next_turn(after_taking_a_horus_card())
    shown: list[tuple[Card | None, ...]] = []
    for _ in range(4):
        shown.append(view(state, 1).players[0].hand)
        state = to_next_turn(step(attrs.evolve(state, pending=(StartTurn(0),)), PlayCard(End.LEFT)))
    # Each time the leftmost card is played and one is drawn between the 2nd and the 3rd of 4.
    assert shown == [
        (None, None, UP_TO_3, None, None),
        (None, UP_TO_3, None, None, None),
        (UP_TO_3, None, None, None, None),
        (None, None, None, None, None),
    ]


@pytest.mark.rule("LX-10.3", "LX-10.5")
def test_a_horus_card_from_the_draw_pile_is_hidden_and_its_batch_tells_what_it_is() -> None:
    # It was on the discard pile, where everybody saw it, and it was alone in the reshuffled pile.
    joins = JoinNextCard(1)
    seats = [Seat(hand=hand, batches=(1,) * 5) for hand in HANDS]
    state = position(CONFIG, seats=seats, draw_pile=[joins])
    for choice in (PlayCard(End.LEFT), MoveAdventurer(0, 1), CardDrawn(joins)):
        state = step(state, choice)
    assert view(state, 0).players[0].hand[2] == joins
    seen = view(state, 1)
    assert seen.players[0].hand == HIDDEN_HAND
    assert seen.players[0].batches == (0, 0, 1, 0, 0)
    kinds = CONFIG.inventory.cards
    assert kinds.named(seen.batches[1]) == {joins: 1}
    # The hands of the others leave four cards of the other batch to be known, and this one.
    left = Counter(HANDS[0][1:]) + Counter(HANDS[2])
    assert [kinds.named(counts) for counts in unseen_batches(seen)] == [left, {joins: 1}]


@pytest.mark.rule("LX-10.6")
def test_all_know_what_is_awaited_but_only_its_seat_the_answers() -> None:
    state = start()
    for viewer in VIEWERS:
        assert view(state, viewer).awaiting == Decision(0, "play_card")
    both = (PlayCard(End.LEFT), PlayCard(End.RIGHT))
    assert [view(state, viewer).legal_actions for viewer in VIEWERS] == [both, (), (), ()]


@pytest.mark.rule("LX-10.6")
def test_answers_that_depend_on_the_hand_do_not_show() -> None:
    # All adventurers stand on the last tile without a key: 5 cannot move, +-1 can step back.
    left, right = (
        start(SEATS[0], Seat(hand=cards, active=(40,) * 5), turn=1)
        for cards in ((PLUS_MINUS, TWO, FOUR, ONE, FIVE), (FIVE, TWO, FOUR, ONE, PLUS_MINUS))
    )
    assert view(left, 1).legal_actions == (PlayCard(End.LEFT),)
    assert view(right, 1).legal_actions == (PlayCard(End.RIGHT),)
    assert view(left, 0) == view(right, 0)
    assert view(left, None) == view(right, None)


@pytest.mark.rule("LX-10.6")
def test_chance_and_the_end_are_known_to_all() -> None:
    state = start()
    for action in (PlayCard(End.LEFT), MoveAdventurer(0, 1)):
        state = step(state, action)
    over = attrs.evolve(state, pending=())
    for viewer in VIEWERS:
        assert view(state, viewer).awaiting == Chance(0, "card")
        assert view(over, viewer).awaiting == GameOver()
        assert view(state, viewer).legal_actions == view(over, viewer).legal_actions == ()


@pytest.mark.rule("LX-10.4")
def test_the_unseen_fill_the_hidden_places_in_a_whole_game() -> None:
    rng = Random(5)
    state = new_game(CONFIG, seed=5)
    while not isinstance(awaiting(state), GameOver):
        for viewer in VIEWERS:
            seen = view(state, viewer)
            hidden = sum(player.hand.count(None) for player in seen.players)
            assert sum(unseen_cards(seen)) == hidden + seen.draw_pile
            others = sum(p.scarab_count for p in seen.players if p.scarabs is None)
            assert sum(unseen_scarabs(seen)) == others + seen.scarabs
        actions = legal_actions(state)
        state = step(state, rng.choice(actions) if actions else sample_outcome(state, rng))


@pytest.mark.parametrize(
    ("unseen", "own", "message"),
    [
        (
            unseen_cards,
            {"hand": (DIE,) * 5},
            r"5 of DieCard\(\) of batch 0, of which only 4 ar",
        ),
        (unseen_cards, {"hand": (NumberCard(9),) * 5}, "NumberCard.number=9., which the box lacks"),
        (unseen_scarabs, {"scarabs": (9,), "scarab_count": 1}, "scarab of 9, which the box lacks"),
    ],
)
def test_a_view_with_pieces_that_cannot_be_is_refused(
    unseen: Callable[[View], object], own: dict[str, Any], message: str
) -> None:
    seen = view(start(), 0)
    players = (attrs.evolve(seen.players[0], **own), *seen.players[1:])
    refuses(message, unseen, attrs.evolve(seen, players=players))
