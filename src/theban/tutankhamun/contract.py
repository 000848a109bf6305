"""The rules of Tutankhamun as one object, for code that serves any game."""

from __future__ import annotations

from theban.core.protocol import PickledByName, Rules
from theban.tutankhamun import bounds, whole_game
from theban.tutankhamun.actions import Action
from theban.tutankhamun.assembly import assemble
from theban.tutankhamun.checking import validation
from theban.tutankhamun.config import Config
from theban.tutankhamun.events import Event
from theban.tutankhamun.knowledge import views
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.rules import evaluation, scoring
from theban.tutankhamun.rules import playing as engine
from theban.tutankhamun.rules.playing import Outcome
from theban.tutankhamun.setup import dealing as setup
from theban.tutankhamun.setup.dealing import Deal
from theban.tutankhamun.state import State
from theban.tutankhamun.text import notation
from theban.tutankhamun.text import parts as text_parts

assemble()


class TutankhamunRules(PickledByName):
    """The functions of the package as methods; it keeps the contract of :class:`theban.Rules`.

    Example:
        >>> RULES.name
        'tutankhamun'
        >>> RULES.awaiting(RULES.new_game(Config(players=2), seed=1)).seat
        0
    """

    __slots__ = ()

    @property
    def name(self) -> str:
        """The name in the registry of games."""
        return "tutankhamun"

    deal = staticmethod(setup.deal)
    initial_state = staticmethod(setup.initial_state)
    new_game = staticmethod(setup.new_game)
    validate = staticmethod(validation.validate)
    awaiting = staticmethod(engine.awaiting)
    legal_actions = staticmethod(engine.legal_actions)
    chance_outcomes = staticmethod(engine.chance_outcomes)
    sample_outcome = staticmethod(engine.sample_outcome)
    step = staticmethod(engine.step)
    transition = staticmethod(engine.transition)
    explain = staticmethod(engine.explain)
    rules_of = staticmethod(engine.rules_of)
    score_rules = staticmethod(scoring.score_rules)
    play_out = staticmethod(whole_game.play_out)
    score_sheet = staticmethod(scoring.score_sheet)
    standings = staticmethod(scoring.standings)
    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    facts = staticmethod(bounds.facts)
    view = staticmethod(views.view)
    redact_choice = staticmethod(views.redact_choice)
    redact_event = staticmethod(views.redact_event)
    determinize = staticmethod(views.determinize)
    action_space = staticmethod(engine.action_space)
    outcome_space = staticmethod(engine.outcome_space)
    format_choice = staticmethod(notation.format_choice)
    parse_choice = staticmethod(notation.parse_choice)
    text_parts = text_parts.TEXT_PARTS


# The annotation has the type checkers hold the object against the contract, and shows users that
# there are no outcomes.
RULES: Rules[Config, Deal, State, Action, Outcome, Event, View] = TutankhamunRules()
"""The rules of Tutankhamun."""
