"""Cases whose basis their rules do not tell: ruled parts of printed rules, and figures of a box."""

_NUMBERS = {
    "LX-3.7": "2 3 8",
    "LX-10.2": "1",
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
    "MC-7.9": "16 17 18 19 25",
    "MC-7.10": "1 3 4 5 6 7 8 9 12 13 14 15 16 17 19 20",
    "TT-4.5": "4 5",
    "TT-4.6": "4 9",
}

RULED = frozenset(
    f"{rule}-{int(number):02}" for rule, numbers in _NUMBERS.items() for number in numbers.split()
)
"""The ids of those about rules printed in part, where what follows takes the ruled part."""

_FIGURES = {"LX-2.6": (2,), "LX-5.3": (1, 3), "LX-9.1": range(2, 18), "MC-3.3": range(6, 11)}

FIGURES = frozenset(f"{rule}-{n:02}" for rule, numbers in _FIGURES.items() for n in numbers)
"""The ids of those where what follows takes figures of the box that were reconstructed."""
