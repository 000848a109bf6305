"""No text for people escapes translation, and translations do no harm."""

import html
import random
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any, TypedDict

import pytest
from typing_extensions import Unpack

from tests.deep import mostly_deep
from tests.refusals import refuses
from tests.render import cases
from tests.render.catalogues import *
from tests.render.messages import Message, all_messages, gaps_in
from tests.render.refusals_told import TOLD
from tests.render.template import FOLDER, GAPS, TEMPLATE, compiled, written
from theban import luxor, tutankhamun
from theban._core.errors import Illegality, InvalidArgument, Reason
from theban._core.language import gaps_of
from theban._core.protocol import AnyRules
from theban._core.situation import Awaiting, Chance, Decision, GameOver, Hidden, ScoreSheet
from theban.luxor import Config, Module, MummyEffect, TakeKey
from theban.luxor._events import PointsScored
from theban.luxor._parts.mummy import MummyTileTurnedUp
from theban.render import *
from theban.render.authoring import *
from theban.render.keys import *
from theban.render.scores import final_score, score_table
from theban.tutankhamun import Config as NileConfig


class Naming(TypedDict):
    names: Sequence[str]
    language: Language


GAMES: list[tuple[AnyRules, Any]] = [
    (luxor.RULES, Config(players=5, modules=list(Module))),
    (luxor.RULES, Config(players=3, modules=list(Module))),
    (luxor.RULES, Config(players=2)),
    (tutankhamun.RULES, NileConfig(players=3)),
    (tutankhamun.RULES, NileConfig(players=2, rulings={"optional_idols": True})),
]


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Language:
    return write_pseudo(TEMPLATE, tmp_path_factory.mktemp("locale"))


def test_the_template_is_as_the_source_says() -> None:
    told = TEMPLATE.read_text("utf-8") == written()
    assert told, f"{TEMPLATE} is out of date: nox -s renew"


def test_every_gap_is_explained_to_translators() -> None:
    used = {gap for message in all_messages() for gap in gaps_in(message)}
    assert used == set(GAPS)


def told_of_game(rules: AnyRules, config: Any, language: Language) -> Iterator[tuple[str, bool]]:
    """Yield all texts of a random game, and whether single letters may be symbols in them."""
    rng = random.Random(3)
    naming: Naming = {"names": NAMES[: config.players], "language": language}
    state, kinds = rules.new_game(config, seed=3), set[str]()
    happened = list[object]()
    number = 0
    while not isinstance(due := rules.awaiting(state), GameOver):
        yield describe_awaiting(due, **naming), False
        if due.kind not in kinds:
            kinds.add(due.kind)
            choices = (*rules.action_space(config), *rules.outcome_space(config))
            for tried in rng.sample(choices, min(60, len(choices))):
                refused = rules.explain(state, tried)
                if refused is not None:
                    yield describe_illegality(refused, view=state, choice=tried, **naming), False
            view = rules.view(state, (None, due.seat)[len(kinds) % 2])
            if len(kinds) % 3 == 1:
                yield from words_of_drawings(view, rules.legal_actions(state), **naming)
            yield to_text(view, width=60, **naming), True
            for key in rng.sample(list(pieces_of(view)), 5):
                told = about(view, key, **naming)
                yield from ((text, False) for text in (told.text, told.worth, told.when) if text)
        actions = rules.legal_actions(state)
        asked: Any = {"view": state, **naming}
        for action in actions:
            yield describe(action, seat=due.seat if number % 2 else None, **asked), False
            yield describe(action, seat=None if number % 2 else due.seat, **naming), False
        # The first actions are usually those that prolong a game: short sails, no treasures.
        late = actions[:3] if rng.random() < 0.8 else actions
        choice = rng.choice(late) if actions else rules.sample_outcome(state, rng)
        yield describe(choice, **naming), False
        for viewer in range(2):
            seen = rules.redact_choice(state, choice, viewer)
            yield describe(seen, seat=due.seat, **naming), False
        events = rules.transition(state, choice).events
        happened += events
        for event in events:
            yield describe(event, config=config, **naming), False
            yield describe(rules.redact_event(event, 1), **naming), False
        if number % 8 == 0:
            pieces = pieces_of(state, **naming)
            for event in events:
                changes = changes_of(pieces, event, **naming)
                pieces = after(pieces, changes)
                yield from ((piece.label, False) for _, piece in changes.added)
        state = rules.step(state, choice)
        number += 1
    yield describe_awaiting(GameOver(), **naming), False
    yield from words_of_drawings(state, (), **naming)
    yield to_text(state, **naming), True
    yield score_table(rules.score_sheet(state), rules.standings(state), **naming), False
    score = final_score(rules, state, events=happened, **naming)
    yield from ((line.category, False) for line in score.lines)
    yield score.text, False


_WORDS = re.compile(r'<(?:text|title|desc)\b[^>]*>([^<]+)<|aria-label="([^"]+)"')


def words_of_drawings(
    value: object, targets: object, **naming: Unpack[Naming]
) -> Iterator[tuple[str, bool]]:
    """Yield all words in the drawings of a position, and in the labels of its pieces."""
    drawing = to_svg(value, targets=targets, live=True, **naming)
    for words in _WORDS.findall(drawing + to_svg(value, layout="wide", **naming)):
        yield html.unescape("".join(words)), True
    detail = Detail(places=range(1, 9), seats=[0])
    for words in _WORDS.findall(to_svg(value, detail=detail, targets=targets, **naming)):
        yield html.unescape("".join(words)), True
    for piece in pieces_of(value, **naming).values():
        yield piece.label, True


@pytest.mark.parametrize("number", mostly_deep(range(len(GAMES)), every=2))
def test_no_word_of_whole_games_escapes(pseudo: Language, number: int) -> None:
    texts = 0
    for text, is_picture in told_of_game(*GAMES[number], pseudo):
        assert not escaped(text, is_picture=is_picture), text
        texts += 1
    assert texts > 300


CHOICES = [
    *(choice for _, _, choice in (*cases.LUXOR_ACTIONS, *cases.NILE_ACTIONS)),
    *cases.LUXOR_SAID,
]
EVENTS = [event for _, event in (*cases.LUXOR_EVENTS, *cases.NILE_EVENTS)]


def test_no_word_of_any_class_of_choices_and_events_escapes(pseudo: Language) -> None:
    for choice in CHOICES:
        assert not escaped(describe(choice, names=NAMES, language=pseudo))
        assert not escaped(describe(choice, names=NAMES, seat=1, language=pseudo))
    for event in EVENTS:
        for config in (None, Config(players=2)):
            told = describe(event, names=NAMES, config=config, language=pseudo)
            assert not escaped(told), told


def test_no_word_of_refusals_escapes(pseudo: Language) -> None:
    for code, (details, _) in TOLD.items():
        told = Illegality(Reason.AGAINST_RULE, None, "", code, tuple(details.items()))
        text = describe_illegality(told, names=NAMES, language=pseudo)
        assert escaped(text) == ["Foo"] * ("Foo" in text)  # not the name of any tile


def test_no_word_of_what_is_due_escapes(pseudo: Language) -> None:
    dues: list[Awaiting] = [
        *(Decision(1, kind) for kind in luxor.DecisionKind),
        *(Chance(1, kind) for kind in luxor.ChanceKind),
        *(Decision(1, kind) for kind in tutankhamun.DecisionKind),
        GameOver(),
    ]
    for due in dues:
        assert not escaped(describe_awaiting(due, names=NAMES, language=pseudo))
    for kind in ("CardDrawn", "CardReceived", "ScarabTaken", "ExchangeScarab", "ScarabReturned"):
        assert not escaped(describe(Hidden(1, kind), names=NAMES, language=pseudo))


@pytest.mark.parametrize(
    ("points", "standings"),
    [
        (((3,), (5,), (4,)), (2, 1, 3)),
        (((3,), (5,), (4,)), (1, 3, 2)),
        (((5,), (5,), (5,)), (1, 1, 1)),
        (((5,), (5,), (5,)), (1, 2, 3)),
    ],
)
def test_no_word_about_winners_escapes(
    pseudo: Language, points: tuple[tuple[int, ...], ...], standings: tuple[int, ...]
) -> None:
    sheet = ScoreSheet(("points",), points)
    assert not escaped(score_table(sheet, standings, names=NAMES[:3], language=pseudo))


FRENCH = Language.from_mo(LOCALE / "fr.mo")


def test_the_numbers_of_things_have_the_colon_of_the_language() -> None:
    drawing = to_svg(luxor.new_game(Config(players=2), seed=1), language=FRENCH)
    assert "<title>cl\u00e9s\u00a0: 0</title>" in drawing


def test_lists_have_the_semicolon_of_the_language() -> None:
    state = luxor.new_game(Config(players=2, modules=list(Module)), seed=1)
    picture = to_text(state, language=FRENCH)
    assert picture.count("\u00a0;") == picture.count(";") > 20
    told = re.findall("<desc[^>]*>([^<]+)<", to_svg(state, language=FRENCH))
    assert told[0].count("\u00a0;") == told[0].count(";") > 3


def test_none_is_singular_where_the_language_has_it_so_also_in_words_that_are_alike() -> None:
    told = to_text(luxor.new_game(Config(players=2), seed=1), language=FRENCH)
    assert "A\u00a0: 0 point, 0 cl\u00e9, 0 joker, 0 scarab\u00e9e\n" in told
    assert FRENCH.plural(2, "{number} point", "{number} points") == "{number} points"


def test_all_who_are_in_the_chamber_are_named_in_any_language() -> None:
    seats = [luxor.Seat(active=(0,), asleep=(), in_chamber=4)] * 5
    state = luxor.position(Config(players=5), seats=seats)
    for language in (ENGLISH, *TRANSLATED):
        assert re.search(
            ": A4B4C4D4E4 *[|]|: AAAA BBBB CCCC DDDD EEEE *[|]", to_text(state, language=language)
        )


def test_french_leaves_no_vowel_before_a_name_and_no_capital_after_a_colon() -> None:
    """Ada would turn "que" into "qu'", and a choice in words begins with a capital letter."""
    _, told = read_po((FOLDER / "fr.po").read_text("utf-8"))
    wrong = re.compile(r"\b([dnlstm]e|la|que) {(name|seat|owner|due|second)}|: {(choice|other)}")
    assert [text for texts in told.values() for text in texts if wrong.search(text)] == []


@pytest.mark.parametrize("language", TRANSLATED, ids=str)
def test_a_choice_is_not_quoted_as_the_card_in_it_is(language: Language) -> None:
    choice, effect = (language.text(text)[0] for text in ('"{choice}"', '"{effect}"'))
    assert choice != effect


def test_a_place_has_no_article_in_a_label() -> None:
    pieces = pieces_of(luxor.new_game(Config(players=2), seed=1), names=NAMES[:2], language=FRENCH)
    assert pieces["place:7"].label == "case 7"
    assert pieces["figure:0:0:0"].label == f"aventurier ({NAMES[0]}), escalier"


def test_players_without_names_are_called_in_the_language(pseudo: Language) -> None:
    text = describe(TakeKey(), seat=1, language=pseudo)
    assert escaped(text) == ["B"]  # the letter that represents the player
    assert text.startswith("⟦⟦")


POLISH = (
    "Language: pl_PL\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; "
    "plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"
)
POINTS = Message("{number} point", "{number} points")
SCORES = Message("{name} scores {points}.")


def loaded(told: Translations, header: str = POLISH) -> Language:
    return Language.from_gettext(GNUTranslations(BytesIO(write_mo(header, told))))


@pytest.mark.parametrize(
    ("points", "told"), [(1, "1 punkt"), (3, "3 punkty"), (12, "12 punktów"), (22, "22 punkty")]
)
def test_a_language_can_have_more_plurals_than_two(points: int, told: str) -> None:
    polish = loaded(
        {
            POINTS: ("{number} punkt", "{number} punkty", "{number} punktów"),
            SCORES: ("{points}: tyle zdobywa {name}.",),
        }
    )
    text = describe(PointsScored(0, points), names=["Ada"], language=polish)
    assert text == f"{told}: tyle zdobywa Ada."


def test_what_a_catalogue_lacks_stays_english() -> None:
    assert (
        describe(PointsScored(0, 2), names=["Ada"], language=loaded({})) == "Ada scores 2 points."
    )


def test_one_word_in_two_contexts_has_two_translations() -> None:
    german = loaded(
        {
            Message("scarab", None, "mummy tile"): ("Skarabäus",),
            Message("first", None, "ordinal"): ("ersten",),
            Message('The {slot} mummy tile is now "{effect}".'): (
                "Auf dem {slot} Platz liegt nun: {effect}.",
            ),
        }
    )
    event = MummyTileTurnedUp(0, 0, MummyEffect.SCARAB)
    assert describe(event, language=german) == "Auf dem ersten Platz liegt nun: Skarabäus."


def test_a_second_catalogue_has_what_the_first_one_lacks(tmp_path: Path) -> None:
    first, second = tmp_path / "first.mo", tmp_path / "second.mo"
    first.write_bytes(write_mo(POLISH, {SCORES: ("{name}: {points}",)}))
    second.write_bytes(write_mo(POLISH, {SCORES: ("no",), POINTS: ("1", "{number} pt", "3")}))
    language = Language.from_mo(first, str(second))
    assert describe(PointsScored(0, 2), names=["Ada"], language=language) == "Ada: 2 pt"
    assert language.tag == "pl-PL"
    assert repr(language) == "Language('pl-PL')"


def test_a_tag_that_pages_do_not_know_is_unknown() -> None:
    assert loaded({}, "Language: <b>\nContent-Type: text/plain; charset=UTF-8\n").tag == "und"
    assert Language.from_gettext(NullTranslations(), tag="de").tag == "de"
    assert ENGLISH.tag == "en"


def test_an_empty_translation_is_none() -> None:
    language = Language.from_catalogue({"{name} scores {points}.": "", "Take a key.": ""})
    assert describe(TakeKey(), language=language) == "Take a key."
    empty = loaded({POINTS: ("", "", "")})
    assert empty.plural(2, "{number} point", "{number} points") == "{number} points"


@pytest.mark.parametrize("told", ["{nmae} scores", "{name", "{name.__class__}", "{name!r}", "{}"])
def test_a_translation_with_a_wrong_gap_is_refused(told: str) -> None:
    language = Language.from_catalogue({"{name} scores {points}.": told})
    refuses("the catalogue has", describe, PointsScored(0, 2), names=["Ada"], language=language)


def test_a_rule_for_plurals_that_fails_is_refused() -> None:
    header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=1%n;\n"
    language = loaded({POINTS: ("a", "b")}, header)
    with pytest.raises(InvalidArgument, match=r"the plural of '\{number\} point' has no form"):
        describe(PointsScored(0, 0), names=["Ada"], language=language)


def test_a_file_that_is_no_catalogue_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.mo"
    for content in (b"", b"no catalogue at all", b"\xde\x12\x04\x95" + b"\xff" * 30):
        path.write_bytes(content)
        refuses("it must be a compiled gettext catalogue", Language.from_mo, path)
    refuses("cannot be read: No such file", Language.from_mo, tmp_path / "none.mo")
    refuses("cannot be read", Language.from_mo, "\0")
    wrong: Any = 7
    refuses("7 is not a path", Language.from_mo, wrong)
    refuses("no catalogue is given", Language.from_mo)


@pytest.mark.parametrize("wrong", [None, "de", {"a": "b"}, NullTranslations()])
def test_what_is_not_a_language_is_refused(wrong: Any) -> None:
    refuses("it must be a Language", describe, TakeKey(), language=wrong)


def test_languages_at_the_same_time_do_not_mix() -> None:
    languages = {
        word: Language.from_catalogue({"{name} scores {points}.": f"{word} {{name}} {{points}}"})
        for word in ("eins", "zwei", "drei", "vier")
    }

    def work(word: str) -> list[str]:
        told = (PointsScored(0, points) for points in range(2, 300))
        return [describe(each, names=["Ada"], language=languages[word]) for each in told]

    with ThreadPoolExecutor(len(languages)) as pool:
        for word, told in zip(languages, pool.map(work, languages), strict=True):
            assert told == [f"{word} Ada {points} points" for points in range(2, 300)]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.po")), ids=lambda path: path.stem)
def test_a_catalogue_that_ships_fits_the_template_and_is_compiled(path: Path) -> None:
    _, told = read_po(path.read_text("utf-8"))
    assert set(told) <= set(all_messages()), "take out what is no longer said"
    assert len(told) >= 0.97 * len(all_messages()), "translate what is new"
    assert path.with_suffix(".mo").read_bytes() == compiled(path)
    for message, texts in told.items():
        for text in texts:
            assert text
            assert set(gaps_of(text)) <= set(gaps_in(message))


@pytest.mark.parametrize(
    "game", mostly_deep(product(reversed(range(len(GAMES))), TRANSLATED), every=7)
)
def test_a_language_that_ships_tells_whole_games(game: tuple[int, Language]) -> None:
    number, language = game
    told = [*told_of_game(*GAMES[number], language)]
    for text, is_picture in told:
        assert "{" not in text
        assert not is_picture or "\n" not in text or max(map(len, text.splitlines())) <= 80
    own = [text for text, is_picture in told if not is_picture]
    english = [text for text, is_picture in told_of_game(*GAMES[number], ENGLISH) if not is_picture]
    pairs = [*zip(own, english, strict=True)]
    same = {text for text, other in pairs if text == other and text.count(" ") > 2}
    assert not same
    assert len(pairs) > 300
