"""Every question has one name, in code, positions and decisions, and its sentences."""

import re
from importlib import import_module
from typing import Any

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.core.step import Step
from spiritboard.games.registry import OURS, find
from spiritboard.scenes.wording import Wording


def steps(game: str) -> list[Step[Any]]:
    """The steps of a game, without the empty one at 0."""
    return list(import_module(f"spiritboard.games.{game}.rules.steps").STEPS)[1:]


def wordings(game: str) -> dict[str, Wording]:
    """The sentences of a game's questions."""
    table: dict[str, Wording] = import_module(f"spiritboard.games.{game}.show.prompts").WORDINGS
    return table


@pytest.mark.parametrize("game", OURS)
def test_a_step_is_called_as_its_frame_is(game: str) -> None:
    frames = vars(import_module(f"spiritboard.games.{game}.rules.frames"))
    kinds = {name.removeprefix("F_"): kind for name, kind in frames.items() if name.startswith("F_")}
    named = {step.name.upper().replace("-", "_"): kind for kind, step in enumerate(steps(game), 1)}
    assert named == kinds


@pytest.mark.parametrize("game", OURS)
def test_every_question_has_its_sentences_and_no_sentence_is_left_over(game: str) -> None:
    stem = getattr(import_module(f"spiritboard.games.{game}.show.prompts"), "stem", lambda kind: (kind, ""))
    asked = {stem(kind)[0] for step in steps(game) for kind in step.kinds()}
    assert asked == wordings(game).keys()


LEFT_TO_CHANCE = {"deal", "setup", "empty", "shuffle"}
"""What only Nature is asked."""


@pytest.mark.parametrize("game", OURS)
def test_whoever_is_asked_reads_what_and_why(game: str) -> None:
    for kind, wording in wordings(game).items():
        assert wording.wait
        assert bool(wording.ask) == bool(wording.why) == (kind not in LEFT_TO_CHANCE), kind


@pytest.mark.parametrize("game", OURS)
def test_no_kind_is_asked_by_two_steps(game: str) -> None:
    seen: set[str] = set()
    for step in steps(game):
        mine = set(step.kinds())
        assert not mine & seen
        seen |= mine


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [("shamanking", "run", "effect"), ("shamanking", "triggers", "order"), ("samhain", "card", "side")],
)
def test_positions_with_old_names_of_frames_are_still_read(game: str, old: str, new: str) -> None:
    rules, dice = find(game).game, FastDice(4)
    options = {name: "kov" for name in ("deck1", "deck2") if game == "shamanking"}
    state = rules.setup(2, options)
    read = 0
    for _ in range(2000):
        if state.over():
            state = rules.setup(2, options)
        if state.seat() == NATURE:
            state.roll(dice)
            continue
        text = rules.position(state)
        (agenda,) = re.findall(r"^agenda .*$", text, re.MULTILINE)
        renamed = re.sub(rf" {new}\.", f" {old}.", agenda)
        if renamed != agenda and read < 5:
            read += 1
            assert rules.position(rules.from_position(text.replace(agenda, renamed))) == text
        legal = state.legal_actions()
        state.apply(legal[dice.below(len(legal))])
    assert read == 5
