"""Language models at the table: positions as short texts, replies as actions or corrections.

:func:`prompt` writes a view, :func:`read_reply` reads what comes back, and
:class:`LanguageModelAgent` makes an agent of any function from text to text. Nothing here knows a
model, and nothing knows a state: a prompt tells what its view tells.
"""

from __future__ import annotations

import enum
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from copy import copy, deepcopy
from typing import Any, Self, cast

from attrs import fields, frozen

from theban._core.agent import Agent, is_agent
from theban._core.chance import SupportsRandom
from theban._core.checks import check_callable, check_kind, check_number
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.messages import of_class, shown
from theban._core.protocol import AnyRules
from theban._core.values import Value
from theban.agents import RandomAgent
from theban.games import PACKAGES
from theban.lab.bots import Fault, Forfeit
from theban.luxor import View as LuxorView
from theban.render import Names, describe, describe_awaiting, describe_illegality, to_text
from theban.render._luxor.picture import tell
from theban.serial._saves import identify

__all__ = ["Correction", "LanguageModelAgent", "ReplyFault", "prompt", "read_reply", "rules_digest"]

MOST = 2500
"""The target length of a prompt, in characters."""
_SHOWN = 500
"""The maximum length of a wrong reply that is repeated to the model, in characters."""


class ReplyFault(enum.StrEnum):
    """The kind of mistake in a reply."""

    ILLEGAL = "illegal"
    """It names a choice that is not legal."""
    UNREADABLE = "unreadable"
    """It names no choice, or several."""


@frozen
class Correction(Value):
    """A correction to send back after a reply that is not a choice."""

    fault: ReplyFault
    text: str
    """The mistake, in English."""
    rule: str | None = None
    """The id of the rule that the choice is against; None if it is against none."""


# --- Prompts -------------------------------------------------------------------------------------


def prompt(
    view: Any,  # noqa: ANN401 (of any game)
    *,
    rules: AnyRules | None = None,
    names: Sequence[str] | None = None,
    numbered: bool = True,
    digest: bool = False,
    most: int = MOST,
) -> str:
    r"""Write a view for a language model: who it is, the position, and what it can choose.

    Equal views have equal prompts.

    Args:
        view: the view of a seat, or of a spectator.
        rules: the rules of the game; by default those of the game, of this library or registered,
            that has such views.
        names: the players' names, in the order of their seats; by default Player A and so on.
        numbered: whether the legal actions are listed with numbers.
        digest: whether :func:`rules_digest` comes first.
        most: how many characters it should have, without the digest. The actions are listed as
            sentences if these fit, else by their notation, whatever the length then is.

    Raises:
        InvalidArgument: no known game has such a view, or another argument is wrong.

    Example:
        >>> from theban.luxor import Config, new_game, view
        >>> text = prompt(view(new_game(Config(players=4), seed=1), 0))
        >>> len(text) < 2500
        True
        >>> print("\n".join(text.splitlines()[-3:]))
        You choose a card to play. Answer with a number from 1 to 2.
        1. Play a 1 card from the left.
        2. Play a 3 card from the right.
    """
    rules = _rules_of(view, rules)
    check_kind(numbered, bool, "numbered", "true or false")
    check_kind(digest, bool, "digest", "true or false")
    most = check_number(most, "most", 1)
    players, due = view.config.players, view.awaiting
    naming = Names(names)
    naming.check_all(players)
    game = rules.name.replace("_", " ").capitalize()
    who = "You watch" if view.seat is None else f"You are {naming.of(view.seat)} in"
    parts = [f"{who} a game of {game} for {players} players.", _position(view, naming, names)]
    if digest:
        parts.insert(0, rules_digest(rules, view.config))
    if not view.legal_actions:
        return "\n".join(
            [*parts, f"You have nothing to decide. {describe_awaiting(due, names=names)}"]
        )
    asked = describe_awaiting(due, names=names, you=view.seat)
    parts.append(f"{asked} {_how_to_answer(rules, view, numbered=numbered)}")
    if numbered:
        length = most - sum(len(part) + 1 for part in parts[-3:])
        told = [_sentence(rules, action, view) for action in view.legal_actions]
        if sum(len(f"{number}. {line}\n") for number, line in enumerate(told, 1)) > length:
            told = list(map(rules.format_choice, view.legal_actions))
        parts += [f"{number}. {line}" for number, line in enumerate(told, 1)]
    return "\n".join(parts)


def rules_digest(rules: AnyRules, config: Any) -> str:  # noqa: ANN401 (of any game)
    """Write the first sentence of each rule of a game of this library, by its id.

    Args:
        rules: the rules of the game.
        config: its config; chapters about modules are left out of a game without them.

    Raises:
        InvalidArgument: the game has no rulebook here.

    Example:
        >>> from theban.tutankhamun import RULES, Config
        >>> len(rules_digest(RULES, Config(players=2))) < 5000
        True
    """
    check_members(rules)
    book = getattr(PACKAGES.get(rules.name), "RULEBOOK", None)
    if book is None:
        raise InvalidArgument(f"{rules.name} has no rulebook here; write its rules yourself")
    base = book.chapters[0].id.partition("-")[0]
    chapters = [
        each for each in book.chapters if each.id.startswith(base) or getattr(config, "modules", ())
    ]
    lines = (
        f"{rule.id} {re.split(r'(?<=[.:]) ', str(rule.blocks[0]))[0]}"
        for chapter in chapters
        for rule in chapter.rules
    )
    return "\n".join(["Rules:", *lines])


def _rules_of(view: Any, rules: AnyRules | None) -> AnyRules:  # noqa: ANN401 (of any game)
    """Return the rules of a view's game."""
    rules = identify(view, None, "view")[0].rules if rules is None else rules
    check_members(rules)
    if not hasattr(view, "legal_actions"):  # such as a state, which has secrets
        raise InvalidArgument(f"a view is needed, not {of_class(view)}; match.view(seat) is one")
    return rules


def _position(view: Any, naming: Names, names: Sequence[str] | None) -> str:  # noqa: ANN401 (of any game)
    if isinstance(view, LuxorView):
        return tell(view, naming)
    try:
        return to_text(view, names=names)
    except InvalidArgument:  # nothing draws the game
        left_out = {"config", "seat", "awaiting", "legal_actions"}
        kind = cast("Any", type(view))  # an attrs class, which no type expresses
        names_of = [each.name for each in fields(kind) if each.name not in left_out]
        return "\n".join(f"{name}: {getattr(view, name)}" for name in names_of)


def _sentence(rules: AnyRules, action: Any, view: object = None) -> str:  # noqa: ANN401 (of any game)
    try:
        return describe(action, view=view)
    except InvalidArgument:  # nothing tells the game
        return rules.format_choice(action)


def _how_to_answer(rules: AnyRules, view: Any, *, numbered: bool) -> str:  # noqa: ANN401 (of any game)
    if numbered:
        return f"Answer with a number from 1 to {len(view.legal_actions)}."
    return f"Answer with your choice, such as: {rules.format_choice(view.legal_actions[0])}"


# --- Replies -------------------------------------------------------------------------------------

_NUMBERED = re.compile(
    r"(?:\b(?:choice|option|number|answer|action|choose|pick)\b|#)[\s:=*#(]{0,9}(?:is[\s:*]{0,9})?"
    r"(\d{1,4})\b|^[^\w\n]{0,9}(\d{1,4})(?:[.):]|[^\w\n]{0,9}$)",
    re.MULTILINE,
)
"""A number that stands for a choice: after a word that says so, or before all else on its line."""


def read_reply(
    view: Any,  # noqa: ANN401 (of any game)
    text: str,
    *,
    rules: AnyRules | None = None,
) -> Any | Correction:  # noqa: ANN401 (of any game)
    """Read the reply of a language model: the action that it names, or what to send back.

    A choice is named by its number, its notation, or a sentence of the library, alone or with
    other words around it. If a reply names several, its last line counts.

    Args:
        view: the view of the seat that decides.
        text: the reply.
        rules: as for :func:`prompt`.

    Raises:
        InvalidArgument: the seat has nothing to decide, or an argument is wrong.

    Example:
        >>> from theban.luxor import RULES, Config, End, PlayCard, new_game
        >>> state = RULES.step(new_game(Config(players=2), seed=1), PlayCard(End.RIGHT))
        >>> view = RULES.view(state, 0)
        >>> read_reply(view, "I would answer 1.")
        MoveAdventurer(origin=0, steps=3)
        >>> read_reply(view, "Move the adventurer on the stairs ahead 5 steps!").text
        'The card gives 3 steps, not 5 (LX-3.4).'
    """
    rules = _rules_of(view, rules)
    check_kind(text, str, "the reply", "text")
    if not view.legal_actions:
        raise InvalidArgument(f"{shown(view)} has nothing to decide, so no reply can be read")
    legal, plain = view.legal_actions, _plain(text)
    last = [line for line in plain.split("\n") if line.strip()][-1:]
    found: dict[Any, None] = {}
    for part in (plain, *last):
        numbers = sorted({int(one or other) for one, other in _NUMBERED.findall(part)})
        known = {legal[number - 1]: None for number in numbers if 0 < number <= len(legal)}
        found = _named(rules, view, legal, part) | known
        if len(found) == 1:
            return next(iter(found))
        if numbers and not found:
            told = f"There is no choice {numbers[0]}."
            return Correction(ReplyFault.ILLEGAL, told)
    if found:
        told = " and ".join(rules.format_choice(action) for action in found)
        return Correction(ReplyFault.UNREADABLE, f"You name {told}; name one.")
    others = list(_named(rules, view, rules.action_space(view.config), plain))
    if len(others) != 1:
        return Correction(ReplyFault.UNREADABLE, "I find no choice in your answer.")
    # Whether a seat's action is legal never depends on what is hidden from it, so a guess will do.
    illegality = rules.explain(rules.determinize(view, random.Random(0)), others[0])
    assert illegality is not None
    told = describe_illegality(illegality, view=view, choice=others[0], you=view.seat)
    rule = illegality.rule
    if rule is not None:
        told = f"{told.removesuffix('.')} ({rule})."
    return Correction(ReplyFault.ILLEGAL, told, rule)


def _plain(text: str) -> str:
    """Return a text in small letters, without marks of Markdown and runs of blanks."""
    text = re.sub(r"[*_`\"'\u2018\u2019\u201c\u201d]", "", text.casefold().replace("\u00b1", "+-"))
    return re.sub(r"[^\S\n]+", " ", text)


def _named(rules: AnyRules, view: Any, actions: Iterable[Any], text: str) -> dict[Any, None]:  # noqa: ANN401 (of any game)
    """Find the actions that a text names; a name within a longer one does not count."""
    names: dict[str, list[Any]] = {}
    for action in actions:
        sentence = _sentence(rules, action)
        long = _sentence(rules, action, view) if action in view.legal_actions else sentence
        for name in (rules.format_choice(action), sentence, long):
            names.setdefault(_plain(name).strip(" ."), []).append(action)
    found: dict[Any, None] = {}
    for name in sorted((name for name in names if name in text), key=len, reverse=True):
        text, count = re.subn(rf"(?<![\w+-]){re.escape(name)}(?![\w+-])", "\0", text)
        if count:
            found |= dict.fromkeys(names[name])
    return found


# --- The agent -----------------------------------------------------------------------------------


class LanguageModelAgent:
    """An agent around any function from text to text, such as a call of a language model.

    It asks with :func:`prompt` and reads with :func:`read_reply`. After a wrong reply it sends the
    correction, as often as ``retries`` says, and then lets another agent choose. A decision with
    one legal action needs no question.

    In a study each seat of each game has its own copy, and the report has what it counted.

    Example:
        >>> from theban import Match, luxor
        >>> agent = LanguageModelAgent(lambda text: "Let me think. My choice is number 2.")
        >>> match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
        >>> match.run([agent, RandomAgent()])
        GameOver()
        >>> agent.tally["asked"] > 20, agent.tally["illegal"]
        (True, 0)
    """

    def __init__(
        self,
        ask: Callable[[str], str],
        *,
        retries: int = 2,
        numbered: bool = True,
        digest: bool = False,
        fallback: Agent[Any, Any] | None = RandomAgent(),  # noqa: B008 (it has no state)
    ) -> None:
        """Keep the function.

        Args:
            ask: called with a prompt, returns the reply. For a study in several processes it must
                be one that can be pickled, such as a function of a module.
            retries: how often a wrong reply is corrected.
            numbered: as for :func:`prompt`.
            digest: as for :func:`prompt`.
            fallback: chooses when all replies were wrong; None to lose the game instead, by a
                :class:`~theban.lab.bots.Forfeit`.

        Raises:
            InvalidArgument: an argument is wrong.
        """
        check_callable(ask, "ask")
        if fallback is not None and not is_agent(fallback):
            raise InvalidArgument(f"fallback is {shown(fallback)}; it must be an agent, or None")
        self._ask, self._fallback = ask, fallback
        self._retries = check_number(retries, "retries", 0)
        self._numbered, self._digest = numbered, digest
        self.tally: Counter[str] = Counter()
        """How often it ``asked``, found replies ``illegal`` or ``unreadable``, and ``gave up``."""

    def choose(self, rules: AnyRules, view: Any, rng: SupportsRandom, /) -> Any:  # noqa: ANN401 (of any game)
        """Ask until the reply names a legal action.

        Args:
            rules: the rules of the game.
            view: the view of the deciding seat.
            rng: a generator for the fallback.

        Returns:
            The action.

        Raises:
            Forfeit: all replies were wrong, and there is no fallback.
            InvalidArgument: the function returned something else than text.
        """
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        question = prompt(view, rules=rules, numbered=self._numbered, digest=self._digest)
        text, told = question, ""
        for _ in range(self._retries + 1):
            reply = self._ask(text)
            self.tally["asked"] += 1
            found = read_reply(view, reply, rules=rules)
            if not isinstance(found, Correction):
                return found
            self.tally[found.fault.value] += 1
            told = found.text
            again = _how_to_answer(rules, view, numbered=self._numbered)
            text = f"{question}\n\nYou answered: {reply[:_SHOWN]}\n{told} {again}"
        self.tally["gave up"] += 1
        if self._fallback is None:
            raise Forfeit(Fault.NONSENSE, f"no reply was a choice; the last correction: {told}")
        return self._fallback.choose(rules, view, rng)

    def __deepcopy__(self, _memo: object) -> Self:
        """Return an agent that has counted nothing yet; what asks the model is not copied."""
        other = copy(self)
        other._fallback, other.tally = deepcopy(self._fallback), Counter()  # noqa: SLF001 (of this class)
        return other
