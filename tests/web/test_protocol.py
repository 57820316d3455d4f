"""What our shorter way writes is what the library would have written."""

import pytest
from websockets.frames import Frame, Opcode

from spiritboard.web.http.protocol import text_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_a_frame_is_a_head_and_the_text(size: int) -> None:
    text = b"x" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
