"""The parts of the table screen: board, choices, log and rules."""
