"""Sentences about the reader's seat speak to the reader, in every language that ships."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.refusals import refuses
from tests.render import cases
from tests.render.pictures import ANKH
from tests.render.refusals_told import TOLD
from theban import Chance, Decision, Hidden, ScoreSheet, luxor, tutankhamun
from theban._core.errors import Illegality, Reason
from theban.authoring import message
from theban.luxor import AdventurerMoved, End, PlayCard
from theban.luxor._parts.mummy import AdventurersLaidDown
from theban.render import *
from theban.render.keys import pieces_of
from theban.tutankhamun import SetScored
from theban.tutankhamun._pieces import ScarabRing

GERMAN = Language.from_mo(LOCALE / "de.mo")
NAMES = ["Xerxes", "Yolanda", "Zoroaster", "Quirin", "Wanda"]
COMPLETE, GANZ = "The set Ankh is complete:", "Der Satz „Anch“ ist vollständig:"

SCORED = [
    SetScored(0, ScarabRing(), (1,), None),
    SetScored(0, ScarabRing(), (), None),
    SetScored(0, ANKH, (), None),
    SetScored(0, ANKH, (1,), None),
    SetScored(0, ANKH, (1,), 0),
    SetScored(0, ANKH, (0, 1), None),
    SetScored(0, ANKH, (0, 1), 2),
]


def sentences(language: Language, you: int | None) -> Iterator[str]:
    options: dict[str, Any] = {"names": NAMES, "language": language, "you": you}
    for _, event in (*cases.LUXOR_EVENTS, *cases.NILE_EVENTS):
        yield describe(event, **options)
    yield from (describe(event, **options) for event in SCORED)
    for _, state, action in (*cases.LUXOR_ACTIONS, *cases.NILE_ACTIONS):
        for view in (None, state):
            yield describe(action, seat=1, view=view, **options)
    yield from (describe(choice, seat=1, **options) for choice in cases.LUXOR_SAID)
    for kind in (*luxor.DecisionKind, *tutankhamun.DecisionKind, "bid"):
        yield describe_awaiting(Decision(1, kind), **options)
    for chance in (*luxor.ChanceKind, "weather"):
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
    for you, name in enumerate(NAMES):
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
            "Du ziehst von Feld 3 zu Feld 7.",
        ),
        (
            AdventurersLaidDown(1, 5, 1),
            1,
            "The Mummy lays one of your adventurers down on space 5.",
            "Die Mumie legt einen deiner Abenteurer auf Feld 5 nieder.",
        ),
        (
            AdventurersLaidDown(1, 5, 2),
            1,
            "The Mummy lays 2 of your adventurers down on space 5.",
            "Die Mumie legt 2 deiner Abenteurer auf Feld 5 nieder.",
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
    config = luxor.Config(players=3)
    for language, sentence in ((ENGLISH, english), (GERMAN, german)):
        assert describe(event, names=NAMES, config=config, language=language, you=you) == sentence


@pytest.mark.parametrize(
    ("points", "standings", "you", "english", "german"),
    [
        ((3, 5, 4), (3, 1, 2), 1, "You win with 5 points.", "Du gewinnst: 5 Punkte."),
        (
            (5, 5, 4),
            (1, 1, 3),
            1,
            "You and Xerxes share the victory with 5 points.",
            "Du und Xerxes teilt euch den Sieg: 5 Punkte.",
        ),
        (
            (5, 5, 5),
            (1, 2, 3),
            1,
            "Xerxes wins with 5 points, ahead of you and Zoroaster by the rule for ties.",
            "Xerxes gewinnt bei Gleichstand vor dir und Zoroaster. Punkte: 5 Punkte.",
        ),
    ],
)
def test_the_winner_is_told_to_each(
    points: tuple[int, ...], standings: tuple[int, ...], you: int, english: str, german: str
) -> None:
    sheet = ScoreSheet(("points",), tuple((each,) for each in points))
    for language, sentence in ((ENGLISH, english), (GERMAN, german)):
        told = score_table(sheet, standings, names=NAMES[:3], language=language, you=you)
        assert told.splitlines()[-1] == sentence


def test_labels_and_answers_are_told_to_the_owner() -> None:
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    options: dict[str, Any] = {"names": NAMES[:2], "you": 1}
    labels = {key: piece.label for key, piece in pieces_of(state, **options).items()}
    assert labels["hand:1"] == "your hand"
    assert labels["hand:0"] == "Xerxes's hand"
    assert labels["figure:1:0:0"] == "your adventurer, the stairs"
    assert {key for key, label in labels.items() if "Yolanda" in label} == {"seat:1"}  # its name
    assert 'aria-label="your keys' in to_svg(state, live=True, **options)
    answer = about(luxor.view(state, 1), "seat:1", **options)
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
