# compiled
"""Effects at work: a frame walks through a program, one instruction after the other (RULES.md, chapter 9)."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spiritboard.core.bits import BIT, size
from spiritboard.core.event import EVERYONE
from spiritboard.core.state import ASKED
from spiritboard.games.shamanking.frames import *
from spiritboard.games.shamanking.looking import Looking
from spiritboard.games.shamanking.tables import *
from spiritboard.games.shamanking.tables import TABLES


@mypyc_attr(acyclic=True)
class Effects(Looking):
    """Mats on which effects run."""

    def run(self, seat: i64, code: i64, zone: i64) -> None:
        """Start a program for a seat; ``zone`` is where its card lies or was flipped."""
        if code:
            self.push(F_RUN, seat, code | zone << 16)

    def lose(self, seat: i64, colour: i64) -> None:
        """One furyoku goes face up to the discard pile, if there is one."""
        if self.cells[FURYOKU + 3 * seat + colour] > 0:
            card = self.unstack(seat, colour)
            self.discard(seat, card)
            self.note(E_LOSE, seat, colour, self.listed(seat, card & 255), 0, EVERYONE)

    def colours(self, seat: i64) -> i64:
        """The set of colours of which a seat has furyoku."""
        found: i64 = 0
        for colour in range(3):
            if self.cells[FURYOKU + 3 * seat + colour] > 0:
                found |= BIT[colour]
        return found

    def manned(self, seat: i64) -> i64:
        """The set of zones in which a seat has a teamwork."""
        found: i64 = 0
        for zone in range(3):
            if self.cells[TEAM + 3 * seat + zone] >= 0:
                found |= BIT[zone]
        return found

    def set_charge(self, seat: i64, zone: i64) -> None:
        """Charge a zone."""
        if zone <= RED and not self.cells[CHARGED + seat] & BIT[zone]:
            self.cells[CHARGED + seat] |= BIT[zone]
            self.note(E_CHARGE, seat, zone, 0, 0, EVERYONE)

    def clear_charge(self, seat: i64, zone: i64) -> None:
        """Take a zone's charge away."""
        if zone <= RED and self.cells[CHARGED + seat] & BIT[zone]:
            self.cells[CHARGED + seat] &= ~BIT[zone]
            self.note(E_UNCHARGE, seat, zone, 0, 0, EVERYONE)

    def choices(self, seat: i64, op: i64) -> i64:
        """What an instruction that aims at zones or colours can aim at: a set of three."""
        other = 1 - seat
        if op == OP_DRAIN:
            return self.colours(other)
        if op == OP_BREAK:
            if self.safe(other):
                return 0
            return self.manned(other)
        if op == OP_CHARGE:
            return 7 & ~self.cells[CHARGED + seat]
        return self.cells[CHARGED + other]

    # --- instructions ------------------------------------------------------------------------------------

    def go_run(self, seat: i64, step: i64, argument: i64) -> None:
        """One instruction, or one step of it."""
        cells = self.cells
        at = (argument & 0xFFFF) * CODE_ROW
        op = TABLES.code[at]
        a = TABLES.code[at + ARG_A]
        b = TABLES.code[at + ARG_B]
        other = 1 - seat
        if op == OP_END:
            self.pop()
        elif op == OP_IF:
            if self.holds(a, b, seat):
                self.go_on(argument, 1)
            else:
                self.go_on(argument, 1 + TABLES.code[at + SKIP])
        elif op == OP_MAY:
            cells[ASKED] = seat
        elif op == OP_ADD:
            self.go_on(argument, 1)
            colour = b
            if colour > RED:
                colour = argument >> 16
            if colour <= RED:
                self.push(F_ADD, seat, a << 8 * colour)
        elif op == OP_DRAIN and b <= RED:
            self.go_on(argument, 1)
            for _ in range(a):
                self.lose(other, b)
        elif op == OP_BREAK and a > 0:
            self.go_on(argument, 1)
            self._break_all(seat, a)
        elif op in (OP_DRAIN, OP_BREAK) or (op == OP_CHARGE and a > 3) or (op == OP_UNCHARGE and a > 3):
            self._go_aim(seat, step, argument, op, a)
        elif op in (OP_LOOK, OP_ARRANGE):
            self.go_look(seat, step, argument, op, a, b)
        elif op == OP_SEARCH:
            self.go_search(seat, step)
        elif op == OP_SALVAGE:
            if self.pile_into(seat, a, _found) > 0:
                cells[ASKED] = seat
            else:
                self.go_on(argument, 1)
        else:
            self.go_on(argument, 1)
            self._simple(seat, op, a, b, argument >> 16)

    def _simple(self, seat: i64, op: i64, a: i64, b: i64, zone: i64) -> None:
        """Instructions that ask nothing and are done in one step."""
        cells = self.cells
        other = 1 - seat
        if op == OP_LOSE:
            for _ in range(a):
                self.lose(seat, b)
        elif op == OP_CHARGE:
            if a == 3:
                a = zone
            self.set_charge(seat, a)
        elif op == OP_UNCHARGE:
            if a == 3:
                a = zone
            self.clear_charge(other, a)
        elif op in (OP_RISE, OP_RESTART):
            self._climb(seat, op, a)
        elif op == OP_WEAKEN:
            cells[WEAKEN] += a
            self.note(E_WEAKEN, seat, a, 0, 0, EVERYONE)
        elif op == OP_BOOST:
            cells[FLIP_FORCE] += a
            cells[FLIP_INTERCEPT] += b
            self.note(E_BOOST, seat, a, b, 0, EVERYONE)
        elif op == OP_EMPOWER:
            cells[BOOST] += a
            self.note(E_BOOST, seat, a, 0, 0, EVERYONE)
        elif op == OP_BAN:
            cells[NEXT_BANS] |= a
            self.note(E_BAN, other, a, 0, 0, EVERYONE)
        elif op == OP_TURN:
            cells[SIDE + seat] = 1 - cells[SIDE + seat]
            self.note(E_TURNED, seat, cells[SIDE + seat], 0, 0, EVERYONE)
        elif op == OP_RETURN:
            # 7.5: the pitched card lies on top of the discard pile.
            if cells[AREA_SIZE + seat] < AREA_LIMIT:
                card = self.salvage(seat)
                self.settle_area(seat, card)
                self.note(E_RETURN, seat, 0, self.listed(seat, card & 255), 0, EVERYONE)
        elif op == OP_MILL:
            for _ in range(a):
                if cells[DECK_SIZE + other] > 0:
                    card = self.lift(other)
                    self.discard(other, card)
                    self.note(E_DISCARD, other, 1, self.listed(other, card & 255), 0, EVERYONE)
        elif op == OP_SHIFT and cells[FURYOKU + 3 * seat + a] > 0:
            self.stack(seat, b, self.unstack(seat, a))
            self.note(E_SHIFT, seat, a, b, 0, EVERYONE)

    def _climb(self, seat: i64, op: i64, by: i64) -> None:
        """Rule 4.8: the defender goes on in an earlier zone."""
        cells = self.cells
        zone = cells[ZONE] - by
        if op == OP_RESTART or zone < 0:
            zone = GREEN
        if cells[ZONE] <= RED and seat == cells[DEFENDER] and zone != cells[ZONE]:
            cells[ZONE] = zone
            cells[USED] = 0
            self.note(E_ZONE, seat, zone, 0, 0, EVERYONE)

    def _break_all(self, seat: i64, whose: i64) -> None:
        """Eliminate all teamworks: the opponent's, or everybody's (8.6)."""
        zones: i64 = 0
        if not self.safe(1 - seat):
            zones = self.manned(1 - seat)
        for zone in range(3):
            if zones & BIT[zone]:
                self.team_gone(1 - seat, zone)
        if whose == 2:
            zones = self.manned(seat)
            for zone in range(3):
                if zones & BIT[zone]:
                    self.team_gone(seat, zone)

    def _go_aim(self, seat: i64, step: i64, argument: i64, op: i64, a: i64) -> None:
        """Aim at a zone or colour: asked only where there are several."""
        many: i64 = 1
        if op == OP_DRAIN:
            many = a
        able = self.choices(seat, op)
        if step >= many or able == 0:
            self.go_on(argument, 1)
        elif able & able - 1 == 0:
            self.advance(step + 1)
            self._aim(seat, op, size(able - 1))
        else:
            self.cells[ASKED] = seat

    def _aim(self, seat: i64, op: i64, target: i64) -> None:
        """Do it to this zone or colour."""
        if op == OP_DRAIN:
            self.lose(1 - seat, target)
        elif op == OP_BREAK:
            self.team_gone(1 - seat, target)
        elif op == OP_CHARGE:
            self.set_charge(seat, target)
        else:
            self.clear_charge(1 - seat, target)

    # --- what may be answered, and what comes of it ------------------------------------------------------

    def legal_run(self, seat: i64, frame: i64, into: vec[i64]) -> i64:
        """The answers that the instruction waits for."""
        at = (frame >> 20 & 0xFFFF) * CODE_ROW
        op = TABLES.code[at]
        a = TABLES.code[at + ARG_A]
        count: i64 = 0
        if op == OP_MAY:
            into[0] = A_YES
            into[1] = A_NO
            return 2
        if op == OP_LOOK:
            return self.looked_into(seat, 0, 0, into, 0)
        if op == OP_ARRANGE:
            return self.looked_into(seat, (frame >> 12 & 255) - 1, 0, into, 0)
        if op == OP_SEARCH:
            into[0] = A_NO
            return self.looked_into(seat, 0, a, into, 1)
        if op == OP_SALVAGE:
            return self.pile_into(seat, a, into)
        base = A_COLOUR
        if op == OP_BREAK:
            base = A_TEAM + 3
        elif op == OP_CHARGE:
            base = A_CHARGE
        elif op == OP_UNCHARGE:
            base = A_COLOUR
        able = self.choices(seat, op)
        for target in range(3):
            if able & BIT[target]:
                into[count] = base + target
                count += 1
        return count

    def answer_run(self, seat: i64, frame: i64, action: i64) -> None:
        """Take the answer that the instruction waited for."""
        cells = self.cells
        argument = frame >> 20
        step = frame >> 12 & 255
        at = (argument & 0xFFFF) * CODE_ROW
        op = TABLES.code[at]
        if op == OP_MAY:
            if action == A_YES:
                self.go_on(argument, 1)
            else:
                self.go_on(argument, 1 + TABLES.code[at + SKIP])
        elif op == OP_LOOK:
            card = self.take_out(seat, self.seek(seat, action - A_PICK, 0))
            cells[LOOKING + seat] -= 1
            self.discard(seat, card)
            self.note(E_DISCARD, seat, 1, self.listed(seat, card & 255), 0, EVERYONE)
        elif op == OP_ARRANGE:
            self.put_next(seat, action - A_PICK, step)
        elif op == OP_SEARCH:
            self.go_on(argument, 1)
            cells[LOOKING + seat] = 0
            kept: i64 = 0
            if action != A_NO:
                card = self.take_out(seat, self.seek(seat, action - A_PICK, 0)) & 255
                self.lay(seat, card | OPEN)
                self.note(E_TOP, seat, 0, self.listed(seat, card), 0, EVERYONE)
                kept = 1
            self.push(F_SHUFFLE, seat, kept)
        elif op == OP_SALVAGE:
            self.go_on(argument, 1)
            self.bring_back(seat, action - A_PICK)
        else:
            self.advance(step + 1)
            if op == OP_BREAK:
                self._aim(seat, op, action - A_TEAM - 3)
            elif op == OP_CHARGE:
                self._aim(seat, op, action - A_CHARGE)
            else:
                self._aim(seat, op, action - A_COLOUR)


_found = vec[i64]([0] * 128)
