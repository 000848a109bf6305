"""TT-1: the box and the setup."""

import attrs
import pytest

from tests.tutankhamun.rules.helpers import *
from theban.core.errors import InvalidArgument, InvalidConfig, InvalidDeal

SETS = {
    "Senet Game": 8,
    "Throne": 8,
    "Cartouche": 8,
    "Sarcophagus": 6,
    "Standing Statues": 6,
    "Seated Statue": 6,
    "Pottery": 4,
    "Bracelet": 4,
    "Lotus Lamp": 4,
    "Ankh": 2,
    "Dagger": 2,
    "Crook & Flail": 2,
}
BOX: dict[Tile, int] = {
    **{Artifact(name): copies for name, copies in SETS.items()},
    ScarabRing(): 10,
    **{Idol(god): 2 for god in God},
}
ORDER = tuple(tile for tile, copies in BOX.items() for _ in range(copies))


@pytest.mark.rule("TT-1.1")
@pytest.mark.parametrize("players", [0, 1, 7, -2, 2.0, True, "3"], ids=repr)
def test_there_are_2_to_6_players(players: int) -> None:
    """Any other number is refused, with the field and the rule."""
    with pytest.raises(InvalidConfig, match=r"players.*2 to 6.*TT-1\.1"):
        Config(players=players)


@pytest.mark.rule("TT-1.2", "TT-6.2")
@pytest.mark.parametrize(("name", "tiles"), SETS.items(), ids=str)
def test_each_set_is_worth_as_many_points_as_it_has_tiles(name: str, tiles: int) -> None:
    """Seat 0 takes the last tile of a set whose others are below; with 3 players it scores all."""
    tile = Artifact(name)
    state = late(3, {5: tile, 9: Idol(God.RA)}, (-1, -2, 30), ((), (), ()), [tile] * (tiles - 1))
    assert points(play(state, Sail(5))) == (28 - tiles, 28, 28)


@pytest.mark.rule("TT-1.3")
def test_the_order_is_random() -> None:
    """Twenty seeds give twenty orders, and one seed always the same."""
    config = Config(players=2)
    assert len({new_game(config, seed=seed).nile for seed in range(20)}) == 20
    assert new_game(config, seed=7) == new_game(config, seed=7)


@pytest.mark.rule("TT-1.2", "TT-1.3")
def test_a_deal_with_a_wrong_count_names_the_tile_and_the_count() -> None:
    """A Throne in place of an Ankh: one of them is there 9 times, the other once."""
    order = list(ORDER)
    order[order.index(Artifact("Ankh"))] = Artifact("Throne")
    with pytest.raises(InvalidDeal, match=r"(Throne|Ankh).*(9|1).*TT-1\.2") as caught:
        initial_state(Config(players=2), Deal(tuple(order)))
    found = str(caught.value)
    assert ("Throne" in found and "9" in found) or ("Ankh" in found and "1" in found)


@pytest.mark.rule("TT-1.2")
@pytest.mark.parametrize("order", [ORDER[1:], (*ORDER, ORDER[0]), ()], ids=["79", "81", "0"])
def test_a_deal_has_all_tiles_of_the_box(order: tuple[Tile, ...]) -> None:
    """One tile fewer or more, or none at all, is refused with the rule."""
    with pytest.raises(InvalidDeal, match=r"TT-1\.[23]"):
        initial_state(Config(players=2), Deal(order))


@pytest.mark.rule("TT-1.2")
def test_a_deal_knows_only_tiles_of_the_box() -> None:
    """A tile of a set that the box does not have is refused and named."""
    with pytest.raises(InvalidDeal, match="Sphinx"):
        initial_state(Config(players=2), Deal((Artifact("Sphinx"), *ORDER[1:])))


@pytest.mark.rule("TT-1.4")
@pytest.mark.parametrize(
    ("players", "first"), [(n, first) for n in range(2, 7) for first in range(n)], ids=str
)
def test_boats_stand_in_line_before_the_nile_in_the_order_of_the_turns(
    players: int, first: int
) -> None:
    """The first player's in front on -1, then clockwise; the last in turn order furthest back."""
    state = new_game(Config(players=players, first_player=first), seed=1)
    expected = {(first + turn) % players: -1 - turn for turn in range(players)}
    assert dict(enumerate(boats(state))) == expected
    assert asks(state, first, DecisionKind.SAIL)


@pytest.mark.rule("TT-1.4")
@pytest.mark.parametrize("first", [-1, 3, 1.0, "0", None], ids=repr)
def test_the_first_player_is_one_of_the_seats(first: int) -> None:
    """With three players the seats are 0, 1 and 2."""
    with pytest.raises(InvalidConfig, match=r"first_player.*0 to 2.*TT-1\.4"):
        Config(players=3, first_player=first)


@pytest.mark.rule("TT-1.4")
def test_the_boats_before_the_nile_move_up_when_one_leaves() -> None:
    """Seat 1 sails from the front: seats 2 and 0 stand on -1 and -2 then."""
    state = new_game(Config(players=3, first_player=1), seed=1)
    assert boats(state) == (-3, -1, -2)
    assert boats(play(state, Sail(9)))[1] == 9
    state = play(table("zzz", (-3, -1, -2), turn=1), Sail(2))
    assert boats(state) == (-2, 2, -1)
    assert boats(play(state, Sail(0))) == (-1, 2, 0)


@pytest.mark.rule("TT-2.5", "TT-7.4", "TT-7.5")
def test_unknown_switches_are_refused_with_what_is_right() -> None:
    """A name that is not a switch, and values that are none: each message names the field."""
    with pytest.raises(TypeError, match="sideways"):
        Rulings(sideways=True)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    with pytest.raises(InvalidConfig, match=r"backward.*TT-2\.5"):
        Rulings(backward="no")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(InvalidConfig, match=r"end_at_zero.*'instant'.*TT-7\.4"):
        Rulings(end_at_zero="later")
    with pytest.raises(InvalidConfig, match=r"set_ties.*'classic'.*TT-7\.5"):
        Rulings(set_ties="dice")


@pytest.mark.rule("TT-1.3")
@pytest.mark.parametrize("place", [-1, 80])
def test_a_position_names_places_0_to_79(place: int) -> None:
    """A tile before the source or beyond the Tomb is refused, and the place is named."""
    with pytest.raises(InvalidArgument, match=f"{place}.*79"):
        position(Config(players=2), nile={place: ScarabRing()})


@pytest.mark.rule("TT-1.1")
def test_a_box_without_starting_points_for_the_players_is_refused() -> None:
    """With no figure for 6 players there is no game of 6."""
    six = Config(players=6).components
    fewer = attrs.evolve(six, starting_points=six.starting_points[:-1])
    with pytest.raises(InvalidConfig, match=r"6.*TT-1\.1"):
        Config(players=6, components=fewer)
