"""Finds the phrases listed in the data file, and sentences that are too long."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tests.docs.prose.texts import Text, all_texts, length, sentences

MOST_WORDS: Final = 30


class Turn(NamedTuple):
    pattern: re.Pattern[str]
    instead: str
    why: str
    bad: tuple[str, ...]
    good: tuple[str, ...]
    allowed: tuple[tuple[str, str], ...]

    def finds(self, sentence: str) -> bool:
        return self.pattern.search(sentence) is not None and not any(
            words in sentence for words, _ in self.allowed
        )


class Finding(NamedTuple):
    text: Text
    sentence: str
    advice: str

    def __str__(self) -> str:
        return f"{self.text.file}:{self.text.line}: {self.advice}\n    {self.sentence}"


@cache
def all_turns() -> tuple[Turn, ...]:
    data = tomllib.loads(Path(__file__).with_name("turns.toml").read_text(encoding="utf-8"))
    return tuple(
        Turn(
            re.compile(entry["pattern"]),
            entry["instead"],
            entry["why"],
            tuple(entry["bad"]),
            tuple(entry["good"]),
            tuple((words, reason) for words, reason in entry.get("allowed", ())),
        )
        for entry in data["turn"]
    )


def findings() -> Iterator[Finding]:
    for text in all_texts():
        for sentence in sentences(text.words):
            if length(sentence) > MOST_WORDS:
                yield Finding(text, sentence, f"{length(sentence)} words: write two sentences")
            for turn in all_turns():
                if turn.finds(sentence):
                    yield Finding(text, sentence, f"write '{turn.instead}': {turn.why}")
