"""The thirty actions (rules 14.1-14.30): each performed, failed, repeated with each bonus, and through the event.

Seat 1 activates the card; light actions are tested in round 1, dark ones in round 2. What must change is said in full:
nothing else may.
"""

import pytest

from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.text.notation import CARD_NAMES
from tests.games.samhain.puzzle import Puzzle, changes

FAR = "clan 2 Bel3"
POOR = ("wood 0 2", "stone 0 2", "gold 0 2")


def card_of(number: int) -> str:
    return CARD_NAMES[(number - 1) // 2]


MAY_STAY = "option mandatory_moves off"


def side_of(number: int) -> str:
    return "light" if number % 2 else "dark"


def table(number: int, *lines: str, members: int = 1) -> Puzzle:
    """Seat 1 has members on the card of an action, whose side is the current one; seat 2 stands far away."""
    card = card_of(number)
    other = "clan 2 Cer1" if card == "Bel3" else FAR
    mine = f"clan 1 {' '.join([card] * members)}"
    extra = [line for line in lines if line.startswith("clan 1 ")]
    if extra:
        mine += extra[0].removeprefix("clan 1")
    rest = [line for line in lines if not line.startswith("clan 1 ")]
    return Puzzle(f"round {2 - number % 2}", "turn 1", other, mine, *rest)


def perform(number: int, puzzle: Puzzle, *answers: str) -> dict[str, object]:
    """Seat 1 activates and performs the action; gives what has changed, but for the exhausted member."""
    before = puzzle.facts()
    puzzle.activate(card_of(number)).side(1, side_of(number))
    puzzle.do(*(f"1 {answer}" for answer in answers))
    return changes(before, puzzle.facts())


DEVOTION = {1: "Cer-light", 2: "Cer-dark", 13: "Suc-light", 14: "Suc-dark", 25: "Bel-light", 26: "Bel-dark"}
MADE = {1: "wood", 2: "wood", 13: "gold", 14: "gold", 25: "stone", 26: "stone"}
PRODUCERS = sorted(DEVOTION)
LEFT = 6
"""How many of each resource are in the reserve of two players, while both have their Roman two."""


def gone(resource: str, seat_1: int, left: int) -> dict[str, object]:
    return {f"{resource} 1": seat_1, f"{resource} left": left}


# --- performed ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", PRODUCERS)
def test_producers(number: int) -> None:
    """14.1, 14.2, 14.13, 14.14, 14.25, 14.26: devotion and resources, by night more and a wisp."""
    made = 2 - number % 2
    found = perform(number, table(number))
    expected: dict[str, object] = {"devotion 1": {DEVOTION[number]: 1}, "board 1": [card_of(number) + "*"]}
    expected |= gone(MADE[number], 2 + made, LEFT - made)
    if number % 2 == 0:
        expected |= {"wisps 1": 1, "wisps left": 5}
    assert found == expected


@pytest.mark.parametrize(
    ("number", "item", "paid"), [(3, "sickle", "wood stone"), (15, "horn", "wood gold"), (27, "dolmen", "stone gold")]
)
def test_items_are_bought(number: int, item: str, paid: str) -> None:
    """14.3, 14.15, 14.27: one each of two resources for an item, which lies face up."""
    found = perform(number, table(number))
    expected: dict[str, object] = {"items 1": [item], "board 1": [card_of(number) + "*"]}
    for resource in paid.split():
        expected |= gone(resource, 1, LEFT + 1)
    assert found == expected


def test_4_gives_a_wisp_from_the_reserve_or_of_ones_own() -> None:
    found = perform(4, table(4))
    assert found == {"points 1": 1, "wisps 2": 1, "wisps left": 5, "board 1": ["Cer2*"]}
    puzzle = table(4, "wisps 2 0")
    puzzle.activate("Cer2").side(1, "dark")
    assert puzzle.legal() == {"give 2 own", "give 2 new"}
    puzzle.do("1 give 2 own")
    assert (puzzle.wisps(1), puzzle.wisps(2), puzzle.state.cells[f.WISPS_LEFT]) == (1, 1, 4)


def test_5_three_of_a_kind() -> None:
    found = perform(5, table(5, "wood 3 2", "gold 4 2"), "gold")
    assert found == {"points 1": 3, **gone("gold", 1, 7), "board 1": ["Cer3*"]}


def test_6_wisps_for_a_life() -> None:
    found = perform(6, table(6, "wisps 2 0", "clan 2 Bel3 Sir1*"), "member 2 Sir1")
    assert found == {"wisps 1": 0, "wisps left": 6, "board 2": ["Bel3"], "dead 2": 1, "board 1": ["Cer3*"]}


def test_7_a_step() -> None:
    found = perform(7, table(7, "clan 1 Bel1"), "member 1 Bel1", "to Mor1")
    assert found == {"devotion 1": {"Sir-light": 1}, "board 1": ["Sir1*", "Mor1"]}


def test_8_two_steps_of_one_or_two_members() -> None:
    steps = ("member 1 Bel1", "to Mor1", "member 1 Mor1", "to Bel1")
    there_and_back = perform(8, table(8, "clan 1 Bel1"), *steps)
    assert there_and_back == {
        "devotion 1": {"Sir-dark": 1},
        "wisps 1": 1,
        "wisps left": 5,
        "board 1": ["Sir1*", "Bel1"],
    }
    two = perform(8, table(8, "clan 1 Bel1*"), "member 1 Bel1", "to Mor1", "member 1 Sir1", "to Cer1")
    assert two["board 1"] == ["Cer1*", "Mor1*"]
    assert perform(8, table(8, MAY_STAY, "clan 1 Bel1"), "member 1 Bel1", "to Bel2", "done")["board 1"] == [
        "Sir1*",
        "Bel2",
    ]
    assert perform(8, table(8, MAY_STAY, "clan 1 Bel1"), "done")["board 1"] == ["Sir1*", "Bel1"]


def test_9_a_member_goes_home_for_a_rune() -> None:
    found = perform(9, table(9))
    assert found == {"items 1": ["rune"], "board 1": []}


def test_10_a_theft_is_paid_for() -> None:
    puzzle = table(10, "items 2 rune* horn")
    puzzle.activate("Sir2").side(1, "dark")
    assert puzzle.legal() == {"steal 2 rune", "steal 2 horn"}
    before = puzzle.facts()
    puzzle.do("1 steal 2 rune", "1 gold")
    assert changes(before, puzzle.facts()) == {"items 1": ["rune"], "items 2": ["horn"], "gold 1": 1, "gold 2": 3}
    assert puzzle.wisps(1) == 2


def test_11_ones_own_dead_and_an_opponents() -> None:
    lines = ("clan 1 grave", "clan 2 Bel3 grave")
    own = perform(11, table(11, *lines), "raise 1", "to Cer1")
    assert own == {"board 1": ["Cer1*", "Sir3*"], "dead 1": 0}
    other = table(11, *lines)
    pool = other.pool(2)
    assert perform(11, other, "raise 2") == {"board 1": ["Sir3*"], "dead 2": 0, "points 1": 2}
    assert other.pool(2) == pool + 1


@pytest.mark.parametrize(
    ("items", "points"),
    [("sickle rune* horn", 2), ("sickle rune horn dolmen*", 3), ("sickle rune horn dolmen bonfire", 5)],
)
def test_12_different_items(items: str, points: int) -> None:
    assert perform(12, table(12, f"items 1 {items}")) == {"points 1": points, "board 1": ["Sir3*"]}


def test_16_an_opponent_tires() -> None:
    puzzle = table(16, "clan 2 Bel3 Bel2 Bel1*")
    found = perform(16, puzzle)
    assert puzzle.legal() == {"member 2 Bel2", "member 2 Bel3"}
    puzzle.do("1 member 2 Bel2")
    assert puzzle.board(2) == ["Bel1*", "Bel2*", "Bel3"]
    assert found == {"wisps 1": 1, "wisps left": 5, "points 1": 1, "board 1": ["Suc2*"]}


def test_17_pairs() -> None:
    found = perform(17, table(17, "items 1 rune rune* horn horn"))
    assert found == {"points 1": 4, "board 1": ["Suc3*"]}


def test_18_two_different_resources_for_a_life() -> None:
    found = perform(18, table(18), "wood", "gold")
    expected = {"points 1": 1, "board 2": [], "dead 2": 1, "board 1": ["Suc3*"]}
    assert found == expected | gone("wood", 1, 7) | gone("gold", 1, 7)


def test_19_a_resource_of_choice() -> None:
    found = perform(19, table(19), "stone")
    assert found == {"devotion 1": {"Mor-light": 1}, **gone("stone", 3, 5), "board 1": ["Mor1*"]}


def test_20_devotion_anywhere() -> None:
    found = perform(20, table(20), "Mor-dark")
    assert found == {"devotion 1": {"Mor-dark": 2}, "wisps 1": 1, "wisps left": 5, "board 1": ["Mor1*"]}
    assert perform(20, table(20), "Bel-light")["devotion 1"] == {"Mor-dark": 1, "Bel-light": 1}


def test_21_devotion_for_a_bonfire() -> None:
    lines = "clan 1 Cer-light:2 Sir-dark:1"
    found = perform(21, table(21, lines), "Cer-light", "Sir-dark")
    assert found == {"items 1": ["bonfire"], "devotion 1": {"Cer-light": 1}, "board 1": ["Mor2*"]}


def test_22_an_opponent_loses_devotion() -> None:
    puzzle = table(22, "clan 2 Bel3 Cer-dark:3 Sir-light:1")
    puzzle.activate("Mor2").side(1, "dark")
    assert puzzle.legal() == {"lower 2 Cer-dark", "lower 2 Sir-light"}
    assert puzzle.wisps(1) == 0, "the devotion sinks before the wisp comes"
    puzzle.do("1 lower 2 Sir-light")
    assert (puzzle.devotion(2), puzzle.wisps(1), puzzle.points(1)) == ({"Cer-dark": 3}, 1, 1)
    assert puzzle.pool(2) == 12, "the marker went home"


def test_23_a_life_for_a_life() -> None:
    found = perform(23, table(23, "clan 2 Bel3 Bel2"), "member 2 Bel2")
    assert found == {"board 1": [], "board 2": ["Bel3"], "dead 1": 1, "dead 2": 1, "points 1": 3}


def test_24_first_places() -> None:
    mine, theirs = "clan 1 Cer-light:1 Sir-dark:2 Bel-dark:3", "clan 2 Bel3 Sir-dark:2 Bel-dark:1"
    assert perform(24, table(24, mine, theirs)) == {"points 1": 2, "board 1": ["Mor3*"]}


def test_28_move_or_exchange_or_neither() -> None:
    lines = ("clan 1 Cer1", "clan 2 Bel3* Suc1")
    puzzle = table(28, *lines)
    found = perform(28, puzzle, "member 2 Bel3", "to Cer3")
    expected = {"wisps 1": 1, "wisps left": 5, "points 1": 1}
    assert found == expected | {"board 1": ["Cer1", "Bel2*"], "board 2": ["Cer3*", "Suc1"]}
    swapped = perform(28, table(28, *lines), "member 2 Bel3", "member 1 Cer1")
    assert swapped == expected | {"board 1": ["Bel2*", "Bel3"], "board 2": ["Cer1*", "Suc1"]}
    assert perform(28, table(28, *lines), "done") == expected | {"board 1": ["Cer1", "Bel2*"]}


def test_29_one_of_each() -> None:
    found = perform(29, table(29))
    expected: dict[str, object] = {"points 1": 3, "board 1": ["Bel3*"]}
    for resource in ("wood", "stone", "gold"):
        expected |= gone(resource, 1, 7)
    assert found == expected


def test_30_wisps_for_points() -> None:
    found = perform(30, table(30, "wisps 3 0"))
    assert found == {"points 1": 2, "wisps 1": 1, "wisps left": 5, "board 1": ["Bel3*"]}


# --- failed ------------------------------------------------------------------------------------------------------

FULL_TRACKS = " ".join(
    f"{name}:5" for name in ("Cer-light", "Cer-dark", "Suc-light", "Suc-dark", "Bel-light", "Bel-dark")
)
NO_WOOD, NO_STONE, NO_GOLD = "wood 8 2", "stone 8 2", "gold 8 2"
NOBODY = "clan 2 -"
FAILURES = {
    1: ("clan 1 Cer-light:5", NO_WOOD),
    2: ("clan 1 Cer-dark:5", NO_WOOD),
    3: ("wood 0 2",),
    5: (),
    6: ("wisps 1 0",),
    9: ("items 2 rune rune",),
    10: (),
    11: (),
    12: ("items 1 rune rune horn",),
    13: ("clan 1 Suc-light:5", NO_GOLD),
    14: ("clan 1 Suc-dark:5", NO_GOLD),
    15: ("gold 0 2",),
    17: ("items 1 rune horn",),
    18: ("wood 0 2", "stone 0 2"),
    21: ("clan 1 Cer-light:1",),
    23: (NOBODY,),
    24: (),
    25: ("clan 1 Bel-light:5", NO_STONE),
    26: ("clan 1 Bel-dark:5", NO_STONE),
    27: ("stone 0 2",),
    29: ("gold 0 2",),
    30: ("wisps 1 0",),
}
"""What makes each action fail; 4, 16, 22 and 28 never do, and 7, 8, 19, 20 have tests of their own."""


@pytest.mark.parametrize("number", sorted(FAILURES))
def test_what_cannot_be_performed_brings_a_wisp(number: int) -> None:
    puzzle = table(number, *FAILURES[number])
    before = puzzle.facts()
    puzzle.activate(card_of(number))
    if puzzle.asked == (1, "side"):
        assert "fail" in puzzle.legal()
        assert side_of(number) not in puzzle.legal()
        puzzle.do("1 fail")
    found = changes(before, puzzle.facts())
    wisps = int(puzzle.wisps(1))
    assert found.pop("wisps 1") == wisps
    assert found.pop("wisps left") == 6 - wisps
    before_board = before["board 1"]
    assert isinstance(before_board, list)
    assert found == {"board 1": [card_of(number) + "*", *before_board[1:]]}
    assert puzzle.told(f.E_FAIL)[0].a == number - 1


@pytest.mark.parametrize(("number", "lines"), [(3, ("items 2 sickle sickle",)), (15, ("items 2 horn horn",))])
def test_a_purchase_fails_without_an_item_left(number: int, lines: tuple[str, ...]) -> None:
    puzzle = table(number, *lines)
    puzzle.activate(card_of(number))
    assert "fail" in puzzle.legal()
    assert "light" not in puzzle.legal()


def test_18_fails_without_a_victim() -> None:
    puzzle = table(18, NOBODY).activate("Suc3")
    assert puzzle.told(f.E_FAIL) or "fail" in puzzle.legal()


def test_6_fails_without_a_victim() -> None:
    puzzle = table(6, NOBODY, "wisps 3 0").activate("Cer3")
    assert puzzle.told(f.E_FAIL) or "fail" in puzzle.legal()


@pytest.mark.parametrize("number", [7, 8])
def test_7_and_8_fail_where_neither_devotion_nor_a_step_is_possible(number: int) -> None:
    """Every neighbour is full, and the track is at its top."""
    track = "Sir-light:5" if number == 7 else "Sir-dark:5"
    puzzle = table(number, f"clan 1 {track}", "clan 2 Suc1 Suc1 Sir2 Sir2 Cer1 Cer1").activate("Sir1")
    assert puzzle.legal() == {"fail", "light" if number == 8 else "dark"}


@pytest.mark.parametrize("number", [7, 8])
def test_7_and_8_need_only_one_of_the_two(number: int) -> None:
    track = "Sir-light:5" if number == 7 else "Sir-dark:5"
    puzzle = table(number, f"clan 1 {track}").activate("Sir1")
    assert side_of(number) in puzzle.legal()


def test_19_fails_only_with_an_empty_reserve_and_a_full_track() -> None:
    empty = ("wood 8 2", "stone 8 2", "gold 8 2")
    puzzle = table(19, "clan 1 Mor-light:5", *empty).activate("Mor1")
    assert "light" not in puzzle.legal()
    assert "light" in table(19, *empty).activate("Mor1").legal()
    assert "light" in table(19, "clan 1 Mor-light:5").activate("Mor1").legal()


def test_20_fails_only_where_no_track_can_be_marked() -> None:
    """14 members: 2 on the card and 10 on tracks at 5, so two are idle, but every track is at its top."""
    names = ("Cer", "Sir", "Suc", "Mor", "Bel")
    tops = " ".join(f"{name}-{side}:5" for name in names for side in ("light", "dark"))
    puzzle = table(20, f"clan 1 {tops}").activate("Mor1")
    assert "dark" not in puzzle.legal()
    almost = table(20, f"clan 1 {tops.replace('Bel-light:5', 'Bel-light:4')}").activate("Mor1")
    assert "dark" in almost.legal()


def test_9_the_member_stays_exhausted_if_no_rune_is_left() -> None:
    puzzle = table(9, "items 2 rune rune").activate("Sir2", "1 fail")
    assert puzzle.board(1) == ["Sir2*"]


def test_10_fails_without_a_resource_or_an_item() -> None:
    assert "dark" not in table(10).activate("Sir2").legal()
    poor = table(10, "items 2 rune", *POOR, "points 1 0").activate("Sir2")
    assert poor.legal() == {"fail", "light"}
    assert "dark" in table(10, "items 2 rune").activate("Sir2").legal()


def test_11_ones_own_dead_come_back_where_there_is_room() -> None:
    puzzle = table(11, "clan 1 grave", "clan 2 Cer1 Cer1 Sir3*").activate("Sir3").side(1, "light")
    assert puzzle.asked == (1, "raise-to")
    assert puzzle.legal() == {f"to {name}" for name in CARD_NAMES} - {"to Cer1", "to Sir3"}


@pytest.mark.parametrize("number", [4, 16, 22, 28])
def test_some_actions_never_fail(number: int) -> None:
    """Without anybody to work on, the rest is done."""
    puzzle = table(number, NOBODY)
    puzzle.activate(card_of(number)).side(1, "dark")
    assert puzzle.points(1) == 1
    assert not puzzle.told(f.E_FAIL)


# --- repeated ----------------------------------------------------------------------------------------------------


def again(number: int, puzzle: Puzzle, *first: str) -> Puzzle:
    """Seat 1 performs the action with its first member; the second repeats it and is asked for the bonus."""
    puzzle.activate(card_of(number))
    side = side_of(number)
    return puzzle.side(1, side).do(*(f"1 {answer}" for answer in first)).side(1, side)


REPEATS: dict[int, tuple[tuple[str, ...], tuple[str, ...], dict[str, tuple[tuple[str, ...], dict[str, object]]]]] = {
    1: ((), (), {
        "none": ((), {"wood 1": 4, "devotion 1": {"Cer-light": 2}}),
        "resource": ((), {"wood 1": 5, "devotion 1": {"Cer-light": 2}}),
        "devotion": ((), {"wood 1": 4, "devotion 1": {"Cer-light": 3}}),
    }),
    2: ((), (), {
        "none": ((), {"wood 1": 6, "devotion 1": {"Cer-dark": 2}}),
        "resource": ((), {"wood 1": 7, "devotion 1": {"Cer-dark": 2}}),
        "devotion": ((), {"wood 1": 6, "devotion 1": {"Cer-dark": 3}}),
    }),
    3: ((), (), {
        "none": ((), {"wood 1": 0, "stone 1": 0}),
        "discount": (("wood",), {"wood 1": 0, "stone 1": 1}),
    }),
    4: ((), (), {"none": ((), {"points 1": 2}), "point": ((), {"points 1": 3})}),
    5: (("wood 6 2",), (), {
        "none": ((), {"points 1": 6, "wood 1": 0}),
        "discount": (("wood",), {"points 1": 6, "wood 1": 1}),
        "point": ((), {"points 1": 7, "wood 1": 0}),
    }),
    7: ((MAY_STAY,), ("done",), {
        "none": (("done",), {"devotion 1": {"Sir-light": 2}}),
        "devotion": (("done",), {"devotion 1": {"Sir-light": 3}}),
    }),
    8: ((MAY_STAY,), ("done",), {
        "none": (("done",), {"devotion 1": {"Sir-dark": 2}}),
        "devotion": (("done",), {"devotion 1": {"Sir-dark": 3}}),
    }),
    10: (("items 2 rune horn",), ("steal 2 rune", "wood"), {
        "none": (("wood",), {"items 1": ["rune", "horn"], "wood 1": 0}),
        "discount": ((), {"items 1": ["rune", "horn"], "wood 1": 1}),
    }),
    11: (("clan 2 Bel3 grave grave", "option graves n+1"), (), {
        "none": ((), {"points 1": 4}),
        "point": ((), {"points 1": 5}),
    }),
    12: (("items 1 rune horn dolmen",), (), {"none": ((), {"points 1": 4}), "point": ((), {"points 1": 5})}),
    13: ((), (), {
        "none": ((), {"gold 1": 4, "devotion 1": {"Suc-light": 2}}),
        "resource": ((), {"gold 1": 5, "devotion 1": {"Suc-light": 2}}),
        "devotion": ((), {"gold 1": 4, "devotion 1": {"Suc-light": 3}}),
    }),
    14: ((), (), {
        "none": ((), {"gold 1": 6, "devotion 1": {"Suc-dark": 2}}),
        "resource": ((), {"gold 1": 7, "devotion 1": {"Suc-dark": 2}}),
        "devotion": ((), {"gold 1": 6, "devotion 1": {"Suc-dark": 3}}),
    }),
    15: ((), (), {
        "none": ((), {"wood 1": 0, "gold 1": 0}),
        "discount": (("gold",), {"wood 1": 1, "gold 1": 0}),
    }),
    16: (("clan 2 -",), (), {"none": ((), {"points 1": 2}), "point": ((), {"points 1": 3})}),
    17: (("items 1 rune rune",), (), {"none": ((), {"points 1": 4}), "point": ((), {"points 1": 5})}),
    18: (("clan 2 Bel3 Bel3",), ("wood", "stone"), {
        "none": (("wood", "gold"), {"points 1": 2, "wood 1": 0, "gold 1": 1}),
        "discount": (("gold",), {"points 1": 2, "wood 1": 1, "gold 1": 1}),
        "point": (("wood", "stone"), {"points 1": 3, "wood 1": 0, "stone 1": 0}),
    }),
    19: ((), ("wood",), {
        "none": (("gold",), {"gold 1": 3, "devotion 1": {"Mor-light": 2}}),
        "resource": (("gold", "stone"), {"gold 1": 3, "stone 1": 3, "devotion 1": {"Mor-light": 2}}),
        "devotion": (("gold",), {"gold 1": 3, "devotion 1": {"Mor-light": 3}}),
    }),
    20: ((), ("Cer-light",), {
        "none": (("Cer-light",), {"devotion 1": {"Cer-light": 2, "Mor-dark": 2}}),
        "devotion": (("Cer-light", "Bel-dark"), {"devotion 1": {"Cer-light": 2, "Mor-dark": 2, "Bel-dark": 1}}),
    }),
    21: (("clan 1 Cer-light:5",), (), {
        "none": ((), {"items 1": ["bonfire", "bonfire"], "devotion 1": {"Cer-light": 1}}),
        "discount": ((), {"items 1": ["bonfire", "bonfire"], "devotion 1": {"Cer-light": 2}}),
    }),
    22: ((), (), {"none": ((), {"points 1": 2}), "point": ((), {"points 1": 3})}),
    23: (("clan 2 Bel3 Bel3", "option graves n+1"), (), {
        "none": ((), {"points 1": 6}),
        "point": ((), {"points 1": 7}),
    }),
    24: (("clan 1 Cer-light:1",), (), {"none": ((), {"points 1": 2}), "point": ((), {"points 1": 3})}),
    25: ((), (), {
        "none": ((), {"stone 1": 4, "devotion 1": {"Bel-light": 2}}),
        "resource": ((), {"stone 1": 5, "devotion 1": {"Bel-light": 2}}),
        "devotion": ((), {"stone 1": 4, "devotion 1": {"Bel-light": 3}}),
    }),
    26: ((), (), {
        "none": ((), {"stone 1": 6, "devotion 1": {"Bel-dark": 2}}),
        "resource": ((), {"stone 1": 7, "devotion 1": {"Bel-dark": 2}}),
        "devotion": ((), {"stone 1": 6, "devotion 1": {"Bel-dark": 3}}),
    }),
    27: ((), (), {
        "none": ((), {"stone 1": 0, "gold 1": 0}),
        "discount": (("stone",), {"stone 1": 0, "gold 1": 1}),
    }),
    28: (("clan 2 -",), (), {"none": ((), {"points 1": 2}), "point": ((), {"points 1": 3})}),
    29: ((), (), {
        "none": ((), {"points 1": 6, "wood 1": 0, "stone 1": 0, "gold 1": 0}),
        "discount": (("wood", "gold"), {"points 1": 6, "wood 1": 0, "stone 1": 1, "gold 1": 0}),
        "point": ((), {"points 1": 7, "wood 1": 0, "stone 1": 0, "gold 1": 0}),
    }),
    30: (("wisps 4 0",), (), {"none": ((), {"points 1": 4, "wisps 1": 0}), "point": ((), {"points 1": 5})}),
}  # fmt: skip
"""For each action: its position, answers of the first time, and for each bonus the answers and what comes of it."""


@pytest.mark.parametrize(
    ("number", "bonus"), [(number, bonus) for number, (_, _, kinds) in REPEATS.items() for bonus in kinds]
)
def test_a_repeated_action_has_a_bonus(number: int, bonus: str) -> None:
    lines, first, kinds = REPEATS[number]
    puzzle = again(number, table(number, *lines, members=2), *first)
    assert puzzle.asked == (1, "bonus")
    assert puzzle.legal() == {f"bonus {kind}" for kind in kinds}
    answers, expected = kinds[bonus]
    puzzle.do(f"1 bonus {bonus}", *(f"1 {answer}" for answer in answers))
    facts = puzzle.facts()
    assert {name: facts[name] for name in expected} == expected


@pytest.mark.parametrize(("number", "lines"), [(6, ("wisps 5 0", "clan 2 Bel3 Bel3")), (9, ())])
def test_6_and_9_know_no_bonus(number: int, lines: tuple[str, ...]) -> None:
    puzzle = again(number, table(number, *lines, members=2))
    assert puzzle.asked != (1, "bonus")
    assert not puzzle.told(f.E_BONUS)
    assert puzzle.count(f.E_DEED) == 2


# --- through the event -------------------------------------------------------------------------------------------

LAST_WISP = "wisps 2 3"
"""Of six wisps one is left in the reserve; whoever takes it starts the event, and seat 1 then has as many as seat 2."""


@pytest.mark.parametrize("number", [2, 8, 10, 14, 16, 20, 22, 26, 28])
def test_the_event_interrupts_an_action_that_then_goes_on(number: int) -> None:
    """Rules 7.2 and 7.6: the wisp of a dark action is the last one; its other effects come after the event."""
    lines = ["points 3 3", LAST_WISP, "items 2 rune", "clan 2 Suc1 Cer-light:1 Cer-dark:1"]
    puzzle = table(number, *lines)
    puzzle.activate(card_of(number)).side(1, "dark")
    if number == 22:
        puzzle.do("1 lower 2 Cer-light")
    assert puzzle.count(f.E_EVENT) == 1
    _through_the_event(puzzle)
    assert puzzle.wisps(2) == 0
    while puzzle.asked[0] == 1 and puzzle.asked[1] not in ("turn", "items", "pay"):
        puzzle.do(f"1 {min(puzzle.legal() - {'done'}) if puzzle.legal() != {'done'} else 'done'}")
    kinds = [event.kind for event in puzzle.events]
    assert kinds.index(f.E_EVENT) < len(kinds) - 1
    after = kinds[kinds.index(f.E_EVENT) :]
    done = {2: f.E_GAIN, 14: f.E_GAIN, 26: f.E_GAIN, 10: f.E_STEAL, 16: f.E_TIRE, 22: f.E_POINTS, 28: f.E_MOVE}
    assert done.get(number, f.E_DEVOTION) in after


def _through_the_event(puzzle: Puzzle) -> None:
    """Both sacrifice something and pay what they can, as long as the event asks."""
    while puzzle.asked[1] in ("offer", "offer-standing", "pay", "bonfire"):
        seat = puzzle.asked[0]
        wanted = sorted(puzzle.legal(), key=lambda word: (word != "point", word))
        puzzle.do(f"{seat} {wanted[0]}")


@pytest.mark.parametrize("number", [1, 7, 13, 19, 25])
def test_devotion_that_cannot_be_marked_starts_the_event_within_an_action(number: int) -> None:
    """Rules 7.1 and 7.6: the track is at its top; after the event the action goes on."""
    track = {1: "Cer-light", 7: "Sir-light", 13: "Suc-light", 19: "Mor-light", 25: "Bel-light"}[number]
    puzzle = table(number, LAST_WISP, "points 4 4", f"clan 1 {track}:5")
    puzzle.activate(card_of(number)).side(1, "light")
    assert puzzle.count(f.E_EVENT) == 1
    _through_the_event(puzzle)
    if number == 7:
        assert puzzle.asked in ((1, "step-to"), (2, "turn"))
    elif number == 19:
        assert puzzle.asked == (1, "gain")
    else:
        assert puzzle.told(f.E_GAIN)


def test_4_can_start_the_event_for_somebody_else() -> None:
    puzzle = table(4, LAST_WISP, "points 5 5", "clan 2 Bel3 Bel2")
    puzzle.activate("Cer2").side(1, "dark").do("1 give 2 new")
    assert puzzle.count(f.E_EVENT) == 1
    assert puzzle.told(f.E_WISP)[0].seat == 1
    assert puzzle.asked == (2, "offer"), "seat 2 has four wisps"


BETWEEN: dict[int, tuple[tuple[str, ...], tuple[str, ...], int]] = {
    3: (("wood 0 5", "stone 0 5"), (), f.E_ITEM),
    5: (("wood 2 8",), (), f.E_POINTS),
    11: ((), ("raise 1",), f.E_RAISE),
    12: (("items 2 rune horn dolmen",), (), f.E_POINTS),
    15: (("gold 0 5", "wood 0 5"), (), f.E_ITEM),
    17: (("items 2 rune rune",), (), f.E_POINTS),
    18: (("wood 0 5", "stone 0 5"), ("wood", "stone", "member 1 Suc3"), f.E_KILL),
    21: (("clan 2 Mor2 Cer1* Cer-light:5",), (), f.E_ITEM),
    24: (("clan 2 Mor3 Cer1* Sir-dark:2",), (), f.E_POINTS),
    27: (("stone 0 5", "gold 0 5"), (), f.E_ITEM),
    29: (("gold 0 6",), (), f.E_POINTS),
}
"""Actions without a wisp of their own that seat 1 fails: the position, what seat 2 answers in its turn, and what comes
of it. What seat 1 gives to the event is what seat 2 raises by 11."""


def between(number: int, *lines: str) -> Puzzle:
    """One member each on a card, of which seat 1's is to take the last wisp; somebody else to be given up."""
    card = card_of(number)
    clans = (f"clan 1 {card} Cer1*", f"clan 2 {card} Cer1*")
    return Puzzle(f"round {2 - number % 2}", "turn 1", *clans, "points 9 9", LAST_WISP, *lines)


def pay_the_event(puzzle: Puzzle) -> None:
    """Both give up their member on Cer1 and pay with points."""
    assert puzzle.count(f.E_EVENT) == 1
    while puzzle.asked[1] in ("offer", "offer-standing", "pay"):
        spare = {"member 1 Cer1", "member 2 Cer1", "exhausted", "point"}
        puzzle.do(f"{puzzle.asked[0]} {min(puzzle.legal() & spare)}")


@pytest.mark.parametrize("number", sorted(BETWEEN))
def test_the_event_comes_between_two_called_members(number: int) -> None:
    """Seat 1 fails and takes the last wisp; after the event the called member of seat 2 performs the action."""
    lines, answers, result = BETWEEN[number]
    puzzle = between(number, *lines).activate(card_of(number)).side(1, "fail")
    pay_the_event(puzzle)
    puzzle.side(2, side_of(number))
    for answer in answers:
        if puzzle.asked[0] == 2 and puzzle.asked[1] != "turn":
            puzzle.do(f"2 {answer}")
    deed = puzzle.told(f.E_DEED)[0]
    assert (deed.seat, deed.a) == (1, number - 1)
    after = [(event.kind, event.seat) for event in puzzle.events[puzzle.events.index(deed) :]]
    assert (result, 1) in after


def test_9_after_an_event_that_another_action_of_the_card_began() -> None:
    """Seat 1 pays for the dark side of the card, whose first wisp is the last; seat 2 then sends its member home."""
    puzzle = between(9, "items 2 horn").activate("Sir2", "1 dark", "1 point")
    pay_the_event(puzzle)
    puzzle.do("1 wood").side(2, "light")
    assert puzzle.items(1) == ["horn"]
    assert (puzzle.board(2), puzzle.items(2)) == ([], ["rune"])


def test_23_after_an_event_that_another_action_of_the_card_began() -> None:
    """Seat 1 is nowhere first, so 24 fails with the last wisp; seat 2 then pays for the light side."""
    puzzle = between(24).activate("Mor3").side(1, "fail")
    pay_the_event(puzzle)
    puzzle.do("2 light", "2 point")
    assert (puzzle.board(1), puzzle.board(2)) == ([], [])
    assert puzzle.told(f.E_KILL)[-1].a == 0


@pytest.mark.parametrize("number", [6, 30])
def test_what_is_paid_with_wisps_fails_after_the_event(number: int) -> None:
    """Seat 1 has too few wisps and takes the last; seat 2 had enough, but the event took them away."""
    puzzle = between(number, "wisps 1 4").activate(card_of(number)).side(1, "fail")
    pay_the_event(puzzle)
    puzzle.side(2, "fail")
    assert [(event.seat, event.a) for event in puzzle.told(f.E_FAIL)] == [(0, number - 1), (1, number - 1)]
    assert (puzzle.wisps(1), puzzle.wisps(2)) == (0, 1)


def test_6_in_the_middle_of_the_event_that_it_cannot_begin() -> None:
    """Paying wisps fills the reserve: 6 with the last ones taken starts nothing, and its victim is still chosen."""
    found = perform(6, table(6, "wisps 5 0", "clan 2 Bel3 Sir1*"), "member 2 Bel3")
    assert (found["wisps 1"], found["wisps left"], found["dead 2"]) == (3, 3, 1)
