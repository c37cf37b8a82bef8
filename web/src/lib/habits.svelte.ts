/** What this browser remembers of its user: name, looks, sound, speed. */
type Theme = "auto" | "light" | "dark";
export type Speed = "calm" | "quick" | "at once";

interface Kept {
  name: string;
  theme: Theme;
  sound: boolean;
  notify: boolean;
  speed: Speed;
  /** Whom this browser does not listen to: what the server calls them here, and their names. */
  muted: Record<string, string>;
  /** At which level a game that has several is put forward, and how many were last at a table, by the game's name. */
  levels: Record<string, number>;
  counts: Record<string, number>;
}

const FIRST: Kept = { name: "", theme: "auto", sound: false, notify: false, speed: "calm", muted: {}, levels: {}, counts: {} };
const KEY = "pentathlon";

function kept(): Kept {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return FIRST;
  }
}

export const habits = $state<Kept>(kept());

export function keepHabits(): void {
  $effect.root(() => {
    $effect(() => {
      localStorage.setItem(KEY, JSON.stringify(habits));
      document.documentElement.dataset.theme = habits.theme;
    });
  });
}

/** Milliseconds for which a move of somebody else is shown before the next one. */
export const PACE: Record<Speed, number> = { calm: 900, quick: 400, "at once": 0 };

export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
