import { figureOf as named } from "../../lib/figures";

/** The silhouette of a card, a god or a city. */
export const figureOf = (slug: string): string => `gi:${named("chronos", slug)}`;
