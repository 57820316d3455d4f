"""One room as pure data: its log of steps, permissions, and what each viewer sees."""
