"""What a player is shown, independent of the surface: scenes, sentences, languages, and rendering as plain text."""
