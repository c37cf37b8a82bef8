/** The shape of view that the generic board draws; docs/adding-a-game.md tells it to whoever writes a game. */

/** A number, a word, yes or no. */
export type Fact = number | string | boolean | null;

/** A card or another thing with a name. By its slot, or else its key, it is what the option of that key picks. */
export interface Named {
  name: string;
  slot?: number;
  key?: string;
  text?: string;
  [fact: string]: Shown | undefined;
}

/** What is shown under a heading: its name, with spaces for underscores. */
export interface Shape {
  [heading: string]: Shown | undefined;
}

export type Part = Named | Shape | Shown[];
export type Shown = Fact | Part;

/** A table; what lies before each player stands in `players`, in the order of the seats. */
export interface GenericTable extends Shape {
  players?: Shape[];
}

/** What the things on the board need to know to be picked. */
export interface Hands {
  game: string;
  keys: Set<string>;
  chances: Map<string, number>;
  pick: (key: string) => void;
  whyNot: (key: string) => void;
}

const OWN = ["name", "slot", "key", "card", "text"];

export function isShape(shown: Shown | undefined): shown is Shape {
  return typeof shown === "object" && shown !== null && !Array.isArray(shown);
}

export function isNamed(shown: Shown | undefined): shown is Named {
  return isShape(shown) && typeof shown["name"] === "string";
}

export function isFact(shown: Shown | undefined): shown is Fact | undefined {
  return typeof shown !== "object" || shown === null;
}

/** The key of the option that picks a thing; nothing, if none can. */
export function keyOf(thing: Named): string {
  return String(thing.slot ?? thing.key ?? "");
}

/** All keys of things that are on the board. */
export function keysIn(shown: Shown | undefined): string[] {
  if (isFact(shown)) return [];
  const inside = Object.values(shown).flatMap(keysIn);
  return isNamed(shown) ? [keyOf(shown), ...inside] : inside;
}

/** A heading as people read it. */
export function heading(name: string): string {
  return name.replaceAll("_", " ");
}

/** The facts that are worth a line: what is not so, or not there, is not. */
export function factsOf(shape: Shape): [string, Fact][] {
  return Object.entries(shape).filter(
    (entry): entry is [string, Fact] => isFact(entry[1]) && !OWN.includes(entry[0]) && entry[1] != null && entry[1] !== false && entry[1] !== "",
  );
}

/** What has a heading of its own: things, lists and whatever has facts in it, unless it is empty. */
export function partsOf(shape: Shape): [string, Part][] {
  return Object.entries(shape).filter((entry): entry is [string, Part] => !isFact(entry[1]) && Object.keys(entry[1]).length > 0);
}
