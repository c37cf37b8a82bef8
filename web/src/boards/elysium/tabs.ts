/** What has a tab of its own on a narrow page: the Agora, and each of the others. */
import { personKey } from "./table";
import type { Tab } from "../../parts/Tabs.svelte";
import type { TableView } from "./view";

/** A seat; null is the Agora. */
export type Looked = number | null;

export function tabsOf(game: TableView, names: string[], others: number[], whom: Set<string>, over: boolean): Tab<Looked>[] {
  const people = others.map((seat) => {
    const [name, { gold, points, score, estimate }] = [names[seat] ?? "", game.players[seat]!];
    return {
      shows: seat,
      title: name,
      note: `${score.total} ${over ? "VP" : `/ ~${estimate.total}`}`,
      label: `${name}, ${gold} gold, ${points} VP`,
      option: whom.has(personKey(seat)) ? personKey(seat) : undefined,
      active: game.active === seat,
    };
  });
  return [{ shows: null, title: "Agora" }, ...people];
}
