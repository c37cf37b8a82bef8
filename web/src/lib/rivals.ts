/** The bots as people meet them at a game: as rivals, as quick hands in real time, or on their own side. */
import type { GameFacts, Library, RivalFacts } from "$protocol";
import { api } from "./api";

export type Rival = RivalFacts;

/** Whether all play on one side. */
export const isTogether = (game: GameFacts): boolean => Object.keys(game.roles).length > 0;

export function rivals(library: Library, game: GameFacts): Rival[] {
  if (game.realtime) return library.hands;
  return isTogether(game) ? library.companions : library.rivals;
}

let asked: Promise<Library> | null = null;
/** The games and the bots, asked for once. */
export const theLibrary = (): Promise<Library> => (asked ??= api.get<Library>("/api/games").catch((error: unknown) => {
    asked = null;
    throw error;
  }));
