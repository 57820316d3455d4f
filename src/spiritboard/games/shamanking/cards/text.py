"""Card texts, made from the effects themselves in English and in French, so that text and rules cannot drift apart."""

from functools import cache
from typing import Final

from spiritboard.games.shamanking.cards.effect import CHOOSE, GROUP, Card, Do, Effect, If, Power, Static
from spiritboard.games.shamanking.cards.library import library
from spiritboard.games.shamanking.cards.speech import speech
from spiritboard.games.shamanking.cards.verbs import ANY, BANS, COLOURS, HERE
from spiritboard.games.shamanking.rules import tables

_ONE: Final = 1
_HAPPENS: Final = ("lose", "weaken", "boost", "empower", "ban", "mill")
"""Verbs whose sentence says whom or what it happens to."""


@cache
def card_text(card: Card, language: str) -> str:
    """The rules text of a card in one language."""
    return _Text(language).card(card)


def effect_text(effect: Effect, language: str) -> str:
    """What an effect does, as a sentence."""
    return _sentence(_Text(language).effect(effect))


def power_text(power: Power, language: str, team: bool) -> str:
    """What a payment power costs and does."""
    return _Text(language).power(power, team)


class _Text:
    """Says what cards do in one language."""

    def __init__(self, language: str) -> None:
        self.s = speech(language)
        self.language = language
        self.french = language == "fr"
        self.team = False
        self.past = False

    def card(self, card: Card) -> str:
        s = self.s
        parts = []
        if card.shaman:
            who = library().cards[library().names[f"shaman {card.shaman.casefold()}"]].name(self.language)
            text = s.keywords["shaman"].format(who=who)
            parts.append(text.replace(" de ", " d’") if who[0] in "AEIOUY" and self.french else text)
        if card.immediate:
            parts.append(s.keywords["immediate"])
        if card.tactical is not None:
            parts.append(s.keywords["tactical"].format(cost=self.cost(card.tactical)))
        if card.charge_any:
            parts.append(s.keywords["charge_any"])
        parts += self.statics(card)
        parts += [self.power(power, card.kind == "teamwork") for power in card.powers]
        kind = "strike" if card.kind == "move" else card.kind
        events = (card.on_focus, "focus"), (card.on_charge, "charging"), (card.on_celebrate, "celebrate")
        played = (card.on_play, "play"), (card.on_counter, "counter"), (card.on_score, "score")
        for effect, word in (*played, *events, (card.on_cleanup, "cleanup")):
            if effect:
                self.past = word in ("counter", "score")
                parts.append(_sentence(s.triggers[f"{word} {kind}"].format(rest=self.effect(effect))))
        self.past = False
        if card.pitch:
            parts.append(_upper(s.keywords["pitch"].format(rest=self.effect(card.pitch))) + ".")
        return " ".join(parts)

    # --- effects ---------------------------------------------------------------------------------------------

    def effect(self, effect: Effect) -> str:
        """Steps one after the other; furyoku that are added or lost together in one breath."""
        steps: list[str] = []
        at = 0
        while at < len(effect):
            same = at + 1
            while same < len(effect) and _together(effect[at], effect[same]):
                same += 1
            together = effect[at:same]
            if len(together) > _ONE:
                many = self.join([self.furyoku(do.a, do.b) for do in together], self.s.and_)
                steps.append(self.s.verbs[together[0].verb].format(f=many))
            else:
                steps.append(self.step(effect[at]))
            at = same
            if at < len(effect):
                # What hangs on a condition or a wish ends here, and the text says so.
                steps.append(f", {self.s.then} ")
                if _tied(together[-1]):
                    steps[-1] = f"; {self.s.then} " if _tied(effect[at]) else f"; {self.s.anyway} "
        return "".join(steps)

    def step(self, do: Do) -> str:
        if do.verb == GROUP:
            text = self.effect(do.steps)
        elif do.verb == CHOOSE:
            arms = f"; {self.s.or_} ".join(self.effect(arm) for arm in do.arms)
            text = self.s.choose.format(arms=arms)
        else:
            text = self.verb(do)
        if do.per:
            text = f"{text} {self.s.per[do.per]}"
        if do.may:
            first = do.steps[0] if do.steps else do
            happens = first.verb in (*_HAPPENS, CHOOSE) or (first.verb == "drain" and first.b != HERE)
            text = self.s.may[happens].format(step=text)
        if do.when is not None:
            text = self.s.holds.format(condition=self.condition(do.when), rest=text)
            text = text[0].lower() + text[1:]
        return text

    def verb(self, do: Do) -> str:
        s = self.s
        key = do.verb
        if do.verb in ("add", "drain") and do.b == HERE:
            key += " here" if do.verb == "add" else " any"
        elif do.verb == "break":
            key += (" one", " theirs", " all")[do.a]
        elif do.verb in ("charge", "uncharge"):
            key += {HERE: " here", ANY: " any"}.get(do.a, "")
        elif do.verb == "boost" and self.team:
            key += " team"
        if do.a == _ONE and f"{key} 1" in s.verbs:
            key += " 1"
        zone = s.zones[do.a] if do.verb in ("charge", "uncharge") and do.a < HERE else ""
        colour = do.b if do.b < HERE else 0
        return s.verbs[key].format(
            n=do.a,
            f=self.furyoku(do.a, colour),
            zone=zone,
            gain=self.gain(do.a, do.b, "") if do.verb == "boost" else "",
            kept=do.b,
            kind=s.kinds[do.a] if do.a < len(s.kinds) else "",
            bans=self.bans(do.a) if do.verb == "ban" else "",
            from_=s.colours[do.a][1] if do.verb == "shift" else "",
            to=self.stack(do.b) if do.verb == "shift" else "",
        )

    def stack(self, colour: int) -> str:
        return ("verte", "jaune", "rouge")[colour] if self.french else COLOURS[colour]

    def furyoku(self, many: int, colour: int) -> str:
        if many == _ONE:
            return self.s.one.format(colour=self.s.colours[colour][0])
        return self.s.furyoku[0].format(n=many, colour=self.s.colours[colour][1])

    def cost(self, cost: tuple[int, int, int]) -> str:
        words = [
            self.s.colours[at][0] if many == _ONE else f"{many} {self.s.colours[at][1]}"
            for at, many in enumerate(cost)
            if many
        ]
        return self.join(words, self.s.and_)

    def join(self, words: list[str], last: str) -> str:
        return ", ".join(words[:-1]) + f" {last} {words[-1]}" if len(words) > 1 else "".join(words)

    def gain(self, force: int, intercept: int, per: str) -> str:
        names = (" en Force", " en Interception") if self.french else (" Force", " Intercept")
        words = [_signed(value) + name for value, name in zip((intercept, force), names[::-1], strict=True) if value]
        text = self.join(words, self.s.and_)
        return f"{text} {self.s.per[per]}" if per else text

    def bans(self, mask: int) -> str:
        words = [self.s.bans[name] for name, bit in BANS.items() if mask & bit]
        if self.french:
            return f"pas {words[0]}" if len(words) == _ONE else " ".join(f"ni {word}" for word in words)
        return self.join(words, self.s.or_)

    def condition(self, when: If, strike: bool = False) -> str:
        s = self.s
        if when.parts:
            joined = s.and_ if when.word == "and" else s.or_
            return f" {joined} ".join(self.condition(part, strike) for part in when.parts)
        if strike and when.word == "in":
            when = If("in strike", when.number)
        colours = [self.stack(zone) for zone in range(3) if when.number >> zone & 1]
        zones = s.zone.format(colours=self.join(colours, s.or_))
        if self.past and when.word.startswith("incoming"):
            when = If(f"{when.word} past", when.number)
        key = f"{when.word} 1" if when.number == _ONE and f"{when.word} 1" in s.conditions else when.word
        return s.conditions[key].format(n=when.number, zones=zones)

    # --- statics and powers ----------------------------------------------------------------------------------

    def statics(self, card: Card) -> list[str]:
        """Statics, those for the same target under the same condition in one sentence."""
        groups: list[list[Static]] = []
        for static in card.statics:
            last = groups[-1][0] if groups else None
            same = last is not None and (last.when, last.target, last.per) == (static.when, static.target, static.per)
            if same and static.target:
                groups[-1].append(static)
            else:
                groups.append([static])
        groups.sort(key=lambda group: group[0].when is not None)
        return [self.group(group, card.kind, _adds_to(group, groups[:at])) for at, group in enumerate(groups)]

    def group(self, group: list[Static], kind: str, again: bool) -> str:
        s = self.s
        first = group[0]
        here = " here" if kind == "teamwork" else ""
        if first.target:
            gain = self.gain(sum(x.force for x in group), sum(x.intercept for x in group), first.per)
            if again and not first.per:
                gain = s.further.format(gain=gain)
            target = first.target
            if target == "incoming":
                target += here
            elif target == "yours" and kind == "strike":
                target = "area"
            text = s.targets[target].format(gain=gain)
        elif first.bans:
            text = s.statics["ban" if kind in ("strike", "move") else "ban area"].format(bans=self.bans(first.bans))
        elif first.start:
            text = s.statics["start"].format(zone=s.zones[first.start])
        elif any(first.cheaper):
            colour = next(at for at, many in enumerate(first.cheaper) if many)
            words = [self.furyoku(many, at) for at, many in enumerate(first.cheaper) if many and at >= colour]
            text = s.statics["cheaper" + here].format(f=self.join(words, s.and_))
        elif first.flags == tables.SAFE_TEAM:
            text = s.statics["safe"]
        else:
            text = s.statics[("yellow" if first.flags == tables.CHEAP_YELLOW else "red") + here]
        if first.when is not None:
            condition = self.condition(first.when, bool(first.target))
            return s.holds.format(condition=condition, rest=text) + "."
        return _sentence(text)

    def power(self, power: Power, team: bool) -> str:
        s = self.s
        self.team = team
        words = [self.cost(power.cost)] if any(power.cost) else []
        words += [s.prices[name] for name in ("turn_back", "itself", "uncharge") if getattr(power, name)]
        words += [
            s.prices[name].format(n=value)
            for name, value in (("intercept", power.intercept), ("force", power.force))
            if value
        ]
        parts = [self.effect(power.now)] if power.now else []
        if power.later:
            parts.append(s.triggers["later team" if team else "later"].format(rest=self.effect(power.later)))
        rest = self.join(parts, s.and_)
        if power.before:
            rest = s.prices["before"].format(rest=rest)
        text = f"{_upper(self.join(words, s.and_))} → {rest}"
        if power.when is not None:
            text += f", {s.only_if.format(condition=self.condition(power.when))}"
        return f"{text}." + (f" {s.prices['once']}" if power.once else "")


def _tied(do: Do) -> bool:
    """Whether a step hangs on a condition or a wish."""
    return do.may or do.when is not None


def _together(first: Do, second: Do) -> bool:
    """Whether two steps can be said in one breath: furyoku of fixed colours, added or lost by the same player."""
    plain = not (first.may or second.may or first.when or second.when or first.per or second.per)
    return plain and first.verb == second.verb in ("add", "drain", "lose") and HERE not in (first.b, second.b)


def _adds_to(group: list[Static], earlier: list[list[Static]]) -> bool:
    """Whether an earlier sentence has already raised the same number of the same strikes."""
    return any(
        (old.target == new.target) and ((old.force and new.force) or (old.intercept and new.intercept))
        for others in earlier
        for old in others
        for new in group
    )


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}"


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def _sentence(text: str) -> str:
    return _upper(text) + "."
