"""The texts of cards, put together from their parts: the same part is always worded the same way."""

from collections.abc import Sequence

from .attacks import BOARD, Attack, AttackType, Line
from .cards import ATTACHMENT, AiCard, Gear
from .dice import Colour


def _dice(colours: Sequence[Colour], what: str) -> list[str]:
    return [f"{colours.count(each)} {each.title} {what}" for each in Colour if each in colours]


def describe_gear(gear: Gear) -> str:
    """The text of a piece of gear."""
    parts = []
    if gear.dice:
        parts.append(f"{gear.dice} attack {'die' if gear.dice == 1 else 'dice'}")
        parts += [f"precision {gear.precision:+}"] if gear.precision else []
        parts += [f"{part} per hit" for part in _dice(gear.power, "power")]
        parts += [f"{gear.raw} raw power per hit"] if gear.raw else []
    parts += _dice(gear.armor, "armor")
    parts += [f"evasion {gear.evasion:+}"] if gear.evasion else []
    parts += [f"evasion re-roll {gear.rerolls}"] if gear.rerolls else []
    parts += [each.text for each in gear.traits]
    parts += [f"{gear.charges} charges"] if gear.charges > 1 else ["1 charge each"] if gear.charges else []
    parts += [f"goes on {'the titan' if gear.on is None else gear.on.value}"] * (gear.type is ATTACHMENT)
    parts += ["two hands"] if gear.hands > 1 else []
    words = ", ".join(parts)
    return " ".join([f"{words[0].upper()}{words[1:]}.", *(trigger.text for trigger in gear.triggers)])


def describe_ai(card: AiCard) -> str:
    """The text of an AI card."""
    parts = [f"Target: {'; '.join(_aim(card, each) for each in card.lines)}."] if card.lines else []
    parts += ["Approach."] if card.approaches else []
    if card.attack is not None:
        parts.append(describe_attack(card.attack))
    parts += [effect.text for effect in card.does]
    parts += [f"After: {effect.text}" for effect in card.after]
    parts += [f"After the final attack: {effect.text}" for effect in card.after_final]
    return " ".join(parts)


def _area(reach: int) -> str:
    """A zone; one that is the whole board is called so (AT-TARG-08)."""
    return "whole board" if reach >= BOARD else f"zone {reach}"


def _aim(card: AiCard, line: Line) -> str:
    """A targeting line; of a zone also how far it goes."""
    return _area(card.attack.reach) if line.zone and card.attack is not None else line.text


def describe_attack(attack: Attack) -> str:
    """An attack in words."""
    if attack.type is AttackType.JUDGEMENT:
        skills = " or ".join(skill.title for skill in attack.skills)
        where = f"{_area(attack.reach)} " if attack.reach else ""
        head = f"{where}judgement of {skills} {attack.difficulty}+:".capitalize()
    else:
        reached = {AttackType.RANGE: f"range {attack.reach}", AttackType.ZONE: _area(attack.reach)}
        name = reached.get(attack.type, attack.type.value).capitalize()
        head = f"{name}, {attack.dice} evasion dice against {attack.difficulty}+:"
    each = " per hit" if attack.per_hit else ""
    parts = [f"deal {attack.danger} DANGER{each}."] if attack.danger else []
    parts += [effect.text for effect in (*attack.effects, *attack.once)]
    if attack.banner is not None:
        more = [f"deal {attack.banner.danger} more DANGER."] if attack.banner.danger else []
        more += [effect.text for effect in attack.banner.effects]
        parts.append(f"FATE {attack.banner.fate}: {' '.join(more)}")
    parts += [trigger.text for trigger in attack.triggers]
    parts += ["Doomed."] if attack.doomed else []
    return f"{head} {' '.join(parts)}"
