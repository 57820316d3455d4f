/** French typography: a colon, a question mark or a guillemet must not begin a line of its own. */

/** Replace the spaces before and inside French punctuation by spaces that do not break. */
export const bound = (text: string): string => text.replace(/ (?=[:;!?»%])|(?<=«) /g, "\u00a0");
