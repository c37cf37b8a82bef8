/** How a table begins from the lobby: each says where it stands then. */
import type { GameFacts, LessonFacts, Library, TableFacts } from "$protocol";
import { api } from "./api";
import { keepLesson } from "./guide.svelte";
import { habits } from "./habits.svelte";
import { rivals, type Rival } from "./rivals";

/** How many times slower than life a table for learners runs. */
const LEARNERS = 2;

/** A table with bots on all other seats. */
export async function against({ bot, name }: Rival, game: GameFacts, count: number, more: { lesson?: number; pace?: number; options?: object } = {}): Promise<string> {
  const others = Array.from({ length: count - 1 }, () => ({ kind: "bot", bot, name }));
  const seats = [{ kind: "me", name: habits.name }, ...others];
  const made = await api.post<TableFacts>("/api/tables", { game: game.name, seats, ...more });
  if (more.lesson !== undefined) keepLesson(made.id, more.lesson);
  return `/table/${made.id}`;
}

/** A lesson; who is guided meets a rival who plays as the lesson expects, else the easiest one. */
export function guided(library: Library, game: GameFacts, lesson: LessonFacts): Promise<string> {
  const met = rivals(library, game);
  const rival = (lesson.moments.length && met.find(({ bot }) => bot === "greedy")) || met[0]!;
  return against(rival, game, game.seats[0]!, { lesson: game.lessons.indexOf(lesson), ...(game.realtime ? { pace: LEARNERS } : {}) });
}

/** The deal of the day. */
export async function daily(game: string): Promise<string> {
  return `/table/${(await api.post<TableFacts>("/api/daily", { game, name: habits.name })).id}`;
}

/** A record from a file; a tree of branches has a record for each of them. */
export async function brought(file: File): Promise<string> {
  const text = await file.text();
  const isTree = /^\s*\{\s*"records"/.test(text);
  const [made] = isTree ? await api.post<TableFacts[]>("/api/branches", text) : [await api.post<TableFacts>("/api/records", text)];
  return made!.phase === "over" ? `/replay/${made!.id}` : `/table/${made!.id}`;
}
