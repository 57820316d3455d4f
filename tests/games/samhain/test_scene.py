"""What is shown: members that keep their keys, a village with its members, payments in one gesture, why we wait."""

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.errors import Illegal
from spiritboard.games.registry import find
from spiritboard.play.table import Table, moment
from spiritboard.scenes.paint import paint
from spiritboard.scenes.scene import Item, Scene
from spiritboard.scenes.tongue import ENGLISH, LANGUAGES, tongue
from tests.games.samhain.puzzle import GAME, Puzzle

SHOW = find("samhain").show
NAMES = ("Ada", "Bo", "Cy", "Di")


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
    text = "\n".join(line.plain for line in paint(scene(puzzle, 1), NAMES))
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
            legal = at.state.options()
            at.act(seat, legal[dice.below(len(legal))])
    assert len(seen) > 20


def test_what_is_touched_belongs_to_the_choice() -> None:
    puzzle = Puzzle("turn 1", "clan 1 Cer1 Cer2", "clan 2 Bel3", "items 1 rune")
    prompt = scene(puzzle).prompt
    assert prompt is not None
    touched = {choice.action: choice.touches for choice in prompt.choices}
    assert touched["use Cer2"] == ("member-1-2",)
    assert touched["expand Sir1"] == ("card-Sir1",)
    assert touched["item rune"] == ("item-1-rune-1",)
