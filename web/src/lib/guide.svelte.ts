/** A lesson at a table: what is said at the question that is open, moment by moment; `pentathlon/lessons.py` says how. */
import type { MomentFacts } from "$protocol";
import type { Question } from "./view";

interface Kept {
  lesson: number;
  passed: number;
}
const keyOf = (table: string): string => `lesson ${table}`;

/** Which lesson is given at a table, and how far it is: so it can be left and taken up. */
export function keptLesson(table: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(table)) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function keepLesson(table: string, lesson: number, passed = 0): void {
  localStorage.setItem(keyOf(table), JSON.stringify({ lesson, passed } satisfies Kept));
}

/** Whether a key is what a moment wants: * stands for anything. */
function fits(key: string, wants: string): boolean {
  const pattern = wants.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${pattern.join(".*")}$`).test(key);
}

/** The option that a moment speaks of, if the question has it. */
export function wantedBy(moment: MomentFacts | null, question: Question | null): string | null {
  if (!moment?.asked || !moment.wants || question?.id !== moment.asked) return null;
  return question.options.find(({ key }) => fits(key, moment.wants))?.key ?? null;
}

export class Guide {
  said = $state.raw<MomentFacts[]>([]);
  /** Which of them is shown. */
  place = $state(0);
  isLeft = $state(false);
  now = $derived(this.isLeft ? null : (this.said[this.place] ?? null));

  #moments: MomentFacts[];
  #table: string;
  #lesson: number;
  /** How many are behind, and how many will be once the open question is answered. */
  #passed: number;
  #then: number;
  #ticket: number | null = null;

  constructor(table: string, { lesson, passed }: Kept, moments: MomentFacts[]) {
    [this.#table, this.#lesson, this.#moments, this.#passed, this.#then] = [table, lesson, moments, passed, passed];
  }

  /** A question is asked: what is only read comes first, then what belongs to it. */
  comeTo(question: Question): void {
    if (question.ticket === this.#ticket) return;
    this.#ticket = question.ticket;
    this.#passed = this.#then;
    keepLesson(this.#table, this.#lesson, this.#passed);
    const ahead = this.#moments.slice(this.#passed);
    let here = ahead.findIndex(({ asked }) => asked === question.id);
    if (here < 0) {
      const next = ahead.findIndex(({ asked }) => asked !== "");
      here = (next < 0 ? ahead.length : next) - 1;
    }
    this.said = ahead.slice(0, here + 1).filter(({ asked }) => asked === "" || asked === question.id);
    this.place = 0;
    this.#then = this.#passed + here + 1;
  }

  /** What is only read is behind: show what follows it, or nothing more. */
  goOn(): void {
    this.place += 1;
  }

  goBack(): void {
    this.place = Math.max(0, this.place - 1);
  }

  leave(): void {
    this.isLeft = true;
    localStorage.removeItem(keyOf(this.#table));
  }
}
