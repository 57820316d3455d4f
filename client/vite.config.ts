import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
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
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  // Generous times: they cost nothing where all is well, and the machine may be busy with other things.
  test: { environment: "jsdom", include: ["test/**/*.test.ts"], setupFiles: ["test/setup.ts"], testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } },
});
