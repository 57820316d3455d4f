"""What players of Samhain are told and shown."""
