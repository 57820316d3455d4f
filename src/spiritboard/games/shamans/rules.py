# compiled
"""Shamans as a state: what may be done, and what comes of it. Numbers in comments are those of RULES.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT, lowest, size, spread
from spiritboard.core.dice import Dice
from spiritboard.core.event import EVERYONE
from spiritboard.core.seats import NATURE, OVER
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, ROOM, State
from spiritboard.games.shamans.deal import VALUES_OF, WORLDS_OF, deal
from spiritboard.games.shamans.frames import *
from spiritboard.games.shamans.imagination import card_between, imagine
from spiritboard.games.shamans.observe import observe

_FULL_TRACK: Final[i64] = 24

_scratch: Final[vec[i64]] = vec[i64]([0] * 64)


@mypyc_attr(acyclic=True, free_list_len=1)
class ShamansState(State):
    """One moment of a match of Shamans."""

    def blank(self, cells: vec[i64]) -> State:
        return ShamansState(cells)

    def layout(self) -> vec[i64]:
        return LAYOUT

    def score(self, seat: i64) -> i64:
        return self.cells[SCORE + seat]

    def encode(self, viewer: i64, sizes: vec[i64], into: vec[i64], at: i64) -> None:
        observe(self.cells, sizes, viewer, into, at)

    # --- the engine's turn ---------------------------------------------------------------------------------

    def go(self) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        seat = frame >> 8 & 15
        step = frame >> 12 & 255
        argument = frame >> 20
        if kind == F_TRICK:
            self._go_trick(seat, step)
        elif kind in (F_PLAY, F_KEEP, F_STEADY, F_SWAP, F_NAME):
            cells[ASKED] = seat
        elif kind == F_STRAY:
            self._go_stray(seat, step, argument)
        elif kind == F_PAWN:
            self._go_pawn(seat, step, argument)
        elif kind == F_WINDOW:
            self._go_window(seat, argument)
        elif kind == F_TAKE:
            if cells[LEFT] | cells[RIGHT] | cells[DECK_SIZE]:
                cells[ASKED] = seat
            else:
                self.pop()
        elif kind == F_REFILL:
            self._go_refill(argument)
        elif kind == F_ECLIPSE:
            self._go_eclipse(step, argument)
        elif kind == F_RITE:
            self._go_rite(seat, argument)
        elif kind == F_STRIKE:
            self._go_strike(seat)
        elif kind == F_ELIMINATE:
            self._go_eliminate(seat, step, argument)
        elif kind == F_CHAIN:
            self._go_chain(seat, argument)
        elif kind == F_DEAL:
            cells[ASKED] = NATURE
        else:
            self._go_end(argument)

    def _go_trick(self, guide: i64, step: i64) -> None:
        """Rules 3 and 4: the Guide leads, the others play, the trick is resolved in strict order."""
        cells = self.cells
        if step == 0:
            cells[LEAD] = -1
            cells[PLAYED] = 0
            cells[GUIDE] = guide
            self.advance(1)
            self._ask_to_play(guide)
        elif step == 1:
            players = cells[PLAYERS]
            done = cells[PLAYED] | cells[OUT]
            seat = guide
            for _other in range(1, players):
                seat += 1
                if seat == players:
                    seat = 0
                if not done & BIT[seat]:
                    self._ask_to_play(seat)
                    return
            self.advance(2)
            self.push(F_WINDOW, guide, BEFORE_RESOLVING << 8)
        elif step == 2:
            # 4.2: the lowest takes a tile. Where only eliminated players followed, nobody does (4.7).
            taker = self.extreme(False, False)
            self.advance(3)
            if taker >= 0:
                self.push(F_TAKE, taker, 0)
        elif step == 3:
            highest = self.extreme(True, False)
            if highest >= 0:
                cells[GUIDE] = highest
                self._collect(highest)
            else:
                self.advance(4)
                self.push(F_NAME, self.extreme(True, True), 0)
        elif step == 4:
            self._collect(cells[GUIDE])
        elif step == 5:
            self._go_next_trick()
        else:
            self._end_round(SHAMAN, HOW_LAST_CARD)

    def _ask_to_play(self, seat: i64) -> None:
        """Rule 3.2: a card, any card."""
        self.push(F_PLAY, seat, 0)
        self.cells[ASKED] = seat

    def extreme(self, highest: bool, eliminated: bool) -> i64:
        """Who, of those still in (or, if asked so, of those eliminated), played the highest or lowest card."""
        cells = self.cells
        found: i64 = -1
        best: i64 = -1
        barred = ~cells[OUT] if eliminated else cells[OUT]
        for seat in range(cells[PLAYERS]):
            card = cells[TABLE + seat]
            if card < 0 or barred & BIT[seat]:
                continue
            if best < 0 or (card > best if highest else card < best):
                best = card
                found = seat
        return found

    def _collect(self, seat: i64) -> None:
        """Rule 4.5: all cards on the table are placed, eliminated players' too (4.6)."""
        cells = self.cells
        self.advance(5)
        world = cells[LEAD]
        for other in range(cells[PLAYERS]):
            if cells[TABLE + other] >= 0:
                cells[PLACED] |= BIT[cells[TABLE + other]]
                cells[TABLE + other] = -1
        self.note(E_COLLECT, seat, world, 0, 0, EVERYONE)
        if self.complete(world):
            self.push(F_RITE, seat, world)
        else:
            self._go_next_trick()

    def _go_next_trick(self) -> None:
        """Rule 4.8: the next trick, or the end of the round when no hand is left."""
        cells = self.cells
        players = cells[PLAYERS]
        guide = cells[GUIDE]
        for _turn in range(players):
            if cells[HAND + guide] and not cells[OUT] & BIT[guide]:
                self.pop()
                self.note(E_GUIDE, guide, 0, 0, 0, EVERYONE)
                self.push(F_TRICK, guide, 0)
                return
            guide = (guide + 1) % players
        self.advance(6)
        self.push(F_WINDOW, cells[GUIDE], BEFORE_ROUND_END << 8)

    def _stray(self, seat: i64, card: i64) -> None:
        """Rule 3.5: first the pawn, then the card. Before the Moon others may answer: the card waits for the pawn."""
        if self.cells[PAWN] == 1:
            self.push(F_STRAY, seat, card)
        else:
            self._pawn_on(seat)
            self._place(seat, card)

    def _go_stray(self, seat: i64, step: i64, card: i64) -> None:
        if step == 0:
            self.advance(1)
            self.push(F_PAWN, seat, 1)
        else:
            self.pop()
            self._place(seat, card)

    def _place(self, seat: i64, card: i64) -> None:
        """Rules 3.5 and 3.6: a card beside its world, and perhaps the ritual."""
        self.cells[PLACED] |= BIT[card]
        self.note(E_PLACE, seat, card, 0, 0, EVERYONE)
        if self.complete(card >> 3):
            self.push(F_RITE, seat, card >> 3)

    def complete(self, world: i64) -> bool:
        """Rule 3.6: whether all cards of a world are placed."""
        return self.cells[PLACED] >> 8 * world & 255 == BIT[self.cells[VALUES]] - 1

    def _go_pawn(self, seat: i64, step: i64, spaces: i64) -> None:
        """Rules 3.5 and 7.2: one space at a time, with a window before the Moon is entered."""
        cells = self.cells
        if spaces & 63 == 0:
            self.pop()
        elif spaces & BACKWARDS:
            self._argue(spaces - 1)
            if cells[PAWN] < cells[TRACK]:
                cells[PAWN] += 1
                self.note(E_PAWN, seat, -1, cells[PAWN], 0, EVERYONE)
        elif step == 0 and cells[PAWN] == 1:
            self.advance(1)
            self.push(F_WINDOW, seat, BEFORE_MOON << 8)
        else:
            self.advance(0)
            self._argue(spaces - 1)
            self._pawn_on(seat)

    def _pawn_on(self, seat: i64) -> None:
        """One space towards the Moon; there the round ends (9.1)."""
        cells = self.cells
        cells[PAWN] -= 1
        self.note(E_PAWN, seat, 1, cells[PAWN], 0, EVERYONE)
        if cells[PAWN] == 0:
            self._end_round(SHADOW, HOW_MOON)

    def _argue(self, argument: i64) -> None:
        """Set the argument of the top frame."""
        at = AGENDA + self.cells[DEPTH] - 1
        self.cells[at] = self.cells[at] & 0xFFFFF | argument << 20

    def _go_window(self, seat: i64, argument: i64) -> None:
        """Rule 7.3: ask whoever may hold a Portal, by what all can see, until all have passed in a row."""
        cells = self.cells
        players = cells[PLAYERS]
        barred = argument & 255 | cells[OUT]
        for _turn in range(players):
            if not barred & BIT[seat] and (cells[UP + seat] & 0xF0 or cells[DOWN + seat]):
                cells[ASKED] = seat
                return
            seat += 1
            if seat == players:
                seat = 0
        self.pop()

    def _go_refill(self, slot: i64) -> None:
        """Rule 4.4: an empty place is filled from the deck at once."""
        self.pop()
        if self.cells[DECK_SIZE]:
            tile = self._lift()
            self.cells[slot] = tile
            self.note(E_REFILL, -1, tile, 0, 0, EVERYONE)
            self._uncover()

    def _lift(self) -> i64:
        """Take the top tile off the deck."""
        cells = self.cells
        tile = cells[DECK] & 7
        cells[DECK] >>= 3
        cells[DECK_SIZE] -= 1
        return tile

    def _uncover(self) -> None:
        """Rule 5.1: the Eclipse takes effect the moment it lies on top of the deck."""
        cells = self.cells
        if cells[DECK_SIZE] and cells[DECK] & 7 == ECLIPSE_TILE:
            self._lift()
            cells[ECLIPSED] = 1
            self.push(F_ECLIPSE, 0, cells[ARROW])

    def passers(self) -> i64:
        """Rule 5.3: the set of seats that take part in an Eclipse."""
        cells = self.cells
        members: i64 = 0
        for seat in range(cells[PLAYERS]):
            if cells[HAND + seat] and not cells[OUT] & BIT[seat]:
                members |= BIT[seat]
        return members

    def _go_eclipse(self, step: i64, arrow: i64) -> None:
        """Rule 5.2: all choose secretly, then all cards move together."""
        cells = self.cells
        passers = self.passers()
        if step == 0:
            self.note(E_ECLIPSE, -1, arrow, size(passers), 0, EVERYONE)
            if size(passers) < 2:
                self.pop()
                return
            self.advance(1)
        seat = cells[GUIDE]
        for _turn in range(cells[PLAYERS]):
            if passers & BIT[seat] and cells[PICK + seat] < 0:
                cells[ASKED] = seat
                return
            seat = (seat + 1) % cells[PLAYERS]
        self.pop()
        self._pass_cards(passers, arrow)

    def _pass_cards(self, passers: i64, arrow: i64) -> None:
        cells = self.cells
        players = cells[PLAYERS]
        for giver in range(players):
            if passers & BIT[giver]:
                cells[HAND + giver] &= ~BIT[cells[PICK + giver]]
        for giver in range(players):
            if not passers & BIT[giver]:
                continue
            taker = giver
            while True:
                taker = (taker + 1) % players if arrow == 0 else (taker + players - 1) % players
                if passers & BIT[taker]:
                    break
            card = cells[PICK + giver]
            cells[PICK + giver] = -1
            cells[HAND + taker] |= BIT[card]
            cells[KNOWN + giver] |= BIT[card]
            self.note(E_GIVE, giver, taker, 0, card, BIT[giver] | BIT[taker])
        for seat in range(players):
            # 5.4: hands have changed, so who lacked a world before says nothing any more.
            cells[MEMORY + seat] &= ~127

    def asked(self) -> i64:
        cells = self.cells
        seat = cells[ASKED]
        if seat < 0:
            return 0
        if self.top() & 255 != F_ECLIPSE:
            return BIT[seat]
        members = self.passers()
        for other in range(cells[PLAYERS]):
            if cells[PICK + other] >= 0:
                members &= ~BIT[other]
        return members

    def _go_rite(self, seat: i64, world: i64) -> None:
        """Rules 6.1-6.5: the ritual of a completed world."""
        self.pop()
        self.note(E_RITUAL, seat, world, 0, 0, EVERYONE)
        ritual = RITUALS[world]
        if ritual == ILLUMINATION:
            self._award(seat, 1, WHY_ILLUMINATION)
        elif ritual == STABILIZATION:
            self.push(F_STEADY, seat, 0)
        elif ritual == PERMUTATION:
            if self.others(seat):
                self.push(F_SWAP, seat, 0)
        else:
            self.push(F_STRIKE, seat, 0)

    def others(self, seat: i64) -> i64:
        """The set of the other players who are still in."""
        return (BIT[self.cells[PLAYERS]] - 1) & ~self.cells[OUT] & ~BIT[seat]

    def _award(self, seat: i64, points: i64, why: i64) -> None:
        self.cells[SCORE + seat] += points
        self.note(E_POINTS, seat, points, why, 0, EVERYONE)

    def _go_strike(self, seat: i64) -> None:
        """Rule 6.5: an open Dagger must be used; where only face-down tiles lie, the seat is asked."""
        cells = self.cells
        if self.others(seat) and (cells[UP + seat] & 15 or cells[DOWN + seat]):
            cells[ASKED] = seat
        else:
            self.pop()

    def _go_eliminate(self, seat: i64, step: i64, victim: i64) -> None:
        """Rules 6.6-6.9: a last window, then the role is shown and what follows from it happens."""
        cells = self.cells
        if step == 0:
            self.advance(1)
            self.push(F_WINDOW, seat, BEFORE_ELIMINATION << 8)
        elif step == 1:
            role = cells[ROLE + victim] & 255
            hand = cells[HAND + victim]
            cells[ROLE + victim] = role | EVERYONE << 8
            cells[OUT] |= BIT[victim]
            self.note(E_ELIMINATED, victim, role, size(hand), 0, EVERYONE)
            if role == SHAMAN:
                self.advance(2)
                self.push(F_PAWN, seat, size(hand))
            elif not self._shadows_in():
                self._end_round(SHAMAN, HOW_LAST_SHADOW)
            else:
                self.pop()
                self._place_hand(seat, victim, hand)
        else:
            self.pop()

    def _shadows_in(self) -> bool:
        cells = self.cells
        return any(cells[ROLE + seat] & 255 == SHADOW and not cells[OUT] & BIT[seat] for seat in range(cells[PLAYERS]))

    def _place_hand(self, seat: i64, victim: i64, hand: i64) -> None:
        """Rule 6.8: an eliminated Shadow's hand is placed; the eliminator performs what it completes."""
        cells = self.cells
        cells[HAND + victim] = 0
        cells[PLACED] |= hand
        completed: i64 = 0
        for world in range(cells[WORLDS]):
            if hand & WORLD_CARDS[world] and self.complete(world):
                completed |= BIT[world]
        count = spread(hand, _scratch, 0)
        for at in range(count):
            self.note(E_CARD_SHOWN, victim, _scratch[at], 0, 0, EVERYONE)
        if completed:
            self.push(F_CHAIN, seat, completed)

    def _go_chain(self, seat: i64, completed: i64) -> None:
        """Rule 6.8: several rituals in the order that the eliminator chooses; a single one at once."""
        if size(completed) > 1:
            self.cells[ASKED] = seat
            return
        self.pop()
        if completed:
            self.push(F_RITE, seat, lowest(completed))

    def _end_round(self, side: i64, how: i64) -> None:
        """Rule 9.1: the round is over at once, whatever was unfinished.

        A card on its way lies beside the board without any effect, and a tile being looked at is its taker's.
        """
        cells = self.cells
        cells[PLACED] |= card_between(cells)
        if cells[DRAWER] >= 0:
            cells[DOWN + cells[DRAWER]] += ONE[cells[DRAWN]]
            cells[DRAWER] = -1
            cells[DRAWN] = NO_TILE
        for seat in range(cells[PLAYERS]):
            cells[PICK + seat] = -1
        self.drop_all()
        self.push(F_END, 0, side)
        self.note(E_ROUND_WON, -1, side, how, 0, EVERYONE)

    def _go_end(self, side: i64) -> None:
        """Rules 9.2-9.6: points, then the next round or the end of the match."""
        cells = self.cells
        players = cells[PLAYERS]
        for seat in range(players):
            role = cells[ROLE + seat] & 255
            cells[ROLE + seat] = role | EVERYONE << 8
            if cells[OUT] & BIT[seat]:
                continue
            if role == side:
                self._award(seat, 2 if side == SHAMAN else 3, WHY_TEAM)
            shards = (cells[UP + seat] >> 8 & 15) + (cells[DOWN + seat] >> 8 & 15)
            if shards >= 2:
                self._award(seat, 2, WHY_SHARDS)
        best: i64 = -1
        leaders: i64 = 0
        for seat in range(players):
            if cells[SCORE + seat] > best:
                best = cells[SCORE + seat]
                leaders = 0
            if cells[SCORE + seat] == best:
                leaders |= BIT[seat]
        ended = cells[ROUND] >= cells[ROUNDS] if cells[ROUNDS] else best >= cells[TARGET] and size(leaders) == 1
        if ended:
            for seat in range(players):
                if leaders & BIT[seat]:
                    self.note(E_MATCH_WON, seat, 0, 0, 0, EVERYONE)
            cells[ASKED] = OVER
            return
        self.pop()
        cells[ROUND] += 1
        cells[FIRST] = (cells[FIRST] + 1) % players
        self.push(F_DEAL, 0, 0)

    # --- chance and imagination ----------------------------------------------------------------------------

    def chance(self, dice: Dice) -> None:
        """Rules 1.6 and 2.1-2.6: the first player of the match if nobody chose one; then the round is dealt."""
        cells = self.cells
        if cells[FIRST] < 0:
            cells[FIRST] = dice.below(cells[PLAYERS])
        self.pop()
        deal(cells, dice)
        self.note(E_ROUND, cells[FIRST], cells[ROUND], 0, 0, EVERYONE)
        self.push(F_TRICK, cells[FIRST], 0)

    def fill(self, seat: i64, sizes: vec[i64], dice: Dice) -> None:
        imagine(self.cells, seat, sizes, dice)

    # --- what may be done ----------------------------------------------------------------------------------

    def legal_into(self, seat: i64, into: vec[i64]) -> i64:
        cells = self.cells
        kind = cells[AGENDA + cells[DEPTH] - 1] & 255
        count: i64 = 0
        if kind == F_PLAY:
            # 3.2: any card; 7.1: and a Portal at any time.
            count = spread(cells[HAND + seat], into, 0)
            if (cells[UP + seat] | cells[DOWN + seat]) & 0xF0:
                into[count] = A_PORTAL_ON
                into[count + 1] = A_PORTAL_BACK
                count += 2
        elif kind == F_WINDOW:
            into[0] = A_PASS
            count = 1
            if (cells[UP + seat] | cells[DOWN + seat]) & 0xF0:
                into[1] = A_PORTAL_ON
                into[2] = A_PORTAL_BACK
                count = 3
        elif kind == F_TAKE:
            if cells[LEFT]:
                into[count] = A_TILE_LEFT
                count += 1
            if cells[RIGHT]:
                into[count] = A_TILE_RIGHT
                count += 1
            if cells[DECK_SIZE]:
                into[count] = A_TILE_TOP
                count += 1
        elif kind == F_KEEP:
            into[0] = A_KEEP_DOWN
            into[1] = A_KEEP_UP
            count = 2
        elif kind == F_ECLIPSE:
            count = spread(cells[HAND + seat], into, 0)
            for at in range(count):
                into[at] += A_GIVE
        elif kind == F_STEADY:
            into[0] = A_STEADY_BACK
            count = 1
            if cells[LEFT] | cells[RIGHT] | cells[DECK_SIZE]:
                into[1] = A_STEADY_TILE
                count = 2
        elif kind == F_SWAP:
            count = self._seats_into(self.others(seat), A_SWAP, into, 0)
        elif kind == F_STRIKE:
            if not cells[UP + seat] & 15:
                into[0] = A_SPARE
                count = 1
            if (cells[UP + seat] | cells[DOWN + seat]) & 15:
                count = self._seats_into(self.others(seat), A_STRIKE, into, count)
        elif kind == F_CHAIN:
            count = spread(self.top() >> 20, into, 0)
            for at in range(count):
                into[at] += A_RITUAL
        elif kind == F_NAME:
            able = self.passers()
            if not able:
                able = self.others(seat)
            count = self._seats_into(able, A_GUIDE, into, 0)
        return count

    def _seats_into(self, members: i64, action: i64, into: vec[i64], at: i64) -> i64:
        for seat in range(self.cells[PLAYERS]):
            if members & BIT[seat]:
                into[at] = action + seat
                at += 1
        return at

    def standing_into(self, seat: i64, into: vec[i64]) -> i64:
        """Rules 7.1 and 4.3: a Portal at any moment; face-down tiles may be shown at any moment."""
        cells = self.cells
        if cells[OUT] & BIT[seat]:
            return 0
        count: i64 = 0
        kind = self.top() & 255
        offered = cells[ASKED] == seat and (kind in (F_PLAY, F_WINDOW))
        if (cells[UP + seat] | cells[DOWN + seat]) & 0xF0 and not offered:
            into[0] = A_PORTAL_ON
            into[1] = A_PORTAL_BACK
            count = 2
        for tile in range(DAGGER, MASK_OF_TRUTH):
            if cells[DOWN + seat] >> 4 * (tile - 1) & 15:
                into[count] = A_SHOW + tile
                count += 1
        return count

    # --- what is done --------------------------------------------------------------------------------------

    def interrupt(self, seat: i64, action: i64) -> None:
        if action in (A_PORTAL_ON, A_PORTAL_BACK):
            self._use_portal(seat, action)
        else:
            tile = action - A_SHOW
            self.cells[DOWN + seat] -= ONE[tile]
            self.cells[UP + seat] += ONE[tile]
            self.note(E_SHOW, seat, tile, 0, 0, EVERYONE)

    def _use_portal(self, seat: i64, action: i64) -> None:
        """Rule 7.1: an open Portal is spent before a face-down one."""
        cells = self.cells
        if self.top() & 255 == F_WINDOW:
            # 7.3: what has changed, all may answer anew.
            self._argue(self.top() >> 20 & ~255)
        self._discard(seat, PORTAL)
        if action == A_PORTAL_ON:
            self.note(E_PORTAL, seat, 1, 0, 0, EVERYONE)
            self.push(F_PAWN, seat, 1)
        else:
            self.note(E_PORTAL, seat, -1, 0, 0, EVERYONE)
            self.push(F_PAWN, seat, 1 + BACKWARDS)
        cells[GONE] += ONE[PORTAL]

    def _discard(self, seat: i64, tile: i64) -> None:
        cells = self.cells
        if cells[UP + seat] >> 4 * (tile - 1) & 15:
            cells[UP + seat] -= ONE[tile]
        else:
            cells[DOWN + seat] -= ONE[tile]

    def answer(self, seat: i64, action: i64) -> None:
        cells = self.cells
        frame = cells[AGENDA + cells[DEPTH] - 1]
        kind = frame & 255
        if kind == F_PLAY:
            if action >= A_GIVE:
                self._use_portal(seat, action)
            else:
                self._play(seat, action)
        elif kind == F_WINDOW:
            if action == A_PASS:
                self.note(E_PASS, seat, 0, 0, 0, EVERYONE)
                self._argue(frame >> 20 | BIT[seat])
            else:
                self._use_portal(seat, action)
        elif kind == F_TAKE:
            self._take(seat, action)
        elif kind == F_KEEP:
            self._keep(seat, action)
        elif kind == F_ECLIPSE:
            cells[PICK + seat] = action - A_GIVE
            self.note(E_PICKED, seat, 0, 0, action - A_GIVE, BIT[seat])
        elif kind == F_STEADY:
            self.pop()
            if action == A_STEADY_BACK:
                self.note(E_STEADY, seat, 0, 0, 0, EVERYONE)
                self.push(F_PAWN, seat, 2 + BACKWARDS)
            else:
                self.note(E_STEADY, seat, 1, 0, 0, EVERYONE)
                self.push(F_TAKE, seat, 0)
        elif kind == F_SWAP:
            self.pop()
            self._swap_roles(seat, action - A_SWAP)
        elif kind == F_STRIKE:
            self._strike(seat, action)
        elif kind == F_CHAIN:
            world = action - A_RITUAL
            self._argue(frame >> 20 & ~BIT[world])
            self.push(F_RITE, seat, world)
        elif kind == F_NAME:
            self.pop()
            cells[GUIDE] = action - A_GUIDE
            self.note(E_NAME, seat, cells[GUIDE], 0, 0, EVERYONE)

    def _play(self, seat: i64, card: i64) -> None:
        """Rules 3.1-3.5: lead, follow or stray."""
        cells = self.cells
        self.pop()
        cells[HAND + seat] &= ~BIT[card]
        cells[PLAYED] |= BIT[seat]
        world = card >> 3
        if cells[LEAD] < 0:
            cells[LEAD] = world
            cells[TABLE + seat] = card
            self._remember(seat, card, 0)
            self.note(E_LEAD, seat, card, 0, 0, EVERYONE)
        elif cells[LEAD] == world:
            cells[TABLE + seat] = card
            self._remember(seat, card, 1 << 16)
            self.note(E_FOLLOW, seat, card, 0, 0, EVERYONE)
        else:
            self._remember(seat, card, 1 << 8)
            cells[MEMORY + seat] |= BIT[cells[LEAD]]
            self.note(E_STRAY, seat, card, 0, 0, EVERYONE)
            self._stray(seat, card)

    def _remember(self, seat: i64, card: i64, what: i64) -> None:
        """What everybody saw: worlds not followed (bits 0-6), how often strayed (8-15) and followed (16-23), and
        how often a card was played of a world that the seat had not followed earlier (24-31)."""
        cells = self.cells
        cells[MEMORY + seat] += what
        if cells[MEMORY + seat] & BIT[card >> 3]:
            cells[MEMORY + seat] += 1 << 24

    def _take(self, seat: i64, action: i64) -> None:
        """Rules 4.2-4.4: an open tile stays open; the deck's top tile is looked at first."""
        cells = self.cells
        self.pop()
        if action == A_TILE_TOP:
            tile = self._lift()
            self._uncover()
            if tile == MASK_OF_TRUTH:
                self.note(E_TAKE_OPEN, seat, tile, 1, 0, EVERYONE)
                self._own(seat, tile)
                return
            cells[DRAWER] = seat
            cells[DRAWN] = tile
            self.note(E_DRAW, seat, 0, 0, tile, BIT[seat])
            self.push(F_KEEP, seat, 0)
            return
        slot = LEFT
        if action == A_TILE_RIGHT:
            slot = RIGHT
        tile = cells[slot]
        cells[slot] = NO_TILE
        self.note(E_TAKE_OPEN, seat, tile, 0, 0, EVERYONE)
        self.push(F_REFILL, 0, slot)
        self._own(seat, tile)

    def _own(self, seat: i64, tile: i64) -> None:
        """A tile lies open before its owner; a Mask shows the role at once (4.3)."""
        cells = self.cells
        cells[UP + seat] += ONE[tile]
        if tile == MASK_OF_TRUTH:
            role = cells[ROLE + seat] & 255
            cells[ROLE + seat] = role | EVERYONE << 8
            self.note(E_UNMASK, seat, role, 0, 0, EVERYONE)

    def _keep(self, seat: i64, action: i64) -> None:
        cells = self.cells
        tile = cells[DRAWN]
        cells[DRAWN] = NO_TILE
        cells[DRAWER] = -1
        self.pop()
        if action == A_KEEP_UP:
            self.note(E_SHOW, seat, tile, 0, 0, EVERYONE)
            self._own(seat, tile)
        else:
            self.note(E_KEEP_DOWN, seat, 0, 0, tile, BIT[seat])
            cells[DOWN + seat] += ONE[tile]

    def _swap_roles(self, seat: i64, other: i64) -> None:
        """Rule 6.4: the cards change places with what everybody knows of them; both players look."""
        cells = self.cells
        both = BIT[8 + seat] | BIT[8 + other]
        mine = cells[ROLE + seat] | both
        cells[ROLE + seat] = cells[ROLE + other] | both
        cells[ROLE + other] = mine
        self.note(E_SWAP, seat, other, 0, 0, EVERYONE)
        self.note(E_LEARN, seat, other, 0, cells[ROLE + seat] & 255, cells[ROLE + seat] >> 8)
        self.note(E_LEARN, other, seat, 0, cells[ROLE + other] & 255, cells[ROLE + other] >> 8)

    def _strike(self, seat: i64, action: i64) -> None:
        """Rule 6.5: one Dagger eliminates one player; by option "daggers", more may follow."""
        cells = self.cells
        if action == A_SPARE:
            self.pop()
            self.note(E_SPARE, seat, 0, 0, 0, EVERYONE)
            return
        self._discard(seat, DAGGER)
        cells[GONE] += ONE[DAGGER]
        if not cells[DAGGERS]:
            self.pop()
        self.note(E_STRIKE, seat, action - A_STRIKE, 0, 0, EVERYONE)
        self.push(F_ELIMINATE, seat, action - A_STRIKE)


def begin(players: i64, first: i64, points: i64, rounds: i64, daggers: i64, moon: i64) -> ShamansState:
    """A new match, before anything is dealt (rules 1.1-1.4)."""
    cells = vec[i64]([0] * ROW)
    state = ShamansState(cells)
    cells[PLAYERS] = players
    cells[ROOM] = 16
    cells[ROUND] = 1
    cells[FIRST] = first
    cells[TARGET] = points
    cells[ROUNDS] = rounds
    cells[DAGGERS] = daggers
    cells[START] = moon
    cells[TRACK] = max(_FULL_TRACK, moon)
    cells[VALUES] = VALUES_OF[players]
    cells[WORLDS] = WORLDS_OF[players]
    for seat in range(SEATS):
        cells[ROLE + seat] = -1
        cells[TABLE + seat] = -1
        cells[PICK + seat] = -1
    cells[LEAD] = -1
    cells[DRAWER] = -1
    cells[PAWN] = moon
    state.push(F_DEAL, 0, 0)
    cells[ASKED] = NATURE
    return state
