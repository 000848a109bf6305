"""A companion for a real table of Luxor where every hand stays secret.

Real cards are dealt, drawn and played; the companion runs the game. It therefore has to know the
hands, and asks each player for them in private: the keyboard is passed, the cards are typed, the
screen is cleared. After that it asks only for what really happens. Public information, such as a
roll, is typed in front of everybody; private information, such as a card drawn, is typed in
private. The rules know which is which: ``redact_choice`` hides a choice from a spectator, or does
not.

It serves two to five players, with the modules of *The Mummy's Curse* in any combination. Run it
with ``python examples/luxor_companion.py``. Without a terminal, as in a test, or with ``--script``,
scripts type, so that the example runs by itself. Its commands are in ``companion/table.py``, which
it shares with the companion for Tutankhamun.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import Any, ClassVar

import attrs

from companion.pieces import Group, ask_pieces, group
from companion.script import main
from companion.table import AnyMatch, Companion, Word
from theban import Chance, Decision, Illegality, InvalidConfig, InvalidDeal, Match, luxor
from theban.types import Hidden

CARDS_IN_A_HAND = 5
HANGS_ON_HAND: dict[luxor.DecisionKind, tuple[type, ...]] = {
    luxor.DecisionKind.PLAY_CARD: (luxor.PlayCard,),
    luxor.DecisionKind.ADD_CARD: (luxor.AddCard, luxor.Decline),
    luxor.DecisionKind.MOVE_ADVENTURER: (luxor.Decline,),
}
"""Public answers that depend on a hand: the question which of them are legal is secret."""

BASE_GAME = (
    "Ada, Ada",  # refused: the same name twice
    "Ada, Ben",
    "",  # no module
    *[""] * 3,  # let the companion lay out the board
    "",  # Ada is alone at the keyboard
    "2, die, 4, king",  # there is no such card
    "2, die, 4, 4, 1",
    "",  # that is right; now Ben's turn
    "",  # and now Ben
    "3, +-1, 5, 2, 2",
    "",
    "play middle",
    "play left",
    "move stairs+5",  # against the rules
    "move stairs+2",
    "",  # Ada is alone, and drew a 3
    "7",  # there is no such card
    "3",
    "hand",
    "",  # Ben looks at his hand, and clears the screen
    "",
    "save",
    "play right",
    "undo",  # Ben thinks again
    "play left",
    "move stairs+3",
    "",
    "die",
    "quit",
)
ANOTHER_DAY = (
    "load",
    "undo",  # refused: Ada drew a card
    "undo anyway",
    "play left",
    "move stairs+3",
    "",
    "4",
    "quit",
)
ALL_MODULES = (
    "Ada, Ben, Cleo, Dan, Eve",
    "mummy, curse",  # refused: modules are given by name
    "all",
    *[""] * 4,
    "reroll, reroll, ahead, special, extra point",  # refused: there is one of each
    "reroll, rearrange, ahead, special, extra point",
    *("", "1+, die+-1, 2+, 3+, die+-1", ""),
    *("", "6, 1+, 2+, die+-1, 0", ""),
    *("", "0, 3+, 1+, 2+, die+-1", ""),
    *("", "2+, die+-1, 1+, 3+, 6", ""),
    *("", "die+-1, 6, 0, 1+, 2+", ""),
    "play left",  # a 1+
    "add right",  # and a die+-1 with it
    "4",  # Ada's roll
    "reroll",
    "3",
    "save all.json",
    "quit",
)
SCRIPTS = (BASE_GAME, ANOTHER_DAY, ALL_MODULES)


class LuxorCompanion(Companion):
    """A table of Luxor."""

    game: ClassVar[Any] = luxor
    title = "Luxor"
    players = range(2, 6)
    rule_of_players = "LX-2.1"
    warning = "; who opens it sees all hands"

    def own_words(self) -> dict[str, Word]:
        """Add the commands for hands and dice."""
        oops = "take back what came up: it was typed wrong"
        return {
            "hand": ("show your hand, in private", lambda _: self.show_hand()),
            "oops": (oops, lambda _: self.undo_outcome()),
        }

    # --- Before the game ---

    def set_up(self) -> AnyMatch:
        """Ask for the modules and the board, and in private for each hand."""
        config = self.ask_config()
        deal = self.ask_hands(config, self.ask_board(config))
        return Match(luxor.RULES, config, deal=deal, resolve_chance=False)

    def ask_config(self) -> luxor.Config:
        """Ask for the modules of the expansion."""
        modules = ", ".join(module.value for module in luxor.Module)
        print(f"The modules of The Mummy's Curse are: {modules}.")
        while True:
            line = self.read("Which do you play? With commas, or 'all' (or nothing): ").lower()
            named = [word.strip() for word in line.split(",") if word.strip()]
            try:
                chosen = luxor.Module if named == ["all"] else named
                return luxor.Config(players=len(self.names), modules=chosen, **self.options)
            except InvalidConfig as error:
                print(f"  that is not right: {error}")

    def ask_board(self, config: luxor.Config) -> luxor.Deal:
        """Ask for the public parts of the layout, or make them for the table to copy."""
        deal = luxor.deal(config, self.rng)
        print("What lies where? Type nothing for a layout to copy.")
        for field, prompt, pieces in groups_of(config):
            drawn: tuple[Any, ...] = getattr(deal, field)
            while True:
                told = ask_pieces(self.read, prompt, pieces, len(drawn), otherwise=drawn)
                changed: luxor.Deal = attrs.evolve(deal, **{field: told})
                try:
                    luxor.initial_state(config, changed)
                except InvalidDeal as error:
                    print(f"  that is not right: {error}")
                else:
                    deal = changed
                    break
        return deal

    def ask_hands(self, config: luxor.Config, board: luxor.Deal) -> luxor.Deal:
        """Ask each player in private for their own cards."""
        has_equipment = luxor.Module.EQUIPMENT in config.modules
        box, expansion = config.components, config.components.expansion
        assert expansion is not None or not has_equipment
        cards: Iterable[tuple[Any, int]] = box.basic_cards
        if expansion is not None and has_equipment:
            cards = expansion.equipment
        hands: list[tuple[Any, ...]] = []
        left = Counter(dict(cards))
        for name in self.names:
            with self.alone(name):
                hands.append(self.ask_hand(name, group(left.items(), luxor.format_card)))
            if not has_equipment:  # of equipment everybody has their own set
                left.subtract(hands[-1])
        return attrs.evolve(board, hands=tuple(hands))

    def ask_hand(self, name: str, pieces: Group[Any]) -> tuple[Any, ...]:
        """Ask for the cards of one hand until the player confirms them."""
        while True:
            prompt = f"{name}, your cards from left to right"
            hand = ask_pieces(self.read, prompt, pieces, CARDS_IN_A_HAND)
            told = ", ".join(map(luxor.format_card, hand))
            if not self.read(f"Your hand is: {told}. Press Enter, or type 'no': ").strip():
                return hand

    # --- What is asked ---

    def ask(self) -> str:
        """Ask for a choice or an outcome; in private if the others must not know it."""
        due = self.match.awaiting
        assert isinstance(due, Chance | Decision)
        possible = self.possible(due)
        if not self.is_secret(possible):
            print(f"  type: {self.listed(possible)}")
            return self.read("> ").strip()
        name, example = self.names[due.seat], luxor.format_choice(possible[0])
        with self.alone(name):
            while True:
                line = self.read(f"{name}, what is it? As in '{example}': ").strip()
                refused = None if self.is_word(line) else self.refusal(line)
                if refused is None:
                    return line
                print(refused)  # only here, since it repeats what was typed

    def is_secret(self, possible: Iterable[luxor.Choice]) -> bool:
        """Return whether only the current seat may know the next choice or outcome."""
        state = self.match.state
        seen = (luxor.redact_choice(state, choice, None) for choice in possible)
        return any(isinstance(choice, Hidden) for choice in seen)

    def possible(self, due: Chance | Decision) -> list[luxor.Choice]:
        """List what can be typed, without revealing anything hidden.

        The cards that can still be drawn, and the end of a hand that can be played, may follow from
        unseen cards. Then all cards and both ends are listed.
        """
        config = self.match.config
        if isinstance(due, Chance):
            outcomes: list[luxor.Outcome] = [outcome for outcome, _ in self.match.chance_outcomes]
            if not self.is_secret(outcomes):
                return list(outcomes)
            kind = type(outcomes[0])
            return [outcome for outcome in luxor.outcome_space(config) if type(outcome) is kind]
        hidden = HANGS_ON_HAND.get(luxor.DecisionKind(due.kind), ())
        legal = [action for action in self.match.legal_actions if not isinstance(action, hidden)]
        if due.kind is luxor.DecisionKind.MOVE_ADVENTURER and not self.may_decline(due.seat):
            return legal
        return legal + [action for action in luxor.action_space(config) if type(action) in hidden]

    def reason(self, choice: object, refused: Illegality) -> str:
        """Give a reason, unless it reveals something about a hand."""
        due = self.match.awaiting
        hangs_on_hand = isinstance(due, Decision) and type(choice) in HANGS_ON_HAND.get(
            luxor.DecisionKind(due.kind), ()
        )
        if hangs_on_hand:
            return f"your hand does not allow it ({refused.rule})"
        return super().reason(choice, refused)

    def may_decline(self, seat: int) -> bool:
        """Return whether a move by an ability may be declined because of the hand (MC-7.10)."""
        expansion = self.match.view(None).players[seat].expansion
        seat_part = expansion and expansion.characters
        of_moves = {luxor.Character.AHEAD, luxor.Character.SPECIAL_KEY}
        return seat_part is not None and seat_part.character in of_moves

    # --- Words ---

    def undo_outcome(self) -> None:
        """Take back only the last outcome."""
        done = self.match.undo_outcome()
        print("  taken back" if done else "  nothing came up since the last choice")
        self.keep()

    def show_hand(self) -> None:
        """Show the current player their hand, in private."""
        due = self.match.awaiting
        if not isinstance(due, Chance | Decision):
            print("  the game is over: all hands can be laid open")
            return
        with self.alone(self.names[due.seat]):
            cards = self.match.view(due.seat).players[due.seat].hand
            print("  " + ", ".join(luxor.format_card(card) for card in cards))
            self.read("Press Enter to clear the screen. ")

    # --- In private ---

    @contextmanager
    def alone(self, name: str) -> Generator[None]:
        """Let a player type or read something that the others must not see."""
        self.read(f"Pass the keyboard to {name}. {name}, press Enter when only you look. ")
        try:
            yield
        finally:
            # Including everything that one could scroll back to.
            is_screen = sys.stdout.isatty()
            print("\033[2J\033[3J\033[H" if is_screen else "--- the screen is cleared ---")


def groups_of(config: luxor.Config) -> list[tuple[str, str, Group[Any]]]:
    """List the public parts of the setup: the field of the deal, the question, and the pieces."""
    box, expansion, modules = config.components, config.components.expansion, config.modules
    treasures, horus_cards = list(box.treasures), list(box.horus_cards)
    if expansion is not None and luxor.Module.ARTIFACTS in modules:
        treasures += expansion.artifacts
    if expansion is not None and config.has_extra_horus_cards:
        horus_cards += expansion.horus_cards
    format_tile, format_card = luxor.format_tile, luxor.format_card
    groups: list[tuple[str, str, Group[Any]]] = [
        ("osiris", "Osiris tiles, from the stairs on", group(box.osiris_tiles, format_tile)),
        ("treasures", "Open treasures, from the stairs on", group(treasures, format_tile)),
        ("horus_tops", "Open Horus cards, level 1 first", group(horus_cards, format_card)),
    ]
    if expansion is not None and luxor.Module.MUMMY in modules:
        copies = [(effect, copies) for effect, _, copies in expansion.mummy_tiles]
        tiles = group(copies, lambda effect: effect.value.replace("_", "-"))
        groups.append(("mummy_tiles", "Open mummy tiles", tiles))
    if luxor.Module.CHARACTERS in modules:
        one_of_each = [(character, 1) for character in luxor.Character]
        names = group(one_of_each, lambda character: character.value.replace("_", " "))
        groups.append(("characters", "Characters, by player", names))
    return groups


if __name__ == "__main__":
    main(LuxorCompanion, SCRIPTS)
