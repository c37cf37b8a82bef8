/** The boards there are: a file in `boards/` named after its game. Any other game gets the generic one. */
import { learnFigures } from "./figures";
import type { Component } from "svelte";
import type { BoardModule } from "./view";

const PICTURES = import.meta.glob<{ default: Component<{ chapter: string }> }>("../boards/*/Picture.svelte");
const BOARDS = import.meta.glob<BoardModule>("../boards/*.svelte");

/** The board of a game, once its figures are known; without them it is still a board to play on. */
export async function boardOf(game: string): Promise<BoardModule> {
  const board = (BOARDS[`../boards/${game}.svelte`] ?? BOARDS["../boards/generic.svelte"]!)();
  await learnFigures(game).catch(() => {});
  return board;
}

/** Parts of a board as pictures for its rulebook, by what the clauses of a chapter begin with; it can be read without. */
export async function pictureOf(game: string): Promise<Component<{ chapter: string }> | null> {
  const found = await PICTURES[`../boards/${game}/Picture.svelte`]?.().catch(() => null);
  return found?.default ?? null;
}
