/** The silhouettes and colours of types, Aspects, cards, boards and Monsters. */
import { figureOf as named } from "../../lib/figures";
import type { Aspect } from "./table";

interface Look {
  figure: string;
  colour: string;
  /** What is written on the colour. */
  ink: string;
}

const KINDS: Record<string, Look> = {
  Scout: { figure: "gi:eyeball", colour: "#2f6d41", ink: "#fff" },
  Defender: { figure: "gi:checked-shield", colour: "#265a92", ink: "#fff" },
  Elite: { figure: "gi:crested-helmet", colour: "#97261e", ink: "#fff" },
  Reinforcement: { figure: "gi:hunting-horn", colour: "#dfa925", ink: "#17120e" },
  God: { figure: "gi:lightning-trio", colour: "#5b3a86", ink: "#fff" },
  Character: { figure: "gi:skull-crossed-bones", colour: "#38343c", ink: "#fff" },
  Spell: { figure: "gi:soul-vessel", colour: "#38343c", ink: "#fff" },
  Treasure: { figure: "gi:locked-chest", colour: "#7a4f14", ink: "#fff" },
};

export const ASPECT_LOOK: Record<Aspect, Look> = {
  fist: { figure: "gi:fist", colour: "#97261e", ink: "#fff" },
  awe: { figure: "gi:sunbeams", colour: "#e0a32a", ink: "#17120e" },
  cunning: { figure: "gi:fox-head", colour: "#1c6483", ink: "#fff" },
};

export const KEYS = "gi:key";
export const BANNER = "gi:vertical-banner";
export const HELMET = "gi:galea";
export const STUNNED = "gi:knocked-out-stars";
export const LOCKED = "gi:padlock";
export const HAND = "gi:card-random";
export const OLYMPUS = "gi:mountaintop";
export const KRONOS = "gi:sickle";
export const LAURELS = "gi:laurels";

/** The types of Characters. */
export const TYPES = ["Scout", "Defender", "Elite", "Reinforcement", "God"];

export function lookOf(kind: string): Look {
  return KINDS[kind] ?? KINDS["Character"]!;
}

/** The silhouette of a card, a board of a player or a Monster. */
export const figureOf = (thing: string): string => `gi:${named("kronos", thing)}`;
