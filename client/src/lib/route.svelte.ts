/** The router: the current path and query, and links that do not reload the page. */

const here = $state({ path: location.pathname, query: location.search });

addEventListener("popstate", () => {
  here.path = location.pathname;
  here.query = location.search;
});

export function path(): string[] {
  return here.path.split("/").filter(Boolean).map(decodeURIComponent);
}

export function query(name: string): string {
  return new URLSearchParams(here.query).get(name) ?? "";
}

/** Navigate to a path of this client. `replace` adds no entry to the browser's history. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  const moved = here.path !== location.pathname;
  here.path = location.pathname;
  here.query = location.search;
  if (moved && !replace) {
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }
}

/** Handle plain clicks on internal links; leave all others (new tab, other sites) to the browser. */
export function takeLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
