"""What ``python -m tests.web.soak`` does for half an hour, for a minute."""

import pytest

from tests.web import soak


@pytest.mark.deep
def test_a_server_under_attack_that_is_killed_loses_nothing_that_it_confirmed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = ("--minutes", "1", "--people", "20", "--kill-every", "8", "--pause", "0.5")
    assert soak.main(options) == 0, capsys.readouterr().out
