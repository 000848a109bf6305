"""What idols do: one room for each god."""
