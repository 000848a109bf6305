"""Prompts, replies and agents of language models, with stand-ins whose errors are known."""

import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests import toy
from tests.refusals import refuses
from theban import Decision, Match, games, luxor, tutankhamun
from theban.agents import RandomAgent
from theban.cli import main
from theban.lab.bots import Fault, play_series
from theban.lab.language_models import (
    Correction,
    LanguageModelAgent,
    ReplyFault,
    prompt,
    read_reply,
    rules_digest,
)
from theban.lab.studies import Entrant, EntrantLike, Study, read_rows, report_html, run_study
from theban.luxor import End, MoveAdventurer, PlayCard
from theban.types import AnyRules, GameConfig, SupportsRandom

FOUR = luxor.Config(players=4)
ALL = luxor.Config(players=4, modules=tuple(luxor.Module))


def played(config: GameConfig, seed: int, rules: AnyRules = luxor.RULES) -> Iterator[Any]:
    """Return the views of the deciding seats of a random game, one after the other."""
    match: Match[Any, Any, Any, Any, Any, Any, Any] = Match(rules, config, seed=seed)
    agents = [RandomAgent()] * config.players
    while isinstance(due := match.awaiting, Decision) and len(match.choices) < 1500:
        yield match.view(due.seat)
        match.run(agents, limit=1)


def after_a_card() -> luxor.View:
    """Ada's view after she has played her right card: it has the number 3."""
    start = luxor.new_game(luxor.Config(players=2), seed=1)
    return luxor.view(luxor.step(start, PlayCard(End.RIGHT)), 0)


@pytest.mark.parametrize(("config", "most"), [(FOUR, 2500), (ALL, 3000)], ids=["base", "modules"])
def test_prompts_of_four_players_are_short_and_list_all_choices(
    config: luxor.Config, most: int
) -> None:
    for view in played(config, seed=5):
        text = prompt(view)
        assert len(text) <= most
        assert f"\n{len(view.legal_actions)}. " in text
        for seat in range(4):
            assert f"\nPlayer {'ABCD'[seat]}" in text


def test_a_prompt_names_the_seat_the_position_and_the_choices() -> None:
    view = after_a_card()
    lines = prompt(view, names=("Ada", "Ben")).splitlines()
    assert lines[0] == "You are Ada in a game of Luxor for 2 players."
    # The first space with its wall value, which holds for the second one too, and their tiles.
    assert view.board.tiles[1:3] == (
        luxor.Treasure(luxor.TreasureKind.STATUE, 1, 2),
        luxor.Treasure(luxor.TreasureKind.JEWELRY, 1, 2),
    )
    assert lines[1].startswith("1 (1) statue 1/2; 2 jewel 1/2; 3 f ")
    assert "hand [1] [5] [5] [+-1]" in lines  # the own cards without the 3
    assert "hand [??] [??] [??] [??] [??]" in lines
    assert lines[-2].endswith(
        "You choose which adventurer to move, and how far. Answer with a number from 1 to 1."
    )
    assert lines[-1].startswith("1. Move the adventurer on the stairs ahead 3 steps to space 3 (")


def test_without_numbers_the_notation_is_asked_for() -> None:
    text = prompt(after_a_card(), numbered=False)
    assert text.endswith("how far. Answer with your choice, such as: move stairs+3")


def test_long_lists_are_notation() -> None:
    view = next(iter(played(tutankhamun.Config(players=4), 3, tutankhamun.RULES)))
    assert "\n1. sail 0\n" in prompt(view)
    assert "\n1. Sail to " in prompt(view, most=100_000)


def test_who_has_nothing_to_decide_is_told_who_has() -> None:
    start = luxor.new_game(luxor.Config(players=2), seed=1)
    told = "You have nothing to decide. Player A chooses a card to play."
    assert prompt(luxor.view(start, 1)).endswith(told)
    assert prompt(luxor.view(start, None)).startswith("You watch a game of Luxor for 2 players.")


def test_the_digest_has_each_rule_that_is_in_play() -> None:
    base, whole = rules_digest(luxor.RULES, FOUR), rules_digest(luxor.RULES, ALL)
    assert "LX-3.4 A card with the number n moves one active adventurer n steps forward." in base
    assert "MC-2.1 " in whole
    assert "\nMC-" not in base
    assert prompt(after_a_card(), digest=True).startswith("Rules:\nLX-1.1 The path begins at ")
    refuses("lotus has no rulebook here", rules_digest, toy.RULES, toy.Config(2))


def test_any_game_has_prompts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_registered", {})  # other tests register it
    view = toy.RULES.view(toy.RULES.new_game(toy.Config(2), seed=1), 0)
    text = prompt(view, rules=toy.RULES)
    assert text.startswith("You are Player A in a game of Lotus for 2 players.\n")
    for number, action in enumerate(view.legal_actions, 1):
        assert f"\n{number}. {toy.RULES.format_choice(action)}" in text
        assert read_reply(view, str(number), rules=toy.RULES) == action
        assert read_reply(view, toy.RULES.format_choice(action), rules=toy.RULES) == action
    refuses("the kind of .* is unknown", prompt, view)


def test_a_prompt_is_the_same_everywhere(tmp_path: Path) -> None:
    view = next(iter(played(ALL, seed=9)))
    (tmp_path / "view").write_bytes(pickle.dumps(view))
    code = (
        "import pickle, sys; from theban.lab.language_models import prompt, read_reply\n"
        "view = pickle.loads(open(sys.argv[1], 'rb').read())\n"
        "print(prompt(view)); print(read_reply(view, 'play left or right'))"
    )
    told = subprocess.run(  # noqa: S603 (ours)
        [sys.executable, "-c", code, str(tmp_path / "view")],
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == f"{prompt(view)}\n{read_reply(view, 'play left or right')}\n"


LEFT, RIGHT = PlayCard(End.LEFT), PlayCard(End.RIGHT)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1", LEFT),
        (" 2.\n", RIGHT),
        ("**2**", RIGHT),
        ("\n" * 200_000 + "(2)", RIGHT),
        ("#2", RIGHT),
        ("My choice is number 2, since 5 steps are too many.", RIGHT),
        ("play left", LEFT),
        ("PLAY RIGHT!", RIGHT),
        ("Play a 1 card from the left.", LEFT),
        ('I think that "Play a 3 card from the right" is best.', RIGHT),
        ("2. Play a 3 card from the right.", RIGHT),
        ("I could play left (1) or play right.\nplay left is weak.\n\nAnswer: 2", RIGHT),
        ("1. play left\n2. play right\n\nI choose: `play left`", LEFT),
    ],
)
def test_replies_are_read(text: str, action: luxor.Action) -> None:
    view = luxor.view(luxor.new_game(luxor.Config(players=2), seed=1), 0)
    assert read_reply(view, text) == action


@pytest.mark.parametrize(
    ("text", "fault", "told", "rule"),
    [
        ("3", ReplyFault.ILLEGAL, "There is no choice 3.", None),
        (
            "take key",
            ReplyFault.ILLEGAL,
            '"Take a key" is not awaited now; you choose a card to play (LX-11.1).',
            "LX-11.1",
        ),
        ("", ReplyFault.UNREADABLE, "I find no choice in your answer.", None),
        ("I have 2 good cards.", ReplyFault.UNREADABLE, "I find no choice in your answer.", None),
        (
            "play left or play right",
            ReplyFault.UNREADABLE,
            "You name play right and play left; name one.",
            None,
        ),
        ("Answer: 1 or play right", ReplyFault.UNREADABLE, "", None),
    ],
)
def test_replies_are_corrected(text: str, fault: ReplyFault, told: str, rule: str | None) -> None:
    view = luxor.view(luxor.new_game(luxor.Config(players=2), seed=1), 0)
    found = read_reply(view, text)
    assert isinstance(found, Correction)
    assert (found.fault, found.rule) == (fault, rule)
    assert found.text == told or not told


@pytest.mark.parametrize(
    "text", ["move stairs+5", "Move the adventurer on the stairs ahead 5 steps"]
)
def test_an_illegal_move_is_corrected_by_its_rule(text: str) -> None:
    told = "The card gives 3 steps, not 5 (LX-3.4)."
    right = Correction(ReplyFault.ILLEGAL, told, "LX-3.4")
    assert read_reply(after_a_card(), f"I will {text}, to be safe.") == right
    assert read_reply(after_a_card(), "move stairs+3") == MoveAdventurer(0, 3)


def test_every_choice_of_a_game_is_read_in_each_way() -> None:
    for view in islice(played(ALL, seed=4), 0, None, 7):
        listed = prompt(view).splitlines()[-len(view.legal_actions) :]
        for number, (line, action) in enumerate(zip(listed, view.legal_actions, strict=True), 1):
            told = luxor.RULES.format_choice(action)
            for reply in (str(number), line, told, f"Let me see. I take {told}, of course."):
                assert read_reply(view, reply) == action, reply


def test_wrong_calls_are_refused() -> None:
    view = luxor.view(luxor.new_game(luxor.Config(players=2), seed=1), 1)
    refuses("has nothing to decide", read_reply, view, "1")
    refuses("the reply is 3; it must be text", read_reply, after_a_card(), 3)
    refuses("most is 0", prompt, view, most=0)
    refuses("digest is 3; it must be true or false", prompt, view, digest=3)
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    for rules in (None, luxor.RULES):
        refuses("a view is needed, not a theban.luxor.State", prompt, state, rules=rules)
    refuses("3 does not implement Rules", rules_digest, 3, luxor.Config(players=2))
    refuses("no game|names", prompt, view, names=["Ada"])
    refuses("ask is 3", LanguageModelAgent, 3)
    refuses("fallback is 'random'; it must be an agent", LanguageModelAgent, str, fallback="random")


class Scripted:
    """A stand-in for a model: of each ten replies the third is illegal, the last three nonsense.

    So of ten questions in a row, asked again after each wrong reply, six are answered at once.
    """

    def __init__(self) -> None:
        self.asked = 0
        self.prompts: list[str] = []

    def __call__(self, text: str) -> str:
        self.asked += 1
        self.prompts.append(text)
        replies = {3: "I choose 99.", 8: "Hm.", 9: "Well, well.", 0: "I resign"}
        return replies.get(self.asked % 10, "The answer is 1.")


def test_an_agent_counts_what_its_model_gets_wrong() -> None:
    model = Scripted()
    agent = LanguageModelAgent(model, retries=2)
    match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
    match.run([agent, RandomAgent()])
    asked = model.asked
    full = asked // 10  # in each ten: one illegal reply, and three in a row after which it gives up
    rest = asked % 10
    assert asked > 30
    assert agent.tally == Counter(
        {
            "asked": asked,
            "illegal": full + (rest >= 3),
            "unreadable": 3 * full + max(0, rest - 7),
            "gave up": full,
        }
    )
    again = model.prompts[3]
    assert again.startswith(model.prompts[2])
    assert "\n\nYou answered: I choose 99.\nThere is no choice 99. Answer with a number" in again


def test_a_study_tells_what_each_seat_counted(tmp_path: Path) -> None:
    model = Entrant("model", LanguageModelAgent(Scripted(), retries=2))
    agents: list[EntrantLike] = [model, "random"]
    study = Study(luxor.RULES, luxor.Config(players=2), agents, games=2)
    run_study(study, tmp_path / "study", workers=1)
    rows = list(read_rows(tmp_path / "study"))
    counted = Counter[str]()
    for row in rows:
        its = {name: n for name, n in row["taken"].items() if name.startswith("counted:")}
        assert bool(its) == (row["agent"] == "model")
        counted.update(its)
    asked = counted["counted:asked"]
    assert abs(counted["counted:illegal"] - asked / 10) <= 1
    assert abs(counted["counted:unreadable"] - 3 * asked / 10) <= 3
    pytest.importorskip("scipy")
    pytest.importorskip("jinja2")
    page = report_html(tmp_path / "study")
    assert "<h3>counted</h3>" in page
    assert "unreadable" in page


def test_a_study_plays_the_class_that_it_was_given(tmp_path: Path) -> None:
    class Own(LanguageModelAgent):
        def __init__(self) -> None:
            super().__init__(lambda _: "1")

        def choose(self, rules: AnyRules, view: object, rng: SupportsRandom, /) -> object:
            self.tally["own"] += 1
            return super().choose(rules, view, rng)

    agents = [Entrant("own", Own()), Entrant("random")]
    run_study(Study(luxor.RULES, luxor.Config(players=2), agents, games=2), tmp_path)
    counted = [row["taken"].get("counted:own", 0) for row in read_rows(tmp_path)]
    assert counted[0] > 0 < counted[3]


def test_without_a_fallback_a_model_loses_its_game() -> None:
    mute = LanguageModelAgent(lambda _text: "", retries=1, fallback=None)
    config = luxor.Config(players=2)
    with closing(play_series(luxor.RULES, config, [mute, "random"], games=1, seed=1)) as series:
        (result,) = series
    assert result.forfeit is not None
    assert (result.forfeit.bot, result.forfeit.fault) == (0, Fault.NONSENSE)
    assert result.forfeit.text.endswith("I find no choice in your answer.")
    assert mute.tally == {"asked": 2, "unreadable": 2, "gave up": 1}


def test_what_a_function_returns_besides_text_is_refused() -> None:
    wrong: Any = lambda _text: 1  # noqa: E731 (wrong on purpose)
    match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
    refuses("the reply is 1; it must be text", match.run, [LanguageModelAgent(wrong)] * 2)


def test_theban_match_takes_an_agent_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = (
        "from theban.lab.language_models import LanguageModelAgent\n"
        "AGENT = LanguageModelAgent(lambda text: '1')\n"
    )
    (tmp_path / "my_model.py").write_text(source, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    bots = ["--bot", "my_model:AGENT", "--bot", "random"]
    assert main(["match", *bots, "--games", "2", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "my_model:AGENT" in out
    assert "Bot 1 counted: asked " in out
    assert main(["match", "--bot", "my_model:AGEN", "--bot", "random"]) == 2
    assert "--bot 'my_model:AGEN': module 'my_model' has no" in capsys.readouterr().err
    assert main(["match", "--bot", "my_model:LanguageModelAgent", "--bot", "random"]) == 2
    assert "is not a bot" in capsys.readouterr().err
