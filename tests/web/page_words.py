"""The sentences of the pages, for translators; ``python -m tests.web.page_words`` writes them.

They are what the pages' files pass to ``t`` or mark by ``data-t``, and what the lobby shows of the
games' configs and of the kinds of players.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import theban.play.server
from theban.games import PACKAGES
from theban.play.sessions import player_kinds
from theban.serial import json_schema

PAGE = Path(theban.play.server.__file__).parent / "page"
WORDS = PAGE / "words.json"
BOARD = Path(__file__).parents[2] / "src" / "theban" / "play" / "server" / "board"
"""The source of the board, which a wheel does not have."""
_CALL = re.compile(r'\bt\(\s*"((?:[^"\\]|\\.)*)"')
_CHOICE = re.compile(r'\bt\(\w[^"?]*\? "([^"]*)" : "([^"]*)"')
_MARKED = re.compile(r'<\w+ [^>]*?data-t(?:="([^"]*)")?[^>]*>([^<]*)')
_RULES = re.compile(r"\s*(?:[A-Z]{2}-[\d.]+[.,\s]*)+$")


def _of_files() -> Iterator[str]:
    for file in sorted(PAGE.glob("*.js")):
        text = file.read_text(encoding="utf-8")
        yield from _CALL.findall(text)
        for pair in _CHOICE.findall(text):
            yield from pair
    for file in sorted(PAGE.glob("*.html")):
        for found in _MARKED.finditer(file.read_text(encoding="utf-8")):
            attributes, text = found.groups()
            for name in (attributes or "").split():
                value = re.search(rf' {name}="([^"]*)"', found[0])
                assert value, found[0]
                yield value[1]
            if not attributes:
                yield " ".join(text.split())


def _titled(name: str) -> str:
    return f"{name[:1].upper()}{name[1:].replace('_', ' ')}"


def _of_configs() -> Iterator[str]:
    for game in PACKAGES:
        definitions: dict[str, Any] = json_schema(game, "config", envelope=False)["$defs"]
        rulings = definitions["Rulings"]["properties"]
        for name, told in rulings.items():
            yield from (_titled(name), _RULES.sub("", told["description"]))
            for reference in told.get("allOf", ()):
                values = definitions[reference["$ref"].rpartition("/")[2]]
                yield from map(_titled, values.get("enum") or [e["const"] for e in values["oneOf"]])
        for line in definitions.get("Module", {}).get("description", "").splitlines()[1:]:
            name, _, text = line.partition(": ")
            yield from (_titled(name), _RULES.sub("", text))


def _of_board() -> Iterator[str]:
    """Give the board's own words."""
    text = BOARD.joinpath("words.ts").read_text(encoding="utf-8")
    yield from re.findall(r':\s*"([^"]+)",', text)


def words() -> list[str]:
    kinds = [text for kind in player_kinds() for text in (kind["title"], kind["text"])]
    return list(
        dict.fromkeys(text for text in (*_of_files(), *_of_board(), *_of_configs(), *kinds) if text)
    )


def written() -> str:
    return json.dumps(words(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    WORDS.write_text(written(), encoding="utf-8")
