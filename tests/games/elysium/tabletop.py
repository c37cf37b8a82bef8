"""The table-top vocabulary of Elysium: set out a position and play it like a player.

    table = lay(a={"domain": ["Amalthea"], "gold": 2}, agora=["zeus 1 R"])
    table.a.uses("Amalthea")
    assert table.a.vp == 1

Cards are named; "zeus 2" is a plain card of that Family and Level without any effect, "zeus 2 RB" one
with that condition. A player is described by `domain`, `citizens` (their number), `legends`, `gold`,
`vp`, `pp`, `columns`, `quest` and `taken`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.tabletop import TableTop as Base

from pentathlon.games.elysium import GAME
from pentathlon.games.elysium.printed import (
    CARDS,
    FAMILIES,
    LETTERS,
    ElysiumCard,
    Family,
    Power,
    Tale,
    make_card,
)
from pentathlon.games.elysium.rules.drafting import ACT, Alternative
from pentathlon.games.elysium.rules.flow import WRITE
from pentathlon.games.elysium.rules.legends import NEW, WHICH_LEGEND, Join
from pentathlon.games.elysium.rules.powers.answers import Use
from pentathlon.games.elysium.rules.powers.effects import DISMISS
from pentathlon.games.elysium.rules.powers.gains import gain
from pentathlon.games.elysium.rules.powers.modes import Mode
from pentathlon.games.elysium.rules.powers.tales import tale
from pentathlon.games.elysium.rules.quests import Quest
from pentathlon.games.elysium.rules.scoring import score
from pentathlon.games.elysium.setup import FOR_BEGINNERS
from pentathlon.games.elysium.sight import view
from pentathlon.games.elysium.table import Table, empty_table, enter
from pentathlon.kernel import Amount, Dice, Person, Question, Refusal, Seat, Slot, reveal

NAMES = "abcd"
FILLERS = 12
Named = str | ElysiumCard
Side = Mapping[str, Any]

PHASES: dict[str, list[tuple[Any, ...]]] = {
    "quests": [("order of play",), ("quests left",)],
    "order": [("order of play",)],
    "end": [("end of epoch",)],
    "awakening": [("actions",), ("awakening",)],
    "scoring": [("next epoch",)],
}


def made(
    family: Family, level: int, power: Power, *parts: Any, condition: str = "K", name: str = ""
) -> ElysiumCard:
    """A card for one test alone."""
    card = make_card(
        family, level, condition, power, name or f"Test {power.value} {family.title} {level}", *parts
    )
    card.slug = card.name.lower().replace(" ", "-")
    return card


def per_card(rate: int, most: int) -> Tale:
    """A tale for tests alone: for each card of its Legend."""
    return tale(rate, "card in this Legend", most, lambda table, seat, elysium, legend: len(legend))


def face(named: Named) -> ElysiumCard:
    """A card by its name, or a plain one by Family, Level and perhaps condition."""
    if isinstance(named, ElysiumCard):
        return named
    words = named.split()
    if len(words) > 1 and words[0].upper() in Family.__members__ and words[1].isdigit():
        condition = words[2] if len(words) > 2 else "K"
        return made(Family[words[0].upper()], int(words[1]), Power.INSTANT, condition=condition, name=named)
    return CARDS.named(named)


def lay(
    a: Side | None = None,
    b: Side | None = None,
    c: Side | None = None,
    d: Side | None = None,
    *,
    seats: int | None = None,
    agora: Sequence[Named] = ("zeus 1 K", "hades 1 K", "athena 1 K"),
    oracle: Sequence[Named] = (),
    pile: Sequence[Named] | None = None,
    discard: Sequence[Named] = (),
    phase: str = "turns",
    families: Sequence[Family] = FOR_BEGINNERS,
    side: str = "A",
    epoch: int = 2,
    turn: int = 1,
    order: str = "",
) -> "TableTop":
    """Set out a position, the pile from its top card on, and let the game run from there.

    `phase` is "turns" (Phase II from round `turn` on), "legends" (the transfers of Phase III), or one
    of `PHASES`.
    """
    sides = [side or {} for side in (a, b, c, d)]
    number = seats or max([2, *(at + 1 for at, side in enumerate((a, b, c, d)) if side is not None)])
    table = _bare(number, sides[:number], families, side, epoch)
    table.order = [Seat(NAMES.index(name)) for name in order or NAMES[:number]]
    table.active = table.order[0]
    faces: list[ElysiumCard] = []

    def laid(cards: Sequence[Named]) -> list[Slot]:
        faces.extend(face(named) for named in cards)
        return [Slot(slot) for slot in range(len(faces) - len(cards), len(faces))]

    fillers = [f"athena {at % 3 + 1}" for at in range(FILLERS)]
    piled = laid(fillers if pile is None else pile)
    table.pile, table.discard = piled[::-1], laid(discard)
    table.agora, table.oracle = laid(agora), laid(oracle)
    domains = [laid(side.get("domain", ())) for side in sides[:number]]
    hidden = [laid(["zeus 1"] * side.get("citizens", 0)) for side in sides[:number]]
    legends = [
        [laid(["zeus 3" if n == "citizen" else n for n in cards]) for cards in side.get("legends", ())]
        for side in sides[:number]
    ]
    table.faces = tuple(faces)
    for seat in range(number):
        for slot in domains[seat]:
            enter(table, Seat(seat), slot)
        table.domains[seat] += hidden[seat]
        table.elysium[seat] = [tuple(cards) for cards in legends[seat]]
        table.citizens |= sum(1 << slot for slot in hidden[seat])
        for cards, named in zip(legends[seat], sides[seat].get("legends", ()), strict=True):
            table.citizens |= sum(
                1 << slot for slot, name in zip(cards, named, strict=True) if name == "citizen"
            )
    for slot in range(len(faces)):
        if slot not in table.pile and not table.citizens >> slot & 1:
            reveal(table, Slot(slot))
    _set_agenda(table, phase, turn)
    return TableTop(table)


def _bare(number: int, sides: Sequence[Side], families: Sequence[Family], side: str, epoch: int) -> Table:
    return Table(
        agenda=[],
        dice=Dice(1),
        faces=(),
        seen=[0] * number,
        families=tuple(map(int, families)),
        pediment="AB".index(side),
        epoch=epoch,
        gold=[side.get("gold", 0) for side in sides],
        points=[side.get("vp", 0) for side in sides],
        prestige=[side.get("pp", 0) for side in sides],
        columns=[sum(LETTERS[letter].bit for letter in side.get("columns", "RYGB")) for side in sides],
        taken=[side.get("taken", 0) for side in sides],
        quests=[side.get("quest", 0) for side in sides],
        **empty_table(number),
    )


def _set_agenda(table: Table, phase: str, turn: int) -> None:
    if phase == "turns":
        turns = [("turn", seat, at) for at in range(turn, 5) for seat in table.order]
        table.agenda = [("order of play",), ("quests left",), *turns[::-1]]
    elif phase == "legends":
        table.phase = 3
        table.agenda = [("end of epoch",), *[("legends", seat) for seat in table.order[::-1]]]
    else:
        table.agenda = list(PHASES[phase])


class TableTop(Base[Table]):
    """A position being played, with its players `a` to `d`."""

    def __init__(self, table: Table) -> None:
        super().__init__(GAME, table)
        players = [Player(self, Seat(seat)) for seat in range(table.seats)]
        self.players = players
        self.a, self.b = players[:2]
        self.c = players[2] if len(players) > 2 else players[0]
        self.d = players[3] if len(players) > 3 else players[0]

    @property
    def agora(self) -> list[str]:
        """The Agora by name."""
        return self.names(self.state.agora)

    @property
    def oracle(self) -> list[str]:
        """The Oracle by name."""
        return self.names(self.state.oracle)

    @property
    def discard(self) -> list[str]:
        """The discard pile by name."""
        return self.names(self.state.discard)

    @property
    def pile(self) -> list[str]:
        """The draw pile, its top card first."""
        return self.names(reversed(self.state.pile))

    @property
    def order(self) -> str:
        """The players by their discs."""
        return "".join(NAMES[seat] for seat in self.state.order)

    @property
    def told(self) -> list[str]:
        """What happened, by kind and player."""
        return [f"{NAMES[event.seat]} {event.kind}" for event in self.match.events if event.seat is not None]

    @property
    def lyres(self) -> int:
        """How many more transfers the active player may make, as everybody sees it."""
        return view(self.state, None).lyres

    def names(self, slots: Any) -> list[str]:
        """The names of cards, as everybody knows them."""
        return ["Citizen" if self.state.is_citizen(slot) else self.state.card(slot).name for slot in slots]

    def tile(self, level: int) -> str | None:
        """Who has the tile of a Level."""
        holder = self.state.level_tiles[level - 1]
        return NAMES[holder] if holder >= 0 else None

    def family_tiles(self, family: Family) -> list[str | None]:
        """Who has the tiles of a Family."""
        holders = self.state.family_tiles[2 * family : 2 * family + 2]
        return [NAMES[holder] if holder >= 0 else None for holder in holders]

    def is_settled(self) -> None:
        """Prove that no power is left hanging, and that every card is in one place."""
        self.settles_at(ACT, WRITE)


class Player:
    """One of the players, who acts and is looked at."""

    def __init__(self, table: TableTop, who: Seat) -> None:
        self.table = table
        self.seat = who

    def __repr__(self) -> str:
        return NAMES[self.seat]

    # what a player does

    def takes(self, name: str, drop: str | None = "") -> None:
        """Take a card from the Agora, and dismiss a Column: any, the one named, or none yet (None)."""
        self._answer(ACT, name)
        if drop is not None:
            self.drops(drop)

    def takes_quest(self, number: int, drop: str | None = "") -> None:
        """Take a Quest and dismiss a Column."""
        self._answer(ACT, f"quest {number}")
        if drop is not None:
            self.drops(drop)

    def drops(self, colour: str = "") -> None:
        """Dismiss a Column, if there is a choice."""
        if self.is_asked and self.table.question is DISMISS:
            self.picks(colour or self.options[-1])

    def uses(self, name: str) -> None:
        """Use a power."""
        self.picks(f"use {name}")

    def transfers(self, name: str, to: str = "new") -> None:
        """Transfer a card to a new Legend or to the one that holds the card named."""
        self.picks(name)
        if self.is_asked and self.table.question is WHICH_LEGEND:
            self.picks("new" if to == "new" else f"join {to}")

    def ends(self) -> None:
        """End the turn."""
        self.picks("end_turn")

    def stops(self) -> None:
        """Stop transferring."""
        self._answer(WRITE, "stop")

    def picks(self, thing: Any) -> None:
        """Answer with an option in words."""
        assert self.is_asked, f"{self!r} is not asked: {self.table.match.asks}"
        for option, word in zip(self.table.ask.options, self.options, strict=True):
            if word == thing and isinstance(word, type(thing)):
                self.table.match.choose(option, self.seat)
                return
        raise AssertionError(f"{thing!r} is not among {self.options} ({self.table.question})")

    def declines(self) -> None:
        """Do not do what is offered."""
        self.picks(False if False in self.options else None)

    def says_yes(self) -> None:
        """Do what is offered."""
        self.picks(True)

    def _answer(self, question: Question, thing: str) -> None:
        assert self.is_asked, f"{self!r} is not asked: {self.table.match.asks}"
        assert self.table.question is question
        self.picks(thing)

    # what a player is asked

    @property
    def is_asked(self) -> bool:
        """Whether a question is open to the player."""
        return self.table.asked == repr(self)

    @property
    def options(self) -> list[Any]:
        """The options in words."""
        assert self.is_asked, f"{self!r} is not asked: {self.table.match.asks}"
        return [self._word(option) for option in self.table.ask.options]

    def _word(self, option: Any) -> Any:
        state = self.table.state
        if option is None or isinstance(option, bool | Amount):
            return option
        if isinstance(option, Quest):
            return f"quest {option.value}"
        if isinstance(option, Use):
            return f"use {self.table.names([option.card])[0]}"
        if isinstance(option, Mode):
            return f"mode {option.number}"
        if isinstance(option, Join):
            return f"join {state.card(state.elysium[option.seat][option.legend][0]).name}"
        if option is NEW:
            return "new"
        if not isinstance(option, int):
            return option.name.lower()
        if isinstance(option, Person):
            return NAMES[option]
        return self.table.names([option])[0]

    def why_not(self, thing: Any) -> Refusal:
        """Why the player cannot pick a thing: a card by name, or an option."""
        refusal = self.table.match.why_not(self.seat, self.slot(thing) if isinstance(thing, str) else thing)
        assert refusal is not None
        return refusal

    def why_not_use(self, name: str) -> str:
        """The clause that forbids using the power of a Domain card."""
        return self.why_not(Use(self.slot(name))).rule

    def slot(self, name: str) -> Slot:
        """A card by its name, the player's own first."""
        state = self.table.state
        places = [*state.domains[self.seat], *state.agora, *state.oracle, *range(len(state.faces))]
        return next(Slot(slot) for slot in places if self.table.names([slot])[0] == name)

    # what a player has

    @property
    def gold(self) -> int:
        """The gold."""
        return self.table.state.gold[self.seat]

    @property
    def vp(self) -> int:
        """The VP tokens."""
        return self.table.state.points[self.seat]

    @property
    def pp(self) -> int:
        """The PP."""
        return self.table.state.prestige[self.seat]

    @property
    def quest(self) -> int:
        """The number of the Quest."""
        return self.table.state.quests[self.seat]

    @property
    def columns(self) -> str:
        """The held Columns."""
        return "".join(
            letter for letter, each in LETTERS.items() if self.table.state.columns[self.seat] & each.bit
        )

    @property
    def domain(self) -> list[str]:
        """The Domain by name."""
        return self.table.names(self.table.state.domains[self.seat])

    @property
    def legends(self) -> list[list[str]]:
        """The Legends by name."""
        return [self.table.names(legend) for legend in self.table.state.elysium[self.seat]]

    @property
    def score(self) -> Any:
        """What the player would score now."""
        return score(self.table.state, self.seat)

    def is_tapped(self, name: str) -> bool:
        """Whether a card is tapped."""
        return bool(self.table.state.tapped >> self.slot(name) & 1)

    def has_ring(self, name: str) -> bool:
        """Whether a card has its ring."""
        return bool(self.table.state.rings >> self.slot(name) & 1)


CITIZEN, PASS, END, STOP = Alternative
GIFT = made(Family.ZEUS, 2, Power.INSTANT, gain(vp=3), name="Gift")
SPRING = made(Family.ZEUS, 1, Power.ACTIVATE, gain(vp=1), name="Spring")
"""Cards for tests of rules, which stay as they are when the printed ones are tuned."""
ALL_FAMILIES = FAMILIES
