"""The command `spiritboard`, or `python -m spiritboard`. Runs the compiled copy of a clone if there is one."""

from typing import NoReturn


def start() -> NoReturn:
    """Run the command line with the best build there is, and exit."""
    from spiritboard import build_info  # noqa: PLC0415 - unloaded again if the compiled copy is preferred

    build_info.prefer_compiled()
    from spiritboard.cli import main  # noqa: PLC0415 - from the chosen copy

    main()


if __name__ == "__main__":
    start()
