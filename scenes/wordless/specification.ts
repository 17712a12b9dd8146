import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#wordless, readings#59, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Wordless', hasEndless: true, music: 'silent' },
  all: { rounds: 4, roundSeconds: 40, statsMilliseconds: 1500, lightingMilliseconds: 1500 },
  easy: { pool: 4 },
  medium: { pool: 6 },
  hard: { pool: 9 },
};
