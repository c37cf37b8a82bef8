/** What people say at a table, as this browser hears it: whoever is muted here is not heard, at any table. */
import { untrack } from "svelte";
import type { Remark, Remarks, Standing } from "$protocol";
import { notify, play } from "./calls";
import { habits } from "./habits.svelte";

/** Milliseconds for which a remark is shown over the table. */
const SHOWN = 7000;
export const PHRASES = ["Hello.", "Good luck.", "Well played.", "One moment, please.", "Thank you.", "Sorry.", "Once more?"];

export class Talk {
  #all = $state.raw<Remark[]>([]);
  #isSeen = $state(false);
  #read = $state(0);
  /** What was just said, while nobody looks. */
  latest = $state.raw<Remark | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  remarks = $derived(this.#all.filter(({ person }) => !(person in habits.muted)));
  /** Whom I do not hear, of those who have spoken here. */
  muted = $derived([...new Map(this.#all.filter(({ person }) => person in habits.muted).map(({ person, name }) => [person, name]))]);
  unread = $derived(this.#isSeen ? 0 : this.#all.slice(this.#read).filter(({ person }) => !(person in habits.muted)).length);

  hear({ remarks, whole }: Remarks, you: number | null): void {
    // What is told as a whole was said before, but for what I had not heard of it yet.
    const known = this.#all.length;
    const fresh = whole ? (known ? remarks.slice(remarks.findIndex((each) => each.at > this.#all.at(-1)!.at) >>> 0) : []) : remarks;
    this.#all = whole ? remarks : [...this.#all, ...remarks];
    if (this.#isSeen || (whole && !known)) this.#read = this.#all.length;
    const heard = fresh.filter(({ seat, person }) => seat !== you && !(person in habits.muted)).at(-1);
    if (heard) this.#call(heard);
  }

  #call(remark: Remark): void {
    if (this.#isSeen && remark.wave === null && !document.hidden) return;
    this.latest = remark;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.latest = null), SHOWN);
    play(remark.wave === null ? "move" : "turn");
    notify(inWords(remark));
  }

  /** Somebody looks at what is said, or no longer. */
  attend(isSeen: boolean): void {
    this.#isSeen = isSeen;
    untrack(() => {
      if (!isSeen) return;
      this.#read = this.#all.length;
      this.latest = null;
    });
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

export function mute(person: string, name: string): void {
  habits.muted = { ...habits.muted, [person]: name };
}

export function listenTo(person: string): void {
  const { [person]: _, ...rest } = habits.muted;
  habits.muted = rest;
}

/** What was said, or that somebody waved, as one line. */
export function inWords({ name, words, wave }: Remark): string {
  return wave === null ? `${name}: ${words}` : `${name} waves: it is your turn.`;
}

/** The other persons whose turn it is, at whom one may wave. */
export function idlers(standing: Standing, asked: number[]): { seat: number; name: string }[] {
  if (standing.you === null || standing.clock || standing.phase !== "playing") return [];
  return standing.chairs.filter(({ seat, kind }) => kind === "person" && seat !== standing.you && !standing.here.includes(seat) && asked.includes(seat));
}
