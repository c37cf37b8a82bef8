/** This browser is called, though no page is open: off until somebody asks for it. */
import type { Alerts } from "$protocol";
import { api, Sentence } from "./api";

const WORKER = "/alerts-worker.js";
const KEPT = "pentathlon-push";

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** By which token this browser is called, if it is. */
export function keptToken(mine: Alerts["mine"]): string | null {
  const token = localStorage.getItem(KEPT);
  return mine.some((each) => each.token === token) ? token : null;
}

/** Have this browser called, under the key of the house. */
export async function beCalled(known: Alerts): Promise<Alerts> {
  if ((await Notification.requestPermission()) !== "granted") throw new Sentence("This browser does not let the house call you. Allow notifications for this page first.");
  const place = await subscribed(known.push);
  const found = await api.post<Alerts>("/api/alerts/browser", place);
  const token = found.mine.find((each) => !known.mine.some((other) => other.token === each.token))?.token;
  if (token) localStorage.setItem(KEPT, token);
  return found;
}

async function subscribed(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: "/alerts" });
    await running(registration);
    // A subscription of before, or under another key, is of no use to the house.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    return { endpoint: endpoint!, p256dh: keys!["p256dh"]!, auth: keys!["auth"]! };
  } catch {
    throw new Sentence("This browser cannot be called: it reaches no push service.");
  }
}

/** Wait until the worker can be called. */
async function running(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return;
  await new Promise<void>((done) => worker.addEventListener("statechange", () => worker.state === "activated" && done()));
}

/** Call this browser no more. */
export async function beLeftAlone(token: string): Promise<void> {
  if (localStorage.getItem(KEPT) !== token) return;
  localStorage.removeItem(KEPT);
  const registration = await navigator.serviceWorker.getRegistration("/alerts");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
