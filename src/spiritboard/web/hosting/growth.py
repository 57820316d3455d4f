"""How a person's play changes over matches: what reviews found about their seats, and what to train."""

from collections import Counter

from spiritboard.learn.lesson import course, has_lessons, translated
from spiritboard.learn.puzzle import puzzles
from spiritboard.scenes.tongue import Tongue
from spiritboard.web.hosting.progress import Grown, Progress, load, save
from spiritboard.web.room.room import Room
from spiritboard.web.storage.store import Store
from spiritboard.web.wire import GrownMatch, Growth, MatchReview, Theme

SHOWN = 3
"""The maximum number of themes to suggest for training."""


async def store_review(store: Store, person: str, room: Room, found: MatchReview, now: float) -> None:
    """Store what a finished review says about the seat of the person who reads it, the first time."""
    seat = next((at for at, one in enumerate(room.seats) if person and person in (one.person, one.began)), -1)
    account = next((one for one in found.accounts if one.seat == seat), None)
    if account is None or not account.decisions or not has_lessons(found.game):
        return
    weak = tuple(one.theme for one in found.decisions if one.seat == seat and one.theme)
    accuracy = round(1 - account.marks / account.decisions, 4)
    grown = Grown(now, accuracy, account.luck, account.luck_error, account.result, weak)
    progress = await load(store, person, found.game)
    if progress.reviewed(room.id, grown):
        await save(store, person, found.game, progress)


def growth(game: str, progress: Progress, tongue: Tongue) -> Growth:
    """Return a person's reviewed matches, and the themes of most mistakes for which there are puzzles."""
    matches = tuple(
        GrownMatch(room, one.ended, one.accuracy, one.luck, one.luck_error, one.result)
        for room, one in progress.grown.items()
    )
    counts = Counter(theme for one in progress.grown.values() for theme in one.weak)
    there = Counter(puzzle.theme for puzzle in puzzles(game))
    titles = course(game).themes
    themes = [
        Theme(theme, translated(titles[theme], tongue.language), there[theme])
        for theme, _ in counts.most_common()
        if there[theme] and theme in titles
    ]
    return Growth(game, matches, tuple(themes[:SHOWN]))
