/** My station at the table: what I see, which timer I hold, what I am paying for, and what a touch means now. */
import type { Attachment } from "svelte/attachments";
import { drag } from "../../lib/drag";
import { filled, inGap } from "../../lib/gaps";
import type { Option, Question } from "../../lib/view";
import { at, counted, LETTERS, picksFrom, placeName, sand, seconds } from "./table";
import type { Debt, Offered, TableView, Timer } from "./view";

export class Station {
  game = $state.raw<TableView>(null!);
  time = $state(0);
  me = $state<number | null>(null);
  question = $state.raw<Question | null>(null);
  names = $state.raw<string[]>([]);
  isOver = $state(false);
  /** The timer that goes where I point next. */
  chosen = $state<number | null>(null);
  /** Whether the card stays where it is when I lift a timer from it. */
  leaves = $state(false);
  /** Whether all timers tell their seconds. */
  counts = $state(false);
  /** The god I am paying for, and the cards I have named so far. */
  paying = $state.raw<Offered | null>(null);
  paid = $state.raw<number[]>([]);

  #pick: (key: string) => void;
  #drags = new Map<number, Attachment<HTMLElement>>();

  constructor(pick: (key: string) => void) {
    this.#pick = pick;
  }

  mine = $derived(this.game.timers.filter((timer) => timer.seat === this.me));
  person = $derived(this.me === null ? null : this.game.players[this.me]!);
  duty = $derived<Debt | null>(this.person?.duties[0] ?? null);
  keys = $derived(this.game.keys);
  /** The listed ways to settle what I owe. */
  answers = $derived(this.listed(this.keys?.settles));
  /** Whether a touch on any timer damns it, on any other player starves them, on any card of mine pays a penalty. */
  aims = $derived(this.keys?.damn !== undefined);
  starves = $derived(this.keys?.starve !== undefined);
  taxed = $derived(this.keys?.pay !== undefined);
  hasBegun = $derived(this.game.start !== null && this.time >= this.game.start);

  /** The listed options of that key, whatever stands in its gap. */
  listed(gapped: string | undefined): Option[] {
    return (this.question?.options ?? []).filter((option) => gapped && inGap(gapped, option.key) !== null);
  }

  colourOf = (seat: number): string | null => this.game.players[seat]?.colour ?? null;

  inWords(timer: Timer): string {
    const whose = timer.seat === this.me ? "Your" : `${this.names[timer.seat] ?? LETTERS[this.colourOf(timer.seat) ?? ""] ?? ""}'s`;
    const left = seconds(sand(timer, this.time));
    return `${whose} timer ${timer.number} ${placeName(this.game, timer.place)}, ${left ? `${counted(left, "second")} left` : "run out"}`;
  }

  /** Touch a timer: take mine in hand, or damn it if War is mine to aim. */
  touch(timer: Timer): void {
    const damn = sand(timer, this.time) === 0 ? this.keys?.flip : this.keys?.damn;
    if (damn) this.#pick(filled(damn, String(timer.timer)));
    else if (timer.seat !== this.me) this.go(timer.place);
    else this.chosen = this.chosen === timer.timer ? null : timer.timer;
  }

  /** Point at a place: the timer in hand goes there; with empty hands an idle one, or mine that stands there is lifted. */
  go(place: string): void {
    const idle = this.mine.find((timer) => timer.place === "front");
    const there = at(this.game, place).find((timer) => timer.seat === this.me && sand(timer, this.time) === 0);
    const held = this.mine.find((timer) => timer.timer === this.chosen);
    if (held) this.#move(held, place);
    else if (there && picksFrom(this.game, there)) this.#move(there, "front");
    else if (idle && place !== "front") this.#move(idle, place);
    else if (there) this.#move(there, "front");
  }

  #move(timer: Timer, place: string): void {
    this.chosen = null;
    const { pick, leave } = this.keys!.moves[timer.timer]!;
    this.#pick(filled(picksFrom(this.game, timer) && !this.leaves ? pick : leave, place));
  }

  hold(number: number): void {
    const timer = this.mine.find((each) => each.number === number);
    if (timer) this.chosen = this.chosen === timer.timer ? null : timer.timer;
  }

  /** A timer of mine is dragged to where it goes. It is the same attachment for ever: news do not take it out of my hand. */
  drags(timer: number): Attachment<HTMLElement> {
    const found = this.#drags.get(timer) ?? this.#dragging(timer);
    this.#drags.set(timer, found);
    return found;
  }

  #dragging(timer: number): Attachment<HTMLElement> {
    const isMine = (): boolean => this.mine.some((each) => each.timer === timer);
    const drop = (place: HTMLElement): void => {
      this.chosen = timer;
      this.go(place.dataset.drop!);
    };
    return (node) => {
      const dragged = drag(node, { get may() { return isMine(); }, drop });
      return () => dragged.destroy();
    };
  }

  /** Point at a god of the temple: name the cards for it, or take it at once if it costs none. */
  want(god: Offered): void {
    this.paid = [];
    this.paying = this.paying?.card === god.card ? null : god;
    this.#payIfEnough();
  }

  /** Point at a card of mine: it pays a penalty, or for the god I want. */
  touchCard(slot: number): void {
    if (this.keys?.pay) return this.#pick(filled(this.keys.pay, String(slot)));
    if (!this.paying) return;
    this.paid = this.paid.includes(slot) ? this.paid.filter((each) => each !== slot) : [...this.paid, slot];
    this.#payIfEnough();
  }

  #payIfEnough(): void {
    const god = this.paying;
    if (!god || this.paid.length < god.price) return;
    this.#pick(filled(this.keys!.offers[god.card]!, this.paid.join()));
    this.paying = null;
  }

  touchPerson(seat: number): void {
    if (this.keys?.starve) this.#pick(filled(this.keys.starve, String(seat)));
  }

  do(key: string): void {
    this.#pick(key);
  }
}
