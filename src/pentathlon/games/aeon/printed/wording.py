"""The texts of cards, put together from their parts: the same part is always worded the same way."""

from collections.abc import Sequence

from .attacks import BOARD, Attack, AttackType
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
    parts = [f"Target: {'; '.join(each.text for each in card.lines)}."] if card.lines else []
    parts += ["Approach."] if card.approaches else []
    if card.attack is not None:
        parts.append(describe_attack(card.attack))
    parts += [effect.text for effect in card.does]
    parts += [f"After: {effect.text}" for effect in card.after]
    parts += [f"After the final attack: {effect.text}" for effect in card.after_final]
    return " ".join(parts)


def _area(reach: int) -> str:
    return "of the whole board" if reach >= BOARD else str(reach)


def describe_attack(attack: Attack) -> str:
    """An attack in words."""
    name = attack.type.value.capitalize()
    if attack.type is AttackType.JUDGEMENT:
        skills = " or ".join(skill.title for skill in attack.skills)
        where = f"zone {_area(attack.reach)} " if attack.reach else ""
        head = f"{where}judgement of {skills} {attack.difficulty}+:".capitalize()
    else:
        reach = f" {_area(attack.reach)}" if attack.type in (AttackType.RANGE, AttackType.ZONE) else ""
        head = f"{name}{reach}, {attack.dice} evasion dice against {attack.difficulty}+:"
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
