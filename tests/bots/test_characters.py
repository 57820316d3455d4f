"""Characters: a taste decides between equals, and never against what matters."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from spiritboard.bots.budget import Budget
from spiritboard.bots.characters import CharacterBot
from spiritboard.bots.contest.match import begin
from spiritboard.bots.evaluation import ActionValue, Evaluation
from spiritboard.bots.roster import find_bot
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.errors import BadOption
from spiritboard.core.mind import Mind
from spiritboard.games.registry import find, names
from spiritboard.games.shamans.rules import frames as f

SHAMANS = find("shamans")


class Sure(CharacterBot):
    """Thinks what it is told to think."""

    worths: Sequence[float] = ()

    def think(self, mind: Mind, dice: Dice) -> Evaluation:  # noqa: ARG002 - nothing is left to chance
        rows = zip(mind.legal_actions, self.worths, strict=False)
        return Evaluation(mind.seat, [ActionValue(action, (worth,) * 5, 1) for action, worth in rows])


def followers() -> Mind:
    """Somebody who can follow and stray: the first options are of different worlds."""
    match = begin(SHAMANS.game, 3)
    match.roll(FastDice(3))
    seat = match.state.seat()
    match.act(seat, match.mind(seat).legal_actions[0])
    return match.mind(match.state.seat())


@pytest.mark.parametrize(("name", "word"), [("fox", "follow"), ("wolf", "stray")])
def test_a_taste_decides_between_equals(name: str, word: str) -> None:
    mind = followers()
    assert SHAMANS.flavour is not None
    assert {SHAMANS.flavour(mind, action) for action in mind.legal_actions} >= {"follow", "stray"}
    bot = Sure(name, SHAMANS, Budget(sims=1))
    bot.worths = [0.4] * len(mind.legal_actions)
    assert SHAMANS.flavour(mind, bot.choose(mind, FastDice(1))) == word


def test_a_taste_never_costs_much() -> None:
    mind = followers()
    for name in SHAMANS.characters:
        bot = Sure(name, SHAMANS, Budget(sims=1))
        for best in range(len(mind.legal_actions)):
            bot.worths = [0.5 if at == best else 0.4 for at in range(len(mind.legal_actions))]
            assert bot.choose(mind, FastDice(1)) == mind.legal_actions[best]


@pytest.mark.parametrize("name", SHAMANS.characters)
def test_a_character_sees_only_its_view(name: str) -> None:
    """Law 6, for characters: what is hidden may lie otherwise, and the choice is the same."""
    match = begin(SHAMANS.game, 4)
    match.roll(FastDice(2))
    bot = CharacterBot(name, SHAMANS, Budget(sims=24))
    for turn in range(3):
        seat = match.state.seat()
        mind, world = match.mind(seat), SHAMANS.game.imagine(match.state, seat, FastDice(turn + 5))
        assert match.state != world
        choice = bot.choose(mind, FastDice(turn))
        assert bot.choose(replace(mind, view=SHAMANS.game.view(world, seat)), FastDice(turn)) == choice
        match.act(seat, choice)


def test_words_for_tiles_and_daggers() -> None:
    match = begin(SHAMANS.game, 3)
    match.roll(FastDice(1))
    match.state.cells[f.LEFT], match.state.cells[f.RIGHT] = f.SHARD, f.MASK_OF_TRUTH
    mind = match.mind(0)
    assert SHAMANS.flavour is not None
    words = [SHAMANS.flavour(mind, action) for action in (f.A_TILE_LEFT, f.A_TILE_RIGHT, f.A_TILE_TOP, f.A_STRIKE + 2)]
    assert words == ["shard", "mask", "deck", "strike"]
    assert SHAMANS.flavour(mind, f.A_PASS) == ""


def test_where_nobody_has_a_character_it_is_refused() -> None:
    assert find_bot("fox", SHAMANS).name == "fox"
    with pytest.raises(BadOption, match="no bot 'fox'"):
        find_bot("fox", find("samhain"))
    plain = replace(find("samhain"), flavour=None, characters={})
    with pytest.raises(BadOption, match="no bots with a character in Samhain"):
        CharacterBot("fox", plain, Budget(sims=1))


@pytest.mark.parametrize("game", names())
def test_every_taste_is_met_with_in_matches_and_followed(game: str) -> None:
    """Each word that somebody likes or dislikes is the word of a real choice, and among equals it decides."""
    registration = find(game)
    assert registration.flavour is not None
    wanted = {(who, word) for who, one in registration.characters.items() for word in one.tastes}
    dice = FastDice(11)
    for _ in range(40):
        match = begin(registration.game, registration.game.most)
        match.roll(dice)
        while wanted and not match.state.over():
            mind = match.mind(registration.game.asked(match.state)[0])
            words = {action: registration.flavour(mind, action) for action in mind.legal_actions}
            for who, word in sorted(wanted):
                if word in words.values() and len(set(words.values())) > 1:
                    bot = Sure(who, registration, Budget(sims=1))
                    bot.worths = [0.4] * len(words)
                    liked = bot.tastes.get(words[bot.choose(mind, FastDice(1))], 0.0)
                    assert liked == max(bot.tastes.get(one, 0.0) for one in words.values())
                    wanted.discard((who, word))
            match.act(mind.seat, mind.legal_actions[dice.below(len(mind.legal_actions))])
            match.roll(dice)
    assert not wanted


def test_a_tree_has_rivals_too() -> None:
    """A tree tries every option differently often: what it tried a good deal is compared, what it hardly tried not."""
    samhain = find("samhain")
    match = begin(samhain.game, 2)
    match.roll(FastDice(1))
    mind = match.mind(match.state.seat())

    class Tried(CharacterBot):
        def think(self, mind: Mind, dice: Dice) -> Evaluation:  # noqa: ARG002
            rows = zip(mind.legal_actions, (100, 50, 1), strict=False)
            return Evaluation(mind.seat, [ActionValue(action, (0.5, 0.5), visits) for action, visits in rows])

    bot = Tried("crow", samhain, Budget(sims=1))
    first, second, third, *_ = mind.legal_actions
    bot.flavour = lambda _, action: "harm" if action == second else ""
    assert bot.choose(mind, FastDice(1)) == second
    bot.flavour = lambda _, action: "harm" if action == third else ""
    assert bot.choose(mind, FastDice(1)) == first
