"""What a player is shown, independent of the surface: scenes, sentences, languages, and a painter for plain text."""
