/** Shares as people read them, and how sure one may be of them. */
import type { Interval } from "$protocol";

const whole = (share: number): number => Math.round(share * 100) || 0;

export const percent = (share: number): string => `${whole(share)} %`;

/** A chance that was estimated: however it looks, nothing is certain but what has happened. */
export const sober = ({ mean, low, high }: Interval): number => (high > low ? Math.min(0.99, Math.max(0.01, mean)) : mean);

/** What was won or lost, with its sign. */
export function signed(share: number): string {
  const found = whole(share);
  return `${found > 0 ? "+" : found < 0 ? "−" : ""}${Math.abs(found)} %`;
}

/** By how much it may be off to either side. */
export const give = ({ low, high }: Interval): string => (high > low ? ` ± ${Math.max(1, whole((high - low) / 2))}` : "");

/** A share and the bounds of what it may be. */
export const span = ({ mean, low, high }: Interval): string => `${percent(mean)} (${whole(low)} to ${whole(high)} %)`;
