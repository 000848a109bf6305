"""Games in progress and games that were played: matches, records and agents."""
