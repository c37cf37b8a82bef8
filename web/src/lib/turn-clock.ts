/** Clocks of games that are played by turns: what is left of a person's time, and how it is said. */
import type { ClockTerms, SeatTime, TurnClocks } from "$protocol";

const SECOND = 1000;
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** What a person has left, in milliseconds, at a time of the server; null where only a turn has a limit and it is not theirs. */
export function leftOf({ terms, stands }: TurnClocks, { bank, since }: SeatTime, now: number): number | null {
  if (since === null) return terms.bank ? bank : null;
  return Math.max(0, bank + terms.turn * SECOND - Math.max(0, (stands ?? now) - since));
}

/** A time as a clock shows it: 2 d 4 h, 3 h 12 m, 4:05. */
export function shown(milliseconds: number): string {
  const left = Math.ceil(milliseconds / SECOND);
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} m`;
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}

/** A number of seconds in words. */
export function spoken(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return counted(seconds / DAY, "day");
  if (seconds >= HOUR && seconds % HOUR === 0) return counted(seconds / HOUR, "hour");
  if (seconds >= MINUTE && seconds % MINUTE === 0) return counted(seconds / MINUTE, "minute");
  return counted(seconds, "second");
}

/** What there is, in a few words: 45 seconds a turn, and 5 minutes beyond them. */
export function termsInWords({ turn, bank, increment }: ClockTerms): string {
  if (!bank) return `${spoken(turn)} a turn`;
  const each = turn ? `${spoken(turn)} a turn, and ${spoken(bank)} beyond them` : `${spoken(bank)} for the whole game`;
  return increment ? `${each}, with ${spoken(increment)} more for every turn` : each;
}
