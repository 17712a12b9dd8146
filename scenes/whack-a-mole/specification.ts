import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#whack-a-mole, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Whack-A-Mole', hasEndless: true, isInCategorySummary: false },
  all: { rounds: 4, roundSeconds: 30, targetSeconds: 10, rows: 3 },
  easy: { moleMilliseconds: 1800, items: 2, columns: 3 },
  medium: { moleMilliseconds: 1500, items: 3, columns: 3 },
  hard: { moleMilliseconds: 1200, items: 4, columns: 4 },
};
