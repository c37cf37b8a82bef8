/** Where in the site this is; links of the site do not load the page anew. */
export const route = $state({ path: location.pathname, query: new URLSearchParams(location.search) });

function read(): void {
  route.path = location.pathname;
  route.query = new URLSearchParams(location.search);
}

export function go(address: string): void {
  history.pushState(null, "", address);
  read();
  scrollTo(0, 0);
}

/** Change the address without leaving the page. */
export function rename(address: string): void {
  history.replaceState(null, "", address);
}

export function followLinks(): void {
  addEventListener("popstate", read);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/']");
    if (!link || link.download || link.target || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
