"""A test for each rule of RULES.md; its name begins with the rule's number. Rulings are named as [R1] to [R104]."""

import re
from pathlib import Path

import pytest

from spiritboard.core.counts import count_at
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption, Illegal
from spiritboard.core.seats import EVERYTHING, NATURE, STRANGER
from spiritboard.core.state import State
from spiritboard.games.registry import find
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.text.notation import CARD_NAMES, TEMPLES
from spiritboard.games.samhain.text.options import OPTIONS
from spiritboard.play.table import moment
from spiritboard.scenes.tongue import ENGLISH
from tests.games.samhain.puzzle import GAME, Puzzle

HERE = Path(__file__).parent
SHOW = find("samhain").show


def laid(players: int, seed: int = 1, **options: object) -> State:
    """A match after chance has laid the village."""
    state = GAME.setup(players, options)
    state.roll(FastDice(seed))
    return state


def of(state: State) -> Puzzle:
    """A state as a puzzle."""
    puzzle = Puzzle("turn 1", players=state.players())
    puzzle.state = state
    return puzzle


# --- 1: what there is --------------------------------------------------------------------------------------------


def test_1_1_players_and_temples() -> None:
    for players in (1, 5):
        with pytest.raises(BadOption, match="2 to 4 players"):
            GAME.setup(players)
    assert len(TEMPLES) * 2 == f.TRACKS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_1_2_nothing_enters_a_full_card(players: int) -> None:
    """[R3] [R9] All colours and exhausted members count; moves, expansions and placements stay out."""
    crowd = " ".join(["Cer1*"] * (players - 1))
    puzzle = Puzzle("turn 1", f"clan 1 Cer2 {crowd}", "clan 2 Cer1 Bel1", players=players)
    assert "expand Cer1" not in puzzle.legal()
    assert "expand Sir2" in puzzle.legal()
    puzzle.do("1 use Cer2")
    assert "to Cer1" not in puzzle.legal()
    assert "to Cer3" in puzzle.legal()
    with pytest.raises(Illegal, match=r"Cer1 is full .*1\.2"):
        puzzle.do("1 to Cer1")


def test_1_2_set_up_stays_out_of_full_cards() -> None:
    state = laid(2)
    puzzle = of(state)
    card = next(iter(sorted(puzzle.legal())))
    for _ in range(2):
        seat = puzzle.asked[0]
        puzzle.do(f"{seat} {card}", f"{seat} light")
    assert card not in puzzle.legal()
    assert len(puzzle.legal()) == 14


def test_1_2_only_an_exchange_enters_a_full_card() -> None:
    puzzle = Puzzle("round 2", "turn 1", "clan 1 Bel2 Cer1", "clan 2 Sir1 Sir1")
    puzzle.activate("Bel2").side(1, "dark").do("1 member 2 Sir1")
    assert "to Sir1" not in puzzle.legal()
    puzzle.do("1 member 1 Cer1")
    assert (puzzle.board(1), puzzle.board(2)) == (["Sir1", "Bel2*"], ["Cer1", "Sir1"])


def test_1_3_devotion_has_one_marker_a_track() -> None:
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Cer-light:4 Cer-dark:1")
    assert puzzle.pool(1) == 11
    puzzle.activate("Cer1").side(1, "light")
    assert puzzle.devotion(1) == {"Cer-light": 5, "Cer-dark": 1}
    assert puzzle.pool(1) == 11


@pytest.mark.parametrize(("players", "members"), [(2, 14), (3, 12), (4, 10)])
def test_1_4_a_member_is_in_one_place(players: int, members: int) -> None:
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Cer2* Sir-dark:3 grave", players=players)
    places = len(puzzle.board(1)) + len(puzzle.devotion(1)) + puzzle.dead(1) + puzzle.pool(1)
    assert places == members


def test_1_5_the_board_is_the_cards() -> None:
    """[R44] [R92] Markers and the dead do not make an expansion dearer."""
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Cer2* Sir-dark:3 grave", "clan 2 Bel1")
    puzzle.do("1 expand Sir1")
    decision = GAME.decision(puzzle.state)
    assert decision is not None
    assert decision.picks == 3


def test_1_6_wisps_and_items_are_no_resources() -> None:
    lines = ("wood 0 2", "stone 0 2", "gold 0 2", "wisps 3 0", "items 1 horn horn")
    puzzle = Puzzle("round 2", "turn 1", "clan 1 Cer1 Cer2", "clan 2 Bel1", *lines)
    assert not any(word.startswith("expand") for word in puzzle.legal())


@pytest.mark.parametrize(
    ("players", "members", "placements", "supply", "copies", "rounds", "graves"),
    [(2, 14, 4, 6, 2, 6, 3), (3, 12, 3, 7, 2, 5, 4), (4, 10, 2, 8, 3, 4, 4)],
)
def test_1_7_quantities(
    players: int, members: int, placements: int, supply: int, copies: int, rounds: int, graves: int
) -> None:
    """[R57] The Graveyard has one grave more than there are players, but never more than four."""
    state = laid(players)
    cells = state.cells
    assert [cells[f.IDLE + seat] for seat in range(players)] == [members] * players
    assert [cells[f.RESERVE + kind] for kind in range(3)] == [supply] * 3
    assert cells[f.WISPS_LEFT] == supply
    assert [count_at(cells[f.ITEMS_LEFT], item) for item in range(5)] == [copies] * 5
    assert cells[f.GRAVES] == graves
    puzzle = of(state)
    placed = 0
    while puzzle.asked[1] in ("settle", "devote"):
        placed += puzzle.asked[1] == "settle"
        puzzle.do(f"{puzzle.asked[0]} {min(puzzle.legal())}")
    assert placed == placements * players
    assert f.ROUNDS[players] == rounds


def test_1_8_points_have_no_limit() -> None:
    """[R93]"""
    puzzle = Puzzle("round 2", "turn 1", "clan 1 Cer2", "clan 2 Bel1", "points 400 0")
    assert puzzle.activate("Cer2").side(1, "dark").points(1) == 401


def test_1_9_a_single_answer_answers_itself() -> None:
    """Seat 2 can only pass, and then seat 1: the round ends without a question."""
    lines = ("wood 0 0", "stone 0 0", "gold 0 0")
    puzzle = Puzzle("turn 2", "clan 1 Cer1*", "clan 2 Bel1*", *lines)
    assert puzzle.state.cells[f.ROUND] == 2
    assert puzzle.asked == (2, "move"), "the new round's first player can only use Bel1, and is asked where to"


# --- 2: set-up ---------------------------------------------------------------------------------------------------


def test_2_1_the_village_is_shuffled_by_rows() -> None:
    """[R8] Five rows of one temple each; rows and places differ from match to match; nothing wraps round."""
    grids = set()
    for seed in range(30):
        grid = tuple(laid(4, seed).cells[f.GRID : f.GRID + 15])
        assert sorted(grid) == list(range(15))
        assert all(len({card // 3 for card in grid[row : row + 3]}) == 1 for row in range(0, 15, 3))
        grids.add(grid)
    assert len(grids) == 30
    assert len({grid[0] // 3 for grid in grids}) == 5
    puzzle = Puzzle("turn 1", "clan 1 Cer1", "clan 2 Bel1").do("1 use Cer1")
    assert puzzle.legal() == {"to Cer1", "to Cer2", "to Sir1"}


def test_2_2_the_reserve() -> None:
    state = GAME.setup(3)
    assert state.seat() == NATURE
    assert state.cells[f.WISPS_LEFT] == 7


def test_2_3_roman_resources() -> None:
    """[R25] They are ordinary cubes: seat 4 of the easy set-up buys a Horn with Roman gold."""
    puzzle = of(laid(4))
    assert [puzzle.stock(seat) for seat in (1, 2, 3, 4)] == [(2, 2, 2)] * 4
    bought = Puzzle("turn 1", "clan 1 Suc2", "clan 2 Bel1", "option easy_setup on").activate("Suc2").side(1, "light")
    assert bought.stock(1) == (1, 2, 1)


def test_2_4_the_first_player_is_chosen_by_chance() -> None:
    firsts = {laid(4, seed).cells[f.FIRST] for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_2_5_placement_goes_round_in_the_same_order() -> None:
    """[R4]"""
    puzzle = of(laid(3, 2))
    first = puzzle.state.cells[f.FIRST]
    order = []
    while puzzle.asked[1] in ("settle", "devote"):
        if puzzle.asked[1] == "settle":
            order.append(puzzle.asked[0] - 1)
        puzzle.do(f"{puzzle.asked[0]} {min(puzzle.legal())}")
    lap = [(first + at) % 3 for at in range(3)]
    assert order == lap * 3
    assert puzzle.asked == (first + 1, "turn")


def test_2_6_the_first_placement_brings_two_devotion_the_others_one() -> None:
    """[R1] [R2] Both on one track; later ones bring one, also on a card not yet used."""
    puzzle = of(laid(2, 3))
    first = puzzle.state.cells[f.FIRST] + 1
    puzzle.do(f"{first} to Cer1")
    assert puzzle.legal() == {"light", "dark"}
    puzzle.do(f"{first} dark")
    assert puzzle.devotion(first) == {"Cer-dark": 2}
    other = puzzle.asked[0]
    puzzle.do(f"{other} to Cer1", f"{other} light", f"{first} to Bel2", f"{first} light")
    assert puzzle.devotion(other) == {"Cer-light": 2}
    assert puzzle.devotion(first) == {"Cer-dark": 2, "Bel-light": 1}


EASY = {
    2: ({"Bel1", "Cer1", "Cer2", "Sir2"}, {"Suc1", "Bel2", "Bel1", "Mor2"}),
    3: ({"Bel1", "Cer1", "Cer2"}, {"Suc1", "Bel2", "Bel1"}, {"Mor1", "Cer3"}),
    4: ({"Bel1", "Cer1"}, {"Suc1", "Bel2"}, {"Mor1", "Cer3"}, {"Cer1", "Suc2"}),
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_7_the_easy_set_up(players: int) -> None:
    """[R6] [R7] Fixed places, player 1 is the first player; two players use those of three and one more."""
    puzzle = of(laid(players, 5, easy_setup="on"))
    assert list(puzzle.state.cells[f.GRID : f.GRID + 15]) == list(range(15))
    first = puzzle.state.cells[f.FIRST]
    for number, cards in enumerate(EASY[players]):
        seat = (first + number) % players + 1
        assert set(puzzle.board(seat)) == cards
    assert puzzle.asked == (first + 1, "turn")
    if players == 3:
        assert puzzle.devotion((first + 2) % 3 + 1) == {"Mor-light": 3, "Cer-light": 1}


def test_2_8_the_easy_set_ups_tracks() -> None:
    """[R5] All light, unless the option lets players choose."""
    light = of(laid(4, 1, easy_setup="on"))
    assert all(name.endswith("light") for seat in (1, 2, 3, 4) for name in light.devotion(seat))
    chosen = of(laid(4, 1, easy_setup="on", easy_setup_track="choose"))
    assert chosen.asked[1] == "devote"
    seat = chosen.asked[0]
    chosen.do(f"{seat} dark")
    assert chosen.devotion(seat) == {"Bel-dark": 2}


# --- 3: rounds and turns -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "free"), [(1, "light"), (2, "dark"), (3, "light"), (4, "dark")])
def test_3_1_odd_rounds_are_light(number: int, free: str) -> None:
    puzzle = Puzzle(f"round {number}", "turn 1", "clan 1 Cer1", "clan 2 Bel1").activate("Cer1", f"1 {free}")
    assert puzzle.stock(1)[1:] == (2, 2)
    assert not puzzle.told(f.E_PAY)


def test_3_2_the_fifth_round_of_three_is_both() -> None:
    """[R28] Either side without paying; where only one is possible, it must be that one."""
    puzzle = Puzzle("round 5", "turn 1", "clan 1 Cer1", "clan 2 Bel1", "clan 3 Bel1", players=3)
    puzzle.activate("Cer1")
    assert puzzle.legal() == {"light", "dark"}
    puzzle.do("1 dark")
    assert not puzzle.told(f.E_PAY)
    one = Puzzle("round 5", "turn 1", "clan 1 Cer3 Cer1", "clan 2 Bel1", "wisps 2 0 0", players=3).activate("Cer3")
    assert one.told(f.E_DEED)[0].a == 5, "no three of a kind, so it must be the dark side"
    none = Puzzle("round 5", "turn 1", "clan 1 Cer3 Cer1", "clan 2 Bel1", players=3).activate("Cer3")
    assert none.wisps(1) == 1


def test_3_3_activate_or_expand_as_you_like() -> None:
    """[R13]"""
    puzzle = Puzzle("turn 1", "clan 1 Cer1", "clan 2 Bel1")
    assert puzzle.legal() == {"use Cer1", "expand Cer2", "expand Sir1"}
    puzzle.do("1 expand Cer2", "1 wood", "1 wood")
    assert puzzle.asked == (2, "turn")
    assert puzzle.board(1) == ["Cer1", "Cer2"]


def test_3_4_passing_needs_exhausted_members() -> None:
    """[R10] [R11] Having none on the board is enough, and then one may expand anywhere for 1 MP."""
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Cer2*", "clan 2 Bel1")
    with pytest.raises(Illegal, match=r"exhausted .*3\.4"):
        puzzle.do("1 pass")
    tired = Puzzle("turn 1", "clan 1 Cer1* Cer2*", "clan 2 Bel1")
    assert "pass" in tired.legal()
    nobody = Puzzle("turn 1", "clan 1 -", "clan 2 Bel1")
    assert nobody.legal() == {"pass", *(f"expand {name}" for name in CARD_NAMES)}
    again = Puzzle("turn 1", "clan 1 Cer1*", "clan 2 Bel1").do("1 pass").do("2 expand Bel2", "2 wood", "2 wood")
    assert "expand Cer2" in again.legal(), "who has passed may act again"


def test_3_5_the_round_ends_with_consecutive_passes() -> None:
    """[R12] The chain counts turns: being forced to act in another's turn breaks nothing."""
    lines = ("clan 1 Cer1* Cer2*", "clan 2 Bel1* Bel2*")
    puzzle = Puzzle("turn 1", *lines).do("1 pass", "2 expand Bel3", *["2 wood", "2 wood", "2 gold"])
    assert puzzle.state.cells[f.PASSES] == 0
    puzzle.do("1 pass", "2 to Bel3").side(2, "fail")
    while puzzle.state.cells[f.ROUND] == 1:
        puzzle.do(f"{puzzle.asked[0]} pass")
    assert puzzle.count(f.E_PASS) == 4


def test_3_6_the_stall_guard() -> None:
    """[R16] After 20 turns a player nobody may expand in this round; the option sets the number, 0 removes it."""
    late = ("turn 1", "clan 1 Cer1", "clan 2 Bel1 Bel2")
    assert any(word.startswith("expand") for word in Puzzle("turns 39", *late).legal())
    stopped = Puzzle("turns 40", *late, "items 1 rune")
    assert stopped.legal() == {"use Cer1", "item rune"}
    with pytest.raises(Illegal, match=r"40 turns.*3\.6"):
        stopped.do("1 expand Cer2")
    free = Puzzle("turns 400", *late, "option round_guard 0")
    assert "expand Cer2" in free.legal()
    told = Puzzle("turns 39", *late, "turn 1").do("1 expand Cer2", "1 wood", "1 wood")
    assert told.count(f.E_GUARD) == 1
    scene = SHOW.scene(moment(GAME, told.state, 0, ("Ada", "Bo")), ENGLISH)
    assert scene.status.endswith("stall guard (house rule): nobody may expand any more")


def test_3_6_a_round_of_expansions_and_deaths_ends() -> None:
    """[R16] The loop that the guard is for: expand with nobody on the board, die by 23, again and again."""
    puzzle = Puzzle("turn 1", "clan 1 -", "clan 2 -", "points 30 30")
    for _ in range(2000):
        if puzzle.state.cells[f.ROUND] > 1:
            break
        seat, kind = puzzle.asked
        legal = puzzle.legal()
        wish = {"turn": ["use Mor3", "expand Mor3", "pass"], "move": ["to Mor3"], "side": ["light", "fail"]}
        answer = next((word for word in wish.get(kind, []) if word in legal), None)
        puzzle.do(f"{seat} {answer or ('point' if 'point' in legal else max(legal))}")
    assert puzzle.state.cells[f.ROUND] == 2


def test_3_7_expansions_may_be_limited() -> None:
    """[R14] Usually there may be several in a round."""
    lines = ("turn 1", "clan 1 Cer1", "clan 2 Bel1", "expanded 1 0", "items 1 rune")
    assert "expand Cer2" in Puzzle(*lines).legal()
    limited = Puzzle(*lines, "option max_expansions 1")
    with pytest.raises(Illegal, match=r"3\.7"):
        limited.do("1 expand Cer2")


# --- 4: activation -----------------------------------------------------------------------------------------------


def test_4_1_a_member_may_move_one_step_and_must_activate() -> None:
    """[R29] It may also stay."""
    puzzle = Puzzle("turn 1", "clan 1 Sir2 Cer1*", "clan 2 Bel1")
    assert "use Cer1" not in puzzle.legal()
    puzzle.do("1 use Sir2")
    assert puzzle.legal() == {"to Sir2", "to Sir1", "to Sir3", "to Cer2", "to Suc2"}
    puzzle.do("1 to Suc2")
    assert [event.kind for event in puzzle.events[:2]] == [f.E_MOVE, f.E_ACTIVATE]


MAY_STAY = ("option mandatory_moves off",)


def test_4_2_everybody_ready_on_the_card_is_called() -> None:
    """[R17] Exhausted members are not, and who arrives later is not: seat 1 steps in a third member by action 7."""
    lines = (*MAY_STAY, "clan 1 Sir1 Sir2", "clan 2 Sir1 Bel1 Bel1", "clan 3 Bel2", "turn 1")
    puzzle = Puzzle(*lines, players=3).activate("Sir1").side(1, "light").do("1 member 1 Sir2", "1 to Sir1")
    assert puzzle.asked == (2, "side"), "the member that stepped in does not act"
    puzzle.side(2, "light").do("2 done")
    assert puzzle.board(1) == ["Sir1", "Sir1*"]
    dynamic = Puzzle(*lines, "option participants dynamic", players=3)
    dynamic.activate("Sir1").side(1, "light").do("1 member 1 Sir2", "1 to Sir1")
    assert dynamic.asked == (1, "side"), "by option it does"
    dynamic.side(1, "light").do("1 bonus none", "1 done")
    assert dynamic.asked == (2, "side"), "and then the next player's members, as ever"
    dynamic.side(2, "light").do("2 done")
    assert (dynamic.board(1), dynamic.board(2)) == (["Sir1*", "Sir1*"], ["Sir1*", "Bel1", "Bel1"])


DYNAMIC = (*MAY_STAY, "turn 1", "option participants dynamic")


def test_4_2_a_shielded_member_that_leaves_calls_nobody_else() -> None:
    """[R17] Participants looked up as it goes: seat 2 shields one member, acts with the other and moves the first."""
    lines = (*DYNAMIC, "clan 1 Sir1", "clan 2 Sir1 Sir1", "clan 3 Sir1", "clan 4 Bel3", "items 2 dolmen")
    puzzle = Puzzle(*lines, players=4).activate("Sir1", "1 light", "1 done", "2 item dolmen", "2 light")
    puzzle.do("2 member 2 Sir1", "2 ready", "2 to Cer1")
    assert puzzle.asked == (3, "side"), "seat 2 has nobody left who could act"
    assert (puzzle.board(2), puzzle.board(3)) == (["Cer1", "Sir1*"], ["Sir1"])
    GAME.audit(puzzle.state)


def test_4_2_a_shielded_member_that_leaves_keeps_nobody_from_acting() -> None:
    """[R17] The second member is shielded and goes with the Horn; the third acts all the same."""
    puzzle = Puzzle(*DYNAMIC, "clan 1 Cer1 Cer1 Cer1", "items 1 dolmen horn", players=3)
    puzzle.activate("Cer1", "1 light", "1 item dolmen", "1 item horn", "1 ready", "1 to Sir2")
    assert puzzle.asked == (1, "side")
    puzzle.do("1 light", "1 bonus none")
    assert puzzle.board(1) == ["Cer1*", "Cer1*", "Sir2"]


def test_4_2_who_steps_in_as_it_goes_is_told_apart_from_the_shielded() -> None:
    """[R17] The member from Sir2 steps in with action 8: it may go again, or the shielded one, or who has acted."""
    lines = (*DYNAMIC, "round 2", "clan 1 Bel1 Cer1", "clan 2 Sir1 Sir1 Sir2", "clan 3 Sir1", "items 2 dolmen")
    puzzle = Puzzle(*lines, "turn 3", players=4).do("3 use Sir1", "3 to Sir1", "3 dark", "3 done")
    assert puzzle.asked == (2, "side")
    puzzle.do("2 item dolmen", "2 dark", "2 member 2 Sir2", "2 to Sir1", "2 member 2 Sir1")
    assert puzzle.legal() == {"ready", "called", "exhausted"}
    GAME.audit(puzzle.state)
    shielded = of(puzzle.state.clone()).do("2 ready", "2 to Suc1")
    assert shielded.asked == (2, "side"), "the newcomer acts"
    puzzle.do("2 called", "2 to Suc1")
    assert puzzle.asked != (2, "side"), "only the shielded one is left"


def test_4_3_clockwise_from_the_active_player_all_of_one_first() -> None:
    lines = ("clan 1 Cer1", "clan 2 Cer1 Cer1", "clan 3 Cer1", "clan 4 Bel1", "turn 3")
    puzzle = Puzzle(*lines, players=4).do("3 use Cer1", "3 to Cer1", "3 light")
    order = [3]
    while puzzle.asked[1] in ("side", "bonus"):
        if puzzle.asked[1] == "side":
            order.append(puzzle.asked[0])
            puzzle.do(f"{puzzle.asked[0]} light")
        else:
            puzzle.do(f"{puzzle.asked[0]} bonus none")
    assert order == [3, 1, 2, 2]


def test_4_4_each_chooses_when_its_time_comes() -> None:
    """[R27] Example 2 of the printed rules: the third player sees that the last Dolmen is gone."""
    lines = ("clan 1 Bel2", "clan 2 Bel2", "clan 3 Bel2", "turn 1")
    puzzle = Puzzle(*lines, players=3).activate("Bel2", "1 light", "2 light")
    assert puzzle.asked == (3, "side")
    assert puzzle.legal() == {"fail", "dark"}


def test_4_5_the_opposite_side_costs_a_payment_that_leaves_it_possible() -> None:
    """[R20] [R21] [R22] Action 3 by night with exactly one wood and one stone: only other things may pay for it."""
    lines = ("round 2", "turn 1", "clan 1 Cer2 Sir-light:1", "clan 2 Bel1", "wood 1 2", "stone 1 2", "gold 1 2")
    puzzle = Puzzle(*lines).activate("Cer2", "1 light")
    assert puzzle.asked == (1, "pay")
    assert puzzle.legal() == {"gold", "Sir-light"}
    with pytest.raises(Illegal, match=r"leave the action impossible .*4\.5"):
        puzzle.do("1 wood")
    assert puzzle.do("1 gold").items(1) == ["sickle"]
    unable = Puzzle("round 1", "turn 1", "clan 1 Sir3", "clan 2 Bel1").activate("Sir3")
    assert unable.wisps(1) == 1, "neither side can be performed: no wisp may be bought with an MP"
    failing = Puzzle("turn 1", "clan 1 Suc3", "clan 2 Bel1").activate("Suc3")
    assert failing.legal() == {"fail", "dark"}, "nobody must pay for the opposite side"


def test_4_5_the_payment_itself_can_make_it_possible() -> None:
    """[R22] Judged after the payment: paying wood puts the wood into the reserve that action 1 gives."""
    lines = ("round 2", "turn 1", "clan 1 Cer1 Cer-light:5", "clan 2 Bel1", "wood 8 2")
    puzzle = Puzzle(*lines).activate("Cer1", "1 light")
    assert "stone" not in puzzle.legal()
    assert {"wood", "Cer-light"} <= puzzle.legal()


def test_4_6_partial_benefits_are_enough() -> None:
    """[R23] [R48] No wood is left, but the devotion can be marked; the option asks for both."""
    lines = ("turn 1", "clan 1 Cer1", "clan 2 Bel1", "wood 8 2")
    puzzle = Puzzle(*lines).activate("Cer1").side(1, "light")
    assert (puzzle.devotion(1), puzzle.stock(1)[0]) == ({"Cer-light": 1}, 8)
    strict = Puzzle(*lines, "option partial_benefits off").activate("Cer1")
    assert "light" not in strict.legal()


@pytest.mark.parametrize("number", [16, 22, 28])
def test_4_6_whole_benefits_need_somebody_to_work_on(number: int) -> None:
    card = CARD_NAMES[(number - 1) // 2]
    lines = ("round 2", "turn 1", f"clan 1 {card} Cer-light:1", "clan 2 -", "option partial_benefits off")
    assert "dark" not in Puzzle(*lines).activate(card).legal()
    there = "clan 2 Suc1 Cer-dark:2"
    able = Puzzle(*lines[:3], there, lines[4]).activate(card).side(1, "dark")
    assert able.told(f.E_DEED)[0].a == number - 1


def test_4_6_whole_benefits_of_20_need_room_for_both_steps() -> None:
    """One more step is left on all tracks together; with two, the action can be performed."""
    others = [f"{temple[:3]}-{side}:5" for temple in TEMPLES for side in ("light", "dark")]
    others.remove("Mor-dark:5")
    lines = ("round 2", "turn 1", "clan 2 Bel1", "option partial_benefits off")
    full = Puzzle(*lines, f"clan 1 Mor1 {' '.join(others)} Mor-dark:4").activate("Mor1")
    assert "dark" not in full.legal()
    room = Puzzle(*lines, f"clan 1 Mor1 {' '.join(others)} Mor-dark:3").activate("Mor1").side(1, "dark")
    assert (room.devotion(1)["Mor-dark"], room.wisps(1)) == (5, 1)


def test_4_7_failing_brings_a_wisp_and_may_not_be_chosen() -> None:
    puzzle = Puzzle("turn 1", "clan 1 Cer1", "clan 2 Bel1").activate("Cer1")
    with pytest.raises(Illegal, match=r"can be performed.*4\.7"):
        puzzle.do("1 fail")
    failed = Puzzle("turn 1", "clan 1 Suc3", "clan 2 Bel1").activate("Suc3", "1 fail")
    assert (failed.wisps(1), failed.board(1)) == (1, ["Suc3*"])


def test_4_8_acting_is_compulsory_even_where_it_hurts() -> None:
    """[R24] [R26] Seat 2 must die by 23: it has no MP for the dark side, and no Dolmen."""
    lines = ("turn 1", "clan 1 Mor3", "clan 2 Mor3", "clan 3 Bel2 Bel3 Cer1", "wood 2 0 2", "stone 2 0 2", "gold 2 0 2")
    puzzle = Puzzle(*lines, players=3).activate("Mor3").side(1, "light").do("1 member 3 Bel2")
    assert puzzle.asked == (2, "kill"), "it was not asked whether it wants to"
    assert [(event.seat, event.a) for event in puzzle.told(f.E_KILL)][-1] == (1, 1)


def test_4_9_who_is_killed_moved_or_exhausted_first_does_not_act() -> None:
    """[R18] Action 23 kills the called member of seat 2 before its time; it takes no wisp."""
    lines = ("turn 1", "clan 1 Mor3", "clan 2 Mor3 Bel1")
    killed = Puzzle(*lines).activate("Mor3").side(1, "light").do("1 member 2 Mor3")
    assert killed.count(f.E_DEED) == 1
    assert killed.wisps(2) == 0
    tired = Puzzle("round 2", "turn 1", "clan 1 Suc2", "clan 2 Suc2 Bel1").activate("Suc2").side(1, "dark")
    tired.do("1 member 2 Suc2")
    assert (tired.count(f.E_DEED), tired.board(2)) == (1, ["Suc2*", "Bel1"])
    moved = Puzzle("round 2", "turn 1", "clan 1 Bel2", "clan 2 Bel2 Bel1").activate("Bel2").side(1, "dark")
    moved.do("1 member 2 Bel2", "1 to Cer1")
    assert (moved.count(f.E_DEED), moved.board(2)) == (1, ["Cer1", "Bel1"])


def test_4_9_coming_back_does_not_call_again() -> None:
    """Seat 1's second called member steps away and back by action 8; it stays ready and does not act."""
    lines = ("round 2", "turn 1", "clan 1 Sir1 Sir1", "clan 2 Bel1", "points 5 0")
    puzzle = Puzzle(*lines).activate("Sir1").side(1, "dark")
    puzzle.do("1 called", "1 to Cer1", "1 member 1 Cer1", "1 to Sir1")
    assert puzzle.board(1) == ["Sir1", "Sir1*"]
    assert puzzle.asked == (2, "turn")


def test_4_10_a_member_is_exhausted_from_the_start_of_its_action() -> None:
    """[R19] Action 16 of seat 2 cannot exhaust the member of seat 1 that has acted on the same card."""
    lines = ("round 2", "turn 1", "clan 1 Suc2 Cer1 Cer2", "clan 2 Suc2 Bel1")
    puzzle = Puzzle(*lines).activate("Suc2").side(1, "dark").do("1 member 2 Bel1").side(2, "dark")
    assert puzzle.legal() == {"member 1 Cer1", "member 1 Cer2"}


def test_4_11_any_repetition_has_the_same_bonus() -> None:
    """[R30] [R31] [R33] Flat for the third time; none may be taken; a different side between does not matter."""
    lines = ("turn 1", "clan 1 Cer1 Cer1 Cer1", "clan 2 Bel1", "clan 3 Bel1", "points 5 0 0")
    puzzle = Puzzle(*lines, players=3).activate("Cer1", "1 light", "1 dark", "1 point", "1 light")
    assert puzzle.asked == (1, "bonus")
    assert puzzle.legal() == {"bonus none", "bonus resource", "bonus devotion"}
    puzzle.do("1 bonus resource")
    assert puzzle.stock(1)[0] == 2 + 1 + 2 + 2
    thrice = Puzzle(*lines, players=3).activate("Cer1", "1 light", "1 light", "1 bonus resource", "1 light")
    assert thrice.do("1 bonus resource").stock(1)[0] == 2 + 1 + 2 + 2


def test_4_11_the_bonus_may_grow_by_option() -> None:
    lines = ("turn 1", "clan 1 Cer1 Cer1 Cer1", "clan 2 Bel1", "clan 3 Bel1", "option bonus_stacking on")
    puzzle = Puzzle(*lines, players=3).activate("Cer1", "1 light", "1 light", "1 bonus devotion", "1 light")
    puzzle.do("1 bonus resource")
    assert puzzle.devotion(1) == {"Cer-light": 4}, "1, then 1+1, then 1"
    assert puzzle.stock(1)[0] == 2 + 1 + 1 + 3, "the third time brings two more"


def test_4_11_a_failure_is_no_performance() -> None:
    """[R32] The first try of 27 fails for want of stone; seat 1 then has no bonus for the second."""
    lines = ("turn 1", "clan 1 Bel2 Bel2", "clan 2 Bel1", "stone 0 2", "items 1 rune")
    puzzle = Puzzle(*lines).activate("Bel2", "1 fail", "1 item rune", "1 stone")
    puzzle.side(1, "light")
    assert puzzle.items(1) == ["rune*", "dolmen"]
    assert not puzzle.told(f.E_BONUS)


def test_4_11_the_bonus_leaves_the_opposite_sides_price_alone() -> None:
    """[R36] Two dark uses by day cost 1 MP each."""
    puzzle = Puzzle("turn 1", "clan 1 Cer2 Cer2", "clan 2 Bel1", "points 3 0", "wood 0 2").activate("Cer2")
    puzzle.do("1 dark", "1 gold", "1 dark", "1 gold", "1 bonus point")
    assert puzzle.stock(1) == (0, 2, 0)
    assert puzzle.points(1) == 3 + 1 + 2


def test_4_12_only_bonuses_that_can_be_received() -> None:
    """[R35] [R37] [R41] One wood is left, and the track is nearly full."""
    lines = ("turn 1", "clan 1 Cer1 Cer1 Cer-light:3", "clan 2 Bel1", "wood 6 2")
    puzzle = Puzzle(*lines).activate("Cer1", "1 light", "1 light")
    assert puzzle.told(f.E_BONUS) == []
    assert puzzle.stock(1)[0] == 8
    wisps = Puzzle("round 2", "turn 1", "clan 1 Bel3 Bel3", "clan 2 Bel1", "wisps 4 0").activate("Bel3")
    wisps.side(1, "dark").side(1, "dark")
    assert wisps.legal() == {"bonus none", "bonus point"}
    discount = Puzzle(
        "round 2", "turn 1", "clan 1 Bel3 Bel3", "clan 2 Bel1", "wisps 3 0", "option wisp_discount on"
    ).activate("Bel3")
    discount.side(1, "dark").side(1, "dark")
    assert discount.points(1) == 4, "three wisps are enough: the second time costs one"


def test_4_12_a_grown_bonus_must_be_received_whole() -> None:
    """[R35] The third time it is of two: no room for two more steps, or no two more wood, and it is not offered."""
    lines = ("turn 1", "clan 2 Bel1", "clan 3 Bel1", "option bonus_stacking on")
    three = ("1 light", "1 light", "1 bonus resource", "1 light")
    steps = Puzzle(*lines, "clan 1 Cer1 Cer1 Cer1 Cer-light:1", players=3).activate("Cer1", *three)
    assert steps.legal() == {"bonus none", "bonus resource"}
    wood = Puzzle(*lines, "clan 1 Cer1 Cer1 Cer1", "wood 6 2 0", players=3).activate("Cer1", *three)
    assert wood.legal() == {"bonus none", "bonus devotion"}
    wishes = ("1 light", "1 wood", "1 light", "1 bonus none", "1 gold", "1 light")
    poor = ("wood 12 0 0", "stone 12 0 0", "gold 11 0 0")
    wish = Puzzle(*lines, "clan 1 Mor1 Mor1 Mor1", *poor, players=3).activate("Mor1", *wishes)
    assert wish.legal() == {"bonus none", "bonus devotion"}


def test_4_12_a_discount_makes_it_possible_and_so_compulsory() -> None:
    """[R34] Five wood are enough for action 5 twice: three, then two."""
    lines = ("turn 1", "clan 1 Cer3 Cer3", "clan 2 Bel1", "wood 5 2")
    puzzle = Puzzle(*lines).activate("Cer3").side(1, "light")
    assert puzzle.asked == (1, "cost"), "the second member must perform it with the discount"
    assert puzzle.points(1) == 3


def test_4_13_costs_then_wisps_then_effects() -> None:
    """[R56] 28: the wisp, the point, and only then the choice."""
    puzzle = Puzzle("round 2", "turn 1", "clan 1 Bel2", "clan 2 Bel1").activate("Bel2").side(1, "dark")
    assert puzzle.asked == (1, "trick")
    assert [event.kind for event in puzzle.events[-2:]] == [f.E_WISP, f.E_POINTS]


# --- 5 and 6: MP and expansion -----------------------------------------------------------------------------------


def test_5_1_mp_are_paid_in_any_mixture() -> None:
    """[R42] [R43] Light and dark, any temple; one at a time, gathered as one gesture of so many picks."""
    lines = ("turn 1", "clan 1 Cer1 Cer2 Sir-dark:2 Mor-light:1", "clan 2 Bel1", "points 1 0")
    puzzle = Puzzle(*lines).do("1 expand Cer3")
    decision = GAME.decision(puzzle.state)
    assert decision is not None
    assert (decision.kind, decision.source, decision.picks) == ("pay", "expansion", 3)
    assert puzzle.legal() == {"wood", "stone", "gold", "Sir-dark", "Mor-light", "point"}
    puzzle.do("1 wood", "1 Mor-light", "1 point")
    assert (puzzle.stock(1), puzzle.devotion(1), puzzle.points(1)) == ((1, 2, 2), {"Sir-dark": 2}, 0)


def test_5_2_nothing_goes_below_zero_and_markers_go_home() -> None:
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Mor-light:1", "clan 2 Bel1", "wood 1 2").do("1 expand Cer2", "1 wood")
    with pytest.raises(Illegal, match=r"you have no wood .*5\.2"):
        puzzle.do("1 wood")
    with pytest.raises(Illegal, match=r"no points .*5\.2"):
        puzzle.do("1 point")
    pool = puzzle.pool(1)
    puzzle.do("1 Mor-light")
    assert puzzle.pool(1) == pool + 1 - 1, "the marker came home and the new member left"


def test_5_3_what_mp_are_for() -> None:
    sources = set()
    for puzzle in (
        Puzzle("turn 1", "clan 1 Cer1", "clan 2 Bel1").do("1 expand Cer2"),
        Puzzle("round 2", "turn 1", "clan 1 Cer1", "clan 2 Bel1").activate("Cer1", "1 light"),
        Puzzle("turn 1", "clan 1 Suc3", "clan 2 Bel1 Bel2", "wisps 2 3").activate("Suc3", "1 fail"),
    ):
        decision = GAME.decision(puzzle.state)
        assert decision is not None
        sources.add(decision.source)
    assert sources >= {"expansion", "opposite"}


def test_5_4_a_payment_of_everything_is_not_asked() -> None:
    lines = ("turn 1", "clan 1 Cer1", "clan 2 Bel1", "wood 1 2", "stone 1 2", "gold 0 2")
    puzzle = Puzzle(*lines).do("1 expand Cer2")
    assert puzzle.stock(1) == (0, 0, 0)
    assert puzzle.board(1) == ["Cer1", "Cer2"]


def test_5_5_an_empty_reserve_gives_nothing() -> None:
    """[R48] Two wood by night where only one is left."""
    puzzle = Puzzle("round 2", "turn 1", "clan 1 Cer1", "clan 2 Bel1", "wood 7 2").activate("Cer1").side(1, "dark")
    assert puzzle.stock(1)[0] == 8


def test_6_1_the_member_must_be_in_the_pool_before() -> None:
    """[R45] All 14 are out; paying devotion would free one, but too late."""
    tracks = "Cer-light:1 Cer-dark:1 Sir-light:1 Sir-dark:1 Suc-light:1 Suc-dark:1 Mor-light:1 Mor-dark:1"
    puzzle = Puzzle("turn 1", f"clan 1 Cer1 Cer2* Cer3* Sir1* grave grave {tracks}", "clan 2 Bel1", "items 1 rune")
    assert puzzle.pool(1) == 0
    assert puzzle.legal() == {"use Cer1", "item rune"}
    with pytest.raises(Illegal, match=r"no member in your pool .*6\.1"):
        puzzle.do("1 expand Cer2")


def test_6_2_it_costs_one_more_than_are_on_the_board() -> None:
    """[R44] [R47]"""
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Cer2* Cer3*", "clan 2 Bel1").do("1 expand Sir1")
    decision = GAME.decision(puzzle.state)
    assert decision is not None
    assert decision.picks == 4
    poor = Puzzle("turn 1", "clan 1 Cer1 Cer2* Cer3* Sir1* Sir2* Sir3*", "clan 2 Bel1", "items 1 rune")
    with pytest.raises(Illegal, match=r"costs 7 MP, and you have 6 .*6\.2"):
        poor.do("1 expand Suc1")


def test_6_3_beside_ones_own_members() -> None:
    """[R46] On one's own card only if another of one's members stands beside it."""
    puzzle = Puzzle("turn 1", "clan 1 Sir2 Bel3", "clan 2 Bel1")
    words = {word for word in puzzle.legal() if word.startswith("expand")}
    assert words == {"expand Cer2", "expand Sir1", "expand Sir3", "expand Suc2", "expand Mor3", "expand Bel2"}
    beside = Puzzle("turn 1", "clan 1 Sir2 Sir3", "clan 2 Bel1")
    assert {"expand Sir2", "expand Sir3"} <= beside.legal()
    with pytest.raises(Illegal, match=r"not next to .*6\.3"):
        puzzle.do("1 expand Cer1")


def test_6_4_it_brings_no_devotion_and_takes_the_turn() -> None:
    puzzle = Puzzle("turn 1", "clan 1 Cer1", "clan 2 Bel1").do("1 expand Cer2", "1 gold", "1 gold")
    assert puzzle.devotion(1) == {}
    assert puzzle.count(f.E_ACTIVATE) == 0
    assert puzzle.asked == (2, "turn")


# --- 7 and 8: wisps and graves -----------------------------------------------------------------------------------


def test_7_1_devotion_that_cannot_be_marked_is_a_wisp() -> None:
    """[R49] [R50] [R51] At 5, or with nobody in the pool and no marker there yet; one wisp for each step."""
    top = Puzzle("turn 1", "clan 1 Cer1 Cer-light:5", "clan 2 Bel1").activate("Cer1").side(1, "light")
    assert (top.devotion(1), top.wisps(1)) == ({"Cer-light": 5}, 1)
    tracks = "Sir-light:1 Sir-dark:1 Suc-light:1 Suc-dark:1 Mor-light:1 Mor-dark:1 Bel-light:1 Bel-dark:1"
    crowd = f"clan 1 Cer1 Cer2* Cer3* Sir1* grave grave {tracks}"
    empty = Puzzle("turn 1", crowd, "clan 2 Bel1").activate("Cer1").side(1, "light")
    assert (empty.wisps(1), "Cer-light" in empty.devotion(1)) == (1, False)
    marked = Puzzle("turn 1", crowd.replace("Sir-light", "Cer-light"), "clan 2 Bel1").activate("Cer1").side(1, "light")
    assert (marked.wisps(1), marked.devotion(1)["Cer-light"]) == (0, 2)


def test_7_1_a_chosen_track_must_be_one_that_can_be_marked() -> None:
    """[R52]"""
    puzzle = Puzzle("round 2", "turn 1", "clan 1 Mor1 Cer-light:5", "clan 2 Bel1").activate("Mor1").side(1, "dark")
    assert "Cer-light" not in puzzle.legal()
    assert "Mor-dark" in puzzle.legal()


def test_7_2_the_last_wisp_starts_the_event_at_once() -> None:
    """[R53] [R97] Wisps are taken one by one; one that is handed on starts nothing."""
    lines = ("round 2", "turn 1", "clan 1 Sir2 Cer1", "clan 2 Bel1 Bel2", "items 2 rune", "points 9 9")
    puzzle = Puzzle(*lines, "wisps 2 3").activate("Sir2").side(1, "dark")
    kinds = [event.kind for event in puzzle.events]
    assert kinds.count(f.E_WISP) == 1, "the second wisp comes after the event"
    assert kinds[-1] == f.E_EVENT
    handed = Puzzle("round 2", "turn 1", "clan 1 Cer2", "clan 2 Bel1", "wisps 5 0").activate("Cer2").side(1, "dark")
    assert handed.do("1 give 2 own").count(f.E_EVENT) == 0


def test_7_3_bonfires_cancel_wisps() -> None:
    """[R73] From the first player on, each one per copy; what is cancelled goes back unpaid."""
    lines = ("turn 1", "clan 1 Cer3 Cer1", "clan 2 Bel1 Bel2", "points 9 9", "wisps 3 2", "items 1 bonfire bonfire")
    puzzle = Puzzle(*lines).activate("Cer3", "1 fail")
    assert puzzle.asked == (1, "bonfire")
    puzzle.do("1 item bonfire", "1 item bonfire")
    assert puzzle.items(1) == ["bonfire*", "bonfire*"]
    assert puzzle.asked == (1, "offer"), "two of four count, as many as the other has: both sacrifice"
    puzzle.do("1 member 1 Cer1", "2 member 2 Bel1")
    decision = GAME.decision(puzzle.state)
    assert decision is not None
    assert decision.picks == 2
    assert puzzle.wisps(1) == 0
    kept = Puzzle(*lines).activate("Cer3", "1 fail", "1 done")
    assert kept.items(1) == ["bonfire", "bonfire"]


def test_7_3_the_first_player_is_asked_first() -> None:
    lines = ("turn 1", "first 2", "clan 1 Suc3 Cer1", "clan 2 Bel1 Bel2", "points 9 9", "wisps 3 2")
    puzzle = Puzzle(*lines, "items 1 bonfire", "items 2 bonfire").activate("Suc3", "1 fail")
    assert puzzle.asked == (2, "bonfire")
    assert puzzle.do("2 done").asked == (1, "bonfire")


def test_7_4_most_wisps_sacrifice_a_member() -> None:
    """[R60] [R62] From the board or a temple; a marker takes its whole track; all who are tied, first player first."""
    lines = ("turn 1", "first 2", "clan 1 Suc3 Cer-light:4", "clan 2 Bel1 Sir-dark:2", "points 9 9", "wisps 2 3")
    puzzle = Puzzle(*lines).activate("Suc3", "1 fail")
    assert puzzle.asked == (2, "offer")
    assert puzzle.legal() == {"member 2 Bel1", "Sir-dark"}
    puzzle.do("2 Sir-dark")
    assert puzzle.asked == (1, "offer")
    puzzle.do("1 Cer-light")
    assert (puzzle.devotion(1), puzzle.devotion(2)) == ({}, {})
    assert (puzzle.dead(1), puzzle.dead(2)) == (1, 1)


def test_7_4_where_nobody_is_to_give_nobody_gives() -> None:
    """[R61] The acting member itself may be given, but here action 9 has sent everybody home before."""
    lines = ("round 2", "turn 1", "clan 1 Cer2", "clan 2 -", "wisps 2 3", "points 9 9")
    puzzle = Puzzle(*lines).activate("Cer2").side(1, "dark").do("1 give 2 new")
    assert puzzle.dead(2) == 0
    assert puzzle.asked == (1, "pay")


def test_7_5_all_return_and_pay_for_each() -> None:
    """[R63] Who cannot pay for all pays everything and returns the rest."""
    lines = (
        "turn 1",
        "clan 1 Suc3 Cer1",
        "clan 2 Bel1",
        "wisps 3 2",
        "wood 0 2",
        "stone 0 2",
        "gold 0 2",
        "points 2 0",
    )
    puzzle = Puzzle(*lines).activate("Suc3").side(1, "fail").do("1 member 1 Cer1")
    assert (puzzle.points(1), puzzle.wisps(1), puzzle.wisps(2)) == (0, 0, 0)
    assert puzzle.asked == (2, "pay")
    decision = GAME.decision(puzzle.state)
    assert decision is not None
    assert (decision.source, decision.picks) == ("wisps", 2)
    puzzle.do("2 wood", "2 gold")
    assert puzzle.state.cells[f.WISPS_LEFT] == 6


def test_7_6_the_action_goes_on_where_it_stopped() -> None:
    """[R54] [R55] [R98] The acting member is sacrificed; the theft goes on, and with nothing left nothing is given."""
    lines = ("round 2", "turn 1", "clan 1 Sir2", "clan 2 Bel1 Bel2", "items 2 rune", "wisps 3 2")
    poor = ("wood 1 2", "stone 0 2", "gold 0 2")
    puzzle = Puzzle(*lines, *poor).activate("Sir2").side(1, "dark")
    assert puzzle.dead(1) == 1
    while puzzle.asked == (2, "pay"):
        puzzle.do(f"2 {min(puzzle.legal())}")
    assert puzzle.items(1) == ["rune"]
    assert puzzle.stock(1) == (0, 0, 0)
    assert puzzle.wisps(1) == 1, "the second wisp came after the event"
    assert not puzzle.told(f.E_GIFT)


def test_8_1_the_killed_go_to_the_graveyard() -> None:
    """[R64] Actions 6 and 18 kill on cards only; by option also in temples."""
    lines = ("round 2", "turn 1", "clan 1 Cer3", "clan 2 Bel1 Bel2 Cer-light:3", "wisps 2 0")
    puzzle = Puzzle(*lines).activate("Cer3").side(1, "dark")
    assert puzzle.legal() == {"member 2 Bel1", "member 2 Bel2"}
    puzzle.do("1 member 2 Bel1")
    assert puzzle.dead(2) == 1
    temple = Puzzle(*lines, "option kill_temple on").activate("Cer3").side(1, "dark")
    temple.do("1 lower 2 Cer-light")
    assert (temple.devotion(2), temple.dead(2)) == ({}, 1)


def test_8_2_a_full_graveyard_empties_at_once() -> None:
    """[R58] [R59] Seat 1's own dead fills it; the victim goes into the emptied yard."""
    puzzle = Puzzle("turn 1", "clan 1 Mor3 grave", "clan 2 Bel1 Bel2 grave").activate("Mor3").side(1, "light")
    assert (puzzle.dead(1), puzzle.dead(2)) == (0, 0)
    puzzle.do("1 member 2 Bel1")
    assert (puzzle.dead(1), puzzle.dead(2)) == (0, 1)
    assert puzzle.count(f.E_GRAVES) == 1


@pytest.mark.parametrize(("word", "graves"), [("n+1", [3, 4, 5]), ("max4", [3, 4, 4]), ("n", [2, 3, 4])])
def test_8_3_how_many_graves(word: str, graves: list[int]) -> None:
    """[R57]"""
    assert [GAME.setup(players, {"graves": word}).cells[f.GRAVES] for players in (2, 3, 4)] == graves


# --- 9: items ----------------------------------------------------------------------------------------------------


def test_9_1_each_item_once_a_round() -> None:
    """[R70] Also in the turn in which it is bought; a stolen one arrives face up."""
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Cer2*", "clan 2 Bel1", "items 1 rune").do("1 item rune", "1 wood")
    assert puzzle.items(1) == ["rune*"]
    assert "item rune" not in puzzle.legal()
    bought = Puzzle("turn 1", "clan 1 Sir2", "clan 2 Bel1").activate("Sir2").side(1, "light")
    assert bought.asked == (1, "items")
    assert bought.legal() == {"done", "item rune"}
    stolen = Puzzle("round 2", "turn 1", "clan 1 Sir2", "clan 2 Bel1", "items 2 rune*").activate("Sir2")
    assert stolen.side(1, "dark").do("1 wood").items(1) == ["rune"]


def test_9_2_before_between_and_after() -> None:
    """[R65] Not in another's turn; and after a pass the turn is over."""
    lines = ("turn 1", "clan 1 Cer1 Cer1", "clan 2 Bel1", "items 1 rune horn")
    puzzle = Puzzle(*lines)
    assert {"item rune", "item horn"} <= puzzle.legal()
    puzzle.activate("Cer1")
    assert not any(word.startswith("item") for word in puzzle.legal())
    puzzle.do("1 light")
    assert {"item rune", "item horn"} <= puzzle.legal()
    puzzle.do("1 light", "1 bonus none")
    assert puzzle.asked == (1, "items")
    puzzle.do("1 done")
    assert puzzle.asked == (2, "turn")
    passed = Puzzle("turn 1", "clan 1 Cer1*", "clan 2 Bel1", "items 1 rune").do("1 pass")
    assert passed.asked == (2, "turn")
    forced = Puzzle("turn 1", "clan 1 Cer1", "clan 2 Cer1 Cer1", "items 2 rune", players=3).activate("Cer1", "1 light")
    forced.do("2 light")
    assert not any(word.startswith("item") for word in forced.legal())


def test_9_2_after_the_main_action_only_items() -> None:
    """Neither the ready member on Bel3 nor the room beside it is what is wanting."""
    lines = ("turn 1", "clan 1 Cer1 Bel3 Cer-light:1", "clan 2 Suc1", "items 1 horn", "points 3 0")
    puzzle = Puzzle(*lines).activate("Cer1", "1 light")
    assert puzzle.asked == (1, "items")
    for answer in ("use Bel3", "expand Cer2", "pass"):
        with pytest.raises(Illegal, match=r"main action is done.*3\.3"):
            puzzle.do(f"1 {answer}")
    with pytest.raises(Illegal, match=r"no unused Rune .*9\.1"):
        puzzle.do("1 item rune")


def test_9_3_rune() -> None:
    """It needs something in the reserve."""
    puzzle = Puzzle("turn 1", "clan 1 Cer1", "clan 2 Bel1", "items 1 rune", "wood 8 2").do("1 item rune")
    assert puzzle.legal() == {"stone", "gold"}
    empty = Puzzle("turn 1", "clan 1 Cer1", "clan 2 Bel1", "items 1 rune", "wood 8 2", "stone 8 2", "gold 8 2")
    assert "item rune" not in empty.legal()


def test_9_1_each_seat_is_offered_its_own_items() -> None:
    puzzle = Puzzle("turn 2", "clan 1 Cer1", "clan 2 Bel1", "items 2 rune")
    assert puzzle.asked == (2, "turn")
    assert "item rune" in puzzle.legal()


def test_9_4_sickle() -> None:
    """[R71] [R72] Across kinds only, and only into what is there; by option within a kind too."""
    lines = ("turn 1", "clan 1 Cer1 Cer-light:5", "clan 2 Bel1", "items 1 sickle", "points 1 0", "gold 8 2")
    puzzle = Puzzle(*lines).do("1 item sickle")
    assert puzzle.legal() == {"wood", "stone", "gold", "Cer-light", "point"}
    puzzle.do("1 wood")
    assert "point" in puzzle.legal()
    assert not {"wood", "stone", "gold", "Cer-light"} & puzzle.legal()
    puzzle.do("1 Sir-dark")
    assert puzzle.devotion(1) == {"Cer-light": 5, "Sir-dark": 1}
    point = Puzzle(*lines).do("1 item sickle", "1 point")
    assert {"wood", "stone"} <= point.legal()
    assert "gold" not in point.legal(), "none is left in the reserve"
    same = Puzzle(*lines, "option sickle_same_kind on").do("1 item sickle", "1 wood")
    assert {"stone", "Sir-dark", "point"} <= same.legal()
    assert "wood" not in same.legal()


def test_9_5_horn() -> None:
    """Diagonals and exhausted members too; not onto a full card."""
    lines = ("turn 1", "clan 1 Sir2* Bel3", "clan 2 Cer1 Cer1", "items 1 horn")
    puzzle = Puzzle(*lines).do("1 item horn", "1 member 1 Sir2")
    assert puzzle.legal() == {f"to {name}" for name in ("Cer2", "Cer3", "Sir1", "Sir3", "Suc1", "Suc2", "Suc3")}
    puzzle.do("1 to Suc3")
    assert puzzle.board(1) == ["Suc3*", "Bel3"]
    assert puzzle.asked == (1, "turn"), "it is no main action"


def test_9_6_dolmen() -> None:
    """[R66] [R67] [R68] [R69] A third choice when a called member is to act, the mover too; it stays ready."""
    lines = ("turn 1", "clan 1 Cer1 Cer1", "clan 2 Bel1", "items 1 dolmen", "items 2 dolmen")
    mover = Puzzle(*lines).activate("Cer1", "1 item dolmen", "1 light")
    assert (mover.board(1), mover.items(1)) == (["Cer1", "Cer1*"], ["dolmen*"])
    puzzle = Puzzle(*lines, "option dolmen_on_mover off").activate("Cer1")
    assert "item dolmen" not in puzzle.legal()
    with pytest.raises(Illegal, match=r"made the activation .*9\.6"):
        puzzle.do("1 item dolmen")
    puzzle.do("1 light", "1 item dolmen")
    assert (puzzle.board(1), puzzle.items(1)) == (["Cer1", "Cer1*"], ["dolmen*"])
    other = Puzzle("turn 1", "clan 1 Cer1", "clan 2 Cer1", "items 2 dolmen").activate("Cer1", "1 light")
    assert other.asked == (2, "side")
    assert other.do("2 item dolmen").board(2) == ["Cer1"]
    killed = Puzzle("turn 1", "clan 1 Mor3", "clan 2 Mor3", "items 2 dolmen").activate("Mor3").side(1, "light")
    assert killed.dead(2) == 1


def test_9_7_a_bonfires_wisps_go_back_too() -> None:
    """[R73]"""
    lines = ("turn 1", "clan 1 Suc3 Cer1", "clan 2 Bel1", "points 9 9", "wisps 5 0", "items 1 bonfire")
    puzzle = Puzzle(*lines).activate("Suc3", "1 fail", "1 item bonfire", "1 member 1 Cer1")
    assert puzzle.wisps(1) == 0
    decision = GAME.decision(puzzle.state)
    assert decision is not None
    assert decision.picks == 5


def test_9_8_used_items_still_count() -> None:
    """[R75]"""
    puzzle = Puzzle("turn 1", "clan 1 Suc3", "clan 2 Bel1", "items 1 rune* rune*").activate("Suc3").side(1, "light")
    assert puzzle.points(1) == 2


# --- 10: countermove ---------------------------------------------------------------------------------------------

COUNTER = ("option countermove on", "turn 1", "clan 1 Cer1", "clan 2 Bel1 Bel2", "clan 3 Cer1*")


def test_10_1_who_is_not_there_may_copy() -> None:
    """[R76] [R77] [R79] Only by option; nobody who has any member on the card, exhausted or not; after it all."""
    off = Puzzle(*COUNTER[1:], players=3).activate("Cer1", "1 light")
    assert off.asked == (2, "turn")
    puzzle = Puzzle(*COUNTER, players=3).activate("Cer1", "1 light")
    assert puzzle.asked == (2, "counter")
    assert puzzle.legal() == {"done", "copy light"}
    puzzle.do("2 done")
    assert puzzle.asked == (2, "turn"), "seat 3 has an exhausted member there"


def test_10_2_only_the_active_players_own_actions() -> None:
    """[R78] Seat 2 performs the dark side; seat 3 may copy only the light one of seat 1."""
    lines = ("option countermove on", "turn 1", "clan 1 Cer1", "clan 2 Cer1", "clan 3 Bel1")
    puzzle = Puzzle(*lines, players=3).activate("Cer1", "1 light", "2 dark", "2 gold")
    assert puzzle.asked == (3, "counter")
    assert puzzle.legal() == {"done", "copy light"}


def test_10_3_it_costs_an_mp_and_a_member() -> None:
    """[R81] The exhausted member counts as the acting one."""
    puzzle = Puzzle(*COUNTER, players=3).activate("Cer1", "1 light").do("2 copy light", "2 gold", "2 member 2 Bel2")
    assert puzzle.board(2) == ["Bel1", "Bel2*"]
    assert (puzzle.stock(2), puzzle.devotion(2)) == ((3, 2, 1), {"Cer-light": 1})
    home = Puzzle("option countermove on", "turn 1", "clan 1 Sir2", "clan 2 Bel1 Bel2").activate("Sir2")
    home.side(1, "light")
    home.do("1 done") if home.asked == (1, "items") else home
    home.do("2 copy light", "2 gold", "2 member 2 Bel1")
    assert home.board(2) == ["Bel2"]
    assert home.items(2) == ["rune"]


def test_10_4_only_what_can_be_performed() -> None:
    """[R80] Seat 2 has no three of a kind left."""
    lines = ("option countermove on", "turn 1", "clan 1 Cer3", "clan 2 Bel1", "wood 3 3")
    puzzle = Puzzle(*lines).activate("Cer3").side(1, "light")
    assert puzzle.asked == (2, "counter")
    puzzle.do("2 copy light")
    assert "wood" not in puzzle.legal(), "the payment must leave it possible"
    poor = Puzzle("option countermove on", "turn 1", "clan 1 Cer3", "clan 2 Bel1", "wood 3 2").activate("Cer3")
    assert poor.side(1, "light").asked == (2, "turn")


def test_10_5_a_copy_has_no_bonus() -> None:
    lines = ("option countermove on", "turn 1", "clan 1 Cer1 Cer1", "clan 2 Bel1")
    puzzle = Puzzle(*lines).activate("Cer1", "1 light", "1 light", "1 bonus none", "2 copy light", "2 gold")
    assert puzzle.count(f.E_BONUS) == 0
    assert puzzle.stock(2) == (3, 2, 1)


# --- 11 and 12: scoring ------------------------------------------------------------------------------------------


def closed(*lines: str, players: int = 2) -> Puzzle:
    """A round that ends: everybody is exhausted and poor, so all passes answer themselves."""
    clans = {line.split()[1] for line in lines if line.startswith("clan")}
    rest = [f"clan {seat} Cer{seat}*" for seat in range(1, min(players, 3) + 1) if str(seat) not in clans]
    guard = ("option round_guard 1", f"turns {players}")
    return Puzzle(*rest, *lines, *guard, "turn 1", players=players)


@pytest.mark.parametrize(
    ("steps", "points"),
    [
        ((4, 2, 2), (2, 0, 0)),
        ((3, 3, 1), (0, 0, 0)),
        ((4, 2, 1), (2, 1, 0)),
        ((2, 0, 0), (2, 0, 0)),
        ((3, 1, 0), (2, 1, 0)),
    ],
)
def test_11_1_first_and_second_alone(steps: tuple[int, ...], points: tuple[int, ...]) -> None:
    """[R82] Examples 4 and 5 of the printed rules first; nothing is not second."""
    clans = [f"clan {seat} Cer{seat}*" + (f" Mor-light:{step}" if step else "") for seat, step in enumerate(steps, 1)]
    puzzle = closed(*clans, players=3)
    assert tuple(puzzle.points(seat) for seat in (1, 2, 3)) == points
    assert puzzle.state.cells[f.ROUND] == 2


def test_11_1_only_the_rounds_side_scores() -> None:
    dark = closed("round 2", "clan 1 Cer1* Mor-light:3", "clan 2 Cer2* Mor-dark:1")
    assert (dark.points(1), dark.points(2)) == (0, 2)


def test_11_2_both_tracks_in_the_fifth_round_of_three() -> None:
    lines = ("round 5", "clan 1 Cer1* Mor-light:3", "clan 2 Cer2* Mor-dark:1", "clan 3 Cer3*")
    puzzle = closed(*lines, players=3)
    assert puzzle.asked == (0, "")
    scored = [(event.seat, event.b) for event in puzzle.events]
    assert (puzzle.points(1), puzzle.points(2), puzzle.points(3)) == (2 + 3, 2 + 3, 3), scored


def test_11_3_the_next_round() -> None:
    puzzle = closed("round 1", "first 2", "clan 1 Cer1* Cer3*", "items 1 rune* horn*", "expanded 2 1")
    cells = puzzle.state.cells
    assert (cells[f.ROUND], cells[f.FIRST], cells[f.TURNS], cells[f.PASSES]) == (2, 0, 0, 0)
    assert puzzle.board(1) == ["Cer1", "Cer3"]
    assert puzzle.items(1) == ["rune", "horn"]
    assert cells[f.EXPANDED] == 0
    assert puzzle.asked == (1, "turn")


def finished(*lines: str, players: int = 2) -> Puzzle:
    """The end of the last round."""
    puzzle = closed(f"round {f.ROUNDS[players]}", *lines, players=players)
    assert puzzle.state.over()
    return puzzle


def test_12_1_whoever_misses_most_is_a_traitor() -> None:
    """[R83] [R90] Colour by colour; all who are tied; one check only."""
    one = finished("wood 1 2 2", "stone 5 2 2", players=3)
    assert one.state.cells[f.TRAITORS] == 1
    two = finished("wood 0 2 2", "gold 2 0 1", players=3)
    assert two.state.cells[f.TRAITORS] == 3, "seat 3, who misses one, stays in"
    none = finished(players=3)
    assert none.state.cells[f.TRAITORS] == 0
    fined = finished("wood 0 2 1", "option roman_rule penalty", "points 5 5 5", players=3)
    assert fined.state.cells[f.TRAITORS] == 0
    assert [fined.points(seat) for seat in (1, 2, 3)] == [5 - 2 + 2, 5 + 3, 5 - 1 + 2]


def test_12_1_two_who_are_tied_both_pay() -> None:
    """[R86] Whatever they miss, and however many points they have."""
    puzzle = finished("wood 1 2", "gold 2 1", "points 20 10")
    assert puzzle.state.cells[f.TRAITORS] == 3
    assert (puzzle.points(1), puzzle.points(2)) == (20 - 6 + 2, 10 - 6 + 2)
    outcome = GAME.outcome(puzzle.state)
    assert outcome is not None
    assert outcome.winners == (0,), "with two, a traitor may still win"


def test_12_1_a_resource_that_was_given_away_is_missing() -> None:
    """[R89] In the last round seat 1 steals a rune and gives a Roman gold for it; seat 2 then has one more."""
    lines = ("round 6", "clan 1 Sir2", "clan 2 Bel1*", "items 2 rune*", "points 20 10", "wisps 0 1")
    puzzle = Puzzle(*lines, "turn 1", "option round_guard 1", "turns 2").activate("Sir2").side(1, "dark").do("1 gold")
    while not puzzle.state.over():
        puzzle.do(f"{puzzle.asked[0]} {'done' if 'done' in puzzle.legal() else 'pass'}")
    assert (puzzle.stock(1), puzzle.stock(2)) == ((2, 2, 1), (2, 2, 3))
    assert puzzle.state.cells[f.TRAITORS] == 1
    assert puzzle.points(1) == 20 - 6 + 2 - 2, "a traitor, with five resources and two wisps"


def test_12_1_the_penalty_option() -> None:
    """[R84]"""
    puzzle = finished("wood 0 2", "option roman_rule penalty", "points 5 5")
    assert (puzzle.points(1), puzzle.points(2)) == (5 - 2 + 2, 5 + 3)


def test_12_2_traitors_lose_or_pay() -> None:
    """With three they lose whatever their points; with two they lose 6 points."""
    three = finished("wood 1 2 2", "points 50 1 0", players=3)
    outcome = GAME.outcome(three.state)
    assert outcome is not None
    assert outcome.winners == (1,)
    two = finished("wood 1 2", "points 50 1")
    assert two.points(1) == 50 - 6 + 2
    both = finished("wood 1 1", "points 50 9")
    assert (both.points(1), both.points(2)) == (46, 5)


def test_12_3_resources_score() -> None:
    """[R88] Two of any kind; by option only those beyond the Roman ones."""
    puzzle = finished("wood 3 2", "stone 4 2")
    assert (puzzle.points(1), puzzle.points(2)) == (4, 3)
    beyond = finished("wood 3 2", "stone 4 2", "option final_resources non_roman")
    assert (beyond.points(1), beyond.points(2)) == (1, 0)


def test_12_4_wisps_cost_points() -> None:
    """[R74] [R87] Less one for each Bonfire, used or not; scores may be negative, or not, by option."""
    puzzle = finished("wisps 2 3", "items 1 bonfire* bonfire")
    assert (puzzle.points(1), puzzle.points(2)) == (3, 0)
    unused = finished("wisps 2 3", "items 1 bonfire* bonfire", "option bonfire_final_always off")
    assert unused.points(1) == 2
    lines = ("wood 0 2", "stone 0 2", "gold 0 2", "wisps 3 0", "points 0 9")
    assert finished(*lines).points(1) == -6 - 3
    assert finished(*lines, "option negative_final_points off").points(1) == 0


def test_12_5_ties() -> None:
    """Members on the board, then wisps, then the victory is shared."""
    members = finished("clan 1 Cer1* Cer2*", "clan 2 Bel1*")
    assert members.state.cells[f.WINNERS] == 1
    wisps = finished("points 1 0", "wisps 1 0")
    assert wisps.points(1) == wisps.points(2)
    assert wisps.state.cells[f.WINNERS] == 2
    shared = finished()
    outcome = GAME.outcome(shared.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


def ending(puzzle: Puzzle) -> tuple[str, ...]:
    """The players as the ending ranks them."""
    names = ("Ada", "Bo", "Cy", "Di")[: puzzle.state.players()]
    scene = SHOW.scene(moment(GAME, puzzle.state, 0, names), ENGLISH)
    assert scene.ending is not None
    return scene.ending.lines


def test_12_2_a_traitor_of_two_may_stand_first() -> None:
    lines = ending(finished("wood 1 2", "points 50 1"))
    assert lines == ("Ada: 46 points, 1 member on the board, traitor", "Bo: 4 points, 1 member on the board")


def test_12_5_the_ending_ranks_as_ties_are_broken() -> None:
    """By members, then by wisps, which are named where they decide."""
    members = ending(finished("clan 1 Cer1*", "clan 2 Bel1* Bel2*"))
    assert members == ("Bo: 3 points, 2 members on the board", "Ada: 3 points, 1 member on the board")
    wisps = ending(finished("points 1 0", "wisps 1 0"))
    assert wisps == ("Bo: 3 points, 1 member on the board, 0 wisps", "Ada: 3 points, 1 member on the board, 1 wisp")
    losers = ending(finished("points 9 0 0", "clan 3 Bel1* Bel2*", players=3))
    assert [line.partition(":")[0] for line in losers] == ["Ada", "Cy", "Bo"]


def test_12_6_rome_wins_where_all_are_traitors() -> None:
    """[R85] [R91] Traitors are shown below all others."""
    puzzle = finished("wood 1 1 1", players=3)
    outcome = GAME.outcome(puzzle.state)
    assert outcome is not None
    assert outcome.winners == ()
    assert "Rome" in outcome.reason
    fallen = ending(finished("wood 1 1 1", "wisps 1 0 0", players=3))
    assert fallen == tuple(f"{name}: 0 points, traitor" for name in ("Bo", "Cy", "Ada"))
    low = finished("wood 1 2 2", "points 50 1 0", players=3)
    assert ending(low)[-1] == "Ada: 50 points, traitor"


# --- 13: who knows what ------------------------------------------------------------------------------------------


def keys(puzzle: Puzzle, viewer: int) -> set[str]:
    names = ("Ada", "Bo", "Cy", "Di")[: puzzle.state.players()]
    scene = SHOW.scene(moment(GAME, puzzle.state, viewer, names), ENGLISH)
    return {item.key for area in scene.areas for item in area.items}


def test_13_1_everything_but_stocks_lies_open() -> None:
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Cer-light:2 grave", "clan 2 Bel1", "items 2 rune*")
    shown = keys(puzzle, 0)
    assert {"card-Cer1", "member-1-1", "member-2-1", "item-2-rune-1", "reserve-wood", "points-2", "pool-2"} <= shown
    assert GAME.view(puzzle.state, 0).cells == puzzle.state.cells, "whoever counts knows it all"


def test_13_2_stocks_are_behind_screens_or_open() -> None:
    """[R104]"""
    lines = ("turn 1", "clan 1 Cer1", "clan 2 Bel1")
    puzzle = Puzzle(*lines)
    assert "stock-1-wood" in keys(puzzle, 0)
    assert "stock-2-wood" not in keys(puzzle, 0)
    assert not {"stock-1-wood", "stock-2-wood"} & keys(puzzle, STRANGER)
    assert {"stock-1-wood", "stock-2-wood"} <= keys(puzzle, EVERYTHING)
    assert "stock-2-wood" in keys(Puzzle(*lines, "option holdings open"), 0)


def test_13_3_at_the_end_everything_is_shown() -> None:
    assert {"stock-1-wood", "stock-2-wood"} <= keys(finished(), STRANGER)


# --- 14: details of single actions beside those in test_actions --------------------------------------------------


def test_14_7_steps_are_made_where_they_can_be() -> None:
    """[R95] [R96] Unless the option leaves them to the player; the acting member may go, exhausted."""
    lines = ("turn 1", "clan 1 Sir1", "clan 2 Bel1")
    forced = Puzzle(*lines).activate("Sir1").side(1, "light")
    assert forced.asked == (1, "step-to")
    assert forced.do("1 to Cer1").board(1) == ["Cer1*"]
    assert "done" in Puzzle(*lines, *MAY_STAY).activate("Sir1").side(1, "light").legal()


def test_14_11_a_bonus_for_ones_own_dead() -> None:
    """[R38]"""
    puzzle = Puzzle("turn 1", "clan 1 Sir3 Sir3 grave grave", "clan 2 Bel1", "points 0 0").activate("Sir3")
    puzzle.side(1, "light").do("1 to Cer1").side(1, "light").do("1 bonus point", "1 to Cer1")
    assert puzzle.points(1) == 1


def test_14_10_a_repeated_theft_is_free() -> None:
    """[R39] No resource is given; owning none blocks no repetition."""
    lines = ("round 2", "turn 1", "clan 1 Sir2 Sir2", "clan 2 Bel1", "items 2 rune horn")
    puzzle = Puzzle(*lines, "wood 1 2", "stone 0 2", "gold 0 2").activate("Sir2").side(1, "dark")
    puzzle.do("1 steal 2 rune").side(1, "dark")
    assert puzzle.items(1) == ["rune", "horn"]
    assert puzzle.stock(2) == (3, 2, 2)


def test_14_20_the_extra_devotion_goes_anywhere() -> None:
    """[R40] Each of the two steps on any track that can be marked, and not on that of the card unless one wants it."""
    lines = ("round 2", "turn 1", "clan 1 Mor1 Mor1 Cer-dark:5", "clan 2 Bel1")
    puzzle = Puzzle(*lines).activate("Mor1", "1 dark", "1 Suc-light", "1 dark", "1 bonus devotion")
    tracks = {f"{temple}-{side}" for temple in ("Cer", "Sir", "Suc", "Mor", "Bel") for side in ("light", "dark")}
    assert puzzle.legal() == tracks - {"Cer-dark"}
    puzzle.do("1 Bel-light")
    assert puzzle.legal() == tracks - {"Cer-dark"}
    puzzle.do("1 Sir-dark")
    expected = {"Cer-dark": 5, "Suc-light": 1, "Mor-dark": 2, "Bel-light": 1, "Sir-dark": 1}
    assert puzzle.devotion(1) == expected


def test_14_18_the_discount_leaves_any_one_resource() -> None:
    """[R102] Two different ones the first time; then any single one."""
    lines = ("round 2", "turn 1", "clan 1 Suc3 Suc3", "clan 2 Bel1 Bel2")
    puzzle = Puzzle(*lines).activate("Suc3").side(1, "dark")
    assert puzzle.legal() == {"wood", "stone", "gold"}
    puzzle.do("1 wood")
    assert puzzle.legal() == {"stone", "gold"}
    puzzle.do("1 stone", "1 member 2 Bel1").side(1, "dark").do("1 bonus discount")
    assert puzzle.legal() == {"wood", "stone", "gold"}
    puzzle.do("1 gold")
    assert puzzle.stock(1) == (1, 1, 1)
    assert puzzle.dead(2) == 2


def test_14_22_any_track_of_any_opponent() -> None:
    """[R99] [R103]"""
    lines = ("round 2", "turn 1", "clan 1 Mor2", "clan 2 Bel1 Cer-light:1", "clan 3 Bel1 Sir-dark:2")
    puzzle = Puzzle(*lines, players=3).activate("Mor2").side(1, "dark")
    assert puzzle.legal() == {"lower 2 Cer-light", "lower 3 Sir-dark"}


def test_14_24_all_tracks_or_the_dark_ones() -> None:
    """[R94]"""
    lines = ("round 2", "turn 1", "clan 1 Mor3 Cer-light:1 Sir-dark:1", "clan 2 Bel1")
    assert Puzzle(*lines).activate("Mor3").side(1, "dark").points(1) == 2
    assert Puzzle(*lines, "option action_24 dark").activate("Mor3").side(1, "dark").points(1) == 1


def test_14_28_a_free_move_and_a_swap_keep_how_members_stand() -> None:
    """[R100] [R101]"""
    lines = ("round 2", "turn 1", "clan 1 Bel2 Cer1*", "clan 2 Suc1")
    far = Puzzle(*lines).activate("Bel2").side(1, "dark").do("1 member 2 Suc1")
    assert "to Cer3" in far.legal()
    swapped = far.do("1 member 1 Cer1")
    assert (swapped.board(1), swapped.board(2)) == (["Suc1*", "Bel2*"], ["Cer1"])


def test_14_31_a_called_member_may_be_told_apart() -> None:
    """One member of seat 2 on the card is called, another came later: the chooser says which."""
    lines = ("round 2", "turn 1", "clan 1 Bel2 Bel2", "clan 2 Bel2 Bel1", "clan 3 Cer1", "points 5 0 0")
    puzzle = Puzzle(*lines, "option participants snapshot", players=3).activate("Bel2").side(1, "dark")
    puzzle.do("1 member 3 Cer1", "1 member 1 Bel2")
    assert puzzle.legal() == {"exhausted", "called"}


# --- the whole ---------------------------------------------------------------------------------------------------


def test_3_5_rounds_end_without_expansions() -> None:
    """[R15] Every activation exhausts or removes its mover, and nothing refreshes anybody within a round."""
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Cer2 Cer3", "clan 2 Bel1 Bel2 Bel3", "option round_guard 1", "turns 2")
    ready = sum(len([word for word in puzzle.board(seat) if "*" not in word]) for seat in (1, 2))
    activations = 0
    dice = FastDice(4)
    while puzzle.state.cells[f.ROUND] == 1:
        options = sorted(puzzle.legal())
        answer = options[dice.below(len(options))]
        activations += answer.startswith("use")
        puzzle.do(f"{puzzle.asked[0]} {answer}")
    assert activations <= ready


def test_every_rule_has_a_test() -> None:
    rules = re.findall(r"\*\*(\d+)\.(\d+)\*\*", SHOW.rules("en"))
    names = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    missing = [
        f"{chapter}.{number}"
        for chapter, number in rules
        if not re.search(rf"def test_{chapter}_{number}_", names)
        and not (chapter == "14" and re.search(rf"def test_{number}_|14\.{number}\b", names))
    ]
    assert not missing


def test_every_ruling_has_a_test() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    missing = [number for number in range(1, 105) if f"[R{number}]" not in text]
    assert not missing


def test_every_option_is_tested() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    missing = [
        option.name for option in OPTIONS if f"option {option.name} " not in text and f"{option.name}=" not in text
    ]
    assert missing in ([], ["graves"])


@pytest.mark.parametrize(
    ("old", "new"), [("card.1.0.0", "side.1.0.0"), ("card.1.0.0 act.1.0.256", "side.1.0.0 bonus.1.0.256")]
)
def test_positions_with_the_old_names_of_frames_are_still_read(old: str, new: str) -> None:
    lines = ("clan 1 Cer1 Cer1", "clan 2 Bel3", "called 2 0", "activated Cer1")
    was = Puzzle(*lines, f"agenda turn.1.1.0 {old}").state
    assert was == Puzzle(*lines, f"agenda turn.1.1.0 {new}").state
    assert "side.1" in GAME.position(was)
    assert "card" not in GAME.position(was)
