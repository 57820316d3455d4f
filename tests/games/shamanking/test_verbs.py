"""Each verb of the card language at work on a card, and the odd cards."""

import pytest

from spiritboard.games.shamanking.cards.library import library
from spiritboard.games.shamanking.cards.verbs import CONDITIONS, PER, VERBS
from spiritboard.games.shamanking.rules import frames as f
from tests.games.marks import Marks
from tests.games.shamanking.puzzle import Puzzle, Side, cards_of_our_own, code

verb = Marks()
"""Names the verbs that a test shows at work."""


@verb("add")
def test_add() -> None:
    assert Puzzle(Side(flipped="Shared Meal", furyoku=(2, 0, 0))).do("play", "no").furyoku() == (1, 1, 0)


@verb("drain")
def test_drain() -> None:
    assert Puzzle(Side(flipped="Drain the Well", furyoku=(0, 1, 0))).do("play", "no").furyoku(2) == (0, 2, 2)
    few = Side("Len", furyoku=(0, 2, 0))
    duel = Puzzle(Side(flipped="Locked Door", furyoku=(0, 0, 1)), few).do("play", "no")
    assert duel.furyoku(2) == (0, 0, 0), "one colour left: nothing is asked"


@verb("break")
def test_break() -> None:
    foe = Side("Len", team={"green": "Mari", "yellow": "Turbine"})
    burned = Puzzle(Side(flipped="Bonfire Night", team={"red": "Marco"}, furyoku=(0, 0, 1)), foe).do("play", "no")
    assert [burned.team(2, "green"), burned.team(2, "yellow"), burned.team(1, "red")] == ["", "", ""]
    crows = Side(flipped="Mother of Crows", furyoku=(0, 2, 0))
    duel = Puzzle(crows, Side("Len", team={"red": "Marco"})).do("play")
    assert (duel.team(1, "green"), duel.team(2, "red")) == ("Mother of Crows", "")


@verb("charge")
def test_charge() -> None:
    duel = Puzzle(Side(flipped="Open Hand", furyoku=(0, 1, 0))).do("play", "charge red", "charge green")
    assert duel.charged() == "green red"
    keeper = Puzzle(Side(flipped="Moss Keeper", furyoku=(1, 0, 0)), zone="yellow").do("play")
    assert keeper.charged() == "yellow"


@verb("uncharge")
def test_uncharge() -> None:
    foe = Side("Len", charged="green red")
    duel = Puzzle(Side(flipped="Hush", furyoku=(1, 0, 0)), foe).do("play", "no")
    assert duel.may() == ["aim green", "aim red"]
    assert duel.do("aim red").charged(2) == "green"
    chains = Side(flipped="Fetish Frenzy", team={"green": "Chain Dancer"}, furyoku=(1, 0, 0))
    assert Puzzle(chains, Side("Len", charged="green red")).do("play").charged(2) == "red"


@verb("rise", "restart")
def test_rise_and_restart() -> None:
    assert Puzzle(Side(flipped="Step Back", furyoku=(1, 0, 0)), zone="red").do("play", "no").zone == "yellow"
    assert Puzzle(Side(flipped="Begin Again", furyoku=(0, 1, 0)), zone="red").do("play", "no").zone == "green"
    feint = Puzzle(Side(flipped="Feint"), attack="Barren Justice", zone="red").do("pitch")
    assert (feint.zone, feint.force) == ("red", 3), "up one zone, and on to the next"


@verb("weaken")
def test_weaken() -> None:
    duel = Puzzle(Side(flipped="Shrug It Off", furyoku=(1, 0, 0)), attack="Barren Justice").do("play", "no")
    assert duel.force == 2


@verb("boost")
def test_boost() -> None:
    duel = Puzzle(Side(flipped="Lantern Volley", furyoku=(0, 2, 0))).do("power 1", "play")
    assert duel.force == 6


@verb("empower")
def test_empower() -> None:
    assert Puzzle(Side(flipped="Two Moons Crossing", furyoku=(0, 1, 1))).do("play").force == 7


@verb("look", "arrange", "search", "salvage")
def test_looking() -> None:
    coin = Side(flipped="Lucky Coin", top=["Marco", "Mari"], furyoku=(1, 0, 0))
    assert Puzzle(coin).do("play", "no", f"pick {code('Marco')}").flipped == "Mari"
    teller = Side(team={"green": "Fortune Teller"}, top=["Marco", "Mari", "Jun", "Turbine"])
    words = ["team power 1", *(f"pick {code(name)}" for name in ("Turbine", "Jun", "Mari"))]
    assert Puzzle(teller).do(*words).flipped == "Turbine"
    called = Side(flipped="Called by Name", top=["Owned!"], rest=5, pile=["Jun"], furyoku=(1, 1, 0))
    assert Puzzle(called).do("play", "no").may() == ["no"], "there is no teamwork in the deck"
    moll = Side(flipped="Gravedigger Moll", pile=["Marco", "Owned!"], furyoku=(1, 1, 0))
    assert Puzzle(moll).do("play", f"pick {code('Owned!')}").flipped == "Owned!"


@verb("ban")
def test_ban() -> None:
    me = Side(flipped="Curfew", top=["Fetish Frenzy"], furyoku=(1, 1, 0))
    duel = Puzzle(me, Side("Len", top=["Marco"])).do("play", "no", "play")
    assert duel.may() == ["focus", "discard"]
    taunt = Side(flipped="Taunt", top=["Fetish Frenzy"], furyoku=(1, 1, 0))
    assert "focus" not in Puzzle(taunt, Side("Len", top=["Marco"])).do("play", "no", "play").may()


@verb("turn")
def test_turn() -> None:
    duel = Puzzle(Side(flipped="Turn of the Mask", furyoku=(1, 0, 1))).do("play", "no", "charge red")
    assert duel.cell(f.SIDE) == 1


@verb("return")
def test_return() -> None:
    duel = Puzzle(Side(flipped="Torch Wave", top=["Fetish Frenzy"])).do("pitch")
    assert (duel.area(), duel.own_force) == (["Torch Wave"], 2)


@verb("mill")
def test_mill() -> None:
    foe = Side("Len", top=["Marco", "Mari", "Jun", "Turbine"])
    duel = Puzzle(Side(flipped="Loose Shelf", furyoku=(1, 0, 0)), foe).do("play", "no")
    assert duel.pile(2)[:4] == ["Turbine", "Jun", "Mari", "Marco"]


@verb("shift")
def test_shift() -> None:
    assert Puzzle(Side(flipped="Market Day", furyoku=(2, 0, 0))).do("play", "no").furyoku() == (0, 0, 1)


@verb("lose")
def test_lose() -> None:
    assert Puzzle(Side(flipped="Bull's Temper", furyoku=(1, 2, 0))).do("play", "no").furyoku() == (0, 0, 0)


def test_every_verb_is_tested() -> None:
    assert set(VERBS) == verb.tested


STATICS = [
    ("Heron Step", {"score": 1}, {}, "", 1),
    ("Last Word", {}, {"score": 1}, "", 2),
    ("Wolfhour Rush", {}, {}, "", 2),
    ("Far Thunder", {"furyoku": (0, 3, 0)}, {}, "", 3),
    ("Bearmother", {"charged": "green red"}, {}, "", 2),
    ("Paper Lion", {"charged": "green red"}, {}, "", 3),
    ("Festival Drum", {"team": {"green": "Milk Cart", "red": "Milk Cart"}}, {}, "", 2),
    ("Burning Hunger", {}, {"team": {"green": "Mari", "red": "Mari"}}, "", 2),
    ("Harvest Home", {"furyoku": (3, 0, 0)}, {}, "", 3),
    ("Red Mist", {"furyoku": (0, 0, 2)}, {}, "", 2),
    ("Crackback", {}, {}, "Barren Justice", 2),
    ("Furious Response", {}, {}, "Bone Army", 4),
]


@pytest.mark.parametrize(("name", "mine", "theirs", "attack", "gain"), STATICS, ids=[row[0] for row in STATICS])
def test_conditions_and_multiples(name: str, mine: dict, theirs: dict, attack: str, gain: int) -> None:  # type: ignore[type-arg]
    printed = library().cards[library().number(name) or 0].force
    duel = Puzzle(Side(flipped=name, **mine), Side("Len", **theirs), attack=attack)
    assert duel.own_force == printed + gain
    if mine or theirs:
        assert Puzzle(Side(flipped=name, furyoku=(0, 0, 0)), attack=attack).own_force == printed


ATTACKS = [(name, mine, theirs, gain) for name, mine, theirs, attack, gain in STATICS if not attack]


@pytest.mark.parametrize(("name", "mine", "theirs", "gain"), ATTACKS, ids=[row[0] for row in ATTACKS])
def test_they_count_for_the_attacker_as_well(name: str, mine: dict, theirs: dict, gain: int) -> None:  # type: ignore[type-arg]
    """Seat 2 attacks with the card: its own side and its opponent's are looked at, not seat 1's."""
    printed = library().cards[library().number(name) or 0].force
    assert Puzzle(Side(**theirs), Side("Len", **mine), attack=name).force == printed + gain


def test_at_a_tie_nobody_is_ahead_or_behind() -> None:
    for name in "Heron Step", "Last Word":
        printed = library().cards[library().number(name) or 0].force
        assert Puzzle(Side(score=1), Side("Len", score=1), attack=name).force == printed


def test_a_ban_with_a_condition_holds_only_with_it() -> None:
    gag = "strike 1 Gag\n  cost 1g\n  intercept 5\n  force 2\n  while ahead: ban focus\n"
    with cards_of_our_own(gag):
        for score, banned in (0, False), (1, True):
            duel = Puzzle(Side(flipped="Bone Army"), Side("Len", score=score), attack="Gag")
            assert ("focus" in duel.may()) != banned


TEAMS = [
    ("Brother Alder", {}, {}, 2, 0),
    ("Sister Flint", {}, {}, 0, 2),
    ("Marshal Ione", {"team": {"green": "Marshal Ione", "red": "Milk Cart"}}, {}, 2, 1),
    ("Stray Dog Biscuit", {"furyoku": (1, 0, 0)}, {}, 0, 3),
    ("Debt Collector", {"furyoku": (6, 3, 3)}, {}, 2, 0),
    ("Town Crier", {"charged": "red"}, {}, 2, 1),
    ("Cinder Twins", {}, {"team": {"red": "Mari"}}, 4, 0),
    ("The Unsleeping", {}, {"team": {"red": "Mari"}}, 3, 0),
    ("Grinning Jack", {}, {}, 3, -1),
]


@pytest.mark.parametrize(("name", "mine", "theirs", "force", "intercept"), TEAMS, ids=[row[0] for row in TEAMS])
def test_teamworks_in_their_zone(name: str, mine: dict, theirs: dict, force: int, intercept: int) -> None:  # type: ignore[type-arg]
    me = Side(flipped="Plain Answer", **{"team": {"green": name}, **mine})
    duel = Puzzle(me, Side("Len", **theirs))
    assert (duel.own_force, duel.intercept) == (3 + force, 5 + intercept)


AREAS = [
    ("Everything at Once", {}, {}, 3, 2),
    ("The Other Face", {"side": "back"}, {}, 2, 0),
    ("The Other Face", {}, {}, 0, 2),
    ("Spoilsport", {}, {"charged": "red"}, 2, 1),
    ("Old Scars", {}, {"score": 1}, 3, 1),
    ("Show of Muscle", {}, {"score": 2}, 3, 0),
    ("Candle Vigil", {"charged": "green red"}, {}, 0, 2),
    ("Cold Patience", {"furyoku": (1, 0, 0)}, {}, 0, 4),
    ("Whetstone", {}, {}, 2, 0),
]


@pytest.mark.parametrize(("name", "mine", "theirs", "force", "intercept"), AREAS)
def test_advantages_lying_in_the_area(name: str, mine: dict, theirs: dict, force: int, intercept: int) -> None:  # type: ignore[type-arg]
    duel = Puzzle(Side(flipped="Plain Answer", area=[name], **mine), Side("Len", **theirs))
    assert (duel.own_force, duel.intercept) == (3 + force, 5 + intercept)


def test_the_language_is_used_whole_by_the_sets() -> None:
    """Every verb, form of grouping, condition, multiple and keyword is on some card of First Light."""
    cards = [card for card in library().cards.values() if card.code.startswith("FL-")]
    effects = [
        do
        for card in cards
        for effect in (
            card.on_play,
            card.on_counter,
            card.on_score,
            card.pitch,
            *(p.now + p.later for p in card.powers),
        )
        for do in effect
    ]
    assert {*VERBS, "choose", "group"} == {do.verb for do in effects}
    used = {static.per for card in cards for static in card.statics}
    assert set(PER) == used
    conditions = {static.when.word for card in cards for static in card.statics if static.when}
    assert {*CONDITIONS, "and", "or"} - {"incoming >="} == conditions
    assert {card.immediate for card in cards} == {True, False}
    assert any(card.tactical for card in cards)
    assert any(card.charge_any for card in cards)
