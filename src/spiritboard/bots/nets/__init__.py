"""Networks: what they compute, the bot that plays by one, and what is concluded with one."""
