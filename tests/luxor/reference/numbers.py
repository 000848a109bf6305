"""The numbers on cards, read from their labels: how far they move one adventurer."""

from functools import cache


def is_horus(card: str) -> bool:
    return card.startswith("horus")


def level(card: str) -> int:
    return int(card[len("horus")])


def number(card: str) -> int:
    return int(card.rsplit(maxsplit=1)[-1])


def is_rolled_for(cards: tuple[str, ...]) -> bool:
    """Return whether a die is rolled for a card or for two together."""
    return any("die" in card for card in cards)


def printed(card: str, face: int) -> list[int]:
    """Return the steps that a card itself offers after a roll; none if it moves all or the last."""
    last = card.rsplit(maxsplit=1)[-1]
    if " all " in card or last == "last-to-next":
        return []
    if card == "+-1":
        return [-1, 1]
    if card == "die+-1":
        return [face - 1, face, face + 1]
    if last.startswith("1-"):
        return list(range(1, (face if last == "1-die" else int(last[2:])) + 1))
    return [face if last == "die" else int(last.removesuffix("+"))]


def with_key(card: str, face: int) -> dict[int, int]:
    """MC-7.9: the steps of a card, each with the minimum number of keys that it costs."""
    free = printed(card, face)
    changed = [n + by for n in free if n >= 0 and not is_horus(card) for by in (-1, 1)]
    return {n: 1 for n in changed if n >= 0} | dict.fromkeys(free, 0)


@cache
def steps(cards: tuple[str, ...], face: int) -> dict[int, int]:
    """MC-8.5: the steps of a card, or of two together, each with the minimum number of keys."""
    first, *second = (with_key(card, face) for card in cards)
    if not second:
        return first
    sums: dict[int, int] = {}
    for one, its_keys in first.items():
        for other, other_keys in second[0].items():
            if one + other >= 0:
                keys = its_keys + other_keys
                sums[one + other] = min(keys, sums.get(one + other, keys))
    return sums
