"""Every rule has a moment that shows it at work, or a reason why it has none."""

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.errors import SpiritboardError
from spiritboard.games.registry import OURS, find
from spiritboard.learn.lesson import Lesson, course
from spiritboard.learn.teacher import Teacher
from spiritboard.play.table import Table
from spiritboard.scenes.tongue import LANGUAGES, tongue
from tests.cli.command import spiritboard

AT_WORK: dict[str, dict[str, tuple[str, ...]]] = {
    "shamans": {
        "1.1": ("= shamans 5", "= round 1", "counts role-5 1"),
        "1.6": ("-first 1", "+first 2"),
        "2.3": ("= deck shard eclipse dagger mask mask dagger dagger portal dagger shard dagger",),
        "4.6": ("= table 2 M2", "= lead M", "sees M2"),
        "4.7": ("> Wren names Robin as the new Guide.", "no Artifact"),
        "4.9": ("> Robin takes the Moon Shard.", "> Robin is the next Guide."),
        "5.3": ("+known 1 M1", "+known 3 S4", "= hand 2 M2 T5"),
        "6.9": ("= open 1 shard shard", "= out 1 3", "no Robin gains"),
        "8.1": ("all see portal", "all see shard"),
        "8.9": ("hides T5", "= hand 2 M5 T5"),
        "9.4": ("> All cards have been played: the Shamans win the round.", "= scores 0 0 0", "no Robin gains"),
        "9.7": ("= out 1 3", "= roles shaman:all shadow shaman:all", "> Wren leads the Grove 1."),
    },
    "samhain": {
        "1.1": ("= clan 1 Bel1 Bel-light:2 Cer1 Cer-light:2 Cer2 Sir2 Sir-light:1",),
        "1.7": ("counts reserve-wood 6", "counts reserve-wisps 6", "counts reserve-horn 2"),
        "1.9": ("> Robin cannot perform action 29.", "+wisps 1 0"),
        "2.2": ("counts reserve-gold 6", "counts stock-1-gold 2"),
        "2.4": ("> The village is set up. Wren is the first player.",),
        "2.5": ("> Wren places a member on Cer1.", "> Robin places a member on Bel1.", "asks Wren places a member"),
        "2.6": ("+clan 2 Cer1 Cer-light:2", "+clan 1 Bel1 Bel-light:2"),
        "2.8": ("= clan 2 Bel1 Bel-light:2 Cer1 Cer-light:2 Cer2 Sir2 Sir-light:1",),
        "3.2": ("> Robin gains 2 stone.", "no pays"),
        "3.6": ("refuses 1 expand Bel2 (3.6)",),
        "3.7": ("+expanded 1 0", "refuses 1 expand Sir1 (3.7)"),
        "4.8": ("> Robin's acting member on Mor3 dies.",),
        "4.9": ("> Robin exhausts Wren's member on Suc2.", "no Wren performs", "no Wren takes"),
        "4.13": ("> Robin takes a wisp; 4 left in the reserve.", "> Robin gains 2 wood."),
        "5.2": ("> Robin loses 1 devotion on Belanos' dark track.", "-clan 1 Cer1 Bel-dark:1", "+clan 1 Cer1 Cer2"),
        "5.4": ("> Robin pays 1 wood.", "> Robin pays 1 point."),
        "5.5": ("> Robin gains 1 devotion on Cernunnos' light track.", "no gains 1 wood"),
        "7.3": ("asks Do you light a Sacred Bonfire?", "> Robin uses a Sacred Bonfire."),
        "8.2": ("> The Graveyard is full: all the dead return to their pools.", "+clan 1 Suc3* - Cer1"),
        "8.3": ("= clan 1 Suc3 grave Cer1", "> The Graveyard is full: all the dead return to their pools."),
        "9.4": ("> Robin pays 1 stone.", "+clan 1 Cer1 Bel-light:2", "+items 1 sickle*"),
        "9.5": ("+clan 1 Sir2* Bel1 Bel-light:1",),
        "9.6": ("> Robin uses a Dolmen.", "= clan 1 Bel3 Cer1", "no Robin performs"),
        "9.7": ("> Robin returns 4 wisps.", "+points 2 5"),
        "9.8": ("= items 1 rune* rune*", "> Robin gains 2 points from action 17."),
        "10.4": ("asks Hare may make a countermove.", "> Hare makes a countermove: action 5."),
        "10.5": ("> Wren gains 2 stone.", "> Robin gains 1 stone.", "no Robin repeats"),
        "11.2": (
            "> Robin scores 2 points on Belanos' light track.",
            "> Robin scores 2 points on Belanos' dark track.",
        ),
        "12.2": ("+traitors 1 2", "+winners 3"),
        "12.6": ("> Everybody is a traitor: Rome wins.",),
        "13.1": ("all see rune", "all see Bel1"),
        "13.2": ("counts stock-1-wood 3", "lacks stock-2-wood", "> Wren gains 2 stone."),
        "13.3": ("lacks stock-3-stone", "counts stock-3-stone 2"),
        "14.31": ("= clan 2 Suc2 Bel1 Suc-light:2", "+clan 2 Suc2* Bel1 Suc-light:2"),
    },
    "shamanking": {
        "1.1": ("sees REI-200", "sees REI-203"),
        "1.7": ("all see REI-162",),
        "2.1": ("sees REI-200", "sees REI-203"),
        "2.2": ("hides REI-053",),
        "2.3": ("hides REI-159", "= green 1 REI-159 REI-152", "= red 2 REI-104 REI-165"),
        "2.4": ("asks Which signature move do you put inside your shaman card?", "+moves 1 1+1 1+1"),
        "2.5": ("> Force in the discard piles: 7 for Robin, 2 for Wren. Robin chooses who defends first.",),
        "2.6": ("asks Who defends against the opening attack?", "+defend 1 green"),
        "3.5": ("= team 1 green FL-097", "= team 1 green FL-098", "> Robin pays a green furyoku (Shikigami)."),
        "3.8": (
            "> Robin's discard pile is empty: the top cards of the deck go there.",
            "+yellow 1 REI-156+ REI-167 REI-172",
        ),
        "3.9": ("> Robin's deck is empty: discard pile and furyoku are shuffled into a new one.",),
        "4.2": ("-area 1 REI-175", "-strike 1 REI-162"),
        "4.5": ("> Robin flips Eon Crush in the green zone.",),
        "4.8": ("-defend 1 yellow", "+defend 1 green"),
        "4.9": ("= flips 200", "+score 2 1", "no flips Barren"),
        "5.7": ("+answered 4", "> Robin counterattacks with Gull Feather Dart: Force 5."),
        "5.8": ("= area 1 REI-179", "> Robin counterattacks with Volatile Exhumation: Force 12."),
        "5.10": ("+pile 1 REI-174 REI-171 REI-059", "+defend 1 yellow"),
        "6.2": ("+used 1", "= red 1 REI-160", "refuses 1 power 1"),
        "6.4": ("> Robin counterattacks with Gush of Flame: Force 2.", "+boost 2"),
        "6.5": ("> Robin counterattacks with Eon Crush: Force 11.", "+boost 6"),
        "6.6": (
            "> Robin counterattacks with Owned!: Force 4.",
            "> Robin adds a yellow furyoku (Smoldering Confidence).",
        ),
        "6.7": ("> Robin pays a red furyoku (Joco – Jocular Comedian).", "refuses 1 play", "-red 1 REI-160"),
        "6.8": ("asks Use a power before you flip?", "> Robin uses Lililala's power."),
        "6.9": ("refuses 1 focus (6.9)",),
        "6.10": ("refuses 1 power 1 (6.10)",),
        "7.3": ("> Robin pays to replace Volatile Exhumation.", "> Robin flips Sideswipe in the green zone."),
        "7.4": ("> Robin pitches Sideswipe.", "+defend 1 yellow"),
        "7.5": ("+area 1 REI-155",),
        "7.6": ("+area 1 REI-175 REI-151",),
        "7.7": ("+weakened 4", "+pile 1 FL-066 REI-167 REI-153 REI-155 REI-171 REI-059"),
        "8.3": ("> Robin's green zone loses Turbine.", "+team 1 green REI-182"),
        "8.4": ("= team 1 green REI-182", "= team 1 yellow REI-182"),
        "8.6": ("> Robin's green zone loses Big Bill.", "> Wren's yellow zone loses Tao En."),
        "8.7": ("= team 1 green REI-182", "= team 1 red FL-090", "-team 2 yellow REI-180"),
        "9.1": ("> Robin moves back to the green zone.", "> Robin adds a green furyoku (Shikigami)."),
        "9.2": ("+looking 1 3", "> Robin sees Flamboyant Arrival."),
        "9.3": ("= green 2 REI-157", "> Wren loses a green furyoku (Isolate)."),
        "9.4": ("> Wren loses a red furyoku (Surgeon's Implements).",),
        "9.5": (
            "> Robin sees Bone Army.",
            "> Robin discards Bone Army.",
            "> Robin flips Barren Justice in the green zone.",
        ),
        "9.6": ("+top 1 REI-164+1 REI-162+1 REI-163+1 REI-166 REI-166 REI-166 REI-166",),
        "9.7": ("> Robin searches the deck.", "> Robin puts Blistering Onslaught on top of the deck."),
        "9.8": ("> Robin puts Furious Response on top of the deck.", "+flipped REI-059"),
        "9.9": ("asks Which effect comes first?", "> Robin adds a green furyoku (Broom Corn Beatdown)."),
        "9.10": ("> Robin focuses Well-Kept Secret in the green zone.", "> Robin adds a green furyoku (Crackback)."),
        "9.11": ("> Robin plays Two Roads.", "> Robin adds a yellow furyoku (Sideswipe)."),
        "10.6": ("= turn 300", "> Robin wins the duel!"),
        "11.4": ("= shamanking constructed", "refuses 1 play (11.4)"),
        "11.5": ("= flipped REI-181", "refuses 1 play (11.5)"),
        "11.6": ("= shamanking starter", "> Robin plays Spirit of Fire."),
        "12.1": ("all see REI-182", "all see REI-180", "all see REI-175", "all see REI-174"),
        "12.2": ("hides REI-155", "hides REI-166"),
        "12.3": ("+green 1 REI-174+ REI-155 REI-153 REI-168", "all see REI-174"),
        "12.4": ("= top 1 REI-151+ REI-162 REI-164 REI-175 REI-176 REI-166 REI-166 REI-166 REI-166", "no REI-151+"),
        "12.6": ("sees REI-231", "others miss REI-231"),
    },
}
"""What the moment of each rule has to show, in the words of ``shows``."""


@dataclass
class Shown:
    """What a moment showed, from its beginning to its end.

    steps    the lines of the position before and after each step
    told     the log
    asked    what each seat was asked, or what the table waited for
    tables   the positions in which an answer may be tried
    faces    what each seat saw, at every look: the face and the number of each item, by its key
    """

    steps: list[tuple[list[str], list[str]]] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    faces: list[list[dict[str, tuple[str, int]]]] = field(default_factory=list)


def click_through(game: str, lesson: Lesson) -> Shown:
    """Go through a moment, and note all that it shows."""
    registration, found = find(game), Shown()
    teacher = Teacher(registration, lesson, tongue("en"))

    def look(table: Table) -> list[str]:
        scenes = [registration.show.scene(table.moment(seat), tongue("en")) for seat in range(len(table.names))]
        found.faces.append(
            [{item.key: (item.face, item.count) for area in scene.areas for item in area.items} for scene in scenes]
        )
        found.asked += [scene.prompt.text if scene.prompt is not None else scene.waiting for scene in scenes]
        found.tables.append(registration.game.position(table.state))
        return found.tables[-1].splitlines()

    while not teacher.done:
        table, before = teacher.table, look(teacher.table)
        told = 0 if teacher.at == 0 or teacher.step.position else len(teacher.told())
        if teacher.step.want:
            teacher.answer(teacher.wanted()[0])
        else:
            teacher.go_on()
        found.told += [registration.show.tell(event, 0, table.names, tongue("en")) for event in table.told(0)][told:]
        found.steps.append((before, look(table)))
    return found


def refusals(game: str, found: Shown, answer: str) -> list[str]:
    """Return how an answer is refused where the table asks the one who gives it."""
    registration, (seat, _, text) = find(game), answer.partition(" ")
    said = []
    for position in found.tables:
        players = registration.game.from_position(position).players()
        table = Table(registration.game, players, None, FastDice(1), (), position)
        if not table.over and int(seat) - 1 in registration.game.asked(table.state):
            try:
                table.submit(int(seat) - 1, text)
            except SpiritboardError as error:
                said.append(str(error))
    return said


def shows(game: str, found: Shown, evidence: str) -> bool:
    """Return whether a moment showed this.

    = LINE, + LINE, - LINE   a line of a position that is there, comes or goes
    > SENTENCE               the log tells it
    asks TEXT                somebody is asked this, or waited for
    no TEXT                  neither log nor last position has it
    refuses SEAT ANSWER      it is refused; in brackets: the rule that the refusal names
    counts KEY NUMBER        the learner sees so many of an item
    lacks KEY                at some time the learner does not see this item
    sees FACE, hides FACE    the learner sees this face, or never does
    all see FACE             so do the others
    others miss FACE         the others never do
    """
    word, _, rest = evidence.partition(" ")
    mine = [item for look in found.faces for item in look[0].items()]
    others = [face for look in found.faces for seat in look[1:] for face, _ in seat.values()]
    match word:
        case "=":
            return any(rest in before or rest in after for before, after in found.steps)
        case ">":
            return rest in found.told
        case "asks":
            return any(text.startswith(rest) for text in found.asked)
        case "no":
            return not any(rest in text for text in (*found.told, *found.steps[-1][1]))
        case "refuses":
            answer, _, rule = rest.partition(" (")
            return any(rule.rstrip(")") in said for said in refusals(game, found, answer))
        case "counts":
            key, _, number = rest.partition(" ")
            return any(at == key and count == int(number) for at, (_, count) in mine)
        case "lacks":
            return any(rest not in look[0] for look in found.faces)
        case "sees":
            return any(face == rest or at.endswith(rest) for at, (face, _) in mine)
        case "hides":
            return all(face != rest for _, (face, _) in mine)
        case "all":
            face = rest.removeprefix("see ")
            return any(all(any(seen == face for seen, _ in seat.values()) for seat in look) for look in found.faces)
        case "others":
            return rest.removeprefix("miss ") not in others
        case _:
            line = evidence[1:]
            there, gone = (1, 0) if evidence[0] == "+" else (0, 1)
            return any(line in step[there] and line not in step[gone] for step in found.steps)


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game in OURS for rule in AT_WORK[game]])
def test_the_rule_is_at_work_in_its_moment(game: str, rule: str) -> None:
    seen = course(game).showing(rule)
    assert seen is not None
    lesson, at = seen
    found = click_through(game, lesson)
    for evidence in AT_WORK[game][rule]:
        assert shows(game, found, evidence), evidence
    happens = any(step.then or step.want for step in lesson.steps[at:])
    assert happens or all(evidence[0] not in "+->" for evidence in AT_WORK[game][rule]), "it has happened before"


@pytest.mark.parametrize("game", OURS)
def test_every_rule_is_shown_or_has_a_reason_why_not(game: str) -> None:
    path = course(game)
    rules = re.findall(r"\*\*(\d+\.\d+)\*\*", find(game).show.rules("en"))
    steps = [step for lesson in (*path.lessons, *path.moments) for step in lesson.steps]
    seen = {number for step in steps for number in (step.rule, *step.also)}
    assert seen | set(path.unshown) == set(rules)
    assert not seen & set(path.unshown)
    assert all(set(reason) == set(LANGUAGES) for reason in path.unshown.values())


@pytest.mark.parametrize("game", OURS)
def test_every_moment_is_proved(game: str) -> None:
    """The actions of Samhain are proved by what happens when they are performed; see the next test."""
    path = course(game)
    for lesson in path.moments:
        shown = {number for step in lesson.steps for number in (step.rule, *step.also)}
        assert lesson.name.startswith("action-") or shown & set(AT_WORK[game]), lesson.name


def test_each_action_of_samhain_is_performed_in_its_moment() -> None:
    for lesson in course("samhain").moments:
        if lesson.name.startswith("action-"):
            number = lesson.name.removeprefix("action-")
            assert any(f"performs action {number}:" in line for line in click_through("samhain", lesson).told)


def test_a_rule_is_seen_at_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    told = spiritboard(["rules", "shamans", "4.7"], "", tmp_path).out
    assert "See it in a lesson: `spiritboard learn shamans 4.7`" in told
    seen = " ".join(spiritboard(["learn", "shamans", "4.7"], "\n\n", tmp_path).out.split())
    assert "Wren's Moon 2 stays on the table" in seen
    assert "Wren named the new Guide: you." in seen
    moment = spiritboard(["learn", "samhain", "action-5"], "\n\n", tmp_path)
    assert (moment.status, "Done." in moment.out) == (0, True)
    assert "rule 7.4 cannot be shown: The table takes" in spiritboard(["learn", "shamans", "7.4"], "", tmp_path).err
