"""The notes in the record of a table beside the game: who sits where, and the links."""

from __future__ import annotations

from attrs import evolve, field, frozen

from theban.core.errors import InvalidArgument
from theban.core.play.record import AnyRecord
from theban.serial.text_record import names_in
from theban.tables.sitters import NAMES, Sitter, new_token


@frozen
class Notes:
    """The notes on a table."""

    sitters: list[Sitter]
    """Who sits where."""
    dice: bool = False
    """Whether people roll real dice and say what they show."""
    owner: str = field(factory=new_token)
    """The end of the link of the one who set the table up."""
    watch: str = field(factory=new_token)
    """The end of the link for watchers."""

    @classmethod
    def read(cls, record: AnyRecord, *, fresh: bool) -> tuple[Notes, AnyRecord]:
        """Take the notes from a record."""
        left, players = dict(record.metadata), getattr(record.config, "players", None)
        if type(players) is not int:
            raise InvalidArgument(
                "the config of the record does not say how many players there are"
            )
        names = names_in(record.metadata, players) or NAMES[:players]
        seats = [left.pop(f"seat-{seat}", "human here").split(" ") for seat in range(players)]
        try:
            sitters = [
                _sitter(name[:16].strip(), noted, fresh=fresh)
                for name, noted in zip(names, seats, strict=True)
            ]
        except (ValueError, TypeError) as error:
            raise InvalidArgument(
                f"the notes of the record are not those of a table: {error}"
            ) from None
        is_rolled = left.pop("dice", "") == "real"
        links = {name: left.pop(name) for name in ("owner", "watch") if name in left}
        left.pop("seal", "")  # that of the file
        notes = cls(sitters, is_rolled, **({} if fresh else links))
        return notes, evolve(record, metadata=left)

    def added_to(self, record: AnyRecord, *, links: bool) -> AnyRecord:
        """Return a record with the notes in its metadata."""
        noted = dict(record.metadata) | ({"dice": "real"} if self.dice else {})
        if links:
            noted |= {"owner": self.owner, "watch": self.watch}
            for seat, each in enumerate(self.sitters):
                noted[f"seat-{seat}"] = (
                    f"{each.kind} {'away' if each.away else 'here'} {each.token}"
                )
        return evolve(record, metadata=noted)


def is_link(name: str) -> bool:
    """Return whether the note with a name has the end of a link in it."""
    return name in ("owner", "watch") or name.startswith("seat-")


def _sitter(name: str, noted: list[str], *, fresh: bool) -> Sitter:
    """Return who sits on a seat."""
    kind, where, *token = noted
    if len(token) > 1:
        raise ValueError(f"{len(noted)} words for a seat")
    return Sitter(name, kind) if fresh else Sitter(name, kind, where == "away", *token)
