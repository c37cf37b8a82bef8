/** What follows from the view of Chronos Conquest at a moment of the game's clock. */
import type { TableView, Timer } from "./view";

export const COLOURS: Record<string, string> = {
  red: "#b23a2a",
  blue: "#2f6aa8",
  green: "#3c8158",
  yellow: "#d9a32b",
  white: "#efe6d5",
  black: "#3a322c",
};

/** A letter beside the colour, for those who do not see colours. */
export const LETTERS: Record<string, string> = { red: "R", blue: "B", green: "G", yellow: "Y", white: "W", black: "K" };

/** The keys of the places: nine piles lie in a ring as these lie on a keyboard. */
export const PLACE_KEYS: Record<string, string> = {
  pile1: "q",
  pile2: "w",
  pile3: "e",
  pile4: "a",
  pile5: "s",
  pile6: "d",
  pile7: "z",
  pile8: "x",
  pile9: "c",
  atlantis: "t",
  city1: "f",
  city2: "g",
  hell2: "v",
  front: " ",
};

/** How many milliseconds of sand a timer still has. */
export const sand = (timer: Timer, time: number): number => Math.max(0, timer.deadline - time);

/** Seconds as they are counted down. */
export const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

export const at = (game: TableView, place: string): Timer[] => game.timers.filter((timer) => timer.place === place);

/** Whether a card lies under that timer which its owner may pick as soon as the sand has run out. */
export function picksFrom(game: TableView, timer: Timer): boolean {
  return /^(pile|atlantis|realm)/.test(timer.place) && at(game, timer.place).length === 1;
}

/** Whether timers of several players have run out there and nobody wants to lift first. */
export function isFrozen(game: TableView, place: string, time: number): boolean {
  const there = at(game, place);
  return new Set(there.map((timer) => timer.seat)).size > 1 && there.every((timer) => sand(timer, time) === 0);
}

/** Whether only timers of that player stand in each other's way there. */
export function isOwnCrowd(game: TableView, place: string, seat: number | null): boolean {
  const there = at(game, place);
  return there.length > 1 && there.every((timer) => timer.seat === seat);
}

/** A place as it is spoken of. */
export function placeName(game: TableView, place: string): string {
  const city = game.cities.find((each) => each.place === place);
  const spoken: Record<string, string> = { front: "in front", hell1: "in Hell", hell2: "in the second part of Hell", atlantis: "on the Atlantis" };
  return spoken[place] ?? `on ${city?.name ?? place.replace(/(\d+)$/, " $1")}`;
}

/** The name of a god or plague by its slug. */
export const titled = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1);

export const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? "" : "s"}`;
