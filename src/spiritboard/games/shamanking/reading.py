"""Reads card sets: text files that a person can write, with complaints that name the line. See docs/cards.md."""

import re
from collections.abc import Iterator
from typing import Any, Final

from spiritboard.core.errors import SpiritboardError
from spiritboard.games.shamanking import tables
from spiritboard.games.shamanking.effect import Card, CardSet, Do, Effect, If, Power, Static
from spiritboard.games.shamanking.verbs import (
    COLOURS,
    CONDITIONS,
    HERE,
    INITIALS,
    PER,
    TARGETS,
    TRAIT_KIND,
    TRAITS,
    VERBS,
    bans,
    positive,
)

CARD_KINDS: Final = ("strike", "advantage", "teamwork", "move", "shaman")
MOST_NUMBER: Final = 255
MOST_SETS: Final = 15
_ZONE_CONDITIONS: Final = ("in", "they are in")
_BARE_CONDITIONS: Final = ("back", "front", "behind", "ahead", "poorer", "richer")
_FLAGS: Final = {
    "yellow as green": tables.CHEAP_YELLOW,
    "red as yellow": tables.CHEAP_RED,
    "teamworks safe": tables.SAFE_TEAM,
}
_CHANGES: Final = {
    "strike": ("self", "yours", "ban", "start"),
    "move": ("self", "ban", "start"),
    "advantage": ("yours", "incoming", "ban", "cheaper", "yellow as green", "red as yellow"),
    "teamwork": ("here", "incoming", "cheaper", *_FLAGS),
    "shaman": (),
}
"""The first words of what a card of each kind changes while it lies there."""
_PLACES: Final = {
    "boost": "a power of a strike, or of a teamwork after the flip",
    "empower": "counter, or after 'later' in a power",
    "return": "pitch, as its first step, on strikes and advantages",
    "rise": "play, pitch, or a power before flipping",
    "restart": "play, pitch, or a power before flipping",
    "weaken": "play, pitch, or a power (not after 'later')",
    "ban": "play, pitch, counter, or a power",
}
"""Where verbs work that do not work everywhere."""
_ON_PLAY: Final = ("boost", "empower", "return")
_ON_COUNTER: Final = ("boost", "rise", "restart", "weaken", "return")
_ON_SCORE: Final = (*_ON_COUNTER, "empower", "ban")
_ON_PITCH: Final = ("boost", "empower")
_FLIPPED: Final = ("empower", "return", "rise", "restart")
_BEFORE: Final = ("empower", "return", "boost")
"""What does not work at which moment. What is forbidden for the next turn is forgotten after a point (10.5); and while
a card is flipped its zone must not change, since that is where it comes from (5.4)."""


class BadSet(SpiritboardError):
    """A set file that cannot be read: ``complaints`` has one line for each thing that is wrong."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__("\n".join(complaints))
        self.complaints = complaints


class _Wrong(Exception):
    """What is wrong with one line."""


def read_cost(words: list[str]) -> tuple[int, int, int]:
    """``2g 1r`` as three numbers; ``0`` for nothing."""
    found = [0, 0, 0]
    if words == ["0"]:
        return (0, 0, 0)
    for word in words:
        if not re.fullmatch(r"[1-9][gyr]", word) or found[INITIALS.index(word[1])]:
            raise _Wrong(f"{word!r} is no cost: write '2g 1r' for two green and one red, or 0")
        found[INITIALS.index(word[1])] = int(word[0])
    if not words:
        raise _Wrong("a cost is missing: write '2g 1r' for two green and one red, or 0")
    return (found[0], found[1], found[2])


def read_if(text: str) -> If:
    """A condition."""
    text = text.strip()
    if text in _BARE_CONDITIONS:
        return If(text)
    for word in _ZONE_CONDITIONS:
        if text.startswith(word + " "):
            zones = text[len(word) + 1 :].replace(" or ", " ").split()
            if zones and all(zone in COLOURS for zone in zones):
                return If(word, sum(1 << COLOURS.index(zone) for zone in set(zones)))
    head, _, number = text.rpartition(" ")
    if head in CONDITIONS and head not in _ZONE_CONDITIONS and number.isdecimal():
        return If(head, int(number))
    raise _Wrong(f"{text!r} is no condition; there are {', '.join(CONDITIONS)}")


def _read_now(text: str) -> If:
    """A condition of something that happens at one moment: the opponent is in no zone then."""
    when = read_if(text)
    if when.word == "they are in":
        raise _Wrong(f"{text.strip()!r} never holds there; it goes with 'while' and a change of Force, or 'ban'")
    return when


def read_effect(text: str) -> Effect:
    """Steps, divided by semicolons."""
    return tuple(_step(part.strip()) for part in text.split(";"))


def _step(text: str) -> Do:
    when = None
    may = False
    if text.startswith("if "):
        condition, then, text = text[3:].partition(" then ")
        if not then:
            raise _Wrong("a step that begins with 'if' goes on with 'then'")
        when = _read_now(condition)
    if text.startswith("may "):
        may, text = True, text[4:]
    words = text.split()
    if not words or words[0] not in VERBS:
        raise _Wrong(f"{text!r} begins with no verb; there are {', '.join(VERBS)}")
    verb = VERBS[words[0]]
    try:
        a, b = verb.read(words[1:])
    except (ValueError, KeyError, IndexError):
        raise _Wrong(f"{text!r} cannot be read; write: {verb.usage}") from None
    return Do(words[0], a, b, may, when)


def read_static(when: If | None, text: str) -> Static:
    """One thing that holds while the card lies there."""
    words = text.split()
    if len(words) >= 3 and words[0] in TARGETS and words[1] in ("force", "intercept"):
        per = ""
        if len(words) > 3:
            per = " ".join(words[4:])
            if words[3] != "per" or per not in PER:
                raise _Wrong(f"{text!r}: a change counts per {', '.join(filter(None, PER))}")
        if not re.fullmatch(r"[+-]\d{1,2}", words[2]) or not int(words[2]):
            raise _Wrong(f"{text!r}: a change is written +2 or -1")
        if words[0] == "incoming" and (words[1] == "intercept" or (when and when.word.startswith("incoming"))):
            raise _Wrong(f"{text!r}: only the Force of the incoming attack changes, and not by its own Force")
        value = int(words[2])
        force = words[1] == "force"
        return Static(when, words[0], value if force else 0, 0 if force else value, per)
    if words and words[0] == "ban":
        try:
            return Static(when, bans=bans(words[1:])[0])
        except (KeyError, ValueError):
            raise _Wrong(f"{text!r} cannot be read; write: {VERBS['ban'].usage}") from None
    if len(words) == 2 and words[0] == "start" and words[1] in COLOURS[1:]:
        return Static(when, start=COLOURS.index(words[1]))
    if len(words) >= 2 and words[0] == "cheaper" and words[1] != "0":
        return Static(when, cheaper=read_cost(words[1:]))
    if text in _FLAGS:
        return Static(when, flags=_FLAGS[text])
    raise _Wrong(
        f"{text!r} cannot be read; write: self force +1 | yours intercept +1 per teamwork | here force +1 | "
        "incoming force -1 | ban focus | start yellow | cheaper 1g | " + " | ".join(_FLAGS)
    )


def read_power(price: str, effect: str) -> Power:
    """A payment power: its price and conditions, and its effect."""
    when = None
    if " if " in price:
        price, _, condition = price.partition(" if ")
        when = _read_now(condition)
    words = price.replace("before flipping", "before").replace("turn back", "turn_back").split()
    marks = {word: word in words for word in ("once", "before", "turn_back", "itself", "uncharge")}
    rest = [word for word in words if word not in marks]
    numbers = {"i": 0, "f": 0}
    for word in [word for word in rest if re.fullmatch(r"\d+[if]", word)]:
        numbers[word[-1]] += positive(word[:-1])
        rest.remove(word)
    cost = read_cost(rest) if rest else (0, 0, 0)
    if not any((*cost, *numbers.values(), marks["turn_back"], marks["itself"], marks["uncharge"])):
        raise _Wrong("a power needs a price: 1g 1r, 2i (Intercept), 1f (Force), turn back, itself or uncharge")
    now, later = effect, ""
    if effect.startswith("later "):
        now, later = "", effect[6:]
    elif "; later " in effect:
        now, _, later = effect.partition("; later ")
    if not effect:
        raise _Wrong("a power needs an effect after its price")
    power = Power(
        cost=cost,
        intercept=numbers["i"],
        force=numbers["f"],
        when=when,
        now=_without(read_effect(now), _BEFORE if marks["before"] else _FLIPPED) if now else (),
        later=_without(read_effect(later), _ON_COUNTER) if later else (),
        **marks,
    )
    if power.later and (power.itself or power.before):
        raise _Wrong("what waits for the counterattack needs a card that stays and a strike that is flipped")
    if power.before and (power.intercept or power.force):
        raise _Wrong("before flipping there is no strike whose numbers could change")
    return power


def read_set(text: str) -> CardSet:
    """The set in a text. Raises BadSet with everything that is wrong, line by line."""
    return _Reader().read(text)


class _Reader:
    """Goes through a set file line by line and gathers cards and complaints."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.head: dict[str, str] = {}
        self.cards: list[Card] = []
        self.draft: dict[str, Any] = {}

    def read(self, text: str) -> CardSet:
        for number, line in _lines(text):
            try:
                if line[0] != " ":
                    self._finish()
                    self._open(number, line.split())
                else:
                    self._property(line.strip())
            except _Wrong as wrong:
                self.complaints.append(f"line {number}: {wrong}")
            except ValueError:
                self.complaints.append(f"line {number}: {line.strip()!r} needs a number")
        self._finish()
        for name in ("set", "number", "prefix", "title"):
            if name not in self.head:
                self.complaints.append(f"line 1: the head of the file does not say its {name}")
        self._check_moves()
        if self.complaints:
            raise BadSet(self.complaints)
        return CardSet(
            self.head["set"],
            int(self.head["number"]),
            self.head["prefix"],
            _both(self.head["title"]),
            tuple(self.cards),
        )

    def _open(self, number: int, words: list[str]) -> None:
        if words[0] in ("set", "number", "prefix", "title"):
            value = " ".join(words[1:])
            if not value:
                raise _Wrong(f"{words[0]} says nothing")
            if words[0] == "number" and not 1 <= int(value) <= MOST_SETS:
                raise _Wrong(f"the number of a set is 1 to {MOST_SETS}")
            self.head[words[0]] = value
            return
        if words[0] not in CARD_KINDS:
            raise _Wrong(f"{words[0]!r} begins no card; a card is {', '.join(CARD_KINDS)}")
        if len(words) < 3 or not words[1].isdecimal() or not 1 <= int(words[1]) <= MOST_NUMBER:
            raise _Wrong(f"a card begins: {words[0]} 12 Its Name (a number from 1 to {MOST_NUMBER})")
        if any(card.number == int(words[1]) for card in self.cards):
            raise _Wrong(f"there is already a card {words[1]} in this set")
        english, french = _both(" ".join(words[2:]))
        names = english.partition(" -- "), french.partition(" -- ")
        self.draft = {
            "kind": words[0],
            "number": int(words[1]),
            "code": f"{self.head.get('prefix', '?')}-{int(words[1]):03}",
            "names": (names[0][0], names[1][0]),
            "versions": (names[0][2], names[1][2]),
            "line": number,
            "statics": (),
            "powers": (),
        }

    def _finish(self) -> None:
        draft, self.draft = self.draft, {}
        if not draft:
            return
        kind = draft["kind"]
        where = f"line {draft['line']}: {draft['names'][0]}"
        if kind in ("strike", "move"):
            self.complaints += [f"{where} has no {name}" for name in ("intercept", "force") if name not in draft]
        if kind != "shaman" and "cost" not in draft:
            self.complaints.append(f"{where} has no cost")
        if kind == "shaman" and len(draft.get("traits", ())) != 3:
            self.complaints.append(f"{where} has no traits")
        if len(draft["powers"]) > 4:
            self.complaints.append(f"{where} has more than four powers")
        card = Card(**draft)
        self.complaints += [f"{where} {wrong}" for wrong in _contradictions(card)]
        self.cards.append(card)

    def _check_moves(self) -> None:
        kinds = {card.number: card.kind for card in self.cards}
        for card in self.cards:
            if card.kind != "shaman":
                continue
            for name, moves in zip(("front", "back"), card.moves, strict=True):
                listed = list(range(moves[0], moves[0] + len(moves))) if moves else []
                if not moves or len(moves) > 4 or list(moves) != listed:
                    self.complaints.append(
                        f"line {card.line}: {card.names[0]} needs one to four moves on the {name}, numbered in a row"
                    )
                elif any(kinds.get(move) != "move" for move in moves):
                    self.complaints.append(f"line {card.line}: {card.names[0]} names a {name} move that is none")

    def _property(self, line: str) -> None:
        if not self.draft:
            raise _Wrong("an indented line belongs to a card, but none has begun")
        head, colon, effect = line.partition(":")
        word, _, rest = head.partition(" ")
        words = rest.split()
        draft = self.draft
        kind = draft["kind"]
        effect = " ".join(effect.split())
        if colon:
            self._ability(word, rest.strip(), effect)
        elif word == "trait" and kind in TRAIT_KIND:
            if rest not in [TRAITS[at] for at in TRAIT_KIND[kind]]:
                raise _Wrong(f"a {kind} has one of the traits {', '.join(TRAITS[at] for at in TRAIT_KIND[kind])}")
            draft["trait"] = rest
        elif word == "cost" and kind != "shaman":
            draft["cost"] = read_cost(words)
        elif word in ("intercept", "force") and kind in ("strike", "move"):
            draft[word] = int(rest)
        elif word == "immediate" and kind == "advantage" and not rest:
            draft["immediate"] = True
        elif line == "charge any" and kind == "advantage":
            draft["charge_any"] = True
        elif word == "tactical" and kind in ("strike", "advantage", "teamwork"):
            draft["tactical"] = read_cost(words)
        elif word == "shaman" and kind not in ("shaman", "move") and rest:
            draft["shaman"] = rest
        elif word == "house" and words:
            draft["house"] = tuple(words)
        elif word == "traits" and kind == "shaman":
            if len(words) != 3 or any(
                name not in [TRAITS[at] for at in TRAIT_KIND[of]]
                for name, of in zip(words, ("advantage", "strike", "teamwork"), strict=False)
            ):
                raise _Wrong("a shaman's traits are one of advantages, one of strikes, one of teamworks")
            draft["traits"] = tuple(words)
        elif word in ("front", "back") and kind == "shaman":
            front, back = draft.get("moves", ((), ()))
            moves = tuple(int(number) for number in words)
            draft["moves"] = (moves, back) if word == "front" else (front, moves)
        else:
            raise _Wrong(f"{line!r} means nothing on a {kind}")

    def _ability(self, word: str, rest: str, effect: str) -> None:
        draft = self.draft
        kind = draft["kind"]
        if word == "while":
            when = read_if(rest) if rest else None
            parts = [part.strip() for part in effect.split(",")]
            for part in parts:
                static = read_static(when, part)
                _check_static(kind, static, part if static.flags else part.split()[0])
                draft["statics"] += (static,)
        elif word == "power" and kind in ("strike", "teamwork"):
            power = read_power(rest, effect)
            if kind == "strike" and (power.before or power.itself):
                raise _Wrong("only a teamwork's power is used before flipping, or costs the card itself")
            draft["powers"] += (power,)
        elif word == "play" and kind in ("advantage", "teamwork") and not rest:
            draft["on_play"] = _without(read_effect(effect), _ON_PLAY)
        elif word == "counter" and kind != "shaman" and not rest:
            draft["on_counter"] = _somewhere(kind, _without(read_effect(effect), _ON_COUNTER))
        elif word == "score" and kind != "shaman" and not rest:
            draft["on_score"] = _somewhere(kind, _without(read_effect(effect), _ON_SCORE))
        elif word == "pitch" and kind in ("strike", "advantage", "teamwork") and not rest:
            steps = read_effect(effect)
            _without(steps if kind == "teamwork" else steps[1:], ("return",))
            draft["pitch"] = _without(steps, _ON_PITCH)
        else:
            raise _Wrong(f"{word!r} begins no ability of a {kind}")


def _without(effect: Effect, verbs: tuple[str, ...]) -> Effect:
    for do in effect:
        if do.verb in verbs:
            raise _Wrong(f"{do.verb!r} does not work at that moment; it works in {_PLACES[do.verb]}")
    return effect


def _somewhere(kind: str, effect: Effect) -> Effect:
    """A signature move comes from no zone, so none of its effects can mean the zone (13.4)."""
    for do in effect if kind == "move" else ():
        if {"add": do.b, "charge": do.a, "uncharge": do.a}.get(do.verb) == HERE:
            raise _Wrong(f"'{do.verb} here' means nothing on a move, which comes from no zone; name a colour or zone")
        if do.when is not None and do.when.word == "in":
            raise _Wrong("'in' never holds on a move, which comes from no zone")
    return effect


def _check_static(kind: str, static: Static, word: str) -> None:
    """Whether a card of this kind can change what the static changes."""
    if word not in _CHANGES[kind]:
        raise _Wrong(f"{kind}s cannot change {word!r}; they change {', '.join(_CHANGES[kind]) or 'nothing'}")
    when = static.when.word if static.when is not None else ""
    if when == "they are in" and not (static.bans or (static.force and static.target != "incoming")):
        raise _Wrong("'they are in' holds only while they defend: it goes with 'ban' and the Force of your strikes")
    if when == "in" and kind == "move":
        raise _Wrong("'in' never holds on a move, which comes from no zone")


def _contradictions(card: Card) -> Iterator[str]:
    """What two lines of a card promise together, but never happens, or happens otherwise than its text says."""
    returns = any(do.verb == "return" for do in card.pitch)
    lasting = card.statics or card.on_counter or card.on_score
    if card.immediate and lasting:
        yield "is immediate, so it never lies there: write its effect with 'play', or leave out 'immediate'"
    if card.kind != "strike":
        return
    if not returns and any(static.target == "yours" for static in card.statics):
        yield "changes 'yours' only in the advantage area, but never gets there: add 'pitch: return'"
    others = any(static.target not in ("self", "yours") for static in card.statics)
    if returns and (others or card.on_counter or card.on_score):
        own = "'ban', 'start', 'counter' and 'score'"
        yield f"returns from a pitch, but {own} belong to the attack: leave them out, or leave out 'return'"


def _both(text: str) -> tuple[str, str]:
    """English and French, divided by a bar; the same in both where there is none."""
    english, bar, french = (part.strip() for part in text.partition("|"))
    return english, french if bar else english


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#")[0].rstrip().expandtabs(2)
        if line:
            yield number, line
