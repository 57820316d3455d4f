"""The library: all cards and shamans of the sets in ``cards`` and in the folder SPIRITBOARD_CARDS."""

import logging
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from spiritboard.games.shamanking.cards.complaint import Complaint, about, at_line
from spiritboard.games.shamanking.cards.dominance import EFFECTS
from spiritboard.games.shamanking.cards.effect import CHOOSE, GROUP, Card, CardSet, Do, Effect, If, Power, Static
from spiritboard.games.shamanking.cards.reading import BadSet, read_set
from spiritboard.games.shamanking.cards.verbs import CONDITIONS, PER, TARGETS, TRAITS, VERBS
from spiritboard.games.shamanking.rules import tables
from spiritboard.games.shamanking.rules.card_ids import Number
from spiritboard.games.shamanking.rules.costs import one_of
from spiritboard.games.shamanking.rules.tables import PRICE_FLAGS

_log: Final = logging.getLogger(__name__)
FOLDER: Final = Path(__file__).parent / "sets"
OUR_NUMBERS: Final = (1, 2)
"""The numbers of the sets that come with the game."""
MOST_INSTRUCTIONS: Final = 0xFFFF
"""So many steps of effects have room beside each other: a running effect keeps its place in 16 bits."""
SET_SHIFT: Final = 8
"""A card's number in the library is its set's number shifted by this, plus its number in the set."""
KIND_NUMBERS: Final = {
    "strike": tables.STRIKE_CARD,
    "advantage": tables.ADVANTAGE_CARD,
    "teamwork": tables.TEAMWORK_CARD,
    "shaman": tables.SHAMAN_CARD,
    "move": tables.MOVE_CARD,
}


@dataclass(frozen=True, slots=True)
class Library:
    """All cards by their number (used in states), by code and by name."""

    sets: tuple[CardSet, ...]
    cards: dict[int, Card]
    codes: dict[str, int]
    names: dict[str, int]

    def number(self, text: str) -> int | None:
        """Return the number of the card with this code or name; None if there is none."""
        clean = " ".join(text.replace("–", "--").split()).casefold()
        return self.codes.get(clean, self.names.get(clean))


@cache
def library() -> Library:
    """Return all sets, parsed and compiled into the tables of the rules. A user's file with errors is left out."""
    sets = [read_set(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.cards"))]
    extra = os.environ.get("SPIRITBOARD_CARDS")
    for path in sorted(Path(extra).glob("*.cards")) if extra else ():
        try:
            card_set = read_set(path.read_text(encoding="utf-8"))
            complaints = conflicts(card_set, sets)
        except BadSet as error:
            complaints = error.complaints
        except UnicodeDecodeError:
            complaints = [Complaint("the file is not UTF-8 text")]
        for complaint in complaints:
            _log.warning("%s: %s", path.name, complaint)
        if not complaints:
            sets.append(card_set)
    return _install(tuple(sets))


def conflicts(card_set: CardSet, others: Sequence[CardSet]) -> list[Complaint]:
    """Return the conflicts of a set with others: a number or prefix that is taken, or a shaman that does not exist."""
    found = []
    for other in others:
        if other.number == card_set.number:
            taken = Complaint("the set {name} has the number {number} already", name=other.name, number=other.number)
            found.append(at_line(1, taken))
        if other.prefix.casefold() == card_set.prefix.casefold():
            taken = Complaint("the set {name} has the prefix {prefix} already", name=other.name, prefix=other.prefix)
            found.append(at_line(1, taken))
        if other.name.casefold() == card_set.name.casefold():
            found.append(at_line(1, Complaint("there is a set {name} already", name=other.name)))
    shamans = {card.names[0].casefold() for each in (*others, card_set) for card in each.cards if card.kind == "shaman"}
    found += [
        about(card, "there is no shaman {name}", name=card.shaman)
        for card in card_set.cards
        if card.shaman and card.shaman.casefold() not in shamans
    ]
    found += _twins(card_set, others)
    steps = sum(map(_length, (effect for each in (*others, card_set) for effect in _effects(each))))
    if steps > MOST_INSTRUCTIONS:
        text = "the effects of all sets have {steps} steps, and there is room for {most}"
        found.append(at_line(1, Complaint(text, steps=steps, most=MOST_INSTRUCTIONS)))
    return found


def _twins(card_set: CardSet, others: Sequence[CardSet]) -> Iterator[Complaint]:
    """Yield a complaint for each card that has the name of one in another set: deck lists could mean either."""
    known = {key: (card, other) for other in others for card in other.cards for key in _keys(card)}
    for card in card_set.cards:
        twin = next((known[key] for key in _keys(card) if key in known), None)
        if twin is not None and card.kind != "move":
            text = "{name} is the name of {code} in the set {set} already: give it a version, or another name"
            yield about(card, text, name=card.name("en"), code=twin[0].code, set=twin[1].name)


def _effects(card_set: CardSet) -> Iterator[Effect]:
    """Yield all effects of a set's cards."""
    for card in card_set.cards:
        yield from (getattr(card, name) for name in EFFECTS)
        yield from (effect for power in card.powers for effect in (power.now, power.later))


def _length(effect: Effect) -> int:
    """Return how many instructions an effect takes at most; equal effects are stored once."""
    return 1 + sum(_length_of(do) for do in effect)


def _length_of(do: Do) -> int:
    """Return the same for one step."""
    before = do.may + (do.when is not None)
    if do.verb == GROUP:
        return before + sum(map(_length_of, do.steps))
    return before + 1 + sum(1 + _length(arm) for arm in do.arms)


def _keys(card: Card) -> list[str]:
    """Return what a card is called in each language, as it is looked up; shamans and moves have names of their own."""
    kind = f"{card.kind} " if card.kind in ("shaman", "move") else ""
    return [kind + card.name(language).replace("–", "--").casefold() for language in ("en", "fr")]


def _install(sets: tuple[CardSet, ...]) -> Library:
    cards: dict[int, Card] = {}
    codes: dict[str, int] = {}
    names: dict[str, int] = {}
    for card_set in sets:
        for card in card_set.cards:
            number = card_set.number << SET_SHIFT | card.number
            cards[number] = card
            codes[card.code.casefold()] = number
            for name in _keys(card):
                names.setdefault(name, number)
    found = Library(sets, cards, codes, names)
    _Tables(found).fill()
    return found


def card_of(number: Number) -> Card:
    """Return the card with this number."""
    return library().cards[int(number)]


_PROGRAMS: Final[dict[int, Effect]] = {}


def program(instruction: int) -> Effect:
    """Return the rest of an effect, starting from this instruction."""
    return _PROGRAMS.get(instruction, ())


class _Tables:
    """Compiles cards into the rows of ``tables``. Equal programs are stored once."""

    def __init__(self, found: Library) -> None:
        self.library = found
        self.statics: list[int] = []
        self.powers: list[int] = []
        self.code: list[int] = [0] * tables.CODE_ROW
        self.worth: list[int] = [0]
        self.programs: dict[Effect, int] = {}
        self.joined: list[int] = []

    def fill(self) -> None:
        rows = [0] * (tables.CARD_ROW * 4096)
        for number, card in self.library.cards.items():
            at = number * tables.CARD_ROW
            row = self._shaman(number, card) if card.kind == "shaman" else self._card(card)
            rows[at : at + tables.CARD_ROW] = row
        tables.TABLES.fill(rows, self.statics, self.powers, self.code, self.worth, self.joined)

    def _shaman(self, number: int, card: Card) -> list[int]:
        row = [0] * tables.CARD_ROW
        row[tables.KIND] = tables.SHAMAN_CARD
        row[tables.TRAIT_SET] = 1 | sum(1 << TRAITS.index(trait) for trait in card.traits)
        for side, moves in enumerate(card.moves):
            row[tables.MOVES + side] = len(moves)
            row[tables.FIRST_MOVE + side] = number & ~255 | moves[0]
        return row

    def _card(self, card: Card) -> list[int]:
        row = [0] * tables.CARD_ROW
        row[tables.KIND] = KIND_NUMBERS[card.kind]
        row[tables.COST] = packed(card.cost)
        row[tables.INTERCEPT] = card.intercept
        row[tables.FORCE] = card.force
        row[tables.TRAIT] = TRAITS.index(card.trait)
        if card.shaman:
            row[tables.OWNER] = self.library.names[f"shaman {card.shaman.casefold()}"]
        keywords = tables.K_IMMEDIATE * card.immediate | tables.K_CHARGE_ANY * card.charge_any
        if card.tactical is not None:
            keywords |= tables.K_TACTICAL
            row[tables.TACTICAL_COST] = packed(card.tactical)
        row[tables.KEYWORDS] = keywords
        row[tables.STATICS] = len(self.statics) // tables.STATIC_ROW
        for static in card.statics:
            self.statics += self._static(static)
        row[tables.STATICS_END] = len(self.statics) // tables.STATIC_ROW
        row[tables.POWERS] = len(self.powers) // tables.POWER_ROW
        for power in card.powers:
            self.powers += self._power(power)
        row[tables.POWERS_END] = len(self.powers) // tables.POWER_ROW
        row[tables.ON_PLAY_CODE] = self._program(card.on_play)
        row[tables.ON_COUNTER_CODE] = self._program(card.on_counter)
        row[tables.ON_SCORE_CODE] = self._program(card.on_score)
        row[tables.PITCH_CODE] = self._program(card.pitch)
        for at, effect in enumerate((card.on_focus, card.on_cleanup, card.on_celebrate, card.on_charge)):
            row[tables.EVENT_CODE + at] = self._program(effect)
        return row

    def _static(self, static: Static) -> list[int]:
        return [
            TARGETS.get(static.target, 0),
            *self._condition(static.when),
            static.force,
            static.intercept,
            PER[static.per],
            static.bans,
            static.start,
            packed(static.cheaper) | static.flags << PRICE_FLAGS,
        ]

    def _power(self, power: Power) -> list[int]:
        flags = 0
        for on, flag in (
            (power.once, tables.P_ONCE),
            (power.before, tables.P_BEFORE),
            (power.turn_back, tables.P_TURN_BACK),
            (power.itself, tables.P_SELF),
            (power.uncharge, tables.P_UNCHARGE),
            (
                bool(power.later or power.intercept or power.force)
                or any(do.verb == "boost" for each in power.now for do in each.all()),
                tables.P_STRIKE,
            ),
        ):
            flags |= flag * on
        return [
            packed(power.cost),
            power.intercept,
            power.force,
            flags,
            self._program(power.now),
            self._program(power.later),
            *self._condition(power.when),
        ]

    def _program(self, effect: Effect) -> int:
        """Return the offset of an effect's instructions; 0 for an empty effect."""
        if not effect:
            return 0
        for do in effect:
            for arm in do.arms:
                self._program(arm)  # programs are stored one after the other
        if effect not in self.programs:
            self.programs[effect] = len(self.code) // tables.CODE_ROW
            for at, do in enumerate(effect):
                # A waiting step is shown with all the steps that follow it.
                code = self._instructions(do)
                for instruction in range(len(code) // tables.CODE_ROW):
                    _PROGRAMS[len(self.code) // tables.CODE_ROW + instruction] = effect[at:]
                self.code += code
            self.code += [tables.OP_END, 0, 0, 0]
            many = len(self.code) // tables.CODE_ROW - len(self.worth)
            self.worth += [_worth(effect)] + [0] * (many - 1)
        return self.programs[effect]

    def _instructions(self, do: Do) -> list[int]:
        if do.verb == GROUP:
            code = [number for step in do.steps for number in self._instructions(step)]
        elif do.verb == CHOOSE:
            arms = [[tables.OP_ARM, self.programs[arm], 0, 0] for arm in do.arms]
            code = [tables.OP_CHOOSE, len(arms), 0, 0, *(number for arm in arms for number in arm)]
        else:
            code = [VERBS[do.verb].op, do.a, do.b, PER[do.per]]
        if do.may:
            code = [tables.OP_MAY, 0, 0, len(code) // tables.CODE_ROW, *code]
        if do.when is not None:
            code = [tables.OP_IF, *self._condition(do.when), len(code) // tables.CODE_ROW, *code]
        return code

    def _condition(self, when: If | None) -> tuple[int, int]:
        if when is None:
            return (0, 0)
        if not when.parts:
            return CONDITIONS[when.word], when.number
        first, *others = when.parts
        rest = others[0] if len(others) == 1 else If(when.word, parts=tuple(others))
        row = [*self._condition(first), *self._condition(rest)]
        self.joined += row
        both = tables.IF_BOTH if when.word == "and" else tables.IF_EITHER
        return both, len(self.joined) // tables.JOINED_ROW - 1


def _worth(effect: Effect) -> int:
    """Return the value of an effect in hundredths of a green furyoku; conditional steps count half."""
    return round(100 * sum(_worth_of(do) for do in effect))


def _worth_of(do: Do) -> float:
    if do.verb == GROUP:
        worth = sum(_worth_of(step) for step in do.steps)
    elif do.verb == CHOOSE:
        worth = max(sum(_worth_of(step) for step in arm) for arm in do.arms)
    else:
        worth = VERBS[do.verb].worth(do) * (1.5 if do.per else 1.0)
    return worth * (0.5 if do.when is not None else 1.0)


def packed(cost: tuple[int, int, int]) -> int:
    """Return the three colours as one number, as the rules store them."""
    return sum(many * one_of(colour) for colour, many in enumerate(cost))
