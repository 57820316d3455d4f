"""Sentences about the events of Samhain, for one viewer, and the names of things."""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.event import Event
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules.event_arguments import (
    bonus_told_action,
    bonus_told_size,
    journey_source,
    journey_target,
    journey_way,
)
from spiritboard.games.samhain.rules.tables import *
from spiritboard.games.samhain.text.notation import CARD_NAMES, TEMPLES
from spiritboard.scenes.tongue import Tongue

RESOURCE_WORDS: Final = ("wood", "stone", "gold")
COUNTED_WORDS: Final = ("{count} wood", "{count} stone", "{count} gold")
ITEM_WORDS: Final = ("Sickle", "Rune", "Sacred Bonfire", "Dolmen", "Horn")
AN_ITEM: Final = tuple(f"a {name}" for name in ITEM_WORDS)
YOUR_ITEM: Final = tuple(f"your {name}" for name in ITEM_WORDS)
"""Names with their article, which French chooses for each."""

_RULES_OF_EVENTS: Final = {
    f.E_FIRST: "2.4",
    f.E_SETTLE: "2.5",
    f.E_DEVOTION: "1.3",
    f.E_GAIN: "5.5",
    f.E_PAY: "5.1",
    f.E_POINTS: "1.8",
    f.E_WISP: "7.1",
    f.E_WISPS_BACK: "7.5",
    f.E_ACTIVATE: "4.1",
    f.E_MOVE: "4.1",
    f.E_DEED: "4.4",
    f.E_FAIL: "4.7",
    f.E_BONUS: "4.11",
    f.E_USE: "9.1",
    f.E_EXPAND: "6.3",
    f.E_PASS: "3.4",
    f.E_ITEM: "9.1",
    f.E_STEAL: "14.10",
    f.E_GIFT: "14.10",
    f.E_GIVE: "14.4",
    f.E_KILL: "8.1",
    f.E_OFFER: "7.4",
    f.E_GRAVES: "8.2",
    f.E_RAISE: "14.11",
    f.E_TIRE: "14.16",
    f.E_SWAP: "14.28",
    f.E_HOME: "14.9",
    f.E_EVENT: "7.2",
    f.E_KEEP: "7.3",
    f.E_COUNTER: "10.1",
    f.E_DECLINE: "10.1",
    f.E_VOLUNTEER: "10.3",
    f.E_ROUND: "11.3",
    f.E_SCORE: "11.1",
    f.E_TRAITOR: "12.1",
    f.E_FINAL: "12.3",
    f.E_WON: "12.5",
    f.E_ROME: "12.6",
    f.E_GUARD: "3.6",
}


def rule_of(event: Event) -> str:
    """Return the rule that an event comes from. Moves and returned wisps may belong to an action, moves also to the
    Horn."""
    deed = {f.E_MOVE: journey_way(event.b), f.E_WISPS_BACK: event.b}.get(event.kind, 0)
    if deed == f.BY_HORN:
        return "9.5"
    return f"14.{deed}" if deed else _RULES_OF_EVENTS[event.kind]


def track_title(track: int, tongue: Tongue) -> str:
    """Return a track as the heading of a place."""
    return tongue(("{temple} light", "{temple} dark")[track % 2], temple=TEMPLES[track // 2])


def track_words(track: int, tongue: Tongue) -> str:
    """Return a track as it is called in a sentence."""
    temple = TEMPLES[track // 2]
    return tongue(_TRACKS[temple.endswith("s")][track % 2], temple=temple)


_TRACKS: Final = (
    ("{temple}'s light track", "{temple}'s dark track"),
    ("{temple}' light track", "{temple}' dark track"),
)
"""The English possessive of names that end in s has no second s."""


def deed_words(action: int, tongue: Tongue) -> str:
    """Return what an action does, in one line."""
    return tongue(DEEDS[action])


DEEDS: Final = (
    "1 devotion to Cernunnos (light), 1 wood",
    "1 wisp, 1 devotion to Cernunnos (dark), 2 wood",
    "pay 1 wood and 1 stone for a Sickle",
    "1 point, and a wisp for an opponent",
    "pay 3 resources of one kind for 3 points",
    "return 2 wisps and kill an opponent's member",
    "1 devotion to Sirona (light), 1 step",
    "1 wisp, 1 devotion to Sirona (dark), 2 steps",
    "the acting member returns to the pool for a Rune",
    "2 wisps, steal an item for a resource",
    "bring a dead member back to a card, or return an opponent's to the pool for 2 points",
    "2, 3 or 5 points for 3, 4 or 5 different items",
    "1 devotion to Sucellos (light), 1 gold",
    "1 wisp, 1 devotion to Sucellos (dark), 2 gold",
    "pay 1 gold and 1 wood for a Horn",
    "1 wisp, 1 point, exhaust an opponent's member",
    "2 points for each pair of identical items",
    "pay 2 different resources, kill an opponent's member, 1 point",
    "1 devotion to Morrigan (light), 1 resource of any kind",
    "1 wisp, 1 devotion to Morrigan (dark), 1 to any track",
    "pay 2 devotion for a Sacred Bonfire",
    "1 wisp, 1 point, and an opponent loses 1 devotion",
    "the acting member and an opponent's die; 3 points",
    "1 point for each track led alone",
    "1 devotion to Belanos (light), 1 stone",
    "1 wisp, 1 devotion to Belanos (dark), 2 stone",
    "pay 1 stone and 1 gold for a Dolmen",
    "1 wisp, 1 point, then move or exchange an opponent's member",
    "pay 1 wood, 1 gold and 1 stone for 3 points",
    "return 2 wisps for 2 points",
)
"""The thirty actions, one line each (rules 14.1-14.30)."""


def bonus_words(action: int, bonus: int, size: int, tongue: Tongue) -> str:
    """Return the bonus of a repeated action (rule 4.12)."""
    sort = DEED[action]
    if bonus == f.B_NONE:
        return tongue("No bonus")
    if bonus == f.B_DEVOTION:
        return tongue("{count} more devotion", count=size)
    if bonus == f.B_POINT:
        return tongue("{count} more {count:point|points}", count=size)
    if bonus == f.B_RESOURCE:
        if sort == WISH:
            return tongue("{count} more {count:resource|resources} of any kind", count=size)
        return tongue("{resources} more", resources=tongue(COUNTED_WORDS[MADE[action // 6]], count=size))
    if sort == KINDLE:
        return tongue("{count} less devotion", count=size)
    if sort in (CURSE, BURN):
        return tongue("{count} fewer {count:wisp|wisps}", count=size)
    if sort == STEAL:
        return tongue("no resource given for the item")
    return tongue("{count} less {resources}", count=size, resources=either(NEEDS[action], tongue))


def either(kinds: int, tongue: Tongue) -> str:
    """Return the resources of a set, joined by "or"."""
    found = [tongue(word) for kind, word in enumerate(RESOURCE_WORDS) if kinds >> kind & 1]
    if len(found) == 2:
        return tongue("{first} or {second}", first=found[0], second=found[1])
    return tongue("resource")


def tell(event: Event, names: Sequence[str], tongue: Tongue) -> str:
    """Return a sentence about an event."""
    return _TELLERS[event.kind](event, _Voice(names, tongue))


class _Voice:
    """Names for things in one language."""

    def __init__(self, names: Sequence[str], tongue: Tongue) -> None:
        self.names = names
        self.tongue = tongue

    def who(self, seat: int) -> str:
        return self.names[seat]

    def card(self, card: int) -> str:
        return CARD_NAMES[card]

    def track(self, track: int) -> str:
        return track_words(track, self.tongue)

    def resources(self, kind: int, count: int) -> str:
        return self.tongue(COUNTED_WORDS[kind], count=count)

    def item(self, item: int) -> str:
        return self.tongue(AN_ITEM[item])

    def place(self, place: int) -> str:
        """Return where a killed member was."""
        if place >= f.AT_TRACK:
            return self.track(place - f.AT_TRACK)
        return self.card((place - f.AT_READY) % 16)


def _first(e: Event, v: _Voice) -> str:
    return v.tongue("The village is set up. {who} is the first player.", who=v.who(e.seat))


def _settle(e: Event, v: _Voice) -> str:
    return v.tongue("{who} places a member on {card}.", who=v.who(e.seat), card=v.card(e.a))


def _devotion(e: Event, v: _Voice) -> str:
    if e.b > 0:
        return v.tongue("{who} gains 1 devotion on {track}.", who=v.who(e.seat), track=v.track(e.a))
    return v.tongue("{who} loses 1 devotion on {track}.", who=v.who(e.seat), track=v.track(e.a))


def _gain(e: Event, v: _Voice) -> str:
    return v.tongue("{who} gains {resources}.", who=v.who(e.seat), resources=v.resources(e.a, e.b))


def _pay(e: Event, v: _Voice) -> str:
    return v.tongue("{who} pays {resources}.", who=v.who(e.seat), resources=v.resources(e.a, e.b))


def _points(e: Event, v: _Voice) -> str:
    if e.a < 0:
        return v.tongue("{who} pays {count} {count:point|points}.", who=v.who(e.seat), count=-e.a)
    if e.b == f.BY_SICKLE:
        return v.tongue("{who} gains {count} {count:point|points} with a Sickle.", who=v.who(e.seat), count=e.a)
    text = "{who} gains {count} {count:point|points} from action {number}."
    return v.tongue(text, who=v.who(e.seat), count=e.a, number=e.b)


def source_of_points(event: Event, tongue: Tongue) -> tuple[str, int]:
    """Return what points came from, as the account at the end calls it, and how many."""
    if event.kind == f.E_SCORE:
        return tongue("tracks"), event.b
    if event.a < 0:
        return tongue("payments"), event.a
    if event.b == f.BY_SICKLE:
        return tongue("Sickle"), event.a
    return tongue("action {number}", number=event.b), event.a


def _wisp(e: Event, v: _Voice) -> str:
    return v.tongue("{who} takes a wisp; {left} left in the reserve.", who=v.who(e.seat), left=e.b)


def _wisps_back(e: Event, v: _Voice) -> str:
    return v.tongue("{who} returns {count} {count:wisp|wisps}.", who=v.who(e.seat), count=e.a)


def _activate(e: Event, v: _Voice) -> str:
    return v.tongue("{who} activates {card}.", who=v.who(e.seat), card=v.card(e.a))


def _move(e: Event, v: _Voice) -> str:
    source, target = v.card(journey_source(e.b)), v.card(journey_target(e.b))
    if e.a == e.seat:
        return v.tongue(
            "{who} moves a member from {source} to {target}.", who=v.who(e.seat), source=source, target=target
        )
    return v.tongue(
        "{who} moves a member of {other}'s from {source} to {target}.",
        who=v.who(e.seat),
        other=v.who(e.a),
        source=source,
        target=target,
    )


def _deed(e: Event, v: _Voice) -> str:
    deed = deed_words(e.a, v.tongue)
    if e.b:
        return v.tongue(
            "{who} pays 1 MP for the opposite side, action {number}: {deed}.",
            who=v.who(e.seat),
            number=e.a + 1,
            deed=deed,
        )
    return v.tongue("{who} performs action {number}: {deed}.", who=v.who(e.seat), number=e.a + 1, deed=deed)


def _fail(e: Event, v: _Voice) -> str:
    return v.tongue("{who} cannot perform action {number}.", who=v.who(e.seat), number=e.a + 1)


def _bonus(e: Event, v: _Voice) -> str:
    bonus = bonus_words(bonus_told_action(e.b), e.a, bonus_told_size(e.b), v.tongue)
    return v.tongue("{who} repeats the action, with a bonus: {bonus}.", who=v.who(e.seat), bonus=bonus)


def _use(e: Event, v: _Voice) -> str:
    return v.tongue("{who} uses {item}.", who=v.who(e.seat), item=v.item(e.a))


def _expand(e: Event, v: _Voice) -> str:
    return v.tongue("{who} adds a member on {card}.", who=v.who(e.seat), card=v.card(e.a))


def _pass(e: Event, v: _Voice) -> str:
    return v.tongue("{who} passes.", who=v.who(e.seat))


def _item(e: Event, v: _Voice) -> str:
    return v.tongue("{who} gets {item}.", who=v.who(e.seat), item=v.item(e.a))


def _steal(e: Event, v: _Voice) -> str:
    return v.tongue("{who} steals {item} from {other}.", who=v.who(e.seat), other=v.who(e.a), item=v.item(e.b))


def _gift(e: Event, v: _Voice) -> str:
    return v.tongue(
        "{who} gives {other} {resources} for it.",
        who=v.who(e.seat),
        other=v.who(e.a),
        resources=v.resources(e.b, 1),
    )


def _give(e: Event, v: _Voice) -> str:
    if e.b:
        return v.tongue("{who} gives {other} a wisp from the reserve.", who=v.who(e.seat), other=v.who(e.a))
    return v.tongue("{who} gives one of their wisps to {other}.", who=v.who(e.seat), other=v.who(e.a))


def _kill(e: Event, v: _Voice) -> str:
    if e.a == e.seat:
        return v.tongue("{who}'s acting member on {place} dies.", who=v.who(e.seat), place=v.place(e.b))
    return v.tongue("{who} kills {other}'s member on {place}.", who=v.who(e.seat), other=v.who(e.a), place=v.place(e.b))


def _offer(e: Event, v: _Voice) -> str:
    return v.tongue("{who} sacrifices a member on {place}.", who=v.who(e.seat), place=v.place(e.b))


def _graves(e: Event, v: _Voice) -> str:  # noqa: ARG001 - a common signature
    return v.tongue("The Graveyard is full: all the dead return to their pools.")


def _raise(e: Event, v: _Voice) -> str:
    if e.b >= 0:
        return v.tongue("{who} brings a dead member back to {card}.", who=v.who(e.seat), card=v.card(e.b))
    return v.tongue("{who} returns {other}'s dead member to the pool.", who=v.who(e.seat), other=v.who(e.a))


def _tire(e: Event, v: _Voice) -> str:
    return v.tongue("{who} exhausts {other}'s member on {card}.", who=v.who(e.seat), other=v.who(e.a), card=v.card(e.b))


def _swap(e: Event, v: _Voice) -> str:
    return v.tongue(
        "{who} exchanges a member on {source} with {other}'s member on {target}.",
        who=v.who(e.seat),
        source=v.card(journey_source(e.b)),
        other=v.who(e.a),
        target=v.card(journey_target(e.b)),
    )


def _home(e: Event, v: _Voice) -> str:
    return v.tongue("{who}'s member returns from {card} to the pool.", who=v.who(e.seat), card=v.card(e.a))


def _event(e: Event, v: _Voice) -> str:  # noqa: ARG001 - a common signature
    return v.tongue("The last wisp is taken: the Will-o-wisp event begins.")


def _keep(e: Event, v: _Voice) -> str:
    return v.tongue("{who} lights no Sacred Bonfire.", who=v.who(e.seat))


def _counter(e: Event, v: _Voice) -> str:
    return v.tongue("{who} makes a countermove: action {number}.", who=v.who(e.seat), number=e.a + 1)


def _volunteer(e: Event, v: _Voice) -> str:
    return v.tongue(
        "{who} copies it with the member on {card}: {deed}.",
        who=v.who(e.seat),
        card=v.card(e.a),
        deed=deed_words(e.b, v.tongue),
    )


def _decline(e: Event, v: _Voice) -> str:
    return v.tongue("{who} makes no countermove.", who=v.who(e.seat))


def _round(e: Event, v: _Voice) -> str:
    return v.tongue("Round {number} begins with {who}.", number=e.a, who=v.who(e.seat))


def _score(e: Event, v: _Voice) -> str:
    return v.tongue(
        "{who} scores {points} {points:point|points} on {track}.", track=v.track(e.a), who=v.who(e.seat), points=e.b
    )


def _traitor(e: Event, v: _Voice) -> str:
    if e.b:
        return v.tongue(
            "{who} is {missing} Roman {missing:resource|resources} short, and loses {points} {points:point|points}.",
            who=v.who(e.seat),
            missing=e.a,
            points=e.b,
        )
    return v.tongue(
        "{who} is {missing} Roman {missing:resource|resources} short, and is a traitor.", who=v.who(e.seat), missing=e.a
    )


def _final(e: Event, v: _Voice) -> str:
    return v.tongue(_FINALS[e.a > 0, e.b > 0], who=v.who(e.seat), gained=e.a, lost=e.b)


_FINALS: Final = {
    (True, True): "Final scoring: {who} gains {gained} {gained:point|points} for resources and loses {lost} for wisps.",
    (True, False): "Final scoring: {who} gains {gained} {gained:point|points} for resources.",
    (False, True): "Final scoring: {who} loses {lost} {lost:point|points} for wisps.",
    (False, False): "Final scoring: {who} neither gains nor loses points.",
}
"""By whether resources bring points, and whether wisps cost points (12.3, 12.4)."""


def _won(e: Event, v: _Voice) -> str:
    return v.tongue("{who} wins with {points} {points:point|points}.", who=v.who(e.seat), points=e.a)


def _rome(e: Event, v: _Voice) -> str:  # noqa: ARG001 - a common signature
    return v.tongue("Everybody is a traitor: Rome wins.")


def _guard(e: Event, v: _Voice) -> str:
    return v.tongue(
        "This round has had {turns} turns: nobody may expand any more in this round (stall guard).", turns=e.a
    )


_TELLERS: Final = {
    f.E_FIRST: _first,
    f.E_SETTLE: _settle,
    f.E_DEVOTION: _devotion,
    f.E_GAIN: _gain,
    f.E_PAY: _pay,
    f.E_POINTS: _points,
    f.E_WISP: _wisp,
    f.E_WISPS_BACK: _wisps_back,
    f.E_ACTIVATE: _activate,
    f.E_MOVE: _move,
    f.E_DEED: _deed,
    f.E_FAIL: _fail,
    f.E_BONUS: _bonus,
    f.E_USE: _use,
    f.E_EXPAND: _expand,
    f.E_PASS: _pass,
    f.E_ITEM: _item,
    f.E_STEAL: _steal,
    f.E_GIFT: _gift,
    f.E_GIVE: _give,
    f.E_KILL: _kill,
    f.E_OFFER: _offer,
    f.E_GRAVES: _graves,
    f.E_RAISE: _raise,
    f.E_TIRE: _tire,
    f.E_SWAP: _swap,
    f.E_HOME: _home,
    f.E_EVENT: _event,
    f.E_KEEP: _keep,
    f.E_COUNTER: _counter,
    f.E_DECLINE: _decline,
    f.E_VOLUNTEER: _volunteer,
    f.E_ROUND: _round,
    f.E_SCORE: _score,
    f.E_TRAITOR: _traitor,
    f.E_FINAL: _final,
    f.E_WON: _won,
    f.E_ROME: _rome,
    f.E_GUARD: _guard,
}
