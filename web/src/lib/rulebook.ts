/** How something is found in a rulebook: by the names that people have for it, as `pentathlon/primer.py` does. */
import type { ClauseFacts, HeadingFacts, RulebookFacts } from "$protocol";
import type { Question } from "./view";

const CLAUSE = /([A-Z]{2}-[A-Z0-9]+-[0-9]+[a-z]?)/;
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const stem = (word: string): string => word.replace(/(?<=\w{3})(ing|ed|es|s)$/, "");

export function clausesOf(book: RulebookFacts): ClauseFacts[] {
  return book.headings.flatMap(({ clauses }) => clauses);
}

/** The name of a heading that stays when its words change: what its clauses begin with. */
export function nameOf(heading: HeadingFacts): string {
  return heading.clauses[0]?.id.replace(/-[^-]+$/, "") ?? "";
}

/** Words in pieces: every second one is the id of a clause. */
export const pieces = (words: string): string[] => words.split(CLAUSE);

/** The clauses that say what is asked for, the plainest first; where none says all of it, those that say the most. */
export function search(book: RulebookFacts, asked: string): ClauseFacts[] {
  const wanted = wantedWords(book, asked);
  const rated = clausesOf(book).map((clause) => ({ clause, rates: wanted.map((names) => rate(names, clause)) }));
  const said = (rates: number[]): number => rates.filter(Boolean).length;
  const most = Math.max(0, ...rated.map(({ rates }) => said(rates)));
  const sum = ({ clause, rates }: (typeof rated)[number]): number =>
    rates.reduce((one, other) => one + other, book.win.includes(clause.id) ? 2 : book.turn.includes(clause.id) ? 1 : 0);
  const found = rated.filter(({ rates }) => most && said(rates) === most);
  return found.sort((one, other) => sum(other) - sum(one)).map(({ clause }) => clause);
}

/** What matters in a question, each with the other names of what it means; a name may be several words. */
function wantedWords(book: RulebookFacts, asked: string): string[][] {
  let left = ` ${asked.toLowerCase().replace(/[?!.,;:"\s]+/g, " ")} `;
  const phrases = book.words.flat().filter((name) => name.includes(" ") && left.includes(` ${name} `));
  for (const phrase of phrases) left = left.replaceAll(` ${phrase} `, " ");
  const words = left.split(" ").filter(Boolean);
  const said = [...phrases, ...words.filter((word) => !book.fillers.includes(word))];
  return (said.length ? said : words).map((word) => namesOf(book, word));
}

function namesOf(book: RulebookFacts, word: string): string[] {
  const others = book.words.filter((names) => names.map(stem).includes(stem(word))).flat();
  return [word, ...others.filter((name) => name !== word)];
}

/** How well a clause speaks of a thing: outright, by another name, or by a word that begins like it. */
function rate(names: string[], clause: ClauseFacts): number {
  const text = `${clause.id} ${clause.text}`.toLowerCase();
  const [own, ...others] = names;
  const inTitle = names.some((name) => says(name, clause.chapter.toLowerCase())) ? 1 : 0;
  if (says(own!, text)) return 4 + inTitle;
  if (inTitle || others.some((name) => says(name, text))) return 2 + inTitle;
  return new RegExp(`\\b${escaped(own!)}`).test(text) ? 1 : 0;
}

function says(name: string, text: string): boolean {
  const ending = stem(name).endsWith("e") ? "(ing|ed|es|s|e|d)" : "(ing|ed|es|s|e)";
  return new RegExp(`\\b${escaped(stem(name))}${ending}?\\b`).test(text);
}

/** The clauses about what is asked now: its own rule, those that name what is on offer, and its chapter. */
export function aboutNow(book: RulebookFacts, question: Question | null): ClauseFacts[] {
  if (!question) return [];
  const all = clausesOf(book);
  const own = all.find(({ id }) => id === question.rule);
  const offered = question.options.map(({ label }) => label.split(/ \(| on |,|:/)[0]!.trim()).filter((name) => /^[A-Z]\w{3}/.test(name));
  const cards = question.by ? [question.by, ...offered] : offered;
  // Worked examples name everybody, and say nothing of what is asked.
  const named = all.filter(({ id, text }) => !id.includes("-EX-") && cards.some((card) => new RegExp(`\\b${escaped(card)}\\b`).test(text)));
  const chapter = all.filter((clause) => own && clause.chapter === own.chapter);
  return [...new Set([...(own ? [own] : []), ...named, ...chapter])];
}
