"""The rules of Shamans against OpenSpiel's hearts, spades and euchre, and compiled against interpreted."""

from bench import openspiel, ours
from bench.meter import Fixed, Interpreted, Timed
from bench.row import Row


def rows() -> list[Row]:
    """The promises of the core.

    Where the deal is left out, the peers look best: they deal card by card. So what does without a deal, our own
    loop, is compared with that; through the Python API, where most of the time is Python's, it is shown beside.
    """
    roots = ours.beginnings()
    api, inside = Timed(ours.api(roots)), Timed(ours.inside(roots))
    their_games = [Timed(openspiel.whole(game)) for game in openspiel.GAMES]
    their_api = [Timed(openspiel.api(game)) for game in openspiel.GAMES]
    their_clones = [Timed(openspiel.clones(game)) for game in openspiel.GAMES]
    slow_api, slow_inside = Interpreted("api"), Interpreted("inside")
    last, first = Timed(ours.last_round()), Timed(ours.first_round())
    return [
        Row(
            "Shamans: decisions through the Python API, against OpenSpiel's fastest",
            Timed(ours.whole()),
            their_games,
            2,
        ),
        Row("Shamans: the same without the deal", api, their_api, 1.5),
        Row(
            "Shamans: decisions of the compiled playout loop, against OpenSpiel's fastest without the deal",
            inside,
            their_api,
            6,
        ),
        Row("Shamans: clones, against OpenSpiel's fastest", Timed(ours.clones()), their_clones, 4),
        Row("Shamans: imagined worlds, against hearts", Timed(ours.worlds()), [Timed(openspiel.worlds())], 10),
        Row("Shamans: decisions through the Python API, compiled against interpreted", api, [slow_api], 6),
        Row("Shamans: decisions of the playout loop, compiled against interpreted", inside, [slow_inside], 20),
        Row("Shamans: bytes of a state, at most 1 KiB", Fixed(ours.size), [Fixed(lambda: 1024)], 1, " B", fewer=True),
        Row("Shamans: decisions of the last of 12 rounds, against the first", last, [first], 0.9),
    ]
