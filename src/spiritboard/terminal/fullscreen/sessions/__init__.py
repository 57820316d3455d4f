"""What a person sees and can do at a table: on this machine, online, or in a lesson."""
