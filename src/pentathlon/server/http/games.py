"""The games and the bots over HTTP, and what there is to read of each game."""

from typing import Any

from pentathlon.bots import BOTS, COMPANIONS, HANDS, PLUGGED, RIVALS, Rival
from pentathlon.casting import casting_of
from pentathlon.games import GAMES
from pentathlon.kernel import Game
from pentathlon.primer import FILLERS, Heading, headings_of, primer_of

from .forms.tables import (
    ChoiceFacts,
    ClauseFacts,
    GameFacts,
    HeadingFacts,
    LessonFacts,
    Library,
    MomentFacts,
    RivalFacts,
    RulebookFacts,
)
from .routes import Operation, Visit


async def games(visit: Visit) -> Library:
    """The games with their character, and the bots."""
    known = {rival.bot.partition(":")[0] for rival in RIVALS}
    # What plays some games alone, or needs more than a server has, is not offered to everybody.
    others = [Rival(name, name, words) for name, words in BOTS.items() if name not in {*known, *PLUGGED}]
    met = ([*RIVALS, *others], HANDS, COMPANIONS)
    return Library(
        [_game(name) for name in GAMES], BOTS, *([RivalFacts(*each) for each in some] for some in met)
    )


def _game(name: str) -> GameFacts:
    game = GAMES[name]
    choices = [
        ChoiceFacts(
            *(choice.name, list(choice.values), choice.default, choice.meaning, choice.seldom, choice.where),
            players=choice.players,
        )
        for choice in game.choices
    ]
    seats = list(game.seats)
    realtime = game.wakes is not None
    lessons = [
        LessonFacts(
            lesson.title,
            list(lesson.words),
            dict(lesson.options),
            [MomentFacts(*each) for each in lesson.moments],
        )
        for lesson in game.lessons
    ]
    roles = {number: list(game.roles(number)) for number in seats} if game.roles else {}
    told = (game.title, game.blurb, game.version, seats, game.minutes, game.difficulty)
    return GameFacts(name, *told, choices, realtime, lessons, roles, casting_of(game))


async def rules(visit: Visit) -> RulebookFacts:
    """The rulebook of a game: where to begin, what is in it, and by which names a thing is found."""
    game = GAMES[visit.request.path_params["game"]]
    primer = primer_of(game)
    headings = [_heading_facts(game, heading) for heading in headings_of(game.rulebook)]
    return RulebookFacts(headings, primer.win, primer.turn, primer.words, sorted(FILLERS))


def _heading_facts(game: Game[Any], heading: Heading) -> HeadingFacts:
    found = [game.rulebook[rule] for rule in heading.clauses]
    clauses = [ClauseFacts(clause.id, clause.chapter, clause.text) for clause in found]
    return HeadingFacts(heading.title, heading.level, heading.prose, heading.terms, clauses)


async def figures(visit: Visit) -> dict[str, str]:
    """The silhouettes of a game's cards and boards, by slug."""
    return GAMES[visit.request.path_params["game"]].figures()


LIBRARY = [
    Operation("GET", "/api/games", games, Library),
    Operation("GET", "/api/games/{game}/rules", rules, RulebookFacts),
    Operation("GET", "/api/games/{game}/figures", figures, dict[str, str]),
]
