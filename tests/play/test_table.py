"""The checked door: what is refused has changed nothing."""

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.errors import Ambiguous, BadOption, Illegal, NotAsked, Stale, Unreadable
from spiritboard.core.game import Game
from spiritboard.core.state import State
from spiritboard.games.registry import find, names
from spiritboard.games.shamans.rules import frames as f
from spiritboard.play.record import read_record
from spiritboard.play.table import Table, replay
from spiritboard.play.undo import take_back
from tests.games.shamans.puzzle import THREE

GAME = find("shamans").game


def table(*lines: str) -> Table:
    return Table(GAME, 3, None, FastDice(1), position="\n".join([THREE.strip(), *lines]))


@pytest.mark.parametrize(
    ("seat", "text", "error", "words"),
    [
        (0, "M9", Unreadable, "'M9' is not an action in Shamans"),
        (0, "", Unreadable, "not an action"),
        (0, "x" * 100, Unreadable, r"xxx\.\.\."),
        (0, "M2", Illegal, r"not in your hand \(rule 3\.2\)"),
        (1, "M2", NotAsked, "waiting for seat 1"),
        (7, "M2", NotAsked, "there is no seat 8"),
        (-1, "M2", NotAsked, "there is no seat 0"),
    ],
)
def test_refusals(seat: int, text: str, error: type[Exception], words: str) -> None:
    here = table()
    image = here.state.image()
    with pytest.raises(error, match=words):
        here.submit(seat, text)
    assert (here.state.image(), here.epoch, here.entries) == (image, 0, [])


@pytest.mark.parametrize("game", names())
def test_an_action_that_no_number_means_is_refused(game: str) -> None:
    rules = find(game).game
    here = Table(rules, rules.least, None, FastDice(1))
    image = here.state.image()
    for action in (-1, rules.actions, 99999):
        with pytest.raises(Unreadable, match=f"{rules.title} has no action {action}; its actions run from 0 to "):
            here.act(here.state.seat(), action)
    assert here.state.image() == image


def test_a_late_answer_is_stale() -> None:
    here = table()
    here.submit(0, "M1", epoch=0)
    with pytest.raises(Stale, match="answers question 0, but the table has moved on to question 1"):
        here.submit(1, "M2", epoch=0)
    here.submit(1, "M2", epoch=1)


def test_short_notation_where_it_is_clear() -> None:
    here = table("shown shard dagger")
    for seat, text in ((0, "m1"), (1, " M2 "), (2, "M3")):
        here.submit(seat, text)
    with pytest.raises(Ambiguous, match="tile left or tile right or tile top"):
        here.submit(0, "tile")
    here.submit(0, "top")
    with pytest.raises(Ambiguous, match="keep down or keep up"):
        here.submit(0, "keep")
    here.submit(0, "down")
    assert here.entries[-1].line.text == "keep down"


def test_a_gesture_is_all_or_nothing() -> None:
    here = table("down 1 portal", "open 1 portal")
    image = here.state.image()
    with pytest.raises(Illegal):
        here.submit_all(0, ["portal on", "portal on", "portal on"], epoch=0)
    assert (here.state.image(), here.epoch) == (image, 0)
    here.submit_all(0, ["portal on", "portal back", "M1"], epoch=0)
    assert here.epoch == 3
    with pytest.raises(Stale):
        here.submit_all(1, ["M2"], epoch=0)


def test_a_gesture_cannot_look_ahead() -> None:
    """What an answer brings to light is not to be had for a bad answer after it, which takes all back."""
    here = table("shown shard dagger")
    for seat, text in ((0, "M1"), (1, "M2"), (2, "M3")):
        here.submit(seat, text)
    image, said = here.state.image(), set()
    for rest in ("keep up", "M5", "keep down"):
        with pytest.raises(Illegal) as refused:
            here.submit_all(0, ["tile top", rest])
        said.add(str(refused.value))
        assert here.state.image() == image
    assert said == {"something new has been revealed: look at it before you answer the rest"}
    here.submit_all(0, ["tile top", "keep down"], accepted=True)
    assert here.entries[-1].line.text == "keep down"


def test_a_match_from_a_position_can_be_recorded() -> None:
    here = table("open 3 portal")
    here.submit(0, "M1")
    here.submit(2, "portal on")
    record = read_record(str(here.record()))
    assert record.lines[-1].standing
    assert replay(GAME, record).state == here.state


def test_the_table_checks_its_options() -> None:
    with pytest.raises(BadOption):
        Table(GAME, 3, {"moon": 2}, FastDice(1))


def test_undo_is_free_while_nobody_has_learned_anything() -> None:
    """A secret choice that nobody has seen can be taken back; a card on the table only by consent."""
    deck = "deck portal eclipse mask portal mask shard shard dagger dagger dagger dagger"
    here = table("shown dagger shard", deck)
    assert take_back(here, 0) is None
    here.submit(0, "M1")
    open_card = take_back(here, 0)
    assert open_card is not None
    assert open_card.consent == (1, 2)
    for seat, text in ((1, "M2"), (2, "M3"), (0, "tile left")):
        here.submit(seat, text)
    before = here.state.image()
    here.submit(1, "give T2")
    secret = take_back(here, 1)
    assert secret is not None
    assert secret.free
    here.take_back(secret.count)
    assert here.state.image() == before
    here.submit(1, "give G2")
    here.submit(2, "give G3")
    answered = take_back(here, 1)
    assert answered is not None
    assert answered.consent == (2,)


def test_undo_after_a_look_needs_everybody() -> None:
    here = table("shown dagger shard")
    for seat, text in ((0, "M1"), (1, "M2"), (2, "M3"), (0, "tile top")):
        here.submit(seat, text)
    drawn = take_back(here, 0)
    assert drawn is not None
    assert drawn.consent == (1, 2)


def test_undo_across_chance_needs_everybody_and_keeps_the_luck() -> None:
    here = Table(GAME, 3, {"rounds": 2}, FastDice(9))
    dice = FastDice(2)
    while here.state.cells[f.ROUND] == 1:
        options = here.state.legal_actions()
        here.act(here.state.seat(), options[dice.below(len(options))])
    seat = next(entry.line.seat for entry in reversed(here.entries) if entry.line.seat >= 0)
    step = take_back(here, seat)
    assert step is not None
    assert step.consent == tuple(other for other in range(3) if other != seat)


@pytest.mark.parametrize("name", names())
def test_a_move_is_looked_up_among_the_legal_ones_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find(name).game
    table = Table(game, game.least, {}, FastDice(1))
    seat = game.asked(table.state)[0]
    text = game.say(table.state, game.legal_actions(table.state, seat)[0])
    looks: list[int] = []

    def counted(_: Game, state: State, at: int) -> list[int]:
        looks.append(at)
        return state.legal_actions_of(at)

    monkeypatch.setattr(type(game), "legal_actions", counted)
    table.submit(seat, text)
    assert looks == [seat]
