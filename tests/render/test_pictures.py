"""Pictures in plain text: what they show, what they hide, and how wide they are."""

from collections import Counter
from itertools import groupby
from random import Random

import pytest
from attrs import evolve

from tests.luxor.boxes import tiny
from tests.luxor.small_boxes import bustling, four_spaces
from tests.render.pictures import (
    FOLDER,
    NAMES,
    PICTURES,
    crowd_of_five,
    midgame,
    path,
    with_artifacts,
)
from theban.core.errors import InvalidArgument
from theban.luxor import *
from theban.render import GameRenderer, Names, register, to_text


def states_of_a_game(config: Config, seed: int) -> list[State]:
    """Play at random and keep every tenth state, and the last one."""
    rng = Random(seed)
    states = [new_game(config, seed=seed)]
    while len(states) < 600:
        state = states[-1]
        choices = legal_actions(state) or [outcome for outcome, _ in chance_outcomes(state)]
        if not choices:
            break
        states.append(step(state, rng.choice(choices)))
    return [*states[::10], states[-1]]


def roomy() -> Components:
    """Return the standard box with a board of another length and figures of many digits."""
    box = standard_components()
    (treasure, copies), *others = box.treasures
    return evolve(
        box,
        edition="Many digits",
        spaces=(*box.spaces[:39], evolve(box.spaces[39], wall=9999)),
        treasures=((evolve(treasure, points=1000), copies), *others),
    )


# --- As they are kept in files -----------------------------------------------------------------


@pytest.mark.parametrize("name", PICTURES)
def test_picture_is_as_kept(name: str) -> None:
    # If a picture changed on purpose: python -m tests.render.pictures
    assert f"{PICTURES[name]()}\n" == path(name).read_text(encoding="utf-8")


def test_no_file_is_left_over() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(PICTURES)


# --- What every picture keeps ------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 57, 80, 200])
@pytest.mark.parametrize(
    "components",
    [standard_components(), four_spaces(), bustling(), tiny(), roomy()],
    ids=lambda value: str(getattr(value, "edition", value)),
)
def test_lines_fit_and_are_ascii(components: Components, width: int) -> None:
    config = Config(players=2, components=components)
    for state in (new_game(config, seed=1), *states_of_a_short_game(config)):
        for shown in (state, view(state, 1), view(state, None)):
            picture = to_text(shown, width=width)
            assert picture.isascii()
            assert max(map(len, picture.split("\n"))) <= width
            assert not any(line != line.rstrip() for line in picture.split("\n"))


def states_of_a_short_game(config: Config) -> list[State]:
    rng = Random(3)
    states = [new_game(config, seed=3)]
    for _ in range(40):
        choices = legal_actions(states[-1]) or [o for o, _ in chance_outcomes(states[-1])]
        if choices:
            states.append(step(states[-1], rng.choice(choices)))
    return states[::8]


def test_spiral_shows_every_space_once_and_in_its_place() -> None:
    lines = to_text(midgame()).split("\n")
    numbers = [
        [int(cell.split()[0]) for cell in _cells(line) if cell.split()[:1] and cell[0].isdigit()]
        for line in lines[2:30:4]
    ]
    assert numbers == [
        [1, 2, 3, 4, 5, 6, 7],
        [24, 25, 26, 27, 28, 29, 8],
        [23, 40, 30, 9],
        [22, 39, 31, 10],
        [21, 38, 32, 11],
        [20, 37, 36, 35, 34, 33, 12],
        [19, 18, 17, 16, 15, 14, 13],
    ]


def _cells(line: str) -> list[str]:
    return line.replace("#", "|").replace(":", "|").strip("|").split("|")


def test_statues_stand_where_the_board_has_them() -> None:
    lines = to_text(midgame()).split("\n")
    between_24_and_25 = [line[11] for line in lines[6:9]]
    between_8_and_9 = lines[9][67:77]
    between_17_and_16 = [line[33] for line in lines[26:29]]
    assert between_24_and_25 == between_17_and_16 == ["#", "#", "#"]
    assert between_8_and_9 == "#" * 10
    drawing = "\n".join(lines[1:30])
    assert drawing.count("#") == 3 + 3 + 10


def test_a_statue_before_the_chamber_is_drawn() -> None:
    config = Config(players=2, components=tiny())  # statues after spaces 1, 2 and 5 of 6
    row = to_text(new_game(config, seed=1)).split("\n")[2]
    assert [character for character in row if character in "|:#"] == [
        "|",
        "#",
        "#",
        ":",
        ":",
        "#",
        "|",
    ]


def test_everybody_is_shown_also_in_a_crowd() -> None:
    crowd = (9, 9, 9, 9, 9)
    state = position(
        Config(players=4),
        seats=[Seat(active=crowd), Seat(active=crowd), Seat(active=(9, 9, 9, 9, 8))],
    )
    lines = to_text(state).split("\n")
    row_of_9 = next(number for number, line in enumerate(lines) if "|9 " in line)
    assert lines[row_of_9 + 2][67:77].strip() == "A5B5C4"
    assert "Stairs: DD" in lines[0]


def test_a_whole_game_can_be_drawn() -> None:
    for state in states_of_a_game(Config(players=4), seed=5):
        assert to_text(state, names=["Ada", "Ben", "Cleo", "Dan"])


# --- The expansion -----------------------------------------------------------------------------


@pytest.mark.rule("MC-1.1")
def test_five_players_in_a_crowd_fit_into_a_cell() -> None:
    lines = to_text(crowd_of_five()).split("\n")
    row_of_9 = next(number for number, line in enumerate(lines) if "|9 " in line)
    assert lines[row_of_9 + 2][67:77] == "A5B5C5D5E4"
    assert max(map(len, lines)) <= 80
    assert any("in it: E" in line for line in lines)


@pytest.mark.parametrize("width", [40, 57, 80, 200])
def test_a_whole_game_of_five_with_all_modules_fits(width: int) -> None:
    for state in states_of_a_game(Config(players=5, modules=list(Module)), seed=6):
        for shown in (state, view(state, 4), view(state, None)):
            picture = to_text(shown, width=width)
            assert picture.isascii()
            assert max(map(len, picture.split("\n"))) <= width


@pytest.mark.rule("MC-6.1")
def test_a_space_with_a_tile_underneath_has_a_mark() -> None:
    state = with_artifacts()
    assert state.expansion is not None
    assert state.expansion.artifacts is not None
    for shown in (state, view(state, None)):
        marked = [
            int(cell.split()[0])
            for line in to_text(shown).split("\n")[2:30:4]
            for cell in _cells(line)
            if cell.split()[1:2] == ["?"]
        ]
        assert tuple(sorted(marked)) == state.expansion.artifacts.covered


@pytest.mark.rule("MC-6.5")
def test_tiles_underneath_are_counted_for_all() -> None:
    state = with_artifacts()
    inventory = state.config.inventory
    unseen = Counter[TreasureKind]()
    for treasure, number in zip(inventory.treasures.all, inventory.all_treasures, strict=True):
        unseen[treasure.kind] += number
    unseen.subtract(tile.kind for tile in state.board.tiles if isinstance(tile, Treasure))
    unseen.subtract(treasure.kind for player in state.players for treasure in player.treasures)
    assert [unseen[kind] for kind in TreasureKind] == [1, 1, 2, 1]
    for shown in (state, view(state, 0), view(state, None)):
        words = "lion; 5 treasures face down (1 vase, 1 statue, 2 jewels, 1 artif); 13 scarabs"
        assert words in _joined(to_text(shown))


@pytest.mark.rule("MC-6.3")
def test_nothing_underneath_is_told_too() -> None:
    start = new_game(Config(players=2, modules=["artifacts"]), seed=3)
    nothing = Artifacts((0,) * len(start.config.inventory.treasures.all), ())
    picture = to_text(evolve(start, expansion=Expansion(artifacts=nothing)))
    assert "lion; 0 treasures face down; 22 scarabs" in _joined(picture)


@pytest.mark.rule("MC-6.3")
def test_a_tile_to_be_turned_up_is_told() -> None:
    state = new_game(Config(players=2, modules=["artifacts"]), seed=3)
    rng = Random(3)
    while getattr(awaiting(state), "kind", None) is not ChanceKind.TREASURE:
        choices = legal_actions(state) or [outcome for outcome, _ in chance_outcomes(state)]
        state = step(state, rng.choice(choices))
    picture = _joined(to_text(state))
    assert "Next: A treasure that lay face down is to be turned up." in picture
    assert "10 treasures face down" in picture


def test_the_legend_names_artifacts_only_where_they_are_played() -> None:
    for words in ("artif: artifact", "?: a treasure lies face down"):
        assert words in _joined(to_text(with_artifacts()))
        assert words not in _joined(to_text(crowd_of_five()))


def _joined(picture: str) -> str:
    """Return a picture with the lines of its sentences in one."""
    return " ".join(picture.split())


# --- What is hidden ----------------------------------------------------------------------------


@pytest.mark.rule("LX-10.2")
@pytest.mark.parametrize("modules", [[], list(Module)])
def test_view_shows_nothing_that_its_seat_does_not_know(modules: list[Module]) -> None:
    states = states_of_a_game(Config(players=4, modules=modules), seed=8)
    for number, state in enumerate(states):
        for seat in (None, 0, 3):
            seen = view(state, seat)
            other = determinize(seen, Random(number))
            assert to_text(seen) == to_text(view(other, seat))


@pytest.mark.rule("LX-10.3")
def test_open_cards_are_shown_to_all() -> None:
    lines = to_text(view(midgame(), 1), names=NAMES).split("\n")
    hand = lines[next(n for n, line in enumerate(lines) if line.startswith("A Ada")) + 1]
    assert hand.strip() == "hand [??] [??] [h1:1-3^] [??] [??]"


@pytest.mark.rule("LX-10.2")
def test_scarabs_of_others_are_counted_only() -> None:
    own, others = to_text(view(midgame(), 0)), to_text(view(midgame(), 1))
    assert "2 scarabs (2, 4)" in own
    assert "2 scarabs," in others
    assert "(2, 4)" not in others


# --- Arguments ---------------------------------------------------------------------------------


def test_next_line_tells_what_is_awaited() -> None:
    assert "Next: Ben chooses a card to play." in to_text(midgame(), names=NAMES).split("\n")
    over = position(Config(players=2), seats=[Seat(in_chamber=2, asleep=())], over=True)
    assert "Next: the game is over." in to_text(over).split("\n")


@pytest.mark.parametrize("value", [None, "state", 7, Config(players=2), midgame])
def test_what_is_no_position_is_refused(value: object) -> None:
    with pytest.raises(InvalidArgument, match="no game draws a"):
        to_text(value)


@pytest.mark.parametrize("width", [39, 0, -80, 80.0, True, "80"])
def test_wrong_width_is_refused(width: int) -> None:
    with pytest.raises(InvalidArgument, match="width is"):
        to_text(midgame(), width=width)


@pytest.mark.parametrize(
    "names",
    [
        ["Ada"],
        ["Ada", "Ben", "Cleo", "Dan"],
        "Ada",
        ["Ada", "", "Cleo"],
        ["A\nda", "B", "C"],
        [1, 2, 3],
    ],
)
def test_wrong_names_are_refused(names: list[str]) -> None:
    with pytest.raises(InvalidArgument, match="name"):
        to_text(midgame(), names=names)


def test_names_may_be_of_any_language() -> None:
    assert "A Zoë: " in to_text(midgame(), names=["Zoë", "Björn", "Chloé"])


def test_very_long_names_are_wrapped() -> None:
    assert max(map(len, to_text(midgame(), names=["Ada" * 60, "Ben", "Cleo"]).split("\n"))) <= 80


# --- Other games -------------------------------------------------------------------------------


def test_another_game_can_draw_its_positions() -> None:
    class Heap:
        sticks = 4

    def draw(heap: Heap, _width: int, _names: Names) -> str:
        return heap.sticks * "|"

    register(GameRenderer({Heap: draw}, {}))
    assert to_text(Heap()) == "||||"


def test_a_state_shows_itself_in_a_notebook() -> None:
    class Printer:
        def __init__(self) -> None:
            self.lines = [""]

        def text(self, text: str, /) -> None:
            self.lines[-1] += text

        def break_(self) -> None:
            self.lines.append("")

    printer = Printer()
    midgame()._repr_pretty_(printer, cycle=False)  # pyright: ignore[reportPrivateUsage]
    assert "\n".join(printer.lines) == to_text(midgame())


def test_walls_part_what_the_path_does_not_join() -> None:
    picture = to_text(midgame()).split("\n")
    kinds = [character for character, _ in groupby(picture[7][::11])]
    assert kinds == ["|", "#", ":", "|"]
