"""What players of the Shaman King TCG are told and shown."""
