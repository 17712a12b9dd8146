import { ROUNDS } from '../../src/play/timing';
import { defineGame } from '../../src/stage/define-game';

/** The three difficulties differ by their words alone. spec: games#verb-activity. */
const shared = {
  rounds: ROUNDS,
  statsMilliseconds: 1500,
  options: 4,
  roundTarget: 10,
  /** A round ends after this many verbs, whatever the score. */
  maxTurns: 20,
  /** Diameter of the right answer's circle: this share of the screen's smaller side, within the limits in CSS pixels. */
  circleRatio: 0.35,
  minCirclePixels: 100,
  maxCirclePixels: 350,
  /** The action is shown in its circle this long before the next verb. */
  actionShownMilliseconds: 1500,
};

export const verbActivity = defineGame({
  id: 'verb-activity',
  label: 'Verb Activity',
  place: 'lake',
  needs: [{ kind: 'actions' }],
  hasEndless: false,
  hasOwnAtlas: true,
  sharedAtlases: ['cast'],
  tuning: { easy: shared, medium: shared, hard: shared },
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
