import type { Question } from "../../../lib/view";
import type { VoyageView } from "../view";

/** The question in which the ship is worked on. */
export const ADVANCE = "advance";
const WORKS = /^(craft|research|breed|employ|exchange)\(/;
/** A city that takes a token is picked on the chart. */
const QUARTER = /^quarter\(/;

/** The helm, handed to somebody else. */
export const HAND_OVER = /^handover\(/;

/** What is picked on the chart, on the open page or in the works, and not in the bar. */
export function offersOf(table: VoyageView, question: Question): string[] {
  const here = new Set([...table.arrows.map(({ key }) => key), ...(table.page?.options ?? []).map(({ key }) => key)]);
  return question.options.map(({ key }) => key).filter((key) => here.has(key) || QUARTER.test(key) || HAND_OVER.test(key) || (question.id === ADVANCE && WORKS.test(key)));
}
