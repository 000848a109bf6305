"""A page that covers the game's screen in the terminal, to be read or answered."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static


class Notice(ModalScreen[bool]):
    """A page that covers everything until a key is pressed."""

    CSS = """
    Notice { align: center middle; background: $background; }
    Notice VerticalScroll { width: 76; height: auto; max-height: 95%; padding: 1 2;
                            border: round $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close(True)", priority=True),
        Binding("escape", "close(False)"),
    ]

    def __init__(self, text: str, *, can_refuse: bool = False) -> None:
        """Show a text on the page; with ``can_refuse`` Escape means no."""
        super().__init__()
        self._text = text
        self._can_refuse = can_refuse

    def compose(self) -> ComposeResult:
        """Lay the page out."""
        keys = "Enter: yes    Escape: no" if self._can_refuse else "Press Enter."
        with VerticalScroll():
            yield Static(Content(f"{self._text}\n\n{keys}"))

    def action_close(self, answer: bool) -> None:
        """Take the page away."""
        if answer or self._can_refuse:
            _ = self.dismiss(answer)  # a screen must not await its own end
