/** Whether the seed that was told at the end is the one that was promised before the deal. */
import type { Promise as Pledge } from "$protocol";

export type Verdict = "kept" | "broken" | "not yet" | "cannot tell";

export async function verdict(pledge: Pledge): Promise<Verdict> {
  if (pledge.seed === null || pledge.salt === null || !pledge.commitment) return "not yet";
  if (!globalThis.crypto?.subtle) return "cannot tell";
  const bytes = new TextEncoder().encode(`${pledge.seed}:${pledge.salt}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === pledge.commitment ? "kept" : "broken";
}
