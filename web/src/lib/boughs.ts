/** Tables that went on from one another, as a tree. */
import type { Bough } from "$protocol";

export interface Limb {
  bough: Bough;
  next: Limb[];
}

/** Each table below the one that it left, in the order of the game; one that left none of these stands by itself. */
export function limbs(boughs: Bough[]): Limb[] {
  const all = new Map(boughs.map((bough): [string, Limb] => [bough.id, { bough, next: [] }]));
  const roots: Limb[] = [];
  for (const limb of all.values()) (all.get(limb.bough.branch?.of ?? "")?.next ?? roots).push(limb);
  for (const { next } of all.values()) next.sort((one, other) => one.bough.branch!.at - other.bough.branch!.at);
  return roots;
}
