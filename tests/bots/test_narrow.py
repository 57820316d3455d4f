"""The first layer that multiplies only what changes gives what the whole one does."""

import numpy as np

from spiritboard.bots.nets.narrow import FEW, Narrow


def test_a_narrow_layer_gives_what_the_whole_one_does() -> None:
    draw = np.random.default_rng(1)
    weights = draw.standard_normal((40, 8)).astype(np.float32)
    bias = draw.standard_normal(8).astype(np.float32)
    layer = Narrow(weights, bias)
    usual = draw.integers(0, 3, 40).astype(np.uint8)
    for changing in (0, 5, 5, 12):  # more and more of what is seen changes
        seen = np.repeat(usual[None], FEW + 3, axis=0)
        seen[:, :changing] = draw.integers(0, 3, (len(seen), changing))
        for rows in (seen, seen[:2]):
            assert np.allclose(layer.cells(rows), np.maximum(rows @ weights + bias, 0), atol=1e-4)
        assert layer.narrow.shape[0] <= 12, "what never changes is not multiplied"
