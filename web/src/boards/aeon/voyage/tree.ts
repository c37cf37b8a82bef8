import type { TechnologyView } from "../view";

export interface Branch {
  card: TechnologyView;
  next: Branch[];
}

/** Technologies by what leads to them: each grows from the first that does, the rest are roots. */
export function branches(cards: TechnologyView[]): Branch[] {
  const all = new Map(cards.map((card): [string, Branch] => [card.slug, { card, next: [] }]));
  const grown = new Set<string>();
  for (const card of cards) {
    for (const slug of card.leads.filter((lead) => all.has(lead) && !grown.has(lead))) {
      grown.add(slug);
      all.get(card.slug)!.next.push(all.get(slug)!);
    }
  }
  return [...all.values()].filter(({ card }) => !grown.has(card.slug)).sort((one, other) => size(other) - size(one));
}

const size = (branch: Branch): number => 1 + branch.next.reduce((sum, next) => sum + size(next), 0);
