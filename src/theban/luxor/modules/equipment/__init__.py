"""Module 2: each player's own cards as the first hand. The chapter is :rule:`MC-5.1` on."""
