"""Reasons for an action in Shamans as clauses: its effects on the pawn, the Artifacts and suspicion.

They depend only on what the seat has seen and been told.
"""

from collections.abc import Callable, Sequence
from math import comb
from typing import Final

from spiritboard.core.bits import size
from spiritboard.core.frame import argument_of
from spiritboard.core.mind import Mind
from spiritboard.core.sight import UNSEEN, View
from spiritboard.core.state import AGENDA, DEPTH, PLAYERS, State
from spiritboard.games.consequences import Consequence, Drawback
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import role_in, shards
from spiritboard.games.shamans.rules.chance import universe
from spiritboard.games.shamans.show.prompts import certain_role
from spiritboard.games.shamans.show.words import A_ROLE, YOUR_TILE
from spiritboard.games.shamans.text.notation import ARTIFACTS, RITUALS, WORLDS
from spiritboard.scenes.tongue import Tongue


def motive(mind: Mind, action: int, tongue: Tongue, beliefs: Sequence[float]) -> str:
    """Return why the mind's seat might take this action, given its beliefs about everybody's side."""
    thought = _Motive(mind, tongue, beliefs)
    for first, past, explain in _EXPLAINED:
        if first <= action < past:
            return explain(thought, action - first)
    return thought.fixed(action)


def followers(view: View, seat: int, world: int) -> tuple[int, bool]:
    """Return how many cards of a world the others may hold, from a seat's view, and whether each probably holds one."""
    cells = view.cells
    seats = range(cells[PLAYERS])
    lying = sum(1 << cells[f.TABLE + other] for other in seats if cells[f.TABLE + other] >= 0)
    elsewhere = universe(cells[PLAYERS]) & ~(cells[f.HAND + seat] | cells[f.PLACED] | lying)
    others = [other for other in seats if other != seat and not cells[f.OUT] >> other & 1]
    unseen = elsewhere & ~sum(cells[f.HAND + other] for other in seats if other != seat)
    left, among = size(unseen), size(unseen & f.WORLD_CARDS[world])

    def holds(other: int) -> bool:
        if cells[f.HAND + other] & f.WORLD_CARDS[world]:
            return True
        hidden = min(view.sizes[f.HAND + other], left)
        return 2 * comb(left - among, hidden) <= comb(left, hidden)

    return size(elsewhere & f.WORLD_CARDS[world]), all(holds(other) for other in others)


class _Motive:
    """What a seat knows when a reason is sought."""

    def __init__(self, mind: Mind, tongue: Tongue, beliefs: Sequence[float]) -> None:
        self.mind = mind
        self.tongue = tongue
        self.beliefs = beliefs
        self.cells = mind.view.cells
        self.hand = self.cells[f.HAND + mind.seat]
        self.shadow = role_in(self.cells[f.ROLE + mind.seat]) == f.SHADOW

    def suspect(self, seat: int) -> int:
        """Return the probability of a seat being a Shadow, in per cent; certain only if the card was seen."""
        likely = round(100 * self.beliefs[seat])
        return likely if role_in(self.cells[f.ROLE + seat]) != UNSEEN else min(max(likely, 1), 99)

    def allied(self, seat: int) -> int:
        """Return how likely a seat is on the same side, in per cent."""
        likely = self.suspect(seat)
        return likely if self.shadow else 100 - likely

    def held(self, world: int) -> int:
        return size(self.hand & f.WORLD_CARDS[world])

    def after(self, spaces: int) -> int:
        """Return where the pawn will be."""
        return min(max(self.cells[f.PAWN] + spaces, 0), self.cells[f.TRACK])

    def play(self, card: int) -> str:
        lead, world = self.cells[f.LEAD], card >> f.WORLD_SHIFT
        if lead < 0:
            return self._lead(world)
        name = self.tongue(WORLDS[world].name)
        if lead == world:
            rank = self.tongue(_LOW if 2 * (card & f.RANK_MASK) < self.cells[f.VALUES] else _HIGH)
            text = "follows {world} with {rank}: the pawn stays {left} {left:space|spaces} from the Moon"
            return self.tongue(text, world=name, rank=rank, left=self.cells[f.PAWN])
        return self._stray(world, name)

    def _lead(self, world: int) -> str:
        cards, easy = followers(self.mind.view, self.mind.seat, world)
        text = "leads {world}, of which the others can still hold {cards} {cards:card|cards}: {ease}"
        ease = self.tongue("they can probably follow" if easy else "few can follow")
        return self.tongue(text, world=self.tongue(WORLDS[world].name), cards=cards, ease=ease)

    def _stray(self, world: int, name: str) -> str:
        cells, left = self.cells, self.after(-1)
        if not left:
            return self.tongue(_MOON_WINS) if self.shadow else Drawback(self.tongue(_MOON_LOSES))
        if size(cells[f.PLACED] & f.WORLD_CARDS[world]) == cells[f.VALUES] - 1:
            ritual = self.tongue(RITUALS[f.RITUALS[world]])
            text = "completes {world} for its {ritual}, with the pawn {left} {left:space|spaces} from the Moon"
            return self.tongue(text, world=name, ritual=ritual, left=left)
        if not self.held(cells[f.LEAD]):
            text = "gives up a card of {world}, of which you hold {cards}, since you cannot follow"
            return self.tongue(text, world=name, cards=self.held(world))
        return self.tongue(_RISKS, left=left) if self.shadow else Drawback(self.tongue(_LOOKS_BAD, left=left))

    def give(self, card: int) -> str:
        text = "passes on a card of {world}, of which you hold {cards}"
        return self.tongue(
            text, world=self.tongue(WORLDS[card >> f.WORLD_SHIFT].name), cards=self.held(card >> f.WORLD_SHIFT)
        )

    def tile(self, slot: int) -> str:
        tile = self.cells[f.LEFT + slot]
        if tile == f.SHARD:
            held = shards(self.cells, self.mind.seat)
            text = self.tongue(_SHARDS[min(held, 2)])
            return text if held == 1 else Drawback(text)
        text = self.tongue(ARTIFACTS[tile].motives[self.shadow])
        return Drawback(text) if tile == f.MASK_OF_TRUTH and self.shadow else text

    def window(self, _only: int) -> str:
        """Return why to pass, by what the window comes before."""
        source, left = self.mind.decision.source, self.after(-1)
        if f.A_PORTAL_ON not in self.mind.legal_actions:
            return self.tongue(_NO_PORTAL)
        if source == "moon" and left:
            return self.tongue(
                "lets the pawn come within {left} {left:space|spaces} of the Moon, and keeps the Portal for later",
                left=left,
            )
        if source == "moon":
            return self.tongue(_LET_WIN) if self.shadow else Drawback(self.tongue(_MOON_LOSES))
        depth = self.cells[DEPTH]
        if source == "elimination" and argument_of(self.cells[AGENDA + depth - 2]) == self.mind.seat:
            return Drawback(self.tongue("loses the Portal, since you are about to be eliminated"))
        return self.tongue(_KEEPS[source])

    def swap(self, other: int) -> str:
        role = certain_role(self.mind.view, other)
        if role != UNSEEN:
            return self.tongue("makes you {role} for certain", role=self.tongue(A_ROLE[role]))
        text = "takes the role of somebody who is {percent}% likely to be a Shadow"
        return self.tongue(text, percent=self.suspect(other))

    def strike(self, other: int) -> str:
        clause = self._struck(other)
        return Drawback(clause) if self.allied(other) > EVEN else clause

    def _struck(self, other: int) -> str:
        view = self.mind.view
        cards = size(view.cells[f.HAND + other]) + view.sizes[f.HAND + other]
        likely = self.suspect(other)
        role = certain_role(view, other)
        if role == f.SHADOW:
            return self.tongue("eliminates a Shadow for certain, and the pawn stays")
        if role == f.SHAMAN and cards:
            text = "eliminates a Shaman for certain, which moves the pawn {cards} {cards:space|spaces}"
            return self.tongue(text, cards=cards)
        if not cards:
            return self.tongue(_STRIKES_FREELY, percent=likely)
        if self.shadow:
            text = "moves the pawn {cards} {cards:space|spaces} if that is a Shaman, which is {percent}% likely"
            return self.tongue(text, cards=cards, percent=100 - likely)
        return self.tongue(_STRIKES, cards=cards, percent=likely)

    def guide(self, other: int) -> str:
        clause = self.tongue(
            "gives the lead to somebody who is {percent}% likely to be a Shadow", percent=self.suspect(other)
        )
        return Drawback(clause) if self.allied(other) < EVEN else clause

    def ritual(self, world: int) -> str:
        return self.tongue("performs the {ritual} first", ritual=self.tongue(RITUALS[f.RITUALS[world]]))

    def show(self, tile: int) -> str:
        return self.tongue("lets everybody see {tile}", tile=self.tongue(YOUR_TILE[tile]))

    def fixed(self, action: int) -> str:
        text, spaces = _FIXED[action]
        if not spaces:
            return self.tongue(text)
        clause = self.tongue(text, left=self.after(spaces))
        return clause if (spaces < 0) == self.shadow else Drawback(clause)  # the pawn moves as the other side wants


EVEN: Final = 50
"""As likely a friend as not, in per cent."""
_LOW: Final = "a low card, which may take an Artifact"
_HIGH: Final = "a high card, which may take the lead"
_MOON_WINS: Final = "takes the pawn to the Moon, which wins the round for the Shadows unless a Portal stops it"
_MOON_LOSES: Final = "lets the pawn reach the Moon, which loses you the round unless a Portal stops it"
_RISKS: Final = "brings the pawn within {left} {left:space|spaces} of the Moon, at the risk of giving you away"
_LOOKS_BAD: Final = "brings the pawn within {left} {left:space|spaces} of the Moon, and makes you look like a Shadow"
_STRIKES: Final = (
    "eliminates somebody who is {percent}% likely to be a Shadow, "
    "at the risk of moving the pawn {cards} {cards:space|spaces}"
)
_STRIKES_FREELY: Final = (
    "eliminates somebody who is {percent}% likely to be a Shadow and holds no cards: the pawn stays"
)
_SHARDS: Final = (
    "gets you a Moon Shard, which is worth nothing without a second",
    "gets you a second Moon Shard, and with it the points for a pair",
    "gets you a third Moon Shard, which adds nothing",
)
"""By the number of Shards the seat already has."""
_NO_PORTAL: Final = "is all that you can do without a Portal"
_LET_WIN: Final = "lets the pawn reach the Moon, which wins the round for the Shadows unless a Portal stops it"
_KEEPS: Final = {
    "elimination": "keeps the Portal for later",
    "trick": "leaves the pawn where it is, and keeps the Portal for later",
    "round": "lets the round end where the pawn stands, with the Portal unused",
}
"""What passing with a Portal means, by what the window comes before."""
_FIXED: Final = {
    f.A_TILE_TOP: ("draws a tile that nobody else will see, unless it is a Mask, which shows your role", 0),
    f.A_KEEP_DOWN: ("keeps the tile a secret", 0),
    f.A_KEEP_UP: ("shows the tile, so that everybody takes it into account", 0),
    f.A_STEADY_BACK: ("moves the pawn back to {left} {left:space|spaces} from the Moon", 2),
    f.A_STEADY_TILE: ("gets you an Artifact instead of moving the pawn away from the Moon", 0),
    f.A_SPARE: ("harms nobody while you cannot be sure who is on the other side", 0),
    f.A_PORTAL_ON: ("spends the Portal to bring the pawn within {left} {left:space|spaces} of the Moon", -1),
    f.A_PORTAL_BACK: ("spends the Portal to move the pawn back to {left} {left:space|spaces} from the Moon", 1),
}
_EXPLAINED: Final[tuple[tuple[int, int, Callable[[_Motive, int], str]], ...]] = (
    (f.A_PLAY, f.A_GIVE, _Motive.play),
    (f.A_GIVE, f.A_TILE_LEFT, _Motive.give),
    (f.A_TILE_LEFT, f.A_TILE_TOP, _Motive.tile),
    (f.A_SWAP, f.A_STRIKE, _Motive.swap),
    (f.A_STRIKE, f.A_SPARE, _Motive.strike),
    (f.A_PASS, f.A_GUIDE, _Motive.window),
    (f.A_GUIDE, f.A_RITUAL, _Motive.guide),
    (f.A_RITUAL, f.A_SHOW + 1, _Motive.ritual),
    (f.A_SHOW, f.ACTIONS, _Motive.show),
)


def _points(state: State, seat: int) -> float:
    return float(state.score(seat))


def _rivals(state: State, seat: int) -> float:
    return -max(float(state.score(other)) for other in range(state.players()) if other != seat)


def _shadow_at_the_moon(state: State, seat: int) -> float:
    return float(state.cells[f.PAWN] == 0 and role_in(state.cells[f.ROLE + seat]) == f.SHADOW)


def _shaman_safe(state: State, seat: int) -> float:
    return float(state.cells[f.PAWN] > 0 and role_in(state.cells[f.ROLE + seat]) != f.SHADOW)


def _alive(state: State, seat: int) -> float:
    return float(not state.cells[f.OUT] >> seat & 1)


_AT_THE_MOON: Final = "the pawn reaches the Moon in {much} more {count:round|rounds} out of a hundred"
_OFF_THE_MOON: Final = "the pawn is kept away from the Moon in {much} more {count:round|rounds} out of a hundred"
CONSEQUENCES: Final = (
    Consequence(_shadow_at_the_moon, _AT_THE_MOON, rate=True),
    Consequence(_shaman_safe, _OFF_THE_MOON, rate=True),
    Consequence(_alive, "it keeps its player in the round {much} more {count:time|times} in a hundred", rate=True),
    Consequence(_points, "it brings {much} more points a round"),
    Consequence(_rivals, "it leaves the strongest rival {much} fewer points a round"),
)
