"""Module 4: a character with an ability for each player. The chapter starts at :rule:`MC-7.1`."""
