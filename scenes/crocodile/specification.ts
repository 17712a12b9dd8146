import type { SpecifiedGame } from '../../tests/contract/specification';

/** spec: games#crocodile, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Crocodile', hasEndless: false },
  all: { rounds: 4, roundTarget: 9, statsMilliseconds: 1500 },
  easy: { numbers: 2 },
  medium: { numbers: 3 },
  hard: { numbers: 4 },
};
