import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./plugins/catalogues.ts";

export default defineConfig({
  plugins: [svelte(), catalogues()],
  build: {
    outDir: "../src/spiritboard/web/static",
    emptyOutDir: true,
    // The content-security policy forbids inline styles and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
