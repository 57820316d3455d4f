"""What a bot would do in a player's place."""

from spiritboard.scenes.tongue import Tongue
from spiritboard.web import wire
from spiritboard.web.auth import Person
from spiritboard.web.bots import BotPool
from spiritboard.web.host import Live
from spiritboard.web.levels import default_level
from spiritboard.web.paint import Viewer, scene
from spiritboard.web.refusal import Refusal


async def hint(live: Live, bots: BotPool, person: Person, command: wire.Hint, speech: Tongue) -> wire.Hints:
    """The answer that the strongest bot would give, from the player's own mind."""
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
    words = {action: room.game.say(room.match.state, action) for action in mind.options}
    prompt = scene(room, Viewer(seat, speech)).scene.prompt
    labels = {choice.action: choice.label for choice in prompt.choices} if prompt is not None else {}
    text = words[await bots.choose(mind, default_level(room.opened.game))]
    return wire.Hints(command.id, epoch, (wire.Advice(text, labels.get(text, text)),))
