"""The situation in states and views: turn, subject, ending, idols, Tomb."""

from collections import Counter
from random import Random

import pytest

from tests.tutankhamun.playing import all_configs, short_hops
from tests.tutankhamun.rules.helpers import IDOLS, TILES, asks, is_over, play, table
from theban.tutankhamun import *
from theban.types import Turn

# As they are drawn.
O, I, R, T, H = (Idol(IDOLS[letter]) for letter in "OIRTH")  # noqa: E741


def in_tomb(state: State) -> dict[Tile, int]:
    counted = zip(state.config.inventory.tiles.all, state.tomb, strict=True)
    return {tile: number for tile, number in counted if number}


@pytest.mark.rule("TT-2.1")
def test_turns_are_numbered_from_the_first_player_on() -> None:
    state = new_game(Config(players=3, first_player=1), seed=1)
    turns = [state.turn]
    for _ in range(3):
        state = play(state, Sail(next(n for n, tile in enumerate(state.nile) if is_set(tile))))
        turns.append(state.turn)
    assert turns == [Turn(1, 1), Turn(2, 2), Turn(0, 3), Turn(1, 1)]
    assert Turn.count_rounds(turns) == 2


def is_set(tile: Tile | None) -> bool:
    return isinstance(tile, Artifact)


@pytest.mark.rule("TT-7.1")
def test_the_game_is_over_since_somebody_is_at_0() -> None:
    """A ring scores the last point of seat 0."""
    start = table("@z@", (-1, -2), points=(1, 9))
    assert start.ending is None
    over = play(start, Sail(0))
    for shown in (over, view(over, 0), view(over, None)):
        assert (shown.ending, shown.turn, shown.subject) == (Ending.ZERO, None, None)


@pytest.mark.rule("TT-7.1")
def test_the_game_is_over_since_the_nile_is_empty() -> None:
    over = play(table("zz", (-1, -2)), Sail(0), Sail(1))
    for shown in (over, view(over, 1), view(over, None)):
        assert (shown.ending, shown.turn, shown.subject) == (Ending.NILE_EMPTY, None, None)


@pytest.mark.rule("TT-7.1")
def test_with_both_it_is_over_since_somebody_is_at_0() -> None:
    """The last tile, a ring, scores the last point."""
    over = play(table("@", (-1, -2), points=(1, 9)), Sail(0))
    assert is_over(over)
    assert (any(over.nile), over.ending) == (False, Ending.ZERO)


@pytest.mark.rule("TT-7.1", "TT-3.4")
def test_with_an_empty_nile_the_turn_is_the_last_one() -> None:
    """The last tile is Osiris, who can take Horus below: nothing brings a tile back."""
    start = table("..O", (1, 0), underworld="HR")
    assert start.turn == Turn(0, 1)
    state = play(start, Sail(2))
    assert asks(state, 0, DecisionKind.OSIRIS)
    assert state.turn == view(state, 1).turn == Turn(0, 1, ends_game=True)


@pytest.mark.rule("TT-3.4")
def test_horus_isis_osiris_and_ra_being_resolved_are_told_in_the_order_found() -> None:
    """Horus to Isis to Osiris to Ra; none of them is in the Tomb, nor on the table."""
    state = table("I@HO..z", (4, -1, 5), ("", "@", ""), underworld="R", turn=1)
    assert (state.resolving, in_tomb(state)) == ((), {})
    chain: list[Idol] = []
    for idol, choice in (
        (H, Sail(2)),
        (I, CollectBehind(0)),
        (O, SwapRing(3)),
        (R, TakeFromUnderworld(R)),
    ):
        state = play(state, choice)
        chain.append(idol)
        for shown in (state, view(state, 0), view(state, 1), view(state, None)):
            assert shown.resolving == tuple(chain)
            assert shown.subject == Subject(idol=chain[-1])
            assert not any(shown.tomb)
    state = play(state, legal_actions(state)[0])
    assert state.resolving == ()
    assert in_tomb(state) == dict.fromkeys(chain, 1)


@pytest.mark.rule("TT-4.5")
def test_the_tile_that_thoth_swaps_first_is_told() -> None:
    state = play(table("Tzy@zy", (-1, -2)), Sail(0))
    assert asks(state, 0, DecisionKind.THOTH)
    assert state.subject == Subject(idol=T)
    state = play(state, SwapFrom(2))
    assert asks(state, 0, DecisionKind.THOTH_WITH)
    for shown in (state, view(state, 0), view(state, 1)):
        assert shown.subject == Subject(places=(2,), tile=TILES["y"], idol=T)
    assert play(state, SwapWith(4)).subject == Subject()


@pytest.mark.rule("TT-6.6")
def test_a_set_that_scored_is_in_the_tomb() -> None:
    """The last z leaves the Nile: the set scores, and all three of it leave the game."""
    start = table("z@.", (-1, 2), ("z", "z"))
    assert in_tomb(start) == {}
    assert in_tomb(play(start, Sail(0))) == {TILES["z"]: 3}


@pytest.mark.parametrize("config", all_configs()[::9], ids=repr)
def test_in_whole_games_situations_are_what_events_tell_and_views_show(config: Config) -> None:
    state, rng = new_game(config, seed=3), Random(3)
    seat, buried, found = config.first_player, Counter[Tile](), list[Idol]()
    box = dict(zip(config.inventory.tiles.all, config.inventory.all_tiles, strict=True))
    while actions := legal_actions(state):
        told = transition(state, short_hops(actions, rng))
        state = told.state
        ending = None
        for event in told.events:
            match event:
                case TurnStarted(following):
                    seat = following
                case IdolFound(idol=idol):
                    found.append(idol)
                case IdolBuried(idol=idol):
                    assert found.pop() == idol
                    buried[idol] += 1
                case SetScored(tile=tile):
                    buried[tile] = box[tile]
                case GameEnded():
                    ending = event.ending
                case _:
                    pass
        if ending is None:
            assert state.resolving == tuple(found)
            number = (seat - config.first_player) % config.players + 1
            assert state.turn == Turn(seat, number, ends_game=not any(state.nile))
        assert state.ending is ending
        # If a switch ends the game during an idol, the idol is not resolved any further.
        assert in_tomb(state) == {**(buried if ending is None else buried + Counter(found))}
        for viewer in (*range(config.players), None):
            seen = view(state, viewer)
            assert (seen.turn, seen.subject, seen.ending) == (
                state.turn,
                state.subject,
                state.ending,
            )
            assert (seen.resolving, seen.tomb) == (state.resolving, state.tomb)
    assert state.ending is not None
