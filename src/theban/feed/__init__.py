"""Messages for live screens: the news of a seat or a spectator since a revision, and its requests.

A :class:`Feed` owns how a match changes.  After each change a server sends every client the message
for its seat; a client sends back requests.  Both are JSON, alike in all games.
"""

from __future__ import annotations

from theban.feed.advice import Advise, Analysis, Hint, JudgedDecision, Prospect
from theban.feed.advising import Advisor
from theban.feed.answers import (
    Answer,
    Choose,
    LookUp,
    Outcome,
    Redo,
    Refused,
    Request,
    RuleText,
    Undo,
    Why,
    WhyNot,
)
from theban.feed.feed import Feed
from theban.feed.judging import Question, count_decisions, judge
from theban.feed.live import AnyMatch
from theban.feed.messages import (
    SCHEMA,
    ActionData,
    AddedPiece,
    AnyData,
    Awaited,
    ChoiceData,
    ConfigData,
    DrawnPicture,
    EventData,
    LongText,
    Message,
    OpenChoice,
    PatchOperation,
    PatchStep,
    ScoreLine,
    ToldEvent,
    ViewData,
)
from theban.feed.patches import difference, patched
from theban.feed.pictures import Picture
from theban.feed.schema import json_schema
from theban.feed.typescript import typescript
from theban.feed.wire import from_json, read_request, request_to_json, to_json

__all__ = [
    "SCHEMA",
    "ActionData",
    "AddedPiece",
    "Advise",
    "Advisor",
    "Analysis",
    "Answer",
    "AnyData",
    "AnyMatch",
    "Awaited",
    "ChoiceData",
    "Choose",
    "ConfigData",
    "DrawnPicture",
    "EventData",
    "Feed",
    "Hint",
    "JudgedDecision",
    "LongText",
    "LookUp",
    "Message",
    "OpenChoice",
    "Outcome",
    "PatchOperation",
    "PatchStep",
    "Picture",
    "Prospect",
    "Question",
    "Redo",
    "Refused",
    "Request",
    "RuleText",
    "ScoreLine",
    "ToldEvent",
    "Undo",
    "ViewData",
    "Why",
    "WhyNot",
    "count_decisions",
    "difference",
    "from_json",
    "json_schema",
    "judge",
    "patched",
    "read_request",
    "request_to_json",
    "to_json",
    "typescript",
]
