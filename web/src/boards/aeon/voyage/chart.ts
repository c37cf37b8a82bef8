/** How the sea chart is drawn: where tiles lie, where coasts run between them, and where the ways cross. */
import type { ArrowView, TileView } from "../view";

export const [WIDE, HIGH] = [130, 140];
const STEPS: Record<string, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
/** Of a divided tile the halves lie to the left and to the right. */
const HALF = 27;

export interface Spot {
  x: number;
  y: number;
}

export const middle = (tile: TileView): Spot => ({ x: (tile.x + 0.5) * WIDE, y: (tile.y + 0.5) * HIGH });

/** Where a ship lies on a tile. */
export function berth(tile: TileView, sector: string): Spot {
  const { x, y } = middle(tile);
  return { x: x + (sector === "alpha" ? -HALF : sector === "beta" ? HALF : 0), y: y + 5 };
}

/** Where an arrow is drawn: over the edge between two tiles, beside another that leads to the same one. */
export function crossing(from: TileView, arrow: ArrowView): Spot & { turn: number } {
  const [dx, dy] = STEPS[arrow.heading]!;
  const { x, y } = middle(from);
  const aside = arrow.lands === "alpha" ? -HALF : arrow.lands === "beta" ? HALF : 0;
  const turn = { N: 0, E: 90, S: 180, W: 270 }[arrow.heading]!;
  return { x: x + (dx * WIDE) / 2 + (dx ? 0 : aside), y: y + (dy * HIGH) / 2 + (dx ? aside : 0), turn };
}

/** The same wavering for the same coast, whenever it is drawn. */
const waver = (seed: number): number => Math.sin(seed * 12.9898) * 4.2;

/** A coast along one side of a tile, as a hand would draw it. */
function coast(tile: TileView, heading: string): string {
  const [dx, dy] = STEPS[heading]!;
  const { x, y } = middle(tile);
  const [cx, cy] = [x + (dx * WIDE) / 2, y + (dy * HIGH) / 2];
  const length = dx ? HIGH : WIDE;
  const points = Array.from({ length: 11 }, (_, at) => {
    const along = (at / 10 - 0.5) * length;
    const off = at === 0 || at === 10 ? 0 : waver(cx * 3 + cy * 7 + at);
    return dx ? `${cx + off} ${cy + along}` : `${cx + along} ${cy + off}`;
  });
  return `M${points.join("L")}`;
}

/** Coasts run where a tile that was seen has no way on. */
export function coasts(tiles: TileView[]): string[] {
  const at = new Map(tiles.map((tile) => [`${tile.x} ${tile.y}`, tile]));
  const found = new Map<string, string>();
  for (const tile of tiles.filter(({ name }) => name)) {
    for (const [heading, [dx, dy]] of Object.entries(STEPS)) {
      const next = at.get(`${tile.x + dx} ${tile.y + dy}`);
      const back = Object.keys(STEPS).find((other) => STEPS[other]![0] === -dx && STEPS[other]![1] === -dy)!;
      if (tile.ways.includes(heading) || next?.ways.includes(back)) continue;
      found.set(`${2 * tile.x + dx} ${2 * tile.y + dy}`, coast(tile, heading));
    }
  }
  return [...found.values()];
}

/** The ways between tiles: drawn through between two that were seen, and into the unknown half way. */
export function lanes(tiles: TileView[]): { path: string; known: boolean }[] {
  const at = new Map(tiles.map((tile) => [`${tile.x} ${tile.y}`, tile]));
  return tiles.flatMap((tile) =>
    tile.ways.map((heading) => {
      const [dx, dy] = STEPS[heading]!;
      const { x, y } = middle(tile);
      const known = Boolean(at.get(`${tile.x + dx} ${tile.y + dy}`)?.name);
      const reach = known ? 0.5 : 0.72;
      return { path: `M${x} ${y}L${x + dx * WIDE * reach} ${y + dy * HIGH * reach}`, known };
    }),
  );
}

/** A name in at most two lines of about the same length. */
export function lines(name: string): string[] {
  if (name.length < 15) return [name];
  const gaps = [...name].flatMap((letter, at) => (letter === " " ? [at] : []));
  const cut = gaps.sort((one, other) => Math.abs(one - name.length / 2) - Math.abs(other - name.length / 2))[0];
  return cut === undefined ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
}
