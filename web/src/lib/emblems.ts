/** The figure on a game's vase; a game that is not named here gets the sphinx. */
const EMBLEMS: Record<string, string> = {
  olympus: "gi:laurel-crown",
  elysium: "gi:harp",
  chronos: "gi:hourglass",
  kronos: "gi:sickle",
  aeon: "gi:trireme",
};

export function emblemOf(game: string): string {
  return EMBLEMS[game] ?? "gi:greek-sphinx";
}
