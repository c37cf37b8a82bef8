/** The view of Elysium, and where on the board each option is. */
import type { Question, View } from "../../lib/view";

export type Column = "red" | "yellow" | "green" | "blue";
export const COLUMNS: Column[] = ["red", "yellow", "green", "blue"];

export interface Printed {
  kind: "card";
  slot: number;
  card: string;
  name: string;
  family: string;
  level: number;
  condition: string;
  needs: string;
  power: string;
  works: string;
  hint: string;
  text: string;
  tapped?: boolean;
  ring?: boolean;
  obstacle?: string | null;
}

export interface Citizen {
  kind: "citizen";
  slot: number;
  name: string;
}

export type Card = Printed | Citizen;

export interface Legend {
  kind: "single" | "family" | "level";
  name: string;
  points: number;
  cards: Card[];
}

export interface Quest {
  number: number;
  needs: Column[];
  gold: number;
  points: number;
  transfers: number;
  taken_by: number | null;
  open: boolean;
}

export interface Tile {
  tile: string;
  points: number;
  holder: number | null;
}

export interface Score {
  tokens: number;
  legends: number;
  chronos: number;
  tiles: number;
  prestige: number;
  citizens: number;
  total: number;
}

export const PARTS = [
  ["tokens", "VP"],
  ["legends", "Legends"],
  ["chronos", "Chronos"],
  ["tiles", "tiles"],
  ["prestige", "prestige"],
  ["citizens", "Citizens"],
] as const;

export interface Player {
  disc: number;
  gold: number;
  points: number;
  prestige: number;
  held: Column[];
  quest: { number: number; incomplete: boolean; transfers: number } | null;
  taken: number;
  domain: Card[];
  legends: Legend[];
  score: Score;
  estimate: Score;
}

export interface Way {
  legend: number | null;
  name: string;
  cost: number;
  affordable: boolean;
  worth: number;
}

export interface ElysiumTable {
  epoch: number;
  phase: number;
  active: number;
  families: string[];
  order: number[];
  next_order: number[];
  pile: number;
  lyres: number;
  discard: Card[];
  quests: Quest[];
  agora: Printed[];
  oracle: Printed[];
  tiles: Tile[];
  players: Player[];
  transfers: { slot: number; to: Way[] }[];
}

export const PHASES = ["", "Awakening", "Actions", "Writing the Legends", "End of the Epoch"];
const WHOM = "choose another player";
const NUMBERS = "how much";
const THING = /^(red|yellow|green|blue|quest_[1-4]|use\(\d+\)|join\(\d+,\d+\)|new|citizen)$/;

export function tableOf(view: View): ElysiumTable {
  return view.table as unknown as ElysiumTable;
}

/** The players who can be chosen, by their seats. */
export function askedWhom(question: Question | null): Set<string> {
  return new Set(question?.what === WHOM ? question.options.map((option) => option.key) : []);
}

function slotsOn(table: ElysiumTable): Set<string> {
  const cards = [...table.agora, ...table.oracle, ...table.players.flatMap((player) => player.domain)];
  return new Set(cards.map((card) => String(card.slot)));
}

/** The options that lie on the board: cards, powers, Legends, Quests and Columns. */
export function offersOf(table: ElysiumTable, question: Question | null): Set<string> {
  if (!question || question.what === WHOM || question.what.includes(NUMBERS)) return new Set();
  const slots = slotsOn(table);
  const keys = question.options.map((option) => option.key);
  return new Set(keys.filter((key) => THING.test(key) || slots.has(key)));
}

export const usesOf = (slot: number | string): string => `use(${slot})`;
export const joinOf = (seat: number, legend: number): string => `join(${seat},${legend})`;

export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

export function inWords(card: Card): string {
  if (card.kind === "citizen") return "Citizen, face down";
  const state = [card.tapped ? "tapped" : "", card.ring ? "with its ring" : ""].filter(Boolean).join(", ");
  return `${card.name}, ${card.family} ${card.level}, needs ${card.needs}${state && `, ${state}`}. ${card.power}, ${card.works}: ${card.text}`;
}

export function wayInWords(way: Way): string {
  const price = way.cost ? count(way.cost, "gold").replace("golds", "gold") : "free";
  return `${way.name.replace(/^the /, "")}, ${price}, ${way.worth >= 0 ? "+" : ""}${way.worth} VP`;
}

/** The transfer that is worth most, and of those the cheapest. */
export function best(ways: Way[]): Way | undefined {
  return [...ways].sort((one, other) => other.worth - one.worth || one.cost - other.cost)[0];
}

/** What a card that is about to be transferred may join, by the place of the Legend; null is a new one. */
export function waysFor(table: ElysiumTable, seat: number, by: string | null): Map<number | null, Way> {
  const moving = table.players[seat]!.domain.find((card) => card.name.toLowerCase() === by?.toLowerCase().replace(/^a /, ""));
  const ways = table.transfers.find((each) => each.slot === moving?.slot)?.to ?? [];
  return new Map(ways.map((way) => [way.legend, way]));
}
