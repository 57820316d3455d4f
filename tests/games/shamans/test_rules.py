"""A test for each rule of RULES.md; its name begins with the rule's number."""

import re
from pathlib import Path

import pytest

from spiritboard.core.bits import size
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.errors import BadOption, Illegal, NotAsked
from spiritboard.core.seats import NATURE
from spiritboard.core.state import State
from spiritboard.games.registry import find
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.text.notation import WORLDS
from spiritboard.scenes.tongue import ENGLISH
from tests.games.shamans.puzzle import FIVE, GAME, THREE, Puzzle

HERE = Path(__file__).parent


def dealt(players: int, seed: int = 1, **options: object) -> State:
    state = GAME.setup(players, options)
    state.roll(FastDice(seed))
    return state


def hands(state: State) -> list[int]:
    return [size(state.cells[f.HAND + seat]) for seat in range(state.players())]


def deck(state: State) -> list[int]:
    return [state.cells[f.DECK] >> 3 * at & 7 for at in range(state.cells[f.DECK_SIZE])]


# --- 1 and 2: what there is, and before each round ---------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 6])
def test_1_1_players(players: int) -> None:
    with pytest.raises(BadOption, match="3 to 5 players"):
        GAME.setup(players)


@pytest.mark.parametrize(
    ("players", "worlds", "values", "hand", "left"), [(3, 5, 6, 9, 3), (4, 6, 6, 9, 0), (5, 7, 8, 11, 1)]
)
def test_1_2_cards(players: int, worlds: int, values: int, hand: int, left: int) -> None:
    state = dealt(players)
    assert hands(state) == [hand] * players
    assert size(state.cells[f.PLACED]) == left
    cards = state.cells[f.PLACED]
    for seat in range(players):
        assert not cards & state.cells[f.HAND + seat]
        cards |= state.cells[f.HAND + seat]
    expected = sum(1 << 8 * world + value for world in range(worlds) for value in range(values))
    assert cards == expected


def test_1_3_rituals() -> None:
    named = [(WORLDS[world].colour, f.RITUALS[world]) for world in range(7)]
    assert ("purple", f.ILLUMINATION) in named
    assert [ritual for colour, ritual in named if colour in ("brown", "red")] == [f.NEUTRALIZATION] * 2
    assert sorted(ritual for _, ritual in named) == [
        f.ILLUMINATION,
        f.STABILIZATION,
        f.PERMUTATION,
        *[f.NEUTRALIZATION] * 4,
    ]
    assert len({world.letter for world in WORLDS}) == len({world.sign for world in WORLDS}) == 7


@pytest.mark.parametrize(("players", "shadows"), [(3, 1), (4, 1), (5, 2)])
def test_1_4_roles(players: int, shadows: int) -> None:
    seats_of_shadows = set()
    for seed in range(30):
        state = dealt(players, seed)
        roles = [state.cells[f.ROLE + seat] & 255 for seat in range(players)]
        assert sum(roles) == shadows
        seats_of_shadows |= {seat for seat in range(players) if roles[seat]}
    assert seats_of_shadows == set(range(players))


def test_1_5_tiles() -> None:
    state = dealt(5)
    tiles = [state.cells[f.LEFT], state.cells[f.RIGHT], *deck(state)]
    assert sorted(tiles) == [f.DAGGER] * 5 + [f.PORTAL] * 2 + [f.SHARD] * 3 + [f.MASK_OF_TRUTH] * 2 + [5]


def test_1_6_first_player() -> None:
    assert {dealt(4, seed).cells[f.FIRST] for seed in range(40)} == {0, 1, 2, 3}
    assert {dealt(4, seed, first="3").cells[f.FIRST] for seed in range(10)} == {2}
    with pytest.raises(BadOption, match="there are 3 players"):
        GAME.setup(3, {"first": "4"})


@pytest.mark.parametrize(("players", "distance"), [(3, 12), (4, 18), (5, 34)])
def test_2_1_the_pawn_starts(players: int, distance: int) -> None:
    assert dealt(players).cells[f.PAWN] == distance
    assert dealt(players, moon=15).cells[f.PAWN] == 15


def test_2_2_two_open_tiles() -> None:
    state = dealt(3)
    assert state.cells[f.LEFT] in range(1, 5)
    assert state.cells[f.RIGHT] in range(1, 5)
    assert state.cells[f.DECK_SIZE] == 11


def test_2_3_the_eclipse_lies_anywhere_but_on_top() -> None:
    states = [dealt(3, seed) for seed in range(400)]
    assert {deck(state).index(f.ECLIPSE_TILE) for state in states} == set(range(1, 11))
    assert {state.cells[f.ARROW] for state in states} == {0, 1}


def test_2_4_each_knows_its_own_role() -> None:
    state = dealt(5)
    for viewer in range(5):
        view = GAME.view(state, viewer)
        known = [seat for seat in range(5) if view.cells[f.ROLE + seat] & 255 != 255]
        assert known == [viewer]


def test_2_5_left_over_cards_count_as_placed() -> None:
    state = dealt(3)
    for seat in range(3):
        assert size(GAME.view(state, seat).cells[f.PLACED]) == 3


def test_2_6_the_first_player_guides() -> None:
    state = dealt(4, first="3")
    assert GAME.asked(state) == (2,)


# --- 3: a trick --------------------------------------------------------------------------------------------------


def test_3_1_the_guides_card_names_the_destination() -> None:
    puzzle = Puzzle(THREE).do("1 T1")
    assert puzzle.state.cells[f.LEAD] == 1
    assert puzzle.pawn == 9


def test_3_2_any_card_may_be_played() -> None:
    puzzle = Puzzle(THREE).do("1 M1")
    assert puzzle.legal(2) == {"M2", "T2", "G2"}
    with pytest.raises(Illegal, match=r"not in your hand \(rule 3\.2\)"):
        puzzle.do("2 M3")


def test_3_3_all_play_clockwise_and_nobody_may_decline() -> None:
    puzzle = Puzzle(THREE, "guide 2")
    assert puzzle.asked == (2,)
    assert puzzle.do("2 M2").asked == (3,)
    assert puzzle.do("3 M3").asked == (1,)
    with pytest.raises(NotAsked, match="waiting for seat 1"):
        puzzle.do("2 T2")
    with pytest.raises(Illegal, match="not possible now"):
        puzzle.do("1 pass")


def test_3_4_following_keeps_the_card_on_the_table() -> None:
    puzzle = Puzzle(THREE).do("1 M1", "2 M2")
    assert puzzle.pawn == 9
    assert puzzle.state.cells[f.TABLE + 1] == 1
    assert "M2" not in puzzle.placed("M")


def test_3_5_straying_moves_the_pawn_and_places_the_card() -> None:
    puzzle = Puzzle(THREE).do("1 M1", "2 T2")
    assert puzzle.pawn == 8
    assert "T2" in puzzle.placed("T")
    assert puzzle.state.cells[f.TABLE + 1] == -1


def test_3_5_on_the_moon_the_card_is_not_placed_any_more() -> None:
    """A Stabilization that the card would have given comes too late."""
    puzzle = Puzzle(THREE, "pawn 1", "hand 2 M2 T2 G2", "hand 1 M1 G1 G4", "hand 3 M3 G3 G5").do("1 M1", "2 T2")
    assert not puzzle.happened(f.E_RITUAL)
    assert not puzzle.happened(f.E_PLACE)
    assert puzzle.scores == [0, 3, 0]


def test_3_6_the_last_card_of_a_world_is_a_ritual() -> None:
    puzzle = Puzzle(THREE, "hand 1 M1 G1 G4", "hand 2 T2 G2 M2", "hand 3 M3 G3 G5").do("1 M1")
    assert not puzzle.happened(f.E_RITUAL)
    puzzle.do("2 T2")
    assert [(event.seat, event.a) for event in puzzle.happened(f.E_RITUAL)] == [(1, 1)]
    assert puzzle.question == "steady"


# --- 4: resolving ------------------------------------------------------------------------------------------------


def test_4_1_strict_order() -> None:
    """The lowest's tile comes first, with its Mask; then the highest places, performs and leads."""
    puzzle = Puzzle(THREE, "hand 1 M1 G1 T1", "shown mask dagger").do("1 M1", "2 M2", "3 M3")
    assert (puzzle.question, puzzle.asked) == ("tile", (1,))
    assert not puzzle.happened(f.E_COLLECT)
    puzzle.do("1 tile left")
    kinds = [event.kind for event in puzzle.events]
    order = [f.E_TAKE_OPEN, f.E_UNMASK, f.E_REFILL, f.E_COLLECT, f.E_RITUAL, f.E_POINTS, f.E_GUIDE]
    assert [kind for kind in kinds if kind in order] == order
    assert puzzle.asked == (3,)


def test_4_2_the_lowest_takes_an_artifact() -> None:
    puzzle = Puzzle(THREE, "guide 3", "shown shard dagger").do("3 M3", "1 M1", "2 M2")
    assert puzzle.asked == (1,)
    assert puzzle.legal(1) == {"tile left", "tile right", "tile top"}
    assert puzzle.do("1 tile right").open_tiles(1) == ["dagger"]


def test_4_2_nothing_left_to_take() -> None:
    everything = ["open 1 dagger dagger dagger dagger dagger", "open 2 portal portal shard shard shard mask mask"]
    puzzle = Puzzle(THREE, *everything, "shown none none", "deck none", "gone eclipse")
    puzzle.do("1 M1", "2 T2", "3 T3")
    assert puzzle.question == "window"
    assert puzzle.do("2 pass").asked == (1,)
    assert not puzzle.happened(f.E_TAKE_OPEN)


def test_4_3_a_tile_from_the_deck_is_kept_down_or_shown() -> None:
    position = Puzzle(
        THREE, "shown dagger dagger", "deck shard portal portal mask eclipse mask shard shard dagger dagger dagger"
    )
    position.do("1 M1", "2 M2", "3 M3", "1 tile top")
    assert position.question == "keep"
    seen = [GAME.view(position.state, seat).cells[f.DRAWN] for seat in range(3)]
    assert seen[0] == f.SHARD
    assert f.SHARD not in seen[1:]
    hidden = Puzzle(GAME.position(position.state)).do("1 keep down")
    assert (hidden.open_tiles(1), hidden.down_tiles(1)) == ([], ["shard"])
    assert GAME.view(hidden.state, 1).sizes[f.DOWN] == 1
    assert position.do("1 keep up").open_tiles(1) == ["shard"]


def test_4_3_a_mask_is_always_shown() -> None:
    lines = ["shown dagger dagger", "deck mask shard portal portal eclipse mask shard shard dagger dagger dagger"]
    puzzle = Puzzle(THREE, *lines).do("1 M1", "2 M2", "3 M3", "1 tile top")
    assert puzzle.question == "play"
    assert puzzle.open_tiles(1) == ["mask"]
    assert all(puzzle.knows_role(viewer, 1) for viewer in (1, 2, 3))
    assert not puzzle.knows_role(1, 3)


def test_4_3_own_tiles_may_be_shown_whenever_the_table_waits() -> None:
    puzzle = Puzzle(THREE, "down 3 dagger shard")
    assert puzzle.unasked(3) == {"show dagger", "show shard"}
    assert puzzle.do("3 show dagger").open_tiles(3) == ["dagger"]
    assert puzzle.asked == (1,)
    with pytest.raises(NotAsked):
        puzzle.do("3 show portal")


def test_4_4_open_places_are_filled() -> None:
    lines = ["shown dagger shard", "deck portal mask eclipse portal mask shard shard dagger dagger dagger dagger"]
    puzzle = Puzzle(THREE, *lines).do("1 M1", "2 M2", "3 M3", "1 tile left")
    assert (puzzle.state.cells[f.LEFT], puzzle.state.cells[f.RIGHT]) == (f.PORTAL, f.SHARD)
    assert puzzle.state.cells[f.DECK_SIZE] == 10


def test_4_4_an_empty_deck_fills_nothing() -> None:
    held = ["open 2 dagger dagger dagger dagger mask mask", "open 3 shard shard shard"]
    lines = [*held, "shown dagger portal", "open 1 portal", "deck none", "gone eclipse"]
    puzzle = Puzzle(THREE, *lines).do("1 M1", "2 M2", "3 M3", "1 pass")
    assert puzzle.legal(1) == {"tile left", "tile right"}
    puzzle.do("1 tile left")
    assert puzzle.state.cells[f.LEFT] == f.NO_TILE


def test_4_5_the_highest_places_and_performs() -> None:
    puzzle = Puzzle(THREE).do("1 M1", "2 M2", "3 M3", "1 tile left")
    assert puzzle.placed("M") == ["M1", "M2", "M3", "M4", "M5", "M6"]
    assert [(event.seat, event.a) for event in puzzle.happened(f.E_RITUAL)] == [(2, 0)]
    assert puzzle.scores == [0, 0, 1]


def eliminated_guide() -> Puzzle:
    """Five players: seat 2 completes Sun and strikes seat 1, the Guide, who led M1."""
    lines = ["hand 1 M1 T1", "hand 2 S2 T2", "hand 3 M3 T3", "hand 4 T4 G4", "hand 5 M5 T5", "open 2 dagger"]
    return Puzzle(FIVE, *lines).do("1 M1", "2 S2", "2 strike 1")


def test_4_6_an_eliminated_players_card_is_placed_but_counts_for_nothing() -> None:
    puzzle = eliminated_guide()
    assert puzzle.is_out(1)
    assert puzzle.asked == (3,)
    puzzle.do("3 M3", "4 T4", "5 M5")
    assert puzzle.asked == (3,), "M1 is lower, but its player is out"
    puzzle.do("3 tile left")
    assert "M1" in puzzle.placed("M")
    assert puzzle.asked == (5,)


def test_4_7_an_eliminated_sole_follower_names_the_guide() -> None:
    lines = ["hand 1 M1 T1", "hand 2 S2 T2", "hand 3 A3 T3", "hand 4 E4 T4", "hand 5 F5 T5", "open 2 dagger"]
    puzzle = Puzzle(FIVE, *lines).do("1 M1", "2 S2", "2 strike 1", "3 A3", "4 E4", "5 F5")
    assert (puzzle.question, puzzle.asked) == ("name", (1,))
    assert not puzzle.happened(f.E_TAKE_OPEN)
    assert puzzle.legal(1) == {"guide 2", "guide 3", "guide 4", "guide 5"}
    with pytest.raises(Illegal, match=r"still in and holds cards.*4\.7"):
        puzzle.do("1 guide 1")
    puzzle.do("1 guide 4")
    assert [(event.seat, event.a) for event in puzzle.happened(f.E_RITUAL)][-1] == (3, 0), "the new Guide places M1"
    assert puzzle.scores == [0, 0, 0, 1, 0]
    assert puzzle.asked == (4,)


def test_4_7_of_two_eliminated_followers_the_higher_names() -> None:
    lines = ["table 1 M1", "table 3 M3", "lead M", "out 1 3", "played 1 2 3 4 5", "hand 2 T2", "hand 4 T4"]
    lines += ["hand 5 T5", "hand 1 T1", "hand 3 T3", "roles shaman:all shadow shaman:all shadow shaman"]
    puzzle = Puzzle(FIVE, *lines)
    assert (puzzle.question, puzzle.asked) == ("name", (3,))


def test_4_8_the_highest_guides_next() -> None:
    puzzle = Puzzle(THREE).do("1 G1", "2 G2", "3 T3", "1 tile left")
    assert puzzle.guide == 2
    assert puzzle.asked == (2,)


def test_4_8_without_cards_the_round_ends() -> None:
    puzzle = Puzzle(THREE, "hand 1 A1", "hand 2 A2", "hand 3 S3").do("1 A1", "2 A2", "3 S3", "1 tile left")
    assert puzzle.scores == [2, 0, 2]


def test_4_9_a_sole_follower_is_lowest_and_highest() -> None:
    puzzle = Puzzle(THREE, "guide 2").do("2 M2", "3 T3", "1 T1")
    assert puzzle.asked == (2,)
    assert puzzle.do("2 tile left").asked == (2,)


# --- 5: the Eclipse ----------------------------------------------------------------------------------------------

BEFORE_ECLIPSE = (
    "shown dagger shard",
    "deck portal eclipse mask portal mask shard shard dagger dagger dagger dagger",
)


@pytest.mark.parametrize("arrow", ["left", "right"])
def test_5_1_5_2_the_eclipse_passes_cards(arrow: str) -> None:
    puzzle = Puzzle(THREE, *BEFORE_ECLIPSE, f"arrow {arrow}").do("1 M1", "2 M2", "3 M3", "1 tile left")
    assert puzzle.question == "give"
    assert set(puzzle.asked) == {1, 2, 3}
    assert puzzle.state.cells[f.ECLIPSED] == 1
    puzzle.do("3 give T3", "1 give T1")
    assert puzzle.hand(1) == ["T1", "G1"], "nothing moves before all have chosen"
    puzzle.do("2 give T2")
    received = {1: "T3", 2: "T1", 3: "T2"} if arrow == "left" else {1: "T2", 2: "T3", 3: "T1"}
    assert all(received[seat] in puzzle.hand(seat) for seat in (1, 2, 3))
    assert not puzzle.happened(f.E_COLLECT) or puzzle.events[-1].kind == f.E_GUIDE
    assert puzzle.question == "play", "an Eclipse passes cards only once"


def test_5_1_a_drawn_tile_is_kept_before_the_eclipse_acts() -> None:
    puzzle = Puzzle(THREE, *BEFORE_ECLIPSE).do("1 M1", "2 M2", "3 M3", "1 tile top")
    assert puzzle.question == "keep"
    assert puzzle.do("1 keep down").question == "give"


def test_5_2_choices_are_secret() -> None:
    puzzle = Puzzle(THREE, *BEFORE_ECLIPSE).do("1 M1", "2 M2", "3 M3", "1 tile left", "2 give T2")
    views = [GAME.view(puzzle.state, seat).cells[f.PICK + 1] for seat in range(3)]
    assert views[1] == 9
    assert views[0] == views[2] == -99
    with pytest.raises(NotAsked):
        puzzle.do("2 give G2")


def test_5_3_only_players_with_cards_take_part() -> None:
    """Seat 2 is out, so seat 1's left neighbour is seat 3."""
    lines = ["out 2", "roles shaman shadow:all shaman shadow shaman", "hand 1 M1 T1", "hand 3 M3 T3"]
    lines += ["hand 4 M4 T4", "hand 5 M5 T5", "hand 2 G2 G1"]
    puzzle = Puzzle(FIVE, *lines, *BEFORE_ECLIPSE).do("1 M1", "3 M3", "4 M4", "5 M5", "1 tile left")
    assert set(puzzle.asked) == {1, 3, 4, 5}
    puzzle.do("1 give T1", "3 give T3", "4 give T4", "5 give T5")
    assert (puzzle.hand(3), puzzle.hand(1)) == (["T1"], ["T5"])
    assert puzzle.hand(2) == ["G1", "G2"]


def test_5_3_fewer_than_two_hands_pass_nothing() -> None:
    puzzle = Puzzle(THREE, *BEFORE_ECLIPSE, "hand 1 M1", "hand 2 M2", "hand 3 M3")
    puzzle.do("1 M1", "2 M2", "3 M3", "1 tile left")
    assert [event.b for event in puzzle.happened(f.E_ECLIPSE)] == [0]
    assert not puzzle.happened(f.E_GIVE)


def test_5_4_the_eclipse_wipes_what_was_seen_of_worlds() -> None:
    puzzle = Puzzle(THREE, *BEFORE_ECLIPSE).do("1 M1", "2 T2", "3 M3")
    assert puzzle.state.cells[f.MEMORY + 1] == 1 | 1 << 8
    puzzle.do("1 tile left", "1 give T1", "2 give G2", "3 give T3")
    assert puzzle.state.cells[f.MEMORY + 1] == 1 << 8


# --- 6: rituals and eliminations ---------------------------------------------------------------------------------


def ritual(world: str, *lines: str) -> Puzzle:
    """Seat 2, a Shadow, has just completed this world by straying; five players, 29 to the Moon."""
    hand = f"hand 2 {world}1 M2 M3"
    others = ["hand 1 E1 E5 F1", "hand 3 E2 E6 F2", "hand 4 E3 E7 F3", "hand 5 E4 E8 F4"]
    return Puzzle(FIVE, hand, *others, *lines).do("1 E1", f"2 {world}1")


def test_6_1_a_ritual_must_be_performed() -> None:
    puzzle = ritual("G")
    assert puzzle.question == "swap"
    with pytest.raises(Illegal):
        puzzle.do("2 pass")


def test_6_2_stabilization_moves_back_or_takes() -> None:
    puzzle = ritual("T")
    assert puzzle.legal(2) == {"steady back", "steady tile"}
    back = Puzzle(GAME.position(puzzle.state)).do("2 steady back")
    assert back.pawn == 23
    taken = puzzle.do("2 steady tile")
    assert (taken.question, taken.asked, taken.pawn) == ("tile", (2,), 21)
    assert ritual("T", "pawn 24").do("2 steady back").pawn == 24, "no farther than the first space"


def test_6_2_stabilization_with_no_tile_left() -> None:
    held = ["open 1 dagger dagger dagger dagger dagger mask mask", "open 3 portal portal shard shard shard"]
    puzzle = ritual("T", *held, "shown none none", "deck none", "gone eclipse")
    assert puzzle.legal(2) == {"steady back"}


def test_6_3_illumination_is_a_point_for_good() -> None:
    puzzle = Puzzle(
        FIVE, "hand 2 M2 S2", "hand 1 G1 T1", "hand 3 G3 T3", "hand 4 G4 T4", "hand 5 G5 T5", "open 3 dagger"
    )
    puzzle.do("1 G1", "2 M2")
    assert puzzle.scores == [0, 1, 0, 0, 0]


def test_6_4_permutation_swaps_roles_and_both_look() -> None:
    puzzle = ritual("G")
    assert puzzle.legal(2) == {"swap 1", "swap 3", "swap 4", "swap 5"}
    with pytest.raises(Illegal, match="another player"):
        puzzle.do("2 swap 2")
    puzzle.do("2 swap 3")
    assert (puzzle.role(2), puzzle.role(3)) == ("shaman", "shadow")
    assert puzzle.knows_role(2, 3)
    assert puzzle.knows_role(3, 2)
    assert not puzzle.knows_role(1, 2)


def test_6_4_what_is_known_goes_with_the_card() -> None:
    puzzle = ritual("G", "roles shaman shadow shaman:all shadow shaman").do("2 swap 3")
    assert puzzle.knows_role(1, 2), "the open Shaman card lies before seat 2 now"
    assert not puzzle.knows_role(1, 3)


def test_6_4_permutation_alone_does_nothing() -> None:
    lines = ["out 1 3", "roles shaman:all shadow shaman:all", "hand 2 G2 M2", "hand 1 T1", "hand 3 T3", "guide 2"]
    puzzle = Puzzle(THREE, *lines).do("2 G2", "2 tile left")
    assert puzzle.happened(f.E_RITUAL)
    assert not puzzle.happened(f.E_SWAP)


def test_6_5_an_open_dagger_must_be_used() -> None:
    puzzle = ritual("S", "open 2 dagger")
    assert puzzle.legal(2) == {"strike 1", "strike 3", "strike 4", "strike 5"}
    with pytest.raises(Illegal, match=r"must use it \(rule 6\.5\)"):
        puzzle.do("2 spare")


def test_6_5_a_hidden_dagger_may_be_used() -> None:
    puzzle = ritual("S", "down 2 dagger")
    assert puzzle.legal(2) == {"spare", "strike 1", "strike 3", "strike 4", "strike 5"}
    kept = Puzzle(GAME.position(puzzle.state)).do("2 spare")
    assert kept.down_tiles(2) == ["dagger"]
    assert puzzle.do("2 strike 1").down_tiles(2) == []


def test_6_5_who_has_another_hidden_tile_is_asked_too() -> None:
    puzzle = ritual("S", "down 2 shard")
    assert puzzle.legal(2) == {"spare"}
    with pytest.raises(Illegal, match="no Dagger"):
        puzzle.do("2 strike 1")


def test_6_5_without_tiles_nothing_happens() -> None:
    assert ritual("S").asked == (3,)


def test_6_5_one_dagger_a_ritual_or_any_number() -> None:
    lines = ["open 2 dagger dagger", "down 2 dagger"]
    puzzle = ritual("S", *lines).do("2 strike 1")
    assert puzzle.do("2 pass").question == "play"
    assert puzzle.open_tiles(2) == ["dagger"]
    puzzle = ritual("S", *lines, "daggers any").do("2 strike 1", "2 pass")
    assert puzzle.legal(2) == {"strike 3", "strike 4", "strike 5"}
    puzzle.do("2 strike 3", "2 pass")
    assert puzzle.legal(2) == {"spare", "strike 4", "strike 5"}
    assert puzzle.do("2 spare").question == "play"


def test_6_6_the_eliminated_show_their_role_and_are_out() -> None:
    puzzle = ritual("S", "open 2 dagger").do("2 strike 3")
    assert all(puzzle.knows_role(viewer, 3) for viewer in range(1, 6))
    assert puzzle.is_out(3)
    assert puzzle.asked == (4,)
    later = puzzle.do("4 E3", "5 E4", "1 tile left")
    with pytest.raises(NotAsked):
        later.do("3 E2")


def test_6_7_an_eliminated_shamans_hand_moves_the_pawn() -> None:
    puzzle = ritual("S", "open 2 dagger").do("2 strike 3")
    assert puzzle.pawn == 22 - 1 - 3
    assert puzzle.hand(3) == ["E2", "E6", "F2"], "set aside, never placed"
    assert "E2" not in puzzle.placed("E")
    assert GAME.view(puzzle.state, 0).sizes[f.HAND + 2] == 3


def test_6_7_the_hand_can_reach_the_moon() -> None:
    puzzle = ritual("S", "open 2 dagger", "pawn 4").do("2 strike 3")
    assert puzzle.scores == [0, 3, 0, 3, 0]


def test_6_8_an_eliminated_shadows_hand_is_placed() -> None:
    puzzle = ritual("S", "open 2 dagger").do("2 strike 4")
    assert puzzle.pawn == 21
    assert {"E3", "E7"} <= set(puzzle.placed("E"))
    assert puzzle.hand(4) == []
    assert puzzle.asked == (3,)


def test_6_8_chained_rituals_in_the_eliminators_order() -> None:
    lines = ["hand 4 M4 T4 G4", "hand 2 S2 A2 A3", "open 2 dagger"]
    others = ["hand 1 E1 E5 F1", "hand 3 E2 E6 F2", "hand 5 E4 E8 F4"]
    puzzle = Puzzle(FIVE, *lines, *others).do("1 E1", "2 S2", "2 strike 4")
    assert puzzle.question == "order"
    assert puzzle.legal(2) == {"ritual M", "ritual T", "ritual G"}
    puzzle.do("2 ritual M")
    assert puzzle.scores[1] == 1
    puzzle.do("2 ritual G", "2 swap 1")
    assert puzzle.question == "steady", "the last one is performed without a question"
    assert puzzle.do("2 steady back").asked == (3,)


def test_6_8_the_last_shadow() -> None:
    puzzle = Puzzle(THREE, "hand 3 S3 T3 G3", "open 3 dagger", "guide 2").do("2 M2", "3 S3", "3 strike 2")
    assert puzzle.scores == [2, 0, 2]
    assert puzzle.state.seat() == NATURE


def test_6_9_an_eliminated_players_tiles_are_out_of_play() -> None:
    puzzle = ritual("S", "open 2 dagger", "open 3 portal shard shard").do("2 strike 3", "3 pass")
    assert puzzle.unasked(3) == set()
    puzzle.do("4 E3", "5 E4")
    assert puzzle.question == "tile", "nobody is left to be asked for a Portal"


# --- 7: Portals --------------------------------------------------------------------------------------------------


def test_7_1_a_portal_at_any_moment() -> None:
    puzzle = Puzzle(THREE, "down 3 portal", "open 2 portal")
    assert {"portal on", "portal back"} <= puzzle.unasked(3)
    assert puzzle.do("3 portal on").pawn == 8
    assert puzzle.asked == (1,)
    puzzle.do("1 M1")
    assert {"portal on", "portal back"} <= puzzle.legal(2), "in one's own turn it is among the answers"
    assert puzzle.do("2 portal back").pawn == 9
    assert puzzle.asked == (2,)
    with pytest.raises(Illegal, match=r"no Portal \(rule 7\.1\)"):
        puzzle.do("2 portal on")


def test_7_1_an_open_portal_is_spent_first() -> None:
    puzzle = Puzzle(THREE, "down 3 portal", "open 3 portal").do("3 portal on")
    assert (puzzle.open_tiles(3), puzzle.down_tiles(3)) == ([], ["portal"])


def looking(tile: str) -> Puzzle:
    """Seat 1 looks at a tile from the deck; seat 2, a Shadow, has a Portal, and the pawn stands before the Moon."""
    other = "shard" if tile == "portal" else "portal"
    deck_line = f"deck {tile} mask eclipse mask {other} shard shard dagger dagger dagger"
    lines = ["open 2 portal", "pawn 1", "shown dagger dagger", deck_line]
    return Puzzle(THREE, *lines).do("1 M1", "2 M2", "3 M3", "2 pass", "1 tile top")


def test_7_1_a_portal_that_was_just_drawn_can_be_played() -> None:
    puzzle = looking("portal")
    assert (puzzle.question, puzzle.unasked(1)) == ("keep", {"portal on", "portal back"})
    puzzle.do("1 portal back")
    assert (puzzle.question, puzzle.pawn) == ("play", 2)
    assert (puzzle.open_tiles(1), puzzle.down_tiles(1), puzzle.state.cells[f.DRAWER]) == ([], [], -1)
    assert looking("shard").unasked(1) == set()


def test_7_2_one_space_at_a_time_and_the_moon_at_once() -> None:
    puzzle = ritual("S", "open 2 dagger", "pawn 3").do("2 strike 3")
    steps = [event.b for event in puzzle.happened(f.E_PAWN)]
    assert steps == [2, 1, 0]


@pytest.mark.parametrize(
    ("lines", "moves", "source"),
    [
        (["pawn 1"], ["1 M1", "2 T2"], "moon"),
        (["hand 2 S2 T2 G2", "open 2 dagger"], ["1 M1", "2 S2", "2 strike 3"], "elimination"),
        ([], ["1 M1", "2 M2", "3 M3"], "trick"),
        (["hand 1 M1", "hand 2 M2", "hand 3 M3"], ["1 M1", "2 M2", "3 M3", "3 pass", "1 tile left"], "round"),
    ],
)
def test_7_3_four_windows(lines: list[str], moves: list[str], source: str) -> None:
    puzzle = Puzzle(THREE, "down 3 shard", *lines).do(*moves)
    decision = GAME.decision(puzzle.state)
    assert decision is not None
    assert (decision.kind, decision.source, decision.seats) == ("window", source, (2,))


def test_7_3_asked_by_what_all_can_see() -> None:
    """A face-up Portal or any face-down tile; clockwise from whoever is acting; nobody else."""
    lines = ["down 1 shard", "open 3 portal", "open 2 dagger shard", "pawn 1"]
    puzzle = Puzzle(THREE, *lines).do("1 M1", "2 T2")
    assert puzzle.asked == (3,)
    assert puzzle.legal(3) == {"pass", "portal on", "portal back"}
    puzzle.do("3 pass")
    assert puzzle.asked == (1,)
    assert puzzle.legal(1) == {"pass"}
    assert puzzle.do("1 pass").scores == [0, 3, 0]


def test_7_3_after_a_portal_all_are_asked_again() -> None:
    lines = ["down 1 shard", "open 3 portal", "pawn 1"]
    puzzle = Puzzle(THREE, *lines).do("1 M1", "2 T2", "3 portal back")
    assert puzzle.pawn == 2
    assert puzzle.asked == (1,)
    puzzle.do("1 pass")
    assert puzzle.pawn == 1
    assert puzzle.asked == (3,)
    assert puzzle.question == "play"


def test_7_3_a_portal_that_would_enter_the_moon_can_be_answered() -> None:
    lines = ["open 1 portal", "open 3 portal", "pawn 1", "guide 2"]
    puzzle = Puzzle(THREE, *lines).do("1 portal on")
    assert (puzzle.question, puzzle.asked) == ("window", (3,))
    assert puzzle.do("3 portal back").pawn == 1
    assert puzzle.asked == (2,)


@pytest.mark.parametrize("tile", ["portal", "shard"])
def test_7_3_who_looks_at_a_tile_is_asked_whatever_it_is(tile: str) -> None:
    puzzle = looking(tile).do("2 portal on")
    assert (puzzle.question, puzzle.asked) == ("window", (1,))
    assert puzzle.legal(1) == ({"pass", "portal on", "portal back"} if tile == "portal" else {"pass"})
    assert GAME.from_position(GAME.position(puzzle.state)) == puzzle.state
    for seat in (1, 2):
        assert GAME.asked(puzzle.state.imagine(seat, FastDice(seat))) == (0,)
    assert puzzle.do("1 pass").scores[1] == 3


def test_7_3_a_portal_that_was_just_drawn_can_keep_the_pawn_from_the_moon() -> None:
    puzzle = looking("portal").do("2 portal on", "1 portal back")
    assert (puzzle.question, puzzle.pawn) == ("play", 1)
    assert GAME.from_position(GAME.position(puzzle.state)) == puzzle.state


def test_7_3_a_victim_has_a_last_word() -> None:
    lines = ["hand 2 S2 T2 G2", "open 2 dagger", "down 3 portal"]
    puzzle = Puzzle(THREE, *lines).do("1 M1", "2 S2", "2 strike 3")
    assert puzzle.asked == (3,)
    puzzle.do("3 portal back")
    assert puzzle.is_out(3)
    assert puzzle.pawn == 9 - 1 + 1 - 3


def test_7_4_portals_count_in_the_order_in_which_they_arrive() -> None:
    puzzle = Puzzle(THREE, "open 1 portal", "open 3 portal", "pawn 2").do("3 portal on", "1 portal back")
    assert [event.b for event in puzzle.happened(f.E_PAWN)] == [1, 2]


# --- 8: who knows what -------------------------------------------------------------------------------------------


def test_8_1_what_is_open() -> None:
    puzzle = Puzzle(THREE, "open 2 dagger", "scores 1 2 3").do("1 M1", "2 T2")
    open_cells = [f.PAWN, f.PLACED, f.TABLE, f.LEFT, f.RIGHT, f.UP + 1, f.SCORE + 2, f.OUT]
    for viewer in (-1, 0, 1, 2):
        view = GAME.view(puzzle.state, viewer)
        assert all(view.cells[cell] == puzzle.state.cells[cell] for cell in open_cells)


def test_8_2_a_hand_is_its_players() -> None:
    puzzle = Puzzle(THREE)
    view = GAME.view(puzzle.state, 0)
    assert view.cells[f.HAND] == puzzle.state.cells[f.HAND]
    assert (view.cells[f.HAND + 1], view.sizes[f.HAND + 1]) == (0, 3)


def test_8_3_8_4_roles() -> None:
    puzzle = ritual("G").do("2 swap 3")
    known = [{seat for seat in range(1, 6) if puzzle.knows_role(viewer, seat)} for viewer in range(1, 6)]
    assert known == [{1}, {2, 3}, {2, 3}, {4}, {5}]


def test_8_5_face_down_tiles_are_no_masks() -> None:
    puzzle = Puzzle(THREE, "down 3 shard dagger")
    view = GAME.view(puzzle.state, 0)
    assert (view.cells[f.DOWN + 2], view.sizes[f.DOWN + 2]) == (0, 2)
    for seed in range(60):
        world = puzzle.state.imagine(0, FastDice(seed))
        assert world.cells[f.DOWN + 2] < 1 << 12


def test_8_6_the_deck_is_nobodys() -> None:
    state = dealt(4)
    for viewer in range(4):
        view = GAME.view(state, viewer)
        assert (view.cells[f.DECK], view.cells[f.ARROW]) == (-99, -99)
        assert view.cells[f.DECK_SIZE] == 11
    worlds = [state.imagine(0, FastDice(seed)) for seed in range(80)]
    assert all(deck(world)[0] != f.ECLIPSE_TILE for world in worlds)
    assert len({world.cells[f.DECK] for world in worlds}) > 70


def test_8_7_8_8_a_passed_card_is_known_to_two() -> None:
    puzzle = Puzzle(THREE, *BEFORE_ECLIPSE, "arrow left").do("1 M1", "2 M2", "3 M3", "1 tile left")
    puzzle.do("1 give T1", "2 give T2", "3 give T3")
    view = GAME.view(puzzle.state, 0)
    assert view.cells[f.HAND + 1] == 1 << 8, "seat 1 knows that seat 2 has T1"
    assert view.sizes[f.HAND + 1] == 1
    for seed in range(20):
        world = puzzle.state.imagine(0, FastDice(seed))
        assert world.cells[f.HAND + 1] >> 8 & 1
    told = [event.told(viewer).secret for event in puzzle.happened(f.E_GIVE) for viewer in range(3) if event.seat == 0]
    assert told == [8, 8, -99]


def test_8_9_set_aside_and_shown_hands() -> None:
    shaman = ritual("S", "open 2 dagger").do("2 strike 3")
    assert GAME.view(shaman.state, 2).cells[f.HAND + 2] == shaman.state.cells[f.HAND + 2]
    assert GAME.view(shaman.state, 0).cells[f.HAND + 2] == 0
    shadow = ritual("S", "open 2 dagger").do("2 strike 4")
    assert {event.a for event in shadow.happened(f.E_CARD_SHOWN)} == {42, 46, 50}


# --- 9: the end --------------------------------------------------------------------------------------------------


def test_9_1_three_ends() -> None:
    cards = Puzzle(THREE, "hand 1 G1", "hand 2 G2", "hand 3 G3").do("1 G1", "2 G2", "3 G3", "1 tile left")
    cards.do(*(["3 swap 1"] if cards.question == "swap" else []))
    moon = Puzzle(THREE, "pawn 1").do("1 M1", "2 T2")
    last = Puzzle(THREE, "hand 3 S3 T3 G3", "open 3 dagger", "guide 2").do("2 M2", "3 S3", "3 strike 2")
    won = [(p.happened(f.E_ROUND_WON)[0].a, p.happened(f.E_ROUND_WON)[0].b) for p in (cards, moon, last)]
    assert won == [(f.SHAMAN, f.HOW_LAST_CARD), (f.SHADOW, f.HOW_MOON), (f.SHAMAN, f.HOW_LAST_SHADOW)]


def test_9_1_whatever_was_unfinished() -> None:
    """A Portal ends the round while a tile is looked at: the tile is its taker's, and may be a second Shard."""
    lines = ["open 1 shard", "open 2 portal", "pawn 1", "shown dagger dagger"]
    deck_line = "deck shard portal mask eclipse mask shard dagger dagger dagger"
    puzzle = Puzzle(THREE, *lines, deck_line).do("1 M1", "2 M2", "3 M3", "2 pass", "1 tile top")
    assert puzzle.question == "keep"
    puzzle.do("2 portal on", "1 pass")
    assert puzzle.scores == [2, 3, 0]


def test_9_2_points_for_the_winning_side() -> None:
    assert Puzzle(FIVE, "pawn 1").do("1 M1", "2 T2").scores == [0, 3, 0, 3, 0]
    ended = Puzzle(THREE, "hand 1 A1", "hand 2 A2", "hand 3 M3").do("1 A1", "2 A2", "3 M3", "1 tile left")
    assert ended.scores == [2, 0, 3], "with the Illumination's point"


def test_9_3_shards() -> None:
    lines = ["pawn 1", "open 1 shard", "down 1 shard", "down 3 shard"]
    puzzle = Puzzle(THREE, *lines).do("1 M1", "2 T2", "3 pass", "1 pass")
    assert puzzle.scores == [2, 3, 0]


def test_6_3_9_2_9_3_the_log_names_the_rule_of_points() -> None:
    ended = Puzzle(THREE, "hand 1 A1", "hand 2 A2", "hand 3 M3", "open 1 shard shard")
    ended.do("1 A1", "2 A2", "3 M3", "1 tile left")
    rules = [find("shamans").show.rule_of(event) for event in ended.happened(f.E_POINTS)]
    assert rules == ["6.3", "9.2", "9.3", "9.2"]


def test_9_4_the_eliminated_gain_nothing() -> None:
    lines = ["out 1", "roles shaman:all shadow shaman shadow shaman", "open 1 shard shard", "guide 5"]
    hands_of = ["hand 2 T2", "hand 3 T3", "hand 4 T4", "hand 5 T5", "hand 1 G1"]
    puzzle = Puzzle(FIVE, *lines, *hands_of).do("5 T5", "2 T2", "3 T3", "4 T4", "2 tile left")
    assert puzzle.scores[0] == 0


def test_9_5_a_new_round_keeps_only_points() -> None:
    puzzle = Puzzle(THREE, "pawn 1", "first 2", "guide 1", "open 1 dagger", "scores 1 0 0").do("1 M1", "2 T2")
    assert puzzle.state.seat() == NATURE
    puzzle.state.roll(FastDice(3))
    assert puzzle.state.cells[f.ROUND] == 2
    assert puzzle.state.cells[f.FIRST] == 2
    assert puzzle.asked == (3,)
    assert puzzle.scores == [1, 3, 0]
    assert puzzle.pawn == 9
    assert puzzle.open_tiles(1) == []
    assert hands(puzzle.state) == [9, 9, 9]


def test_9_5_all_are_told_who_was_what() -> None:
    puzzle = Puzzle(THREE, "pawn 1").do("1 M1", "2 T2")
    shown = puzzle.happened(f.E_UNMASK)
    assert [(event.seat, event.a) for event in shown] == [(0, f.SHAMAN), (1, f.SHADOW), (2, f.SHAMAN)]
    show, names = find("shamans").show, ("Ann", "Bo", "Cy")
    assert show.tell(shown[1].told(0), 0, names, ENGLISH) == "Bo was a Shadow."
    assert {show.rule_of(event) for event in shown} == {"9.5"}


@pytest.mark.parametrize(
    ("scores", "rounds", "winners"),
    [("0 5 0", 0, (1,)), ("0 4 0", 0, None), ("8 5 0", 0, None), ("9 5 0", 0, (0,)), ("3 0 0", 1, (0, 1))],
)
def test_9_6_the_match_ends_with_a_single_leader(scores: str, rounds: int, winners: tuple[int, ...] | None) -> None:
    puzzle = Puzzle(THREE, "pawn 1", f"scores {scores}", f"rounds {rounds}").do("1 M1", "2 T2")
    outcome = GAME.outcome(puzzle.state)
    assert (outcome.winners if outcome is not None else None) == winners


def test_9_6_points_in_the_middle_of_a_round_end_nothing() -> None:
    puzzle = Puzzle(THREE, "scores 7 0 0", "hand 1 M1 T1 G1", "hand 2 T2 G2 T4", "hand 3 T3 G3 T5")
    puzzle.do("1 M1", "2 T2", "3 T3", "1 tile left")
    assert puzzle.scores == [8, 0, 0]
    assert not puzzle.state.over()


def test_9_7_no_shaman_left_wins_nothing() -> None:
    lines = ["out 1", "roles shaman:all shadow shaman", "hand 2 S2 T2", "hand 3 A3 T3", "hand 1 G1 G2 G3"]
    puzzle = Puzzle(THREE, *lines, "open 2 dagger", "guide 3").do("3 A3", "2 S2", "2 strike 3")
    assert puzzle.is_out(3)
    assert puzzle.question == "name", "the round goes on"
    puzzle.do("3 guide 2", "2 T2", "2 tile left")
    assert puzzle.scores == [0, 0, 0], "the cards ran out: the Shamans won, and none of them is left to score"


def test_10_1_the_talk_rule_is_an_option_of_the_table() -> None:
    assert GAME.check_options(3)["talk"] == "official"
    assert GAME.check_options(3, {"talk": "condensed"})["talk"] == "condensed"
    with pytest.raises(BadOption, match="official, condensed"):
        GAME.check_options(3, {"talk": "none"})


# --- the tests themselves ----------------------------------------------------------------------------------------


def test_every_rule_has_a_test() -> None:
    rules = set(re.findall(r"\*\*(\d+\.\d+)\*\*", find("shamans").show.rules("en")))
    names = re.findall(r"def test((?:_\d+_\d+)+)", (HERE / "test_rules.py").read_text())
    tested = {number.replace("_", ".") for name in names for number in re.findall(r"\d+_\d+", name)}
    assert rules == tested


def test_chance_can_be_a_person_with_the_real_cards() -> None:
    """Whoever answers Nature decides everything, and nothing else does."""

    class Least(Dice):
        def below(self, count: int) -> int:  # noqa: ARG002 - always the least
            return 0

    first, second = GAME.setup(3), GAME.setup(3)
    first.roll(Least())
    second.roll(Least())
    assert first == second
