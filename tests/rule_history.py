"""Digests of all rules and boxes, which make a change without an entry in the history visible."""

import hashlib
import json
import sys
import tomllib
from pathlib import Path

from theban.luxor import RULEBOOK as LUXOR
from theban.tutankhamun import RULEBOOK as TUTANKHAMUN

ROOT = Path(__file__).parent.parent
FIRST = Path(__file__).with_name("rules_of_0_1_0.toml")
HISTORY = ROOT / "docs" / "rules" / "history.toml"
BOXES = ("luxor/standard.toml", "luxor/mummys_curse.toml", "tutankhamun/standard.toml")


def digest_of(told: object) -> str:
    """Return a digest of data, whatever the order of its keys."""
    text = json.dumps(told, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def digests() -> dict[str, str]:
    """Return the digest of each rule and box as they are now."""
    found = {
        rule.id: digest_of([rule.text, rule.basis.value, rule.switch, rule.default])
        for book in (LUXOR, TUTANKHAMUN)
        for rule in book.values()
    }
    for box in BOXES:
        text = (ROOT / "src" / "theban" / box).read_text(encoding="utf-8")
        found[box] = digest_of(tomllib.loads(text))
    return found


def main() -> None:
    text = "".join(f"'{name}' = '{digest}'\n" for name, digest in digests().items())
    sys.stdout.write(text)
    if "## Unreleased: 0.1.0" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"):
        FIRST.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
