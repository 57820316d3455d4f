"""What a bot would do in a player's place."""

from spiritboard.scenes.tongue import Tongue
from spiritboard.web import wire
from spiritboard.web.auth import Person
from spiritboard.web.bots import BotPool
from spiritboard.web.host import Live
from spiritboard.web.paint import Viewer, scene
from spiritboard.web.refusal import Refusal


async def hint(live: Live, bots: BotPool, person: Person, command: wire.Hint, speech: Tongue) -> wire.Hints:
    """The best options with their chances, from the player's own mind."""
    room = live.room
    seat = room.seat_of(person.id)
    if seat < 0:
        raise Refusal("forbidden", "you have no seat in this room")
    if room.opened.rated:
        raise Refusal("forbidden", "there are no hints in a rated match")
    if room.status != "live" or seat not in room.asked():
        raise Refusal("not_asked", "you are not asked anything now")
    mind = room.match.mind(seat)
    if mind is None:
        raise Refusal("not_asked", "the match is over")
    epoch = room.questions[seat]
    prompt = scene(room, Viewer(seat, speech)).scene.prompt
    labels = {choice.action: choice.label for choice in prompt.choices} if prompt is not None else {}
    found = await bots.advise(mind, speech, labels)
    advice = tuple(
        wire.Advice(one.notation, labels.get(one.notation, one.notation), one.chance, one.why) for one in found
    )
    return wire.Hints(command.id, epoch, advice)
