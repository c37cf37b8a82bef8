"""Plans of those who wait: what they will answer if something comes that they have foreseen.

They are known to their owner alone. When the owner is asked in a position that was foreseen, the answer is
given as if they had come themselves; when they are asked in another one, all of their plans are cancelled.
"""

import asyncio
from collections.abc import Sequence
from random import SystemRandom
from typing import TYPE_CHECKING
from weakref import proxy

import msgspec

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import BrokenRule, Illegal, Stale
from pentathlon.landmark import landmark
from pentathlon.server.logs import log_failure
from pentathlon.server.refusal import Refuse
from pentathlon.server.socket.turn_clock import DAY
from pentathlon.server.storage.entries import Answered
from pentathlon.server.storage.plans import Plan

from .reading import happenings

if TYPE_CHECKING:
    from .room import Room

MOST = 8
"""Plans of one seat at a time."""
MOST_TOLD = 12
"""Sentences that tell what happened instead."""
PATIENCE = 1
"""Seconds before an answer that could not be stored is tried again."""
TAKEN_BACK = "Something was taken back."
STOOD_IN = "A bot has played for you."
ANSWERED = "You have answered yourself."
REFUSED = "The rules do not allow it any more."


class LaidPlans:
    """The plans at a table, and how they are carried out."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)
        self._plans: list[Plan] = []
        self._lock = asyncio.Lock()
        self._giving: dict[int, asyncio.Task[None]] = {}
        self._chance = SystemRandom()

    # what there is

    @property
    def obstacle(self) -> str:
        """Why nobody can plan at this table, or nothing."""
        row = self._room.row
        if row.deal.rules.wakes is not None:
            return "In real time there is nothing to plan: everybody acts at once."
        if row.clock is not None and row.clock.turn < DAY:
            return "Plans are for tables where a turn may last a day or longer."
        return "In a lesson nothing is planned." if row.deal.known else ""

    def of(self, seat: int) -> list[Plan]:
        """What the person on a seat has planned, and what has become of it."""
        person = self._room.row.seats[seat].person
        return [plan for plan in self._plans if plan.seat == seat and plan.person == person]

    @property
    def answering(self) -> set[int]:
        """The seats for which an answer is about to be given."""
        return set(self._giving)

    async def catch_up(self) -> None:
        """Take in what is kept, be it from another node or from before a restart."""
        if self.obstacle:
            return
        try:
            async with self._lock:
                self._plans = await self._room.services.plans.of(self._room.row.id)
        except Exception:
            log_failure("not read", table=self._room.row.id)

    # what its owner does

    def check_waiting(self, seat: Seat) -> None:
        """Refuse to plan where nothing can be planned, or where one is asked already."""
        room = self._room
        if self.obstacle:
            raise Refuse("phase", self.obstacle)
        if room.progress.phase != "playing":
            raise Refuse("phase", "Plans are for a game that goes on.")
        if seat in room.progress.played_for:
            raise Refuse("phase", "A bot plays for you; come back first.")
        if room.match.ask_for(seat) is not None:
            raise Refuse("phase", "You are asked now; there is nothing to wait for.")

    async def lay(self, plan: Plan) -> None:
        """Keep a plan; it takes the place of another one for the same position, and of what is over."""
        async with self._lock:
            self.check_waiting(Seat(plan.seat))
            mine = self.of(plan.seat)
            laid = [each for each in mine if each.became == "laid"]
            stays = [each for each in laid if each.ticket == plan.ticket and not _is_for_same(each, plan)]
            if len(stays) >= MOST:
                raise Refuse("too fast", f"You have {MOST} plans already; take one back first.")
            gone = [each.id for each in mine if each not in stays]
            await self._room.services.plans.change(self._room.row.id, [plan], gone)
            self._plans = [*(each for each in self._plans if each.id not in gone), plan]
        self._room.changed()

    async def take_back(self, seat: int, name: str) -> bool:
        """Forget a plan, or what has become of it; False if there is none of that name."""
        async with self._lock:
            if name not in [plan.id for plan in self.of(seat)]:
                return False
            await self._room.services.plans.change(self._room.row.id, [], [name])
            self._plans = [plan for plan in self._plans if plan.id != name]
        self._room.changed()
        return True

    # what becomes of them

    def consider(self) -> None:
        """See who is asked now, and whether they have foreseen it."""
        if not self._plans or not self._room.leads:
            return
        self._let_go()
        for seat in {plan.seat for plan in self._plans if plan.became == "laid"}:
            if seat not in self._giving and self._room.progress.phase == "playing":
                self._look(seat)

    def _let_go(self) -> None:
        """Forget the plans of who sits there no longer, and all that wait when the game is over."""
        over, seats = self._room.progress.is_over, self._room.row.seats
        gone = [
            plan
            for plan in self._plans
            if plan.person != seats[plan.seat].person or (over and plan.became == "laid")
        ]
        if gone:
            self._change([], gone)

    def _look(self, seat: int) -> None:
        """Carry out the plan that fits what a seat is asked; cancel all if none does."""
        mine = [plan for plan in self.of(seat) if plan.became == "laid"]
        begun = next((plan for plan in mine if self._given(plan)), None)
        if begun is not None:
            self._go_on(begun, mine)
        elif why := self._why_void(mine[0]):
            self._cancel(mine, [why])
        elif fitting := next((plan for plan in mine if self._key(plan) is not None), None):
            self._give(fitting)
        elif self._room.match.ask_for(Seat(seat)) is not None:
            self._cancel(mine, self._told_since(mine[0]))

    def _go_on(self, plan: Plan, mine: Sequence[Plan]) -> None:
        """Give the next answer of a plan that was begun; or note how far it went, for others did not come."""
        if self._key(plan) is not None and not self._why_void(plan):
            self._give(plan)
            return
        done = msgspec.structs.replace(plan, became="carried out", given=self._given(plan))
        self._change([done], [each for each in mine if each is not plan])

    def _give(self, plan: Plan) -> None:
        self._giving[plan.seat] = self._room.services.spawn(self._carry_out(plan))

    def _given(self, plan: Plan) -> int:
        """How many of its answers were given already: the journal knows them by their nonces."""
        nonces = self._room.progress.nonces
        return sum((plan.seat, plan.nonce(number)) in nonces for number in range(len(plan.answers)))

    def _why_void(self, plan: Plan) -> str:
        """Why a plan is for a question that will not come any more, or nothing."""
        progress, match = self._room.progress, self._room.match
        ahead = match.ticket(Seat(plan.seat)) - plan.ticket - self._given(plan)
        if ahead < 0 or match.undone != plan.undone:
            return TAKEN_BACK
        if plan.seat in progress.played_for:
            return STOOD_IN
        return ANSWERED if ahead else ""

    def _key(self, plan: Plan) -> str | None:
        """The key of the next answer of a plan, if the seat is asked in the position that it is for."""
        match, seat, number = self._room.match, Seat(plan.seat), self._given(plan)
        if number == len(plan.answers) or match.ask_for(seat) is None:
            return None
        found, planned = landmark(match, seat), plan.answers[number]
        return found.keys.get(planned.answer) if found.mark == planned.mark else None

    async def _carry_out(self, plan: Plan) -> None:
        """Give an answer after a while, as its owner would: its haste tells nobody that it was planned."""
        room = self._room
        try:
            await self.linger()
            await self._answer(plan)
        except (Refuse, Stale):
            # It could not be stored, or somebody was quicker, perhaps its owner.
            await asyncio.sleep(PATIENCE)
        except BrokenRule:
            log_failure("broken rule", table=room.row.id)
            self._cancel([plan], [REFUSED])
        except Illegal:
            self._cancel([plan], [REFUSED])
        finally:
            del self._giving[plan.seat]
        room.changed()

    async def linger(self) -> None:
        """Let a while pass that nobody can foresee."""
        longest = self._room.services.settings.plan_delay
        await asyncio.sleep(self._chance.uniform(longest / 4, longest))

    async def _answer(self, plan: Plan) -> None:
        """Give the next answer of a plan, unless its owner has taken it back or has come before it."""
        room = self._room
        await room.sure()
        if plan not in self._plans or room.progress.phase != "playing" or self._why_void(plan):
            return
        key, number = self._key(plan), self._given(plan)
        if key is not None:
            answer = Answered(key, seat=plan.seat, nonce=plan.nonce(number))
            await room.do(answer, plan.ticket + number)

    def _cancel(self, plans: Sequence[Plan], instead: list[str]) -> None:
        """Note that nothing came of plans, and what happened instead."""
        self._change(
            [msgspec.structs.replace(plan, became="cancelled", instead=instead) for plan in plans], []
        )

    def _told_since(self, plan: Plan) -> list[str]:
        """What has happened since a plan was laid, as its owner hears it."""
        progress, row = self._room.progress, self._room.row
        told = [event.text for event in happenings(row, progress.log, Seat(plan.seat), plan.since)]
        return told[-MOST_TOLD:]

    def _change(self, kept: Sequence[Plan], gone: Sequence[Plan]) -> None:
        """Let it be so at once, and have it kept; what is not kept follows again from the journal."""
        now = {plan.id: plan for plan in kept}
        forgotten = [plan.id for plan in gone]
        self._plans = [now.get(plan.id, plan) for plan in self._plans if plan.id not in forgotten]
        self._room.services.spawn(self._keep(kept, forgotten))

    async def _keep(self, kept: Sequence[Plan], forgotten: Sequence[str]) -> None:
        try:
            async with self._lock:
                # What its owner has put away meanwhile stays so.
                still = [plan for plan in kept if plan in self._plans]
                await self._room.services.plans.change(self._room.row.id, still, forgotten)
        except Exception:
            log_failure("not kept", table=self._room.row.id)

    def stop(self) -> None:
        """Carry out nothing more here."""
        for task in tuple(self._giving.values()):
            task.cancel()


def _is_for_same(one: Plan, other: Plan) -> bool:
    return one.answers[0].mark == other.answers[0].mark
