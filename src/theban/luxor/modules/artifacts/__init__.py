"""Module 3: artifact tiles, and treasures under treasures. The chapter is :rule:`MC-6.1` on."""
