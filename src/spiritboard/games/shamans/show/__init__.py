"""What players of Shamans are told and shown."""
