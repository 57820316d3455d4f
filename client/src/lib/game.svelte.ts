/** The game whose rules the rule numbers on the page refer to. */
const now = $state({ game: "" });

export function ruleGame(): string {
  return now.game;
}

export function playing(game: string): void {
  now.game = game;
}
