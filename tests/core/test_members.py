"""Enum members in dictionaries."""

import copy
import pickle

from theban._core.values import Member
from theban.luxor import Character, End
from theban.tutankhamun import God


def test_members_are_found_however_they_come() -> None:
    found: dict[Member, str] = {
        member: member.value for kind in (Character, End, God) for member in kind
    }
    for member, value in found.items():
        for again in (
            type(member)(value),
            copy.deepcopy(member),
            pickle.loads(pickle.dumps(member)),  # noqa: S301 (made here)
        ):
            assert again is member
            assert found[again] == value
