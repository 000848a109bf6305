"""The companion for Luxor runs a table, handles wrong input, and never shows secrets in public."""

from itertools import combinations
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from luxor_companion import LuxorCompanion
from tests.examples.typing_people import before_all, screen_of, sit_down
from theban import Chance, Decision, Match, luxor
from theban.serial import save

MODULE_SETS = [
    modules for size in range(5) for modules in combinations([m.value for m in luxor.Module], size)
]

LAYOUT = [""] * 3
"""No Osiris tiles, no treasures, no Horus cards: the companion lays them out."""
HANDS = ("", "2, die, 4, 4, 1", "", "", "3, +-1, 5, 2, 2", "")
"""For each player Enter, the hand, and Enter again."""
TO_THE_GAME = ("Ada, Ben", "", *LAYOUT, *HANDS)
"""Names, no module, and the hands."""
LEAVE = ("quit", "quit")
"""Once to be asked whether to save, and once more."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.json"


def test_hands_and_draws_are_typed_in_private(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ("play left", "move stairs+2", "", "7", "draw die", "hand", "", "", *LEAVE)
    screen = screen_of(LuxorCompanion, (*TO_THE_GAME, *lines), path, capsys)
    shown = before_all(screen)
    assert "Ada draws a card." in shown
    assert "It is Ben's turn." in shown
    assert "3, +-1, 5, 2, 2" in screen
    assert "3, +-1, 5, 2, 2" not in shown  # neither when it was typed nor when Ben asked for it
    for secret in ("draw die", "die, 4", "a die card", "'draw 7'"):
        assert secret not in shown


def test_a_refusal_before_all_does_not_tell_of_a_hand(path: Path) -> None:
    # With all on the last space and no key, 5 steps lead nowhere; ±1 leads back (LX-3.7).
    five, two, back = luxor.NumberCard(5), luxor.NumberCard(2), luxor.PlusMinusCard()
    seat = luxor.Seat(hand=(five, two, two, two, back), active=(40,) * 5)
    table = LuxorCompanion(input, Random(1), path)
    state = luxor.position(luxor.Config(players=2), seats=[seat])
    table.match, table.names = cast("Any", table_at(state)), ("Ada", "Ben")
    refusals = [table.refusal("play left"), table.refusal("play right")]
    assert sorted(map(str, refusals)) == [
        "  not possible: your hand does not allow it (LX-3.7)",
        "None",
    ]


@pytest.mark.parametrize("modules", MODULE_SETS, ids=lambda modules: "+".join(modules) or "base")
def test_what_is_listed_does_not_tell_what_is_hidden(modules: tuple[str, ...], path: Path) -> None:
    """The list of inputs is the same for all positions that a spectator considers possible."""
    rng = Random(7)
    players = 2 + len(modules) % 4
    config = luxor.Config(players=players, modules=modules)
    match = Match(luxor.RULES, config, seed=3, resolve_chance=False)
    table = LuxorCompanion(input, rng, path)
    met = 0
    while not match.is_over:
        due = match.awaiting
        assert isinstance(due, Chance | Decision)
        table.match = cast("Any", match)
        listed = table.possible(due)
        if rng.random() < 0.2 and not table.is_secret(listed):  # a part of them is enough
            seen = luxor.view(match.state, None)
            table.match = cast("Any", table_at(luxor.determinize(seen, rng)))
            assert table.possible(due) == listed, match.state
            met += 1
        legal = match.legal_actions or [outcome for outcome, _ in match.chance_outcomes]
        assert set(legal) <= set(listed)
        match.play(rng.choice(legal))
    assert met > 20


def test_that_an_ability_may_be_left_out_is_not_told(path: Path) -> None:
    # With a 5 Ahead! goes 1; it may be declined if the other outer card moves nobody (MC-7.10).
    table = LuxorCompanion(input, Random(1), path)
    config = luxor.Config(players=2, modules=["characters"])
    five, two = luxor.NumberCard(5), luxor.NumberCard(2)
    legal, listed = [], []
    for other in (luxor.NumberCard(4), luxor.NumberCard(1)):
        seat = luxor.Seat(
            hand=(five, two, two, two, other),
            active=(39,) * 5,
            asleep=(),
            character=luxor.Character.AHEAD,
        )
        asked = luxor.step(luxor.position(config, seats=[seat]), luxor.PlayCard(luxor.End.LEFT))
        table.match = cast("Any", table_at(asked))
        due = luxor.awaiting(asked)
        assert isinstance(due, Decision)
        legal.append(luxor.legal_actions(asked))
        listed.append(table.possible(due))
    ahead = luxor.MoveAdventurer(origin=39, steps=1)
    assert legal == [(ahead, luxor.Decline()), (ahead,)]
    assert listed == [[ahead, luxor.Decline()]] * 2


def table_at(state: luxor.State) -> SimpleNamespace:
    return SimpleNamespace(
        state=state,
        config=state.config,
        awaiting=luxor.awaiting(state),
        explain=lambda choice, **_: luxor.explain(state, choice),
        legal_actions=luxor.legal_actions(state),
        chance_outcomes=luxor.chance_outcomes(state),
        view=lambda seat: luxor.view(state, seat),
    )


SECRETS = (luxor.CardDrawn, luxor.ScarabDrawn, luxor.ExchangeScarab)


class People:
    """People who type a whole game: names, modules and hands, then any possible input."""

    def __init__(self, players: int, modules: tuple[str, ...], path: Path) -> None:
        self.rng = Random(5)
        self.table = LuxorCompanion(self.type, Random(4), path)
        self.names = ["Ada", "Ben", "Cleo", "Dan", "Eve"][:players]
        self.modules = modules
        config = luxor.Config(players=players, modules=modules)
        hands = iter(luxor.deal(config, self.rng).hands)
        self.hands = dict(zip(self.names, hands, strict=True))
        self.typed: list[luxor.Choice] = []

    def type(self, prompt: str) -> str:
        if prompt.startswith("Who plays"):
            return ", ".join(self.names)
        if prompt.startswith("Which do you play"):
            return ", ".join(self.modules)
        name = prompt.partition(",")[0]
        if "your cards" in prompt:
            return ", ".join(map(luxor.format_card, self.hands[name]))
        if prompt == "> " or "what is it?" in prompt:
            return self.play(prompt)
        return "quit" if "not saved" in prompt else ""

    def play(self, prompt: str) -> str:
        """Choose anything; secrets must have been asked for in private."""
        match = self.table.match
        if match.is_over:
            return "quit"
        outcomes = [outcome for outcome, _ in match.chance_outcomes]
        choice = self.rng.choice(outcomes or match.legal_actions)
        assert (prompt != "> ") is isinstance(choice, SECRETS) or isinstance(choice, luxor.Decline)
        self.typed.append(choice)
        return luxor.format_choice(choice)


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("modules", MODULE_SETS, ids=lambda modules: "+".join(modules) or "base")
def test_a_whole_game_can_be_typed(
    modules: tuple[str, ...], path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    people = People(5 - len(modules) % 4, modules, path)
    people.table.run()
    match = people.table.match
    assert match.is_over
    assert match.choices == tuple(people.typed)
    assert match.deal.hands == tuple(people.hands.values())
    screen = capsys.readouterr().out
    assert "not understood" not in screen
    assert "not possible" not in screen
    assert "The game is over." in screen
    assert "wins with" in screen or "share the victory" in screen


def test_what_is_wrong_is_refused_and_asked_again(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (
        "Ada",
        "Ada, Ada",
        "Ada, Ben, Cai, Dan, Eve, Fay",
        "Ada, Benedetta Maria Francesca",
        "Ada, Ben",
        "curse",
        "",
        "osiris 9",  # there is no such tile
        "osiris 1",  # one only, of four
        "osiris 2, osiris 3, osiris 4",
        "vase 1/1, vase",  # many are vases
        "",
        "horus2 1-4, horus1 1-3, horus3 1-5",  # in a wrong order
        "",
        "",
        "2, die, 4, 4",
        "king",
        "1, 1",  # one too many
        "1",
        "no",
        "2, die, 4, 4, 1",
        "",
        "",
        "4, 4, 4, 4, 1",  # the box has four, and Ada holds two
        "3, +-1, 5, 2, 2",
        "",
        "",
        "play middle",
        "take key",
        "move stairs+2",
        "oops",
        "undo",
        "redo",
        "save nowhere.doc",
        "load nowhere.json",
        "quit",
    )
    screen = screen_of(LuxorCompanion, lines, path, capsys)
    assert screen.count("2 to 5 people play (LX-2.1)") == 4
    assert "Config.modules has 'curse'; the modules are 'mummy'" in screen
    assert "'osiris 9' is not clear; there are osiris 1, osiris 2, osiris 3, osiris 4" in screen
    assert "these are 2; still to tell are 1" in screen
    assert "'vase' is not clear" in screen
    assert "horus_tops[0] is" in screen
    assert "must be a Horus card of level 1 of the box (LX-2.4)" in screen
    assert "'king' is not clear" in screen
    assert "'4' is told 4 times; there are 2 of it at most" in screen
    assert "type one of the lines above" in screen
    assert "not understood: 'play middle' stands for no choice" in screen
    assert screen.count("not possible: ") == 2
    assert "nothing came up since the last choice" in screen
    assert "there is nothing to take back" in screen
    assert "nothing was taken back" in screen
    assert "that cannot be done: nowhere.doc" in screen
    assert "that cannot be done: nowhere.json cannot be read" in screen


def test_what_came_up_can_be_corrected(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hands = ("", "die, 2, 4, 4, 1", "", "", "3, +-1, 5, 2, 2", "")
    lines = ("Ada, Ben", "", *LAYOUT, *hands, "play left", "4", "oops", "roll 5", *LEAVE)
    screen = screen_of(LuxorCompanion, lines, path, capsys)
    assert "Ada rolls 4." in screen
    assert "taken back" in screen
    assert screen.index("Ada rolls 5.") > screen.index("taken back")


def test_a_table_that_is_saved_goes_on_another_day(path: Path) -> None:
    lines = ("play left", "save", "move stairs+2", "", "3", "quit")  # saved from then on
    table = sit_down(LuxorCompanion, (*TO_THE_GAME, *lines), path)
    again = sit_down(LuxorCompanion, ("load", "quit"), path)
    assert again.names == ["Ada", "Ben"]
    assert again.match.state == table.match.state
    assert len(again.match.choices) == 3
    assert again.match.can_undo
    assert not again.match.resolve_chance


def test_a_game_of_bots_goes_on_under_its_names(path: Path) -> None:
    # As theban demo saves it: the names are separated by a comma and a space.
    match = Match(luxor.RULES, luxor.Config(players=2), seed=1, metadata={"names": "Ada, Ben"})
    save(path, match.record)
    assert sit_down(LuxorCompanion, ("load", "quit"), path).names == ["Ada", "Ben"]


def test_a_file_that_is_no_table_leaves_the_game_as_it_is(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_text("{}", encoding="utf-8")
    lines = ("load", *TO_THE_GAME, "play left", "load", *LEAVE)
    screen = screen_of(LuxorCompanion, lines, path, capsys)
    assert screen.count("that cannot be done: ") == 2
    assert path.read_text(encoding="utf-8") == "{}"


def test_a_game_that_would_be_lost_is_asked_about(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (*TO_THE_GAME, "play left", "quit", "save", "quit")
    assert "The game is not saved." in screen_of(LuxorCompanion, lines, path, capsys)
    assert path.exists()
