"""Writes the files of the corpus with one case per line: ``python -m tests.corpus.write``.

Run it after a change to the files. It adds new cases to the list of what each id means. That list
only grows, since an id never changes its meaning. The expected results of a case can still be
corrected, and so can its title.
"""

import hashlib
import json
from pathlib import Path
from typing import Any, TypeAlias

from theban.testing.corpus import Case, load_corpus

Json: TypeAlias = Any

FOLDER = Path(__file__).parents[2] / "src" / "theban" / "testing" / "corpus"
GAMES = ("luxor", "tutankhamun")
_LISTS = Path(__file__).with_name("ids")


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


def meanings(game: str) -> dict[str, str]:
    return {case.id: _digest(case) for case in load_corpus(game)}


def listed_meanings(game: str) -> dict[str, str]:
    """Return the digests that were listed when the cases were new."""
    lines = (_LISTS / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines)


def list_new(game: str) -> None:
    now = meanings(game)
    changed = [
        case_id for case_id, told in listed_meanings(game).items() if now.get(case_id) != told
    ]
    if changed:
        raise SystemExit(f"these ids have another meaning: {', '.join(changed)}")
    text = "".join(f"{case_id} {meaning}\n" for case_id, meaning in now.items())
    (_LISTS / f"{game}.txt").write_text(text, encoding="utf-8")


def _digest(case: Case) -> str:
    told = [case.config, case.before, case.setting, case.deal, case.choices]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:12]


if __name__ == "__main__":
    for game in GAMES:
        file = FOLDER / f"{game}.json"
        file.write_text(text_of(json.loads(file.read_text(encoding="utf-8"))), encoding="utf-8")
        list_new(game)
