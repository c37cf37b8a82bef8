/** The primordial's round, scene by scene: what each event changes on the battlefield. */
import type { Happening } from "$protocol";
import type { Scene } from "../../lib/stage.svelte";
import type { View } from "../../lib/view";
import type { Facing, Space } from "./table";
import type { Primordial, TableView, Titan, View as Shown } from "./view";

type Dial = "danger" | "fate" | "rage" | "despair" | "ambrosia";
type Change = (table: TableView, facts: unknown[]) => TableView;

const same: Change = (table) => table;
const foe = (table: TableView, changes: Partial<Primordial>): TableView => ({ ...table, primordial: { ...table.primordial, ...changes } });

function titan(table: TableView, name: unknown, changes: Partial<Titan>): TableView {
  return { ...table, titans: table.titans.map((each) => (each.name === name ? { ...each, ...changes } : each)) };
}

const dial =
  (which: Dial): Change =>
  (table, [name, value]) =>
    titan(table, name, { [which]: value as number });

const goes: Change = (table, [name, x, y]) => titan(table, name, { at: [x, y] as Space, vantage: null });

const aims: Change = (table, [, name]) => {
  const targets = table.titans.filter((each) => each.name === name).map((each) => each.number);
  return foe(table, { under_way: table.primordial.under_way.map((card) => ({ ...card, targets: [...card.targets, ...targets] })) });
};

const draws: Change = (table, [name, text]) =>
  foe(table, { routes: [], under_way: [{ slug: "", name: String(name), text: String(text), targets: [], victims: [] }] });

const setsOut: Change = (table, [spaces]) => foe(table, { routes: [{ key: "", spaces: spaces as Space[] }] });

const steps: Change = (table, [x, y]) => foe(table, { at: [x, y] as Space });

/** What an event changes, and how many beats it is shown: as long as it takes to read. */
const SCENES: Record<string, [number, Change]> = {
  "primordial round": [1, (table, [round]) => foe({ ...table, round: round as number, phase: "primordial round" }, { routes: [], under_way: [] })],
  AI: [4, draws],
  "looks for": [3, same],
  targets: [1.5, aims],
  "in the zone": [2, same],
  routine: [2, same],
  "out of reach": [1.5, same],
  "foe sets out": [1.5, setsOut],
  "foe moves": [0.4, steps],
  "foe turns": [0.7, (table, [facing]) => foe(table, { facing: facing as Facing })],
  evades: [2.5, same],
  "re-rolls": [2, same],
  tests: [2, same],
  armor: [2, same],
  checks: [2, same],
  deals: [1.5, same],
  trigger: [1.5, same],
  reacts: [1.2, same],
  effect: [1.5, same],
  danger: [1, dial("danger")],
  fate: [1, dial("fate")],
  rage: [1, dial("rage")],
  despair: [1, dial("despair")],
  ambrosia: [1, dial("ambrosia")],
  "is thrown": [1.2, goes],
  "is displaced": [1.2, goes],
  "is dragged": [1.2, goes],
  moves: [0.8, goes],
  crashes: [1.2, same],
  "is knocked down": [1.2, same],
  condition: [1.2, same],
  draws: [3, same],
  dies: [2.5, (table, [name]) => titan(table, name, { alive: false, at: null })],
  "tile placed": [1.2, same],
  "tile destroyed": [1.2, same],
  "chain break": [1.2, same],
  rolls: [2, same],
  "body part": [1.5, same],
  power: [2, same],
};
/** What the primordial does, and what the dice say. */
const CUES = new Set(["primordial round", "AI", "looks for", "in the zone", "routine", "foe sets out", "foe moves", "evades", "tests", "rolls", "power"]);

/** The titans are set up where they begin; the primordial has not moved yet. */
function takePlaces(before: Shown, after: TableView): TableView {
  const stood = before.kind === "battle" ? { at: before.primordial.at, facing: before.primordial.facing } : {};
  return foe({ ...after, round: 0 }, { ...stood, routes: [], under_way: [] });
}

export function scene(view: View, event: Happening, end: View): Scene | null {
  const [now, goal] = [view.table as Shown, end.table as Shown];
  if (event.kind === "battle" && goal.kind === "battle") return { view: { ...view, table: takePlaces(now, goal) }, beats: 1.5, cue: true };
  // Between battles nothing is told scene by scene: the voyage has its pages for that.
  if (now.kind !== "battle") return null;
  if (event.kind === "ends" && goal.kind === "voyage") return { view: end, beats: 2.5, cue: true };
  const found = SCENES[event.kind];
  if (!found) return null;
  return { view: { ...view, table: found[1](now, event.facts) }, beats: found[0], cue: CUES.has(event.kind) };
}

/** A die as it lies on the table: what it shows, a small word beside it, and its kind: its colour, or whether it is enough. */
export interface Thrown {
  shown: number;
  beside: string;
  kind: string;
}

const signed = (bonus: number) => (bonus ? `${bonus > 0 ? "+" : "−"}${Math.abs(bonus)}` : "");
const fits = (value: number, bonus: number, needed: number) => value === 10 || (value !== 1 && value + bonus >= needed);
const d10 = (value: number, bonus: number, needed: number): Thrown => ({ shown: value, beside: signed(bonus), kind: fits(value, bonus, needed) ? "good" : "bad" });

type Throw = { dice: Thrown[]; needs: string };

function roll(facts: unknown[]): Throw {
  const [, values, bonus, needed] = facts as [string, number[], number, number];
  return { dice: values.map((value) => d10(value, bonus, needed)), needs: `needs ${needed}` };
}

function check(facts: unknown[]): Throw {
  const [, what, value, needed] = facts as [string, string, number, number];
  return { dice: [d10(value, 0, needed)], needs: `${what}, needs ${needed}` };
}

function test(facts: unknown[]): Throw {
  const [, skill, needed, value, bonus] = facts as [string, string, number, number, number];
  return { dice: [d10(value, bonus, needed)], needs: `${skill}, needs ${needed}` };
}

function power(facts: unknown[]): Throw {
  const [, faces, converted, needed] = facts as [string, [string, number, number][], number, number];
  const dice = faces.map(([kind, shown, potential]) => ({ shown, beside: "●".repeat(potential), kind }));
  return { dice, needs: `${converted ? `${converted} by breaking, ` : ""}needs ${needed}` };
}

function armor(facts: unknown[]): Throw {
  const [, shields, danger] = facts as [string, [string, number][], number];
  return { dice: shields.map(([kind, shown]) => ({ shown, beside: "", kind })), needs: `against ${danger} DANGER` };
}

const THROWS: Record<string, (facts: unknown[]) => Throw> = { evades: roll, rolls: roll, checks: check, tests: test, power, armor };

/** The dice that an event tells of, and what they need. */
export function thrown(event: Happening | null): Throw | null {
  return (event && THROWS[event.kind]?.(event.facts)) ?? null;
}
