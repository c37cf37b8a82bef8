import type { Question } from "../../../lib/view";
import type { VoyageView } from "../view";

/** What is picked on the chart or on the open page, and not in the bar. */
export function offersOf(table: VoyageView, question: Question): string[] {
  const here = new Set([...table.arrows.map(({ key }) => key), ...(table.page?.options ?? []).map(({ key }) => key)]);
  return question.options.map(({ key }) => key).filter((key) => here.has(key));
}
