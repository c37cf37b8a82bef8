/** Laying the Olympus cards below the three Aspects, one after another; the last one falls into place. */
import type { Question } from "../../lib/view";
import { ARRANGE, isKnown, partsOf, type Laid } from "./table";
import type { Printed } from "./view";

export class Laying {
  #ways = $state.raw<{ key: string; slots: string[] }[]>([]);
  #laid = $state.raw<string[]>([]);

  get isOpen(): boolean {
    return this.#ways.length > 0;
  }

  /** What can be laid below the next Aspect. */
  get next(): string[] {
    return [...new Set(this.#fitting.map((way) => way.slots[this.#laid.length]!))];
  }

  get #fitting(): { key: string; slots: string[] }[] {
    return this.#ways.filter((way) => this.#laid.every((slot, at) => way.slots[at] === slot));
  }

  ask(question: Question | null): void {
    const keys = question?.id === ARRANGE ? question.options.map((option) => option.key) : [];
    this.#ways = keys.map((key) => ({ key, slots: partsOf(key) }));
    this.#laid = [];
  }

  lay(slot: string, pick: (key: string) => void): void {
    this.#laid = [...this.#laid, slot];
    const [way, ...more] = this.#fitting;
    if (way && !more.length) pick(way.key);
  }

  /** What lies below the Aspects so far. */
  cards(mine: (Laid | null)[]): (Printed | null)[] {
    return this.#laid.map((slot) => mine.filter(isKnown).find((card) => String(card.slot) === slot) ?? null);
  }

  /** What is still to be laid. */
  left(mine: (Laid | null)[]): Printed[] {
    return mine.filter(isKnown).filter((card) => this.next.includes(String(card.slot)));
  }
}
