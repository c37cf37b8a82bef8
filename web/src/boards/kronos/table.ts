/** The view of Kronos Epilogue, and where on the board each option is. */
import type { Question, View } from "../../lib/view";

export type Aspect = "fist" | "awe" | "cunning";
export type Strength = Record<Aspect, number>;
export const ASPECTS: Aspect[] = ["fist", "awe", "cunning"];
export const TITLE: Record<Aspect, string> = { fist: "Fist", awe: "Awe", cunning: "Cunning" };

/** How a side would stand if its battle began now, as far as the viewer can see. */
export interface Outlook {
  strength: Strength;
  /** How many of its cards are not counted. */
  unseen: number;
  /** The Monster, or the other side if all of it can be seen. */
  against: Strength | null;
}

export interface Printed {
  slot: number;
  card: string;
  name: string;
  kind: string;
  text: string;
  strength?: Strength;
  below?: Strength;
  mercenary?: boolean;
  covered?: boolean;
  front?: Strength;
  back?: string;
  amount?: number;
  keys?: number;
  exhausted?: boolean;
  /** How its owner would stand with it at each place, on a turn to assign. */
  at?: Record<string, Outlook>;
}

export interface Unknown {
  hidden: true;
}

export type Laid = Printed | Unknown;

export interface Side {
  place: string;
  treasure: Printed | null;
  holder: number | null;
  cards: Laid[];
  outlook: Outlook | null;
}

export interface Board {
  name: string;
  /** None in Acheron. */
  monster: string | null;
  strength: Strength | null;
  aspects: string[];
  blue: number | null;
  sides: [Side, Side];
  /** The Treasure that both sides want, in Acheron. */
  prize: Printed | null;
}

export interface Ability {
  number: number;
  name: string;
  text: string;
  treasure: Printed | null;
  cancelled: boolean;
  used: boolean;
}

export interface Player {
  role: string;
  city: string;
  colour: string;
  banners: number;
  hand: Printed[];
  hidden: number;
  row: Printed[];
  /** The Reinforcement cards that were played in this round. */
  spent: Printed[];
  olympus: Laid[];
  armory: Printed[];
  abilities: Ability[];
  bonuses: Strength;
  keys: number;
  coin: boolean;
  passed: boolean;
  against_kronos: Strength | null;
}

export interface Fighting extends Printed {
  printed: Strength;
  value: Strength;
  stunned: boolean;
  carries: Printed[];
}

export interface Fighter {
  seat: number;
  totals: Strength | null;
  limit: number | null;
  played: number;
  passed: boolean;
  characters: Fighting[];
}

export interface Battle {
  board: number;
  aspects: string[];
  monster: Strength | null;
  prize: Printed | null;
  /** Who would win now, or has won; null for a tie, and for the Monster where one is faced. */
  ahead: number | null;
  /** Whether it is won, and only a Treasure is still to be placed. */
  decided: boolean;
  sides: Fighter[];
}

export interface Arrayed {
  seat: number;
  cards: (Laid | null)[];
  arms: (Laid | null)[];
  results: Strength | null;
}

export interface Final {
  stage: number;
  victories: number[];
  champion: number | null;
  throne: number | null;
  sides: Arrayed[];
}

export interface KronosTable {
  round: number;
  phase: "Gathering" | "Assignment" | "Resolution" | "Final Battle";
  first: number;
  variants: string[];
  draft: Printed[];
  aside: Printed[];
  aspects: (string | null)[];
  kronos: { treasures: Printed[]; keys: number; strength: Strength };
  gained: Printed[];
  boards: Omit<Board, "prize">[];
  acheron: { treasure: Printed | null; left: number; aspects: string[]; sides: [Side, Side]; spoils: Printed[] } | null;
  players: Player[];
  battle: Battle | null;
  final: Final | null;
}

export const ACHERON = 3;
export const ARRANGE = "which card fights in which battle";
export const ASSIGN = "assign a card, or pass";
export const PLACE = "where it goes";
const THING = /^(fist|awe|cunning|armory|coin|(top|middle|bottom)_(left|right)|own_side|acheron|(attach|use|unlock|arrangement)\(.*\))$/;

export function tableOf(view: View): KronosTable {
  return view.table as unknown as KronosTable;
}

export const isKnown = (card: Laid | null): card is Printed => card !== null && !("hidden" in card);
export const useOf = (seat: number, ability: number): string => `use(${seat},${ability})`;
export const unlockOf = (seat: number, ability: number): string => `unlock(${seat},${ability})`;
/** The parts of an option such as `attach(3,17)`. */
export const partsOf = (key: string): string[] => key.slice(key.indexOf("(") + 1, -1).split(",");

/** All boards of the round from the top down, Acheron last. */
export function boardsOf(table: KronosTable): Board[] {
  const quests = table.boards.map((board) => ({ ...board, prize: null }));
  const below = table.acheron;
  if (!below) return quests;
  const hades = below.sides[0].holder;
  return [...quests, { name: "Acheron", monster: null, strength: null, aspects: below.aspects, blue: hades, sides: below.sides, prize: below.treasure }];
}

/** The number of the board under way in `boardsOf`; a duel against Hades has one Quest fewer. */
export function boardUnderWay(table: KronosTable): number {
  const { battle } = table;
  if (!battle) return -1;
  return battle.board === ACHERON ? table.boards.length : battle.board;
}

function slotsOn(table: KronosTable, me: number): Set<string> {
  const mine = table.players[me]!;
  const laid = boardsOf(table).flatMap((board) => board.sides.flatMap((side) => side.cards));
  const fighting = table.battle?.sides.flatMap((side) => side.characters) ?? [];
  const arrayed = table.final?.sides.flatMap((side) => side.cards) ?? [];
  const unlocked = table.battle?.sides.flatMap((side) => table.players[side.seat]!.abilities.flatMap(({ treasure }) => treasure ?? [])) ?? [];
  const cards = [...table.draft, ...mine.hand, ...mine.row, ...mine.spent, ...mine.armory, ...laid, ...fighting, ...arrayed, ...unlocked];
  return new Set(cards.filter(isKnown).map((card) => String(card.slot)));
}

/** The options that lie on the board: cards, Treasures, places, abilities and Aspects. */
export function offersOf(table: KronosTable, question: Question | null, me: number): Set<string> {
  if (!question) return new Set();
  const slots = slotsOn(table, me);
  return new Set(question.options.map((option) => option.key).filter((key) => THING.test(key) || slots.has(key)));
}

export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

export function triple(strength: Strength): string {
  return ASPECTS.map((aspect) => `${strength[aspect]} ${TITLE[aspect]}`).join(", ");
}

export function inWords(card: Printed): string {
  const numbers = card.strength && card.kind !== "Reinforcement" ? `, ${triple(card.strength)}` : "";
  return `${card.name}, ${card.kind}${numbers}. ${card.text}`;
}
