// The companion without a network: what is named after its content is as it was kept, all else is asked for first.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answered(request));
});

async function answered(request) {
  const { pathname } = new URL(request.url);
  const cache = await caches.open("companion");
  const kept = await cache.match(pathname, { ignoreVary: true });
  if (kept && pathname.startsWith("/assets/")) return kept;
  try {
    return await fetch(request);
  } catch {
    return kept ?? Response.error();
  }
}
