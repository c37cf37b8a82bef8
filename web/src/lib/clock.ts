/** The time of a real-time table: the server's, estimated over the wire, and the game's, which follows from it. */
import type { TableClock } from "$protocol";

interface Exchange {
  took: number;
  ahead: number;
}

const REMEMBERED = 8;

/** This device's own time in milliseconds. It knows no wall clock, so that nobody can set it. */
export const deviceTime = (): number => performance.now();

/** By how much the server's clock is ahead of this device's. */
export class ServerClock {
  #exchanges: Exchange[] = [];

  /** Whether enough was heard to trust it. */
  get isKnown(): boolean {
    return this.#exchanges.length >= REMEMBERED / 2;
  }

  hear(sent: number, received: number, server: number): void {
    const exchange = { took: received - sent, ahead: server - (sent + received) / 2 };
    this.#exchanges = [...this.#exchanges, exchange].slice(-REMEMBERED);
  }

  /** After a sleep this device's clock may have stood still: what was known is worth nothing. */
  forget(): void {
    this.#exchanges = [];
  }

  /** The server's time now; the quickest exchange knows best. */
  now(): number {
    const best = this.#exchanges.reduce<Exchange | null>((first, next) => (first && first.took <= next.took ? first : next), null);
    return deviceTime() + (best?.ahead ?? 0);
  }
}

/** The time of the game at a time of the server, in milliseconds. */
export function gameTime(clock: TableClock, server: number): number {
  if (!clock.runs) return clock.game;
  return clock.game + Math.max(0, server - clock.at) / clock.pace;
}
