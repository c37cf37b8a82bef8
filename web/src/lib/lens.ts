/** Enlarging: hover a while, focus with the keyboard, or press long. What was pressed stays until it is put away. */
const HOVER = 320;
const PRESS = 420;

/** What is looked at: where it lies, and whether it stays in view after the finger has gone. */
export interface Look {
  where: DOMRect;
  stays: boolean;
}

/** Whether a context menu was asked for by mouse or key; a long press is for the lens. */
export function byMouse(event: MouseEvent): boolean {
  if ((event as PointerEvent).pointerType === "touch") return false;
  event.preventDefault();
  return true;
}

export function lens(node: HTMLElement, show: (look: Look | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  /** Whether this thing is looked at: none puts away what another one shows. */
  let shown = false;

  const later = (wait: number, stays = false): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      pressed = stays;
      shown = true;
      show({ where: node.getBoundingClientRect(), stays });
    }, wait);
  };
  const hide = (): void => {
    clearTimeout(timer);
    if (pressed || !shown) return;
    shown = false;
    // A thing that goes while the page is being drawn loses its focus then, when nothing may be changed.
    queueMicrotask(() => show(null));
  };
  const listeners: [string, (event: Event) => void][] = [
    ["pointerenter", (event) => (event as PointerEvent).pointerType === "mouse" && matchMedia("(hover: hover)").matches && later(HOVER)],
    ["pointerleave", hide],
    ["pointercancel", hide],
    ["focus", () => node.matches(":focus-visible") && later(0)],
    ["blur", hide],
    [
      "pointerdown",
      (event) => {
        pressed = false;
        hide();
        if ((event as PointerEvent).pointerType !== "mouse") later(PRESS, true);
      },
    ],
    ["pointerup", hide],
    ["contextmenu", (event) => pressed && event.preventDefault()],
    [
      "click",
      (event) => {
        if (pressed) event.stopImmediatePropagation();
        else hide();
        pressed = false;
      },
    ],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener, name === "click");
  return {
    update: (next: typeof show) => (show = next),
    destroy: () => {
      pressed = false;
      hide();
    },
  };
}
