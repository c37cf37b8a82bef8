/** Labyrinth tiles that may be laid: their spaces and walls, from the option's key alone. */
import type { Space, Tile } from "./table";

type Edge = [number, number, boolean];
interface Shape {
  cells: Space[];
  walls: Edge[];
}

/** Spaces as "xy", walls as "xy|" (going north) or "xy-" (going east), as they are printed. */
const PRINTED: Record<string, [string, string]> = {
  "labyrinth-i": ["00 10 20 30", "00- 10- 20- 30- 01- 11- 21- 31-"],
  "labyrinth-l": ["00 10 20 21", "00- 10- 20- 01- 11- 30| 31| 21|"],
  "labyrinth-o": ["00 10 01 11", "02- 12- 00| 01| 10- 20| 10|"],
  "labyrinth-z": ["00 10 11 21", "00- 10- 01- 20| 11| 12- 22- 21-"],
};

function printed(terrain: string): Shape {
  const [cells, walls] = PRINTED[terrain] ?? ["00", ""];
  const digits = (word: string): Space => [Number(word[0]), Number(word[1])];
  return {
    cells: cells.split(" ").map(digits),
    walls: walls.split(" ").filter(Boolean).map((word) => [...digits(word), word[2] === "|"]),
  };
}

const mirrored = ({ cells, walls }: Shape): Shape => ({
  cells: cells.map(([x, y]) => [-x - 1, y]),
  walls: walls.map(([x, y, up]) => [-x - (up ? 0 : 1), y, up]),
});

const turned = ({ cells, walls }: Shape): Shape => ({
  cells: cells.map(([x, y]) => [-y - 1, x]),
  walls: walls.map(([x, y, up]) => [-y - (up ? 1 : 0), x, !up]),
});

/** The tile that an option such as `tile(labyrinth-l,space(8,3),1,no)` would lay. */
export function tileOf(key: string, name: string): Tile | null {
  const found = /^tile\(([a-z-]+),space\((\d+),(\d+)\),(\d),(yes|no)\)$/.exec(key);
  if (!found) return null;
  const [, terrain, x, y, turns, flipped] = found as unknown as [string, string, string, string, string, string];
  let shape = printed(terrain);
  if (flipped === "yes") shape = mirrored(shape);
  for (let turn = 0; turn < Number(turns); turn++) shape = turned(shape);
  const left = Number(x) - Math.min(...shape.cells.map(([column]) => column));
  const low = Number(y) - Math.min(...shape.cells.map(([, row]) => row));
  return {
    terrain,
    name,
    text: "",
    cells: shape.cells.map(([column, row]) => [column + left, row + low]),
    walls: shape.walls.map(([column, row, up]) => [column + left, row + low, up ? "up" : "right"]),
  };
}
