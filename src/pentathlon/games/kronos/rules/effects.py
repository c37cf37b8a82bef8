"""Ready-made effects of Reinforcements, abilities and beginnings of battles, each with its words."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pentathlon.games.kronos.printed import ASPECTS, GOD, Aspect, Effect, Happening, Type
from pentathlon.games.kronos.table import FINAL, NOTHING, Deal, Table
from pentathlon.kernel import Question, Refusal, Seat, Slot, choose, tell
from pentathlon.kernel.wording import counted

from .battle import give, opposing, own, present, rivals
from .sayings import refuse

NO_TARGET: Final = "KE-REIN-18"
NO_BONUS: Final = "KE-PVP-06"
NO_MONSTER_TARGET: Final = "KE-BEAST-16"
NOT_IN_THE_END: Final = "KE-V7-06"
DUEL: Final = 2
"""So many players make a duel."""
OF_A_NAMED_ASPECT: Final = 0.85
"""What is left of the appeal of a bonus that not every battle can use."""

Fits = Callable[[Table, Slot], bool]


class Target(NamedTuple):
    """Whom an effect may touch: in words, on which side, and which of the active Characters there."""

    words: str
    mine: bool = True
    fits: Fits = lambda table, slot: True

    def among(self, table: Table, me: Seat) -> list[Slot]:
        """The legal targets now (KE-REIN-18, KE-REIN-21)."""
        side = own(table, me) if self.mine else opposing(table, me)
        return [slot for slot in side if self.fits(table, slot)]

    def cannot(self, table: Table, me: Seat) -> str | None:
        """The clause that forbids, if there is none."""
        if self.among(table, me):
            return None
        return NO_TARGET if self.mine or rivals(table, me) else NO_MONSTER_TARGET


def _is_no_god(table: Table, slot: Slot) -> bool:
    return table.card(slot).type is not GOD


ANYBODY: Final = Target("One of your Characters")
NOT_A_GOD: Final = Target("One of your Characters that is not a God", fits=_is_no_god)
FOE: Final = Target("one opposing Character", mine=False)
MORTAL_FOE: Final = Target("one opposing Character that is not a God", mine=False, fits=_is_no_god)


def one_of(*types: Type) -> Target:
    """One of your own Characters of those types."""
    named = " or ".join(each.title for each in types)
    return Target(f"One of your Characters that is {_an(named)}", fits=_has_type(types))


def foe_of(*types: Type) -> Target:
    """An opposing Character of those types."""
    named = " or ".join(each.title for each in types)
    return Target(f"one opposing {named}", mine=False, fits=_has_type(types))


def _an(words: str) -> str:
    return f"an {words}" if words[0] in "AEIOU" else f"a {words}"


def _has_type(types: Sequence[Type]) -> Fits:
    return lambda table, slot: table.card(slot).type in types


class Aim(NamedTuple):
    """Whom an effect is aimed at, and what happens to it."""

    target: Target
    words: str


class Left(NamedTuple):
    """The Aspects among which there is still a choice."""

    aspects: tuple[Aspect, ...]
    words: str


def cannot_aim(table: Table, seat: Seat, slot: Slot, aim: Aim) -> Refusal | None:
    """Why an effect cannot touch a card (KE-REIN-18, KE-REIN-21, KE-STUN-03)."""
    sides = (seat,) if aim.target.mine else tuple(rivals(table, seat))
    if not any(slot in present(table, side) for side in sides):
        whose = "your" if aim.target.mine else "the opposing"
        return Refusal("KE-REIN-21", f"{table.card(slot)} is not one of {whose} Characters in this battle.")
    if table.stunned >> slot & 1:
        return refuse("KE-STUN-03")
    if not aim.target.fits(table, slot):
        return Refusal(NO_TARGET, f"It is for {_lowered(aim.target.words)}; {table.card(slot)} is not.")
    return None


def cannot_name(table: Table, seat: Seat, aspect: Aspect, left: Left) -> Refusal | None:
    """Why an Aspect cannot be named (KE-REIN-13)."""
    if aspect in left.aspects:
        return None
    return Refusal("KE-REIN-13", "That Aspect is taken already; choose another one.")


def cannot_recover(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a Character cannot come back."""
    if slot in present(table, seat) and table.stunned >> slot & 1:
        return None
    return Refusal(NO_TARGET, f"{table.card(slot)} is no stunned Character of yours in this battle.")


def cannot_cancel_it(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a Bonus cannot be cancelled (KE-PVP-04, KE-PVP-06)."""
    if slot in _bonuses_against(table, seat):
        return None
    return Refusal(NO_BONUS, f"{table.card(slot)} is no permanent Bonus of your opponent that counts now.")


def cannot_ready(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a Treasure cannot be made ready again."""
    if slot in exhausted(table, seat):
        return None
    return Refusal(NO_TARGET, f"{table.card(slot)} is no exhausted Treasure that nobody carries.")


def cannot_retrieve(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card cannot be taken back."""
    if slot in table.spent[seat]:
        return None
    return Refusal(NO_TARGET, f"You have not played {table.card(slot)} as a Reinforcement in this round.")


ASKS: Final = "{by} asks you to {what}."
AIM: Final = Question("aim", "choose a Character", "KE-REIN-21", {int: cannot_aim}, ASKS)
WHICH_ASPECT: Final = Question("aspect", "choose an Aspect", "KE-REIN-12", {Aspect: cannot_name}, ASKS)
SWAPPED: Final = Question(
    "swapped", "choose the Aspects that change places", "KE-REIN-13", {Aspect: cannot_name}, ASKS
)
RECOVER: Final = Question("recover", "choose who comes back", "KE-REIN-18", {int: cannot_recover}, ASKS)
WHICH_BONUS: Final = Question(
    "which bonus", "choose which permanent Bonus to cancel", "KE-PVP-06", {int: cannot_cancel_it}, ASKS
)
READY: Final = Question(
    "ready", "choose which Treasure may be attached again", "KE-REIN-18", {int: cannot_ready}, ASKS
)
RETRIEVE: Final = Question(
    "retrieve", "choose which card to take back", "KE-REIN-18", {int: cannot_retrieve}, ASKS
)


def _lowered(words: str) -> str:
    return words[0].lower() + words[1:]


async def _aim(table: Table, me: Seat, by: object, target: Target, words: str) -> Slot:
    return await choose(me, AIM, target.among(table, me), by, about=Aim(target, f"choose {words}"))


async def _aspect(
    me: Seat, by: object, aspect: Aspect | None, among: tuple[Aspect, ...] = ASPECTS, words: str = ""
) -> Aspect:
    """The Aspect that is named, or one of the player's choice (KE-REIN-11, KE-REIN-12)."""
    if aspect is not None:
        return aspect
    return await choose(me, WHICH_ASPECT, among, by, about=Left(among, words))


def _in(aspect: Aspect | None) -> str:
    return aspect.title if aspect is not None else "in one Aspect"


class ByPlayers(NamedTuple):
    """A number that hangs on how many play."""

    two: int
    three: int
    four: int


def bonus(amount: int | ByPlayers, aspect: Aspect | None = None, to: Target = ANYBODY) -> Effect:
    """A bonus for one Character, perhaps by how many play (KE-REIN-11, KE-REIN-12)."""
    amounts = amount if isinstance(amount, ByPlayers) else ByPlayers(amount, amount, amount)

    async def happen(table: Table, me: Seat, by: object, reinforced: bool) -> None:
        gets = amounts[table.seats - DUEL]
        target = await _aim(table, me, by, to, f"who gets +{gets} {_in(aspect)}")
        where = await _aspect(me, by, aspect)
        give(table, Deal(target, where, gets, reinforced=reinforced))
        tell(table, "bonus", me, table.card(target).name, gets, where.title)

    more = ""
    if isinstance(amount, ByPlayers):
        more = f", with three players +{amount.three}, with two +{amount.two}"
    appeal = amounts.four if aspect is None else OF_A_NAMED_ASPECT * amounts.four
    return Effect(f"{to.words} gets +{amounts.four} {_in(aspect)}{more}.", happen, to.cannot, appeal, aspect)


def bonuses(*numbers: int, to: Target = ANYBODY) -> Effect:
    """Bonuses for one Character in different Aspects (KE-REIN-13)."""

    async def happen(table: Table, me: Seat, by: object, reinforced: bool) -> None:
        target = await _aim(table, me, by, to, "who gets the bonuses")
        left = list(ASPECTS)
        for number in numbers:
            where = await _aspect(me, by, None, tuple(left), f"choose the Aspect in which it is +{number}")
            left.remove(where)
            give(table, Deal(target, where, number, reinforced=reinforced))
            tell(table, "bonus", me, table.card(target).name, number, where.title)

    first, *rest = numbers
    more = " and ".join(f"+{number} in another" for number in rest)
    return Effect(f"{to.words} gets +{first} in one Aspect and {more}.", happen, to.cannot, sum(numbers))


def all_round(amount: int, to: Target = ANYBODY) -> Effect:
    """A bonus for one Character in every Aspect."""

    async def happen(table: Table, me: Seat, by: object, reinforced: bool) -> None:
        target = await _aim(table, me, by, to, f"who gets +{amount} in every Aspect")
        give(table, *(Deal(target, aspect, amount, reinforced=reinforced) for aspect in ASPECTS))
        tell(table, "all round", me, table.card(target).name, amount)

    return Effect(f"{to.words} gets +{amount} in every Aspect.", happen, to.cannot, 2 * amount)


def multiply(factor: int, aspect: Aspect | None = None, to: Target = ANYBODY) -> Effect:
    """The printed value of a Character in one Aspect counts several times (KE-REIN-15, KE-REIN-16)."""

    async def happen(table: Table, me: Seat, by: object, reinforced: bool) -> None:
        target = await _aim(table, me, by, to, "whose printed value is multiplied")
        where = await _aspect(me, by, aspect)
        give(table, Deal(target, where, times=factor - 1, reinforced=reinforced))
        tell(table, "multiplies", me, table.card(target).name, where.title, factor)

    times = {2: "twice", 3: "three times"}[factor]
    where = aspect.title if aspect is not None else "one Aspect"
    return Effect(
        f"{to.words} counts its printed value in {where} {times}.",
        happen,
        to.cannot,
        5.0 * (factor - 1),
        aspect,
    )


def penalty(amount: int, aspect: Aspect | None = None, to: Target = FOE) -> Effect:
    """An opposing Character loses strength (KE-REIN-21, KE-REIN-23)."""

    async def happen(table: Table, me: Seat, by: object, reinforced: bool) -> None:
        target = await _aim(table, me, by, to, f"who gets -{amount} {_in(aspect)}")
        where = await _aspect(me, by, aspect)
        give(table, Deal(target, where, -amount, reinforced=reinforced))
        tell(table, "penalty", me, table.card(target).name, amount, where.title)

    words = to.words[0].upper() + to.words[1:]
    return Effect(f"{words} gets -{amount} {_in(aspect)}.", happen, to.cannot, 0.8 * amount, aspect)


def stun(to: Target = MORTAL_FOE) -> Effect:
    """An opposing Character is out of this battle (KE-STUN-01)."""

    async def happen(table: Table, me: Seat, by: object, reinforced: bool) -> None:
        target = await _aim(table, me, by, to, "whom to stun")
        table.stunned |= 1 << target
        tell(table, "stuns", me, table.card(target).name)

    return Effect(f"Stun {to.words}.", happen, to.cannot, 5.5 if to is MORTAL_FOE else 5.0)


def recover() -> Effect:
    """A stunned Character of one's own comes back with all it was given."""

    def stunned(table: Table, me: Seat) -> list[Slot]:
        return [slot for slot in present(table, me) if table.stunned >> slot & 1]

    async def happen(table: Table, me: Seat, by: object, reinforced: bool) -> None:
        target = await choose(me, RECOVER, stunned(table, me), by)
        table.stunned &= ~(1 << target)
        tell(table, "recovers", me, table.card(target).name)

    return Effect(
        "One of your stunned Characters takes part again, with all it was given.",
        happen,
        lambda table, me: None if stunned(table, me) else NO_TARGET,
        1.0,
    )


def swap(to: Target = ANYBODY) -> Effect:
    """Two printed values of a Character change places until the board is done."""

    async def happen(table: Table, me: Seat, by: object, reinforced: bool) -> None:
        target = await _aim(table, me, by, to, "whose printed values change places")
        first = Left(ASPECTS, "choose the first of the two Aspects")
        one = await choose(me, SWAPPED, ASPECTS, by, about=first)
        rest = tuple(aspect for aspect in ASPECTS if aspect is not one)
        second = Left(rest, "choose the second of the two Aspects")
        other = await choose(me, SWAPPED, rest, by, about=second)
        give(table, Deal(target, one, swaps=other, reinforced=reinforced))
        tell(table, "swaps", me, table.card(target).name, one.title, other.title)

    return Effect(
        f"{to.words} exchanges its printed values in two Aspects, on this board.", happen, to.cannot, 1.0
    )


def _bonuses_against(table: Table, me: Seat) -> list[Slot]:
    """The permanent Bonuses of opponents that still count in this battle."""
    return [
        slot
        for other in rivals(table, me)
        for slot in table.unlocked[other]
        if slot != NOTHING and not table.cancelled >> slot & 1
    ]


async def _cancel(table: Table, me: Seat, by: object, reinforced: bool) -> None:
    treasure = await choose(me, WHICH_BONUS, _bonuses_against(table, me), by)
    table.cancelled |= 1 << treasure
    tell(table, "cancels", me, table.card(treasure).name)


def _cannot_cancel(table: Table, me: Seat) -> str | None:
    if table.board == FINAL:
        return NOT_IN_THE_END
    if not rivals(table, me):
        return NO_MONSTER_TARGET
    return None if _bonuses_against(table, me) else NO_BONUS


CANCEL: Final = Effect("Cancel one permanent Bonus of your opponent.", _cancel, _cannot_cancel, 1.0)
"""What every Defender does that prints nothing else (KE-PVP-04 to 06)."""


def _cannot_limit(table: Table, me: Seat) -> str | None:
    return NOT_IN_THE_END if table.board == FINAL else None


def raise_limit(number: int) -> Effect:
    """More Reinforcements in this battle."""

    def happen(table: Table, me: Seat, by: object, reinforced: bool) -> Happening:
        table.leeway[me] += number
        tell(table, "raises", me, number)
        return None

    words = f"You may play {counted(number, 'more Reinforcement')} in this battle."
    return Effect(words, happen, _cannot_limit, number)


def lower_limit(number: int) -> Effect:
    """Fewer Reinforcements of the opponent in this battle."""

    def happen(table: Table, me: Seat, by: object, reinforced: bool) -> Happening:
        for other in rivals(table, me):
            table.leeway[other] -= number
        tell(table, "lowers", me, number)
        return None

    def cannot(table: Table, me: Seat) -> str | None:
        if table.board == FINAL:
            return NOT_IN_THE_END
        return None if rivals(table, me) else NO_MONSTER_TARGET

    words = f"Your opponent may play {counted(number, 'Reinforcement')} fewer in this battle."
    return Effect(words, happen, cannot, 2.0 * number)


def exhausted(table: Table, me: Seat) -> list[Slot]:
    """The Treasures of an Armory that were attached in this round and that nobody carries now."""
    carried = [treasure for treasure, _ in table.attached]
    return [slot for slot in table.armories[me] if table.exhausted >> slot & 1 and slot not in carried]


def ready() -> Effect:
    """An exhausted Treasure may be attached once more in this round."""

    async def happen(table: Table, me: Seat, by: object, reinforced: bool) -> None:
        treasure = await choose(me, READY, exhausted(table, me), by)
        table.exhausted &= ~(1 << treasure)
        tell(table, "readies", me, table.card(treasure).name)

    def cannot(table: Table, me: Seat) -> str | None:
        if table.board == FINAL:
            return NOT_IN_THE_END
        return None if exhausted(table, me) else NO_TARGET

    words = "One of your exhausted Treasures that nobody carries may be attached again in this round."
    return Effect(words, happen, cannot, 2.5)


def retrieve() -> Effect:
    """A Reinforcement card that was played earlier in this round comes back."""

    async def happen(table: Table, me: Seat, by: object, reinforced: bool) -> None:
        slot = await choose(me, RETRIEVE, table.spent[me][:], by)
        table.spent[me].remove(slot)
        next(pile for pile in (*table.discards, table.aside) if slot in pile).remove(slot)
        (table.rows if me == table.hades else table.hands)[me].append(slot)
        tell(table, "retrieves", me, table.card(slot).name)

    def cannot(table: Table, me: Seat) -> str | None:
        if table.board == FINAL:
            return NOT_IN_THE_END
        return None if table.spent[me] else NO_TARGET

    return Effect(
        "Take a Reinforcement card that you played earlier in this round back into your hand.",
        happen,
        cannot,
        2.5,
    )


def both(first: Effect, second: Effect) -> Effect:
    """Two effects, one after the other; the second only if it is still possible."""

    async def happen(table: Table, me: Seat, by: object, reinforced: bool) -> None:
        for effect in (first, second):
            if effect.cannot(table, me) is None:
                await carry_out_effect(effect, table, me, by, reinforced)

    def cannot(table: Table, me: Seat) -> str | None:
        useless = second.cannot(table, me) == NOT_IN_THE_END
        return NOT_IN_THE_END if useless else first.cannot(table, me)

    appeal = first.appeal + second.appeal
    return Effect(f"{first.text} {second.text}", happen, cannot, appeal, first.aspect)


async def carry_out_effect(effect: Effect, table: Table, me: Seat, by: object, reinforced: bool) -> None:
    """Let an effect happen, whether or not it asks."""
    task = effect.happen(table, me, by, reinforced)
    if task is not None:
        await task
