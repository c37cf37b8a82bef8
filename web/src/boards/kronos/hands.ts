/** What every piece of the board needs to be pointed at. */
import type { Look } from "../../lib/lens";
import type { Printed, Treasure } from "./view";

export interface Table {
  may: Set<string>;
  chances: Map<string, number>;
  /** Whether a question is open, so that what cannot be picked is dimmed. */
  choosing: boolean;
  /** What was taken up already and goes with the next pick. */
  held: Set<string>;
  /** Whether Mercenaries matter in this game. */
  hired: boolean;
  /** Whether hand cards can be drawn to a place. */
  draws: boolean;
  click: (key: string) => void;
  drop: (key: string, place: string) => void;
  rules: (words: string) => void;
  zoom: (card: Printed | Treasure | null, look: Look | null) => void;
}
