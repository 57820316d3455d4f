"""The screens of the full-screen client, and its dialogs."""
