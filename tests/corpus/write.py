"""Write the files of the corpus from their source: ``python -m tests.corpus.write``."""

import json
from pathlib import Path
from typing import Any, TypeAlias

from tests.corpus import figures
from tests.corpus.book import Book, LuxorBook
from tests.corpus.luxor_tables import P, table_of
from tests.corpus.meanings import list_new
from tests.corpus.nile import N, NileBook
from tests.corpus.nile import table_of as nile_of
from tests.corpus.source import (
    lx1_places,
    lx2_setup,
    lx3_turn,
    lx4_ways,
    lx5_tiles,
    lx7_horus_cards,
    lx8_chamber,
    lx9_scoring,
    lx10_knowledge,
    mc2_mummy,
    mc3_lying,
    mc4_effects,
    mc4_moves,
    mc5_equipment,
    mc6_artifacts,
    mc7_abilities,
    mc7_moves,
    mc8_together,
    tt1_sailing,
    tt4_idols,
    tt5_trailing,
    tt6_sets,
    tt7_end,
)
from theban import luxor, tutankhamun

Json: TypeAlias = Any

FOLDER = Path(__file__).parents[2] / "src" / "theban" / "testing" / "corpus"
VERSION = 1

LUXOR = (
    lx1_places,
    lx2_setup,
    lx3_turn,
    lx4_ways,
    lx5_tiles,
    lx7_horus_cards,
    lx8_chamber,
    lx9_scoring,
    lx10_knowledge,
    mc2_mummy,
    mc3_lying,
    mc4_effects,
    mc4_moves,
    mc5_equipment,
    mc6_artifacts,
    mc7_abilities,
    mc7_moves,
    mc8_together,
)
TUTANKHAMUN = (tt1_sailing, tt4_idols, tt5_trailing, tt6_sets, tt7_end)
"""The parts of the source; a case keeps its id only while those before it stay."""

PLACES_OF_SETS = ("tiles", "nile")

UNCOVERED = {
    "luxor": {"LX-8.8": "The rule denies a bound on the length of a game, and every case ends."},
    "tutankhamun": dict[str, str](),
}


def luxor_book() -> LuxorBook:
    book = LuxorBook({rule.id: rule.basis.value for rule in luxor.RULEBOOK.values()})
    for part in LUXOR:
        part.write(book)
    return book


def nile_book() -> NileBook:
    book = NileBook({rule.id: rule.basis.value for rule in tutankhamun.RULEBOOK.values()})
    for part in TUTANKHAMUN:
        part.write(book)
    return book


def whole(game: str) -> Json:
    book: Book = luxor_book() if game == "luxor" else nile_book()
    tables: dict[str, Json] = {}
    return {
        "format": "theban-corpus",
        "version": VERSION,
        "game": game,
        "rules": book.bases,
        "uncovered": [{"rule": rule, "reason": reason} for rule, reason in UNCOVERED[game].items()],
        "box": luxor_box() if game == "luxor" else nile_box(),
        "tables": tables,
        "cases": [_told(case, tables) for case in book.cases],
    }


def _told(case: Json, tables: dict[str, Json]) -> Json:
    """Tell the table before by what differs from one that many cases share."""
    if "before" not in case:
        return case
    setting = dict(case["before"])
    table = setting.pop("table")
    name, usual = _usual(case["config"], luxor="seats" in table)
    tables.setdefault(name, usual)
    before = {"table": name, "set": _differences(usual, table), **setting}
    return {**case, "before": before}


def _usual(config: Json, *, luxor: bool) -> tuple[str, Json]:
    players = config["players"]
    if not luxor:
        return f"{players}", nile_of(N("", players=players))
    modules = " ".join(config.get("modules", ()))
    return f"{players} {modules}".strip(), table_of(P(players=players, modules=modules))


def _differences(usual: Json, table: Json) -> Json:
    found: dict[str, Json] = {}
    for key, value in table.items():
        if key == "seats":
            for seat, (old, new) in enumerate(zip(usual[key], value, strict=True)):
                for name in new:
                    if old[name] != new[name]:
                        found[f"{key}.{seat}.{name}"] = new[name]
        elif key in PLACES_OF_SETS:
            for place in {**usual[key], **value}:
                if usual[key].get(place) != value.get(place):
                    found[f"{key}.{place}"] = value.get(place)
        elif usual[key] != value:
            found[key] = value
    return found


def luxor_box() -> Json:
    def horus(levels: tuple[dict[str, int], ...]) -> Json:
        return {
            f"horus{n} {face}": k for n, level in enumerate(levels, 1) for face, k in level.items()
        }

    treasures: dict[str, int] = {}
    for kind in figures.KINDS:
        for design in figures.DESIGNS:
            label = f"{kind} {design}"
            treasures[label] = treasures.get(label, 0) + 1
    return {
        "cards": figures.BASIC,
        "horus_cards": horus(figures.HORUS),
        "extra_horus_cards": horus(figures.EXTRA_HORUS),
        "equipment": figures.EQUIPMENT,
        "treasures": treasures,
        "artifacts": figures.ARTIFACTS,
        "temple": figures.TEMPLE,
        "osiris": figures.OSIRIS_TILES,
        "horus_tiles": {"horus 1": 2, "horus 2": 2, "horus 3": 2},
        "scarabs": figures.SCARABS,
        "mummy_tiles": figures.MUMMY_TILES,
        "mummy_costs": {
            tile: cost for cost, tiles in figures.MUMMY_COSTS.items() for tile in tiles.split()
        },
        "characters": list(figures.CHARACTERS),
        "keys": figures.KEYS,
        "wild": figures.WILD,
        "talismans": figures.TALISMANS,
        "starting_talismans": {str(n): each for n, each in figures.TALISMANS_AT_START.items()},
        "sarcophagi": [5, 3],
        "adventurers": 5,
        "spaces": figures.SPACES,
        "statues": list(figures.STATUES),
        "horus_spaces": {str(space): level for space, level in figures.HORUS_SPACES.items()},
        "osiris_spaces": list(figures.OSIRIS_SPACES),
        "icons": {str(space): rear for space, rear in sorted(figures.ICONS.items())},
        "covered": list(figures.COVERED),
        "walls": [[8, 1], [16, 2], [24, 3], [32, 5], [40, 8]],
        "chamber": 13,
        "sets": [3, 7, 12, 18, 25, 33, 42, 52],
        "artifact_points": 3,
        "categories": ["track", "places", "sarcophagi", "keys", "sets", "artifacts", "scarabs"],
    }


def nile_box() -> Json:
    return {
        "tiles": figures.NILE_TILES,
        "sets": figures.NILE_SETS,
        "ring": "Scarab Ring",
        "ring_points": 1,
        "ring_bonus": 5,
        "starting_points": {str(n): points for n, points in figures.STARTING_POINTS.items()},
    }


def text_of(told: Json) -> str:
    parts = []
    for key, value in told.items():
        if key == "cases":
            lines = ",\n".join(_line(case) for case in value)
            parts.append(f'"cases": [\n{lines}\n]')
        elif key == "tables":
            lines = ",\n".join(f"{_line(name)}: {_line(table)}" for name, table in value.items())
            parts.append(f'"tables": {{\n{lines}\n}}')
        else:
            parts.append(f"{_line(key)}: {_line(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _line(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    for game in ("luxor", "tutankhamun"):
        (FOLDER / f"{game}.json").write_text(text_of(whole(game)), encoding="utf-8")
        list_new(game)
