"""Pictures of the Nile in plain text: what they show, and how wide they are."""

import re
from itertools import pairwise

import pytest

from tests.render.pictures import NAMES, RIVER_NAMES, at_osiris, midriver
from tests.tutankhamun.boxes import tiny
from tests.tutankhamun.playing import game
from theban.core.errors import InvalidArgument
from theban.core.language import ENGLISH
from theban.render import to_text
from theban.render.tutankhamun.labels import tile_labels
from theban.tutankhamun import *


def crowded() -> Components:
    """Return a box with sets that are hard to tell apart, and with figures of many digits."""
    names = [f"Set {number}" for number in range(150)]
    return Components(
        edition="Crowded",
        sets=(
            *(ArtifactSet(name, 1, 2) for name in [*names, "O", "Osiride", "Äöü", "Statue"]),
            ArtifactSet("Statues of the pharaoh with a very long name", 250, 9998),
        ),
        rings=0,
        ring_points=9999,
        ring_bonus=9999,
        idols=(),
        starting_points=((2, 9999), (6, 9999)),
    )


BOXES = {"standard": standard_components(), "crowded": crowded()}


def states_of_a_game(config: Config) -> list[State]:
    """Play with short hops and keep every seventh state, and the last one."""
    states = list(game(config, seed=5))
    return [*states[::7], states[-1]]


@pytest.mark.parametrize("width", [40, 57, 80, 200])
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("box", BOXES)
def test_lines_fit_and_are_ascii(box: str, players: int, width: int) -> None:
    states = states_of_a_game(Config(players, components=BOXES[box]))
    for state in states if box == "standard" else states[::12]:
        picture = to_text(state, width=width)
        assert re.sub("[Äöü]", "a", picture).isascii()
        assert max(map(len, picture.split("\n"))) <= width
        assert not any(line != line.rstrip() for line in picture.split("\n"))


@pytest.mark.rule("TT-8.1")
def test_everybody_sees_the_same() -> None:
    for state in (midriver(), at_osiris()):
        pictures = {to_text(view(state, seat)) for seat in (None, *range(6))}
        assert pictures == {to_text(state)}


def places_of(picture: str) -> dict[int, str]:
    """Read the river: what is drawn below the number of each place."""
    found: dict[int, str] = {}
    for numbers, contents in pairwise(picture.split("\n")):
        if re.fullmatch(r"[| ]*\d+( +\d+)*[| ]*", numbers):
            for match in re.finditer(r"\d+", numbers):
                middle = (match.start() + match.end()) // 2
                found[int(match[0])] = next(
                    word[0]
                    for word in re.finditer(r"\S+", contents)
                    if word.start() <= middle <= word.end()
                )
    return found


@pytest.mark.rule("TT-1.3")
@pytest.mark.parametrize("width", [40, 61, 80, 120])
def test_every_place_is_drawn_once_with_what_is_there(width: int) -> None:
    state = midriver()
    labels = tile_labels(state.config.inventory.tiles.all, ENGLISH)
    boats = {player.boat: f"[{'ABCDEF'[seat]}]" for seat, player in enumerate(state.players)}
    assert places_of(to_text(state, width=width)) == {
        place: boats.get(place, "~") if tile is None else labels[tile]
        for place, tile in enumerate(state.nile)
    }


def test_the_river_winds() -> None:
    lines = to_text(midriver(), names=RIVER_NAMES).split("\n")
    numbers = [list(map(int, re.findall(r"\d+", line))) for line in lines[1:11:2]]
    assert numbers == [
        list(range(16)),
        list(range(31, 15, -1)),
        list(range(32, 48)),
        list(range(63, 47, -1)),
        list(range(64, 80)),
    ]
    ends = [(line[:4], line.rstrip()[-4:]) for line in lines[2:12:2]]
    assert ends == [
        (" >> ", " >>."),
        (".<< ", " <<'"),
        ("'>> ", " >>."),
        (".<< ", " <<'"),
        ("'>> ", "Tomb"),
    ]


@pytest.mark.rule("TT-1.4", "TT-4.6")
def test_boats_before_the_source_stand_in_line() -> None:
    assert to_text(midriver()).startswith("Before the source: [F] [B] [D]\n")
    start = new_game(Config(players=4, first_player=2), seed=1)
    assert to_text(start).startswith("Before the source: [B] [A] [D] [C]\n")
    away = position(Config(players=2), boats=[3, 5])
    assert to_text(away).startswith("Before the source: no boat\n")


def row_of(picture: str, label: str) -> list[str]:
    """Return the last columns of a row: the Nile, the seats, the Underworld, the Tomb."""
    line = next(line for line in picture.split("\n") if line.startswith(f"{label} "))
    return line.split()[-9:]


def test_tiles_are_counted_where_they_are() -> None:
    picture = to_text(midriver(), names=RIVER_NAMES)
    assert row_of(picture, "Thr") == ["4", ".", "2", "1", ".", ".", ".", "1", "."]
    assert row_of(picture, "o") == ["6", ".", "1", ".", ".", "2", ".", "1", "."]
    assert row_of(picture, "RA")[-3:] == ["1", "1", "."]


@pytest.mark.rule("TT-3.4")
def test_an_idol_being_resolved_is_nowhere() -> None:
    assert row_of(to_text(midriver()), "OSI")[-3:] == ["2", ".", "."]
    assert row_of(to_text(at_osiris()), "OSI")[-3:] == ["1", ".", "."]
    resolved = step(at_osiris(), legal_actions(at_osiris())[0])
    assert row_of(to_text(resolved), "OSI")[-3:] == ["1", ".", "1"]


def test_all_tiles_are_accounted_for_in_a_whole_game() -> None:
    config = Config(players=6)
    copies = dict(config.components.tiles())
    labels = tile_labels(copies, ENGLISH)
    for state in states_of_a_game(config):
        picture = to_text(state)
        resolved = len([frame for frame in state.pending if type(frame).__name__ == "Bury"])
        found = 0
        for tile in copies:
            row = row_of(picture, labels[tile])
            numbers = row if not isinstance(tile, Idol) else row[-3:]
            found += sum(int(number) for number in numbers if number != ".")
        assert found == 80 - resolved


@pytest.mark.rule("TT-7.2")
def test_points_left_are_told() -> None:
    text = " ".join(to_text(midriver(), names=RIVER_NAMES).split())
    assert "Points left (fewest win): A Ada 18, B Ben 9, C Cleo 12, D Dan 1, E Eve 17" in text


def test_next_line_tells_what_is_awaited() -> None:
    assert "Next: Ben chooses where to sail." in to_text(midriver(), names=RIVER_NAMES).split("\n")
    seen = to_text(view(at_osiris(), 3), names=RIVER_NAMES).split("\n")
    assert "Next: Ben chooses a tile to take from the Underworld." in seen
    over = position(Config(players=2), points=[0, 3], over=True)
    assert "Next: the game is over." in to_text(over).split("\n")


def test_labels_of_the_standard_box() -> None:
    labels = tile_labels((tile for tile, _ in standard_components().tiles()), ENGLISH)
    assert " ".join(labels.values()) == (
        "Sen Thr Car Sar Sta Sea Pot Bra Lot Ank Dag Cro o OSI ISI RA THO HOR"
    )


@pytest.mark.parametrize("components", [standard_components(), tiny(), crowded()], ids=str)
def test_labels_tell_all_tiles_of_a_box_apart(components: Components) -> None:
    labels = list(tile_labels((tile for tile, _ in components.tiles()), ENGLISH).values())
    assert len({label.casefold() for label in labels}) == len(labels)
    assert all(label.isascii() and 1 <= len(label) <= 4 for label in labels)


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Cat", "Caterpillar", "Cats"], ["Cat", "Cae", "Cas"]),
        (["Ra", "RA?"], ["#1", "#2"]),
        (["O", "Os"], ["#1", "Os"]),
        (["Osiride", "Isisian"], ["Osr", "Iss"]),
        (["a b c"], ["Abc"]),
        (["象", "Ä1"], ["#1", "1"]),
    ],
)
def test_labels_are_short_for_names(names: list[str], expected: list[str]) -> None:
    tiles: list[Tile] = [*map(Artifact, names), ScarabRing(), Idol(God.RA)]
    assert list(tile_labels(tiles, ENGLISH).values()) == [*expected, "o", "RA"]


@pytest.mark.parametrize("names", [NAMES, [*RIVER_NAMES, "Gus"], "Ada", ["", *RIVER_NAMES[1:]]])
def test_wrong_names_are_refused(names: list[str]) -> None:
    with pytest.raises(InvalidArgument, match="name"):
        to_text(midriver(), names=names)


def test_long_names_are_wrapped() -> None:
    picture = to_text(midriver(), names=["Ada" * 60, *RIVER_NAMES[1:]])
    assert max(map(len, picture.split("\n"))) <= 80
