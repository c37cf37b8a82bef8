"""What clauses forbid, in words, where nothing more is to be said."""

from typing import Final

from pentathlon.kernel import Refusal

SAYINGS: Final = {
    "KE-DRAFT-04": "Take one of the cards that were revealed for this draft.",
    "KE-DRAFT-07": "Nobody may pass in a draft.",
    "KE-OLY-02": "Send a card of your hand to Olympus; this cannot be declined.",
    "KE-OLY-03": "A Reinforcement never goes to Olympus.",
    "KE-V8-04": "A Mercenary may not go to Olympus.",
    "KE-MON-02": "On your turn you assign one card of your hand, or pass.",
    "KE-MON-05": "A Reinforcement is never assigned; it is played during a battle.",
    "KE-MON-06": "That board is not in this game.",
    "KE-MON-08": "That side belongs to another player.",
    "KE-MON-10": "You hold the other side of that board already.",
    "KE-MON-15": "There are three cards on that side; it holds no more.",
    "KE-MON-18": "A card once assigned stays where it is.",
    "KE-MON-20": "You have no Banner left: you can only add cards where you are already.",
    "KE-HAD-01": "That side of Acheron is Hades's own.",
    "KE-HAD-02": "Somebody else has come to Acheron in this round.",
    "KE-HAD-05": "Hades assigns only his own Characters and Spells.",
    "KE-HAD-06": "The cards of your drafted row come to a battle only through Spells.",
    "KE-HAD-12": "There are three cards on your side of Acheron; it holds no more.",
    "KE-HAD-14": "The open side of Acheron is for the others.",
    "KE-HAD-19": "You have no Banner left for another Quest board.",
    "KE-REIN-01": "It is the other side's turn.",
    "KE-REIN-09": "That cannot be played as a Reinforcement.",
    "KE-REIN-18": "There is nobody in this battle to whom it could be given.",
    "KE-REIN-19": "You have played it already in this round.",
    "KE-STUN-03": "A stunned Character can be given nothing, and nothing can be aimed at it.",
    "KE-PVP-03": "Say which of the effects that wait at the beginning of the battle comes next.",
    "KE-SPELL-07": "The card has one use in a round, and has had it.",
    "KE-SPELL-11": "Somebody of the type that is called has to come out of your drafted row.",
    "KE-SPELL-06": "It needs an active Cerberus on your side of this battle.",
    "KE-ELITE-01": "A Treasure of your Armory is attached to one of your active Elites; you have none here.",
    "KE-ELITE-03": "It has unlocked an ability, and cannot be attached.",
    "KE-ELITE-05": "It was attached in this round already.",
    "KE-ACRO-02": "That ability was used; it works once in the game.",
    "KE-ACRO-06": "That ability is not unlocked.",
    "KE-ACRO-09": "There are three abilities on each board, and no such one.",
    "KE-PVP-06": "Your opponent has no permanent Bonus that could be cancelled.",
    "KE-BEAST-16": "A Monster has nothing that could be touched by it.",
    "KE-VAR-03": "This game is played without Coins.",
    "KE-V5-03": "You have used your Coin in this round.",
    "KE-V5-06": "Against a Monster there is nothing to wait for.",
    "KE-V7-01": "You may keep one Reinforcement card that is left in your hand, and no other.",
    "KE-V7-05": "You may play the card that you kept, and no other.",
    "KE-V7-06": "That has no use in the Final Battle.",
    "KE-TRE-01": "A Treasure goes into your Armory or unlocks an ability.",
    "KE-TRE-07": "That ability was unlocked by another Treasure.",
    "KE-FK-03": "Put one of your Olympus cards below each Battle Aspect card.",
    "KE-FK-04": "With a Character goes one Treasure of your Armory, or none.",
}


def said(clause: str | None) -> Refusal | None:
    """A refusal in the words that stand for its clause."""
    return None if clause is None else Refusal(clause, SAYINGS[clause])


def refuse(clause: str) -> Refusal:
    """The same where there is a clause for certain."""
    return Refusal(clause, SAYINGS[clause])
