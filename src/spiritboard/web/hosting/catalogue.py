"""The catalogue of games for clients: options with explanations, bot levels, phrases."""

from spiritboard.bots.levels import USUAL
from spiritboard.core.option import Option
from spiritboard.games import registry
from spiritboard.scenes.tongue import Tongue
from spiritboard.web.room.bot_seats import character_facts, level_facts
from spiritboard.web.room.chat_rules import phrases
from spiritboard.web.wire import GameFact, OptionFact


def games(tongue: Tongue) -> list[GameFact]:
    """Return all games."""
    return [game_fact(name, tongue) for name in registry.names()]


def game_fact(name: str, tongue: Tongue) -> GameFact:
    """Return one game."""
    game = registry.find(name).game
    return GameFact(
        name=game.name,
        title=tongue(game.title),
        version=game.version,
        least=game.least,
        most=game.most,
        options=tuple(_option(option, tongue) for option in game.spec),
        levels=level_facts(tongue),
        phrases=phrases(name, tongue),
        decks=registry.find(name).shelf is not None,
        usual_level=USUAL,
        characters=character_facts(name, tongue),
    )


def _option(option: Option, tongue: Tongue) -> OptionFact:
    return OptionFact(
        name=option.name,
        title=tongue(option.title),
        help=tongue(option.help),
        rule=option.rule,
        default=option.default,
        choices=option.choices,
        choice_titles=tuple(tongue(title) for title in option.titles or option.choices) if option.choices else (),
        least=option.least,
        most=option.most,
        by_players={str(players): value for players, value in (option.by_players or {}).items()},
        shown=option.shown,
        longest=option.longest,
        words=option.words,
        word_titles=tuple(tongue(title) for title in option.titles or option.words) if option.words else (),
    )
