"""Sentences for people about pieces, hidden information, decisions and refusals.

Those about the reader's seat speak to the reader, in every language that ships.
"""

import enum
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve

from tests.present import present
from tests.refusals import refuses
from tests.render import cases
from tests.render.cases import ARTIFACT, VASE
from tests.render.pictures import ANKH, NAMES, RA, RING, THRONE
from tests.render.refusals_told import TOLD
from tests.toy import Play
from theban import tutankhamun as tut
from theban._core.errors import Illegality, Reason
from theban._core.situation import Chance, Decision, GameOver, Hidden, ScoreSheet
from theban.authoring import message
from theban.luxor import *
from theban.luxor import _events as told
from theban.luxor._actions import ACTIONS
from theban.luxor._messages import card_words, short_card, short_tile, tile_words
from theban.luxor._parts import mummy as happened
from theban.luxor._pieces import CARDS as CARD_CLASSES, TEMPLE_TILES
from theban.render import *
from theban.render._luxor.labels import TERMS
from theban.render._luxor.picture import played
from theban.render._sentences import read_vocabulary
from theban.render._tutankhamun.labels import tile_words as nile_words
from theban.render.keys import about, pieces_of
from theban.render.scores import score_table
from theban.tutankhamun._events import SetScored, TurnPassed
from theban.tutankhamun.frames import AskOsiris


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


@pytest.mark.parametrize(
    "kinds", [DecisionKind, ChanceKind, tut.DecisionKind], ids=["luxor", "chance", "nile"]
)
def test_every_decision_and_chance_event_is_told(kinds: type[enum.StrEnum]) -> None:
    due = Chance if kinds is ChanceKind else Decision
    sentences = {describe_awaiting(due(1, kind), names=NAMES) for kind in kinds}
    assert due is Chance or len(sentences) == len(kinds)
    for sentence in sentences:
        assert sentence.endswith(".")
        assert "is to" in sentence if due is Chance else sentence.startswith("Ben chooses ")


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
    refuses("nothing that can be awaited", describe_awaiting, "play_card")
    refuses("no game has words for an? .*register_renderer adds those", describe, value)


@pytest.mark.parametrize("seat", [3, -1, True, "0"])
def test_a_seat_without_a_name_is_refused(seat: Any) -> None:
    refuses("seat", describe, TakeKey(), names=NAMES, seat=seat)
    refuses("seat", describe, tut.Pass(), names=NAMES, seat=seat)
    refuses("seat", lambda: describe(told.KeyTaken(seat), names=NAMES))
    refuses("seat", lambda: describe(TurnPassed(seat), names=NAMES))
    refuses("seat", lambda: describe_awaiting(Decision(seat, "play_card"), names=NAMES))


def test_a_vocabulary_has_texts_for_the_classes_of_the_game_and_no_others() -> None:
    refuses("'CardDrawn'", read_vocabulary, "theban.render._luxor", ACTIONS, error=ValueError)


GERMAN = Language.from_mo(LOCALE / "de.mo")
PEOPLE = ["Xerxes", "Yolanda", "Zoroaster", "Quirin", "Wanda"]
COMPLETE, GANZ = "The set Ankh is complete:", "Der Satz „Anch“ ist vollständig:"


def test_a_tile_that_the_box_lacks_is_named_in_the_language() -> None:
    cats = (tut.ArtifactSet("Cat", 2, 2),)
    config = tut.Config(2, components=evolve(tut.standard_components(), sets=cats))
    state = tut.position(config, due=AskOsiris(0), underworld=[tut.Artifact("Cat")])
    refused = tut.explain(state, tut.TakeFromUnderworld(THRONE))
    assert str(refused) == "this box has no Throne tile (TT-1.2)"
    told = describe_illegality(present(refused), language=GERMAN)
    assert told == "In dieser Schachtel gibt es kein Plättchen „Thron“."


SCORED = [
    SetScored(0, RING, (1,), None),
    SetScored(0, RING, (), None),
    SetScored(0, ANKH, (), None),
    SetScored(0, ANKH, (1,), None),
    SetScored(0, ANKH, (1,), 0),
    SetScored(0, ANKH, (0, 1), None),
    SetScored(0, ANKH, (0, 1), 2),
]


def sentences(language: Language, you: int | None) -> Iterator[str]:
    options: dict[str, Any] = {"names": PEOPLE, "language": language, "you": you}
    for _, event in (*cases.LUXOR_EVENTS, *cases.NILE_EVENTS):
        yield describe(event, **options)
    yield from (describe(event, **options) for event in SCORED)
    for _, state, action in (*cases.LUXOR_ACTIONS, *cases.NILE_ACTIONS):
        for view in (None, state):
            yield describe(action, seat=1, view=view, **options)
    yield from (describe(choice, seat=1, **options) for choice in cases.LUXOR_SAID)
    for kind in (*DecisionKind, *tut.DecisionKind, "bid"):
        yield describe_awaiting(Decision(1, kind), **options)
    for chance in (*ChanceKind, "weather"):
        yield describe_awaiting(Chance(1, chance), **options)
    for code, (details, _) in TOLD.items():
        refused = Illegality(Reason.AGAINST_RULE, None, "", code, tuple(details.items()))
        yield describe_illegality(refused, **options)
    yield describe(Hidden(1, "LampLit"), **options)
    for points, standings in (
        ((3, 5, 4, 2, 1), (3, 1, 2, 4, 5)),
        ((5, 5, 4, 2, 1), (1, 2, 3, 4, 5)),
        ((5, 5, 5, 2, 1), (2, 1, 3, 4, 5)),
        ((5, 5, 4, 2, 1), (1, 1, 3, 4, 5)),
        ((3, 5, 4, 2, 1), (3, 5, 4, 2, 1)),
    ):
        sheet = ScoreSheet(("points",), tuple((each,) for each in points))
        yield score_table(sheet, standings, **options).splitlines()[-1]


@pytest.mark.parametrize("language", [ENGLISH, GERMAN], ids=lambda each: each.tag)
def test_no_sentence_names_its_reader_and_no_other_changes(language: Language) -> None:
    told = list(sentences(language, None))
    addressed = set[str]()
    for you, name in enumerate(PEOPLE):
        for plain, spoken in zip(told, sentences(language, you), strict=True):
            assert name not in spoken
            assert (spoken != plain) is (name in plain), spoken
            if name in plain:
                addressed.add(plain)
    assert len(addressed) >= 190


@pytest.mark.parametrize(
    ("event", "you", "english", "german"),
    [
        (
            AdventurerMoved(1, 3, 7),
            1,
            "You move from space 3 to space 7.",
            "Du ziehst von Feld 3 auf Feld 7.",
        ),
        (
            AdventurerMoved(0, 39, 41),
            1,
            "Xerxes moves from space 39 to the tomb chamber.",
            "Xerxes zieht von Feld 39 in die Grabkammer.",
        ),
        (
            AdventurerMoved(1, 3, 0),
            1,
            "You move from space 3 to the stairs.",
            "Du ziehst von Feld 3 auf die Treppe.",
        ),
        (
            happened.AdventurersLaidDown(1, 5, 1),
            1,
            "The Mummy lays one of your adventurers down on space 5.",
            "Die Mumie wirft einen deiner Abenteurer auf Feld 5 um.",
        ),
        (
            happened.AdventurersLaidDown(1, 5, 2),
            1,
            "The Mummy lays 2 of your adventurers down on space 5.",
            "Die Mumie wirft 2 deiner Abenteurer auf Feld 5 um.",
        ),
        (
            SCORED[-1],
            1,
            f"{COMPLETE} you share first place with Xerxes, second place to Zoroaster.",
            f"{GANZ} Den ersten Platz teilst du dir mit Xerxes, der zweite geht an Zoroaster.",
        ),
        (
            SCORED[-1],
            2,
            f"{COMPLETE} first place shared by Xerxes and Yolanda, second place to you.",
            f"{GANZ} Den ersten Platz teilen sich Xerxes und Yolanda, der zweite geht an dich.",
        ),
    ],
)
def test_what_happens_to_a_seat_is_told_to_it(
    event: object, you: int, english: str, german: str
) -> None:
    config = Config(players=3)
    for language, sentence in ((ENGLISH, english), (GERMAN, german)):
        assert describe(event, names=PEOPLE, config=config, language=language, you=you) == sentence


@pytest.mark.parametrize(
    ("points", "standings", "you", "english", "german"),
    [
        ((3, 5, 4), (3, 1, 2), 1, "You win with 5 points.", "Du gewinnst (5 Punkte)."),
        (
            (5, 5, 4),
            (1, 1, 3),
            1,
            "You and Xerxes share the victory with 5 points.",
            "Du und Xerxes teilt euch den Sieg (5 Punkte).",
        ),
        (
            (5, 5, 5),
            (1, 2, 3),
            1,
            "Xerxes wins with 5 points, ahead of you and Zoroaster by the rule for ties.",
            "Xerxes gewinnt bei Gleichstand vor dir und Zoroaster (5 Punkte).",
        ),
    ],
)
def test_the_winner_is_told_to_each(
    points: tuple[int, ...], standings: tuple[int, ...], you: int, english: str, german: str
) -> None:
    sheet = ScoreSheet(("points",), tuple((each,) for each in points))
    for language, sentence in ((ENGLISH, english), (GERMAN, german)):
        told = score_table(sheet, standings, names=PEOPLE[:3], language=language, you=you)
        assert told.splitlines()[-1] == sentence


@pytest.mark.rule("LX-3.5", "LX-3.9")
def test_no_place_is_two_steps_back() -> None:
    """No card leads back more than one tile, so such a choice leads nowhere."""
    state = cases.moving(1, 9)
    assert describe(MoveAdventurer(9, -1), view=state).startswith(
        "Move the adventurer on space 9 back 1 step to space 8 ("
    )
    assert describe(MoveAdventurer(9, -2), view=state) == (
        "Move the adventurer on space 9 back 2 steps."
    )


def test_labels_and_answers_are_told_to_the_owner() -> None:
    state = new_game(Config(players=2), seed=1)
    options: dict[str, Any] = {"names": PEOPLE[:2], "you": 1}
    labels = {key: piece.label for key, piece in pieces_of(state, **options).items()}
    assert labels["hand:1"] == "your hand"
    assert labels["hand:0"] == "Xerxes's hand"
    assert labels["figure:1:0:0"] == "your adventurer, the stairs"
    assert {key for key, label in labels.items() if "Yolanda" in label} == {"seat:1"}  # its name
    assert 'aria-label="your keys' in to_svg(state, live=True, **options)
    answer = about(view(state, 1), "seat:1", **options)
    assert answer.worth == "If the game ended now, you would have 0 points."
    lying = about(state, "figure:1:0:0", **options)
    assert lying.when == "You can move it in your turn, by the card that you play."


def test_a_message_without_such_a_sentence_has_the_name() -> None:
    plain = message("{name} waits.")
    pair = message("{name} waits.", "You wait.")
    names = Names(["Ada", "Ben"], you=1)
    assert names.say(plain, seats={"name": 1}) == "Ben waits."
    assert names.say(pair, seats={"name": 1}) == "You wait."
    assert names.say(pair, seats={"name": 0}) == "Ada waits."
    partly = Language.from_catalogue({"{name} waits.": "{name} wartet."})
    assert Names(["Ada"], partly, 0).say(pair, seats={"name": 0}) == "You wait."


@pytest.mark.parametrize("you", [2, -1, True, "0"])
def test_a_reader_without_a_seat_is_refused(you: Any) -> None:
    card = PlayCard(End.LEFT)
    refuses("you|seat", describe, card, names=["Ada", "Ben"], you=you)
