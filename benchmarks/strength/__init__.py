"""How strong the search is: games against greedy bots, kept one by one, and the table of them."""
