/**
 * Figures by name: a source that says `gi:lyre` gets the address of that silhouette, and `gi:` alone
 * the address of its sheet, to which the name of a card's figure is added.
 *
 * Only the figures in use are taken from the icon set: those that the sources name, and those that stand
 * with the cards of the games (`figure="lyre"`). They are drawn into one sheet for the pages and one for
 * each board, so that a table loads no other game's figures. Who drew them is written beside the sheets,
 * for the credits.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  width?: number;
  height?: number;
}

const require = createRequire(import.meta.url);
const SET: IconSet = require("@iconify-json/game-icons/icons.json");
const AUTHORS: Record<string, string> = require("./figure-authors.json");
const NAME = /gi:([a-z0-9-]*)/g;
const DECLARED = /\bfigure ?= ?"([a-z0-9-]+)"/g;

/** The board that a source belongs to, or the pages. */
function sheetOf(root: string, file: string): string {
  const parts = relative(root, file).split(sep);
  return parts[0] === "boards" && parts[1] ? parts[1].replace(/\..*$/, "") : "pages";
}

function filesIn(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The names of the figures on each sheet. */
function namesIn(root: string, games: string): Map<string, Set<string>> {
  const sheets = new Map<string, Set<string>>();
  const collect = (file: string, sheet: string, pattern: RegExp): void => {
    const names = [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name!).filter(Boolean);
    if (names.length) sheets.set(sheet, new Set([...(sheets.get(sheet) ?? []), ...names]));
  };
  for (const file of filesIn(root, /\.(svelte|ts)$/)) collect(file, sheetOf(root, file), NAME);
  for (const file of filesIn(games, /\.(py|toml)$/)) collect(file, relative(games, file).split(sep)[0]!, DECLARED);
  return sheets;
}

function drawn(names: Iterable<string>): string {
  const symbols = [...names].sort().map((name) => {
    const icon = SET.icons[name];
    if (!icon) throw new Error(`The icon set has no figure named ${name}.`);
    if (!AUTHORS[name]) throw new Error(`web/figure-authors.json does not say who drew ${name}; game-icons.net does.`);
    const size = [icon.width ?? SET.width ?? 512, icon.height ?? SET.height ?? 512];
    return `<symbol id="${name}" viewBox="0 0 ${size.join(" ")}">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

export function figures(root: string, games: string): Plugin {
  const files = new Map<string, string>();
  const addresses = new Map<string, string>();

  function draw(): void {
    files.clear();
    const credits: Record<string, string[]> = {};
    for (const [sheet, names] of namesIn(root, games)) {
      const text = drawn(names);
      const mark = createHash("sha256").update(text).digest("hex").slice(0, 8);
      addresses.set(sheet, `/assets/${sheet}-${mark}.svg`);
      files.set(`assets/${sheet}-${mark}.svg`, text);
      for (const name of names) (credits[AUTHORS[name]!] ??= []).push(name);
    }
    for (const author in credits) credits[author] = [...new Set(credits[author])].sort();
    files.set("credits.json", JSON.stringify(credits));
  }

  return {
    name: "figures",
    enforce: "pre",
    buildStart: draw,
    transform(code, id) {
      const file = id.split("?")[0]!;
      if (!file.startsWith(root) || !NAME.test(code)) return null;
      NAME.lastIndex = 0;
      const address = addresses.get(sheetOf(root, file));
      return { code: code.replace(NAME, (_, name: string) => `${address}#${name}`), map: null };
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      draw();
      server.middlewares.use((request, response, next) => {
        const text = files.get((request.url ?? "").slice(1).split("?")[0]!);
        if (text === undefined) return next();
        const kind = request.url!.endsWith(".svg") ? "image/svg+xml" : "application/json";
        response.setHeader("content-type", kind);
        response.end(text);
      });
    },
  };
}
