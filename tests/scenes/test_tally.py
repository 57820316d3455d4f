"""Where the points of a match came from."""

from spiritboard.scenes.tally import Tally
from spiritboard.scenes.tongue import tongue


def test_points_are_added_up_by_round_player_and_reason() -> None:
    tally = Tally()
    tally.begin()
    for seat, reason, points in ((0, "tracks", 2), (1, "tracks", 1), (0, "payments", -1), (0, "tracks", 2)):
        tally.add(seat, reason, points)
    tally.begin()
    tally.begin()
    tally.add(1, "payments", -3)
    assert tally.lines(("Ann", "Bo"), tongue("en")) == [
        "Round 1:",
        "  Ann +3 (tracks +4, payments −1)",
        "  Bo +1 (tracks)",
        "Round 3:",
        "  Bo −3 (payments)",
    ]
    assert tally.lines(("Ann", "Bo"), tongue("fr"))[0] == "Manche 1 :"
