import { capital } from "../../../lib/view";

/** A slug as a person says it. */
export const spoken = (slug: string): string => capital(slug.replaceAll("-", " "));

/** What can be done on the chart, on a page or in the ship: a click picks it, or is told why not. */
export interface Hands {
  may: Set<string>;
  click: (key: string) => void;
}
