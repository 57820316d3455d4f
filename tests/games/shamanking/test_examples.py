"""The worked examples of the printed rulebook, card by card."""

import pytest

from spiritboard.core.errors import Illegal
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.modifiers import incoming_force
from tests.games.shamanking.puzzle import Puzzle, Side


def test_furious_response_can_be_overpaid() -> None:
    """No green left: yellow stands in for it, or a second red does."""
    me = Side(flipped="Furious Response", furyoku=(0, 2, 2))
    assert Puzzle(me).do("play").may() == ["pay yellow", "pay red", "pay rest"]
    duel = Puzzle(me).do("play", "pay yellow")
    assert duel.furyoku() == (0, 1, 1)
    assert Puzzle(me).do("play", "pay red").furyoku() == (0, 2, 0)
    assert duel.force == 3


def test_furious_response_focused_becomes_furyoku_of_the_zone() -> None:
    duel = Puzzle(Side(flipped="Furious Response", top=["Bone Army"])).do("focus")
    assert duel.furyoku() == (3, 2, 2)
    assert (duel.zone, duel.flipped) == ("yellow", "Bone Army")


def test_flamboyant_arrival_is_stopped_by_barren_justice_and_not_by_seismic_eruption() -> None:
    me = Side(flipped="Seismic Eruption", top=["Barren Justice"])
    duel = Puzzle(me, attack="Flamboyant Arrival")
    with pytest.raises(Illegal, match="Intercept of 3 does not stop a Force of 4"):
        duel.do("play")
    duel.do("focus")
    assert (duel.zone, duel.flipped) == ("yellow", "Barren Justice")
    duel.do("play", "pay rest")
    assert (duel.asked, duel.force) == ("card 2", 5)


def test_shikigami_pays_red_once_for_four_more_intercept() -> None:
    duel = Puzzle(Side(flipped="Shikigami"), attack="Barren Justice")
    assert "play" not in duel.may()
    duel.do("power 1")
    assert duel.intercept == 7
    assert "power 1" not in duel.may()
    duel.do("play", "pay green")
    assert (duel.asked, duel.force, duel.furyoku()) == ("card 2", 1, (1, 2, 1))


def test_owned_spends_intercept_for_a_yellow_furyoku() -> None:
    me = Side(flipped="Owned!", furyoku=(3, 0, 0))
    duel = Puzzle(me, attack="Bone Army").do("power 1")
    assert duel.intercept == 3
    duel.do("play")
    assert (duel.furyoku(), duel.force) == ((0, 1, 0), 4)


def test_owned_spent_twice_cannot_counterattack_and_gets_nothing_back() -> None:
    duel = Puzzle(Side(flipped="Owned!", furyoku=(3, 0, 0)), attack="Bone Army").do("power 1", "power 1")
    assert duel.intercept == 0
    assert duel.may() == ["focus", "discard"]
    assert duel.do("focus").furyoku() == (4, 0, 0)


def test_turbine_stays_though_mari_was_paid_for() -> None:
    me = Side(flipped="Turbine", top=["Mari", "Bone Army"], furyoku=(2, 2, 0))
    duel = Puzzle(me, attack="Flamboyant Arrival").do("play", "pay rest")
    assert (duel.team(1, "green"), duel.flipped, duel.zone) == ("Turbine", "Mari", "green")
    assert set(duel.may()) >= {"play", "focus", "discard"}
    duel.do("play", "keep")
    assert (duel.team(1, "green"), duel.pile()[0]) == ("Turbine", "Mari")
    assert (duel.flipped, duel.zone) == ("Bone Army", "green")


def test_mari_can_replace_turbine() -> None:
    me = Side(flipped="Mari", team={"green": "Turbine"}, top=["Bone Army"])
    duel = Puzzle(me).do("play", "pay yellow", "replace")
    assert (duel.team(1, "green"), duel.pile()[0]) == ("Mari", "Turbine")


def test_isolate_takes_turbines_force_from_blistering_onslaught_at_once() -> None:
    me = Side(flipped="Blistering Onslaught", team={"green": "Turbine"}, furyoku=(2, 0, 1))
    foe = Side("Len", top=["Isolate"])
    duel = Puzzle(me, foe, attack="Flamboyant Arrival").do("play")
    assert (duel.asked, duel.flipped, duel.force) == ("card 2", "Isolate", 7)
    assert duel.furyoku(2) == (3, 2, 2), "one green for a counterattack from the green zone"
    duel.do("play", "pay yellow", "no")
    assert (duel.team(1, "green"), duel.force) == ("", 6)


def test_dragon_aura_lifts_flamboyant_arrival_over_five() -> None:
    me = Side(flipped="Dragon Aura", top=["Flamboyant Arrival"], furyoku=(4, 0, 0))
    duel = Puzzle(me, attack="Barren Justice", zone="yellow").do("play", "no")
    assert (duel.area(), duel.zone, duel.flipped) == (["Dragon Aura"], "yellow", "Flamboyant Arrival")
    assert (duel.intercept, duel.own_force) == (5, 5)
    assert duel.do("play").force == 5


def test_volatile_exhumation_replaces_itself_in_the_red_zone() -> None:
    me = Side(flipped="Volatile Exhumation", top=["Fetish Frenzy"], furyoku=(1, 0, 0))
    duel = Puzzle(me, attack="Flamboyant Arrival", zone="red").do("tactical")
    assert (duel.flipped, duel.zone, duel.furyoku()) == ("Fetish Frenzy", "red", (0, 0, 0))
    assert duel.pile()[0] == "Volatile Exhumation"


def test_sideswipe_pitched_helps_from_the_advantage_area() -> None:
    me = Side(flipped="Sideswipe", top=["Flamboyant Arrival"])
    duel = Puzzle(me, attack="Barren Justice").do("pitch")
    assert (duel.area(), duel.zone, duel.flipped) == (["Sideswipe"], "yellow", "Flamboyant Arrival")
    assert duel.intercept == 5


def test_ward_off_makes_bone_army_count_as_nothing_in_the_red_zone() -> None:
    """Force 1 - 3 is compared as 0, but four more make 2 of it."""
    foe = Side("Len", area=["Ward Off"])
    duel = Puzzle(Side(flipped="Bone Army"), foe, attack="Bone Army", zone="red")
    assert (incoming_force(duel.state), duel.force) == (-2, 0)
    stronger = Puzzle(Side(flipped="Bone Army"), foe, attack="Bone Army", zone="red", extra=["boost 4"])
    assert stronger.force == 2


def test_the_one_who_was_scored_on_defends_next_and_adds_a_green_furyoku() -> None:
    duel = Puzzle(Side(flipped="Bone Army"), attack="Flamboyant Arrival", zone="red").do("focus")
    assert (duel.asked, duel.cell(f.SCORE + 1)) == ("opener 1", 1)
    duel.do("defend")
    assert (duel.asked, duel.force, duel.furyoku()) == ("card 1", 4, (3, 2, 3))


def test_lililala_is_given_up_for_a_look_before_flipping() -> None:
    me = Side(team={"green": "Lililala"}, top=["Bone Army", "Owned!", "Gush of Flame", "Fetish Frenzy"])
    duel = Puzzle(me, attack="Flamboyant Arrival")
    assert (duel.asked, duel.may()) == ("before 1", ["flip", "team power 1"])
    duel.do("team power 1")
    assert set(duel.may()) == {"pick REI-166", "pick REI-150", "pick REI-069"}
    duel.do("pick REI-166", "pick REI-150")
    assert (duel.flipped, duel.team(1, "green")) == ("Gush of Flame", "")
    assert duel.pile()[:3] == ["Owned!", "Bone Army", "Lililala"]
