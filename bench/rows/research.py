"""Our environments for learners against the same interfaces of others."""

from bench import learners
from bench.meter import Fixed, Timed
from bench.row import Row


def rows() -> list[Row]:
    """The promises of docs/research.md."""
    ours, adapter = Timed(learners.our_aec()), Timed(learners.spiel("spiritboard_shamans"))
    python = [Timed(learners.spiel(f"python_{name}")) for name in ("block_dominoes", "liars_poker")]
    compiled = [Timed(learners.spiel(name)) for name in ("hearts", "hanabi")]
    theirs = [Timed(work) for work in learners.their_aec()]
    cards = [Timed(work) for work in learners.rlcard()]
    sampled = Timed(learners.spiel("spiritboard_shamans(chance=sampled)"))
    smallest = [Timed(learners.spiel(f"python_{name}")) for name in ("kuhn_poker", "tic_tac_toe")]
    million = Fixed(lambda: 1e6)
    return [
        Row(
            "research: steps of Shamans in a batch, with observations: at least a million",
            Timed(learners.batch()),
            [million],
            1,
        ),
        Row("research: steps through PettingZoo, against its texas hold'em and hanabi", ours, theirs, 5),
        Row("research: steps through PettingZoo, against RLCard's uno and gin rummy", ours, cards, 1),
        Row(
            "research: decisions through OpenSpiel, against its Python block dominoes and liar's poker",
            adapter,
            python,
            2,
        ),
        Row(
            "research: the same with each deal in one step, against those and its Python kuhn poker and tic-tac-toe",
            sampled,
            [*python, *smallest],
            2,
        ),
        Row("research: decisions through OpenSpiel, against its C++ hearts and hanabi", adapter, compiled, 0.1),
    ]
