"""Card texts, generated from the effects themselves in English and French, so that text and rules always agree."""

from functools import cache
from typing import Final

from spiritboard.games.shamanking.cards.effect import CHOOSE, GROUP, Card, Do, Effect, If, Power, Static
from spiritboard.games.shamanking.cards.library import library
from spiritboard.games.shamanking.cards.speech import speech
from spiritboard.games.shamanking.cards.verbs import ANY, BANS, COLOURS, HERE
from spiritboard.games.shamanking.rules import tables

_ONE: Final = 1
_HAPPENS: Final = ("lose", "weaken", "boost", "empower", "ban", "mill")
"""Verbs whose sentence names whom or what it happens to."""


@cache
def card_text(card: Card, language: str) -> str:
    """Return the rules text of a card in one language."""
    return _Text(language).card(card)


def effect_text(effect: Effect, language: str) -> str:
    """Return a sentence about an effect."""
    return _sentence(_Text(language).effect(effect))


def power_text(power: Power, language: str, team: bool) -> str:
    """Return the text of a payment power: its price and effect."""
    return _Text(language).power(power, team)


def power_effect_text(power: Power, language: str, team: bool) -> str:
    """Return a clause about the effect of a payment power, without its price."""
    return _Text(language).bought(power, team)


class _Text:
    """Generates card texts in one language."""

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
        powers = [self.power(power, card.kind == "teamwork") for power in card.powers]
        if card.kind == "advantage":
            # Text after a power would read as part of it.
            parts += [*self.triggers(card), *powers]
        else:
            parts += [*powers, *self.triggers(card)]
        if card.pitch:
            parts.append(_upper(s.keywords["pitch"].format(rest=self.effect(card.pitch))) + ".")
        return " ".join(parts)

    def triggers(self, card: Card) -> list[str]:
        """Return a sentence for each trigger: when the card is played, attacks, scores and so on."""
        kind = "strike" if card.kind == "move" else card.kind
        played = (card.on_play, "play"), (card.on_counter, "counter"), (card.on_score, "score")
        events = (card.on_focus, "focus"), (card.on_charge, "charging"), (card.on_celebrate, "celebrate")
        found = []
        for effect, word in (*played, *events, (card.on_cleanup, "cleanup")):
            if effect:
                moment = f"{word} {'immediate' if word == 'play' and card.immediate else kind}"
                self.past = word in ("counter", "score")
                found.append(_sentence(self.s.triggers[moment].format(rest=self.effect(effect))))
        self.past = False
        return found

    # --- effects ---------------------------------------------------------------------------------------------

    def effect(self, effect: Effect) -> str:
        """Return the steps in order, with furyoku that are added or lost together in one phrase."""
        runs: list[list[Do]] = []
        for do in effect:
            if runs and _together(runs[-1][-1], do):
                runs[-1].append(do)
            else:
                runs.append([do])
        text = ""
        for at, run in enumerate(runs):
            step = self.gathered(run) if len(run) > _ONE else self.step(run[0])
            if not at:
                text = step
            elif _tied(runs[at - 1][-1]):
                # The conditional, optional or chosen part ends here, which the text must make clear.
                text += self.then(self.s.then if _tied(run[0]) else self.s.anyway, step)
            elif at == _ONE and step.startswith(self.s.opponent) and text.startswith(self.s.opponent):
                text += f" {self.s.and_} " + step.removeprefix(self.s.opponent)
            else:
                text += self.then(self.s.next, step)
        return text

    def then(self, glue: str, step: str) -> str:
        """Join a step to the previous text, with a comma before "if"."""
        return glue.rstrip(" ,") + ", " + step if step.startswith(self.s.if_) else glue + step

    def gathered(self, run: list[Do]) -> str:
        """Return furyoku of several colours as one phrase, with each colour once."""
        amounts = {do.b: sum(each.a for each in run if each.b == do.b) for do in run}
        many = self.join([self.furyoku(amount, colour) for colour, amount in amounts.items()], self.s.and_)
        return self.s.verbs[run[0].verb].format(f=many)

    def step(self, do: Do) -> str:
        if do.verb == GROUP:
            text = self.effect(do.steps)
        elif do.verb == CHOOSE:
            text = self.s.choose.format(arms=self.s.or_else.join(self.arm(arm) for arm in do.arms))
        else:
            text = self.verb(do)
        if do.per:
            text = f"{text} {self.s.per[do.per]}"
        condition = "" if do.when is None else self.condition(do.when)
        if do.may:
            first = do.steps[0] if do.steps else do
            happens = first.verb in (*_HAPPENS, CHOOSE) or (first.verb == "drain" and first.b != HERE)
            optional = self.s.may[happens]
            if do.when is not None and do.when.word != "or" and optional.startswith(self.s.if_):
                condition += self.s.and_like  # one "if" with two parts is easier to read than two in a row
            else:
                text = optional.format(step=text)
        if condition:
            text = self.s.holds.format(condition=condition, rest=text)
            text = text[0].lower() + text[1:]
        return text

    def arm(self, arm: Effect) -> str:
        """Return one of the effects to choose from, in parentheses if its end would be unclear."""
        text = self.effect(arm)
        return f"({text})" if len(arm) > _ONE else text

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
        elif do.verb == "look" and not do.b:
            key += " discard"
        if do.a == _ONE and f"{key} 1" in s.verbs:
            key += " 1"
        zone = s.zones[do.a] if do.verb in ("charge", "uncharge") and do.a < HERE else ""
        colour = do.b if do.b < HERE else 0
        return s.verbs[key].format(
            n=do.a,
            f=self.furyoku(do.a, colour),
            zone=zone,
            gain=self.gain(do.a, do.b) if do.verb == "boost" else "",
            kept=s.numbers[do.b] if do.verb == "look" and do.b < len(s.numbers) else do.b,
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
        return self.join(words, self.s.and_) or self.s.free

    def join(self, words: list[str], last: str) -> str:
        return ", ".join(words[:-1]) + f" {last} {words[-1]}" if len(words) > 1 else "".join(words)

    def gain(self, force: int, intercept: int) -> str:
        names = (" en Force", " en Interception") if self.french else (" Force", " Intercept")
        words = [_signed(value) + name for value, name in zip((intercept, force), names[::-1], strict=True) if value]
        return self.join(words, self.s.and_)

    def bans(self, mask: int) -> str:
        words = [self.s.bans[name] for name, bit in BANS.items() if mask & bit]
        if self.french:
            played = [word.removeprefix(self.s.play).removeprefix("de ").removeprefix("d’") for word in words]
            if len(words) > _ONE and all(word.startswith(self.s.play) for word in words):
                return self.s.play + " ".join(f"ni {word}" for word in played)
            shared = [word.partition(" de ")[2] for word in words]
            for at in range(len(words) - 1):
                # « ni concentrer ni sacrifier de carte »: a shared object is stated only with the last verb.
                words[at] = words[at].removesuffix(f" de {shared[at]}") if shared[at] == shared[at + 1] else words[at]
            return f"pas {words[0]}" if len(words) == _ONE else " ".join(f"ni {word}" for word in words)
        played = [word.removeprefix(self.s.play) for word in words if word.startswith(self.s.play)]
        if len(played) > _ONE:
            words = [word for word in words if not word.startswith(self.s.play)]
            words.append(self.s.play + self.join(played, self.s.or_))
        return self.join(words, self.s.or_)

    def condition(self, when: If, zone: str = "") -> str:
        """Return a condition. ``zone`` is what is in the zones that it names: the defender, a strike, or the attack."""
        s = self.s
        if when.parts:
            return self.conditions([self.condition(part, zone) for part in when.parts], when.word)
        word = when.word
        if self.past and word.startswith("incoming"):
            word += " past"
        elif word == "in":
            word = f"in {zone or 'attack'}" if zone or self.past else "in"
        colours = [self.stack(each) for each in range(3) if when.number >> each & 1]
        zones = s.zone.format(colours=self.join(colours, s.or_))
        key = f"{word} 1" if when.number == _ONE and f"{word} 1" in s.conditions else word
        return s.conditions[key].format(n=when.number, zones=zones)

    def conditions(self, parts: list[str], word: str) -> str:
        """Return several conditions, with a common beginning or end stated once."""
        s = self.s
        if not all(part.startswith(s.has) for part in parts):
            return (s.and_if if word == "and" else s.or_if).join(parts)
        tail = s.than if all(part.endswith(s.than) for part in parts) else ""
        cores = [part.removeprefix(s.has).removesuffix(tail) for part in parts]
        return s.has + self.join(cores, s.and_ if word == "and" else s.or_) + tail

    # --- statics and powers ----------------------------------------------------------------------------------

    def statics(self, card: Card) -> list[str]:
        """Return sentences about the statics, combining those with the same target and condition."""
        groups: list[list[Static]] = []
        for static in card.statics:
            alike = (each for each in groups if static.target and _alike(each[0], static))
            found = next(alike, None)
            if found is None:
                groups.append([static])
            else:
                found.append(static)
        groups.sort(key=lambda group: group[0].when is not None)
        return [self.group(group, card.kind, groups[:at]) for at, group in enumerate(groups)]

    def gains(self, group: list[Static], earlier: list[list[Static]]) -> str:
        """Return by how much a group of statics changes its target, fixed amounts before those that are counted."""
        text = ""
        said = [static for others in earlier for static in others]
        for per in sorted({static.per for static in group}, key=lambda per: (bool(per), per)):
            parts = [static for static in group if static.per == per]
            gain = self.gain(sum(each.force for each in parts), sum(each.intercept for each in parts))
            if any(_adds_to(part, other) for part in parts for other in said):
                gain = self.s.further.format(gain=gain)
            gain = f"{gain} {self.s.per[per]}" if per else gain
            text = f"{text}, {self.s.and_} {gain}" if text else gain
            said += parts
        return text

    def group(self, group: list[Static], kind: str, earlier: list[list[Static]]) -> str:
        s = self.s
        first = group[0]
        here = " here" if kind == "teamwork" else ""
        own = first.target in ("self", "yours", "here")
        of_attack = bool(first.bans or first.start)
        zones = ""
        if first.target:
            gain = self.gains(group, earlier)
            target = first.target
            if target == "incoming":
                target += here
            elif target == "yours" and kind == "strike":
                target = "area"
            if first.when is not None and first.when.word == "in" and target in ("self", "yours"):
                # The zone belongs to the strike, so the sentence attributes it to the strike.
                zones = self.condition(first.when, f"{target} strike")
                target += " in"
            text = s.targets[target].format(gain=gain, zones=zones)
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
        if first.when is not None and not zones:
            self.past = of_attack  # such text applies while the opponent defends, after this strike has answered
            condition = self.condition(first.when, "strike" if own else "")
            self.past = False
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
        # A price may be several things to do, which "and" would not keep apart from the furyoku.
        text = f"{', '.join(words)} → {self.bought(power, team)}"
        if power.when is not None:
            text = s.only_if.format(condition=self.condition(power.when), power=text)
        once = "once before" if power.before else "once team" if team else "once"
        return _sentence(text) + (f" {s.prices[once]}" if power.once else "")

    def bought(self, power: Power, team: bool) -> str:
        """Return the effect of a payment power."""
        s = self.s
        self.team = team
        rest = self.effect(power.now) if power.now else ""
        if power.later:
            self.past = True
            later = s.triggers["later team" if team else "later"].format(rest=self.effect(power.later))
            self.past = False
            glue = s.anyway if rest and _tied(power.now[-1]) else f", {s.and_} "
            rest = rest + glue + later if rest else later
        if power.before:
            rest = s.prices["before"].format(rest=rest)
        return rest


def _tied(do: Do) -> bool:
    """Return whether a step is conditional, optional or chosen, so that the text must make its end clear."""
    return do.may or do.when is not None or do.verb == CHOOSE


def _together(first: Do, second: Do) -> bool:
    """Return whether two steps fit into one phrase: furyoku of fixed colours, added or lost by the same player."""
    plain = not (first.may or second.may or first.when or second.when or first.per or second.per)
    return plain and first.verb == second.verb in ("add", "drain", "lose") and HERE not in (first.b, second.b)


def _alike(one: Static, other: Static) -> bool:
    """Return whether two statics change the same strikes or attacks under the same condition."""
    return (one.target, one.when) == (other.target, other.when)


def _adds_to(new: Static, old: Static) -> bool:
    """Return whether another static has already raised the same number of the same strikes."""
    return old.target == new.target and bool((old.force and new.force) or (old.intercept and new.intercept))


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}"


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def _sentence(text: str) -> str:
    return _upper(text) + "."
