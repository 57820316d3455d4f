"""The options of a match of Samhain, and how they are stored in a state."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.option import Option, Value
from spiritboard.core.state import PLAYERS
from spiritboard.games.samhain.rules import frames as f

OPTIONS: Final = (
    Option(
        "countermove",
        "Countermove",
        "Whether players without a member on an activated card may copy what was done there.",
        "10.1",
        default="off",
        choices=("off", "on"),
        titles=("no", "yes"),
    ),
    Option(
        "easy_setup",
        "Easy first set-up",
        "Cards in the order of their numbers, and fixed first places for everybody.",
        "2.7",
        default="off",
        choices=("off", "on"),
        titles=("no", "yes"),
    ),
    Option(
        "roman_rule",
        "Roman resources",
        "Whether the player who is missing the most Roman resources is a traitor, or each missing one costs a point.",
        "12.1",
        default="traitor",
        choices=("traitor", "penalty"),
        titles=("a traitor", "lost points"),
    ),
    Option(
        "graves",
        "Graves",
        "How many dead the Graveyard holds before all return to their pools.",
        "8.3",
        default="max4",
        choices=("max4", "n+1", "n"),
        titles=(
            "one more than the number of players, at most four",
            "one more than the number of players",
            "as many as there are players",
        ),
    ),
    Option(
        "holdings",
        "Visibility of resources",
        "Whether the others' resources and wisps are hidden behind screens or lie open.",
        "13.2",
        default="hidden",
        choices=("hidden", "open"),
        titles=("behind screens", "open to all"),
    ),
    Option(
        "easy_setup_track",
        "Easy set-up: tracks",
        "Whether the first devotion of the easy set-up is all light, or chosen.",
        "2.8",
        default="light",
        choices=("light", "choose"),
        titles=("all light", "as chosen"),
        shown=False,
    ),
    Option(
        "final_resources",
        "Resources at the end",
        "Whether all resources score at the end, or only those beyond the Roman ones.",
        "12.3",
        default="all",
        choices=("all", "non_roman"),
        titles=("all resources", "beyond the Roman ones"),
        shown=False,
    ),
    Option(
        "round_guard",
        "Stall guard",
        "Turns per player in a round after which nobody may expand; 0 for no limit (the match might then never end).",
        "3.6",
        default=20,
        least=0,
        most=1000,
        shown=False,
    ),
    Option(
        "max_expansions",
        "Expansions in a round",
        "How often each player may expand in a round; 0 for any number.",
        "3.7",
        default=0,
        least=0,
        most=100,
        shown=False,
    ),
    Option(
        "participants",
        "Who takes part",
        "Whether it is decided who acts when the card is activated, or during the activation.",
        "4.2",
        default="snapshot",
        choices=("snapshot", "dynamic"),
        titles=("fixed at the start", "during the activation"),
        shown=False,
    ),
    Option(
        "partial_benefits",
        "Partial benefits",
        "Whether an action may be performed that brings only part of what it promises.",
        "4.6",
        default="on",
        choices=("on", "off"),
        titles=("yes", "no"),
        shown=False,
    ),
    Option(
        "mandatory_moves",
        "Moves of actions 7 and 8",
        "Whether the steps of actions 7 and 8 must be made where they can be.",
        "14.7",
        default="on",
        choices=("on", "off"),
        titles=("yes", "no"),
        shown=False,
    ),
    Option(
        "kill_temple",
        "Killing in temples",
        "Whether actions 6 and 18 may kill a temple marker.",
        "14.6",
        default="off",
        choices=("off", "on"),
        titles=("no", "yes"),
        shown=False,
    ),
    Option(
        "wisp_discount",
        "Discount on wisps",
        "Whether a repeated action 6 or 30 may cost one wisp less.",
        "4.12",
        default="off",
        choices=("off", "on"),
        titles=("no", "yes"),
        shown=False,
    ),
    Option(
        "bonus_stacking",
        "Growing bonus",
        "Whether the bonus grows with every further repetition.",
        "4.11",
        default="off",
        choices=("off", "on"),
        titles=("no", "yes"),
        shown=False,
    ),
    Option(
        "dolmen_on_mover",
        "Dolmen for the activating member",
        "Whether a Dolmen may shield the member that made the activation too.",
        "9.6",
        default="on",
        choices=("on", "off"),
        titles=("yes", "no"),
        shown=False,
    ),
    Option(
        "sickle_same_kind",
        "Sickle within a kind",
        "Whether a Sickle may turn a resource into another, or devotion into other devotion.",
        "9.4",
        default="off",
        choices=("off", "on"),
        titles=("no", "yes"),
        shown=False,
    ),
    Option(
        "bonfire_final_always",
        "Bonfires at the end",
        "Whether Bonfires used in the last round still cover a wisp at the end.",
        "12.4",
        default="on",
        choices=("on", "off"),
        titles=("yes", "no"),
        shown=False,
    ),
    Option(
        "negative_final_points",
        "Negative scores",
        "Whether final scores may be negative.",
        "12.4",
        default="on",
        choices=("on", "off"),
        titles=("yes", "no"),
        shown=False,
    ),
    Option(
        "action_24",
        "Action 24",
        "Whether action 24 counts first places on all ten tracks, or on the dark ones.",
        "14.24",
        default="all",
        choices=("all", "dark"),
        titles=("all ten tracks", "the dark tracks"),
        shown=False,
    ),
)

_FLAGS: Final = {
    "countermove": f.O_COUNTERMOVE,
    "easy_setup": f.O_EASY,
    "roman_rule": f.O_PENALTY,
    "holdings": f.O_OPEN,
    "easy_setup_track": f.O_EASY_CHOOSE,
    "final_resources": f.O_NON_ROMAN,
    "participants": f.O_DYNAMIC,
    "partial_benefits": f.O_WHOLE,
    "mandatory_moves": f.O_MAY_STAY,
    "kill_temple": f.O_KILL_TEMPLE,
    "wisp_discount": f.O_WISP_DISCOUNT,
    "bonus_stacking": f.O_STACKING,
    "dolmen_on_mover": f.O_DOLMEN_OTHERS,
    "sickle_same_kind": f.O_SICKLE_SAME,
    "bonfire_final_always": f.O_BONFIRE_UNUSED,
    "negative_final_points": f.O_FLOOR,
    "action_24": f.O_DARK_GLORY,
}
"""The options with two words; the flag stands for the second."""

_CHOICES: Final = {option.name: option.choices for option in OPTIONS}


def graves(word: str, players: int) -> int:
    """Return how many graves there are (rule 8.3)."""
    return {"n+1": players + 1, "max4": min(players + 1, 4), "n": players}[word]


def flags(options: Mapping[str, Value]) -> int:
    """Return the options with two words as a set."""
    return sum(flag for name, flag in _FLAGS.items() if options[name] == _CHOICES[name][1])


def chosen(cells: vec[i64]) -> dict[str, Value]:
    """Return the options that a state was created with."""
    players = cells[PLAYERS]
    found: dict[str, Value] = {name: _CHOICES[name][1 if cells[f.FLAGS] & flag else 0] for name, flag in _FLAGS.items()}
    found["graves"] = next((word for word in _CHOICES["graves"] if graves(word, players) == cells[f.GRAVES]), "max4")
    found["round_guard"] = cells[f.GUARD]
    found["max_expansions"] = cells[f.MOST_EXPANSIONS]
    return found
