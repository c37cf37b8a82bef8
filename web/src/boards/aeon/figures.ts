/** The silhouettes, colours and shapes of titans, primordials, terrain and gear, chosen for meaning. */
import type { Card, Titan } from "./table";

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

const TITANS: Record<string, string> = {
  "the Lantern": "gi:lantern-flame",
  "the Rampart": "gi:guarded-tower",
  "the Needle": "gi:gladius",
  "the Drummer": "gi:drum",
  Bulwark: "gi:turtle-shell",
  Skimmer: "gi:wingfoot",
};

const PRIMORDIALS: Record<string, string> = { labyrinthauros: "gi:minotaur" };

interface Ground {
  figure: string;
  /** How its spaces are painted: one of the grounds that Terrain.svelte knows. */
  paint: "stone" | "floor" | "town" | "gold" | "chasm" | "mist" | "water" | "plain";
}

const TERRAIN: Record<string, Ground> = {
  column: { figure: "gi:ionic-column", paint: "stone" },
  "cliff-wall": { figure: "gi:mountains", paint: "stone" },
  cliff: { figure: "gi:mountains", paint: "stone" },
  city: { figure: "gi:greek-temple", paint: "town" },
  ruins: { figure: "gi:castle-ruins", paint: "town" },
  "ambrosia-pool": { figure: "gi:cauldron", paint: "gold" },
  "long-fissure": { figure: "gi:earth-crack", paint: "chasm" },
  fissure: { figure: "gi:earth-crack", paint: "chasm" },
  altar: { figure: "gi:rune-stone", paint: "plain" },
  snare: { figure: "gi:spider-web", paint: "plain" },
  mist: { figure: "gi:windy-stripes", paint: "mist" },
  shallows: { figure: "gi:waves", paint: "water" },
};
const LABYRINTH: Ground = { figure: "gi:maze", paint: "floor" };
const UNKNOWN: Ground = { figure: "gi:menhir", paint: "plain" };

const GEAR: Record<string, string> = {
  "bronze-spear": "gi:stone-spear",
  "round-shield": "gi:spartan",
  "long-bow": "gi:bow-arrow",
  "war-drum": "gi:drum",
  whetstone: "gi:menhir",
  "plate-patch": "gi:bandage-roll",
  maul: "gi:wood-club",
  "hook-chain": "gi:crossed-chains",
  "banner-pike": "gi:vertical-banner",
  "weighted-bones": "gi:perspective-dice-six-faces-random",
  "climber-s-hooks": "gi:mountaintop",
  "winged-sandals": "gi:wingfoot",
  "greater-sandals": "gi:wingfoot",
  spike: "gi:barbed-spear",
  "tower-shield": "gi:roman-shield",
  "runner-s-harness": "gi:belt",
  "nectar-flask": "gi:jug",
  "black-nectar": "gi:amphora",
  "slip-charm": "gi:gem-necklace",
  feather: "gi:feathered-wing",
  "horn-lance": "gi:thrown-spear",
  "maze-blade": "gi:curvy-knife",
  "horned-plate": "gi:horned-helm",
  "maze-weave": "gi:maze",
  "mirror-cloak": "gi:hood",
  "blood-rune": "gi:rune-stone",
  "bell-hammer": "gi:anvil-impact",
  "joy-mask": "gi:drama-masks",
  songbook: "gi:open-book",
  "oracle-bone": "gi:third-eye",
  "toll-scythe": "gi:scythe",
  "twin-knives": "gi:crossed-swords",
  "sun-disc": "gi:sun",
  stormglass: "gi:crystal-ball",
  "god-spear": "gi:trident",
  "seeker-javelin": "gi:thrown-spear",
  "naos-torch": "gi:torch",
  fists: "gi:fist",
};
const TYPES: Record<string, string> = { weapon: "gi:broadsword", armor: "gi:breastplate", support: "gi:swap-bag", attachment: "gi:ring" };

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
export const EXHAUSTED = "gi:clockwise-rotation";

export const titanFigure = (titan: Titan): string => TITANS[titan.name] ?? "gi:crested-helmet";
export const foeFigure = (slug: string): string => PRIMORDIALS[slug] ?? "gi:daemon-skull";
export const gearFigure = ({ slug = "", type = "" }: Card): string => GEAR[slug] ?? TYPES[type] ?? "gi:swap-bag";

export function groundOf(terrain: string): Ground {
  return terrain.startsWith("labyrinth") ? LABYRINTH : (TERRAIN[terrain] ?? UNKNOWN);
}
