"""What is checked of agents and of adapters, one member for each promise."""

from __future__ import annotations

import enum


class AgentProperty(enum.Enum):
    """What :func:`check_agent` checks."""

    LEGAL = "it chooses one of the legal actions of the view"
    RAISES = "it raises nothing at a decision of its seat"
    RANDOM = "nothing of the generator but random() is used, and never a global generator"
    REPEATABLE = "the same view and equal numbers give the same choice"
    EQUAL_VIEW = "an equal view that is another object gives the same choice"
    UNCHANGED = "the view is unchanged"
    TIME = "each choice is made within the time given"
    MEMORY = "what it played before changes no choice in another game"
    HASH_ORDER = "its choices are the same whatever the seed of Python's hashes"


class AdapterProperty(enum.Enum):
    """What :func:`check_adapter` checks."""

    RAISES = "a legal action raises nothing, and neither does anything else that is asked"
    SEED = "equal seeds and equal actions give equal games, in the same object and in another"
    AWAITING = "the agent that is asked is the seat that decides, and the end is that of the game"
    MASK = "the mask has a 1 for each legal action by its id, and is 0 for all other seats"
    SPACES = "observations are in their space, and there are as many actions as in the game"
    SAME_GAME = "an action leads where the rules lead"
    OBSERVATION = "observing twice gives the same, and changes nothing"
    KEPT = "an observation once given is unchanged"
    LEAK = "positions that a seat cannot tell apart give it equal observations"
    CHANCE = "a chance node comes where the rules have one, with their outcomes and probabilities"
    RETURNS = "winners gain more than others, or exactly their share"
    COPY = "a deep copy goes on alike, and neither changes the other"
    PICKLE = "a pickle goes on alike"
    ILLEGAL = "an action that is not legal is refused and changes nothing, or ends the game"
