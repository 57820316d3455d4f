/** Polls for a match's review until it is ready. */
import { ApiError } from "../lib/api";
import { language, t } from "../lib/i18n.svelte";
import * as server from "../lib/server";
import type { MatchReview } from "../wire";

const AGAIN = 1000;
const BUSY = 5000;

export class Following {
  review = $state.raw<MatchReview | null>(null);
  problem = $state("");

  constructor(room: () => string) {
    $effect(() => {
      const spoken = language();
      const wanted = room();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let gone = false;
      const look = async () => {
        let wait = AGAIN;
        try {
          const found = await server.reviewRoom(wanted);
          if (gone || spoken !== language()) return;
          this.problem = "";
          this.review = found;
          if (found.ready) return;
        } catch (error) {
          if (gone) return;
          this.problem = error instanceof ApiError && error.message ? error.message : t("The server is not responding.");
          if (!(error instanceof ApiError) || (error.status !== 503 && error.status !== 0)) return;
          wait = BUSY;
        }
        timer = setTimeout(() => void look(), wait);
      };
      void look();
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    });
  }
}
