"""Cards and decks as data: parsing, checking, and generating their texts."""
