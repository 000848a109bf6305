"""Drawings of Luxor with the Mummy, the equipment and the characters, and of a finished game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from attrs import evolve

from tests.render.pictures import FIVE_NAMES, cursed
from tests.render.test_svg import SVG, groups, marked, parsed, written, written_with_sizes
from theban.luxor import (
    Config,
    End,
    Module,
    MoveAdventurer,
    NumberCard,
    Player,
    State,
    Treasure,
    TreasureKind,
    View,
    chance_outcomes,
    legal_actions,
    new_game,
    score_sheet,
    standings,
    step,
    view,
)
from theban.luxor.actions import ClaimTreasure, Decline, MoveHandCard
from theban.luxor.events import (
    HandCardMoved,
    KeyTaken,
    PointsScored,
    ScarabTaken,
    TurnStarted,
    WildCardTaken,
)
from theban.luxor.frames import ChooseMove, ClaimOrDecline, Frame, RollDie, StartTurn
from theban.luxor.parts.characters import (
    AdvanceAll,
    Character,
    CharacterSeat,
    ChooseTempleAction,
    JoinNext,
    KeysSpent,
    PerformTempleAction,
    Reroll,
    RerollTaken,
    SetFlipped,
    TakeExtraTurn,
)
from theban.luxor.parts.equipment import AddCard
from theban.luxor.parts.mummy import (
    ActivateMummyTile,
    DiscardHandCard,
    ExchangeScarab,
    Mummy,
    MummyEffect,
    MummySeat,
    StandUp,
    TryStandUp,
)
from theban.luxor.parts.mummy_happenings import (
    AdventurersLaidDown,
    AdventurersStoodUp,
    HandCardsDiscarded,
    MummyMoved,
    MummyTileActivated,
    MummyTilesShuffled,
    MummyTileTurnedUp,
    ScarabReturned,
    TalismansTaken,
)
from theban.luxor.pieces import (
    Card,
    CardPair,
    DieCard,
    DiePlusMinusCard,
    PlusCard,
)
from theban.render import to_svg
from theban.render.luxor.modules.labels import CHARACTER_WORDS, EFFECT_WORDS
from theban.render.luxor.svg.pieces import card


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


def texts_of(svg: str, attribute: str, value: str) -> list[str]:
    """Return what is written in the one group with an attribute."""
    (found,) = groups(svg, attribute)[value]
    return ["".join(text.itertext()) for text in found.iter(f"{SVG}text")]


def tips_of(svg: str, attribute: str, value: str) -> list[str | None]:
    (found,) = groups(svg, attribute)[value]
    return [tip.text for tip in found.iter(f"{SVG}title")]


# --- The Mummy ---------------------------------------------------------------------------------


@pytest.mark.rule("MC-2.1")
def test_the_mummy_stands_on_its_space() -> None:
    for shown in seen_by_all(cursed()):
        svg = to_svg(shown)
        assert len(groups(svg, "data-mummy")[""]) == 1
        (ninth,) = groups(svg, "data-place")["9"]
        assert any("data-mummy" in part.attrib for part in ninth.iter(f"{SVG}g"))
        assert str(ninth.findtext(f"{SVG}title")).endswith("; the Mummy is here")
    assert "data-mummy" not in to_svg(new_game(Config(players=2), seed=1))


@pytest.mark.rule("MC-3.2")
def test_who_lies_differs_from_who_stands_without_colour() -> None:
    # On 12: three of Ada's, two of them lie; two of Cleo's stand.
    (twelfth,) = groups(to_svg(cursed()), "data-place")["12"]
    drawn = {
        (them.attrib["data-seat"], "data-lying" in them.attrib): len(list(them.iter(f"{SVG}path")))
        for them in twelfth.iter(f"{SVG}g")
        if "data-seat" in them.attrib
    }
    # A plate is a rectangle with a text; that of those who lie has a head besides.
    assert drawn == {("0", False): 0, ("2", False): 0, ("0", True): 1}
    texts = ["".join(text.itertext()) for text in twelfth.iter(f"{SVG}text")]
    assert texts[-3:] == ["A", "C2", "A2"]


@pytest.mark.rule("MC-3.2")
def test_a_lying_figure_is_drawn_where_there_is_room() -> None:
    (fifth,) = groups(to_svg(cursed()), "data-place")["5"]
    (eve,) = [them for them in fifth.iter(f"{SVG}g") if "data-lying" in them.attrib]
    assert any("rotate(-90)" in part.attrib.get("transform", "") for part in eve.iter())
    assert not list(eve.iter(f"{SVG}rect"))


@pytest.mark.rule("MC-4.1")
@pytest.mark.parametrize("effect", MummyEffect)
def test_every_mummy_tile_is_drawn_with_its_words_and_its_cost(effect: MummyEffect) -> None:
    state = with_display(effect, None, effect)
    box = state.config.components.expansion
    assert box is not None
    (cost,) = [cost for which, cost, _ in box.mummy_tiles if which is effect]
    for shown in seen_by_all(state):
        svg = to_svg(shown)
        assert len(groups(svg, "data-effect")[effect.value]) == 2
        texts = texts_of(svg, "data-slot", "2")
        assert texts[-2:] == [str(cost), EFFECT_WORDS[effect]]
        assert texts_of(svg, "data-slot", "1") == ["one to come"]


def test_no_two_mummy_tiles_look_alike() -> None:
    faces = set[str]()
    for effect in MummyEffect:
        svg = to_svg(with_display(effect))
        faces.add(svg.partition(f'data-effect="{effect.value}">')[2].partition("</g></g>")[0])
    assert len(faces) == len(MummyEffect) == 15


@pytest.mark.rule("MC-4.1")
def test_piles_of_mummy_tiles_and_talismans_are_counted() -> None:
    for shown in seen_by_all(cursed()):
        texts = written(to_svg(shown))
        stack, end = texts.index("Stack"), texts.index("Horus cards")
        assert texts[stack:end] == ["Stack", "14", "Discarded", "1"]
        tips = [tip.text for tip in parsed(to_svg(shown)).iter(f"{SVG}title")]
        assert "talismans left: 10" in tips
        for seat in range(5):
            assert f"talismans: {seat}" in tips_of(to_svg(shown), "data-player", str(seat))


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
        (panel,) = groups(svg, "data-player")["0"]
        (chip,) = [part for part in panel.iter(f"{SVG}g") if "data-character" in part.attrib]
        assert chip.attrib["data-character"] == character.value
        assert list(chip.iter(f"{SVG}path"))
        texts = ["".join(text.itertext()) for text in chip.iter(f"{SVG}text")]
        assert texts == [CHARACTER_WORDS[character]]


@pytest.mark.rule("MC-7.3")
def test_flipped_sets_are_told() -> None:
    for shown in seen_by_all(cursed()):
        assert texts_of(to_svg(shown), "data-player", "1")[-1].startswith("1 set, 1 flipped")


def test_a_long_name_leaves_room_for_the_character() -> None:
    texts = texts_of(
        to_svg(cursed(), names=["x" * 99, "y" * 99, "C", "D", "E"]), "data-player", "1"
    )
    name = next(text for text in texts if text.startswith("y"))
    assert name.endswith("\u2026")
    assert "to move" in texts
    assert "Extra turn" in texts


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
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg">{card(shown, 0, 0)}</svg>'
    assert written(drawn) == texts


def test_no_two_cards_look_alike() -> None:
    kinds = Config(players=5, modules=list(Module)).inventory.cards.all
    assert len({card(kind, 0, 0) for kind in kinds}) == len(kinds)


@pytest.mark.rule("LX-10.2")
def test_equipment_in_the_hands_of_others_stays_hidden() -> None:
    seen = to_svg(view(cursed(), 4), names=FIVE_NAMES)
    own = to_svg(view(cursed(), 0), names=FIVE_NAMES)
    # Ada holds 2+, 0, a Horus card that all have seen, die+-1 and 6.
    assert {"2", "0", "6", "\u00b11"} <= set(texts_of(own, "data-player", "0")[4:9])
    assert texts_of(seen, "data-player", "0")[2:5] == ["0", "points", "1\u20134"]


@pytest.mark.rule("MC-5.4")
def test_cards_that_are_played_are_drawn_with_the_roll() -> None:
    # A 3+ with a die card, for which 4 was rolled.
    for shown in seen_by_all(cursed()):
        assert texts_of(to_svg(shown), "data-played", "") == ["Played", "3", "4", "rolled"]
    two = CardPair(PlusCard(2), NumberCard(5))
    no_roll = to_svg(due(ChooseMove(1, two, 0)))
    assert texts_of(no_roll, "data-played", "") == ["Played", "2", "5"]
    assert texts_of(to_svg(due(RollDie(1, DieCard()))), "data-played", "") == ["Played"]
    assert "data-played" not in to_svg(due(StartTurn(1)))


# --- Marks: events -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "places"),
    [
        (MummyMoved(1, 40, 9, jumped=False), [40, 9]),
        (AdventurersLaidDown(4, 9, 3), [9]),
        (AdventurersStoodUp(0, 12, 2), [12]),
        (TurnStarted(1), []),
    ],
)
def test_events_on_the_board_mark_places(event: object, places: Sequence[int]) -> None:
    assert to_svg(cursed(), last=event) == to_svg(cursed(), last=places)


@pytest.mark.parametrize(
    ("event", "number"),
    [
        (TalismansTaken(1, 2), 1),
        (MummyTileActivated(1, 0, MummyEffect.CHOICE, 3), 1),
        (MummyTileTurnedUp(1, 2, MummyEffect.SCARAB), 1),
        (MummyTilesShuffled(1), 1),
        (HandCardsDiscarded(1, (NumberCard(1),)), 1),
        (ScarabReturned(1, 2), 1),
        (KeysSpent(1, 1), 1),
        (KeyTaken(1), 1),
        (WildCardTaken(1), 1),
        (ScarabTaken(1, 2), 1),
        (PointsScored(1, 2), 1),
        (RerollTaken(1), 1),
        (SetFlipped(1), 1),
        (HandCardMoved(1, 0, 2), 2),
    ],
)
def test_events_beside_the_board_mark_what_they_are_about(event: object, number: int) -> None:
    svg = to_svg(cursed(), last=event)
    assert marked(svg, "last") == number
    board = [place for found in groups(svg, "data-place").values() for place in found]
    assert not any("data-mark" in part.attrib for place in board for part in place.iter())


def test_an_activated_tile_is_marked_in_its_slot() -> None:
    svg = to_svg(cursed(), last=MummyTileActivated(1, 2, MummyEffect.FEWEST_POINTS, 1))
    slots = {
        slot: any("data-mark" in part.attrib for part in found[0].iter())
        for slot, found in groups(svg, "data-slot").items()
    }
    assert slots == {"0": False, "1": False, "2": True}


# --- Marks: actions ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "places"),
    [
        (StandUp(12), [12]),
        (MoveAdventurer(20, 0), [20]),
        (MoveAdventurer(20, 7), [20, 27]),
        # Ben's adventurer lies with the Mummy, where it cannot be stood up.
        (TryStandUp(), []),
        (Decline(), []),
        (ClaimTreasure(), []),
    ],
)
def test_actions_on_the_board_mark_places(action: object, places: Sequence[int]) -> None:
    assert to_svg(cursed(), targets=action) == to_svg(cursed(), targets=places)


@pytest.mark.rule("MC-3.4")
def test_who_can_be_stood_up_is_marked() -> None:
    # Eve's lie on 5, on 25, and on 9 with the Mummy.
    state = due(StartTurn(4))
    assert to_svg(state, targets=TryStandUp()) == to_svg(state, targets=[5, 25])


@pytest.mark.parametrize(
    ("frame", "action"),
    [
        (ClaimOrDecline(1, 20), ClaimTreasure()),
        (ChooseTempleAction(1, 20), PerformTempleAction()),
    ],
)
def test_offers_about_a_space_mark_it(frame: Frame, action: object) -> None:
    for shown in seen_by_all(due(frame)):
        assert to_svg(shown, targets=action) == to_svg(shown, targets=20)


@pytest.mark.parametrize(
    ("action", "number"),
    [
        (AddCard(End.LEFT), 1),
        (ActivateMummyTile(1), 1),
        (ExchangeScarab(2), 1),
        (DiscardHandCard(2), 1),
        (MoveHandCard(0, 2), 2),
        (Reroll(), 1),
        (TakeExtraTurn(), 1),
        (AdvanceAll(), 1),
        (JoinNext(), 1),
    ],
)
def test_actions_beside_the_board_mark_what_they_are_about(action: object, number: int) -> None:
    assert marked(to_svg(cursed(), targets=action), "target") == number


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
        texts = texts_of(to_svg(state), "data-scores", "")
        sheet = score_sheet(state)
        for category, points in zip(sheet.categories, zip(*sheet.points, strict=True), strict=True):
            at = texts.index(category)
            assert texts[at + 1 : at + 1 + players] == [str(number) for number in points]
        at = texts.index("total")
        assert texts[at - players : at] == [str(total) for total in sheet.totals]
        assert texts[-players:] == [str(rank) for rank in standings(state)]
        heading = written(to_svg(state))[0]
        assert heading.startswith("The game is over.")


@pytest.mark.rule("LX-10.2")
def test_scores_are_neither_drawn_before_the_end_nor_in_views() -> None:
    assert "data-scores" not in to_svg(cursed())
    for state in finished([]):
        for seat in (None, 0):
            svg = to_svg(view(state, seat))
            assert "data-scores" not in svg
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
    svg = to_svg(evolve(state, players=players))
    assert "artifact: 1" in tips_of(svg, "data-player", "0")


def test_a_crowd_under_the_mummy_is_legible_on_a_phone() -> None:
    state = cursed()
    players: list[Player] = []
    for player in state.players:
        part = player.expansion
        assert part is not None
        part = evolve(part, mummy=MummySeat((9, 9, 12), talismans=12, exchanged=()))
        players.append(evolve(player, active=(12, 12), expansion=part))
    svg = to_svg(evolve(state, players=tuple(players)))
    for place, plates in (("9", ["A2", "B2", "C2", "D2", "E2"]), ("12", ["A", "B", "C", "D", "E"])):
        assert texts_of(svg, "data-place", place)[-5:] == plates
    for size in written_with_sizes(parsed(svg), 1):
        assert size * 390 / 720 >= 7.9
