"""The mutants that may survive, each with the reason: ``accepted.toml``."""

import tomllib
from pathlib import Path

from attrs import frozen

from tests.mutants.making import Key

FILE = Path(__file__).with_name("accepted.toml")
KINDS = {"equivalent": "no game can show it", "no rule": "what it changes is in no rule"}


@frozen
class Accepted:
    """A reason why a mutant may survive."""

    kind: str
    """One of :data:`KINDS`."""
    reason: str


def accepted(file: Path = FILE) -> dict[Key, Accepted]:
    found: dict[Key, Accepted] = {}
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    for table in tables.get("mutant", ()):
        texts = [table.pop(name) for name in ("file", "function", "was", "now")]
        key = Key(texts[0], texts[1], texts[2], texts[3], table.pop("nth", 1))
        kind, reason = table.pop("kind"), table.pop("reason")
        if table or key in found or kind not in KINDS or not reason:
            raise ValueError(f"{file.name}: an entry is wrong or there twice: {key}")
        found[key] = Accepted(kind, reason)
    return found
