"""The wire protocol, typed once: nouns, client commands, server messages, HTTP bodies.

It is JSON in both directions, discriminated by the field ``type``. Unknown fields in a command are refused. Seats count
from 0 here, and -1 is a spectator. Text is in the language that the viewer asked for; codes are the same in every
language. Import the package and use its names: ``wire.Act``, ``wire.News``. ``client/src/wire.ts`` is generated from it
(``python -m spiritboard.web.wire.schema``).
"""

# ruff: noqa: F403 - one namespace for the whole protocol

from spiritboard.learn.glossary import Term as Term
from spiritboard.learn.lesson import Course as Course
from spiritboard.scenes.scene import Scene as Scene
from spiritboard.scenes.shelf import CardFace as CardFace
from spiritboard.scenes.shelf import DeckCheck as DeckCheck
from spiritboard.scenes.shelf import DeckFace as DeckFace
from spiritboard.web.wire.bodies import *
from spiritboard.web.wire.commands import *
from spiritboard.web.wire.learn import *
from spiritboard.web.wire.messages import *
from spiritboard.web.wire.nouns import *
