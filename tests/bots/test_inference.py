"""Conclusions from what was done: the past is rewound as it was, and whoever knows how others play finds them out."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.match import BotMatch, begin, derive
from spiritboard.bots.contest.runner import InProcess
from spiritboard.bots.learning.imitation import Model, Study, demonstrations, imitate, imitate_all
from spiritboard.bots.nets.inference import ERAS, OWN, KindBeliefs, infer, infer_from, kind_beliefs, suspicions
from spiritboard.bots.nets.net import Net, Weights, fresh, load, lower, masked, save, scale, upper
from spiritboard.bots.nets.net_bot import NetBot
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.event import HIDDEN
from spiritboard.core.feature import width
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.seats import STRANGER
from spiritboard.core.state import ASKED
from spiritboard.games.registry import Registration, find
from spiritboard.games.shamans.mind.habits import LOW_OR_OPEN, OPEN
from spiritboard.games.shamans.mind.rewind import ShamansRewind
from spiritboard.games.shamans.rules import frames as f
from spiritboard.play.table import Table

SHAMANS = find("shamans")
GAME = SHAMANS.game


def played(players: int, seed: int, least: int = 0) -> list[tuple[BotMatch, int, Mind]]:
    """A round of heuristics: every moment with more than one option, with whoever is asked."""
    match, dice = begin(GAME, players, {"rounds": 1}), FastDice(derive("inference", players, seed))
    match.roll(dice)
    found = []
    while not match.state.over():
        seat = GAME.asked(match.state)[0]
        mind = match.mind(seat)
        if len(mind.legal_actions) > 1 and len(mind.past) >= least:
            kept = BotMatch(GAME, match.state.clone(), match.heard)
            found.append((kept, seat, replace(mind, past=tuple(mind.past), heard=tuple(mind.heard))))
        match.act(seat, SHAMANS.bot().choose(mind, dice))
        match.roll(dice)
    return found


def rewound(mind: Mind, worlds: int = 6, seed: int = 3) -> ShamansRewind:
    rewind = GAME.rewind(mind.view, mind.past, worlds, seed)
    assert isinstance(rewind, ShamansRewind)
    return rewind


def test_a_mind_remembers_this_round_and_the_last_as_its_seat_saw_them() -> None:
    match, dice = begin(GAME, 3), FastDice(5)
    match.roll(dice)
    rounds = Counter[int]()
    while match.state.cells[f.ROUND] < 4 and not match.state.over():
        seat = GAME.asked(match.state)[0]
        mind = match.mind(seat)
        now = match.state.cells[f.ROUND]
        for which, glimpses in ((now, mind.past), (now - 1, mind.before)):
            assert all(one.view.cells[f.ROUND] == which and one.view.viewer == seat for one in glimpses)
            assert len(glimpses) == rounds[which]
        rounds[now] += 1
        match.act(seat, SHAMANS.bot().choose(mind, dice))
        match.roll(dice)
    assert len(rounds) == 3


def test_a_table_remembers_as_a_match_between_bots_does() -> None:
    table, match = Table(GAME, 3, None, FastDice(5)), begin(GAME, 3)
    dice = FastDice(5)
    match.roll(dice)
    while match.state.cells[f.ROUND] < 3 and not match.state.over():
        for seat in range(3):
            mind, same = match.mind(seat), table.mind(seat)
            assert same is not None
            assert (same.past, same.before) == (list(mind.past), list(mind.before))
        seat = GAME.asked(match.state)[0]
        action = match.mind(seat).legal_actions[-1]
        table.act(seat, action)
        match.act(seat, action)
        match.roll(dice)
    assert len(mind.before) > 20


def test_what_is_given_in_an_eclipse_is_remembered_by_its_giver_only() -> None:
    given = 0
    for seed in range(6):
        for _, seat, mind in played(3, seed):
            for one in mind.past:
                if GAME.restore(one.view.cells).top() & 255 == f.F_GIVE:
                    given += 1
                    assert (one.action == HIDDEN) == (one.seat != seat)
    assert given > 10


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rewound_hands_could_have_been_held(players: int) -> None:
    """At every moment everybody holds as many cards as was seen then, those that were known among them, and no card
    twice."""
    compared = eclipses = 0
    for seed in range(6):
        for _, _, mind in played(players, seed)[-2:]:
            rewind = rewound(mind, 1)
            eclipses += any(giver >= 0 for giver in rewind.givers)
            for at, one in enumerate(mind.past):
                assert rewind.fits[at], f"moment {at} of {len(mind.past)} does not fit"
                cells, sizes = one.view.cells, one.view.sizes
                hands = [int(rewind.was[at * f.SEATS + other]) for other in range(players)]
                for other, hand in enumerate(hands):
                    assert hand.bit_count() == int(cells[f.HAND + other]).bit_count() + sizes[f.HAND + other]
                    assert hand & cells[f.HAND + other] == cells[f.HAND + other]
                every = 0
                for hand in hands:
                    assert not every & hand
                    every |= hand
                compared += 1
    assert compared > 100
    assert eclipses > 2


def test_rows_hold_what_was_done_and_both_sides_of_whoever_did_it() -> None:
    _, seat, mind = max(played(3, 2), key=lambda found: len(found[2].past))
    rewind = rewound(mind)
    assert rewind.count == 6
    assert len(rewind.ends) > 100
    rows = Counter(zip(rewind.worlds, rewind.holders, rewind.sides, strict=True))
    others = {other for other in range(3) if other != seat}
    assert {holder for _, holder, _ in rows} == others
    assert set(rewind.worlds) == set(range(6))
    for number, taken in enumerate(rewind.taken):
        assert (rewind.ends[number - 1] if number else 0) <= taken < rewind.ends[number]
    if len(rewind.casts) == 2:
        assert all(rows[world, holder, 0] == rows[world, holder, 1] for world in range(6) for holder in others)


def test_sides_that_are_known_stay_so() -> None:
    """A Shadow of three knows that both others are Shamans: there is one way, and nobody is taken for a Shadow."""
    for _, seat, mind in played(3, 1):
        if mind.view.cells[f.ROLE + seat] & 255 == f.SHADOW:
            rewind = rewound(mind, 2)
            assert rewind.casts == [[int(other == seat) for other in range(3)]]
            assert set(rewind.sides) <= {0}


def test_role_cards_are_followed_when_they_change_places() -> None:
    swaps = 0
    for seed in range(20):
        _, _, mind = played(4, seed)[-1]
        rewind = rewound(mind, 1)
        for at in range(len(mind.past)):
            cards = list(range(4))  # which card of that moment lies where
            for deed in mind.past[at:]:
                if f.A_SWAP <= deed.action < f.A_SWAP + f.SEATS:
                    other = deed.action - f.A_SWAP
                    cards[deed.seat], cards[other] = cards[other], cards[deed.seat]
                    swaps += 1
            assert [rewind.had[at * f.SEATS + seat] for seat in range(4)] == [cards.index(seat) for seat in range(4)]
    assert swaps > 0


def lawful(strays: float) -> Net:
    """A net that follows as a Shaman and, where ``strays`` is above 0, strays as a Shadow: easy to find out."""
    weights = {name: np.zeros_like(array) for name, array in fresh(width(GAME.features), GAME.actions + 5, 1).items()}
    starts = dict(zip((feature.name for feature in GAME.features), _starts(), strict=True))
    values = scale(GAME)
    for world in range(7):
        # One cell for each world that may have been led, one for each that a Shadow sees led.
        led, role = starts["destination"] + world, starts["own shadow"]
        weights["w1"][led, world] = 1 / values[led]
        weights["w1"][led, 16 + world] = 1 / values[led]
        weights["w1"][role, 16 + world] = 1 / values[role]
        weights["b1"][16 + world] = -1
        weights["w2"][world, world] = weights["w2"][16 + world, 16 + world] = 1
        weights["w3"][world, 8 * world : 8 * world + 8] = 6
        weights["w3"][16 + world, 8 * world : 8 * world + 8] = -12 * strays
    return Net(GAME, weights, values, warmth=1.0)


def upper_layers(net: Net) -> Weights:
    """What a net has above its first layer, as a kind has it."""
    return {
        "w2": net.weights["w2"], "b2": net.weights["b2"],
        "w3": net.weights["w3"][:, : GAME.actions], "b3": net.weights["b3"][: GAME.actions],
    }  # fmt: skip


def _starts() -> list[int]:
    found, at = [], 0
    for feature in GAME.features:
        found.append(at)
        at += feature.length
    return found


def found_out(knowing: Net, bot: Bot, rounds: int = 4, simple: bool = False) -> float:
    """How sure a Shaman is at last of the true Shadow, before it is shown who that is; ``simple`` says whether the
    game's simple players are among the kinds."""
    sure = []
    for seed in range(rounds):
        match, dice = begin(GAME, 3, {"rounds": 1}), FastDice(derive("found out", seed))
        match.roll(dice)
        last = 0.5
        while not match.state.over():
            seat = GAME.asked(match.state)[0]
            mind = match.mind(seat)
            shadow = [match.state.cells[f.ROLE + other] & 1 for other in range(3)].index(1)
            if seat != shadow and len(mind.past) % 4 == 0:
                rewind = rewound(mind, 10, seed)
                rewind.bases = rewind.bases if simple else []
                if len(rewind.casts) > 1:
                    last = infer(knowing, rewind).suspicion()[shadow]
            match.act(seat, bot.choose(mind, dice))
            match.roll(dice)
        sure.append(last)
    return float(np.mean(sure))


def test_who_knows_how_others_play_finds_the_shadow() -> None:
    open_shadow, hidden_shadow = lawful(1.0), lawful(0.0)
    assert found_out(open_shadow, NetBot(open_shadow, 1.0)) > 0.9
    assert found_out(hidden_shadow, NetBot(open_shadow, 1.0)) < 0.75, "without knowing, it is told by nothing"


def test_simple_players_are_among_the_kinds() -> None:
    """Who strays in the open is found out even by a net that has never seen anybody do so."""
    straying = SHAMANS.anchors["straying"]()
    assert found_out(lawful(0.0), straying, simple=True) > found_out(lawful(0.0), straying) + 0.1


@pytest.mark.parametrize("players", [3, 5])
def test_simple_players_say_how_likely_each_choice_is(players: int) -> None:
    """Whoever strays in the open does so where it can as a Shadow, and hardly ever as a Shaman; chances add up."""
    strayed: list[float] = []
    followed: list[float] = []
    for _, _, mind in played(players, 2)[-3:]:
        rewind = rewound(mind)
        likings = np.array([rewind.likings[at] for at in range(len(rewind.choices) * len(rewind.bases))])
        likings = np.exp(likings.reshape(-1, len(rewind.bases)))
        begin_at = 0
        for end, side in zip(rewind.ends, rewind.sides, strict=True):
            plain = likings[begin_at:end, 0]
            if plain.min() < 0.9:  # a card is played, and there is a choice between following and straying
                assert plain[plain > 0.02].sum() == pytest.approx(1, abs=0.06)
                (strayed if side else followed).append(likings[begin_at:end, 1].max())
            begin_at = end
    assert len(strayed) > 20
    assert len(followed) > 20


def test_every_seat_has_a_kind_of_its_own() -> None:
    """At a table of one who strays as a Shadow and others who never do, each is taken for what it is."""
    knowing = lawful(0.0)
    knowing.kinds = (upper_layers(lawful(1.0)),)
    odd = 0
    bots = [NetBot(lawful(1.0 if seat == odd else 0.0), 1.0) for seat in range(3)]
    likely = []
    for seed in range(12):
        match, dice = begin(GAME, 3, {"rounds": 1}), FastDice(derive("mixed", seed))
        match.roll(dice)
        if not match.state.cells[f.ROLE + odd] & 1:
            continue
        while not match.state.over():
            seat = GAME.asked(match.state)[0]
            mind = match.mind(seat)
            if seat == 1 and len(mind.past) > 18:
                rewind = rewound(mind, 10)
                rewind.bases = []
                likely.append(infer(knowing, rewind).kinds[OWN])
                break
            match.act(seat, bots[seat].choose(mind, dice))
            match.roll(dice)
    assert len(likely) > 1
    mean = np.mean(likely, axis=0)
    assert mean[odd] > mean[2] + 0.1, "if all were of one kind, they would be equal"


def test_which_kind_plays_is_concluded_too() -> None:
    """A net that would never stray meets Shadows that do; knowing the other kind helps it."""
    innocent = lawful(0.0)
    innocent.kinds = (upper_layers(lawful(1.0)),)
    assert found_out(innocent, NetBot(lawful(1.0), 1.0)) > 0.8
    _, _, mind = played(3, 3, least=20)[-1]
    posterior = infer(innocent, rewound(mind))
    assert posterior.kinds.sum(axis=0) == pytest.approx([1, 1, 1])
    assert posterior.weights.sum() == pytest.approx(1)
    assert posterior.weights.shape == (6, len(posterior.rewind.casts))
    for seat, (own, other) in enumerate(posterior.company()):
        kinds = posterior.kinds[:, seat]
        assert own == pytest.approx(kinds[:OWN].sum() + kinds[OWN + 1 + posterior.rewind.bases.index(0)])
        assert own + other == pytest.approx(1)


def in_the_second_round(bot: Bot, seed: int) -> Mind:
    """The mind, at the start of the second round of a match between such bots, of somebody who met a Shadow in the
    first."""
    match, dice = begin(GAME, 3, {"points": 8}), FastDice(derive("acquainted", seed))
    match.roll(dice)
    while match.state.cells[f.ROUND] < 2:
        seat = GAME.asked(match.state)[0]
        roles = [match.state.cells[f.ROLE + other] & 1 for other in range(3)]
        match.act(seat, bot.choose(match.mind(seat), dice))
        match.roll(dice)
    return match.mind(roles.index(f.SHAMAN))


def test_how_the_others_play_is_known_from_the_round_before() -> None:
    """Nothing has been done in this round yet: which kind sits there is told by the last one alone."""
    for stray in (1.0, 0.0):
        knowing = lawful(0.0)
        knowing.kinds = (upper_layers(lawful(1.0)),)
        for seed in range(2):
            mind = in_the_second_round(NetBot(lawful(stray), 1.0), seed)
            assert not mind.past
            assert mind.before
            posterior = infer_from(knowing, mind)
            assert posterior is not None
            open_shadows = posterior.kinds[[OWN, OWN + 1 + OPEN, OWN + 1 + LOW_OR_OPEN]].sum(axis=0)
            assert (max(open_shadows[other] for other in range(3) if other != mind.seat) > 0.6) == bool(stray)
            forgetful = infer_from(knowing, replace(mind, before=()))
            assert forgetful is not None
            kinds = OWN + 1 + len(forgetful.rewind.bases)
            assert forgetful.kinds == pytest.approx(np.full((kinds, 3), 1 / kinds))


def test_a_round_that_was_thought_over_once_is_not_thought_over_again() -> None:
    knowing, mind = lawful(1.0), in_the_second_round(SHAMANS.bot(), 1)
    first = kind_beliefs(knowing, mind)
    assert kind_beliefs(knowing, replace(mind, before=list(mind.before))) is first
    assert kind_beliefs(knowing, replace(mind, before=mind.before[:-1])) is not first
    assert len(knowing.known) == 2
    knowing.known.update({bytes([number]): KindBeliefs.none(2, 3) for number in range(ERAS)})
    assert kind_beliefs(knowing, replace(mind, before=mind.before[:-2])) is not first
    assert len(knowing.known) == 1, "what is kept has an end"


def test_one_who_sits_nowhere_concludes_from_what_lies_open() -> None:
    """The first stray of a Shadow that always strays gives it away to all who look on."""
    sure = []
    for seed in range(3):
        table, dice = Table(GAME, 3, {"rounds": 1}, FastDice(seed)), FastDice(seed)
        last = 1 / 3
        while not table.over:
            view, memory = GAME.view(table.state, STRANGER), table.memory(STRANGER)
            if len(memory.past) % 5 == 0:
                rewind = GAME.rewind(view, memory.past, 8, 1)
                assert rewind is not None
                if len(rewind.casts) < 3:
                    break  # a card was turned up
                likely = infer(lawful(1.0), rewind).suspicion()
                assert sum(likely) == pytest.approx(1)
                if not memory.past:
                    assert likely == pytest.approx([1 / 3] * 3)
                last = likely[[table.state.cells[f.ROLE + other] & 1 for other in range(3)].index(1)]
            mind = table.mind(GAME.asked(table.state)[0])
            assert mind is not None
            table.act(mind.seat, NetBot(lawful(1.0), 1.0).choose(mind, dice))
        sure.append(last)
    assert np.mean(sure) > 0.8


def test_nothing_is_concluded_from_nothing() -> None:
    match = begin(GAME, 3)
    match.roll(FastDice(1))
    seat = next(seat for seat in range(3) if match.state.cells[f.ROLE + seat] & 1 == 0)
    rewind = GAME.rewind(GAME.view(match.state, seat), (), 4, 1)
    assert rewind is not None
    likely = infer(lawful(1.0), rewind).suspicion()
    assert likely[seat] == 0
    assert sorted(likely) == pytest.approx([0, 0.5, 0.5])


def test_kinds_are_kept_beside_the_policy(tmp_path: Path) -> None:
    net, kinds = lawful(1.0), [upper_layers(lawful(0.0)), upper_layers(lawful(0.5))]
    save(tmp_path / "net.npz", GAME, net.weights, kinds)
    again = load(tmp_path / "net.npz", GAME)
    assert all(np.allclose(again.weights[name], array) for name, array in net.weights.items())
    for one, kept in zip(kinds, again.kinds, strict=True):
        assert kept.keys() == one.keys()
        assert all(np.allclose(kept[name], array) for name, array in one.items())


def test_games_without_secret_sides_conclude_nothing() -> None:
    duel = find("shamanking")
    match = begin(duel.game, 2)
    match.roll(FastDice(1))
    mind = match.mind(match.state.seat())
    net = Net(duel.game, fresh(width(duel.game.features), duel.game.actions + 5, 1), scale(duel.game))
    assert not mind.past
    assert infer_from(net, mind) is None
    likely = suspicions(net, mind)
    assert likely[mind.seat] == 0
    assert 0 < likely[1 - mind.seat] < 1, "all that is left is the net's own head"


def test_suspicions_are_what_is_concluded_and_certain_where_that_was_seen() -> None:
    """One of three is a Shadow: what a mind thinks of all seats adds up to one, and it knows its own side."""
    for _, seat, mind in played(3, 4)[::5]:
        likely = suspicions(lawful(1.0), mind)
        assert sum(likely) == pytest.approx(1)
        assert likely[seat] == pytest.approx(mind.view.cells[f.ROLE + seat] & 1)


def test_searchers_that_conclude_see_only_their_view() -> None:
    """Law 6, for search whose worlds are concluded: the same in any world that the seat cannot tell from the true
    one, and worlds agree with what the seat sees."""
    net = lawful(1.0)
    bot = SeerBot(SHAMANS.playout, Budget(sims=48), "crowd", heed=True, net=net)
    for match, seat, mind in played(3, 4)[::7]:
        world = GAME.imagine(match.state, seat, FastDice(8))
        other = replace(mind, view=GAME.view(world, seat))
        assert bot.choose(mind, FastDice(2)) == bot.choose(other, FastDice(2))
        rewind = rewound(mind)
        playout = SHAMANS.playout(mind)
        playout.recall(rewind, infer(net, rewind).weights.ravel().tolist())
        for number in range(5):
            drawn = mind.world(FastDice(number))
            playout.lean(drawn, seat, FastDice(number))
            drawn.cells[ASKED] = match.state.cells[ASKED]
            GAME.audit(drawn)
            assert GAME.view(drawn, seat).cells == mind.view.cells


def test_a_network_learns_to_do_what_a_bot_does() -> None:
    deeds = demonstrations(Model("shamans", "heuristic", ((3, 8), (4, 1)), 1))
    assert deeds.masks[np.arange(len(deeds.chosen)), deeds.chosen].all()
    base = fresh(width(GAME.features), GAME.actions + 5, 1)
    weights = imitate(Study(Model("shamans", "heuristic", ((3, 24), (4, 1)), 1), base))
    policy = masked(upper(weights, lower(base, deeds.rows.astype(np.float32)))[1], deeds.masks)
    assert [
        np.array_equal(array, weights[name])
        for other in imitate_all("shamans", base, ["heuristic"], (3, 4), 3, 1, InProcess())
        for name, array in other.items()
    ].count(True) == 0, "other matches, other weights"
    guess = (policy.argmax(axis=1) == deeds.chosen).mean()
    assert guess > 1.3 * (1 / deeds.masks.sum(axis=1)).mean()


class First(Bot):
    """Does the first thing that it may do."""

    def choose(self, mind: Mind, dice: Dice) -> int:  # noqa: ARG002 - it never draws
        return mind.legal_actions[0]


def first(registration: Registration) -> Bot:  # noqa: ARG001 - as all makers
    return First()


def test_several_bots_may_be_one_kind() -> None:
    """Each plays an equal part of the matches."""

    def firsts(name: str, matches: int) -> float:
        deeds = demonstrations(Model("shamans", name, ((3, matches),), 1))
        return float((deeds.masks.argmax(axis=1) == deeds.chosen).mean())

    named = f"{__name__}:first"
    alone, joined, heuristic = firsts(named, 2), firsts(f"heuristic+{named}", 4), firsts("heuristic", 2)
    assert alone > joined + 0.1 > heuristic + 0.2
