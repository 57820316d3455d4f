"""All cards: what they say in both languages, and that each of them can be played."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.games.shamanking.cards.decks import decks, mismatched
from spiritboard.games.shamanking.cards.dominance import strictly_worse
from spiritboard.games.shamanking.cards.effect import Card
from spiritboard.games.shamanking.cards.library import card_of, library
from spiritboard.games.shamanking.cards.reading import read_set
from spiritboard.games.shamanking.cards.text import card_text
from spiritboard.games.shamanking.cards.verbs import TRAITS
from spiritboard.games.shamanking.rules import frames as f
from tests.games.shamanking.puzzle import GAME, Puzzle, Side
from tests.golden import compare

GOLDENS = Path(__file__).parent / "goldens"
SHAMANS = [card for card in library().cards.values() if card.kind == "shaman"]


def described(card: Card, language: str) -> str:
    cost = " ".join(f"{many}{colour}" for many, colour in zip(card.cost, "gyr", strict=True) if many) or "-"
    numbers = f" {card.intercept}/{card.force}" if card.kind in ("strike", "move") else ""
    house = f" (house: {', '.join(card.house)})" if card.house else ""
    traits = ", ".join(card.traits) or card.trait or "generic"
    head = f"{card.code} {card.name(language)} [{card.kind}, {traits}] {cost}{numbers}{house}"
    text = card_text(card, language)
    return f"{head}\n    {text}" if text else head


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", [card_set.name for card_set in library().sets])
def test_texts(name: str, language: str, request: pytest.FixtureRequest) -> None:
    """Read once by a person; they change only when somebody means it."""
    card_set = next(each for each in library().sets if each.name == name)
    text = "\n".join(described(card, language) for card in card_set.cards) + "\n"
    compare(GOLDENS / f"{name}.{language}.txt", text, request)


def test_first_light_is_a_whole_set() -> None:
    cards = [card for card in library().cards.values() if card.code.startswith("FL-")]
    playable = [card for card in cards if card.kind in ("strike", "advantage", "teamwork")]
    assert len(playable) >= 150
    for trait in TRAITS[1:]:
        assert sum(card.trait == trait for card in playable) >= 12, trait
    shamans = [card for card in cards if card.kind == "shaman"]
    assert len(shamans) == 8
    for shaman in shamans:
        assert [len(moves) for moves in shaman.moves] == [1, 1]
        assert sum(card.shaman == shaman.names[0] for card in playable) == 1, shaman.names[0]
        assert any(library().cards[deck.shaman] is shaman and deck.size() >= 60 for deck in decks().values())
    assert {sum(card.cost) for card in playable} == {1, 2, 3}
    assert not any(card.house for card in cards), "nothing here stands in for something printed"


def test_all_known_printed_cards_are_there() -> None:
    cards = [card for card in library().cards.values() if card.code.startswith("REI-")]
    assert sum(card.kind in ("strike", "advantage", "teamwork") for card in cards) == 45
    assert {card.names[0] for card in cards if card.kind == "shaman"} >= {"Yoh", "Len", "Rio", "Trey", "Jun", "Lola"}
    facts = {"Furious Response": ((1, 0, 1), 8, 3, "melee"), "Gush of Flame": ((2, 0, 1), 9, 0, "ranged")}
    for name, fact in facts.items():
        card = library().cards[library().number(name) or 0]
        assert (card.cost, card.intercept, card.force, card.trait) == fact
        assert card.house == ()


def test_what_is_told_of_printed_cards_holds() -> None:
    """Big Bill was played by Lola; what trait Spirit of Fire has, nobody wrote down."""
    assert "play" in Puzzle(Side("Lola", flipped="Big Bill"), starter=False).may()
    assert "trait" in library().cards[library().number("Spirit of Fire") or 0].house


def test_our_decks_hold_no_card_that_could_only_be_focused() -> None:
    for deck in decks().values():
        if deck.format == "constructed":
            assert mismatched(deck) == []
    assert sorted(deck.size() for deck in decks().values() if deck.format == "starter") == [30, 30]


def decks_of_everything() -> Iterator[tuple[str, set[int]]]:
    """Decks in one line that hold all cards between them, strikes and others mixed."""
    cards = [n for n, card in library().cards.items() if card.kind in ("strike", "advantage", "teamwork")]
    for start in range(4):
        chosen = cards[start::4]
        yield "REI-200 " + " ".join(f"1*{library().cards[number].code}" for number in chosen), set(chosen)


@pytest.mark.parametrize("number", range(4))
def test_every_card_is_played_in_random_matches(number: int) -> None:
    line, wanted = list(decks_of_everything())[number]
    for seed in range(400):
        if not wanted:
            return
        state = GAME.setup(2, {"deck1": line, "deck2": line, "format": "starter"})
        heard = state.listen()
        dice = FastDice(1000 * number + seed)
        while not state.over():
            if state.seat() == NATURE:
                state.roll(dice)
                continue
            options = state.legal_actions()
            playing = f.A_PLAY in options and dice.below(3) > 0
            state.apply(f.A_PLAY if playing else options[dice.below(len(options))])
        wanted -= {event.b for event in heard if event.kind in (f.E_PLAY, f.E_COUNTER)}
    assert not wanted, [library().cards[card].name("en") for card in wanted]


@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize("shaman", SHAMANS, ids=lambda card: card.code)
def test_every_signature_move_is_played(shaman: Card, side: str) -> None:
    me = Side(charged="green yellow red", side=side, furyoku=(3, 3, 3))
    duel = Puzzle(me, Side("Len", team={"green": "Mari"}), extra=["agenda turn.1.2.0"])
    number = next(n for n, card in library().cards.items() if card is shaman)
    duel.state.cells[f.SHAMAN] = number
    move = card_of(duel.state.signature_move(0))
    assert move.kind == "move"
    duel.state.apply(f.A_SIGNATURE)
    while GAME.decision(duel.state).kind in ("pay", "effect", "order"):  # type: ignore[union-attr]
        duel.state.apply(duel.state.legal_actions()[-1])
    assert duel.cell(f.DEFENDER) == 1
    assert duel.cell(f.ATTACK) == (number & ~255 | move.number)
    assert duel.cell(f.CHARGED) == 0


def shared(one: str, other: str) -> int:
    """How many cards two decks have in common, copy by copy."""
    return sum((Counter(dict(decks()[one].cards)) & Counter(dict(decks()[other].cards))).values())


def test_no_two_decks_share_more_than_30_cards() -> None:
    for one, other in combinations(decks(), 2):
        assert shared(one, other) <= 30, f"{one} and {other}"


def test_every_card_of_our_own_set_stands_in_a_deck() -> None:
    used = {number for deck in decks().values() for number, _ in deck.cards}
    unused = [
        card.names[0]
        for number, card in library().cards.items()
        if card.code.startswith("FL-") and card.kind not in ("shaman", "move") and number not in used
    ]
    assert not unused


def test_no_card_of_our_own_set_is_strictly_worse_than_another() -> None:
    ours = next(each for each in library().sets if each.name == "firstlight")
    assert [(card.names[0], other.names[0]) for card, other in strictly_worse(ours.cards)] == []


WORSE = {
    "a number less": ("cost 1g\n  intercept 5\n  force 2", "cost 1g\n  intercept 5\n  force 3"),
    "a rarer colour": ("cost 1y\n  intercept 5\n  force 2", "cost 1g\n  intercept 5\n  force 2"),
    "a trait more": ("trait melee\n  cost 1g\n  intercept 5\n  force 2", "cost 1g\n  intercept 5\n  force 2"),
    "less of an effect": (
        "cost 1g\n  intercept 5\n  force 2\n  counter: add 1g",
        "cost 1g\n  intercept 5\n  force 2\n  counter: add 1y",
    ),
    "one of two to choose from": (
        "cost 1g\n  intercept 5\n  force 2\n  counter: drain 1g",
        "cost 1g\n  intercept 5\n  force 2\n  counter: choose (drain 1 any | add 1y)",
    ),
    "a narrower condition": (
        "cost 1g\n  intercept 5\n  force 2\n  while incoming <= 3: self force +1",
        "cost 1g\n  intercept 5\n  force 2\n  while incoming <= 4: self force +1",
    ),
    "a dearer power": (
        "cost 1g\n  intercept 5\n  force 2\n  power 2g: boost force +1",
        "cost 1g\n  intercept 5\n  force 2\n  power 1g: boost force +1",
    ),
    "a loss": (
        "cost 1g\n  intercept 5\n  force 2\n  counter: lose 1g",
        "cost 1g\n  intercept 5\n  force 2",
    ),
}


@pytest.mark.parametrize("name", WORSE)
def test_a_strictly_worse_card_is_found(name: str) -> None:
    head = "set mine\nnumber 3\nprefix ME\ntitle Mine\n"
    one, other = WORSE[name]
    cards = read_set(f"{head}strike 1 One\n  {one}\nstrike 2 Other\n  {other}\n").cards
    assert [(card.number, better.number) for card, better in strictly_worse(cards)] == [(1, 2)]


def test_cards_that_do_different_things_are_left_to_their_players() -> None:
    head = "set mine\nnumber 3\nprefix ME\ntitle Mine\n"
    one = "strike 1 One\n  cost 1g\n  intercept 5\n  force 2\n  counter: drain 2g\n"
    other = "strike 2 Other\n  cost 1g\n  intercept 5\n  force 3\n  counter: drain 1 any\n"
    twins = one + one.replace("strike 1 One", "strike 2 Other")
    for text in (one + other, twins):
        assert not list(strictly_worse(read_set(head + text).cards))
