"""Which program this is: clients that were built for another one reload."""

from typing import Final

import spiritboard
from spiritboard.build_info import build

SERVER: Final = f"{spiritboard.__version__} {build()}"
