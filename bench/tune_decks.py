"""Evens decks of the Shaman King TCG out: ``python -m bench.tune_decks FOLDER [--bot level6] [--matches 400]``.

Every deck of the folder is played with some of its cards exchanged for others of their kind that its shaman may play. A
logistic model of the results says what each shaman and each copy of each card adds to the chance to win. Then cards are
exchanged until all decks are estimated to be as strong; each deck keeps its size and its kinds of cards, no two share
more than 30, and no card is left without a deck. The decks are written back, to be played again with ``spiritboard deck
balance``; a second run goes on from there.
"""

import argparse
import math
import random
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from spiritboard.bots.contest.match import play
from spiritboard.bots.roster import find_patient
from spiritboard.games.registry import find
from spiritboard.games.shamanking.cards.decks import MOST_COPIES, Deck, read_deck
from spiritboard.games.shamanking.cards.library import library

EXCHANGED = 8
"""Cards of a deck that are exchanged for one match, so that their worth shows."""
MOST_SHARED = 30
CAUTION = 0.05
"""How far, in logits, a copy of a card is expected to move the result: few matches are not believed too much."""
PRICE = 0.004
"""Of moving one card farther from the deck as it was, so that decks keep their character."""
STEPS = 60_000

Cards = Counter[int]


@dataclass(frozen=True)
class Result:
    """A match between two decks, and whether the first won."""

    names: tuple[str, str]
    cards: tuple[Cards, Cards]
    won: float


class Tuner:
    """Decks that are to be as strong as each other."""

    def __init__(self, decks: dict[str, Deck], seed: int) -> None:
        self.decks = decks
        self.cards = {name: Counter(dict(deck.cards)) for name, deck in decks.items()}
        self.chance = random.Random(seed)
        self.pools = {name: _pool(deck) for name, deck in decks.items()}
        self.columns = {card: at for at, card in enumerate(sorted(set().union(*self.pools.values())), len(decks))}

    def explore(self, bot_name: str, matches: int) -> list[Result]:
        """Play decks with exchanged cards, each deal in both seatings."""
        registration = find("shamanking")
        bot = find_patient(bot_name, registration)
        found = []
        for _ in range(matches // 2):
            one, other = self.chance.sample(list(self.decks), 2)
            cards = self._exchanged(one), self._exchanged(other)
            lines = [self._line(name, held) for name, held in zip((one, other), cards, strict=True)]
            seed = self.chance.getrandbits(40)
            for first in range(2):
                seats = lines if first == 0 else lines[::-1]
                outcome = play(registration.game, [bot, bot], seed, dict(zip(("deck1", "deck2"), seats, strict=True)))
                found.append(Result((one, other), cards, (first in outcome.winners) / len(outcome.winners)))
        return found

    def worth(self, results: list[Result]) -> NDArray[np.float64]:
        """What each shaman and each copy of each card adds, in logits: the likeliest values, kept small (Newton)."""
        rows = np.zeros((len(results), len(self.decks) + len(self.columns)))
        order = list(self.decks)
        for row, result in zip(rows, results, strict=True):
            for sign, name, cards in zip((1, -1), result.names, result.cards, strict=True):
                row[order.index(name)] += sign
                for card, count in cards.items():
                    row[self.columns[card]] += sign * count
        won = np.array([result.won for result in results])
        doubt = np.r_[np.full(len(order), 1.0), np.full(len(self.columns), CAUTION)]
        weights = np.zeros(rows.shape[1])
        for _ in range(20):
            chance = 1 / (1 + np.exp(-rows @ weights))
            slope = rows.T @ (won - chance) - weights / doubt**2
            bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(1 / doubt**2)
            weights += np.linalg.solve(bend, slope)
        return weights

    def even_out(self, weights: NDArray[np.float64]) -> None:
        """Exchange cards until all decks are estimated to be as strong: by annealing, with a price on each exchange."""
        start = {name: cards.copy() for name, cards in self.cards.items()}
        strength = {name: self._strength(name, weights) for name in self.cards}
        uses = Counter(card for cards in self.cards.values() for card in cards)
        for step in range(STEPS):
            heat = 0.02 * (1 - step / STEPS) + 1e-5
            name = self.chance.choice(list(self.cards))
            out, new = self._exchange(name)
            cards = self.cards[name]
            if (cards[out] == 1 and uses[out] == 1) or not new:
                continue
            gain = weights[self.columns[new]] - weights[self.columns[out]]
            mean = sum(strength.values()) / len(strength)
            away = (cards[out] <= start[name][out]) - (cards[new] < start[name][new])
            farther = 2 * gain * (strength[name] - mean) + gain * gain + PRICE * away
            if farther > 0 and self.chance.random() >= math.exp(-farther / heat):
                continue
            self.cards[name] = cards - Counter({out: 1}) + Counter({new: 1})
            if any(self._shared(name, other) > MOST_SHARED for other in self.cards if other != name):
                self.cards[name] = cards
                continue
            strength[name] += gain
            uses[out] -= out not in self.cards[name]
            uses[new] += new not in cards

    def text(self, name: str, old: str) -> str:
        """The deck's file with its new cards."""
        head = [line for line in old.splitlines() if not line[:1].isdigit()]
        known = library().cards
        rows = [f"{count} {known[card].code}  # {known[card].name('en')}" for card, count in self.cards[name].items()]
        return "\n".join([*head, *sorted(rows, key=lambda row: row.split()[1])]) + "\n"

    def _exchanged(self, name: str) -> Cards:
        kept = self.cards[name]
        for _ in range(EXCHANGED):
            out, new = self._exchange(name)
            if new:
                self.cards[name] = self.cards[name] - Counter({out: 1}) + Counter({new: 1})
        cards, self.cards[name] = self.cards[name], kept
        return cards

    def _exchange(self, name: str) -> tuple[int, int]:
        """A card of a deck and another of its kind that could take its place; 0 where it could not. The shaman's own
        cards stay."""
        known, cards = library().cards, self.cards[name]
        out = self.chance.choice(list(cards))
        new = self.chance.choice([card for card in self.pools[name] if known[card].kind == known[out].kind])
        fits = new != out and cards[new] < MOST_COPIES and not known[out].shaman
        return out, new if fits else 0

    def _strength(self, name: str, weights: NDArray[np.float64]) -> float:
        own = sum(weights[self.columns[card]] * count for card, count in self.cards[name].items())
        return float(weights[list(self.decks).index(name)] + own)

    def _shared(self, one: str, other: str) -> int:
        return sum((self.cards[one] & self.cards[other]).values())

    def _line(self, name: str, cards: Cards) -> str:
        deck = self.decks[name]
        return Deck(name, deck.titles, deck.format, deck.shaman, tuple(sorted(cards.items()))).line()


def _pool(deck: Deck) -> list[int]:
    """The cards of the deck's sets that its shaman may play."""
    known = library().cards
    sets = {card >> 8 for card, _ in deck.cards}
    shaman = known[deck.shaman]
    return [
        number
        for number, card in known.items()
        if number >> 8 in sets
        and card.kind in ("strike", "advantage", "teamwork")
        and card.trait in ("", *shaman.traits)
        and card.shaman in ("", shaman.names[0])
    ]


def main() -> int:
    """Play, estimate, exchange, write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--bot", default="level6")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    files = {path: path.read_text(encoding="utf-8") for path in sorted(wish.folder.glob("*.deck"))}
    decks = {path: read_deck(text) for path, text in files.items()}
    paths = {deck.name: path for path, deck in decks.items() if deck.format == "constructed"}
    tuner = Tuner({deck.name: deck for deck in decks.values() if deck.format == "constructed"}, wish.seed)
    results = tuner.explore(wish.bot, wish.matches)
    tuner.even_out(tuner.worth(results))
    for name, path in paths.items():
        exchanged = sum((Counter(dict(tuner.decks[name].cards)) - tuner.cards[name]).values())
        path.write_text(tuner.text(name, files[path]), encoding="utf-8")
        print(f"{name}: {exchanged} cards exchanged")
    return 0


if __name__ == "__main__":
    sys.exit(main())
