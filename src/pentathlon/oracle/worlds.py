"""What a position is worth to a seat: worlds it cannot tell from the real one, played on by natural players.

Tries that are to be compared are made in the same worlds with the same luck (`Random` of the same name).
"""

from random import Random

from pentathlon.bots.bot import prospects
from pentathlon.bots.natural import natural
from pentathlon.kernel import Option, Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import NOTHING, Match

LONGEST = 600
"""After so many answers a world is judged as it stands: a campaign is too long to be played to its end."""


def check_turns(match: Match) -> None:
    """Refuse games in real time: nobody plays on naturally where moments count."""
    if match.game.wakes is not None:
        raise UnknownChoice(f"{match.game.title} is played in real time: the oracle looks back at turns.")


def tries(
    match: Match, seat: Seat, worlds: int, name: str, answer: Option = NOTHING, *, far: int = LONGEST
) -> list[float]:
    """What the seat gets in so many worlds, after that answer of its own if there is one.

    All play on for so many answers, that one included; then the game says how it stands, if it is not over.
    """
    found = []
    for number in range(worlds):
        chance = Random(f"{name}:{number}")
        world = match.world(seat, chance)
        if answer is not NOTHING:
            world.send(answer)
        found.append(played_on(world, chance, far - (answer is not NOTHING))[seat])
    return found


def played_on(world: Match, chance: Random, far: int = LONGEST) -> list[float]:
    """What everybody gets if all go on as anybody would."""
    for _ in range(far):
        if world.outcome is not None:
            break
        world.send(natural(world, world.ask.options, chance))
    return prospects(world)
