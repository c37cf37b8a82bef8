/** The page is kept in this browser, with all that it is made of, so that it opens without a network. */
const CACHE = "companion";

/** Whether it is kept now; browsers do so only on this machine or over https. */
export async function keepOffline(...more: string[]): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return false;
  try {
    await navigator.serviceWorker.register("/companion-worker.js", { scope: "/companion" });
    await document.fonts.ready;
    const wanted = new Set(["/companion", "/emblem.svg", ...more, ...loaded(), ...drawn()]);
    const cache = await caches.open(CACHE);
    await cache.addAll([...wanted]);
    for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
    return true;
  } catch {
    // Without a network it stays as it was kept before.
    return (await caches.match("/companion")) !== undefined;
  }
}

/** The files that this page was made of. */
function loaded(): string[] {
  const found = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return found.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/")).map(({ pathname }) => pathname);
}

/** The sheets of its figures. */
function drawn(): string[] {
  return [...document.querySelectorAll("use")].map((use) => use.getAttribute("href")!.split("#")[0]!).filter((path) => path.startsWith("/"));
}
