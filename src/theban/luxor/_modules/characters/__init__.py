"""Module 4: a character with an ability for each player. The chapter is :rule:`MC-7.1` on."""
