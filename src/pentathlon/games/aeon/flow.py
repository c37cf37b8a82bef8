"""The course of a battle: set-up, then primordial rounds and titan rounds in turn (AT-BSEQ-01)."""

from pentathlon.kernel import Steps

from .abilities import STEPS as WINDOWS
from .assault import STEPS as PRIMORDIAL_ROUND
from .muster import STEPS as SET_UP
from .responding import STEPS as RESPONSES
from .striking import STEPS as TITAN_ATTACK
from .turns import STEPS as TITAN_ROUND

STEPS = Steps({**SET_UP, **PRIMORDIAL_ROUND, **TITAN_ROUND, **TITAN_ATTACK, **WINDOWS, **RESPONSES})
