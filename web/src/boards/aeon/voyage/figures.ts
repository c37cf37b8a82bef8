/** The silhouettes of what stands on the chart, on the timeline and in the ship's hold. */

/** What a tile of the chart shows. */
export const SYMBOLS: Record<string, string> = {
  progress: "gi:laurel-crown",
  doom: "gi:skull-crossed-bones",
  titan: "gi:giant",
  hub: "gi:footsteps",
  rest: "gi:campfire",
  city: "gi:greek-temple",
  river: "gi:river",
};
export const ARGO = "gi:trireme";
export const HUNTER = "gi:sea-dragon";
export const TOKEN = "gi:rune-stone";
export const LAST_CITY = "gi:vertical-banner";

/** What is printed or written on a day. */
export const MARKS: Record<string, string> = {
  battle: "gi:crossed-swords",
  "battle-tech": "gi:anvil",
  structural: "gi:gears",
  surge: "gi:lightning-trio",
  pharos: "gi:lighthouse",
  story: "gi:scroll-quill",
  acclimation: "gi:big-wave",
  cooldown: "gi:hourglass",
  breeding: "gi:egg-clutch",
  terrain: "gi:mountains",
};

/** What the signs of the timeline mean, where their names do not say it. */
export const MEANINGS: Record<string, string> = {
  battle: "Battle",
  "battle-tech": "Battle breakthrough",
  structural: "Structural breakthrough",
  surge: "Divine surge",
  pharos: "Dream of Pharos",
  story: "Story event",
  cooldown: "A facility is ready again",
  breeding: "A titan is bred",
  terrain: "The terrain of a hub",
};

/** What the Argo carries. */
export const STORES: Record<string, string> = {
  crew: "gi:three-friends",
  hull: "gi:galley",
  fate: "gi:sewing-string",
  knowledge: "gi:open-book",
  inward: "gi:brain",
  mortal: "gi:wheat",
  primordial: "gi:fangs",
  divine: "gi:sunbeams",
  rare: "gi:gem-necklace",
  ambrosia: "gi:amphora",
  "maze-core": "gi:maze",
  "bell-core": "gi:ringing-bell",
  "toll-core": "gi:two-coins",
  tears: "gi:water-drop",
  charges: "gi:mermaid",
};
