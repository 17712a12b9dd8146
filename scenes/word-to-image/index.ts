import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** spec: games#word-to-image. The round's time is our choice: about fifteen seconds a pair. */
export const wordToImage = defineGame({
  id: 'word-to-image',
  label: 'Word To Image',
  place: 'lake',
  tuning: {
    easy: { rounds: ROUNDS, statsMilliseconds: 1500, items: 3, roundSeconds: 60 },
    medium: { rounds: ROUNDS, statsMilliseconds: 1500, items: 6, roundSeconds: 90 },
    hard: { rounds: ROUNDS, statsMilliseconds: 1500, items: 8, roundSeconds: 120 },
  },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
