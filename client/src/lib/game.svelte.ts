/** Which game's rules a rule number on the screen belongs to. */
const now = $state({ game: "" });

export function ruleGame(): string {
  return now.game;
}

export function playing(game: string): void {
  now.game = game;
}
