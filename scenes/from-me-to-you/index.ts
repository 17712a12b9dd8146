import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** The three difficulties differ by their words alone. spec: games#from-me-to-you. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 2000,
  /** Places in the ring; more only where the words name more persons. */
  persons: 8,
  /** The ball of light is in the air this long. */
  animationMilliseconds: 500,
  /** The receiver waves this long before the next sentence. */
  waveMilliseconds: 900,
  /** So many recent sentences are not asked again. */
  historyTargets: 3,
  roundTarget: 10,
  /** Nobody is kept in a round for ever: it ends after this many sentences, whatever the score. */
  maxTurns: 20,
};

export const fromMeToYou = defineGame({
  id: 'from-me-to-you',
  label: 'From Me To You',
  place: 'meadow',
  needs: [{ kind: 'arrows' }],
  isSplitByTarget: true,
  hasOwnAtlas: true,
  tuning: { easy: shared, medium: shared, hard: shared },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
