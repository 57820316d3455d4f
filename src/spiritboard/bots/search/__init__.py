"""Search: bots that look ahead in imagined worlds."""
