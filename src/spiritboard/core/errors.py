# compiled
"""Exceptions. Each error is one sentence, and nothing has changed."""


class SpiritboardError(Exception):
    """The base of every refusal: one clear sentence for the person who asked.

    A sentence with places in braces keeps them apart from what fills them, so that it can be said in any language.
    """

    def __init__(self, text: str, **parts: object) -> None:
        self.text = text
        self.parts = parts
        super().__init__(text.format(**parts) if parts else text)


class UnknownGame(SpiritboardError):
    """No game of that name is registered."""


class BadOption(SpiritboardError):
    """A match option that does not exist, or a value that it cannot take."""


class BadChance(SpiritboardError):
    """An impossible answer of chance, or a missing one."""


class BadPosition(SpiritboardError):
    """A position or dump that describes no moment of the game."""


class BadRecord(SpiritboardError):
    """A record that is damaged, or that does not replay."""


class WrongVersion(BadRecord):
    """A record or dump made under another version of the rules."""


class Unreadable(SpiritboardError):
    """Text that is not an action in this game's notation."""


class Ambiguous(SpiritboardError):
    """Text that could mean more than one action now."""


class Illegal(SpiritboardError):
    """An action that can be read but not done now. ``rule`` is the number of the rule that forbids it."""

    def __init__(self, text: str, rule: str, **parts: object) -> None:
        super().__init__(text, **parts)
        self.rule = rule

    @property
    def why(self) -> str:
        """The sentence without the number of the rule."""
        return self.text.format(**self.parts) if self.parts else self.text

    def __str__(self) -> str:
        return f"{self.why} (rule {self.rule})" if self.rule else self.why


class NotAsked(SpiritboardError):
    """An answer from a seat that is not asked."""


class Stale(SpiritboardError):
    """An answer to a question that is no longer open."""
