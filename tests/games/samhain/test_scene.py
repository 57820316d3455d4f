"""What is shown: members that keep their keys, a village with its members, payments in one gesture, why we wait."""

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.errors import Illegal
from spiritboard.core.event import EVERYONE, Event
from spiritboard.games.registry import find
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.show.words import DEEDS, ITEM_WORDS, RESOURCE_WORDS, deed_words, source_of_points
from spiritboard.games.samhain.text.notation import SIDES
from spiritboard.play.table import Table, moment
from spiritboard.scenes.render import render_text
from spiritboard.scenes.scene import Item, Prompt, Scene
from spiritboard.scenes.tongue import ENGLISH, LANGUAGES, Tongue, tongue
from spiritboard.terminal.menu import Menu
from tests.games.samhain.puzzle import GAME, Puzzle

SHOW = find("samhain").show
NAMES = ("Ada", "Bo", "Cy", "Di")
FRENCH = tongue("fr")


def scene(puzzle: Puzzle, viewer: int = 0) -> Scene:
    return SHOW.scene(moment(GAME, puzzle.state, viewer, NAMES[: puzzle.state.players()]), ENGLISH)


def things(shown: Scene) -> dict[str, Item]:
    return {item.key: item for area in shown.areas for item in area.items}


def test_a_member_keeps_its_key_wherever_it_goes() -> None:
    """From a card to another, and into the Graveyard."""
    puzzle = Puzzle("turn 1", "clan 1 Mor2 Cer-light:1", "clan 2 Bel3")
    assert things(scene(puzzle))["member-1-1"].on == "card-Mor2"
    puzzle.do("1 use Mor2", "1 to Mor3")
    assert things(scene(puzzle))["member-1-1"].on == "card-Mor3"
    assert things(scene(puzzle))["member-1-1"].tags == ("called",)
    puzzle.side(1, "light")
    dead = things(scene(puzzle))["member-1-1"]
    assert (dead.on, dead.tags) == ("", ("dead",))


def test_the_village_is_painted_with_its_members() -> None:
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Cer1*", "clan 2 Bel3")
    text = "\n".join(line.plain for line in render_text(scene(puzzle, 1), NAMES))
    assert "Cer1 Ada Ada~" in text
    assert "Bel3 Bo" in text


def table() -> Table:
    """Seat 1 must pay three MP for a third member."""
    lines = ["samhain 2", "clan 1 Cer1 Cer2", "clan 2 Bel3", "turn 1"]
    at = Table(GAME, 2, None, FastDice(1), position="\n".join(lines))
    at.submit(0, "expand Cer3")
    return at


def test_a_payment_is_one_gesture() -> None:
    """The prompt says how many may be gathered; they are done together, or none is."""
    at = table()
    prompt = SHOW.scene(at.moment(0), ENGLISH).prompt
    assert prompt is not None
    assert (prompt.kind, prompt.picks) == ("pay", 3)
    before = at.state.clone()
    with pytest.raises(Illegal):
        at.submit_all(0, ["wood", "wood", "wood"])
    assert at.state == before
    at.submit_all(0, ["wood", "wood", "gold"])
    assert GAME.decision(at.state).kind == "turn"  # type: ignore[union-attr]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wait_has_a_reason_and_a_rule(language: str) -> None:
    speaks = tongue(language)
    seen = set()
    for seed in range(6):
        at = Table(GAME, 3, {"countermove": "on", "kill_temple": "on"}, FastDice(seed), NAMES[:3])
        dice = FastDice(seed + 50)
        while not at.over:
            seat = at.state.seat()
            shown = SHOW.scene(at.moment(seat), speaks)
            watching = SHOW.scene(at.moment((seat + 1) % 3), speaks)
            assert shown.prompt is not None
            assert shown.prompt.why
            assert f"**{shown.prompt.rule}**" in SHOW.rules(language)
            assert NAMES[seat] in watching.waiting
            assert watching.prompt is None
            seen.add(shown.prompt.kind)
            legal = at.state.legal_actions()
            at.act(seat, legal[dice.below(len(legal))])
    assert len(seen) > 20


def asked(puzzle: Puzzle) -> Prompt:
    """What the asked seat is shown."""
    shown = scene(puzzle, puzzle.asked[0] - 1).prompt
    assert shown is not None
    return shown


def texts(puzzle: Puzzle) -> dict[str, str]:
    """What will come of each answer."""
    return {choice.action: choice.help for choice in asked(puzzle).choices}


def test_where_both_sides_are_free_no_price_is_told() -> None:
    """Rule 3.2: the fifth round of three players."""
    lines = ("turn 1", "clan 1 Cer1", "clan 2 Bel1", "clan 3 Bel3")
    both = Puzzle(*lines, "round 5", players=3).do("1 use Cer1")
    light, dark = DEEDS[0], DEEDS[1]
    assert texts(both)["to Cer1"] == f"Light side, action 1: {light}. Dark side, action 2: {dark}."
    assert "both sides are free" in asked(both.do("1 to Cer1")).why
    one = Puzzle(*lines, "round 3", players=3).do("1 use Cer1")
    assert texts(one)["to Cer1"] == f"Action 1: {light}."
    assert "the opposite costs 1 MP" in asked(one.do("1 to Cer1")).why


def test_where_both_sides_fail_both_are_said_to() -> None:
    lines = ("round 5", "turn 1", "clan 1 Sir3 Sir3", "clan 2 Bel1", "clan 3 Bel3", "items 1 dolmen")
    puzzle = Puzzle(*lines, players=3).activate("Sir3")
    assert texts(puzzle)["fail"] == "Neither side can be performed."


def test_a_raised_member_says_what_it_brings() -> None:
    """14.11: 2 points for another's, 1 more for a repetition, also for one's own."""
    lines = ("turn 1", "clan 1 Sir3 Sir3 grave grave", "clan 2 Bel1 grave")
    puzzle = Puzzle(*lines, players=4).activate("Sir3").side(1, "light")
    home, card = "It returns to its pool, and you gain {} points.", "It returns to a card, exhausted"
    assert texts(puzzle) == {"raise 1": f"{card}.", "raise 2": home.format(2)}
    puzzle.do("1 raise 1", "1 to Cer1").side(1, "light").do("1 bonus point")
    assert texts(puzzle) == {"raise 1": f"{card}, and you gain 1 point.", "raise 2": home.format(3)}
    assert puzzle.do("1 raise 2").points(1) == 3


@pytest.mark.parametrize(
    ("lines", "answers", "rule"),
    [
        (("clan 1 Mor1",), ("1 use Mor1", "1 to Mor1", "1 light"), "14.19"),
        (("clan 1 Mor1", "items 1 rune"), ("1 item rune",), "9.3"),
        (("clan 1 Cer1 Cer1", "items 1 rune"), ("1 use Cer1", "1 to Cer1", "1 light", "1 item rune"), "9.3"),
        (("round 2", "clan 1 Cer3", "wisps 2 0"), ("1 use Cer3", "1 to Cer3"), "14.6"),
        (("round 2", "clan 1 Suc3"), ("1 use Suc3", "1 to Suc3", "1 wood", "1 gold"), "14.18"),
        (("clan 1 Sir1",), ("1 use Sir1", "1 to Sir1", "1 light"), "14.7"),
        (("round 2", "clan 1 Sir1"), ("1 use Sir1", "1 to Sir1", "1 dark"), "14.8"),
        (("round 2", "clan 1 Sir1"), ("1 use Sir1", "1 to Sir1", "1 dark", "1 to Cer1"), "14.8"),
    ],
)
def test_a_question_names_the_rule_of_what_asks(lines: tuple[str, ...], answers: tuple[str, ...], rule: str) -> None:
    puzzle = Puzzle("turn 1", "clan 2 Bel1 Bel2", *lines).do(*answers)
    assert {asked(puzzle).rule, *(choice.rule for choice in asked(puzzle).choices)} == {rule}


def test_a_copied_action_asks_with_its_own_rule() -> None:
    lines = ("option countermove on", "clan 2 Bel1", "turn 1")
    wish = Puzzle(*lines, "clan 1 Mor1").activate("Mor1", "1 light", "1 wood", "2 copy light", "2 wood")
    assert asked(wish).rule == "14.19"
    step = Puzzle(*lines, "round 2", "clan 1 Sir1").activate("Sir1", "1 dark", "1 to Cer1", "1 to Sir1")
    assert asked(step.do("2 copy dark", "2 wood", "2 to Bel2")).rule == "14.8"


def rules(puzzle: Puzzle, kind: int) -> list[str]:
    """The rules that events of a kind come from."""
    return [SHOW.rule_of(event) for event in puzzle.told(kind)]


def test_a_move_names_the_rule_of_what_moves() -> None:
    """The mover's own way, a step of 7 or 8, the Horn, and action 28."""
    lines = ("turn 1", "clan 2 Bel3 Bel3", "items 1 horn")
    light = Puzzle(*lines, "clan 1 Cer1").do("1 item horn", "1 to Cer2", "1 use Cer2", "1 to Sir2")
    assert rules(light, f.E_MOVE) == ["9.5", "4.1"]
    step = Puzzle(*lines, "clan 1 Sir1").activate("Sir1", "1 light", "1 to Cer1")
    assert rules(step, f.E_MOVE) == ["14.7"]
    steps = Puzzle("round 2", *lines, "clan 1 Sir1").activate("Sir1", "1 dark", "1 to Cer1")
    assert rules(steps.do("1 to Sir1"), f.E_MOVE) == ["14.8", "14.8"]
    trick = Puzzle("round 2", *lines, "clan 1 Bel2").activate("Bel2", "1 dark", "1 member 2 Bel3", "1 to Cer1")
    assert rules(trick, f.E_MOVE) == ["14.28"]
    assert "moves a member of Bo's from Bel3 to Cer1" in told(trick, f.E_MOVE)[0]


def test_wisps_that_go_back_name_the_rule_of_why() -> None:
    """Paid for action 6 or 30, or returned in the event."""
    lines = ("turn 1", "clan 2 Bel1 Bel2")
    curse = Puzzle("round 2", *lines, "clan 1 Cer3", "wisps 2 0").activate("Cer3").side(1, "dark")
    assert rules(curse, f.E_WISPS_BACK) == ["14.6"]
    burn = Puzzle("round 2", *lines, "clan 1 Bel3", "wisps 2 0").activate("Bel3").side(1, "dark")
    assert rules(burn, f.E_WISPS_BACK) == ["14.30"]
    event = Puzzle(*lines, "clan 1 Suc3 Cer1", "wisps 5 0").activate("Suc3", "1 fail", "1 member 1 Cer1")
    assert rules(event, f.E_WISPS_BACK) == ["7.5"]


def told(puzzle: Puzzle, kind: int, speaks: Tongue = ENGLISH) -> list[str]:
    """The events of a kind as sentences."""
    return [SHOW.tell(event, 0, NAMES, speaks) for event in puzzle.told(kind)]


def test_an_option_changes_what_is_said_of_it() -> None:
    """Steps that must be made, and a Sickle that stays within a kind."""
    lines = ("turn 1", "clan 1 Sir1 Cer1", "clan 2 Bel1", "items 1 sickle")
    may = Puzzle(*lines, "option mandatory_moves off")
    must = Puzzle(*lines, "option sickle_same_kind on")
    assert "of another kind" in texts(may)["item sickle"]
    assert "of the same kind" in texts(must)["item sickle"]
    for puzzle, word, kind in ((may, "You may", "another kind"), (must, "You must", "the same kind")):
        assert kind in asked(puzzle.do("1 item sickle")).why
        assert kind in asked(puzzle.do("1 wood")).why
        assert word in asked(puzzle.do("1 point").activate("Sir1", "1 light")).why
    assert scene(may, 1).waiting == "Ada may move a member one step."
    assert scene(must, 1).waiting == "Ada must move a member one step."


def test_action_22_says_who_loses_and_who_gains() -> None:
    assert DEEDS[21] == "1 wisp, 1 point, and an opponent loses 1 devotion"
    assert deed_words(21, FRENCH) == "1 feu follet, 1 point, et un adversaire perd 1 dévotion"


@pytest.mark.parametrize(("round_", "said"), [(1, "Ada gagne 1 pierre."), (2, "Ada gagne 2 pierres.")])
def test_french_counts_stones(round_: int, said: str) -> None:
    puzzle = Puzzle(f"round {round_}", "turn 1", "clan 1 Bel1", "clan 2 Cer1").activate("Bel1")
    puzzle.side(1, ("light", "dark")[round_ - 1])
    assert told(puzzle, f.E_GAIN, FRENCH) == [said]


def test_french_counts_graves_and_devotion() -> None:
    french = tongue("fr")
    assert french("{dead} of {graves} graves; a full Graveyard empties", dead=0, graves=4).startswith("0 tombe sur 4")
    paid = [french("{count} devotion on {track}", count=count, track="Sirona (piste claire)") for count in (1, 3)]
    assert paid == ["1 dévotion sur Sirona (piste claire)", "3 dévotions sur Sirona (piste claire)"]


def test_french_counts_missing_resources() -> None:
    events = [Event(f.E_TRAITOR, 0, missing, 0, 0, EVERYONE) for missing in (1, 2)]
    said = [SHOW.tell(event, 0, NAMES, FRENCH) for event in events]
    assert said == [
        "Il manque 1 ressource romaine à Ada, qui est donc traître.",
        "Il manque 2 ressources romaines à Ada, qui est donc traître.",
    ]


def test_refusals_in_french_name_things_in_french() -> None:
    """Each item, resource and track, whether it is wanting or is of no use."""
    poor = "clan 1 Cer1 Cer2 Cer-light:1", "wood 0 2"
    kept = "clan 1 Cer2 Cer-light:1 Sir-dark:1", "round 2", "wood 1 2", "stone 1 2", "gold 0 2"
    for puzzle, answer, said in (
        (Puzzle("turn 1", *poor), "item sickle", "vous n’avez pas de Faucille disponible (règle 9.1)"),
        (Puzzle("turn 1", *poor, "items 1 dolmen"), "item dolmen", "vous ne pouvez pas utiliser votre Dolmen"),
        (Puzzle("turn 1", *poor).do("1 expand Cer3"), "wood", "vous n’avez pas de bois"),
        (Puzzle("turn 1", *poor, "points 1 0").do("1 expand Cer3"), "Sir-dark", "sur la piste sombre de Sirona"),
        (Puzzle("turn 1", *kept).activate("Cer2", "1 light"), "stone", "payer de la pierre rendrait"),
    ):
        with pytest.raises(Illegal) as refused:
            puzzle.do(f"1 {answer}")
        assert said in FRENCH.error(refused.value)


def test_every_refusal_of_a_thing_is_translated() -> None:
    sentences = [f"you have no unused {item}" for item in ITEM_WORDS]
    sentences += [f"you cannot use your {item} now" for item in ITEM_WORDS]
    sentences += [f"you have no {resource}" for resource in RESOURCE_WORDS]
    sentences += [f"paying {resource} would leave the action impossible" for resource in RESOURCE_WORDS]
    sentences += [f"you have no devotion on the {side} track of {{temple}}" for side in SIDES]
    sentences += [f"devotion on the {side} track of {{temple}} cannot pay for this" for side in SIDES]
    assert not [sentence for sentence in sentences if not FRENCH.knows(sentence)]


def test_what_is_touched_belongs_to_the_choice() -> None:
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Cer2", "clan 2 Bel3", "items 1 rune")
    prompt = scene(puzzle).prompt
    assert prompt is not None
    touched = {choice.action: choice.touches for choice in prompt.choices}
    assert touched["use Cer2"] == ("member-1-2",)
    assert touched["expand Sir1"] == ("card-Sir1",)
    assert touched["item rune"] == ("item-1-rune-1",)


# --- every choice says what comes of it ----------------------------------------------------------------------


def test_every_choice_of_a_card_says_what_the_card_does() -> None:
    """From the first placement on: placing, using, moving, expanding, and a raised member's card."""
    laid = Table(GAME, 2, None, FastDice(1), NAMES[:2])
    prompt = SHOW.scene(laid.moment(laid.state.seat()), ENGLISH).prompt
    assert prompt is not None
    helps = {choice.action: choice.help for choice in prompt.choices}
    assert helps["to Sir3"] == f"Light side, action 11: {DEEDS[10]}. Dark side, action 12: {DEEDS[11]}."
    turn = Puzzle("turn 1", "clan 1 Cer1", "clan 2 Bel3")
    assert texts(turn)["use Cer1"] == f"Action 1: {DEEDS[0]}."
    assert texts(turn)["expand Cer2"].endswith(f"Action 3: {DEEDS[2]}.")
    assert texts(turn.do("1 use Cer1"))["to Cer2"] == f"Action 3: {DEEDS[2]}."
    raised = Puzzle("turn 1", "clan 1 Sir3 grave", "clan 2 Bel3").activate("Sir3").side(1, "light")
    assert texts(raised)["to Mor2"] == f"Action 21: {DEEDS[20]}."


def test_a_choice_that_is_bound_to_fail_says_so() -> None:
    puzzle = Puzzle("turn 1", "clan 1 Sir2", "clan 2 Bel3", "wood 0 2", "stone 0 2", "gold 0 2")
    said = "Action 11 will fail: the Graveyard is empty. You would take a wisp."
    assert texts(puzzle)["to Sir3"] == said
    rich = Puzzle("turn 1", "clan 1 Sir2", "clan 2 Bel3", "items 1 rune horn sickle").do("1 use Sir2")
    assert "the Graveyard is empty. You could pay 1 MP" in texts(rich)["to Sir3"]
    assert texts(rich.do("1 to Sir3"))["fail"] == "Action 11 cannot be performed: the Graveyard is empty."
    french = SHOW.scene(moment(GAME, puzzle.state, 0, NAMES[:2]), FRENCH).prompt
    assert french is not None
    assert "L’action 11 échouera : le Cimetière est vide." in {c.action: c.help for c in french.choices}["to Sir3"]


def test_a_payment_says_what_it_takes() -> None:
    """All that one has, or Roman resources; devotion and points before them are spare."""
    lines = ("turn 1", "clan 1 Cer1 Cer2", "clan 2 Bel3")
    assert "This spends 3 Roman resources." in texts(Puzzle(*lines))["expand Cer3"]
    assert "Roman" not in texts(Puzzle(*lines, "points 3 0"))["expand Cer3"]
    poor = Puzzle(*lines, "wood 1 2", "stone 1 2", "gold 1 2")
    assert texts(poor)["expand Cer3"].startswith(
        "Costs 3 MP (multiple points). That is all you have, Roman resources included."
    )
    sickle = Puzzle("turn 1", "clan 1 Cer2", "clan 2 Bel3").activate("Cer2")
    assert texts(sickle)["light"] == "This spends 2 Roman resources."


@pytest.mark.parametrize(("option", "said"), [("traitor", "is a traitor"), ("penalty", "costs a point")])
def test_a_roman_cube_says_what_its_loss_means_at_this_table(option: str, said: str) -> None:
    puzzle = Puzzle("turn 1", f"option roman_rule {option}", "clan 1 Cer1", "clan 2 Bel3").do("1 expand Cer2")
    assert said in texts(puzzle)["wood"]
    assert ("traitor" in texts(puzzle)["wood"]) == (option == "traitor")


def test_bonuses_say_of_what() -> None:
    labels: dict[tuple[str, str], str] = {}
    for card, side in (("Cer1", "light"), ("Cer2", "light"), ("Mor2", "light"), ("Mor1", "light")):
        puzzle = Puzzle("turn 1", f"clan 1 {card} {card} Cer-dark:5", "clan 2 Bel3").activate(card).side(1, side)
        while puzzle.asked[1] != "bonus":
            puzzle.do(f"1 {side if puzzle.asked[1] == 'side' else min(puzzle.legal())}")
        labels |= {(card, choice.action): choice.label for choice in asked(puzzle).choices}
    assert labels["Cer1", "bonus resource"] == "1 wood more"
    assert labels["Cer1", "bonus devotion"] == "1 more devotion"
    assert labels["Cer2", "bonus discount"] == "1 less wood or stone"
    assert labels["Mor2", "bonus discount"] == "1 less devotion"
    assert labels["Mor1", "bonus resource"] == "1 more resource of any kind"
    again = Puzzle("turn 1", "clan 1 Cer1 Cer1", "clan 2 Bel3").activate(
        "Cer1", "1 light", "1 light", "1 bonus resource"
    )
    assert told(again, f.E_BONUS) == ["Ada repeats the action, with a bonus: 1 wood more."]
    assert told(again, f.E_BONUS, FRENCH) == ["Ada répète l’action, avec un bonus : 1 bois de plus."]


def test_an_exchange_is_called_one() -> None:
    puzzle = Puzzle("round 2", "turn 1", "clan 1 Bel2 Cer1", "clan 2 Bel3").activate(
        "Bel2", "1 dark", "1 member 2 Bel3"
    )
    labels = {choice.action: choice.label for choice in asked(puzzle).choices}
    assert labels["member 1 Cer1"] == "Exchange it with your member on Cer1"
    puzzle.do("1 member 1 Cer1")
    assert told(puzzle, f.E_SWAP) == ["Ada exchanges a member on Cer1 with Bo's member on Bel3."]


def test_consecutive_passes_are_shown() -> None:
    puzzle = Puzzle("turn 2", "clan 1 Cer1*", "clan 2 Bel3*", "passes 1")
    assert "1 of 2 passes in a row" in scene(puzzle).status
    assert texts(puzzle)["pass"] == "Everybody else has passed: this ends the round."


def test_a_countermove_names_the_member_that_acts() -> None:
    lines = ("option countermove on", "turn 1", "clan 1 Cer1", "clan 2 Bel3 Bel1")
    puzzle = Puzzle(*lines).activate("Cer1", "1 light", "2 copy light", "2 gold", "2 member 2 Bel1")
    assert told(puzzle, f.E_VOLUNTEER) == [f"Bo copies it with the member on Bel1: {DEEDS[0]}."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_never_says_you_of_somebody_else(language: str) -> None:
    speaks = tongue(language)
    for action in range(30):
        said = speaks(DEEDS[action]).split()
        assert not {"you", "your", "yours", "vous", "votre", "vos", "vôtre"} & {word.strip(".,;()") for word in said}


@pytest.mark.parametrize(
    ("lines", "answers", "answer", "said"),
    [
        (
            ("clan 1 Cer1", "clan 2 Bel3", "wood 0 2", "stone 0 2", "gold 0 2", "items 1 dolmen"),
            ("1 to Cer1",),
            "dark",
            r"to pay 1 MP with .*5\.1",
        ),
        (
            ("clan 1 Cer3", "clan 2 Bel3", "wood 3 2", "stone 3 2"),
            ("1 use Cer3", "1 to Cer3"),
            "gold",
            r"takes 3 gold, and you have 2 .*14\.5",
        ),
        (
            ("round 2", "clan 1 Suc3", "clan 2 Bel3"),
            ("1 use Suc3", "1 to Suc3", "1 wood"),
            "wood",
            r"must differ .*14\.18",
        ),
        (
            ("clan 1 Sir3", "clan 2 Bel3", "items 1 dolmen"),
            ("1 use Sir3", "1 to Sir3"),
            "light",
            r"action 11 cannot be performed: the Graveyard is empty .*14\.11",
        ),
    ],
)
def test_a_refusal_gives_the_true_reason(
    lines: tuple[str, ...], answers: tuple[str, ...], answer: str, said: str
) -> None:
    puzzle = Puzzle("turn 1", *lines).do(*answers)
    with pytest.raises(Illegal, match=said):
        puzzle.do(f"1 {answer}")


def test_a_card_is_not_refused_where_a_track_is_asked_for() -> None:
    """Set-up: once a card is chosen, no card is too far away or full."""
    at = Table(GAME, 2, None, FastDice(1))
    [seat] = GAME.asked(at.state)
    at.submit(seat, "to Cer1")
    with pytest.raises(Illegal, match=r"'to Sir2' is not possible now; you can choose: light, dark"):
        at.submit(seat, "to Sir2")


def test_the_account_tells_where_every_point_came_from() -> None:
    """Added up seat by seat, what it tells makes the final scores."""
    for players in (2, 3):
        at = Table(GAME, players, {"roman_rule": "penalty"}, FastDice(players), NAMES[:players])
        dice = FastDice(3)
        while not at.over:
            seat = at.state.seat()
            options = GAME.legal_actions(at.state, seat)
            at.act(seat, options[dice.below(len(options))])
        told_of = at.told(0)
        sums = [0] * players
        for event in told_of:
            if event.kind in (f.E_POINTS, f.E_SCORE):
                sums[event.seat] += source_of_points(event, ENGLISH)[1]
            elif event.kind == f.E_TRAITOR:
                sums[event.seat] -= event.b
            elif event.kind == f.E_FINAL:
                sums[event.seat] += event.a - event.b
        outcome = GAME.outcome(at.state)
        assert outcome is not None
        assert tuple(sums) == outcome.scores
        lines = SHOW.account(told_of, 0, at.names, ENGLISH)
        assert any("action " in line for line in lines)
        assert all(f"Round {number}:" in lines for number in range(1, f.ROUNDS[players]))
        assert "Final scoring: Ada " in "\n".join(lines)


# --- several answers in one gesture --------------------------------------------------------------------------


def test_a_member_and_its_card_are_one_gesture() -> None:
    lines = ["samhain 2", "clan 1 Cer1 Mor1", "clan 2 Bel3", "turn 1"]
    at = Table(GAME, 2, None, FastDice(1), NAMES[:2], position="\n".join(lines))
    prompt = SHOW.scene(at.moment(0), ENGLISH).prompt
    assert prompt is not None
    labels = {one.action: (one.label, one.help) for one in prompt.gestures}
    assert labels["use Cer1, to Cer2"] == ("Move the member on Cer1 to Cer2", f"Action 3: {DEEDS[2]}.")
    assert labels["use Cer1, to Cer1"] == ("Use the member on Cer1 without moving it", f"Action 1: {DEEDS[0]}.")
    at.submit_all(0, ["use Cer1, to Cer2"])
    assert GAME.decision(at.state).kind == "side"  # type: ignore[union-attr]


def test_a_payment_has_a_suggestion_and_enter_takes_it() -> None:
    lines = ["samhain 2", "clan 1 Cer1 Cer2", "clan 2 Bel3", "turn 1", "points 2 0"]
    at = Table(GAME, 2, None, FastDice(1), NAMES[:2], position="\n".join(lines))
    turn = SHOW.scene(at.moment(0), ENGLISH).prompt
    assert turn is not None
    whole = next(one for one in turn.gestures if one.action.startswith("expand Cer3,"))
    assert whole.label == "New member on Cer3 (you pay 2 points, 1 wood)"
    at.submit(0, "expand Cer3")
    prompt = SHOW.scene(at.moment(0), ENGLISH).prompt
    assert prompt is not None
    assert prompt.suggested == ("point", "point", "wood")
    at.submit_all(0, Menu(prompt, ENGLISH).answers(""))
    assert GAME.decision(at.state).kind == "turn"  # type: ignore[union-attr]
    other = Table(GAME, 2, None, FastDice(1), NAMES[:2], position="\n".join(lines))
    other.submit_all(0, [whole.action])
    assert other.state == at.state


def test_every_gesture_can_be_sent() -> None:
    """In random matches, each as a whole, in French too."""
    sent = 0
    for seed in range(3):
        at = Table(GAME, 3, None, FastDice(seed), NAMES[:3])
        dice = FastDice(seed + 9)
        while not at.over:
            seat = at.state.seat()
            prompt = SHOW.scene(at.moment(seat), FRENCH).prompt
            assert prompt is not None
            wholes = [one.action for one in prompt.gestures] or [", ".join(prompt.suggested)]
            if wholes[0] and dice.below(2):
                at.submit_all(seat, [wholes[dice.below(len(wholes))]])
                sent += 1
            else:
                options = GAME.legal_actions(at.state, seat)
                at.act(seat, options[dice.below(len(options))])
    assert sent > 50


def question(puzzle: Puzzle, tongue: Tongue = ENGLISH) -> Prompt:
    shown = SHOW.scene(moment(GAME, puzzle.state, 0, NAMES[: puzzle.state.players()]), tongue)
    assert shown.prompt is not None
    return shown.prompt


def test_a_turn_offers_what_can_be_done() -> None:
    ready = Puzzle("turn 1", "clan 1 Cer1", "clan 2 Bel3")
    assert question(ready).text == "Activate a card or expand."
    assert question(ready, FRENCH).text == "Activez une carte ou agrandissez votre clan."
    tired = Puzzle("turn 1", "clan 1 Cer1*", "clan 2 Bel3")
    assert question(tired).text == "Expand or pass."
    assert "so you may pass" in question(tired).why


def test_a_placement_says_how_much_devotion_it_brings() -> None:
    """Rule 2.6: the first one brings two."""
    at = Table(GAME, 2, None, FastDice(1))
    for many in ("2", "2", "1"):
        seat = at.state.seat()
        at.act(seat, GAME.legal_actions(at.state, seat)[0])
        prompt = SHOW.scene(at.moment(seat), ENGLISH).prompt
        assert prompt is not None
        assert prompt.choices[0].label == f"{many} devotion on Cernunnos' light track"
        at.submit(seat, "light")


def test_a_gesture_ends_where_the_event_begins() -> None:
    """Whom to sacrifice is asked for itself, with the reason."""
    lines = ("turn 1", "clan 1 Cer3 Bel1", "clan 2 Bel3 Suc1", "wisps 5 0", "points 3 0")
    puzzle = Puzzle(*lines, "wood 0 2", "stone 0 2", "gold 0 2").do("1 use Cer3", "1 to Cer3")
    prompt = question(puzzle)
    assert "fail" in [one.action for one in prompt.choices]
    assert [one.action for one in prompt.gestures if one.action.startswith("fail")] == []
    puzzle.do("1 fail")
    assert puzzle.asked == (1, "offer")


@pytest.mark.parametrize(
    ("round_", "said"),
    [(4, "It is night: dark actions are free"), (5, "It is day and night: all actions are free, and all tracks score")],
)
def test_a_coach_says_what_is_free_and_scores(round_: int, said: str) -> None:
    """The fifth round of three players is both (3.2)."""
    puzzle = Puzzle(f"round {round_}", "turn 1", "clan 1 Cer1", players=3)
    assert SHOW.goal(moment(GAME, puzzle.state, 0, NAMES[:3]), 0, ENGLISH).startswith(said)


@pytest.mark.parametrize(("option", "said"), [("traitor", "end up a traitor"), ("penalty", "each costs you a point")])
def test_a_coach_says_what_missing_roman_resources_cost(option: str, said: str) -> None:
    puzzle = Puzzle(f"option roman_rule {option}", "turn 1", "clan 1 Cer1", "wood 1 2")
    assert said in SHOW.goal(moment(GAME, puzzle.state, 0, NAMES[:2]), 0, ENGLISH)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "1 resource, 1 step of devotion or 1 point pays 1 MP (multiple point)."),
        ("fr", "1 ressource, 1 cran de dévotion ou 1 point paie 1 PM (point multiple)."),
    ],
)
def test_whatever_pays_mp_explains_them_when_touched(language: str, said: str) -> None:
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Cer-dark:2", "clan 2 Bel3")
    shown = SHOW.scene(moment(GAME, puzzle.state, 0, NAMES[:2]), tongue(language))
    explained = [item for item in things(shown).values() if item.text == said]
    assert {item.kind for item in explained} == {"points", "cube", "member"}


def test_an_action_that_counts_says_what_it_scores() -> None:
    """Action 24 on the free side, and on the opposite side once it is paid for."""
    night = Puzzle("round 2", "turn 1", "clan 1 Mor3 Cer-dark:2 Sir-light:1", "clan 2 Bel3").activate("Mor3")
    assert texts(night)["dark"] == "You score 2 points."
    day = Puzzle("turn 1", "clan 1 Mor3 Cer-dark:2 Sir-light:1", "clan 2 Bel3", "points 1 0").activate("Mor3")
    asked = scene(day).prompt
    assert asked is not None
    [paid] = [gesture for gesture in asked.gestures if gesture.action.startswith("dark, ")]
    assert paid.help.endswith("You score 2 points.")


def test_one_pass_is_one() -> None:
    text = "{passes} of {players} passes in a row"
    assert FRENCH(text, passes=1, players=3) == "1 tour passé de suite sur 3"
    assert FRENCH(text, passes=2, players=3) == "2 tours passés de suite sur 3"


def test_the_final_account_leaves_out_what_is_nothing() -> None:
    told = Event(f.E_FINAL, 0, 4, 0, 0, EVERYONE)
    assert SHOW.tell(told, 0, NAMES, ENGLISH) == "Final scoring: Ada gains 4 points for resources."
    told = Event(f.E_FINAL, 0, 0, 1, 0, EVERYONE)
    assert SHOW.tell(told, 0, NAMES, FRENCH) == "Décompte final : Ada perd 1 point à cause des feux follets."


def test_a_track_says_that_it_will_score_until_the_match_is_over() -> None:
    """It scores when the round ends (rule 11.1), so never "now", and not at all any more after the last round."""

    def notes(shown: Scene) -> set[tuple[str, str]]:
        tracks = [area for area in shown.areas if {"light", "dark"} & set(area.tags) and area.key != "village"]
        return {("light" if "light" in area.tags else "dark", area.note) for area in tracks}

    day = {("light", "will score"), ("dark", "")}
    assert notes(scene(Puzzle("turn 1", "clan 1 Cer1", "clan 2 Bel3"))) == day
    at = Table(GAME, 2, None, FastDice(1))
    shown = SHOW.scene(at.moment(0), ENGLISH)
    assert shown.prompt is not None
    assert "Place" in shown.prompt.text
    assert notes(shown) == day
    dice = FastDice(3)
    while not at.over:
        seat = at.state.seat()
        options = GAME.legal_actions(at.state, seat)
        at.act(seat, options[dice.below(len(options))])
    assert {note for _, note in notes(SHOW.scene(at.moment(0), ENGLISH))} == {""}
