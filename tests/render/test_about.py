"""Answers about all that is drawn, and the final score line by line."""

import random
import re
from typing import Any

import pytest
from attrs import evolve

from tests.deep import mostly_deep
from tests.luxor.knowledge.exchanges import can_tell, exchanged, pairs
from tests.refusals import refuses
from tests.render.cases import LUXOR_ACTIONS, NILE_ACTIONS
from tests.render.catalogues import TRANSLATED
from tests.render.pictures import ANKH, RING, THRONE, midgame
from tests.render.test_keyed_games import luxor_games, name_of, nile_games, played
from theban import luxor, tutankhamun
from theban._core.match import Match
from theban._core.protocol import AnyRules
from theban._core.situation import Decision
from theban.luxor import Character, Config, Module, MummyEffect, Seat, Treasure, TreasureKind
from theban.luxor.frames import ChooseMummyTile
from theban.render import *
from theban.render._luxor.labels import TOPICS as LUXOR_TOPICS
from theban.render._tutankhamun.labels import TOPICS as NILE_TOPICS
from theban.render.keys import About, about, keys_at, pieces_of, refusals_at, targets_of
from theban.render.scores import final_score, score_table

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]
GERMAN = Language.from_mo(LOCALE / "de.mo")
BOOKS: dict[str, Any] = {"luxor": luxor.RULEBOOK, "tutankhamun": tutankhamun.RULEBOOK}


def of(shown: Any, key: str, language: Language = ENGLISH) -> About:
    return about(shown, key, names=NAMES[: len(shown.players)], language=language)


def check_answer(rules: AnyRules, shown: Any, key: str) -> About:
    told = of(shown, key)
    assert told.rules
    assert all(rule in BOOKS[rules.name] for rule in told.rules)
    for language in TRANSLATED:
        own = of(shown, key, language)
        assert told.rules == own.rules
        for english, other in (
            (told.text, own.text),
            (told.worth, own.worth),
            (told.when, own.when),
        ):
            assert (english is None) is (other is None)
            for text in (english, other):
                if text is not None:
                    assert text.endswith(".")
                    assert "{" not in text
            assert english is None or english != other
    return told


# --- Every key ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    mostly_deep([*luxor_games()[:1], *luxor_games()[3:4], *nile_games()[:2]], every=3),
    ids=name_of,
)
def test_every_thing_that_is_drawn_has_an_answer(game: tuple[AnyRules, Any]) -> None:
    rules, config = game
    rng, met = random.Random(5), set[object]()
    for number, (state, _, _) in enumerate(played(rules, config, seed=5)):
        if number % 6:
            continue
        seat = rng.choice((None, *range(config.players)))
        shown = rng.choice((state, rules.view(state, seat)))
        for key, piece in pieces_of(shown, names=NAMES[: config.players]).items():
            # One of each form, face and owner: one's own, another's, or nobody's.
            form, is_own = re.sub("[0-9]+", "", key), piece.seat is not None and piece.seat == seat
            kind = (form, piece.kind, piece.face, is_own, bool(piece.count))
            if kind not in met:
                met.add(kind)
                told = check_answer(rules, shown, key)
                assert set(piece.rules) <= set(told.rules)
                assert told.title == piece.label
    assert len(met) > 50


@pytest.mark.parametrize(
    ("rules", "cases"),
    [(luxor.RULES, LUXOR_ACTIONS), (tutankhamun.RULES, NILE_ACTIONS)],
    ids=["luxor", "tutankhamun"],
)
def test_every_thing_that_an_action_points_at_has_an_answer(rules: Any, cases: Any) -> None:
    met = set[str]()
    for _, state, action in cases:
        for target in targets_of(state, action):
            form = target.key.rstrip("0123456789")
            if form not in met:
                met.add(form)
                check_answer(rules, state, target.key)
    assert len(met) >= 9


@pytest.mark.rule("MC-7.1")
@pytest.mark.parametrize("character", Character)
def test_every_character_says_what_its_owner_may_do(character: Character) -> None:
    config = Config(players=2, modules=[Module.CHARACTERS])
    state = luxor.position(config, seats=[Seat(character=character)])
    own, other = (luxor.view(state, seat) for seat in (0, 1))
    told = [check_answer(luxor.RULES, view, "character:0") for view in (own, other)]
    assert told[0].text == told[1].text
    assert told[0].rules[0] == "MC-7.1"
    if character is not Character.EXTRA_POINT:  # which needs no choice: MC-7.5
        assert str(told[0].when).startswith("You ")
        assert str(told[1].when).startswith("Ada ")


def test_every_topic_has_rules_that_exist() -> None:
    for book, topics in ((luxor.RULEBOOK, LUXOR_TOPICS), (tutankhamun.RULEBOOK, NILE_TOPICS)):
        assert [rule for topic in topics.values() for rule in topic.rules if rule not in book] == []


def test_keys_of_nothing_are_refused() -> None:
    view = luxor.view(midgame(), 0)
    for key in (
        "place:99",
        "tile:7",
        "hand:0:9",
        "figure:0:7:2",
        "mummy",
        "played:0",
        "button",
        "button:fly",
        "button:exchange_scarab",
        "button:exchange_scarab:9",
        "die:1",
        "card",
        "reached",
    ):
        refuses(f"there is no '{key}' in this position", about, view, key)
    refuses("is not a key", about, view, "a b")
    refuses("no game tells about", about, 7, "mummy")
    nile: Any = tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)
    for key in ("place:80", "owned:0:99", "die", "button:claim_treasure", "tile"):
        refuses(f"there is no '{key}' in this position", about, nile, key)


# --- What it is worth now ----------------------------------------------------------------------


@pytest.mark.rule("LX-9.2", "LX-9.1", "LX-9.3", "LX-8.3")
def test_the_worth_of_what_a_player_has() -> None:
    # Ada: on the stairs 0, twice on space 7 (1 each), on space 31 (5), one in the chamber (13).
    # She has 10 points on the track, the sarcophagus for 5, 2 keys, and scarabs for 2 and 4.  A
    # vase, a statue and the wild card are a set (3).  Together 46.
    state = midgame()
    own, other = luxor.view(state, 0), luxor.view(state, 1)
    worth = {
        "keys:0": "They score 2 points at the end.",
        "sarcophagi:0": "They score 5 points at the end.",
        "scarabs:0": "They score 6 points at the end. A scarab scores 1, 2, 3 or 4 points.",
        "figure:0:31:0": "Where it is now it scores 5 points at the end.",
        "place:41": "An adventurer here scores 13 points at the end. "
        "The next one in brings the sarcophagus for 3 points.",
        "seat:0": "If the game ended now, Ada would have 46 points.",
        # A second set would need three treasures and two wild cards, or the like.
        "treasures:0:jewelry": "Ada's sets score 3 points at the end; with one more of these, 3.",
    }
    assert {key: of(own, key).worth for key in worth} == worth
    assert of(other, "seat:0").worth == (
        "If the game ended now, Ada would have 40 points and the scarabs."
    )
    assert of(other, "scarabs:0").worth == "A scarab scores 1, 2, 3 or 4 points."


@pytest.mark.rule("LX-9.3", "MC-6.4")
def test_one_more_treasure_can_be_a_set_more() -> None:
    vase, statue, artifact = (
        Treasure(kind, 1, 2)
        for kind in (TreasureKind.VASE, TreasureKind.STATUE, TreasureKind.ARTIFACT)
    )
    config = Config(players=2, modules=[Module.ARTIFACTS])
    state = luxor.position(config, seats=[Seat(treasures=(vase, statue, artifact))])
    told = "Ada's sets score 0 points at the end; with one more of these, {}."
    assert of(state, "treasures:0:vase").worth == told.format(0)
    # Jewelry or a wild card makes a set (3), which then holds the artifact (3).
    assert of(state, "treasures:0:jewelry").worth == told.format(6)
    assert of(state, "wild_cards:0").worth == told.format(6)


@pytest.mark.rule("LX-5.1", "LX-5.3")
def test_what_a_treasure_takes_and_who_is_there() -> None:
    vase = Treasure(TreasureKind.VASE, needed=2, points=3)
    state = luxor.position(
        Config(players=2), seats=[Seat(active=(5,)), Seat(active=(5, 5))], spaces={5: vase}
    )
    told = of(luxor.view(state, 0), "tile:5")
    assert told.text == (
        "It takes 2 adventurers of yours here: when one of them acts, you take the tile and score "
        "3 points. A vase, a statue and jewelry make a set. When the treasure is taken, the next "
        "tile from this stack comes here: temple tiles with a cobra."
    )
    assert told.worth == (
        "Here now: Ada (1), Ben (2). Ada's sets score 0 points at the end; with one more of "
        "these, 0."
    )


def river(players: int, **given: Any) -> tutankhamun.State:
    return tutankhamun.position(
        tutankhamun.Config(players=players, rulings=given.pop("rulings", {})), **given
    )


@pytest.mark.rule("TT-6.3", "TT-6.4", "TT-6.8")
def test_what_a_set_would_score_now() -> None:
    throne = tutankhamun.Config(players=2).inventory.tiles.index[THRONE]
    # Of eight tiles Ada and Ben have 2 each, Cleo 1.  Ben's boat is further back.
    state = river(
        3,
        nile={30: THRONE, 40: THRONE, 50: THRONE},
        collections=[[THRONE] * 2, [THRONE] * 2, [THRONE]],
        boats=[20, 10, 15],
    )
    assert of(tutankhamun.view(state, 0), "tile:30").worth == (
        "3 of 8 still in the Nile. Elsewhere: Ada (2), Ben (2), Cleo (1). If it scored now: "
        "Ben (8), Ada (4). With one more, Ada would score 8 points."
    )
    assert of(tutankhamun.view(state, 0), f"owned:2:{throne}").worth == (
        "3 of 8 still in the Nile. Elsewhere: Ada (2), Ben (2), Cleo (1). If it scored now: "
        "Ben (8), Ada (4). With one more, Cleo would score 4 points."
    )
    two = river(2, nile={30: THRONE}, collections=[[THRONE], []], underworld=[THRONE] * 6)
    assert of(tutankhamun.view(two, None), "place:30").worth == (
        "1 of 8 still in the Nile. Elsewhere: Ada (1), the Underworld (6). If it scored now: "
        "Ada (4)."
    )


# --- When it can be chosen ---------------------------------------------------------------------


@pytest.mark.rule("TT-2.5")
@pytest.mark.parametrize(
    ("backward", "back"), [(True, ", or back to the nearest one behind"), (False, "")]
)
def test_a_boat_and_a_tile_say_which_way_one_may_sail(backward: bool, back: str) -> None:
    view = tutankhamun.view(river(2, rulings={"backward": backward}), 1)
    assert [of(view, key).when for key in ("boat:1", "place:2")] == [
        f"You can sail in your turn: to any tile ahead{back}.",
        f"You can take it in your turn: sail to any tile ahead{back}.",
    ]


@pytest.mark.rule("MC-4.1")
def test_a_mummy_tile_says_when_and_for_how_much() -> None:
    state = mummy_tiles()
    told = of(luxor.view(state, 0), "mummy_tile:0")
    assert (told.text, told.worth) == (
        "You take two keys from the supply.",
        "It costs 2 talismans. Ada has 6 talismans.",
    )
    assert told.when == "You may activate it at the end of your turn, with 2 talismans."
    assert of(luxor.view(state, 0), "mummy_tile:1").worth == (
        "It costs 1 talisman. Ada has 6 talismans. Now it brings 1 point."
    )
    due = mummy_tiles(ChooseMummyTile(0))
    assert of(luxor.view(due, 0), "mummy_tile:0").when is None
    assert of(luxor.view(due, 1), "mummy_tile:0").when == told.when


def mummy_tiles(*pending: Any) -> luxor.State:
    effects = (MummyEffect.TWO_KEYS, MummyEffect.FEWEST_POINTS, MummyEffect.MOVE_CARD)
    config = Config(players=2, modules=[Module.MUMMY])
    return luxor.position(config, due=pending or None, mummy_tiles=effects)


@pytest.mark.rule("MC-3.3")
@pytest.mark.parametrize(("one", "all_"), [(2, 4), (1, 5)])
def test_a_try_to_stand_up_tells_the_faces_of_the_box(one: int, all_: int) -> None:
    figures = luxor.standard_toml().replace("stand_up = [2, 4]", f"stand_up = [{one}, {all_}]")
    box = luxor.parse_box(figures, where="own box")
    config = Config(players=2, modules=[Module.MUMMY], components=box.components)
    view = luxor.view(luxor.position(config, seats=[Seat(lying=(9,))]), 0)
    assert of(view, "button:try_stand_up").text == (
        f"You roll the die: with {one} or less one of your adventurers stands up, with more all "
        f"of them. Only with more than {all_} does your turn go on."
    )
    plain = luxor.new_game(Config(players=2), seed=1)
    refuses("'button:try_stand_up'", about, plain, "button:try_stand_up")


@pytest.mark.rule("LX-9.2", "LX-10.1")
def test_only_scarabs_that_there_are_leave_a_total_open() -> None:
    seats = [Seat(), Seat(keys=3), Seat(keys=3, scarabs=(4,))]
    view = luxor.view(luxor.position(Config(players=3), seats=seats), 0)
    assert of(view, "seat:1").worth == "If the game ended now, Ben would have 3 points."
    assert of(view, "seat:2").worth == (
        "If the game ended now, Cleo would have 3 points and the scarabs."
    )
    box = evolve(luxor.standard_components(), scarabs=())
    bare = luxor.new_game(Config(players=2, components=box), seed=1)
    assert of(bare, "supply:scarabs").worth is None


@pytest.mark.rule("LX-5.7", "LX-5.8")
def test_a_stack_that_is_used_up_is_never_chosen() -> None:
    state = luxor.position(Config(players=2))
    top = evolve(state, horus_tops=(None, *state.horus_tops[1:]))
    gone = evolve(top, horus_stacks=((0,) * len(top.horus_stacks[0]), *top.horus_stacks[1:]))
    assert of(gone, "horus:1").when is None
    assert of(gone, "horus:2").when == (
        "You can take the top card when your adventurer acts on a Horus tile of level 2, or on a "
        "favor of Horus of that level."
    )


@pytest.mark.rule("TT-7.4", "TT-7.5")
def test_switches_change_what_is_said_of_points_and_ties() -> None:
    rulings = tutankhamun.Rulings(end_at_zero="instant", set_ties="classic")
    classic = tutankhamun.new_game(tutankhamun.Config(players=3, rulings=rulings), seed=1)
    usual = tutankhamun.new_game(tutankhamun.Config(players=3), seed=1)
    assert "the game ends as soon as somebody reaches 0" in of(classic, "points:1").text
    assert "after the turn in which somebody reaches 0" in of(usual, "points:1").text
    assert "ties for the rings and at the end of the game" in of(classic, "boat:1").text
    assert "Whoever is further back wins ties, and" in of(usual, "boat:1").text


@pytest.mark.rule("LX-3.2")
def test_a_hand_card_says_when_unless_it_can_be_played_now() -> None:
    state = luxor.new_game(Config(players=2), seed=1)
    own, other = luxor.view(state, 0), luxor.view(state, 1)
    assert of(own, "hand:0:0").when is None
    assert of(own, "hand:0:2").when == (
        "You can play it at the start of your turn, if it is the leftmost or the rightmost card "
        "then."
    )
    hidden = of(other, "hand:0:2")
    assert (hidden.title, hidden.text) == (
        "a hidden card, Ada's hand",
        "Only the owner knows this card.",
    )
    assert hidden.when == (
        "Ada can play it at the start of a turn of their own, if it is the leftmost or the "
        "rightmost card then."
    )


@pytest.mark.rule("LX-11.1")
def test_a_refusal_says_when() -> None:
    state = luxor.new_game(Config(players=2), seed=1)
    view = luxor.view(state, 0)
    ((_, refused),) = refusals_at(luxor.RULES, state, "supply:keys", seat=0)
    given: Any = {"names": NAMES[:2], "view": view}
    assert describe_illegality(refused, key="supply:keys", **given) == (
        "This is not awaited now; Ada chooses a card to play. You can take a key when your "
        "adventurer acts on a Horus tile."
    )
    assert describe_illegality(refused, key="pile:draw", **given) == (
        "This is not awaited now; Ada chooses a card to play."
    )
    ((_, refused),) = refusals_at(luxor.RULES, state, "hand:0:2", seat=0)
    assert describe_illegality(refused, key="hand:0:2", **given) == (
        "Only the leftmost and the rightmost card of a hand can be played."
    )


def test_answers_are_given_to_all_at_any_time() -> None:
    match: Any = Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=1)
    while not match.is_over:
        match.play(match.legal_actions[-1])
    for seat in (0, 1, None):
        assert of(match.view(seat), "tomb").text.startswith("Sets that have scored")
        assert of(match.view(seat), "boat:0").when is None  # nobody sails any more
    assert of(match.state, "underworld").when is None
    view = match.view(0)
    assert not isinstance(view.awaiting, Decision)
    assert keys_at(view) == ()


# --- What stays secret -------------------------------------------------------------------------


@pytest.mark.rule("LX-10.2", "LX-10.7")
def test_no_answer_tells_what_a_seat_may_not_know() -> None:
    rules, config = luxor.RULES, Config(players=3, modules=Module)
    rng, compared = random.Random(9), 0
    for number, (state, _, _) in enumerate(played(rules, config, seed=9)):
        if number % 250 != 150:
            continue
        seat = rng.choice((None, 0, 1, 2))
        alike = [pair for pair in pairs(state) if not can_tell(seat, *pair)]
        swaps = (exchanged(state, *pair) for pair in rng.sample(alike, len(alike)))
        other = next(swap for swap in swaps if swap != state)
        view, its = rules.view(state, seat), rules.view(other, seat)
        drawn = pieces_of(view)
        compared += len(drawn)
        assert {key: about(view, key) for key in drawn} == {key: about(its, key) for key in drawn}
        # What it says of the others' points is the true score sheet without the scarabs.
        sheet = rules.score_sheet(state)
        for owner in range(config.players):
            points = sheet.of(owner)
            if owner != seat:
                del points["scarabs"]
            total = sum(points.values())
            told = of(view, f"seat:{owner}").worth
            assert told is not None
            assert f" would have {total} point" in told
            # All know how many scarabs each has: LX-10.1.
            has_secrets = owner != seat and state.players[owner].scarab_count > 0
            assert ("scarabs" in told) is has_secrets
    assert compared > 300


# --- The final score ---------------------------------------------------------------------------


@pytest.mark.rule("LX-9.2", "LX-9.4")
def test_the_score_of_luxor_line_by_line() -> None:
    score = final_score(luxor.RULES, midgame(), names=NAMES[:3])
    lines = {line.category: line for line in score.lines}
    # Ben: space 7 (1) and space 13 (2), and a key.  Cleo: three on space 7, one on space 20 (3),
    # and the treasures that are neither on the board nor Ada's: jewelry for 3, 3, 5 and 6.
    assert {name: line.points for name, line in lines.items()} == {
        "track": (10, 0, 17),
        "places": (20, 3, 6),
        "sarcophagi": (5, 0, 0),
        "keys": (2, 1, 0),
        "sets": (3, 0, 0),
        "scarabs": (6, 0, 0),
    }
    assert lines["places"].keys == (
        ("figure:0:7:0", "figure:0:7:1", "figure:0:31:0", "figure:0:41:0"),
        ("figure:1:7:0", "figure:1:13:0"),
        ("figure:2:7:0", "figure:2:7:1", "figure:2:7:2", "figure:2:20:0"),
    )
    assert lines["sets"].keys[0] == ("wild_cards:0", "treasures:0:vase", "treasures:0:statue")
    assert lines["keys"].keys == (("keys:0",), ("keys:1",), ())
    assert lines["sets"].rules == ("LX-9.3",)
    assert (score.totals, score.standings, score.rules) == (
        (46, 4, 23),
        (1, 3, 2),
        ("LX-9.4", "LX-9.5"),
    )
    assert score.text == "Ada wins with 46 points. The largest lead over Cleo: places, 20 to 6."
    assert score_table(score, names=NAMES[:3]).splitlines()[2] == (
        "places          20       3       6  LX-9.1"
    )


@pytest.mark.rule("LX-9.4", "TT-7.2")
def test_ties_are_told_by_what_decides_them() -> None:
    state = luxor.position(Config(players=2), seats=[Seat(active=(), in_chamber=1), Seat(keys=18)])
    assert final_score(luxor.RULES, state, names=NAMES[:2]).text == (
        "Ada wins with 18 points, ahead of Ben: the more valuable sarcophagus decides the tie. "
        "The largest lead over Ben: places, 13 to 0."
    )
    shared = luxor.position(Config(players=3), seats=[Seat(keys=4), Seat(keys=4), Seat(keys=1)])
    score = final_score(luxor.RULES, shared, names=NAMES[:3])
    assert score.text == "Ada and Ben share the victory with 4 points."
    over = river(2, boats=[70, 79], points=[3, 3], over=True)
    score = final_score(tutankhamun.RULES, over, names=NAMES[:2])
    assert score.text == (
        "Ada wins with 3 points, ahead of Ben: the boat further back decides the tie."
    )
    assert [(line.category, line.points) for line in score.lines] == [("points", (3, 3))]
    # Equal totals do not say that it is good to lose more points in a line.
    events = [tutankhamun.SetScored(0, ANKH, (0,), None), tutankhamun.PointsScored(0, 2)]
    events += [tutankhamun.SetScored(1, THRONE, (1,), None), tutankhamun.PointsScored(1, 8)]
    told = final_score(tutankhamun.RULES, over, events=events, names=NAMES[:2])
    assert told.text == score.text


@pytest.mark.rule("TT-3.1", "TT-6.2", "TT-6.5", "TT-1.5")
def test_the_score_of_tutankhamun_tells_each_set() -> None:
    # Ada sails to the last Ankh and has both: 2 points.  Ben sails to the last ring: 1 point at
    # once, so that 0 are left, and the bonus of 5 goes to Ada, who has more.
    start = river(
        2,
        nile={4: ANKH, 9: RING, 20: THRONE},
        collections=[[ANKH, *[RING] * 5], [RING] * 3],
        underworld=[RING],
        boats=[1, 2],
        points=[9, 1],
    )
    state, events = start, list[Any]()
    for place in (4, 9):
        transition = tutankhamun.transition(state, tutankhamun.Sail(place))
        state, events = transition.state, [*events, *transition.events]
    kinds = start.config.inventory.tiles.index
    score = final_score(tutankhamun.RULES, state, events=events, names=NAMES[:2])
    ring, ankh = kinds[RING], kinds[ANKH]
    assert [(line.category, line.points, line.rules[0], line.keys) for line in score.lines] == [
        ("at the start", (9, 1), "TT-1.1", ((), ())),
        ("rings collected", (0, -1), "TT-3.1", ((), (f"tomb:{ring}",))),
        ("Ankh", (-2, 0), "TT-6.2", ((f"tomb:{ankh}",), ())),
        ("bonus for rings", (-5, 0), "TT-6.5", ((f"tomb:{ring}",), ())),
    ]
    assert score.totals == (2, 0) == tutankhamun.score_sheet(state).totals
    assert score.text == (
        "The fewest points win: Ben wins with 0 points. The largest lead over Ada: "
        "at the start, 1 to 9."
    )
    german = final_score(tutankhamun.RULES, state, events=events, language=GERMAN)
    assert [line.category for line in german.lines] == [
        "zu Beginn",
        "gesammelte Ringe",
        "Anch",
        "Bonus für Ringe",
    ]


@pytest.mark.parametrize("game", [nile_games()[0], nile_games()[7]], ids=name_of)
def test_the_lines_of_whole_games_add_up(game: tuple[AnyRules, Any]) -> None:
    rules, config = game
    events = list[object]()
    state: Any = None
    for _, _, transition in played(rules, config, seed=8):
        state, events = transition.state, [*events, *transition.events]
    score = final_score(rules, state, events=events)
    assert score.totals == rules.score_sheet(state).totals
    assert score.lines[0].points == (config.points_at_start,) * config.players
    assert len(score.lines) > 3
    drawn = pieces_of(state)
    assert {key for line in score.lines for keys in line.keys for key in keys} <= set(drawn)
