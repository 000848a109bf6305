"""The possible meanings of a click, places without one, and refusals."""

import pytest

from tests.refusals import refuses
from tests.render.cases import BASE, CLAIM, moving, of_tile
from theban._core.protocol import AnyRules
from theban.luxor import *
from theban.luxor import RULES as LUXOR, frames
from theban.luxor._parts import mummy
from theban.render.keys import actions_at, keys_at, refusals_at, targets_of
from theban.tutankhamun import RULES as NILE, Config as NileConfig, Sail, position as on_nile

TWO = NileConfig(players=2)


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


@pytest.mark.rule("MC-4.1")
def test_a_mummy_tile_that_is_not_there_costs_nothing() -> None:
    start = position(Config(players=2, modules=[Module.MUMMY]))
    for slot in (-1, 3):
        keys = [target.key for target in targets_of(start, mummy.ActivateMummyTile(slot))]
        assert keys == [f"mummy_tile:{slot}"]


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
    assert actions_at(seen, "boat:1") == ()  # it waits before the Nile, where no action leads


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


def test_views_and_keys_are_looked_at() -> None:
    state = position(BASE)
    refuses("must be the view of a seat", actions_at, state, "hand:0:0")
    refuses("'hand 0' is not a key", actions_at, view(state, 0), "hand 0")
    refuses("it must be keys, one after another", keys_at, view(state, 0), first="hand:0:0")
    refuses("a view or a state of the game is needed", targets_of, view(state, 0), Sail(3))
    refuses("no game says what a theban.luxor.Config points at", targets_of, view(state, 0), BASE)
