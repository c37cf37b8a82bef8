/** The silhouettes of a game's cards and boards, which stand with what is printed on them. */
import { api } from "./api";
import { slugOf } from "./view";

const FIGURES = new Map<string, Record<string, string>>();

export async function learnFigures(game: string): Promise<void> {
  if (!FIGURES.has(game)) FIGURES.set(game, await api.get<Record<string, string>>(`/api/games/${game}/figures`));
}

/** The name of a silhouette, by the slug or the name of what it stands for. */
export function figureOf(game: string, thing: string): string {
  return FIGURES.get(game)?.[slugOf(thing)] ?? "";
}
