"""Checks that a row of cells is a possible state of Samhain, for dumps and hand-written positions."""

from typing import Final

from spiritboard.core.audit import audit_header, frames, need
from spiritboard.core.counts import NIBBLE, count_at
from spiritboard.core.frame import kind_of
from spiritboard.core.seats import NATURE, OVER
from spiritboard.core.state import AGENDA, ASKED, DEPTH, PLAYERS, ROOM, State
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules.chance import lay_paths
from spiritboard.games.samhain.rules.frame_arguments import (
    activated_card,
    counter_card,
    deed_action,
    deed_card,
    due_for,
    left_track,
    part_of,
    picked_action,
    picked_card,
    picked_owner,
    placed_card,
    purpose,
    shielded,
)
from spiritboard.games.samhain.rules.steps import STEPS
from spiritboard.games.samhain.text.notation import CARD_NAMES, ITEMS, RESOURCES, TRACK_NAMES


def examine(state: State) -> None:
    """Raise BadPosition, with a sentence, if something is impossible. Who is asked is not checked."""
    audit_header(state, f.ROW, 2, 4)
    _audit_match(state)
    _audit_village(state)
    _audit_members(state)
    _audit_stocks(state)
    _audit_agenda(state)


def _audit_match(state: State) -> None:
    cells = state.cells
    players = cells[PLAYERS]
    dealt = cells[ASKED] != NATURE
    need(cells[ROOM] == f.AGENDA_ROOM, f"the agenda of Samhain has room for {f.AGENDA_ROOM} frames")
    need(1 <= cells[f.ROUND] <= f.ROUNDS[players], f"there are {f.ROUNDS[players]} rounds with {players} players")
    need((0 if dealt else -1) <= cells[f.FIRST] < players, "the first player is one of the seats")
    need(0 <= cells[f.PASSES] <= players, "at most as many passes in a row as there are players")
    need(0 <= cells[f.TURNS] <= 1_000_000, "the turns of a round are counted from 0")
    need(0 <= cells[f.FLAGS] < 2 * f.O_EASY_CHOOSE, "the options hold something that is none")
    need(0 <= cells[f.GUARD] <= 1000, "the stall guard is a number from 0 to 1000")
    need(0 <= cells[f.MOST_EXPANSIONS] <= 100, "the most expansions of a round are a number from 0 to 100")
    need(cells[f.GRAVES] in (players, players + 1, min(4, players + 1)), f"there are not {cells[f.GRAVES]} graves")
    everybody = (1 << players) - 1
    need(0 <= cells[f.TRAITORS] <= everybody, "only seats of the match can be traitors")
    need(0 <= cells[f.WINNERS] <= everybody, "only seats of the match can win")
    if cells[ASKED] != OVER:
        need(not cells[f.TRAITORS] and not cells[f.WINNERS], "nobody has won a match that goes on")


def _audit_village(state: State) -> None:
    cells = state.cells
    grid = list(cells[f.GRID : f.GRID + f.CARDS])
    if cells[ASKED] == NATURE:
        need(grid == [-1] * f.CARDS, "the village is laid when chance has answered")
        need(not any(cells[f.NEAR : f.AROUND + f.CARDS]), "the village is laid when chance has answered")
        return
    need(sorted(grid) == list(range(f.CARDS)), "each of the 15 cards lies once in the village")
    rows = [{card // 3 for card in grid[at : at + 3]} for at in range(0, f.CARDS, 3)]
    need(all(len(row) == 1 for row in rows), "each row of the village has the three cards of one temple")
    again = state.clone()
    lay_paths(again.cells)
    need(again == state, "the paths of the village are not those between its cards")


def _audit_members(state: State) -> None:
    cells = state.cells
    players = cells[PLAYERS]
    crowd = [0] * f.CARDS
    for seat in range(f.SEATS):
        places = list(cells[f.MEMBER + f.CLAN * seat : f.MEMBER + f.CLAN * (seat + 1)])
        members = f.CLAN_SIZE[players] if seat < players else 0
        need(places[members:] == [f.NOWHERE] * (f.CLAN - members), f"a clan has {members} members")
        count = {f.READY: 0, f.SPENT: 0, f.IDLE: 0, f.DEAD: 0}
        marked = []
        for place in places[:members]:
            if place == f.AT_POOL:
                count[f.IDLE] += 1
            elif f.AT_READY <= place < f.AT_READY + f.CARDS or f.AT_SPENT <= place < f.AT_SPENT + f.CARDS:
                card = (place - f.AT_READY) % 16
                crowd[card] += 1
                count[f.READY if place < f.AT_SPENT else f.SPENT] += NIBBLE[card]
            elif f.AT_TRACK <= place < f.AT_TRACK + f.TRACKS:
                marked.append(place - f.AT_TRACK)
            else:
                need(place == f.AT_GRAVE, "a member is in its pool, on a card, on a track or in the Graveyard")
                count[f.DEAD] += 1
        for cell, number in count.items():
            need(cells[cell + seat] == number, f"the members of seat {seat + 1} are not where its counts say")
        devotion = cells[f.DEVOTION + seat]
        need(0 <= devotion < NIBBLE[f.TRACKS], "devotion is on the ten tracks")
        steps = [count_at(devotion, track) for track in range(f.TRACKS)]
        need(max(steps) <= f.TOP, f"devotion goes up to {f.TOP}")
        need(
            sorted(marked) == [track for track in range(f.TRACKS) if steps[track]],
            f"seat {seat + 1} has exactly one marker on each track where it has devotion",
        )
    for card, members in enumerate(crowd):
        need(members <= players, f"there is room for {players} members on {CARD_NAMES[card]}, not {members}")
    dead = sum(cells[f.DEAD + seat] for seat in range(f.SEATS))
    need(dead < cells[f.GRAVES], f"a Graveyard with {dead} dead empties at once")
    _audit_called(state)


def _audit_called(state: State) -> None:
    cells = state.cells
    card = cells[f.ACTIVATED]
    need(-1 <= card < f.CARDS, "the activated card is one of the 15")
    for seat in range(f.SEATS):
        called = cells[f.CALLED + seat]
        ready = count_at(cells[f.READY + seat], card) if card >= 0 else 0
        need(0 <= called <= ready, "only ready members on the activated card have yet to act")


def _audit_stocks(state: State) -> None:
    cells = state.cells
    players = cells[PLAYERS]
    for seat in range(f.SEATS):
        held = [cells[f.STOCK + 4 * kind + seat] for kind in range(3)]
        held += [cells[f.WISPS + seat], cells[f.EXPANDED + seat]]
        need(all(0 <= number <= 1000 for number in held), f"the stocks of seat {seat + 1} are whole numbers")
        least = -100 if state.over() else 0
        need(least <= cells[f.POINTS + seat] <= 1_000_000, f"the points of seat {seat + 1} are not negative")
        need(seat < players or not any((*held, cells[f.POINTS + seat])), "a seat that nobody has holds nothing")
        for cell in (f.ITEMS, f.USED):
            need(0 <= cells[cell + seat] < NIBBLE[len(ITEMS)], "an item is one of the five kinds")
            need(seat < players or not cells[cell + seat], "a seat that nobody has holds nothing")
    for kind, name in enumerate(RESOURCES):
        held = [cells[f.RESERVE + kind], *(cells[f.STOCK + 4 * kind + seat] for seat in range(players))]
        wanted = f.SUPPLY[players] + f.ROMAN * players
        need(min(held) >= 0 and sum(held) == wanted, f"there are {wanted} {name} in the match")
    wisps = [cells[f.WISPS_LEFT], *(cells[f.WISPS + seat] for seat in range(players))]
    wanted = f.SUPPLY[players]
    need(min(wisps) >= 0 and sum(wisps) == wanted, f"there are {wanted} wisps in the match")
    haunted = any(kind == f.F_BONFIRE for kind, _, _, _ in frames(state))
    need(cells[f.WISPS_LEFT] > 0 or haunted, "a reserve without wisps is in the middle of the event")
    for item, name in enumerate(ITEMS):
        counts = [cells[f.ITEMS_LEFT], *cells[f.ITEMS : f.ITEMS + 8]]
        copies = sum(count_at(held, item) for held in counts)
        need(copies == f.COPIES[players], f"there are {f.COPIES[players]} items of the kind {name}, not {copies}")
    need(0 <= cells[f.ITEMS_LEFT] < NIBBLE[len(ITEMS)], "an item is one of the five kinds")


_BOTTOM: Final = (f.F_DEAL, f.F_SETTLE, f.F_TURN, f.F_CLOSE)


def _audit_agenda(state: State) -> None:
    cells = state.cells
    active = False
    for at, (kind, seat, step, argument) in enumerate(frames(state)):
        need(
            0 < kind < len(STEPS) and 0 <= argument < STEPS[kind].arguments,
            "the agenda contains an unknown frame",
        )
        need(seat < cells[PLAYERS] and step <= 6, "the agenda holds a frame of no seat of the match")
        need((at == 0) == (kind in _BOTTOM), "a turn, a deal or an end is the bottom of the agenda")
        _audit_frame(state, kind, seat, step, argument)
        active |= kind == f.F_SIDE
        if kind == f.F_SIDE:
            need(activated_card(argument) == cells[f.ACTIVATED], "the activated card is the one on the agenda")
    for at in range(AGENDA + cells[DEPTH], AGENDA + cells[ROOM]):
        need(cells[at] == 0, "the agenda has nothing above its top")
    need(active or cells[f.ACTIVATED] == -1, "no card is activated outside an activation")
    bottom = kind_of(cells[AGENDA])
    need((cells[ASKED] == NATURE) == (bottom == f.F_DEAL), "chance is asked only for the set-up")
    need((cells[ASKED] == OVER) == (bottom == f.F_CLOSE), "a match that is over ends with the end of a round")


def _audit_frame(state: State, kind: int, seat: int, step: int, argument: int) -> None:
    """Check that the members and cards that a frame refers to exist."""
    cells = state.cells
    if kind == f.F_SETTLE:
        need(placed_card(argument) < f.CARDS, "a placement is on one of the 15 cards")
    elif kind == f.F_MOVE:
        need(count_at(cells[f.READY + seat], argument) > 0, "the mover is a ready member on its card")
    elif kind == f.F_PUT:
        need(cells[f.IDLE + seat] > 0, "an expansion needs a member in the pool")
    elif kind == f.F_BONUS:
        card = deed_card(argument)
        need(deed_action(argument) < 30 and card < f.CARDS, "there are 30 actions on 15 cards")
        if step <= 1 and deed_action(argument) in (8, 22):
            need(count_at(cells[f.SPENT + seat], card) > 0, "the acting member stands exhausted on its card")
    elif kind == f.F_SIDE:
        _audit_activation(state, seat, argument)
    elif kind == f.F_PAY:
        need(due_for(argument) < 30, "a payment is for one of the 30 actions")
    elif kind == f.F_COUNTER:
        need(counter_card(argument) < f.CARDS, "a countermove copies one of the 15 cards")
    elif kind == f.F_GIFT:
        need(argument < cells[PLAYERS], "a gift goes to a seat of the match")
    elif kind == f.F_RAISE_TO:
        need(cells[f.DEAD + seat] > 0, "there is a dead member to raise")
    elif kind == f.F_SICKLE:
        need(argument == 0 or argument > f.A_TRACK, "a Sickle turns a resource, devotion or a point")
    elif kind == f.F_BONFIRE:
        need(cells[f.FIRST] == seat, "the event goes from the first player on")
    elif kind == f.F_DEVOTE:
        need(left_track(argument) < f.TRACKS, f"the tracks are {', '.join(TRACK_NAMES)}")
    elif kind == f.F_PICK:
        _audit_pick(state, step, argument)


def _audit_activation(state: State, active: int, argument: int) -> None:
    cells = state.cells
    card = activated_card(argument)
    need(card < f.CARDS and part_of(argument) <= 4, "an activation is on one of the 15 cards")
    if cells[f.FLAGS] & f.O_DYNAMIC:
        acting = (active + part_of(argument)) % cells[PLAYERS]
        missing = count_at(cells[f.READY + acting], card) - cells[f.CALLED + acting]
        need(shielded(argument) == missing, "the ready members of who acts are called or shielded")


def _audit_pick(state: State, step: int, argument: int) -> None:
    cells = state.cells
    owner, card = picked_owner(argument), picked_card(argument)
    need(
        purpose(argument) <= f.P_COUNTER and picked_action(argument) < 30, "a pick is for something that the rules know"
    )
    if step:
        need(owner < cells[PLAYERS] and card < f.CARDS, "a picked member stands on a card")
        crowd = cells[f.READY + owner] + cells[f.SPENT + owner]
        need(count_at(crowd, card) > 0, "a picked member stands on its card")
