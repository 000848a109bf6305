"""Sentences for people about pieces, hidden information, pending decisions, and refusals."""

import enum
from typing import Any

import pytest

from tests.refusals import refuses
from tests.render.cases import ARTIFACT, VASE
from tests.render.pictures import ANKH, NAMES, RA, RING, THRONE
from tests.toy import Play
from theban import tutankhamun as tut
from theban._core.language import ENGLISH
from theban._core.situation import Chance, Decision, GameOver, Hidden
from theban.luxor import *
from theban.luxor import _events as told
from theban.luxor._actions import ACTIONS
from theban.luxor._messages import card_words, short_card, short_tile, tile_words
from theban.luxor._parts import mummy as happened
from theban.luxor._pieces import CARDS as CARD_CLASSES, TEMPLE_TILES
from theban.render import describe, describe_awaiting
from theban.render._luxor.labels import TERMS
from theban.render._luxor.picture import played
from theban.render._sentences import read_vocabulary
from theban.render._tutankhamun.labels import tile_words as nile_words
from theban.tutankhamun._events import TurnPassed


def test_without_the_config_the_chamber_is_a_place_like_any() -> None:
    event = told.AdventurerMoved(0, 38, 41)
    assert describe(event, names=NAMES) == "Ada moves from space 38 to place 41."


CARDS: list[tuple[Card, str, str]] = [
    (NumberCard(3), "3", "a 3 card"),
    (NumberCard(8), "8", "an 8 card"),
    (PlusMinusCard(), "+-1", "a ±1 card"),
    (DieCard(), "die", "a die card"),
    (DiePlusMinusCard(), "die+-1", "a die ±1 card"),
    (PlusCard(2), "2+", "a 2+ card"),
    (PlusCard(8), "8+", "an 8+ card"),
    (NumberCard(0), "0", "a 0 card"),
    (UpToCard(2, 4), "h2:1-4", 'the Horus card "1 to 4 steps"'),
    (UpToDieCard(1), "h1:1-die", 'the Horus card "1 step to as many as rolled"'),
    (AdvanceAllCard(3, 2), "h3:all 2", 'the Horus card "all advance by 2"'),
    (JoinNextCard(1), "h1:join", 'the Horus card "last joins second-last"'),
    (OneLessCard(1, 1), "h1:1 less", 'the Horus card "1 step, one less needed"'),
]
TILES: list[tuple[Tile, str, str]] = [
    (VASE, "vase 2/3", "a vase for 3 points"),
    (Treasure(TreasureKind.STATUE, 1, 1), "statue 1/1", "a statue for 1 point"),
    (Treasure(TreasureKind.JEWELRY, 3, 6), "jewel 3/6", "jewelry for 6 points"),
    (ARTIFACT, "artif 1/1", "an artifact for 1 point"),
    (HorusTile(2), "HORUS 2", "Horus of level 2"),
    (OsirisTile(4), "OSIRIS +4", "Osiris +4"),
    (ScarabTile(), "*scarab", "a scarab"),
    (WildCardTile(), "*wild", "a wild card"),
    (ScarabOrWildTile(), "*scar/wild", "a scarab or a wild card"),
    (FavorTile((1, 3)), "*favor 1/3", "Favor of Horus 1 or 3"),
    (TunnelTile(), "*tunnel", "a tunnel"),
]


def test_cards_and_tiles_are_told() -> None:
    assert {type(card) for card, *_ in CARDS} == set(CARD_CLASSES)
    for card, label, words in CARDS:
        assert (short_card(card, ENGLISH), card_words(card, ENGLISH)) == (label, words)
    assert {type(tile) for tile, *_ in TILES} == {Treasure, HorusTile, OsirisTile, *TEMPLE_TILES}
    for tile, label, words in TILES:
        assert (short_tile(tile, ENGLISH), tile_words(tile, ENGLISH)) == (label, words)
        assert len(label) <= 10  # the width of a cell of the spiral in 80 columns
    of_nile = [nile_words(tile, ENGLISH) for tile in (THRONE, ANKH, RING, RA)]
    assert of_nile == ["a Throne tile", "an Ankh tile", "a Scarab Ring", "an idol of Ra"]


def test_all_labels_of_the_standard_box_differ() -> None:
    cards = Config(players=5, modules=Module).inventory.cards.all
    assert len({short_card(card, ENGLISH) for card in cards}) == len(cards)


@pytest.mark.rule("MC-5.4")
@pytest.mark.parametrize(
    ("subject", "told"),
    [
        (Subject(), None),
        (Subject(cards=(NumberCard(3),)), None),
        (Subject(cards=(PlusCard(1), PlusCard(3))), "1+ & 3+"),
        (Subject(cards=(PlusCard(2), DieCard()), face=4), "2+ & die: 4"),
        (Subject(cards=(UpToDieCard(2),), face=5), "h2:1-die: 5"),
    ],
)
def test_cards_played_together_are_told_together(subject: Subject, told: str | None) -> None:
    assert played(subject, ENGLISH) == told


def test_effects_and_characters_are_told_apart() -> None:
    effects, characters = TERMS["mummy tile"], TERMS["character"]
    assert set(effects) == {effect.value for effect in MummyEffect}
    assert len(set(effects.values())) == 15
    assert set(characters) == {character.value for character in Character}
    assert len(set(characters.values())) == 8


@pytest.mark.rule("LX-10.2", "MC-8.3")
def test_what_is_hidden_is_told_as_the_others_see_it() -> None:
    for seat, event, sentence in (
        (0, told.CardReceived(1, DieCard()), "Ben draws a card."),
        (None, told.ScarabTaken(1, 4), "Ben takes a scarab."),
        (0, happened.ScarabReturned(1, 4), "Ben returns a scarab to the box."),
    ):
        assert describe(redact_event(event, seat), names=NAMES) == sentence
    for kind, sentence in (
        ("CardDrawn", "Player A draws a card."),
        ("ScarabDrawn", "Player A takes a scarab."),
        ("ExchangeScarab", "Player A exchanges a scarab."),
        # Kinds unknown to any game, and kinds that are never hidden (TT-8.1), are hidden all the
        # same.
        ("LampLit", "Only Player A knows what happens (LampLit)."),
        ("TileCollected", "Only Player A knows what happens (TileCollected)."),
    ):
        assert describe(Hidden(0, kind)) == sentence
    # Another game may have a class of the same name.
    view = tut.view(tut.new_game(tut.Config(players=2), seed=1), 0)
    other = "Only Player A knows what happens (CardDrawn)."
    assert describe(Hidden(0, "CardDrawn"), view=view) == other


@pytest.mark.parametrize("kinds", [DecisionKind, tut.DecisionKind], ids=["luxor", "nile"])
def test_every_decision_is_told(kinds: type[enum.StrEnum]) -> None:
    sentences = {describe_awaiting(Decision(1, kind), names=NAMES) for kind in kinds}
    assert len(sentences) == len(kinds)
    for sentence in sentences:
        assert sentence.startswith("Ben chooses ")
        assert sentence.endswith(".")


@pytest.mark.parametrize("kind", ChanceKind)
def test_every_chance_event_is_told(kind: ChanceKind) -> None:
    sentence = describe_awaiting(Chance(0, kind), names=NAMES)
    assert sentence.endswith(".")
    assert "is to" in sentence


def test_the_end_and_games_without_words_are_told() -> None:
    assert describe_awaiting(GameOver()) == "The game is over."
    assert describe_awaiting(Decision(0, "bid"), names=NAMES) == "Ada decides: bid."
    rain = describe_awaiting(Chance(1, "weather"), names=NAMES)
    assert rain == "Chance decides for Ben: weather."


@pytest.mark.parametrize(
    "value",
    [None, "play left", 3, Decision(0, "play_card"), PlayCard, Play(3), THRONE, tut.Sail],
)
def test_what_is_no_choice_and_no_event_is_refused(value: object) -> None:
    refuses("no game has words for an? .*register_renderer adds those", describe, value)


@pytest.mark.parametrize("seat", [3, -1, True, "0"])
def test_a_seat_without_a_name_is_refused(seat: Any) -> None:
    refuses("seat", describe, TakeKey(), names=NAMES, seat=seat)
    refuses("seat", describe, tut.Pass(), names=NAMES, seat=seat)
    refuses("seat", lambda: describe(told.KeyTaken(seat), names=NAMES))
    refuses("seat", lambda: describe(TurnPassed(seat), names=NAMES))
    refuses("seat", lambda: describe_awaiting(Decision(seat, "play_card"), names=NAMES))


def test_what_cannot_be_awaited_is_refused() -> None:
    refuses("nothing that can be awaited", describe_awaiting, "play_card")


def test_a_vocabulary_has_texts_for_the_classes_of_the_game_and_no_others() -> None:
    refuses("'CardDrawn'", read_vocabulary, "theban.render._luxor", ACTIONS, error=ValueError)
