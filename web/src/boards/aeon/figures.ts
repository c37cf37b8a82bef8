/** The silhouettes, colours and shapes of titans, primordials, terrain and gear. */
import { figureOf as named } from "../../lib/figures";

interface Banner {
  colour: string;
  /** What is written on the colour. */
  ink: string;
  /** The outline of the figure's shield, in a square of 100. */
  path: string;
  shape: string;
}

/** A colour never stands alone: each titan has its letter and the shape of its shield as well. */
export const BANNERS: Banner[] = [
  { colour: "#a32a1f", ink: "#fff", path: "M50 4a46 46 0 1 1 0 92a46 46 0 1 1 0-92z", shape: "round shield" },
  { colour: "#23598f", ink: "#fff", path: "M16 6h68q10 0 10 10v68q0 10-10 10H16q-10 0-10-10V16q0-10 10-10z", shape: "square shield" },
  { colour: "#2c6b40", ink: "#fff", path: "M50 1q4 0 7 3l39 39q6 7 0 14L57 96q-7 6-14 0L4 57q-6-7 0-14L43 4q3-3 7-3z", shape: "diamond shield" },
  { colour: "#e0ab2b", ink: "#17120e", path: "M29 4h42L96 29v42L71 96H29L4 71V29z", shape: "eight-sided shield" },
];

/** How the ground under a silhouette is painted: one of the grounds that Terrain.svelte knows. */
const PAINT: Record<string, "stone" | "floor" | "town" | "gold" | "chasm" | "mist" | "water"> = {
  "ionic-column": "stone",
  mountains: "stone",
  "greek-temple": "town",
  "castle-ruins": "town",
  cauldron: "gold",
  "earth-crack": "chasm",
  "windy-stripes": "mist",
  waves: "water",
  maze: "floor",
};

export const DOWN = "gi:knocked-out-stars";
export const DEAD = "gi:tombstone";
export const HIDDEN = "gi:hood";
export const OPENING = "gi:crossed-swords";
export const BREAK = "gi:shield-impact";
export const DIVERSION = "gi:torch";
export const ARGO = "gi:trireme";
export const NYMPH = "gi:mermaid";
export const DESPAIR = "gi:sleepy";
export const AMBROSIA = "gi:cauldron";
export const SPEED = "gi:walking-boot";
export const EVASION = "gi:wingfoot";
export const KRATOS = "gi:fist";
export const WOUND = "gi:water-drop";
export const VANTAGE = "gi:bull-horns";
export const BLINDSPOT = "gi:blindfold";
export const WEAKSPOT = "gi:cracked-shield";
export const EXHAUSTED = "gi:clockwise-rotation";

/** The silhouette of a titan, a primordial, a kind of terrain or a piece of gear. */
export const figureOf = (thing: string): string => `gi:${named("aeon", thing)}`;

export const paintOf = (terrain: string): string => PAINT[named("aeon", terrain)] ?? "plain";
