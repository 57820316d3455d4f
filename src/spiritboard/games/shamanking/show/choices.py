"""What is asked of a duellist, and what each answer means."""

from typing import Final

from spiritboard.games.shamanking.cards.text import effect_text, power_text
from spiritboard.games.shamanking.cards.verbs import COLOURS
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.show.desk import Desk
from spiritboard.games.shamanking.show.words import COLOUR_WORDS, ZONE_WORDS
from spiritboard.games.shamanking.text.notation import ACTION_WORDS, listed_code
from spiritboard.scenes.scene import Choice, Prompt
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue

_QUESTIONS: Final = {
    "opener": "Who defends against the opening attack?",
    "move": "Which signature move goes inside your shaman?",
    "signature": "Play your signature move?",
    "before": "Use a power before you flip?",
    "card": "What do you do with the flipped card?",
    "pay": "Which furyoku do you pay?",
    "charge": "Charge a zone?",
    "place": "Which teamwork stays in this zone?",
    "order": "Which effect comes first?",
    "may": "Do you want this effect?",
    "drain": "Which colour does your opponent lose?",
    "break": "Which teamwork is eliminated?",
    "uncharge": "Which zone loses its charge?",
    "look": "Which card do you discard?",
    "arrange": "Which card lies next from the top?",
    "search": "Which card do you look for?",
    "salvage": "Which card do you put on your deck?",
    "choose": "Which of these effects do you want?",
}
_REASONS: Final = {
    "opener": "Whoever has more Force in the discard pile at the start, and later whoever was scored on, chooses.",
    "move": "Your shaman has several signature moves; your opponent does not see which one you choose.",
    "signature": "All three of your zones are charged.",
    "before": "The teamwork in this zone has a power that is used before flipping.",
    "card": "A flipped card is played, focused or discarded.",
    "pay": "Stronger furyoku may stand in for weaker: how you pay is your choice.",
    "charge": "Whoever plays an advantage may charge a zone.",
    "place": "Only one teamwork stands in a zone; the other goes to the discard pile.",
    "order": "Several effects happen at once.",
    "effect": "A card's effect leaves this to you.",
}
_WAITS: Final = {
    "setup": "The decks are shuffled.",
    "shuffle": "A deck is shuffled.",
    "opener": "{who} decides who defends against the opening attack.",
    "move": "{who} chooses a signature move.",
    "signature": "{who} decides about the signature move.",
    "before": "{who} is about to flip.",
    "card": "{who} decides about the flipped card.",
    "pay": "{who} pays.",
    "charge": "{who} decides about a charge.",
    "place": "{who} decides which teamwork stays.",
    "order": "{who} orders effects.",
    "effect": "{who} chooses for a card's effect.",
}


def waiting(moment: Moment, tongue: Tongue) -> str:
    """Whom the table waits for, and why."""
    return moment.waiting(_WAITS, moment.decision.kind if moment.decision else "", tongue)


def prompt(desk: Desk, moment: Moment, tongue: Tongue) -> Prompt | None:
    """What is asked of the viewer."""
    decision = moment.decision
    if decision is None or not moment.legal_actions:
        return None
    question = decision.source if decision.kind == "effect" else decision.kind
    text = tongue(_QUESTIONS[question])
    if question == "charge" and decision.kind == "effect":
        text = tongue("Which zone do you charge?")
    if decision.kind == "effect":
        text = f"{text} ({effect_text(desk.running(), tongue.language)})" if desk.running() else text
    return Prompt(
        kind=decision.kind,
        text=text,
        why=tongue(_REASONS[decision.kind]),
        rule=decision.rule,
        choices=tuple(_Describer(desk, moment, tongue).describe(action) for action in moment.legal_actions),
    )


class _Describer:
    """Explains actions to the one who may do them."""

    def __init__(self, desk: Desk, moment: Moment, tongue: Tongue) -> None:
        self.desk = desk
        self.moment = moment
        self.tongue = tongue
        self.seat = moment.view.viewer

    def describe(self, action: int) -> Choice:
        desk, tongue = self.desk, self.tongue
        word = ACTION_WORDS[action]
        if action < f.A_PLAY:
            return self._pick(action)
        if action in (f.A_PLAY, f.A_FOCUS, f.A_DISCARD, f.A_TACTICAL, f.A_PITCH):
            return self._card(action, word)
        if f.A_POWER <= action < f.A_FLIP:
            card, power = desk.power(action - f.A_POWER)
            text = power_text(power, tongue.language, card.kind == "teamwork")
            if desk.flipped_strike() and any(desk.changes(power)):
                intercept, force = desk.changes(power)
                text += " " + tongue(
                    "Afterwards: Intercept {intercept}, Force {force}.",
                    intercept=max(0, desk.intercept() + intercept),
                    force=max(0, desk.force() + force),
                )
            touch = "flipped" if action < f.A_POWER + 4 else desk.team_key(self.seat, desk.zone)
            label = tongue("Power of {card}", card=card.name(tongue.language))
            return Choice(word, label, text, "6.8" if power.before else "6.1", (touch,))
        if f.A_PAY <= action < f.A_PAY_REST:
            colour = action - f.A_PAY
            label = tongue("Pay a {colour} furyoku", colour=tongue(COLOUR_WORDS[colour]))
            return Choice(word, label, "", "3.4", (f"furyoku-{self.seat + 1}-{COLOURS[colour]}",))
        if f.A_CHARGE <= action < f.A_REPLACE:
            zone = action - f.A_CHARGE
            label = tongue("Charge your {zone}", zone=tongue(ZONE_WORDS[zone]))
            help_ = tongue("With all three zones charged you may play your signature move.")
            return Choice(word, label, help_, "7.2", (f"zone-{self.seat + 1}-{COLOURS[zone]}",))
        if f.A_TEAM <= action < f.A_COLOUR:
            zone = (action - f.A_TEAM) % 3
            other = 1 - self.seat
            label = tongue("Eliminate {card}", card=desk.team_name(other, zone, tongue))
            return Choice(word, label, "", "8.6", (desk.team_key(other, zone),))
        if f.A_COLOUR <= action < f.A_SOURCE:
            return self._aim(action - f.A_COLOUR, word)
        if f.A_SOURCE <= action < f.A_MOVE:
            if self.moment.decision is not None and self.moment.decision.source == "choose":
                arm = desk.running()[0].arms[action - f.A_SOURCE]
                return Choice(word, effect_text(arm, tongue.language), "", "9.11")
            name, effect = desk.source(action - f.A_SOURCE, tongue.language)
            return Choice(word, name, effect, "9.9")
        if action >= f.A_MOVE:
            name, text = desk.move(self.seat, action - f.A_MOVE, tongue)
            return Choice(word, name, text, "2.4")
        return self._fixed(action, word)

    def _pick(self, action: int) -> Choice:
        desk, tongue = self.desk, self.tongue
        code = listed_code(self.moment.view.cells, self.seat, action)
        card = desk.card(self.seat, action)
        kind = self.moment.decision.source if self.moment.decision else ""
        label = {
            "look": "Discard {card}",
            "arrange": "{card} next",
            "search": "Take {card}",
            "salvage": "Put {card} on the deck",
        }[kind]
        rule = {"look": "9.5", "arrange": "9.6", "search": "9.7", "salvage": "9.8"}[kind]
        text = desk.text(card, tongue.language)
        return Choice(f"pick {code}", tongue(label, card=card.name(tongue.language)), text, rule)

    def _card(self, action: int, word: str) -> Choice:
        desk, tongue = self.desk, self.tongue
        card = desk.flipped()
        name = card.name(tongue.language)
        zone = tongue(ZONE_WORDS[desk.zone])
        touches = ("flipped",)
        if action == f.A_PLAY:
            cost = desk.price(tongue)
            if card.kind == "strike":
                label = tongue("Counterattack with {card} ({cost})", card=name, cost=cost)
                forces = desk.forces()
                help_ = tongue("Your opponent must answer a Force of {force}. Your turn ends.", force=forces[0])
                if len(forces) > 1:
                    help_ = tongue(
                        "Your opponent must answer a Force of {least} to {most}, as you choose to pay. Your turn ends.",
                        least=forces[0],
                        most=forces[-1],
                    )
                return Choice(word, label, help_, "5.3", touches)
            label = tongue("Play {card} ({cost})", card=name, cost=cost)
            landing = desk.landing(card.on_play)
            help_ = tongue("Then you flip again in this zone.")
            if landing is None:
                help_ = tongue("Then you flip again where its effect leads.")
            elif landing != desk.zone:
                help_ = tongue("Then you flip again in the {zone}.", zone=tongue(ZONE_WORDS[landing]))
            return Choice(word, label, help_, "5.1", touches)
        if action == f.A_FOCUS:
            colour = tongue(COLOUR_WORDS[desk.zone])
            last = desk.zone == f.RED
            text = (
                "You gain a {colour} furyoku, and your opponent scores."
                if last
                else ("You gain a {colour} furyoku and go on to the next zone.")
            )
            key = f"furyoku-{self.seat + 1}-{COLOURS[desk.zone]}"
            return Choice(word, tongue("Focus {card}", card=name), tongue(text, colour=colour), "5.9", ("flipped", key))
        if action == f.A_TACTICAL:
            label = tongue("Replace {card} (Tactical)", card=name)
            return Choice(word, label, tongue("You flip again in the {zone}.", zone=zone), "7.3", touches)
        if action == f.A_PITCH:
            help_ = f"{effect_text(card.pitch, tongue.language)} {self._after_pitch(desk.landing(card.pitch))}"
            return Choice(word, tongue("Pitch {card}", card=name), help_, "7.4", touches)
        last = desk.zone == f.RED
        text = "Your opponent scores, and you gain nothing." if last else "You go on to the next zone and gain nothing."
        return Choice(
            word, tongue("Discard {card}", card=name), tongue(text), "5.10", ("flipped", f"pile-{self.seat + 1}")
        )

    def _after_pitch(self, landing: int | None) -> str:
        """Where a pitch leads: to the zone after the one that its effect has led to (7.4)."""
        tongue = self.tongue
        if landing is None:
            return tongue("Then you go on to the next zone.")
        if landing == f.RED:
            return tongue("Then your opponent scores.")
        return tongue("Then you go on in the {zone}.", zone=tongue(ZONE_WORDS[landing + 1]))

    def _aim(self, target: int, word: str) -> Choice:
        tongue = self.tongue
        other = 2 - self.seat
        if self.moment.decision is not None and self.moment.decision.source == "uncharge":
            label = tongue("Their {zone}", zone=tongue(ZONE_WORDS[target]))
            return Choice(word, label, "", "9.3", (f"zone-{other}-{COLOURS[target]}",))
        label = tongue("A {colour} furyoku", colour=tongue(COLOUR_WORDS[target]))
        return Choice(word, label, "", "9.3", (f"furyoku-{other}-{COLOURS[target]}",))

    def _fixed(self, action: int, word: str) -> Choice:
        tongue, desk = self.tongue, self.desk
        if action == f.A_SIGNATURE:
            name, text = desk.move(self.seat, -1, tongue)
            help_ = tongue("Uncharges your zones; your opponent does not replenish.")
            label = tongue("Play {card}", card=name)
            return Choice(word, label, f"{text} {help_}".strip(), "13.3", (f"shaman-{self.seat + 1}",))
        label, help_, rule = _FIXED[action]
        if action == f.A_NO and self.moment.decision is not None:
            rule = {"charge": "7.2", "signature": "4.4"}.get(self.moment.decision.kind, "9.2")
        touches = (desk.team_key(self.seat, desk.zone),) if action == f.A_KEEP else ()
        return Choice(word, tongue(label), tongue(help_), rule, touches)


_FIXED: Final = {
    f.A_FLIP: ("Flip", "You flip the top card of your deck.", "4.5"),
    f.A_YES: ("Yes", "The effect happens.", "9.2"),
    f.A_NO: ("No", "Nothing happens.", "9.2"),
    f.A_PAY_REST: ("Pay the rest as cheaply as possible", "The weakest colours that will do.", "3.4"),
    f.A_REPLACE: ("The new one stays", "The old one goes to the discard pile.", "8.3"),
    f.A_KEEP: ("The old one stays", "The new one goes to the discard pile.", "8.3"),
    f.A_DEFEND: ("I defend", "You add a green furyoku and answer a Force of 4.", "2.7"),
    f.A_ATTACK: ("My opponent defends", "They add a green furyoku and answer a Force of 4.", "2.7"),
}
