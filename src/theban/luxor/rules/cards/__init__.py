"""Cards: which one is played, and for each kind what it does. :rule:`LX-3.2`, LX-3.4, LX-7."""
