"""A bot that is never silly: what is surely worse than something else is left out before it chooses."""

from dataclasses import replace

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.registry import Registration


class SensibleBot(Bot):
    """Another bot, which is not shown dominated options: however weak it is, people see no absurd moves."""

    def __init__(self, bot: Bot, registration: Registration) -> None:
        self.name = bot.name
        self.bot = bot
        self.dominated = registration.dominated

    def choose(self, mind: Mind, dice: Dice) -> int:
        return self.bot.choose(self.sensible(mind), dice)

    def interrupt(self, mind: Mind, dice: Dice) -> int | None:
        return self.bot.interrupt(mind, dice)

    def sensible(self, mind: Mind) -> Mind:
        """The same mind without its dominated options; something is always left."""
        silly = self.dominated(mind) if self.dominated is not None and len(mind.legal_actions) > 1 else ()
        left = [option for option in mind.legal_actions if option not in silly]
        return replace(mind, legal_actions=left) if silly and left else mind


def sensible(bot: Bot, registration: Registration) -> Bot:
    """The bot without its silly moves; the same one at a game that knows of none."""
    return bot if registration.dominated is None else SensibleBot(bot, registration)
