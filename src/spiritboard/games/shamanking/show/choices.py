"""The questions and choices of a duellist."""

from typing import Final

from spiritboard.games.shamanking.cards.text import effect_text, power_text
from spiritboard.games.shamanking.cards.verbs import COLOURS
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.show.duel_view import DuelView
from spiritboard.games.shamanking.show.prompts import question, why
from spiritboard.games.shamanking.show.words import COLOUR_WORDS, ZONE_WORDS
from spiritboard.games.shamanking.text.notation import ACTION_WORDS, listed_code
from spiritboard.games.shamanking.text.reasons import RULES_OF_PICKS
from spiritboard.scenes.scene import Choice, Prompt
from spiritboard.scenes.show import Moment
from spiritboard.scenes.tongue import Tongue


def prompt(duel: DuelView, moment: Moment, tongue: Tongue) -> Prompt | None:
    """Return what the viewer is asked."""
    decision = moment.decision
    if decision is None or not moment.legal_actions:
        return None
    return Prompt(
        kind=decision.kind,
        text=question(duel, moment, tongue),
        why=why(moment, tongue),
        rule=decision.rule,
        choices=tuple(_Describer(duel, moment, tongue).describe(action) for action in moment.legal_actions),
    )


class _Describer:
    """Describes actions for the player who may take them."""

    def __init__(self, duel: DuelView, moment: Moment, tongue: Tongue) -> None:
        self.duel = duel
        self.moment = moment
        self.tongue = tongue
        self.seat = moment.view.viewer

    def describe(self, action: int) -> Choice:
        duel, tongue = self.duel, self.tongue
        word = ACTION_WORDS[action]
        if action < f.A_PLAY:
            return self._pick(action)
        if action in (f.A_PLAY, f.A_FOCUS, f.A_DISCARD, f.A_TACTICAL, f.A_PITCH):
            return self._card(action, word)
        if f.A_POWER <= action < f.A_FLIP:
            card, power = duel.power(action - f.A_POWER)
            text = power_text(power, tongue.language, card.kind == "teamwork")
            if duel.flipped_strike() and any(duel.changes(power)):
                intercept, force = duel.changes(power)
                text += " " + tongue(
                    "Afterwards: Intercept {intercept}, Force {force}.",
                    intercept=max(0, duel.intercept() + intercept),
                    force=max(0, duel.force() + force),
                )
            touch = "flipped" if action < f.A_POWER + 4 else duel.team_key(self.seat, duel.zone)
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
            label = tongue("Eliminate {card}", card=duel.team_name(other, zone, tongue))
            return Choice(word, label, "", "8.6", (duel.team_key(other, zone),))
        if f.A_COLOUR <= action < f.A_SOURCE:
            return self._aim(action - f.A_COLOUR, word)
        if f.A_SOURCE <= action < f.A_MOVE:
            if self.moment.decision is not None and self.moment.decision.source == "choose":
                arm = duel.running()[0].arms[action - f.A_SOURCE]
                return Choice(word, effect_text(arm, tongue.language), "", "9.11")
            name, effect = duel.source(action - f.A_SOURCE, tongue.language)
            return Choice(word, name, effect, "9.9")
        if action >= f.A_MOVE:
            name, text = duel.move(self.seat, action - f.A_MOVE, tongue)
            return Choice(word, name, text, "2.4")
        return self._fixed(action, word)

    def _pick(self, action: int) -> Choice:
        duel, tongue = self.duel, self.tongue
        code = listed_code(self.moment.view.cells, self.seat, action)
        card = duel.card(self.seat, action)
        kind = self.moment.decision.source if self.moment.decision else ""
        label = {
            "look": "Discard {card}",
            "arrange": "Put {card} next",
            "search": "Take {card}",
            "salvage": "Put {card} on the deck",
        }[kind]
        text = duel.text(card, tongue.language)
        return Choice(f"pick {code}", tongue(label, card=card.name(tongue.language)), text, RULES_OF_PICKS[kind])

    def _card(self, action: int, word: str) -> Choice:
        duel, tongue = self.duel, self.tongue
        card = duel.flipped()
        name = card.name(tongue.language)
        zone = tongue(ZONE_WORDS[duel.zone])
        touches = ("flipped",)
        if action == f.A_PLAY:
            cost = duel.price(tongue)
            if card.kind == "strike":
                label = tongue("Counterattack with {card} ({cost})", card=name, cost=cost)
                forces = duel.forces()
                help_ = tongue("Your opponent must defend against a Force of {force}. Your turn ends.", force=forces[0])
                if len(forces) > 1:
                    help_ = tongue(
                        "Your opponent must defend against a Force of {least} to {most}, depending on what you pay. "
                        "Your turn ends.",
                        least=forces[0],
                        most=forces[-1],
                    )
                return Choice(word, label, help_, "5.3", touches)
            label = tongue("Play {card} ({cost})", card=name, cost=cost)
            landing = duel.landing(card.on_play)
            help_ = tongue("Then you flip again in this zone.")
            if landing is None:
                help_ = tongue("Then you flip again where its effect takes you.")
            elif landing != duel.zone:
                help_ = tongue("Then you flip again in the {zone}.", zone=tongue(ZONE_WORDS[landing]))
            return Choice(word, label, help_, "5.1", touches)
        if action == f.A_FOCUS:
            colour = tongue(COLOUR_WORDS[duel.zone])
            last = duel.zone == f.RED
            text = (
                "You gain a {colour} furyoku, and your opponent scores."
                if last
                else ("You gain a {colour} furyoku and move on to the next zone.")
            )
            key = f"furyoku-{self.seat + 1}-{COLOURS[duel.zone]}"
            return Choice(word, tongue("Focus {card}", card=name), tongue(text, colour=colour), "5.9", ("flipped", key))
        if action == f.A_TACTICAL:
            label = tongue("Replace {card} (Tactical)", card=name)
            return Choice(word, label, tongue("You flip again in the {zone}.", zone=zone), "7.3", touches)
        if action == f.A_PITCH:
            after = self._after_pitch(duel.landing(card.pitch), duel.zone)
            help_ = f"{effect_text(card.pitch, tongue.language)} {after}"
            return Choice(word, tongue("Pitch {card}", card=name), help_, "7.4", touches)
        last = duel.zone == f.RED
        text = (
            "Your opponent scores, and you gain nothing." if last else "You move on to the next zone and gain nothing."
        )
        return Choice(
            word, tongue("Discard {card}", card=name), tongue(text), "5.10", ("flipped", f"pile-{self.seat + 1}")
        )

    def _after_pitch(self, landing: int | None, zone: int) -> str:
        """Return where a pitch leads: to the zone after the one that its effect has led to (7.4)."""
        tongue = self.tongue
        if landing is None and zone == f.RED:
            return tongue("Then your opponent scores, unless the effect has moved you to an earlier zone.")
        if landing is None:
            return tongue("Then you move on to the next zone.")
        if landing == f.RED:
            return tongue("Then your opponent scores.")
        return tongue("Then you continue in the {zone}.", zone=tongue(ZONE_WORDS[landing + 1]))

    def _aim(self, target: int, word: str) -> Choice:
        tongue = self.tongue
        other = 2 - self.seat
        if self.moment.decision is not None and self.moment.decision.source == "uncharge":
            label = tongue("Your opponent's {zone}", zone=tongue(ZONE_WORDS[target]))
            return Choice(word, label, "", "9.3", (f"zone-{other}-{COLOURS[target]}",))
        label = tongue("A {colour} furyoku", colour=tongue(COLOUR_WORDS[target]))
        return Choice(word, label, "", "9.3", (f"furyoku-{other}-{COLOURS[target]}",))

    def _fixed(self, action: int, word: str) -> Choice:
        tongue, duel = self.tongue, self.duel
        if action == f.A_SIGNATURE:
            name, text = duel.move(self.seat, -1, tongue)
            help_ = tongue("It uses up the charges of your zones, and your opponent does not replenish.")
            label = tongue("Play {card}", card=name)
            return Choice(word, label, f"{text} {help_}".strip(), "13.3", (f"shaman-{self.seat + 1}",))
        if action in (f.A_REPLACE, f.A_KEEP):
            return self._stays(action, word)
        label, help_, rule = _FIXED[action]
        if action == f.A_NO and self.moment.decision is not None:
            help_, rule = _DECLINED.get(self.moment.decision.kind, (help_, rule))
        return Choice(word, tongue(label), tongue(help_), rule)

    def _stays(self, action: int, word: str) -> Choice:
        """Describe which of two teamworks keeps the zone, by their names (8.3)."""
        tongue, duel = self.tongue, self.duel
        names = [duel.flipped().name(tongue.language), duel.team_name(self.seat, duel.zone, tongue)]
        stays, goes = names if action == f.A_REPLACE else reversed(names)
        key = "flipped" if action == f.A_REPLACE else duel.team_key(self.seat, duel.zone)
        text = tongue("You discard {card}.", card=goes)
        return Choice(word, tongue("Keep {card}", card=stays), text, "8.3", (key,))


_FIXED: Final = {
    f.A_FLIP: ("Flip", "You flip the top card of your deck.", "4.5"),
    f.A_YES: ("Yes", "The effect happens.", "9.2"),
    f.A_NO: ("No", "The effect does not happen.", "9.2"),
    f.A_PAY_REST: ("Pay the rest as cheaply as possible", "With the weakest colours possible.", "3.4"),
    f.A_DEFEND: ("I defend", "You add a green furyoku and defend against a Force of 4.", "2.7"),
    f.A_ATTACK: ("My opponent defends", "Your opponent adds a green furyoku and defends against a Force of 4.", "2.7"),
}
_DECLINED: Final = {
    "charge": ("You charge no zone.", "7.2"),
    "signature": ("You keep it for later, and flip.", "4.4"),
}
"""What declining means, by the kind of the question."""
