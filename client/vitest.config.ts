import { defineConfig, mergeConfig } from "vitest/config";
import table from "./vite.config.ts";

// Separate from the Vite configuration, so that the client builds without the test packages.
export default mergeConfig(
  table,
  defineConfig({
    resolve: { conditions: ["browser"] },
    // Generous timeouts: they cost nothing when all is well, and the machine may be busy.
    test: {
      environment: "jsdom",
      include: ["test/**/*.test.ts"],
      setupFiles: ["test/setup.ts"],
      // One browser-like environment for all files, which takes half the time. Each test leaves it as it was.
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
    },
  }),
);
