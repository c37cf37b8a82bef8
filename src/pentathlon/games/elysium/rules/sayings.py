"""What clauses forbid, in words, where nothing more is to be said."""

from typing import Final

from pentathlon.kernel import Refusal

SAYINGS: Final = {
    "EL-TURN-03": "You have made the acquisition of this turn.",
    "EL-TURN-05": "You have a Quest already; one is all you may take in an Epoch.",
    "EL-TURN-06": "You have taken three cards in this Epoch; no more may be taken by turns.",
    "EL-TURN-13": "That Quest was taken by somebody else.",
    "EL-SETUP-06": "That Quest is not in this game.",
    "EL-COND-10": "You hold no Column; without one no card can be taken.",
    "EL-POWER-02": "Its Instantaneous power worked when it arrived, and works no more.",
    "EL-POWER-04": "Its power is always in force; it is not used.",
    "EL-POWER-06": "It is tapped; it can be used again in the next Epoch.",
    "EL-POWER-08": "Its ring is gone, and its power with it.",
    "EL-POWER-10": "Its Eleusis power needs another Eleusis card face up in your Domain.",
    "EL-POWER-13": "Its Legend power is for Phase III.",
    "EL-POWER-14": "Its Legend power was used in this Epoch.",
    "EL-POWER-15": "Its Chronos power works in the final scoring only.",
    "EL-POWER-17": "A Citizen has no power.",
    "EL-TIME-01": "It could do nothing now.",
    "EL-TIME-06": "In Phase III only Legend powers are used.",
    "EL-SUP-07": "You do not have what it would cost.",
    "EL-TRANS-06": "You cannot pay for that transfer.",
    "EL-CITL-01": "A Citizen joins only a Legend of two or more cards that is not full.",
    "EL-CITL-02": "A Citizen is neither the first nor the second card of a Legend.",
    "EL-CITL-07": "That Legend is full.",
    "EL-LEG-02": "A Family Legend holds cards of one Family and different Levels.",
    "EL-LEG-03": "A Level Legend holds cards of one Level and different Families.",
    "EL-LEG-05": "The single card has the same Family and the same Level.",
    "EL-LEG-06": "The single card has neither the same Family nor the same Level.",
    "EL-LEG-10": "A card in a Legend stays where it is.",
    "EL-LEG-12": "That Legend is full.",
}


def said(clause: str | None) -> Refusal | None:
    """A refusal in the words that stand for its clause."""
    return None if clause is None else Refusal(clause, SAYINGS[clause])
