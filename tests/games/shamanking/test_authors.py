"""Whatever the reader of cards accepts plays to an end: cards and decks made from the grammar, played at random."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.core.state import playout
from spiritboard.games.shamanking.cards.library import library
from spiritboard.games.shamanking.cards.reading import BadSet, read_set
from spiritboard.games.shamanking.cards.text import card_text
from spiritboard.games.shamanking.mind.policy import policy
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.games.shamanking.rules.state import ShamanKingState, begin
from tests.games.shamanking.puzzle import GAME, cards_of_our_own

HEAD = "set mine\nnumber 3\nprefix ME\ntitle Mine\n"
CONDITIONS = ("behind", "ahead", "poorer", "charged 1", "teamworks 1", "in red or green", "incoming <= 4")
STEPS = (
    "add 1y",
    "add 2g per teamwork",
    "drain 1 any",
    "drain 1g",
    "lose 1g",
    "break one",
    "charge any",
    "uncharge any",
    "look 3 keep 1",
    "arrange 3",
    "search card",
    "salvage card",
    "turn",
    "mill 3",
    "shift green red",
)
AT_ONCE = ("rise 1", "restart", "weaken 2")

plain = st.sampled_from(STEPS)
condition = st.one_of(
    st.sampled_from(CONDITIONS),
    st.tuples(st.sampled_from(CONDITIONS), st.sampled_from((" and ", " or ")), st.sampled_from(CONDITIONS)).map(
        "".join
    ),
)


def effects(*more: str) -> st.SearchStrategy[str]:
    """Effects with these verbs as well as those that work everywhere."""
    step = st.one_of(plain, st.sampled_from(more)) if more else plain
    tied = st.tuples(condition, step, plain).map(lambda parts: "if {} then may ({}; {})".format(*parts))
    choice = st.tuples(step, plain).map(lambda parts: "choose ({} | {})".format(*parts))
    return st.lists(st.one_of(step, tied, choice, step.map("may {}".format)), min_size=1, max_size=3).map("; ".join)


def power(cost: str, effect: str) -> str:
    """A power that is used once where it might pay for itself."""
    feeds = any(word in effect for word in ("add", "charge", "turn", "shift")) or cost[-1] in "if"
    return f"  power {cost}{' once' if feeds and 'once' not in cost else ''}: {effect}"


price = st.sampled_from(("1g", "1y", "1r", "uncharge", "1g once", "2g", "turn back"))
strike_price = st.one_of(price, st.sampled_from(("1i", "2f", "1g 1i once")))
boost = st.sampled_from(("boost force +1", "boost intercept +2", "boost force +1 per charge"))


@st.composite
def strikes(draw: st.DrawFn) -> str:
    lines = [f"  cost {draw(st.sampled_from(('0', '1g', '1y 1r')))}"]
    lines += [f"  intercept {draw(st.integers(0, 9))}", f"  force {draw(st.integers(0, 9))}"]
    lines += draw(st.lists(st.tuples(strike_price, boost).map(lambda pair: power(*pair)), max_size=2))
    lines += [f"  power {draw(price)}: later {draw(effects())}"] if draw(st.booleans()) else []
    lines += [f"  counter: {draw(effects('empower 1'))}"] if draw(st.booleans()) else []
    lines += [f"  focus: {draw(effects())}"] if draw(st.booleans()) else []
    lines += [f"  pitch: {draw(effects(*AT_ONCE))}"] if draw(st.booleans()) else ["  cleanup: add 1g"]
    return "\n".join(lines)


@st.composite
def advantages(draw: st.DrawFn) -> str:
    lines = ["  cost " + draw(st.sampled_from(("0", "1g")))]
    lines += [f"  play: {draw(effects(*AT_ONCE))}"] if draw(st.booleans()) else []
    lines += [power(draw(price), draw(effects()))] if draw(st.booleans()) else []
    if draw(st.booleans()):
        return "\n".join([*lines, "  immediate", "  tactical 0"])
    when = draw(st.sampled_from(("behind", "poorer and charged 1", "teamworks 1 or ahead")))
    lines += [f"  charging: {draw(effects())}", f"  while {when}: yours force +2, incoming force -1"]
    return "\n".join([*lines, f"  cleanup: {draw(effects())}"])


@st.composite
def teamworks(draw: st.DrawFn) -> str:
    lines = ["  cost " + draw(st.sampled_from(("0", "1g"))), f"  celebrate: {draw(effects())}"]
    before = draw(st.sampled_from(("", " before flipping")))
    cost = draw(st.sampled_from(("itself", "1g", "1y once", "uncharge")))
    lines.append(power(f"{cost}{before}", draw(effects(*(AT_ONCE if before else ("weaken 1",))))))
    lines += [f"  score: {draw(effects())}", f"  charging: {draw(effects())}", "  while: here force +1 per their point"]
    return "\n".join(lines)


KINDS = {"strike": strikes(), "advantage": advantages(), "teamwork": teamworks()}


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data(), st.integers(0, 1000))
def test_whatever_is_accepted_plays_to_an_end(data: st.DataObject, seed: int) -> None:
    kinds = ("strike", "advantage", "teamwork", "strike", "advantage")
    text = "\n".join(f"{kind} {at + 1} Card {at}\n{data.draw(KINDS[kind])}" for at, kind in enumerate(kinds)) + "\n"
    try:
        made = read_set(HEAD + text)
    except BadSet as error:
        assert all(complaint.startswith("line ") for complaint in error.complaints)
        return
    for card in made.cards:
        assert card_text(card, "en")
        assert card_text(card, "fr")
    with cards_of_our_own(text):
        shaman = library().names["shaman yoh"]
        deck = [(made.number << 8 | card.number, 7) for card in made.cards]
        state = begin(True, [shaman, shaman], [deck, deck])
        wild = state.clone()
        playout(wild, FastDice(seed))
        GAME.examine(wild)
        sensible = state.clone()
        assert isinstance(sensible, ShamanKingState)
        dice, answers = FastDice(seed), 0
        while not sensible.over() and sensible.cells[f.TURN] < 5:
            if sensible.seat() == NATURE:
                sensible.roll(dice)
            else:
                sensible.apply(policy(sensible, dice))
                answers += 1
                assert answers < 5 * (f.MOST_FLIPS + f.MOST_POWERS) * 8, "a bot ends by itself"
            if answers % 20 == 0:
                GAME.examine(sensible)
