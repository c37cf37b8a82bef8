/** What I will answer if something comes that I have foreseen: what may come, my plans, and what became of them. */
import type { AskedFacts, ForesightFacts, PlanFacts, PlanReply, ProspectFacts, Standing } from "$protocol";
import { untrack } from "svelte";
import { api, inWords } from "./api";
import type { Sitting } from "./sitting.svelte";

const DAY = 24 * 3600;

/** Whether a table is so slow that plans are worth while: by turns, with a day or more for each, and other people. */
export function isSlow({ clock, clocks, you, chairs, phase }: Standing): boolean {
  const others = chairs.some(({ kind, seat }) => kind === "person" && seat !== you);
  return you !== null && others && phase === "playing" && !clock && (!clocks || clocks.terms.turn >= DAY);
}

/** A plan that is being put together: a prospect, the answers so far, and what would be asked after them. */
export interface Draft {
  prospect: ProspectFacts;
  keys: string[];
  labels: string[];
  asked: AskedFacts;
}

export class Plans {
  all = $state.raw<PlanFacts[]>([]);
  foresight = $state.raw<ForesightFacts | null>(null);
  draft = $state.raw<Draft | null>(null);
  trouble = $state("");
  busy = $state(false);
  #path: string;
  #known = new Map<string, string>();

  constructor(table: string, seat: number) {
    this.#path = `/api/tables/${table}/seats/${seat}`;
  }

  get laid(): PlanFacts[] {
    return this.all.filter(({ became }) => became === "laid");
  }

  get news(): PlanFacts[] {
    return this.all.filter(({ became }) => became !== "laid");
  }

  /** What all prospects have in common need be told but once. */
  get shared(): string[] {
    const [first, ...others] = this.foresight?.prospects ?? [];
    if (!first || !others.length) return [];
    const end = first.told.findIndex((words, at) => others.some(({ told }) => told[at] !== words));
    return first.told.slice(0, end < 0 ? first.told.length : end);
  }

  /** Look what has become of my plans; what is new, in words. */
  async refresh(): Promise<string> {
    try {
      this.#take(await api.get<PlanReply>(`${this.#path}/plans`));
    } catch {
      // They are asked for again soon enough.
      return "";
    }
    const fresh = this.news.filter(({ id, became }) => this.#known.get(id) !== became);
    this.#known = new Map(this.all.map(({ id, became }) => [id, became]));
    return fresh.length ? toldOf(fresh[0]!) : "";
  }

  /** See what may come. */
  look = (): Promise<void> =>
    this.#attempt(async () => {
      this.draft = null;
      this.foresight = await api.get<ForesightFacts>(`${this.#path}/prospects`);
    });

  /** Whatever was foreseen is of before. */
  forget(): void {
    this.foresight = this.draft = null;
    this.trouble = "";
  }

  open = (prospect: ProspectFacts): void => {
    const same = this.draft?.prospect === prospect;
    this.draft = same ? null : { prospect, keys: [], labels: [], asked: prospect.asked };
  };

  /** Answer so in the prospect that is open; no key leaves open what would be asked next. */
  answer = (key: string | null): Promise<void> =>
    this.#attempt(async () => {
      const { draft } = this;
      if (!draft) return;
      const { mark, world } = draft.prospect;
      const keys = key === null ? draft.keys : [...draft.keys, key];
      const reply = await api.post<PlanReply>(`${this.#path}/plans`, { mark, world, keys, enough: key === null });
      this.#take(reply);
      const label = draft.asked.options.find((option) => option.key === key)?.label ?? "";
      this.draft = reply.further ? { ...draft, keys, labels: [...draft.labels, label], asked: reply.further } : null;
    });

  takeBack = (plan: PlanFacts): Promise<void> => this.#attempt(async () => this.#take(await api.delete<PlanReply>(`${this.#path}/plans/${plan.id}`)));

  #take(reply: PlanReply): void {
    this.all = reply.plans;
  }

  async #attempt(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    try {
      await act();
    } catch (error) {
      this.trouble = inWords(error);
      void this.refresh();
    } finally {
      this.busy = false;
    }
  }
}

/** What has become of a plan, in a sentence. */
export function toldOf({ became, answers, given, instead }: PlanFacts): string {
  if (became === "cancelled") return `Your plans did not fit: ${instead.join(" ")}`;
  const done = answers.slice(0, given).map(plain).join(", then ");
  return given < answers.length ? `Your plan was carried out as far as it fitted: ${done}.` : `Your plan was carried out: ${done}.`;
}

/** A label in mid-sentence. */
export const plain = (label: string): string => label.replace(/\.$/, "");

/** What would have happened, in words. */
export const sentences = (told: string[]): string => told.join(" ") || "nothing else happens.";

const GLANCE = 2000;
/** At a slow table, see what has become of my plans whenever one of them may have been followed. */
export function followPlans(sitting: Sitting, plans: () => Plans | null, slow: () => boolean): void {
  /** By what it is seen that something may have become of a plan: it is answered soon after I am asked. */
  const turn = $derived(`${sitting.question?.ticket} ${sitting.events.length} ${sitting.standing?.phase}`);
  async function tell(mine: Plans): Promise<void> {
    const news = await mine.refresh();
    if (news) sitting.notice = { words: news, rule: "" };
  }
  $effect(() => {
    void turn;
    const mine = plans();
    if (!slow() || !mine) return;
    untrack(() => (mine.forget(), void tell(mine)));
    const again = sitting.question ? setInterval(() => mine.laid.length && void tell(mine), GLANCE) : 0;
    return () => clearInterval(again);
  });
}
