/** What every piece of the board needs to be pointed at. */
import type { Look } from "../../lib/lens";
import type { Printed, Way } from "./view";

export interface Table {
  may: Set<string>;
  chances: Map<string, number>;
  /** Whether a question is open, so that what cannot be picked is dimmed. */
  choosing: boolean;
  /** Whether it is a turn of Phase II, when own cards are used. */
  acts: boolean;
  click: (key: string) => void;
  rules: (words: string) => void;
  zoom: (card: Printed | null, look: Look | null, ways: Way[]) => void;
}
