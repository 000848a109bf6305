"""A game explained on the pages: its rules, the parts of a turn, and a guided first game."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from attrs import asdict

from theban._core.errors import InvalidArgument
from theban._core.messages import listed, shown
from theban.games import PACKAGES, make_config
from theban.play.sessions import Participant, Session
from theban.render import Language, section_names, to_svg
from theban.rulebooks import Rule

PAGE = files("theban.play.server") / "page"
"""The files of the pages."""
GUIDES = files("theban.play.server") / "guide"
"""The folder with a file for each game."""

_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)

Examples: TypeAlias = Callable[[str, Language], Sequence[Any]]
"""Gives the examples of a rule by its id: title, pictures before and after, sentences."""


def words_of(language: Language) -> str:
    """Return the script with the page's sentences in a language, by the English ones."""
    english: list[str] = json.loads((PAGE / "words.json").read_text(encoding="utf-8"))
    words = {text: told for text in english if (told := language.text(text)) != text}
    return f"export const language = {json.dumps(language.tag)}, words = {json.dumps(words)};"


def no_examples(rule: str, language: Language) -> Sequence[Any]:
    """Return no examples."""
    return ()


@cache
def _guide(game: str) -> dict[str, Any]:
    if game not in PACKAGES:
        raise InvalidArgument(
            f"there is no game {shown(game)}; the games are {listed(PACKAGES, 'and')}"
        )
    return tomllib.loads((GUIDES / f"{game}.toml").read_text(encoding="utf-8"))


def rules_told(game: str, state: Any, language: Language) -> dict[str, object]:  # noqa: ANN401
    """Return the rulebook of a game, the parts of a turn, and the steps of the first game.

    With a state, parts that other modules bring are left out, and a legend of symbols is drawn.
    """
    guide, config = _guide(game), getattr(state, "config", None)
    modules, rulings = getattr(config, "modules", None), getattr(config, "rulings", None)

    def text_of(part: dict[str, Any]) -> str:
        is_off = "ruling" in part and not getattr(rulings, part["ruling"], True)
        return language.text(part["without" if is_off else "text"])

    turn = [
        {**part, "text": text_of(part)}
        for part in guide["turn"]
        if modules is None or part.get("module") in {None, *(module.value for module in modules)}
    ]

    def told(rule: Rule) -> dict[str, object]:
        blocks = [asdict(block) for block in rule.blocks]
        return {"id": rule.id, "title": rule.title, "basis": rule.basis.value, "blocks": blocks}

    return {
        "chapters": [
            {"id": each.id, "title": each.title, "rules": [told(rule) for rule in each.rules]}
            for each in PACKAGES[game].RULEBOOK.chapters
        ],
        "turn": turn,
        "legend": None if state is None else _legend(state, language),
        "steps": [
            {**step, "text": language.text(step["text"])} for step in guide["first_game"]["steps"]
        ],
    }


def _legend(state: Any, language: Language) -> str | None:  # noqa: ANN401 (of any game)
    if "legend" not in section_names(state):
        return None
    drawn = to_svg(state, sections=["legend"], prefix="legend", language=language)
    return _STYLE.sub("", drawn)


def examples_told(examples: Sequence[Any]) -> list[dict[str, object]]:
    """Return examples for a page that has the style sheet of pictures."""

    def bare(svg: str | None) -> str | None:
        return svg and _STYLE.sub("", svg)

    return [
        {**asdict(each), "before": bare(each.before), "after": bare(each.after)}
        for each in examples
    ]


def begin_first_game(game: object, language: Language) -> Session:
    """Set up the table of the first game: one person, one bot, and always the same chance."""
    name = str(game)
    first = _guide(name)["first_game"]
    person, other = first["names"]
    players = [Participant(person), Participant(other, first["bot"])]
    config, rng = make_config(name, {"players": 2}), random.Random(first["seed"])
    return Session.begin(name, config, players, language=language, rng=rng)
