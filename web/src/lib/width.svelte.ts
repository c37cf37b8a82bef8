/** Whether there is room for the boards and all players beside one another. */
const wide = matchMedia("(min-width: 48rem)");

export class Width {
  #isWide = $state(wide.matches);

  constructor() {
    $effect(() => {
      const change = (): void => void (this.#isWide = wide.matches);
      wide.addEventListener("change", change);
      return () => wide.removeEventListener("change", change);
    });
  }

  get isWide(): boolean {
    return this.#isWide;
  }
}
