import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. */
const shared = { rounds: ROUNDS, statsMilliseconds: 1500, roundTarget: 5, maxTurns: 15 };

/** A minimal complete game: tap the picture of the word. `npm run new-game -- <id>` copies this folder. */
export const template = defineGame({
  id: 'template',
  label: 'Template',
  place: 'meadow',
  wordsPerMinute: 9,
  /** Packs without a column for the game offer it from this level; null: such packs do not offer it. */
  startsAt: 1,
  description: 'Tap the picture of the word.',
  tuning: {
    easy: { ...shared, options: 2 },
    medium: { ...shared, options: 3 },
    hard: { ...shared, options: 4 },
  },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
