/** What has a tab of its own on a narrow page: what is going on, the boards, and each of the others. */
import type { Tab } from "../../parts/Tabs.svelte";
import { count } from "./table";
import type { TableView } from "./view";

export type Looked = "main" | "boards" | number;

/** What the first tab is called. */
function mainOf(game: TableView): string {
  if (game.final) return "Final";
  if (game.battle) return "Battle";
  return game.phase === "Gathering" ? "Draft" : "Boards";
}

export function tabsOf(game: TableView, names: string[], others: number[]): Tab<Looked>[] {
  const main = mainOf(game);
  const boards: Tab<Looked>[] = main === "Draft" || main === "Battle" ? [{ shows: "boards", title: "Boards" }] : [];
  const people = others.map((seat) => {
    const [name, { role, keys }] = [names[seat] ?? "", game.players[seat]!];
    return { shows: seat, title: name, note: role, label: `${name}, ${role}, ${count(keys, "key")}` };
  });
  return [{ shows: "main", title: main }, ...boards, ...people];
}
