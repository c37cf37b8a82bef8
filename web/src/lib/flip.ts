/**
 * Things travel from where they were to where they are.
 *
 * Whatever carries `data-flip` is known again by that name after the page has changed. What was not
 * on the page before comes from its home: the element whose `data-home` its `data-from` names.
 */
import { isStill } from "./habits.svelte";

const DURATION = 280;

let before = new Map<string, DOMRect>();
let running: Animation[] = [];

function all(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-flip]")];
}

export function remember(): void {
  skip();
  before = new Map(all().map((thing) => [thing.dataset.flip!, thing.getBoundingClientRect()]));
}

function homeOf(thing: HTMLElement): DOMRect | undefined {
  const home = thing.dataset.from && document.querySelector(`[data-home="${thing.dataset.from}"]`);
  return home ? home.getBoundingClientRect() : undefined;
}

export function travel(): void {
  if (isStill() || before.size === 0 || document.hidden) return;
  for (const thing of all()) {
    const from = before.get(thing.dataset.flip!) ?? homeOf(thing);
    const to = thing.getBoundingClientRect();
    if (!from || !to.width || !from.width) continue;
    const [x, y, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
    if (Math.abs(x) + Math.abs(y) < 4) continue;
    running.push(
      thing.animate(
        [
          { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
          { transform: "none", transformOrigin: "0 0", zIndex: 5 },
        ],
        { duration: DURATION, easing: "cubic-bezier(.2,.7,.2,1)" },
      ),
    );
  }
}

export function skip(): void {
  for (const animation of running) animation.finish();
  running = [];
}
