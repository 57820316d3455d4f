"""What a good player would do: the hint at the table."""

from rich.text import Text

from spiritboard.bots.teaching.hint import hint
from spiritboard.core.dice import Dice
from spiritboard.core.mind import Mind
from spiritboard.games.registry import Registration
from spiritboard.scenes.scene import Prompt
from spiritboard.scenes.tongue import Tongue


def advise(registration: Registration, mind: Mind, dice: Dice, prompt: Prompt, speech: Tongue) -> Text:
    """The best options with their chances, from what the player knows."""
    labels = {choice.action: choice.label for choice in prompt.choices}
    found = hint(registration, mind, dice, speech, labels=labels)
    best = found[0].notation
    lines = [speech("A good bot would choose {action}: {label}.", action=best, label=labels.get(best, best))]
    lines += [
        speech("{action} wins {chance} %. {why}", action=one.notation, chance=round(100 * one.chance), why=one.why)
        for one in found
    ]
    return Text("\n".join(lines))
