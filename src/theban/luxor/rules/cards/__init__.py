"""What cards do: which one is played, and one room for each kind of card."""
