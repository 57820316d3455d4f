import { defineConfig, mergeConfig } from "vitest/config";
import table from "./vite.config.ts";

// Apart from what builds the client, which is then built without the packages that only test it.
export default mergeConfig(
  table,
  defineConfig({
    resolve: { conditions: ["browser"] },
    // Generous times: they cost nothing where all is well, and the machine may be busy with other things.
    test: {
      environment: "jsdom",
      include: ["test/**/*.test.ts"],
      setupFiles: ["test/setup.ts"],
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
    },
  }),
);
