"""The rules of Luxor as one object, for code that serves any game."""

from __future__ import annotations

from theban.core.protocol import PickledByName, Rules
from theban.luxor.actions import Action
from theban.luxor.assembly import assemble
from theban.luxor.checking import validation
from theban.luxor.config import Config
from theban.luxor.deals import Deal
from theban.luxor.events import Event
from theban.luxor.knowledge import determinization, redaction, views
from theban.luxor.knowledge.views import View
from theban.luxor.outcomes import Outcome
from theban.luxor.rules import evaluation, scoring
from theban.luxor.rules import playing as engine
from theban.luxor.setup import dealing as setup
from theban.luxor.state import State
from theban.luxor.text import notation
from theban.luxor.text import parts as text_parts
from theban.luxor.whole_games import bounds
from theban.luxor.whole_games import playing_out as whole_game

assemble()


class LuxorRules(PickledByName):
    """The functions of the package as methods; it keeps the contract of :class:`theban.Rules`.

    Example:
        >>> RULES.name
        'luxor'
        >>> RULES.awaiting(RULES.new_game(Config(players=2), seed=1)).seat
        0
    """

    __slots__ = ()

    @property
    def name(self) -> str:
        """The name in the registry of games."""
        return "luxor"

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
    redact_choice = staticmethod(redaction.redact_choice)
    redact_event = staticmethod(redaction.redact_event)
    determinize = staticmethod(determinization.determinize)
    action_space = staticmethod(engine.action_space)
    outcome_space = staticmethod(engine.outcome_space)
    format_choice = staticmethod(notation.format_choice)
    parse_choice = staticmethod(notation.parse_choice)
    text_parts = text_parts.TEXT_PARTS


# The annotation has the type checkers hold the object against the contract, and shows users which
# choices are actions and which are outcomes.
RULES: Rules[Config, Deal, State, Action, Outcome, Event, View] = LuxorRules()
"""The rules of Luxor."""
