"""One match at a table: checked moves, records, undo, and shuffles that anybody can verify."""
