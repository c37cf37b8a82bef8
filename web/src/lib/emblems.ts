/** The figure on a game's vase; a game that is not named here gets the sphinx. */
const EMBLEMS: Record<string, string> = {
  olympus: "gi:laurel-crown",
  elysium: "gi:harp",
  chronos: "gi:hourglass",
  kronos: "gi:sickle",
  aeon: "gi:trireme",
};

/** The five games; what the server does not have yet is announced. */
const FIVE: Record<string, string> = {
  olympus: "Fight for Olympus",
  elysium: "Elysium",
  chronos: "Chronos Conquest",
  kronos: "Kronos Epilogue",
  aeon: "Aeon Trespass: Odyssey",
};

export function yetToCome(here: string[]): { name: string; title: string }[] {
  return Object.entries(FIVE).flatMap(([name, title]) => (here.includes(name) ? [] : [{ name, title }]));
}

export function emblemOf(game: string): string {
  return EMBLEMS[game] ?? "gi:greek-sphinx";
}
