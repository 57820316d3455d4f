"""Serves hints: what a bot would do in a player's place, and a coach's warning before a blunder."""

from typing import Final

from spiritboard.bots.teaching.hint import Suggestion
from spiritboard.core.mind import Mind
from spiritboard.scenes.tongue import Tongue
from spiritboard.web import wire
from spiritboard.web.hosting.bot_pool import BotPool
from spiritboard.web.hosting.live_room import LiveRoom
from spiritboard.web.hosting.workers import Payer
from spiritboard.web.room.auth import Person
from spiritboard.web.room.commands import COMMANDS, Caller, allow
from spiritboard.web.room.viewer import Viewer, scene
from spiritboard.web.wire.refusal import Refusal

BLUNDER: Final = 0.15
"""The loss, as a share of a match, from which the coach warns."""
SURE: Final = 3.0
"""The loss must also exceed this many standard errors, since false alarms teach people to ignore the coach."""
AT_ONCE: Final = 2
"""Pending hints and warnings of one seat. Further ones are refused."""
WARNING: Final = "Are you sure about {answer}? {why}"


async def hint(live: LiveRoom, bots: BotPool, person: Person, command: str, speech: Tongue) -> wire.Hints:
    """Return the best actions with their chances, from the player's own view."""
    room = live.room
    seat = allow(room, Caller(person.id), COMMANDS[wire.Hint])
    if room.opened.rated:
        raise Refusal("forbidden", "there are no hints in a rated match")
    mind, labels = _asked(live, seat, speech)
    epoch = room.questions[seat]
    found = await _advise(live, seat, bots, person, mind, labels, speech)
    advice = tuple(
        wire.HintChoice(one.notation, labels.get(one.notation, one.notation), one.chance, one.why) for one in found
    )
    return wire.Hints(command, epoch, advice)


async def warn(live: LiveRoom, bots: BotPool, person: Person, command: wire.Warn, speech: Tongue) -> wire.Warned:
    """Return the coach's warning before an answer that would clearly lose a lot."""
    room = live.room
    seat = allow(room, Caller(person.id), COMMANDS[wire.Warn])
    if not room.opened.coached:
        raise Refusal("forbidden", "there is no coach at this table")
    if command.epoch != room.questions[seat]:
        raise Refusal("stale", "the table has moved on since you chose; look again")
    mind, labels = _asked(live, seat, speech)
    action = room.game.read(room.match.state, seat, command.action)
    if action not in mind.legal_actions or len(mind.legal_actions) == 1:
        return wire.Warned(command.id)
    found = await _advise(live, seat, bots, person, mind, labels, speech, action)
    chosen = next((one for one in found if one.action == action), None)
    if chosen is None or found[0].chance - chosen.chance < max(BLUNDER, SURE * chosen.error):
        return wire.Warned(command.id)
    answer = labels.get(chosen.notation, chosen.notation)
    return wire.Warned(command.id, speech(WARNING, answer=answer, why=chosen.why))


async def _advise(
    live: LiveRoom,
    seat: int,
    bots: BotPool,
    person: Person,
    mind: Mind,
    labels: dict[str, str],
    speech: Tongue,
    also: int | None = None,
) -> list[Suggestion]:
    """Return what a good player would consider, charged to the person who asks. Raise Refusal if too much waits."""
    if live.advised[seat] >= AT_ONCE:
        raise Refusal("too_fast", "you are sending too much at once; wait a moment")
    live.advised[seat] += 1
    try:
        return await bots.advise(mind, speech, labels, Payer(person.address or live.payer.who, live.room.id), also)
    finally:
        live.advised[seat] -= 1


def _asked(live: LiveRoom, seat: int, speech: Tongue) -> tuple[Mind, dict[str, str]]:
    """Return the mind of a seat that is asked, and the labels of its answers. Raise Refusal."""
    room = live.room
    if room.status != "live" or seat not in room.asked():
        raise Refusal("not_asked", "it is not your turn")
    mind = room.match.mind(seat)
    if mind is None:
        raise Refusal("not_asked", "the match is over")
    prompt = scene(room, Viewer(seat, speech)).scene.prompt
    return mind, {choice.action: choice.label for choice in prompt.choices} if prompt is not None else {}
