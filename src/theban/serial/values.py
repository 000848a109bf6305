"""The things of one game as plain data and back, with all that is checked about what is loaded.

A record is written with a line of notation for each choice.  Lines are short, readable, and mean
the same in every version. The id of a choice, its index in the action space, would need the space.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, cast

import attrs
from cattrs import Converter

from theban.core.awaiting import GameOver, Hidden
from theban.core.checking.arguments import check_seat, check_viewer
from theban.core.errors import InvalidSave, ThebanError
from theban.core.messages import shown
from theban.core.play.record import AnyRecord, Record
from theban.serial.converters import add_hooks, hooks_of
from theban.serial.faults import fault_in
from theban.serial.game_types import GameTypes, Thing, game_types, kinds_of, things_of

if TYPE_CHECKING:
    from theban.core.protocol import AnyRules
    from theban.core.scores import ScoreSheet


_values: dict[str, GameValues] = {}


def values_of(rules: AnyRules) -> GameValues:
    """Return what turns the values of a game into plain data and back.

    Args:
        rules: the game's rules.

    Raises:
        InvalidArgument: the rules do not name their types, or a class cannot be saved.
    """
    values = _values.get(rules.name)
    if values is None or values.rules is not rules:
        values = _values[rules.name] = GameValues(rules)
    return values


class GameValues:
    """What turns the values of one game into plain data and back.

    Example:
        >>> from theban import luxor
        >>> values = values_of(luxor.RULES)
        >>> values.dump(Thing.CHOICE, luxor.TakeHorusCard(2))
        {'type': 'TakeHorusCard', 'level': 2}
        >>> values.load(Thing.CHOICE, {"type": "TakeHorusCard", "level": 2}, "data")
        TakeHorusCard(level=2)
    """

    def __init__(self, rules: AnyRules) -> None:
        """Learn the game's classes.

        Args:
            rules: the game's rules.

        Raises:
            InvalidArgument: as for :func:`values_of`.
        """
        self.types: GameTypes = game_types(rules)
        """The classes of the game."""
        self.rules = rules
        """The game's rules."""
        self._converter = Converter()
        add_hooks(self._converter, self.types, share=True)
        self._hooks = {
            thing: hooks_of(self._converter, shape)
            for thing, shape in things_of(self.types).items()
        }
        self._things = self._things_by_class()

    def _things_by_class(self) -> dict[type, Thing]:
        shapes = things_of(self.types)
        found = {kind: thing for thing, shape in shapes.items() for kind in kinds_of(shape)}
        # In a small game a class can be that of a choice and of an event.
        found.update(dict.fromkeys(kinds_of(shapes[Thing.CHOICE]), Thing.CHOICE))
        del found[Hidden]  # in the place of a choice or of an event: it does not say which
        return found

    def thing(self, value: object) -> Thing | None:
        """Say what a value is, or None if that does not follow from its class.

        Args:
            value: anything.
        """
        if isinstance(value, Record):
            return Thing.RECORD if value.game == self.types.name else None
        if isinstance(value, tuple):
            things = {self.thing(each) for each in cast("tuple[object, ...]", value)}
            match [*things]:
                case [Thing.CHOICE]:
                    return Thing.CHOICES
                case [Thing.EVENT]:
                    return Thing.EVENTS
                case _:
                    return None
        return self._things.get(type(value))

    # --- To plain data ---------------------------------------------------------------------

    def dump(self, thing: Thing, value: object) -> Any:  # noqa: ANN401 (plain data)
        """Turn a value into plain data, without an envelope; nobody may change it.

        Args:
            thing: what it is.
            value: the value.

        Raises:
            InvalidArgument: it is something else, or holds what cannot be saved.
        """
        if thing is Thing.RECORD and isinstance(value, Record):
            value = self._written(cast("AnyRecord", value))  # type: ignore[redundant-cast]  # for pyright
        return self._hooks[thing].dump(value)

    def dump_part(self, value: object) -> Any:  # noqa: ANN401 (plain data)
        """Turn a part of a value, of one of the game's attrs classes, into plain data.

        Args:
            value: the part, such as the components of a config.

        Raises:
            InvalidArgument: it is not such a part, or holds what cannot be saved.
        """
        return self._converter.get_unstructure_hook(type(value))(value)

    def _written(self, record: AnyRecord) -> object:
        return self.types.record(
            config=record.config,
            deal=record.deal,
            choices=tuple([self.rules.format_choice(choice) for choice in record.choices]),
            result=record.result,
            metadata=dict(record.metadata),
        )

    # --- From plain data -------------------------------------------------------------------

    def load(self, thing: Thing, data: object, path: str) -> Any:  # noqa: ANN401 (of any class)
        """Make a value of plain data, and check that it is possible.

        Args:
            thing: what it is.
            data: the data, without an envelope.
            path: what messages call it.

        Raises:
            InvalidSave: it is not such a value, or an impossible one.
        """
        try:
            value = self._hooks[thing].load(data, None)
        except Exception as error:  # noqa: BLE001 (cattrs collects whatever is raised inside)
            raise InvalidSave(fault_in(error, path)) from None
        match thing:
            case Thing.STATE:
                _checked(path, self.rules.validate, value)
            case Thing.VIEW:
                _check_view(self.rules, value, path)
            case Thing.RECORD:
                return self._read(value, path)
            case Thing.ILLEGALITY:
                _check_words(value.message, f"{path}.message")
            case Thing.SCORE_SHEET:
                _check_sheet(value, path)
            case _:
                pass
        return value

    def _read(self, written: Any, path: str) -> AnyRecord:  # noqa: ANN401 (types.record)
        """Read the lines of a record, and check that the deal and the result are possible."""
        config, result = written.config, written.result
        _checked(f"{path}.deal", self.rules.initial_state, config, written.deal)
        parse = self.rules.parse_choice
        choices = tuple(
            [
                _checked(f"{path}.choices[{index}]", parse, config, line)
                for index, line in enumerate(written.choices)
            ]
        )
        if result is not None and len(result) != config.players:
            raise InvalidSave(
                f"{path}.result has length {len(result)}; it must be {config.players}: a rank for "
                "each seat"
            )
        for seat, rank in enumerate(result or ()):
            if not 1 <= rank <= config.players:
                raise InvalidSave(
                    f"{path}.result[{seat}] is {rank}; a rank is from 1 to {config.players}"
                )
        name, deal, metadata = self.types.name, written.deal, written.metadata
        record: AnyRecord = _checked(path, Record, name, config, deal, choices, result, metadata)
        return record


def _checked(path: str, function: Any, *args: object) -> Any:  # noqa: ANN401 (of any game)
    """Call a function of the game about what was loaded; what it refuses is wrong in the save."""
    try:
        return function(*args)
    except ThebanError as error:
        raise InvalidSave(f"{path}: {error}") from None


def _check_words(text: str, path: str) -> None:
    if not text.strip() or not text.isprintable():
        raise InvalidSave(f"{path} is {shown(text)}; it must be words on one line")


def _check_sheet(sheet: ScoreSheet, path: str) -> None:
    for index, category in enumerate(sheet.categories):
        _check_words(category, f"{path}.categories[{index}]")
    for seat, points in enumerate(sheet.points):
        if len(points) != len(sheet.categories):
            raise InvalidSave(
                f"{path}.points[{seat}] has length {len(points)}; it must be "
                f"{len(sheet.categories)}: one for each category"
            )


# --- Views -------------------------------------------------------------------------------------


def _check_view(rules: AnyRules, view: Any, path: str) -> None:  # noqa: ANN401 (of any game)
    """Check that a view is possible: that some position has it."""
    players = view.config.players
    _checked(f"{path}.seat", check_viewer, view.seat, players)
    due = view.awaiting
    if not isinstance(due, GameOver):
        _checked(f"{path}.awaiting", check_seat, due.seat, players)
    if view.legal_actions and getattr(due, "seat", None) != view.seat:
        raise InvalidSave(
            f"{path}.legal_actions has {len(view.legal_actions)} actions; only the "
            "deciding seat has any"
        )
    seen = _seen_again(rules, view, path)
    kind: Any = view.__class__
    for each in attrs.fields(kind):
        found, right = getattr(view, each.name), getattr(seen, each.name)
        if found != right:
            raise InvalidSave(
                f"{path}.{each.name} is {shown(found)}; it must be {shown(right)}, as in all "
                "positions that look like the rest of the view"
            )


def _seen_again(rules: AnyRules, view: Any, path: str) -> object:  # noqa: ANN401 (of any game)
    """Return the view that a position gives which was guessed from a view; of a good one itself.

    Of every view that a game gives, a position can be guessed that can be and gives it again: the
    contract asks for that.
    """
    try:
        state = rules.determinize(view, Random(0))
        rules.validate(state)
        return rules.view(state, view.seat)
    except ThebanError as error:
        raise InvalidSave(f"{path}: {error}") from None
    except Exception as error:
        # A guess assumes a view of the game; so far only its shape was checked.
        raise InvalidSave(
            f"{path}: no position looks like this: {type(error).__name__}: {error}"
        ) from error
