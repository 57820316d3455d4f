"""What a good player would consider in somebody's place: the best options, their chances, and why.

Why is one sentence: what the game itself has to say about the option, and what search found.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from spiritboard.bots.budget import Budget
from spiritboard.bots.netbot import NetBot, believed, shipped
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
AHEAD: Final = "It wins {points} more {points:match|matches} in a hundred than {other}."
BEHIND: Final = "It loses {points} more {points:match|matches} in a hundred than {other}."
EVEN_SINCE: Final = "It {reason}; several options are as good."
AHEAD_SINCE: Final = "It {reason}, and wins {points} more {points:match|matches} in a hundred than {other}."
BEHIND_SINCE: Final = "It {reason}, but loses {points} more {points:match|matches} in a hundred than {other}."


@dataclass(frozen=True, slots=True)
class Advice:
    """One option: what it is in notation, how often it wins the match, and one sentence why."""

    action: int
    notation: str
    chance: float
    why: str


def hint(
    registration: Registration,
    mind: Mind,
    dice: Dice,
    speech: Tongue,
    budget: Budget = THINKING,
    labels: Mapping[str, str] | None = None,
) -> list[Advice]:
    """The best options from the player's own view, the best first.

    labels   what the player reads for an option's notation, where that is something else
    """
    thought = SeerBot(registration.playout, budget).judge(mind, dice)
    net = shipped(registration.game)
    if thought.company and net is not None:
        thought = levelled(thought, NetBot(net).policy(mind))
    beliefs = list(thought.suspicion) or believed(registration, mind)
    state = mind.world(dice)
    words = {prospect.action: registration.game.say(state, prospect.action) for prospect in thought.prospects}
    called = {action: (labels or {}).get(word, word) for action, word in words.items()}
    found = []
    for at, prospect in enumerate(thought.prospects[:SHOWN]):
        reason = registration.motive(mind, prospect.action, speech, beliefs) if registration.motive is not None else ""
        why = _why(thought, at, called, reason, speech)
        found.append(Advice(prospect.action, words[prospect.action], prospect.worth[mind.seat], why))
    return found


def levelled(thought: Thought, likes: Mapping[int, float]) -> Thought:
    """The same where search could not tell options from the best: they are worth as much as each other, and what a good
    player would rather do comes first."""
    best, seat = thought.best, thought.seat
    peers = [
        one
        for one in thought.prospects
        if one.visits == best.visits and best.worth[seat] - one.worth[seat] < max(CLEAR, 2 * one.error)
    ]
    worth = tuple(fmean(shares) for shares in zip(*(one.worth for one in peers), strict=True))
    first = sorted((replace(one, worth=worth) for one in peers), key=lambda one: likes[one.action], reverse=True)
    return replace(thought, prospects=[*first, *(one for one in thought.prospects if one not in peers)])


def _why(thought: Thought, at: int, words: dict[int, str], reason: str, speech: Tongue) -> str:
    """What sets an option apart: the best from the next, the others from the best."""
    if len(thought.prospects) == 1:
        return speech(ONLY)
    prospect, rival = thought.prospects[at], thought.prospects[0 if at else 1]
    apart = prospect.worth[thought.seat] - rival.worth[thought.seat]
    if abs(apart) < max(CLEAR, 2 * max(prospect.error, rival.error)):
        return speech(EVEN_SINCE, reason=reason) if reason else speech(EVEN)
    points, other = max(1, round(abs(100 * apart))), words[rival.action]
    if reason:
        return speech(AHEAD_SINCE if apart > 0 else BEHIND_SINCE, reason=reason, points=points, other=other)
    return speech(AHEAD if apart > 0 else BEHIND, points=points, other=other)
