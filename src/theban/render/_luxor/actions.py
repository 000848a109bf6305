"""Luxor's actions: their sentences, with and without the position, and their keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import asdict

from theban._core.checks import check_seat
from theban._core.errors import Illegality
from theban._core.language import Language
from theban._core.refusals import Details, SeatName, Word, number_of
from theban._core.situation import Decision
from theban.luxor import _actions as actions, _messages as messages, _pieces as pieces
from theban.luxor._board import STAIRS
from theban.luxor._modules.mummy.tiles import cost
from theban.luxor._parts import characters, equipment, mummy
from theban.luxor._rules.movement import step_back
from theban.luxor._rules.tiles import osiris_target
from theban.luxor._views import View
from theban.luxor.frames import ClaimOrDecline, DecisionKind
from theban.render._luxor import labels
from theban.render._luxor.labels import VOCABULARY, WORDS, Shown, mummy_of
from theban.render._pieces import Names, Piece, Role, Target, filled_targets
from theban.render._sentences import Seen, tell_action_in


def _plain(action: actions.Action) -> Seen:
    """Return the sentence of an action that does not need the position."""
    match action:
        case actions.PlayCard(end) | equipment.AddCard(end):
            return end.value, {}
        case actions.MoveAdventurer(_, steps):
            return _way(steps), {}
        case _:
            return "text", {}


def _way(steps: int) -> str:
    return "ahead" if steps > 0 else "back" if steps else "stay"


# --- With the position at hand: which card, which tile, for what price -----------------------


def seen_in(shown: Shown, action: actions.Action, language: Language) -> Seen | None:
    """Return the sentence of an action that needs the position."""
    if not shown.pending:
        return None
    frame = shown.pending[-1]
    me = shown.players[frame.seat]
    match action:
        case actions.Decline() if type(frame).__name__ in VOCABULARY[actions.Decline]:
            gaps = asdict(frame, recurse=False)
            if isinstance(frame, ClaimOrDecline | characters.ChooseTempleAction):
                gaps |= _treasure_at(shown, frame.place, language)
            elif isinstance(frame, equipment.ChooseCardToAdd):
                gaps["number"] = frame.card.number
            return type(frame).__name__, gaps
        case actions.MoveAdventurer(origin, steps):
            return _move_seen(shown, origin, steps, language)
        case actions.ActWith(place) if tile := labels.tile_at(shown, place, language):
            return "seen", {"adventurer": labels.adventurer_at(place, language), "tile": tile}
        case actions.ClaimTreasure() if isinstance(frame, ClaimOrDecline):
            return "seen", _treasure_at(shown, frame.place, language)
        case actions.TakeHorusCard(level) if 0 < level <= len(shown.horus_tops):
            if top := shown.horus_tops[level - 1]:
                return "seen", {"card": messages.card_words(top, language)}
        case actions.PlayCard(end) | equipment.AddCard(end):
            if card := labels.outer_card(me, end, language):
                return f"seen_{end.value}", {"card": card}
        case mummy.ActivateMummyTile(slot):
            part = mummy_of(shown)
            if part and 0 <= slot < len(part.display) and (effect := part.display[slot]):
                price = messages.talismans_words(cost(shown.config, effect), language)
                told = labels.effect_words(effect, language)
                return "seen", {"talismans": price, "effect": told}
        case mummy.DiscardHandCard(slot) | actions.MoveHandCard(slot):
            if card := labels.card_at(me, slot, language):
                return "seen", {"card": card}
        case characters.AdvanceAll() if isinstance(frame, characters.ChooseAhead):
            number = frame.card.number if isinstance(frame.card, pieces.AdvanceAllCard) else 0
            return "seen", {"steps": messages.steps_words(number, language)}
        case characters.Reroll() if isinstance(frame, characters.ChooseReroll):
            return "seen", {"face": frame.face}
        case characters.PerformTempleAction() if isinstance(frame, characters.ChooseTempleAction):
            if tile := labels.tile_at(shown, frame.place, language):
                return "seen", {"at": labels.at_place(frame.place, language), "tile": tile}
        case _:
            pass
    return None


def _treasure_at(shown: Shown, place: int, language: Language) -> dict[str, str]:
    tile = shown.board.tiles[place]
    told = language.say("the treasure") if tile is None else messages.tile_words(tile, language)
    return {"treasure": told, "at": labels.at_place(place, language)}


def _move_seen(shown: Shown, origin: int, steps: int, language: Language) -> Seen | None:
    """Describe where a move leads, what is there, and the keys that it costs. :rule:`LX-8.1`."""
    target, keys = _destination(shown, origin, steps), _keys_for_steps(shown, steps)
    if not target:  # nowhere, or back onto the stairs, where no tile lies
        return None
    if target == shown.board.chamber:
        return "into_chamber", {"keys": labels.keys_words(keys + 1, language)}
    tile = labels.tile_at(shown, target, language)
    where = language.say("space {place} ({tile})", place=target, tile=tile)
    text = f"{_way(steps)}_to{'_pay' if keys else ''}"
    return text, {"target": where, "tile": tile, "keys": labels.keys_words(keys, language)}


def tell_action(action: actions.Action, names: Names, seat: int | None, view: object) -> str:
    """Describe a seat's action, or, without a seat, a possible one; in its position, if known."""
    seen = seen_in(view, action, names.language) if isinstance(view, Shown) else None
    texts = VOCABULARY[type(action)]
    return tell_action_in(texts, seen or _plain(action), action, WORDS, names, seat)


# --- What actions point at -------------------------------------------------------------------


def targets_of(shown: Shown, action: actions.Action) -> tuple[Target, ...]:
    """Return the keys that an action points at: first the moving thing, then its target."""
    due = labels.due_of(shown)
    if not isinstance(due, Decision):
        return ()
    gaps = {"seat": due.seat, **asdict(action, recurse=False)}
    told = filled_targets(VOCABULARY[type(action)]["keys"], gaps)
    return (*_seen_targets(shown, due, action), *told)


def _seen_targets(shown: Shown, due: Decision, action: actions.Action) -> Iterator[Target]:
    """Yield the keys that an action points at, by the position."""
    seat, subject = due.seat, labels.subject_of(shown)
    offered = () if subject.tile is None else subject.places
    match action:
        case actions.PlayCard(end) | equipment.AddCard(end):
            slot = 0 if end is pieces.End.LEFT else max(len(shown.players[seat].hand) - 1, 0)
            yield Target(Role.CARD, f"hand:{seat}:{slot}")
        case actions.MoveAdventurer(origin, steps):
            yield from _movement(shown, due, origin, steps)
        case actions.ActWith(place):
            figures = _figures_at(shown, seat, place)
            yield from figures
            if figures:
                yield from _sent_on(shown, place)
        case actions.ClaimTreasure():
            for place in offered:
                tile = shown.board.tiles[place]
                yield Target(Role.FROM, f"tile:{place}")
                if isinstance(tile, pieces.Treasure):
                    yield Target(Role.TO, f"treasures:{seat}:{tile.kind.value}", 1)
        case mummy.ActivateMummyTile(slot):
            yield Target(Role.FROM, f"mummy_tile:{slot}")
            if 0 <= slot < len(subject.talismans):
                yield Target(Role.PAYS, f"talismans:{seat}", -subject.talismans[slot])
        case mummy.TryStandUp():
            part = mummy_of(shown)
            for place in dict.fromkeys(labels.lying_places(shown.players[seat])):
                if part is not None and place != part.place:  # the others cannot: MC-3.4
                    yield from _figures_at(shown, seat, place, lying=True)
        case mummy.StandUp(place):
            yield from _figures_at(shown, seat, place, lying=True)
        case characters.PerformTempleAction():
            for place in offered:
                yield Target(Role.FROM, f"tile:{place}")
                yield from _sent_on(shown, place)
        case _:
            pass


def _figures_at(shown: Shown, seat: int, place: int, *, lying: bool = False) -> list[Target]:
    """Return a seat's adventurers at a place, of which any one may be pointed at.

    Those are the upright ones, or without any, or if these are meant, the lying ones.
    """
    player = shown.players[seat]
    upright, down = player.active.count(place), labels.lying_places(player).count(place)
    found = range(upright, upright + down) if lying or not upright else range(upright)
    return [Target(Role.FROM, f"figure:{seat}:{place}:{index}") for index in found]


def _sent_on(shown: Shown, place: int) -> Iterator[Target]:
    """Yield the places where tiles send those who come to a place.

    Osiris sends on, as often as there is one (:rule:`LX-4.3`); then a tunnel leads to the next one
    ahead (:rule:`LX-4.6`), except an adventurer that meets the Mummy (:rule:`MC-3.1`).
    """
    board, part = shown.board, mummy_of(shown)
    while 0 <= place < board.chamber:
        tile, following = board.tiles[place], None
        if isinstance(tile, pieces.OsirisTile):
            following, _ = osiris_target(board, place, tile) or (None, ())
        elif isinstance(tile, pieces.TunnelTile) and (part is None or part.place != place):
            following = board.next_tunnel(place)
        if following is None:
            return
        yield Target(Role.VIA, f"place:{following}")
        if isinstance(tile, pieces.TunnelTile):
            return  # the tunnel where it ends is not used: LX-4.7
        place = following


def _movement(shown: Shown, due: Decision, origin: int, steps: int) -> Iterator[Target]:
    """Describe who moves, where the first leg ends, and where tiles send on from there.

    With 0 steps the first leg ends where it starts. :rule:`MC-5.2`.
    """
    figures = _figures_at(shown, due.seat, origin)
    yield from figures
    target = _destination(shown, origin, steps) if figures else None
    if target is None:
        return
    yield Target(Role.TO, f"place:{target}")
    if due.kind != DecisionKind.MOVE_BY_TILE:  # the tiles of such moves are not resolved: MC-4.4
        yield from _sent_on(shown, target)
    price = _keys_for_steps(shown, steps) + (target == shown.board.chamber)
    if price:
        yield Target(Role.PAYS, f"keys:{due.seat}", -price)


def _keys_for_steps(shown: Shown, steps: int) -> int:
    """Return the keys that change the card's number to the steps. :rule:`MC-7.9`."""
    subject = labels.subject_of(shown)
    return dict(zip(subject.steps, subject.keys, strict=True)).get(steps, 0)


def _destination(shown: Shown, origin: int, steps: int) -> int | None:
    """Return where the first leg ends, or None if there is no such place. :rule:`LX-3.10`."""
    board = shown.board
    if not STAIRS <= origin < board.chamber:
        return None
    if steps > 0:
        return board.track.ahead(origin, steps)
    if not steps:
        return None if board.tiles[origin] is None else origin
    return step_back(shown, origin) if steps == -1 else None


# --- Why something cannot be chosen ----------------------------------------------------------


_PLAYING = (DecisionKind.PLAY_CARD, DecisionKind.ADD_CARD)
_MOVING = (DecisionKind.MOVE_ADVENTURER, DecisionKind.MOVE_BY_TILE, DecisionKind.AHEAD)
_PLACES = ("stairs", "space", "chamber")


def reason_at(view: View, key: str) -> Illegality | None:
    """Say why a thing cannot be chosen; None if it has nothing special to say."""
    due, drawn = view.awaiting, labels.pieces_of(view, Names(None))
    piece = drawn.get(key)
    if piece is None or not isinstance(due, Decision):
        return None
    owner = None if piece.seat == due.seat else piece.seat
    if due.kind in _PLAYING:
        if piece.kind != "card":
            return None
        if owner is not None:
            return messages.CARD_OF_OTHER("LX-3.1", seat=due.seat, owner=owner)
        return messages.ONLY_OUTER_CARDS("LX-3.2")
    if due.kind not in _MOVING:
        return None
    rule = _rule_of_move(view, due)
    if piece.kind == "adventurer":
        if owner is not None:
            return messages.ADVENTURER_OF_OTHER(rule, seat=due.seat, owner=owner)
        if piece.at == f"place:{view.board.chamber}":
            return messages.IN_CHAMBER("LX-8.6")
        is_at_statue = piece.at is not None and piece.at.startswith("statue:")
        return messages.LIES_AT_STATUE("LX-4.1") if is_at_statue else None
    at: Piece | None = piece
    while at is not None and at.kind not in _PLACES:
        at = None if at.at is None else drawn.get(at.at)
    steps = labels.subject_of(view).steps
    if at is None or not steps:
        return None
    return messages.NOBODY_SO_NEAR(rule, seat=due.seat, offered=steps)


def _rule_of_move(view: View, due: Decision) -> str:
    """Return the rule that gives the steps: of the mummy tile, the ability or the card."""
    if due.kind is DecisionKind.MOVE_BY_TILE:
        return "MC-4.4"
    if due.kind is DecisionKind.AHEAD:
        return "MC-7.6"
    cards = labels.subject_of(view).cards
    if len(cards) > 1:
        return pieces.CardPair.rule
    return next((card.rule for card in cards if not isinstance(card, pieces.FixedCard)), "LX-1.7")


def refusal_words(view: object) -> Mapping[str, Word]:
    """Return better words for gaps of refusals."""
    words: dict[str, Word] = {"effect": _effect}
    if isinstance(view, Shown):
        words["card"] = _outer_card(view, is_other=False)
        words["other_card"] = _outer_card(view, is_other=True)
    return words


def _effect(details: Details, _seat_name: SeatName, language: Language) -> str:
    told = str(details.get("effect"))
    if told in labels.TERMS["mummy tile"]:
        told = labels.effect_words(mummy.MummyEffect(told), language)
    return language.say('"{effect}"', effect=told)


def _outer_card(view: Shown, *, is_other: bool) -> Word:
    """Return the words for an outer card, and the card itself if it is visible."""

    def tell(details: Details, _seat_name: SeatName, language: Language) -> str:
        named: object = details.get("end")
        if is_other:
            named = messages.OTHER_END.get(named, named)
        words, seat = messages.end_words(named, language), number_of(details, "seat")
        owner = view.players[check_seat(seat, len(view.players))]
        card = labels.outer_card(owner, pieces.End(named), language)
        if card is None:
            return words
        return language.say("{end_card} ({card})", end_card=words, card=card)

    return tell
