"""Drawings for live pages: keys, sections, fixed positions, hit areas, lengths, and details."""

import gzip
import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, Literal

import pytest
from attrs import astuple, evolve

from tests.present import present
from tests.refusals import refuses
from tests.render.geometry import SVG, Box, elements, expanded, hit_areas, marked, things, top_at
from tests.render.pictures import FIVE_NAMES, cursed, midgame
from theban import luxor, tutankhamun
from theban.luxor import Config, DieCard, Module, MoveAdventurer, NumberCard, PlayCard, Seat
from theban.luxor._events import AdventurerWoken
from theban.luxor._pieces import CardPair, PlusCard
from theban.luxor.frames import ChooseMove
from theban.render import *
from theban.render._luxor.plan import strip_plan, whole_plan
from theban.render._pieces import POINTED
from theban.render._svg.shapes import define_once, shared, style_sheet
from theban.render.authoring import *
from theban.render.keys import *

PLAYED = re.compile(r"(played:[01])$")
"""The keys of elements that repeat something drawn elsewhere."""


def positions(config: Config, seed: int, every: int) -> Iterator[tuple[luxor.State, Any]]:
    state, rng = luxor.new_game(config, seed=seed), Random(seed)
    number = 0
    while choices := luxor.legal_actions(state) or [one for one, _ in luxor.chance_outcomes(state)]:
        moved = luxor.transition(state, rng.choice(choices))
        state, number = moved.state, number + 1
        if number % every == 0:
            yield state, moved.events
    yield state, ()


def drawn(state: luxor.State, events: object, layout: str, *, live: bool = True) -> str:
    seen = luxor.view(state, getattr(luxor.awaiting(state), "seat", 0))
    options: dict[str, Any] = {"layout": layout, "live": live, "names": None}
    return to_svg(seen, last=events, targets=seen.legal_actions, **options)


@pytest.mark.parametrize("modules", [[], list(Module)])
def test_all_pieces_are_drawn_once_and_nothing_else_has_a_key(modules: list[Module]) -> None:
    for state, _ in positions(Config(players=3, modules=modules), seed=3, every=90):
        for seat in (None, 1):
            seen = luxor.view(state, seat)
            keys = set(things(to_svg(seen)))
            assert {key for key in keys if not PLAYED.match(key)} == set(pieces_of(seen))


def test_a_key_is_not_within_another() -> None:
    for element in things(to_svg(cursed(), live=True)).values():
        assert sum("data-key" in part.attrib for part in element.iter()) == 1


def areas(svg: str) -> tuple[dict[str, str], dict[str, Box]]:
    root = expanded(svg)
    size = {name: root.attrib[name] for name in ("width", "height", "viewBox")}
    return size, {key: area for key, area, _ in hit_areas(svg)}


@pytest.mark.parametrize(
    ("players", "modules", "layout", "every"),
    [
        (2, [], "tall", 80),
        (5, list(Module), "wide", 120),
        pytest.param(3, [Module.EQUIPMENT], "tall", 3, marks=pytest.mark.deep),
        pytest.param(4, list(Module), "wide", 3, marks=pytest.mark.deep),
    ],
)
def test_everything_has_its_place_in_a_whole_game(
    players: int, modules: list[Module], layout: str, every: int
) -> None:
    config = Config(players=players, modules=modules)
    sizes, places = set[str](), dict[str, Box]()
    for state, events in positions(config, seed=5, every=every):
        size, found = areas(drawn(state, events, layout))
        sizes.add(str(size))
        del found["mummy" if "mummy" in found else "place:0"]  # its key goes with it
        for key, area in found.items():
            if key.startswith("figure:"):  # one that is laid down has the same spot
                area = Box(area.left, 0, area.right, area.bottom)  # noqa: PLW2901
            before = places.setdefault(key, area)
            assert astuple(before) == pytest.approx(astuple(area), abs=0.2), key
    assert len(sizes) == 1
    assert len(places) > 100


@pytest.mark.rule("MC-5.4")
def test_the_die_has_its_place_whether_one_card_is_played_or_two() -> None:
    """In the usual run the sample may lack a roll for one card."""
    state, areas_of_die = cursed(), list[Box]()
    for cards in (CardPair(PlusCard(3), DieCard()), DieCard()):
        played = evolve(state, pending=(*state.pending[:-1], ChooseMove(1, cards, 4)))
        areas_of_die.append(areas(to_svg(played, live=True))[1]["die"])
    assert areas_of_die[0] == areas_of_die[1]


def test_marks_move_nothing() -> None:
    state = cursed()
    plain = areas(to_svg(state, live=True))
    everywhere = range(42)
    assert areas(to_svg(state, live=True, last=everywhere, targets=everywhere)) == plain


def test_what_can_be_chosen_takes_clicks_wherever_nothing_else_can_be_chosen() -> None:
    """Even if a tile, or an adventurer who cannot be chosen, covers it."""
    for state, events in positions(Config(players=4, modules=list(Module)), seed=2, every=150):
        svg = drawn(state, events, "tall")
        targets = {key for key, part in things(svg).items() if part.attrib["role"] == "button"}
        for key, area, takes_clicks in list(hit_areas(svg)):
            assert takes_clicks or key not in targets
            if key in targets:
                for x in (area.left + 2, area.right - 2):
                    for y in (area.top + 2, area.bottom - 2):
                        assert top_at(svg, x, y) in targets, key


def test_what_actions_point_at_is_a_button_that_can_have_the_focus() -> None:
    seen = luxor.view(cursed(), 1)
    svg = to_svg(seen, targets=seen.legal_actions, live=True)
    wanted = {
        target.key
        for action in seen.legal_actions
        for target in targets_of(seen, action)
        if target.role in POINTED and not target.key.startswith("button:")
    }
    found = things(svg)
    assert {key for key, part in found.items() if part.attrib["role"] == "button"} == wanted
    assert {part.attrib["tabindex"] for key, part in found.items() if key in wanted} == {"0"}
    assert {part.attrib["tabindex"] for key, part in found.items() if key not in wanted} == {"-1"}


def test_everything_is_told_to_those_who_cannot_see_it() -> None:
    svg = to_svg(cursed(), names=FIVE_NAMES, live=True)
    labels = {key: part.attrib["aria-label"] for key, part in things(svg).items()}
    assert all(labels.values())
    assert labels["keys:2"] == "Cleo's keys: 2"
    assert labels["figure:0:25:0"] == "Ada's adventurer, space 25"
    assert expanded(svg).attrib["role"] == "group"
    assert expanded(to_svg(cursed())).attrib["role"] == "img"


def test_only_hit_areas_take_clicks_in_a_live_picture() -> None:
    root = expanded(to_svg(cursed(), live=True, targets=[9]))
    assert root.attrib["pointer-events"] == "none"
    for element in root.iter():
        if element.attrib.get("pointer-events") == "all":
            assert element.tag == f"{SVG}rect"
    assert "pointer-events" not in to_svg(cursed())


def test_a_movement_shows_where_the_adventurer_would_go() -> None:
    played = luxor.step(midgame(), PlayCard(luxor.End.RIGHT))
    choice = next(a for a in luxor.legal_actions(played) if isinstance(a, MoveAdventurer))
    svg = to_svg(played, targets=choice)
    (place,) = [key for key in marked(svg, "target") if key.startswith("place:")]
    assert marked(svg, "ghost")[place] == 1
    assert "ghost" not in to_svg(played, targets=[9])


def sections(svg: str) -> list[str]:
    found = (part.attrib.get("data-section") for part in expanded(svg).iter())
    return [name for name in found if name is not None]


def test_sections_are_drawn_by_name() -> None:
    state = cursed()
    names = section_names(state)
    assert names == (
        *("headline", "played", "board", "players", "table", "supply", "legend", "scores"),
    )
    assert sections(to_svg(state)) == list(names)
    assert sections(to_svg(state, layout="wide")) == sorted(names, key=WIDE.index)
    for name in names:
        assert sections(to_svg(state, sections=name)) == [name]
    without = to_svg(state, sections=[name for name in names if name != "board"])
    assert not any(key.startswith("place:") for key in things(without))


WIDE = ("headline", "board", "players", "played", "table", "supply", "legend", "scores")


def test_a_wide_picture_fits_a_wide_screen() -> None:
    for players, modules in ((2, ()), (5, Module)):
        state = luxor.new_game(Config(players=players, modules=modules), seed=1)
        on_page = [name for name in section_names(state) if name not in ("headline", "legend")]
        for names, most in ((None, 2.8), (on_page, 2.3)):
            root = expanded(to_svg(state, layout="wide", sections=names))
            width, height = float(root.attrib["width"]), float(root.attrib["height"])
            assert 1.7 < width / height < most
            # Its board is wider than tall, so that tiles are large.
            board = expanded(to_svg(state, layout="wide", sections=["board"]))
            assert float(board.attrib["width"]) > float(board.attrib["height"]) * 1.1


@pytest.mark.parametrize("layout", ["tall", "wide"])
def test_the_score_sheet_is_where_the_legend_was(layout: Literal["tall", "wide"]) -> None:
    *_, (over, _) = positions(Config(players=2), seed=1, every=99)
    svg = to_svg(over)
    begun = to_svg(luxor.new_game(Config(players=2), seed=1))
    assert ">total<" in svg
    assert ">vase<" not in svg
    assert ">vase<" in begun
    assert expanded(svg).attrib["height"] == expanded(begun).attrib["height"]
    # Without a legend it hides nothing else.
    both = to_svg(over, layout=layout, sections=["supply", "scores"])
    assert ">total<" in both
    alone = to_svg(over, layout=layout, sections="supply")
    assert things(both).keys() == things(alone).keys()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"sections": ["bord"]}, "there is no section 'bord'; there are: headline, played"),
        ({"sections": [7]}, "a name in sections is 7; it must be text"),
        ({"layout": "square"}, "layout is 'square'; it must be 'tall' or 'wide'"),
        ({"layout": None}, "layout is None; it must be"),
        ({"live": "yes"}, "live is 'yes'; it must be"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], words: str) -> None:
    refuses(words, to_svg, midgame(), **options)
    refuses("no game draws an int", section_names, 7)


def test_every_colour_is_a_variable_with_the_plain_colour_to_fall_back_on() -> None:
    svg = to_svg(cursed(), prefix="a")
    style = svg.partition("<style>")[2].partition("</style>")[0]
    for element in list(expanded(svg).iter())[1:]:
        for kind in ("fill", "stroke"):
            plain = element.attrib.get(kind, "none")
            if plain != "none":
                (value,) = set(re.findall(rf'\[{kind}="{plain}"\]{{{kind}:var\(([^)]*)\)', style))
                assert value.endswith(plain), (kind, plain, value)
    assert "--theban-page" in style
    assert "--theban-seat-e" in style
    assert "font-family:var(--theban-font," in style
    assert "[data-theme=dark] .theban" in style


def test_programs_that_know_no_variables_see_no_rule() -> None:
    """Some of them would paint unsupported styles black; all ignore at-rules."""
    for svg in (to_svg(cursed()), to_svg(cursed(), live=True)):
        style = svg.partition("<style>")[2].partition("</style>")[0]
        assert not re.sub(r"@[^{]*\{(?:[^{}]*\{[^{}]*\})*\}", "", style)
        assert "@supports (fill:var(--t)){.theban{" in style


def test_no_two_inks_are_alike() -> None:
    plain = re.findall(r'\[fill="(#\w+)"\]', style_sheet())
    assert len(plain) == len(set(plain)) > 25


def test_what_is_drawn_once_is_not_defined() -> None:
    long = "<path d='M0 0L1 1L2 2L3 3L4 4L5 5L6 6L7 7L8 8L9 9L8 8L7 7L6 6L5 5L4 4'/>"
    assert define_once(shared([long]), "a") == long
    twice = define_once(shared([long]) * 2, "a")
    assert twice.count("<path") == 1
    assert len(set(re.findall(r'<use href="#(a-[a-z2-7]{3})"/>', twice))) == 1
    assert twice.count("<use ") == 2


def test_a_definition_keeps_its_id_whatever_else_is_drawn() -> None:
    # With so many, some ids begin alike.
    paths = [
        f"<path d='M0 0L{number} 1L2 2L3 3L4 4L5 5L6 6L7 7L8 8L9 9'/>" for number in range(4000)
    ]
    drawn = define_once("".join(shared([path]) * 3 for path in paths), "a")
    ids = dict(re.findall(r'<g id="([^"]*)">(<path [^>]*>)</g>', drawn))
    assert list(ids.values()) == paths
    assert re.findall(r'href="#([^"]*)"', drawn) == [name for name in ids for _ in range(3)]
    assert {len(name) for name in ids} == {5, 6}
    alone = define_once(shared([paths[-1]]) * 3, "a")
    assert alone.count(next(name for name, path in ids.items() if path == paths[-1])) == 4


def test_a_picture_of_four_players_with_all_modules_is_short() -> None:
    config = Config(players=4, modules=Module)
    for number, (state, _) in enumerate(positions(config, seed=3, every=200)):
        svg = to_svg(luxor.view(state, number % 4), names=FIVE_NAMES[:4])
        assert len(svg) < 70_000
        assert len(gzip.compress(svg.encode())) < 10_500


TWO = Config(players=2)
RIVER = tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)


def numbers(drawing: str, kind: str) -> list[int]:
    return [int(found) for found in re.findall(rf'data-key="{kind}:(-?[0-9]+)"', drawing)]


def test_only_the_places_and_seats_named_are_drawn() -> None:
    """The stairs, 0, and the chamber, 41, are places too; the first statue is between 8 and 9."""
    for places, drawn, statues in (
        ((9, 7, 8, 7), [7, 8, 9], [0]),
        ((0, 1, 40, 41), [0, 41, 1, 40], []),
        ((8, 10), [8, 10], []),
    ):
        drawing = to_svg(luxor.position(TWO), detail=Detail(places=places, seats=(1,)))
        kinds = ("place", "statue", "seat")
        assert [numbers(drawing, kind) for kind in kinds] == [drawn, statues, [1]]


def test_marks_are_drawn_where_they_are_to_be_seen() -> None:
    """Of the two moves, the one from the stairs is not visible."""
    seat = Seat(hand=(NumberCard(2), *map(NumberCard, (1, 3, 4, 5))), active=(9,))
    state = luxor.step(luxor.position(TWO, seats=[seat]), PlayCard(luxor.End.LEFT))
    targets = (MoveAdventurer(0, 2), MoveAdventurer(9, 2))
    drawing = to_svg(state, targets=targets, detail=Detail(places=range(9, 12)))
    assert drawing.count('data-mark="target"') == 2


def test_a_statue_that_woke_someone_marks_no_treasures() -> None:
    """The statue after 8 and the stairs; treasures that are statues are something else."""
    state = luxor.position(TWO)
    woken = AdventurerWoken(0, 0)
    detail = Detail(places=(0, 8, 9), seats=(0,))
    assert to_svg(state, last=woken, detail=detail).count('data-mark="last"') == 2


def test_a_strip_turns_round_at_the_end_of_a_row() -> None:
    """Seven cells are a row; the eighth is below the seventh, and the way leads back."""
    plan = strip_plan(40, range(1, 10))
    assert [plan.cells[place] for place in (1, 7, 8, 9)] == [(0, 0), (0, 6), (1, 6), (1, 5)]
    assert plan.leads_on(7)
    assert (plan.rows, plan.columns) == (2, 7)


def test_what_is_left_out_takes_a_cell_over_which_no_path_leads() -> None:
    plan = strip_plan(40, (4, 5, 13))
    assert plan.cells == {4: (0, 0), 5: (0, 1), 13: (0, 3)}
    assert plan.gaps == ((0, 2),)
    assert not plan.leads_on(5)
    before_chamber = strip_plan(40, (32, 33, 41))
    assert before_chamber.gaps == ((0, 2),)
    assert present(before_chamber.chamber).column == 3
    assert not before_chamber.leads_on(40)
    from_stairs = strip_plan(40, (0, 5, 6))
    assert (from_stairs.cells, from_stairs.gaps) == ({5: (0, 1), 6: (0, 2)}, ((0, 0),))


def test_what_is_left_out_at_the_end_of_a_row_takes_the_first_cell_of_the_next() -> None:
    plan = strip_plan(40, (*range(1, 8), 20, 41))
    assert plan.cells[7] == (0, 6)
    assert plan.cells[20] == (1, 5)
    assert plan.gaps == ((1, 6), (1, 4))
    assert present(plan.chamber).column == 2
    below = strip_plan(40, (*range(1, 8), 41))
    assert below.gaps == ((1, 6),)
    assert present(below.chamber).column == 4


@pytest.mark.parametrize("first", range(25, 41))
def test_the_chamber_is_next_to_the_last_cell_and_covers_none(first: int) -> None:
    plan = strip_plan(40, range(first, 42))
    room = present(plan.chamber)
    row, column = plan.cells[40]
    assert abs(row - plan.door[0]) + abs(column - plan.door[1]) == 1
    for cell_row, cell_column in plan.cells.values():
        is_row = room.row <= cell_row < room.row + room.rows
        assert not (is_row and room.column <= cell_column < room.column + room.columns)
    assert room.column + room.columns <= plan.columns <= 7


@pytest.mark.parametrize("spaces", [40, 250])
def test_the_board_of_a_long_path_fits_too(spaces: int) -> None:
    box, more = luxor.standard_components(), spaces - 40
    vases = (luxor.Treasure(luxor.TreasureKind.VASE, 1, 9), more)
    long = evolve(
        box,
        spaces=box.spaces + (luxor.Space(luxor.SpaceKind.TREASURE, 9),) * more,
        treasures=box.treasures + (vases,) * bool(more),
    )
    state = luxor.new_game(luxor.Config(players=2, components=long), seed=1)
    for layout in ("tall", "wide"):
        found = elements(to_svg(state, sections=["board"], layout=layout))
        assert max(one.box.right for one in found) <= found[0].box.right
    part = Detail(places=(1, 2))
    assert to_svg(state, detail=part, layout="wide") == to_svg(state, detail=part)


def test_the_score_sheet_of_a_finished_game_is_drawn() -> None:
    """The points of a game in progress are not counted yet."""
    assert "data-scores" in to_svg(luxor.position(TWO, over=True), detail=Detail())
    assert "data-scores" not in to_svg(luxor.position(TWO), detail=Detail())


@pytest.mark.parametrize("given", ["7", [1.0], [True], [None], None])
def test_places_are_whole_numbers(given: object) -> None:
    refuses("places and seats are whole numbers", Detail, places=given)


@pytest.mark.parametrize(
    ("state", "detail", "words"),
    [
        (luxor.position(TWO), Detail(places=(-1,)), "no place -1 .* 0 to 41"),
        (luxor.position(TWO), Detail(places=(42,)), "no place 42 .* 0 to 41"),
        (RIVER, Detail(places=(-2,)), "no place -2 .* -1 to 79"),
        (RIVER, Detail(places=(80,)), "no place 80 .* -1 to 79"),
        (luxor.position(TWO), Detail(seats=(2,)), "nobody sits on seat 2; the seats are 0 to 1"),
        (RIVER, Detail(seats=(2,)), "nobody sits on seat 2; the seats are 0 to 1"),
    ],
)
def test_what_is_not_there_is_refused(state: object, detail: Detail, words: str) -> None:
    refuses(words, to_svg, state, detail=detail)


LENGTHS = [*range(1, 61), 80, 150, 152, 400]


def test_the_standard_board_winds_round_a_chamber_of_nine_cells() -> None:
    spiral = whole_plan(40)
    grid = [[0] * 7 for _ in range(7)]
    for number, (row, column) in spiral.cells.items():
        grid[row][column] = number
    assert grid == [
        [1, 2, 3, 4, 5, 6, 7],
        [24, 25, 26, 27, 28, 29, 8],
        [23, 40, 0, 0, 0, 30, 9],
        [22, 39, 0, 0, 0, 31, 10],
        [21, 38, 0, 0, 0, 32, 11],
        [20, 37, 36, 35, 34, 33, 12],
        [19, 18, 17, 16, 15, 14, 13],
    ]
    chamber = present(spiral.chamber)
    assert (chamber.row, chamber.column, chamber.rows, chamber.columns) == (2, 2, 3, 3)


@pytest.mark.parametrize("spaces", LENGTHS)
def test_each_step_leads_to_the_cell_beside(spaces: int) -> None:
    spiral = whole_plan(spaces)
    cells = tuple(spiral.cells.values())
    assert cells[0] == (0, 0)
    assert len(set(cells)) == spaces
    for (row, column), (next_row, next_column) in pairwise((*cells, spiral.door)):
        assert abs(row - next_row) + abs(column - next_column) == 1


@pytest.mark.parametrize("spaces", LENGTHS)
def test_the_chamber_has_room_and_no_space_lies_in_it(spaces: int) -> None:
    spiral = whole_plan(spaces)
    chamber, path = spiral.chamber, set(spiral.cells.values())
    assert chamber is not None
    cells = {
        (row, column)
        for row in range(chamber.row, chamber.row + chamber.rows)
        for column in range(chamber.column, chamber.column + chamber.columns)
    }
    assert chamber.rows >= 2
    assert chamber.columns >= 2
    assert spiral.door in cells
    assert not cells & path
    assert max(row for row, _ in cells | path) < spiral.rows
    widest = 7 if spaces <= 150 else 11
    assert max(column for _, column in cells | path) < spiral.columns <= widest
