"""A test for each rule of RULES.md; the last test compares the numbers."""

import re

import pytest

from spiritboard.core.decision import Decision
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption, Illegal
from spiritboard.core.event import HIDDEN
from spiritboard.core.seats import EVERYTHING, NATURE
from spiritboard.core.sight import UNSEEN
from spiritboard.games.registry import find
from spiritboard.games.shamanking.cards.decks import Deck, complaints_about, decks
from spiritboard.games.shamanking.cards.library import library
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.chance import pile_force
from spiritboard.games.shamanking.rules.state import begin
from spiritboard.play.table import moment
from spiritboard.scenes.scene import Scene
from spiritboard.scenes.tongue import ENGLISH, tongue
from tests.games.marks import Marks
from tests.games.shamanking.puzzle import GAME, Puzzle, Side, cards_of_our_own, code

rule = Marks()
"""Names the rules that a test is about."""


def dealt(seed: int = 1, **options: str) -> Puzzle:
    """A new duel, just dealt."""
    duel = Puzzle.__new__(Puzzle)
    state = GAME.setup(2, options)
    duel.state = state  # type: ignore[assignment]
    duel.events = []
    state.roll(FastDice(seed))
    return duel


def opened(seed: int = 1) -> Puzzle:
    """A new duel, with Yoh's move chosen."""
    return dealt(seed).do("move 1")


@rule("1.1", "1.2", "2.1")
def test_a_duel_is_for_two_with_their_shamans_front_up() -> None:
    with pytest.raises(BadOption, match="is for 2 players, not 3"):
        GAME.setup(3)
    duel = dealt()
    assert [library().cards[duel.cell(f.SHAMAN + seat)].name("en") for seat in range(2)] == ["Yoh", "Len"]
    assert [duel.cell(f.SIDE + seat) for seat in range(2)] == [0, 0]
    assert duel.furyoku(1) == duel.furyoku(2) == (2, 2, 2)


@rule("1.3", "1.4", "1.5", "1.6")
def test_cards_do_what_their_kind_and_their_text_say() -> None:
    """A strike ends the turn, an advantage and a teamwork do not; a text overrides where a defence starts."""
    assert (
        Puzzle(Side(flipped="Fetish Frenzy", furyoku=(1, 0, 0)), attack="Barren Justice").do("play").asked == "card 2"
    )
    assert Puzzle(Side(flipped="Ward Off", furyoku=(1, 0, 0))).do("play", "no").asked == "card 1"
    assert Puzzle(Side(flipped="Marco", furyoku=(1, 0, 0))).do("play").asked == "card 1"
    duel = Puzzle(Side(flipped="Low Sweep", furyoku=(0, 1, 0)))
    assert duel.do("play").zone == "yellow"


@rule("1.7", "12.1")
def test_discard_piles_lie_open() -> None:
    duel = Puzzle(Side(flipped="Bone Army"))
    for viewer in (0, 1, -1):
        view = GAME.view(duel.state, viewer)
        assert all(view.cells[duel.state.pile_at(0, depth)] & 255 != UNSEEN for depth in range(4))


@rule("2.2", "2.3", "12.2")
def test_decks_are_shuffled_and_furyoku_dealt_unseen() -> None:
    assert dealt(1).deck(1) != dealt(2).deck(1)
    duel = dealt()
    for viewer in (0, 1, -1):
        cells = GAME.view(duel.state, viewer).cells
        first = f.CARDS + f.STACKS
        assert all(cells[first + at] & 255 == UNSEEN for at in range(6))
        assert cells[duel.state.deck_at(0, 0)] & 255 == UNSEEN


@rule("2.4", "12.6")
def test_signature_moves_are_hidden_until_they_are_played() -> None:
    duel = Puzzle(Side(charged="green yellow red", top=["Bone Army"]), extra=["agenda turn.1.2.0"])
    assert GAME.view(duel.state, 0).cells[f.SIGNATURE] & 255 == 0
    assert GAME.view(duel.state, 1).cells[f.SIGNATURE] & 255 == UNSEEN
    duel.do("signature", "pay green")
    assert GAME.view(duel.state, 1).cells[f.SIGNATURE] & 255 == 0


@rule("2.4")
def test_a_shaman_with_several_moves_chooses_one_in_secret() -> None:
    duel = dealt()
    assert (duel.asked, duel.may()) == ("move 1", ["move 1", "move 2"])
    duel.do("move 2")
    assert GAME.view(duel.state, 0).cells[f.SIGNATURE] & 255 == 1
    assert GAME.view(duel.state, 1).cells[f.SIGNATURE] & 255 == UNSEEN
    worlds = {duel.state.imagine(1, FastDice(seed)).cells[f.SIGNATURE] & 255 for seed in range(20)}
    assert worlds == {0, 1}, "the other can imagine both"


@rule("2.5", "2.6")
def test_more_force_in_the_discard_pile_chooses() -> None:
    for seed in range(12):
        duel = opened(seed)
        mine, theirs = pile_force(duel.state, 0), pile_force(duel.state, 1)
        assert mine != theirs
        assert duel.asked == f"opener {1 if mine > theirs else 2}"
        assert duel.cell(f.PILE_SIZE) == duel.cell(f.PILE_SIZE + 1) >= 4
    assert any(opened(seed).cell(f.PILE_SIZE) > 4 for seed in range(60)), "a tie adds a card each"


@rule("2.5")
def test_a_tie_to_the_last_card_is_seat_ones() -> None:
    """Both have nothing but the same strike: all but the last card of each deck are laid down."""
    strike = library().number("Bone Army")
    assert strike is not None
    shaman = library().names["shaman len"]
    for sizes in ((7, 7), (6, 7), (7, 6)):
        state = begin(True, [shaman, shaman], [[(strike, 7), (strike, size)] for size in sizes])
        state.roll(FastDice(1))
        assert pile_force(state, 0) == pile_force(state, 1) > 0
        assert min(state.cells[f.DECK_SIZE], state.cells[f.DECK_SIZE + 1]) == 1
        assert GAME.decision(state) == Decision("opener", (0,), "2.6", "", 1)


@rule("2.4")
def test_each_seat_chooses_its_own_moves() -> None:
    duel = dealt(deck1="starter-len", deck2="starter-yoh")
    assert duel.asked == "move 2"
    duel.do("move 2")
    assert duel.asked.startswith("opener")
    assert [duel.cell(f.SIGNATURE + at) & 255 for at in range(4)] == [0, 0, 1, 0]
    both = dealt(deck1="starter-yoh", deck2="starter-yoh")
    assert both.asked == "move 2"
    assert both.do("move 2").asked == "move 1"
    assert both.do("move 1").asked.startswith("opener")


@rule("2.7", "10.5")
def test_the_opening_attack() -> None:
    duel = opened()
    chooser = duel.state.seat()
    duel.do("attack")
    assert duel.cell(f.DEFENDER) == 1 - chooser
    assert duel.force == 4
    assert duel.furyoku(2 - chooser) == (3, 2, 2)


@rule("3.1", "3.2")
def test_paying_lays_furyoku_open_on_the_discard_pile() -> None:
    duel = Puzzle(Side(flipped="Fetish Frenzy", furyoku=(2, 0, 0)))
    top = duel.names([duel.cell(duel.state.stack_at(0, 0) - 1)], 1)
    duel.do("play")
    assert duel.pile()[:1] == top
    assert duel.furyoku() == (1, 0, 0)


@rule("3.3")
def test_red_is_paid_with_red_only() -> None:
    me = Side(flipped="Furious Response", furyoku=(3, 3, 0))
    with pytest.raises(Illegal, match="furyoku to pay for it"):
        Puzzle(me, attack="Barren Justice").do("play", "pay rest")
    assert "play" in Puzzle(Side(flipped="Crackback", furyoku=(0, 0, 1))).may(), "red pays for yellow"
    assert "play" not in Puzzle(Side(flipped="Crackback", furyoku=(4, 0, 0))).may(), "green does not"


@rule("3.4")
def test_every_way_to_pay_is_found_once() -> None:
    """Three green from two of each colour: as many ways as there are sets of three."""
    ways = set()

    def explore(duel: Puzzle, words: tuple[str, ...]) -> None:
        for word in duel.may():
            if word == "pay rest":
                continue
            after = Puzzle(Side(flipped="Owned!")).do("play", *words, word)
            if after.asked == "pay 1":
                explore(after, (*words, word))
            else:
                assert after.furyoku() not in ways
                ways.add(after.furyoku())

    explore(Puzzle(Side(flipped="Owned!")).do("play"), ())
    assert len(ways) == 7
    assert Puzzle(Side(flipped="Owned!")).do("play", "pay rest").furyoku() == (0, 1, 2)


@rule("3.5")
def test_cheaper_cards() -> None:
    jun = Side(flipped="Flamboyant Arrival", team={"green": "Jun"}, furyoku=(1, 0, 0))
    assert Puzzle(jun).do("play").furyoku() == (0, 0, 0)
    joco = Side(flipped="Barren Justice", team={"green": "Joco -- Jocular Comedian"}, furyoku=(2, 0, 0))
    assert Puzzle(joco).do("play").furyoku() == (0, 0, 0)
    elsewhere = Side(flipped="Barren Justice", team={"yellow": "Joco -- Jocular Comedian"}, furyoku=(2, 0, 0))
    assert "play" not in Puzzle(elsewhere).may()
    oku = Side(flipped="Last Word", team={"green": "Grandmother Oku"}, furyoku=(0, 1, 0))
    assert Puzzle(oku).do("play").furyoku() == (0, 0, 0)


@rule("3.5")
def test_amounts_are_taken_off_before_colours_count_as_others() -> None:
    cards = """
strike 1 Two Yellow
  cost 2y
  intercept 9
  force 1
advantage 2 Yellow as Green
  cost 1g
  while: yellow as green
teamwork 3 One Yellow Less
  cost 1g
  while: cheaper 1y
teamwork 4 Both
  cost 1g
  while: yellow as green, cheaper 1y
"""
    with cards_of_our_own(cards):
        for area, team in (["Yellow as Green"], "One Yellow Less"), ([], "Both"):
            me = Side(flipped="Two Yellow", area=area, team={"green": team}, furyoku=(1, 0, 0))
            assert Puzzle(me).do("play").asked == "card 2"


@rule("3.6")
def test_a_stack_holds_as_many_cards_as_there_are() -> None:
    duel = Puzzle(Side(flipped="Bone Army", furyoku=(24, 4, 6))).do("focus")
    assert duel.furyoku() == (25, 4, 6)
    assert duel.state.cells[duel.state.stack_at(0, f.GREEN) - 1] >> 8 == 0xFFFF, "the focused card lies on top of green"
    assert duel.do("focus").furyoku() == (25, 5, 6)


@rule("3.7", "4.3")
def test_replenishing_takes_the_top_of_the_discard_pile() -> None:
    for origin, gained in (("green", (3, 2, 2)), ("yellow", (3, 3, 2)), ("red", (3, 3, 3))):
        me = Side(pile=["Owned!", "Shikigami", "Sideswipe", "Marco"])
        duel = Puzzle(me, attack="Bone Army", origin=origin, extra=["agenda turn.1.1.0"])
        assert duel.furyoku() == gained
        assert duel.pile() == ["Owned!", "Shikigami", "Sideswipe", "Marco"][sum(gained) - 6 :]


@rule("3.8")
def test_an_empty_discard_pile_takes_four_cards_from_the_deck() -> None:
    me = Side(pile=["Owned!"], top=["Marco", "Turbine", "Mari", "Jun", "Bone Army"])
    duel = Puzzle(me, attack="Bone Army", extra=["agenda turn.1.1.0"])
    assert duel.furyoku() == (3, 2, 2)
    assert duel.pile() == ["Jun", "Mari", "Turbine", "Marco"]
    assert duel.flipped == "Bone Army"


@rule("3.9", "12.4")
def test_an_empty_deck_is_renewed_and_counts_are_kept() -> None:
    me = Side(flipped="Bone Army", top=["Marco"], rest=0, charged="red", team={"yellow": "Turbine"}, area=["Ward Off"])
    duel = Puzzle(me).do("discard")
    assert duel.furyoku() == (2, 2, 2)
    assert (duel.charged(), duel.team(1, "yellow"), duel.area(), duel.flipped) == (
        "red",
        "Turbine",
        ["Ward Off"],
        "Marco",
    )
    assert duel.cell(f.PILE_SIZE) == 4
    assert duel.cell(f.DECK_SIZE) == 1
    labels = [duel.cell(f.CARDS + f.STACKS + at) >> 8 for at in range(6)]
    assert labels == [0] * 6, "nobody has seen the new furyoku"


@rule("3.9")
def test_five_cards_are_kept_where_there_are_too_few() -> None:
    me = Side(flipped="Bone Army", top=["Marco"], rest=0, furyoku=(3, 2, 2), pile=[])
    duel = Puzzle(me).do("discard")
    assert duel.furyoku() == (0, 1, 2), "8 cards: five are kept, red and yellow go first to the stacks"


@rule("4.1", "4.2")
def test_cleaning_up_takes_only_ones_own_strike_and_advantages() -> None:
    me = Side(strike="Owned!", area=["Dragon Aura"], team={"green": "Turbine"}, top=["Bone Army"])
    foe = Side("Len", area=["Ward Off"])
    duel = Puzzle(me, foe, attack="Bone Army", extra=["agenda turn.1.0.0"])
    assert (duel.area(), duel.cell(f.STRIKE), duel.team(1, "green")) == ([], -1, "Turbine")
    assert duel.area(2) == ["Ward Off"]
    assert duel.cell(f.STRIKE + 1) >= 0


@rule("4.4", "13.1", "13.2", "13.3", "13.4", "13.5")
def test_a_signature_move() -> None:
    me = Side(charged="green yellow red", team={"green": "Turbine"}, furyoku=(1, 1, 0), top=["Bone Army"])
    foe = Side("Len", top=["Fetish Frenzy"], furyoku=(1, 0, 0))
    duel = Puzzle(me, foe, extra=["agenda turn.1.2.0"])
    assert (duel.asked, duel.may()) == ("signature 1", ["no", "signature"])
    duel.do("signature", "pay green")
    assert (duel.charged(), duel.asked, duel.force) == ("", "card 2", 6), "no teamwork changes it"
    assert duel.furyoku(2) == (1, 0, 0), "nothing is replenished"
    assert duel.cell(f.SIDE) == 0
    duel.do("play")
    assert duel.cell(f.SIDE) == 1, "turned over at the clean up"


@rule("4.4")
def test_the_step_is_asked_even_if_the_move_cannot_be_played() -> None:
    duel = Puzzle(Side(charged="green yellow red", furyoku=(0, 0, 0)), extra=["agenda turn.1.2.0"])
    assert duel.may() == ["no"]
    with pytest.raises(Illegal, match="furyoku to pay for the signature move"):
        duel.do("signature")


@rule("4.5", "4.7", "10.1")
def test_three_zones_and_then_a_point() -> None:
    duel = Puzzle(Side(flipped="Bone Army", top=["Marco", "Mari"]))
    assert duel.zone == "green"
    assert duel.do("focus").zone == "yellow"
    assert duel.do("discard").zone == "red"
    duel.do("focus")
    assert duel.cell(f.SCORE + 1) == 1


@rule("4.6")
def test_some_attacks_start_in_the_yellow_zone() -> None:
    duel = Puzzle(attack="Low Sweep", extra=["agenda turn.1.3.0"])
    assert duel.zone == "yellow"


@rule("4.7")
def test_whoever_has_no_card_to_flip_leaves_the_zone() -> None:
    duel = Puzzle(Side(furyoku=(0, 0, 0), pile=[], rest=0, area=["Ward Off"]))
    assert duel.cell(f.SCORE + 1) == 1
    assert duel.state.seat() == NATURE, "the advantage was cleaned up and is the new deck"


@rule("4.8")
def test_moving_up() -> None:
    me = Side(flipped="Center", top=["Bone Army"], furyoku=(1, 1, 0))
    duel = Puzzle(me, zone="red").do("play", "no")
    assert (duel.zone, duel.flipped) == ("yellow", "Bone Army")
    leaf = Puzzle(Side(flipped="Invulnerability of the Leaf", furyoku=(0, 2, 0)), zone="red").do("play", "no")
    assert leaf.zone == "green"
    assert Puzzle(Side(flipped="Center", furyoku=(1, 1, 0))).do("play", "no").zone == "green"


@rule("5.1", "5.2", "5.10")
def test_what_may_be_done_with_a_flipped_card() -> None:
    assert Puzzle(Side(flipped="Fetish Frenzy")).may() == ["play", "focus", "discard"]
    assert Puzzle(Side(flipped="Volatile Exhumation")).may() == ["tactical", "focus", "discard"]
    assert Puzzle(Side(flipped="Sideswipe")).may() == ["play", "pitch", "focus", "discard"]
    assert Puzzle(Side(flipped="Shikigami", furyoku=(0, 0, 1))).may() == ["power 1", "focus", "discard"]


@rule("5.3", "5.4")
def test_a_counterattack_ends_the_turn() -> None:
    duel = Puzzle(Side(flipped="Barren Justice"), zone="yellow").do("play", "pay rest")
    assert duel.asked == "card 2"
    assert (duel.cell(f.FROM), duel.force) == (1, 5)


@rule("5.5", "5.6")
def test_numbers_are_live() -> None:
    me = Side(flipped="Bone Army", area=["Dragon Aura"], team={"green": "Big Bill", "red": "Turbine"})
    duel = Puzzle(me)
    assert (duel.intercept, duel.own_force) == (5 + 1 + 2, 1 + 1), "another zone's teamwork does not count"
    foe = Side("Len", team={"green": "Turbine"}, area=["Dragon Aura"])
    assert Puzzle(Side(flipped="Bone Army"), foe, attack="Bone Army").force == 3
    assert Puzzle(Side(flipped="Bone Army"), foe, attack="Bone Army", origin="red").force == 2
    fear = Side(flipped="Bone Army", area=["Nothing to Fear"])
    assert Puzzle(fear, attack="Barren Justice").force == 3


@rule("5.7")
def test_a_strike_remembers_what_it_answered() -> None:
    strong = Puzzle(Side(flipped="Furious Response"), attack="Bone Army").do("play", "pay green")
    assert strong.force == 7
    weak = Puzzle(Side(flipped="Furious Response")).do("play", "pay green")
    assert weak.force == 3


@rule("5.8")
def test_nothing_stops_nothing() -> None:
    me = Side(flipped="Seismic Eruption", area=["No Quarter", "No Quarter"], furyoku=(0, 1, 0))
    duel = Puzzle(me, attack="Rush to Judgement")
    assert (duel.intercept, duel.force) == (-1, 0)
    assert "play" in duel.may()


@rule("5.9", "12.3")
def test_a_focused_card_is_known_to_both() -> None:
    duel = Puzzle(Side(flipped="Bone Army")).do("focus")
    top = duel.state.stack_at(0, 0) - 1
    for viewer in (0, 1, -1):
        assert GAME.view(duel.state, viewer).cells[top] & 255 != UNSEEN
        assert GAME.view(duel.state, viewer).cells[top - 1] & 255 == UNSEEN


@rule("6.1", "6.3", "6.5")
def test_a_teamworks_power_works_on_the_flipped_card() -> None:
    me = Side(flipped="Seismic Eruption", team={"green": "Venster -- Tactician"}, furyoku=(1, 1, 0))
    duel = Puzzle(me)
    assert duel.may() == ["team power 1", "focus", "discard"]
    duel.do("team power 1", "pay green")
    assert duel.intercept == 5
    punisher = Side(flipped="Bone Army", team={"green": "Venster -- Punisher"}, furyoku=(1, 1, 0))
    assert Puzzle(punisher).do("team power 1", "play").force == 4


@rule("6.5", "13.2")
def test_what_was_paid_for_a_card_counts_for_no_other() -> None:
    """Neither for the opponent's signature move nor for one's own, against the opening attack after a point."""
    charged = "green yellow red"
    for away in ("focus", "discard"):
        me, foe = Side(flipped="Gush of Flame", charged=charged), Side("Len", charged=charged)
        duel = Puzzle(me, foe, attack="Blistering Onslaught", zone="red").do(*["power 1"] * 3, away)
        assert (duel.cell(f.FLIP_FORCE), duel.cell(f.FLIP_INTERCEPT)) == (0, 0)
        duel.do("attack")
        assert (duel.asked, duel.may()) == ("signature 2", ["no", "signature"])
    me = Side(flipped="Gush of Flame", charged=charged, furyoku=(1, 0, 0))
    duel = Puzzle(me, attack="Blistering Onslaught", zone="red").do(*["power 1"] * 3, "discard", "defend", "signature")
    while duel.asked.startswith("pay"):
        duel.do(duel.may()[0])
    assert duel.force == 6


@rule("6.2")
def test_powers_can_be_used_again_and_again() -> None:
    duel = Puzzle(Side(flipped="Gush of Flame", furyoku=(2, 0, 1))).do("power 1", "power 1", "power 1", "power 1")
    assert (duel.intercept, duel.own_force) == (5, 4)
    assert duel.do("play").force == 4


@rule("6.2")
def test_once_is_once_for_each_flipped_card() -> None:
    me = Side(
        flipped="Volatile Exhumation", team={"green": "Venster -- Tactician"}, top=["Bone Army"], furyoku=(5, 0, 0)
    )
    duel = Puzzle(me).do("team power 1")
    assert "team power 1" not in duel.may()
    assert "team power 1" in duel.do("tactical").may()


@rule("6.4")
def test_nobody_spends_more_intercept_than_there_is() -> None:
    duel = Puzzle(Side(flipped="Gush of Flame")).do(*["power 1"] * 9)
    assert (duel.intercept, duel.may()) == (0, ["focus", "discard"])
    with pytest.raises(Illegal, match="cannot be paid for"):
        duel.do("power 1")


@rule("6.6")
def test_riders_wait_for_the_counterattack() -> None:
    me = Side(flipped="Snowdrift", team={"red": "Marco"}, furyoku=(1, 1, 1))
    foe = Side("Len", team={"green": "Mari", "red": "Turbine"})
    duel = Puzzle(me, foe).do("power 1", "pay green")
    assert duel.team(2, "green") == "Mari"
    duel.do("play")
    assert [duel.team(2, "green"), duel.team(2, "red"), duel.team(1, "red")] == ["", "", ""]


@rule("6.7")
def test_turning_the_shaman_needs_its_back() -> None:
    assert "power 1" not in Puzzle(Side(flipped="Assailing Aegis")).may()
    duel = Puzzle(Side(flipped="Assailing Aegis", side="back")).do("power 1")
    assert (duel.intercept, duel.own_force, duel.cell(f.SIDE)) == (7, 7, 0)
    assert "power 1" not in duel.may()


@rule("6.8")
def test_powers_before_flipping() -> None:
    duel = Puzzle(Side(team={"green": "Lililala"}))
    assert duel.asked == "before 1"
    assert duel.do("flip").asked == "card 1"
    assert Puzzle(Side(team={"red": "Lililala"})).asked == "card 1", "only in its own zone"


@rule("6.9")
def test_what_an_attack_forbids() -> None:
    duel = Puzzle(Side(flipped="Sideswipe"), attack="Broom Corn Beatdown")
    assert duel.may() == ["discard"]
    with pytest.raises(Illegal, match="forbids focusing"):
        duel.do("focus")
    curfew = Side(flipped="Curfew", top=["Fetish Frenzy"], furyoku=(1, 1, 0))
    foe = Side("Len", top=["Marco"])
    duel = Puzzle(curfew, foe).do("play", "no", "play")
    assert (duel.flipped, duel.may()) == ("Marco", ["focus", "discard"])
    with pytest.raises(Illegal, match="one of your opponent's cards forbids teamworks this turn") as refused:
        duel.do("play")  # an earlier card forbids it, not the attack
    assert refused.value.rule == "6.9"


@rule("7.1", "7.2")
def test_an_advantage_charges_its_zone_if_its_player_wants() -> None:
    me = Side(flipped="Ward Off", top=["Ward Off", "Bone Army"], furyoku=(2, 0, 0))
    duel = Puzzle(me, zone="yellow").do("play")
    assert duel.may() == ["no", "charge yellow"]
    duel.do("charge yellow")
    assert (duel.charged(), duel.area(), duel.zone) == ("yellow", ["Ward Off"], "yellow")
    duel.do("play")
    assert duel.asked == "card 1", "a charged zone is not asked about"


@rule("7.3")
def test_tactical_is_not_playing() -> None:
    duel = Puzzle(Side(flipped="Loose Shelf", top=["Bone Army"], furyoku=(2, 0, 0))).do("tactical")
    assert (duel.charged(), duel.flipped, duel.zone) == ("", "Bone Army", "green")


@rule("7.4", "7.5")
def test_pitching_leads_to_the_next_zone() -> None:
    duel = Puzzle(Side(flipped="Whistling Pebble", top=["Bone Army"])).do("pitch")
    assert (duel.zone, duel.furyoku(), duel.charged()) == ("yellow", (2, 3, 2), "")


@rule("7.6")
def test_any_number_of_advantages() -> None:
    me = Side(flipped="Ward Off", area=["Dragon Aura"] * 6 + ["Spirit Aim"] * 6)
    duel = Puzzle(me).do("play", "pay green", "no")
    assert duel.area()[-1] == "Ward Off"
    assert len(duel.area()) == 13


@rule("9.9")
def test_advantages_beyond_the_twelfth_have_their_effects_last() -> None:
    cards = "advantage 1 Hum\n  cost 1g\n  counter: add 1g\nadvantage 2 Drum\n  cost 1g\n  counter: add 1r\n"
    with cards_of_our_own(cards):
        pile = ["Marco"] * 7 + ["Turbine"] * 7 + ["Jun"] * 3
        me = Side(flipped="Bone Army", furyoku=(3, 0, 0), area=["Hum"] * 7 + ["Ward Off"] * 5 + ["Drum"] * 3, pile=pile)
        duel = Puzzle(me).do("play")
        assert duel.furyoku() == (9, 0, 3)


@rule("4.9", "6.10")
def test_what_would_never_end_is_ended() -> None:
    wheel = "strike 2 Wheel\n  cost 1g\n  intercept 3\n  force 2\n  power 2g: add 1y\n"
    with cards_of_our_own(wheel):
        wen = {"green": "Old Wen -- Fisherman"}
        me = Side(flipped="Wheel", furyoku=(2, 2, 0), team=wen, pile=["Marco"] * 7 + ["Turbine"] * 7)
        duel = Puzzle(me)
        while any(word.endswith("power 1") for word in duel.may()):
            duel.do("team power 1" if "team power 1" in duel.may() else "power 1")
            if duel.asked == "pay 1":
                duel.do(duel.may()[0])
        assert duel.cell(f.POWER_USES) == f.MOST_POWERS
        with pytest.raises(Illegal, match="at most 100 times in a turn"):
            duel.do("power 1")
        assert "focus" in duel.may()
    duel = Puzzle(Side(top=["Marco"] * 3), extra=[f"flips {f.MOST_FLIPS}"])
    assert (duel.asked, duel.cell(f.SCORE + 1)) == ("opener 1", 1), "no more is flipped: the attacker scores"


@rule("6.1")
def test_a_teamworks_powers_work_only_in_its_zone() -> None:
    duel = Puzzle(Side(flipped="Old Wen -- Fisherman", furyoku=(1, 4, 0)))
    assert "power 1" not in duel.may()
    with pytest.raises(Illegal, match="there is no such power"):
        duel.do("power 1")
    with cards_of_our_own("teamwork 1 Spark\n  cost 1g\n  power itself: add 1y\n"):
        duel = Puzzle(Side(flipped="Spark", team={"green": "Turbine"}))
        assert "power 1" not in duel.may()
        assert "team power 1" not in duel.may()
        duel.do("play", "pay green", "replace")
        assert (duel.team(1, "green"), "team power 1" in duel.may()) == ("Spark", True)
        duel.do("team power 1")
        assert (duel.team(1, "green"), duel.furyoku()) == ("", (1, 3, 2))


EVENTS = """teamwork 1 Cantor
  cost 1g
  focus: add 1r
  celebrate: add 1y
  charging: add 1g
advantage 2 Hymn
  cost 1g
  cleanup: drain 1r
strike 3 Crossing
  cost 1g
  intercept 5
  force 2
  focus: mill 1
  counter: choose (add 1y | drain 1y; drain 1g)
advantage 4 Bargain
  cost 1g
  immediate
  power 1y: add 2g
  play: if ahead or behind then (add 1g; drain 1g); mill 1
strike 5 Chorus
  cost 0
  intercept 5
  force 1
  while charged 1 and teamworks 1: self force +3
  counter: drain 1g per teamwork
"""


@rule("9.10")
def test_focusing_charging_cleaning_up_and_celebrating_set_effects_off() -> None:
    with cards_of_our_own(EVENTS):
        me = Side(flipped="Crossing", team={"green": "Cantor"}, furyoku=(0, 1, 0))
        duel = Puzzle(me, attack="Bone Army").do("focus")
        assert duel.furyoku() == (1, 1, 1), "the focused card, and the teamwork's red"
        assert len(duel.pile(2)) == 5, "the card's own effect"
        charging = Puzzle(Side(flipped="Day of Atonement", team={"green": "Cantor"}, furyoku=(0, 0, 1)))
        assert charging.do("play", "charge green").furyoku() == (1, 0, 0)
        me = Side(area=["Hymn"], strike="Bone Army")
        duel = Puzzle(me, attack="Crackback", extra=["agenda turn.1.0.0"])
        assert (duel.furyoku(2), duel.area(), duel.pile()[0]) == ((2, 2, 1), [], "Bone Army"), (
            "Hymn has become furyoku by now"
        )
        foe = Side("Len", team={"red": "Cantor"}, furyoku=(0, 0, 0))
        duel = Puzzle(Side(flipped="Bone Army"), foe, attack="Crackback", zone="red").do("discard")
        assert duel.furyoku(2) == (0, 1, 1), "celebration, and what it sets off"


@rule("9.10")
def test_what_focusing_sets_off_happens_before_the_next_zone() -> None:
    with cards_of_our_own("advantage 1 Hum\n  cost 1g\n  focus: if in green then add 1 here\n"):
        for zone, gained in ("green", (4, 2, 2)), ("yellow", (2, 3, 2)):
            duel = Puzzle(Side(flipped="Hum"), zone=zone).do("focus")
            assert duel.furyoku() == gained
            assert duel.zone == ("yellow" if zone == "green" else "red")


@rule("4.6")
def test_the_later_of_two_zones_is_where_the_defence_starts() -> None:
    with cards_of_our_own(
        "strike 1 Leap\n  cost 1g\n  intercept 5\n  force 2\n  while front: start yellow\n  while: start red\n"
    ):
        duel = Puzzle(attack="Leap", foe=Side("Len"), extra=["agenda turn.1.0.0"])
        assert (duel.zone, duel.asked) == ("red", "card 1")


@rule("9.11")
def test_effects_are_chosen_grouped_and_scaled() -> None:
    with cards_of_our_own(EVENTS):
        me = Side(flipped="Crossing", furyoku=(1, 0, 0))
        duel = Puzzle(me).do("play")
        assert (duel.asked, duel.may()) == ("effect 1", ["next 1", "next 2"])
        scene = find("shamanking").show.scene(moment(GAME, duel.state, 0, ("Ada", "Bo")), ENGLISH)
        assert scene.prompt is not None
        assert [choice.label for choice in scene.prompt.choices] == [
            "Add a yellow furyoku.",
            "Your opponent loses a yellow furyoku and a green furyoku.",
        ]
        assert duel.do("next 2").furyoku(2) == (2, 1, 2), "and a green for the next turn"
        for score, furyoku in ((0, (1, 0, 0)), (1, (2, 0, 0))):
            duel = Puzzle(Side(flipped="Bargain", furyoku=(2, 0, 0), score=score)).do("play", "no")
            assert (duel.furyoku(), duel.furyoku(2)) == (furyoku, (2 - score, 2, 2))
            assert len(duel.pile(2)) == 5 + score
        power = Puzzle(Side(flipped="Bargain", furyoku=(0, 1, 0))).do("power 1")
        assert power.furyoku() == (2, 0, 0)
        team = {"green": "Cantor", "red": "Turbine"}
        for charged, force in (("red", 4), ("", 1)):
            duel = Puzzle(Side(flipped="Chorus", team=team, charged=charged)).do("play")
            assert (duel.force, duel.furyoku(2)) == (force, (1, 2, 2)), "two less, and one for the next turn"


@rule("5.5")
def test_numbers_say_why_they_are_what_they_are() -> None:
    me = Side(flipped="Owned!", area=["Dragon Aura"], team={"green": "Turbine"})
    duel = Puzzle(me, Side("Len", team={"yellow": "Turbine"}), attack="Crackback", origin="yellow")
    show = find("shamanking").show
    scene = show.scene(moment(GAME, duel.state, 0, ("Ada", "Bo")), ENGLISH)
    notes = {area.key: area.note for area in scene.areas}
    assert notes["attack"].startswith("Force 4 = 3 printed, +1 Turbine")
    assert "Intercept 7 = 6 printed, +1 Dragon Aura · Force 6 = 4 printed, +1 Dragon Aura, +1 Turbine" in notes["flip"]
    assert scene.prompt is not None
    power = next(choice for choice in scene.prompt.choices if choice.action == "power 1")
    assert power.help.endswith("Afterwards: Intercept 4, Force 6.")
    pile = next(item for area in scene.areas for item in area.items if item.key == "pile-1")
    assert (pile.label, pile.count) == ("Discard pile (Flamboyant Arrival on top)", 4)


@rule("5.6")
def test_a_loss_has_a_minus_and_french_words_go_with_their_number() -> None:
    duel = Puzzle(Side(flipped="Owned!", area=["Conviction"], top=["Bone Army"])).do("power 1")
    show = find("shamanking").show
    for language, said in (
        ("en", "Intercept 2 = 6 printed, −3 paid for, −1 Conviction"),
        ("fr", "Interception 2 = 6 sur la carte, −3 payés, −1 Conviction"),
    ):
        scene = show.scene(moment(GAME, duel.state, 0, ("Ada", "Bo")), tongue(language))
        assert said in next(area.note for area in scene.areas if area.key == "flip")


@rule("5.5")
def test_printed_numbers_need_no_reason_and_costs_have_the_letters_of_the_language() -> None:
    duel = Puzzle(Side(flipped="Surgeon's Implements"), Side("Len"))
    show = find("shamanking").show
    for language, cost in (("en", "costs 2 green · When"), ("fr", "coûte 2 verts · Quand")):
        scene = show.scene(moment(GAME, duel.state, 0, ("Ada", "Bo")), tongue(language))
        assert cost in next(area.note for area in scene.areas if area.key == "flip")


@rule("7.1", "7.2")
def test_several_advantages_say_which_says_what_and_zones_go_with_their_number() -> None:
    show = find("shamanking").show
    for language, charged, colon, said in (
        ("en", "green", ": ", "charged: green zone"),
        ("fr", "green", " : ", "chargée : zone verte"),
        ("fr", "green yellow", " : ", "chargées : zone verte, zone jaune"),
    ):
        duel = Puzzle(Side(flipped="Bone Army", area=["Dragon Aura", "Devoted Sentry"], charged=charged))
        scene = show.scene(moment(GAME, duel.state, 0, ("Ada", "Bo")), tongue(language))
        first, second = next(area.note for area in scene.areas if area.key == "area-1").split(" · ")
        assert (first.partition(colon)[0], second.partition(colon)[0]) == ("Dragon Aura", "Devoted Sentry")
        assert said in scene.seats[0].facts


@rule("5.1")
def test_a_name_with_an_exclamation_mark_ends_its_sentence() -> None:
    duel = Puzzle(Side(flipped="Owned!", top=["Bone Army"])).do("discard")
    said = [find("shamanking").show.tell(event, 0, ("Ada", "Bo"), ENGLISH) for event in duel.events]
    assert "Ada discards Owned!" in said


@rule("7.4")
def test_prompts_say_where_one_ends() -> None:
    show = find("shamanking").show

    def said(name: str, zone: str, word: str) -> str:
        duel = Puzzle(Side(flipped=name), attack="Bone Army", zone=zone)
        scene = show.scene(moment(GAME, duel.state, 0, ("Ada", "Bo")), ENGLISH)
        assert scene.prompt is not None
        return next(choice.help for choice in scene.prompt.choices if choice.action == word)

    assert said("Sideswipe", "red", "pitch").endswith("Then your opponent scores.")
    assert said("Sideswipe", "green", "pitch").endswith("Then you continue in the yellow zone.")
    assert said("Feint", "red", "pitch").endswith("Then you continue in the red zone.")
    assert said("Feint", "green", "pitch").endswith("Then you continue in the yellow zone.")
    assert said("Begin Again", "red", "play") == "Then you flip again in the green zone."
    assert said("Step Back", "red", "play") == "Then you flip again in the yellow zone."
    assert said("Ward Off", "red", "play") == "Then you flip again in this zone."


@rule("5.7")
def test_the_force_answered_is_that_before_paying() -> None:
    cards = "advantage 1 Fog\n  cost 1g\n  while richer: incoming force -2\n"
    cards += "strike 2 Ask\n  cost 2g\n  intercept 4\n  force 1\n  while incoming <= 3: self force +3\n"
    with cards_of_our_own(cards):
        me = Side(flipped="Ask", furyoku=(4, 2, 2), area=["Fog"])
        duel = Puzzle(me, Side("Len", furyoku=(3, 2, 2)), attack="Barren Justice").do("play", "pay rest")
        assert (duel.cell(f.ANSWERED), duel.force) == (3, 4)


@rule("7.7")
def test_immediate_cards_do_not_stay() -> None:
    me = Side(flipped="Day of Atonement", furyoku=(0, 0, 1))
    duel = Puzzle(me).do("play", "charge red")
    assert (duel.area(), duel.charged(), duel.pile()[0]) == ([], "red", "Day of Atonement")


@rule("8.1", "8.2")
def test_a_teamwork_stands_in_its_zone() -> None:
    duel = Puzzle(Side(flipped="Turbine", top=["Fetish Frenzy"], furyoku=(1, 1, 0)), zone="yellow")
    duel.do("play")
    assert (duel.team(1, "yellow"), duel.zone) == ("Turbine", "yellow")
    assert duel.own_force == 2


@rule("8.3", "8.4", "8.5")
def test_teamworks_replace_each_other_and_outlive_points() -> None:
    me = Side(flipped="Turbine", team={"yellow": "Turbine"}, top=["Bone Army", "Marco", "Mari"], furyoku=(1, 1, 0))
    duel = Puzzle(me, attack="Bone Army").do("play")
    assert duel.team(1, "green") == duel.team(1, "yellow") == "Turbine"
    duel.do("focus", "focus", "focus")
    assert duel.cell(f.SCORE + 1) == 1
    assert duel.team(1, "green") == duel.team(1, "yellow") == "Turbine"


@rule("8.3")
def test_which_teamwork_stays_is_asked_by_name() -> None:
    me = Side(flipped="Big Bill", team={"green": "Turbine"}, furyoku=(1, 1, 0))
    duel = Puzzle(me, attack="Bone Army").do("play")
    asked = shown(duel).prompt
    assert asked is not None
    assert [(choice.action, choice.label, choice.help) for choice in asked.choices] == [
        ("replace", "Keep Big Bill", "You discard Turbine."),
        ("keep", "Keep Turbine", "You discard Big Bill."),
    ]


@rule("9.2", "9.6")
def test_a_card_is_refused_for_what_the_effect_asks() -> None:
    """No card is picked while a player is still asked whether the effect is wanted at all."""
    me = Side(flipped="Twin Owls", top=["Bone Army", "Marco", "Mari"], furyoku=(1, 1, 0))
    duel = Puzzle(me, attack="Bone Army").do("play")
    with pytest.raises(Illegal, match=r"is not possible now; you can choose: yes, no"):
        duel.do("pick #40")
    duel.do("yes")
    with pytest.raises(Illegal, match="not one of those you can choose") as refused:
        duel.do("pick #40")
    assert refused.value.rule == "9.6"


@rule("8.6")
def test_eliminated_cards_go_to_their_owners_discard_pile() -> None:
    foe = Side("Len", team={"green": "Mari", "red": "Turbine"})
    duel = Puzzle(Side(flipped="Isolate", furyoku=(0, 1, 0)), foe).do("play", "no")
    assert duel.may() == ["eliminate their green", "eliminate their red"]
    assert duel.do("eliminate their red").pile(2)[0] == "Turbine"


@rule("8.7")
def test_protected_teamworks() -> None:
    foe = Side("Len", team={"green": "Mari", "red": "Bellringer Sorrel"})
    duel = Puzzle(Side(flipped="Isolate", furyoku=(0, 1, 0)), foe).do("play", "no")
    assert (duel.team(2, "green"), duel.asked) == ("Mari", "card 1")
    fire = Side(flipped="Bonfire Night", team={"green": "Bellringer Sorrel"}, furyoku=(0, 0, 1))
    assert Puzzle(fire).do("play", "no").team(1, "green") == "", "not from its owner"


@rule("9.1", "9.2", "9.3")
def test_steps_in_order_and_what_cannot_be_is_left_out() -> None:
    foe = Side("Len", furyoku=(0, 1, 1))
    duel = Puzzle(Side(flipped="Unravel", furyoku=(0, 2, 0)), foe).do("play", "no")
    assert duel.furyoku(2) == (0, 0, 0)
    owls = Side(flipped="Twin Owls", furyoku=(1, 1, 0))
    assert Puzzle(owls).do("play").may() == ["yes", "no"]
    assert Puzzle(owls).do("play", "no").asked == "card 2"


@rule("9.4")
def test_the_cards_player_chooses() -> None:
    duel = Puzzle(Side(flipped="Sharp Question", furyoku=(0, 1, 0))).do("play", "no")
    assert (duel.asked, duel.may()) == ("effect 1", ["aim green", "aim yellow", "aim red"])
    assert duel.do("aim red").furyoku(2) == (2, 2, 1)


@rule("9.5")
def test_looked_at_cards_are_seen_by_one_only() -> None:
    me = Side(flipped="Quiet Study", top=["Bone Army", "Owned!", "Marco"], furyoku=(1, 0, 0))
    duel = Puzzle(me).do("play", "no")
    at = duel.state.deck_at(0, 1)
    assert GAME.view(duel.state, 0).cells[at] & 255 != UNSEEN
    assert GAME.view(duel.state, 1).cells[at] & 255 == UNSEEN
    assert [(event.seat, event.a) for event in duel.events if event.kind == f.E_LOOK] == [(0, 3)]
    seen = [event for event in duel.events if event.kind == f.E_SEEN]
    assert [library().cards[event.told(0).secret].name("en") for event in seen] == ["Bone Army", "Owned!", "Marco"]
    assert {event.told(1).secret for event in seen} == {HIDDEN}
    duel.do(f"pick {code('Bone Army')}", f"pick {code('Marco')}")
    assert (duel.flipped, duel.pile()[:2]) == ("Owned!", ["Quiet Study", "Marco"])


@rule("9.6")
def test_cards_are_put_back_in_any_order() -> None:
    me = Side(flipped="Card Under the Sleeve", top=["Bone Army", "Owned!", "Marco", "Mari"], furyoku=(1, 0, 0))
    duel = Puzzle(me).do("play", "no", f"pick {code('Mari')}", f"pick {code('Owned!')}", f"pick {code('Marco')}")
    assert duel.flipped == "Mari"
    assert duel.deck(1, 3) == ["Owned!", "Marco", "Bone Army"]


@rule("9.3")
def test_a_step_takes_what_the_deck_has() -> None:
    """Four cards are milled from a deck of two: two go, and then the deck is renewed."""
    duel = Puzzle(Side(flipped="Loose Shelf", furyoku=(1, 0, 0)), Side("Len", rest=2)).do("play", "no")
    kinds = [event.kind for event in duel.events if event.seat == 1]
    assert kinds == [f.E_DISCARD, f.E_DISCARD, f.E_EMPTY]


@rule("3.9", "9.3")
def test_the_last_card_of_all_becomes_the_deck_before_its_pitch_could_return_it() -> None:
    alone = Side(flipped="Sideswipe", pile=(), furyoku=(0, 0, 0), rest=0)
    duel = Puzzle(alone).do("pitch")
    assert (duel.area(), duel.pile()) == ([], [])
    assert duel.asked == "card 1"
    assert duel.cell(f.FLIPS) == 1


@rule("9.6")
def test_known_cards_are_lost_sight_of_when_they_are_put_back() -> None:
    top = ["Marco", "Mari", "Turbine"]
    me = Side(
        flipped="Second Thoughts", team={"green": "Fortune Teller"}, pile=["Bone Army"], top=top, furyoku=(1, 0, 0)
    )
    duel = Puzzle(me).do("play", "no", f"pick {code('Bone Army')}")
    assert GAME.view(duel.state, 1).cells[duel.state.deck_at(0, 0)] & 255 != UNSEEN
    duel.do("team power 1", *(f"pick {code(name)}" for name in ("Mari", "Turbine", "Bone Army")))
    assert duel.deck(1, 3) == ["Turbine", "Bone Army", "Marco"]
    places = [duel.state.deck_at(0, depth) for depth in range(3)]
    assert all(GAME.view(duel.state, 0).cells[at] & 255 != UNSEEN for at in places)
    assert all(GAME.view(duel.state, 1).cells[at] & 255 == UNSEEN for at in places)
    kept = [event for event in duel.events if event.kind == f.E_KEPT]
    assert len(kept) == 3
    assert {event.told(1).secret for event in kept} == {HIDDEN}


@rule("9.7")
def test_searching_shows_the_card_and_shuffles_the_rest() -> None:
    me = Side(flipped="The Right Page", top=["Marco", "Mari"], rest=10, furyoku=(2, 0, 0))
    duel = Puzzle(me).do("play", "no")
    assert "no" in duel.may()
    assert f"pick {code('Marco')}" not in duel.may()
    places = [duel.state.deck_at(0, depth) for depth in range(duel.cell(f.DECK_SIZE))]
    assert all(GAME.view(duel.state, 0).cells[at] & 255 != UNSEEN for at in places)
    assert all(GAME.view(duel.state, 1).cells[at] & 255 == UNSEEN for at in places)
    duel.do(f"pick {code('Snowdrift')}")
    assert duel.flipped == "Snowdrift"
    assert Puzzle(me).do("play", "no", "no").asked == "card 1"


@rule("9.7")
def test_a_deck_of_many_kinds_is_searched() -> None:
    """More than sixty different cards: each strike is offered once, however many copies lie there."""
    strikes = [card.name("en") for card in library().cards.values() if card.kind == "strike"]
    names = list(dict.fromkeys(name for name in strikes if library().number(name)))[:64]
    me = Side(
        flipped="The Right Page", top=[*names[2:], names[63], names[63]], pile=names[:1], furyoku=(2, 0, 0), rest=0
    )
    duel = Puzzle(me).do("play", "no")
    picks = [word for word in duel.may() if word != "no"]
    assert len(picks) == len(set(picks)) == 62
    assert f"pick {code(names[63])}" in picks


@rule("9.8")
def test_a_salvaged_card_is_known_to_all() -> None:
    me = Side(flipped="Second Thoughts", pile=["Marco", "Owned!"], furyoku=(1, 0, 0))
    duel = Puzzle(me).do("play", "no", f"pick {code('Owned!')}")
    assert duel.flipped == "Owned!"


@rule("9.9")
def test_simultaneous_effects_are_ordered() -> None:
    me = Side(flipped="Surgeon's Implements", team={"green": "Pim the Baker"}, furyoku=(2, 0, 0))
    duel = Puzzle(me).do("play")
    assert (duel.asked, len(duel.may())) == ("order 1", 2)
    duel.do(duel.may()[1])
    assert duel.asked == "card 2"
    assert duel.furyoku(1) == (1, 0, 0)
    same = Side(flipped="Surgeon's Implements", team={"green": "Mari"}, furyoku=(2, 0, 0))
    assert Puzzle(same).do("play").asked == "card 2", "equal effects are not asked about"


@rule("9.9")
def test_what_has_been_set_off_happens_even_if_its_teamwork_has_gone() -> None:
    for first in range(2):
        me = Side(flipped="Snowdrift", team={"green": "Mari"}, furyoku=(1, 1, 1))
        duel = Puzzle(me, Side("Len", furyoku=(1, 0, 0))).do("power 1", "pay green", "play")
        assert duel.may() == ["next 2", "next 10"]
        duel.do(duel.may()[first])
        assert (duel.team(1, "green"), duel.furyoku(2)) == ("", (1, 0, 0)), "one lost, one replenished"


@rule("6.6", "9.9")
def test_a_teamwork_that_has_gone_is_still_asked_about() -> None:
    cards = """
strike 1 Breaker
  cost 1g
  intercept 9
  force 3
  power 1y: later break all
  counter: add 1g
teamwork 2 Leaver
  cost 1g
  power 1g: later add 1y
  power itself: boost force +1
"""
    with cards_of_our_own(cards):
        me = Side(flipped="Breaker", team={"green": "Mari"}, furyoku=(1, 1, 0))
        duel = Puzzle(me).do("power 1", "play", "next 2")
        assert duel.may() == ["next 1", "next 10"]
        scene = find("shamanking").show.scene(moment(GAME, duel.state, 0, ("Ada", "Bo")), ENGLISH)
        assert scene.prompt is not None
        assert [choice.label for choice in scene.prompt.choices] == ["Breaker", "Mari"]
        assert GAME.from_position(GAME.position(duel.state)) == duel.state
        me = Side(flipped="Bone Army", team={"green": "Leaver"}, furyoku=(3, 0, 0))
        duel = Puzzle(me).do("team power 1", "team power 1", "team power 2")
        assert GAME.from_position(GAME.position(duel.state)) == duel.state
        assert duel.do("play").furyoku() == (0, 2, 0), "what was paid twice happens twice"


@rule("10.2")
def test_three_points_win() -> None:
    foe = Side("Len", score=2)
    duel = Puzzle(Side(flipped="Bone Army"), foe, zone="red").do("focus")
    assert duel.state.over()
    outcome = GAME.outcome(duel.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (0, 3))


@rule("10.3", "10.4")
def test_celebration() -> None:
    me = Side(flipped="Bone Army", area=["Dragon Aura"])
    foe = Side("Len", team={"green": "Mari", "red": "Turbine"}, area=["Ward Off"], furyoku=(1, 1, 1))
    duel = Puzzle(me, foe, attack="Bone Army", zone="red").do("focus")
    assert duel.furyoku(2) == (2, 1, 2)
    assert duel.area(1) == duel.area(2) == []


@rule("9.9", "10.1")
def test_what_a_point_sets_off() -> None:
    """Of a teamwork in the zone from which the scoring attack came, before the celebration; not of another."""
    twins = Side("Len", team={"green": "Laughing Twins"}, furyoku=(1, 1, 1))
    duel = Puzzle(Side(flipped="Bone Army"), twins, attack="Bone Army", zone="red").do("focus")
    assert duel.furyoku(2) == (2, 1, 2), "a red for the point, a green for the celebration"
    twins = Side("Len", team={"green": "Laughing Twins"}, furyoku=(1, 1, 1))
    elsewhere = Puzzle(Side(flipped="Bone Army"), twins, attack="Bone Army", origin="yellow", zone="red").do("focus")
    assert elsewhere.furyoku(2) == (2, 1, 1)
    seals = Side("Len", team={"yellow": "Captain of Seals"}, furyoku=(1, 1, 1))
    duel = Puzzle(Side(flipped="Bone Army"), seals, attack="Bone Army", origin="yellow", zone="red").do("discard")
    assert duel.furyoku(1) == (2, 2, 1)
    knife = Side("Len", team={"red": "Knife in the Choir"})
    me = Side(flipped="Bone Army", team={"green": "Mari", "yellow": "Turbine"})
    duel = Puzzle(me, knife, attack="Bone Army", origin="red", zone="red").do("focus")
    assert (duel.team(1, "green"), duel.team(1, "yellow")) == ("", "")
    assert duel.team(2, "red") == "Knife in the Choir"


@rule("13.1")
def test_the_move_on_the_side_that_shows_is_played_by_the_second_seat_too() -> None:
    played = []
    for side in ("front", "back"):
        foe = Side("Len", charged="green yellow red", side=side, furyoku=(3, 3, 3), top=["Bone Army"])
        duel = Puzzle(Side(), foe, extra=["defend 2 outside", "agenda turn.2.2.0"])
        assert duel.asked == "signature 2"
        duel.do("signature")
        while duel.asked == "pay 2":
            duel.do("pay rest" if "pay rest" in duel.may() else duel.may()[0])
        played.append(library().cards[duel.cell(f.ATTACK)].code)
    assert played == ["REI-204", "REI-205"]


@rule("10.6")
def test_after_three_hundred_turns_points_decide() -> None:
    for score, winners in ((1, (0,)), (0, (0, 1))):
        duel = Puzzle(Side(flipped="Fetish Frenzy", score=score), extra=["turn 300"])
        duel.do("play", "pay green")
        assert duel.state.over()
        outcome = GAME.outcome(duel.state)
        assert outcome is not None
        assert outcome.winners == winners


@rule("11.1", "11.2", "11.3", "11.5", "11.6")
def test_what_a_deck_may_be() -> None:
    thornwood = decks()["thornwood"]
    assert complaints_about(thornwood, "constructed") == []
    first = thornwood.cards[0][0]
    small = Deck("small", ("", ""), "constructed", thornwood.shaman, thornwood.cards[1:])
    assert "at least 60 cards" in complaints_about(small, "constructed")[0]
    assert complaints_about(small, "starter") == []
    for many, complaints in ((7, []), (8, [f"8 copies of {library().cards[first].name('en')}: at most 7 are allowed"])):
        found = complaints_about(
            Deck("", ("", ""), "starter", thornwood.shaman, ((first, many), *small.cards)), "starter"
        )
        assert [complaint.removesuffix(" (rule 11.6)") for complaint in found] == complaints
    large = Deck("large", ("", ""), "constructed", thornwood.shaman, ((first, 5), *thornwood.cards[1:]))
    assert "5 copies" in complaints_about(large, "constructed")[0]
    huge = Deck("huge", ("", ""), "constructed", thornwood.shaman, tuple((number, 4) for number, _ in thornwood.cards))
    assert any("at most 80" in complaint for complaint in complaints_about(huge, "constructed"))
    other = Deck("other", ("", ""), "constructed", decks()["maren"].shaman, thornwood.cards)
    assert any("spectergram of Ilse Thornwood" in complaint for complaint in complaints_about(other, "constructed"))
    with pytest.raises(BadOption, match="at least 60"):
        GAME.setup(2, {"format": "constructed"})


@rule("11.4", "11.5", "11.6")
def test_mismatched_cards_can_only_be_focused_or_discarded() -> None:
    me = Side("Yoh", flipped="Devoted Sentry")
    assert Puzzle(me, starter=False).may() == ["focus", "discard"]
    assert "play" in Puzzle(me, starter=True).may()
    with pytest.raises(Illegal, match="does not have this card's trait"):
        Puzzle(me, starter=False).do("play")
    spirit = Side("Yoh", flipped="Spirit of Fire")
    with pytest.raises(Illegal, match="spectergram of Zeke"):
        Puzzle(spirit, starter=False).do("play")
    assert "play" in Puzzle(spirit, starter=True).may()
    exhumed = Side("Sister Maren", flipped="Turning Hilt")
    assert Puzzle(exhumed, starter=False).may() == ["focus", "discard"], "no pitch, no power either"


def test_signature_moves_are_chosen_by_their_numbers() -> None:
    """Whoever chooses one sees what it costs, what it stops and how strong it is."""
    scene = find("shamanking").show.scene(moment(GAME, dealt().state, 0, ("Ada", "Bo")), ENGLISH)
    assert scene.prompt is not None
    labels = [choice.label for choice in scene.prompt.choices]
    assert all(re.search(r"\(\d (?:green|yellow|red).*, Intercept \d+, Force \d+\)$", label) for label in labels)
    assert len(labels) == 2


def shown(duel: Puzzle) -> Scene:
    """What seat 1 is shown."""
    return find("shamanking").show.scene(moment(GAME, duel.state, 0, ("Ada", "Bo")), ENGLISH)


def help_for(duel: Puzzle, word: str) -> str:
    prompt = shown(duel).prompt
    assert prompt is not None
    return next(choice.help for choice in prompt.choices if choice.action == word)


def test_only_cards_still_to_be_put_back_are_shown() -> None:
    teller = Side(team={"green": "Fortune Teller"}, top=["Marco", "Mari", "Jun", "Turbine"])
    duel = Puzzle(teller).do("team power 1", f"pick {code('Turbine')}")
    looked = next(area for area in shown(duel).areas if area.key == "looked")
    assert [item.face for item in looked.items] == [code(name) for name in ("Marco", "Mari", "Jun")]


def test_discarding_in_the_red_zone_is_said_to_lose_a_point() -> None:
    assert "next zone" in help_for(Puzzle(Side(flipped="Bone Army"), zone="yellow"), "discard")
    assert "opponent scores" in help_for(Puzzle(Side(flipped="Bone Army"), zone="red"), "discard")


def test_the_force_that_is_promised_is_the_force_that_comes() -> None:
    """What is paid no longer counts where a strike has Force for furyoku."""
    for name, furyoku in (("Red Mist", (0, 0, 2)), ("Far Thunder", (2, 1, 0))):
        duel = Puzzle(Side(flipped=name, furyoku=furyoku), attack="Bone Army")
        assert "a Force of 3." in help_for(duel, "play")
        assert duel.do("play").force == 3
    several = Puzzle(Side(flipped="Far Thunder", furyoku=(2, 2, 1)), attack="Bone Army")
    assert "a Force of 3 to 5, depending on what you pay" in help_for(several, "play")


@rule("10.5")
def test_nobody_attacks_while_it_is_chosen_who_defends() -> None:
    duel = Puzzle(Side(flipped="Bone Army"), attack="Blistering Onslaught", zone="red").do("focus")
    assert (duel.asked, duel.cell(f.ATTACK), duel.cell(f.FROM)) == ("opener 1", 0, f.FROM_NOWHERE)
    attack = next(area for area in shown(duel).areas if area.key == "attack")
    assert (attack.items, attack.note) == ((), "")
    assert [seat.tags for seat in shown(duel).seats] == [(), ()]
    assert not [area for area in shown(duel).areas if "defending" in area.tags]
    assert "Opening attack" in [item.label for area in shown(duel.do("defend")).areas for item in area.items]


@rule("12.5")
def test_deck_lists_are_open_and_worlds_keep_them() -> None:
    duel = dealt()
    for viewer in (0, 1, -1):
        assert GAME.view(duel.state, viewer).cells[f.LIST] == duel.cell(f.LIST)
    world = duel.state.imagine(0, FastDice(3))
    assert world != duel.state
    GAME.audit(world)
    assert GAME.view(duel.state, EVERYTHING).cells == duel.state.cells


def test_every_rule_has_a_test() -> None:
    written = set(re.findall(r"\*\*(\d+\.\d+)\*\*", find("shamanking").show.rules("en")))
    assert written - rule.tested == set()
    assert rule.tested - written == set()
