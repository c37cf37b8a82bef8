/** The silhouettes and colours of Families, kinds of power and cards. */
import { figureOf as named } from "../../lib/figures";

interface Look {
  figure: string;
  colour: string;
  /** What is written on the colour. */
  ink: string;
}

const FAMILIES: Record<string, Look> = {
  Zeus: { figure: "gi:lightning-bow", colour: "#5b3a86", ink: "#fff" },
  Hades: { figure: "gi:skull-crossed-bones", colour: "#38343c", ink: "#fff" },
  Poseidon: { figure: "gi:trident", colour: "#1c6483", ink: "#fff" },
  Ares: { figure: "gi:crossed-swords", colour: "#97261e", ink: "#fff" },
  Athena: { figure: "gi:owl", colour: "#65702a", ink: "#fff" },
  Apollo: { figure: "gi:sun", colour: "#e0a32a", ink: "#17120e" },
  Hermes: { figure: "gi:wingfoot", colour: "#2b7462", ink: "#fff" },
  Hephaestus: { figure: "gi:anvil", colour: "#8c4a1e", ink: "#fff" },
};

const POWERS: Record<string, string> = {
  Instantaneous: "gi:sparkles",
  Permanent: "gi:ionic-column",
  Activate: "gi:clockwise-rotation",
  Trigger: "gi:ring",
  Eleusis: "gi:wheat",
  Legend: "gi:scroll-unfurled",
  Chronos: "gi:hourglass",
};

export const KINDS = Object.keys(POWERS);

export function lookOf(family: string): Look {
  return FAMILIES[family] ?? FAMILIES["Zeus"]!;
}

export function powerOf(power: string): string {
  return POWERS[power] ?? "gi:sparkles";
}

export const figureOf = (card: string): string => `gi:${named("elysium", card)}`;
