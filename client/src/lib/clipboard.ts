/** Hands out links: copied where the browser lets a page do so, else shown to be copied by hand. */
import { tell } from "./announce.svelte";

export async function copy(link: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    tell(done);
  } catch {
    tell(link); // over plain HTTP there is no clipboard
  }
}
