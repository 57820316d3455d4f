"""The full-screen terminal client, made with Textual, for local and online play."""
