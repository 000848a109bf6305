"""MC-1: the fifth player and the extra Horus cards."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain, product
from random import Random

import pytest

from tests.luxor.rules.helpers import *
from theban._core.errors import InvalidConfig

ARTIFACTS = (Module.ARTIFACTS,)

STANDARD = standard_components()


def of_levels(*groups: Iterable[tuple[HorusCard, int]]) -> tuple[dict[HorusCard, int], ...]:
    found: list[Counter[HorusCard]] = [Counter(), Counter(), Counter()]
    for card, copies in chain(*groups):
        found[card.level - 1][card] += copies
    return tuple(map(dict, found))


BASE = of_levels(STANDARD.horus_cards)
"""By tests/luxor/test_box.py 8 of each level."""
WITH_EXTRA = of_levels(STANDARD.horus_cards, STANDARD.expansion.horus_cards)  # type: ignore[union-attr]
"""6 more of each level."""


def horus_board(state: State) -> tuple[dict[HorusCard, int], ...]:
    """Return for each level the cards of its stack, including the one on top."""
    levels = []
    kinds = state.config.inventory.horus_cards
    for level, counts, top in zip(kinds, state.horus_stacks, state.horus_tops, strict=True):
        cards = {card: n + (card == top) for card, n in zip(level.all, counts, strict=True)}
        levels.append({card: number for card, number in cards.items() if number})
    return tuple(levels)


@pytest.mark.rule("MC-1.1", "LX-2.2", "LX-2.3", "LX-2.8")
def test_the_setup_of_five() -> None:
    """Five hands of five of the 31 basic cards leave 6; adventurers and supplies as for four."""
    hands = (
        (ONE, TWO, THREE, FOUR, FIVE),
        (DIE, PLUS_MINUS, ONE, ONE, ONE),
        (FIVE, FOUR, THREE, TWO, ONE),
        (PLUS_MINUS, PLUS_MINUS, DIE, DIE, TWO),
        (FIVE, FIVE, FOUR, THREE, DIE),
    )
    config = Config(players=5, first_player=4)
    dealt = deal(config, Random(1))
    state = initial_state(config, Deal(hands, dealt.osiris, dealt.treasures, dealt.horus_tops))
    validate(state)
    assert tuple(player.hand for player in state.players) == hands
    # "1": 6 - 5; ±1: 5 - 3; 2: 4 - 3; 3: 4 - 3; 4: 4 - 3; 5: 4 - 4; die: 4 - 4.
    kinds = state.config.inventory.cards.all
    left = {card: n for card, n in zip(kinds, state.draw_pile, strict=True) if n}
    assert left == {ONE: 1, PLUS_MINUS: 2, TWO: 1, THREE: 1, FOUR: 1}
    for player in state.players:
        assert (player.active, player.asleep, player.in_chamber) == ((0, 0), (0, 1, 2), 0)
        assert (player.points, player.keys, player.wild_cards) == (0, 0, 0)
        assert (player.scarabs, player.treasures, player.sarcophagi) == ((), (), ())
    assert (state.keys, state.wild_cards, state.scarabs) == (20, 18, (4, 8, 6, 4))
    assert state.sarcophagi == (5, 3)
    assert state.expansion is None
    assert asks(state, 4, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-1.2")
@pytest.mark.parametrize(
    ("players", "modules"), [*product((2, 3, 4), ((), *((module,) for module in Module)))]
)
def test_a_config_can_say_otherwise(players: int, modules: tuple[Module, ...]) -> None:
    """True and False are obeyed up to four players; None follows the rule."""
    for said, board in ((True, WITH_EXTRA), (False, BASE), (None, WITH_EXTRA if modules else BASE)):
        config = Config(players=players, modules=modules, extra_horus_cards=said)
        assert config.extra_horus_cards is said
        assert config.has_extra_horus_cards is (board is WITH_EXTRA)
        state = new_game(config, seed=1)
        validate(state)
        assert horus_board(state) == board


@pytest.mark.rule("MC-1.2")
@pytest.mark.parametrize("modules", [(), ARTIFACTS], ids=["none", "artifacts"])
def test_five_players_need_them(modules: tuple[Module, ...]) -> None:
    """True and None put them into the stacks, False is refused."""
    for said in (True, None):
        config = Config(players=5, modules=modules, extra_horus_cards=said)
        assert horus_board(new_game(config, seed=1)) == WITH_EXTRA
    with pytest.raises(InvalidConfig, match=r"extra_horus_cards is False; .*\(MC-1.2\)"):
        Config(players=5, modules=modules, extra_horus_cards=False)


@pytest.mark.rule("MC-1.2", "LX-5.12", "LX-10.4")
def test_the_next_card_of_a_stack_is_one_of_the_fourteen_left() -> None:
    """At the Horus tile on 4, level 1 with 1-3 on top is taken: 13 can come, 4 of them 1-3."""
    state = at(
        Seat(hand=hand(FOUR, DIE, (ONE, TWO, THREE))),
        config=Config(players=5),
        horus_tops={1: UpToCard(1, 3)},
    )
    state = play(state, LEFT, MoveAdventurer(0, 4), TakeHorusCard(1))
    assert rolls(state, 0, ChanceKind.HORUS_CARD)
    assert dict(chance_outcomes(state)) == {
        HorusCardRevealed(UpToCard(1, 3)): 4,
        HorusCardRevealed(UpToDieCard(1)): 2,
        HorusCardRevealed(AdvanceAllCard(1, 1)): 2,
        HorusCardRevealed(JoinNextCard(1)): 2,
        HorusCardRevealed(OneLessCard(1, 1)): 3,
    }
    after = play(state, HorusCardRevealed(OneLessCard(1, 1)))
    assert horus_board(after)[0] == {**WITH_EXTRA[0], UpToCard(1, 3): 4}
    assert after.players[0].hand == (ONE, TWO, UpToCard(1, 3), THREE, DIE)
