"""Sets of cards as an author might write them: every word of the card language, put together at random."""

import random
from collections.abc import Callable
from typing import Final, TypeVar

from spiritboard.games.shamanking.cards.dominance import EFFECTS
from spiritboard.games.shamanking.cards.effect import Card, Effect
from spiritboard.games.shamanking.cards.grammar import FLAGS
from spiritboard.games.shamanking.cards.reading import BadSet, read_set
from spiritboard.games.shamanking.cards.verbs import BANS, COLOURS, CONDITIONS, KINDS, PER, SCALING, TRAIT_KIND, TRAITS

Thing = TypeVar("Thing")
HEAD: Final = "set mine\nnumber 3\nprefix ME\ntitle Mine\n"
KIND_OF: Final = ("strike", "strike", "advantage", "advantage", "teamwork", "teamwork")


class Author:
    """Writes cards, most of which can be read."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def set(self) -> tuple[str, list[Card]]:
        """The text of a set without its head, and its cards: a shaman, its moves, and others that can be read."""
        text = "shaman 200 Me\n  traits soul melee yoh\n  front 201 202\n  back 203\n"
        text += "".join(self._kept("move", 201 + at) for at in range(3))
        for at, kind in enumerate(KIND_OF):
            text += self._kept(kind, at + 1)
        try:
            return text, list(read_set(HEAD + text).cards)
        except BadSet:
            return self.set()  # two of them pay for each other

    def _kept(self, kind: str, number: int) -> str:
        """A card that can be read."""
        while True:
            text = self.card(kind, number)
            try:
                read_set(HEAD + text)
            except BadSet as error:
                assert all(complaint.startswith("line ") for complaint in error.complaints)
            else:
                return text

    def card(self, kind: str, number: int) -> str:
        """Some lines, each as likely as not."""
        lines = [f"cost {self.cost()}"]
        if kind in ("strike", "move"):
            lines += [f"intercept {self.upto(9)}", f"force {self.upto(9)}"]
        lines += [line for line in getattr(self, f"_{kind}")() if self.chance.random() < 0.4]
        if kind != "move" and self.chance.random() < 0.3:
            lines.append(f"trait {self.one([TRAITS[at] for at in TRAIT_KIND[kind]])}")
        return "\n  ".join([f"{kind} {number} {kind.title()} {number}", *lines]) + "\n"

    def _strike(self) -> list[str]:
        lines = [
            self.changes("self", "self", "ban", "start"),
            self.power(("i", "f")),
            self.power(()),
            f"counter: {self.effect()}",
            f"score: {self.effect()}",
            f"focus: {self.effect()}",
            f"cleanup: {self.effect()}",
            f"pitch: {self.effect()}",
            f"tactical {self.cost()}",
        ]
        if self.chance.random() < 0.2:
            lines = [self.changes("self", "yours"), f"pitch: return; {self.effect()}"]
        return lines

    def _move(self) -> list[str]:
        return [self.changes("self", "ban", "start"), f"counter: {self.effect()}", f"score: {self.effect()}"]

    def _advantage(self) -> list[str]:
        played = [f"play: {self.effect()}", self.power(()), f"tactical {self.cost()}", f"pitch: {self.effect()}"]
        if self.chance.random() < 0.3:
            return ["immediate", "charge any", *played]
        return [
            *played,
            "charge any",
            self.changes("yours", "incoming", "ban", "cheaper", "flag"),
            self.changes("yours", "cheaper"),
            *(f"{word}: {self.effect()}" for word in ("counter", "score", "focus", "charging", "cleanup")),
            f"pitch: return; {self.effect()}",
        ]

    def _teamwork(self) -> list[str]:
        return [
            self.changes("here", "incoming", "cheaper", "flag"),
            self.power(("itself", "before flipping", "i", "f")),
            self.power(("itself", "before flipping")),
            *(f"{word}: {self.effect()}" for word in ("play", "counter", "score", "focus", "charging", "celebrate")),
            f"pitch: {self.effect()}",
        ]

    # --- parts of lines --------------------------------------------------------------------------------------

    def one(self, of: list[Thing]) -> Thing:
        return self.chance.choice(of)

    def upto(self, most: int) -> int:
        return self.chance.randint(1, most)

    def cost(self) -> str:
        return self.one(["0", "1g", "2g", "1y", "1r", "1g 1y"])

    def colour(self) -> str:
        return self.one(list(COLOURS))

    def condition(self) -> str:
        parts = [self.simple() for _ in range(self.one([1, 1, 2, 3]))]
        return self.one([" and ", " or "]).join(parts)

    def simple(self) -> str:
        word = self.one(list(CONDITIONS))
        if word in ("in", "they are in"):
            return f"{word} {' or '.join(self.chance.sample(COLOURS, self.upto(2)))}"
        if word in ("back", "front", "behind", "ahead", "poorer", "richer"):
            return word
        return f"{word} {self.upto(6 if word.startswith('incoming') else 3)}"

    def change(self, target: str) -> str:
        match target:
            case "ban":
                return f"ban {' '.join(self.chance.sample(list(BANS), self.upto(3)))}"
            case "start":
                return f"start {self.one(['yellow', 'red'])}"
            case "cheaper":
                return f"cheaper {self.one(['1g', '1y', '1r 1g'])}"
            case "flag":
                return self.one(list(FLAGS))
            case _:
                number = self.one(["+1", "+2", "-1", "-3"])
                per = self.one(list(PER))
                numbers = "force" if target == "incoming" else self.one(["force", "intercept"])
                return f"{target} {numbers} {number}" + (f" per {per}" if per else "")

    def changes(self, *targets: str) -> str:
        when = f" {self.condition()}" if self.chance.random() < 0.7 else ""
        return f"while{when}: " + ", ".join(self.change(self.one(list(targets))) for _ in range(self.upto(2)))

    def power(self, more: tuple[str, ...]) -> str:
        prices = ["1g", "1y", "1r", "uncharge", "turn back", *more]
        price = " ".join(f"1{each}" if each in "if" else each for each in self.chance.sample(prices, self.upto(2)))
        price += " once" if self.chance.random() < 0.6 else ""
        price += f" if {self.condition()}" if self.chance.random() < 0.3 else ""
        later = self.one(["", "", "later ", f"{self.effect()}; later "])
        return f"power {price}: {later}{self.effect()}"

    def effect(self) -> str:
        return "; ".join(self.step() for _ in range(self.one([1, 1, 2, 3])))

    def step(self) -> str:
        plain = self.plain()
        match self.upto(8):
            case 1:
                return f"may {plain}"
            case 2:
                return f"if {self.condition()} then {self.one(['', 'may '])}{plain}"
            case 3:
                return f"if {self.condition()} then {self.one(['', 'may '])}({plain}; {self.plain()})"
            case 4:
                arms = [self.plain() for _ in range(self.upto(3) + 1)]
                arms[0] = f"{self.one(['', 'may '])}{arms[0]}; {self.plain()}"
                return f"{self.one(['', 'may '])}choose ({' | '.join(arms)})"
            case _:
                return plain

    def plain(self) -> str:
        verb = self.one(list(WRITTEN))
        text = f"{verb} {WRITTEN[verb](self)}".strip()
        if verb in SCALING and "any" not in text and self.chance.random() < 0.3:
            text += f" per {self.one([per for per in PER if per])}"
        return text


WRITTEN: Final[dict[str, Callable[[Author], str]]] = {
    "add": lambda a: a.one(["1g", "2y", "1r", "1 here", "9g"]),
    "drain": lambda a: a.one(["1g", "2y", "1r", "2 any"]),
    "lose": lambda a: a.one(["1g", "1y", "9r"]),
    "break": lambda a: a.one(["one", "theirs", "all"]),
    "charge": lambda a: a.one(["here", "any", a.colour()]),
    "uncharge": lambda a: a.one(["here", "any", a.colour()]),
    "rise": lambda a: str(a.upto(3)),
    "restart": lambda _: "",
    "weaken": lambda a: str(a.upto(9)),
    "boost": lambda a: a.one(["force +2", "intercept -1", "force -3 intercept +1"]),
    "empower": lambda a: str(a.upto(9)),
    "look": lambda a: a.one(["1 keep 0", "3 keep 1", "9 keep 8"]),
    "arrange": lambda a: a.one(["1", "3", "99"]),
    "search": lambda a: a.one(list(KINDS)),
    "salvage": lambda a: a.one(list(KINDS)),
    "ban": lambda a: " ".join(a.chance.sample(list(BANS), a.upto(3))),
    "turn": lambda _: "",
    "mill": lambda a: a.one(["1", "4", "99"]),
    "shift": lambda a: " ".join(a.chance.sample(COLOURS, 2)),
}
"""What may follow each verb; ``return`` stands only where a pitch begins."""


def effects_of(card: Card) -> list[tuple[str, Effect]]:
    """All effects of a card, by what sets them off."""
    found = [(name, getattr(card, name)) for name in EFFECTS]
    found += [(name, getattr(power, name)) for power in card.powers for name in ("now", "later")]
    return [(name, effect) for name, effect in found if effect]
