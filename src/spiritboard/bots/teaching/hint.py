"""What a good player would consider in somebody's place: the best options, their chances, and why.

Why is one sentence: what the game itself has to say about the option, and what search found.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from spiritboard.bots.budget import Budget
from spiritboard.bots.evaluation import Evaluation
from spiritboard.bots.nets.net_bot import NetBot, believed, shipped
from spiritboard.bots.search.seer import SeerBot
from spiritboard.bots.teaching.explain import spoken
from spiritboard.core.dice import Dice
from spiritboard.core.mind import Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.consequences import Drawback
from spiritboard.games.registry import Registration
from spiritboard.scenes.show import Moment
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
EVEN_DESPITE: Final = "Although it {reason}, nothing else is better."
AHEAD_DESPITE: Final = "Although it {reason}, it wins {points} more {points:match|matches} in a hundred than {other}."
BEHIND_AND: Final = "It {reason}, and loses {points} more {points:match|matches} in a hundred than {other}."


@dataclass(frozen=True, slots=True)
class Suggestion:
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
) -> list[Suggestion]:
    """The best options from the player's own view, the best first.

    labels   what the player reads for an option's notation; as the game shows it where nothing is said
    """
    evaluation = SeerBot(registration.playout, budget).judge(mind, dice)
    net = shipped(registration.game)
    if evaluation.company and net is not None:
        evaluation = levelled(evaluation, NetBot(net).policy(mind))
    beliefs = list(evaluation.suspicion) or believed(registration, mind)
    state = mind.world(dice)
    words = {prospect.action: registration.game.say(state, prospect.action) for prospect in evaluation.prospects}
    labels = labels if labels is not None else _labels(registration, mind, speech)
    called = {action: spoken(labels.get(word, word), word) for action, word in words.items()}
    found = []
    for at, prospect in enumerate(evaluation.prospects[:SHOWN]):
        reason = registration.motive(mind, prospect.action, speech, beliefs) if registration.motive is not None else ""
        why = _why(evaluation, at, called, reason, speech)
        found.append(Suggestion(prospect.action, words[prospect.action], prospect.worth[mind.seat], why))
    return found


def _labels(registration: Registration, mind: Mind, speech: Tongue) -> dict[str, str]:
    """What the game's own scene calls the options."""
    names = tuple(speech("Seat {number}", number=seat + 1) for seat in range(mind.view.cells[PLAYERS]))
    moment = Moment(mind.view, mind.decision, mind.legal_actions, mind.standing, names)
    prompt = registration.show.scene(moment, speech).prompt
    return {choice.action: choice.label for choice in prompt.choices} if prompt is not None else {}


def levelled(evaluation: Evaluation, likes: Mapping[int, float]) -> Evaluation:
    """The same where search could not tell options from the best: they are worth as much as each other, and what a good
    player would rather do comes first."""
    best, seat = evaluation.best, evaluation.seat
    peers = [
        one
        for one in evaluation.prospects
        if one.visits == best.visits and best.worth[seat] - one.worth[seat] < max(CLEAR, 2 * one.error)
    ]
    worth = tuple(fmean(shares) for shares in zip(*(one.worth for one in peers), strict=True))
    first = sorted((replace(one, worth=worth) for one in peers), key=lambda one: likes[one.action], reverse=True)
    return replace(evaluation, prospects=[*first, *(one for one in evaluation.prospects if one not in peers)])


def _why(evaluation: Evaluation, at: int, words: dict[int, str], reason: str, speech: Tongue) -> str:
    """What sets an option apart: the best from the next, the others from the best."""
    if len(evaluation.prospects) == 1:
        return speech(ONLY)
    drawback = isinstance(reason, Drawback)
    prospect, rival = evaluation.prospects[at], evaluation.prospects[0 if at else 1]
    apart = prospect.worth[evaluation.seat] - rival.worth[evaluation.seat]
    if abs(apart) < max(CLEAR, 2 * max(prospect.error, rival.error)):
        return speech(EVEN_DESPITE if drawback else EVEN_SINCE, reason=reason) if reason else speech(EVEN)
    points, other = max(1, round(abs(100 * apart))), words[rival.action]
    if reason and drawback:
        return speech(AHEAD_DESPITE if apart > 0 else BEHIND_AND, reason=reason, points=points, other=other)
    if reason:
        return speech(AHEAD_SINCE if apart > 0 else BEHIND_SINCE, reason=reason, points=points, other=other)
    return speech(AHEAD if apart > 0 else BEHIND, points=points, other=other)
