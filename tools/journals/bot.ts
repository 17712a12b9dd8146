import { createChance, nextBelow, nextRatio } from '../../src/play/chance';
import { STEPS_PER_SECOND } from '../../src/play/steps';
import type { Rules, GameSetup } from '../../src/play/contract';
import type { Journal } from '../../src/play/run';
import { startRun } from '../../src/play/run';

/**
 * How the recorded child plays: it acts this often, and knows the right choice with this
 * probability.
 */
const CHILD = { stepsBetweenActs: 45, rightRatio: 0.75 } as const;
/** No recorded game is longer. */
const MAX_STEPS = 15 * 60 * STEPS_PER_SECOND;

/**
 * Plays a game by a seeded child to its end and the next whole second, so that the last digest is
 * of the last state.
 */
export function playGolden(rules: Rules, setup: GameSetup, scene: string): Journal {
  const chance = createChance(setup.seed ^ 0x2545f491);
  const run = startRun(rules, setup, { build: 'golden', pack: 'golden', scene });
  const { state, journal } = run;
  while (journal.steps < MAX_STEPS && (state.phase.kind !== 'ended' || journal.steps % STEPS_PER_SECOND !== 0)) {
    const inputs: unknown[] = [];
    if (journal.steps % CHILD.stepsBetweenActs === 0) {
      const hint = rules.hint(setup, state);
      const others = rules.choices(setup, state).filter(({ id }) => id !== hint?.id);
      const isRight = others.length === 0 || nextRatio(chance) < CHILD.rightRatio;
      const choice = isRight ? hint : others[nextBelow(chance, others.length)];
      if (choice) inputs.push(choice.input);
    }
    run.advance(inputs);
  }
  // Without the states, which serve to show differences in the QA overlay; the digests are enough
  // here.
  const { states: _, ...golden } = journal;
  return golden;
}
