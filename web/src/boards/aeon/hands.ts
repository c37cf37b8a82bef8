/** What every piece of the board needs to be pointed at. */
import type { Look } from "../../lib/lens";
import type { Card, GearCard, Words, Wound } from "./view";

export interface Table {
  may: Set<string>;
  /** The spaces to which the titan in turn can walk at once, and whether it can attack from there. */
  walks: Map<string, boolean>;
  chances: Map<string, number>;
  /** Whether a question is open, so that what cannot be picked is dimmed. */
  choosing: boolean;
  click: (key: string) => void;
  rules: (words: string) => void;
  /** Show a few words beside something, or put them away. */
  tell: (words: Words | null, look: Look | null) => void;
}

/** What a card says when it is looked at. */
export function noteOf(card: Card | GearCard | Wound): Words {
  const gear = "attached" in card ? card : null;
  const more = (gear?.attached ?? []).map(({ name, text }) => `${name}: ${text}`);
  const charges = gear && gear.charges !== null ? [`Charges left: ${gear.charges}.`] : [];
  const parts = gear?.odds?.parts.map(({ name, wound }) => `${name} ${wound} %`) ?? [];
  const odds = gear?.odds ? [`Hits with ${gear.odds.hit} %.`, ...(parts.length ? [`Wounds ${parts.join(", ")}.`] : [])] : [];
  const state = gear?.exhausted ? ["Exhausted."] : [];
  return { name: card.name, text: [card.text ?? "", ...more, ...charges, ...odds, ...state].filter(Boolean).join(" ") };
}
