import { capital } from "../../../lib/view";

/** A slug as a person says it. */
export const spoken = (slug: string): string => capital(slug.replaceAll("-", " "));

/** What can be done on the chart, on a page or in the ship: a click picks it or points at it, or is told why not. */
export interface Hands {
  may: Set<string>;
  click: (key: string) => void;
  /** Who would do it, where one decides for all. */
  advice: Map<string, string[]>;
}

/** Who would do something, as a sentence. */
export const advised = (hands: Hands, key: string): string => {
  const names = hands.advice.get(key) ?? [];
  return names.length ? `${names.join(" and ")} would.` : "";
};
