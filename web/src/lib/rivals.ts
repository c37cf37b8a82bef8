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

/** Where there are no turns, what counts is how quick a hand is. */
const HANDS: Rival[] = [
  { bot: "greedy:slow", name: "Silenus", words: "has slow hands, and overlooks things" },
  { bot: "greedy", name: "Ares", words: "takes what looks best, as quickly as most people" },
  { bot: "greedy:quick", name: "Hermes", words: "has quick hands, and sees nearly everything" },
];

/** The same as companions, where all play on one side. */
const COMPANIONS: Rival[] = [
  { bot: "greedy", name: "Ares", words: "does what looks best at once" },
  { bot: "mcts:300/2s", name: "Athena", words: "thinks ahead, and takes her time" },
];

export function companions(bots: Record<string, string>): Rival[] {
  return COMPANIONS.filter(({ bot }) => bot.split(":")[0]! in bots);
}

export function rivals(bots: Record<string, string>, realtime = false): Rival[] {
  if (realtime) return HANDS;
  const met = KNOWN.filter(({ bot }) => bot.split(":")[0]! in bots);
  const others = Object.entries(bots).filter(([name]) => !met.some(({ bot }) => bot.split(":")[0] === name));
  return [...met, ...others.map(([name, words]) => ({ bot: name, name, words }))];
}
