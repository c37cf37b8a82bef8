/** The view of Aeon Trespass, and where on the board each option is. */
import type { Question, View } from "../../lib/view";

/** x counts to the east and y to the north. */
export type Space = [number, number];

export interface Card {
  slot?: number;
  slug?: string;
  name: string;
  text?: string;
  kind?: string;
  level?: number;
  at?: number;
  worth?: number;
  type?: string;
  exhausted?: boolean;
  attached?: Card[];
  charges?: number | null;
}

export interface Deck {
  size: number;
  /** How many cards of each level lie in it. */
  levels: number[];
  seen: string[];
  top: Card[];
  discard: Card[];
}

export interface UnderWay {
  name: string;
  text: string;
  targets: number[];
}

export interface Primordial {
  name: string;
  slug: string;
  at: Space;
  size: number;
  facing: Facing;
  speed: number;
  to_hit: number;
  knockback: number;
  wounds: number;
  life: number;
  danger_bonus: number;
  at_bonus: number;
  evasion_dice_bonus: number;
  trample: boolean;
  blindspots: Space[];
  vantages: { name: string; open: boolean }[];
  stack: Card[];
  ai: Deck;
  bp: Deck;
  above: { ai: number[]; bp: number[] };
  shown: Card[];
  under_way: UnderWay[];
}

export interface Words {
  name: string;
  text: string;
}

export interface Titan {
  number: number;
  name: string;
  argonaut: string;
  skill: string;
  seat: number;
  alive: boolean;
  at: Space | null;
  vantage: string | null;
  danger: number;
  fate: number;
  rage: number;
  despair: number;
  ambrosia: number;
  ambrosia_limit: number;
  speed: number;
  evasion: number;
  conditions: Words[];
  fatigue: string[];
  hidden: boolean;
  godform: Words | null;
  trespass: number;
  gear: Card[];
  attached: Card[];
  cards: Card[];
  acted: boolean;
  kratos: { rage: number; open: boolean; text: string }[];
  modifiers: string[];
}

export interface Tile {
  terrain: string;
  name: string;
  cells: Space[];
  /** Unit edges from a corner, going north ("up") or east ("right"). */
  walls: [number, number, "up" | "right"][];
  text: string;
}

export interface Attack {
  titan: number;
  weapon: string | null;
  hits: number;
  dice: number;
  crit: boolean;
  /** The body part that is attacked, and the AT to beat. */
  body: Card | null;
  needed: number | null;
  power: number;
  potential: number;
  wounded: boolean;
}

export interface AeonTable {
  round: number;
  phase: string;
  level: number;
  turn: number | null;
  /** What is left to the titan in its turn. */
  actions: string[];
  priority: number | null;
  pool: { openings: number; breaks: number; diversions: number };
  primordial: Primordial;
  titans: Titan[];
  board: { width: number; height: number; tiles: Tile[]; labyrinth_marker: string };
  argo: {
    abilities: (Words & { charges: number | null; exhausted: boolean })[];
    godforms: string[];
    summonings: string[];
    summon_charges: number;
  };
  armory: Card[];
  fate: { obols: Card[]; minor: number; major: number; kratos: number; moiros: number };
  carved: Record<string, number>;
  attack: Attack | null;
}

export type Facing = "north" | "east" | "south" | "west";
const STEPS: Record<Facing, Space> = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] };
export const TURNS: Record<Facing, number> = { north: 0, east: 90, south: 180, west: 270 };
export const LETTERS = ["A", "B", "C", "D"];
export const LEVELS = ["I", "II", "III"];
const ON_BOARD = /^(space|titan|tile|die|powerdie)\(/;
export const TURN_TO = "choose where it turns";
export const EQUIP = "equip the titan";
const COMPASS: Record<string, Facing> = { n: "north", e: "east", s: "south", w: "west" };

export function tableOf(view: View): AeonTable {
  return view.table as unknown as AeonTable;
}

export const keyOf = ([x, y]: Space): string => `space(${x},${y})`;
export const titanKey = (number: number): string => `titan(${number})`;
/** A space as its column and row: (9, 5) is j6. */
export const nameOf = ([x, y]: Space): string => `${String.fromCharCode(97 + x)}${y + 1}`;
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export function spaceOf(key: string): Space | null {
  const found = /^space\((\d+),(\d+)\)$/.exec(key);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** The direction that an option of a turn stands for. */
export const facingOf = (key: string): Facing | null => COMPASS[key] ?? null;

/** A name in small plain letters, as the options of the Argo have it. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function aidsOf(table: AeonTable): Set<string> {
  const helps = table.argo.abilities.map(({ name }) => `help(${slugOf(name)})`);
  return new Set([...helps, ...table.argo.summonings.map((name) => `summon(${slugOf(name)})`)]);
}

/** The options that lie on the board: spaces, titans, tiles, dice, what the Argo does, and gear of the armory. */
export function offersOf(table: AeonTable, question: Question | null): Set<string> {
  if (!question) return new Set();
  const aids = aidsOf(table);
  const gear = new Set(question.what === EQUIP ? table.armory.map(({ slot }) => String(slot)) : []);
  const turns = question.what === TURN_TO;
  const isHere = (key: string): boolean => ON_BOARD.test(key) || aids.has(key) || gear.has(key) || (turns && key in COMPASS);
  return new Set(question.options.map((option) => option.key).filter(isHere));
}

export function tileAt(table: AeonTable, [x, y]: Space): Tile | undefined {
  return table.board.tiles.find((tile) => tile.cells.some((cell) => cell[0] === x && cell[1] === y));
}

export function isFoeOn({ primordial: { at, size } }: AeonTable, [x, y]: Space): boolean {
  return x >= at[0] && x < at[0] + size && y >= at[1] && y < at[1] + size;
}

export function titanOn(table: AeonTable, [x, y]: Space): Titan | undefined {
  return table.titans.find((titan) => titan.at?.[0] === x && titan.at[1] === y);
}

export const isDown = (titan: Titan): boolean => titan.conditions.some(({ name }) => name === "Knockdown");

/** Steps along rows and columns between a space and the primordial. */
export function distanceToFoe({ primordial: { at, size } }: AeonTable, [x, y]: Space): number {
  const gap = (here: number, start: number): number => Math.max(0, start - here, here - (start + size - 1));
  return gap(x, at[0]) + gap(y, at[1]);
}

export const distance = ([x, y]: Space, [u, v]: Space): number => Math.abs(x - u) + Math.abs(y - v);

/** The rectangle beyond the front line of the primordial: x, y, width and height. */
export function frontOf({ primordial: { at, size, facing }, board }: AeonTable): [number, number, number, number] {
  const [x, y] = at;
  if (facing === "north") return [0, y + size, board.width, board.height - y - size];
  if (facing === "south") return [0, 0, board.width, y];
  if (facing === "east") return [x + size, 0, board.width - x - size, board.height];
  return [0, 0, x, board.height];
}

/** The middle of a space beside the primordial on one side, for an arrow there. */
export function beside({ primordial: { at, size } }: AeonTable, facing: Facing): Space {
  const middle = (size - 1) / 2;
  const [dx, dy] = STEPS[facing];
  return [at[0] + middle + dx * (middle + 1), at[1] + middle + dy * (middle + 1)];
}

/** Whoever the question is about: in its turn, attacking, or under attack. */
export function actingTitan(table: AeonTable): Titan | undefined {
  const number = table.attack?.titan ?? table.turn ?? table.primordial.under_way.at(-1)?.targets[0];
  return table.titans.find((titan) => titan.number === number);
}

/** What is on a space, in words. */
export function wordsOn(table: AeonTable, space: Space): string {
  const titan = titanOn(table, space);
  const tile = tileAt(table, space);
  const blind = table.primordial.blindspots.some(([x, y]) => x === space[0] && y === space[1]);
  const found = [
    isFoeOn(table, space) ? `${table.primordial.name}, facing ${table.primordial.facing}` : "",
    titan ? `${capital(titan.name)} of ${titan.argonaut}${isDown(titan) ? ", knocked down" : ""}` : "",
    tile ? `${tile.name}: ${tile.text}` : "",
    blind ? "Blindspot" : "",
  ].filter(Boolean);
  return found.join(" · ") || "Free";
}
