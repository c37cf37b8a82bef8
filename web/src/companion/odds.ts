/** The odds of tests and attacks, for people who roll real dice. Tests hold them against those of the rules. */

export type Face = [power: number, potential: number];
export type Colour = "red" | "black" | "white";
export const COLOURS: Colour[] = ["red", "black", "white"];
export type Faces = Record<Colour, Face[]>;

/** What we play with; the dice of a box may differ, so they can be set. */
export const FACES: Faces = {
  red: [[0, 0], [0, 1], [1, 0], [1, 1], [1, 1], [2, 0]],
  black: [[0, 1], [1, 0], [1, 1], [1, 1], [2, 0], [2, 1]],
  white: [[1, 0], [1, 1], [2, 0], [2, 1], [2, 1], [3, 0]],
};
const D10 = Array.from({ length: 10 }, (_, at) => at + 1);

/** The chance that a d10 succeeds: a 10 always does, a 1 never (AT-DICE-07, AT-DICE-08). */
export const success = (bonus: number, difficulty: number): number =>
  D10.filter((value) => value === 10 || (value !== 1 && value + bonus >= difficulty)).length / 10;

/** The chance of a test that may be rolled once more. */
export const again = (chance: number): number => 1 - (1 - chance) ** 2;

/** The chances of 0, of 1, of 2 and so on of several things that each happen by a chance of its own. */
export function counts(chances: number[]): number[] {
  return chances.reduce<number[]>(
    (found, chance) => [...found, 0].map((each, at) => each * (1 - chance) + (at ? found[at - 1]! * chance : 0)),
    [1],
  );
}

export interface Attack {
  dice: number;
  precision: number;
  toHit: number;
  /** Power dice that every hit brings. */
  power: Record<Colour, number>;
  /** Power that every hit brings without a die. */
  raw: number;
  /** The titan's own die, once. */
  own: Colour;
  breaks: number;
  at: number;
}

/** The chance to hit at all, and to wound, before anything is rolled again. */
export function attacked(attack: Attack, faces: Faces): { hits: number[]; wound: number } {
  const hits = counts(Array.from({ length: attack.dice }, () => success(attack.precision, attack.toHit)));
  const wound = hits.reduce((sum, chance, number) => sum + (number ? chance * reaches(attack, number, faces) : 0), 0);
  return { hits, wound };
}

/** The chance that the dice of so many hits show the power that wounds (AT-POW-07); break tokens turn potential into it. */
function reaches(attack: Attack, hits: number, faces: Faces): number {
  const pool = COLOURS.flatMap((colour) => Array<Colour>(attack.power[colour] * hits + (attack.own === colour ? 1 : 0)).fill(colour));
  let sums = new Map<string, number>([["0 0", 1]]);
  for (const colour of pool) {
    const next = new Map<string, number>();
    for (const [sum, chance] of sums) {
      const [power, potential] = sum.split(" ").map(Number) as Face;
      for (const [more, spare] of faces[colour]) {
        const key = `${power + more} ${potential + spare}`;
        next.set(key, (next.get(key) ?? 0) + chance / faces[colour].length);
      }
    }
    sums = next;
  }
  const needed = attack.at - hits * attack.raw;
  return [...sums].reduce((total, [sum, chance]) => {
    const [power, potential] = sum.split(" ").map(Number) as Face;
    return power + Math.min(attack.breaks, potential) >= needed ? total + chance : total;
  }, 0);
}
