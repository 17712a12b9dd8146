import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. spec: games#wordless. */
const shared = {
  rounds: ROUNDS,
  /** Together with the end of the round before (1.4 s) the 3 s between two rounds (spec: readings#59). */
  statsMilliseconds: 1500,
  roundSeconds: 40,
  /** The trail shows the countdown: its dots fill over the 40 s. */
  trailDots: 10,
  /** An open window is shown this long before the next word is spoken. */
  foundShownMilliseconds: 900,
};

export const wordless = defineGame({
  id: 'wordless',
  label: 'Wordless',
  place: 'stars',
  /** As many as the pool of the easy difficulty: each picture needs a recording (spec: readings#51). */
  needs: [{ kind: 'recordings', min: 4 }],
  music: 'silent',
  hasOwnAtlas: true,
  tuning: {
    easy: { ...shared, pool: 4 },
    medium: { ...shared, pool: 6 },
    hard: { ...shared, pool: 9 },
  },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
