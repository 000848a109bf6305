"""Saves as older versions wrote them, made from those of today by leaving out what they lacked."""

from __future__ import annotations

import copy
from typing import Any, TypeAlias

from theban.luxor import Config

Plain: TypeAlias = Any  # what JSON could hold


def luxor_1(save: Plain, config: Config) -> Plain:
    """Return a state or a view of Luxor as schema 1 had it.

    It tells the same but for what nobody kept then: which cards were shuffled together, whose
    equipment lies in the box, and who exchanged which scarab.
    """
    old = copy.deepcopy(save)
    old["schema"] = 1
    data, is_view = old["data"], save["kind"] == "view"
    players = data["players"]
    for player in players:
        batches = player.pop("batches")
        player["open_slots"] = [slot for slot, batch in enumerate(batches) if batch is None]
    parts = [player["expansion"] or {} for player in players]
    equipment = [part.pop("equipment") for part in parts if part.get("equipment")]
    mummy = [part["mummy"] for part in parts if part.get("mummy")]
    for player, part in zip(players, parts, strict=True):
        part.pop("equipment", None)
        if not any(part.values()):
            player["expansion"] = None
    if is_view:
        del data["batches"]
    if equipment:
        added = ["mummy", "artifacts"] if is_view else ["mummy", "artifacts", "characters"]
        data["expansion"] = data["expansion"] or dict.fromkeys(added)
    if data["expansion"]:
        in_box = [part["in_box_count" if is_view else "in_box"] for part in equipment]
        total = sum(in_box) if is_view else [sum(kind) for kind in zip(*in_box, strict=True)]
        data["expansion"]["equipment"] = {"in_box": total} if equipment else None
    for part in mummy:
        if is_view:
            del part["exchanged"]
    if mummy:
        given = [part.pop("exchanged_count" if is_view else "exchanged") for part in mummy]
        values = [value for each in given for value in each] if not is_view else []
        data["expansion"]["mummy"]["exchanged"] = (
            sum(given) if is_view else [values.count(v) for v in config.inventory.scarabs.all]
        )
    return old
