/** How large the cards of the Agora can be in the room there is, and where the Oracle lies then. */

export interface Fit {
  columns: number;
  /** The width of a card, and of one on the Oracle, in pixels. */
  width: number;
  small: number;
  /** Whether the Oracle lies beside the Agora rather than below it. */
  beside: boolean;
}

/** Narrower cards fill their rows as they come; none is wider than one would hold it. */
const NARROWEST = 116;
const WIDEST = 190;
const TALL = 7 / 5;
const GAP = 8;
const EDGE = 6;
/** A title over cards, and the Bonus tiles where they have lines of their own. */
const TITLE = 27;
const TILES = 86;
/** How wide the tiles are beside the Oracle. */
const TILES_BESIDE = 275;
/** A card on the Oracle shows no text, so it is smaller. */
const SMALLER = 0.66;
const BESIDE = 2;

/** The widest cards with which all is in view; null where there is no room to spare. */
export function fitted(width: number, height: number, cards: number, oracle: number): Fit | null {
  const fits: Fit[] = [];
  for (let columns = 3; columns <= cards; columns++) {
    const rows = Math.ceil(cards / columns);
    const between = (columns - 1) * GAP + EDGE;
    const stacked = TITLE + (rows - 1) * GAP + EDGE;
    const least = (across: number, down: number): number => Math.floor(Math.min(across, down, WIDEST));
    const below = least((width - between) / columns, (height - stacked - TITLE - EDGE) / (TALL * (rows + SMALLER)));
    const beside = least((width - between - EDGE - 3 * GAP) / (columns + BESIDE * SMALLER), (height - stacked - TILES) / (TALL * rows));
    if (oracle * (below * SMALLER + GAP) + TILES_BESIDE <= width) fits.push({ columns, width: below, small: Math.floor(below * SMALLER), beside: false });
    if (oracle && rows > 1) fits.push({ columns, width: beside, small: Math.floor(beside * SMALLER), beside: true });
  }
  const widest = fits.reduce<Fit | null>((best, fit) => (best && best.width >= fit.width ? best : fit), null);
  return widest && widest.width >= NARROWEST ? widest : null;
}
