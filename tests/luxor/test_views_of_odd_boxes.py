"""Genuine views of legal boxes, however odd, can be guessed from and loaded. :rule:`LX-10.7`."""

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations
from random import Random

import attrs
import pytest

from tests.deep import mostly_deep
from tests.luxor.boxes import TINY, TINY_EXPANSION
from tests.luxor.drawn_boxes import drawn_config
from tests.luxor.playing import play
from tests.luxor.small_boxes import bustling_below, bustling_on_and_on
from tests.refusals import refuses
from theban._core.errors import InvalidSave, InvalidState
from theban._core.situation import Decision
from theban.luxor import *
from theban.luxor._expansion import box_of
from theban.luxor._modules.equipment import all_steps, is_addable
from theban.luxor._pieces import Way
from theban.luxor._validation import MOST_SCARABS
from theban.serial import dumps, loads


class Counted:
    """A generator that counts the numbers taken from it."""

    def __init__(self) -> None:
        self.rng = Random(1)
        self.taken = 0

    def random(self) -> float:
        self.taken += 1
        return self.rng.random()


def viewers(state: State) -> tuple[int | None, ...]:
    return (*range(state.config.players), None)


def check_guess(state: State, viewer: int | None) -> None:
    """Check that a view of a real position can be guessed from, without rejected draws."""
    seen, rng = view(state, viewer), Counted()
    guess = determinize(seen, rng)
    validate(guess)
    assert view(guess, viewer) == seen
    due = awaiting(state)
    assert awaiting(guess) == due
    assert bool(legal_actions(guess)) == isinstance(due, Decision)
    if isinstance(due, Decision) and due.seat == viewer:
        assert legal_actions(guess) == legal_actions(state)
    # At most one number for each card in a hand and each scarab that is owned or in the box, and
    # two more at the ends of a hand.
    scarabs = sum(len(player.scarabs) for player in state.players)
    for player in state.players:
        if player.expansion is not None and player.expansion.mummy is not None:
            scarabs += len(player.expansion.mummy.exchanged)
    assert rng.taken <= 5 * state.config.players + scarabs + 2


def with_equipment(box: Components, *numbers: tuple[int, int]) -> Components:
    """Return a box whose basic cards have some numbers with this many copies."""
    return attrs.evolve(box, basic_cards=tuple((NumberCard(n), copies) for n, copies in numbers))


@pytest.mark.rule("LX-10.7", "MC-5.9")
@pytest.mark.parametrize("copies", [30, 300, 9_999])
def test_many_basic_cards_may_look_like_equipment(copies: int) -> None:
    box = with_equipment(standard_components(), (6, copies), (1, 30))
    for seed in range(6):
        state = new_game(Config(5, modules=["equipment"], components=box), seed=seed)
        for viewer in viewers(state):
            check_guess(state, viewer)
            seen = view(state, viewer)
            assert loads(dumps(seen)) == seen


MODULES = [*chain.from_iterable(combinations(Module, n) for n in range(len(Module) + 1))]


def odd_configs(modules: tuple[Module, ...]) -> Iterator[Config]:
    """Yield boxes as small as possible and random boxes, with a set of modules."""
    number = MODULES.index(modules)
    players, rng = 2 + number % 4, Random(number)
    yield drawn_config(rng, players, modules)
    # Any equipment card's number is on basic cards too.
    drawn = drawn_config(rng, players, modules)
    cards = {**dict(drawn.components.basic_cards), NumberCard(6): 20}
    box = attrs.evolve(drawn.components, basic_cards=tuple(cards.items()))
    yield attrs.evolve(drawn, components=box)
    yield Config(players, modules=modules, components=bustling_below())
    yield Config(players, modules=modules, components=bustling_on_and_on())
    yield Config(
        2, modules=modules, components=parse_box(TINY + TINY_EXPANSION, where="tiny").components
    )


@pytest.mark.sample(every=3)
@pytest.mark.rule("LX-10.7")
@pytest.mark.parametrize(
    "modules", mostly_deep(MODULES, every=5), ids=lambda m: "-".join(each.value for each in m)
)
def test_every_view_in_games_with_odd_boxes_can_be_guessed_from(
    modules: tuple[Module, ...],
) -> None:
    rng = Random(5)
    for config in odd_configs(modules):
        start = new_game(config, seed=1)
        states = [start, *(each.after for each in play(start, rng, limit=120))]
        for number, state in enumerate(states):
            check_guess(state, viewers(state)[number % (config.players + 1)])
            if number % 40 == 0:
                seen = view(state, number // 40 % config.players)
                assert loads(dumps(seen)) == seen


@cache
def asked_to_add(copies: int, *, lone_answer: bool = False) -> State:
    """Seat 1 played 1+ before the chamber without a key, and has a ±1 at its left end.

    There are 58 kinds of number cards with many copies each; of the ±1 as many, or just one.
    """
    numbers = tuple((NumberCard(number), copies) for number in range(1, 59))
    box = standard_components()
    assert box.expansion is not None
    config = Config(
        2,
        modules=["equipment"],
        components=attrs.evolve(
            box,
            basic_cards=(*numbers, (PlusMinusCard(), 1 if lone_answer else copies)),
            expansion=attrs.evolve(
                box.expansion, equipment=(*numbers[:50], (NumberCard(0), 1), (PlusCard(1), copies))
            ),
        ),
    )
    hand: tuple[Card, ...] = (
        PlusCard(1),
        PlusMinusCard(),
        *(NumberCard(number) for number in (1, 2, 3)),
    )
    # Except for the card played, the hand was drawn, so each end may be the card that answers.
    seats = [Seat(), Seat(hand=hand, batches=(2, 0, 0, 0, 0), in_box_batch=2, active=(40,) * 5)]
    return step(position(config, turn=1, idle_round=False, seats=seats), PlayCard(End.LEFT))


@pytest.mark.rule("LX-10.7", "MC-5.10")
@pytest.mark.parametrize("lone_answer", [False, True])
@pytest.mark.parametrize("copies", [10, pytest.param(9_999, marks=pytest.mark.deep)])
def test_the_one_card_of_many_that_answers_is_found(copies: int, *, lone_answer: bool) -> None:
    state = asked_to_add(copies, lone_answer=lone_answer)
    assert awaiting(state) == Decision(1, DecisionKind.ADD_CARD)
    for viewer in (0, None):
        check_guess(state, viewer)
    rng, left = Random(2), 0
    for _ in range(64):
        hand = determinize(view(state, 0), rng).players[1].hand
        assert PlusMinusCard() in (hand[0], hand[-1])
        left += hand[0] == PlusMinusCard()
    # It is equally likely at either end.
    assert abs(left - 32) < 6 * 16**0.5


def changed(seen: View, seat: int, **fields: object) -> View:
    players = list(seen.players)
    # The fields may hold anything.
    players[seat] = attrs.evolve(players[seat], **fields)  # type: ignore[arg-type]
    return attrs.evolve(seen, players=tuple(players))


NO_ANSWER = r"no card that the view hides can be at an end of the hand"


@pytest.mark.rule("LX-10.7", "LX-11.2")
@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"active": ()}, NO_ANSWER),
        ({"active": (40,) * 50_000}, r"players\[1\].active is .* it must be up to 5 places"),
        ({"active": (40,) * 3}, r"players\[1\] has 3 adventurers"),
        ({"hand": (None,) * 20_000}, r"players\[1\] has 20000 cards, but batches of 4"),
        (
            {"hand": (None,) * 20_000, "batches": (0,) * 20_000},
            r"the view leaves \d+ cards of batch 0 unseen, but it has place for \d+ in the draw",
        ),
        ({"hand": (), "batches": ()}, r"the view leaves \d+ cards of batch 0 unseen"),
        ({"hand": (NumberCard(1), None, None, NumberCard(1))}, r"hand\[0\] .* of batch 0; a viewe"),
        (
            {"hand": (NumberCard(1), None, None, None), "batches": (None, 0, 0, 0)},
            r"the view has NumberCard\(number=1\) \d+ times, with those hidden in batches; the box",
        ),
        (
            {"batches": (0, 0, 0, 7)},
            r"batches \[0, 1, 7, 2\], as first met in the draw pile, .* be \[0, 1, 2\], the 3",
        ),
        ({"batches": (0, 0, 0, -1)}, r"batches \[0, 1, -1, 2\], as first met in the draw"),
        ({"scarab_count": -1}, r"the view has -1 scarabs"),
        ({"scarab_count": 2**50}, r"the view has \d+ scarabs"),
    ],
)
def test_a_false_view_is_refused_without_guessing(
    fields: dict[str, object], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[float] = []

    def counted(_rng: Random) -> float:
        taken.append(0.5)
        return 0.5

    saved = dumps(changed(view(asked_to_add(9999), 0), 1, **fields))
    monkeypatch.setattr(Random, "random", counted)
    refuses(message, loads, saved, error=InvalidSave)
    # A number for each card that may be in a hand, and for each kind of card in the box.
    assert len(taken) <= 200


@pytest.mark.rule("LX-10.7")
@pytest.mark.parametrize("number", [MOST_SCARABS + 1, 60 * 9_999])
def test_more_scarabs_than_any_game_gives_are_not_drawn(number: int) -> None:
    box = attrs.evolve(standard_components(), scarabs=tuple((value, 9_999) for value in range(60)))
    seen = view(new_game(Config(2, modules=["mummy"], components=box), seed=1), 0)
    left = 60 * 9_999 - number
    saved = dumps(attrs.evolve(changed(seen, 1, scarab_count=number), scarabs=left))
    refuses(rf"the view has {number} scarabs .* 0 to 10000", loads, saved, error=InvalidSave)
    own = seen.players[1].expansion
    assert own is not None
    assert own.mummy is not None
    expansion = attrs.evolve(own, mummy=attrs.evolve(own.mummy, exchanged_count=number))
    saved = dumps(attrs.evolve(changed(seen, 1, expansion=expansion), scarabs=left))
    refuses(rf"the view has {number} scarabs .* 0 to 10000", loads, saved, error=InvalidSave)


@pytest.mark.rule("LX-5.4", "MC-4.7")
def test_neither_may_a_position_have_more_scarabs() -> None:
    box = attrs.evolve(standard_components(), scarabs=((1, 9_999), (2, 9_999)))
    config = Config(2, modules=["mummy"], components=box)
    most = (1,) * (MOST_SCARABS - 9_000) + (2,) * 9_000
    check_guess(position(config, seats=[Seat(scarabs=most)]), 1)
    with pytest.raises(InvalidState, match=r"seats\[0\].scarabs has 10001 .* 10000 at most"):
        position(config, seats=[Seat(scarabs=(1, *most))])
    check_guess(position(config, seats=[Seat(exchanged_scarabs=most)]), 1)
    with pytest.raises(InvalidState, match=r"exchanged_scarabs has 10001 .* 10000 at most"):
        position(config, seats=[Seat(exchanged_scarabs=(1, *most))])


@pytest.mark.rule("MC-8.5", "MC-5.4")
@pytest.mark.parametrize("seed", range(8))
def test_pairs_of_cards_give_the_steps_that_each_pair_gives(seed: int) -> None:
    # Loading a view makes the tables of its box, without trying all pairs.
    config = drawn_config(Random(seed), 2, (Module.EQUIPMENT,))
    cards = [card for card in config.inventory.cards.all if is_addable(card)]
    equipment = [card for card, _ in box_of(config).equipment]
    ways: list[Way] = [*equipment]
    for card in equipment:
        if isinstance(card, PlusCard):
            ways += [CardPair(card, added) for added in cards]
    tried = {steps for way in ways for face in config.components.die for steps in way.steps(face)}
    assert {*all_steps(config)} == tried
