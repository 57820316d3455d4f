"""One match at a table: checked moves, records, undo, and verifiable shuffles."""
