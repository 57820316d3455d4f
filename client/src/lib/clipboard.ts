/** Copies links to the clipboard, or shows them where the browser does not allow that. */
import { tell } from "./announce.svelte";

export async function copy(link: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    tell(done);
  } catch {
    tell(link); // the clipboard is unavailable over plain HTTP
  }
}
