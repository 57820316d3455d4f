"""Hints: the best actions for a player, their win probabilities, and a reason.

The reason is one sentence, made from the game's comment on the action and from what search found.
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
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.mind import Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.consequences import Drawback
from spiritboard.games.registry import Registration
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue

THINKING: Final = Budget(ms=300)
SHOWN: Final = 3
CLEAR: Final = 0.01
"""Actions closer to each other than this look the same."""

ONLY: Final = "There is nothing else you can do."
EVEN: Final = "Other options look just as good."
EVEN_SINCE: Final = "It {reason}; other options look just as good."
EVEN_DESPITE: Final = "It {reason}, but nothing else looks better."
POINTS: Final = "{points} {points:point|points}"
AHEAD: Final = (
    f"It is {POINTS} more likely to win than “{{other}}”.",
    f"It {{reason}}; it is {POINTS} more likely to win than “{{other}}”.",
    f"It {{reason}}, but it is still {POINTS} more likely to win than “{{other}}”.",
)
BEHIND: Final = (
    f"It is {POINTS} less likely to win than “{{other}}”.",
    f"It {{reason}}, but it is {POINTS} less likely to win than “{{other}}”.",
    f"It {{reason}}, and it is {POINTS} less likely to win than “{{other}}”.",
)
PERHAPS_AHEAD: Final = (
    "It seems better than “{other}”, but that is not certain.",
    "It {reason}; it seems better than “{other}”, but that is not certain.",
    "It {reason}, but it still seems better than “{other}”.",
)
PERHAPS_BEHIND: Final = (
    "It seems worse than “{other}”, but that is not certain.",
    "It {reason}; it seems worse than “{other}”, but that is not certain.",
    "It {reason}, and it seems worse than “{other}”.",
)
"""Each without a reason, with one in favour of the option, and with one against it."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One option: its notation, its win probability with the standard error, and one sentence that says why."""

    action: int
    notation: str
    chance: float
    why: str
    error: float = 0.0


def hint(
    registration: Registration,
    mind: Mind,
    dice: Dice,
    speech: Tongue,
    budget: Budget = THINKING,
    labels: Mapping[str, str] | None = None,
    also: int | None = None,
) -> list[Suggestion]:
    """Return the best options from the player's own view, best first.

    labels   what the player reads for an option's notation; by default as the game shows it
    also     an option that is evaluated in any case; if it is not among the best, it comes last
    """
    evaluation = SeerBot(registration.playout, budget).judge(mind, dice)
    net = shipped(registration.game)
    if evaluation.company and net is not None:
        evaluation = levelled(evaluation, NetBot(net).policy(mind))
    return suggestions(registration, mind, evaluation, speech, labels, also)


def suggestions(
    registration: Registration,
    mind: Mind,
    evaluation: Evaluation,
    speech: Tongue,
    labels: Mapping[str, str] | None = None,
    also: int | None = None,
) -> list[Suggestion]:
    """Return what there is to say about the best options of an evaluation."""
    beliefs = list(evaluation.suspicion) or believed(registration, mind)
    state = mind.world(FastDice(1))
    words = {prospect.action: registration.game.say(state, prospect.action) for prospect in evaluation.prospects}
    labels = labels if labels is not None else _labels(registration, mind, speech)
    called = {action: spoken(labels.get(word, word), word) for action, word in words.items()}
    found = []
    for at, prospect in enumerate(evaluation.prospects):
        if at >= SHOWN and prospect.action != also:
            continue
        reason = registration.motive(mind, prospect.action, speech, beliefs) if registration.motive is not None else ""
        why = _why(evaluation, at, called, reason, speech)
        chance = prospect.worth[mind.seat]
        found.append(Suggestion(prospect.action, words[prospect.action], chance, why, prospect.error))
    return found


def _labels(registration: Registration, mind: Mind, speech: Tongue) -> dict[str, str]:
    """Return the options' labels in the game's own scene."""
    names = tuple(speech("Seat {number}", number=seat + 1) for seat in range(mind.view.cells[PLAYERS]))
    moment = Moment(mind.view, mind.decision, mind.legal_actions, mind.standing, names)
    prompt = registration.show.scene(moment, speech).prompt
    return {choice.action: choice.label for choice in prompt.choices} if prompt is not None else {}


def levelled(evaluation: Evaluation, likes: Mapping[int, float]) -> Evaluation:
    """Return the evaluation with options that search cannot distinguish from the best made equal, in the order in which
    a good player prefers them."""
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
    """Return what sets an option apart: the best from the second best, the others from the best."""
    if len(evaluation.prospects) == 1:
        return speech(ONLY)
    against = isinstance(reason, Drawback)
    prospect, rival = evaluation.prospects[at], evaluation.prospects[0 if at else 1]
    apart = prospect.worth[evaluation.seat] - rival.worth[evaluation.seat]
    if abs(apart) < CLEAR:
        return speech((EVEN_DESPITE if against else EVEN_SINCE) if reason else EVEN, reason=reason)
    if abs(apart) < 2 * max(prospect.error, rival.error):
        sentences = PERHAPS_BEHIND if at else PERHAPS_AHEAD
    else:
        sentences = AHEAD if apart > 0 else BEHIND
    kind = (2 if against else 1) if reason else 0
    points = max(1, round(abs(100 * apart)))
    return speech(sentences[kind], reason=reason, points=points, other=words[rival.action])
