/** What the oracle thinks of the options of my question, once it was asked. */
import type { Hinted } from "$protocol";
import { api, inWords } from "./api";
import { give, percent, sober } from "./percent";
import type { Sitting } from "./sitting.svelte";

export class Hints {
  /** The chance to win with an option, by its key. */
  chances = $state.raw(new Map<string, number>());
  asking = $state(false);
  #path: string;
  #sitting: Sitting;

  constructor(table: string, sitting: Sitting) {
    this.#path = `/api/tables/${table}/hint`;
    this.#sitting = sitting;
  }

  /** What was said is of the question before. */
  forget(): void {
    this.chances = new Map();
  }

  ask = async (): Promise<void> => {
    if (!this.#sitting.question || this.asking) return;
    this.asking = true;
    try {
      this.#tell(await api.get<Hinted[]>(this.#path));
    } catch (error) {
      this.#sitting.notice = { words: inWords(error), rule: "" };
    } finally {
      this.asking = false;
    }
  };

  #tell(hints: Hinted[]): void {
    this.chances = new Map(hints.map(({ key, chance }) => [key, sober(chance)]));
    const [best] = hints;
    const label = this.#sitting.question?.options.find((option) => option.key === best?.key)?.label;
    if (!best || !label) return;
    // What a card is can be read on the card.
    const words = `The oracle would choose: ${label.replace(/ \([^()]*\)$/, "")} (${percent(sober(best.chance))}${give(best.chance)} to win).`;
    this.#sitting.notice = { words, rule: "" };
  }
}
