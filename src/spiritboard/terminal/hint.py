"""The hint at the terminal table."""

from rich.text import Text

from spiritboard.bots.teaching.hint import hint
from spiritboard.core.dice import Dice
from spiritboard.core.mind import Mind
from spiritboard.games.registry import Registration
from spiritboard.scenes.scene import Prompt
from spiritboard.scenes.tongue import Tongue


def advise(registration: Registration, mind: Mind, dice: Dice, prompt: Prompt, speech: Tongue) -> Text:
    """Return the best options with their chances, from what the player knows."""
    labels = {choice.action: choice.label for choice in prompt.choices}
    found = hint(registration, mind, dice, speech, labels=labels)
    best = found[0].notation
    label = labels.get(best, best)
    named = label in best or label.startswith(f"{best} (")
    lines = [
        speech("A good bot would choose {label}.", label=label)
        if named
        else speech("A good bot would choose {action}: {label}.", action=best, label=label)
    ]
    lines += [
        speech("{action}: {chance}% to win. {why}", action=one.notation, chance=round(100 * one.chance), why=one.why)
        for one in found
    ]
    return Text("\n".join(lines))
