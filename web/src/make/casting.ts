/** Roles laid on the chairs, where a game lets people choose them; whoever has none gets one by lot. */
import type { Casting } from "$protocol";

export const BY_LOT = "by lot";

/** All that can be laid on a chair, with a word on each. */
export const facesOf = ({ by_seat, by_name }: Casting): Record<string, string> => ({ [BY_LOT]: "whatever is left", ...by_seat.roles, ...by_name.roles });

function draw<T>(from: T[]): T {
  return from.splice(Math.floor(Math.random() * from.length), 1)[0]!;
}

/** Options from what lies on the chairs; none where all is left to the lot. */
export function cast({ by_seat, by_name }: Casting, chairs: string[]): Record<string, string> {
  if (chairs.every((face) => face === BY_LOT)) return {};
  const free = chairs.flatMap((face, at) => (face === BY_LOT ? [at] : []));
  const seats = Object.keys(by_seat.roles).map((role) => (chairs.includes(role) ? chairs.indexOf(role) : draw(free)));
  const left = Object.keys(by_name.roles).filter((role) => !chairs.includes(role));
  const others = chairs.filter((_, at) => !seats.includes(at)).map((face) => (face === BY_LOT ? draw(left) : face));
  return { [by_seat.option]: seats.map((at) => at + 1).join("+"), [by_name.option]: others.join("+").toLowerCase() };
}

/** Whether a role can still be laid there: each once, and those that are in every game need a chair. */
export function isFree({ by_seat, by_name }: Casting, chairs: string[], at: number, role: string): boolean {
  if (role === BY_LOT || chairs[at] === role) return true;
  const others = chairs.filter((_, place) => place !== at);
  if (others.includes(role)) return false;
  const taken = others.filter((face) => face in by_name.roles).length;
  return !(role in by_name.roles) || taken < chairs.length - Object.keys(by_seat.roles).length;
}
