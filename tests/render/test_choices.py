"""Actions told with a view at hand; most of it is in the kept files."""

import random
from typing import Any

import pytest

from tests.refusals import refuses
from tests.render.cases import BASE, DIE, THREE, TWO
from theban.core.match import Match
from theban.core.protocol import AnyRules
from theban.core.situation import Decision
from theban.luxor import RULES as LUXOR
from theban.luxor import Config, Decline, End, Module, MoveHandCard, PlayCard, Seat, position, view
from theban.render import describe
from theban.tutankhamun import RULES as TUTANKHAMUN
from theban.tutankhamun import Config as NileConfig
from theban.tutankhamun import Rulings, Sail
from theban.tutankhamun import position as on_nile

AnyMatch = Match[Any, Any, Any, Any, Any, Any, Any]
STATE = position(BASE, seats=[Seat(hand=(THREE, TWO, TWO, TWO, DIE))])


@pytest.mark.rule("LX-3.2", "MC-8.7")
def test_cards_are_named_to_their_owner_alone() -> None:
    for action, own, others in (
        (PlayCard(End.LEFT), "Play a 3 card from the left.", "Play the left card."),
        (
            MoveHandCard(0, 4),
            "Move the first card of the hand, a 3 card, to the fifth place.",
            "Move the first card of the hand to the fifth place.",
        ),
    ):
        assert describe(action, view=view(STATE, 0)) == own
        assert describe(action, view=view(STATE, 1)) == others


@pytest.mark.parametrize(
    ("rules", "config"),
    [
        (LUXOR, Config(players=3, modules=list(Module))),
        (TUTANKHAMUN, NileConfig(players=3, rulings=Rulings(optional_idols=True))),
    ],
)
def test_every_action_is_one_sentence_and_no_two_legal_ones_are_told_alike(
    rules: AnyRules, config: object
) -> None:
    rng = random.Random(3)
    match: AnyMatch = Match(rules, config, seed=3)
    while not match.is_over:
        due = match.awaiting
        assert isinstance(due, Decision)
        seen, actions = match.view(due.seat), match.legal_actions
        told = [describe(action, view=seen) for action in actions]
        assert all(sentence.endswith(".") and sentence.isprintable() for sentence in told)
        assert "Decline what is offered." not in told
        assert len(set(told)) == len(told)
        match.play(rng.choice(actions))


def test_what_does_not_fit_the_view_is_told_without_it_or_with_what_fits() -> None:
    """A screen that is late asks about an action with a view of another moment."""
    config = Config(players=2, modules=list(Module))
    actions = LUXOR.action_space(config)
    for index in range(0, 400, 7):
        match = Match(LUXOR, config, seed=index)
        for _ in range(index % 30):
            match.play(match.legal_actions[0])
        for action in actions[index % 7 :: 7]:
            for seat in (0, 1, None):
                assert describe(action, view=match.view(seat)).endswith(".")


def test_a_view_of_another_game_is_refused() -> None:
    nile = on_nile(NileConfig(players=2))
    refuses("it must be a view or a state of Luxor", describe, Decline(), view=nile)
    refuses("it must be a view or a state of Tutankhamun", describe, Sail(0), view=STATE)
