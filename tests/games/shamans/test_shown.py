"""Everything a player of Shamans needs is on the table, in plain words, in English and French."""

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.seats import STRANGER
from spiritboard.games.registry import find
from spiritboard.games.shamans.show.words import GOALS
from spiritboard.play.table import Table, moment
from spiritboard.scenes.scene import Area, Choice, Prompt, Scene
from spiritboard.scenes.tongue import tongue
from tests.games.shamans.puzzle import FIVE, GAME, THREE, Puzzle

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
SHOW = find("shamans").show


def scene(puzzle: Puzzle, seat: int, language: str = "en") -> Scene:
    """What a seat, counted from 1, sees; 0 is a stranger."""
    return SHOW.scene(moment(GAME, puzzle.state, seat - 1, NAMES), tongue(language))


def area(puzzle: Puzzle, seat: int, key: str, language: str = "en") -> Area:
    return next(found for found in scene(puzzle, seat, language).areas if found.key == key)


def asked(puzzle: Puzzle, seat: int, language: str = "en") -> Prompt:
    found = scene(puzzle, seat, language).prompt
    assert found is not None
    return found


def choice(puzzle: Puzzle, seat: int, action: str, language: str = "en") -> Choice:
    prompt = asked(puzzle, seat, language)
    return next(one for one in (*prompt.choices, *prompt.standing) if one.action == action)


def told(puzzle: Puzzle, seat: int, language: str = "en") -> list[str]:
    events = (event.told(seat - 1) for event in puzzle.events)
    return [text for event in events if (text := SHOW.tell(event, seat - 1, NAMES, tongue(language)))]


# --- what the table shows --------------------------------------------------------------------------------------------


def test_a_card_that_does_not_follow_is_seen_while_the_moon_is_near() -> None:
    """Portal holders decide while it is neither in a hand nor beside its world."""
    puzzle = Puzzle(THREE, "pawn 1", "open 3 portal").do("1 M1", "2 T2")
    assert puzzle.question == "window"
    for seat in (0, 1, 3):
        trick = area(puzzle, seat, "trick")
        assert [(item.face, item.owner) for item in trick.items] == [("M1", 0), ("T2", 1)]
        assert trick.items[1].tags == ("stray",)
        assert trick.note == "Destination: Moon. Bo did not follow, and played the Tide 2."
    assert area(puzzle, 3, "trick", "fr").note == "Destination : Lune. Bo n’a pas suivi et a joué la Marée 2."


def eclipsed(arrow: str) -> Puzzle:
    """Seat 1 has taken an open tile, and the Eclipse was uncovered."""
    deck = "shard eclipse portal portal mask mask shard shard dagger dagger dagger"
    return Puzzle(THREE, "shown dagger dagger", f"deck {deck}", f"arrow {arrow}").do(
        "1 M1", "2 M2", "3 M3", "1 tile left"
    )


@pytest.mark.parametrize(("arrow", "receiver"), [("left", "Bo"), ("right", "Cy")])
def test_the_eclipse_its_arrow_and_the_receiver_are_seen(arrow: str, receiver: str) -> None:
    puzzle = eclipsed(arrow)
    tiles = area(puzzle, 0, "tiles")
    assert tiles.items[-1].face == "eclipse"
    assert tiles.items[-1].tags == ("open", arrow)
    assert tiles.note == f"Every player passes a card to the {arrow}."
    assert asked(puzzle, 1).text == f"Choose a card to pass to the {arrow}, to {receiver}."
    side = {"left": "gauche", "right": "droite"}[arrow]
    assert asked(puzzle, 1, "fr").text == f"Choisissez une carte à passer à {side}, à {receiver}."


def test_the_card_chosen_for_the_eclipse_is_marked_for_its_owner_only() -> None:
    puzzle = eclipsed("left").do("1 give T1")
    hand = area(puzzle, 1, "hand")
    assert [item.face for item in hand.items if "picked" in item.tags] == ["T1"]
    assert hand.note == "You pass the Tide 1 to Bo."
    assert area(puzzle, 1, "hand", "fr").note == "Vous passez la Marée 1 à Bo."
    assert not any("picked" in item.tags for item in area(puzzle, 2, "hand").items)


def test_the_discard_pile_shows_spent_tiles_and_whether_the_eclipse_has_come() -> None:
    before = Puzzle(THREE, "open 1 portal", "pawn 5").do("1 portal back")
    pile = area(before, 0, "discard")
    assert [(item.face, item.count) for item in pile.items] == [("portal", 1)]
    assert pile.note == "The Eclipse is still to come."
    during = eclipsed("left")
    assert (area(during, 0, "discard").items, area(during, 0, "discard").note) == ((), "The Eclipse has come.")
    after = during.do("1 give T1", "2 give T2", "3 give T3")
    assert [item.face for item in area(after, 0, "discard").items] == ["eclipse"]
    assert area(after, 0, "discard", "fr").title == "Défausse"


def test_what_was_not_followed_is_said_until_hands_change() -> None:
    puzzle = Puzzle(THREE, "memory 2 MG 2 0 0", "memory 3 - 1 0 0")
    facts = [card.facts[-1] for card in scene(puzzle, 1).seats]
    assert facts == ["3 cards", "did not follow 2×: Moon, Grove", "did not follow 1×"]
    assert scene(puzzle, 1, "fr").seats[1].facts[-1] == "n’a pas suivi 2× : Lune, Bosquet"


def test_after_the_eclipse_the_worlds_are_those_since_then() -> None:
    """The count is of the whole round, the worlds are not: side by side they would seem the same."""
    puzzle = Puzzle(THREE, "gone eclipse", "memory 2 M 6 0 0")
    assert scene(puzzle, 1).seats[1].facts[-1] == "did not follow 6×; since the Eclipse: Moon"
    assert scene(puzzle, 1, "fr").seats[1].facts[-1] == "n’a pas suivi 6× ; depuis l’Éclipse : Lune"


def test_the_arrow_of_the_eclipse_is_said_once() -> None:
    tiles = area(eclipsed("left"), 0, "tiles")
    assert (tiles.items[-1].label, tiles.note) == ("Eclipse", "Every player passes a card to the left.")
    assert area(eclipsed("right"), 0, "tiles", "fr").note == "Chacun passe une carte à droite."


# --- what is told ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_role_and_its_goal_are_told_at_the_deal_and_to_nobody_else(language: str) -> None:
    table = Table(GAME, 3, {}, FastDice(1), NAMES[:3])
    goals = [tongue(language)(goal) for goal in GOALS]
    for seat in range(3):
        said = [SHOW.tell(event, seat, NAMES, tongue(language)) for event in table.told(seat)]
        role = scene(Puzzle(GAME.position(table.state)), seat + 1, language).areas
        card = next(item for one in role for item in one.items if item.key == f"role-{seat + 1}")
        assert [text for text in said if text in goals] == [card.text]
        assert card.text in goals
    heard = [SHOW.tell(event, STRANGER, NAMES, tongue(language)) for event in table.told(STRANGER)]
    assert not set(heard) & set(goals)


def test_the_role_and_its_goal_are_told_when_roles_change() -> None:
    puzzle = Puzzle(THREE, "hand 1 M1 T1 S1", "hand 2 M2 T2 S2", "hand 3 M3 T3 G6").do(
        "1 M1", "2 M2", "3 G6", "3 swap 2"
    )
    assert told(puzzle, 3)[-2:] == [GOALS[1], "Bo is now a Shaman."]
    assert told(puzzle, 2)[-2:] == ["Cy is now a Shadow.", GOALS[0]]
    assert not set(GOALS) & set(told(puzzle, 1))


def test_a_ritual_without_a_dagger_says_that_it_has_no_effect() -> None:
    lines = ["hand 1 M1 T1 G1", "hand 2 M2 T2 S6", "hand 3 M3 T3 G3"]
    puzzle = Puzzle(THREE, *lines).do("1 M1")
    help_text = choice(puzzle, 2, "S6").help
    assert help_text.endswith("Completes Sun: you perform the Neutralization. Without a Dagger it has no effect.")
    assert told(puzzle.do("2 S6"), 0)[-1] == "Bo has no Dagger: the Neutralization has no effect."
    assert told(puzzle, 0, "fr")[-1] == "Bo n’a pas de Dague : la Neutralisation est sans effet."
    armed = Puzzle(THREE, *lines, "down 2 dagger").do("1 M1")
    assert "no effect" not in choice(armed, 2, "S6").help
    assert not any("no effect" in text for text in told(armed.do("2 S6"), 0))


# --- what is asked ---------------------------------------------------------------------------------------------------


def struck() -> Puzzle:
    """Seat 2 has raised a Dagger against seat 1."""
    lines = ["hand 1 M1 T1", "hand 2 S2 T2", "hand 3 A3 T3", "hand 4 E4 T4", "hand 5 F5 T5", "open 2 dagger"]
    return Puzzle(FIVE, *lines, "open 1 portal", "open 3 portal").do("1 M1", "2 S2", "2 strike 1")


def test_the_window_before_an_elimination_names_the_victim_and_what_passing_means() -> None:
    puzzle = struck()
    assert puzzle.asked == (3,)
    assert asked(puzzle, 3).why.startswith("Ann is about to be eliminated.")
    assert choice(puzzle, 3, "pass").help == "If everybody passes, Ann is eliminated."
    assert choice(puzzle, 3, "pass", "fr").help == "Si tout le monde passe, Ann est hors de la manche."
    puzzle.do("3 pass")
    assert asked(puzzle, 1).why.startswith("You are about to be eliminated.")


@pytest.mark.parametrize(
    ("lines", "deeds", "means"),
    [
        (["pawn 1"], ["1 M1", "2 T2"], "the pawn reaches the Moon and the Shadows win the round."),
        ([], ["1 M1", "2 M2", "3 M3"], "the trick is resolved."),
        (
            ["hand 1 M1", "hand 2 M2", "hand 3 M3"],
            ["1 M1", "2 M2", "3 M3", "3 pass", "1 tile left"],
            "the Shamans win it.",
        ),
    ],
)
def test_passing_says_what_it_means(lines: list[str], deeds: list[str], means: str) -> None:
    puzzle = Puzzle(THREE, *lines, "open 3 portal", "shown dagger dagger").do(*deeds)
    assert puzzle.question == "window"
    assert choice(puzzle, 3, "pass").help.startswith("If everybody passes, ")
    assert choice(puzzle, 3, "pass").help.endswith(means)
    assert choice(puzzle, 3, "pass", "fr").help.startswith("Si tout le monde passe, ")


def test_an_artifact_says_which_reason_applies() -> None:
    lowest = Puzzle(THREE).do("1 M1", "2 M2", "3 M3")
    assert asked(lowest, 1).why == "Your card is the lowest of the Destination."
    steady = Puzzle(THREE, "hand 1 M1 G1 S1", "hand 2 T2 G2 S2", "hand 3 M3 G3 S3").do("1 M1", "2 T2", "2 steady tile")
    assert asked(steady, 2).why == "You chose it for your Stabilization."
    assert asked(steady, 2, "fr").why == "Vous l’avez choisi pour votre Stabilisation."


def test_the_guide_is_asked_otherwise_than_those_who_follow() -> None:
    puzzle = Puzzle(THREE)
    assert asked(puzzle, 1).why == "You are the Guide: your card sets the Destination."
    assert asked(puzzle, 1, "fr").why == "Vous êtes le Guide : votre carte fixe la Destination."
    assert asked(puzzle, 1).rule == "3.1"
    puzzle.do("1 M1")
    assert asked(puzzle, 2).why.startswith("You may play any card, but")
    assert asked(puzzle, 2).rule == "3.2"


def test_options_carry_their_consequence() -> None:
    puzzle = Puzzle(THREE, "pawn 3", "open 2 portal").do("1 M1")
    assert choice(puzzle, 2, "T2").help.startswith("Does not follow. The pawn moves: 3 → 2.")
    assert choice(puzzle, 2, "portal on").help == "The pawn moves: 3 → 2. The Portal is spent."
    assert choice(puzzle, 2, "portal back").help == "The pawn moves: 3 → 4. The Portal is spent."
    assert choice(puzzle, 2, "portal back", "fr").help == "Le pion passe de 3 à 4. Le Portail est dépensé."
    near = Puzzle(THREE, "pawn 1", "open 2 portal").do("1 M1")
    assert "The pawn reaches the Moon" in choice(near, 2, "T2").help
    assert "The pawn reaches the Moon" in choice(near, 2, "portal on").help
    far = Puzzle(THREE, "pawn 24", "open 2 portal").do("1 M1")
    assert choice(far, 2, "portal back").help.startswith("The pawn is as far from the Moon as it can be.")


def test_whoever_plays_last_reads_what_following_comes_to() -> None:
    """Lowest and highest are certain then (4.2, 4.5)."""
    lowest = Puzzle(THREE, "hand 3 M1 T3 G3", "hand 1 M3 T1 G1").do("1 M3", "2 M2")
    assert choice(lowest, 3, "M1").help == "Follows the Destination. The lowest: you take an Artifact."
    assert choice(lowest, 3, "M1", "fr").help == "Suit la Destination. La plus basse : vous prenez un Artefact."
    highest = Puzzle(THREE).do("1 M1", "2 M2")
    text = "Follows the Destination. The highest: you place the cards and become the next Guide."
    assert choice(highest, 3, "M3").help.startswith(text)
    assert choice(Puzzle(THREE).do("1 M1"), 2, "M2").help == "Follows the Destination.", "Cy has yet to play"
    lasts = Puzzle(THREE, "hand 1 M1", "hand 2 M2", "hand 3 M3").do("1 M1", "2 M2")
    assert "guide" not in choice(lasts, 3, "M3").help


def test_a_permutation_says_what_it_makes_of_those_who_know() -> None:
    lines = ["hand 1 M1 T1", "hand 2 G2 T2", "hand 3 M3 T3"]
    blind = Puzzle(THREE, *lines, "roles shadow shaman shaman").do("1 M1", "2 G2")
    assert choice(blind, 2, "swap 1").help == "You may change sides."
    known = Puzzle(THREE, *lines, "roles shadow:all shaman shaman").do("1 M1", "2 G2")
    assert choice(known, 2, "swap 1").help == "You become a Shadow."
    assert choice(known, 2, "swap 3", "fr").help == "Aucun de vous deux ne change de camp."


def test_the_eclipse_says_who_will_know_the_card_and_who_is_choosing() -> None:
    puzzle = eclipsed("left")
    seat = puzzle.asked[0]
    first = asked(puzzle, seat).choices[0]
    assert first.help.startswith("Only you and ")
    assert scene(puzzle, 0).waiting.endswith("each choose a card to pass.")
    assert scene(puzzle, 0, "fr").waiting == "Ann, Bo et Cy choisissent chacun une carte à passer."
    puzzle.do(f"{seat} {first.action}")
    other = next(one for one in (1, 2, 3) if one != seat)
    assert told(puzzle, other)[-1] == f"{NAMES[seat - 1]} has chosen a card to pass."
    assert told(puzzle, other, "fr")[-1] == f"{NAMES[seat - 1]} a choisi une carte à passer."


def test_the_account_says_what_brought_the_points_of_each_round() -> None:
    lines = ["hand 1 M1 T1", "hand 2 S2 T2", "hand 3 A3 T3", "open 2 dagger", "roles shadow shaman shaman"]
    puzzle = Puzzle(THREE, *lines).do("1 M1", "2 S2", "2 strike 1")
    said = SHOW.account(puzzle.events, 0, NAMES, tongue("en"))
    assert said[:3] == ["Round 1:", "  Bo +2 (winning side)", "  Cy +2 (winning side)"]
    assert SHOW.account(puzzle.events, 0, NAMES, tongue("fr"))[1] == "  Bo +2 (victoire du camp)"


def test_a_dagger_says_what_it_would_do_to_the_pawn() -> None:
    lines = ["hand 1 M1 T1", "hand 2 S2 T2", "hand 3 A3 T3", "hand 4 E4 T4", "hand 5 F5 T5", "open 2 dagger"]
    roles = "roles shaman shadow shaman shadow:all shaman"
    puzzle = Puzzle(FIVE, *lines, roles, "pawn 5").do("1 M1", "2 S2")
    assert choice(puzzle, 2, "strike 1").help == "Ann is a Shaman. The pawn moves: 4 → 3.", "no Shadow is left to be"
    assert choice(puzzle, 2, "strike 3", "fr").help == "Cy est un Shaman. Le pion passe de 4 à 2."
    assert choice(puzzle, 2, "strike 4").help == "Di is a Shadow: the pawn stays, and the hand is placed."
    unknown = Puzzle(FIVE, *lines, "pawn 5").do("1 M1", "2 S2")
    assert choice(unknown, 2, "strike 1").help == "If Ann is a Shaman, the pawn moves: 4 → 3."
    assert choice(unknown, 2, "strike 3").help == "If Cy is a Shaman, the pawn moves: 4 → 2."
    close = Puzzle(FIVE, *lines, "pawn 3").do("1 M1", "2 S2")
    assert choice(close, 2, "strike 3").help.startswith("If Cy is a Shaman, the pawn reaches the Moon")


def test_the_last_shadow_is_known_where_all_others_are() -> None:
    lines = ["hand 1 M1 T1", "hand 2 S2 T2", "hand 3 A3 T3", "open 2 dagger"]
    puzzle = Puzzle(THREE, *lines, "roles shadow shaman shaman:all").do("1 M1", "2 S2")
    assert choice(puzzle, 2, "strike 1").help == "Ann is the last Shadow: the Shamans win the round."
    french = "Ann est la dernière Ombre : les Shamans gagnent la manche."
    assert choice(puzzle, 2, "strike 1", "fr").help == french


def test_several_winners_win() -> None:
    state = Table(GAME, 3, {"rounds": 1}, FastDice(1), NAMES[:3]).state
    text = GAME.position(state).replace("scores 0 0 0", "scores 2 0 2")
    text = "\n".join(
        [*(line for line in text.splitlines() if not line.startswith("agenda")), "agenda end.1.0.0", "over"]
    )
    ending = SHOW.scene(moment(GAME, GAME.from_position(text), 0, NAMES), tongue("en")).ending
    assert ending is not None
    assert ending.text == "Ann and Cy win the match in round 1."
