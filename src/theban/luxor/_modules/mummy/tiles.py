"""The mummy tiles: activating and replacing them, and their effects.

:rule:`MC-4.1` to :rule:`MC-4.13`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from theban._core.chance import Counts, Kinds, put_one, take_one
from theban._core.errors import Illegality
from theban._core.language import message
from theban._core.machine import RuleIds
from theban.luxor import _actions as acts, _messages as messages
from theban.luxor._config import HAND_SIZE, Config
from theban.luxor._expansion import MUMMY, MUMMY_SEAT, MUMMY_SEEN
from theban.luxor._parts import mummy as parts
from theban.luxor._parts.mummy import MummyEffect
from theban.luxor._pieces import LEVELS, Treasure
from theban.luxor._rules import turn
from theban.luxor._rules.horus import explain_stack, stacks_with_a_card, take_horus_card, take_key
from theban.luxor._rules.movement import not_awaited, travel, wrong_move
from theban.luxor._rules.scoring import Collector, score_points
from theban.luxor._rules.tiles import take_wild_card
from theban.luxor._rules.work import Work, compiled_rules
from theban.luxor._situation import Seen, Subject
from theban.luxor._state import AnyState
from theban.luxor.frames import ArrivalEffect, DrawScarab, Frame

TILE_GIVES = messages.against("tile_gives", "the tile gives {offered}, not {steps}")
TAKEN_ALREADY = messages.against(
    "taken_already", "{supply} was taken already; the second must be another thing"
)
NO_SUCH_SCARAB = messages.out_of_range(
    "no_such_scarab", "no scarab is worth {number}; their values are {values}"
)
SCARAB_NOT_OWNED = messages.against(
    "scarab_not_owned",
    message("{seat} owns no scarab of value {points}", "you own no scarab of value {points}"),
)
NO_MUMMY_SLOT = messages.out_of_range(
    "no_mummy_slot", "the mummy tiles have no slot {number}; their slots are 0 to {last}"
)
TOO_FEW_TALISMANS = messages.against(
    "too_few_talismans",
    message(
        "the tile {effect} costs {talismans}; {seat} has {owned}",
        "the tile {effect} costs {talismans}; you have {owned}",
    ),
)
TILE_CHANGES_NOTHING = messages.against(
    "tile_changes_nothing", "the tile {effect} would change nothing now"
)
JUST_ENTERED = messages.against(
    "just_entered", "the adventurers on {place} entered the game in this turn"
)
ONLY_REARMOST = messages.against(
    "only_rearmost", "the tile moves the rearmost adventurer, which is on {place}"
)
TILE_ENTERS_NOBODY = messages.against(
    "tile_enters_nobody", "a move of {steps_told} from {place} leads into the chamber or beyond"
)

DISCARDS = tuple(map(parts.DiscardHandCard, range(HAND_SIZE)))
"""The action for each place in the hand, one object each."""

SUPPLIES: dict[parts.Supply, acts.Action] = {
    parts.Supply.KEY: acts.TAKE_KEY,
    parts.Supply.SCARAB: acts.TAKE_SCARAB,
    parts.Supply.WILD_CARD: acts.TAKE_WILD_CARD,
}
"""The gains that the *choice* tile offers, in the order of the answers."""

_SUPPLY_OF: dict[type, parts.Supply] = {type(action): supply for supply, action in SUPPLIES.items()}

_NONE_LEFT = {
    parts.Supply.KEY: messages.NO_KEY_LEFT,
    parts.Supply.SCARAB: messages.NO_SCARAB_LEFT,
    parts.Supply.WILD_CARD: messages.NO_WILD_CARD_LEFT,
}


# --- A new hand --------------------------------------------------------------------------------


def redraw(work: Work, frame: parts.RedrawHand) -> bool:
    """Wait for a card while the new hand is not full. :rule:`MC-4.3`."""
    if turn.lacks_card(work, frame.seat):
        return False
    work.stack.pop()
    return True


def card_redrawn(work: Work, frame: parts.RedrawHand, outcome: acts.CardDrawn) -> None:
    """Put the drawn card to the right of those drawn before. :rule:`MC-4.3`."""
    seat = frame.seat
    turn.draw_card(work, seat, outcome.card, "MC-4.3", slot=len(work.state.players[seat].hand))
    work.stack.append(frame)


# --- Move a card -------------------------------------------------------------------------------


def card_answers(state: AnyState, frame: parts.MoveCardByTile) -> tuple[acts.Action, ...]:
    """List all ways to move a hand card: by its place, then by its target. :rule:`MC-8.7`."""
    return turn.hand_moves(len(state.players[frame.seat].hand))


def explain_card(state: AnyState, frame: parts.MoveCardByTile, choice: object) -> Illegality | None:
    """Explain a wrong move of a card. :rule:`MC-4.7`, :rule:`MC-8.7`."""
    if type(choice) is not acts.MoveHandCard:
        return not_awaited(state, frame, choice, "MC-8.6")
    return turn.explain_hand_move(state, frame.seat, choice)


def move_card(work: Work, frame: parts.MoveCardByTile, choice: acts.MoveHandCard) -> None:
    """Move the card. :rule:`MC-4.7`."""
    turn.move_hand_card(work, frame.seat, choice, "MC-4.7")


# --- Exchange a scarab -------------------------------------------------------------------------


def exchange_answers(
    state: AnyState, frame: parts.ChooseScarabToExchange
) -> tuple[acts.Action, ...]:
    """List the values of the seat's scarabs, rising. :rule:`MC-4.7`."""
    return tuple(map(parts.ExchangeScarab, dict.fromkeys(state.players[frame.seat].scarabs)))


def explain_exchange(
    state: AnyState, frame: parts.ChooseScarabToExchange, choice: object
) -> Illegality | None:
    """Explain why a scarab cannot be returned: the seat does not own it. :rule:`MC-4.7`."""
    seat = frame.seat
    if type(choice) is not parts.ExchangeScarab:
        return not_awaited(state, frame, choice, "MC-8.6")
    values = state.config.inventory.scarabs
    if choice.value in state.players[seat].scarabs:
        return None
    if choice.value not in values.index:
        return NO_SUCH_SCARAB(None, number=choice.value, values=values.all)
    return SCARAB_NOT_OWNED("MC-4.7", seat=seat, points=choice.value)


def exchange(work: Work, frame: parts.ChooseScarabToExchange, choice: parts.ExchangeScarab) -> None:
    """Return the scarab to the box, face down, and draw a new one. :rule:`MC-4.7`."""
    seat, value = frame.seat, choice.value
    me = work.player(seat)
    scarabs = list(me.scarabs)
    scarabs.remove(value)
    me.scarabs = tuple(scarabs)
    part = MUMMY_SEAT.of(me)
    exchanged = tuple(sorted((*part.exchanged, value)))
    MUMMY_SEAT.change(me, exchanged=exchanged)
    work.emit(parts.ScarabReturned, ("MC-4.7", "MC-8.3"), seat, value)
    work.stack.append(DrawScarab(seat, ("MC-4.7",)))


# --- A hand card for a Horus card --------------------------------------------------------------


def discard_answers(state: AnyState, frame: parts.ChooseCardToDiscard) -> tuple[acts.Action, ...]:
    """List the places in the hand from left to right. :rule:`MC-4.8`."""
    return DISCARDS[: len(state.players[frame.seat].hand)]


def explain_discard(
    state: AnyState, frame: parts.ChooseCardToDiscard, choice: object
) -> Illegality | None:
    """Explain why a card cannot be discarded: it is not in the hand. :rule:`MC-4.8`."""
    seat = frame.seat
    if type(choice) is not parts.DiscardHandCard:
        return not_awaited(state, frame, choice, "MC-8.6")
    size = len(state.players[seat].hand)
    if 0 <= choice.slot < size:
        return None
    return messages.NO_SLOT(None, seat=seat, number=choice.slot, last=size - 1)


def discard(work: Work, frame: parts.ChooseCardToDiscard, choice: parts.DiscardHandCard) -> None:
    """Discard the card, face up, and ask for the stack. :rule:`MC-4.8`, :rule:`MC-8.3`."""
    seat = frame.seat
    card = turn.discard_card(work, seat, choice.slot)
    work.emit(parts.HandCardsDiscarded, ("MC-4.8", "MC-8.3"), seat, (card,), (choice.slot,))
    work.stack.append(parts.ChooseHorusStack(seat))


def stack_answers(state: AnyState, _frame: parts.ChooseHorusStack) -> tuple[acts.Action, ...]:
    """List the stacks that have a card, by level. :rule:`MC-4.8`."""
    return stacks_with_a_card(state, LEVELS)


def explain_stack_choice(
    state: AnyState, frame: parts.ChooseHorusStack, choice: object
) -> Illegality | None:
    """Explain a wrong stack: it must have a card. :rule:`MC-4.8`."""
    if type(choice) is not acts.TakeHorusCard:
        return not_awaited(state, frame, choice, "MC-8.6")
    return explain_stack(state, choice.level, LEVELS, "MC-4.8", exhausted="MC-4.8")


def stacks(_seen: Seen, _frame: parts.ChooseHorusStack) -> Subject:
    """Return all levels as the subject. :rule:`MC-4.8`."""
    return Subject(levels=LEVELS)


def take_from_stack(work: Work, frame: parts.ChooseHorusStack, choice: acts.TakeHorusCard) -> None:
    """Take the card into the middle; the Mummy does not move for it. :rule:`MC-4.8`."""
    take_horus_card(work, frame.seat, choice.level, "MC-4.8", quietly=True)


# --- Two of three supplies ---------------------------------------------------------------------


def is_in_supply(state: AnyState, supply: parts.Supply) -> bool:
    """Return whether the supply has any left of a kind. :rule:`MC-4.12`."""
    if supply is parts.Supply.KEY:
        return state.keys > 0
    return any(state.scarabs) if supply is parts.Supply.SCARAB else state.wild_cards > 0


def supply_answers(state: AnyState, frame: parts.ChooseSupply) -> tuple[acts.Action, ...]:
    """List key, scarab and wild card, as far as available. :rule:`MC-8.6`."""
    return tuple(
        action
        for supply, action in SUPPLIES.items()
        if supply is not frame.taken and is_in_supply(state, supply)
    )


def explain_supply(state: AnyState, frame: parts.ChooseSupply, choice: object) -> Illegality | None:
    """Explain why a supply cannot be taken: it was taken before, or is empty.

    :rule:`MC-4.6`, :rule:`MC-4.12`.
    """
    supply = _SUPPLY_OF.get(type(choice))
    if supply is None:
        return not_awaited(state, frame, choice, "MC-8.6")
    if supply is frame.taken:
        return TAKEN_ALREADY("MC-4.6", supply=supply.value)
    if is_in_supply(state, supply):
        return None
    return _NONE_LEFT[supply]("MC-4.12")


def supply_taken(_seen: Seen, frame: parts.ChooseSupply) -> Subject:
    """Return the supply taken first as the subject. :rule:`MC-4.6`."""
    return Subject(taken=frame.taken)


def take_supply(
    work: Work,
    frame: parts.ChooseSupply,
    choice: acts.TakeKey | acts.TakeScarab | acts.TakeWildCard,
) -> None:
    """Take one thing, then ask for the other. :rule:`MC-4.6`."""
    seat, taken = frame.seat, _SUPPLY_OF[type(choice)]
    if frame.taken is None and any(
        supply is not taken and is_in_supply(work.state, supply) for supply in parts.Supply
    ):
        work.stack.append(parts.ChooseSupply(seat, taken))
    if taken is parts.Supply.KEY:
        take_key(work, seat, "MC-4.6")
    elif taken is parts.Supply.WILD_CARD:
        take_wild_card(work, seat, "MC-4.6")
    else:
        work.stack.append(DrawScarab(seat, ("MC-4.6",)))


def movers(state: AnyState, seat: int) -> tuple[int, ...]:
    """Return the places of the adventurers that a tile can move, the rearmost first.

    Those woken in this turn stand on the stairs and do not count. :rule:`LX-4.2`.
    """
    return state.players[seat].active[MUMMY.of(state).woken :]


def target(state: AnyState, origin: int, steps: int) -> int | None:
    """Return the destination of steps, or None: they are made in full, and never enter the chamber.

    :rule:`MC-4.5`.
    """
    track = state.board.track
    place = track.ahead(origin, steps)
    return None if place == track.goal else place


def can_move(state: AnyState, seat: int, steps: tuple[int, ...]) -> bool:
    """Return whether a tile moves some adventurer by one of some numbers of steps. :rule:`MC-4.12`.

    The rearmost has the most tiles ahead: where it cannot go, nobody can.
    """
    rearmost = movers(state, seat)[:1]
    return any(target(state, origin, number) is not None for origin in rearmost for number in steps)


def move_answers(state: AnyState, frame: parts.MoveByTile) -> tuple[acts.Action, ...]:
    """List the moves: by place from the stairs on, then by steps, rising. :rule:`MC-4.4`.

    A tile for the rearmost moves no other; if the rearmost cannot move, no other can.
    """
    moves = compiled_rules(state.config).moves
    return tuple(
        moves[steps][origin]
        for origin in _origins(state, frame)
        for steps in frame.steps
        if target(state, origin, steps) is not None
    )


def explain_move(state: AnyState, frame: parts.MoveByTile, choice: object) -> Illegality | None:
    """Explain why a tile cannot make a move. :rule:`LX-4.2`, :rule:`MC-4.4`, :rule:`MC-4.5`."""
    seat = frame.seat
    if type(choice) is not acts.MoveAdventurer:
        return not_awaited(state, frame, choice, "MC-8.6")
    origin, steps = choice.origin, choice.steps
    if origin not in state.players[seat].active or steps not in frame.steps:
        return wrong_move(state, seat, choice, frame.steps, "MC-4.4", gives=TILE_GIVES)
    origins = _origins(state, frame)
    if origin not in origins:
        if origin not in movers(state, seat):
            told = (
                messages.ENTERED_THIS_ROUND
                if compiled_rules(state.config).waiting
                else JUST_ENTERED
            )
            return told("LX-4.2", place=origin)
        return ONLY_REARMOST("MC-4.4", place=origins[0])
    if target(state, origin, steps) is None:
        return TILE_ENTERS_NOBODY("MC-4.5", place=origin, steps=steps)
    return None


def move_adventurer(work: Work, frame: parts.MoveByTile, choice: acts.MoveAdventurer) -> None:
    """Move the chosen adventurer; the tile where it ends is not resolved. :rule:`MC-4.4`."""
    _move(work, frame.seat, choice.origin, choice.steps, "MC-4.4")


def move_subject(_seen: Seen, frame: parts.MoveByTile) -> Subject:
    """Return the tile's steps as the subject. :rule:`MC-4.4`."""
    return Subject(steps=frame.steps, keys=(0,) * len(frame.steps))


def advance(work: Work, frame: parts.AdvanceByTile) -> bool:
    """Move the next of all adventurers, the foremost first. :rule:`MC-4.5`."""
    work.stack.pop()
    if frame.waiting:
        origin, *waiting = frame.waiting
        work.stack.append(parts.AdvanceByTile(frame.seat, frame.steps, tuple(waiting)))
        _move(work, frame.seat, origin, frame.steps, ("MC-4.4", "MC-4.5"))
    return True


def _origins(state: AnyState, frame: parts.MoveByTile) -> tuple[int, ...]:
    """Return the places of the adventurers that the tile can move. :rule:`MC-4.4`."""
    origins = tuple(dict.fromkeys(movers(state, frame.seat)))
    return origins[:1] if frame.rearmost else origins


def _move(work: Work, seat: int, origin: int, steps: int, rules: RuleIds) -> None:
    """Move an adventurer by a tile, if it can make the steps. :rule:`MC-4.5`.

    A turn with such a move is not idle. :rule:`LX-8.7`.
    """
    place = target(work.state, origin, steps)
    if place is not None:  # an adventurer that cannot make the steps stays
        if work.state.idle_round and work.state.config.rulings.mummy_tile_moves_count:
            turn.mark_round_active(work)
        travel(work, seat, origin, place, ArrivalEffect.REST, rules)


# --- What each tile does -----------------------------------------------------------------------


@frozen
class Effect:
    """The effect of a tile."""

    rule: str
    """The id of its rule."""
    perform: Callable[[Work, int], None]
    """Performs it for a seat; the tile has been paid for."""
    is_useful: Callable[[AnyState, int], bool] = lambda _state, _seat: True
    """Returns whether it would change something for a seat. :rule:`MC-4.12`."""


def asks(
    rule: str,
    frame: Callable[[int], Frame],
    is_useful: Callable[[AnyState, int], bool] = lambda _state, _seat: True,
) -> Effect:
    """Return the effect of a tile that asks the seat a question."""
    return Effect(rule, lambda work, seat: work.stack.append(frame(seat)), is_useful)


MOVES: dict[MummyEffect, tuple[tuple[int, ...], bool]] = {
    MummyEffect.REARMOST_1_OR_2: ((1, 2), True),
    MummyEffect.REARMOST_1_TO_4: ((1, 2, 3, 4), True),
    MummyEffect.ONE_ADVENTURER_1: ((1,), False),
}
"""The steps of each tile that moves one adventurer, and whether it moves only the rearmost.
:rule:`MC-4.4`.
"""


def moves_one(steps: tuple[int, ...], rearmost: bool) -> Effect:
    """Return the effect of a tile that moves one adventurer. :rule:`MC-4.4`, :rule:`MC-4.12`."""
    return asks(
        "MC-4.4",
        lambda seat: parts.MoveByTile(seat, steps, rearmost),
        lambda state, seat: can_move(state, seat, steps),
    )


STEPS_OF_ALL = 4
"""The steps of the tile that moves everybody. :rule:`MC-4.4`."""


def all_4(work: Work, seat: int) -> None:
    """Move every adventurer 4 ahead, the foremost first. :rule:`MC-4.5`."""
    work.stack.append(parts.AdvanceByTile(seat, STEPS_OF_ALL, movers(work.state, seat)[::-1]))


def begin_redraw(work: Work, seat: int) -> None:
    """Discard the whole hand and draw a new one, left to right. :rule:`MC-4.3`."""
    me = work.player(seat)
    slots = tuple(range(len(me.hand)))
    work.emit(parts.HandCardsDiscarded, ("MC-4.3", "MC-8.3"), seat, me.hand, slots)
    while me.hand:
        turn.discard_card(work, seat, 0)
    work.stack.append(parts.RedrawHand(seat))


def two_points(work: Work, seat: int) -> None:
    """Score 2 points. :rule:`MC-4.6`."""
    score_points(work, seat, 2, "MC-4.6")


def points_for_treasures(work: Work, seat: int) -> None:
    """Score 2 points for each two treasures and artifacts owned. :rule:`MC-4.9`."""
    score_points(work, seat, points_of_treasures(work.state.players[seat]), "MC-4.9")


def points_of_treasures(player: Collector) -> int:
    """Return 2 points for each two treasures and artifacts owned. :rule:`MC-4.9`."""
    return 2 * (len(player.treasures) // 2)


def open_treasures(state: Seen) -> list[int]:
    """Return the points of the treasures that are open on the board. :rule:`MC-4.10`."""
    return [tile.points for tile in state.board.tiles if isinstance(tile, Treasure)]


def fewest_points(work: Work, seat: int) -> None:
    """Score as many points as the cheapest treasure still open on the board. :rule:`MC-4.10`."""
    score_points(work, seat, min(open_treasures(work.state)), "MC-4.10")


POINT_EFFECTS = {
    MummyEffect.TWO_POINTS: Effect("MC-4.6", two_points),
    MummyEffect.POINTS_FOR_TREASURES: Effect(
        "MC-4.9", points_for_treasures, lambda state, seat: len(state.players[seat].treasures) >= 2
    ),
    MummyEffect.FEWEST_POINTS: Effect(
        "MC-4.10", fewest_points, lambda state, _seat: bool(open_treasures(state))
    ),
}
"""The effects that give points on the track each time."""


def two_keys(work: Work, seat: int) -> None:
    """Take two keys, or as many as there are. :rule:`MC-4.6`, :rule:`MC-4.12`."""
    for _ in range(min(2, work.state.keys)):
        take_key(work, seat, "MC-4.6")


EFFECTS: Mapping[MummyEffect, Effect] = {
    **POINT_EFFECTS,
    **{name: moves_one(*moves) for name, moves in MOVES.items()},
    MummyEffect.ALL_4: Effect(
        "MC-4.4", all_4, lambda state, seat: can_move(state, seat, (STEPS_OF_ALL,))
    ),
    MummyEffect.REDRAW: Effect("MC-4.3", begin_redraw),
    MummyEffect.MOVE_CARD: asks("MC-4.7", parts.MoveCardByTile),
    MummyEffect.HORUS_CARD: asks(
        "MC-4.8", parts.ChooseCardToDiscard, lambda state, _seat: any(state.horus_tops)
    ),
    MummyEffect.SCARAB: asks(
        "MC-4.6",
        lambda seat: DrawScarab(seat, ("MC-4.6",)),
        lambda state, _seat: any(state.scarabs),
    ),
    MummyEffect.EXCHANGE: asks(
        "MC-4.7",
        parts.ChooseScarabToExchange,
        lambda state, seat: bool(state.players[seat].scarabs) and any(state.scarabs),
    ),
    MummyEffect.TWO_KEYS: Effect("MC-4.6", two_keys, lambda state, _seat: state.keys > 0),
    MummyEffect.CHOICE: asks(
        "MC-4.6",
        lambda seat: parts.ChooseSupply(seat, None),
        lambda state, _seat: any(is_in_supply(state, supply) for supply in parts.Supply),
    ),
    MummyEffect.ONE_MORE_TURN: Effect("MC-4.11", turn.owe_extra_turn),
}
"""The effect of each tile. :rule:`MC-4.3` to :rule:`MC-4.12`."""


ACTIVATIONS = tuple(map(parts.ActivateMummyTile, range(parts.DISPLAY)))
"""The action for each slot, one object each."""


def cost(config: Config, effect: MummyEffect) -> int:
    """Return the talismans that a tile costs. :rule:`MC-4.1`."""
    inventory = config.inventory
    return inventory.mummy_costs[inventory.mummy_tiles.index[effect]]


def hand_filled(work: Work, seat: int) -> None:
    """Ask for a mummy tile after the draw, if one can be activated. :rule:`MC-4.2`."""
    if _slots(work.state, seat):
        work.stack.append(parts.ChooseMummyTile(seat))


def _slots(state: AnyState, seat: int) -> list[int]:
    """Return the slots whose tile a seat can pay for and use. :rule:`MC-4.12`."""
    talismans = MUMMY_SEAT.of(state.players[seat]).talismans
    if not talismans:
        return []
    inventory = state.config.inventory
    costs, index = inventory.mummy_costs, inventory.mummy_tiles.index
    return [
        slot
        for slot, effect in enumerate(MUMMY.of(state).display)
        if effect is not None
        and costs[index[effect]] <= talismans
        and EFFECTS[effect].is_useful(state, seat)
    ]


def tile_answers(state: AnyState, frame: parts.ChooseMummyTile) -> tuple[acts.Action, ...]:
    """List the slots from the first on, then declining. :rule:`MC-8.6`."""
    return (*(ACTIVATIONS[slot] for slot in _slots(state, frame.seat)), acts.DECLINE)


def explain_tile(
    state: AnyState, frame: parts.ChooseMummyTile, choice: object
) -> Illegality | None:
    """Explain why a tile cannot be activated: it costs too much, or would change nothing.

    :rule:`MC-4.1`, :rule:`MC-4.12`.
    """
    seat = frame.seat
    if type(choice) is acts.Decline:
        return None
    if type(choice) is not parts.ActivateMummyTile:
        return not_awaited(state, frame, choice, "MC-8.6")
    slot = choice.slot
    if not 0 <= slot < parts.DISPLAY:
        return NO_MUMMY_SLOT(None, number=slot, last=parts.DISPLAY - 1)
    effect = MUMMY.of(state).display[slot]
    assert effect is not None  # all slots are full while this is asked
    price, owned = cost(state.config, effect), MUMMY_SEAT.of(state.players[seat]).talismans
    if price > owned:
        return TOO_FEW_TALISMANS(
            "MC-4.1", seat=seat, slot=slot, effect=effect.value, price=price, owned=owned
        )
    if EFFECTS[effect].is_useful(state, seat):
        return None
    return TILE_CHANGES_NOTHING("MC-4.12", slot=slot, effect=effect.value)


def choose_tile(
    work: Work, frame: parts.ChooseMummyTile, choice: parts.ActivateMummyTile | acts.Decline
) -> None:
    """Pay for a tile and perform it; then another tile comes into its slot. :rule:`MC-4.13`."""
    if type(choice) is not parts.ActivateMummyTile:
        return
    seat, slot = frame.seat, choice.slot
    mummy = MUMMY.of(work.state)
    effect = mummy.display[slot]
    assert effect is not None  # as was judged
    price = cost(work.state.config, effect)
    me = work.player(seat)
    part = MUMMY_SEAT.of(me)
    MUMMY_SEAT.change(me, talismans=part.talismans - price)
    MUMMY.change(work.state, talismans=mummy.talismans + price)
    work.emit(parts.MummyTileActivated, ("MC-4.1", EFFECTS[effect].rule), seat, slot, effect, price)
    work.stack.append(parts.ReplaceMummyTile(seat, slot))
    EFFECTS[effect].perform(work, seat)


def tiles_offered(seen: Seen, _frame: parts.ChooseMummyTile) -> Subject:
    """Return the costs of the open tiles as the subject. :rule:`MC-4.1`."""
    mummy = MUMMY_SEEN.of(seen)
    # All slots are full while this is asked.
    effects = (effect for effect in mummy.display if effect is not None)
    return Subject(talismans=tuple(cost(seen.config, effect) for effect in effects))


def tile_performed(_seen: Seen, frame: parts.ReplaceMummyTile) -> Subject:
    """Return the slot of the tile as the subject, even while it is performed. :rule:`MC-4.13`."""
    return Subject(slot=frame.slot)


# --- The next tile -----------------------------------------------------------------------------


def discard_tile(work: Work, frame: parts.ReplaceMummyTile) -> bool:
    """Discard the performed tile; the discards replace an empty stack. :rule:`MC-4.1`."""
    mummy = MUMMY.of(work.state)
    effect = mummy.display[frame.slot]
    assert effect is not None  # it is there until now
    display = _with_slot(mummy.display, frame.slot, None)
    stack = mummy.stack
    discards = put_one(mummy.discards, work.compiled.inventory.mummy_tiles.index[effect])
    if not any(stack):
        stack, discards = discards, (0,) * len(stack)
        work.emit(parts.MummyTilesShuffled, "MC-4.1", frame.seat)
    MUMMY.change(work.state, display=display, stack=stack, discards=discards)
    return False


def tile_urn(
    state: AnyState, _frame: parts.ReplaceMummyTile
) -> tuple[Kinds[parts.MummyTileRevealed], Counts]:
    """The mummy tiles of the stack. :rule:`LX-10.4`."""
    return compiled_rules(state.config).mummy_tile_revealed, MUMMY.of(state).stack


def tile_revealed(
    work: Work, frame: parts.ReplaceMummyTile, outcome: parts.MummyTileRevealed
) -> None:
    """Lay the next tile into the slot. :rule:`MC-4.1`."""
    mummy = MUMMY.of(work.state)
    effect = outcome.effect
    display = _with_slot(mummy.display, frame.slot, effect)
    stack = take_one(mummy.stack, work.compiled.inventory.mummy_tiles.index[effect])
    MUMMY.change(work.state, display=display, stack=stack)
    work.emit(parts.MummyTileTurnedUp, ("MC-4.1", "MC-4.13"), frame.seat, frame.slot, effect)


def _with_slot(
    display: tuple[MummyEffect | None, ...], slot: int, effect: MummyEffect | None
) -> tuple[MummyEffect | None, ...]:
    """Return the open tiles with another tile, or None, in a slot. :rule:`MC-4.1`."""
    return (*display[:slot], effect, *display[slot + 1 :])
