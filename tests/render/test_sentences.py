"""One sentence for people for each action, outcome, event and decision."""

import enum
from typing import Any, get_args

import pytest

from tests.toy import Play
from theban.core.errors import InvalidArgument
from theban.core.language import ENGLISH
from theban.core.match import Match
from theban.core.situation import Chance, Decision, GameOver, Hidden
from theban.luxor import *
from theban.luxor import events as told
from theban.luxor.actions import ACTIONS, OUTCOMES
from theban.luxor.messages import card_words, short_card, short_tile, tile_words
from theban.luxor.parts import mummy as happened
from theban.luxor.pieces import (
    CARDS as CARD_CLASSES,
)
from theban.luxor.pieces import TEMPLE_TILES
from theban.render import GameRenderer, describe, describe_awaiting, register
from theban.render.luxor.labels import CHARACTER_WORDS, EFFECT_WORDS
from theban.render.luxor.picture import played

NAMES = ("Ada", "Ben")
VASE = Treasure(TreasureKind.VASE, 2, 3)
ARTIFACT = Treasure(TreasureKind.ARTIFACT, 1, 1)

ACTION_SENTENCES = [
    (PlayCard(End.LEFT), "Play the left card.", "Ben plays the left card."),
    (
        MoveAdventurer(12, 3),
        "Move the adventurer on space 12 ahead 3 steps.",
        "Ben moves the adventurer on space 12 ahead 3 steps.",
    ),
    (
        MoveAdventurer(0, 1),
        "Move the adventurer on the stairs ahead 1 step.",
        "Ben moves the adventurer on the stairs ahead 1 step.",
    ),
    (
        MoveAdventurer(7, -1),
        "Move the adventurer on space 7 back 1 step.",
        "Ben moves the adventurer on space 7 back 1 step.",
    ),
    (
        ActWith(9),
        "Act with the adventurer on space 9.",
        "Ben acts with the adventurer on space 9.",
    ),
    (
        ClaimTreasure(),
        "Claim the treasure with one adventurer too few.",
        "Ben claims the treasure with one adventurer too few.",
    ),
    (TakeKey(), "Take a key.", "Ben takes a key."),
    (
        TakeHorusCard(2),
        "Take the top Horus card of level 2.",
        "Ben takes the top Horus card of level 2.",
    ),
    (TakeScarab(), "Take a scarab.", "Ben takes a scarab."),
    (TakeWildCard(), "Take a wild card.", "Ben takes a wild card."),
    (Decline(), "Decline what is offered.", "Ben declines what is offered."),
    (
        MoveAdventurer(12, 0),
        "Act with the adventurer on space 12 without moving it.",
        "Ben acts with the adventurer on space 12 without moving it.",
    ),
    (
        MoveHandCard(4, 0),
        "Move the fifth card of the hand to the first place.",
        "Ben moves the fifth card of the hand to the first place.",
    ),
    (TryStandUp(), "Try to stand adventurers up.", "Ben tries to stand adventurers up."),
    (
        StandUp(14),
        "Stand up the adventurer on space 14.",
        "Ben stands up the adventurer on space 14.",
    ),
    (
        ActivateMummyTile(2),
        "Activate the third mummy tile.",
        "Ben activates the third mummy tile.",
    ),
    (
        ExchangeScarab(1),
        "Exchange a scarab worth 1 point for another.",
        "Ben exchanges a scarab worth 1 point for another.",
    ),
    (
        DiscardHandCard(3),
        "Discard the fourth card of the hand.",
        "Ben discards the fourth card of the hand.",
    ),
    (AddCard(End.RIGHT), "Add the right card.", "Ben adds the right card."),
    (AdvanceAll(), "Advance all adventurers.", "Ben advances all adventurers."),
    (
        JoinNext(),
        "Let the last adventurer join the next.",
        "Ben lets the last adventurer join the next.",
    ),
    (Reroll(), "Roll once more.", "Ben rolls once more."),
    (
        PerformTempleAction(),
        "Perform the action of the temple tile.",
        "Ben performs the action of the temple tile.",
    ),
    (
        TakeExtraTurn(),
        "Flip the pure set for one more turn.",
        "Ben flips the pure set for one more turn.",
    ),
]

OUTCOME_SENTENCES = [
    (DieRolled(4), "The die shows 4.", "Ben rolls 4."),
    (CardDrawn(NumberCard(3)), "The card drawn is a 3 card.", "Ben draws a 3 card."),
    (
        HorusCardRevealed(UpToCard(2, 4)),
        'The next Horus card of level 2 is "1 to 4 steps".',
        'The next Horus card of level 2 is "1 to 4 steps".',
    ),
    (
        TempleTileRevealed(TunnelTile()),
        "The temple tile turned up is a tunnel.",
        "The temple tile turned up is a tunnel.",
    ),
    (ScarabDrawn(1), "The scarab drawn is worth 1 point.", "Ben takes a scarab worth 1 point."),
    (
        TreasureUncovered(ARTIFACT),
        "The treasure turned up is an artifact for 1 point.",
        "The treasure turned up is an artifact for 1 point.",
    ),
    (
        MummyTileRevealed(MummyEffect.TWO_POINTS),
        'The mummy tile turned up is "2 points".',
        'The mummy tile turned up is "2 points".',
    ),
]

EVENT_SENTENCES = [
    (told.TurnStarted(1), "It is Ben's turn."),
    (told.CardPlayed(1, DieCard(), End.RIGHT), "Ben plays a die card from the right."),
    (told.DieThrown(1, 6), "Ben rolls 6."),
    (told.NoMove(1), "Ben moves no adventurer."),
    (told.AdventurerMoved(1, 0, 7), "Ben moves from the stairs to space 7."),
    (told.AdventurerMoved(1, 38, 41), "Ben moves from space 38 to the tomb chamber."),
    (told.AdventurerMoved(1, 3, 0), "Ben moves from space 3 to the stairs."),
    (told.AdventurerWoken(1, 2), "Ben wakes the adventurer at the third statue."),
    (
        told.ChamberEntered(1, 5),
        "Ben pays a key, enters the tomb chamber and takes the sarcophagus worth 5 points.",
    ),
    (told.ChamberEntered(1, None), "Ben pays a key and enters the tomb chamber."),
    (told.TreasureTaken(1, 8, VASE), "Ben takes a vase for 3 points from space 8."),
    (told.PointsScored(1, 1), "Ben scores 1 point."),
    (
        told.TempleTileLaid(1, 8, ScarabOrWildTile()),
        "A temple tile is laid on space 8: a scarab or a wild card.",
    ),
    (told.ScarabTaken(1, 4), "Ben takes a scarab worth 4 points."),
    (told.WildCardTaken(1), "Ben takes a wild card."),
    (told.KeyTaken(1), "Ben takes a key."),
    (
        told.HorusCardGained(1, AdvanceAllCard(3, 2)),
        'Ben takes the Horus card "all advance by 2", level 3.',
    ),
    (
        told.HorusCardTurnedUp(1, JoinNextCard(1)),
        'The next Horus card of level 1 is "last joins second-last".',
    ),
    (told.PileShuffled(1), "The discard pile is shuffled and becomes the draw pile."),
    (told.CardReceived(1, PlusMinusCard()), "Ben draws a ±1 card."),
    (
        told.GameEnded(1, told.Ending.CHAMBER),
        "The game ends: two adventurers are in the tomb chamber.",
    ),
    (
        told.GameEnded(1, told.Ending.IDLE_ROUND),
        "The game ends: nobody could move in a whole round.",
    ),
    (
        TreasureTurnedUp(1, 8, VASE),
        "The treasure face down on space 8 is turned up: a vase for 3 points.",
    ),
    (told.HandCardMoved(1, 0, 4), "Ben moves the first card of the hand to the fifth place."),
    (happened.MummyMoved(1, 40, 38, jumped=False), "The Mummy moves from space 40 to space 38."),
    (
        happened.MummyMoved(1, 2, 40, jumped=True),
        "The Mummy leaves space 2, is put back before the chamber and comes to space 40.",
    ),
    (
        happened.AdventurersLaidDown(1, 7, 2),
        "The Mummy lays 2 of Ben's adventurers down on space 7.",
    ),
    (
        happened.AdventurersLaidDown(1, 7, 1),
        "The Mummy lays one of Ben's adventurers down on space 7.",
    ),
    (happened.TalismansTaken(1, 1), "Ben takes 1 talisman."),
    (
        happened.AdventurersStoodUp(1, 7, 1),
        "One of Ben's adventurers stands up on space 7.",
    ),
    (
        happened.AdventurersStoodUp(1, 7, 3),
        "3 of Ben's adventurers stand up on space 7.",
    ),
    (
        happened.MummyTileActivated(1, 0, MummyEffect.ONE_MORE_TURN, 3),
        'Ben pays 3 talismans for the mummy tile "one more turn".',
    ),
    (
        happened.MummyTileTurnedUp(1, 0, MummyEffect.EXCHANGE),
        'The first mummy tile is now "exchange a scarab".',
    ),
    (
        happened.MummyTilesShuffled(1),
        "The discarded mummy tiles are shuffled and become the stack.",
    ),
    (
        happened.HandCardsDiscarded(1, (NumberCard(3), DieCard(), PlusCard(2)), (0, 1, 2)),
        "Ben discards a 3 card, a die card and a 2+ card.",
    ),
    (happened.HandCardsDiscarded(1, (PlusMinusCard(),), (2,)), "Ben discards a ±1 card."),
    (happened.HandCardsDiscarded(1, (), ()), "Ben discards no card."),
    (happened.ScarabReturned(1, 4), "Ben returns a scarab worth 4 points to the box."),
    (KeysSpent(1, 2), "Ben pays 2 keys to change the number of steps."),
    (RerollTaken(1), "Ben rolls once more."),
    (SetFlipped(1), "Ben flips a pure set for one more turn."),
]


# --- Every class is told -----------------------------------------------------------------------


def test_nothing_is_left_out() -> None:
    assert {type(action) for action, *_ in ACTION_SENTENCES} == set(ACTIONS)
    assert {type(outcome) for outcome, *_ in OUTCOME_SENTENCES} == set(OUTCOMES)
    assert {type(event) for event, _ in EVENT_SENTENCES} == set(get_args(told.Event))


@pytest.mark.parametrize(("choice", "request_", "sentence"), ACTION_SENTENCES + OUTCOME_SENTENCES)
def test_choices(choice: object, request_: str, sentence: str) -> None:
    assert describe(choice) == describe(choice, names=NAMES) == request_
    assert describe(choice, names=NAMES, seat=1) == sentence
    assert describe(choice, seat=1) == sentence.replace("Ben", "Player B")


@pytest.mark.parametrize(("event", "sentence"), EVENT_SENTENCES)
def test_events(event: told.Event, sentence: str) -> None:
    config = Config(players=2)
    assert describe(event, names=NAMES, config=config) == sentence
    assert describe(event, config=config) == sentence.replace("Ben", "Player B")


def test_without_the_config_the_chamber_is_a_place_like_any() -> None:
    event = told.AdventurerMoved(0, 38, 41)
    assert describe(event, names=NAMES) == "Ada moves from space 38 to place 41."


def test_all_events_of_games_are_told_in_printable_sentences() -> None:
    for seed in range(3):
        match = Match(RULES, Config(players=3, modules=list(Module)), seed=seed)
        while not match.is_over:
            match.play(match.legal_actions[len(match.choices) % len(match.legal_actions)])
        for event in match.events:
            sentence = describe(event, config=match.config)
            assert sentence.isprintable()
            assert sentence.endswith(".")


# --- Cards and tiles ---------------------------------------------------------------------------

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


def test_all_cards_and_tiles_are_here() -> None:
    assert {type(card) for card, *_ in CARDS} == set(CARD_CLASSES)
    assert {type(tile) for tile, *_ in TILES} == {Treasure, HorusTile, OsirisTile, *TEMPLE_TILES}


@pytest.mark.parametrize(("card", "label", "words"), CARDS)
def test_cards(card: Card, label: str, words: str) -> None:
    assert (short_card(card, ENGLISH), card_words(card, ENGLISH)) == (label, words)


@pytest.mark.parametrize(("tile", "label", "words"), TILES)
def test_tiles(tile: Tile, label: str, words: str) -> None:
    assert (short_tile(tile, ENGLISH), tile_words(tile, ENGLISH)) == (label, words)
    assert len(label) <= 10  # the width of a cell of the spiral in 80 columns


@pytest.mark.rule("MC-5.4")
@pytest.mark.parametrize(
    ("subject", "told"),
    [
        (None, None),
        (Subject(cards=(NumberCard(3),)), None),
        (Subject(cards=(PlusCard(1), PlusCard(3))), "1+ & 3+"),
        (Subject(cards=(PlusCard(2), DieCard()), face=4), "2+ & die: 4"),
        (Subject(cards=(UpToDieCard(2),), face=5), "h2:1-die: 5"),
    ],
)
def test_cards_played_together_are_told_together(subject: Subject | None, told: str | None) -> None:
    assert played(subject, ENGLISH) == told


def test_effects_and_characters_are_told_apart() -> None:
    assert set(EFFECT_WORDS) == set(MummyEffect)
    assert len(set(EFFECT_WORDS.values())) == 15
    assert set(CHARACTER_WORDS) == set(Character)
    assert len(set(CHARACTER_WORDS.values())) == 8


def test_all_labels_of_the_standard_box_differ() -> None:
    labels = [
        short_card(card, ENGLISH) for card in Config(players=5, modules=Module).inventory.cards.all
    ]
    assert len(set(labels)) == len(labels)


# --- What is hidden ----------------------------------------------------------------------------


@pytest.mark.rule("LX-10.2")
def test_hidden_events_are_told_as_the_others_see_them() -> None:
    drawn = redact_event(told.CardReceived(1, DieCard()), 0)
    taken = redact_event(told.ScarabTaken(1, 4), None)
    assert describe(drawn, names=NAMES) == "Ben draws a card."
    assert describe(taken, names=NAMES) == "Ben takes a scarab."
    assert describe(Hidden(0, "CardDrawn")) == "Player A draws a card."
    assert describe(Hidden(0, "ScarabDrawn")) == "Player A takes a scarab."


@pytest.mark.rule("MC-8.3")
def test_an_exchanged_scarab_is_told_as_the_others_see_it() -> None:
    returned = redact_event(happened.ScarabReturned(1, 4), 0)
    assert describe(returned, names=NAMES) == "Ben returns a scarab to the box."
    assert describe(Hidden(0, "ExchangeScarab"), names=NAMES) == "Ada exchanges a scarab."


def test_what_no_game_knows_is_hidden_all_the_same() -> None:
    assert describe(Hidden(1, "LampLit"), names=NAMES) == "Only Ben knows what happens (LampLit)."


# --- What is awaited ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", DecisionKind)
def test_every_decision_is_told(kind: DecisionKind) -> None:
    sentence = describe_awaiting(Decision(1, kind), names=NAMES)
    assert sentence.startswith("Ben chooses ")
    assert sentence.endswith(".")
    assert kind.value not in sentence


@pytest.mark.parametrize("kind", ChanceKind)
def test_every_chance_event_is_told(kind: ChanceKind) -> None:
    sentence = describe_awaiting(Chance(0, kind), names=NAMES)
    assert sentence.endswith(".")
    assert "is to" in sentence


def test_the_end_and_games_without_words_are_told() -> None:
    assert describe_awaiting(GameOver()) == "The game is over."
    assert describe_awaiting(Decision(0, "bid"), names=NAMES) == "Ada decides: bid."
    assert (
        describe_awaiting(Chance(1, "weather"), names=NAMES) == "Chance decides for Ben: weather."
    )


# --- Wrong arguments ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value", [None, "play left", 3, Decision(0, "play_card"), PlayCard, Play(3)]
)
def test_what_is_no_choice_and_no_event_is_refused(value: object) -> None:
    with pytest.raises(InvalidArgument, match="no game has words for a"):
        describe(value)


@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_a_seat_without_a_name_is_refused(seat: int) -> None:
    with pytest.raises(InvalidArgument, match="seat"):
        describe(TakeKey(), names=NAMES, seat=seat)
    with pytest.raises(InvalidArgument, match="seat"):
        describe(told.KeyTaken(seat), names=NAMES)
    with pytest.raises(InvalidArgument, match="seat"):
        describe_awaiting(Decision(seat, "play_card"), names=NAMES)


def test_what_cannot_be_awaited_is_refused() -> None:
    wrong: Any = "play_card"
    with pytest.raises(InvalidArgument, match="nothing that can be awaited"):
        describe_awaiting(wrong)


# --- Other games -------------------------------------------------------------------------------


def test_another_game_can_tell_its_choices() -> None:
    class Wish:
        number = 4

    def tell(wish: Wish, _names: object, _seat: int | None, _config: object) -> str:
        return f"Wish for {wish.number}."

    register(GameRenderer({}, {Wish: tell}, hidden={"Wish": "{name} makes a wish."}))
    assert describe(Wish()) == "Wish for 4."
    assert describe(Hidden(0, "Wish"), names=NAMES) == "Ada makes a wish."


def test_another_game_tells_what_it_awaits_by_one_sentence_for_each_kind() -> None:
    class WishKind(enum.StrEnum):
        SMALL = "small"
        LARGE = "large"

    register(GameRenderer({}, {}, requests={WishKind: {"small": "{seat} makes a small wish"}}))
    assert describe_awaiting(Decision(1, WishKind.SMALL), names=NAMES) == "Ben makes a small wish."
    assert describe_awaiting(Chance(0, WishKind.LARGE)) == "Chance decides for Player A: large."
