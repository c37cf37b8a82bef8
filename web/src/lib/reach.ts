/** Brings something that can be picked on a board into view, if nothing of it is: nobody looks for what they cannot see. */
export function reach(board: HTMLElement): void {
  const open = [...board.querySelectorAll<HTMLElement>("[data-option]:not(.chosen)")].filter((each) => each.checkVisibility() && !each.closest(".bar"));
  if (!open.some(isSeen)) open[0]?.scrollIntoView({ block: "nearest", inline: "center" });
}

function isSeen(thing: HTMLElement): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
