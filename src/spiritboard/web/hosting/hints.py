"""What a bot would do in a player's place."""

from spiritboard.scenes.tongue import Tongue
from spiritboard.web import wire
from spiritboard.web.hosting.bot_pool import BotPool
from spiritboard.web.hosting.rooms import LiveRoom
from spiritboard.web.room.auth import Person
from spiritboard.web.room.commands import COMMANDS, Caller, allow
from spiritboard.web.room.viewer import Viewer, scene
from spiritboard.web.wire.refusal import Refusal


async def hint(live: LiveRoom, bots: BotPool, person: Person, command: str, speech: Tongue) -> wire.Hints:
    """The best options with their chances, from the player's own mind."""
    room = live.room
    seat = allow(room, Caller(person.id), COMMANDS[wire.Hint])
    if room.opened.rated:
        raise Refusal("forbidden", "there are no hints in a rated match")
    if room.status != "live" or seat not in room.asked():
        raise Refusal("not_asked", "it is not your turn")
    mind = room.match.mind(seat)
    if mind is None:
        raise Refusal("not_asked", "the match is over")
    epoch = room.questions[seat]
    prompt = scene(room, Viewer(seat, speech)).scene.prompt
    labels = {choice.action: choice.label for choice in prompt.choices} if prompt is not None else {}
    found = await bots.advise(mind, speech, labels, live.payer)
    advice = tuple(
        wire.HintChoice(one.notation, labels.get(one.notation, one.notation), one.chance, one.why) for one in found
    )
    return wire.Hints(command, epoch, advice)
