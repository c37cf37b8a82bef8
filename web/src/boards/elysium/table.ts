/** Where on the board of Elysium each option is, and how it is spoken of. */
import type { Question } from "../../lib/view";
import type { Citizen, Player, Printed, TableView, Way } from "./view";

export type Card = Printed | Citizen;
export type Columns = Player["held"];
export const COLUMNS: Columns = ["red", "yellow", "green", "blue"];

export const PARTS = [
  ["tokens", "VP"],
  ["legends", "Legends"],
  ["chronos", "Chronos"],
  ["tiles", "tiles"],
  ["prestige", "prestige"],
  ["citizens", "Citizens"],
] as const;

export const PHASES = ["", "Awakening", "Actions", "Writing the Legends", "End of the Epoch"];
const THING = /^(red|yellow|green|blue|quest_[1-4]|use\(\d+\)|join\(\d+,\d+\)|new|citizen)$/;

/** The key of a player who can be chosen. */
export const personKey = (seat: number): string => `person(${seat})`;

/** The players who can be chosen. */
export function askedWhom(question: Question | null): Set<string> {
  return new Set(question?.id === "whom" ? question.options.map((option) => option.key) : []);
}

function slotsOn(table: TableView): Set<string> {
  const cards = [...table.agora, ...table.oracle, ...table.players.flatMap((player) => player.domain), ...table.foreseen, ...table.discard];
  return new Set(cards.map((card) => String(card.slot)));
}

/** The cards that can be picked and lie on a pile: they are laid out to choose from. */
export const laidOut = (table: TableView, may: Set<string>): Printed[] => [...table.foreseen, ...table.discard].filter((card) => may.has(String(card.slot)));

/** The options that lie on the board: cards, powers, Legends, Quests and Columns. */
export function offersOf(table: TableView, question: Question | null): Set<string> {
  if (!question || question.id === "whom" || question.id === "how much") return new Set();
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
export function waysFor(table: TableView, seat: number, by: string | null): Map<number | null, Way> {
  const moving = table.players[seat]!.domain.find((card) => card.name.toLowerCase() === by?.toLowerCase().replace(/^a /, ""));
  const ways = table.transfers.find((each) => each.slot === moving?.slot)?.to ?? [];
  return new Map(ways.map((way) => [way.legend, way]));
}
