/** How a table can be wished for: as last time, as usual, from some point of a campaign, or all in one's own way. */
import type { ChoiceFacts, GameFacts } from "$protocol";
import { said, sentenceOf } from "./settings";
import { USUAL, type Agreement } from "./Terms.svelte";

export interface Wishes {
  count: number;
  others: string[];
  /** What others are called who play at this device. */
  names: string[];
  options: Record<string, unknown>;
  terms: Agreement;
}
export const NOTHING: Wishes = { count: 0, others: [], names: [], options: {}, terms: USUAL };

/** How a preset is called that begins somewhere. */
const BEGIN = "begin ";
/** Where a campaign can be taken up is said before all else; the rest is chosen for what is usual. */
export const beginsOf = ({ choices }: GameFacts): ChoiceFacts | undefined => choices.find(({ name }) => name === "begin");
const usualOf = ({ choices }: GameFacts) => Object.fromEntries(choices.map((choice) => [choice.name, choice.default]));
const firstOf = ({ lessons }: GameFacts): Record<string, unknown> => lessons[0]?.options ?? {};

/** The presets of a game, the first of which is taken unless another is picked. */
export function presetsOf(game: GameFacts, last: Wishes | null): { value: string; title: string; words: string }[] {
  const begins = beginsOf(game);
  const starts = begins?.values.map((value) => ({ value: `${BEGIN}${value}`, title: said(begins, value), words: sentenceOf(begins, value) }));
  return [
    ...(last ? [{ value: "last", title: "As last time", words: "The same chairs and the same settings" }] : []),
    ...(starts ?? [{ value: "usual", title: "As usual", words: "The whole game, as most play it" }]),
    ...(Object.keys(firstOf(game)).length && game.realtime ? [{ value: "first", title: "For the first time", words: "Only what is learnt first" }] : []),
    { value: "own", title: "Your own way", words: begins ? `${said(begins, begins.default)}, with all else below` : "Choose everything below" },
  ];
}

/** What is wished for by a preset, from what was wished for before. */
export function wishedBy(preset: string, game: GameFacts, before: Wishes, last: Wishes | null): Wishes {
  const chairs = Array.from({ length: game.seats.at(-1)! - 1 }, () => "link");
  const fresh: Wishes = { count: game.seats[0]!, others: chairs, names: chairs.map(() => ""), options: usualOf(game), terms: { ...USUAL } };
  if (preset === "last" && last) return { ...fresh, ...last, options: { ...fresh.options, ...last.options }, terms: { ...USUAL, ...last.terms } };
  const wishes = before.count ? before : fresh;
  return { ...wishes, options: optionsBy(preset, game, wishes.options) };
}

function optionsBy(preset: string, game: GameFacts, before: Record<string, unknown>): Record<string, unknown> {
  const begins = beginsOf(game);
  if (preset === "usual") return usualOf(game);
  if (preset === "first") return { ...usualOf(game), ...firstOf(game) };
  if (preset.startsWith(BEGIN)) return { ...usualOf(game), begin: preset.slice(BEGIN.length) };
  return begins ? { ...before, begin: begins.default } : before;
}
