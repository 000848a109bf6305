"""Luxor's actions, outcomes and events: their sentences, keys and changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from attrs import asdict, evolve

from theban._core.checks import check_seat
from theban._core.errors import Illegality, InvalidArgument
from theban._core.language import Language
from theban._core.messages import shown as shown_value
from theban._core.refusals import Details, SeatName, Word, number_of
from theban._core.situation import Decision, Hidden
from theban.luxor import (
    _actions as actions,
    _events as events,
    _messages as messages,
    _pieces as pieces,
)
from theban.luxor._board import STAIRS
from theban.luxor._config import HAND_SIZE, Config
from theban.luxor._modules.mummy.tiles import cost
from theban.luxor._parts import artifacts, characters, equipment, mummy
from theban.luxor._rules.movement import step_back
from theban.luxor._rules.tiles import osiris_target
from theban.luxor._views import View
from theban.luxor.frames import ClaimOrDecline, DecisionKind
from theban.render._luxor import labels
from theban.render._luxor.labels import VOCABULARY, WORDS, Posture, Shown, mummy_of
from theban.render._pieces import Changes, Names, Piece, Role, Table, Target, filled_targets
from theban.render._sentences import Seen, tell, tell_action_in

# --- Actions -----------------------------------------------------------------------------------


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


# --- Outcomes and events -----------------------------------------------------------------------

HIDDEN = {kind.__name__: texts["hidden"] for kind, texts in VOCABULARY.items() if "hidden" in texts}
"""The text for those from whom a part of an event is hidden. :rule:`LX-10.2`."""
_HIDDEN_KINDS = {kind.__name__: kind for kind in events.EVENTS if kind.__name__ in HIDDEN}


def _class_of(event: events.Event | Hidden) -> type:
    """Return the class of an event, also of one that is hidden."""
    if not isinstance(event, Hidden):
        return type(event)
    if event.kind not in _HIDDEN_KINDS:
        raise InvalidArgument(f"no event of Luxor is hidden as {shown_value(event.kind)}")
    return _HIDDEN_KINDS[event.kind]


def keys_of(event: events.Event | Hidden, _shown: object = None) -> tuple[Target, ...]:
    """Return the keys of an event."""
    found = filled_targets(VOCABULARY[_class_of(event)]["keys"], asdict(event, recurse=False))
    if isinstance(event, events.ChamberEntered) and event.sarcophagus is None:
        return found[:1]
    return found


def tell_outcome(outcome: actions.Outcome, names: Names, seat: int | None, _config: object) -> str:
    """Describe an outcome."""
    texts = VOCABULARY[type(outcome)]
    if seat is None or "seat" not in texts:
        return tell(texts, "text", outcome, WORDS, names, {})
    return tell(texts, "seat", outcome, WORDS, names, {"name": seat})


def tell_event(event: events.Event, names: Names, _seat: int | None, config: object) -> str:
    """Describe an event."""
    language, text, given = names.language, "text", dict[str, str]()
    match event:
        case events.CardPlayed(end=end):
            text = end.value
        case events.ChamberEntered(sarcophagus=int()):
            text = "sarcophagus"
        case mummy.MummyMoved(jumped=True):
            text = "jumped"
        case events.AdventurerMoved(target=place):
            chamber = len(config.components.spaces) + 1 if isinstance(config, Config) else None
            text = {STAIRS: "stairs", chamber: "chamber"}.get(place, text)
            if chamber is None:  # the place may be the chamber: its number follows from the board
                given["target"] = language.say("place {place}", place=place)
        case _:
            pass
    texts, seats = VOCABULARY[type(event)], {"name": event.seat}
    return tell(texts, text, event, WORDS, names, seats, **given)


# --- What events change of what is drawn --------------------------------------------------------

_PAID = (
    *(events.ScarabTaken, events.WildCardTaken, events.KeyTaken, events.PileShuffled),
    *(mummy.TalismansTaken, mummy.ScarabReturned, mummy.MummyTilesShuffled, characters.KeysSpent),
)
"""Events by which pieces go from a counter to another: those that they are about.

All go if the event does not say how many."""


def changes_of(before: Mapping[str, Piece], event: events.Event | Hidden, names: Names) -> Changes:
    """Return the changes that an event makes."""
    table = Table(before)
    kind = _class_of(event)
    if kind in _PAID:
        source, target = keys_of(event)
        by = target.by if source.by is None else source.by
        table.pay(source.key, target.key, table.number(source.key) if by is None else abs(by))
    elif isinstance(event, Hidden):
        _insert(table, event.seat, "pile:draw", None, names)
    else:
        _change(table, event, names)
    _use_die(table, event, names.language)
    return table.changes()


def _change(table: Table, event: events.Event, names: Names) -> None:
    match event:
        case events.CardPlayed(seat, _, end):
            slot = 0 if end is pieces.End.LEFT else table.number(f"hand:{seat}") - 1
            _discard(table, seat, (slot,))
        case events.AdventurerMoved(seat, origin, target):
            _go(table, seat, origin, target, names)
        case events.AdventurerWoken(seat, statue):
            key = _take_place(table, seat, STAIRS)
            figure = labels.figure_piece(names, seat, Posture.UPRIGHT, table, f"place:{STAIRS}")
            table.move(f"statue:{statue}:{seat}", key, figure)
        case events.ChamberEntered(seat, sarcophagus):
            table.count(f"keys:{seat}", -1)
            if sarcophagus is not None:  # the next one: LX-8.3
                supply, own = "supply:sarcophagi", f"sarcophagi:{seat}"
                table.pay(supply, own)
                left, won = table[supply], table[own]
                table[supply] = evolve(left, face=(left.face or ())[1:] or None)
                table[own] = evolve(won, face=(*(won.face or ()), sarcophagus))
        case events.TreasureTaken(seat, place, treasure):
            table.drop(f"tile:{place}", f"treasures:{seat}:{treasure.kind.value}")
        case events.PointsScored() | characters.SetFlipped():
            (counter,) = keys_of(event)
            table.count(counter.key, counter.by or 0)
        case events.TempleTileLaid(_, place, tile):
            back = labels.back_of(table[f"place:{place}"])
            piece = labels.tile_piece(tile, place, names.language)
            table.draw(f"supply:temple_tiles:{back.value}", f"tile:{place}", piece)
        case events.HorusCardGained(seat, card) | events.HorusCardTurnedUp(seat, card):
            stack, top = f"horus:{card.level}", None
            if isinstance(event, events.HorusCardTurnedUp):
                top = card
            else:
                _insert(table, seat, stack, card, names)
            number = table.number(stack)
            table[stack] = labels.stack_piece(card.level, top, number, names.language)
        case events.CardReceived(seat, card):
            _insert(table, seat, "pile:draw", card, names)
        case events.HandCardMoved(seat, source, target):
            order = [slot for slot in range(table.number(f"hand:{seat}")) if slot != source]
            order.insert(target, source)  # those between make way: MC-8.7
            _arrange(table, seat, order)
        case mummy.MummyMoved(_, _, target):
            table.move("mummy", "mummy", labels.mummy_piece(target, names.language))
        case mummy.AdventurersLaidDown(seat, place, number):
            _turn(table, seat, place, number, Posture.LYING, names)
        case mummy.AdventurersStoodUp(seat, place, number):
            _turn(table, seat, place, number, Posture.UPRIGHT, names)
        case mummy.MummyTileActivated(seat, slot, _, talismans):
            table.pay(f"talismans:{seat}", "supply:talismans", talismans)
            table.drop(f"mummy_tile:{slot}", "pile:mummy_discards")
        case mummy.MummyTileTurnedUp(_, slot, effect):
            piece = labels.mummy_tile_piece(effect, names.language)
            table.draw("pile:mummy_tiles", f"mummy_tile:{slot}", piece)
        case mummy.HandCardsDiscarded(seat, _, slots):
            _discard(table, seat, slots)
            hand = table[f"hand:{seat}"]
            if not hand.count:  # a whole hand is drawn again: MC-4.3
                table[f"hand:{seat}"] = evolve(hand, face=labels.HandState.REDRAWN)
        case artifacts.TreasureTurnedUp(_, place, treasure):
            piece = labels.tile_piece(treasure, place, names.language)
            table.move(f"covered:{place}", f"tile:{place}", piece)
            table.count("supply:treasures", -1)
        case _:
            pass  # the others are about whose turn it is, and the end


def _use_die(table: Table, event: events.Event | Hidden, language: Language) -> None:
    """Put the die on the table for a card, roll it, or take it away once the roll is used."""
    die = table.get(labels.DIE)
    match event:
        case events.CardPlayed(card=card) if card.rolls:
            table[labels.DIE] = labels.die_piece(None, language)
        case events.DieThrown(face=face) if die is not None:
            table[labels.DIE] = labels.die_piece(face, language)
        case characters.RerollTaken():
            table[labels.DIE] = labels.die_piece(None, language)
        case _ if die is not None and (die.face is not None or type(event) is events.NoMove):
            del table[labels.DIE]
        case _:
            pass


# --- Adventurers -------------------------------------------------------------------------------


def _go(table: Table, seat: int, origin: int, target: int, names: Names) -> None:
    """Move an upright adventurer to a place, where it is upright too."""
    upright, number = _count_at(table, seat, origin)
    leaving = upright - 1
    key = _take_place(table, seat, target)
    figure = labels.figure_piece(names, seat, Posture.UPRIGHT, table, f"place:{target}")
    table.move(f"figure:{seat}:{origin}:{leaving}", key, figure)
    _shift(table, f"figure:{seat}:{origin}", range(upright, number), -1)


def _take_place(table: Table, seat: int, place: int) -> str:
    """Return the key of one more upright adventurer; lying ones make way."""
    upright, number = _count_at(table, seat, place)
    _shift(table, f"figure:{seat}:{place}", range(number - 1, upright - 1, -1), 1)
    return f"figure:{seat}:{place}:{upright}"


def _shift(table: Table, row: str, numbers: Iterable[int], by: int) -> None:
    """Let figures of a seat at a place, or cards of a hand, make way or move up."""
    table.move_all([(f"{row}:{number}", f"{row}:{number + by}") for number in numbers])


def _turn(table: Table, seat: int, place: int, number: int, face: Posture, names: Names) -> None:
    """Lay adventurers down, or stand them up: those between upright and lying."""
    upright, _ = _count_at(table, seat, place)
    first = upright if face is Posture.UPRIGHT else upright - number
    for index in range(first, first + number):
        key = f"figure:{seat}:{place}:{index}"
        figure = labels.figure_piece(names, seat, face, table, f"place:{place}")
        table.move(key, key, figure)


def _count_at(table: Table, seat: int, place: int) -> tuple[int, int]:
    """Return how many upright adventurers a seat has at a place, and how many in all."""
    faces = [table[key].face for key in table.numbered(f"figure:{seat}:{place}:{{}}")]
    return faces.count(Posture.UPRIGHT), len(faces)


# --- Hands -------------------------------------------------------------------------------------


def _discard(table: Table, seat: int, slots: Collection[int]) -> None:
    """Discard cards of a hand; the others move up."""
    hand = f"hand:{seat}"
    for slot in slots:
        table.drop(f"hand:{seat}:{slot}", "pile:discard")
    _arrange(table, seat, [slot for slot in range(table.number(hand)) if slot not in slots])
    table.count(hand, -len(slots))


def _insert(table: Table, seat: int, source: str, card: pieces.Card | None, names: Names) -> None:
    """Put a card into the middle of a hand, or at the right of one drawn again.

    :rule:`LX-6.1`, :rule:`MC-5.6`, :rule:`MC-4.3`.
    """
    hand, number = table[f"hand:{seat}"], table.number(f"hand:{seat}")
    is_redrawn = hand.face is labels.HandState.REDRAWN
    slot = number if is_redrawn else number // 2
    _shift(table, f"hand:{seat}", range(number - 1, slot - 1, -1), 1)
    table.draw(source, f"hand:{seat}:{slot}", labels.card_piece(names, seat, card))
    table.count(f"hand:{seat}", 1)
    if is_redrawn and number + 1 == HAND_SIZE:
        table[f"hand:{seat}"] = evolve(hand, face=None, count=HAND_SIZE)


def _arrange(table: Table, seat: int, order: Sequence[int]) -> None:
    """Move cards of a hand so that they are in the order of these, their places now."""
    pairs = ((f"hand:{seat}:{old}", f"hand:{seat}:{new}") for new, old in enumerate(order))
    table.move_all(tuple(pair for pair in pairs if pair[0] != pair[1]))
