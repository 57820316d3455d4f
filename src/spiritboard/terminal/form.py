"""A person's form at this terminal: how their matches against bots ended, and the bots that match it."""

import time
from collections.abc import Sequence

from spiritboard.bots.adaptive import MATCHING, added, matching_level, played
from spiritboard.bots.levels import LEVELS
from spiritboard.play.fairness import commitment
from spiritboard.terminal.match import PERSON, Match
from spiritboard.terminal.profile import Profile, save_profile


def matched(profile: Profile, game: str, bots: Sequence[str]) -> list[str]:
    """Return the names of these bots, with a level filled in for one that should match the person."""
    level = matching_level(profile.form.get(game, []))
    return [f"level{level}" if bot == MATCHING else bot for bot in bots]


def remember(profile: Profile, match: Match) -> None:
    """Add a match that has ended to the form of the only person who played it, once."""
    outcome, game = match.registration.game.outcome(match.table.state), match.registration.game.name
    if outcome is None or len(match.persons) != 1:
        return
    levels = [_level(bot) for bot in match.seated if bot != PERSON]
    new = played(outcome, match.persons[0], levels, commitment(match.seed), time.time())
    profile.form[game] = added(profile.form.get(game, []), new)
    save_profile(profile)


def _level(bot: str) -> int:
    return next((one.level for one in LEVELS if bot == f"level{one.level}"), 0)
