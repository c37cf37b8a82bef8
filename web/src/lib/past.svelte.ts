/** The past of a table, position by position, with the eyes of one seat or of all. */
import { tick, untrack } from "svelte";
import type { Flashback, StoryLine, TableFacts } from "$protocol";
import { api, inWords } from "./api";
import { boardOf } from "./boards";
import { remember, travel } from "./flip";
import { Stage } from "./stage.svelte";
import { viewOf, type BoardModule } from "./view";

export class Past {
  facts = $state.raw<TableFacts | null>(null);
  board = $state.raw<BoardModule | null>(null);
  /** After how many answers one looks. */
  at = $state(0);
  /** With whose eyes: the number of a seat, "all" or "none"; nothing until it is known what may be seen. */
  who = $state("");
  shown = $state.raw<Flashback[]>([]);
  lines = $state.raw<StoryLine[]>([]);
  trouble = $state("");
  /** Where what an answer led to is told before it is shown. */
  stage = new Stage();
  last = $derived(this.shown[0]?.last ?? 0);
  views = $derived(this.shown.map((flashback) => viewOf(flashback)));
  #path: string;
  #watch: string | null;
  /** At which answer that is which is shown. */
  #there = -1;
  #kept = new Map<string, Promise<Flashback>>();

  /** Made with the page that looks back; a link may say where, and with whose eyes. */
  constructor(table: string, watch: string | null, at: number, who: string) {
    this.#path = `/api/tables/${table}`;
    [this.#watch, this.at, this.who] = [watch, at, who];
    $effect(() => () => this.stage.close());
    $effect(() => this.stage.direct(this.board?.scene ?? null));
    $effect(() => {
      if (!this.facts) return;
      const seats = this.who === "all" ? this.facts.seats.map((seat) => String(seat.seat)) : [this.who];
      const where = this.at;
      void untrack(() => this.#look(where, seats));
    });
    void this.#open();
  }

  back = (): void => void (this.at = Math.max(0, this.at - 1));
  on = (): void => void (this.at = Math.min(this.last, this.at + 1));

  #query = (seat: string): string => [seat && `seat=${seat}`, this.#watch && `watch=${this.#watch}`].filter(Boolean).join("&");

  #flashback(where: number, seat: string): Promise<Flashback> {
    const path = `${this.#path}/at/${where}?${this.#query(seat)}`;
    const found = this.#kept.get(path) ?? api.get<Flashback>(path);
    this.#kept.set(path, found);
    return found;
  }

  async #open(): Promise<void> {
    try {
      const found = await api.get<TableFacts>(`${this.#path}${this.#watch ? `?watch=${this.#watch}` : ""}`);
      this.board = await boardOf(found.game);
      // Who looks is settled before anything is looked at.
      const own = String(found.you ?? "none");
      // Of a game that goes on nobody sees more than their own seat does, whatever a link says.
      this.who = found.phase === "over" && !found.one_side ? this.who || "all" : this.who === "none" ? this.who : own;
      this.facts = found;
      const one = this.who === "all" ? "0" : this.who;
      const { last: end } = await this.#flashback(0, one);
      this.at = Math.min(this.at, end);
      this.lines = await api.get<StoryLine[]>(`${this.#path}/story?${this.#query(one)}`);
    } catch (error) {
      this.trouble = inWords(error);
    }
  }

  async #look(where: number, seats: string[]): Promise<void> {
    try {
      const found = await Promise.all(seats.map((seat) => this.#flashback(where, seat)));
      if (where !== this.at) return;
      if (!this.#told(found, where)) await this.#show(found, where);
      if (where < this.last) void this.#flashback(where + 1, seats[0]!);
    } catch (error) {
      this.trouble = inWords(error);
    }
  }

  async #show(found: Flashback[], where: number): Promise<void> {
    if (where !== this.at) return;
    remember();
    this.shown = found;
    this.#there = where;
    await tick();
    travel();
  }

  /** One answer on, what it led to is told scene by scene, if there is anything to be told. */
  #told(found: Flashback[], where: number): boolean {
    this.stage.skip();
    const [before, after] = [this.shown[0], found[0]];
    if (!before || !after || where !== this.#there + 1) return false;
    const [from, to] = [viewOf(before), viewOf(after)];
    const news = after.news;
    if (!this.stage.tells(from, news, to)) return false;
    this.stage.play(from, news, to, () => void this.#show(found, where));
    return true;
  }
}
