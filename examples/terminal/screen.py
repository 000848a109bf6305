"""The screen of the game in the terminal, made with Textual: the picture, panes and keys.

It gets everything that it shows from the :class:`~terminal.table.Table`.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from terminal.notice import Notice
from terminal.table import Table
from theban import ThebanError, luxor, tutankhamun
from theban.render import Names, describe_awaiting
from theban.render.scores import final_score, score_table


class TerminalGame(App[None]):
    """The game on a screen: the picture, and beside or below it one pane for each question."""

    AUTO_FOCUS = "#actions"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-narrow"), (118, "-wide")]  # noqa: RUF012 (as Textual declares it)
    CSS = """
    #status { height: auto; max-height: 6; background: $primary-muted; padding: 0 1; }
    #preview { height: 2; padding: 0 1; color: $text-accent; }
    #picture { width: 80; height: 1fr; scrollbar-size-vertical: 1; }
    #picture Static { width: 78; }
    #why { color: $text-muted; }
    .pane { border: none; border-top: solid $primary; padding: 0; }
    .pane:focus { border-top: heavy $accent; }
    ToastRack { dock: top; align: right top; }
    .-wide .pane { height: 1fr; }
    .-narrow #body { layout: vertical; }
    .-narrow #panes { height: auto; }
    .-narrow .pane { display: none; height: auto; min-height: 4; max-height: 8; }
    .-narrow .pane.shown { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "look('actions')", "Actions"),
        Binding("w", "look('why')", "Why not"),
        Binding("g", "look('log')", "Log"),
        Binding("p", "look('picture')", "Board"),
        Binding("u", "undo", "Undo"),
        Binding("r", "redo", "Redo"),
        Binding("s", "save", "Save"),
        Binding("l", "load", "Load"),
        Binding("q", "leave", "Quit"),
        Binding("pageup", "scroll(-6)", show=False, priority=True),
        Binding("pagedown", "scroll(6)", show=False, priority=True),
    ]

    def __init__(self, table: Table, path: Path, *, pause: float = 0.4) -> None:
        """Open the game.

        Args:
            table: the game.
            path: the file to save to and to load from.
            pause: seconds to wait before each decision of a bot.
        """
        super().__init__()
        self.table = table
        self.path = path
        self.pause = pause
        self.viewer: int | None = None
        """The seat that is looking at the screen, if any."""
        self.shown: object = None
        """The state on the screen. A key that is held down is ahead of it."""

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Static(id="status")
        yield Static(id="preview")
        with Horizontal(id="body"):
            with VerticalScroll(id="picture"):
                yield Static()
            with Vertical(id="panes"):
                yield OptionList(id="actions", classes="pane shown", markup=False)
                yield OptionList(id="why", classes="pane", markup=False)
                with VerticalScroll(id="log", classes="pane"):
                    yield Static()
        footer = Footer()
        footer.compact = True
        yield footer

    def on_mount(self) -> None:
        """Write the titles and begin."""
        self.query_one("#actions").border_title = "Choose: ↑ ↓ Enter. Board: PgUp PgDn"
        self.query_one("#why").border_title = "Not allowed. Enter: the rule"
        self.query_one("#log").border_title = "What happened"
        self.go_on()

    # --- The course of the game ---

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let bots play while it is their turn; then ask a person, or show the result."""
        while self.table.due in self.table.bots:
            self.show()
            await asyncio.sleep(self.pause)
            self.table.bot_plays()
        due, people, match = self.table.due, self.table.people, self.table.match
        self.viewer = people[0] if len(people) == 1 else self.viewer
        self.show()
        if due is None:
            names, events = self.table.names, match.events
            score = final_score(match.rules, match.state, events=events, names=names)
            scores = score_table(score, names=names)
            await self.push_screen_wait(Notice(f"The game is over.\n\n{scores}"))
        elif self.viewer is None:
            name = self.table.names[due]
            await self.push_screen_wait(Notice(f"{name} decides. Pass the keyboard to {name}."))
            self.viewer = due
            self.show()
            self.action_look("actions")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play the chosen action, or show the rule that forbids it."""
        due, match = self.table.due, self.table.match
        if event.option_list.id == "why":
            self.tell_rule((event.option_id or "").partition(" ")[0])
        elif due in self.table.people and self.shown is match.state:
            if due == self.viewer:
                match.play(match.legal_actions[event.option_index], by=due)
            else:
                self.viewer = None  # the screen is hidden until the keyboard is passed on
            self.go_on()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show what the highlighted action would do."""
        if event.option_list.id == "actions":
            self.show_preview(event.option_index)

    def show_preview(self, number: int) -> None:
        """Describe the effect of an action, if the viewer is the deciding player."""
        table = self.table
        is_asked = table.due is not None and table.due == self.viewer
        # The highlight may still be on a list that is gone.
        is_there = is_asked and number < len(table.match.legal_actions)
        told = f"If chosen: {table.preview(number)}" if is_there else ""
        self.query_one("#preview", Static).update(Content(told))
        self.query_one("#preview").display = bool(told)

    def tell_rule(self, rule_id: str) -> None:
        """Show a rule from the rulebook."""
        for book in (luxor.RULEBOOK, tutankhamun.RULEBOOK):
            if rule_id in book:
                rule = book[rule_id]
                plain = re.sub(r"\*(.+?)\*", r"\1", rule.text)  # names of cards are in italics
                self.show_notice(f"{rule.id}: {rule.title}\n\n{plain}")

    @work
    async def show_notice(self, text: str) -> None:
        """Cover the screen with a text until it is read."""
        await self.push_screen_wait(Notice(text))

    # --- What is shown ---

    def show(self) -> None:
        """Update everything for the seat that is looking."""
        self.shown = self.table.match.state
        picture = self.table.picture(self.viewer)
        self.query_one("#status", Static).update(Content(self.status(picture)))
        self.query_one("#picture Static", Static).update(Content(picture))
        self.query_one("#log Static", Static).update(Content(self.table.log(self.viewer)))
        self.query_one("#log").scroll_end(animate=False)
        self.query_one("#actions", OptionList).set_options(self.actions()).highlighted = 0
        self.show_preview(0)
        self.query_one("#why", OptionList).set_options(self.reasons()).highlighted = 0
        self.refresh_bindings()

    def status(self, picture: str) -> str:
        """Show what is awaited, and the viewer's own pieces, if the picture leaves them out."""
        lines = [describe_awaiting(self.table.match.awaiting, names=self.table.names)]
        if self.viewer is not None and not self.table.match.is_over:
            name = re.escape(f"{Names.letter(self.viewer)} {self.table.names[self.viewer]}")
            own = re.search(rf"^{name}.*:.*(\n    .*)*", picture, re.MULTILINE)
            lines += [own[0]] if own else []
        return "\n".join(lines)

    def actions(self) -> list[str]:
        """List what the person at the keyboard can do."""
        due = self.table.due
        if due is None:
            return ["The game is over: u takes back, q quits."]
        if due in self.table.bots:
            return [f"{self.table.names[due]} thinks ..."]
        if due != self.viewer:
            return [f"Cover the screen and pass the keyboard to {self.table.names[due]}."]
        return [self.table.tell_action(action) for action in self.table.match.legal_actions]

    def reasons(self) -> list[Option]:
        """List what the rules forbid the person at the keyboard."""
        if self.table.due is None:
            return [Option("The game is over.")]
        if self.table.due != self.viewer:
            return [Option("It is not your decision.")]
        found = enumerate(self.table.forbidden())
        options = [Option(line, id=f"{rule} {number}") for number, (line, rule) in found]
        return options or [Option("No rule forbids more; other kinds of action are not due now.")]

    # --- Keys ---

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey out keys that have no effect now."""
        del parameters
        match = self.table.match
        usable = {"undo": match.can_undo, "redo": match.can_redo}
        return usable.get(action, True) or None

    def action_look(self, name: str) -> None:
        """Go to a pane; on a narrow screen it replaces the one before."""
        for pane in self.query(".pane"):
            pane.set_class(pane.id == name, "shown")
        self.query_one(f"#{name}").focus()

    def action_scroll(self, lines: int) -> None:
        """Move the picture up or down."""
        self.query_one("#picture").scroll_relative(y=lines, animate=False)

    def action_undo(self) -> None:
        """Take back a person's last decision."""
        if not self.table.undo():
            self.notify("No person has decided yet.")
        self.go_on()

    def action_redo(self) -> None:
        """Redo a decision that was taken back, with the same dice and cards."""
        self.table.redo()
        self.go_on()

    def action_save(self) -> None:
        """Write the file."""
        try:
            self.table.save(self.path)
        except ThebanError as error:
            self.notify(str(error), severity="error", markup=False)
        else:
            self.notify(f"Saved as {self.path}. Who looks into it sees all secrets.", markup=False)

    @work
    async def action_load(self) -> None:
        """Load the game from the file, after asking."""
        question = f"Load {self.path}? The game on the screen is lost if it is not saved."
        if not await self.push_screen_wait(Notice(question, can_refuse=True)):
            return
        try:
            self.table = Table.load(self.path)
        except ThebanError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.viewer = None
        self.go_on()

    @work
    async def action_leave(self) -> None:
        """Quit, after asking."""
        if await self.push_screen_wait(Notice("Quit? What is not saved is lost.", can_refuse=True)):
            self.exit()
