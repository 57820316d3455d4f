"""What a good player would consider in somebody's place: the best options, their chances, and why."""

from dataclasses import dataclass
from typing import Final

from spiritboard.bots.budget import Budget
from spiritboard.bots.seer import SeerBot
from spiritboard.bots.thought import Thought
from spiritboard.core.dice import Dice
from spiritboard.core.mind import Mind
from spiritboard.games.registry import Registration
from spiritboard.scenes.tongue import Tongue

THINKING: Final = Budget(ms=300)
SHOWN: Final = 3
CLEAR: Final = 0.01
"""Options nearer to each other than this are as good as the same."""

ONLY: Final = "There is nothing else to do."
EVEN: Final = "Several options are as good as this one."
AHEAD: Final = "It wins {points} more matches in a hundred than {other}."
BEHIND: Final = "It loses {points} more matches in a hundred than {other}."


@dataclass(frozen=True, slots=True)
class Advice:
    """One option: what it is in notation, how often it wins the match, and one sentence why."""

    action: int
    notation: str
    chance: float
    why: str


def hint(registration: Registration, mind: Mind, dice: Dice, speech: Tongue, budget: Budget = THINKING) -> list[Advice]:
    """The best options from the player's own view, the best first."""
    thought = SeerBot(registration.playout, budget).think(mind, dice)
    state = mind.world(dice)
    words = {prospect.action: registration.game.say(state, prospect.action) for prospect in thought.prospects}
    return [
        Advice(prospect.action, words[prospect.action], prospect.worth[mind.seat], _why(thought, at, words, speech))
        for at, prospect in enumerate(thought.prospects[:SHOWN])
    ]


def _why(thought: Thought, at: int, words: dict[int, str], speech: Tongue) -> str:
    """What sets an option apart: the best from the next, the others from the best."""
    if len(thought.prospects) == 1:
        return speech(ONLY)
    prospect, rival = thought.prospects[at], thought.prospects[0 if at else 1]
    apart = prospect.worth[thought.seat] - rival.worth[thought.seat]
    if abs(apart) < max(CLEAR, 2 * max(prospect.error, rival.error)):
        return speech(EVEN)
    text = AHEAD if apart > 0 else BEHIND
    return speech(text, points=max(1, round(abs(100 * apart))), other=words[rival.action])
