"""A state of Tutankhamun under construction; :mod:`theban._core.machine` says how it is used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, TypeAlias

from theban._core import machine as core
from theban._core.machine import FrameRules, Machine
from theban.tutankhamun import _actions as acts, _state as states
from theban.tutankhamun._config import Config, EndAtZero
from theban.tutankhamun._messages import COMMON
from theban.tutankhamun._pieces import God
from theban.tutankhamun.frames import EndTurn, Frame, StartTurn, Trail

Question: TypeAlias = Callable[[states.AnyState, int], Frame | None]
"""Returns the question that an idol asks, or None if there is no choice. :rule:`TT-3.3`."""


class CompiledRules:
    """The rules of one config, and the values that they look up."""

    def __init__(
        self,
        config: Config,
        frame_rules: Mapping[type, FrameRules],
        questions: Mapping[God, Question],
    ) -> None:
        """Compute all tables. :rule:`TT-6.2`, :rule:`TT-6.5`, :rule:`TT-3.3`, :rule:`TT-7.4`."""
        components = config.components
        inventory = config.inventory
        self.drafts = states.DRAFTS
        """The classes of states and players, with their drafts."""
        self.inventory = inventory
        """The tiles in the game."""
        self.frame_rules = frame_rules
        """The rules of each class of frame."""
        self.machine = Machine(frame_rules, config.players, acts.ACTIONS, COMMON)
        """The same tables, as a step looks them up."""
        self.questions = questions
        """The question that each god's idol asks. :rule:`TT-3.3`."""
        self.ring_points = components.ring_points
        """The points of a ring each time it is collected."""
        values = [(group.value, group.half) for group in components.sets]
        values += [(components.ring_bonus, 0)] * (len(inventory.tiles.all) - len(values))
        self.values = tuple(values)
        """For each kind, the points of the first place and half of them; never used for idols."""
        self.ends_at_once = config.rulings.end_at_zero is EndAtZero.INSTANT
        """Whether the game ends at once when somebody reaches 0. :rule:`TT-7.4`."""
        seats = range(config.players)
        self.start_turn = tuple(map(StartTurn, seats))
        """The frame that starts each seat's turn."""
        self.rest_of_turn = tuple((EndTurn(seat), Trail(seat)) for seat in seats)
        """The rest of each seat's turn while an idol is resolved."""
        places = range(inventory.places)
        self.sail = tuple(map(acts.Sail, places))
        self.take_from_underworld = tuple(map(acts.TakeFromUnderworld, inventory.tiles.all))
        self.swap_ring = tuple(map(acts.SwapRing, places))
        self.banish = tuple(map(acts.Banish, places))
        self.swap_from = tuple(map(acts.SwapFrom, places))
        self.swap_with = tuple(map(acts.SwapWith, places))
        self.collect_behind = tuple(map(acts.CollectBehind, places))
        # The order of the action space's blocks never changes. A block follows from the config
        # alone, and new blocks come at the end, so that ids are stable.
        self.actions: tuple[acts.Action, ...] = (
            *self.sail,
            *self.take_from_underworld,
            *self.swap_ring,
            *self.banish,
            *self.swap_from,
            *self.swap_with,
            *self.collect_behind,
            acts.RETREAT,
            acts.DECLINE,
            acts.PASS,
        )
        """All possible actions; an action's place here is its id."""
        self.outcomes = ()
        """There are no outcomes. :rule:`TT-8.1`."""


compiled_rules: Callable[[Config], CompiledRules] = attrgetter("compiled")
"""Return the compiled rules of a config, the same object for equal configs.

Code that bots call most uses ``config.compiled`` directly, since a call takes as long as a small
rule.
"""


class Work(core.Work[states.State, states.StateDraft, states.PlayerDraft, Frame]):
    """A state under construction, with the tables that rules look up."""

    __slots__ = ()

    compiled: CompiledRules


class RolloutWork(Work, core.RolloutWork):
    """A state under construction in a playout, where the Nile is a list."""

    __slots__ = ()

    def __init__(self, state: states.State, compiled: CompiledRules) -> None:
        """Start from a state."""
        super().__init__(state, compiled)
        nile: Any = list(self.state.nile)  # see theban._core.rows
        self.state.nile = nile

    def freeze(self) -> states.State:
        """Return the new state; the work is over."""
        self.state.nile = tuple(self.state.nile)
        return super().freeze()


class RecordingWork(Work, core.EventRecorder):
    """A state under construction that records the events and their rules."""

    __slots__ = ()
