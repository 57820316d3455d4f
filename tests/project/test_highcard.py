"""The example game keeps every law that our own games keep."""

from collections.abc import Iterator
from types import ModuleType

import pytest

from spiritboard.core.errors import BadPosition
from spiritboard.games import registry
from tests.every import test_laws, test_sight
from tests.every.walk import Setting


def laws(module: ModuleType) -> Iterator[pytest.param]:  # type: ignore[valid-type]  # pytest does not export its type
    for name, law in vars(module).items():
        arguments = law.__code__.co_varnames[: law.__code__.co_argcount] if name.startswith("test_") else ()
        if arguments and arguments[0] in ("setting", "plain"):
            yield pytest.param(law, len(arguments), id=name)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry.OURS, "highcard", "examples.highcard:REGISTRATION")
    yield
    registry.find.cache_clear()


@pytest.mark.parametrize(("law", "arguments"), [*laws(test_laws), *laws(test_sight)])
@pytest.mark.parametrize("players", [2, 4])
def test_the_example_keeps_the_law(law, arguments: int, players: int) -> None:
    law(Setting("highcard", players), *[1] * (arguments - 1))


@pytest.mark.parametrize("text", ["", "highcard 9\nlay 1\ngone", "highcard 2\nlay 1\ngone\nseat 0 0 1 2\nseat 0 0 2 3"])
def test_a_position_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        registry.find("highcard").game.from_position(text)
