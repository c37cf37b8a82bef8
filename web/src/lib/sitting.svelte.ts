/** A table as this page shows it: states come in over the wire and are shown one after another. */
import { tick } from "svelte";
import type { Happening, Refused, Standing, State } from "$protocol";
import { remember, skip, travel } from "./flip";
import { deviceTime, gameTime } from "./clock";
import { habits, PACE } from "./habits.svelte";
import { Stage } from "./stage.svelte";
import { Talk } from "./talk.svelte";
import { questionTo, topicOf, viewOf } from "./view";
import { Wire, type Connection, type Saying } from "./wire";

export interface Notice {
  words: string;
  rule: string;
}

export class Sitting {
  standing = $state.raw<Standing | null>(null);
  events = $state.raw<Happening[]>([]);
  connection = $state<Connection>("joining");
  refusal = $state("");
  notice = $state.raw<Notice | null>(null);
  /** How many events there were when I last answered. */
  mark = $state(0);
  /** What others have just done. */
  caption = $state.raw<string[]>([]);
  /** What has just happened, by whomever. */
  news = $state.raw<Happening[]>([]);
  behind = $state(0);
  waiting = $state(false);
  answered = $state(false);

  /** Where what has come in is told before it is shown. */
  stage = new Stage();
  talk = new Talk();
  view = $derived(this.stage.view ?? viewOf(this.standing));
  question = $derived(this.behind || this.waiting || this.standing?.phase !== "playing" ? null : questionTo(this.view));
  /** What somebody else decides for all while I wait. */
  topic = $derived(this.question || this.behind || this.standing?.phase !== "playing" ? null : topicOf(this.view));
  /** Who would do what: names by the key of an option. */
  advice = $derived.by(() => {
    const said = new Map<string, string[]>();
    for (const { seat, key } of this.standing?.advice ?? []) said.set(key, [...(said.get(key) ?? []), this.#called(seat)]);
    return said;
  });
  names = $derived((this.standing?.chairs ?? []).map((chair) => chair.name));
  /** Whether nothing has happened since my last answer, so that taking it back is at hand. */
  fresh = $derived(this.question !== null && this.mark > 0 && this.mark === this.events.length && this.answered);

  #called = (seat: number): string => (seat === this.standing?.you ? "You" : (this.standing?.chairs[seat]?.name ?? ""));
  #wire: Wire;
  /** Of whom this page remembers what they have seen. */
  #seat = "";
  #queue: State[] = [];
  #known = 0;
  #free = 0;
  /** What is answered next, where several answers are one gesture. */
  #plan: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, watch: string | null) {
    this.#wire = new Wire(table, watch, {
      hear: (state) => this.#hear(state),
      said: (said) => this.talk.hear(said, this.standing?.you ?? null),
      changed: (connection, words) => {
        this.connection = connection;
        this.refusal = words;
      },
      known: () => this.#known,
    });
    this.mark = Number(sessionStorage.getItem(this.#markKey) ?? 0);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.stage.close();
    this.talk.close();
    this.#wire.close();
  }

  takeOver(): void {
    this.connection = "joining";
    this.#wire.takeOver();
  }

  /** Let another look who plays at this device: nothing is kept of what was seen before. */
  sitOn(seat: number): void {
    clearTimeout(this.#timer);
    this.stage.skip();
    this.#queue = [];
    this.#known = this.behind = 0;
    [this.standing, this.notice, this.events, this.caption, this.news, this.answered] = [null, null, [], [], [], false];
    this.#seat = ` ${seat}`;
    this.mark = Number(sessionStorage.getItem(this.#markKey) ?? 0);
    this.#wire.sitOn(seat);
  }

  /** Whether everybody acts at once, by the server's clock. */
  get isLive(): boolean {
    return this.standing?.clock != null;
  }

  /** The time of the game in milliseconds: in real time it runs on between two messages. */
  now = (): number => {
    const clock = this.standing?.clock;
    return clock ? gameTime(clock, this.#wire.clock.now()) : (this.view?.clock ?? 0);
  };

  /** The time by the server's calendar, in milliseconds since 1970, where turns have a clock. */
  calendar = (): number => (this.#wire.clock.isKnown ? this.#wire.clock.now() : Date.now());

  // what I do

  /** Answer; what is given beyond the first key answers the questions that follow. */
  async pick(key: string, ...then: string[]): Promise<void> {
    if (this.isLive) return this.#act(key);
    const question = this.question;
    if (!question) return;
    this.notice = null;
    this.#plan = then;
    this.waiting = true;
    this.#markNow();
    try {
      await this.#wire.say({ type: "choose", ticket: question.ticket, key });
      this.answered = true;
    } catch (refused) {
      this.#plan = [];
      this.notice = told(refused as Refused);
    } finally {
      this.waiting = false;
    }
    this.#goOn(question.ticket);
  }

  /** Answer the next question of a gesture, as soon as it is asked. */
  #goOn(answered = -1): void {
    const [key, ...then] = this.#plan;
    const question = this.question;
    if (key === undefined || !question || question.ticket === answered) return;
    this.#plan = [];
    if (question.options.some((option) => option.key === key)) void this.pick(key, ...then);
  }

  /** In real time nobody waits for the command before: it counts from when it was pressed. */
  async #act(key: string): Promise<void> {
    const [pressed, ticket] = [deviceTime(), this.question?.ticket ?? 0];
    this.notice = null;
    this.#markNow();
    try {
      await this.#wire.say({ type: "choose", ticket, key, pressed });
    } catch (refused) {
      this.notice = told(refused as Refused);
    }
  }

  async whyNot(thing: string): Promise<void> {
    try {
      const because = await this.#wire.say({ type: "why-not", thing });
      if (because.type === "because" && because.message) this.notice = { words: because.message, rule: because.rule };
    } catch (refused) {
      this.notice = told(refused as Refused);
    }
  }

  /** Say what I would do; once more takes it back. */
  advise = (key: string): Promise<void> => this.say({ type: "advise", key: this.advice.get(key)?.includes("You") ? "" : key });

  async say(saying: Saying): Promise<void> {
    this.notice = null;
    try {
      await this.#wire.say(saying);
      if (saying.type === "propose" && saying.what === "undo") this.answered = false;
    } catch (refused) {
      this.notice = told(refused as Refused);
    }
  }

  /** Say something to the others; what is in the way, if anything. */
  speak = (saying: Saying): Promise<string> =>
    this.#wire.say(saying).then(
      () => "",
      (refused: Refused) => refused.message,
    );

  get #markKey(): string {
    return `mark ${this.#wire.table}${this.#seat}`;
  }

  #markNow(): void {
    this.mark = this.#known;
    sessionStorage.setItem(this.#markKey, String(this.mark));
  }

  // what comes in

  #hear(state: State): void {
    this.#known = state.number;
    this.#queue.push(state);
    this.behind = this.#queue.length;
    this.#show();
  }

  /** Show all that has come in at once. */
  catchUp(): void {
    this.#free = 0;
    skip();
    this.stage.skip();
    this.#show(true);
  }

  #show(all = false): void {
    clearTimeout(this.#timer);
    while (this.#queue.length && !this.stage.event) {
      const wait = this.#free - performance.now();
      if (wait > 0 && !all && !document.hidden && !this.isLive) {
        this.#timer = setTimeout(() => this.#show(), wait);
        return;
      }
      const next = this.#queue[0]!;
      if (!all && this.#tell(next)) return;
      void this.#apply(this.#queue.shift()!);
    }
  }

  /** Tell what has happened scene by scene, if there is anything to be told. */
  #tell(state: State): boolean {
    const before = this.isLive ? null : viewOf(this.standing);
    const after = viewOf(state.standing);
    if (!before || !after || state.since < this.events.length || !this.stage.tells(before, state.events, after)) return false;
    this.stage.play(before, state.events, after, () => {
      void this.#apply(this.#queue.shift()!);
      this.#show();
    });
    return true;
  }

  /** The one place where a state becomes what the page shows. */
  async #apply(state: State): Promise<void> {
    const first = this.standing === null;
    const others = state.events.filter((event) => event.seat !== null && event.seat !== state.standing.you);
    if (!first) remember();
    this.events = [...this.events.slice(0, state.since), ...state.events];
    this.standing = state.standing;
    this.behind = this.#queue.length;
    if (!first) this.news = state.events;
    // In real time my own deeds are told as well: only then I know that they were in time.
    if (!first && this.isLive && state.events.length) this.caption = state.events.map((event) => event.text);
    if (!first && others.length) {
      this.answered = false;
      this.caption = state.events.map((event) => event.text);
      this.#free = performance.now() + PACE[habits.speed];
    }
    await tick();
    if (!first) travel();
    this.#goOn();
  }
}

function told(refused: Refused): Notice {
  return { words: refused.message, rule: refused.rule };
}
