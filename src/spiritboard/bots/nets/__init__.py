"""Networks: evaluation, the bot that plays by one, and inference about hidden information."""
