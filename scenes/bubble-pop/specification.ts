import type { SpecifiedGame } from '../../tests/contract/specification';
import { hardItemSize, itemSize } from '../../tests/contract/specification';

/** spec: games#bubble-pop, play#rounds, play#play-selection, data#endless-games-and-categories. */
export const specification: SpecifiedGame = {
  facts: { label: 'Bubble Pop', hasEndless: true },
  all: { rounds: 4, roundTarget: 10, idleSeconds: 15 },
  easy: { targets: 3, minDiameter: itemSize, maxDiameter: itemSize },
  medium: { targets: 4, minDiameter: itemSize, maxDiameter: itemSize },
  hard: { targets: 6, minDiameter: hardItemSize, maxDiameter: hardItemSize },
};
