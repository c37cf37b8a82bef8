/** One websocket to a table: it heals by itself, and sends again what was not yet answered. */
import { PROTOCOL } from "$protocol";
import type { Accepted, Because, ClientMessage, Pong, Refused, Remarks, ServerMessage, Standing, State } from "$protocol";
import { deviceTime, ServerClock } from "./clock";
import { patched, type Patch } from "./patch";

export type Connection = "joining" | "open" | "lost" | "elsewhere" | "refused";

export interface Listener {
  hear(state: State): void;
  said(said: Remarks): void;
  changed(connection: Connection, words: string): void;
  /** How many events are known already. */
  known(): number;
}

type Wish = Extract<ClientMessage, { nonce: string }>;
/** A message that still lacks its nonce. */
export type Saying = { [K in Wish["type"]]: Omit<Extract<Wish, { type: K }>, "nonce"> }[Wish["type"]];

interface Pending {
  message: ClientMessage;
  resolve: (answer: Accepted | Because) => void;
  reject: (refusal: Refused) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
const HEARTBEAT = 12_000;
const SILENCE = 6_000;
/** Milliseconds between two looks at the server's clock, while little is known of it. */
const GLANCE = 150;
const NOT_ALLOWED = 4403;

function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Wire {
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #greeted = false;
  #closed = false;
  #refusal = "";
  /** The last standing that was told, which the next change patches. */
  #standing: Standing | null = null;
  /** When pings were sent that are not answered yet. */
  #asked = new Map<string, number>();
  #glance: ReturnType<typeof setTimeout> | undefined;
  /** The server's clock, as far as a real-time table has told it. */
  readonly clock = new ServerClock();
  #tabs: BroadcastChannel;
  #me = nonce();
  /** With whose eyes to look, where several play at this device. */
  #seat: number | null = null;

  constructor(
    readonly table: string,
    readonly watch: string | null,
    readonly listener: Listener,
  ) {
    this.#tabs = new BroadcastChannel(`table ${table}`);
    this.#tabs.onmessage = ({ data }) => {
      if (data !== this.#me && !this.watch) this.#stop("elsewhere");
    };
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#wake);
    this.takeOver();
  }

  /** Connect in this tab; another tab at the same table steps back. */
  takeOver(): void {
    this.#closed = false;
    if (!this.watch) this.#tabs.postMessage(this.#me);
    this.#connect();
  }

  /** Look with the eyes of another who plays at this device. */
  sitOn(seat: number): void {
    this.#seat = seat;
    this.#standing = null;
    this.#connect();
  }

  /** Say something that will be answered; after a lost connection it is said again. */
  say(saying: Saying): Promise<Accepted | Because> {
    const message = { ...saying, nonce: nonce() } as Wish;
    return new Promise((resolve, reject) => {
      this.#pending.set(message.nonce, { message, resolve, reject });
      if (this.#greeted) this.#send(message);
    });
  }

  close(): void {
    this.#stop("lost");
    this.#tabs.close();
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#wake);
  }

  #stop(why: Connection): void {
    this.#closed = true;
    this.#drop();
    this.listener.changed(why, "");
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    clearInterval(this.#pulse);
    clearTimeout(this.#glance);
    this.#greeted = false;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #hurry = (): void => {
    if (!this.#closed && !this.#socket) this.#connect();
  };

  /** A page that nobody looked at may have slept: all that it knew of the time is old. */
  #wake = (): void => {
    if (document.hidden || !this.#greeted) return;
    this.clock.forget();
    this.#lookAtClock();
  };

  /** Ask for the server's time until it is known well enough; only tables with a clock need it. */
  #lookAtClock = (): void => {
    clearTimeout(this.#glance);
    if (!(this.#standing?.clock || this.#standing?.clocks) || this.clock.isKnown) return;
    this.#ping();
    this.#glance = setTimeout(this.#lookAtClock, GLANCE);
  };

  #ping(): void {
    const key = nonce();
    this.#asked.set(key, deviceTime());
    this.#send({ type: "ping", nonce: key });
  }

  #connect(): void {
    this.#drop();
    const { protocol, host } = location;
    const socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}/api/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      const watch = this.watch ? { watch: this.watch } : {};
      this.#send({ type: "hello", version: PROTOCOL, since: this.listener.known(), patches: true, talk: true, ...(this.#seat === null ? {} : { seat: this.#seat }), ...watch });
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as ServerMessage);
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lost(code);
    };
  }

  #lost(code: number): void {
    this.#drop();
    if (code === NOT_ALLOWED) {
      this.#closed = true;
      this.listener.changed("refused", this.#refusal || "There is no such table, or you have no seat at it; ask for a link.");
      return;
    }
    this.listener.changed("lost", "");
    this.#giveUp();
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** In real time a command is for now or never: it is not said again when the connection is back. */
  #giveUp(): void {
    this.clock.forget();
    this.#asked.clear();
    if (!this.#standing?.clock) return;
    const message = "The connection was lost; look whether it has happened.";
    for (const [key, { message: said, reject }] of this.#pending) {
      if (said.type !== "choose") continue;
      this.#pending.delete(key);
      reject({ type: "refused", nonce: key, reason: "stale", rule: "", message, state: null });
    }
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#silence);
    if (message.type === "probe") this.#send({ type: "echo", id: message.id, clock: deviceTime() });
    if (message.type === "pong") this.#answered(message);
    if (message.type === "state") {
      this.#told(message);
      if (!this.#greeted) this.#welcome();
    } else if (message.type === "change") {
      const { since, number, events, patch } = message;
      this.#told({ type: "state", since, number, events, standing: patched(this.#standing!, patch as Patch) });
    } else if (message.type === "accepted" || message.type === "because") {
      this.#settle(message.nonce)?.resolve(message);
    } else if (message.type === "said") {
      this.listener.said(message);
    } else if (message.type === "refused") {
      this.#refused(message);
    } else if (message.type === "farewell") {
      this.#wait = Math.max(FIRST_WAIT, message.after * 1000);
    }
  }

  #answered({ nonce: key, now }: Pong): void {
    const sent = this.#asked.get(key);
    this.#asked.delete(key);
    if (sent !== undefined && now != null) this.clock.hear(sent, deviceTime(), now);
  }

  #told(state: State): void {
    this.#standing = state.standing;
    this.listener.hear(state);
  }

  #refused(message: Refused): void {
    if (message.state) this.#told(message.state);
    if (!this.#greeted) this.#refusal = message.message;
    const pending = message.nonce === null ? undefined : this.#settle(message.nonce);
    // It was heard the first time, before the connection was lost.
    if (message.reason === "repeated") pending?.resolve({ type: "accepted", nonce: message.nonce! });
    else pending?.reject(message);
  }

  #settle(key: string): Pending | undefined {
    const found = this.#pending.get(key);
    this.#pending.delete(key);
    return found;
  }

  #welcome(): void {
    this.#greeted = true;
    this.#wait = FIRST_WAIT;
    this.listener.changed("open", "");
    for (const { message } of this.#pending.values()) this.#send(message);
    this.#lookAtClock();
    this.#pulse = setInterval(() => {
      this.#ping();
      this.#silence = setTimeout(() => this.#lost(0), SILENCE);
    }, HEARTBEAT);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
