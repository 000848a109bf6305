"""Writes the saves that are kept forever, in today's schema: by hand, see docs/saves.rst.

    python -m tests.serial.make_saved

The files of older schemas are never written again: users have them on their disks.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

from tests.serial.games_to_save import Setting, play
from theban import luxor, tutankhamun
from theban._core import annotations as shapes
from theban.serial import fingerprint, save
from theban.serial._game_types import game_types, shapes_by_kind
from theban.serial.authoring import ValueKind, schema_of

SAVED = Path(__file__).parent / "saved"
"""The folders of the saves, one for each schema number, with a file for each game and kind."""


def saved_settings() -> tuple[Setting, ...]:
    """Return the games from which the saves come: with all modules, and with switches."""
    return (
        # Like games played before that switch existed.
        Setting(
            "luxor",
            luxor.RULES,
            luxor.Config(
                players=3, modules=luxor.Module, rulings={"mummy_tile_moves_count": False}
            ),
        ),
        Setting(
            "tutankhamun",
            tutankhamun.RULES,
            tutankhamun.Config(players=3, first_player=1, rulings={"optional_idols": True}),
        ),
    )


def things_to_save(setting: Setting) -> Iterator[tuple[str, ValueKind, Any]]:
    """Yield the values saved of a game: the file name, the kind, the value."""
    rules = setting.rules
    whole = play(setting, 11)
    actions = [c for c in whole.choices if type(c) in game_types(rules).actions]
    midgame = play(setting, 11, limit=len(actions) // 2)
    events = midgame.events
    yield "config", ValueKind.CONFIG, setting.config
    yield "deal", ValueKind.DEAL, midgame.deal
    yield "state", ValueKind.STATE, midgame.state
    yield "state-over", ValueKind.STATE, whole.state
    yield "view-0", ValueKind.VIEW, midgame.view(0)
    yield "view-spectator", ValueKind.VIEW, midgame.view(None)
    yield "action", ValueKind.ACTION, rules.action_space(setting.config)[0]
    yield "choices", ValueKind.CHOICES, midgame.choices
    yield "events-0", ValueKind.EVENTS, tuple(rules.redact_event(event, 0) for event in events)
    yield (
        "events-spectator",
        ValueKind.EVENTS,
        tuple(rules.redact_event(event, None) for event in events),
    )
    yield "record", ValueKind.RECORD, midgame.record
    metadata = {"names": "Ada, Ben, Cleo", "date": "2026-02-01", "place": "Thebes"}
    yield "record-over", ValueKind.RECORD, attrs.evolve(whole.record, metadata=metadata)
    yield "awaiting", ValueKind.AWAITING, midgame.awaiting
    yield "awaiting-over", ValueKind.AWAITING, whole.awaiting
    yield "score_sheet", ValueKind.SCORE_SHEET, whole.score_sheet
    yield "illegality", ValueKind.ILLEGALITY, midgame.explain(actions[0], by=0)
    yield "illegality-over", ValueKind.ILLEGALITY, whole.explain(actions[0])


def shapes_of(setting: Setting) -> str:
    """Return the shapes of all saves of a game, one line for each field.

    Switches that saves may leave out, and their settings, do not change earlier saves.
    """
    types = game_types(setting.rules)
    fields = [f for kind in types.classes() if attrs.has(kind) for f in shapes.fields_of(kind)]
    late = {words(f.shape) for f in fields if not f.is_required} - {
        words(f.shape) for f in fields if f.is_required
    }
    lines = [f"{thing.value}: {words(shapes_by_kind(types)[thing])}" for thing in ValueKind]
    for kind in types.classes():
        if attrs.has(kind):
            lines.extend(
                f"{kind.__name__}.{f.name}: {words(f.shape)}"
                for f in shapes.fields_of(kind)
                if f.is_required
            )
        elif kind.__name__ not in late:
            values = ", ".join(repr(member.value) for member in kind)  # type: ignore[attr-defined]
            lines.append(f"{kind.__name__}: {values}")
    return "".join(f"{line}\n" for line in lines)


def words(shape: shapes.Shape) -> str:
    match shape:
        case shapes.Plain(kind) | shapes.Object(kind) | shapes.Enumeration(kind):
            return kind.__name__
        case shapes.Row(item):
            return f"[{words(item)} ...]"
        case shapes.Fixed(items):
            return f"[{', '.join(map(words, items))}]"
        case shapes.Keyed() | shapes.Given():
            return "texts"
        case shapes.Tagged(kinds):
            return " | ".join(kind.__name__ for kind in kinds) or "nothing"
        case shapes.Maybe(item):
            return f"null or {words(item)}"
        case shapes.OneOf(items):
            return " or ".join(map(words, items))


def main() -> int:
    for setting in saved_settings():
        folder = SAVED / str(schema_of(setting.rules.name))
        folder.mkdir(parents=True, exist_ok=True)
        for name, thing, value in things_to_save(setting):
            save(folder / f"{setting.name}-{name}.json", value, game=setting.name, kind=thing)
    (SAVED / "fingerprints.txt").write_text(fingerprints_now())
    write_shapes()
    return 0


def write_shapes() -> None:
    for setting in saved_settings():
        (SAVED / f"shapes-{setting.name}.txt").write_text(shapes_of(setting))


def fingerprints_now() -> str:
    """Return the fingerprints of all values to save, as ``main`` writes them."""
    return "".join(
        f"{fingerprint(value, game=setting.name, kind=thing)}  {setting.name}-{name}\n"
        for setting in saved_settings()
        for name, thing, value in things_to_save(setting)
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["--shapes"]:
        write_shapes()
    elif sys.argv[1:] == ["--fingerprints"]:
        sys.stdout.write(fingerprints_now())
        sys.exit(0)
    sys.exit(main())
