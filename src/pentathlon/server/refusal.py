"""Something that is not done, and why."""

from pentathlon.kernel.errors import PentathlonError

from .socket.messages import Reason


class Refuse(PentathlonError):
    """Something that is not done: the reason as a word, the clause, and a sentence."""

    def __init__(self, reason: Reason, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.reason: Reason = reason
        self.rule = rule
        self.message = message
