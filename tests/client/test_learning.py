"""Learning in a real browser: from home through lessons to a first match, and puzzles, by mouse and by keys."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from spiritboard.games.registry import OURS
from spiritboard.learn.lesson import course
from spiritboard.learn.puzzle import puzzles
from tests.client.conftest import prepare
from tests.client.hands import asked_or_over, at_the_board, enter, give_in, no_sideways_scrolling, play_to_the_end

pytestmark = pytest.mark.timeout(900)
"""Generous: whole lessons in a real browser, on a machine that is busy with other things."""

PHONE: ViewportSize = {"width": 390, "height": 844}


def still(page: Page) -> Locator:
    """The exercise, once it is not busy."""
    table = page.locator(".exercise[aria-busy=false]")
    expect(table).to_be_visible()
    return table


def press(page: Page, key: str) -> None:
    page.keyboard.press(key)


def step_by_mouse(page: Page) -> None:
    """One step of a lesson: go on, or ask which answer is meant and touch it on the board or in the list."""
    on = page.locator("[data-continue]")
    if on.count():
        on.click()
        return
    page.get_by_role("button", name="Show me").click()
    if page.locator(".voice details:not([open]) summary").count():
        page.locator(".voice details:not([open]) summary").click()
    page.locator(".answers .button.starred").first.click()


def step_by_keys(page: Page) -> None:
    """The same without a mouse: every button is reached by Tab or focused, and pressed with Enter."""
    on = page.locator("[data-continue]")
    if on.count():
        on.focus()
        press(page, "Enter")
        return
    page.get_by_role("button", name="Show me").focus()
    press(page, "Enter")
    if page.locator(".voice details:not([open]) summary").count():
        page.locator(".voice details:not([open]) summary").focus()
        press(page, "Enter")
    page.locator(".answers .button.starred").first.focus()
    press(page, "Enter")


def through(page: Page, game: str, step: Callable[[Page], None]) -> None:
    """All lessons of a game, each from its first step to its end."""
    for lesson in course(game).lessons:
        expect(page).to_have_url(re.compile(f"/learn/{game}/{lesson.name}$"))
        for at in range(len(lesson.steps)):
            still(page)
            expect(page.locator(".where .count")).to_have_text(f"{at + 1} / {len(lesson.steps)}")
            expect(page.locator(".voice progress")).to_have_attribute("value", str(at))
            step(page)
            expect(page.locator(".voice progress")).not_to_have_attribute("value", str(at))
        still(page)
        page.locator("[data-continue]").click()


@pytest.mark.parametrize(("game", "step"), [("shamans", step_by_mouse), ("samhain", step_by_keys)])
def test_from_home_through_all_lessons_to_a_coached_match(page: Page, game: str, step: Callable[[Page], None]) -> None:
    page.goto("/")
    page.locator(f"a[href='/learn/{game}']").last.click()
    page.locator("[data-continue]").click()
    through(page, game, step)
    expect(page.locator(".table")).to_be_visible()
    asked_or_over(page)
    expect(page.locator("[data-part=coach]")).to_be_visible()
    expect(page.locator("[data-part=coach] .goal")).not_to_be_empty()
    page.get_by_role("button", name="Hide the coach").click()
    expect(page.locator("[data-part=coach] .goal")).to_have_count(0)
    page.get_by_role("button", name="Show the coach").click()
    expect(page.locator("[data-part=coach] .goal")).to_be_visible()
    page.goto("/")
    lessons = len(course(game).lessons)
    expect(page.get_by_test_id(f"ticks-{game}")).to_contain_text(f"{lessons} of {lessons} lessons done")


@pytest.fixture
def phone(browser: Browser, base_url: str, problems: list[str]) -> Iterator[Page]:
    """A page on a phone, touched with a finger."""
    context = browser.new_context(base_url=base_url, viewport=PHONE, has_touch=True, locale="en-GB")
    prepare(context, problems)
    yield context.new_page()
    context.close()


def test_a_lesson_on_a_phone_answers_a_wrong_touch_and_is_resumed(phone: Page) -> None:
    page = phone
    page.goto("/learn/shamans/follow")
    still(page)
    no_sideways_scrolling(page)
    page.locator("[data-key='card-M1']").tap()
    expect(page.locator(".reply.wrong")).to_contain_text("another world")
    still(page)
    page.locator("[data-key='card-T6']").tap()
    expect(page.locator(".where .count")).to_have_text("2 / 3")
    page.reload()
    still(page)
    expect(page.locator(".where .count")).to_have_text("2 / 3")
    page.goto("/learn/shamans")
    expect(page.locator("a[href='/learn/shamans/follow']")).to_contain_text("1 of 3 steps")


@pytest.mark.parametrize("game", OURS)
def test_on_a_phone_everything_pointed_out_is_in_view(phone: Page, game: str) -> None:
    """Under the teacher's text, which stays: the board alone is higher than a phone."""
    lesson = course(game).lessons[0]
    phone.goto(f"/learn/{game}/{lesson.name}")
    for at in range(len(lesson.steps)):
        still(phone)
        expect(phone.locator(".voice progress")).to_have_attribute("value", str(at))
        text = phone.locator(".voice").bounding_box()
        assert text is not None
        for thing in phone.locator(".thing.pointed").all():
            box = thing.bounding_box()
            assert box is not None
            assert box["y"] >= text["y"] + text["height"] - 1, f"step {at + 1}: the text covers it"
            assert box["y"] + box["height"] <= PHONE["height"], f"step {at + 1}: it is below the window"
        step_by_mouse(phone)


def test_on_a_phone_an_explanation_is_read_at_its_full_length(phone: Page) -> None:
    puzzle = next(one for one in puzzles("shamanking") if one.theme == "stop")
    phone.goto(f"/puzzles/shamanking/{puzzle.name}")
    still(phone)
    phone.locator(f".answers .button[data-action='{puzzle.best}']").first.tap()
    expect(phone.locator(".voice .why")).to_be_visible()
    assert phone.locator(".voice").evaluate("voice => voice.scrollHeight <= voice.clientHeight + 1")


def test_a_thing_that_is_no_answer_says_what_it_is(page: Page) -> None:
    page.goto("/learn/shamans/follow")
    still(page)
    page.locator("[data-key='tile-left']").click(force=True)
    expect(page.get_by_role("dialog")).to_contain_text("Moon Shard")
    expect(page.locator(".where .count")).to_have_text("1 / 3")


def test_a_term_opens_with_what_it_means(page: Page) -> None:
    page.goto("/learn/shamans/follow")
    still(page)
    page.get_by_role("button", name="Destination", exact=True).click()
    expect(page.get_by_role("dialog", name="Destination")).to_contain_text("The world of the Guide's card")
    press(page, "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_puzzles_are_chosen_by_theme_tried_solved_and_played_on(page: Page) -> None:
    page.goto("/puzzles/shamanking")
    expect(page.locator("[data-daily]")).to_be_visible()
    count = len(puzzles("shamanking"))
    expect(page.locator(".list li")).to_have_count(count)
    page.get_by_label("Theme").select_option("pay")
    paying = [puzzle for puzzle in puzzles("shamanking") if puzzle.theme == "pay"]
    expect(page.locator(".list li")).to_have_count(len(paying))
    puzzle = paying[0]
    page.goto(f"/puzzles/shamanking/{puzzle.name}")
    still(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".reply.hint")).to_contain_text("It is one of these two")
    still(page)
    page.locator(f".answers .button[data-action='{puzzle.other}']").first.click()
    expect(page.locator(".reply.wrong")).to_contain_text("Look again")
    still(page)
    page.locator(f".answers .button[data-action='{puzzle.best}']").first.click()
    expect(page.locator(".why")).to_contain_text("more likely to win")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".table")).to_be_visible()


def test_ones_turning_points_are_answered_again_and_played_on(page: Page) -> None:
    room = enter(page, "shamanking", level=1)
    play_to_the_end(page, give_in)  # search finds much to say about that
    page.locator(f"a[href='/mistakes/{room}']").click()
    still(page)
    expect(page.locator(".voice")).to_contain_text("Turning point 1 of")
    page.locator(".answers .button").first.click()
    expect(page.locator(".voice .reply")).to_be_visible()
    expect(page.locator(".voice")).to_contain_text("Your chance of winning:")
    page.locator("[data-again]").click()
    expect(page).to_have_url(re.compile("/room/(?!" + room + ")"))
    at_the_board(page)


def test_a_rule_leads_to_the_lesson_in_which_it_is_seen(page: Page) -> None:
    page.goto("/rules/shamans")
    page.locator("#r3\\.5").get_by_role("link", name="See it in a lesson").click()
    expect(page).to_have_url(re.compile("/learn/shamans/stray$"))
    still(page)
    page.get_by_role("link", name="Rule 3.5").click()
    seen = page.get_by_role("dialog").get_by_role("link", name="See it in a lesson")
    expect(seen).to_have_attribute("href", "/learn/shamans/stray")
    page.goto("/rules/shamans")
    page.locator("#r9\\.3").get_by_role("link", name="See it in a lesson").click()
    still(page)
    expect(page.locator(".where .count")).to_have_text("3 / 4")
    expect(page.locator(".says")).to_contain_text("Your two Moon Shards are worth 2 more")
    page.goto("/rules/shamans")
    expect(page.locator("#r7\\.4")).to_contain_text("two Portals never meet")
    page.locator("#r8\\.9").get_by_role("link", name="See it in a lesson").click()
    still(page)
    expect(page.locator(".says")).to_contain_text("Hare must strike")


@pytest.mark.parametrize("place", ["growth", "summary"])
def test_a_page_about_one_game_offers_the_games_where_none_is_named(page: Page, place: str) -> None:
    page.goto(f"/{place}")
    expect(page.locator(f"a[href='/{place}/samhain']")).to_be_visible()
    page.locator(f"a[href='/{place}/shamans']").click()
    expect(page.get_by_role("link", name="Learn").last).to_be_visible()


def test_a_summary_is_printed_on_white_paper(page: Page) -> None:
    page.goto("/summary/shamans")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Shamans")
    page.emulate_media(media="print")
    root = page.locator("html")
    expect(root).to_have_css("color-scheme", "light")
    expect(root).to_have_css("background-color", "rgb(255, 255, 255)")
