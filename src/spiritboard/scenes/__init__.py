"""What a player is shown, independent of the interface: scenes, sentences, languages, and rendering as plain text."""
