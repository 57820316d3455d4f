"""All cards and shamans that there are: the sets in ``cards`` and those in the folder SPIRITBOARD_CARDS names."""

import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from spiritboard.games.shamanking import tables
from spiritboard.games.shamanking.effect import Card, CardSet, Do, Effect, If, Power, Static
from spiritboard.games.shamanking.reading import BadSet, read_set
from spiritboard.games.shamanking.verbs import CONDITIONS, PER, TARGETS, TRAITS, VERBS

FOLDER: Final = Path(__file__).parent / "cards"
KIND_NUMBERS: Final = {
    "strike": tables.STRIKE_CARD,
    "advantage": tables.ADVANTAGE_CARD,
    "teamwork": tables.TEAMWORK_CARD,
    "shaman": tables.SHAMAN_CARD,
    "move": tables.MOVE_CARD,
}


@dataclass(frozen=True, slots=True)
class Library:
    """Every card by its number (as states hold it), by its code and by its name."""

    sets: tuple[CardSet, ...]
    cards: dict[int, Card]
    codes: dict[str, int]
    names: dict[str, int]

    def number(self, text: str) -> int | None:
        """The number of the card with this code or name; none where there is none."""
        clean = " ".join(text.replace("–", "--").split()).casefold()
        return self.codes.get(clean, self.names.get(clean))


@cache
def library() -> Library:
    """All sets, read and put into the tables of the rules. Raises BadSet."""
    paths = sorted(FOLDER.glob("*.cards"))
    extra = os.environ.get("SPIRITBOARD_CARDS")
    if extra:
        paths += sorted(Path(extra).glob("*.cards"))
    sets = []
    for path in paths:
        try:
            sets.append(read_set(path.read_text(encoding="utf-8")))
        except BadSet as error:
            raise BadSet([f"{path.name}: {complaint}" for complaint in error.complaints]) from None
    return _install(tuple(sets))


def _install(sets: tuple[CardSet, ...]) -> Library:
    cards: dict[int, Card] = {}
    codes: dict[str, int] = {}
    names: dict[str, int] = {}
    complaints: list[str] = []
    for card_set in sets:
        for card in card_set.cards:
            number = card_set.number << 8 | card.number
            if number in cards or card.code.casefold() in codes:
                complaints.append(f"{card_set.name}: another set has the same number or prefix as {card.code}")
            cards[number] = card
            codes[card.code.casefold()] = number
            for language in ("en", "fr"):
                name = card.name(language).replace("–", "--").casefold()
                if card.kind not in ("shaman", "move"):
                    names.setdefault(name, number)
                else:
                    names.setdefault(f"{card.kind} {name}", number)
    complaints += [
        f"{card.code}: there is no shaman {card.shaman}"
        for card in cards.values()
        if card.shaman and f"shaman {card.shaman.casefold()}" not in names
    ]
    if complaints:
        raise BadSet(complaints)
    found = Library(sets, cards, codes, names)
    _Tables(found).fill()
    return found


_PROGRAMS: Final[dict[int, Effect]] = {}


def program(instruction: int) -> Effect:
    """What is left of an effect when it is at this instruction."""
    return _PROGRAMS.get(instruction, ())


class _Tables:
    """Turns cards into the rows of ``tables``; equal programs are stored once."""

    def __init__(self, found: Library) -> None:
        self.library = found
        self.statics: list[int] = []
        self.powers: list[int] = []
        self.code: list[int] = [0] * tables.CODE_ROW
        self.worth: list[int] = [0]
        self.programs: dict[Effect, int] = {}

    def fill(self) -> None:
        rows = [0] * (tables.CARD_ROW * 4096)
        for number, card in self.library.cards.items():
            at = number * tables.CARD_ROW
            row = self._shaman(number, card) if card.kind == "shaman" else self._card(card)
            rows[at : at + tables.CARD_ROW] = row
        tables.TABLES.fill(rows, self.statics, self.powers, self.code, self.worth)

    def _shaman(self, number: int, card: Card) -> list[int]:
        row = [0] * tables.CARD_ROW
        row[tables.KIND] = tables.SHAMAN_CARD
        row[tables.COST] = 1 | sum(1 << TRAITS.index(trait) for trait in card.traits)
        row[tables.INTERCEPT], row[tables.FORCE] = (len(moves) for moves in card.moves)
        first = number & ~255
        row[tables.STATICS], row[tables.POWERS] = (first | moves[0] for moves in card.moves)
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
        return row

    def _static(self, static: Static) -> list[int]:
        return [
            TARGETS.get(static.target, 0),
            *_condition(static.when),
            static.force,
            static.intercept,
            PER[static.per],
            static.bans,
            static.start,
            packed(static.cheaper) | static.flags << 24,
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
                bool(power.later or power.intercept or power.force) or any(do.verb == "boost" for do in power.now),
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
            *_condition(power.when),
        ]

    def _program(self, effect: Effect) -> int:
        """Where the instructions of an effect begin; 0 for an effect that does nothing."""
        if not effect:
            return 0
        if effect not in self.programs:
            self.programs[effect] = len(self.code) // tables.CODE_ROW
            for at, do in enumerate(effect):
                # A step that waits is shown with all that follows it.
                for instruction in range(len(_instructions(do)) // tables.CODE_ROW):
                    _PROGRAMS[len(self.code) // tables.CODE_ROW + instruction] = effect[at:]
                self.code += _instructions(do)
            self.code += [tables.OP_END, 0, 0, 0]
            many = len(self.code) // tables.CODE_ROW - len(self.worth)
            self.worth += [_worth(effect)] + [0] * (many - 1)
        return self.programs[effect]


def _instructions(do: Do) -> list[int]:
    code = [VERBS[do.verb].op, do.a, do.b, 0]
    if do.may:
        code = [tables.OP_MAY, 0, 0, 1, *code]
    if do.when is not None:
        code = [tables.OP_IF, *_condition(do.when), len(code) // tables.CODE_ROW, *code]
    return code


def _worth(effect: Effect) -> int:
    """What an effect is worth, in hundredths of a green furyoku: half where it hangs on a condition."""
    return round(100 * sum(VERBS[do.verb].worth(do) * (0.5 if do.when is not None else 1.0) for do in effect))


def _condition(when: If | None) -> tuple[int, int]:
    return (0, 0) if when is None else (CONDITIONS[when.word], when.number)


def packed(cost: tuple[int, int, int]) -> int:
    """Three colours in one number, as the rules hold them."""
    return cost[0] | cost[1] << 8 | cost[2] << 16
