# compiled
"""Exceptions. The message of each is one sentence, and raising one changes nothing."""


class SpiritboardError(Exception):
    """The base class of all refusals, with one clear sentence for the person who asked.

    Placeholders in braces stay separate from their values, so that the sentence can be translated.
    """

    def __init__(self, text: str, **parts: object) -> None:
        self.text = text
        self.parts = parts
        super().__init__(text.format(**parts) if parts else text)


class UnknownGame(SpiritboardError):
    """No game with this name is registered."""


class BadOption(SpiritboardError):
    """A match option that does not exist, or a value that it does not accept."""


class BadChance(SpiritboardError):
    """An answer to a chance question that is impossible or missing."""


class BadPosition(SpiritboardError):
    """A position or dump that does not describe a valid state of the game."""


class BadRecord(SpiritboardError):
    """A record that is damaged or cannot be replayed."""


class WrongVersion(BadRecord):
    """A record or dump made under another version of the rules."""


class Unreadable(SpiritboardError):
    """Text that is not an action in the game's notation."""


class Ambiguous(SpiritboardError):
    """Text that could mean more than one of the actions available now."""


class Illegal(SpiritboardError):
    """A known action that is not allowed now. ``rule`` is the number of the rule that forbids it."""

    def __init__(self, text: str, rule: str, **parts: object) -> None:
        super().__init__(text, **parts)
        self.rule = rule

    @property
    def why(self) -> str:
        """The sentence without the rule number."""
        return self.text.format(**self.parts) if self.parts else self.text

    def __str__(self) -> str:
        return f"{self.why} (rule {self.rule})" if self.rule else self.why


class NotAsked(SpiritboardError):
    """An answer from a seat that has not been asked."""


class Stale(SpiritboardError):
    """An answer to a question that is no longer open."""
