import { createReviewer } from '../../src/play/reviews';
import { createChance, nextBelow, nextRatio } from '../../src/play/chance';
import type { GameSetup, Rules } from '../../src/play/contract';
import { STEPS_PER_SECOND } from '../../src/play/steps';

/** A child answers this long after it could. Milliseconds. */
const ANSWER_MILLISECONDS = 3200;
const RIGHT_RATIO = 0.7;
const MAX_MINUTES = 40;

/** Reviews per minute of a game that a child plays from its first banner to its result. */
export function measurePace(rules: Rules, setup: GameSetup): number {
  const chance = createChance(setup.seed ^ 0x51ed);
  const state = rules.begin(setup);
  const read = createReviewer();
  const waitSteps = Math.round((ANSWER_MILLISECONDS / 1000) * STEPS_PER_SECOND);
  let waited = 0;
  let reviews = 0;
  let step = 0;
  for (; step < MAX_MINUTES * 60 * STEPS_PER_SECOND && state.phase.kind !== 'ended'; step += 1) {
    const inputs: unknown[] = [];
    const hint = state.phase.kind === 'play' && step % 6 === 0 ? rules.hint(setup, state) : null;
    if (hint) {
      waited += 6;
      if (waited >= waitSteps) {
        waited = 0;
        const others = rules.choices(setup, state).filter(({ id, pressed }) => id !== hint.id && pressed !== true);
        const wrong = nextRatio(chance) < RIGHT_RATIO ? undefined : others[nextBelow(chance, others.length)];
        inputs.push((wrong ?? hint).input);
      }
    }
    reviews += read(rules.step(setup, state, inputs)).length;
  }
  return reviews / (step / STEPS_PER_SECOND / 60);
}
