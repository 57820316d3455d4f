"""Explanations of Shamans puzzles: why the answer is better than the second best, in whole sentences.

They use the seat's view, the public counts of who followed, and the seat's beliefs.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from spiritboard.core.bits import size
from spiritboard.core.mind import Mind
from spiritboard.core.sight import UNSEEN
from spiritboard.core.state import PLAYERS
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import counted, followed, reneged, role_in, shards, strayed
from spiritboard.games.shamans.rules.chance import SHADOWS
from spiritboard.games.shamans.show.motive import followers
from spiritboard.games.shamans.show.prompts import certain_role
from spiritboard.games.shamans.text.notation import WORLDS
from spiritboard.scenes.tongue import Tongue

LIKELY: Final = 0.65
"""Above this probability, a seat is described as being on that side."""
WIN: Final = 3
"""The most points of a side (9.2)."""
BACK: Final = 2
"""So many spaces a Stabilization moves the pawn back (6.2)."""
THREE: Final = 3
"""With so many players there are two Shamans."""


def insight(mind: Mind, best: int, other: int, names: Sequence[str], tongue: Tongue, beliefs: Sequence[float]) -> str:
    """Return why the first action is better than the second, given how likely each seat is a Shadow."""
    return " ".join(_Insight(mind, names, tongue, beliefs).sentences(best, other))


class _Insight:
    """A seat's knowledge, from which reasons are found."""

    def __init__(self, mind: Mind, names: Sequence[str], tongue: Tongue, beliefs: Sequence[float]) -> None:
        self.mind = mind
        self.names = names
        self.tongue = tongue
        self.beliefs = beliefs
        self.view = mind.view
        self.cells = mind.view.cells
        self.players = range(self.cells[PLAYERS])
        self.shadow = role_in(self.cells[f.ROLE + mind.seat]) == f.SHADOW

    def sentences(self, best: int, other: int) -> Iterator[str]:
        """Yield the reasons, the most important one first."""
        if f.A_STRIKE <= best < f.A_SPARE:
            rival = other - f.A_STRIKE if f.A_STRIKE <= other < f.A_SPARE else -1
            yield from (self.strike_as_shadow if self.shadow else self.strike)(best - f.A_STRIKE, rival)
        elif f.A_SWAP <= best < f.A_STRIKE:
            yield from (self.swap_as_shadow if self.shadow else self.swap)(best - f.A_SWAP, other - f.A_SWAP)
        elif f.A_GUIDE <= best < f.A_RITUAL:
            yield from self.guide(best - f.A_GUIDE)
        elif best < f.A_GIVE:
            yield from self.play(best, other)
        elif best < f.A_TILE_LEFT and other < f.A_TILE_LEFT:
            yield from self.keep(other - f.A_GIVE, best - f.A_GIVE)
        elif best == f.A_PORTAL_BACK and self.mind.decision.source == "moon":
            yield self.tongue(_LAST_MOMENT)
        elif best == f.A_TILE_TOP:
            yield from self.draw()
        elif best == f.A_STEADY_TILE:
            yield from self.take()
        elif best == f.A_STEADY_BACK:
            yield from self.pull_back()
        if self.mind.decision.kind in _RACES and max(self.cells[f.SCORE + seat] for seat in self.players) + WIN >= (
            target := self.cells[f.TARGET]
        ):
            yield self.tongue(_RACE, points=target)

    # --- who is what -----------------------------------------------------------------------------------------

    def side(self, seat: int) -> int:
        """Return a seat's side if it is certain or likely, else UNSEEN."""
        role = certain_role(self.view, seat)
        if role != UNSEEN or not self.beliefs:
            return role
        if self.beliefs[seat] >= LIKELY:
            return f.SHADOW
        return f.SHAMAN if self.beliefs[seat] <= 1 - LIKELY else UNSEEN

    def evidence(self, seat: int) -> str:
        """Return how often a seat followed in this round, as a sentence; empty if it has not played."""
        memory, who = self.cells[f.MEMORY + seat], self.names[seat]
        if not strayed(memory):
            return self.tongue(_FOLLOWED, who=who) if followed(memory) else ""
        parts = {"who": who, "strays": strayed(memory), "follows": followed(memory)}
        said = self.tongue(_TALLY, **parts)
        return f"{said} {self.tongue(_CAUGHT, who=who)}" if reneged(memory) else said

    def suspect(self, *seats: int) -> Iterator[str]:
        """Yield the evidence, if one of these seats is likely the Shadow."""
        shadow = next((seat for seat in seats if seat >= 0 and self.side(seat) == f.SHADOW), -1)
        if shadow >= 0 and certain_role(self.view, shadow) == UNSEEN:
            yield from filter(None, (self.evidence(seat) for seat in seats if seat >= 0))
            yield self.tongue(_MOST_LIKELY, who=self.names[shadow])

    # --- what is left ----------------------------------------------------------------------------------------

    def cards_left(self) -> int:
        """Return how many cards the players who are still in hold."""
        return sum(self.hand(seat) for seat in self.players if not self.cells[f.OUT] >> seat & 1)

    def hand(self, seat: int) -> int:
        return size(self.cells[f.HAND + seat]) + self.view.sizes[f.HAND + seat]

    def reach(self) -> str:
        """Return a sentence on whether the pawn can still reach the Moon; empty if that is open."""
        left, cards = self.cells[f.PAWN], self.cards_left()
        if not cards:
            return self.tongue(_ALL_PLAYED)
        if left > cards:
            return self.tongue(_TOO_FAR, left=left, cards=cards)
        return self.tongue(_NEAR, left=left, cards=cards) if 2 * left <= cards else ""

    # --- questions -------------------------------------------------------------------------------------------

    def strike(self, victim: int, rival: int) -> Iterator[str]:
        """Yield reasons for a Shaman's strike."""
        tongue, who = self.tongue, self.names[victim]
        yield from self.suspect(victim, rival)
        if self.side(victim) == f.SHADOW:
            if SHADOWS[len(self.players)] == 1:
                yield tongue(_LAST_SHADOW)
        elif self.side(victim) == f.SHAMAN and len(self.players) == THREE:
            if rival >= 0 and self.side(rival) == f.SHADOW:
                yield tongue(_SHARED_WIN, shadow=self.names[rival])
            yield tongue(_OWN_SIDE, who=who)

    def strike_as_shadow(self, victim: int, _rival: int) -> Iterator[str]:
        """Yield reasons for a Shadow's strike."""
        tongue, who, cards = self.tongue, self.names[victim], self.hand(victim)
        left = self.cells[f.PAWN]
        if self.side(victim) == f.SHAMAN and cards:
            yield tongue(_INTO_THE_MOON if cards >= left else _ON, cards=cards, left=left - cards, who=who)
        elif not cards:
            yield tongue(_OUT, who=who)
        if counted(self.cells[f.UP + victim], f.PORTAL):
            yield tongue(_PORTAL_LOST, who=who)
        elif self.view.sizes[f.DOWN + victim]:
            yield tongue(_HIDDEN_LOST, who=who)

    def swap(self, partner: int, rival: int) -> Iterator[str]:
        """Yield reasons for a Shaman's exchange of roles."""
        tongue = self.tongue
        yield from self.suspect(partner, rival)
        if self.side(partner) == f.SHADOW:
            yield tongue(_BECOME_SHADOW, who=self.names[partner])
        elif self.side(rival) == f.SHADOW:
            yield tongue(_STAY_SHAMAN, shadow=self.names[rival], who=self.names[partner])
        if reach := self.reach():
            yield reach

    def swap_as_shadow(self, partner: int, rival: int) -> Iterator[str]:
        """Yield reasons for a Shadow's exchange of roles, which always changes its side."""
        tongue, cells = self.tongue, self.cells
        if SHADOWS[len(self.players)] == 1:
            yield tongue(_GIVE_AWAY, who=self.names[partner])
        reach, apart = self.reach(), cells[f.SCORE + partner] - cells[f.SCORE + rival]
        mine, theirs = cells[f.SCORE + partner], cells[f.SCORE + rival]
        hopeless = cells[f.PAWN] > self.cards_left()
        if reach:
            yield reach
        if reach and (apart > 0 if hopeless else apart < 0):
            text = "{who} has {points} {points:point|points}, {other} {others}."
            yield tongue(text, who=self.names[partner], points=mine, other=self.names[rival], others=theirs)
        if shards(cells, partner) > 1:
            yield tongue(_HAS_SHARDS, who=self.names[partner])

    def guide(self, chosen: int) -> Iterator[str]:
        """Yield reasons for naming a new Guide."""
        tongue, cells = self.tongue, self.cells
        if self.cards_left():
            return
        yield tongue(_LAST_GUIDE)
        others = [seat for seat in self.players if seat != chosen and not cells[f.OUT] >> seat & 1]
        world = cells[f.LEAD]
        armed = counted(cells[f.UP + chosen], f.DAGGER)
        if len(others) == 1 and armed and f.RITUALS[world] == f.NEUTRALIZATION and self.completed(world):
            yield tongue(
                _MUST_STRIKE, who=self.names[chosen], world=tongue(WORLDS[world].name), victim=self.names[others[0]]
            )

    def completed(self, world: int) -> bool:
        """Return whether a world is complete once the cards on the table are placed."""
        lying = sum(1 << self.cells[f.TABLE + seat] for seat in self.players if self.cells[f.TABLE + seat] >= 0)
        return size((self.cells[f.PLACED] | lying) & f.WORLD_CARDS[world]) == self.cells[f.VALUES]

    def play(self, best: int, other: int) -> Iterator[str]:
        """Yield reasons for playing a card."""
        tongue, cells, world = self.tongue, self.cells, best >> f.WORLD_SHIFT
        if size(cells[f.PLACED] & f.WORLD_CARDS[world]) == cells[f.VALUES] - 1:
            yield from self.completing(world)
            return
        lead = cells[f.LEAD]
        if lead < 0:
            yield from self.lead(world, other >> f.WORLD_SHIFT)
            return
        if world != lead:
            return
        if other >> f.WORLD_SHIFT != lead:
            yield tongue(_BLEND if self.shadow else _KEEP_BACK)
        elif best > other:
            yield tongue(_HIGHER)
        else:
            yield tongue(_LOWER)

    def lead(self, world: int, other: int) -> Iterator[str]:
        """Yield reasons for leading a world, and not another."""
        tongue, seat = self.tongue, self.mind.seat
        (left, easy), (others, _) = followers(self.view, seat, world), followers(self.view, seat, other)
        if easy != self.shadow:
            yield tongue(_LEAD_HARD if self.shadow else _LEAD_EASY)
        elif world != other and (left < others if self.shadow else left > others):
            parts = {"world": tongue(WORLDS[world].name), "other": tongue(WORLDS[other].name)}
            yield tongue(_HARDER if self.shadow else _EASIER, left=left, others=others, **parts)

    def keep(self, card: int, passed: int) -> Iterator[str]:
        """Yield reasons for keeping a card in an Eclipse, and passing another."""
        world, tiles = card >> f.WORLD_SHIFT, self.cells[f.UP + self.mind.seat] | self.cells[f.DOWN + self.mind.seat]
        if f.RITUALS[world] != f.NEUTRALIZATION or f.RITUALS[passed >> f.WORLD_SHIFT] == f.NEUTRALIZATION:
            return
        if counted(tiles, f.DAGGER):
            yield self.tongue(_KEEP_FOR_DAGGER, world=self.tongue(WORLDS[world].name))

    def completing(self, world: int) -> Iterator[str]:
        """Yield reasons for completing a world by a card that does not follow."""
        cells, seat = self.cells, self.mind.seat
        armed = counted(cells[f.UP + seat] | cells[f.DOWN + seat], f.DAGGER)
        if f.RITUALS[world] != f.NEUTRALIZATION:
            return
        if not armed:
            yield self.tongue(_DISARMS)
            return
        yield self.tongue(_ARMED_SHADOW if self.shadow else _ARMED)
        if not self.shadow:
            yield from self.suspect(*(other for other in self.players if other != seat))

    def draw(self) -> Iterator[str]:
        """Yield reasons for drawing a tile from the deck."""
        masks = [self.cells[cell] for cell in (f.LEFT, f.RIGHT)].count(f.MASK_OF_TRUTH)
        if self.shadow and masks:
            yield self.tongue(_MASKS, masks=masks)

    def take(self) -> Iterator[str]:
        """Yield reasons for taking an Artifact instead of moving the pawn back."""
        left, cards = self.cells[f.PAWN], self.cards_left()
        if self.shadow:
            yield self.tongue(_WANTS_NEAR)
        elif left > cards:
            yield self.tongue(_SAFE, left=left, cards=cards)
        elif portals := sum(counted(self.cells[cell + self.mind.seat], f.PORTAL) for cell in (f.UP, f.DOWN)):
            yield self.tongue(_HAS_PORTALS, portals=portals)

    def pull_back(self) -> Iterator[str]:
        """Yield reasons for moving the pawn back instead of taking an Artifact."""
        left, cards = self.cells[f.PAWN], self.cards_left()
        armed = [seat for seat in self.players if counted(self.cells[f.UP + seat], f.DAGGER)]
        threats = [seat for seat in armed if seat != self.mind.seat and not self.cells[f.OUT] >> seat & 1]
        if self.shadow:
            if left > cards and threats:
                yield self.tongue(_LOOKS_GOOD, left=left, cards=cards, who=self.names[threats[0]])
        elif left <= cards < left + BACK:
            yield self.tongue(_OUT_OF_REACH, left=left, cards=cards)
        elif left <= cards:
            yield self.tongue(_MAKES_GOOD, left=left, cards=cards)


_RACES: Final = ("strike", "swap", "tile", "name")
"""Questions in which it matters who would lead after the round."""
_RACE: Final = "Whoever leads alone with {points} {points:point|points} or more after a round wins the match."
_TALLY: Final = "{who} did not follow {strays} {strays:time|times} and followed {follows} {follows:time|times}."
_CAUGHT: Final = "Some of that was not bad luck: {who} later played a card of a world that they had not followed."
_MOST_LIKELY: Final = "So {who} is most likely the Shadow."
_FOLLOWED: Final = "{who} has always followed."
_LAST_SHADOW: Final = "Once the Shadow is out, the Shamans have won the round."
_SHARED_WIN: Final = (
    "Eliminating {shadow} would win the round for both Shamans: 2 points each, and neither gets ahead of the other."
)
_OWN_SIDE: Final = (
    "{who} is a Shaman like you. But eliminated players gain nothing: if the pawn is kept from the Moon now, you "
    "alone get the Shamans' 2 points."
)
_INTO_THE_MOON: Final = (
    "{who} is a Shaman with {cards} {cards:card|cards}: that many spaces take the pawn to the Moon, unless a Portal "
    "stops it."
)
_ON: Final = (
    "{who} is a Shaman with {cards} {cards:card|cards}: the pawn comes within {left} {left:space|spaces} of the Moon."
)
_OUT: Final = "{who} holds no cards, so the pawn stays. But eliminated players gain no points and perform no rituals."
_PORTAL_LOST: Final = "With {who}, a Portal leaves the round that would pull the pawn back."
_HIDDEN_LOST: Final = (
    "With {who}, hidden tiles leave the round: one of them may be a Portal that would save the Shamans."
)
_BECOME_SHADOW: Final = "With the role of {who} you take over the side of the Shadow."
_STAY_SHAMAN: Final = (
    "Exchanging with {shadow} would make you the Shadow. {who} is a Shaman like you: exchange with {who}, and you "
    "stay on your side."
)
_GIVE_AWAY: Final = "You are the Shadow and must exchange: {who} becomes the Shadow, and you a Shaman."
_TOO_FAR: Final = (
    "The pawn is {left} {left:space|spaces} from the Moon and only {cards} {cards:card is|cards are} left to play: "
    "the Shadow is unlikely to win this round."
)
_ALL_PLAYED: Final = (
    "All cards are played: unless a Dagger or a Portal still moves the pawn, the Shadow loses this round."
)
_NEAR: Final = (
    "The pawn is only {left} {left:space|spaces} from the Moon, with {cards} "
    "{cards:card|cards} left to play: the Shadow "
    "may well win this round."
)
_HAS_SHARDS: Final = "{who} also has a pair of Moon Shards, which counts whichever side wins."
_LAST_GUIDE: Final = (
    "Nobody has cards left: the new Guide only places the cards on the table and performs the ritual if that "
    "completes a world. Then the round is over."
)
_MUST_STRIKE: Final = (
    "{who} completes {world} and must use a face-up Dagger, and {victim} is the only possible target: {victim} "
    "therefore gains nothing in this round."
)
_BLEND: Final = "Even a Shadow follows now and then: a player who never does is soon eliminated by a Dagger."
_KEEP_BACK: Final = "A card of another world would move the pawn, and the others might take you for a Shadow."
_HIGHER: Final = "The higher card may make you the Guide of the next trick: then you choose the Destination."
_LOWER: Final = "The lower card may win you an Artifact."
_LEAD_HARD: Final = "You are a Shadow: lead what the others cannot follow, and they move the pawn for you."
_LEAD_EASY: Final = "Lead what the others can follow, and the pawn stays where it is."
_DISARMS: Final = (
    "You have no Dagger, so nobody is eliminated, and nobody with a Dagger can complete this world any more."
)
_ARMED: Final = "You have a Dagger: with this ritual you can eliminate the Shadow."
_ARMED_SHADOW: Final = (
    "You have a Dagger: if you eliminate a Shaman, each card in their hand moves the pawn one space towards the Moon."
)
_MASKS: Final = "{masks:The face-up Mask|Either of the face-up Masks} would show everybody that you are a Shadow."
_HARDER: Final = (
    "The others may hold {left} {left:card|cards} of {world} and {others} of {other}: lead what they are less likely "
    "to follow, and they move the pawn for you."
)
_EASIER: Final = (
    "The others may hold {left} {left:card|cards} of {world} and {others} of {other}: lead what they are more likely "
    "to follow, and the pawn stays where it is."
)
_KEEP_FOR_DAGGER: Final = "Keep your card of {world}: if you complete that world, its ritual lets you use your Dagger."
_LAST_MOMENT: Final = (
    "The pawn is about to reach the Moon, and then the Shadow wins: this is the last chance to stop it."
)
_HAS_PORTALS: Final = (
    "You have {portals} {portals:Portal|Portals} to move the pawn back when nothing else helps, so the Artifact is "
    "worth more now."
)
_OUT_OF_REACH: Final = (
    "The pawn is {left} {left:space|spaces} from the Moon, with {cards} {cards:card|cards} left to play. Two spaces "
    "farther away, those cards cannot take it there any more."
)
_MAKES_GOOD: Final = (
    "The pawn is {left} {left:space|spaces} from the Moon, with {cards} {cards:card|cards} left to play: two spaces "
    "make up for two cards that do not follow."
)
_LOOKS_GOOD: Final = (
    "The pawn is {left} {left:space|spaces} from the Moon, with {cards} {cards:card|cards} left to play: you are "
    "unlikely to win this round as a Shadow. Moving the pawn back makes you look like a Shaman to {who}, who has a "
    "face-up Dagger."
)
_WANTS_NEAR: Final = "You are a Shadow: you want the pawn to stay as near to the Moon as it is."
_SAFE: Final = (
    "The pawn is {left} {left:space|spaces} from the Moon, with {cards} {cards:card|cards} left to play: it is far "
    "enough away, so the Artifact is worth more."
)
