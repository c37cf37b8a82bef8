// Called by the house though no page is open: says whose turn it is, leads to the table, and ends it by one click.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { words, path, token } = event.data.json();
  const shown = { body: words, tag: path, icon: "/emblem.svg", data: { path, token }, actions: [{ action: "quiet", title: "No more alerts" }] };
  event.waitUntil(self.registration.showNotification("Pentathlon", shown));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(move(event)));

self.addEventListener("notificationclick", (event) => {
  const { path, token } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === "quiet" ? fetch(`/api/alerts/${token}`, { method: "DELETE" }) : lead(path));
});

/** The push service has another address for this browser: the house calls that one in place of the old. */
async function move({ oldSubscription, newSubscription }) {
  const { push } = await (await fetch("/api/alerts")).json();
  const found = newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push }));
  const { endpoint, keys } = found.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, before: oldSubscription?.endpoint ?? "" });
  await fetch("/api/alerts/browser", { method: "POST", headers: { "content-type": "application/json" }, body });
}

/** To the page of that address, if it is open already. */
async function lead(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(path);
}
