"""Every game speaks every language: whatever a player can read has a translation."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import spiritboard
from spiritboard.bots.teaching.review_text import SUMMARY
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import Illegal, NotAsked
from spiritboard.core.mind import Mind
from spiritboard.core.seats import EVERYTHING, STRANGER
from spiritboard.games.registry import find, names
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
        assert len(option.titles) in {0, len(option.choices or option.words)}
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


COMPARED = 4
"""Options of a moment whose reasons are asked for in another world as well."""
SLOW = "samhain"
"""Its reasons look a turn ahead for every option: moments are taken farther apart."""


@pytest.mark.parametrize("language", OTHERS)
def test_motives_are_translated_and_tell_what_the_seat_may_know(plain: Setting, language: str) -> None:
    """The same reasons in a world that the seat cannot tell from the true one; few options are without one."""
    game, motive = plain.registration.game, plain.registration.motive
    assert motive is not None
    tongue = Listener(language)
    given = asked = 0
    for table, state in sampled(plain, 47, every=11 if plain.game != SLOW else 31, matches=3):
        for seat in game.asked(state):
            mind = table.mind(seat)
            assert mind is not None
            imagined = game.imagine(state, seat, FastDice(asked))
            even = [0.5] * state.players()
            other = Mind(game, game.view(imagined, seat), mind.decision, mind.legal_actions, (), mind.heard, mind.past)
            reasons = {action: motive(mind, action, tongue, even) for action in mind.legal_actions}
            some = mind.legal_actions[:: 1 + len(reasons) // COMPARED]
            assert [reasons[action] for action in some] == [motive(other, action, tongue, even) for action in some]
            given += len([reason for reason in reasons.values() if reason])
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


SPEAKERS = {"tongue", "speech"}
"""What a ``Tongue`` is called wherever something is said."""
SOURCES = sorted(Path(spiritboard.__file__).parent.rglob("*.py"))


def sentences(tree: ast.Module) -> Iterator[str]:
    """What a module hands to a tongue: sentences as they stand there, or under a name that they have in it."""
    named = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }

    def inside(text: ast.expr) -> Iterator[str]:
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            yield text.value
        elif isinstance(text, ast.IfExp):
            yield from inside(text.body)
            yield from inside(text.orelse)
        elif isinstance(text, ast.Name) and isinstance(named.get(text.id), ast.Constant | ast.IfExp):
            yield from inside(named[text.id])

    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in SPEAKERS:
                yield from inside(node.args[0])


def test_sentences_are_found_however_they_are_said() -> None:
    said = """
NAMED: Final = "two"
chosen = "three" if late else "four"
tongue("one"); self.speech(NAMED); speech(chosen, who=1); tongue("five" if early else NAMED); print("six")
"""
    assert sorted(sentences(ast.parse(said))) == ["five", "four", "one", "three", "two", "two"]


@pytest.mark.parametrize("language", OTHERS)
def test_whatever_the_program_hands_to_a_tongue_is_translated(language: str) -> None:
    """In all of the source, also where no match leads: hints at the terminal, proofs, reviews."""
    tongue = Tongue(language)
    said = {text: path.name for path in SOURCES for text in sentences(ast.parse(path.read_text(encoding="utf-8")))}
    assert len(said) > 200
    assert "A good bot would choose {action}: {label}." in said
    missing = {text: place for text, place in said.items() if not tongue.knows(text) and text not in LANGUAGES}
    assert not missing


@pytest.mark.parametrize("language", OTHERS)
def test_reasons_in_reviews_are_translated(language: str) -> None:
    """They are data of a game, and no call shows them."""
    texts = [text for name in names() for one in find(name).consequences for text in (one.text, one.scope) if text]
    assert len(texts) > 10
    assert [text for text in texts if not Tongue(language).knows(text)] == []


AGREEING = {
    "charged: {zones}": {"count"},
    "{change} paid for": {"number"},
    "{change} taken by the defender": {"number"},
    SUMMARY: {"count"},
}
"""Sentences that are said with a number that the English words need not agree with; consequences are, too."""


@pytest.mark.parametrize("language", OTHERS)
def test_translations_keep_the_places(language: str) -> None:
    """A translation has the same places in braces as its sentence, or it would fail when it is said."""
    agreeing = AGREEING | {one.text: {"count"} for name in names() for one in find(name).consequences}
    for sentence, translation in catalogue(language).items():
        given = _places(sentence) | agreeing.get(sentence, set())
        assert given >= _places(translation), sentence
        assert _places(sentence) - _places(translation) <= {"points", "number"}, sentence


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_the_rules_have_the_same_numbers_in_every_language(plain: Setting, language: str) -> None:
    show = plain.registration.show
    ours, theirs = (re.findall(r"\*\*(\d+\.\d+)\*\*", show.rules(each)) for each in ("en", language))
    assert ours == theirs
    assert show.rules(language) != show.rules("en")
