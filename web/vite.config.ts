import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { figures } from "./figures";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [figures(here("src"), here("../src/pentathlon/games")), svelte()],
  resolve: { alias: { $protocol: here("../docs/protocol.ts") } },
  build: {
    outDir: here("../src/pentathlon/server/pages"),
    emptyOutDir: true,
    // The server forbids inline content, so nothing may end up in a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
