"""Drawings of Luxor with the Mummy, the equipment and the characters, and of a finished game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest
from attrs import evolve

from tests.render.drawn_things import hit_areas, marked, things, tips, writing
from tests.render.pictures import FIVE_NAMES, cursed
from tests.render.test_svg import SVG, groups, parsed, written, written_with_sizes
from theban.core.language import ENGLISH
from theban.luxor import *
from theban.luxor.frames import ChooseMove, ClaimOrDecline, RollDie, StartTurn
from theban.luxor.parts.characters import ChooseTempleAction
from theban.render import to_svg
from theban.render.luxor.labels import CHARACTER_WORDS, EFFECT_WORDS
from theban.render.luxor.svg.pieces import card, mummy_tile


def with_display(*effects: MummyEffect | None) -> State:
    """Lay other mummy tiles open."""
    state = cursed()
    assert state.expansion is not None
    assert isinstance(state.expansion.mummy, Mummy)
    mummy = evolve(state.expansion.mummy, display=effects)
    return evolve(state, expansion=evolve(state.expansion, mummy=mummy))


def due(frame: Frame) -> State:
    """Have something else come next."""
    state = cursed()
    return evolve(state, pending=(*state.pending[:-1], frame))


def seen_by_all(state: State) -> tuple[State | View, ...]:
    """Return the state and what some know of it; what is open must be in each drawing."""
    return state, view(state, 0), view(state, 4), view(state, None)


# --- The Mummy ---------------------------------------------------------------------------------


@pytest.mark.rule("MC-2.1")
def test_the_mummy_is_drawn_on_its_space() -> None:
    for shown in seen_by_all(cursed()):
        areas = {key: area for key, area, _ in hit_areas(to_svg(shown, live=True))}
        assert areas["place:9"].overlaps(areas["mummy"], by=20)
        assert not areas["place:10"].overlaps(areas["mummy"])
        assert tips(to_svg(shown))["mummy"] == "the Mummy"
    assert "mummy" not in things(to_svg(new_game(Config(players=2), seed=1)))


@pytest.mark.rule("MC-3.2")
def test_who_lies_differs_from_who_stands_without_colour() -> None:
    # On 12: three of Ada's, two of them lying; two of Cleo's upright.
    svg = to_svg(cursed())
    shapes = {
        key: Counter(part.tag.rpartition("}")[2] for part in element.iter())
        for key, element in things(svg).items()
    }
    # A plate is a rectangle with a text, and that of those who lie has a head besides.
    assert (shapes["figure:0:12:0"]["rect"], shapes["figure:0:12:0"]["path"]) == (0, 2)
    for lying in ("figure:0:12:1", "figure:0:12:2", "figure:4:5:0"):
        assert (shapes[lying]["rect"], shapes[lying]["path"]) == (1, 1)
    assert writing(svg, "figure:0:12:0", "figure:0:12:1") == ["A", "A2"]
    assert writing(svg, "figure:2:12:0") == ["C", "2"]


@pytest.mark.sample(every=4)
@pytest.mark.rule("MC-4.1")
@pytest.mark.parametrize("effect", MummyEffect)
def test_every_mummy_tile_is_drawn_with_its_words_and_its_cost(effect: MummyEffect) -> None:
    state = with_display(effect, None, effect)
    box = state.config.components.expansion
    assert box is not None
    (cost,) = [cost for which, cost, _ in box.mummy_tiles if which is effect]
    for shown in seen_by_all(state):
        svg = to_svg(shown)
        for slot in (0, 2):
            assert writing(svg, f"mummy_tile:{slot}")[-2:] == [str(cost), EFFECT_WORDS[effect]]
        assert "mummy_tile:1" not in things(svg)
        assert "one to come" in written(svg)


def test_no_two_mummy_tiles_look_alike() -> None:
    faces = {mummy_tile(effect, 0, 0) for effect in MummyEffect}
    assert len(faces) == len(MummyEffect) == 15


@pytest.mark.rule("MC-4.1")
def test_piles_of_mummy_tiles_and_talismans_are_counted() -> None:
    for shown in seen_by_all(cursed()):
        texts = written(to_svg(shown))
        stack, end = texts.index("Stack"), texts.index("Horus cards")
        assert texts[stack:end] == ["Stack", "14", "Discarded", "1"]
        told = tips(to_svg(shown))
        assert told["supply:talismans"] == "talismans left: 10"
        for seat in range(5):
            assert told[f"talismans:{seat}"] == f"talismans: {seat}"


@pytest.mark.rule("MC-5.1")
def test_what_went_back_to_the_box_is_counted() -> None:
    for shown in seen_by_all(cursed()):
        assert "Back in the box: 10 equipment cards, 1 scarab" in written(to_svg(shown))
    assert "Back in the box" not in to_svg(new_game(Config(players=2), seed=1))


# --- Characters --------------------------------------------------------------------------------


@pytest.mark.rule("MC-7.1")
@pytest.mark.parametrize("character", Character)
def test_every_character_is_drawn(character: Character) -> None:
    state = cursed()
    ada = state.players[0]
    assert ada.expansion is not None
    part = evolve(ada.expansion, characters=CharacterSeat(character, 0))
    state = evolve(state, players=(evolve(ada, expansion=part), *state.players[1:]))
    for shown in seen_by_all(state):
        svg = to_svg(shown)
        assert list(things(svg)["character:0"].iter(f"{SVG}path"))
        assert writing(svg, "character:0") == [CHARACTER_WORDS[character]]


@pytest.mark.rule("MC-7.3")
def test_flipped_sets_are_told() -> None:
    for shown in seen_by_all(cursed()):
        assert writing(to_svg(shown), "seat:1")[-1].startswith("1 set, 1 flipped")


def test_a_long_name_leaves_room_for_the_character() -> None:
    svg = to_svg(cursed(), names=["x" * 99, "y" * 99, "C", "D", "E"])
    texts = writing(svg, "seat:1")
    name = next(text for text in texts if text.startswith("y"))
    assert name.endswith("\u2026")
    assert "to move" in texts
    assert writing(svg, "character:1") == ["Extra turn"]


# --- Cards -------------------------------------------------------------------------------------


@pytest.mark.rule("MC-5.2")
@pytest.mark.parametrize(
    ("shown", "texts"),
    [
        (NumberCard(0), ["0"]),
        (NumberCard(6), ["6"]),
        (DiePlusMinusCard(), ["\u00b11"]),
        (PlusCard(1), ["1"]),
        (PlusCard(3), ["3"]),
    ],
)
def test_cards_of_the_equipment_show_their_faces(shown: Card, texts: list[str]) -> None:
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg">{card(shown, 0, 0, ENGLISH)}</svg>'
    assert written(drawn) == texts


def test_no_two_cards_look_alike() -> None:
    kinds = Config(players=5, modules=list(Module)).inventory.cards.all
    assert len({card(kind, 0, 0, ENGLISH) for kind in kinds}) == len(kinds)


@pytest.mark.rule("LX-10.2")
def test_equipment_in_the_hands_of_others_stays_hidden() -> None:
    seen = to_svg(view(cursed(), 4), names=FIVE_NAMES)
    own = to_svg(view(cursed(), 0), names=FIVE_NAMES)
    # Ada holds 2+, 0, a Horus card that all have seen, die+-1 and 6.
    hand = [f"hand:0:{slot}" for slot in range(5)]
    assert {"2", "0", "6", "\u00b11"} <= set(writing(own, *hand))
    assert writing(seen, *hand) == ["1\u20134"]


@pytest.mark.rule("MC-5.4")
def test_cards_that_are_played_are_drawn_with_the_roll() -> None:
    # A 3+ with a die card, for which 4 was rolled.
    for shown in seen_by_all(cursed()):
        assert writing(to_svg(shown), "played:0", "played:1", "die") == ["3", "4", "rolled"]
    two = to_svg(due(ChooseMove(1, CardPair(PlusCard(2), NumberCard(5)), 0)))
    assert writing(two, "played:0", "played:1") == ["2", "5"]
    assert "die" not in things(two)
    assert writing(to_svg(due(RollDie(1, DieCard()))), "played:0") == []
    assert "played:0" not in things(to_svg(due(StartTurn(1))))


# --- Marks: events -----------------------------------------------------------------------------


def last(*events: object) -> list[str]:
    """Return the keys of what is marked as what happened last."""
    return sorted(marked(to_svg(cursed(), last=events), "last"))


@pytest.mark.parametrize(
    ("event", "keys"),
    [
        (MummyMoved(1, 40, 9, jumped=False), ["place:40", "place:9"]),
        (AdventurersLaidDown(4, 9, 3), ["place:9"]),
        (AdventurersStoodUp(0, 12, 2), ["place:12"]),
        (TurnStarted(1), []),
        (TalismansTaken(1, 2), ["talismans:1"]),
        (MummyTileActivated(1, 0, MummyEffect.CHOICE, 3), ["mummy_tile:0"]),
        (MummyTileActivated(1, 2, MummyEffect.FEWEST_POINTS, 1), ["mummy_tile:2"]),
        (MummyTileTurnedUp(1, 2, MummyEffect.SCARAB), ["mummy_tile:2"]),
        (MummyTilesShuffled(1), ["pile:mummy_tiles"]),
        (HandCardsDiscarded(1, (NumberCard(1),), (0,)), ["pile:discard"]),
        (ScarabReturned(1, 2), ["scarabs:1"]),
        (KeysSpent(1, 1), ["keys:1"]),
        (KeyTaken(1), ["keys:1"]),
        (WildCardTaken(1), ["wild_cards:1"]),
        (ScarabTaken(1, 2), ["scarabs:1"]),
        (PointsScored(1, 2), ["points:1"]),
        (RerollTaken(1), ["character:1"]),
        (SetFlipped(1), ["character:1"]),
        (HandCardMoved(1, 0, 2), ["hand:1:0", "hand:1:2"]),
    ],
)
def test_events_mark_what_they_are_about(event: object, keys: Sequence[str]) -> None:
    assert last(event) == keys


# --- Marks: actions ----------------------------------------------------------------------------


def targets(state: State, action: object) -> list[str]:
    """Return the keys of what is marked as what can be chosen."""
    return sorted(marked(to_svg(state, targets=action), "target"))


@pytest.mark.parametrize(
    ("action", "keys"),
    [
        (MoveAdventurer(20, 0), ["figure:1:20:0", "place:20"]),
        (MoveAdventurer(20, 7), ["figure:1:20:0", "place:27"]),
        # Ben's adventurer lies with the Mummy, where it cannot be stood up.
        (TryStandUp(), []),
        (Decline(), []),
        (ClaimTreasure(), []),
        (AddCard(End.LEFT), ["hand:1:0"]),
        (ActivateMummyTile(1), ["mummy_tile:1"]),
        (ExchangeScarab(2), ["scarabs:1"]),
        (DiscardHandCard(2), ["hand:1:2"]),
        (MoveHandCard(0, 2), ["hand:1:0"]),
        (Reroll(), ["die"]),
        (TakeExtraTurn(), ["character:1"]),
        (AdvanceAll(), ["played:0"]),
        (JoinNext(), ["played:0"]),
    ],
)
def test_actions_mark_what_they_are_about(action: object, keys: Sequence[str]) -> None:
    assert targets(cursed(), action) == keys


@pytest.mark.rule("MC-3.4")
def test_who_can_be_stood_up_is_marked() -> None:
    # Eve's lie on 5, on 25, and on 9 with the Mummy.
    assert targets(due(StartTurn(4)), TryStandUp()) == ["figure:4:25:0", "figure:4:5:0"]
    assert targets(due(StartTurn(0)), StandUp(12)) == ["figure:0:12:1"]


@pytest.mark.parametrize(
    ("frame", "action"),
    [
        (ClaimOrDecline(1, 20), ClaimTreasure()),
        (ChooseTempleAction(1, 20), PerformTempleAction()),
    ],
)
def test_offers_about_a_space_mark_its_tile(frame: Frame, action: object) -> None:
    for shown in seen_by_all(due(frame)):
        assert sorted(marked(to_svg(shown, targets=action), "target")) == ["tile:20"]


# --- What is told, and the end -----------------------------------------------------------------


def test_who_sees_nothing_is_told_of_the_modules() -> None:
    description = parsed(to_svg(view(cursed(), 4), names=FIVE_NAMES))[1].text
    assert description is not None
    assert (
        "Ada (Ahead!) has 0 points and 1 adventurer on the stairs, 1 adventurer on space 12, "
        "1 adventurer on space 25, 2 adventurers laid down on space 12. "
    ) in description
    assert (
        "The Mummy is on space 9. The open mummy tiles are: two of key, scarab, wild card; "
        "2 points; points of the cheapest treasure."
    ) in description


def finished(modules: Sequence[Module]) -> Iterator[State]:
    rng = Random(3)
    for players in (2, 5):
        state = new_game(Config(players=players, modules=modules), seed=3)
        while choices := legal_actions(state) or [one for one, _ in chance_outcomes(state)]:
            state = step(state, rng.choice(choices))
        yield state


@pytest.mark.rule("LX-9.2")
@pytest.mark.parametrize("modules", [[], list(Module)])
def test_the_scores_of_a_finished_game_are_drawn(modules: Sequence[Module]) -> None:
    for state in finished(modules):
        players = len(state.players)
        (panel,) = groups(to_svg(state), "data-section")["scores"]
        texts = ["".join(text.itertext()) for text in panel.iter(f"{SVG}text")]
        sheet = score_sheet(state)
        for category, points in zip(sheet.categories, zip(*sheet.points, strict=True), strict=True):
            at = texts.index(category)
            assert texts[at + 1 : at + 1 + players] == [str(number) for number in points]
        at = texts.index("total")
        assert texts[at - players : at] == [str(total) for total in sheet.totals]
        assert texts[-players:] == [str(rank) for rank in standings(state)]
        assert written(to_svg(state))[0].startswith("The game is over.")


@pytest.mark.rule("LX-10.2")
def test_scores_are_neither_drawn_before_the_end_nor_in_views() -> None:
    assert "rank" not in written(to_svg(cursed()))
    for state in finished([]):
        for seat in (None, 0):
            svg = to_svg(view(state, seat))
            assert "rank" not in written(svg)
            assert written(svg)[0] == "The game is over."


def test_pictures_are_explained_where_their_module_is_played() -> None:
    words = {"talisman", "the Mummy", "laid down", "artifact", "face down below"}
    assert words <= set(written(to_svg(cursed())))
    usual = set(written(to_svg(new_game(Config(players=2), seed=1))))
    assert not words & usual
    assert {"vase", "statue", "jewelry", "scarab", "key"} <= usual


def test_an_artifact_is_counted() -> None:
    state = cursed()
    artifact = Treasure(TreasureKind.ARTIFACT, 1, 1)
    players = (evolve(state.players[0], treasures=(artifact,)), *state.players[1:])
    assert tips(to_svg(evolve(state, players=players)))["treasures:0:artifact"] == "artifact: 1"


def test_a_crowd_under_the_mummy_is_legible_on_a_phone() -> None:
    state = cursed()
    players: list[Player] = []
    for player in state.players:
        part = player.expansion
        assert part is not None
        part = evolve(part, mummy=MummySeat((9, 9, 12), talismans=12, exchanged=()))
        players.append(evolve(player, active=(12, 12), expansion=part))
    svg = to_svg(evolve(state, players=tuple(players)))
    for seat, letter in enumerate("ABCDE"):
        assert writing(svg, f"figure:{seat}:9:0") == [f"{letter}2"]
        assert writing(svg, f"figure:{seat}:12:0") == [letter, "2"]
    for size in written_with_sizes(parsed(svg), 1):
        assert size * 390 / 720 >= 7.9
