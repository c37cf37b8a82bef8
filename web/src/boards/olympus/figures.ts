import { figureOf as named } from "../../lib/figures";

/** The silhouette of a card. */
export const figureOf = (card: string): string => `gi:${named("olympus", card)}`;
