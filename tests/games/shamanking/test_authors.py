"""Whatever the reader of cards accepts plays to an end: cards and decks made from the whole language, and played."""

from collections.abc import Iterator
from functools import cache

import pytest

from spiritboard.bots.contest.match import BotMatch
from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.core.state import State
from spiritboard.games.registry import find
from spiritboard.games.shamanking.cards.effect import Card
from spiritboard.games.shamanking.cards.library import library
from spiritboard.games.shamanking.cards.text import card_text
from spiritboard.games.shamanking.cards.verbs import BANS, CONDITIONS, PER, TARGETS, VERBS
from spiritboard.games.shamanking.mind.policy import policy
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.state import ShamanKingState, begin
from spiritboard.play.table import moment
from spiritboard.scenes.tongue import tongue
from tests.bots.quick import quick_levels
from tests.games.shamanking.authors import Author, effects_of
from tests.games.shamanking.puzzle import GAME, cards_of_our_own

SEEDS = range(32)
EAGER = (*range(f.A_POWER, f.A_FLIP), f.A_PLAY, f.A_YES, f.A_SIGNATURE, f.A_PITCH, *range(f.A_CHARGE, f.A_REPLACE))


@cache
def written(seed: int) -> tuple[str, list[Card]]:
    """What an author wrote."""
    return Author(seed).set()


def words_of(card: Card) -> Iterator[str]:
    """Every word of the language that a card uses, with what it stands in."""
    conditions = [static.when for static in card.statics] + [power.when for power in card.powers]
    for static in card.statics:
        yield f"target {static.target}"
        yield f"static per {static.per}"
        yield from (name for name in ("bans", "start", "flags") if getattr(static, name))
        yield from ["cheaper"] if any(static.cheaper) else []
    for power in card.powers:
        yield f"power of a {card.kind}"
        names = ("intercept", "force", "turn_back", "itself", "uncharge", "once", "before", "when", "now", "later")
        yield from (f"power {name}" for name in names if getattr(power, name))
    for moment_of, effect in effects_of(card):
        yield f"{card.kind} {moment_of}"
        for do in (step for each in effect for step in each.all()):
            yield do.verb
            yield f"per {do.per}"
            yield from (f"ban {name}" for name, bit in BANS.items() if do.verb == "ban" and do.a & bit)
            yield f"may {do.verb in ('choose', 'group')} {do.may} {do.when is not None}"
            conditions.append(do.when)
    for when in conditions:
        yield from () if when is None else (when.word, *when.words())
    yield from (
        name
        for name in ("immediate", "charge_any", "tactical", "trait")
        if getattr(card, name) not in ("", None, False)
    )


WHOLE = {
    *(verb for verb in VERBS),
    *CONDITIONS,
    *(f"per {per}" for per in PER),
    *(f"static per {per}" for per in PER),
    *(f"target {target}" for target in TARGETS),
    *(f"ban {name}" for name in BANS),
    *(f"power of a {kind}" for kind in ("strike", "advantage", "teamwork")),
    *(
        "choose",
        "group",
        "and",
        "or",
        "bans",
        "start",
        "flags",
        "cheaper",
        "immediate",
        "charge_any",
        "tactical",
        "trait",
    ),
    *(f"strike on_{name}" for name in ("counter", "score", "focus", "cleanup")),
    *(f"advantage on_{name}" for name in ("play", "counter", "score", "focus", "cleanup", "charge")),
    *(f"teamwork on_{name}" for name in ("play", "counter", "score", "focus", "celebrate", "charge")),
    *(f"{kind} pitch" for kind in ("strike", "advantage", "teamwork")),
    *("power turn_back", "power itself", "power uncharge", "power once", "power before", "power when"),
    *("power now", "power later", "power intercept", "power force", "move on_counter", "move on_score"),
    *("may True True False", "may True True True", "may False True True", "may True False True"),
}


def test_the_cards_are_made_of_the_whole_language() -> None:
    used = {word for seed in SEEDS for card in written(seed)[1] for word in words_of(card)}
    assert not WHOLE - used


def answer(state: ShamanKingState, how: str, dice: FastDice) -> int:
    """What somebody does who plays by rules of thumb, at random, or whatever has effects."""
    options = state.legal_actions()
    if how == "sensible":
        return policy(state, dice)
    if how == "eager" and dice.below(4):
        return next((option for option in options if option in EAGER), options[0])
    return int(options[dice.below(len(options))])


def look_at(state: State) -> None:
    """Everything that is made of a moment can be made of this one."""
    GAME.examine(state)
    text = GAME.position(state)
    assert GAME.position(GAME.from_position(text)) == text
    for seat in range(2):
        for language in ("en", "fr"):
            find("shamanking").show.scene(moment(GAME, state, seat, ("Ada", "Bo")), tongue(language))


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_accepted_plays_to_an_end(seed: int) -> None:
    text, cards = written(seed)
    assert all(card_text(card, language) for card in cards if effects_of(card) for language in ("en", "fr"))
    with cards_of_our_own(text):
        players = a_match_of(cards, library().codes["me-200"])
        for how in ("random", "sensible", "eager"):
            state, dice, answers = begin(seed % 3 > 0, *players), FastDice(seed), 0
            while not state.over() and (how != "sensible" or state.cells[f.TURN] < 12):
                if state.seat() == NATURE:
                    state.roll(dice)
                    continue
                if answers % 31 == 0:
                    look_at(state)
                action = answer(state, how, dice)
                assert action in state.legal_actions()
                state.apply(action)
                answers += 1
                assert answers < f.TURN_LIMIT * (f.MOST_FLIPS + f.MOST_POWERS)
            GAME.examine(state)


@pytest.mark.parametrize("seed", [1, 8])
def test_bots_of_all_levels_play_with_them_as_well(seed: int) -> None:
    """Worlds are imagined, and matches played on in them."""
    text, cards = written(seed)
    with cards_of_our_own(text):
        state = begin(True, *a_match_of(cards, library().codes["me-200"]))
        match, dice = BotMatch(GAME, state, [[], []]), FastDice(seed)
        bots = list(quick_levels(find("shamanking"), playouts=8))
        while not state.over() and bots:
            if state.seat() == NATURE:
                state.roll(dice)
                continue
            action = answer(state, "eager", dice)
            if len(state.legal_actions()) > 2:
                action = bots.pop().choose(match.mind(state.seat()), dice)
            assert action in state.legal_actions()
            state.apply(action)
        assert not bots, "the match was too short for all of them"


def a_match_of(cards: list[Card], shaman: int) -> tuple[list[int], list[list[tuple[int, int]]]]:
    """The shamans and decks of a match in which both play these cards."""
    deck = [(3 << 8 | card.number, 5) for card in cards if card.kind not in ("shaman", "move")]
    return [shaman, shaman], [deck, deck]


CHAIN = """strike 1 S
  cost 0
  intercept 9
  force 9
advantage 2 A
  cost 0
  cleanup: choose (charge any | charge any; add 9g)
  charging: choose (charge any; add 9g | charge any; add 9y)
teamwork 3 T
  cost 0
  celebrate: choose (charge any; add 9g | charge any)
  charging: choose (charge any; add 9g | add 9y; charge any)
  power uncharge once: add 1g
"""


def test_effects_that_set_off_each_other_find_room_on_the_agenda() -> None:
    """Rule 9.10: whoever declines all charges, and is scored on, starts the longest chains when cleaning up."""
    with cards_of_our_own(CHAIN):
        shaman = library().names["shaman yoh"]
        deck = [(3 << 8 | number, 7) for number in (1, 2, 3)]
        for seed in range(12):
            state, dice = begin(True, [shaman, shaman], [deck, deck]), FastDice(seed)
            while not state.over():
                if state.seat() == NATURE:
                    state.roll(dice)
                    continue
                options = state.legal_actions()
                action = options[dice.below(len(options))]
                if f.A_NO in options and f.A_YES not in options:
                    action = f.A_NO
                elif f.A_PLAY in options:
                    strike = library().cards[int(state.flipped_number())].kind == "strike"
                    action = f.A_DISCARD if strike and dice.below(3) else f.A_PLAY
                elif f.A_POWER + 4 in options:
                    action = f.A_POWER + 4
                state.apply(action)
            GAME.examine(state)
