"""HTTP endpoints for lessons and puzzles."""

from typing import Final

from starlette.responses import Response

from spiritboard.games import registry
from spiritboard.learn.glossary import glossary
from spiritboard.learn.lesson import course, has_lessons, summary
from spiritboard.learn.puzzle import Puzzle
from spiritboard.web import wire
from spiritboard.web.hosting import growth, lessons, new_rooms, progress, puzzles
from spiritboard.web.http.openapi import Operation
from spiritboard.web.http.request import ApiRequest


async def learned(request: ApiRequest) -> Response:
    store, person = request.process.store, request.person.id
    facts = [
        lessons.learned(game, await progress.load(store, person, game), request.tongue)
        for game in registry.names()
        if has_lessons(game)
    ]
    return request.answer(facts)


async def all_lessons(request: ApiRequest) -> Response:
    return request.answer(course(request.http.path_params["game"]))


async def lesson(request: ApiRequest) -> Response:
    game, name = request.http.path_params["game"], request.http.path_params["lesson"]
    if step := request.number("step", 0, 0, MOST_STEPS):
        return request.answer(lessons.shown(game, name, step, request.tongue))
    kept = await progress.load(request.process.store, request.person.id, game)
    return request.answer(lessons.resume(game, name, kept, request.tongue))


async def answer_lesson(request: ApiRequest) -> Response:
    game, name = request.http.path_params["game"], request.http.path_params["lesson"]
    wish = await request.body(wire.LessonAnswers)
    moment = lessons.answer(game, name, wish.answers, request.tongue)
    store, person = request.process.store, request.person.id
    kept = await progress.load(store, person, game)
    kept.answered(moment.lesson, moment.answers, moment.at == moment.of)
    await progress.save(store, person, game, kept)
    return request.answer(moment)


async def first_match(request: ApiRequest) -> Response:
    game = request.http.path_params["game"]
    wish = await request.body(wire.GoOn)
    person = request.named(wish.name)
    return request.answer(await new_rooms.first_match(request.process.rooms, person, game, course(game).first), 201)


async def terms(request: ApiRequest) -> Response:
    return request.answer(glossary(request.http.path_params["game"], request.tongue.language))


async def growing(request: ApiRequest) -> Response:
    game = request.http.path_params["game"]
    kept = await progress.load(request.process.store, request.person.id, game)
    return request.answer(growth.growth(game, kept, request.tongue))


async def one_page(request: ApiRequest) -> Response:
    game, language = request.http.path_params["game"], request.tongue.language
    return request.answer(wire.RulesText(game, language, summary(game, language)))  # type: ignore[arg-type]


async def all_puzzles(request: ApiRequest) -> Response:
    game = request.http.path_params["game"]
    now = request.process.rooms.now()
    return request.answer(await puzzles.shelf(request.process.store, request.person.id, game, now, request.tongue))


async def puzzle(request: ApiRequest) -> Response:
    return await _attempt(request, wire.PuzzleAnswer())


async def answer_puzzle(request: ApiRequest) -> Response:
    return await _attempt(request, await request.body(wire.PuzzleAnswer))


async def continue_puzzle(request: ApiRequest) -> Response:
    wish = await request.body(wire.GoOn)
    return request.answer(
        await new_rooms.from_puzzle(request.process.rooms, request.named(wish.name), _puzzle(request)), 201
    )


async def _attempt(request: ApiRequest, tried: wire.PuzzleAnswer) -> Response:
    store, person = request.process.store, request.person.id
    return request.answer(await puzzles.attempt(store, person, _puzzle(request), tried, request.tongue))


def _puzzle(request: ApiRequest) -> Puzzle:
    return puzzles.find_puzzle(request.http.path_params["game"], request.http.path_params["puzzle"])


MOST_STEPS: Final = 60
"""More than any lesson has."""
LESSON: Final = "/api/games/{game}/lessons/{lesson}"
PUZZLE: Final = "/api/games/{game}/puzzles/{puzzle}"
OPERATIONS: Final = (
    Operation("GET", "/api/learned", learned, answers=tuple[wire.Learned, ...]),
    Operation("GET", "/api/games/{game}/lessons", all_lessons, answers=wire.Course),
    Operation("GET", LESSON, lesson, query=("step",), answers=wire.LessonMoment),
    Operation("POST", LESSON, answer_lesson, asks=wire.LessonAnswers, answers=wire.LessonMoment),
    Operation("POST", "/api/games/{game}/first", first_match, asks=wire.GoOn, answers=wire.Entered, status=201),
    Operation("GET", "/api/games/{game}/glossary", terms, answers=tuple[wire.Term, ...]),
    Operation("GET", "/api/games/{game}/growth", growing, answers=wire.Growth),
    Operation("GET", "/api/games/{game}/summary", one_page, answers=wire.RulesText),
    Operation("GET", "/api/games/{game}/puzzles", all_puzzles, answers=wire.PuzzleShelf),
    Operation("GET", PUZZLE, puzzle, answers=wire.PuzzleMoment),
    Operation("POST", PUZZLE, answer_puzzle, asks=wire.PuzzleAnswer, answers=wire.PuzzleMoment),
    Operation("POST", PUZZLE + "/continue", continue_puzzle, asks=wire.GoOn, answers=wire.Entered, status=201),
)
