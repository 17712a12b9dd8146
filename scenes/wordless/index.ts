import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** What the three difficulties share. spec: games#wordless. */
const shared = {
  rounds: ROUNDS,
  /** The 3 s pause between rounds: it lies before each round, outside the 40 s. */
  statsMilliseconds: 3000,
  roundSeconds: 40,
  /** The trail shows the timer: its dots fill over the 40 s. */
  trailDots: 10,
  /** An open window is looked at this long before the next word is heard. */
  foundShownMilliseconds: 900,
};

export const wordless = defineGame({
  id: 'wordless',
  label: 'Wordless',
  place: 'stars',
  /** The pictures of the easiest game: with fewer recordings there is too little to hear (spec: readings#51). */
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
