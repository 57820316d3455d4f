"""Law 6 for bots: with the same dice, a bot does the same in every world that it cannot tell apart."""

from spiritboard.bots.contest.match import BotMatch, begin
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Registration


def cannot_tell_worlds_apart(
    registration: Registration, bot: Bot, others: Bot, players: int, steps: int, every: int = 4
) -> None:
    """Let others play so many decisions. At some, the bot chooses in the true world and in an imagined one."""
    game = registration.game
    match, dice = begin(game, players), FastDice(5)
    match.roll(dice)
    for step in range(steps):
        seat = game.asked(match.state)[0]
        mind = match.mind(seat)
        if step % every == 0:
            other = BotMatch(game, game.imagine(match.state, seat, FastDice(step)), match.heard)
            assert bot.choose(mind, FastDice(9)) == bot.choose(other.mind(seat), FastDice(9))
        match.act(seat, others.choose(mind, dice))
        match.roll(dice)
