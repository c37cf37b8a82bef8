/** What a group tracks with a box on its table; kept in this browser and nowhere else. */
import { FACES, type Attack, type Faces } from "./odds";

export interface Sheet {
  name: string;
  danger: number;
  fate: number;
  rage: number;
}
export interface Notes {
  day: number;
  progress: number;
  doom: number;
  sheets: Sheet[];
  test: { bonus: number; difficulty: number };
  attack: Attack;
  faces: Faces;
}

const KEY = "pentathlon companion";
const sheet = (number: number): Sheet => ({ name: `Argonaut ${number}`, danger: 0, fate: 0, rage: 0 });
const fresh = (): Notes => ({
  day: 1,
  progress: 0,
  doom: 0,
  sheets: [1, 2, 3, 4].map(sheet),
  test: { bonus: 0, difficulty: 6 },
  attack: { dice: 3, precision: 0, toHit: 6, power: { red: 1, black: 0, white: 0 }, raw: 0, own: "red", breaks: 0, at: 4 },
  faces: structuredClone(FACES),
});

function kept(): Notes {
  try {
    return { ...fresh(), ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return fresh();
  }
}

export const notes = $state<Notes>(kept());

/** Whatever is changed is kept, for as long as the page is open. */
export function keepNotes(): void {
  $effect(() => localStorage.setItem(KEY, JSON.stringify(notes)));
}

/** A new campaign: what is tracked begins again, the dice stay as they are. */
export function beginAgain(): void {
  const { day, progress, doom, sheets } = fresh();
  Object.assign(notes, { day, progress, doom, sheets });
}

export function usualFaces(): void {
  notes.faces = structuredClone(FACES);
}
