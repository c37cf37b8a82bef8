/** The boards there are: a file in `boards/` named after its game. Any other game gets the generic one. */
import { learnFigures } from "./figures";
import type { BoardModule } from "./view";

const BOARDS = import.meta.glob<BoardModule>("../boards/*.svelte");

/** The board of a game, once its figures are known; without them it is still a board to play on. */
export async function boardOf(game: string): Promise<BoardModule> {
  const board = (BOARDS[`../boards/${game}.svelte`] ?? BOARDS["../boards/generic.svelte"]!)();
  await learnFigures(game).catch(() => {});
  return board;
}
