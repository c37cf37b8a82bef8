/** The boards there are: a file in `boards/` named after its game. Any other game gets the generic one. */
import type { BoardModule } from "./view";

const BOARDS = import.meta.glob<BoardModule>("../boards/*.svelte");

export function boardOf(game: string): Promise<BoardModule> {
  return (BOARDS[`../boards/${game}.svelte`] ?? BOARDS["../boards/generic.svelte"]!)();
}
