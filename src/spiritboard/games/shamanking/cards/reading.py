"""Parses card sets: text files with error messages that name the line. See docs/cards.md."""

import re
from collections.abc import Iterator
from typing import Any, Final

from spiritboard.core.errors import SpiritboardError
from spiritboard.games.shamanking.cards.complaint import Complaint, about, at_line
from spiritboard.games.shamanking.cards.effect import Card, CardSet, Static
from spiritboard.games.shamanking.cards.grammar import (
    FLAGS,
    ON_COUNTER,
    ON_PITCH,
    ON_PLAY,
    ON_SCORE,
    Wrong,
    at_rest,
    read_cost,
    read_effect,
    read_if,
    read_power,
    read_static,
    somewhere,
    without,
)
from spiritboard.games.shamanking.cards.loops import endless
from spiritboard.games.shamanking.cards.verbs import TRAIT_KIND, TRAITS

CARD_KINDS: Final = ("strike", "advantage", "teamwork", "move", "shaman")
MOST_NUMBER: Final = 255
MOST_SETS: Final = 15
MOST_POWERS: Final = 4
MOST_FORCE: Final = 30
"""An upper limit far above any printed number."""
MOST_CHANGES: Final = 12
"""So many changes last while one card lies there."""
_PREFIX: Final = re.compile(r"[A-Za-z0-9]{1,8}")
_SEVERAL: Final = ("while", "power")
"""Lines of which a card may have more than one."""
_ABILITIES: Final = {
    "strike": ("while", "power", "counter", "score", "pitch", "focus", "cleanup"),
    "advantage": ("while", "power", "play", "counter", "score", "pitch", "focus", "charging", "cleanup"),
    "teamwork": ("while", "power", "play", "counter", "score", "pitch", "focus", "charging", "celebrate"),
    "move": ("while", "counter", "score"),
    "shaman": (),
}
"""The lines with a colon that each kind of card may have."""
_EXAMPLES: Final = {"while": "while behind: self force +1", "power": "power 1y: add 2g"}
"""How a line with a colon is written; all others are written like ``counter: add 1g``."""
_PROPERTIES: Final = ("trait", "cost", "intercept", "force", "immediate", "charge", "tactical", "house", "traits")
"""The first words of lines without a colon. ``shaman``, ``front`` and ``back`` have other meanings, too."""
_EVENTS: Final = {"focus": "on_focus", "cleanup": "on_cleanup", "celebrate": "on_celebrate", "charging": "on_charge"}
"""Abilities triggered by events other than playing, attacking and scoring."""
_EVENTS_OF: Final = {
    "strike": ("focus", "cleanup"),
    "advantage": ("focus", "cleanup", "charging"),
    "teamwork": ("focus", "celebrate", "charging"),
}
_CHANGES: Final = {
    "strike": ("self", "yours", "ban", "start"),
    "move": ("self", "ban", "start"),
    "advantage": ("yours", "incoming", "ban", "cheaper", "yellow as green", "red as yellow"),
    "teamwork": ("here", "incoming", "cheaper", *FLAGS),
    "shaman": (),
}
"""The first words of the statics that each kind of card may have."""


class BadSet(SpiritboardError):
    """A set file with errors. ``complaints`` has one line for each error."""

    def __init__(self, complaints: list[Complaint]) -> None:
        super().__init__("\n".join(complaints))
        self.complaints = complaints


def read_set(text: str) -> CardSet:
    """Return the set in a text. Raise BadSet with all errors, line by line."""
    return _Reader().read(text)


class _Reader:
    """Parses a set file line by line, and collects cards and errors."""

    def __init__(self) -> None:
        self.complaints: list[Complaint] = []
        self.head: dict[str, str] = {}
        self.cards: list[Card] = []
        self.draft: dict[str, Any] = {}
        self.lines: set[str] = set()
        self.skipping = False

    def read(self, text: str) -> CardSet:
        for number, line in _lines(text):
            try:
                if line[0] == " ":
                    if not self.skipping:  # the line with which the card begins is wrong, and complained about
                        self._property(line.strip())
                elif self.draft and _belongs_to_a_card(line):
                    self._property(line)
                    raise Wrong("'{word}' belongs to the card above: indent it by two spaces", word=line.split()[0])
                else:
                    self._finish()
                    self.skipping = line.split()[0] in CARD_KINDS
                    self._open(number, line.split())
                    self.skipping = False
            except Wrong as wrong:
                self.complaints.append(at_line(number, wrong.complaint))
            except ValueError:
                self.complaints.append(at_line(number, Complaint("'{words}' needs a number", words=line.strip())))
        self._finish()
        for name in ("set", "number", "prefix", "title"):
            if name not in self.head:
                self.complaints.append(at_line(1, Complaint("the head of the file does not say its {name}", name=name)))
        self._check_moves()
        self.complaints += endless(self.cards)
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
                raise Wrong("{word} says nothing", word=words[0])
            if words[0] in self.head:
                raise Wrong("'{word}' is already in an earlier line of this file", word=words[0])
            if self.cards:
                raise Wrong("'{word}' belongs above the first card", word=words[0])
            if words[0] == "number" and not 1 <= int(value) <= MOST_SETS:
                raise Wrong("the number of a set is 1 to {most}", most=MOST_SETS)
            if words[0] == "prefix" and not _PREFIX.fullmatch(value):
                raise Wrong("a prefix is one to eight letters and digits, such as ME, not '{word}'", word=value)
            if words[0] == "title":
                _both(value)
            self.head[words[0]] = value
            return
        if words[0] not in CARD_KINDS:
            raise Wrong(
                "no card begins with '{word}'; a card begins with {all}", word=words[0], all=", ".join(CARD_KINDS)
            )
        if len(words) < 3 or not words[1].isdecimal() or not 1 <= int(words[1]) <= MOST_NUMBER:
            raise Wrong(
                "a card begins: {word} 12 Its Name (a number from 1 to {most})", word=words[0], most=MOST_NUMBER
            )
        if any(card.number == int(words[1]) for card in self.cards):
            raise Wrong("there is already a card {number} in this set", number=words[1])
        english, french = _both(" ".join(words[2:]))
        names = english.partition(" -- "), french.partition(" -- ")
        if not (names[0][0] and names[1][0]):
            raise Wrong("a card has a name on both sides of the bar")
        if words[0] == "shaman" and (names[0][2] or names[1][2]):
            raise Wrong("a shaman has no version: cards name the shaman that they belong to")
        twin = next((card for card in self.cards if _same(card, words[0], names)), None)
        if twin is not None:
            text = "{name} is the name of card {number} already: give both a version, or another name"
            raise Wrong(text, name=english, number=twin.number)
        self.lines = set()
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
        needed = [] if kind == "shaman" else ["cost"]
        needed = ["intercept", "force", *needed] if kind in ("strike", "move") else needed
        needed += ["traits"] if kind == "shaman" else []
        missing = [name for name in needed if name not in self.lines]
        powers = draft["powers"]
        draft["powers"] = powers[:MOST_POWERS]
        card = Card(**draft)
        self.complaints += [about(card, "{card} has no {name}", name=name) for name in missing]
        if len(powers) > MOST_POWERS:
            self.complaints.append(about(card, "{card} has more than four powers"))
        if len(card.statics) > MOST_CHANGES:
            self.complaints.append(about(card, "{card} has more than {most} lasting changes", most=MOST_CHANGES))
        self.complaints += [about(card, text) for text in _contradictions(card)]
        self.cards.append(card)

    def _check_moves(self) -> None:
        kinds = {card.number: card.kind for card in self.cards}
        for card in self.cards:
            if card.kind != "shaman":
                continue
            for name, moves in zip(("front", "back"), card.moves, strict=True):
                listed = list(range(moves[0], moves[0] + len(moves))) if moves else []
                if not moves or len(moves) > 4 or list(moves) != listed:
                    text = "{card} needs one to four moves on the {side}, numbered in a row"
                    self.complaints.append(about(card, text, side=name))
                elif any(kinds.get(move) != "move" for move in moves):
                    self.complaints.append(
                        about(card, "the {side} move that {card} names is not a signature move", side=name)
                    )

    def _property(self, line: str) -> None:
        if not self.draft:
            raise Wrong("an indented line belongs to a card, but none has begun")
        head, colon, effect = line.partition(":")
        word, _, rest = head.partition(" ")
        written = "charge any" if line == "charge any" else word
        if written in self.lines and word not in _SEVERAL:
            raise Wrong("'{word}' is already in an earlier line of this card", word=word)
        self.lines.add(written)
        words = rest.split()
        draft = self.draft
        kind = draft["kind"]
        effect = " ".join(effect.split())
        if colon:
            self._ability(word, rest.strip(), effect)
        elif word == "trait" and kind in TRAIT_KIND:
            if rest not in [TRAITS[at] for at in TRAIT_KIND[kind]]:
                able = ", ".join(TRAITS[at] for at in TRAIT_KIND[kind])
                raise Wrong("a {kind} has one of the traits {all}", kind=kind, all=able)
            draft["trait"] = rest
        elif word == "cost" and kind != "shaman":
            draft["cost"] = read_cost(words)
        elif word in ("intercept", "force") and kind in ("strike", "move"):
            if not 0 <= int(rest) <= MOST_FORCE:
                raise Wrong("{word} is a number from 0 to {most}", word=word, most=MOST_FORCE)
            draft[word] = int(rest)
        elif word == "immediate" and kind == "advantage" and not rest:
            draft["immediate"] = True
        elif line == "charge any" and kind == "advantage":
            draft["charge_any"] = True
        elif word == "tactical" and kind in ("strike", "advantage", "teamwork"):
            draft["tactical"] = read_cost(words)
        elif word == "shaman" and kind not in ("shaman", "move") and rest:
            draft["shaman"] = rest
        elif word == "house" and words and all(map(str.isalpha, words)):
            draft["house"] = tuple(words)
        elif word in ("traits", "front", "back") and kind == "shaman":
            self._shaman(word, words)
        else:
            raise _meaningless(line, word, kind)

    def _shaman(self, word: str, words: list[str]) -> None:
        """Parse a line that only a shaman has: the traits it may play, or the moves on its front and back."""
        if word == "traits":
            if len(words) != 3 or any(
                name not in [TRAITS[at] for at in TRAIT_KIND[of]]
                for name, of in zip(words, ("advantage", "strike", "teamwork"), strict=False)
            ):
                raise Wrong("a shaman's traits are one of advantages, one of strikes, one of teamworks")
            self.draft["traits"] = tuple(words)
            return
        front, back = self.draft.get("moves", ((), ()))
        moves = tuple(int(number) for number in words)
        self.draft["moves"] = (moves, back) if word == "front" else (front, moves)

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
        elif word == "power" and kind in ("strike", "advantage", "teamwork"):
            power = read_power(rest, effect)
            if kind != "teamwork" and (power.before or power.itself):
                raise Wrong("only a teamwork's power is used before flipping, or costs the card itself")
            boosts = any(do.verb == "boost" for each in power.now for do in each.all())
            if kind == "advantage" and (power.later or power.intercept or power.force or boosts):
                raise Wrong("an advantage's power cannot change a strike, nor wait for a counterattack")
            draft["powers"] += (power,)
        elif word == "play" and kind in ("advantage", "teamwork") and not rest:
            draft["on_play"] = without(read_effect(effect), ON_PLAY)
        elif word == "counter" and kind != "shaman" and not rest:
            draft["on_counter"] = somewhere(kind, without(read_effect(effect), ON_COUNTER))
        elif word == "score" and kind != "shaman" and not rest:
            draft["on_score"] = somewhere(kind, without(read_effect(effect), ON_SCORE))
        elif word in _EVENTS_OF.get(kind, ()) and not rest:
            draft[_EVENTS[word]] = at_rest(word, without(read_effect(effect), ON_SCORE))
        elif word == "pitch" and kind in ("strike", "advantage", "teamwork") and not rest:
            steps = read_effect(effect)
            without(steps if kind == "teamwork" else steps[1:], ("return",))
            draft["pitch"] = without(steps, ON_PITCH)
        elif word in _ABILITIES[kind]:
            raise Wrong("write nothing between '{word}' and its colon: {example}", word=word, example=f"{word}: add 1g")
        elif _ABILITIES[kind]:
            able = ", ".join(_ABILITIES[kind])
            raise Wrong(
                "no ability of a {kind} begins with '{word}'; the abilities are {all}", word=word, kind=kind, all=able
            )
        else:
            raise Wrong("a {kind} has no abilities; its moves may have them", kind=kind)


def _meaningless(line: str, word: str, kind: str) -> Wrong:
    """Return what is wrong with a line without a colon that this kind of card cannot have."""
    if word in _ABILITIES[kind]:
        example = _EXAMPLES.get(word, f"{word}: add 1g")
        return Wrong("'{word}' needs a colon before its effect: {example}", word=word, example=example)
    return Wrong("'{words}' means nothing on a {kind}", words=line, kind=kind)


def _check_static(kind: str, static: Static, word: str) -> None:
    """Check that a card of this kind may have this static."""
    if word not in _CHANGES[kind]:
        if not _CHANGES[kind]:
            raise Wrong("{kind}s cannot change '{word}'; they change nothing", kind=kind, word=word)
        able = ", ".join(_CHANGES[kind])
        raise Wrong("{kind}s cannot change '{word}'; they change {all}", kind=kind, word=word, all=able)
    words = static.when.words() if static.when is not None else ()
    if "they are in" in words and not (static.bans or (static.force and static.target != "incoming")):
        raise Wrong("'they are in' holds only while they defend: it goes with 'ban' and the Force of your strikes")
    if "in" in words and kind == "move":
        raise Wrong("'in' never holds on a move, which comes from no zone")


def _contradictions(card: Card) -> Iterator[str]:
    """Yield errors about pairs of lines whose combination never takes effect, or not as its text says."""
    returns = any(do.verb == "return" for do in card.pitch)
    lasting = card.statics or card.on_counter or card.on_score or card.on_cleanup or card.on_charge
    if card.immediate and lasting:
        yield "{card} is immediate, so it never lies there: write its effect with 'play', or leave out 'immediate'"
    if card.kind != "strike":
        return
    if not returns and any(static.target == "yours" for static in card.statics):
        yield "{card} changes 'yours' only in the advantage area, but never gets there: add 'pitch: return'"
    others = any(static.target not in ("self", "yours") for static in card.statics)
    if returns and (others or card.on_counter or card.on_score):
        yield (
            "{card} returns from a pitch, but 'ban', 'start', 'counter' and 'score' belong to the attack: "
            "leave them out, or leave out 'return'"
        )


def _same(card: Card, kind: str, names: tuple[tuple[str, str, str], tuple[str, str, str]]) -> bool:
    """Return whether a card has this name in either language. Shamans and moves have separate namespaces."""
    apart = ("shaman", "move")
    alike = card.kind == kind if kind in apart or card.kind in apart else True
    return alike and any(
        (card.names[at].casefold(), card.versions[at].casefold()) == (name.casefold(), version.casefold())
        for at, (name, _, version) in enumerate(names)
    )


def _both(text: str) -> tuple[str, str]:
    """Return English and French, separated by a bar; the same for both if there is no bar."""
    english, bar, french = (part.strip() for part in text.partition("|"))
    if "|" in french:
        raise Wrong("there is one bar, between English and French: {words}", words="Paper Crane | Grue de papier")
    return english, french if bar else english


def _belongs_to_a_card(line: str) -> bool:
    """Return whether a line that is not indented was meant to be part of a card."""
    word = line.replace(":", " ").split()[0] if line.strip(": ") else ""
    return word in _PROPERTIES or any(word in words for words in _ABILITIES.values())


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#")[0].rstrip().expandtabs(2)
        if line:
            yield number, line
