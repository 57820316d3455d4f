"""Scenes as text."""

from pathlib import Path

import pytest
from rich.text import Text

from spiritboard.core.dice import FastDice
from spiritboard.core.seats import STRANGER
from spiritboard.games.registry import find, names
from spiritboard.play.table import Table
from spiritboard.scenes.render import render_text, short_names, touch_numbers, wrap
from spiritboard.scenes.scene import Area, Choice, Item, Prompt, Scene, SeatCard
from spiritboard.scenes.tongue import ENGLISH
from tests.golden import compare

HERE = Path(__file__).parent
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")


def plain(scene: Scene, width: int = 80) -> list[str]:
    return [line.plain for line in render_text(scene, NAMES, width=width)]


def of(*areas: Area, prompt: Prompt | None = None, viewer: int = 0) -> Scene:
    return Scene("test", viewer, "Round 1", "Ben plays.", (SeatCard(0, 3, False), SeatCard(1, 12, True)), areas, prompt)


@pytest.mark.parametrize("game", names())
def test_a_match_painted_for_its_first_player_and_for_a_stranger(game: str, request: pytest.FixtureRequest) -> None:
    registration = find(game)
    table = Table(registration.game, registration.game.most, None, FastDice(7), NAMES[: registration.game.most])
    bot, dice, pages = registration.bot(), FastDice(3), []
    for step in range(60):
        seat = registration.game.asked(table.state)[0]
        if step % 20 == 10:
            for viewer in (0, STRANGER):
                lines = render_text(registration.show.scene(table.moment(viewer), ENGLISH), table.names)
                assert max(line.cell_len for line in lines) <= 80
                pages += [f"=== step {step}, viewer {viewer + 1}", *(line.plain for line in lines)]
        mind = table.mind(seat)
        assert mind is not None
        table.act(seat, bot.choose(mind, dice))
        if table.over:
            break
    if game == "shamans":  # one game is enough to see a painter change
        compare(HERE / "goldens" / "shamans.txt", "\n".join(pages) + "\n", request)


def test_seats_show_who_is_asked_and_whose_view_it_is() -> None:
    assert plain(of())[1:3] == [" 1 Ann (you)  3", "▸2 Ben       12"]
    assert plain(of())[-1] == "Ben plays."


def test_a_track_shows_where_the_pawn_is_and_where_it_has_been() -> None:
    def track(left: int) -> str:
        pawn = Item("pawn", "pawn", "shadow", "Pawn", count=left)
        return plain(of(Area("t", "track", "Track", (pawn,), columns=6, note=f"{left} left")))[3]

    assert track(6) == "Track  ● ────────── ☾  6 left"
    assert track(2) == "Track  · · · · ● ── ☾  2 left"
    assert track(0) == "Track  · · · · · · ●☾  0 left"


def test_a_grid_is_drawn_in_a_box_row_by_row() -> None:
    items = tuple(Item(f"c{n}", "card", f"C{n}", f"C{n}", count=n) for n in range(1, 5))
    assert plain(of(Area("g", "grid", "Village", items, columns=2)))[3:-1] == [
        "Village",
        "┌───────┬───────┐",
        "│ C1    │ C2 ×2 │",
        "├───────┼───────┤",
        "│ C3 ×3 │ C4 ×4 │",
        "└───────┴───────┘",
    ]


def test_what_lies_on_a_cell_is_in_it() -> None:
    card, rider = (
        Item("c1", "card", "C1", "C1"),
        Item("m1", "member", "1", "Ann on C1", 1, tags=("exhausted",), on="c1"),
    )
    assert "│ C1 Ben~ │" in plain(of(Area("g", "grid", "Village", (card, rider), columns=1)))


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Ada", "Bartholomew"), ["Ada", "Bart"]),
        (("Player 1", "Player 2"), ["Pla1", "Pla2"]),
        (("Joueur 1", "Aska"), ["Joue", "Aska"]),
        (("Anna Li", "Anna Lu", "Annabel"), ["Anni", "Annu", "Annl"]),
        (("Martina", "Martha", "Marta"), ["Mar1", "Mar2", "Mar3"]),
    ],
)
def test_names_are_cut_so_that_players_differ(names: tuple[str, ...], short: list[str]) -> None:
    assert short_names(names) == short


def test_a_hand_shows_the_numbers_of_its_choices() -> None:
    cards = tuple(Item(f"card-{name}", "card", name, f"{name} (a card)", 0) for name in ("A1", "B2", "C3"))
    choices = (Choice("B2", "B2", touches=("card-B2",)), Choice("C3", "C3", touches=("card-C3",)))
    prompt = Prompt("play", "Play.", "", "1", choices=choices)
    lines = plain(of(Area("hand", "fan", "Your hand", cards, 0), prompt=prompt))
    assert lines[3] == "Your hand  │ A1 │ B2 │ C3 │"
    assert lines[4] == "                  1    2"


def test_a_thing_that_stands_for_two_choices_has_no_number() -> None:
    choices = (Choice("on", "On", touches=("pawn",)), Choice("back", "Back", touches=("pawn",)))
    assert touch_numbers(of(prompt=Prompt("p", "", "", "", choices=choices))) == {}


def test_whose_things_are_is_said() -> None:
    trick = Area("trick", "row", "Trick", (Item("a", "card", "A1", "A1 (x)", 1),))
    zone = Area("zone", "row", "Zone", (Item("f", "cube", "", "furyoku", 1, count=2),), 1)
    lines = plain(of(trick, zone))
    assert "Trick  Ben A1" in lines
    assert lines[lines.index("Ben") + 1] == "Zone  furyoku ×2"


def test_marks_say_what_colour_does_not() -> None:
    item = Item("d", "tile", "dagger", "Dagger", tags=("down", "red"))
    painted = render_text(of(Area("a", "row", "Tiles", (item,))), NAMES)
    assert any("(Dagger)" in line.plain for line in painted)


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_nothing_is_wider_than_the_page(width: int) -> None:
    many = tuple(Item(f"i{n}", "tile", "", f"thing number {n}", count=n) for n in range(30))
    areas = [
        Area(layout, layout, layout, many, columns=5, note="a note " * 5) for layout in ("row", "fan", "grid", "track")
    ]
    scene = of(*areas)
    assert max(line.cell_len for line in render_text(scene, NAMES, width=width)) <= width


def test_wrapping_cuts_at_spaces_and_indents() -> None:
    lines = wrap(Text("one two three four\nfive"), 9, indent=2)
    assert [line.plain for line in lines] == ["one two", "  three", "  four", "five"]


def test_no_line_begins_with_a_french_colon_or_ends_with_an_opening_quote() -> None:
    lines = [line.plain for line in wrap(Text("Le pion avance : dites « aide » ou « indice » !"), 17)]
    assert lines == ["Le pion avance :", "dites « aide » ou", "« indice » !"]
