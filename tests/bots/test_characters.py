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
from spiritboard.games.registry import find
from spiritboard.games.shamans.rules import frames as f

SHAMANS = find("shamans")


class Sure(CharacterBot):
    """Thinks what it is told to think."""

    worths: Sequence[float] = ()

    def think(self, mind: Mind, dice: Dice) -> Evaluation:  # noqa: ARG002 - nothing is left to chance
        rows = zip(mind.legal_actions, self.worths, strict=False)
        return Evaluation(mind.seat, [ActionValue(action, (worth,) * 3, 1) for action, worth in rows])


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
    with pytest.raises(BadOption, match="no bots with a character in Samhain"):
        CharacterBot("fox", find("samhain"), Budget(sims=1))
