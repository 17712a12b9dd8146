import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. Today's path plays it on easy. */
const shared = {
  rounds: 2,
  statsMilliseconds: 1500,
  roundTarget: 3,
  maxTurns: 9,
  /** The picture is alone for so long: the child says its word before there is anything to choose from. */
  aloneMilliseconds: 2200,
};

/** A step of today's path, from picture to word. Its page is shell/today; it is not in the menu. */
export const pictureToWord = defineGame({
  id: 'picture-to-word',
  label: 'Picture to Word',
  place: 'meadow',
  hasEndless: false,
  music: 'silent',
  wordsPerMinute: 6,
  description: 'Say the word of the picture. Then listen, and choose it.',
  // `forms` has one entry a round.
  tuning: {
    easy: { ...shared, options: 3, forms: ['heard', 'read'] },
    medium: { ...shared, options: 3, forms: ['read', 'heard'] },
    hard: { ...shared, options: 3, forms: ['heard', 'heard'] },
  },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
