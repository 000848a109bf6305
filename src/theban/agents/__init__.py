"""Bots for any game: they decide from their seat's view, and never see the state."""

from theban._core.agent import Agent as Agent, Agents as Agents
from theban._core.exports import list_names as _list_names
from theban.agents._analysis import *
from theban.agents._bots import *
from theban.agents._guide import *
from theban.agents._search import *
from theban.agents._simple import *

_list_names(vars())
