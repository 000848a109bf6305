"""The page around the sections: its head, its title, and what was played."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Any

from attrs import fields

from theban.core.messages import listed
from theban.lab.studies.description import Description

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def page(title: str, hero: str, sections: Sequence[tuple[str, str, str]]) -> str:
    """Return a page."""
    style = files("theban.lab.studies.report").joinpath("style.css").read_text(encoding="utf-8")
    links = "".join(f'<a href="#{name}">{escape(word)}</a>' for name, word, _ in sections)
    body = "".join(content for _, _, content in sections)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style></head>\n<body><main>"
        f"<header>{hero}<nav>{links}</nav></header>\n{body}"
        "<footer>Made by <code>theban report</code>. Intervals hold 95 %; games count as "
        "independent, the seats of one game do not.</footer></main></body></html>\n"
    )


def facts(told: Sequence[tuple[str, str]]) -> str:
    """Return figures to begin with."""
    entries = "".join(
        f"<li><b>{escape(value)}</b><span>{escape(name)}</span></li>" for name, value in told
    )
    return f'<ul class="facts">{entries}</ul>'


def title_of(told: Description) -> str:
    """Return what was played, in a few words."""
    number = told.players
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{told.game.capitalize()}, {word} players"


def details_of(told: Description) -> str:
    """Return what of the configs is not as ever, and who plays."""
    configs = " / ".join(dict.fromkeys(words_of(config) for config in told.configs))
    lineups = [", ".join(each) for each in told.lineups]
    if len(set(told.names)) == 1:
        who = f"{told.names[0]} bots in all seats"
    elif len(lineups) == 1:
        who = f"{lineups[0]}, each in every seat in turn"
    else:
        who = f"{len(lineups)} line-ups of {listed(told.names, 'and')}"
    return f"{configs}. {who[0].upper()}{who[1:]}."


def words_of(config: Any) -> str:  # noqa: ANN401 (of any game)
    """Return what of a config is not as ever."""
    parts: list[str] = []
    modules = [module.value for module in getattr(config, "modules", ())]
    if modules:
        parts.append(f"the module{'s' * (len(modules) > 1)} {listed(modules, 'and')}")
    rulings: Any = getattr(config, "rulings", None)
    if rulings is not None:
        kind: Any = rulings.__class__
        usual = kind()
        parts += [
            f"{each.name} = {_word(getattr(rulings, each.name))}"
            for each in fields(kind)
            if getattr(rulings, each.name) != getattr(usual, each.name)
        ]
    if getattr(config, "first_player", 0):
        parts.append(f"seat {config.first_player} playing first")
    if getattr(config, "extra_horus_cards", None) is not None:
        parts.append(f"extra Horus cards = {_word(config.extra_horus_cards)}")
    return f"With {listed(parts, 'and')}" if parts else "Standard rules"


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(getattr(value, "value", value))
