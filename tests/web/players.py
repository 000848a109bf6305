"""People at the pages of ``theban play``, who click or type the choices on offer."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

# The board's current offers; nothing while something moves or is being sent.
_OFFERED = """async () => {
  const board = document.querySelector("theban-board:not([hidden])");
  const told = { title: document.title, keys: [], buttons: 0, state: "" };
  if (!board) return told;
  await board.settled;
  const root = board.shadowRoot;
  const first = new Set([...root.querySelectorAll(".mark.first")].map((each) => each.dataset.for));
  const menu = [...root.querySelectorAll(".card.menu:not([hidden]) button")];
  const all = menu.length ? menu : [...root.querySelectorAll(".choices button:not(.back)")];
  const things = [...root.querySelectorAll(".frame > svg:not(.coming) [data-can]")];
  const keys = things.map((each) => each.dataset.key).filter((key) => key && !first.has(key));
  if (!menu.length) told.keys = keys;
  told.buttons = all.length;
  const texts = all.map((each) => each.textContent);
  told.state = JSON.stringify([board.revision, [...first], told.keys, texts]);
  return told;
}"""
# Where to click: the centre of an element or a button, scrolled into view.
_MIDDLE = """([key, number]) => {
  const root = document.querySelector("theban-board:not([hidden])").shadowRoot;
  const menu = [...root.querySelectorAll(".card.menu:not([hidden]) button")];
  const all = menu.length ? menu : [...root.querySelectorAll(".choices button:not(.back)")];
  const found = key === null ? all[number]
    : root.querySelector(`.frame > svg:not(.coming) [data-key="${key}"]`);
  if (!found) return null;
  found.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""

# The focused element: the key of a piece, "button" for a choice, otherwise nothing.
_FOCUSED = """() => {
  const at = document.activeElement?.shadowRoot?.activeElement;
  if (at?.closest(".choices button:not(.back), .card.menu button")) return "button";
  return at?.dataset.key ?? null;
}"""


_ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


@define
class Player:
    """Somebody at a page, who takes a random offer."""

    page: Page
    rng: Random = field(factory=lambda: Random(5))

    def offered(self) -> dict[str, Any]:
        told: dict[str, Any] = self.page.evaluate(_OFFERED)
        return told

    @property
    def is_over(self) -> bool:
        return self.page.title().startswith("Over")

    def click(self) -> bool:
        """Click an offer, and wait for the result; False if there is none."""
        offered = self.offered()
        if not offered["keys"] and not offered["buttons"]:
            return False
        options: list[tuple[str | None, int]] = [(key, 0) for key in offered["keys"]]
        options += [(None, number) for number in range(offered["buttons"])]
        key, number = options[int(self.rng.random() * len(options))]
        middle = self.page.evaluate(_MIDDLE, [key, number])
        self.page.wait_for_timeout(20)
        if middle is None or middle != self.page.evaluate(_MIDDLE, [key, number]):
            return True  # a new picture has just arrived, or the page is scrolling
        self.page.mouse.click(*middle)
        self._wait_after(offered["state"], f"a click on {key or f'button {number}'}")
        return True

    def type(self) -> bool:
        """Choose something with the keyboard alone; False if nothing is offered."""
        offered = self.offered()
        if not offered["keys"] and not offered["buttons"]:
            return False
        for _ in range(int(self.rng.random() * 4)):
            self.page.keyboard.press("ArrowRight")
        for _ in range(200):
            focused = self.page.evaluate(_FOCUSED)
            if focused == "button" or focused in offered["keys"]:
                break
            # Arrows move between pieces, Tab moves from the piece to the buttons and on.
            is_thing = focused is not None and offered["keys"]
            self.page.keyboard.press(self.rng.choice(_ARROWS) if is_thing else "Tab")
        else:
            raise AssertionError(f"keys lead to nothing that can be chosen: {offered}")
        self.page.keyboard.press("Enter")
        self._wait_after(offered["state"], "Enter")
        return True

    def _wait_after(self, state: str, what: str) -> None:
        for _ in range(400):
            if self.offered()["state"] != state:
                return
            self.page.wait_for_timeout(10)
        raise AssertionError(f"{what} did nothing: {state}")


def play_on(players: Sequence[Player], *, by_keys: bool = False, most: int = 4000) -> None:
    """Let the deciding player click or type, until the game is over for all."""
    for _ in range(most):
        if not any(player.type() if by_keys else player.click() for player in players):
            if all(player.is_over for player in players):
                return
            players[0].page.wait_for_timeout(10)
    raise AssertionError(f"the game is not over after {most} looks")
