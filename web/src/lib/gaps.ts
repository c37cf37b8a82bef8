/** Keys with a gap: views have them where a key names what is pointed at, as in `move(3,…,no,nothing)`. */
const GAP = "…";

/** The key with that in its gap. */
export const filled = (gapped: string, thing: string): string => gapped.split(GAP).join(thing);

/** What stands in the gap, or from the first to the last; null if the key is another one. */
export function inGap(gapped: string, key: string): string | null {
  const before = gapped.slice(0, gapped.indexOf(GAP));
  const after = gapped.slice(gapped.lastIndexOf(GAP) + GAP.length);
  const fits = key.startsWith(before) && key.endsWith(after) && key.length > before.length + after.length;
  return fits ? key.slice(before.length, key.length - after.length) : null;
}
