"""Every public function of the pictures, called with wrong arguments: it raises our errors."""

from gettext import NullTranslations
from typing import Any

import pytest

from tests.wrong_calls import (
    LUXOR_STATE,
    TUTANKHAMUN_STATE,
    Call,
    check_call,
    check_fields,
    classes_of,
    foreign,
    functions_of,
    named_call,
)
from theban import luxor, render, tutankhamun
from theban._core.errors import Illegality, Reason
from theban._core.situation import Chance, Decision, Hidden, ScoreSheet
from theban.render import keys, scores
from theban.render._pieces import Names
from theban.render.authoring import Drawing, DrawOptions, GameRenderer, register_renderer

NAMES = ["Ada", "Ben"]
DETAIL = render.Detail(places=[3], seats=[0])
DRAWING = Drawing("Dot", "A dot.", 9, 9, "")
MOVE = luxor.MoveAdventurer(3, 1)
EVENT = luxor.transition(LUXOR_STATE, luxor.PlayCard(luxor.End.LEFT)).events[0]
SAIL = tutankhamun.Sail(3)
SCORED = tutankhamun.PointsScored(0, 2)
REFUSED = luxor.explain(LUXOR_STATE, MOVE)
assert REFUSED is not None
LINE = scores.ScoreLine("keys", (2, 0), ("LX-9.2",), (("keys:0",), ()))
SAMPLES = {
    render.Detail: DETAIL,
    DrawOptions: DrawOptions(),
    Drawing: DRAWING,
    GameRenderer: GameRenderer({}, {}),
    render.Language: render.Language("de", NullTranslations()),
    keys.Target: keys.Target(keys.Role.TO, "place:3"),
    keys.Piece: keys.Piece("keys", None, 0, label="keys", at="seat:0"),
    keys.Changes: keys.Changes((("place:3", "place:4"),)),
    keys.About: keys.About("Ada's keys", "They open the tomb chamber.", None, None, ("LX-8.1",)),
    scores.ScoreLine: LINE,
    scores.FinalScore: scores.FinalScore((LINE,), (1, 2), "Ada wins.", ("LX-9.4",)),
}
PIECES = keys.pieces_of(LUXOR_STATE)
VIEW = luxor.view(LUXOR_STATE, 0)

RIGHT: dict[str, object] = {
    "action": MOVE,
    "awaiting": luxor.awaiting(LUXOR_STATE),
    "changes": keys.changes_of(PIECES, EVENT),
    "choice": MOVE,
    "choice_or_event": MOVE,
    "config": LUXOR_STATE.config,
    "detail": DETAIL,
    "event": EVENT,
    "final_score.events": (SCORED,),
    "final_score.rules": tutankhamun.RULES,
    "final_score.state": TUTANKHAMUN_STATE,
    "illegality": REFUSED,
    "key": "hand:0:0",
    "language": SAMPLES[render.Language],
    "last": EVENT,
    "layout": "tall",
    "live": True,
    "names": NAMES,
    "pieces": PIECES,
    "prefix": "p",
    "rules": luxor.RULES,
    "score": luxor.score_sheet(LUXOR_STATE),
    "seat": 0,
    "sections": ["board"],
    "standings": luxor.standings(LUXOR_STATE),
    "state": LUXOR_STATE,
    "targets": 3,
    "value": LUXOR_STATE,
    "view": VIEW,
    "width": 80,
}


def of(function: Any, **own: object) -> Call:
    return named_call(function, {**RIGHT, **own})


def _describe_refused(code: str, details: Any) -> str:
    refused = Illegality(Reason.AGAINST_RULE, None, "no", code, details)
    return render.describe_illegality(refused, names=NAMES, view=LUXOR_STATE, choice=MOVE)


FUNCTIONS: list[Any] = [*functions_of(render), *functions_of(keys), *functions_of(scores)]
CALLS: dict[str, Call] = {
    **{each.__name__: of(each) for each in sorted(FUNCTIONS, key=lambda each: str(each.__name__))},
    "to_text, Tutankhamun": of(render.to_text, value=TUTANKHAMUN_STATE),
    "to_svg, Tutankhamun": of(
        render.to_svg, value=TUTANKHAMUN_STATE, last=(), targets=SAIL, sections="river"
    ),
    "describe an event": of(render.describe, choice_or_event=EVENT),
    "describe an action of Tutankhamun": of(
        render.describe, choice_or_event=SAIL, config=None, view=None
    ),
    "describe what is hidden": (
        lambda *hidden: render.describe(Hidden(*hidden)),
        (0, "CardDrawn"),
        {},
    ),
    "a decision": (lambda *due: render.describe_awaiting(Decision(*due)), (0, "play_card"), {}),
    "a chance event": (lambda *due: render.describe_awaiting(Chance(*due)), (0, "die"), {}),
    "a refusal": (
        lambda *parts: render.describe_illegality(Illegality(*parts)),
        (REFUSED.reason, REFUSED.rule, REFUSED.message, REFUSED.code, REFUSED.details),
        {},
    ),
    "a refused move": (
        lambda **details: _describe_refused("luxor.card_gives", tuple(details.items())),
        (),
        {"seat": 0, "offered": (3,), "steps": 2},
    ),
    "a refused card": (
        lambda **details: _describe_refused("luxor.other_card_moves", tuple(details.items())),
        (),
        {"seat": 0, "end": "left"},
    ),
    "score_table of a final score": of(
        scores.score_table, score=SAMPLES[scores.FinalScore], standings=None
    ),
    "about a thing of Tutankhamun": of(keys.about, view=TUTANKHAMUN_STATE, key="boat:1"),
    "a score sheet": (
        lambda *sheet: scores.score_table(ScoreSheet(*sheet), (1,)),
        (("points",), ((1,),)),
        {},
    ),
    "a seat's points": (luxor.score_sheet(LUXOR_STATE).of, (0,), {}),
    "register_renderer": (register_renderer, (GameRenderer({}, {}),), {}),
    "to_document": (DRAWING.to_document, ("prefix",), {"is_live": True}),
    "a name": (Names(NAMES).of, (0,), {}),
    "targets_of, Tutankhamun": of(keys.targets_of, view=TUTANKHAMUN_STATE, action=SAIL),
    "keys_of what is hidden": (
        lambda *hidden: keys.keys_of(Hidden(*hidden)),
        (0, "CardReceived"),
        {},
    ),
}


@pytest.mark.sample(every=11)
@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_refused(name: str) -> None:
    check_call(CALLS[name])


@pytest.mark.parametrize("kind", [*classes_of(render)], ids=lambda kind: kind.__name__)
def test_wrong_fields_are_taken_or_refused(kind: type) -> None:
    check_fields(SAMPLES[kind])


def test_numbers_of_other_libraries_are_places_and_seats() -> None:
    three, one = foreign(3), foreign(1)
    assert repr(render.Detail(places=[three], seats=one)) == repr(render.Detail([3], [1]))
    assert render.to_svg(LUXOR_STATE, targets=three) == render.to_svg(LUXOR_STATE, targets=3)
    assert render.to_svg(TUTANKHAMUN_STATE, last=[three]) == render.to_svg(
        TUTANKHAMUN_STATE, last=3
    )
    assert render.describe(MOVE, seat=one) == render.describe(MOVE, seat=1)
    assert render.to_text(LUXOR_STATE, width=foreign(99)) == render.to_text(LUXOR_STATE, width=99)


def test_names_given_one_by_one_are_all_used() -> None:
    names: Any = iter(NAMES)
    assert Names(names).of(1) == "Ben"


def test_a_refusal_may_be_about_no_place_at_all() -> None:
    refused = _describe_refused("luxor.did_not_advance", (("place", 3), ("places", ())))
    assert refused == "No adventurer on space 3 advanced; those that did are on no place."
