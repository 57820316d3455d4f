"""The process that measures the interpreted source: a name and a window come in, units a second go out."""

import json
import sys

from bench.meter import Timed
from bench.ours import WORK, beginnings
from spiritboard import build_info

if __name__ == "__main__":
    assert build_info.build() == "interpreted", "this process is to measure the interpreted source"
    meters = {name: Timed(make(beginnings())) for name, make in WORK.items()}
    for line in sys.stdin:
        name, seconds = json.loads(line)
        print(meters[name].measure(seconds), flush=True)
