/** Ratings as people read them. */
import type { LadderFacts, RatingFacts, Ratings } from "$protocol";

/** A rating with as many digits as mean something. */
export const rounded = (rating: number): string => rating.toFixed(1);

/** My own place on a ladder, if I have one. */
export const mine = ({ rungs }: LadderFacts): RatingFacts | undefined => rungs.find(({ you }) => you);

/** My own rating in a game, if I have one. */
export const mineIn = (ratings: Ratings | null, game: string): RatingFacts | undefined => ratings?.games.filter((ladder) => ladder.game === game).map(mine)[0];
