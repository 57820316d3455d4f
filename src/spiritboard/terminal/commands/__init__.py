"""The sub-commands of `spiritboard`; ``cli.COMMANDS`` lists them all."""
