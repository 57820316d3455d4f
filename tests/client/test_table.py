"""What happens around a match: explanations, gestures, talk, undo, hints, other people, lost connections."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.client.conftest import Server
from tests.client.hands import asked_or_over, by_mouse, enter, play_to_the_end
from tests.client.sheets import GAMES

pytestmark = pytest.mark.timeout(600)
"""Generous: a whole match in a real browser, on a machine that is busy with other things."""

ALONE = {"players": 3, "options": {"first": "1"}}


def test_an_illegal_touch_explains_itself_with_the_rule(page: Page) -> None:
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    page.locator(".tiles .thing").first.click(force=True)
    card = page.locator("[data-part=inspect]")
    expect(card.get_by_role("alert")).to_contain_text(re.compile(r"§\d"))
    page.locator(".tiles .thing").nth(1).dispatch_event("click")  # the card may lie over it
    expect(card).to_have_count(1)  # said once, in place
    expect(page.locator(".toasts li")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_anything_can_be_looked_at_closely(page: Page) -> None:
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    card = page.locator("[data-part=inspect]")
    thing = page.locator(".hand .thing").first
    thing.hover()
    expect(card.get_by_role("heading")).not_to_be_empty()
    expect(card).to_contain_text("Now:")
    expect(card.locator(".rule").first).to_contain_text(re.compile(r"§\d"))
    page.mouse.move(2, 2)
    expect(card).to_have_count(0)
    thing.focus()
    page.keyboard.press("i")
    expect(card.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(thing).to_be_focused()


def test_a_table_that_opens_under_a_resting_mouse_shows_nothing_by_itself(page: Page) -> None:
    page.goto("/")
    page.locator(".game .button.main").nth(1).click()
    asked_or_over(page)
    page.wait_for_timeout(1500)  # longer than the mouse must stay over anything
    expect(page.locator("[data-part=inspect]")).to_have_count(0)
    page.locator(".village .face").first.hover()
    expect(page.locator("[data-part=inspect]")).to_have_count(1)


def test_the_goal_is_one_touch_away(page: Page) -> None:
    for game, goal in (("shamans", "pawn"), ("samhain", "most points"), ("shamanking", "three points")):
        enter(page, game, **GAMES[game])
        page.locator("[data-tool=legend]").click()
        expect(page.get_by_role("dialog").locator(".aim")).to_contain_text(goal)
        page.keyboard.press("Escape")


UNKNOWN = """() => {
    const places = document.querySelectorAll("[data-part=board], [data-part=hand], .column .seats");
    return [...places].flatMap(place => [...place.querySelectorAll("*")]).filter(node => {
        const written = [...node.childNodes].some(one => one.nodeType === Node.TEXT_NODE && one.textContent.trim());
        if (!written && node.tagName !== "svg" || !node.checkVisibility()) return false;
        return !node.closest("[data-inspect], .unseen, .heaven[aria-hidden]");
    }).map(node => node.outerHTML);
}"""
"""Words and pictures on the table of which nobody can learn what they are."""


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_written_or_drawn_on_a_table_can_be_looked_at(page: Page, game: str) -> None:
    enter(page, game, **GAMES[game])
    asked_or_over(page)
    assert page.evaluate(UNKNOWN) == []
    page.locator("#question").focus()
    page.keyboard.press("i")
    card = page.locator("[data-part=inspect]")
    seen = set()
    for _ in range(8):
        seen.add(card.get_by_role("heading").inner_text())
        assert card.locator("p, dl").count(), seen
        page.keyboard.press("ArrowRight")
    assert len(seen) > 3, seen
    page.keyboard.press("Escape")
    expect(page.locator("#question")).to_be_focused()


INSIDE = """() => {
    const {left, top, right, bottom} = document.querySelector("[data-part=inspect]").getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


@pytest.mark.parametrize("size", ["2560x1440", "1280x800", "844x390"])
def test_what_is_looked_at_closely_is_never_over_the_edge(page: Page, size: str) -> None:
    width, height = (int(one) for one in size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    enter(page, "samhain", **GAMES["samhain"])
    asked_or_over(page)
    page.locator("#question").focus()
    page.keyboard.press("i")
    card = page.locator("[data-part=inspect]")
    for _ in range(40):
        expect(card.locator(".rule").first).to_be_visible()
        page.wait_for_function(INSIDE)
        assert card.evaluate("card => card.scrollTop") == 0, "picture and name are seen first"
        expect(card.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
        page.keyboard.press("ArrowRight")


def test_a_rule_opens_over_the_table(page: Page) -> None:
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    tabs = len(page.context.pages)
    rule = page.locator("#question a.rule")
    rule.click()
    popover = page.get_by_role("dialog", name=re.compile("Rule"))
    expect(popover.locator("p").first).not_to_be_empty()
    assert len(page.context.pages) == tabs
    page.keyboard.press("Escape")
    expect(popover).to_have_count(0)
    expect(rule).to_be_focused()


def test_what_is_asked_and_why_is_shown_and_told(page: Page) -> None:
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    expect(page.locator("#question")).to_contain_text("Play a card.")
    expect(page.locator(".prompt .why").first).not_to_be_empty()
    expect(page.locator(".thing.lit")).to_have_count(9)
    expect(page.get_by_role("list", name="Players").locator(".asked")).to_have_count(1)


def test_others_moves_are_told_aloud(page: Page) -> None:
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    told = page.get_by_test_id("told")
    told.evaluate(
        """node => {
            new MutationObserver(() => (document.body.dataset.heard += node.textContent)).observe(
                node, { childList: true, characterData: true, subtree: true });
        }"""
    )
    page.locator(".thing.lit").first.click()
    expect(page.locator("body")).to_have_attribute("data-heard", re.compile("leads|follow"))


def test_a_careful_person_confirms_and_cancels(page: Page) -> None:
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Confirm my moves").check()
    page.keyboard.press("Escape")
    page.locator(".hand .thing.lit").first.click()
    expect(page.locator(".hand .thing.held")).to_have_count(1)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".held")).to_have_count(0)
    expect(page.locator(".hand .thing.lit")).to_have_count(9)
    page.locator(".hand .thing.lit").first.click()
    page.locator(".prompt .answers .button").first.click()
    expect(page.locator(".hand .thing")).to_have_count(8)


def test_whose_member_stands_on_a_card_is_heard(page: Page) -> None:
    enter(page, "samhain", players=2, options={"easy_setup": "on"})
    asked_or_over(page)
    names = page.locator(".seats .seat .word").all_inner_texts()
    called = page.locator(".village .card ul .thing").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    assert called, "somebody stands there"
    assert all(str(label).split(":")[0] in names for label in called), (called, names)


def test_a_hint_marks_what_it_advises(page: Page) -> None:
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".advice")).to_be_visible()
    options = page.locator(".advice li")
    expect(options).to_have_count(3)
    for option in options.all():
        expect(option).to_contain_text(re.compile(r"\d+% to win.+\."))
    expect(page.locator(".hand .thing.advised")).to_have_count(1)
    page.get_by_role("button", name="Close the hint").click()
    expect(page.locator(".advice")).to_have_count(0)
    expect(page.locator(".hand .thing.advised")).to_have_count(1)


CUT = """() => {
    const cut = (inner, outer) => {
        const [a, b] = [inner, outer].map(node => node.getBoundingClientRect());
        return a.top < b.top - 1 || a.bottom > b.bottom + 1;
    };
    const column = document.querySelector(".column > .seats");
    const log = document.querySelector(".log");
    return [
        ...[...column.querySelectorAll(".seat")].filter(seat => cut(seat, column)).map(seat => seat.innerText),
        ...(cut(log.querySelector("li:last-child"), log) ? ["the newest line of the log"] : []),
    ];
}"""
"""Who or what is cut off beside the board."""


def test_beside_a_hint_everybody_and_the_newest_line_stay_in_sight(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    enter(page, "shamans", **GAMES["shamans"])
    asked_or_over(page)
    by_mouse(page, 0)
    asked_or_over(page)
    assert page.evaluate(CUT) == []
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".advice")).to_be_visible()
    page.wait_for_function(f"({CUT})().length === 0")


def test_in_a_rated_match_there_is_no_hint_to_ask_for(page: Page) -> None:
    page.goto("/new/shamans")
    page.get_by_label("Players").select_option("3")
    for seat in (2, 3):
        page.get_by_label(f"Who sits at seat {seat}").select_option("2")
    page.get_by_label("Rated").check()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".table")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def test_bots_are_chosen_by_level_or_character_and_say_what_they_are(page: Page) -> None:
    page.goto("/new/shamans")
    seats = page.locator(".gathering .seats li")
    page.get_by_label("Who sits at seat 2").select_option(label="2 · Apprentice")
    expect(seats.nth(1)).to_contain_text("Easy: plays like a beginner.")
    page.get_by_label("Who sits at seat 3").select_option(label="Fox")
    expect(seats.nth(2)).to_contain_text("Cautious: likes to follow")
    expect(page.get_by_label("Who sits at seat 3")).to_have_value("fox")


def test_whom_one_plays_at_once_can_be_chosen_and_is_remembered(page: Page) -> None:
    page.goto("/")
    against = page.locator("#against-samhain")
    expect(against).to_have_value("2")  # whoever has not finished a match yet meets easy bots
    against.select_option("3")
    expect(page.locator("#help-samhain")).not_to_be_empty()
    page.reload()
    expect(against).to_have_value("3")
    page.locator(".game", has=against).get_by_role("button", name="Play against bots").click()
    expect(page.locator(".seats .bot").first).to_have_attribute("title", re.compile("^3 · "))


def test_the_log_links_to_the_rules(page: Page, another: Callable[..., Page]) -> None:
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    page.locator(".thing.lit").first.click()
    link = page.locator(".log a.rule").last
    expect(link).to_be_visible()
    reader = another()
    reader.goto(link.get_attribute("href") or "")
    expect(reader.locator(".target")).to_be_visible()


def test_two_people_and_a_spectator_at_one_table(page: Page, another: Callable[..., Page]) -> None:
    page.goto("/new/shamans")
    expect(page.locator(".gathering")).to_be_visible()
    page.get_by_label("Players").select_option("3")
    expect(page.locator(".gathering .seats li")).to_have_count(3)
    page.get_by_label("Who sits at seat 3").select_option(index=1)
    guest = another()
    guest.goto(page.get_by_label("Invite link").input_value())
    guest.get_by_role("button", name="Sit here").first.click()
    guest.get_by_role("button", name="I am ready").click()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".table")).to_be_visible()
    expect(guest.locator(".table")).to_be_visible()
    watcher = another()
    watcher.goto(page.url)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(watcher.locator(".board .shamans")).to_be_visible()
    expect(watcher.locator(".hand .thing")).to_have_count(0)
    expect(page.locator(".hand .thing")).to_have_count(9)
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Say something").fill("Hello <b>there</b>")
    guest.get_by_role("button", name="Send").click()
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".said")).to_contain_text("Hello <b>there</b>")


def test_a_host_has_quiet_bots(page: Page, another: Callable[..., Page]) -> None:
    page.goto("/new/shamans")
    expect(page.get_by_label("Bots chat now and then")).to_be_checked()
    page.get_by_label("Bots chat now and then").uncheck()
    guest = another()
    guest.goto(page.get_by_label("Invite link").input_value())
    expect(guest.get_by_label("Bots chat now and then")).not_to_be_checked()


def test_talk_about_worlds_is_refused_and_not_lost(page: Page) -> None:
    enter(page, "shamans", **ALONE)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("I have no purple")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".toasts li")).to_contain_text("At this table, you must not name colours")
    expect(page.get_by_label("Say something")).to_have_value("I have no purple")


def test_a_reload_and_a_second_tab_show_the_same(page: Page) -> None:
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    page.locator(".thing.lit").nth(2).click()
    asked_or_over(page)
    shown = page.locator(".board").inner_text()
    log = page.locator(".log li").count()
    assert log > 3
    tab = page.context.new_page()
    tab.goto(page.url)
    expect(tab.locator(".prompt.asked")).to_be_visible()
    expect(tab.locator(".board")).to_have_text(shown, use_inner_text=True)
    page.reload()
    expect(page.locator(".prompt.asked")).to_be_visible()
    expect(page.locator(".board")).to_have_text(shown, use_inner_text=True)
    expect(page.locator(".log li")).to_have_count(log)


def test_a_lost_connection_comes_back_by_itself(page: Page, server: Server, problems: list[str]) -> None:
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("half a sent")
    server.stop()
    expect(page.locator(".lost")).to_be_visible()
    page.locator(".hand .thing.lit").first.click()
    server.start()
    expect(page.locator(".lost")).to_have_count(0)
    # The card that was played while nobody listened is played once, and what was being typed is still there.
    expect(page.locator(".hand .thing")).to_have_count(8)
    expect(page.get_by_label("Say something")).to_have_value("half a sent")
    problems.clear()  # the browser complains of refused connections, as it should


def test_nothing_hidden_reaches_the_page(page: Page) -> None:
    """What others hold must not be on the wire, nor anywhere in the page."""
    frames: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda data: frames.append(str(data))))
    enter(page, "shamans", players=3, options={"first": "1", "points": 1, "moon": 3})
    asked_or_over(page)
    expect(page.locator(".hand .thing")).to_have_count(9)
    own = {
        str(card).removeprefix("card-")
        for card in page.eval_on_selector_all(".hand .thing", "all => all.map(e => e.dataset.key)")
    }
    open_cards = {
        str(card).removeprefix("card-")
        for card in page.eval_on_selector_all(".board [data-key^=card-]", "all => all.map(e => e.dataset.key)")
    }
    said = {card for frame in frames for card in re.findall(r'"card-([MTGSAEF][1-8])"', frame)}
    assert len(own) == 9
    assert said <= own | open_cards
    page_text = page.content()
    assert set(re.findall(r"card-([MTGSAEF][1-8])", page_text)) <= own | open_cards
    assert not re.search(r'"seed":"[0-9a-f]{64}"', "".join(frames))
    play_to_the_end(page, by_mouse)


def test_a_table_that_does_not_exist_says_so(page: Page, problems: list[str]) -> None:
    page.goto("/room/nothing-here")
    expect(page.get_by_role("heading", name="This table no longer exists.")).to_be_visible()
    problems.clear()  # the browser complains of the refused socket, as it should
