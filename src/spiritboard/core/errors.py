# compiled
"""What can be wrong with what somebody asks for. Each error is one sentence, and nothing has changed."""


class SpiritboardError(Exception):
    """The base of every refusal: its text is one clear sentence for the person who asked."""


class UnknownGame(SpiritboardError):
    """No game of that name is registered."""


class BadOption(SpiritboardError):
    """A match option that does not exist, or a value that it cannot take."""


class BadChance(SpiritboardError):
    """An answer of chance that cannot be, or none where one is needed."""


class BadPosition(SpiritboardError):
    """A position or dump that describes no moment of the game."""


class BadRecord(SpiritboardError):
    """A record that is damaged, or that does not replay."""


class WrongVersion(BadRecord):
    """A record or dump made under another version of the rules."""


class Unreadable(SpiritboardError):
    """Text that is no action in this game's notation."""


class Ambiguous(SpiritboardError):
    """Text that could mean more than one action now."""


class Illegal(SpiritboardError):
    """An action that can be read but not done now. ``rule`` is the number of the rule that forbids it."""

    def __init__(self, why: str, rule: str) -> None:
        super().__init__(f"{why} (rule {rule})" if rule else why)
        self.why = why
        self.rule = rule


class NotAsked(SpiritboardError):
    """An answer from a seat that is not asked."""


class Stale(SpiritboardError):
    """An answer to a question that is no longer open."""
