/** The keyboard at a table: arrows go through what can be picked, and what leads there; letters are short cuts. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function step(by: number): void {
  const options = [...document.querySelectorAll<HTMLElement>("[data-option], [data-way]")].filter((each) => each.offsetParent !== null);
  if (!options.length) return;
  const here = options.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? (by > 0 ? 0 : options.length - 1) : (here + by + options.length) % options.length;
  options[next]!.focus();
  options[next]!.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export function onKeys(shortcuts: Record<string, () => void>): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, [role=log], [role=region], [role=slider]")) return;
    const shortcut = shortcuts[event.key.toLowerCase()];
    if (event.key in STEPS || (shortcut && event.key.length === 1)) event.preventDefault();
    if (shortcut) shortcut();
    else if (event.key in STEPS) step(STEPS[event.key]!);
  };
}
