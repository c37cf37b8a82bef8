/** Options of a game as a person reads them: values said aloud, a sentence for each, and what fits this table. */
import type { ChoiceFacts, GameFacts } from "$protocol";
import type { Component } from "svelte";
import { capital } from "../lib/view";

/** No choice shows more than that side by side; what has more is laid out in its own way, or left as it is. */
export const MOST = 7;
const SECOND = 1000;

export const isSwitch = (choice: ChoiceFacts): boolean => typeof choice.default === "boolean";

const OWN = import.meta.glob<{ default: Component<{ choice: ChoiceFacts; picked: unknown }, object, "picked"> }>("../boards/*/settings/*.svelte", { eager: true });
/** What lays out an option in a way of its game's own: a file in `boards/<game>/settings/`, named after the option. */
export const ownSetting = (game: string, { name }: ChoiceFacts) => OWN[`../boards/${game}/settings/${capital(name)}.svelte`]?.default;

/** A value as a person says it, spelt as its meaning spells it: `toll-taker` is Toll-Taker, and milliseconds are seconds. */
export function said(choice: ChoiceFacts, value: unknown): string {
  if (value === "random") return "By chance";
  if (choice.name.endsWith("_ms")) return value === 0 ? "Never" : `${Number(value) / SECOND} s`;
  const words = String(value);
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(words)) return words;
  const spelt = new RegExp(`\\b${words.replaceAll("-", "[- ]")}\\b`, "i").exec(choice.meaning);
  return capital(spelt?.[0] ?? words.replaceAll("-", " "));
}

/** What is settled, in a few words: the sentence before its first colon or semicolon. */
export function titleOf(choice: ChoiceFacts): string {
  return capital(choice.meaning.split(/[:;]| \(/)[0]!.replace(/, in milliseconds$/, ""));
}

/** What a meaning says of one value: "2 with Monsters", "the Brazen Choir sings despair from afar". */
export function sentenceOf(choice: ChoiceFacts, value: unknown): string {
  const parts = choice.meaning.split(/[:;]/).slice(1);
  if (typeof value === "number") {
    const found = new RegExp(`(?:^|[,;:] ?)${value} ([^,;:]+)`).exec(choice.meaning);
    return found ? capital(found[1]!.trim()) : "";
  }
  const word = String(value).replaceAll("-", " ").split(" ").at(-1)!.toLowerCase();
  const part = parts.find((each) => each.toLowerCase().includes(word));
  return part && parts.length > 1 ? capital(part.trim()) : "";
}

/** The levels of a game that one climbs, each a little more than the one before. */
export const levelsOf = (choice: ChoiceFacts): number[] => choice.values.map(Number).sort((one, other) => one - other);
export const levelOf = (choices: ChoiceFacts[]): ChoiceFacts | undefined => choices.find(({ name }) => name === "level");

/** What means anything with so many players and the other options as they are. */
export function fitting({ name, choices }: GameFacts, options: Record<string, unknown>, players: number): ChoiceFacts[] {
  const fits = ({ where, players: only }: ChoiceFacts) => (!where || options[where[0]] === where[1]) && (!only || only === players);
  return choices.filter((choice) => fits(choice) && (choice.values.length <= MOST || ownSetting(name, choice)) && choice.values.length > 1);
}
