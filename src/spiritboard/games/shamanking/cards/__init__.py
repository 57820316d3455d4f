"""Cards and decks as data: how they are written, read, checked and put into words."""
