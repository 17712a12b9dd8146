import { describe, expect, it } from 'vitest';
import { pages } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import { createIdleCounter, findIdleWord } from '../../src/play/idle';
import { STEPS_PER_SECOND } from '../../src/play/steps';
import { IDLE } from '../../src/play/timing';
import { DIFFICULTIES, makeSetup } from '../bots';

const REST_SECONDS = 24;
const MAX_STEPS = 120 * STEPS_PER_SECOND;
const games = [...registry, ...pages].flatMap((game) => DIFFICULTIES.map((difficulty) => ({ game, difficulty, id: game.id })));

describe('a child who rests for 24 s', () => {
  it.each(games)('loses nothing in $id, $difficulty, hears a word and is shown what is right', async ({ game, difficulty }) => {
    const { rules } = await game.loadRules();
    const setup = makeSetup(game, difficulty, 'normal', 7);
    const state = rules.begin(setup);
    const idle = createIdleCounter();
    const helps: string[] = [];
    /** Steps since the songbird began to look, and those of them with something to show. */
    let [looked, shown] = [0, 0];
    for (let step = 0, rested = 0; rested < REST_SECONDS * STEPS_PER_SECOND && step < MAX_STEPS; step += 1) {
      const events = rules.step(setup, state, []);
      const help = idle.step(state, events, false);
      if (help === 'word' || help === 'look') helps.push(help === 'word' && findIdleWord(rules, setup, state) === null ? 'silence' : help);
      expect(events.filter((event) => event.type === 'answered' && !event.correct)).toEqual([]);
      if (state.phase.kind !== 'play') continue;
      rested += 1;
      if (rested <= IDLE.lookSeconds * STEPS_PER_SECOND) continue;
      looked += 1;
      if (rules.hint(setup, state)) shown += 1;
    }
    expect([state.stats.misses, state.stats.score]).toEqual([0, 0]);
    expect(helps.slice(0, 2)).toEqual(['word', 'look']);
    expect(shown).toBeGreaterThan(0.6 * looked);
  });
});
