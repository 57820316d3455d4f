"""Checks that a row of cells is a possible state of Shamans, for dumps and hand-written positions."""

from operator import mul
from typing import Final

from spiritboard.core.audit import audit_header, frames, need
from spiritboard.core.event import EVERYONE
from spiritboard.core.frame import kind_of, step_of
from spiritboard.core.seats import NATURE
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, ROOM, State
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import counted, role_card, role_in, seen_by, tile_at
from spiritboard.games.shamans.rules.chance import HAND_SIZES, SHADOWS, VALUES_OF, WORLDS_OF, universe
from spiritboard.games.shamans.rules.steps import STEPS
from spiritboard.games.shamans.text.notation import TILES, card_name, card_names


def examine(state: State) -> None:
    """Raise BadPosition, with a sentence, if something is impossible. Who is asked is not checked."""
    audit_header(state, f.ROW, 3, 5)
    _audit_match(state)
    _audit_agenda(state)
    if state.cells[ASKED] != NATURE:
        _audit_cards(state)
        _audit_roles(state)
        _audit_tiles(state)


def _audit_match(state: State) -> None:
    cells = state.cells
    players = cells[PLAYERS]
    need(cells[ROOM] == 16, "the agenda of Shamans has room for 16 frames")
    need(cells[f.VALUES] == VALUES_OF[players], f"a world has {VALUES_OF[players]} cards with {players} players")
    need(cells[f.WORLDS] == WORLDS_OF[players], f"there are {WORLDS_OF[players]} worlds with {players} players")
    need(1 <= cells[f.ROUND] <= 10_000, "a match is in round 1 or a later one")
    need(-1 <= cells[f.FIRST] < players, "the first player is one of the seats")
    need(1 <= cells[f.TARGET] <= 30, "a match is won with 1 to 30 points")
    need(0 <= cells[f.ROUNDS] <= 20, "a match ends after at most 20 rounds, or when it is won")
    need(0 <= cells[f.DAGGERS] <= 1, "the Dagger rule is one or any")
    need(3 <= cells[f.START] <= 40, "the pawn starts 3 to 40 spaces from the Moon")
    need(cells[f.TRACK] == max(24, cells[f.START]), "the track is 24 spaces long, or longer if the start is farther")
    need(0 <= cells[f.PAWN] <= cells[f.TRACK], f"the pawn is 0 to {cells[f.TRACK]} spaces from the Moon")
    everybody = (1 << players) - 1
    need(0 <= cells[f.OUT] < everybody, "somebody is still in")
    need(0 <= cells[f.PLAYED] <= everybody, "only seats of the match have played")
    need(0 <= cells[f.GUIDE] < players, "the Guide is one of the seats")
    need(-1 <= cells[f.LEAD] < cells[f.WORLDS], "the Destination is one of the worlds")
    for seat in range(f.SEATS):
        need(0 <= cells[f.SCORE + seat] <= 100_000, "points are not negative")
        memory = cells[f.MEMORY + seat]
        need(0 <= memory < 1 << 32 and not memory & 1 << 7, "what was seen of a seat are worlds and three counts")


MOST_TILES: Final = sum(f.TILE_COUNTS) - 2
"""The maximum number of tiles in the deck, since two lie open beside it."""
_ALONE: Final = (f.F_DEAL, f.F_END)


def _audit_agenda(state: State) -> None:
    cells = state.cells
    players = cells[PLAYERS]
    for at, (kind, seat, step, argument) in enumerate(frames(state)):
        need(
            0 < kind < len(STEPS) and 0 <= argument < STEPS[kind].arguments,
            "the agenda contains an unknown frame",
        )
        need(seat < players and step <= 6, "the agenda holds a frame of no seat of the match")
        need((at == 0) == (kind in (*_ALONE, f.F_TRICK)), "a trick, a deal or an end is the bottom of the agenda")
        need(at == 0 or kind not in _ALONE, "a deal or an end stands alone on the agenda")
        _audit_argument(state, kind, seat, argument)
    for at in range(AGENDA + cells[DEPTH], AGENDA + cells[ROOM]):
        need(cells[at] == 0, "nothing lies above the top of the agenda")
    bottom = kind_of(cells[AGENDA])
    if cells[ASKED] == NATURE:
        need(bottom == f.F_DEAL, "chance is asked only for a deal")
    elif cells[ASKED] == -1:
        need(bottom == f.F_END, "a match that is over ends with the end of a round")
    else:
        need(bottom == f.F_TRICK, "a seat is asked only within a trick")
        need(cells[f.PAWN] > 0, "once the pawn is on the Moon, nobody is asked any more")
        lying = any(cells[f.TABLE + seat] >= 0 for seat in range(players))
        step = step_of(cells[AGENDA])
        need(step not in (2, 3, 4) or lying, "a trick that is resolved has cards on the table")


def _audit_argument(state: State, kind: int, seat: int, argument: int) -> None:
    cells = state.cells
    named = {f.F_STRAY: argument >> f.WORLD_SHIFT, f.F_RITE: argument, f.F_ORDER: argument.bit_length() - 1}
    need(named.get(kind, 0) < cells[f.WORLDS], "the agenda names a world that is not in the match")
    if kind == f.F_ELIMINATE:
        need(argument < cells[PLAYERS] and argument != seat, "the victim of an elimination is another seat")
    if kind == f.F_REFILL:
        need(argument >= f.LEFT, "a refill is for one of the two open places")


def _audit_cards(state: State) -> None:
    cells = state.cells
    players = cells[PLAYERS]
    left = universe(players)
    between = [argument for kind, _, step, argument in frames(state) if kind == f.F_STRAY and step <= 1]
    held = [cells[f.HAND + seat] for seat in range(players)]
    for seat in range(players):
        card = cells[f.TABLE + seat]
        need(-1 <= card < 56, "a card on the table is one of the 56")
        if card >= 0:
            need(
                card >> f.WORLD_SHIFT == cells[f.LEAD],
                f"the card {card_name(card)} on the table is not of the Destination",
            )
            between.append(card)
        pick = cells[f.PICK + seat]
        need(pick == -1 or (0 <= pick < 56 and held[seat] >> pick & 1 == 1), "a pick is a card of the hand")
        need(0 <= cells[f.KNOWN + seat] <= universe(players), "only cards of the match can be known")
    for cards in (*held, cells[f.PLACED], *(1 << card for card in between)):
        need(0 <= cards < 1 << 56, "a set of cards holds only cards")
        twice = cards & ~left
        need(not twice, f"{' '.join(card_names(twice))} cannot be there: not in the match, or already elsewhere")
        left &= ~cards
    need(not left, f"the cards {' '.join(card_names(left))} are nowhere")
    _audit_empty_seats(state)
    _audit_hand_sizes(state, held)


def _audit_empty_seats(state: State) -> None:
    for seat in range(state.cells[PLAYERS], f.SEATS):
        nothing = [state.cells[row + seat] for row in (f.HAND, f.KNOWN, f.MEMORY, f.SCORE, f.UP, f.DOWN)]
        nobody = [state.cells[row + seat] for row in (f.TABLE, f.PICK, f.ROLE)]
        need(not any(nothing) and set(nobody) == {-1}, "a seat that nobody has holds nothing")


def _audit_hand_sizes(state: State, held: list[int]) -> None:
    """Check that all players still in have played equally often, apart from the current trick (rule 3.3)."""
    cells = state.cells
    sizes = set()
    for seat, hand in enumerate(held):
        need(hand.bit_count() <= HAND_SIZES[cells[PLAYERS]], f"seat {seat + 1} has more cards than were dealt")
        if not cells[f.OUT] >> seat & 1:
            sizes.add(hand.bit_count() + (cells[f.PLAYED] >> seat & 1))
    need(len(sizes) == 1, "the players still in have hands of different sizes")
    need(cells[ASKED] < 0 or cells[f.LEAD] >= 0 or not cells[f.PLAYED], "somebody has played, but nobody has led")


def _audit_roles(state: State) -> None:
    cells = state.cells
    players = cells[PLAYERS]
    shadows = 0
    for seat in range(players):
        role = cells[f.ROLE + seat]
        known = 0 <= role <= role_card(f.SHADOW, EVERYONE) and role_in(role) in (f.SHAMAN, f.SHADOW)
        need(known, f"seat {seat + 1} has no role")
        need(seen_by(role) >> seat & 1 == 1, f"seat {seat + 1} knows its own role")
        shadows += role_in(role) == f.SHADOW
    need(shadows == SHADOWS[players], f"with {players} players, {SHADOWS[players]} of the roles are Shadows")


def _audit_tiles(state: State) -> None:
    cells = state.cells
    players = cells[PLAYERS]
    need(0 <= cells[f.DECK_SIZE] <= MOST_TILES, f"the deck has at most {MOST_TILES} tiles")
    need(0 <= cells[f.DECK] < 1 << f.DECK_BITS * cells[f.DECK_SIZE], "the deck has as many tiles as it says")
    need(cells[f.ARROW] in (0, 1), "the Eclipse passes to the left or to the right")
    need(cells[f.ECLIPSED] in (0, 1), "the Eclipse is in the deck or gone")
    need(-1 <= cells[f.DRAWER] < players, "the one who drew a tile is one of the seats")
    drawing = [seat for kind, seat, _, _ in frames(state) if kind == f.F_KEEP]
    need(drawing == [seat for seat in [cells[f.DRAWER]] if seat >= 0], "who looks at a tile is asked to keep it")
    need(cells[f.DRAWER] >= 0 or cells[f.DRAWN] == f.NO_TILE, "nobody is looking at a tile")
    _count_tiles(state)


def _count_tiles(state: State) -> None:
    """Check that every tile is in exactly one place (rule 1.5)."""
    cells = state.cells
    count = [0] * len(f.TILE_COUNTS)
    places = [cells[f.LEFT], cells[f.RIGHT]]
    if cells[f.DRAWER] >= 0:
        places.append(cells[f.DRAWN])
    for tile in places:
        need(f.NO_TILE <= tile < f.ECLIPSE_TILE, "an open tile is an Artifact")
        count[tile] += 1
    for at in range(cells[f.DECK_SIZE]):
        tile = tile_at(cells[f.DECK], at)
        need(f.NO_TILE < tile <= f.ECLIPSE_TILE, "the deck holds tiles")
        need(at > 0 or tile != f.ECLIPSE_TILE, "the Eclipse does not lie on top of the deck")
        count[tile] += 1
    for counts in (cells[f.GONE], *cells[f.UP : f.UP + f.SEATS], *cells[f.DOWN : f.DOWN + f.SEATS]):
        held = [counted(counts, kind) for kind in range(f.DAGGER, f.ECLIPSE_TILE)]
        need(counts == sum(map(mul, held, f.ONE[f.DAGGER :])), "a player's tiles are Artifacts")
        for kind, many in enumerate(held, f.DAGGER):
            count[kind] += many
    for counts in cells[f.DOWN : f.DOWN + f.SEATS]:
        need(not counted(counts, f.MASK_OF_TRUTH), "a Mask never lies face down before a player")
    count[f.ECLIPSE_TILE] += cells[f.ECLIPSED]
    for kind in range(f.DAGGER, f.ECLIPSE_TILE + 1):
        wanted = f.TILE_COUNTS[kind]
        need(count[kind] == wanted, f"there are {wanted} tiles of the kind {TILES[kind]}, not {count[kind]}")
