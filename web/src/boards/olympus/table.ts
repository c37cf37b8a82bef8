/** The view of Fight for Olympus, and where on the board each option is. */
import type { Option, Question, View } from "../../lib/view";

export interface Card {
  slot: number;
  card: string;
  name: string;
  kind: "Hero" | "Soldier" | "Equipment";
  colours: string;
  cost: string;
  attack: number;
  defence: number;
  timing: string | null;
  text: string;
}

export interface Unit extends Card {
  damage: number;
  silenced: boolean;
  equipment: Card | null;
}

export interface Side {
  points: number;
  markers: Colour[];
  hand: Card[];
  hidden: number;
  spaces: Record<string, Unit | null>;
}

export type Colour = "red" | "blue" | "green" | "yellow";

export interface OlympusTable {
  turn: number;
  active: number;
  must_skip: boolean;
  counter: number;
  pile: number;
  removed: number;
  discard: Card[];
  oracle: Colour[];
  sides: Side[];
}

export const AREAS = [
  { key: "olympus", title: "Mount Olympus", bonus: "victory point", figure: "gi:mountaintop", spaces: ["O1", "O2", "O3"] },
  { key: "delphi", title: "Delphi", bonus: "marker", figure: "gi:greek-temple", spaces: ["D1", "D2"] },
  { key: "troy", title: "Troy", bonus: "card", figure: "gi:guarded-tower", spaces: ["T1"] },
];

const SPACE = /^(o[1-3]|d[12]|t1)$/;
const NAMED = /^(red|blue|green|yellow|olympus|delphi|troy)$/;
const PAYMENT = /^payment\((.*)\)$/;
const OPPOSITE = "opposite ";

export function tableOf(view: View): OlympusTable {
  return view.table as unknown as OlympusTable;
}

/** What to look for in the rulebook about a card. */
export function rulesOf(card: Card): string {
  const timings: Record<string, string> = { "when played": "ON-PLAY", "when it attacks": "ON-ATTACK", always: "ALWAYS" };
  return timings[card.timing ?? ""] ?? card.kind;
}

/** Every card that the view shows, by its slot. */
export function cardsIn(table: OlympusTable): Map<string, Card> {
  const units = table.sides.flatMap((side) => Object.values(side.spaces)).filter((unit) => unit !== null);
  const gear = units.flatMap((unit) => (unit.equipment ? [unit.equipment] : []));
  const all = [...table.discard, ...table.sides.flatMap((side) => side.hand), ...units, ...gear];
  return new Map(all.map((card) => [String(card.slot), card]));
}

/** The things that a payment gives up: slots of cards and colours of markers. */
export function paidWith(key: string): string[] | null {
  const inside = PAYMENT.exec(key)?.[1];
  return inside === undefined ? null : inside.split(",").filter((part) => part !== "nothing");
}

export interface Offers {
  /** Keys of cards, units and markers that can be picked as they are. */
  plain: Set<string>;
  mine: Set<string>;
  theirs: Set<string>;
  payments: Map<string, string[]>;
}

export function offersOf(table: OlympusTable, question: Question | null): Offers {
  const offers: Offers = { plain: new Set(), mine: new Set(), theirs: new Set(), payments: new Map() };
  const cards = cardsIn(table);
  for (const option of question?.options ?? []) sort(option, cards, offers);
  return offers;
}

function sort({ key, label }: Option, cards: Map<string, Card>, offers: Offers): void {
  const paid = paidWith(key);
  const card = cards.get(key);
  if (paid) offers.payments.set(key, paid);
  else if (SPACE.test(key)) (label.startsWith(OPPOSITE) ? offers.theirs : offers.mine).add(key);
  else if (NAMED.test(key) || (card && label.startsWith(card.name))) offers.plain.add(key);
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
