"""A wrapper that removes dominated actions before a bot chooses."""

from dataclasses import replace

from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.registry import Registration


class SensibleBot(Bot):
    """Wraps a bot and hides dominated actions from it, so that even weak bots make no absurd moves."""

    def __init__(self, bot: Bot, registration: Registration) -> None:
        self.name = bot.name
        self.bot = bot
        self.dominated = registration.dominated

    def choose(self, mind: Mind, dice: Dice) -> int:
        offered = self.sensible(mind)
        chosen = self.bot.choose(offered, dice)
        if chosen in offered.legal_actions:
            return chosen
        # A search over sampled worlds may return an action that was hidden from it.
        return offered.legal_actions[dice.below(len(offered.legal_actions))]

    def interrupt(self, mind: Mind, dice: Dice) -> int | None:
        return self.bot.interrupt(mind, dice)

    def sensible(self, mind: Mind) -> Mind:
        """Return the same mind without its dominated actions; at least one remains."""
        silly = self.dominated(mind) if self.dominated is not None and len(mind.legal_actions) > 1 else ()
        left = [option for option in mind.legal_actions if option not in silly]
        return replace(mind, legal_actions=left) if silly and left else mind


def sensible(bot: Bot, registration: Registration) -> Bot:
    """Return the bot without its dominated actions, or the bot itself if the game defines none."""
    return bot if registration.dominated is None else SensibleBot(bot, registration)
