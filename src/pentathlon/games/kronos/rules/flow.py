"""The course of play: three rounds of Gathering, Assignment and Resolution, then the Final Battle."""

from pentathlon.kernel import Steps

from .assigning import STEPS as ASSIGNMENT
from .drafting import STEPS as GATHERING
from .final import STEPS as FINAL_BATTLE
from .resolution import STEPS as RESOLUTION
from .rounds import STEPS as ROUNDS

STEPS = Steps({**GATHERING, **ASSIGNMENT, **RESOLUTION, **ROUNDS, **FINAL_BATTLE})
