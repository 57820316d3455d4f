"""Every game speaks every language: whatever a player can read has a translation."""

import re
import string

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.errors import Illegal, NotAsked
from spiritboard.core.mind import Mind
from spiritboard.core.seats import EVERYTHING, STRANGER
from spiritboard.scenes.tongue import LANGUAGES, Tongue, catalogue
from tests.every.walk import Setting, sampled

OTHERS = [language for language in LANGUAGES if language != "en"]


class Listener(Tongue):
    """Remembers what it was asked to say and could not."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.unknown: set[str] = set()

    def __call__(self, text: str, **parts: object) -> str:
        if not self.knows(text):
            self.unknown.add(text)
        return super().__call__(text, **parts)


@pytest.mark.parametrize("language", OTHERS)
def test_everything_that_is_shown_is_translated(plain: Setting, language: str) -> None:
    game, show = plain.registration.game, plain.registration.show
    tongue = Listener(language)
    for option in game.spec:
        tongue(option.title)
        tongue(option.help)
        assert len(option.titles) in {0, len(option.choices)}
        for title in option.titles:
            tongue(title)
    for table, _ in sampled(plain, 41, every=3, matches=2):
        for viewer in (*range(plain.players), STRANGER):
            show.scene(table.moment(viewer), tongue)
        for event in table.entries[-1].events:
            for viewer in (*range(plain.players), EVERYTHING):
                show.tell(event.told(viewer), viewer, table.names, tongue)
    show.scene(table.moment(0), tongue)
    assert not tongue.unknown


@pytest.mark.parametrize("language", OTHERS)
def test_motives_are_translated_and_tell_what_the_seat_may_know(plain: Setting, language: str) -> None:
    """The same reasons in a world that the seat cannot tell from the true one; few options are without one."""
    game, motive = plain.registration.game, plain.registration.motive
    assert motive is not None
    tongue = Listener(language)
    given = asked = 0
    for table, state in sampled(plain, 47, every=11, matches=3):
        for seat in game.asked(state):
            mind = table.mind(seat)
            assert mind is not None
            imagined = game.imagine(state, seat, FastDice(asked))
            even = [0.5] * state.players()
            other = Mind(game, game.view(imagined, seat), mind.decision, mind.options, (), mind.heard, mind.past)
            reasons = [motive(mind, action, tongue, even) for action in mind.options]
            assert reasons == [motive(other, action, tongue, even) for action in mind.options]
            given += len([reason for reason in reasons if reason])
            asked += len(reasons)
    assert not tongue.unknown
    assert given > 0.8 * asked


@pytest.mark.parametrize("language", OTHERS)
def test_refusals_are_translated(plain: Setting, language: str) -> None:
    game = plain.registration.game
    tongue = Listener(language)
    dice = FastDice(3)
    for _, state in sampled(plain, 43, every=9):
        for seat in range(plain.players):
            action = dice.below(game.actions)
            if not game.notations()[action]:
                continue
            try:
                game.check(state, seat, action)
            except (Illegal, NotAsked) as error:
                assert tongue.error(error)
    assert not tongue.unknown


@pytest.mark.parametrize("language", OTHERS)
def test_translations_keep_the_places(language: str) -> None:
    """A translation has the same places in braces as its sentence, or it would fail when it is said."""
    for sentence, translation in catalogue(language).items():
        assert _places(sentence) >= _places(translation), sentence
        assert _places(sentence) - _places(translation) <= {"points", "number"}, sentence


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_the_rules_have_the_same_numbers_in_every_language(plain: Setting, language: str) -> None:
    show = plain.registration.show
    ours, theirs = (re.findall(r"\*\*(\d+\.\d+)\*\*", show.rules(each)) for each in ("en", language))
    assert ours == theirs
    assert show.rules(language) != show.rules("en")
