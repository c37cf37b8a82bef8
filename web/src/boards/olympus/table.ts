/** Where on the board of Fight for Olympus each option is. */
import type { Option, Question } from "../../lib/view";
import type { Card, TableView } from "./view";

export const AREAS = [
  { key: "olympus", title: "Mount Olympus", bonus: "victory point", figure: "gi:mountaintop", spaces: ["O1", "O2", "O3"] },
  { key: "delphi", title: "Delphi", bonus: "marker", figure: "gi:greek-temple", spaces: ["D1", "D2"] },
  { key: "troy", title: "Troy", bonus: "card", figure: "gi:guarded-tower", spaces: ["T1"] },
];

const NAMED = /^(red|blue|green|yellow|olympus|delphi|troy|[ab]_(o[1-3]|d[12]|t1))$/;
const PAYMENT = /^payment\((.*)\)$/;

/** The key of a space on the side of the first or the second player. */
export function spotKey(owner: number, space: string): string {
  return `${"ab"[owner]}_${space.toLowerCase()}`;
}

/** What to look for in the rulebook about a card. */
export function rulesOf(card: Card): string {
  const timings: Record<string, string> = { "when played": "ON-PLAY", "when it attacks": "ON-ATTACK", always: "ALWAYS" };
  return timings[card.timing ?? ""] ?? card.kind;
}

/** Every card that the view shows, by its slot. */
function cardsIn(table: TableView): Map<string, Card> {
  const units = table.sides.flatMap((side) => Object.values(side.spaces)).filter((unit) => unit !== null);
  const gear = units.flatMap((unit) => (unit.equipment ? [unit.equipment] : []));
  const all = [...table.discard, ...table.sides.flatMap((side) => side.hand), ...units, ...gear];
  return new Map(all.map((card) => [String(card.slot), card]));
}

/** The things that a payment gives up: slots of cards and colours of markers. */
function paidWith(key: string): string[] | null {
  const inside = PAYMENT.exec(key)?.[1];
  return inside === undefined ? null : inside.split(",").filter((part) => part !== "nothing");
}

export interface Offers {
  /** Keys of cards, units, spaces and markers that can be picked as they are. */
  plain: Set<string>;
  payments: Map<string, string[]>;
}

export function offersOf(table: TableView, question: Question | null): Offers {
  const offers: Offers = { plain: new Set(), payments: new Map() };
  const cards = cardsIn(table);
  for (const option of question?.options ?? []) sort(option, cards, offers);
  return offers;
}

function sort({ key }: Option, cards: Map<string, Card>, offers: Offers): void {
  const paid = paidWith(key);
  if (paid) offers.payments.set(key, paid);
  else if (NAMED.test(key) || cards.has(key)) offers.plain.add(key);
}

/** What can still be added to a payment that has begun. */
export function payableWith(payments: Map<string, string[]>, chosen: Set<string>): Set<string> {
  const fitting = [...payments.values()].filter((parts) => [...chosen].every((part) => parts.includes(part)));
  return new Set(fitting.flat());
}

/** The payment that consists of exactly these things. */
export function paymentOf(payments: Map<string, string[]>, chosen: Set<string>): string | undefined {
  const same = ([, parts]: [string, string[]]): boolean => parts.length === chosen.size && parts.every((part) => chosen.has(part));
  return [...payments].find(same)?.[0];
}

const COLOURS: Record<string, string> = { R: "red", B: "blue", G: "green", Y: "yellow" };

/** What is still owed of a payment that has begun: by its colours, or by number where a card of all colours may be any. */
export function owedFor(table: TableView, question: Question | null, payments: Map<string, string[]>, chosen: Set<string>): string {
  const fitting = [...payments.values()].filter((parts) => [...chosen].every((part) => parts.includes(part)));
  if (!chosen.size || !fitting.length) return "";
  const left = Math.min(...fitting.map((parts) => parts.length)) - chosen.size;
  const cards = cardsIn(table);
  const cost = [...([...cards.values()].find(({ name }) => name === question?.by)?.cost ?? "")];
  for (const part of chosen) {
    const paid = cards.get(part)?.colours ?? part.charAt(0).toUpperCase();
    if (paid.length === 1 && cost.includes(paid)) cost.splice(cost.indexOf(paid), 1);
  }
  return `Still owed: ${cost.length === left ? cost.map((letter) => COLOURS[letter]).join(", ") : `${left} more`}.`;
}
