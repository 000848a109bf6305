"""The strength of the search: games against greedy bots, stored one by one, and their table."""
