// How a standing becomes the next one: the `patch` of a `change`, see docs/protocol.md.

/** The keys that changed: `[value]` is a new value, an object patches what is there. */
export interface Patch {
  [key: string]: [unknown] | Patch;
}

/** The value with the patch applied; what did not change is the same object as before. */
export function patched<T extends object>(value: T, patch: Patch): T {
  const result = { ...value } as Record<string, unknown>;
  for (const [key, change] of Object.entries(patch)) {
    result[key] = Array.isArray(change) ? change[0] : patched(result[key] as object, change);
  }
  return result as T;
}
