/** Roles laid on the chairs of Kronos Epilogue: Hades, Kallisto and the four cities, or by lot. */
export const BY_LOT = "by lot";
export const ROLES = [BY_LOT, "Hades", "Kallisto", "Knossos", "Mycenae", "Athens", "Corinth"];
/** What each of them wants, and has for it. */
export const ABOUT: Record<string, string> = {
  [BY_LOT]: "whatever is left",
  Hades: "wants the throne for himself, with shades of his own",
  Kallisto: "fights for Kronos, against the cities",
  Knossos: "topples Kronos, strong in Fist, with a labyrinth that slows",
  Mycenae: "topples Kronos, strong in Awe, with walls that weaken",
  Athens: "topples Kronos, strong in Cunning, with a shard that stuns",
  Corinth: "topples Kronos, strong where you like, with a toll",
};
const CITIES = ROLES.slice(3);

/** Whether so many players lay their roles on chairs: two settle it by their duel. */
export const hasRoles = (game: string, players: number): boolean => game === "kronos" && players > 2;

function drawn<T>(from: T[]): T {
  return from[Math.floor(Math.random() * from.length)]!;
}

/** Options from what lies on the chairs; whoever has nothing gets it by lot. */
export function laid(chairs: string[]): Record<string, string> {
  const [hades, kallisto] = [chairs.indexOf("Hades"), chairs.indexOf("Kallisto")];
  const cities = chairs.filter((face) => CITIES.includes(face));
  if (hades < 0 && kallisto < 0 && !cities.length) return {};
  const free = chairs.flatMap((face, at) => (face === BY_LOT ? [at] : []));
  const one = hades >= 0 ? hades : drawn(free);
  const other = kallisto >= 0 ? kallisto : drawn(free.filter((at) => at !== one));
  const rest = chairs.filter((_, at) => at !== one && at !== other);
  const named = rest.map((face) => (face === BY_LOT ? drawn(CITIES.filter((city) => !cities.includes(city))) : face));
  return { roles: `${one + 1}+${other + 1}`, acropolises: [...new Set(named)].join("+").toLowerCase() };
}

/** Whether a role can still be laid there: each once, and both rulers of the dead and the bear need a chair. */
export function isFree(chairs: string[], at: number, role: string): boolean {
  if (role === BY_LOT || chairs[at] === role) return true;
  const others = chairs.filter((_, place) => place !== at);
  if (others.includes(role)) return false;
  const taken = others.filter((face) => CITIES.includes(face)).length;
  return !CITIES.includes(role) || taken < chairs.length - 2;
}
