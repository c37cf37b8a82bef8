/** Where on the board of Kronos Epilogue each option is, and how things are spoken of. */
import type { Question } from "../../lib/view";
import type { Printed, QuestBoard, Strength, TableView, Treasure, Unknown } from "./view";

export type Aspect = keyof Strength;
export type Laid = Printed | Unknown;
export const ASPECTS: Aspect[] = ["fist", "awe", "cunning"];
export const TITLE: Record<Aspect, string> = { fist: "Fist", awe: "Awe", cunning: "Cunning" };

/** A Quest board, or Acheron, which has no Monster but a Treasure that both sides want. */
export interface Board extends Omit<QuestBoard, "monster" | "strength"> {
  monster: string | null;
  strength: Strength | null;
  prize: Treasure | null;
}

const ACHERON = 3;
export const ARRANGE = "arrange";
export const ASSIGN = "assign";
export const PLACE = "place";
const THING = /^(fist|awe|cunning|armory|coin|(top|middle|bottom)_(left|right)|own_side|acheron|(attach|use|unlock|arrangement)\(.*\))$/;

export const isKnown = <Known extends { hidden: 0 }>(card: Known | Unknown | null): card is Known => card?.hidden === 0;
export const useOf = (seat: number, ability: number): string => `use(${seat},${ability})`;
export const unlockOf = (seat: number, ability: number): string => `unlock(${seat},${ability})`;
/** The parts of an option such as `attach(3,17)`. */
export const partsOf = (key: string): string[] => key.slice(key.indexOf("(") + 1, -1).split(",");

/** All boards of the round from the top down, Acheron last. */
export function boardsOf(table: TableView): Board[] {
  const quests = table.boards.map((board) => ({ ...board, prize: null }));
  const below = table.acheron;
  if (!below) return quests;
  const hades = below.sides[0].holder;
  return [...quests, { name: "Acheron", monster: null, strength: null, aspects: below.aspects, blue: hades, sides: below.sides, prize: below.treasure }];
}

/** The number of the board under way in `boardsOf`; a duel against Hades has one Quest fewer. */
export function boardUnderWay(table: TableView): number {
  const { battle } = table;
  if (!battle) return -1;
  return battle.board === ACHERON ? table.boards.length : battle.board;
}

function slotsOn(table: TableView, me: number): Set<string> {
  const mine = table.players[me]!;
  const laid = boardsOf(table).flatMap((board) => board.sides.flatMap((side) => side.cards));
  const fighting = table.battle?.sides.flatMap((side) => side.characters) ?? [];
  const arrayed = table.final?.sides.flatMap((side) => side.cards) ?? [];
  const unlocked = table.battle?.sides.flatMap((side) => table.players[side.seat]!.abilities.flatMap(({ treasure }) => treasure ?? [])) ?? [];
  const cards = [...table.draft, ...mine.hand, ...mine.row, ...mine.spent, ...mine.armory, ...laid, ...fighting, ...arrayed, ...unlocked];
  return new Set(cards.filter(isKnown).map((card) => String(card.slot)));
}

/** The options that lie on the board: cards, Treasures, places, abilities and Aspects. */
export function offersOf(table: TableView, question: Question | null, me: number): Set<string> {
  if (!question) return new Set();
  const slots = slotsOn(table, me);
  return new Set(question.options.map((option) => option.key).filter((key) => THING.test(key) || slots.has(key)));
}

export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

function triple(strength: Strength): string {
  return ASPECTS.map((aspect) => `${strength[aspect]} ${TITLE[aspect]}`).join(", ");
}

export function inWords(card: Printed): string {
  const numbers = card.strength && card.kind !== "Reinforcement" ? `, ${triple(card.strength)}` : "";
  return `${card.name}, ${card.kind}${numbers}. ${card.text}`;
}
