/** Loadouts: what a titan was equipped with, kept in this browser under a name, to be given to a titan again. */
import { slugOf, type Question } from "../../lib/view";
import type { TableView, Titan } from "./view";

/** A piece of gear, and for an attachment the card that carries it. */
export interface Piece {
  slug: string;
  on?: string;
}
export interface Loadout {
  name: string;
  pieces: Piece[];
}

const KEY = "pentathlon loadouts";
const BEARER = /^bearer\((\d+)\)$/;

function read(): Loadout[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Loadout[];
  } catch {
    return [];
  }
}

/** What a titan has: each piece before what is attached to it, for so it can be given again. */
function piecesOf(titan: Titan): Piece[] {
  const own = titan.gear.flatMap((card) => [{ slug: card.slug }, ...card.attached.map(({ slug }) => ({ slug, on: card.slug }))]);
  return [...own, ...titan.attached.map(({ slug }) => ({ slug }))];
}

export class Loadouts {
  kept = $state<Loadout[]>(read());
  /** What is still to be given of the one that was picked. */
  #rest: Piece[] = [];
  #given: Piece | null = null;

  keep(name: string, titan: Titan): void {
    this.#write([...this.kept.filter((each) => each.name !== name), { name, pieces: piecesOf(titan) }]);
  }

  forget(name: string): void {
    this.#write(this.kept.filter((each) => each.name !== name));
  }

  #write(all: Loadout[]): void {
    this.kept = all;
    localStorage.setItem(KEY, JSON.stringify(all));
  }

  give(loadout: Loadout): void {
    this.#rest = [...loadout.pieces];
  }

  /** The answer that gives the next piece; what the armory has no more, or the titan cannot have, is passed over. */
  next(question: Question, game: TableView): string | null {
    const may = new Set(question.options.map(({ key }) => key));
    const bearers = question.options.flatMap(({ key }) => BEARER.exec(key)?.[1] ?? []);
    if (this.#given && bearers.length) return this.#carried(bearers.map(Number), game);
    while (this.#rest.length) {
      this.#given = this.#rest.shift()!;
      const card = game.armory.find(({ slug, slot }) => slug === this.#given!.slug && may.has(String(slot)));
      if (card) return String(card.slot);
    }
    this.#given = null;
    return null;
  }

  /** Several cards can carry it: the one that did, or the first of them. */
  #carried(slots: number[], game: TableView): string {
    const gear = game.titans.flatMap((titan) => titan.gear).filter(({ slot }) => slots.includes(slot));
    return `bearer(${gear.find(({ slug }) => slug === this.#given!.on)?.slot ?? slots[0]})`;
  }
}

/** The titan that is being equipped: it asks by its name. */
export const equipped = (question: Question | null, game: TableView): Titan | undefined =>
  game.titans.find(({ name }) => question?.by && slugOf(name) === slugOf(question.by));
