import type { Component, Snippet } from "svelte";
import type { Happening } from "$protocol";
import type { Song } from "./calls";
import type { Director } from "./stage.svelte";

export interface Option {
  key: string;
  label: string;
}

export interface Ask {
  seat: number;
  /** The stable name of the question: what a board does depends on it, and never on the words. */
  id: string;
  /** The clause by which it is asked. */
  rule: string;
  what: string;
  by: string | null;
  ticket?: number;
  /** What is asked as a whole sentence, where it is asked of me. */
  prompt?: string;
  /** What few would pick, by the first words of the keys. */
  seldom?: string[];
  options?: Option[];
  /** What somebody else decides for all: I may say what I would do. */
  counsel?: Option[];
}

export interface Question extends Ask {
  ticket: number;
  options: Option[];
}

export interface Outcome {
  shares: number[];
  rule: string;
  reason: string;
}

/** What every game's view has in common; `table` is the game's own, and its board knows its type. */
export interface View<Table = unknown> {
  game: string;
  seat: number | null;
  clock: number;
  until: number | null;
  asks: Ask[];
  outcome: Outcome | null;
  table: Table;
}

/** What is shown of a table; in the protocol it is plain data, since every game shows something else. */
export function viewOf(shown: { view: Record<string, unknown> }): View;
export function viewOf(shown: { view: Record<string, unknown> | null } | null | undefined): View | null;
export function viewOf(shown: { view: Record<string, unknown> | null } | null | undefined): View | null {
  return (shown?.view ?? null) as View | null;
}

/** The question that is open to this seat. */
export function questionTo(view: View | null): Question | null {
  return (view?.asks.find((ask) => ask.options !== undefined) as Question | undefined) ?? null;
}

const LIST = new Intl.ListFormat("en-GB");

/** For what the others are waited for: those who are asked the same in one sentence. */
export function waitedFor(waits: Ask[], names: string[]): string {
  const sentences = [...new Set(waits.map(({ what }) => what))].map((what) => {
    const who = waits.filter((ask) => ask.what === what).map(({ seat }) => names[seat] ?? "Somebody");
    return `${LIST.format(who)} ${who.length > 1 ? "decide" : "decides"}: ${what}.`;
  });
  return sentences.join(" ");
}

/** What somebody else decides for all, as if it were asked of me. */
export function topicOf(view: View | null): Question | null {
  const ask = view?.asks.find((each) => each.counsel !== undefined);
  return ask ? { ...ask, ticket: -1, options: ask.counsel! } : null;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name in small plain letters, as it stands in keys of options. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** What is asked, as a whole sentence; of others, what and by which card. */
export function asked(ask: Ask): string {
  return ask.prompt ?? `${ask.by ? `${ask.by}: ${ask.what}` : capital(ask.what)}.`;
}

/** Whether an option is one that most would not pick. */
export function isSeldom(ask: Ask, key: string): boolean {
  return (ask.seldom ?? []).includes(key.split("(")[0]!);
}

/** What a board is given, whatever the game. */
export interface BoardProps<Table = unknown> {
  view: View<Table>;
  /** The views of all seats, where everything is shown. */
  views: View<Table>[] | null;
  names: string[];
  question: Question | null;
  /** The chance to win with an option, by its key, once the oracle was asked. */
  chances: Map<string, number>;
  /** Answer; further keys answer the questions that follow, as one gesture. */
  pick: (...keys: [string, ...string[]]) => void;
  whyNot: (thing: string) => void;
  /** What somebody else decides for all, and a way to say what I would do; what was said, by the key of the option. */
  topic?: Question | null;
  advise?: (key: string) => void;
  advice?: Map<string, string[]>;
  openRules: (words: string) => void;
  /** The time of the game in milliseconds now: in real time, draw what is due from it on every frame. */
  now: () => number;
  /** What is being told of, before the table is shown as it is now. */
  event?: Happening | null;
  /** All that has happened, as it was told here, and how much of it when I last answered; of a position of the past
   * only what the last answer before it led to. */
  told?: Happening[];
  since?: number;
  /** Where the server keeps the table, for what can be had of it beside the view. */
  address?: string;
  /** The bar with the question; a board puts it where the hand is, and may add what is still owed. */
  bar: Snippet<[remark?: string]>;
}

/** A module in `boards/`: its component, and which options the board itself offers. */
export interface BoardModule {
  default: Component<BoardProps>;
  offers?: (view: View, question: Question) => string[];
  /** What an event changes on the board, where what happens is told scene by scene. */
  scene?: Director;
  /** How the result came about, for the end of the game. */
  Scoring?: Component<{ view: View; names: string[] }>;
  /** What is played when that happens at a real-time table, where not every move is. */
  songOf?: (event: Happening) => Song | null;
}
