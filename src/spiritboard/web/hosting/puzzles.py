"""Serves puzzles: lists, answers, hints, the puzzle of the day, and ratings of puzzles and people."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Final

import msgspec

from spiritboard.core.errors import BadOption
from spiritboard.core.outcome import Outcome
from spiritboard.games.registry import find
from spiritboard.learn.explaining import explanation
from spiritboard.learn.lesson import course, translated
from spiritboard.learn.puzzle import Puzzle, puzzles
from spiritboard.learn.teacher import Reply, Teacher
from spiritboard.scenes.tongue import Tongue
from spiritboard.web.hosting.progress import Progress, load, save
from spiritboard.web.hosting.ratings import BEGINNER, Rating, rated_after
from spiritboard.web.storage.store import Store
from spiritboard.web.wire import (
    Attempt,
    PuzzleAnswer,
    PuzzleFact,
    PuzzleMoment,
    PuzzleShelf,
    PuzzleStanding,
    Theme,
)

DAY: Final = 86_400
STRIDE: Final = 37
"""The step from one day's puzzle to the next. It is prime, so that every puzzle has its day unless their number is a
multiple of it."""
STEP: Final = 3.0
"""The initial rating difference for one point of difficulty, before people have tried the puzzle."""
MIDDLE: Final = 3
SHARE: Final = 0.5
"""The uncertainty of that rating, relative to a beginner's."""

Ratings = Mapping[str, str]


def find_puzzle(game: str, name: str) -> Puzzle:
    """Return a puzzle by its name. Raise BadOption."""
    found = puzzles(game)
    for puzzle in found:
        if puzzle.name == name:
            return puzzle
    raise BadOption("there is no puzzle {name}; there are {count}", name=repr(name), count=len(found))


def daily(game: str, now: float) -> str:
    """Return the name of the puzzle of the day, the same for everybody."""
    found = puzzles(game)
    return found[int(now // DAY) * STRIDE % len(found)].name


async def shelf(store: Store, person: str, game: str, now: float, tongue: Tongue) -> PuzzleShelf:
    """Return a game's puzzles, and a person's results with them."""
    found = puzzles(game)
    progress = await load(store, person, game)
    ratings = await store.ratings(_ladder(game), [person, *(puzzle.name for puzzle in found)])
    counts = Counter(puzzle.theme for puzzle in found)
    return PuzzleShelf(
        game,
        tuple(_fact(puzzle, ratings, progress) for puzzle in found),
        tuple(Theme(theme, _title(game, theme, tongue), many) for theme, many in counts.most_common()),
        daily(game, now),
        _standing(person, ratings, progress),
    )


async def attempt(store: Store, person: str, puzzle: Puzzle, tried: PuzzleAnswer, tongue: Tongue) -> PuzzleMoment:
    """Handle an answer to a puzzle, or a request for a hint or the solution. Only the first attempt counts, and asking
    for a hint is not an attempt."""
    teacher = Teacher(find(puzzle.game), puzzle.lesson(), tongue)
    scene = teacher.scene()
    reply = teacher.answer(tried.answer) if not tried.wish and tried.answer else Reply(False, "")
    outcome = _outcome(tried, reply)
    progress = await load(store, person, puzzle.game)
    shift = 0
    if outcome and progress.attempted(puzzle.name, outcome):
        if outcome != "helped":
            shift = await _rate(store, person, puzzle, outcome == "solved")
        await save(store, person, puzzle.game, progress)
    ratings = await store.ratings(_ladder(puzzle.game), [person, puzzle.name])
    known = reply.right or tried.wish == "solution"
    return PuzzleMoment(
        game=puzzle.game,
        puzzle=_fact(puzzle, ratings, progress),
        theme=_title(puzzle.game, puzzle.theme, tongue),
        names=teacher.table.names,
        scene=scene,
        standing=_standing(person, ratings, progress),
        right=reply.right,
        reply=reply.text,
        hint=tuple(sorted((puzzle.best, puzzle.other))) if tried.wish == "hint" else (),
        best=puzzle.best if known else "",
        why=explanation(puzzle, tongue) if known else "",
        shift=shift,
        following=_following(puzzle, progress),
    )


def _outcome(tried: PuzzleAnswer, reply: Reply) -> Attempt:
    if tried.wish:
        return "helped" if tried.wish == "hint" else "failed"
    if not tried.answer:
        return ""
    return "solved" if reply.right else "failed"


def _title(game: str, theme: str, tongue: Tongue) -> str:
    return translated(course(game).themes[theme], tongue.language)


def _following(puzzle: Puzzle, progress: Progress) -> str:
    """Return the next puzzle that has not been tried, after this one and then from the easiest."""
    found = puzzles(puzzle.game)
    at = found.index(puzzle)
    after = (*found[at + 1 :], *found[:at])
    return next((one.name for one in after if one.name not in progress.tried), "")


# --- ratings: an attempt is a match between a person and a puzzle ---------------------------------------------


async def _rate(store: Store, person: str, puzzle: Puzzle, solved: bool) -> int:
    """Rate a first attempt. Return the change of the person's rating."""
    ladder = _ladder(puzzle.game)
    before = _shown(_of_person(person, await store.ratings(ladder, [person])))
    change = partial(_changed, person, puzzle, solved)
    await store.rate(f"puzzle {puzzle.name} {person}", ladder, [person, puzzle.name], change)
    return _shown(_of_person(person, await store.ratings(ladder, [person]))) - before


def _changed(person: str, puzzle: Puzzle, solved: bool, known: dict[str, str]) -> dict[str, str]:
    before = [_of_person(person, known), _of_puzzle(puzzle, known)]
    winner = 0 if solved else 1
    after = rated_after(before, Outcome((int(solved), int(not solved)), (winner,)))
    return {
        name: msgspec.json.encode(rating).decode() for name, rating in zip((person, puzzle.name), after, strict=True)
    }


def _of_person(person: str, known: Ratings) -> Rating:
    return msgspec.json.decode(known[person], type=Rating) if person in known else BEGINNER


def _of_puzzle(puzzle: Puzzle, known: Ratings) -> Rating:
    if puzzle.name in known:
        return msgspec.json.decode(known[puzzle.name], type=Rating)
    strength = BEGINNER.mu + STEP * (puzzle.difficulty - MIDDLE)
    return Rating(puzzle.name, strength, SHARE * BEGINNER.sigma)


def _shown(rating: Rating) -> int:
    """Return a rating on the familiar scale: the most likely value, so that a new puzzle does not look weak."""
    return round(1500 + 60 * (rating.mu - BEGINNER.mu))


def _fact(puzzle: Puzzle, ratings: Ratings, progress: Progress) -> PuzzleFact:
    rating = _shown(_of_puzzle(puzzle, ratings))
    return PuzzleFact(puzzle.name, puzzle.theme, puzzle.difficulty, rating, progress.tried.get(puzzle.name, ""))


def _standing(person: str, ratings: Ratings, progress: Progress) -> PuzzleStanding:
    return PuzzleStanding(
        _shown(_of_person(person, ratings)), len(progress.tried), progress.solved, progress.streak, progress.longest
    )


def _ladder(game: str) -> str:
    return f"puzzles {game}"
