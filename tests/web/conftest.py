from collections.abc import Iterator

import pytest

from tests.web.serving import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running
        assert "Traceback" not in running.said(), running.said()
