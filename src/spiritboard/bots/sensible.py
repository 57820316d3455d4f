"""A wrapper that removes dominated actions before a bot chooses."""

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
        offered = self.sensible(mind)
        chosen = self.bot.choose(offered, dice)
        if chosen in offered.legal_actions:
            return chosen
        # A bot that thinks in worlds it imagines may come upon what it was not offered.
        return offered.legal_actions[dice.below(len(offered.legal_actions))]

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
