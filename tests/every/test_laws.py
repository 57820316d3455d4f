"""What every game keeps, whatever it is about."""

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption, Illegal, NotAsked, SpiritboardError
from spiritboard.core.seats import STRANGER
from spiritboard.core.state import playout
from spiritboard.play.record import read_record
from spiritboard.play.table import replay
from spiritboard.scenes.scene import Scene
from spiritboard.scenes.tongue import ENGLISH
from tests.every.walk import Setting, sampled, table_of, walk


def test_matches_end(setting: Setting, matches: int) -> None:
    """Every match ends, and its end has winners among its seats and a score for each."""
    game = setting.registration.game
    for seed in range(25 * matches):
        state = game.setup(setting.players, dict(setting.options))
        assert playout(state, FastDice(seed)) < 20_000
        outcome = game.outcome(state)
        assert outcome is not None
        assert len(outcome.scores) == setting.players
        assert set(outcome.winners) <= set(range(setting.players))
        assert game.decision(state) is None
        assert state.legal_actions() == []


def test_every_option_works_with_every_number_of_players(plain: Setting) -> None:
    """Each word of an option, or its smallest and its largest number: a random match ends, and can be written down."""
    game = plain.registration.game
    for option in game.spec:
        for value in option.choices or (option.least, option.most):
            try:
                state = game.setup(plain.players, {option.name: value})
            except BadOption as error:
                assert option.name in str(error) or str(value) in str(error)
                continue
            playout(state, FastDice(8))
            assert game.outcome(state) is not None
            game.audit(state)
            assert game.from_position(game.position(state)) == state


def test_options_are_distinct_and_never_empty(setting: Setting, matches: int) -> None:
    game = setting.registration.game
    for _, state in sampled(setting, 1, every=1, matches=matches):
        for seat in game.asked(state):
            options = game.legal_actions(state, seat)
            assert options
            both = [*options, *game.standing(state, seat)]
            assert len(both) == len(set(both))
            assert all(0 <= action < game.actions for action in both)


def test_masks_say_what_options_say(plain: Setting) -> None:
    game = plain.registration.game
    buffer = vec[i64]([7] * (game.actions + 2))
    for _, state in sampled(plain, 2, every=9):
        for seat in range(plain.players):
            state.mask_into(seat, buffer, 1, game.actions)
            assert [action for action in range(game.actions) if buffer[1 + action]] == sorted(
                game.legal_actions(state, seat)
            )
    assert (buffer[0], buffer[game.actions + 1]) == (7, 7)


def test_notation_goes_both_ways(setting: Setting) -> None:
    game = setting.registration.game
    for _, state in sampled(setting, 3, every=3):
        for seat in range(setting.players):
            actions = [*game.legal_actions(state, seat), *game.standing(state, seat)]
            said = [game.say(state, action) for action in actions]
            assert [game.read(state, seat, text) for text in said] == actions


def test_copies_are_independent(plain: Setting) -> None:
    """What is done to a copy leaves the original alone, and asking changes nothing."""
    game = plain.registration.game
    for _, state in sampled(plain, 4, every=23):
        image = state.image()
        playout(state.clone(), FastDice(1))
        playout(state.imagine(0, FastDice(1)), FastDice(1))
        for seat in range(plain.players):
            game.view(state, seat)
            game.legal_actions(state, seat)
            game.standing(state, seat)
        game.position(state)
        assert state.image() == image
        assert state.clone() == state
        assert hash(state.clone()) == hash(state)


def test_dumps_and_positions_give_the_moment_back(setting: Setting, matches: int) -> None:
    """In the middle of anything: what is saved as data or as text is the same moment again."""
    game = setting.registration.game
    for _, state in sampled(setting, 6, every=5, matches=matches):
        game.audit(state)
        assert game.load(json.loads(json.dumps(game.dump(state)))) == state
        assert game.from_position(game.position(state)) == state


def test_records_replay(setting: Setting) -> None:
    """A record, read back from its text, replays to the same end."""
    table = table_of(setting, 8)
    for _ in walk(table, 9):
        pass
    record = table.record()
    again = read_record(str(record))
    assert again == record
    replayed = replay(table.game, again)
    assert replayed.state == table.state
    assert [entry.events for entry in replayed.entries] == [entry.events for entry in table.entries]


def test_every_scene_can_be_shown(plain: Setting) -> None:
    """Keys are unique, what is to be touched is there, and choices are in notation that reads back."""
    game, show = plain.registration.game, plain.registration.show
    for table, state in sampled(plain, 10, every=4):
        for viewer in (*range(plain.players), STRANGER):
            moment = table.moment(viewer)
            scene = show.scene(moment, ENGLISH)
            keys = _keys(scene)
            assert len(keys) == len(set(keys))
            assert scene.waiting
            assert {card.seat for card in scene.seats if card.asked} == set(game.asked(state))
            if not moment.legal_actions:
                assert scene.prompt is None or not scene.prompt.choices
                continue
            assert scene.prompt is not None
            assert scene.prompt.text
            assert scene.prompt.rule
            for choice in (*scene.prompt.choices, *scene.prompt.standing):
                assert game.read(state, viewer, choice.action) in (*moment.legal_actions, *moment.standing)
                assert choice.label
                assert choice.rule
                assert set(choice.touches) <= set(keys), choice


def _keys(scene: Scene) -> list[str]:
    return [area.key for area in scene.areas] + [item.key for area in scene.areas for item in area.items]


def test_what_is_refused_changes_nothing(plain: Setting) -> None:
    """Illegal actions, and actions of seats that are not asked, are refused in a sentence; nothing has changed."""
    game = plain.registration.game
    dice = FastDice(5)
    for _, state in sampled(plain, 12, every=21):
        image = state.image()
        for seat in range(-1, plain.players + 1):
            legal = (
                {*game.legal_actions(state, seat), *game.standing(state, seat)} if 0 <= seat < plain.players else set()
            )
            action = dice.below(game.actions)
            if action in legal or not game.notations()[action]:
                continue
            with pytest.raises((Illegal, NotAsked)) as caught:
                game.apply(state, seat, action)
            assert str(caught.value)
            if isinstance(caught.value, Illegal):
                assert caught.value.rule
        assert state.image() == image


def test_rules_are_written_down(plain: Setting) -> None:
    """Every rule number that the game cites stands in its rules."""
    show, game = plain.registration.show, plain.registration.game
    text = show.rules("en")
    cited = {option.rule for option in game.spec}
    for table, _ in sampled(plain, 14, every=3):
        for seat in range(plain.players):
            prompt = show.scene(table.moment(seat), ENGLISH).prompt
            if prompt is not None:
                cited |= {prompt.rule, *(choice.rule for choice in (*prompt.choices, *prompt.standing))}
        cited |= {show.rule_of(event) for event in table.entries[-1].events}
    missing = {rule for rule in cited if rule and f"**{rule}**" not in text}
    assert not missing


def test_a_rules_refusal_is_an_error_of_ours() -> None:
    assert issubclass(Illegal, SpiritboardError)
