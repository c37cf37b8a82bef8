/** The bots as people meet them: a name from the myths for each strength. */
export interface Rival {
  bot: string;
  name: string;
  words: string;
}

const KNOWN: Rival[] = [
  { bot: "random", name: "Silenus", words: "plays whatever comes to mind" },
  { bot: "greedy", name: "Ares", words: "takes what looks best at once" },
  { bot: "mcts:300/2s", name: "Athena", words: "thinks ahead, and is hard to beat" },
];

export function rivals(bots: Record<string, string>): Rival[] {
  const met = KNOWN.filter(({ bot }) => bot.split(":")[0]! in bots);
  const others = Object.entries(bots).filter(([name]) => !met.some(({ bot }) => bot.split(":")[0] === name));
  return [...met, ...others.map(([name, words]) => ({ bot: name, name, words }))];
}
