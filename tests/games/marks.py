"""Marks on tests, so that another test can compare what is tested with what there is."""

from collections.abc import Callable


class Marks:
    """A decorator that collects what the decorated tests are about, such as the numbers of rules."""

    def __init__(self) -> None:
        self.tested: set[str] = set()

    def __call__(self, *names: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
        def mark(test: Callable[[], None]) -> Callable[[], None]:
            self.tested.update(names)
            return test

        return mark
