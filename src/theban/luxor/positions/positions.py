"""Any position in a few lines: name some pieces, and the rest is filled in.

How the other pieces are filled in is described at :func:`position`,
:class:`~theban.luxor.positions.sharing.Seat` and
:class:`~theban.luxor.positions.pending.Due`; it is the
same every time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import attrs

from theban.core.errors import InvalidState
from theban.core.messages import Path
from theban.core.shapes import check_turn
from theban.luxor.board import Board
from theban.luxor.config import ENTRIES_THAT_END, HAND_SIZE, Config, Module
from theban.luxor.frame_checks import can_have_extra_turn, can_have_gone_on
from theban.luxor.frames import ChanceKind, DecisionKind, ExtraTurn, Frame, StartTurn
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import Card, HorusCard, Tile
from theban.luxor.positions.pending import (
    Due,
    DueTable,
    placing_of,
    placings_of,
    read_due,
    stack_of,
)
from theban.luxor.positions.sharing import (
    CardShares,
    Named,
    Placement,
    Seat,
    keys_left,
    player_of,
    read_cards,
    read_covered,
    read_extra_turns,
    read_of_modules,
    read_seats,
    read_spaces,
    read_tops,
    scarabs_left,
    share_sarcophagi,
    share_tiles,
    temple_stacks,
    wild_cards_left,
)
from theban.luxor.rules.work import Work, tables_of
from theban.luxor.starts import check_config
from theban.luxor.state import State
from theban.luxor.validation import validate


def argument_of(where: Path) -> Path:
    """Return the path among the arguments of what is at a path of the state."""
    match where:
        case ("players", seat, "expansion", str() as module, str() as field, *rest):
            return "seats", seat, _name(module, field), *rest
        case ("players", *rest):
            return "seats", *rest
        case ("board", "tiles", *place):
            return "spaces", *place
        case ("expansion", str() as module, str() as field, *rest):
            return _name(module, field), *rest
        case ("pending", _, *field):
            return ("Due", *field) if field else ("due",)
        case _:
            return where


def _name(module: str, field: str) -> str:
    """Return the name of the argument that names a field of a module's part."""
    return placing_of(Module(module)).arguments.get(field, field)


def position(
    config: Config,
    *,
    turn: int | None = None,
    due: Due | DecisionKind | ChanceKind | None = None,
    seats: Mapping[int, Seat] | Sequence[Seat] = (),
    spaces: Mapping[int, Tile | None] | None = None,
    covered: Iterable[int] | None = None,
    discard_pile: Iterable[Card] | None = None,
    draw_pile: Iterable[Card] | None = None,
    horus_tops: Mapping[int, HorusCard] | Sequence[HorusCard | None] | None = None,
    idle_round: bool | None = None,
    over: bool = False,
    mummy: int | None = None,
    mummy_tiles: Sequence[MummyEffect | None] | Mapping[int, MummyEffect] | None = None,
    mummy_discards: Iterable[MummyEffect] | None = None,
    extra_turns: int = 0,
    entered: int | None = None,
    could_have_moved: bool | None = None,
) -> State:
    """Set up a position: at the start of a turn, mid-turn, or at the end of a game.

    With nothing named it is a position after the setup (:rule:`LX-2.2` to :rule:`LX-2.8`) with
    everything in the order of the components.  Sequences and sets of what is named (hands, piles,
    ``covered``, ``mummy_discards``, treasures, scarabs) are exact: nothing is added to them.  In
    mappings and rows (``seats``, ``spaces``, ``horus_tops``, ``mummy_tiles``) what is left out is
    filled in.  The rest is filled in like this, in the
    order of the components' kinds, and from the stairs on:

    * *tiles*: Horus tiles as printed; then Osiris tiles, then treasures, as far as they are left.
      Too few treasures, since seats own so many: the first such spaces have lost theirs; they are
      empty, or show a temple tile below which the icon was.  Too many, since spaces are named that
      have lost theirs: the last seat whose treasures are not named owns them.
    * *face-down treasures*, where spaces have one at the start (:rule:`MC-6.1`): those that do and
      are not named still have it.  Once all open treasures lie, the next ones that are left are
      the face-down ones; which lies where is unknown (:rule:`MC-6.5`).  Too few treasures, and
      the covered spaces not named: the first such spaces have lost the open treasure, so that the
      other one is open, and then that one too.
    * *cards*: hands take one basic card of each kind that is left in turn, seat after seat.  The
      first Horus cards left of each level are on top and the others below.  The basic cards left
      are the draw pile, or the discard pile if only the draw pile is named.
    * *cards with equipment* (:rule:`MC-5.1`): each seat has as many own cards in the box as it
      returns there at the start. They are the last of the equipment that are left and not in a
      named hand. Each hand takes the first own cards that are not in the
      box, as far as they are left, and basic cards for the others.  Equipment left over lies in the
      pile with the basic cards left.  Once no basic cards are left, hands take other cards.
    * *what all know of the cards* (:rule:`LX-10.5`): see :attr:`Seat.batches`.
    * *adventurers*: see :class:`Seat`.  With nothing named they are where they start.
    * *the Mummy* stands on the tile nearest the chamber on which nobody stands upright
      (:rule:`MC-2.8`).  The first *mummy tiles* left lie open, and the others are the stack.
    * *talismans* and *characters*: see :class:`Seat`.
    * *sarcophagi*: the seats with adventurers in the chamber have them, seat after seat, one for
      each adventurer, the more valuable first.
    * *supplies*: the rest of the box; one key is gone for each adventurer in the chamber
      (:rule:`LX-8.2`).

    Args:
        config: what the game is set up with.
        turn: the seat in turn, from 0; unless named, the first player, or the next seat if the
            round has clearly begun: two in the chamber, or ``idle_round`` is False. In mid-turn
            it is the first seat whose hand is named with cards missing.
        due: what the seat in turn has come to, if its turn does not just start: a kind of
            ``awaiting(state)``, or a
            :class:`~theban.luxor.positions.pending.Due` with what it is about.
        seats: what is named of the seats: by seat, or one after the other from seat 0.
        spaces: what lies open on spaces, by place, 1 to the last space; None where a treasure is
            gone.
        covered: the spaces where a treasure still lies face down under the open one, all of them
            and in any order.  Unless named: those that have one at the start and are not named in
            ``spaces``.
        discard_pile: the cards of the discard pile, in any order.
        draw_pile: the cards of the draw pile, in any order.
        horus_tops: the Horus cards on top, by level, or for level 1, 2, 3 in turn; None in such a
            row counts as not named.
        idle_round: whether all turns of the round were idle so far; by default, whether the round
            just starts, or in a finished game fewer than two are in the chamber.
        over: whether the game is over; then there is no turn.
        mummy: with the Mummy: the place where it stands, a space with a tile.
        mummy_tiles: with the Mummy: the open mummy tiles, slot after slot from 0, or by slot; None
            in such a row counts as not named.
        mummy_discards: with the Mummy: the mummy tiles discarded, in any order; else none.
        extra_turns: with modules that give them: how many turns are owed to the seat in turn, after
            this one. :rule:`MC-8.1`.
        entered: with the Mummy: how many adventurers entered the game in this turn, which no mummy
            tile moves yet (:rule:`LX-4.2`); else none, or as many as *rearrange_hand* asks about.
        could_have_moved: with characters: whether a turn of this round that looks idle to all was
            not (:rule:`MC-7.10`); else not.

    Returns:
        A state that passes :func:`theban.luxor.validation.validate`.

    Raises:
        InvalidArgument: an argument has a wrong type, or names an unknown seat, place or level.
        InvalidState: the arguments are impossible, such as five cobra tiles of a box with four.
            The message uses the names of the arguments.

    Example:
        >>> from theban.luxor.config import HAND_SIZE, Config
        >>> state = position(Config(players=2), seats=[Seat(active=(9, 9), keys=1)])
        >>> state.players[0].active, state.players[0].asleep, state.keys
        ((0, 9, 9), (1, 2), 19)
        >>> state.players[1].active, state.players[1].asleep
        ((0, 0), (0, 1, 2))
        >>> from theban.luxor.rules.playing import legal_actions
        >>> due = Due(DecisionKind.HORUS_TILE, place=4)
        >>> legal_actions(position(Config(players=2), due=due))
        (TakeKey(), TakeHorusCard(level=1))
        >>> position(Config(players=2), seats=[Seat(active=(41,))])
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: seats[0].active[4] is 41; it must be a place from 0, \
the stairs, to 40, the last space (LX-1.7)
    """
    check_config(config)
    named = read_of_modules(
        config,
        mummy=mummy,
        mummy_tiles=mummy_tiles,
        mummy_discards=mummy_discards,
        entered=entered,
        could_have_moved=could_have_moved,
    )
    all_seats = read_seats(config, seats)
    in_turn = check_turn(turn, config.first_player, config.players, over=over)
    if turn is None and due is not None:
        hands = (seat.hand for seat in all_seats)
        short = [n for n, hand in enumerate(hands) if hand is not None and len(hand) < HAND_SIZE]
        in_turn = (*short, in_turn)[0]
    table = DueTable(
        config,
        in_turn,
        read_due(config, due, over=over),
        all_seats,
        read_spaces(config, spaces),
        read_covered(config, covered),
        named.mummy_tiles,
        named.mummy_discards,
    )
    piles = read_cards(draw_pile, "draw_pile"), read_cards(discard_pile, "discard_pile")
    tops = read_tops(horus_tops)
    owed = read_extra_turns(config, extra_turns, over=over)
    try:
        stack = () if over else ((ExtraTurn(table.seat),) * owed + stack_of(table))
        cards = CardShares(config, table.cards)
        cards.share(table.seats, *piles, tops)
        state = _with_round(
            _laid_out(table, stack, cards, named),
            idle_round=idle_round,
            has_turn=turn is not None,
        )
        validate(state)
    except InvalidState as error:
        raise InvalidState(error.reason, where=argument_of(error.where)) from None
    return state


def _laid_out(table: DueTable, stack: tuple[Frame, ...], cards: CardShares, named: Named) -> State:
    """Return the position, in a round that is not idle."""
    config, seats = table.config, table.seats
    tiles = share_tiles(config, seats, table.spaces, table.covered, table.tiles)
    sarcophagi, sarcophagi_left = share_sarcophagi(config, seats)
    state = State(
        config=config,
        pending=stack,
        players=tuple(
            player_of(
                config,
                seat,
                hand=cards.hands[number],
                batches=cards.batches[number],
                treasures=tiles.owned[number],
                sarcophagi=sarcophagi[number],
                is_entering=table.is_entering == number,
            )
            for number, seat in enumerate(seats)
        ),
        board=Board(tuple(tiles.tiles)),
        draw_pile=cards.draw_pile,
        discard_pile=cards.discard_pile,
        horus_tops=cards.horus_tops,
        horus_stacks=cards.horus_stacks,
        temple_stacks=temple_stacks(config, tiles.tiles),
        scarabs=scarabs_left(config, seats),
        keys=keys_left(config, seats),
        wild_cards=wild_cards_left(config, seats),
        sarcophagi=sarcophagi_left,
        idle_round=False,
        expansion=None,
    )
    placement = Placement(
        named=named,
        seats=tuple(seats),
        covered=tiles.covered,
        hidden=tiles.hidden,
        boxes=cards.boxes,
        empty_slot=table.empty_slot,
        entered=table.entered if named.entered is None else named.entered,
    )
    work = Work(state, tables_of(config))
    for placing in placings_of(config):
        if placing.place is not None:
            placing.place(work, placement)
    return work.freeze()


def _with_round(state: State, *, idle_round: bool | None, has_turn: bool) -> State:
    """Say whether the round is idle so far; if no turn is named, find a possible one.

    A round starts idle and with fewer than two in the chamber. :rule:`LX-8.4`, :rule:`LX-8.7`.
    """
    config = state.config
    first = config.first_player
    has_ended = sum(player.in_chamber for player in state.players) >= ENTRIES_THAT_END
    expansion = state.expansion
    part = None if expansion is None else expansion.characters
    hides = part is not None and part.could_have_moved
    is_start = state.pending == (StartTurn(first),)
    is_extra = is_start and can_have_extra_turn(state, first)
    if is_start and not has_turn and not is_extra:
        goes_on = idle_round is False and not can_have_gone_on(state, first)
        if has_ended or goes_on or hides:
            state = attrs.evolve(state, pending=(StartTurn((first + 1) % config.players),))
            is_start = False
    if idle_round is None:
        may_be_idle = not has_ended or (is_start and not is_extra)  # else refused for its turn
        idle_round = may_be_idle and (is_start or hides or not state.pending)
    return attrs.evolve(state, idle_round=idle_round)
