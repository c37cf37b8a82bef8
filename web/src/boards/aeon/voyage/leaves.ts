/** The pages of the storybook in what was told, as far as this reader was told of them. */
import type { Happening } from "$protocol";

export interface Leaf {
  title: string;
  paragraphs: string[];
}

/** What changes by a page is noted in its margin. */
const CHANGES = new Set(
  "argo,dial,progress,doom,story,doom card,standing,adversary,adversary appears,adversary moves,omen,caught,token,saves,technology,titan comes,titan lost,pattern,gains,loses,is marked,is free,argonaut dies,argonaut comes,remembers,is haunted,vault,node,grows,code,argo tests,tests,re-rolls,delves,surge".split(
    ",",
  ),
);

/** Pages in the order in which they were read; of one that somebody else reads alone there is nothing. */
export function leavesOf(told: Happening[]): Leaf[] {
  const leaves: Leaf[] = [];
  for (const { kind, facts, secret } of told) {
    const words = (secret.length ? secret : facts).map(String);
    if (!words.length) continue;
    if (kind === "page") leaves.push({ title: words[0]!, paragraphs: [] });
    if (kind !== "text") continue;
    if (!leaves.length) leaves.push({ title: "", paragraphs: [] });
    leaves.at(-1)!.paragraphs.push(...words);
  }
  return leaves.filter(({ paragraphs }) => paragraphs.length);
}

export const changesOf = (told: Happening[]): string[] => told.filter(({ kind }) => CHANGES.has(kind)).map(({ text }) => text);
