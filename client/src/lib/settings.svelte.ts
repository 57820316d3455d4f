/** The user's settings: stored in local storage and applied at once. */

export type Theme = "auto" | "night" | "day";
export type Pace = "instant" | "brisk" | "calm";
/** Staged moments wait for a click, continue by themselves, or are not shown. */
export type Stages = "ask" | "auto" | "off";

interface Settings {
  theme: Theme;
  sound: boolean;
  pace: Pace;
  stages: Stages;
  /** Whether to play sounds while the tab is hidden. */
  soundHidden: boolean;
  /** Whether digit keys answer questions. */
  digits: boolean;
  confirm: boolean;
  name: string;
  /** Whether bots chat at tables that the user opens. */
  botsTalk: boolean;
  /** Whether the coach speaks in a first match. */
  coach: boolean;
  /** The last chosen opponents for quick play, by game. */
  opponents: Record<string, string>;
}

const KEPT = "spiritboard.settings";
const DEFAULTS: Settings = {
  theme: "night",
  sound: true,
  soundHidden: false,
  pace: "calm",
  stages: "ask",
  digits: true,
  confirm: false,
  name: "",
  botsTalk: true,
  coach: true,
  opponents: {},
};

function kept(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(kept());

const dusk = matchMedia("(prefers-color-scheme: light)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function theme(): "night" | "day" {
  if (settings.theme !== "auto") return settings.theme;
  return dusk.matches ? "day" : "night";
}

/** Return whether animations are allowed. */
export function motion(): boolean {
  return !still.matches && settings.pace !== "instant";
}

/** Return how long a step stays on the screen before the next one, in milliseconds. */
export function pause(): number {
  return { instant: 0, brisk: 350, calm: 750 }[settings.pace];
}

/** Return whether decisive moments are staged. */
export function staged(): boolean {
  return settings.stages !== "off";
}

/**
 * How long a moment with so many letters stays on stage, in milliseconds: 0 for one that is not shown, -1 for one that waits
 * for the person. Where a clock runs, nothing waits.
 */
export function lasting(grave: boolean, letters: number, clock: boolean): number {
  if (!grave && settings.pace === "instant") return 0;
  if (grave && settings.stages === "ask" && !clock) return -1;
  const time = (grave ? 2200 : 1100) + 22 * Math.min(letters, 160);
  return settings.pace === "calm" ? time : time / 2;
}

/** Store changed settings and apply the theme. */
export function follow(): void {
  $effect(() => {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  });
  $effect(() => {
    const apply = () => {
      document.documentElement.dataset["theme"] = theme();
    };
    apply();
    dusk.addEventListener("change", apply);
    return () => dusk.removeEventListener("change", apply);
  });
}
