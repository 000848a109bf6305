"""Photographs the page of ``theban play`` at 25 moments: ``python -m tests.web.screens FOLDER``."""

from __future__ import annotations

import random
import sys
from base64 import b64decode
from collections.abc import Callable, Mapping
from pathlib import Path

from attrs import evolve, field, frozen
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import QUIET, chromium_path
from tests.web.game_servers import Server, make_game_server, serving
from theban import GameOver
from theban.agents import make_bot
from theban.games import make_config
from theban.play.sessions import Participant, Session
from theban.render import LOCALE, Language

DESKTOP, PHONE, LYING = (1440, 900), (390, 844), (844, 390)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")
ALL = ("mummy", "equipment", "artifacts", "characters")


def click(*labels: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        for label in labels:
            page.get_by_role("button", name=label).first.click()
            page.wait_for_timeout(400)

    return act


def point(key: str) -> Callable[[Page], None]:
    """Click a thing on the board."""

    def act(page: Page) -> None:
        page.locator(f'theban-board [data-key="{key}"]').first.click()
        page.wait_for_timeout(400)

    return act


@frozen
class Moment:
    game: str = "luxor"
    """The game; empty for the lobby."""
    players: int = 2
    modules: tuple[str, ...] = ()
    choices: int = 0
    """How many choices were made before, and then more until Ada decides."""
    size: tuple[int, int] = DESKTOP
    theme: str = "light"
    language: str = "en"
    act: Callable[[Page], None] = field(default=lambda _page: None)
    """What is done before."""
    path: str = "/table"


OVER = 10_000
LUXOR = Moment(players=3, modules=ALL, choices=61)
NILE = Moment(game="tutankhamun", players=4, choices=40)
MOMENTS: Mapping[str, Moment] = {
    "lobby": Moment(game=""),
    "lobby-phone": Moment(game="", size=PHONE),
    "luxor": Moment(choices=30),
    "luxor-modules": LUXOR,
    "luxor-four": evolve(LUXOR, players=4, choices=90),
    "luxor-dark": evolve(LUXOR, theme="dark"),
    "luxor-german": evolve(LUXOR, language="de"),
    "luxor-note": evolve(LUXOR, act=point("mummy")),
    "luxor-end": evolve(LUXOR, choices=OVER),
    "luxor-phone": Moment(choices=30, size=PHONE),
    "luxor-modules-phone": evolve(LUXOR, players=4, size=PHONE),
    "luxor-lying": evolve(LUXOR, size=LYING),
    "luxor-menu": Moment(choices=30, size=PHONE, act=click("Menu")),
    "luxor-end-phone": evolve(LUXOR, choices=OVER, size=PHONE, theme="dark"),
    "rules": evolve(LUXOR, act=click("Rules")),
    "players": evolve(LUXOR, act=click("Players")),
    "first-game": Moment(game="", act=click("Learn it")),
    "tutankhamun": evolve(NILE, players=2, choices=12),
    "tutankhamun-four": NILE,
    "tutankhamun-dark": evolve(NILE, theme="dark"),
    "tutankhamun-french": evolve(NILE, language="fr"),
    "tutankhamun-phone": evolve(NILE, size=PHONE),
    "tutankhamun-lying": evolve(NILE, size=LYING),
    "tutankhamun-end": evolve(NILE, choices=OVER),
    "tutankhamun-end-phone": evolve(NILE, choices=OVER, size=PHONE),
}


def table_at(moment: Moment, server: Server) -> Session:
    options: dict[str, object] = {"players": moment.players}
    if moment.modules:
        options["modules"] = list(moment.modules)
    config = make_config(moment.game, options)
    kinds = ["human", *["greedy"] * (moment.players - 1)]
    people = list(map(Participant, NAMES, kinds))
    table = Session.begin(
        moment.game, config, people, language=server.game_server.language, rng=random.Random(1)
    )
    match, rng = table.match, random.Random(2)
    bot = make_bot("greedy", match.rules)
    while not isinstance(due := match.awaiting, GameOver) and (
        len(match.choices) < moment.choices or due.seat != 0
    ):
        table.feed.play(bot.choose(match.rules, match.view(due.seat), rng))
    return server.game_server.add(table)


def photograph(moment: Moment, browser: Browser, file: Path) -> None:
    width, height = moment.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if moment.theme == "dark" else "light",
        reduced_motion="reduce",
        is_mobile=width < 900,
        has_touch=width < 900,
    )
    game_server = make_game_server()
    if moment.language != "en":
        game_server.language = Language.from_mo(LOCALE / f"{moment.language}.mo")
    with serving(game_server) as server:
        page = context.new_page()
        if moment.game:
            page.goto(f"{server.home}/table#{table_at(moment, server).owner}")
            page.wait_for_selector("theban-board:not([hidden])")
            page.evaluate("document.querySelector('theban-board').settled")
        else:
            page.goto(f"{server.home}/#{game_server.key}")
            page.wait_for_selector("#main:not([hidden])")
        page.wait_for_timeout(300)
        moment.act(page)
        page.wait_for_timeout(300)
        scale = 0.75 if width > 1000 else 1  # a picture as wide as the text of the docs
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}
        told = context.new_cdp_session(page).send(
            "Page.captureScreenshot", {"format": "webp", "quality": 70, "clip": clip}
        )
        file.write_bytes(b64decode(told["data"]))
        context.close()


def main(folder: str, *names: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=QUIET)
        for name, moment in MOMENTS.items():
            if not names or name in names:
                photograph(moment, browser, Path(folder) / f"{name}.webp")
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
