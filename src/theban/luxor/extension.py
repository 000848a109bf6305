"""The named points at which modules of the expansion join in.

The rules of the base game call these and know no module.  A hook that is None costs one test.
What a module needs besides hooks (frames, cards, tiles of its own, or another answer to a
decision of the base game) it brings as an :class:`Extension`, whose tables are laid over those of
the base game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, fields, frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from theban.core.chance import Counts, Random
    from theban.core.engine.machine import FrameRules
    from theban.luxor.actions import Action
    from theban.luxor.config import Config
    from theban.luxor.deals import Deal
    from theban.luxor.draft import AnyPlayer, AnyState
    from theban.luxor.frames import Frame, RollDie
    from theban.luxor.pieces import Card, Playable, Treasure
    from theban.luxor.placing.arguments import Placement
    from theban.luxor.placing.due_tables import DueTable
    from theban.luxor.placing.dues import Kind
    from theban.luxor.rules.entries import CardRules, TileRule
    from theban.luxor.rules.hand import End
    from theban.luxor.rules.work import Work
    from theban.luxor.situation import Seen
    from theban.luxor.state import Player, State


@frozen
class Hooks:
    """The hook points, in the order in which a turn meets them.

    A hook may change the work, tell events and push frames; what it pushes is dealt with before
    the base game goes on.

    Several modules can use one point:

    * those that return nothing (:data:`CHAINED`) are all called, the last module's first: what is
      pushed last is dealt with first, so what the modules ask comes in the order of the modules;
    * those that answer True or False (:data:`TRIED`) are called in the order of the modules until
      one says True; the others are not asked then;
    * the categories of all :data:`MERGED` come one after the other;
    * :data:`ALONE` take one module's function: whoever judges with two modules at once has to
      know both.
    """

    turn_started: Callable[[Work, int], None] | None = None
    """A seat's turn starts."""

    movable: Callable[[AnyState, int, Card], tuple[int, ...]] | None = None
    """The places of the adventurers that could move once a card is played, for LX-3.7."""

    helps: Callable[[AnyState, int, Playable, int | None, tuple[int, ...]], bool] | None = None
    """Whether a seat has an ability that moves an adventurer at one of some places with a card,
    beyond what the card itself says: with a face rolled, or with None by some face.
    """

    card_chosen: Callable[[Work, int, End], None] | None = None
    """A seat has chosen which card to play; the hand is still as it was."""

    card_played: Callable[[Work, int, Card], None] | None = None
    """A card lies on the discard pile; nothing else has happened yet."""

    not_idle: Callable[[Work], None] | None = None
    """All see that the round is not idle; called once in a round."""

    die_rolled: Callable[[Work, RollDie, int], bool] | None = None
    """A face was rolled for a card; True if the module goes on from here itself."""

    adventurer_woken: Callable[[Work, int, int], None] | None = None
    """A seat's adventurer woke at a statue; called after the leg, once for each."""

    landed: Callable[[Work, int, int], bool] | None = None
    """An adventurer's movement ended on a space; True if it can do nothing there."""

    treasure_taken: Callable[[Work, int, Treasure], None] | None = None
    """A seat took a treasure and scored its points."""

    space_emptied: Callable[[Work, int, int], bool] | None = None
    """A space without an icon lost its treasure; True if something else lies there now."""

    temple_tile_laid: Callable[[Work, int, int], None] | None = None
    """A seat's treasure was followed by a temple tile on its space."""

    horus_levels: Callable[[Seen, int, int], tuple[int, ...]] | None = None
    """The stacks that a Horus tile of a level opens to a seat."""

    horus_card_taken: Callable[[Work, int, int], None] | None = None
    """A seat took a Horus card of a level, and the next one is seen."""

    hand_filled: Callable[[Work, int], None] | None = None
    """The draw step of a seat's turn is over."""

    round_over: Callable[[Work], bool] | None = None
    """A round is over that is idle as far as all can see; True if it was not."""

    fallen: Callable[[AnyPlayer], tuple[int, ...]] | None = None
    """The places of a player's adventurers that are neither active nor asleep nor in the chamber;
    they score their places all the same.
    """

    score: Callable[[AnyState, int], Mapping[str, int]] | None = None
    """Further categories of the score sheet for a seat."""


def _nothing() -> dict[Any, Any]:
    return {}


@frozen
class Checks:
    """What a module adds to :func:`theban.luxor.checking.validation.validate`."""

    deal: Callable[[Config, Deal], None] | None = None
    """Looks at its part of a deal, which may hold anything."""

    part: Callable[[Config, object, str], None] | None = None
    """Looks at the shape of its part, which may be anything, given the path for messages."""

    seat_part: Callable[[Config, object, str], None] | None = None
    """Looks at the shape of its part of a player, which may be anything, in the same way."""

    cards: Mapping[str, Callable[[State], Counts]] = field(factory=_nothing)
    """Its own places where cards of the box lie, by their names in messages."""

    scarabs: Mapping[str, Callable[[State], Counts]] = field(factory=_nothing)
    """Its own places where scarabs lie, in the same way."""

    treasures: Mapping[str, Callable[[State], Counts]] = field(factory=_nothing)
    """Its own places where treasures lie, in the same way."""

    points: Callable[[Player], int] | None = None
    """The points that a player must have beyond those of the treasures taken."""

    gives_points: bool = False
    """Whether its rules give points that no position shows, so that players may have more."""

    extra_turns: Callable[[State, int], bool] | None = None
    """Whether by its rules a seat can be owed, or be in, a turn besides that of the round."""

    turn_went_on: Callable[[State, int], bool] | None = None
    """Whether by its rules a seat that is to play a card can already have done something in this
    turn that leaves it not idle.
    """

    hands: Mapping[type, tuple[int, ...]] = field(factory=_nothing)
    """For frames on top: how many cards the seat in turn can hold."""

    table: tuple[Callable[[State], None], ...] = ()
    """Look at the table as a whole, after the checks of the base game."""

    frames: Mapping[type, Callable[[State, Any], None]] = field(factory=_nothing)
    """For frames, its own or others: what the table must look like, besides what the base game
    asks of them.
    """

    beneath: Mapping[type, tuple[type | None, ...]] = field(factory=_nothing)
    """For frames, its own or others: further ones that they can lie on, and None for the bottom.
    What they can lie on anyway stands at :data:`theban.luxor.checking.stack.BENEATH`.
    """

    after_turn: tuple[type, ...] = ()
    """The frames that wait on the end of the turn until all else of it is done."""

    asked_of_others: tuple[type, ...] = ()
    """The frames that may be of another seat than the one in turn."""

    leaves_on_osiris: bool = False
    """Whether its rules leave adventurers on Osiris tiles. :rule:`MC-4.5`."""


@frozen
class Extension:
    """What a module brings: hooks, and entries laid over the tables of the base game."""

    name: str
    """The name of the module."""

    hooks: Hooks = Hooks()
    """Its hooks."""

    frame_rules: Mapping[type, FrameRules] = field(factory=_nothing)
    """Rules for its own frames, or other ones for frames of the base game."""

    card_rules: Mapping[type, CardRules] = field(factory=_nothing)
    """How its cards are played, or how cards of the base game are played with it."""

    tile_rules: Mapping[type, TileRule] = field(factory=_nothing)
    """How one acts on its tiles."""

    part: str | None = None
    """The field of :class:`~theban.luxor.expansion.Expansion` that it fills, if any."""

    hand_must_answer: Mapping[type, Callable[[AnyState, Any], Collection[Card] | None]] = field(
        factory=_nothing
    )
    """For its decisions that only some hands leave an answer: the cards of which one must be at an
    end of the hand, or None if any hand will do.  Only what lies open may be looked at.
    """

    seat_part: str | None = None
    """The field of :class:`~theban.luxor.expansion.PlayerExpansion` that it fills, if any."""

    cards: Callable[[Config], tuple[tuple[Card, int], ...]] | None = None
    """Its cards and their copies in the game, which come to those of the base game."""

    first_cards: Callable[[Config], tuple[tuple[Card, int], ...]] | None = None
    """Each player's own cards, from which the first hand comes instead of the basic ones."""

    deal_fields: tuple[str, ...] = ()
    """The fields of :class:`theban.luxor.deals.Deal` that it fills; others leave them empty."""

    deal: Callable[[Config, Random], tuple[object, ...]] | None = None
    """Deals what these fields hold."""

    begin: Callable[[State, Deal], State] | None = None
    """Puts its part into the first state."""

    coverable: Callable[[Config], tuple[int, ...]] | None = None
    """The spaces where at the start a treasure lies face down under the open one, rising."""

    place: Callable[[State, Placement], State] | None = None
    """Puts its part into a position, given what was named."""

    dues: Mapping[Kind, Callable[[DueTable], tuple[Frame, ...]]] = field(factory=_nothing)
    """For the kinds of decisions and chance events that it brings, and for others that it brings
    about too: what puts a table in order for them when a position is set up.
    """

    move_dues: Callable[[DueTable], tuple[Frame, ...]] | None = None
    """What remains once an adventurer has arrived that it moved at the end of a turn."""

    checks: Checks = Checks()
    """What it adds to the checks of deals and positions."""

    steps: Callable[[Config], Iterable[int]] | None = None
    """Numbers of steps that it gives to one adventurer; some of them may be new."""

    actions: Callable[[Config], Iterable[Action]] | None = None
    """Its block of the action space, but for moves of adventurers."""


HOOK_NAMES: tuple[str, ...] = tuple(attribute.name for attribute in fields(Hooks))
"""The names of the hook points."""

CHAINED: tuple[str, ...] = (
    "turn_started",
    "card_chosen",
    "card_played",
    "not_idle",
    "adventurer_woken",
    "treasure_taken",
    "temple_tile_laid",
    "horus_card_taken",
    "hand_filled",
)
"""The points at which every module's function is called."""

TRIED: tuple[str, ...] = ("die_rolled", "landed", "space_emptied", "round_over")
"""The points at which functions are called until one says True."""

MERGED: tuple[str, ...] = ("score",)
"""The points at which the entries of all functions are put together."""

ALONE: tuple[str, ...] = ("movable", "helps", "horus_levels", "fallen")
"""The points that take one module's function."""
