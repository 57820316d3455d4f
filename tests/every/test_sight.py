"""The sight laws: what a seat may not know changes nothing that the seat can see, hear, do or think."""

from spiritboard.core.bits import BIT
from spiritboard.core.dice import FastDice
from spiritboard.core.event import HIDDEN, Event
from spiritboard.core.mind import Mind
from spiritboard.core.seats import EVERYTHING, STRANGER
from spiritboard.core.sight import missing
from spiritboard.core.state import State
from spiritboard.play.table import Table, moment
from spiritboard.scenes.tongue import ENGLISH
from tests.every.walk import Setting, sampled, table_of, walk


def imagined(state: State, seat: int, seed: int) -> State:
    return state.imagine(seat, FastDice(seed))


def test_an_imagined_world_looks_the_same(setting: Setting, matches: int) -> None:
    """Laws 1, 2 and 3, and that the scene is the same to the letter."""
    game, show = setting.registration.game, setting.registration.show
    for table, state in sampled(setting, 11, every=7, matches=matches):
        for seat in range(setting.players):
            world = imagined(state, seat, table.epoch)
            assert game.view(world, seat) == game.view(state, seat)
            assert game.key(world, seat) == game.key(state, seat)
            assert game.asked(world) == game.asked(state)
            assert game.decision(world) == game.decision(state)
            assert game.legal_actions(world, seat) == game.legal_actions(state, seat)
            assert game.standing(world, seat) == game.standing(state, seat)
            ours = moment(game, world, seat, table.names)
            assert show.scene(ours, ENGLISH) == show.scene(table.moment(seat), ENGLISH)


def test_an_imagined_world_can_be_played(setting: Setting, matches: int) -> None:
    """A world is a full state of the game: it passes the audit and plays to its end."""
    game = setting.registration.game
    for table, state in sampled(setting, 23, every=31, matches=matches):
        for seat in (*range(setting.players), STRANGER):
            world = imagined(state, seat, table.epoch)
            game.audit(world)
            assert game.from_position(game.position(world)) == world


def test_a_view_alone_gives_the_same_worlds(setting: Setting) -> None:
    """Nothing but the view is needed to imagine: the true state has no part in it."""
    game = setting.registration.game
    for table, state in sampled(setting, 5, every=13):
        for seat in range(setting.players):
            world = game.world(game.view(state, seat), FastDice(table.epoch))
            assert world == imagined(state, seat, table.epoch)


def test_what_is_told_holds_no_secret(plain: Setting) -> None:
    """Law 4: an event reads the same to a seat whatever the detail is that the seat may not know."""
    show = plain.registration.show
    table = table_of(plain, 3)
    for _ in walk(table, 4):
        pass
    seats = range(plain.players)
    for entry in table.entries:
        for event in entry.events:
            for viewer in (*seats, STRANGER):
                told = event.told(viewer)
                knows = (viewer >= 0 and bool(event.seen & BIT[viewer])) or event.seen == 0xFFFF
                assert knows or told.secret == HIDDEN
                other = Event(event.kind, event.seat, event.a, event.b, event.secret + 1, event.seen)
                if not knows:
                    text = show.tell(told, viewer, table.names, ENGLISH)
                    assert text == show.tell(other.told(viewer), viewer, table.names, ENGLISH)


def test_a_bot_cannot_tell_worlds_apart(plain: Setting) -> None:
    """Law 6: with the same dice, the heuristic bot does the same in every world it could be in."""
    game = plain.registration.game
    bot = plain.registration.bot()
    for table, state in sampled(plain, 17, every=19):
        seat = game.asked(state)[0]
        world = imagined(state, seat, table.epoch)
        truly, else_ = (_mind(table, each, seat) for each in (state, world))
        assert bot.choose(truly, FastDice(9)) == bot.choose(else_, FastDice(9))


def _mind(table: Table, state: State, seat: int) -> Mind:
    game = table.game
    decision = game.decision(state)
    assert decision is not None
    return Mind(
        game,
        game.view(state, seat),
        decision,
        game.legal_actions(state, seat),
        game.standing(state, seat),
        table.told(seat),
        *table.memory(seat),
    )


def test_imagination_moves(plain: Setting) -> None:
    """Law 7: where a seat misses something, it can imagine that it is otherwise."""
    game = plain.registration.game
    tried = moved = 0
    for table, state in sampled(plain, 29, every=11):
        for seat in range(plain.players):
            if missing(game.view(state, seat), state.layout()) < 3:
                continue
            tried += 1
            moved += any(imagined(state, seat, seed) != state for seed in range(table.epoch, table.epoch + 8))
    assert moved == tried


def test_a_stranger_sees_less_than_a_seat(plain: Setting) -> None:
    """Whoever sits nowhere misses at least what every seat misses, and the all-seeing miss nothing."""
    game = plain.registration.game
    for _, state in sampled(plain, 31, every=17):
        layout = state.layout()
        stranger = missing(game.view(state, STRANGER), layout)
        assert all(stranger >= missing(game.view(state, seat), layout) for seat in range(plain.players))
        assert game.view(state, EVERYTHING).cells == state.cells
