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
export const COMPASS = "gi:rainbow-star";

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
