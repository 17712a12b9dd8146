/** One of the fourteen game types. spec: play 1; readings 32 and 33. */
export interface GameName {
  /** kebab-case, as the registry and file names have it. */
  readonly id: string;
  /** The specification's display name; also the column name in gameData. */
  readonly label: string;
  /** Other spellings seen in content. */
  readonly aliases: readonly string[];
}

function game(label: string, ...aliases: string[]): GameName {
  return { id: label.toLowerCase().replaceAll(' ', '-'), label, aliases };
}

/** All game types in menu order. */
export const GAMES: readonly GameName[] = [
  game('Word To Image'),
  game('Matching'),
  game('Good Guess'),
  game('Bubble Pop'),
  game('Whack-A-Mole', 'WhackAMole'),
  game('Wordless'),
  game('Item Fall'),
  game('Counting'),
  game('Verb Activity'),
  game('Solve It'),
  game('Crocodile'),
  game('Fill In The Blank'),
  game('From Me To You'),
  game('Story Book'),
];

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/gu, '');
}

const BY_FOLDED_NAME: ReadonlyMap<string, GameName> = new Map(
  GAMES.flatMap((known) => [known.label, ...known.aliases].map((name) => [fold(name), known] as const)),
);

/** The game with this label, id or alias; case, spaces and hyphens do not count. null when there is none. */
export function gameByName(name: string): GameName | null {
  return BY_FOLDED_NAME.get(fold(name)) ?? null;
}
