import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#counting, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Counting', hasEndless: true, needs: [{ kind: 'numbers' }] },
  all: { rounds: 4 },
  easy: { items: 4, repeats: 6 },
  medium: { items: 6, repeats: 8 },
  hard: { items: 8, repeats: 10, columns: 9, rows: 7 },
};
