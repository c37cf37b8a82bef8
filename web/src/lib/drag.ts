/** Dragging a thing to a place; a thing that is not dragged far is clicked as ever. */
const FAR = 10;

export interface Drag {
  may: boolean;
  drop: (place: HTMLElement) => void;
}

export function drag(node: HTMLElement, given: Drag) {
  let start: { x: number; y: number; id: number } | null = null;
  let moved = false;

  function placeAt(x: number, y: number): HTMLElement | null {
    const found = document.elementsFromPoint(x, y).find((each) => !node.contains(each) && each.closest("[data-drop]"));
    return found?.closest<HTMLElement>("[data-drop]") ?? null;
  }
  function end(): void {
    start = null;
    for (const [name, listener] of onWindow) removeEventListener(name, listener as EventListener);
    node.style.removeProperty("transform");
    node.classList.remove("dragged");
  }
  const down = (event: PointerEvent): void => {
    moved = false;
    if (!given.may || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    // A quick hand leaves the card before the first move is heard.
    for (const [name, listener] of onWindow) addEventListener(name, listener as EventListener);
  };
  const move = (event: PointerEvent): void => {
    if (!start || event.pointerId !== start.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!moved && Math.hypot(x, y) < FAR) return;
    moved = true;
    node.classList.add("dragged");
    node.style.transform = `translate(${x}px, ${y}px) rotate(-2deg)`;
  };
  const up = (event: PointerEvent): void => {
    if (!start) return;
    end();
    const place = moved ? placeAt(event.clientX, event.clientY) : null;
    if (place) given.drop(place);
  };
  const click = (event: MouseEvent): void => {
    if (moved) event.stopImmediatePropagation();
    moved = false;
  };
  const onWindow = [
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", end],
  ] as const;
  node.addEventListener("pointerdown", down);
  node.addEventListener("click", click, true);
  function destroy(): void {
    end();
    node.removeEventListener("pointerdown", down);
    node.removeEventListener("click", click, true);
  }
  return { update: (next: Drag) => (given = next), destroy };
}
