"""Cases about rules that are printed in part, where what follows takes the part that is ruled."""

from __future__ import annotations

_NUMBERS = {
    "MC-1.2": "1 4 5 6 7 8 9",
    "MC-2.2": "10",
    "MC-2.4": "5 6 8 9",
    "MC-2.5": "1 3 4 5 6 7 8 9 10",
    "MC-2.6": "2 3",
    "MC-3.1": "4 5 6 7 8 9",
    "MC-3.2": "3 4 5 9",
    "MC-4.1": "6",
    "MC-4.4": "7",
    "MC-4.6": "5 6 7 8 9 10",
    "MC-4.9": "1 2 3",
    "MC-4.10": "1 2",
    "MC-4.11": "3",
    "MC-5.1": "5",
    "MC-5.2": "8",
    "MC-5.3": "5 7",
    "MC-6.4": "10",
    "MC-7.2": "8 10",
    "MC-7.3": "3 7 9 10",
    "MC-7.4": "3 4",
    "MC-7.6": "6 9 12 13 14 15 16",
    "MC-7.7": "6 7 8",
    "MC-7.8": "3 4 5 7 9",
    "MC-7.9": "17 18 19 25",
    "MC-7.10": "1 3 4 5 6 7 8 9 12 13 14 15 16 17 19 20",
    "TT-4.5": "4 5",
    "TT-4.6": "4 9",
}

RULED = frozenset(
    f"{rule}-{int(number):02}" for rule, numbers in _NUMBERS.items() for number in numbers.split()
)
"""Their ids."""
