"""Hints and reviews: from what a player could know, with marks only where a loss is clear."""

import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.match import begin
from spiritboard.bots.evaluation import ActionValue, Evaluation
from spiritboard.bots.search import seer
from spiritboard.bots.search.seer import CONSIDERED, SeerBot
from spiritboard.bots.teaching.accounts import accounts, balanced
from spiritboard.bots.teaching.explain import clauses, reasons, spoken
from spiritboard.bots.teaching.hint import AHEAD, BEHIND, EVEN, PERHAPS_AHEAD, SHOWN, _why, hint, levelled
from spiritboard.bots.teaching.plot import bands, curves
from spiritboard.bots.teaching.review import gifts, mark, review, sample_values, swings
from spiritboard.bots.teaching.review_text import ReviewText, named, sum_up
from spiritboard.bots.teaching.reviewed import Account
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Mind
from spiritboard.games.consequences import Drawback
from spiritboard.games.registry import OURS, Registration, find
from spiritboard.games.samhain.rules import frames as samhain_frames
from spiritboard.games.shamanking.rules.frames import E_COUNTER, TURN
from spiritboard.games.shamans.rules.frames import A_GUIDE, A_PORTAL_BACK, A_PORTAL_ON, A_STRIKE, ROLE
from spiritboard.play.table import Table
from spiritboard.scenes.scene import Choice
from spiritboard.scenes.tongue import LANGUAGES, tongue

SHAMANS, SAMHAIN, DUEL = find("shamans"), find("samhain"), find("shamanking")
GAME = SHAMANS.game
LAST_STEP = """shamans 3
rounds 1
pawn 1
guide 1
lead M
roles shaman shadow shaman
table 1 M1
hand 1 T1
hand 2 M4 T2
hand 3 M6 T3
placed rest
"""


def last_step() -> Table:
    return Table(GAME, 3, None, FastDice(1), position=LAST_STEP)


def reviewed(language: str, options: dict[str, object], sims: int = 20) -> ReviewText:
    """A short match of heuristics, looked at again."""
    table, dice = Table(GAME, 3, options, FastDice(5), ("Ada", "Bo", "Cy")), FastDice(2)
    bot = SHAMANS.bot()
    while not table.over:
        seat = GAME.asked(table.state)[0]
        mind = table.mind(seat)
        assert mind is not None
        table.act(seat, bot.choose(mind, dice))
    return ReviewText(review(SHAMANS, table, Budget(sims=sims)), table, tongue(language))


@pytest.mark.parametrize(("language", "round_one"), [("en", "Round 1"), ("fr", "Manche 1")])
def test_a_review_is_told_round_by_round_with_beliefs_and_the_truth(language: str, round_one: str) -> None:
    told = reviewed(language, {"rounds": 1, "moon": 3})
    decisions, speech = told.found.decisions, tongue(language)
    short, whole = told.text(), told.text(everything=True)
    first, last, seats = decisions[0], decisions[-1], range(3)
    chances = r"\s+".join(rf"{100 * first.truly[seat]:.0f}(?:\s+[+-]\d+)*" for seat in seats)
    assert re.search(rf"^  {round_one}\s+{chances}$", short, re.MULTILINE)
    run = re.compile(r"\d+ +\d+ +(\d+)(?=   |$)")
    for viewer, name in enumerate(("Ada", "Bo", "Cy")):
        [line] = re.findall(rf"^  {name} .*$", short, re.MULTILINE)
        beliefs = [f"{100 * last.suspicion[viewer][seat]:.0f}" for seat in seats if seat != viewer]
        assert run.findall(line) == beliefs
    [line] = re.findall(rf"^  {speech('a spectator')} .*$", short, re.MULTILINE)
    assert run.findall(line) == [f"{100 * share:.0f}" for share in last.public]
    [line] = re.findall(rf"^  {speech('the truth')} .*$", short, re.MULTILINE)
    assert line.split()[-3:] == [speech("Shadow") if side else speech("Shaman") for side in last.sides]
    worths = re.findall(r"^ +\d+  (\w+) .*?(\d+) → +(\d+)", whole, re.MULTILINE)
    assert worths == [(told.names[one.seat], f"{100 * one.before:.0f}", f"{100 * one.after:.0f}") for one in decisions]
    assert "→" not in short


def test_all_that_a_review_says_and_draws_is_translated() -> None:
    english, french = (reviewed(language, {"rounds": 1, "moon": 3}) for language in ("en", "fr"))
    said = [
        {line.strip() for line in one.text(everything=True).splitlines() if re.search("[a-z]{3}", line)} - names(one)
        for one in (english, french)
    ]
    assert len(said[0]) > 20
    assert not said[0] & said[1]
    drawn = [set(re.findall("<text[^>]*>([^<]*[a-z]{3}[^<]*)</text>", one.drawing())) for one in (english, french)]
    assert len(drawn[0]) > 6
    assert not drawn[0] & drawn[1]


def names(told: ReviewText) -> set[str]:
    """The line that is the same in every language."""
    return {f"{GAME.title}: {', '.join(told.names)}"}


def test_one_mistake_is_one() -> None:
    account = Account(0, "Ada", 1.0, 0.5, 0.0, 0.0, 0.1, 0.1, 0.1, 0.1, 1, 2)
    assert sum_up(account, tongue("en")).endswith("; 5.00 points lost per decision, 1 clear mistake in 2 decisions.")
    assert sum_up(account, tongue("fr")).endswith("5,00 points perdus par décision, 1 erreur manifeste en 2 décisions.")
    careful = replace(account, losses=0.0048)
    assert sum_up(careful, tongue("en")).endswith("; 0.24 points lost per decision, 1 clear mistake in 2 decisions.")
    assert sum_up(careful, tongue("fr")).endswith("0,24 point perdu par décision, 1 erreur manifeste en 2 décisions.")


def test_a_sentence_says_what_a_card_does_that_is_only_named() -> None:
    """ "Cer1" is enough beside a picture of the village, and says nothing in a sentence."""
    bare = Choice("Cer1", "Cer1", "Action 1: 1 devotion on the light track. It would fail.")
    assert named(bare, "Cer1") == "Cer1 (Action 1: 1 devotion on the light track)"
    assert named(Choice("Cer1", "Cer1", ""), "Cer1") == "Cer1"
    assert named(Choice("play x", "Play X (2 green)", "It is played."), "play x") == "Play X"
    assert named(None, "play x") == "play x"


def test_a_drawing_has_a_size_an_axis_and_a_legend() -> None:
    axis = [(0, "Round 1"), (2, "Round 2"), (3, "Round 3")]
    drawing = curves("Chances", [("Ada", [0.0, 0.5, 1.0, 0.5, 0.5])], [(1, "a blunder")], axis, "a clear mistake")
    root = ET.fromstring(drawing)
    assert (root.get("width"), root.get("height")) == ("720", "300")
    words = {element.text: float(element.get("x", "0")) for element in root.iter() if element.text}
    assert words["Round 1"] < words["Round 2"] < words["Round 3"]
    assert "a clear mistake" in words
    [curve] = [element.get("points", "").split() for element in root.iter() if element.get("points")]
    assert float(curve[2].split(",")[0]) == words["Round 2"]
    assert "a clear mistake" not in curves("Chances", [("Ada", [0.0, 0.5])], (), axis[:1], "a clear mistake")


def test_bands_lie_below_the_steps_of_curves() -> None:
    """Each reaches half-way to the steps beside it, the first and the last to the ends."""
    line = ET.fromstring(curves("", [("Ada", [0.0] * 5)])).find("{*}polyline")
    assert line is not None
    at = [float(point.split(",")[0]) for point in line.get("points", "").split()]
    for values, low, high in (
        ([1, 1, 1, 1, 1], at[0], at[-1]),
        ([0, 0, 0, 0, 1], (at[3] + at[4]) / 2, at[4]),
        ([0, 1, 0, 0, 0], (at[0] + at[1]) / 2, (at[1] + at[2]) / 2),
    ):
        drawn = ET.fromstring(bands("", [("Ada", values)])).findall("{*}rect")
        places = [(float(one.get("x", "")), float(one.get("width", ""))) for one in drawn if one.get("height") == "12"]
        assert min(x for x, _ in places) == pytest.approx(low, abs=0.2)
        assert max(x + wide for x, wide in places) == pytest.approx(high, abs=0.2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_names_the_winning_card_and_says_why(language: str) -> None:
    table = last_step()
    mind = table.mind(1)
    assert mind is not None
    best, other = hint(SHAMANS, mind, FastDice(1), tongue(language), Budget(sims=60))
    assert (best.notation, other.notation) == ("T2", "M4")
    assert best.chance > other.chance
    assert not re.search(r"\b[MT]\d\b", best.why + other.why)  # no notation inside sentences
    assert "4" in best.why
    assert "2" in other.why
    assert best.why != other.why


def test_a_hint_speaks_of_the_pawn_at_shamans() -> None:
    table = last_step()
    mind = table.mind(1)
    assert mind is not None
    best, other = hint(SHAMANS, mind, FastDice(1), tongue("en"), Budget(sims=60))
    assert best.why.startswith("It takes the pawn to the Moon, which wins the round for the Shadows")
    assert other.why.startswith(
        "It follows Moon with a high card, which may take the lead: the pawn stays 1 space from"
    )
    assert "points more likely to win than" in best.why


def opening(registration: Registration, players: int, answers: int) -> Mind:
    """The mind of whoever is asked, with several options, after so many answers of heuristics."""
    match, dice = begin(registration.game, players), FastDice(11)
    match.roll(dice)
    while True:
        seat = registration.game.asked(match.state)[0]
        mind = match.mind(seat)
        if answers <= 0 and len(mind.legal_actions) > SHOWN:
            return mind
        match.act(seat, registration.bot().choose(mind, dice))
        match.roll(dice)
        answers -= 1


@pytest.mark.parametrize("game", ["shamans", "samhain", "shamanking"])
def test_what_a_hint_names_first_wins_most(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the net would rather do: nobody understands advice to take what wins less."""
    monkeypatch.setattr(seer, "JUDGED", 2)
    registration = find(game)
    for answers in (9, 14):
        mind = opening(registration, 3 if game == "shamans" else 2, answers)
        found = hint(registration, mind, FastDice(1), tongue("en"), Budget(sims=40))
        chances = [one.chance for one in found]
        assert len(chances) == SHOWN
        assert chances == sorted(chances, reverse=True)


def test_where_search_cannot_tell_a_good_player_decides() -> None:
    """Options within what search may err by are worth the same; what is clearly worse keeps its own worth."""
    prospects = [
        ActionValue(4, (0.30, 0.70), 90),
        ActionValue(7, (0.28, 0.72), 90, 0.02),
        ActionValue(9, (0.1, 0.9), 90, 0.02),
    ]
    early = ActionValue(2, (0.29, 0.71), 12, 0.2)
    found = levelled(Evaluation(0, [*prospects, early]), {4: 0.1, 7: 0.6, 9: 0.1, 2: 0.2}).prospects
    assert [one.action for one in found] == [7, 4, 9, 2]
    assert [one.worth[0] for one in found] == pytest.approx([0.29, 0.29, 0.1, 0.29])
    assert levelled(Evaluation(0, prospects[::2]), {4: 0.1, 9: 0.9}).prospects == prospects[::2]


def test_a_hint_calls_options_as_the_player_reads_them() -> None:
    mind = last_step().mind(1)
    assert mind is not None
    best, _ = hint(SHAMANS, mind, FastDice(1), tongue("en"), Budget(sims=60), {"M4": "the fourth Moon"})
    assert best.why.endswith("more likely to win than “the fourth Moon”.")


def test_however_little_time_there_is_every_option_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seer, "JUDGED", 3)
    mind = opening(SHAMANS, 3, 12)
    evaluation = SeerBot(SHAMANS.playout, Budget(ms=1)).judge(mind, FastDice(1))
    assert min(one.visits for one in evaluation.prospects) >= 3
    played = SeerBot(SHAMANS.playout, Budget(ms=1)).think(mind, FastDice(1))
    assert min(one.visits for one in played.prospects) >= 1


def test_what_is_shown_was_looked_at_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seer, "JUDGED", 1)
    mind = opening(SHAMANS, 3, 0)
    evaluation = SeerBot(SHAMANS.playout, Budget(sims=8 * len(mind.legal_actions)), "flat").judge(mind, FastDice(1))
    assert len(mind.legal_actions) > 2 * CONSIDERED
    visits = [one.visits for one in evaluation.prospects]
    assert min(visits[:CONSIDERED]) == max(visits) > min(visits)


def test_a_reason_tells_what_is_believed_and_certainty_only_of_what_was_seen() -> None:
    mind = opening(SHAMANS, 3, 4)
    assert SHAMANS.motive is not None
    for belief, said in ((0.0, 1), (0.3, 30), (1.0, 99)):
        beliefs = [0.0 if seat == mind.seat else belief for seat in range(3)]
        other = (mind.seat + 1) % 3
        assert f"is {said}% likely" in SHAMANS.motive(mind, A_GUIDE + other, tongue("en"), beliefs)
        assert "is 0% likely" in SHAMANS.motive(mind, A_GUIDE + mind.seat, tongue("en"), beliefs)


def test_a_hint_counts_gains_and_costs_at_samhain() -> None:
    table = Table(SAMHAIN.game, 2, None, FastDice(3))
    mind = table.mind(SAMHAIN.game.asked(table.state)[0])
    assert mind is not None
    assert SAMHAIN.motive is not None
    said = {SAMHAIN.motive(mind, action, tongue("en"), ()) for action in mind.legal_actions}
    assert all(re.match(r"brings you .*1 member by the end of this turn", text) for text in said)
    assert any(re.search(r"\d devotion", text) for text in said)
    assert not any(re.search(r"[+−]", text) for text in said), "no ledger inside sentences"


def test_a_hint_weighs_force_and_furyoku_in_the_duel() -> None:
    """What is said of a counterattack agrees with what then happens."""
    game, motive = DUEL.game, DUEL.motive
    assert motive is not None
    match, dice, told = begin(game, 2), FastDice(4), 0
    match.roll(dice)
    while not match.state.over():
        seat = game.asked(match.state)[0]
        mind = match.mind(seat)
        choice = DUEL.bot().choose(mind, dice)
        reason, turn = motive(mind, choice, tongue("en"), ()), match.state.cells[TURN]
        match.act(seat, choice)
        match.roll(dice)
        said = re.match(
            r"stops Force \d+ .*, counterattacks with Force (\d+), .* leaves you (?:\d+|no) furyoku$", reason
        )
        if said and match.state.cells[TURN] == turn + 1:
            told += 1
            countered = [event for event in match.heard[seat] if event.kind == E_COUNTER][-1]
            assert (countered.seat, countered.a) == (seat, int(said[1]))
    assert told > 3


def test_what_helps_the_others_is_never_a_reason() -> None:
    """To move the pawn where the other side wants it speaks against an action, whoever does it."""
    against = 0
    for seed in range(6):
        match, dice = begin(GAME, 3, {"rounds": 1}), FastDice(seed)
        match.roll(dice)
        while not match.state.over():
            seat = GAME.asked(match.state)[0]
            mind = match.mind(seat)
            shadow = bool(match.state.cells[ROLE + seat] & 1)
            for action in (A_PORTAL_ON, A_PORTAL_BACK):
                if action in mind.legal_actions and SHAMANS.motive is not None:
                    said = SHAMANS.motive(mind, action, tongue("en"), [0.5] * 3)
                    assert isinstance(said, Drawback) == (shadow != (action == A_PORTAL_ON))
                    against += isinstance(said, Drawback)
            match.act(seat, SHAMANS.bot().choose(mind, dice))
            match.roll(dice)
    assert against > 2


def test_two_points_in_every_world_are_counted_as_points() -> None:
    """The opponent may score more than once until a playout ends: "102 fewer times in a hundred" was said of that."""
    because = tuple((number, 1.02) for number, one in enumerate(DUEL.consequences) if one.rate)
    assert clauses(because, DUEL.consequences, tongue("en")) == [
        "it scores 102 more points",
        "the opponent scores 102 fewer points in a hundred such moments",
    ]
    assert all("102 points" in said for said in clauses(because, DUEL.consequences, tongue("fr")))
    alone = clauses(because[:1], DUEL.consequences, tongue("en"))
    assert alone == ["it scores 102 more points in a hundred such moments"], "what two reasons share is said once"


def test_to_strike_a_friend_or_let_a_foe_lead_is_never_a_reason() -> None:
    sides = set()
    for answers in range(8):
        mind = opening(SHAMANS, 3, answers)
        shadow, other = bool(mind.view.cells[ROLE + mind.seat] & 1), (mind.seat + 1) % 3
        assert SHAMANS.motive is not None
        for belief in (0.2, 0.5, 0.8):
            beliefs = [0.0 if seat == mind.seat else belief for seat in range(3)]
            strike, guide = (
                SHAMANS.motive(mind, first + other, tongue("en"), beliefs) for first in (A_STRIKE, A_GUIDE)
            )
            assert isinstance(strike, Drawback) == (belief != 0.5 and (belief > 0.5) == shadow)
            assert isinstance(guide, Drawback) == (belief != 0.5 and (belief > 0.5) != shadow)
        sides.add(shadow)
    assert len(sides) == 2


@pytest.mark.parametrize("sentence", [*AHEAD, *BEHIND])
@pytest.mark.parametrize(
    ("language", "one", "more"),
    [("en", "1 point ", "2 points "), ("fr", "de 1 point ", "de 2 points ")],
)
def test_a_hint_counts_points_as_people_do(sentence: str, language: str, one: str, more: str) -> None:
    said = [tongue(language)(sentence, points=points, other="M4", reason="") for points in (1, 2)]
    assert one in said[0]
    assert more in said[1]


@pytest.mark.parametrize(
    ("apart", "error", "said"), [(0.005, 0.01, EVEN), (0.2, 0.3, PERHAPS_AHEAD[0]), (0.2, 0.05, AHEAD[0])]
)
def test_a_hint_is_as_sure_as_its_search(apart: float, error: float, said: str) -> None:
    """What was tried too little is neither as good nor clearly worse."""
    evaluation = Evaluation(0, [ActionValue(1, (0.6, 0.4), 50), ActionValue(2, (0.6 - apart, 0.4), 50, error)])
    why = _why(evaluation, 0, {1: "one", 2: "two"}, "", tongue("en"))
    assert why == tongue("en")(said, points=round(100 * apart), other="two")


def test_a_hint_for_a_single_option_says_so() -> None:
    table = last_step()
    mind = table.mind(1)
    assert mind is not None
    only = type(mind)(GAME, mind.view, mind.decision, mind.legal_actions[:1], (), mind.heard)
    assert [advice.why for advice in hint(SHAMANS, only, FastDice(1), tongue("en"), Budget(sims=8))] == [
        "There is nothing else you can do."
    ]


def test_a_review_marks_the_mistake_that_lost_the_round() -> None:
    table = last_step()
    table.submit(1, "M4")
    table.submit(2, "M6")
    while not table.over:
        seat = GAME.asked(table.state)[0]
        table.act(seat, GAME.legal_actions(table.state, seat)[0])
    found = review(SHAMANS, table, Budget(sims=60))
    first = found.decisions[0]
    assert (first.seat, first.played, first.better) == (1, "M4", "T2")
    assert first.loss == pytest.approx(first.before - first.after)
    assert len(first.truly) == len(first.public) == 3
    assert all(len(row) == 3 for row in first.suspicion)
    assert first.suspicion[1][1] == 1.0
    for account in found.accounts:
        assert account.result == pytest.approx(1 / 3 + account.luck + account.own + account.others)
    assert found.accounts[1].own < -0.1
    assert first.accepted == ("T2",)
    assert found.accounts[1].marks >= 1
    said = ReviewText(found, table, tongue("en")).text()
    assert re.search(
        r"Round \d+, answer 1\. Seat 2 chose “Moon 4”; “Tide 2” is \d+ points more likely to win: .*the pawn "
        r"reaches the Moon in \d+ more rounds out of a hundred.*\.",
        said,
    )
    assert json.loads(json.dumps(found.plain()))["decisions"][0]["sides"] == [0, 1, 0]
    drawing = ReviewText(found, table, tongue("en")).drawing()
    assert drawing.count("<polyline") == 3 * 6  # chances twice, a stranger's view, three seats' views
    for text in (
        "Whom Seat 1 suspected of being a Shadow",
        "to a spectator",
        "Who was a Shadow",
        "a clear mistake",
    ):
        assert text in drawing


def test_luck_is_what_chance_gave() -> None:
    """A deal is compared with what deals usually bring: what one gains by it, the others lose."""
    table = Table(GAME, 3, {"rounds": 1}, FastDice(5))
    [gift] = gifts(SHAMANS, table, 40, 1)
    assert gift.entry == 1
    assert sum(gift.luck) == pytest.approx(0, abs=1e-6)
    assert max(gift.doubt) < 0.2
    for account in accounts(SHAMANS, table, [], [gift]):
        assert account.result == pytest.approx(1 / 3 + account.luck + account.own + account.others)


def test_an_account_adds_up_and_moves_what_is_uncertain() -> None:
    (luck, sure), (own, _), (others, unsure) = balanced([(0.1, 0.001), (0.0, 0.0), (0.2, 0.1)], 0.5)
    assert luck + own + others == pytest.approx(0.5)
    assert luck == pytest.approx(0.1, abs=0.001)
    assert others == pytest.approx(0.4, abs=0.001)
    assert sure < 0.01
    assert unsure < 0.01  # the sum is known, and so is all but this
    missed = balanced([(0.0, 0.01), (0.0, 0.01), (0.0, 0.01)], 0.6)
    assert all(error > 0.1 for _, error in missed)  # errors that do not explain what is missing were too small


def test_intervals_of_an_account_hold_the_truth() -> None:
    draw = np.random.default_rng(5)
    truth, doubts = np.array([0.2, -0.1, 0.05]), (0.05, 0.1, 0.02)
    held = np.zeros(3)
    for _ in range(2000):
        measured = [(float(draw.normal(value, doubt)), doubt) for value, doubt in zip(truth, doubts, strict=True)]
        found = balanced(measured, float(truth.sum()))
        held += [abs(value - true) < error for (value, error), true in zip(found, truth, strict=True)]
    assert (held / 2000 > 0.93).all()


def test_one_who_sees_everything_foresees_the_moon() -> None:
    state = last_step().state
    mind = last_step().mind(1)
    assert mind is not None
    assert sample_values(SHAMANS, SHAMANS.playout(mind), state, 20, 1)[:, 1].mean() > 0.6


def test_a_mark_needs_a_second_opinion() -> None:
    """What search claims, in worlds of its own, is not enough: here it claims the wrong thing."""
    mind = last_step().mind(1)
    assert mind is not None
    right, wrong = (GAME.read(last_step().state, 1, word) for word in ("T2", "M4"))
    for best, other, clear in ((right, wrong, True), (wrong, right, False)):
        claimed = Evaluation(1, [ActionValue(best, (0, 0.9, 0), 9), ActionValue(other, (0, 0.1, 0), 9, 0.01)])
        found = mark(SHAMANS, mind, claimed, other, 1)
        assert found.clear == clear, (best, found)
        assert bool(found.because) == clear
    assert not mark(SHAMANS, mind, claimed, wrong, 1).loss


def test_where_there_is_one_sensible_thing_to_do_nobody_changed_anything() -> None:
    table = last_step()
    mind = table.mind(1)
    assert mind is not None
    right, wrong = (GAME.read(table.state, 1, word) for word in ("T2", "M4"))
    _, swing, doubt = swings(SHAMANS, mind, table.state, right, 1)
    _, lost, _ = swings(SHAMANS, mind, table.state, wrong, 1)
    assert lost[1] < -0.2 < swing[1]
    assert max(doubt) < 0.1


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_speak_for_what_is_better_alone(language: str) -> None:
    mind = last_step().mind(1)
    assert mind is not None
    right, wrong = (GAME.read(last_step().state, 1, word) for word in ("T2", "M4"))
    bot = SeerBot(SHAMANS.playout, Budget(sims=1))
    found = reasons(SHAMANS, bot, mind, right, wrong, 1)
    assert found
    assert all(much > 0 for _, much in found)
    moon = {"en": "the pawn reaches the Moon", "fr": "le pion atteint la Lune"}[language]
    assert any(text.startswith(moon) for text in clauses(found, SHAMANS.consequences, tongue(language)))
    against = reasons(SHAMANS, bot, mind, wrong, right, 1)
    assert not {number for number, _ in against} & {number for number, _ in found}


@pytest.mark.parametrize(
    ("language", "much", "said"),
    [
        ("en", 0.01, "the pawn reaches the Moon in 1 more round out of a hundred"),
        ("fr", 0.01, "le pion atteint la Lune dans 1 manche de plus sur cent"),
        ("fr", 0.12, "le pion atteint la Lune dans 12 manches de plus sur cent"),
    ],
)
def test_numbers_in_reasons_go_with_their_nouns(language: str, much: float, said: str) -> None:
    assert clauses(((0, much),), SHAMANS.consequences, tongue(language)) == [said]


@pytest.mark.parametrize(("much", "said"), [(1.5, "1,5 point"), (2.04, "2,0 points"), (12.4, "12 points")])
def test_french_counts_in_the_plural_from_two(much: float, said: str) -> None:
    [text] = clauses(((3, much),), SHAMANS.consequences, tongue("fr"))
    assert text == f"cela rapporte {said} de plus par manche"


def test_a_sentence_says_a_card_without_its_notation() -> None:
    assert spoken("M4 (Moon 4)", "M4") == "Moon 4"
    assert spoken("Take the Dagger", "left") == "Take the Dagger"
    assert spoken("Play Jaded Sphere (2 green, 1 red)", "play") == "Play Jaded Sphere"
    assert spoken("Jouer Jaded Sphere (2 verts)", "play") == "Jouer Jaded Sphere"
    assert spoken("Play Turbine (free)", "play") == "Play Turbine"
    assert spoken("Keep it (face down)", "down") == "Keep it (face down)"


def test_fewer_wisps_are_the_reason_and_not_more() -> None:
    """What speaks against a move is never its reason (rule 12.4: each wisp costs a point)."""
    samhain = find("samhain")
    [wisps] = [one for one in samhain.consequences if "wisps" in one.text]
    state = samhain.game.setup(2)
    before = wisps.count(state, 0)
    state.cells[samhain_frames.WISPS] += 2
    assert wisps.count(state, 0) < before
    assert "fewer" in wisps.text


def test_reasons_speak_of_nobody_in_particular() -> None:
    """A review tells everybody of everybody's mistakes: nobody else is meant by “you”."""
    for name in OURS:
        assert not [one.text for one in find(name).consequences if "you" in one.text]


def test_advice_does_not_argue_against_itself() -> None:
    """The better of two options that both look suspicious: a drawback is conceded, never given as a reason."""
    text = """shamans 3
rounds 1
pawn 2
guide 1
lead M
roles shaman shaman shadow
table 1 M1
hand 1 T1
hand 2 M4 T2
hand 3 M6 T3
placed rest
"""
    table = Table(GAME, 3, None, FastDice(1), position=text)
    mind = table.mind(1)
    assert mind is not None
    assert SHAMANS.motive is not None
    stray = SHAMANS.motive(mind, GAME.read(table.state, 1, "T2"), tongue("en"), [0.5] * 3)
    assert isinstance(stray, Drawback)
    said = {one.notation: one.why for one in hint(SHAMANS, mind, FastDice(1), tongue("en"), Budget(sims=60))}
    conceded = r"It brings the pawn .*, (but nothing else is better|but is still|and it is \d+ points? less likely)"
    assert re.match(conceded, said["T2"])


def test_a_review_marks_nothing_where_the_best_was_played() -> None:
    table = last_step()
    table.submit(1, "T2")
    found = review(SHAMANS, table, Budget(sims=60))
    assert not found.decisions[0].better
    assert "No clear mistakes were found." in ReviewText(found, table, tongue("en")).text()


def test_the_commands_write_text_json_and_a_drawing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from spiritboard.terminal.commands import review as commands  # noqa: PLC0415 - the level above: needed only here

    table = last_step()
    file = tmp_path / "record.txt"
    file.write_text(str(table.record()))
    commands.hint(file, ms=50)
    assert capsys.readouterr().out.split()[0] == "T2"
    table.submit(1, "T2")
    file.write_text(str(table.record()))
    commands.review(file, sims=40, plot=tmp_path / "review.svg", as_json=True)
    assert json.loads(capsys.readouterr().out)["decisions"][0]["played"] == "T2"
    assert (tmp_path / "review.svg").read_text().startswith("<svg")
