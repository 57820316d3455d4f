"""Every screen: reachable by everybody, in both themes and languages, and no wider than a phone."""

import json
import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.client.hands import asked_or_over, by_mouse, enter, no_sideways_scrolling, play_to_the_end

SCREENS = {
    "/": ".games .game",
    "/learn": ".games li",
    "/learn/samhain": ".steps li",
    "/summary/samhain": ".sheet li",
    "/growth/samhain": ".page a",
    "/learn/shamans/cards": ".exercise[aria-busy=false] .shamans",
    "/learn/samhain/repeat": ".exercise[aria-busy=false] .samhain",
    "/learn/shamanking/zones": ".exercise[aria-busy=false] .duel",
    "/puzzles": ".games li",
    "/puzzles/samhain": ".list li",
    "/rules": ".games li",
    "/rules/samhain": "p.rule",
    "/verify": "textarea",
    "/decks": ".cards li",
    "/replay": "textarea",
    "/board": "section.panel",
    "/nowhere": "h1",
}
"""Every screen, and what is seen there once it is whole."""
pytestmark = pytest.mark.timeout(600)
"""Generous: a whole match in a real browser, on a machine that is busy with other things."""

GAMES = {"shamans": 3, "samhain": 4, "shamanking": 2}


def sound(page: Page) -> None:
    """axe finds nothing."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then(found => found.violations)")
    nodes = [(one["id"], node) for one in found for node in one["nodes"]]
    assert [f"{rule}: {node['html'][:160]} {node['failureSummary'][:200]}" for rule, node in nodes] == []


def sound_in_both_themes(page: Page) -> None:
    for theme in ("night", "day"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        sound(page)


def visit(page: Page, screen: str) -> None:
    """Go to a screen and wait until it is whole, with its letters."""
    page.goto(screen)
    expect(page.locator(SCREENS[screen]).first).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => null)")


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_on_any_screen(page: Page, screen: str) -> None:
    visit(page, screen)
    sound_in_both_themes(page)


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_any_table(page: Page, game: str) -> None:
    enter(page, game, players=GAMES[game])
    asked_or_over(page)
    sound_in_both_themes(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".advice li").first).to_be_visible()
    sound_in_both_themes(page)


def test_axe_finds_nothing_in_a_room_and_at_the_end(page: Page) -> None:
    page.goto("/new/shamans")
    expect(page.locator(".gathering .seats li").first).to_be_visible()
    page.get_by_label("Who sits at seat 2").select_option("owl")
    expect(page.locator(".gathering .seats li").nth(1)).to_contain_text("Open: shows its tiles")
    sound(page)
    room = enter(page, "shamans", players=3, options={"points": 1, "moon": 3})
    play_to_the_end(page, by_mouse)
    sound(page)
    page.goto(f"/replay/{room}")
    expect(page.locator(".replay[aria-busy=false]")).to_be_visible()
    sound(page)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_no_screen_is_wider_than_a_phone(another: Callable[..., Page], language: str) -> None:
    page = another(language)
    page.set_viewport_size({"width": 360, "height": 740})
    for screen in SCREENS:
        visit(page, screen)
        no_sideways_scrolling(page)
    page.goto("/new/shamans")
    expect(page.locator(".gathering .seats li").first).to_be_visible()
    no_sideways_scrolling(page)
    for game, players in GAMES.items():
        enter(page, game, players=players)
        asked_or_over(page)
        no_sideways_scrolling(page)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_the_header_fits_between_a_phone_and_a_desk(another: Callable[..., Page], language: str) -> None:
    page = another(language)
    visit(page, "/")
    for width in (833, 844, 928, 929, 1024, 1152, 1153):
        page.set_viewport_size({"width": width, "height": 600})
        no_sideways_scrolling(page)


def test_on_a_phone_the_cards_come_first_and_the_deck_opens_below(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, "/decks")
    page.locator(".first").get_by_role("button", name="Len's starter").click()
    bench = page.locator("aside summary")
    expect(bench).to_contain_text("30 cards")
    expect(page.get_by_label("Title")).to_be_hidden()
    expect(page.locator(".cards li").first).to_be_in_viewport()
    bench.click()
    expect(page.get_by_role("button", name="Play this deck")).to_be_visible()


def test_a_link_is_shown_where_nothing_can_be_copied(page: Page) -> None:
    room = enter(page, "shamans", players=3, options={"points": 1, "moon": 3})
    play_to_the_end(page, by_mouse)
    page.goto(f"/replay/{room}")
    expect(page.locator(".replay[aria-busy=false]")).to_be_visible()
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")  # so it is over plain HTTP
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.locator(".toasts")).to_contain_text(f"/replay/{room}")


def test_the_language_is_the_browsers_and_changes_at_once(another: Callable[..., Page]) -> None:
    page = another("fr-FR")
    enter(page, "shamans", players=3, options={"first": "1"})
    asked_or_over(page)
    expect(page.locator("#question")).to_contain_text("À vous.")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".log")).to_contain_text(re.compile("Guide|Manche|manche"))
    page.locator(".preferences > button").first.click()
    expect(page.locator("#question")).to_contain_text("Your turn.")
    expect(page.locator(".log")).to_contain_text("Round 1 is dealt")
    expect(page.locator(".hand .thing").first).to_have_attribute("aria-label", re.compile("Moon|Tide|Grove|Sun|Ash"))


def test_a_deck_is_built_judged_shared_and_played(page: Page) -> None:
    page.goto("/decks")
    expect(page.locator(".cards li").first).to_be_visible()
    expect(page.get_by_text("The deck is empty.")).to_be_visible()
    expect(page.locator(".problems")).to_have_count(0)
    page.get_by_label("Search cards").fill("Furious Response")
    page.get_by_role("button", name="Add one: Furious Response").click()
    expect(page.locator(".problems")).to_contain_text("11.1")
    expect(page.get_by_role("button", name="Play this deck")).to_be_disabled()
    page.get_by_role("button", name="As text").click()
    expect(page.get_by_label("The deck as text")).to_have_value(re.compile(r"1 REI-059"))
    page.get_by_role("button", name="Len's starter").click()
    expect(page.get_by_text("This deck is legal.")).to_be_visible()
    page.get_by_role("button", name="Play this deck").click()
    expect(page.locator(".table")).to_be_visible()


def test_no_deck_is_lost(page: Page, another: Callable[..., Page]) -> None:
    page.goto("/decks")
    page.get_by_role("button", name="Len's starter").click()
    page.get_by_role("button", name="Yoh's starter").click()
    mine = page.get_by_label("My decks")
    expect(mine.locator("option")).to_have_text([re.compile("Len's starter"), re.compile("Yoh's starter")])
    page.get_by_role("button", name="As text").click()
    text = page.get_by_label("The deck as text")
    text.fill(text.input_value() + "\n2 Nobody Knows This")
    wrong = len(text.input_value().splitlines())
    page.get_by_role("button", name="Load this text").click()
    told = f"Line {wrong} could not be read, and nothing was changed: 2 Nobody Knows This"
    expect(page.locator(".toasts")).to_contain_text(told)
    expect(mine.locator("option")).to_have_count(2)
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete “Yoh's starter”").click()
    expect(mine.locator("option")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(mine.locator("option")).to_have_count(2)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.locator(".toasts")).to_contain_text("Link to this deck copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    friend = another()
    friend.goto(link)
    expect(friend.get_by_label("Title")).to_have_value("Yoh's starter")
    expect(friend.get_by_text("This deck is legal.")).to_be_visible()
    with friend.expect_request("**/api/quick") as asked:
        friend.get_by_role("button", name="Play this deck").click()
    body = asked.value.post_data_json
    assert body is not None
    options = body["options"]
    assert (options["deck2"], options["format"]) == ("starter-len", "starter")
    expect(friend.locator(".table")).to_be_visible()


def test_a_replay_is_scrubbed_and_shared_and_its_shuffle_proved(page: Page, another: Callable[..., Page]) -> None:
    room = enter(page, "shamans", players=3, options={"points": 1, "moon": 3})
    play_to_the_end(page, by_mouse)
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".replay .bar")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".bar .count")).to_have_text(re.compile(r"^3 / "))
    page.wait_for_url("**/replay/*?at=3")
    expect(page.locator(".replay[aria-busy=false] .board .shamans")).to_be_visible()
    shown = page.locator(".board").inner_text()
    friend = another()
    friend.goto(page.url)
    expect(friend.locator(".bar .count")).to_have_text(re.compile(r"^3 / "))
    expect(friend.locator(".board")).to_have_text(shown, use_inner_text=True)
    page.get_by_label("Point of view").select_option(index=1)
    expect(page.locator(".hand .thing")).to_have_count(0)
    page.goto(f"/verify?room={room}")
    expect(page.get_by_role("heading", name="Verified", exact=True)).to_be_visible()


def test_a_review_shows_how_it_went_and_leads_to_the_moments(page: Page) -> None:
    enter(page, "shamans", players=3, options={"points": 1, "moon": 3})
    play_to_the_end(page, by_mouse)
    page.get_by_role("link", name="Review").click()
    review = page.locator(".review")
    expect(page.locator(".review[aria-busy=false]")).to_be_visible(timeout=300_000)
    names = page.locator(".replay .seats .name .word").all_inner_texts()
    charts = review.locator("figure")
    expect(charts).to_have_count(2)
    expect(charts.first.locator("polyline.line")).to_have_count(len(names))
    expect(review.get_by_role("heading", name="Luck and skill")).to_be_visible()
    expect(review.get_by_role("heading", name="Who was suspected of being a Shadow")).to_be_visible()
    believed = review.get_by_role("region", name="What everybody believed at this moment")
    expect(believed.locator("tbody tr")).to_have_count(len(names) + 1)
    expect(believed.locator(".shadow")).to_have_count(1)
    charts.first.get_by_text("As a table").click()
    moment = charts.first.locator("tbody button").nth(2)
    number = moment.inner_text()
    moment.click()
    expect(page.locator(".bar .count")).to_have_text(re.compile(rf"^{number} / "))
    page.wait_for_url(f"**/replay/*?at={number}&review=1")
    sound(page)
    page.set_viewport_size({"width": 360, "height": 740})
    no_sideways_scrolling(page)


TRAVELLED = """() => performance.getEntriesByType("resource")
    .filter(one => one.name.includes("/assets/")).map(one => [one.name, one.encodedBodySize])"""


def test_the_first_table_is_light_and_quick(page: Page) -> None:
    """At most 120 kB of script and 400 kB in all, as they travel: compressed where text is."""
    room = enter(page, "shamans", players=3)
    page.goto(f"/room/{room}", wait_until="commit")
    expect(page.locator(".shamans")).to_be_visible()
    spent = page.evaluate("performance.now()")
    page.evaluate("document.fonts.ready.then(() => null)")
    sizes = dict(page.evaluate(TRAVELLED))
    script = sum(size for name, size in sizes.items() if name.endswith(".js"))
    assert script > 50_000, "scripts were measured"
    assert script < 120_000, f"{script} bytes of JavaScript"
    assert sum(sizes.values()) < 400_000, sizes
    print(json.dumps({"javascript_gzipped": script, "all": sum(sizes.values()), "first_scene_ms": round(spent)}))


def test_play_is_offered_above_the_fold_and_every_button_has_a_name_of_its_own(page: Page) -> None:
    page.goto("/")
    buttons = page.get_by_role("button", name="Play against bots")
    expect(buttons).to_have_count(3)
    for button in buttons.all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 800, box
    names = [button.inner_text() for button in page.get_by_role("main").get_by_role("button").all()]
    assert len(set(names)) == len(names), names
    expect(page.get_by_text("New here?")).to_be_visible()


def test_the_lent_name_lasts(page: Page) -> None:
    page.goto("/")
    page.evaluate("localStorage.setItem('spiritboard.settings', JSON.stringify({stages: 'off'}))")
    page.reload()
    lent = page.get_by_label("Your name").get_attribute("placeholder")
    page.reload()
    expect(page.get_by_label("Your name")).to_have_attribute("placeholder", str(lent))
