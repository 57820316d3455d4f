"""Networks: evaluation, the bot that plays by a network, and inference about hidden information."""
