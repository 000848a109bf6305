"""Cases about rules that are printed in part, where what follows takes the part that is ruled."""

from __future__ import annotations

RULED = frozenset(
    """
    MC-1.2-01 MC-1.2-04 MC-1.2-05 MC-1.2-06 MC-1.2-07 MC-1.2-08 MC-1.2-09
    MC-2.2-10 MC-2.4-05 MC-2.4-06 MC-2.4-08 MC-2.4-09 MC-2.5-01 MC-2.5-03 MC-2.5-04 MC-2.5-05
    MC-2.5-06 MC-2.5-07 MC-2.5-08 MC-2.5-09 MC-2.5-10 MC-2.6-02 MC-2.6-03
    MC-3.1-04 MC-3.1-05 MC-3.1-06 MC-3.1-07 MC-3.1-08 MC-3.1-09 MC-3.2-03 MC-3.2-04 MC-3.2-05
    MC-3.2-09 MC-4.1-06 MC-4.4-07 MC-4.6-05 MC-4.6-06 MC-4.6-07 MC-4.6-08 MC-4.6-09 MC-4.9-01
    MC-4.9-02 MC-4.9-03 MC-4.10-01 MC-4.10-02 MC-4.11-03
    MC-5.1-05 MC-5.2-08 MC-5.3-05 MC-5.3-07 MC-6.4-10
    MC-7.2-08 MC-7.2-10 MC-7.3-03 MC-7.3-07 MC-7.3-09 MC-7.3-10 MC-7.4-03 MC-7.4-04 MC-7.6-06
    MC-7.6-09 MC-7.6-12 MC-7.6-13 MC-7.6-14 MC-7.6-15 MC-7.6-16 MC-7.7-06 MC-7.7-07 MC-7.7-08
    MC-7.8-03 MC-7.8-04 MC-7.8-05 MC-7.8-07 MC-7.8-09 MC-7.9-17 MC-7.9-18 MC-7.9-19 MC-7.9-25
    MC-7.10-01 MC-7.10-03 MC-7.10-04 MC-7.10-05 MC-7.10-06 MC-7.10-07 MC-7.10-08 MC-7.10-09
    TT-4.5-04 TT-4.5-05 TT-4.6-04 TT-4.6-09
    """.split()
)
