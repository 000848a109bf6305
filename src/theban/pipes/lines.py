"""The lines that are sent to bots and come back; each is JSON, an object with one key."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from theban.core.errors import InvalidSave, ThebanError
from theban.core.messages import shown
from theban.feed import Choose, Message, read_request, to_json
from theban.pipes.clocks import Clock
from theban.pipes.forfeits import Fault, Forfeit
from theban.serial.convert import is_object
from theban.serial.formats import codec_named, decode

PROTOCOL = 1
"""The number of the protocol."""


def start_line(  # noqa: PLR0913 (the parts of the line)
    *, game: int, rules: str, seat: int, players: int, seed: int, clock: Clock
) -> bytes:
    """Write the line that begins a game."""
    times = {"decision": clock.decision, "bank": clock.bank, "start": clock.start}
    start = {
        "protocol": PROTOCOL,
        "game": game,
        "rules": rules,
        "seat": seat,
        "players": players,
        "seed": seed,
        "clock": times,
    }
    return _line({"start": start})


def decide_line(message: Message, bank: float) -> bytes:
    """Write the line that asks for a choice."""
    return f'{{"decide":{{"bank":{round(bank, 3)},"message":{to_json(message)}}}}}\n'.encode()


def over_line(
    message: Message, ranks: Sequence[int] | None, forfeit: tuple[int, Forfeit] | None
) -> bytes:
    """Write the line that ends a game."""
    parts = [f'"ranks":{_compact(None if ranks is None else list(ranks))}']
    if forfeit is not None:
        seat, why = forfeit
        told = {"seat": seat, "fault": why.fault.value, "text": str(why)}
        parts.append(f'"forfeit":{_compact(told)}')
    parts.append(f'"message":{to_json(message)}')
    return f'{{"over":{{{",".join(parts)}}}}}\n'.encode()


def _line(data: dict[str, Any]) -> bytes:
    return f"{_compact(data)}\n".encode()


def _compact(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_ready(answer: bytes, game: int) -> None:
    """Read the answer to the line that begins a game."""
    data = _read(answer)
    ready = data.get("ready") if is_object(data) and len(data) == 1 else None
    number = ready.get("game") if is_object(ready) and len(ready) == 1 else None
    if type(number) is not int or number != game:
        right = _compact({"ready": {"game": game}})
        raise Forfeit(Fault.NONSENSE, f"the answer is {shown(data)}; it must be {right} now")


def _read(answer: bytes) -> Any:  # noqa: ANN401 (whatever a bot writes)
    try:
        return decode(answer, codec_named("json"), "the answer")
    except InvalidSave as error:
        raise Forfeit(Fault.NONSENSE, str(error)) from None


def read_choice(answer: bytes, message: Message) -> int:
    """Read a choice."""
    data = _read(answer)
    asked = None
    if is_object(data) and set(data) == {"choose"}:  # no other request of the feed
        try:
            asked = read_request(answer)
        except ThebanError as error:
            told = str(error).replace("the request", "the answer", 1)
            raise Forfeit(Fault.NONSENSE, told) from None
    if not isinstance(asked, Choose):
        raise Forfeit(
            Fault.NONSENSE, f"the answer is {shown(data)}; it must be an object with 'choose' alone"
        )
    if asked.revision != message.revision:
        raise Forfeit(
            Fault.REVISION,
            f"it answers revision {asked.revision}; the message has revision {message.revision}",
        )
    if asked.number >= len(message.choices):
        raise Forfeit(
            Fault.NUMBER,
            f"there is no choice {asked.number}; the numbers are 0 to {len(message.choices) - 1}",
        )
    return asked.number
