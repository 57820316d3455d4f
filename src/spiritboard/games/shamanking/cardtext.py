"""Card texts, made from the effects themselves in English and in French, so that text and rules cannot drift apart."""

from dataclasses import dataclass
from typing import Final

from spiritboard.games.shamanking import tables
from spiritboard.games.shamanking.effect import Card, Do, Effect, If, Power, Static
from spiritboard.games.shamanking.library import library
from spiritboard.games.shamanking.verbs import ANY, BANS, COLOURS, HERE

_ONE: Final = 1


@dataclass(frozen=True, slots=True)
class Speech:
    """The words of one language.

    colours    what the colours are called, for one furyoku and for several
    verbs      a sentence for each verb (and for its special forms), with {n} for a number and {f} for furyoku
    """

    one: str
    furyoku: tuple[str, str]
    colours: tuple[tuple[str, str], ...]
    zones: tuple[str, ...]
    zone: str
    numbers: tuple[str, ...]
    and_: str
    or_: str
    then: str
    further: str
    verbs: dict[str, str]
    may: str
    kinds: tuple[str, ...]
    conditions: dict[str, str]
    holds: str
    only_if: str
    targets: dict[str, str]
    per: dict[str, str]
    bans: dict[str, str]
    statics: dict[str, str]
    prices: dict[str, str]
    keywords: dict[str, str]
    triggers: dict[str, str]


ENGLISH: Final = Speech(
    one="a {colour} furyoku",
    furyoku=("{n} {colour} furyoku", "{n} furyoku"),
    colours=(("green", "green"), ("yellow", "yellow"), ("red", "red")),
    zones=("green zone", "yellow zone", "red zone"),
    zone="{colours} zone",
    numbers=("no", "one", "two", "three", "four", "five"),
    and_="and",
    or_="or",
    then="then",
    further="a further {gain}",
    verbs={
        "add": "add {f}",
        "add here 1": "add a furyoku of this zone's colour",
        "add here": "add {n} furyoku of this zone's colour",
        "drain": "your opponent loses {f}",
        "drain any 1": "eliminate one of your opponent's furyoku",
        "drain any": "eliminate {n} of your opponent's furyoku",
        "lose": "you lose {f}",
        "break one": "eliminate one of your opponent's teamworks",
        "break theirs": "eliminate all of your opponent's teamworks",
        "break all": "eliminate all teamworks",
        "charge": "charge your {zone}",
        "charge here": "charge this zone",
        "charge any": "charge a zone of your choice",
        "uncharge": "uncharge your opponent's {zone}",
        "uncharge here": "uncharge the same zone of your opponent",
        "uncharge any": "uncharge one of your opponent's zones",
        "rise 1": "move up one zone",
        "rise": "move up {n} zones",
        "restart": "go back to your green zone",
        "weaken": "the incoming attack has −{n} Force this turn",
        "boost": "this strike gets {gain}",
        "boost team": "the flipped strike gets {gain}",
        "empower": "this attack gets +{n} Force",
        "look": "look at the top {n} cards of your deck, keep {kept} on top and discard the rest",
        "arrange": "look at the top {n} cards of your deck and put them back in any order",
        "search": "search your deck for {kind}, show it and put it on top; the rest is shuffled",
        "salvage": "put {kind} from your discard pile on top of your deck",
        "ban": "your opponent may not {bans} on their next turn",
        "turn": "turn your shaman over",
        "return": "put this card in your advantage area",
        "mill 1": "your opponent discards the top card of their deck",
        "mill": "your opponent discards the top {n} cards of their deck",
        "shift": "move one of your {from_} furyoku to your {to} stack",
    },
    may="you may {step}",
    kinds=("a card", "a strike", "an advantage", "a teamwork"),
    conditions={
        "incoming <=": "the attack you answer has Force {n} or less",
        "incoming >=": "the attack you answer has Force {n} or more",
        "incoming <= past": "the attack you answered had Force {n} or less",
        "incoming >= past": "the attack you answered had Force {n} or more",
        "in": "you are in your {zones}",
        "in strike": "the strike is flipped in your {zones}",
        "they are in": "your opponent is in the {zones}",
        "back": "your shaman shows its back",
        "front": "your shaman shows its front",
        "charged 1": "one of your zones is charged",
        "charged": "at least {n} of your zones are charged",
        "behind": "you have fewer points than your opponent",
        "ahead": "you have more points than your opponent",
        "teamworks 1": "you have a teamwork",
        "teamworks": "you have at least {n} teamworks",
        "their teamworks 1": "your opponent has a teamwork",
        "their teamworks": "your opponent has at least {n} teamworks",
        "poorer": "you have less furyoku than your opponent",
        "richer": "you have more furyoku than your opponent",
        "their charged 1": "one of your opponent's zones is charged",
        "their charged": "at least {n} of your opponent's zones are charged",
    },
    holds="If {condition}, {rest}",
    only_if="only if {condition}",
    targets={
        "self": "this strike has {gain}",
        "yours": "your strikes have {gain}",
        "here": "your strikes in this zone have {gain}",
        "incoming": "attacks against you have {gain}",
        "incoming here": "attacks have {gain} while you defend in this zone",
        "area": "while this card is in your advantage area, your strikes have {gain}",
    },
    per={
        "teamwork": "for each of your teamworks",
        "their teamwork": "for each of your opponent's teamworks",
        "charge": "for each of your charged zones",
        "advantage": "for each card in your advantage area",
        "green": "for each of your green furyoku",
        "yellow": "for each of your yellow furyoku",
        "red": "for each of your red furyoku",
        "their point": "for each of your opponent's points",
    },
    bans={
        "focus": "focus",
        "pitch": "pitch",
        "tactical": "use Tactical",
        "signature": "play a signature move",
        "advantages": "play advantages",
        "teamworks": "play teamworks",
    },
    statics={
        "ban": "your opponent may not {bans} while defending against this attack",
        "ban area": "on their next turn, your opponent may not {bans}",
        "start": "your opponent starts defending in the {zone}",
        "cheaper here": "cards you flip in this zone cost {f} less",
        "cheaper": "your cards cost {f} less",
        "yellow here": "you may pay yellow costs of cards you flip in this zone with green",
        "yellow": "you may pay yellow costs of your cards with green",
        "red here": "you may pay red costs of cards you flip in this zone with yellow",
        "red": "you may pay red costs of your cards with yellow",
        "safe": "your opponent cannot eliminate your teamworks",
    },
    prices={
        "turn_back": "turn your shaman from its back to its front",
        "itself": "eliminate this teamwork",
        "uncharge": "uncharge this zone",
        "intercept": "−{n} Intercept",
        "force": "−{n} Force",
        "before": "before flipping, {rest}",
        "once": "Only once.",
    },
    keywords={
        "immediate": "Immediate.",
        "tactical": "Tactical: {cost}.",
        "pitch": "Pitch → {rest}",
        "charge_any": "The charge for playing this may go to any of your zones.",
        "shaman": "Spectergram of {who}.",
    },
    triggers={
        "later": "if you counterattack with this strike, {rest}",
        "later team": "if you counterattack with the flipped strike, {rest}",
        "counter strike": "when you counterattack with this strike, {rest}",
        "counter advantage": "when you counterattack this turn, {rest}",
        "counter teamwork": "when you counterattack from this zone, {rest}",
        "score strike": "when this strike scores a point, {rest}",
        "score advantage": "when your counterattack scores a point, {rest}",
        "score teamwork": "when a strike from this zone scores a point, {rest}",
        "play teamwork": "when you play this teamwork, {rest}",
        "play advantage": "{rest}",
    },
)

FRENCH: Final = Speech(
    one="un furyoku {colour}",
    furyoku=("{n} furyokus {colour}", "{n} furyokus"),
    colours=(("vert", "verts"), ("jaune", "jaunes"), ("rouge", "rouges")),
    zones=("zone verte", "zone jaune", "zone rouge"),
    zone="zone {colours}",
    numbers=("aucun", "un", "deux", "trois", "quatre", "cinq"),
    and_="et",
    or_="ou",
    then="puis",
    further="{gain} de plus",
    verbs={
        "add": "ajoutez {f}",
        "add here 1": "ajoutez un furyoku de la couleur de cette zone",
        "add here": "ajoutez {n} furyokus de la couleur de cette zone",
        "drain": "votre adversaire perd {f}",
        "drain any 1": "éliminez un furyoku de votre adversaire",
        "drain any": "éliminez {n} furyokus de votre adversaire",
        "lose": "vous perdez {f}",
        "break one": "éliminez un allié de votre adversaire",
        "break theirs": "éliminez tous les alliés de votre adversaire",
        "break all": "éliminez tous les alliés",
        "charge": "chargez votre {zone}",
        "charge here": "chargez cette zone",
        "charge any": "chargez la zone de votre choix",
        "uncharge": "déchargez la {zone} de votre adversaire",
        "uncharge here": "déchargez la même zone chez votre adversaire",
        "uncharge any": "déchargez une zone de votre adversaire",
        "rise 1": "remontez d’une zone",
        "rise": "remontez de {n} zones",
        "restart": "revenez dans votre zone verte",
        "weaken": "l’attaque reçue a −{n} en Force pour ce tour",
        "boost": "ce coup gagne {gain}",
        "boost team": "le coup retourné gagne {gain}",
        "empower": "cette attaque gagne +{n} en Force",
        "look": "regardez les {n} premières cartes de votre deck, gardez-en {kept} sur le dessus et défaussez le reste",
        "arrange": "regardez les {n} premières cartes de votre deck et remettez-les dans l’ordre de votre choix",
        "search": "cherchez {kind} dans votre deck, montrez la carte et posez-la sur le dessus ; le reste est mélangé",
        "salvage": "reprenez {kind} dans votre défausse et posez la carte sur votre deck",
        "ban": "à son prochain tour, votre adversaire ne peut {bans}",
        "turn": "retournez votre shaman",
        "return": "placez cette carte parmi vos avantages",
        "mill 1": "votre adversaire défausse la première carte de son deck",
        "mill": "votre adversaire défausse les {n} premières cartes de son deck",
        "shift": "déplacez un de vos furyokus {from_} vers votre pile {to}",
    },
    may="si vous le voulez, {step}",
    kinds=("une carte", "un coup", "un avantage", "un allié"),
    conditions={
        "incoming <=": "l’attaque à laquelle vous répondez a une Force de {n} ou moins",
        "incoming >=": "l’attaque à laquelle vous répondez a une Force de {n} ou plus",
        "incoming <= past": "l’attaque à laquelle vous avez répondu avait une Force de {n} ou moins",
        "incoming >= past": "l’attaque à laquelle vous avez répondu avait une Force de {n} ou plus",
        "in": "vous êtes dans votre {zones}",
        "in strike": "le coup est retourné dans votre {zones}",
        "they are in": "votre adversaire est dans sa {zones}",
        "back": "votre shaman montre son dos",
        "front": "votre shaman montre sa face",
        "charged 1": "une de vos zones est chargée",
        "charged": "au moins {n} de vos zones sont chargées",
        "behind": "vous avez moins de points que votre adversaire",
        "ahead": "vous avez plus de points que votre adversaire",
        "teamworks 1": "vous avez un allié",
        "teamworks": "vous avez au moins {n} alliés",
        "their teamworks 1": "votre adversaire a un allié",
        "their teamworks": "votre adversaire a au moins {n} alliés",
        "poorer": "vous avez moins de furyokus que votre adversaire",
        "richer": "vous avez plus de furyokus que votre adversaire",
        "their charged 1": "une zone de votre adversaire est chargée",
        "their charged": "au moins {n} zones de votre adversaire sont chargées",
    },
    holds="Si {condition}, {rest}",
    only_if="seulement si {condition}",
    targets={
        "self": "ce coup a {gain}",
        "yours": "vos coups ont {gain}",
        "here": "vos coups dans cette zone ont {gain}",
        "incoming": "les attaques contre vous ont {gain}",
        "incoming here": "les attaques ont {gain} tant que vous défendez dans cette zone",
        "area": "tant que cette carte est parmi vos avantages, vos coups ont {gain}",
    },
    per={
        "teamwork": "pour chacun de vos alliés",
        "their teamwork": "pour chaque allié de votre adversaire",
        "charge": "pour chacune de vos zones chargées",
        "advantage": "pour chaque carte parmi vos avantages",
        "green": "pour chacun de vos furyokus verts",
        "yellow": "pour chacun de vos furyokus jaunes",
        "red": "pour chacun de vos furyokus rouges",
        "their point": "pour chaque point de votre adversaire",
    },
    bans={
        "focus": "concentrer",
        "pitch": "sacrifier",
        "tactical": "utiliser Tactique",
        "signature": "jouer un coup signature",
        "advantages": "jouer d’avantages",
        "teamworks": "jouer d’alliés",
    },
    statics={
        "ban": "votre adversaire ne peut {bans} pendant sa défense contre cette attaque",
        "ban area": "à son prochain tour, votre adversaire ne peut {bans}",
        "start": "votre adversaire commence sa défense dans la {zone}",
        "cheaper here": "les cartes que vous retournez dans cette zone coûtent {f} de moins",
        "cheaper": "vos cartes coûtent {f} de moins",
        "yellow here": "vous pouvez payer en vert le coût jaune des cartes que vous retournez dans cette zone",
        "yellow": "vous pouvez payer en vert le coût jaune de vos cartes",
        "red here": "vous pouvez payer en jaune le coût rouge des cartes que vous retournez dans cette zone",
        "red": "vous pouvez payer en jaune le coût rouge de vos cartes",
        "safe": "votre adversaire ne peut pas éliminer vos alliés",
    },
    prices={
        "turn_back": "ramenez votre shaman du dos à la face",
        "itself": "éliminez cet allié",
        "uncharge": "déchargez cette zone",
        "intercept": "−{n} en Interception",
        "force": "−{n} en Force",
        "before": "avant de retourner une carte, {rest}",
        "once": "Une seule fois.",
    },
    keywords={
        "immediate": "Immédiat.",
        "tactical": "Tactique : {cost}.",
        "pitch": "Sacrifice → {rest}",
        "charge_any": "La charge gagnée en jouant cette carte peut aller à n’importe laquelle de vos zones.",
        "shaman": "Spectergramme de {who}.",
    },
    triggers={
        "later": "si vous contre-attaquez avec ce coup, {rest}",
        "later team": "si vous contre-attaquez avec le coup retourné, {rest}",
        "counter strike": "quand vous contre-attaquez avec ce coup, {rest}",
        "counter advantage": "quand vous contre-attaquez ce tour-ci, {rest}",
        "counter teamwork": "quand vous contre-attaquez depuis cette zone, {rest}",
        "score strike": "quand ce coup marque un point, {rest}",
        "score advantage": "quand votre contre-attaque marque un point, {rest}",
        "score teamwork": "quand un coup venu de cette zone marque un point, {rest}",
        "play teamwork": "quand vous jouez cet allié, {rest}",
        "play advantage": "{rest}",
    },
)


def card_text(card: Card, language: str) -> str:
    """The rules text of a card in one language."""
    return _Text(FRENCH if language == "fr" else ENGLISH, language).card(card)


def effect_text(effect: Effect, language: str) -> str:
    """What an effect does, as a sentence."""
    return _sentence(_Text(FRENCH if language == "fr" else ENGLISH, language).effect(effect))


def power_text(power: Power, language: str, team: bool) -> str:
    """What a payment power costs and does."""
    return _Text(FRENCH if language == "fr" else ENGLISH, language).power(power, team)


class _Text:
    """Says what cards do in one language."""

    def __init__(self, speech: Speech, language: str) -> None:
        self.s = speech
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
        for effect, word in ((card.on_play, "play"), (card.on_counter, "counter"), (card.on_score, "score")):
            if effect:
                self.past = word != "play"
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
        return f", {self.s.then} ".join(steps)

    def step(self, do: Do) -> str:
        text = self.verb(do)
        if do.may:
            text = self.s.may.format(step=text)
        if do.when is not None:
            condition = self.condition(do.when)
            text = self.s.holds.format(condition=condition, rest=text)
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


def _together(first: Do, second: Do) -> bool:
    """Whether two steps can be said in one breath: furyoku of fixed colours, added or lost by the same player."""
    plain = not (first.may or second.may or first.when or second.when)
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
