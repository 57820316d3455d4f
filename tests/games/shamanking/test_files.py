"""Set and deck files: what is wrong with them is said line by line."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from spiritboard.core.errors import BadOption
from spiritboard.games.shamanking.cards.complaint import Complaint
from spiritboard.games.shamanking.cards.decks import BadDeck, complaints_about, decks, find_deck, read_deck, read_line
from spiritboard.games.shamanking.cards.effect import Card
from spiritboard.games.shamanking.cards.library import FOLDER, conflicts, library
from spiritboard.games.shamanking.cards.listing import deck_lines
from spiritboard.games.shamanking.cards.reading import BadSet, read_set
from spiritboard.games.shamanking.cards.shelf import ShamanKingShelf
from spiritboard.games.shamanking.cards.text import card_text
from spiritboard.scenes.tongue import tongue
from tests.games.shamanking.puzzle import GAME, cards_of_our_own

HEAD = "set mine\nnumber 3\nprefix ME\ntitle Mine\n"
STRIKE = "strike 1 Poke\n  cost 1g\n  intercept 3\n  force 2\n"
ADVANTAGE = "advantage 1 Poke\n  cost 1g\n"
TEAMWORK = "teamwork 1 Poke\n  cost 1g\n"
MOVE = STRIKE.replace("strike", "move")


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.cards")), ids=lambda path: path.name)
def test_our_sets_read(path: Path) -> None:
    assert read_set(path.read_text(encoding="utf-8")).cards


def test_a_card_says_everything() -> None:
    card = read_set(
        HEAD + STRIKE + "  trait melee\n  power 1g 2i once if behind: boost force +2; later add 1y\n"
    ).cards[0]
    assert (card.code, card.cost, card.intercept, card.force, card.trait) == ("ME-001", (1, 0, 0), 3, 2, "melee")
    power = card.powers[0]
    assert (power.cost, power.intercept, power.once, power.now[0].verb, power.later[0].verb) == (
        (1, 0, 0),
        2,
        True,
        "boost",
        "add",
    )


BAD_SETS = {
    "no head": ("strike 1 Poke\n  cost 1g\n  intercept 3\n  force 2\n", "does not say its number"),
    "unknown kind": (HEAD + "trap 1 Poke\n", "line 5: no card begins with 'trap'"),
    "no number": (HEAD + "strike Poke\n", "line 5: a card begins: strike 12 Its Name"),
    "twice": (HEAD + STRIKE + STRIKE, "line 9: there is already a card 1"),
    "bad cost": (HEAD + STRIKE.replace("1g", "1b"), "line 6: '1b' is not a cost"),
    "no cost": (HEAD + STRIKE.replace("  cost 1g\n", ""), "line 5: Poke has no cost"),
    "no force": (HEAD + STRIKE.replace("  force 2\n", ""), "line 5: Poke has no force"),
    "not a number": (HEAD + STRIKE.replace("force 2", "force two"), "line 8: 'force two' needs a number"),
    "wrong trait": (HEAD + STRIKE + "  trait soul\n", "line 9: a strike has one of the traits melee"),
    "no such verb": (HEAD + STRIKE + "  counter: dance 2\n", "line 9: 'dance 2' does not begin with a verb"),
    "verb misused": (HEAD + STRIKE + "  counter: add y\n", "line 9: 'add y' cannot be read; write: add 2y"),
    "wrong moment": (
        HEAD + STRIKE + "  counter: rise 1\n",
        "line 9: 'rise' does not work at that moment; it works in play",
    ),
    "no condition": (HEAD + STRIKE + "  while rain: self force +1\n", "line 9: 'rain' is not a condition"),
    "no target": (HEAD + STRIKE + "  while: here force +1\n", "line 9: strikes cannot change 'here'; they change self"),
    "no price": (HEAD + STRIKE + "  power once: boost force +1\n", "line 9: a power needs a price"),
    "bad change": (HEAD + STRIKE + "  while: self force 4\n", "line 9: 'self force 4': a change is written"),
    "stray line": (HEAD + "  force 2\n", "line 5: an indented line belongs to a card"),
    "nonsense": (HEAD + STRIKE + "  colour blue\n", "line 9: 'colour blue' means nothing on a strike"),
    "no moves": (HEAD + "shaman 2 Me\n  traits soul melee yoh\n", "line 5: Me needs one to four moves on the front"),
    "own force": (
        HEAD + "advantage 2 Me\n  cost 1g\n  while incoming <= 3: incoming force -1\n",
        "line 7: 'incoming force -1'",
    ),
    "a line twice": (
        HEAD + STRIKE + "  counter: add 1g\n  counter: add 1y\n",
        "line 10: 'counter' is already in",
    ),
    "a head twice": ("number 4\n" + HEAD + STRIKE, "'number' is already in an earlier line of this file"),
    "a trait twice": (
        HEAD + STRIKE + "  trait melee\n  trait ranged\n",
        "line 10: 'trait' is already in an earlier line",
    ),
    "one name for two": (
        HEAD + STRIKE + STRIKE.replace("strike 1", "teamwork 2"),
        "line 9: Poke is the name of card 1 already: give both a version",
    ),
    "negative Force": (HEAD + STRIKE.replace("force 2", "force -2"), "line 8: force is a number from 0 to 30"),
    "absurd Force": (HEAD + STRIKE.replace("force 2", "force 900"), "line 8: force is a number from 0 to 30"),
    "a power that pays for itself": (
        HEAD + STRIKE + "  power 1y: add 1y\n",
        "line 5: Poke has powers that pay for each other for ever",
    ),
    "powers that pay for each other": (
        HEAD + STRIKE + "  power 1y: add 2g\n  power 2g: add 1y\n",
        "line 5: Poke has powers that pay for each other for ever",
    ),
    "a charge that pays for itself": (
        HEAD + "teamwork 1 Lamp\n  cost 1g\n  power uncharge: charge here; add 1g\n",
        "line 5: Lamp has powers that pay for each other for ever",
    ),
    "numbers that pay for each other": (
        HEAD + STRIKE + "  power 1i: boost force +1\n  power 1f: boost intercept +1\n",
        "line 5: Poke has powers that pay for each other for ever",
    ),
    "what is lost only sometimes": (
        HEAD + STRIKE + "  power 1y: add 1y; if behind then (lose 1y; mill 1)\n",
        "line 5: Poke has powers that pay for each other for ever",
    ),
    "what is lost only if there is any": (
        HEAD + STRIKE + "  power 1y: add 1y; lose 1r\n",
        "line 5: Poke has powers that pay for each other for ever",
    ),
    "one of two choices": (
        HEAD + STRIKE + "  power 1g: choose (add 1g | shift green red)\n",
        "line 5: Poke has powers that pay for each other for ever",
    ),
    "a counted amount": (
        HEAD + STRIKE + "  power 3g: add 1g per green\n",
        "line 5: Poke has powers that pay for each other for ever",
    ),
    "what stronger furyoku pay for": (
        HEAD + STRIKE + "  power 1y: add 1 here; lose 9r\n",
        "line 5: Poke has powers that pay for each other for ever",
    ),
    "a strike and a teamwork": (
        HEAD + STRIKE + "  power 2g: add 1y\nteamwork 2 Lamp\n  cost 1g\n  power 1y: add 2g\n",
        "line 5: Poke, with Lamp in its zone, has powers",
    ),
    "and with or": (HEAD + STRIKE + "  while behind and back or front: self force +1\n", "either 'and' or 'or'"),
    "an open parenthesis": (HEAD + STRIKE + "  counter: if behind then (add 1g; add 1y\n", "every parenthesis"),
    "a group of nothing": (HEAD + STRIKE + "  counter: (add 1g; add 1y)\n", "hang on one 'if' or 'may'"),
    "a choice of one": (HEAD + STRIKE + "  counter: choose (add 1g)\n", "'choose' offers 2 to 4 effects"),
    "per nothing": (HEAD + STRIKE + "  counter: add 1g per moon\n", "'per moon' cannot be read"),
    "if without then": (HEAD + STRIKE + "  counter: if behind add 1g\n", "goes on with 'then'"),
    "an absurd boost": (
        HEAD + STRIKE + f"  power 1g: boost force +{10**20}\n",
        "cannot be read; write: boost force +2",
    ),
    "a condition without end": (
        HEAD + STRIKE + f"  while {' and '.join(5 * ['behind'])}: self force +1\n",
        "line 9: a condition has at most 4 parts",
    ),
    "half a condition": (
        HEAD + STRIKE + "  while in or  or red: self force +1\n",
        "is not a condition; the conditions are",
    ),
    "an effect without end": (
        HEAD + STRIKE + f"  counter: {'; '.join(13 * ['add 1g'])}\n",
        "line 9: an effect has at most 12 steps",
    ),
    "changes without end": (
        HEAD + STRIKE + 13 * "  while behind: self force +1\n",
        "line 5: Poke has more than 12 lasting changes",
    ),
    "a prefix of two words": (
        HEAD.replace("prefix ME", "prefix M E") + STRIKE,
        "line 3: a prefix is one to eight letters",
    ),
    "a head below a card": (
        HEAD.replace("prefix ME\n", "") + STRIKE + "prefix ME\n",
        "line 8: 'prefix' belongs above the first card",
    ),
    "no name": (HEAD + STRIKE.replace("Poke", "| Pique"), "line 5: a card has a name on both sides of the bar"),
    "one name in other letters": (
        HEAD + STRIKE + STRIKE.replace("strike 1 Poke", "strike 2 poke"),
        "line 9: poke is the name of card 1 already",
    ),
    "a shaman with a version": (
        HEAD + "shaman 2 Me -- Young\n  traits soul melee yoh\n",
        "line 5: a shaman has no version",
    ),
    "an unknown ability": (
        HEAD + STRIKE + "  conter: add 1g\n",
        "no ability of a strike begins with 'conter'; the abilities are while, power, counter, score, pitch, focus",
    ),
    "no colon": (HEAD + STRIKE + "  while self force +1\n", "line 9: 'while' needs a colon before its effect: while"),
    "a word before the colon": (HEAD + STRIKE + "  counter behind: add 1g\n", "between 'counter' and its colon"),
    "an ability of a shaman": (HEAD + "shaman 1 Me\n  counter: add 1g\n", "line 6: a shaman has no abilities"),
    "commas between steps": (HEAD + STRIKE + "  counter: add 1g, charge here\n", "semicolons separate steps"),
    "two bars": (HEAD + STRIKE.replace("Poke", "Poke | Pique | Stich"), "line 5: there is one bar"),
    "two bars in the title": (HEAD.replace("Mine", "Mine | A moi | Meins"), "line 4: there is one bar"),
    "a cost beyond all": (HEAD + ADVANTAGE.replace("1g", "99g"), "each colour once, at most 9"),
    "a house rule in braces": (HEAD + STRIKE + "  house {x}\n", "line 9: 'house {x}' means nothing on a strike"),
}

EMPTY_PROMISES = {
    "start on an advantage": (ADVANTAGE + "  while: start yellow\n", "line 7: advantages cannot change 'start'"),
    "safe on an advantage": (
        ADVANTAGE + "  while: teamworks safe\n",
        "cannot change 'teamworks safe'; they change yours",
    ),
    "ban on a teamwork": (TEAMWORK + "  while: ban focus\n", "teamworks cannot change 'ban'; they change here"),
    "cheaper on a strike": (STRIKE + "  while: cheaper 1g\n", "strikes cannot change 'cheaper'"),
    "yellow as green on a move": (MOVE + "  while: yellow as green\n", "moves cannot change 'yellow as green'"),
    "a change on a shaman": ("shaman 1 Me\n  while: ban focus\n", "shamans cannot change 'ban'; they change nothing"),
    "cheaper by nothing": (TEAMWORK + "  while: cheaper 0\n", "'cheaper 0' cannot be read"),
    "a change of nothing": (STRIKE + "  while: self force +0\n", "a change is written +2 or -1"),
    "a late return": (STRIKE + "  pitch: add 1y; return\n", "it works in pitch, as its first step"),
    "a teamwork returns": (TEAMWORK + "  pitch: return\n", "on strikes and advantages"),
    "return in a power": (STRIKE + "  power 1g: return\n", "'return' does not work at that moment"),
    "empower in a power": (STRIKE + "  power 1g: empower 2\n", "it works in counter, or after 'later' in a power"),
    "rise in a power": (STRIKE + "  power 1g: rise 1\n", "it works in play, pitch or a power before flipping"),
    "boost before flipping": (
        TEAMWORK + "  power 1g before flipping: boost force +1\n",
        "'boost' does not work at that",
    ),
    "weaken later": (STRIKE + "  power 1g: later weaken 2\n", "'weaken' does not work at that moment"),
    "a power without effect": (STRIKE + "  power 1g:\n", "a power needs an effect"),
    "ban after a point": (STRIKE + "  score: ban focus\n", "'ban' does not work at that moment"),
    "add any": (STRIKE + "  counter: add 1 any\n", "'add 1 any' cannot be read; write: add 2y | add 1 here"),
    "drain here": (
        STRIKE + "  counter: drain 1 here\n",
        "'drain 1 here' cannot be read; write: drain 1r | drain 1 any",
    ),
    "a move's zone": (MOVE + "  counter: add 1 here\n", "'add here' means nothing on a move"),
    "a move in red": (MOVE + "  while in red: self force +1\n", "'in' never holds on a move"),
    "a move's effect in red": (MOVE + "  counter: if in red then add 1g\n", "'in' never holds on a move"),
    "they are in, now": (STRIKE + "  counter: if they are in red then add 1g\n", "'they are in red' never holds there"),
    "they are in, Intercept": (
        ADVANTAGE + "  while they are in red: yours intercept +1\n",
        "holds only while they defend",
    ),
    "clean-up in a zone": (ADVANTAGE + "  cleanup: add 1 here\n", "'add here' means nothing in 'cleanup'"),
    "clean-up if in red": (ADVANTAGE + "  cleanup: if in red then add 1g\n", "'in' means nothing in 'cleanup'"),
    "celebrating an answer": (
        TEAMWORK + "  celebrate: if behind and incoming <= 3 then add 1g\n",
        "'incoming' means nothing in 'celebrate'",
    ),
    "lasting but immediate": (ADVANTAGE + "  while: yours force +1\n  immediate\n", "line 5: Poke is immediate"),
    "never in the area": (
        STRIKE + "  while: yours force +1\n",
        "line 5: Poke changes 'yours' only in the advantage area",
    ),
    "bans from the area": (
        STRIKE + "  while: ban focus\n  pitch: return\n",
        "line 5: Poke returns from a pitch, but 'ban'",
    ),
    "counters from the area": (STRIKE + "  counter: drain 1g\n  pitch: return\n", "line 5: Poke returns from a pitch"),
}


@pytest.mark.parametrize("name", EMPTY_PROMISES)
def test_a_card_may_not_promise_what_never_happens(name: str) -> None:
    text, complaint = EMPTY_PROMISES[name]
    with pytest.raises(BadSet) as caught:
        read_set(HEAD + text)
    assert complaint in str(caught.value)


def test_what_is_left_to_the_player_reads_as_a_sentence() -> None:
    card = read_set(HEAD + STRIKE + "  counter: may drain 1g; may add 1 here; may drain 1 any; may mill 2\n").cards[0]
    assert card_text(card, "en") == (
        "When you counterattack with this strike, if you like, your opponent loses a green furyoku; then you may add a "
        "furyoku of this zone's colour; then you may eliminate one of your opponent's furyoku; then, if you like, your "
        "opponent discards the top 2 cards of their deck."
    )


@pytest.mark.parametrize("name", BAD_SETS)
def test_bad_sets_are_told_by_line(name: str) -> None:
    text, complaint = BAD_SETS[name]
    with pytest.raises(BadSet) as caught:
        read_set(text)
    assert complaint in str(caught.value)


@pytest.mark.parametrize("name", [*BAD_SETS, *EMPTY_PROMISES])
def test_bad_sets_are_told_in_french_as_well(name: str) -> None:
    with pytest.raises(BadSet) as caught:
        read_set(BAD_SETS[name][0] if name in BAD_SETS else HEAD + EMPTY_PROMISES[name][0])
    for complaint in caught.value.complaints:
        french = complaint.said(tongue("fr"))
        assert french.startswith("ligne ")
        inner = complaint.parts["complaint"]
        assert isinstance(inner, Complaint)
        assert tongue("fr").knows(inner.text)
        for part in inner.parts.values():
            assert not isinstance(part, Complaint) or tongue("fr").knows(part.text)
        assert complaint.said(tongue("en")) == complaint


SAID_ONCE = {
    "a cost": (STRIKE.replace("cost 1g", "cost one green"), "line 6: 'one' is not a cost"),
    "an Intercept": (STRIKE.replace("intercept 3", "intercept -3"), "line 7: intercept is a number from 0 to 30"),
    "a shaman's traits": ("shaman 1 Me\n  traits soul soul yoh\n  front 2\n  back 2\n" + MOVE, "line 6: a shaman's"),
    "the line of a card": (STRIKE.replace("strike 1", "strike one"), "line 5: a card begins: strike 12 Its Name"),
    "an indent": (STRIKE.replace("  cost", "cost"), "line 6: 'cost' belongs to the card above: indent it"),
}
"""One mistake each."""


@pytest.mark.parametrize("name", SAID_ONCE)
def test_one_mistake_is_told_once(name: str) -> None:
    """Lines that are right are not complained about because of the one that is wrong."""
    text, complaint = SAID_ONCE[name]
    with pytest.raises(BadSet) as caught:
        read_set(HEAD + text.replace("move 1", "move 2"))
    assert len(caught.value.complaints) == 1, str(caught.value)
    assert caught.value.complaints[0].startswith(complaint)


def test_all_complaints_come_at_once() -> None:
    with pytest.raises(BadSet) as caught:
        read_set(HEAD + "trap 1 Poke\n" + STRIKE + "  trait soul\n  colour blue\n")
    assert [complaint.split(":")[0] for complaint in caught.value.complaints] == ["line 5", "line 10", "line 11"]


DECK = "deck mine\nformat starter\nshaman Yoh\n"

BAD_DECKS = {
    "no name": ("shaman Yoh\n4 Bone Army\n", "does not say what it is called"),
    "no shaman": ("deck mine\n4 Bone Army\n", "does not say which shaman it is for"),
    "unknown shaman": ("deck mine\nshaman Merlin\n", "line 2: there is no shaman 'Merlin'"),
    "unknown card": (DECK + "4 Bone Armada\n", "line 4: there is no card 'Bone Armada'; is it 'Bone Army'?"),
    "unknown format": ("deck mine\nformat modern\nshaman Yoh\n", "line 2: a format is starter or constructed"),
    "a head twice": (DECK + "deck other\n", "line 4: deck is already in an earlier line"),
    "twice": (DECK + "2 Bone Army\n2 Bone Army\n", "line 5: Bone Army is already in an earlier line"),
    "nonsense": (DECK + "Bone Army\n", "line 4: 'Bone Army' is not a card; write '4 Name'"),
    "a shaman as card": (DECK + "1 REI-200\n", "line 4: there is no card 'REI-200'"),
    "too few": (DECK + "4 Bone Army\n", "at least 30 cards, this one has 4 (rule 11.6)"),
    "too many copies": (DECK.replace("starter", "constructed") + "5 Bone Army\n", "at most 4 are allowed (rule 11.3)"),
    "too many for a starter": (DECK + "8 Bone Army\n", "at most 7 are allowed (rule 11.6)"),
}


@pytest.mark.parametrize("name", BAD_DECKS)
def test_bad_decks_are_told_by_line(name: str) -> None:
    text, complaint = BAD_DECKS[name]
    with pytest.raises(BadDeck) as caught:
        read_deck(text)
    assert complaint in str(caught.value)


@pytest.mark.parametrize("name", BAD_DECKS)
def test_bad_decks_are_told_in_french_as_well(name: str) -> None:
    with pytest.raises(BadDeck) as caught:
        read_deck(BAD_DECKS[name][0])
    for complaint in caught.value.complaints:
        assert tongue("fr").knows(complaint.text)
        assert complaint.said(tongue("fr")) != complaint
        assert complaint.said(tongue("en")) == complaint


def test_decks_in_one_line_go_both_ways() -> None:
    for deck in decks().values():
        line = deck.line()
        assert len(line) <= 1400
        again = read_line(line)
        assert (again.shaman, again.cards) == (deck.shaman, deck.cards)
        assert find_deck(deck.name) is deck
        assert deck.titles[0] in deck_lines(deck, tongue("en"))[0]


def test_a_match_with_a_deck_of_ones_own() -> None:
    line = decks()["thornwood"].line()
    state = GAME.setup(2, {"deck1": line, "deck2": "maren"})
    assert GAME.position(state).splitlines()[0] == "shamanking constructed"
    with pytest.raises(BadOption, match="there is no deck 'nonsense'; there are starter-len, starter-yoh"):
        GAME.setup(2, {"deck1": "nonsense"})
    with pytest.raises(BadOption, match="begins with the code of a shaman, not 'sheer'"):
        GAME.setup(2, {"deck1": "sheer nonsense"})
    with pytest.raises(BadOption, match="write 4"):
        GAME.setup(2, {"deck1": "REI-200 x"})


def test_cards_are_found_by_name_and_code() -> None:
    known = library()
    assert known.number("venster -- punisher") == known.number("REI-186") == known.number("Venster – Punisher")
    assert known.number("nothing") is None


def test_what_hangs_on_a_condition_is_said_and_done_as_it_is_written() -> None:
    one, group = (
        read_set(HEAD + STRIKE + f"  counter: {effect}\n").cards[0]
        for effect in ("if behind then add 1g; mill 2", "if behind then (add 1g; mill 2)")
    )
    assert card_text(one, "en").endswith(
        "if you have fewer points than your opponent, add a green furyoku; then, in any case, your opponent discards "
        "the top 2 cards of their deck."
    )
    assert card_text(group, "en").endswith(
        "if you have fewer points than your opponent, add a green furyoku, then your opponent discards the top 2 cards "
        "of their deck."
    )
    assert "; puis, dans tous les cas, votre adversaire" in card_text(one, "fr")


SAID = {
    "where a choice ends": (
        STRIKE + "  counter: choose (add 1g | charge here); mill 2\n",
        "choose one: add a green furyoku; or charge this zone; then, in any case, your opponent discards the top 2",
        "choisissez : ajoutez un furyoku vert ; ou chargez cette zone ; puis, dans tous les cas, votre adversaire",
    ),
    "where each of the choices ends": (
        STRIKE + "  counter: choose (if behind then add 1g; mill 1 | charge here)\n",
        "add a green furyoku; then, in any case, your opponent discards the top card of their deck); or charge",
        "choisissez : (si vous avez moins de points que votre adversaire, ajoutez un furyoku vert ; puis, dans tous",
    ),
    "what a power hangs on": (
        STRIKE + "  power 1y if behind and poorer: may add 1g; later if incoming <= 3 then add 1r\n",
        "If you have fewer points and less furyoku than your opponent: yellow → you may add a green furyoku; then, in",
        "Si vous avez moins de points et moins de furyokus que votre adversaire : jaune → si vous le voulez, ajoutez",
    ),
    "a wish after a step": (
        STRIKE + "  counter: charge here; may mill 2\n",
        "charge this zone, then, if you like, your opponent",
        "chargez cette zone, puis, si vous le voulez, votre adversaire",
    ),
    "a power of an advantage after its effect": (
        ADVANTAGE + "  power 1y: add 1g\n  play: look 3 keep 1\n",
        "look at the top 3 cards of your deck, keep one on top and discard the rest. Yellow → add a green furyoku.",
        "gardez-en une sur le dessus et défaussez le reste. Jaune → ajoutez un furyoku vert.",
    ),
    "which attack a power is about": (
        STRIKE + "  power 1y: later if incoming <= 3 then add 1r\n",
        "if you counterattack with this strike, if the attack you answered had Force 3 or less, add a red furyoku.",
        "si l’attaque à laquelle vous avez répondu avait une Force de 3 ou moins, ajoutez un furyoku rouge.",
    ),
    "whose zone it is": (
        ADVANTAGE + "  while in red: incoming force -1, yours force +2, ban focus pitch\n",
        "attacks against you have −1 Force. Strikes flipped in your red zone have +2 Force. If your attack comes from",
        "vient de votre zone rouge, à son prochain tour, votre adversaire ne peut ni concentrer ni sacrifier de carte.",
    ),
    "numbers as people say them": (
        ADVANTAGE + "  immediate\n  tactical 0\n  play: look 1 keep 0; add 1g; add 1g; arrange 1\n",
        "Tactical: free. Discard the top card of your deck, then add 2 green furyoku, then look at the top card of",
        "Tactique : gratuit. Défaussez la première carte de votre deck, puis ajoutez 2 furyokus verts",
    ),
    "what happens to the opponent": (
        STRIKE + "  counter: ban signature advantages; drain 1g\n",
        "your opponent may not play a signature move or advantages on their next turn and loses a green furyoku.",
        "votre adversaire ne peut jouer ni coup signature ni avantages à son prochain tour et perd un",
    ),
    "what is counted on top": (
        ADVANTAGE + "  while: yours force +1 per teamwork\n  while: yours intercept +1, yours force +1\n",
        "Your strikes have +1 Intercept and +1 Force, and a further +1 Force for each of your teamworks.",
        "Vos coups ont +1 en Interception et +1 en Force, et +1 en Force de plus pour chacun de vos alliés.",
    ),
    "a wish under a condition": (
        STRIKE + "  counter: if behind then may mill 2; add 1g\n",
        "if you have fewer points than your opponent and if you like, your opponent discards the top 2 cards of their",
        "si vous avez moins de points que votre adversaire et si vous le voulez, votre adversaire défausse les 2",
    ),
    "a wish under one of two conditions": (
        STRIKE + "  counter: if behind or charged 1 then may mill 2\n",
        "or one of your zones is charged, if you like, your opponent discards the top 2 cards of their deck.",
        "ou si une de vos zones est chargée, si vous le voulez, votre adversaire défausse les 2 premières cartes",
    ),
    "a price of several things": (
        TEAMWORK + "  power 1g uncharge: boost intercept +1; later empower 1\n",
        "Green, uncharge this zone → the flipped strike gets +1 Intercept, and if you counterattack with the flipped",
        "Vert, déchargez cette zone → le coup retourné gagne +1 en Interception, et si vous contre-attaquez avec le",
    ),
    "how often": (
        TEAMWORK + "  power 1g once: boost force +1\n  power 1y once before flipping: arrange 2\n",
        "Once for each flipped card. Yellow → before flipping, look at the top 2 cards of your deck and put them back",
        "dans l’ordre de votre choix. Une fois à chaque arrivée dans cette zone.",
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_the_text_leaves_no_doubt(name: str) -> None:
    lines, english, french = SAID[name]
    card = read_set(HEAD + lines).cards[0]
    assert english in card_text(card, "en")
    assert french in card_text(card, "fr")


def test_a_spectergram_needs_its_shaman() -> None:
    ghost = read_set(HEAD + STRIKE + "  shaman Nobody\n")
    assert conflicts(ghost, library().sets) == ["line 5: there is no shaman Nobody"]
    told = ShamanKingShelf().check_cards(HEAD + STRIKE + "  shaman Nobody\n", "fr").problems
    assert told == ("ligne 5 : il n’y a pas de shaman Nobody",)
    assert conflicts(read_set(HEAD.replace("number 3", "number 2") + STRIKE), library().sets) == [
        "line 1: the set firstlight has the number 2 already"
    ]


def test_a_set_has_names_of_its_own_and_room() -> None:
    sets = library().sets
    twin = read_set(HEAD + STRIKE.replace("Poke", "furious response | Colère"))
    (told,) = conflicts(twin, sets)
    assert told.startswith("line 5: furious response is the name of REI-059 in the set reincarnation already: give it")
    assert conflicts(read_set(HEAD + STRIKE.replace("Poke", "Furious Response -- Again")), sets) == []
    assert conflicts(read_set(HEAD.replace("set mine", "set firstlight") + STRIKE), sets) == [
        "line 1: there is a set firstlight already"
    ]
    again = HEAD.replace("set mine\nnumber 3\nprefix ME", "set firstlight\nnumber 2\nprefix FL") + STRIKE
    assert ShamanKingShelf().check_cards(again, "en").problems
    long = "; ".join(12 * ["choose (" + " | ".join(4 * ["; ".join(12 * ["may add 1g"])]) + ")"])
    heavy = "".join(
        f"strike {number} Poke {number}\n  cost 1g\n  intercept 3\n  force 2\n  counter: {long}\n"
        for number in range(1, 60)
    )
    assert "there is room for 65535" in conflicts(read_set(HEAD + heavy), sets)[-1]


def test_whether_powers_pay_for_each_other_is_soon_known() -> None:
    """Minutes for a few cards, when every way to pay was tried one after the other."""
    began = time.process_time()
    pairs = "".join(
        f"{kind} {first + number} Poke {first + number}\n  cost 1g\n{numbers}"
        f"  power {number % 7 + 2}g: add 1y\n  power {number % 5 + 2}y: add 1r\n"
        for kind, first, numbers in (("strike", 1, "  intercept 3\n  force 2\n"), ("teamwork", 101, ""))
        for number in range(35)
    )
    assert read_set(HEAD + pairs).cards
    choice = "choose (may add 1g; may lose 1y; boost force +1 | may add 1y; lose 2g | add 1r | may shift green red)"
    read_set(HEAD + STRIKE + f"  power 9g 9y 9r: {'; '.join(12 * [choice])}\n")
    assert time.process_time() - began < 30


def test_a_spectergram_names_its_shaman_in_any_letters() -> None:
    with cards_of_our_own(STRIKE + "  shaman yoh\n"):
        line = "REI-200 " + " ".join(f"4*{card.code}" for card in _generic(14)) + " 4*ME-001"
        assert complaints_about(read_line(line), "constructed") == []
        assert [str(one) for one in complaints_about(read_line(line.replace("REI-200", "REI-203")), "constructed")] == [
            "Poke is the spectergram of yoh, not of Len (rule 11.5)"
        ]


def _generic(many: int) -> list[Card]:
    """Cards that every shaman may play."""
    cards = library().cards.values()
    return [card for card in cards if card.kind in ("strike", "advantage", "teamwork") and not card.shaman][:many]


def test_one_broken_file_blocks_only_itself(tmp_path: Path) -> None:
    (tmp_path / "bad.cards").write_text(HEAD + STRIKE + "  trait soul\n", encoding="utf-8")
    (tmp_path / "good.cards").write_text(HEAD.replace("set mine", "set good") + STRIKE, encoding="utf-8")
    (tmp_path / "bad.deck").write_text("deck bad\n", encoding="utf-8")
    (tmp_path / "odd.cards").write_bytes(b"\xff\xfe")
    run = [sys.executable, "-m", "spiritboard"]
    environment = {**os.environ, "SPIRITBOARD_CARDS": str(tmp_path)}
    shown = subprocess.run([*run, "cards", "list"], capture_output=True, text=True, check=True, env=environment)
    assert "good  Mine, prefix ME, 1 card" in shown.stdout
    assert "bad.cards: line 9: a strike has one of the traits" in shown.stderr
    assert "odd.cards: the file is not UTF-8 text" in shown.stderr
    decks_shown = subprocess.run([*run, "deck", "list"], capture_output=True, text=True, check=True, env=environment)
    assert "blackreed" in decks_shown.stdout
    assert "bad.deck: the deck does not say which shaman it is for" in decks_shown.stderr
