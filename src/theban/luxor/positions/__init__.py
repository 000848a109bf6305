"""Set-up positions: how `position` fills in what a caller does not name."""
