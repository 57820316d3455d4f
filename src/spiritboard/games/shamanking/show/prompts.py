"""The sentences of every question of the duel."""

from typing import Final

from spiritboard.games.shamanking.cards.text import effect_text
from spiritboard.games.shamanking.show.duel_view import DuelView
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue
from spiritboard.scenes.wording import Wording, chosen

WORDINGS: Final = {
    "setup": Wording(
        wait="The decks are shuffled.",
    ),
    "shuffle": Wording(
        wait="A deck is shuffled.",
    ),
    "opener": Wording(
        ask="Who defends against the opening attack?",
        why="At the start, whoever has more Force in the discard pile chooses; later, whoever was just scored on.",
        wait="{who} decides who defends against the opening attack.",
    ),
    "move": Wording(
        ask="Which signature move do you put inside your shaman card?",
        why="Your shaman has several signature moves; your opponent does not see which one you choose.",
        wait="{who} chooses a signature move.",
    ),
    "signature": Wording(
        ask="Play your signature move?",
        why="All three of your zones are charged.",
        wait="{who} decides about the signature move.",
    ),
    "before": Wording(
        ask="Use a power before you flip?",
        why="The teamwork in this zone has a power that is used before flipping.",
        wait="{who} is about to flip.",
    ),
    "card": Wording(
        ask="What do you do with the flipped card?",
        why="A flipped card is played, focused or discarded.",
        wait="{who} decides about the flipped card.",
    ),
    "pay": Wording(
        ask="Which furyoku do you pay?",
        why="Stronger furyoku may stand in for weaker, so how you pay is up to you.",
        wait="{who} pays.",
    ),
    "charge": Wording(
        ask="Charge a zone?",
        why="You played an advantage, so you may charge a zone.",
        wait="{who} decides whether to charge a zone.",
    ),
    "place": Wording(
        ask="Which teamwork stays in this zone?",
        why="A zone has room for one teamwork; the other goes to the discard pile.",
        wait="{who} decides which teamwork stays.",
    ),
    "order": Wording(
        ask="Which effect comes first?",
        why="Several effects happen at once.",
        wait="{who} chooses the order of the effects.",
    ),
    "effect": Wording(
        ask={
            "may": "Use this effect?",
            "drain": "Which colour does your opponent lose?",
            "break": "Which teamwork is eliminated?",
            "uncharge": "Which zone loses its charge?",
            "look": "Which card do you discard?",
            "arrange": "Which card comes next, from the top down?",
            "search": "Which card do you look for?",
            "salvage": "Which card do you put on your deck?",
            "choose": "Which of these effects do you want?",
            "charge": "Which zone do you charge?",
        },
        why="A card's effect leaves the choice to you.",
        wait="{who} makes a choice for a card's effect.",
    ),
    "empty": Wording(
        wait="A deck is shuffled.",
    ),
}
"""By the kind of the decision, which is the name of its step."""


def question(duel: DuelView, moment: Moment, tongue: Tongue) -> str:
    """Return what the viewer is asked, with the effect that leads to the question."""
    decision = moment.decision
    assert decision is not None
    text = tongue(chosen(WORDINGS[decision.kind].ask, decision.source))
    if decision.kind == "effect" and duel.running():
        return f"{text} ({effect_text(duel.running(), tongue.language)})"
    return text


def why(moment: Moment, tongue: Tongue) -> str:
    """Return why the open question is asked."""
    decision = moment.decision
    assert decision is not None
    return tongue(chosen(WORDINGS[decision.kind].why, decision.source))


def waiting(moment: Moment, tongue: Tongue) -> str:
    """Return whom the table waits for, and why."""
    return moment.waiting(WORDINGS[moment.decision.kind] if moment.decision else None, tongue)
