"""Cases of the corpus in a few words: each states what must follow, worked out by hand.

A case says which rules it shows, a table, the choices and what follows.  Changes are written
against the table before: the rest is unchanged.
"""

import re
from collections import Counter
from copy import deepcopy
from typing import Any, TypeAlias

from tests.corpus.luxor_tables import P, Table, numbers, table_of, words
from tests.corpus.ruled import FIGURES as FIGURES_OF_BOX
from tests.corpus.ruled import RULED

Json: TypeAlias = Any

SHORT = {"at": "active"}
NUMBERS = {"active", "asleep", "lying", "scarabs", "exchanged", "open", "covered"}
LABELS = {"hand", "treasures", "in_box", "tops", "mummy_tiles"}
EVENTS = {
    "turn": ("turn_started", "seat"),
    "played": ("card_played", "seat", "card", "end"),
    "die": ("die_thrown", "seat", "face"),
    "none": ("no_move", "seat"),
    "moved": ("adventurer_moved", "seat", "origin", "target"),
    "woke": ("adventurer_woken", "seat", "statue"),
    "entered": ("chamber_entered", "seat", "sarcophagus"),
    "took": ("treasure_taken", "seat", "place", "treasure"),
    "points": ("points_scored", "seat", "points"),
    "temple": ("temple_tile_laid", "seat", "place", "tile"),
    "scarab": ("scarab_taken", "seat", "value"),
    "wild": ("wild_card_taken", "seat"),
    "key": ("key_taken", "seat"),
    "horus": ("horus_card_gained", "seat", "card"),
    "next": ("horus_card_turned_up", "seat", "card"),
    "shuffled": ("pile_shuffled", "seat"),
    "drew": ("card_received", "seat", "card"),
    "shift": ("hand_card_moved", "seat", "source", "target"),
    "ended": ("game_ended", "seat", "ending"),
    "uncovered": ("treasure_turned_up", "seat", "place", "treasure"),
    "spent": ("keys_spent", "seat", "keys"),
    "reroll": ("reroll_taken", "seat"),
    "flipped": ("set_flipped", "seat"),
    "mummy": ("mummy_moved", "seat", "origin", "target", "jumped"),
    "laid": ("adventurers_laid_down", "seat", "place", "number"),
    "talismans": ("talismans_taken", "seat", "talismans"),
    "stood": ("adventurers_stood_up", "seat", "place", "number"),
    "activated": ("mummy_tile_activated", "seat", "slot", "effect", "talismans"),
    "refilled": ("mummy_tile_turned_up", "seat", "slot", "effect"),
    "reshuffled": ("mummy_tiles_shuffled", "seat"),
    "discarded": ("hand_cards_discarded", "seat", "cards", "slots"),
    "returned": ("scarab_returned", "seat", "value"),
    # Tutankhamun
    "sailed": ("boat_sailed", "seat", "origin", "place"),
    "passed": ("turn_passed", "seat"),
    "collected": ("tile_collected", "seat", "tile"),
    "found": ("idol_found", "seat", "idol"),
    "idle": ("idol_idle", "seat", "idol"),
    "declined": ("idol_declined", "seat"),
    "buried": ("idol_buried", "seat", "idol"),
    "fetched_up": ("underworld_tile_taken", "seat", "tile"),
    "ring": ("ring_swapped", "seat", "place", "tile"),
    "banished": ("tile_banished", "seat", "place", "tile"),
    "swapped": ("tiles_swapped", "seat", "first", "second"),
    "fetched": ("tile_fetched", "seat", "place", "tile"),
    "retreated": ("boat_retreated", "seat", "origin"),
    "trailed": ("tile_trailed", "seat", "place", "tile"),
    "set": ("set_scored", "seat", "tile", "firsts", "second"),
}
"""For each short word the event and its fields; commas part the fields."""

RULINGS = "ruling"
PRINTED = "printed"
FIGURES = "figures"


class Book:
    def __init__(self, bases: dict[str, str]) -> None:
        self.bases = bases
        self.cases: list[Json] = []
        self.counted: Counter[str] = Counter()

    def add(self, rules: str, title: str, case: dict[str, Json], basis: str | None) -> None:
        ids = rules.split()
        unknown = [rule for rule in ids if rule not in self.bases]
        assert not unknown, f"{title}: no rule {unknown}"
        self.counted[ids[0]] += 1
        ruled = any(self.bases[rule] in {"ruling", "switch"} for rule in ids)
        number = f"{ids[0]}-{self.counted[ids[0]]:02}"
        if number in FIGURES_OF_BOX:
            basis = FIGURES
        elif basis is None:
            basis = RULINGS if ruled or number in RULED else PRINTED
        self.cases.append({"id": number, "title": title, "rules": ids, "basis": basis, **case})


def events_of(text: str) -> list[Json]:
    return [_event(line.strip()) for line in text.split(";") if line.strip()]


def _event(line: str) -> Json:
    word, _, rest = line.partition(" ")
    name, *fields = EVENTS[word]
    values = [value.strip() for value in rest.split(",")]
    assert len(values) == len(fields), line
    told: dict[str, Json] = {"event": name}
    for key, value in zip(fields, values, strict=True):
        told[key] = _value(key, value)
    return told


def _value(key: str, value: str) -> Json:
    if value == "-":
        return None
    if key == "cards":
        return value.split("|")
    if key in {"slots", "firsts"}:
        return [int(each) for each in value.split()]
    if key == "jumped":
        return value == "jumped"
    if key in {"card", "tile", "treasure", "effect", "end", "ending", "idol"}:
        return value
    return int(value)


def changes_of(before: Table, written: dict[str, Json]) -> dict[str, Json]:
    table = deepcopy(before)
    paths: dict[str, Json] = {}
    for key, value in written.items():
        path = path_of(key)
        place, last = _find(table, path)
        old = place[last] if isinstance(place, list) else place.get(last)
        place[last] = paths[path] = _changed(path, old, value)
    return paths


def path_of(key: str) -> str:
    """Return the path that a short key means."""
    if re.fullmatch(r"t\d+", key):
        return f"tiles.{key[1:]}"
    parts = key.split(".")
    if parts[0].isdigit():
        parts = ["seats", parts[0], SHORT.get(parts[1], parts[1]), *parts[2:]]
    return ".".join(parts)


def _find(table: Json, path: str) -> tuple[Json, Json]:
    *way, last = path.split(".")
    for part in way:
        table = table[int(part)] if isinstance(table, list) else table[part]
    return table, int(last) if isinstance(table, list) else last


def _changed(path: str, old: Json, value: Json) -> Json:
    parts = path.split(".")
    name = parts[2] if parts[0] == "seats" else parts[0]
    depth = len(parts) - (2 if parts[0] == "seats" else 0)
    if not isinstance(value, str):
        return value
    if name in LABELS and depth == 1:
        if value.startswith("+ "):
            return sorted([*old, *words(value[2:])])
        return words(value)
    if isinstance(old, list) or (name in NUMBERS and depth == 1):
        told = numbers(value)
        return told[::-1] if name == "sarcophagi" else told
    if re.fullmatch(r"[+-]\d+", value):
        return (old or 0) + int(value)
    return value


def merged(
    before: Table, played: str, drew: str, written: dict[str, Json], turn: int
) -> dict[str, Json]:
    """Add what playing outer cards and drawing in the usual way change. LX-3.3, LX-6.1."""
    changes = dict(written)
    seat = before["seats"][turn]
    cards = list(enumerate(seat["hand"]))
    for end in played:
        _, card = cards.pop(0 if end == "L" else -1)
        key = f"discard.{card}"
        changes.setdefault(key, f"+{played_so(seat['hand'], played, card)}")
    shown: list[Json] = [(card, slot in seat["open"]) for slot, card in cards]
    for card in words(drew):
        shown.insert(len(shown) // 2, (card, False))
        changes.setdefault(f"draw.{card}", f"-{words(drew).count(card)}")
    if played or drew:
        changes.setdefault(f"{turn}.hand", ",".join(card for card, _ in shown))
        slots = [n for n, (_, known) in enumerate(shown) if known]
        if slots != seat["open"]:
            changes.setdefault(f"{turn}.open", " ".join(map(str, slots)))
    return changes


def played_so(hand: list[str], played: str, card: str) -> int:
    """Count how many of the cards played are this one."""
    ends = [hand[n] for n in (range(played.count("L")))]
    ends += [hand[-1 - n] for n in range(played.count("R"))]
    return ends.count(card)


class LuxorBook(Book):
    def case(
        self,
        rules: str,
        title: str,
        before: P,
        choices: str = "",
        then: dict[str, Json] | None = None,
        *,
        p: str = "",
        d: str = "",
        due: str | None = None,
        answers: str | None = None,
        outcomes: dict[str, int] | None = None,
        events: str | None = None,
        refused: dict[str, str] | None = None,
        scores: list[list[int]] | None = None,
        ranks: str | None = None,
        views: list[Json] | None = None,
        idle: bool | None = None,
        basis: str | None = None,
        open_end: bool = False,
    ) -> None:
        table = table_of(before)
        setting: dict[str, Json] = {"table": table, "turn": before.turn}
        if before.idle is not None:
            setting["idle"] = before.idle
        if before.owed:
            setting["owed"] = before.owed
        if before.over:
            setting["over"] = True
        follows: dict[str, Json] = {}
        if not open_end:
            written = merged(table, p, d, then or {}, before.turn)
            follows["changes"] = changes_of(table, written)
        follows |= common(due, answers, outcomes, events, refused, scores, ranks)
        if views is not None:
            follows["views"] = views
        if idle is not None:
            follows["idle"] = idle
        self.add(
            rules,
            title,
            {
                "config": before.config,
                "before": setting,
                "choices": [each.strip() for each in choices.split(";") if each.strip()],
                "then": follows,
            },
            basis,
        )

    def setup(
        self,
        rules: str,
        title: str,
        config: dict[str, Json],
        deal: dict[str, Json],
        state: dict[str, Json],
        due: str | None = None,
        basis: str | None = None,
    ) -> None:
        """Write a case about the setup: a deal, and what parts of the table must be then."""
        follows: dict[str, Json] = {"state": state}
        follows |= common(due, None, None, None, None, None, None)
        self.add(
            rules, title, {"config": config, "deal": deal, "choices": [], "then": follows}, basis
        )

    def config(
        self, rules: str, title: str, config: dict[str, Json], basis: str | None = None
    ) -> None:
        """Write a case about a config that must be refused."""
        case = {"config": config, "choices": [], "then": {"no_such_game": rules.split()[:1]}}
        self.add(rules, title, case, basis)


def common(
    due: str | None,
    answers: str | None,
    outcomes: dict[str, int] | None,
    events: str | None,
    refused: dict[str, str] | None,
    scores: list[list[int]] | None,
    ranks: str | None,
) -> dict[str, Json]:
    follows: dict[str, Json] = {}
    if due == "over":
        follows["due"] = {"kind": "over"}
    elif due is not None:
        seat, kind = due.split()
        follows["due"] = {"seat": int(seat), "kind": kind}
    if answers is not None:
        follows["answers"] = words(answers)
    if outcomes is not None:
        follows["outcomes"] = outcomes
    if events is not None:
        follows["events"] = events_of(events)
    if refused is not None:
        follows["refused"] = [
            {"choice": choice, "rules": ids.split()} for choice, ids in refused.items()
        ]
    if scores is not None:
        follows["scores"] = scores
    if ranks is not None:
        follows["ranks"] = [int(each) for each in ranks.split()]
    return follows
