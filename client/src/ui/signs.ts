/** Icons on a 24 x 24 grid: strokes and filled shapes. */
interface Drawing {
  lines?: string[];
  fills?: string[];
}

export type SignName =
  | "moon"
  | "sun"
  | "star"
  | "menu"
  | "close"
  | "check"
  | "back"
  | "forward"
  | "first"
  | "last"
  | "play"
  | "pause"
  | "undo"
  | "hint"
  | "chat"
  | "log"
  | "people"
  | "bot"
  | "eye"
  | "book"
  | "learn"
  | "seal"
  | "cards"
  | "sound"
  | "mute"
  | "leave"
  | "again"
  | "share"
  | "link"
  | "clock"
  | "settings"
  | "trophy"
  | "hand"
  | "skull";

const dot = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

export const SIGNS: Record<SignName, Drawing> = {
  moon: { fills: ["M15.5 3.2a9.2 9.2 0 1 0 5.4 12.6A7.6 7.6 0 0 1 15.5 3.2Z"] },
  sun: {
    fills: [dot(12, 12, 4.4)],
    lines: ["M12 2v2.6M12 19.4V22M2 12h2.6M19.4 12H22M4.9 4.9l1.9 1.9M17.2 17.2l1.9 1.9M4.9 19.1l1.9-1.9M17.2 6.8l1.9-1.9"],
  },
  star: { fills: ["M12 3l2.3 6.2L21 12l-6.7 2.8L12 21l-2.3-6.2L3 12l6.7-2.8Z"] },
  menu: { lines: ["M4 7h16M4 12h16M4 17h16"] },
  close: { lines: ["M6 6l12 12M18 6L6 18"] },
  check: { lines: ["M5 12.5l4.5 4.5L19 7.5"] },
  back: { lines: ["M14.5 5L7.5 12l7 7"] },
  forward: { lines: ["M9.5 5l7 7-7 7"] },
  first: { lines: ["M17 5l-7 7 7 7M7 5v14"] },
  last: { lines: ["M7 5l7 7-7 7M17 5v14"] },
  play: { fills: ["M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L9.2 4.5a.8.8 0 0 0-1.2.7Z"] },
  pause: { fills: ["M7 5h3.5v14H7ZM13.5 5H17v14h-3.5Z"] },
  undo: { lines: ["M8.5 5L4.5 9l4 4", "M4.5 9h9a6 6 0 0 1 0 12H9"] },
  hint: { lines: ["M9.5 18h5M10.5 21h3", "M12 3a6.2 6.2 0 0 0-3.6 11.2c.7.6 1.1 1.4 1.1 2.3h5c0-.9.4-1.7 1.1-2.3A6.2 6.2 0 0 0 12 3Z"] },
  chat: { lines: ["M4 5.5h16v11H10l-4.5 3.8v-3.8H4Z"] },
  log: { lines: ["M5 4h14v16H5Z", "M8.5 8.5h7M8.5 12h7M8.5 15.5h4"] },
  people: {
    lines: [
      "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.8 20c.4-3.6 2.9-5.6 6.2-5.6s5.8 2 6.2 5.6",
      "M16 4.4a3.4 3.4 0 0 1 0 6.3M17.6 14.8c2.1.8 3.3 2.6 3.6 5.2",
    ],
  },
  bot: { lines: ["M6 9.5h12v9H6ZM12 9.5V5.5M3.5 13v3M20.5 13v3"], fills: [dot(12, 4.6, 1.3), dot(9.4, 13.6, 1.2), dot(14.6, 13.6, 1.2)] },
  eye: { lines: ["M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12Z"], fills: [dot(12, 12, 3)] },
  book: { lines: ["M12 6.2C10 4.6 7 4.2 3.8 4.6v13.6c3.2-.4 6.2 0 8.2 1.6 2-1.6 5-2 8.2-1.6V4.6c-3.2-.4-6.2 0-8.2 1.6ZM12 6.2v13.6"] },
  learn: { lines: ["M2.5 9L12 4.5 21.5 9 12 13.5Z", "M6.5 11v5c1.6 1.5 3.4 2.2 5.5 2.2s3.9-.7 5.5-2.2v-5M21.5 9v6"] },
  seal: { lines: ["M12 3.2l7.5 2.6v5.6c0 4.6-3 7.8-7.5 9.4-4.5-1.6-7.5-4.8-7.5-9.4V5.8Z", "M8.6 11.8l2.5 2.5 4.4-4.6"] },
  cards: { lines: ["M8.5 6.5h11v14h-11Z", "M5 17.5L3.5 5.2 14 3.8"] },
  sound: { lines: ["M4 9.5v5h3.5L12.5 19V5L7.5 9.5Z", "M16 9a4.2 4.2 0 0 1 0 6M18.4 6.4a8 8 0 0 1 0 11.2"] },
  mute: { lines: ["M4 9.5v5h3.5L12.5 19V5L7.5 9.5Z", "M16.5 9.5l5 5M21.5 9.5l-5 5"] },
  leave: { lines: ["M10 4H5v16h5", "M14.5 8l4 4-4 4M18 12H9.5"] },
  again: { lines: ["M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.8 3v4.4h-4.4"] },
  share: { lines: ["M9 12.5l6.5 4M15.5 7.5L9 11.5"], fills: [dot(6.5, 12, 2.6), dot(18, 5.8, 2.6), dot(18, 18.2, 2.6)] },
  link: { lines: ["M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2", "M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2"] },
  clock: { lines: ["M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2"] },
  settings: { lines: ["M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3", dot(15, 7, 2), dot(9, 12, 2), dot(15, 17, 2)] },
  trophy: {
    lines: [
      "M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0ZM7.5 5.5H4c0 3 1 4.8 3.8 5M16.5 5.5H20c0 3-1 4.8-3.8 5M12 14v3.5M8.5 20.5c.3-2 1.6-3 3.5-3s3.2 1 3.5 3Z",
    ],
  },
  hand: {
    lines: [
      "M8 12V5.6a1.5 1.5 0 0 1 3 0V11M11 10.5V4.4a1.5 1.5 0 0 1 3 0v6.4M14 11V6a1.5 1.5 0 0 1 3 0v7.5c0 4.2-2 7-5.6 7-3 0-4.5-1.5-6-4.4l-1.7-3.4a1.5 1.5 0 0 1 2.6-1.4L8 13.6",
    ],
  },
  skull: {
    lines: ["M7 15.5c-1.8-1-3-3-3-5.5a8 8 0 0 1 16 0c0 2.5-1.2 4.5-3 5.5v3.5H7Z", "M10.4 19v-2M13.6 19v-2"],
    fills: [dot(9, 11, 1.7), dot(15, 11, 1.7)],
  },
};
