"""The grammar of the card language: conditions, effects, statics, and payment powers. See docs/cards.md."""

import re
from typing import Final

from spiritboard.games.shamanking.cards.complaint import Complaint
from spiritboard.games.shamanking.cards.effect import CHOOSE, GROUP, Do, Effect, If, Power, Static
from spiritboard.games.shamanking.cards.verbs import (
    COLOURS,
    CONDITIONS,
    HERE,
    INITIALS,
    PER,
    SCALING,
    TARGETS,
    VERBS,
    bans,
    positive,
)
from spiritboard.games.shamanking.rules import tables

CHANGES: Final = (
    "self force +1 | yours intercept +1 per teamwork | here force +1 | incoming force -1 | ban focus | start yellow | "
    "cheaper 1g | yellow as green | red as yellow | teamworks safe"
)
"""The syntax of statics."""
MOST_ARMS: Final = 4
"""The maximum number of effects to choose from."""
MOST_STEPS: Final = 12
"""So many steps follow each other: nobody could read more of them on a card."""
MOST_PARTS: Final = 4
"""So many conditions are joined in one."""
_ZONE_CONDITIONS: Final = ("in", "they are in")
_BARE_CONDITIONS: Final = ("back", "front", "behind", "ahead", "poorer", "richer")
FLAGS: Final = {
    "yellow as green": tables.CHEAP_YELLOW,
    "red as yellow": tables.CHEAP_RED,
    "teamworks safe": tables.SAFE_TEAM,
}
PLACES: Final = {
    "boost": "a power of a strike, or of a teamwork after the flip",
    "empower": "counter, or after 'later' in a power",
    "return": "pitch, as its first step, on strikes and advantages",
    "rise": "play, pitch or a power before flipping",
    "restart": "play, pitch or a power before flipping",
    "weaken": "play, pitch or a power (not after 'later')",
    "ban": "play, pitch, counter or a power",
}
"""Where verbs with a restricted use are allowed."""
ON_PLAY: Final = ("boost", "empower", "return")
ON_COUNTER: Final = ("boost", "rise", "restart", "weaken", "return")
ON_SCORE: Final = (*ON_COUNTER, "empower", "ban")
ON_PITCH: Final = ("boost", "empower")
FLIPPED: Final = ("empower", "return", "rise", "restart")
BEFORE: Final = ("empower", "return", "boost")
"""Verbs that are not allowed at a given moment. Bans for the next turn are forgotten after a point (10.5). While a card
is flipped its zone must not change, since the attack comes from it (5.4)."""


class Wrong(Exception):
    """What is wrong with one line, as a translatable sentence."""

    def __init__(self, text: str, **parts: object) -> None:
        self.complaint = Complaint(text, **parts)
        super().__init__(self.complaint)


def read_cost(words: list[str]) -> tuple[int, int, int]:
    """Return ``2g 1r`` as three numbers; ``0`` means free."""
    found = [0, 0, 0]
    if words == ["0"]:
        return (0, 0, 0)
    for word in words:
        if not re.fullmatch(r"[1-9][gyr]", word) or found[INITIALS.index(word[1])]:
            raise Wrong(
                "'{word}' is not a cost: write '2g 1r' for two green and one red, or 0; each colour once, at most 9",
                word=word,
            )
        found[INITIALS.index(word[1])] = int(word[0])
    if not words:
        raise Wrong("a cost is missing: write '2g 1r' for two green and one red, or 0")
    return (found[0], found[1], found[2])


def read_if(text: str) -> If:
    """Return a condition, or several joined by ``and`` or ``or``."""
    parts = [part.strip() for part in text.strip().split(" and ")]
    joined = "and"
    if len(parts) == 1:
        parts, joined = _alternatives(parts[0]), "or"
    elif any(len(_alternatives(part)) > 1 for part in parts):
        raise Wrong("a condition has either 'and' or 'or' between its parts, not both")
    if len(parts) == 1:
        return _simple_if(parts[0])
    if len(parts) > MOST_PARTS:
        raise Wrong("a condition has at most {most} parts", most=MOST_PARTS)
    return If(joined, parts=tuple(_simple_if(part) for part in parts))


def _alternatives(text: str) -> list[str]:
    """Return the parts of a condition joined by ``or``. 'in yellow or red' is a single part."""
    found: list[str] = []
    for part in text.split(" or "):
        if found and part in COLOURS and found[-1].startswith(("in ", "they are in ")):
            found[-1] += f" or {part}"
        else:
            found.append(part)
    return found


def _simple_if(text: str) -> If:
    if text in _BARE_CONDITIONS:
        return If(text)
    for word in _ZONE_CONDITIONS:
        if text.startswith(word + " "):
            zones = text[len(word) + 1 :].replace(" or ", " ").split()
            if zones and all(zone in COLOURS for zone in zones):
                return If(word, sum(1 << COLOURS.index(zone) for zone in set(zones)))
    head, _, number = text.rpartition(" ")
    numbered = head in CONDITIONS and head not in (*_ZONE_CONDITIONS, *_BARE_CONDITIONS)
    if numbered and number.isdecimal() and int(number) < 100:
        return If(head, int(number))
    raise Wrong("'{words}' is not a condition; the conditions are {all}", words=text, all=", ".join(CONDITIONS))


def _read_now(text: str) -> If:
    """Return a condition for a moment at which the opponent is in no zone."""
    when = read_if(text)
    if "they are in" in when.words():
        raise Wrong(
            "'{words}' never holds there; it goes with 'while' and a change of Force, or 'ban'", words=text.strip()
        )
    return when


def read_effect(text: str) -> Effect:
    """Return the steps, which are separated by semicolons."""
    parts = _divided(text, ";")
    if len(parts) > MOST_STEPS:
        raise Wrong("an effect has at most {most} steps", most=MOST_STEPS)
    return tuple(_step(part) for part in parts)


def _divided(text: str, mark: str) -> list[str]:
    """Return the parts of a text between separators that are not in parentheses."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == mark and not depth:
            parts.append("")
        else:
            parts[-1] += letter
        if depth < 0:
            break
    if depth:
        raise Wrong("'{words}': every parenthesis that opens must close, and the other way round", words=text)
    return [part.strip() for part in parts]


def _step(text: str) -> Do:
    when = None
    may = False
    if text.startswith("if "):
        condition, then, text = text[3:].partition(" then ")
        if not then:
            raise Wrong("a step that begins with 'if' goes on with 'then'")
        when = _read_now(condition)
    if text.startswith("may "):
        may, text = True, text[4:]
    if text.startswith("(") and text.endswith(")"):
        return _group(text[1:-1], may, when)
    if text.startswith("choose (") and text.endswith(")"):
        arms = tuple(read_effect(arm) for arm in _divided(text[8:-1], "|"))
        if not 2 <= len(arms) <= MOST_ARMS or any(do.verb == CHOOSE for arm in arms for do in arm):
            raise Wrong(
                "'choose' offers 2 to {most} effects: {example}",
                most=MOST_ARMS,
                example="choose (add 1g | charge here)",
            )
        return Do(CHOOSE, len(arms), 0, may, when, arms=arms)
    text, _, per = text.partition(" per ")
    words = text.split()
    if not words or words[0] not in VERBS:
        raise Wrong("'{words}' does not begin with a verb; the verbs are {all}", words=text, all=", ".join(VERBS))
    verb = VERBS[words[0]]
    if per and (per not in PER or words[0] not in SCALING or "any" in words):
        known = ", ".join(filter(None, PER))
        raise Wrong("'per {per}' cannot be read; {verbs} count per {all}", per=per, verbs=", ".join(SCALING), all=known)
    try:
        a, b = verb.read(words[1:])
    except (ValueError, KeyError, IndexError):
        if "," in text:
            raise Wrong("'{words}' cannot be read; semicolons separate steps, not commas", words=text) from None
        raise Wrong("'{words}' cannot be read; write: {usage}", words=text, usage=verb.usage) from None
    return Do(words[0], a, b, may, when, per)


def _group(text: str, may: bool, when: If | None) -> Do:
    """Return the steps in parentheses, which share the preceding conditions."""
    steps = read_effect(text)
    if not may and when is None:
        raise Wrong("parentheses hold the steps that hang on one 'if' or 'may'")
    if len(steps) < 2 or any(do.may or do.when or do.steps or do.arms or do.verb == "return" for do in steps):
        raise Wrong("parentheses hold two or more plain steps, without 'if', 'may', 'choose' or 'return'")
    return Do(GROUP, 0, 0, may, when, steps=steps)


def read_static(when: If | None, text: str) -> Static:
    """Return a static."""
    words = text.split()
    if len(words) >= 3 and words[0] in TARGETS and words[1] in ("force", "intercept"):
        per = ""
        if len(words) > 3:
            per = " ".join(words[4:])
            if words[3] != "per" or per not in PER:
                raise Wrong("'{words}': a change counts per {all}", words=text, all=", ".join(filter(None, PER)))
        if not re.fullmatch(r"[+-]\d{1,2}", words[2]) or not int(words[2]):
            raise Wrong("'{words}': a change is written +2 or -1", words=text)
        if words[0] == "incoming" and (
            words[1] == "intercept" or (when and any(word.startswith("incoming") for word in when.words()))
        ):
            raise Wrong(
                "'{words}': only the Force of the incoming attack changes, and not by its own Force", words=text
            )
        value = int(words[2])
        force = words[1] == "force"
        return Static(when, words[0], value if force else 0, 0 if force else value, per)
    if words and words[0] == "ban":
        try:
            return Static(when, bans=bans(words[1:])[0])
        except (KeyError, ValueError):
            raise Wrong("'{words}' cannot be read; write: {usage}", words=text, usage=VERBS["ban"].usage) from None
    if len(words) == 2 and words[0] == "start" and words[1] in COLOURS[1:]:
        return Static(when, start=COLOURS.index(words[1]))
    if len(words) >= 2 and words[0] == "cheaper" and words[1] != "0":
        return Static(when, cheaper=read_cost(words[1:]))
    if text in FLAGS:
        return Static(when, flags=FLAGS[text])
    raise Wrong("'{words}' cannot be read; write: {usage}", words=text, usage=CHANGES)


def read_power(price: str, effect: str) -> Power:
    """Return a payment power: its price and conditions, and its effect."""
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
        raise Wrong("a power needs a price: 1g 1r, 2i (Intercept), 1f (Force), turn back, itself or uncharge")
    now, later = effect, ""
    if effect.startswith("later "):
        now, later = "", effect[6:]
    elif "; later " in effect:
        now, _, later = effect.partition("; later ")
    if not effect:
        raise Wrong("a power needs an effect after its price")
    power = Power(
        cost=cost,
        intercept=numbers["i"],
        force=numbers["f"],
        when=when,
        now=without(read_effect(now), BEFORE if marks["before"] else FLIPPED) if now else (),
        later=without(read_effect(later), ON_COUNTER) if later else (),
        **marks,
    )
    if power.later and (power.itself or power.before):
        raise Wrong("what waits for the counterattack needs a card that stays and a strike that is flipped")
    if power.before and (power.intercept or power.force):
        raise Wrong("before flipping there is no strike whose numbers could change")
    return power


def without(effect: Effect, verbs: tuple[str, ...]) -> Effect:
    """Return the effect, in which these verbs are not allowed. Raise Wrong."""
    for do in (step for each in effect for step in each.all()):
        if do.verb in verbs:
            raise Wrong(
                "'{verb}' does not work at that moment; it works in {places}",
                verb=do.verb,
                places=Complaint(PLACES[do.verb]),
            )
    return effect


def _means_here(do: Do) -> bool:
    """Return whether a step refers to the zone of its card."""
    return {"add": do.b, "charge": do.a, "uncharge": do.a}.get(do.verb) == HERE


def somewhere(kind: str, effect: Effect) -> Effect:
    """Return the effect. The effects of a signature move cannot refer to its zone, because it has none (13.4). Raise
    Wrong."""
    for do in (step for each in effect if kind == "move" for step in each.all()):
        if _means_here(do):
            raise Wrong(
                "'{verb} here' means nothing on a move, which comes from no zone; name a colour or zone", verb=do.verb
            )
        if do.when is not None and "in" in do.when.words():
            raise Wrong("'in' never holds on a move, which comes from no zone")
    return effect


def at_rest(moment: str, effect: Effect) -> Effect:
    """Return an effect for the clean-up or the celebration, when nobody defends, and a cleaned-up card has no zone.
    Raise Wrong."""
    for do in (step for each in effect if moment in ("celebrate", "cleanup") for step in each.all()):
        for word in do.when.words() if do.when is not None else ():
            if word == "in" or word.startswith("incoming"):
                raise Wrong(
                    "'{word}' means nothing in '{moment}': nobody defends at that moment",
                    word=word.split()[0],
                    moment=moment,
                )
        if moment == "cleanup" and _means_here(do):
            raise Wrong(
                "'{verb} here' means nothing in 'cleanup', where there is no zone; name a colour or zone", verb=do.verb
            )
    return effect
