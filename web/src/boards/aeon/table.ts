/** Where on the battlefield of Aeon Trespass each option is, and what follows from where things stand. */
import { inGap } from "../../lib/gaps";
import { slugOf, type Question } from "../../lib/view";
import type { Primordial, Shape, Sight, TableView, Tile, Titan } from "./view";

/** x counts to the east and y to the north. */
export type Space = [number, number];
export type Facing = Primordial["facing"];

const STEPS: Record<Facing, Space> = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] };
export const TURNS: Record<Facing, number> = { north: 0, east: 90, south: 180, west: 270 };
export const LETTERS = ["A", "B", "C", "D"];
export const LEVELS = ["I", "II", "III"];
const ON_BOARD = /^(space|titan|tile|again|poweragain)\(/;
/** The ids of questions that are answered on the board in a way of their own. */
const TURN_TO = "face";
export const EQUIP = "equip";
export const FIRST_STEP = "first axis";
const ACT = "act";
/** The action, and the question where to. */
export const MOVE = "move";
const COMPASS: Record<string, Facing> = { n: "north", e: "east", s: "south", w: "west" };

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

/** Where the titan in turn can go with one click, and whether it can attack from there. */
export function walksOf(table: TableView, question: Question | null): Map<string, boolean> {
  const moves = question?.id === ACT && question.options.some(({ key }) => key === MOVE);
  return new Map(moves ? table.walk.map(({ at, strikes }) => [keyOf(at), strikes]) : []);
}

/** How a space lies to the primordial. */
export function dangersOf(table: TableView, space: Space): string[] {
  const [left, low, width, height] = frontOf(table);
  const [x, y] = space;
  const inFront = x >= left && x < left + width && y >= low && y < low + height;
  const reached = distanceToFoe(table, space) <= table.primordial.speed + 1;
  const [sight] = sightsAt(table, space);
  return [
    sight?.block ? "no line of sight" : "",
    inFront ? "in its front" : "",
    reached ? "in reach of its move" : "",
    table.walk.some(({ at, strikes }) => strikes && at[0] === x && at[1] === y) ? "an attack is possible from here" : "",
  ].filter(Boolean);
}

function aidsOf(table: TableView): Set<string> {
  const helps = table.argo.abilities.map(({ name }) => `help(${slugOf(name)})`);
  return new Set([...helps, ...table.argo.summonings.map((name) => `summon(${slugOf(name)})`)]);
}

/** The options that lie on the board: spaces, titans, tiles, dice, what the Argo does, and gear of the armory. */
export function offersOf(table: TableView, question: Question | null): Set<string> {
  if (!question) return new Set();
  const aids = aidsOf(table);
  const gear = new Set(question.id === EQUIP ? table.armory.map(({ slot }) => String(slot)) : []);
  const turns = question.id === TURN_TO;
  const isHere = (key: string): boolean => ON_BOARD.test(key) || aids.has(key) || gear.has(key) || (turns && key in COMPASS);
  return new Set(question.options.map((option) => option.key).filter(isHere));
}

/** The labyrinth tile that is laid or taken up, at every place on offer and with the key for it. */
export function tilesOf(table: TableView, question: Question | null): Shape[] {
  return (question?.options ?? []).flatMap(({ key }) => {
    const shape = table.laying.find((each) => inGap(each.key, key) !== null);
    const space = shape && spaceOf(inGap(shape.key, key)!);
    return space ? [moved(shape, key, space)] : [];
  });
}

function moved(shape: Shape, key: string, [left, low]: Space): Shape {
  const cells = shape.cells.map(([x, y]): Space => [x + left, y + low]);
  return { ...shape, key, cells, walls: shape.walls.map(([x, y, way]) => [x + left, y + low, way]) };
}

function tileAt(table: TableView, [x, y]: Space): Tile | undefined {
  return table.board.tiles.find((tile) => tile.cells.some((cell) => cell[0] === x && cell[1] === y));
}

export function isFoeOn({ primordial: { at, size } }: TableView, [x, y]: Space): boolean {
  return x >= at[0] && x < at[0] + size && y >= at[1] && y < at[1] + size;
}

function titanOn(table: TableView, [x, y]: Space): Titan | undefined {
  return table.titans.find((titan) => titan.at?.[0] === x && titan.at[1] === y);
}

export const isDown = (titan: Titan): boolean => titan.conditions.some(({ name }) => name === "Knockdown");

/** Steps along rows and columns between a space and the primordial. */
export function distanceToFoe({ primordial: { at, size } }: TableView, [x, y]: Space): number {
  const gap = (here: number, start: number): number => Math.max(0, start - here, here - (start + size - 1));
  return gap(x, at[0]) + gap(y, at[1]);
}

export const distance = ([x, y]: Space, [u, v]: Space): number => Math.abs(x - u) + Math.abs(y - v);

/** The rectangle beyond the front line of the primordial: x, y, width and height. */
export function frontOf({ primordial: { at, size, facing }, board }: TableView): [number, number, number, number] {
  const [x, y] = at;
  if (facing === "north") return [0, y + size, board.width, board.height - y - size];
  if (facing === "south") return [0, 0, board.width, y];
  if (facing === "east") return [x + size, 0, board.width - x - size, board.height];
  return [0, 0, x, board.height];
}

/** The middle of a space beside the primordial on one side, for an arrow there. */
export function beside({ primordial: { at, size } }: TableView, facing: Facing): Space {
  const middle = (size - 1) / 2;
  const [dx, dy] = STEPS[facing];
  return [at[0] + middle + dx * (middle + 1), at[1] + middle + dy * (middle + 1)];
}

/** Whoever the question is about: in its turn, attacking, or under attack. */
export function actingTitan(table: TableView): Titan | undefined {
  const number = table.attack?.titan ?? table.turn ?? table.primordial.under_way.at(-1)?.targets[0];
  return table.titans.find((titan) => titan.number === number);
}

/** The lines of sight worth seeing at a space: of who stands there or may walk there; at the primordial, of all titans. */
export function sightsAt(table: TableView, space: Space): Sight[] {
  const [x, y] = space;
  if (isFoeOn(table, space)) return table.titans.flatMap(({ sight }) => sight ?? []);
  const sight = titanOn(table, space)?.sight ?? table.walk.find(({ at }) => at[0] === x && at[1] === y)?.sight;
  return sight ? [sight] : [];
}

/** What is on a space, in words. */
export function wordsOn(table: TableView, space: Space): string {
  const titan = titanOn(table, space);
  const tile = tileAt(table, space);
  const among = (spots: Space[]): boolean => spots.some(([x, y]) => x === space[0] && y === space[1]);
  const found = [
    isFoeOn(table, space) ? `${table.primordial.name}, facing ${table.primordial.facing}` : "",
    titan ? `${capital(titan.name)} of ${titan.argonaut}${isDown(titan) ? ", knocked down" : ""}` : "",
    tile ? `${tile.name}: ${tile.text}` : "",
    among(table.primordial.blindspots) ? "Blindspot" : "",
    among(table.primordial.weakspots) ? "Weakspot" : "",
  ].filter(Boolean);
  return found.join(" · ") || "Free";
}

/** What there is to know of a space: what is there, how far it is from whoever acts and from the primordial, and what harms there. */
export function aboutSpace(game: TableView, space: Space, acting: Titan | null | undefined): string {
  const there = `${nameOf(space)}: ${wordsOn(game, space)}`;
  if (isFoeOn(game, space)) return there;
  const from = [acting?.at ? `${distance(acting.at, space)} from ${LETTERS[acting.number]}` : "", `${distanceToFoe(game, space)} from ${game.primordial.name}`];
  return [there, from.filter(Boolean).join(", "), ...dangersOf(game, space)].join(" · ");
}
