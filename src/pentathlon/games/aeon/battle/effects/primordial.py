"""Ready-made effects that move titans, or that touch the primordial, each with its one wording."""

from typing import Final

from pentathlon.games.aeon.battle.attack.escalation import check_victory, escalate_decks
from pentathlon.games.aeon.battle.moves.arrival import break_tile
from pentathlon.games.aeon.battle.moves.knockback import crash, force_vault, knock_back, knock_down
from pentathlon.games.aeon.battle.moves.primordial import trample, turn_to, withdraw
from pentathlon.games.aeon.battle.moves.push_pull import pull, push_back
from pentathlon.games.aeon.battle.moves.terrain import open_behind, place_labyrinth, place_tile
from pentathlon.games.aeon.battle.state.decks import draw, random_direction
from pentathlon.games.aeon.battle.state.priority import take_priority
from pentathlon.games.aeon.battle.state.stats import block_of, primordial
from pentathlon.games.aeon.battle.targeting import pick
from pentathlon.games.aeon.ground.board import tile_at
from pentathlon.games.aeon.ground.grid import anchor, shifted
from pentathlon.games.aeon.ground.terrain import POOL, TERRAIN, Tile
from pentathlon.games.aeon.pieces import SINGLE, Modifier, Until, What
from pentathlon.games.aeon.printed.attacks import Effect, Line, Want
from pentathlon.games.aeon.table import (
    FOE,
    NOBODY,
    Table,
    board,
    foe_rect,
    is_alive,
    living,
    seat_of,
    size_of,
)
from pentathlon.kernel import tell, then

from .titan import plain

UNLIMITED: Final = 99
"""More spaces than any board is long."""


def foe_modifier(what: What, amount: int, until: Until) -> Effect:
    """The primordial has a bonus or penalty for a time."""

    async def do(table: Table, titan: int) -> None:
        table.modifiers += (Modifier(FOE, what, amount, until),)

    return Effect(f"The primordial has {what.value} {amount:+} until {until.value}.", do)


def knockback(spaces: int) -> Effect:
    """The titan is thrown away from the primordial."""
    return plain(f"Knockback {spaces}.", lambda table, titan: knock_back(table, titan, spaces), is_throw=True)


def random_knockback(spaces: int) -> Effect:
    """The titan is thrown in a random direction (AT-RAND-03)."""

    async def do(table: Table, titan: int) -> None:
        direction = await random_direction(table, titan)
        await knock_back(table, titan, spaces, direction=direction)

    return Effect(f"Knockback {spaces} in a random direction.", do, is_throw=True)


def knockdown() -> Effect:
    """The titan falls."""
    return plain("Knockdown.", knock_down, is_throw=True)


def crashes() -> Effect:
    """The titan suffers crash."""
    return plain("Suffer crash.", crash)


def pushback(spaces: int) -> Effect:
    """The primordial pushes the titan ahead."""
    return plain(f"Pushback {spaces}.", lambda table, titan: push_back(table, titan, spaces))


def pulls(spaces: int) -> Effect:
    """The primordial pulls the titan closer."""
    return plain(f"Pull {spaces}.", lambda table, titan: pull(table, titan, spaces))


def forced_vault() -> Effect:
    """The titan is thrown over the primordial."""
    return plain("Forced vault.", force_vault)


def labyrinth(tiles: int) -> Effect:
    """Labyrinth tiles rise, under the titan concerned if they can (AT-LAB-04, AT-LAB-08)."""

    async def do(table: Table, titan: int) -> None:
        await place_labyrinth(table, None if titan == NOBODY else titan, tiles)

    return Effect(f"Labyrinth {tiles}.", do)


def trail() -> Effect:
    """The primordial leaves ambrosia behind it (AT-TERR-10)."""

    async def do(table: Table, titan: int) -> None:
        behind = shifted(foe_rect(table), table.facing.opposite, size_of(table))
        await place_tile(table, Tile(POOL.slug, anchor(behind)))

    return Effect(f"Trail: an {POOL.name} lies right behind it.", do)


def opens(terrain: str) -> Effect:
    """The ground behind the titan changes (AT-TERR-11)."""
    text = f"{TERRAIN[terrain].name} behind the titan."
    return plain(text, lambda table, titan: open_behind(table, titan, terrain))


def wrecks() -> Effect:
    """The tile on which the titan stands is destroyed, or turned over (AT-TERA-10, AT-TERA-11)."""

    async def do(table: Table, titan: int) -> None:
        tile = tile_at(board(table), table.at[titan])
        if tile is not None:
            break_tile(table, tile)

    return Effect("The tile under the titan breaks.", do)


def tramples(*, always: bool = False) -> Effect:
    """The primordial runs straight on; without the trait nothing happens (AT-TRAMP-01)."""

    async def do(table: Table, titan: int) -> None:
        if always or block_of(table).trample:
            await trample(table)

    return Effect("Trample.", do)


def turns_to_titan() -> Effect:
    """The primordial turns to the titan."""
    return plain("It turns to the titan.", turn_to)


def turns_to_priority() -> Effect:
    """The primordial turns to the priority target."""

    async def do(table: Table, titan: int) -> None:
        if is_alive(table, table.priority):
            await turn_to(table, table.priority)

    return Effect("It turns to the priority target.", do)


def turns_at_random() -> Effect:
    """The primordial turns in a random direction."""

    async def do(table: Table, titan: int) -> None:
        table.facing = await random_direction(table, max(0, titan))

    return Effect("It turns in a random direction.", do)


def moves_to_closest(spaces: int) -> Effect:
    """The primordial moves towards the closest titan."""

    async def do(table: Table, titan: int) -> None:
        then(table, ("stalk", spaces))

    return Effect(f"Move {spaces} to the closest titan.", do)


def moves_to_closest_however_far() -> Effect:
    """The primordial moves all the way to the closest titan (AT-PMOV-19)."""

    async def do(table: Table, titan: int) -> None:
        then(table, ("stalk", UNLIMITED))

    return Effect("Move to the closest titan, however far.", do)


def withdraws(spaces: int) -> Effect:
    """The primordial backs away from the closest titan."""

    async def do(table: Table, titan: int) -> None:
        await withdraw(table, await pick(table, Line((Want.CLOSEST,)), living(table)), spaces)

    return Effect(f"Withdraw {spaces} from the closest titan.", do)


def takes_aim() -> Effect:
    """The titan becomes the priority target."""

    async def do(table: Table, titan: int) -> None:
        take_priority(table, titan)

    return Effect("The titan takes the priority target token.", do)


def signature() -> Effect:
    """The signature attack on the titan, after its own attack (AT-RESP-07)."""

    async def do(table: Table, titan: int) -> None:
        then(table, ("signature", titan))

    return Effect("Signature.", do, is_attack=True)


def additional_wound() -> Effect:
    """A generic single wound (AT-ESC-05)."""

    async def do(table: Table, titan: int) -> None:
        table.wounds.append(SINGLE)
        tell(table, "additional wound", seat_of(table, titan))
        check_victory(table)

    return Effect("An additional single wound.", do)


def removes_ai() -> Effect:
    """The top AI card leaves the battle."""

    async def do(table: Table, titan: int) -> None:
        if len(table.ai):
            table.removed.append(draw(table, table.ai))

    return Effect("Remove the top AI card from the battle.", do)


def escalates(times: int) -> Effect:
    """Both decks grow (AT-KW-20)."""

    async def do(table: Table, titan: int) -> None:
        escalate_decks(table, times)

    return Effect(f"Escalate {times}.", do)


def bars_healing() -> Effect:
    """No more healing."""

    async def do(table: Table, titan: int) -> None:
        table.heal_barred = True

    return Effect("The primordial cannot heal in this battle.", do)


def heal() -> Effect:
    """The top card of the wound stack leaves the battle (AT-KW-23)."""

    async def do(table: Table, titan: int) -> None:
        if table.wounds and not table.heal_barred:
            slot = table.wounds.pop()
            if slot >= 0:
                table.removed.append(slot)
            tell(table, "heals", None)

    return Effect("Heal.", do)


def breaks_off(part: str) -> Effect:
    """The danger bonus sinks for the battle."""
    lowered = foe_modifier(What.DANGER, -1, Until.BATTLE)
    return Effect(f"The {part} breaks. {lowered.text}", lowered.happen)


def vantage_point() -> Effect:
    """A vantage point can be climbed from now on (AT-VP-01)."""

    async def do(table: Table, titan: int) -> None:
        locked = [n for n in range(len(primordial(table).vantages)) if not table.vantages >> n & 1]
        if locked:
            table.vantages |= 1 << locked[0]
            tell(table, "vantage point", None, primordial(table).vantages[locked[0]].name)

    return Effect("Create a vantage point.", do)


def death_blow() -> Effect:
    """The primordial dies of it (AT-AFTM-06)."""

    async def do(table: Table, titan: int) -> None:
        then(table, ("death blow",))

    return Effect("Death blow.", do)
