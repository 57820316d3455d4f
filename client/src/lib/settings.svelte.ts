/** What a person has chosen for this browser: kept in local storage, applied at once. */

export type Theme = "auto" | "night" | "day";
export type Pace = "instant" | "brisk" | "calm";

interface Settings {
  theme: Theme;
  sound: boolean;
  pace: Pace;
  confirm: boolean;
  name: string;
  /** Whether bots at tables that I open say a word now and then. */
  botsTalk: boolean;
  /** Whom I last chose to play against at once, by game. */
  opponents: Record<string, string>;
}

const KEPT = "spiritboard.settings";
const DEFAULTS: Settings = { theme: "auto", sound: true, pace: "calm", confirm: false, name: "", botsTalk: true, opponents: {} };

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

/** Whether things may move on the screen. */
export function motion(): boolean {
  return !still.matches && settings.pace !== "instant";
}

/** How long a step stays on the screen before the next one, in milliseconds. */
export function pause(): number {
  return { instant: 0, brisk: 350, calm: 750 }[settings.pace];
}

/** Keep the settings and the page's theme in step with what is chosen. */
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
