/** When a table calls for attention: whose turn it is, what has just happened, the end. */
import { untrack } from "svelte";
import { notify, play } from "./calls";
import type { Sitting } from "./sitting.svelte";
import type { BoardModule } from "./view";

/** Call whoever looks at this page; the board says what is sung of an event. */
export function callFrom(sitting: Sitting, board: () => BoardModule | null): void {
  const yours = $derived(sitting.question !== null && !sitting.isLive);
  $effect(() => {
    document.title = yours ? "● Your turn · Pentathlon" : "Pentathlon";
    // Whoever has just answered knows that they are still asked.
    if (!yours || untrack(() => sitting.answered)) return;
    untrack(() => play("turn"));
    notify("It is your turn.");
  });
  $effect(() => {
    if (sitting.caption.length && !untrack(() => sitting.isLive)) untrack(() => play("move"));
  });
  $effect(() => {
    const songs = sitting.news.map((event) => board()?.songOf?.(event)).filter((song) => song != null);
    if (songs.length && untrack(() => sitting.isLive)) untrack(() => play(songs[0]!));
  });
  $effect(() => {
    if (sitting.notice && untrack(() => sitting.isLive)) untrack(() => play("lost"));
  });
  $effect(() => {
    if (sitting.standing?.phase === "over") untrack(() => play("over"));
  });
}
