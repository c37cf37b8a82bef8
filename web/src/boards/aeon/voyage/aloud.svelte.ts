/** The browser's own voice, where it has one. */
export class Voice {
  isThere = $state(false);
  speaks = $state(false);
  #synthesis = "speechSynthesis" in window ? window.speechSynthesis : null;

  constructor() {
    const look = (): void => void (this.isThere = Boolean(this.#synthesis?.getVoices().length));
    look();
    $effect(() => {
      this.#synthesis?.addEventListener?.("voiceschanged", look);
      return () => {
        this.#synthesis?.removeEventListener?.("voiceschanged", look);
        this.stop();
      };
    });
  }

  read(paragraphs: string[]): void {
    this.stop();
    const last = paragraphs.length - 1;
    this.speaks = true;
    paragraphs.forEach((words, at) => {
      const said = new SpeechSynthesisUtterance(words);
      said.lang = "en";
      if (at === last) said.onend = () => (this.speaks = false);
      this.#synthesis?.speak(said);
    });
  }

  stop(): void {
    if (this.speaks) this.#synthesis?.cancel();
    this.speaks = false;
  }
}
