/** Events told one after another at the reader's pace, before the table is shown as they left it. */
import type { Happening } from "$protocol";
import { habits, PACE } from "./habits.svelte";
import type { View } from "./view";

/** How the table looks once an event has happened. */
export interface Scene {
  view: View;
  /** How long it is shown. */
  beats: number;
  /** Whether it is worth raising the curtain: other scenes are shown only among such. */
  cue: boolean;
}
/** The scene of an event, told on the way to how the table is in the end; null where it is not told. */
export type Director = (view: View, event: Happening, end: View) => Scene | null;

export class Stage {
  /** What is told now; nothing while the table is as it is. */
  event = $state.raw<Happening | null>(null);
  view = $state.raw<View | null>(null);
  /** Whether it goes on by itself. */
  playing = $state(true);
  /** What has been told so far. */
  told = $state.raw<Happening[]>([]);

  #director: Director | null = null;
  #events: Happening[] = [];
  #goal: View | null = null;
  #over: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Who knows what an event changes on the board of this game. */
  direct(director: Director | null): void {
    this.#director = director;
  }

  /** Whether there is anything to be told of these events. */
  tells(view: View, events: Happening[], end: View): boolean {
    const director = this.#director;
    return director !== null && habits.speed !== "at once" && !document.hidden && events.some((event) => director(view, event, end)?.cue);
  }

  play(view: View, events: Happening[], end: View, over: () => void): void {
    this.view = view;
    this.told = [];
    this.#events = [...events];
    this.#goal = end;
    this.#over = over;
    this.step();
  }

  /** Tell the next event, or end. */
  step(): void {
    clearTimeout(this.#timer);
    while (this.#events.length) {
      const event = this.#events.shift()!;
      const scene = this.#director?.(this.view!, event, this.#goal!);
      this.told = [...this.told, event];
      if (!scene) continue;
      this.event = event;
      this.view = scene.view;
      if (this.playing) this.#timer = setTimeout(() => this.step(), scene.beats * PACE[habits.speed]);
      return;
    }
    this.#end();
  }

  /** Stop, or go on by itself. */
  toggle(): void {
    this.playing = !this.playing;
    if (this.playing) this.step();
    else clearTimeout(this.#timer);
  }

  /** Leave the rest untold. */
  skip(): void {
    if (!this.event) return;
    this.#events = [];
    this.#end();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.event = null;
    this.view = null;
    this.told = [];
    this.#over();
  }
}
