"""The command `spiritboard`, or `python -m spiritboard`: runs the compiled copy of a clone where there is one."""

from typing import NoReturn


def start() -> NoReturn:
    """Run the command line with the best build there is, and leave the program."""
    from spiritboard import build_info  # noqa: PLC0415 - forgotten again where the compiled copy is preferred

    build_info.prefer_compiled()
    from spiritboard.cli import main  # noqa: PLC0415 - from whichever copy that is

    main()


if __name__ == "__main__":
    start()
