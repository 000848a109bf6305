"""What each id of the corpus means: a list that only grows, since an id never changes its meaning.

Ids are numbered in the order of the source, so a case that is added before others, or left out,
would silently give their ids to other cases.  What follows of a case can still be corrected, and
its title.
"""

import hashlib
import json
from pathlib import Path

from theban.testing.corpus import Case, load_corpus

_FOLDER = Path(__file__).with_name("ids")


def meanings(game: str) -> dict[str, str]:
    return {case.id: _digest(case) for case in load_corpus(game)}


def listed_meanings(game: str) -> dict[str, str]:
    """Return the digests that were listed when the cases were new."""
    path = _FOLDER / f"{game}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return dict(line.split(" ", 1) for line in lines)


def list_new(game: str) -> None:
    listed, now = listed_meanings(game), meanings(game)
    changed = [case_id for case_id, meaning in listed.items() if now.get(case_id) != meaning]
    if changed:
        raise SystemExit(f"these ids have another meaning: {', '.join(changed)}")
    text = "".join(f"{case_id} {meaning}\n" for case_id, meaning in now.items())
    (_FOLDER / f"{game}.txt").write_text(text, encoding="utf-8")


def _digest(case: Case) -> str:
    told = [case.config, case.before, case.setting, case.deal, case.choices]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:12]
