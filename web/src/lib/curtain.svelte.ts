/** The curtain between the hands of people who play at one device. */
import type { Sitting } from "./sitting.svelte";

export class Curtain {
  #sitting: Sitting;
  /** For whom it was lifted. */
  #lifted = $state<number | null>(null);

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
  }

  /** The seat at this device that is asked next, if it is not the one who looks. */
  #next = $derived.by(() => {
    const { standing, question, waiting, behind, stage, view } = this.#sitting;
    if (!standing || question || waiting || behind || stage.event || standing.phase !== "playing") return null;
    return standing.here.find((seat) => view?.asks.some((ask) => ask.seat === seat)) ?? null;
  });
  /** For whom it would be lifted now. */
  waitsFor = $derived.by(() => this.#next ?? this.#sitting.standing?.you ?? null);
  isDown = $derived.by(() => {
    const standing = this.#sitting.standing;
    if (!standing?.here.length || (standing.phase !== "playing" && standing.phase !== "paused")) return false;
    return this.#lifted !== this.waitsFor || this.waitsFor !== standing.you;
  });

  lift(): void {
    this.#lifted = this.waitsFor;
    if (this.#lifted !== null && this.#lifted !== this.#sitting.standing?.you) this.#sitting.sitOn(this.#lifted);
  }
}
