/** Send a request that opens a table, store the seat's token, and go there. Errors are announced. */
import type { Entered } from "../wire";
import { tell } from "./announce.svelte";
import { ApiError } from "./api";
import { t } from "./i18n.svelte";
import { go } from "./route.svelte";
import { TableClient } from "./table.svelte";

export async function enter(opened: Promise<Entered>): Promise<void> {
  try {
    const seat = await opened;
    TableClient.keepToken(seat.room, seat.token);
    go(`/room/${seat.room}`);
  } catch (error) {
    tell(error instanceof ApiError && error.message ? error.message : t("The server is not responding."));
  }
}
