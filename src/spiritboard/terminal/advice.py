"""What a good player would do: the hint at the table."""

from rich.text import Text

from spiritboard.bots.hint import hint
from spiritboard.core.dice import Dice
from spiritboard.core.mind import Mind
from spiritboard.games.registry import Registration
from spiritboard.scenes.scene import Prompt
from spiritboard.scenes.tongue import Tongue


def advise(registration: Registration, mind: Mind, dice: Dice, prompt: Prompt, speech: Tongue) -> Text:
    """The best options with their chances, from what the player knows."""
    labels = {choice.action: choice.label for choice in prompt.choices}
    form = "{action}: {label}. Wins {chance} %. {why}"
    lines = [
        speech(form, action=name, label=labels.get(name, name), chance=round(100 * one.chance), why=one.why)
        for one in hint(registration, mind, dice, speech)
        for name in (one.notation,)
    ]
    return Text("\n".join(lines))
