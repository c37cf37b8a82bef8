/** How a page calls for attention: a sound, the title, a notification. All but the title are off at first. */
import { habits } from "./habits.svelte";

let audio: AudioContext | null = null;

function tone(frequency: number, delay: number): void {
  audio ??= new AudioContext();
  const [start, voice, volume] = [audio.currentTime + delay, audio.createOscillator(), audio.createGain()];
  voice.type = "triangle";
  voice.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.4);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + 0.45);
}

/** A few notes of a lyre. */
const SONGS = {
  move: [330],
  turn: [392, 523],
  over: [392, 494, 587, 784],
  /** My sand has run out. */
  sand: [523, 659],
  /** Somebody was quicker, or it cannot be done. */
  lost: [294, 220],
  claim: [587, 784, 587, 784],
};
export type Song = keyof typeof SONGS;

export function play(song: Song): void {
  if (habits.sound) SONGS[song].forEach((note, number) => tone(note, number * 0.13));
}

export function notify(words: string): void {
  if (habits.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification("Pentathlon", { body: words, tag: "turn" });
  }
}

export async function allowNotifications(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
