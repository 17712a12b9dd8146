import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** The three difficulties differ by their words alone. spec: games#from-me-to-you. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1500,
  /** Persons in the ring; more only when the words name more. */
  persons: 8,
  /** Flight time of the ball of light. */
  animationMilliseconds: 500,
  /** The receiver waves this long before the next sentence. */
  waveMilliseconds: 900,
  /** This many recent sentences are not asked again. */
  historyTargets: 3,
  roundTarget: 10,
  /** A round ends after this many sentences, whatever the score. */
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
