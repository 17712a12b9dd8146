import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. spec: games#wordless. */
const shared = {
  rounds: ROUNDS,
  /** The banner, the first half of the 3 s before each round; in the second the windows light up (spec: readings#59). */
  statsMilliseconds: 1500,
  lightingMilliseconds: 1500,
  roundSeconds: 40,
  trailDots: 10,
  /** The window that was found, or is shown after too many misses, stays open this long before the next word is spoken. */
  foundShownMilliseconds: 1400,
  lostShownMilliseconds: 2200,
};

export const wordless = defineGame({
  id: 'wordless',
  label: 'Wordless',
  place: 'stars',
  wordsPerMinute: 9,
  /** As many as the pool of the easy difficulty: each picture needs a recording (spec: readings#51). */
  needs: [{ kind: 'recordings', min: 4 }],
  music: 'silent',
  hasOwnAtlas: true,
  // Lists have one entry a round; the last is the specified number.
  tuning: {
    easy: { ...shared, pool: [2, 3, 4, 4] },
    medium: { ...shared, pool: [3, 4, 6, 6] },
    hard: { ...shared, pool: [4, 6, 8, 9] },
  },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
